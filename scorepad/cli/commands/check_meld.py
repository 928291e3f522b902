"""``scorepad check meld``: what cards are worth, line by line, and whether a claim is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.bench import Bench
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.numbers import amount
from scorepad.cli.referee import rules_option, trump_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, text_of
from scorepad.rules.cards import Card, Suit, parse_suit
from scorepad.rules.meld import Meld, best_meld, possible_hand
from scorepad.rules.meld_words import meld_words
from scorepad.writers.columns import columns

if TYPE_CHECKING:
    from scorepad.rules.claims import Claim

_LIKE = 'name the cards, as in: scorepad check meld "AS 10S KS QS JS" --trump S'


def rule(ref: Bench, question: Question) -> Ruled:
    """What the cards are worth; with a claim, whether it is right and why not."""
    trump = text_of(question, "trump")
    suit = parse_suit(trump) if trump else None
    hands = _hands(question)
    if hands:
        return _several(ref, hands, suit, _claims(question, hands))
    given = "cards" if question.get("cards") else "hand"
    cards = possible_hand(text_of(question, given, _LIKE), ref.book)
    claims = _claims(question, {})
    claim = claims.get("")
    return _told_if_many(ref, cards, _one(ref, cards, suit, claim))


def _told_if_many(ref: Bench, cards: Sequence[Card], ruled: Ruled) -> Ruled:
    """The same; said where no hand has so many cards."""
    most = ref.book.table.hand + ref.book.table.kitty
    if len(cards) <= most:
        return ruled
    said = f"these are {len(cards)} cards, more than a hand of {most}"
    return replace(ruled, lines=(*ruled.lines, said))


def _one(ref: Bench, cards: Sequence[Card], trump: Suit | None, claim: int | None) -> Ruled:
    if trump is None:
        return _by_trump(ref, cards, claim)
    judged = None if claim is None else _judge(ref, cards, trump, claim)
    meld = best_meld(cards, trump, ref.book) if judged is None else judged.best
    said = list(_claim_lines(ref, judged))
    said += [f"best with {ref.suit(trump)} as trump: {meld.points} ({ref.book.name})"]
    said += _meld_lines(ref, meld)
    wrong = judged is not None and judged.verdict != "ok"
    return Ruled(_fields(ref, trump, meld, judged), tuple(said), wrong)


def _judge(ref: Bench, cards: Sequence[Card], trump: Suit, claim: int) -> Claim:
    from scorepad.rules.claims import check_meld  # not at the top: most checks claim nothing

    return check_meld(cards, trump, claim, ref.book)


def _by_trump(ref: Bench, cards: Sequence[Card], claim: int | None) -> Ruled:
    """The four suits side by side, the best marked: what a bidder asks."""
    each = {suit: _one(ref, cards, suit, claim) for suit in Suit}
    melds = {suit: best_meld(cards, suit, ref.book) for suit in Suit}
    worth = [meld.points for meld in melds.values()]
    least, most = min(worth), max(worth)
    rows = [
        (
            ref.suit(suit),
            str(meld.points),
            ", ".join(f"{meld_words(line.name)} {line.points}" for line in meld.lines)
            + (" (best)" if least < meld.points == most else ""),
        )
        for suit, meld in melds.items()
    ]
    right = [suit.word for suit in Suit if claim == melds[suit].points]
    said = [f"by trump ({ref.book.name})", *columns(rows, ref.desk.screen.room, right=(1,))]
    if claim is not None:
        said.insert(
            0,
            f"{claim} is right with {' or '.join(right)}"
            if right
            else f"{claim} is right in no trump",
        )
    fields = {
        "rules": ref.book.name,
        "trumps": {suit.value: ruled.fields for suit, ruled in each.items()},
    }
    return Ruled(fields, tuple(said), claim is not None and not right)


def _several(
    ref: Bench, hands: Mapping[str, str], trump: Suit | None, claims: Mapping[str, int]
) -> Ruled:
    """Several hands of one deal: each for itself, and the cards that cannot all exist."""
    cards = {name: possible_hand(text, ref.book) for name, text in hands.items()}
    ruled = {name: _one(ref, each, trump, claims.get(name)) for name, each in cards.items()}
    findings = list(_findings(ref, cards))
    said: list[str] = [f"{finding['message']} ({finding['rule']})" for finding in findings]
    for name, each in ruled.items():
        said += [f"{name}:", *(f"  {line}" for line in each.lines)]
    fields = {
        "rules": ref.book.name,
        "hands": {name: each.fields for name, each in ruled.items()},
        "findings": findings,
    }
    return Ruled(fields, tuple(said), bool(findings) or any(r.objects for r in ruled.values()))


def _findings(ref: Bench, hands: Mapping[str, Sequence[Card]]) -> Iterator[dict[str, Any]]:
    most = ref.book.deck.copies
    for card, count in sorted(Counter(c for hand in hands.values() for c in hand).items()):
        if count > most:
            names = [name for name, hand in hands.items() if card in hand]
            shown = ", ".join(f"{name} {hands[name].count(card)}" for name in names)
            yield {
                "check": "cards",
                "card": str(card),
                "copies": count,
                "deck": most,
                "hands": names,
                "rule": ref.book.rule("deck"),
                "message": f"{ref.cards([card])} is shown {count} times ({shown}); "
                f"the {ref.book.name} deck has {most}",
            }


def _hands(question: Question) -> dict[str, str]:
    given = question.get("hands") or ()
    if isinstance(given, Mapping):
        return {str(name): text_of(given, name) for name in given}
    hands: dict[str, str] = {}
    for number, text in enumerate(given, 1):
        name, equals, cards = str(text).partition("=")
        name = name.strip() if equals else f"hand {number}"
        if name in hands:
            raise Wrong(f"--hand names {name!r} twice")
        hands[name] = cards if equals else str(text)
    if hands and question.get("cards"):
        raise Wrong("give the cards either alone or with --hand, not both")
    return hands


def _claims(question: Question, hands: Mapping[str, str]) -> dict[str, int]:
    """The claims by hand; that of the only hand under ``""``."""
    given = question.get("claim")
    if given is None or given == ():
        return {}
    claims: dict[str, int] = {}
    for text in given if isinstance(given, (list, tuple)) else [given]:
        name, equals, points = str(text).rpartition("=")
        if hands and name.strip() not in hands:
            raise Wrong(f"--claim {text}: say whose it is, as in --claim {next(iter(hands))}=190")
        if equals and not hands:
            raise Wrong(f"--claim {text}: a number alone is wanted where one hand is asked about")
        claims[name.strip()] = amount(points, "--claim")
    return claims


def _claim_lines(ref: Bench, judged: Claim | None) -> Iterator[str]:
    if judged is None:
        return
    yield f"{ref.in_text(judged.message)} ({judged.rule})"
    for reason in judged.reasons:
        if reason.text not in judged.message:
            yield f"- {ref.in_text(reason.text)} ({reason.rule})"
    for reading in judged.readings:
        yield f"- elsewhere {reading.points}: {ref.in_text(reading.text)} ({reading.field})"


def _meld_lines(ref: Bench, meld: Meld) -> list[str]:
    rows = [
        (str(line.points), meld_words(line.name), line.rule, ref.cards(line.cards))
        for line in meld.lines
    ]
    return columns(rows, ref.desk.screen.room, right=(0,))


def _fields(ref: Bench, trump: Suit, meld: Meld, judged: Claim | None) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "rules": ref.book.name,
        "trump": trump.value,
        "points": meld.points,
        "claim": None if judged is None else judged.claim,
        "verdict": None if judged is None else judged.verdict,
        "lines": [
            {
                "name": line.name,
                "class": line.group,
                "points": line.points,
                "cards": [str(card) for card in line.cards],
                "rule": line.rule,
            }
            for line in meld.lines
        ],
    }
    if judged is not None:
        fields["message"] = judged.message
        fields["reasons"] = [{"rule": r.rule, "text": r.text} for r in judged.reasons]
        fields["readings"] = [
            {"points": r.points, "text": r.text, "field": r.field} for r in judged.readings
        ]
    return fields


@command("check meld")
@click.argument("cards", nargs=-1)
@trump_option
@click.option("--claim", multiple=True, metavar="N", help="The total that was claimed (NAME=N).")
@click.option("--hand", multiple=True, metavar="NAME=CARDS", help="One of several hands.")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    cards: tuple[str, ...],
    trump: str | None,
    claim: tuple[str, ...],
    hand: tuple[str, ...],
    rules: str | None,
    source: str | None,
) -> int:
    """CARDS are a whole hand or what lies on the table; without --trump all four suits are tried.
    With --claim the exit code is 0 only if it is right.

    \b
    scorepad check meld "AS 10S KS QS JS" --trump S --claim 150
    scorepad check meld --hand Ann="KS QS" --hand Cat="AS AH AD AC" --trump S
    """
    question = {"cards": cards, "trump": trump, "claim": claim, "hands": hand}
    return answer(desk, rule, rules, question, source, first="cards")
