"""Who asks in ``scorepad practice``: shows a hand, judges the answer, explains it, counts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from scorepad.cli.referee import Bench
from scorepad.interview.asker import Message, Prompt
from scorepad.rules.cards import Card, CardError, Suit, card
from scorepad.rules.meld_words import meld_words
from scorepad.rules.seating import Seat

if TYPE_CHECKING:
    from scorepad.interview.asker import Asker, Kind
    from scorepad.simulate.exercises import CardExercise, MeldExercise
    from scorepad.simulate.observation import Observation

_ENOUGH: Final = ("q", "quit")
_HELP: Final = ("?", "h", "help")
_BEGIN: Final = {
    "meld": "What does the hand meld at best? Enter shows it, ? helps, q ends.",
    "card": "Which card is best? Enter shows it, ? helps, q ends.",
}
_MAY_TYPE: Final = {
    "meld": "type the points of the best meld, 0 if there is none; Enter shows it, q ends it",
    "card": "type one of your cards, such as {}; Enter shows the best, q ends it",
}


class Enough(Exception):
    """Whoever practises has had enough."""


class Trainer:
    """Asks, explains and counts. ``unread``: a line of a pipe could not be read; ``told``: how it
    stands was said last."""

    def __init__(self, ref: Bench, rng: Random, asker: Asker) -> None:
        self.ref, self.rng, self.asker = ref, rng, asker
        self.asked = self.right = 0
        self.unread = False
        self.told = False

    @property
    def score(self) -> str:
        """How it stands."""
        return f"{self.right} of {self.asked} right"

    def begin(self, what: str) -> None:
        """Say what is asked for."""
        if self.asker.interactive:
            self._tell("notice", _BEGIN[what])

    def question(self, what: str, number: int) -> None:
        """One question, its answer, and how it stands."""
        from scorepad.simulate.exercises import card_exercise, meld_exercise

        self.told = False
        if what == "meld":
            right = self._meld(meld_exercise(self.ref.book, self.rng), number)
        else:
            right = self._card(card_exercise(self.ref.book, self.rng), number)
        self.asked += 1
        self.right += right
        self._tell("notice", self.score)
        self.told = True

    # --- melds

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
        while (typed := self._ask("Meld?", _MAY_TYPE["meld"])) is not None:
            if typed.isascii() and typed.isdigit() and len(typed) < 9:
                return int(typed)
            self._refuse(f"{typed!r} is no number; Enter shows the answer, q ends it")
        return None

    # --- cards

    def _card(self, asked: CardExercise, number: int) -> bool:
        from scorepad.rules.play_reasons import why_play

        ref, seen = self.ref, asked.seen
        assert seen.trump is not None
        self._tell("notice", *self._moment(seen, number))
        ruling = why_play(seen.hand, seen.trick, seen.trump, ref.book)
        played = self._held(seen)
        best = ref.cards([asked.best])
        if played is None:
            right, said = False, f"{best} is best"
        else:
            one = ruling.ruling_on(played)
            right = one.legal and asked.is_right(played)
            said = f"{ref.cards([played])} is right" if right else f"better {best}"
            if not one.legal:
                said = f"{ref.in_text(one.reason)} ({one.rule}); {said}"
        self._tell("echo" if right else "error", f"{said}: {ref.in_text(asked.advice.reason)}")
        self._tell("notice", f"  {ref.in_text(ruling.text)} ({ruling.rule})", *self._ratings(asked))
        return right

    def _held(self, seen: Observation) -> Card | None:
        """A card of the hand; None to be shown the answer."""
        help = _MAY_TYPE["card"].format(self.ref.cards(seen.hand[:1]))
        while (typed := self._ask("Card?", help)) is not None:
            try:
                played = card(typed)
            except CardError as fault:
                self._refuse(str(fault))
                continue
            if played in seen.hand:
                return played
            self._refuse(
                f"{self.ref.cards([played])} is not in the hand; Enter shows the answer, q ends it"
            )
        return None

    def _moment(self, seen: Observation, number: int) -> Iterator[str]:
        ref, table = self.ref, seen.table
        assert seen.trump is not None and table.bidder is not None and seen.leader is not None
        yield (
            f"hand {number}: {self._who(table.bidder, seen)} bid {table.bid}; "
            f"trump {ref.suit(seen.trump)}; you are {ref.name(seen.seat)}"
        )
        for shown in table.melds:
            if shown.points:
                who = self._who(shown.seat, seen)
                yield f"  {who} melded {shown.points}: {ref.cards(shown.cards)}"
        if seen.own.given:
            got = f", got {ref.cards(seen.own.got)}" if seen.own.got else ""
            yield f"  you passed {ref.cards(seen.own.given)}{got}"
        done = len(seen.plays) - len(seen.trick)
        yield from self._gone(seen.plays[:done])
        yield from self._out(seen)
        led = f"{self._who(seen.leader, seen)} led: {ref.cards(seen.trick)}"
        yield f"  trick {len(seen.leaders)}: {led if seen.trick else 'you lead'}"
        yield f"  your hand: {ref.cards(seen.hand)}"

    def _who(self, seat: Seat, seen: Observation) -> str:
        if seat == seen.seat:
            return "you"
        return "partner" if seat in seen.partners else self.ref.name(seat)

    def _gone(self, plays: tuple[Card, ...]) -> Iterator[str]:
        """What has been played, suit by suit."""
        suits = [sorted((c for c in plays if c.suit is suit), key=_index) for suit in Suit]
        for gone in suits:
            if gone:
                yield f"  gone: {self.ref.cards(gone)}"

    def _out(self, seen: Observation) -> Iterator[str]:
        """Who did not follow suit, or had no trump either."""
        seats, out = len(seen.book.seating.seats), dict[Seat, dict[Suit, None]]()
        for number, (seat, played) in enumerate(seen.played):
            led = seen.plays[number - number % seats].suit
            if played.suit is led:
                continue
            out.setdefault(seat, {})[led] = None
            if played.suit is not seen.trump and seen.trump and seen.book.play.must_trump:
                out[seat][seen.trump] = None
        for seat, suits in out.items():
            if seat != seen.seat:
                named = " and ".join(suit.word for suit in suits)
                yield f"  {self._who(seat, seen)} is out of {named}"

    def _ratings(self, asked: CardExercise) -> Iterator[str]:
        sign = "±" if self.ref.desk.talk.signs else "+-"
        for each in asked.rated:
            assert isinstance(each.choice, Card)
            yield (
                f"  {self.ref.cards([each.choice])}: {each.lead:+.0f} {sign}{2 * each.error:.0f} "
                f"points, contract made in {100 * each.made:.0f} %"
            )

    # --- asking

    def _ask(self, question: str, help: str) -> str | None:
        """What is typed; None to be shown the answer."""
        while (typed := self.asker.ask(Prompt(question)).strip()).casefold() in _HELP:
            self._tell("help", help)
        if typed.casefold() in _ENOUGH:
            raise Enough
        return typed or None

    def _refuse(self, why: str) -> None:
        """The line cannot be read: a person may try again, a pipe is at an end."""
        if not self.asker.interactive:
            self._tell("error", f"scorepad: line {self.asker.line}: {why}")
            self.unread = True
            raise Enough
        self._tell("error", why)

    def _tell(self, kind: Kind, *lines: str) -> None:
        self.asker.tell(Message(kind, lines))


def _index(one: Card) -> int:
    return one.index
