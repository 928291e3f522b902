"""An example for every rule, with the numbers of the book in force, worked out by the rules.

No number stands here: bids, melds and cards are chosen so that this book's own boundary shows, and
the rules themselves say what comes of it. So an example can never contradict its book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scorepad.rules.auction import check_auction
from scorepad.rules.cards import Card, Suit, cards_text, face
from scorepad.rules.claims import check_meld
from scorepad.rules.examples_score import SCORE
from scorepad.rules.meld import best_meld
from scorepad.rules.meld_words import joined, meld_words
from scorepad.rules.play_reasons import one_of, why_play
from scorepad.rules.rulebook import MeldKind, Rulebook
from scorepad.rules.tricks import trick_points, trick_winner

Example = Callable[[Rulebook], Iterator[str]]
TRUMP = Suit.SPADES
PLAIN = Suit.HEARTS


def example(book: Rulebook, path: str) -> tuple[str, ...]:
    """An example of what a field (or a meld, ``melds.run``) decides; nothing if there is none."""
    section, _, name = path.partition(".")
    if section == "melds":
        kind = next((k for k in book.melds.kinds if k.name == name), None)
        if kind is not None:
            return tuple(_of_meld(book, kind))
    made = EXAMPLES.get(path) or EXAMPLES.get(section)
    bidding = book.auction.contract != "none"
    if made is None or (section in ("auction", "settlement", "concession") and not bidding):
        return ()
    try:
        return tuple(made(book))
    except ValueError:  # a house so odd that this case cannot arise in it
        return ()


# --- the auction


def _opening(book: Rulebook) -> Iterator[str]:
    first = check_auction([], 0, book).may_bid
    if first is not None:
        yield f"the first bid may be {first.words}"
    yield from _next_bid(book)


def _next_bid(book: Rulebook) -> Iterator[str]:
    least = book.auction.minimum
    may = check_auction([least], 0, book).may_bid
    if may is not None:
        yield f"after a bid of {least} the next may be {may.words}"
        raises, step = book.auction.raises, book.auction.step
        wrong = least + (max(raises) + step if raises else step // 2)
        if wrong > least and wrong not in may:
            yield f"{wrong} may not"


def _all_pass(book: Rulebook) -> Iterator[str]:
    seats = len(book.seating.seats)
    heard = check_auction(["pass"] * (seats - (not book.auction.dealer_may_bid)), 0, book)
    if heard.winner is None:
        yield "everybody passes: the hand is dealt again"
    else:
        yield f"everybody passes: the dealer has the contract at {heard.bid}"


def _winner(book: Rulebook) -> Iterator[str]:
    seats = len(book.seating.seats)
    bid = book.auction.minimum
    heard = check_auction([bid, *["pass"] * (seats - 1)], 0, book)
    if heard.winner is not None:
        yield f"one bids {bid} and all the others pass: he has the contract at {heard.bid}"


# --- melds


def _of_meld(book: Rulebook, kind: MeldKind) -> Iterator[str]:
    suit = PLAIN if kind.suit == "plain" else TRUMP
    cards = kind.faces(suit)
    if kind.name == "run":
        for more in ("K", "Q", "K Q"):
            extra = tuple(face(r, TRUMP) for r in book.deck.ranks if r.value in more.split())
            yield _worth(book, (*cards, *extra))
        return
    yield _worth(book, cards)


def _worth(book: Rulebook, cards: tuple[Card, ...]) -> str:
    meld = best_meld(cards, TRUMP, book)
    lines = joined([f"{meld_words(line.name)} {line.points}" for line in meld.lines])
    written = cards_text(sorted(cards))
    if not meld.lines:
        return f"{written}: nothing, spades being trump"
    total = f"{meld.points}, " if len(meld.lines) > 1 else ""
    return f"{written}: {total}{lines}, spades being trump"


def _kinds(book: Rulebook, *names: str) -> tuple[Card, ...]:
    """The cards of these melds, each once; the same card serves in several."""
    found: list[Card] = []
    for kind in book.melds.kinds:
        if kind.name in names:
            for card in kind.faces(TRUMP):
                if found.count(card) < kind.faces(TRUMP).count(card):
                    found.append(card)
    return tuple(found)


def _classes(book: Rulebook) -> Iterator[str]:
    """The queen of spades in two classes at once."""
    yield _worth(book, _kinds(book, "royal_marriage", "pinochle"))


def _twice(book: Rulebook) -> Iterator[str]:
    for name in ("royal_marriage", "dix", "pinochle"):
        once = _kinds(book, name)
        if once:
            yield _worth(book, once + once)


def _unclaimed(book: Rulebook) -> Iterator[str]:
    cards = _kinds(book, "royal_marriage", "pinochle")
    best = best_meld(cards, TRUMP, book)
    claim = best.lines[0].points if len(best.lines) > 1 else 0
    judged = check_meld(cards, TRUMP, claim, book)
    yield f"{cards_text(cards)} with spades as trump: {judged.message}"
    if judged.reasons:
        yield judged.reasons[-1].text


# --- passing and play


def _passing(book: Rulebook) -> Iterator[str]:
    from scorepad.rules.passing import check_pass

    many = book.passing.cards
    if many:
        cards = [face(rank, suit) for suit in Suit for rank in book.deck.ranks][: many - 1]
        for wrong in check_pass(book, None, cards):
            yield wrong.reason


def _play(book: Rulebook, led: str, hand: str) -> Iterator[str]:
    """What may be played to a trick: "QH" led, "lowest hearts and the two best" held, say."""
    ruling = why_play(hand, led, TRUMP, book)
    yield f"spades are trump, {led} lies there, {hand} is held: play {one_of(ruling.legal_plays)}"
    for reason in ruling.reasons:
        yield f"{reason.text} ({reason.rule})"


def _card(book: Rulebook, place: int, suit: Suit) -> str:
    return str(face(book.deck.ranks[place], suit))


def _follow(book: Rulebook) -> Iterator[str]:
    hand = f"{_card(book, -1, PLAIN)} {_card(book, 0, Suit.DIAMONDS)} {_card(book, 0, TRUMP)}"
    yield from _play(book, _card(book, -2, PLAIN), hand)


def _beat(book: Rulebook) -> Iterator[str]:
    hand = f"{_card(book, -1, PLAIN)} {_card(book, 1, PLAIN)} {_card(book, 0, PLAIN)}"
    yield from _play(book, _card(book, -3, PLAIN), hand)


def _trump(book: Rulebook) -> Iterator[str]:
    hand = f"{_card(book, 0, Suit.DIAMONDS)} {_card(book, -1, TRUMP)}"
    yield from _play(book, _card(book, -3, PLAIN), hand)


def _over_ruff(book: Rulebook) -> Iterator[str]:
    led = f"{_card(book, 0, PLAIN)} {_card(book, -2, TRUMP)}"
    yield from _play(book, led, f"{_card(book, -1, TRUMP)} {_card(book, 1, TRUMP)}")


def _identical(book: Rulebook) -> Iterator[str]:
    best = face(book.deck.ranks[0], PLAIN)
    if book.deck.copies > 1:
        place = trick_winner((best, best), TRUMP) + 1
        yield f"{best} {best}: card {place} wins, the same card again does not beat it"


def _trick(book: Rulebook) -> Iterator[str]:
    suits = (PLAIN, PLAIN, PLAIN, TRUMP)[-len(book.seating.seats) :]
    places = (-3, 2, 0, -3)[-len(suits) :]
    cards = tuple(face(book.deck.ranks[p], s) for p, s in zip(places, suits, strict=True))
    won = cards[trick_winner(cards, TRUMP)]
    last = trick_points(cards, book, last=True)
    counts = f"counts {trick_points(cards, book)}, as the last trick {last}"
    yield f"{cards_text(cards)} with spades as trump: {won} wins, and the trick {counts}"


EXAMPLES: dict[str, Example] = {
    "deck": _identical,
    "auction": _winner,
    "auction.minimum": _opening,
    "auction.step": _opening,
    "auction.opening": _opening,
    "auction.raises": _next_bid,
    "auction.winner": _winner,
    "auction.all_pass": _all_pass,
    "auction.stuck": _all_pass,
    "auction.dealer_may_bid": _all_pass,
    "passing": _passing,
    "melds": _classes,
    "melds.twice": _twice,
    "melds.unclaimed": _unclaimed,
    "play": _follow,
    "play.must_beat": _beat,
    "play.must_trump": _trump,
    "play.over_ruff": _over_ruff,
    "count": _trick,
    **SCORE,
    "renege": _beat,
}
