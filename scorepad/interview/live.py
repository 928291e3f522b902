"""What stands below the line while it is typed, what Tab completes, and what Up may bring back.

Worked out anew for every keystroke, so nothing here may be slow: one reading of the line, no match
is recorded or folded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scorepad.interview import telling
from scorepad.interview.asker import NOTHING, Live, Prefill
from scorepad.interview.kept import meant
from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import Answer, Asked, Do, Lacking, Reading, Unreadable
from scorepad.interview.reading.commands import COMMANDS, command_of
from scorepad.interview.reading.commands import sure as without_sign
from scorepad.interview.reading.counters import understood
from scorepad.interview.reading.line import LONGEST_LINE, fold, smoothed
from scorepad.interview.routing import route
from scorepad.interview.saying import by_side
from scorepad.match.events import DealAmended, MeldRecorded
from scorepad.match.match import Ask, Match
from scorepad.rules.cards import Suit

if TYPE_CHECKING:
    from scorepad.interview.table import Table

KEYS = "< back   ? help   undo   score   quit"
_HINTS = {
    Ask.CONTRACT: "who, bid and suit; or a bid, or p (pass)",
    Ask.PARTNER: "a player, or alone",
    Ask.TRUMP: "s h d c",
    Ask.MELD: "numbers, or names with numbers or cards",
    Ask.NOTHING: "undo   amend N   rematch   continue   quit",
}


_ECHOED = (Ask.CONTRACT, Ask.PARTNER, Ask.TRUMP)
"""Where the bottom line says how the answer is understood."""


class Below:
    """The bottom line of one question."""

    def __init__(
        self,
        table: Table,
        question: Question,
        draft: Mapping[str, Any] | None,
        asked: bool,
        line: Prefill = NOTHING,
    ) -> None:
        self.match: Match = table.match
        self.question = question
        self.draft = draft
        self.asked = asked
        self.line = line  # what stands there before anything is typed

    @cached_property
    def _fixed(self) -> tuple[str, ...]:
        """What does not change while the line is typed."""
        question, match = self.question, self.match
        lines = [by_side(match, match.totals)]
        view = question.view
        if question.ask is not Ask.NOTHING:
            lines[0] += f" | deal {view.deal}, {view.player(view.dealer)} deals"
        if question.ask is Ask.CONTRACT and not question.old:
            lines.append(telling.may_bid_line(view))
        if question.follows == "trick":
            from scorepad.interview.trick_live import fixed_line

            lines.append(fixed_line(match, view))
        elif question.ask is Ask.COUNTERS and not question.old and not question.follows:
            lines.append(telling.needs_line(match, view))
        return tuple(line for line in lines if line)

    @cached_property
    def _players(self) -> str:
        names = self.question.view.names
        return "  ".join(
            f"{key} {name}" for key, name in zip(names.keys, names.players, strict=True)
        )

    @cached_property
    def _last(self) -> str:
        if self.question.follows == "trick":
            return f"stop: count the counters instead | {KEYS}"
        if self.question.ask in (Ask.TRUMP, Ask.NOTHING):
            return KEYS
        return f"{self._players} | {KEYS}"

    def live(self, text: str) -> Live:
        """The bottom lines for what is typed so far, and the fault in it."""
        numbers, fault, message = "", None, ""
        own = text[:LONGEST_LINE]
        if not self.asked:
            own = meant(own, self.line, self._reading)
        bare, _ = without_sign(own)
        if bare.strip() and not self.asked:
            reading = self._reading(own)
            numbers = self._numbers(reading)
            if isinstance(reading, Unreadable) and _stands(own, reading):
                fault, message = text.rfind(own) + reading.at, reading.message
        lines = [*self._fixed, numbers or self._hint(text), self._last]
        if self.asked:  # the question says what may be answered
            lines = [*self._fixed[:1], self._last]
        return Live(tuple(lines), fault, message)

    def _hint(self, text: str) -> str:
        """What may be typed; of a trick, what has been and what the next player may do."""
        if self.question.follows == "trick" and not self.asked:
            from scorepad.interview.trick_live import typed_line

            bare, _ = without_sign(text[:LONGEST_LINE])
            return typed_line(bare, self.question.view) or "QH KH AH QS, or a number to stop"
        if self.question.follows == "renege":
            return "a number of those above, set WHY, or the counters"
        view = self.question.view
        if self.question.ask is Ask.CONTRACT and view.names_partners:
            return "who, bid, suit and partner; or a bid, or p (pass)"
        if self.question.ask is Ask.COUNTERS:
            cards = ", 16c+" * (view.book.count.uniform is not None)
            follow = "; or tricks, to follow the cards" * (not view.book.table.stock)
            return f"a number, NAME N{cards}{follow}"
        return _HINTS[self.question.ask]

    def _reading(self, text: str) -> Reading | Do:
        bare, _ = without_sign(text)
        return route(text, bare, self.question, self.match, self.draft).reading

    def _numbers(self, reading: Reading | Do) -> str:
        """Each number under its side, as far as the line gives them."""
        view = self.question.view
        counters = None if isinstance(reading, Do) else understood(_plain(reading))
        if self.question.ask is Ask.COUNTERS and counters is not None:
            return view.by_party(counters)
        melds = _melds(_plain(reading)) if not isinstance(reading, Do) else {}
        if self.question.ask is Ask.MELD and melds:
            return " | ".join(
                f"{view.side(side)}{' (bid)' if side == view.bidder_side else ''} "
                f"{melds.get(side, '?')}"
                for side in view.sides
            )
        if isinstance(reading, Answer) and self.question.ask in _ECHOED:
            return "; ".join(reading.echo)
        return ""

    def words(self, text: str) -> Sequence[str]:
        """Names and commands that may stand for the last word."""
        last = smoothed(text).rpartition(" ")[2]
        begun = fold(last)
        first = last == smoothed(text).lstrip()
        names = self.question.view.names
        sides = [side for side in names.sides if " & " not in side]
        found = [name for name in (*names.players, *sides) if _begins(name, begun)]
        if first:
            found += [word for word in COMMANDS if word.startswith(begun)]
        command = command_of(text)
        if command is not None and command.name == "amend" and not first:
            from scorepad.interview.reading.fields import FIELDS

            found += [field for field in sorted(FIELDS) if field.startswith(begun)]
        if command is not None and command.name == "end" and not first:
            found += [how for how in ("agreed", "abandoned") if how.startswith(begun)]
        if first:
            found += [word for word, _ in self.question.commands if word.startswith(begun)]
        if self.question.ask in _ECHOED:
            found += [suit.word for suit in Suit if suit.word.startswith(begun)]
            if self.question.view.names_partners and "alone".startswith(begun):
                found.append("alone")
        return tuple(dict.fromkeys(found)) if begun or not first else ()

    def remember(self, text: str) -> bool:
        """Whether a line may come back with Up: a command, never an answer."""
        if self.asked or meant(text, self.line, self._reading) != text:
            return False
        bare, _ = without_sign(text)
        command = command_of(bare)
        if command is None:
            return False
        routed = route(text, bare, self.question, self.match, self.draft)
        if isinstance(routed.reading, Do):
            return True
        return routed.command and command.name in _HARMLESS


_HARMLESS = ("penalty", "adjust", "note", "player", "dealer", "end")


def _begins(name: str, begun: str) -> bool:
    return any(fold(word).startswith(begun) for word in name.split())


def _stands(text: str, fault: Unreadable) -> bool:
    """Whether a fault is worth showing yet: not while its word is still being typed."""
    rest = text[fault.at :]
    return bool(rest.strip()) and (" " in rest.strip() or rest != rest.rstrip())


def _plain(reading: Reading) -> Reading:
    """The reading without the amendment around it and the questions about it."""
    match reading:
        case Asked(typed=typed) if typed is not None:
            return _plain(typed)
        case Answer(events=(DealAmended(changes=changes),)):
            return Answer(changes, reading.echo)
        case _:
            return reading


def _melds(reading: Reading) -> dict[Any, int]:
    match reading:
        case Answer(events=(MeldRecorded(meld=meld),)):
            return dict(enumerate(meld))
        case Lacking(draft={"melded": melded}):
            return dict(melded.sides)
        case _:
            return {}
