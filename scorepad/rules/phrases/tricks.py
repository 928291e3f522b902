"""Play: what may be laid on what, and what a trick counts."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.meld_words import joined
from scorepad.rules.phrases.words import Sentence, points, say
from scorepad.rules.rulebook import Rulebook

_BEAT = {
    "never": "A card need not beat those already played.",
    "trump-led": "When trump is led it must be beaten if possible, the partner's too; in no other "
    "suit.",
    "always": "Who follows must beat the best card of the suit led if he can, his partner's too; "
    "if he cannot, any card of the suit will do.",
}


def play(book: Rulebook) -> Iterator[Sentence]:
    """What may be played."""
    rules = book.play
    leader = "The bid winner" if rules.first_lead == "winner" else "The player left of the dealer"
    card = "any card" if rules.first_card == "any" else "a trump if he has one"
    yield say(
        book, f"{leader} leads to the first trick, {card}.", "play.first_lead", "play.first_card"
    )
    follow = "Follow suit. "
    if rules.must_trump:
        follow += "Who cannot must trump; who can do neither plays anything."
    else:
        follow += "Who cannot may play anything."
    yield say(book, follow, "play.must_trump")
    yield say(book, _BEAT[rules.must_beat], "play.must_beat")
    if rules.over_ruff:
        ruff = "Who trumps in must beat the trumps already in the trick if he can."
    else:
        ruff = "Who trumps in need not beat a trump already in the trick."
    yield say(book, ruff, "play.over_ruff")
    yield say(
        book,
        "The highest trump wins the trick, else the highest card of the suit led; the winner leads "
        "to the next.",
        "play",
    )


def count(book: Rulebook) -> Iterator[Sentence]:
    """What is counted after the tricks."""
    rules = book.count
    worths: dict[int, list[str]] = {}
    for rank, worth in rules.values:
        worths.setdefault(worth, []).append(rank.word)
    listed = [f"every {joined(ranks)} {worth}" for worth, ranks in worths.items()]
    yield say(book, f"taken in the tricks count: {', '.join(listed)}.", "count.values")
    yield say(
        book,
        f"The last trick adds {points(rules.last_trick)}."
        if rules.last_trick
        else "The last trick adds nothing.",
        "count.last_trick",
    )
    yield say(book, f"that is {rules.total} in all.", "count.total")
