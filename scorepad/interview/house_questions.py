"""The questions that a house's rulebook is made of: what each asks, why, and what an answer means.

A question changes a rulebook, whatever base it starts from; numbers it offers come from that book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorepad.interview.house_melds import meld_changes, no_changes
from scorepad.interview.reading.line import Fault, smoothed
from scorepad.interview.reading.scale import unit
from scorepad.rules.cards import Rank, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.numbers import quoted
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import value_at

MOST = 1_000_000


@frozen
class Question:
    """One question. ``paths`` are the fields it decides; ``offer`` is the answer that leaves a book
    as it is, ``take`` gives the book with another answer (raising ``Fault`` if it is none), and
    ``words`` may be typed. ``doubt`` says what is odd about a book so answered, or nothing."""

    asks: str
    why: str
    paths: tuple[str, ...]
    offer: Callable[[Rulebook], str]
    take: Callable[[Rulebook, str], Rulebook]
    words: tuple[str, ...] = ()
    wanted: Callable[[Rulebook], bool] = lambda _book: True
    doubt: Callable[[Rulebook, Rulebook], str] = lambda _before, _after: ""


def with_fields(book: Rulebook, **values: Any) -> Rulebook:
    """The book with these fields, named ``section__field``."""
    for path, value in values.items():
        section, _, name = path.partition("__")
        part = replace(getattr(book, section), **{name: value})
        book = replace(book, **{section: part})
    return book


def whole(text: str, least: int = 0) -> int:
    """A whole number, as typed."""
    typed = smoothed(text).strip()
    if not (typed.isascii() and typed.isdecimal()):
        raise Fault(f"a whole number is wanted, not {text.strip()!r}")
    if len(typed.lstrip("0")) > len(str(MOST)) or int(typed) > MOST:
        raise Fault(f"{quoted(typed)} is too much: {MOST} or less")
    if int(typed) < least:
        raise Fault(f"{typed} is too little: {least} or more")
    return int(typed)


def one_of(text: str, words: Iterable[str], besides: str = "") -> str:
    """The word that is meant by itself, or by as much of it as is enough.

    ``besides`` says what else would have been taken.
    """
    typed = "-".join(smoothed(text).lower().split())
    found = [word for word in words if word == typed] or [w for w in words if w.startswith(typed)]
    if len(found) == 1:
        return found[0]
    raise Fault(f"{quoted(text.strip())} is none of: {', '.join(words)}{besides}")


def _choice(path: str, asks: str, why: str, meaning: Mapping[str, str], **more: Any) -> Question:
    """A question with words to choose from, each standing for what the field then holds."""
    of = {value: word for word, value in meaning.items()}

    def take(book: Rulebook, text: str) -> Rulebook:
        return with_fields(book, **{path.replace(".", "__"): meaning[one_of(text, meaning)]})

    return Question(
        f"{asks} ({', '.join(meaning)})?",
        why,
        (path,),
        lambda book: of.get(value_at(book, path), str(value_at(book, path))),
        take,
        tuple(meaning),
        **more,
    )


def _same(*words: str) -> dict[str, str]:
    return {word: word for word in words}


def _bids(book: Rulebook) -> bool:
    return book.auction.contract == "bid"


def _minimum(book: Rulebook, text: str) -> Rulebook:
    """A stuck dealer stays as far from the minimum as he was (at it, or a step below it), and a
    ladder of bids begins there."""
    rules, least = book.auction, whole(text, 1)
    less = rules.minimum - rules.stuck
    stuck = least - less if rules.stuck and 0 <= less < least else rules.stuck
    ladder = rules.ladder
    if ladder:
        standing = max((n for n, rung in enumerate(ladder) if rung[0] <= least), default=0)
        ladder = ((least, ladder[standing][1]), *ladder[standing + 1 :])
    return with_fields(book, auction__minimum=least, auction__stuck=stuck, auction__ladder=ladder)


def _raises(book: Rulebook, text: str) -> Rulebook:
    typed = smoothed(text).lower().replace("or", " ").replace("only", " ").split()
    if typed == ["any"]:
        return with_fields(book, auction__raises=())
    return with_fields(book, auction__raises=tuple(whole(each, 1) for each in typed))


def _all_pass(book: Rulebook, text: str) -> Rulebook:
    typed = smoothed(text).lower().split()
    if typed[:1] == ["dealer"]:
        typed = typed[1:] or [str(book.auction.stuck or book.auction.minimum)]
    if len(typed) == 1 and typed[0].isdecimal():
        return with_fields(book, auction__all_pass="dealer", auction__stuck=whole(typed[0], 1))
    word = one_of(" ".join(typed), ("redeal", "next-dealer"), ", or dealer and an amount")
    return with_fields(book, auction__all_pass=word, auction__stuck=0)


def _stands_at_all_pass(book: Rulebook) -> str:
    rules = book.auction
    return f"dealer {rules.stuck}" if rules.all_pass == "dealer" else rules.all_pass


_COUNTS: Mapping[str, tuple[int, ...]] = {
    "aces-tens-kings": (10, 10, 10, 0, 0),
    "kings-queens-half": (10, 10, 5, 5, 0),
    "eleven-ten-four": (11, 10, 4, 3, 2),
}
"""What A 10 K Q J count, by tens."""


def _values(book: Rulebook, name: str) -> tuple[tuple[Rank, int], ...]:
    """The worths of one way to count, on the scale of the book; ``Fault`` if it has no such."""
    tens = 1 if unit(book) % 5 == 0 or not _by_tens(book) else 10
    worths = dict(zip(Rank, _COUNTS[name], strict=False))
    if any(worth % tens for worth in worths.values()):
        raise Fault(f"{name} needs a scale on which an ace counts ten; start from such a book")
    return tuple((rank, worths[rank] // tens) for rank in book.deck.ranks if worths.get(rank))


def _by_tens(book: Rulebook) -> bool:
    """Whether an ace counts one: the tricks are counted by tens."""
    return book.count.of(Rank.ACE) < 10


def _count(book: Rulebook, text: str) -> Rulebook:
    if text.strip() == _count_now(book):
        return book
    values = _values(book, one_of(text, _COUNTS))
    cards = sum(worth for _, worth in values) * len(Suit) * book.deck.copies
    return with_fields(book, count__values=values, count__total=cards + book.count.last_trick)


def _count_now(book: Rulebook) -> str:
    for name in _COUNTS:
        try:
            if _values(book, name) == book.count.values:
                return name
        except Fault:
            continue
    return "as it is"


def _keep(book: Rulebook, text: str) -> Rulebook:
    typed = smoothed(text).lower().replace("points", " ").strip()
    if typed.isdecimal():
        return with_fields(
            book, settlement__keep_meld="points", settlement__keep_points=whole(typed, 1)
        )
    word = one_of(typed, ("nothing", "trick"), ", or a number of points")
    kept = "always" if word == "nothing" else word
    return with_fields(book, settlement__keep_meld=kept)


def _keep_now(book: Rulebook) -> str:
    rules = book.settlement
    if rules.keep_meld == "points":
        return str(rules.keep_points)
    return "nothing" if rules.keep_meld == "always" else rules.keep_meld


def _odd_scale(path: str) -> Callable[[Rulebook, Rulebook], str]:
    """A doubt: the number is so far from the base's that it may be the other scale's."""

    def doubt(before: Rulebook, after: Rulebook) -> str:
        was, now = value_at(before, path), value_at(after, path)
        if was and now and not (was < now * 6 and now < was * 6):
            return (
                f"{now} is far from the {was} of {before.name}: if your house counts on another "
                f"scale, start from a book that has it; {now}! takes it"
            )
        return ""

    return doubt


QUESTIONS: tuple[Question, ...] = (
    Question(
        "Least bid?",
        "What the first bidder must say at least.",
        ("auction.minimum", "auction.stuck"),
        lambda book: str(book.auction.minimum),
        _minimum,
        wanted=_bids,
        doubt=_odd_scale("auction.minimum"),
    ),
    Question(
        "How much higher must the next bid be (any, or amounts such as 10 20)?",
        "any: whatever is higher. Amounts: exactly one of these above the last bid.",
        ("auction.raises",),
        lambda book: " or ".join(map(str, book.auction.raises)) or "any",
        _raises,
        ("any",),
        _bids,
    ),
    Question(
        "If all pass (dealer and an amount, redeal, next-dealer)?",
        "The dealer is stuck with the contract at that amount; or the hand is thrown in and dealt "
        "again, by the same dealer or by the next.",
        ("auction.all_pass", "auction.stuck"),
        _stands_at_all_pass,
        _all_pass,
        ("dealer", "redeal", "next-dealer"),
        _bids,
        _odd_scale("auction.stuck"),
    ),
    _choice(
        "trump.needs",
        "What must the bid winner hold in trump",
        "marriage: he may name only a suit whose king and queen he holds; else he is set unplayed.",
        _same("nothing", "marriage"),
        wanted=_bids,
    ),
    Question(
        "How many cards do partners pass?",
        "The bid winner's partner gives so many, and gets as many back. 0: none.",
        ("passing.cards",),
        lambda book: str(book.passing.cards),
        lambda book, text: with_fields(book, passing__cards=whole(text)),
        wanted=lambda book: any(len(side) > 1 for side in book.table.sides),
    ),
    Question(
        "Which melds are otherwise (such as: double pinochle 80, run + king off)?",
        "A meld and what it is worth, or off if your house has it not. Enter: all as they are.",
        ("melds.kinds",),
        no_changes,
        meld_changes,
        ("off", "double", "pinochle", "run", "marriage", "dix"),
    ),
    _choice(
        "play.must_beat",
        "When must a card be beaten if possible",
        "always; only when trump is led; or never.",
        _same("always", "trump-led", "never"),
    ),
    Question(
        f"What counts in the tricks ({', '.join(_COUNTS)})?",
        "An ace, ten and king each the same; aces and tens whole, kings and queens half; or ace "
        "11, ten 10, king 4, queen 3, jack 2.",
        ("count.values", "count.total"),
        _count_now,
        _count,
        tuple(_COUNTS),
    ),
    Question(
        "What must a side take to keep its meld (nothing, trick, or a number of points)?",
        "nothing: meld always counts. trick: any trick saves it. A number: so many points in the "
        "tricks.",
        ("settlement.keep_meld", "settlement.keep_points"),
        _keep_now,
        _keep,
        ("nothing", "trick"),
    ),
    _choice(
        "settlement.set_costs",
        "What does a bid cost that is not made",
        "bid: it is taken off. bid-and-meld: the meld as well. to-others: nothing is taken off, "
        "the others score the bid besides (progressive). twice-if-played: twice, if played out.",
        _same("bid", "bid-and-meld", "to-others", "twice-if-played"),
        wanted=_bids,
    ),
    _choice(
        "concession.allowed",
        "May the bid winner concede before the first lead",
        "hopeless: only if all the tricks would not make the bid. always: whatever he melded.",
        _same("never", "hopeless", "always"),
        wanted=_bids,
    ),
    Question(
        "How much wins the match?",
        "The match ends when a side has this much at the end of a deal.",
        ("ending.target",),
        lambda book: str(book.ending.target),
        lambda book, text: with_fields(book, ending__target=whole(text, 1)),
        wanted=lambda book: bool(book.ending.target),
        doubt=_odd_scale("ending.target"),
    ),
    _choice(
        "ending.both_over",
        "Who wins if more than one side is there",
        "bidder: whoever held that contract. highest: the higher total. another-deal: nobody yet.",
        _same("bidder", "highest", "another-deal"),
        wanted=lambda book: bool(book.ending.target),
    ),
)
"""What houses differ in most, as the game goes. Everything else is written in the file by hand."""
