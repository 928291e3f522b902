"""``scorepad practice``: guess melds and right cards; the answers are explained."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import click

from scorepad.cli.desk import Desk
from scorepad.cli.errors import BAD_INPUT, FINE, INTERRUPTED
from scorepad.cli.flags import command
from scorepad.cli.players import seed_of
from scorepad.cli.referee import Bench, bench, rules_option
from scorepad.cli.talking import asker_for
from scorepad.interview.asker import Message, Prompt
from scorepad.rules.cards import CardError, card
from scorepad.rules.meld_words import meld_words

if TYPE_CHECKING:
    from scorepad.interview.asker import Asker, Kind
    from scorepad.simulate.exercises import CardExercise, MeldExercise

_USUAL = 10
_ENOUGH = ("q", "quit")
_SHOW = ("", "?")


class _Enough(Exception):
    """Whoever practises has had enough."""


@command("practice")
@click.option(
    "--what",
    type=click.Choice(("meld", "card"), case_sensitive=False),
    default="meld",
    help="Guess the meld of a hand (else), or the right card of a trick.",
)
@click.option("--hands", type=click.IntRange(1, 1000), default=_USUAL, metavar="N",
              help=f"So many questions (else {_USUAL}).")  # fmt: skip
@rules_option
@click.option("--seed", type=click.IntRange(0), metavar="N", help="The same seed, the same hands.")
@click.pass_obj
def main(desk: Desk, /, what: str, hands: int, rules: str | None, seed: int | None) -> int:
    """Shows a hand and asks; says whether the answer is right, and why. Enter shows the answer, q
    ends it. The right card is the one that does best when the deal is played out many times.

    \b
    scorepad practice
    scorepad practice --what card --hands 5
    """
    seat = _Trainer(bench(desk, rules), Random(seed_of(desk, seed)), asker_for(desk))
    code = FINE
    try:
        for number in range(1, hands + 1):
            seat.question(what, number)
    except (EOFError, _Enough):
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    if desk.flags.json:
        desk.report({"rules": seat.ref.book.name, "asked": seat.asked, "right": seat.right})
    else:
        desk.answer(f"{seat.right} of {seat.asked} right")
    return BAD_INPUT if seat.unread and code == FINE else code


class _Trainer:
    """Asks, explains and counts. ``unread``: a line of a pipe could not be read."""

    def __init__(self, ref: Bench, rng: Random, asker: Asker) -> None:
        self.ref, self.rng, self.asker = ref, rng, asker
        self.asked = self.right = 0
        self.unread = False

    def question(self, what: str, number: int) -> None:
        """One question, its answer, and how it stands."""
        from scorepad.simulate.exercises import card_exercise, meld_exercise

        if what == "meld":
            right = self._meld(meld_exercise(self.ref.book, self.rng), number)
        else:
            right = self._card(card_exercise(self.ref.book, self.rng), number)
        self.asked += 1
        self.right += right
        self._tell("notice", f"{self.right} of {self.asked} right")

    def _meld(self, asked: MeldExercise, number: int) -> bool:
        from scorepad.rules.claims import check_meld
        from scorepad.rules.meld import best_meld

        ref = self.ref
        self._tell(
            "notice", f"hand {number}: {ref.cards(asked.hand)}; trump {ref.suit(asked.trump)}"
        )
        best = best_meld(asked.hand, asked.trump, ref.book)
        claim = self._points()
        right = claim == best.points
        if claim is None:
            self._tell("echo", f"it melds {best.points}")
        else:
            judged = check_meld(asked.hand, asked.trump, claim, ref.book)
            self._tell("echo" if right else "error", ref.in_text(judged.message))
        self._tell("notice", *(
            f"  {meld_words(line.name)} {line.points} ({ref.cards(line.cards)}, {line.rule})"
            for line in best.lines
        ))  # fmt: skip
        return right

    def _points(self) -> int | None:
        """A number; None to be shown the answer."""
        while True:
            typed = self._ask("Meld?")
            if typed in _SHOW:
                return None
            if typed.isascii() and typed.isdigit() and len(typed) < 9:
                return int(typed)
            self._refuse(f"{typed!r} is no number; Enter shows the answer, q ends it")

    def _card(self, asked: CardExercise, number: int) -> bool:
        from scorepad.rules.play_reasons import why_play

        ref, seen = self.ref, asked.seen
        assert seen.trump is not None
        self._tell("notice", *self._moment(asked, number))
        ruling = why_play(seen.hand, seen.trick, seen.trump, ref.book)
        best = asked.rated[0]
        while True:
            typed = self._ask("Card?")
            if typed in _SHOW:
                right, said = False, f"{ref.cards([best.card])} is right"
                break
            try:
                played = card(typed)
            except CardError as fault:
                self._refuse(str(fault))
                continue
            one = ruling.ruling_on(played)
            if not one.held:
                self._refuse(f"{ref.in_text(one.reason)}; Enter shows the answer, q ends it")
                continue
            right = one.legal and asked.is_right(played)
            said = (
                f"{ref.cards([played])} is right" if right else f"better {ref.cards([best.card])}"
            )
            if not one.legal:
                said = f"{ref.in_text(one.reason)} ({one.rule}); {said}"
            break
        self._tell("echo" if right else "error", said)
        self._tell("notice", f"  {ref.in_text(ruling.text)} ({ruling.rule})", *self._ratings(asked))
        return right

    def _moment(self, asked: CardExercise, number: int) -> Iterator[str]:
        ref, seen = self.ref, asked.seen
        table = seen.table
        assert seen.trump is not None and table.bidder is not None and seen.leader is not None
        yield (
            f"hand {number}: you are {ref.name(seen.seat)}, "
            f"{ref.name(table.bidder)} bid {table.bid}; trump {ref.suit(seen.trump)}"
        )
        for shown in table.melds:
            if shown.points:
                yield f"  {ref.name(shown.seat)} melded {shown.points}: {ref.cards(shown.cards)}"
        played = len(seen.plays) - len(seen.trick)
        yield f"  played: {ref.cards(seen.plays[:played]) or 'nothing yet'}"
        led = f"{ref.name(seen.leader)} led: {ref.cards(seen.trick)}" if seen.trick else "you lead"
        yield f"  trick {len(seen.leaders)}: {led}"
        yield f"  your hand: {ref.cards(seen.hand)}"

    def _ratings(self, asked: CardExercise) -> Iterator[str]:
        for each in asked.rated:
            made = f"contract made in {100 * each.made:.0f} %"
            yield (
                f"  {self.ref.cards([each.card])}: {each.lead:+.0f} +-{2 * each.error:.0f} "
                f"points, {made}"
            )

    def _ask(self, question: str) -> str:
        typed = self.asker.ask(Prompt(question)).strip()
        if typed.casefold() in _ENOUGH:
            raise _Enough
        return typed

    def _refuse(self, why: str) -> None:
        """The line cannot be read: a person may try again, a pipe is at an end."""
        self._tell("error", why)
        if not self.asker.interactive:
            self.unread = True
            raise _Enough

    def _tell(self, kind: Kind, *lines: str) -> None:
        self.asker.tell(Message(kind, lines))
