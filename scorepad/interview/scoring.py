"""The conversation: question after question over a match, until it is left.

    Scoring(match, asker, keeper, now).run()

Every accepted answer is kept before the next question. Ctrl-C (KeyboardInterrupt) passes through:
what was accepted is kept already, and whoever runs the conversation says how to come back.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from scorepad.interview import telling
from scorepad.interview.asker import Asker
from scorepad.interview.dialogue import Dialogue, Stands, Taken
from scorepad.interview.helptext import help_lines
from scorepad.interview.judging import judged_lines
from scorepad.interview.keeper import Keeper
from scorepad.interview.newcomers import explained
from scorepad.interview.questions import Question, next_question, old_question, places
from scorepad.interview.reading.answers import Answer, Do, Unreadable
from scorepad.interview.reading.changes import read_swap
from scorepad.interview.revisiting import auction_again, retaken
from scorepad.interview.table import Table, Unkept, stop
from scorepad.interview.until import until_left
from scorepad.interview.view import deal_view, names_at, view_of
from scorepad.match.match import Match
from scorepad.rules.frozen import frozen

if TYPE_CHECKING:
    from scorepad.interview.tricks import Tricks

_KEPT = "everything accepted is kept: scorepad picks it up here, scorepad resume too"
_KEPT_OVER = "the match is over and kept: scorepad starts the next, scorepad resume mends this one"


@frozen
class Left:
    """How the conversation was left, and the match as it then stood."""

    match: Match
    how: Literal["quit", "rematch"]


class Scoring:
    """A conversation over one match. Not a value: it goes on until it is left.

    ``unbegun`` is said where it is left before its first answer, and nothing is kept till then.
    """

    def __init__(
        self,
        match: Match,
        asker: Asker,
        keeper: Keeper,
        now: Callable[[], datetime],
        unbegun: str = "",
    ) -> None:
        self.table = Table(match, asker, keeper, now)
        self.unbegun = unbegun
        self.back: int | None = None
        """The place (of `places`) of the old question that is visited, if one is."""
        self.line = ""
        self._tricks: Tricks | None = None

    def run(self) -> Left:
        """Asks until somebody quits, the input ends, or a rematch is wanted."""
        self._greet()
        return until_left(self._one, self._quit)

    def _greet(self) -> None:
        table, match = self.table, self.table.match
        table.tell("notice", *telling.table_lines(match))
        if len(match.log) == 1:
            table.tell("notice", *explained(names_at(match, match.names), match.book))
        if match.deals and table.asker.interactive:
            table.show_sheet()
        if match.over:
            table.tell("ended", *telling.ended_lines(match))
        else:
            table.tell("notice", *telling.needs_lines(match))

    def _quit(self) -> Left:
        if not self.table.asker.interactive or self.table.match.over:
            self.table.show_sheet()
        match = self.table.match
        said = _KEPT_OVER if match.over else _KEPT
        if self.unbegun and len(match.entries) == 1:
            said = self.unbegun
        self.table.tell("notice", said)
        return Left(match, "quit")

    # --- one question

    def _question(self) -> Question:
        match = self.table.match
        if self.back is not None:
            known = places(match)
            if self.back < len(known):
                number, ask = known[self.back]
                return old_question(match, match.deal(number), ask)
            again = auction_again(match) if self.back == len(known) else None
            if again is None and match.open_deal is not None and match.open_deal.facts.plays:
                again = self.tricks.again(match, self.back - len(known))
            if again is not None:
                return again
            self.back = None
        now = self.table.now() if self.table.asker.interactive else None
        view = view_of(match, now)
        followed = None
        if self._tricks is not None or (view.facts is not None and view.facts.plays):
            followed = self.tricks.question(match, view)
        return followed or next_question(match, view)

    @property
    def tricks(self) -> Tricks:
        """The following of tricks; it is loaded for a deal that is kept with its cards only."""
        if self._tricks is None:
            from scorepad.interview.tricks import Tricks

            self._tricks = Tricks(self.table)
        return self._tricks

    def _one(self) -> Left | None:
        """One question, answered or left; something only where the conversation ends."""
        question = self._question()
        line, self.line = self.line, ""
        if question.follows == "renege":
            self.tricks.tell_reneges(question.view)
        accept = self._accepting(question)
        outcome = Dialogue(self.table, question, accept, self._aside, line).until_left()
        match outcome:
            case Stands() | Taken():
                self.back = None
                if isinstance(outcome, Stands) and question.follows == "counted":
                    self._report(self.tricks.count(question.view))
                return None
            case _:
                return self._carry_out(outcome, question)

    def _accepting(self, question: Question) -> Callable[[Answer, bool], Unkept | None]:
        def accept(answer: Answer, sure: bool) -> Unkept | None:
            if question.kind == "auction":
                return retaken(self.table, answer, sure)
            if question.follows:
                return self.tricks.record(answer, sure, question)
            return self.table.record(answer, sure)

        return accept

    # --- what the conversation does itself

    def _moved(self, text: str, question: Question) -> None:
        """Somebody else recorded something: the answer stays on the line of the same question."""
        self.back = None
        now = self._question()
        if (now.ask, now.view.deal) == (question.ask, question.view.deal):
            self.line = text
        else:
            self.table.tell("notice", f"you had typed: {text}")

    def _carry_out(self, command: Do, question: Question) -> Left | None:
        match command.name:
            case "quit":
                return self._quit()
            case "rematch":
                return self._rematch()
            case "moved":
                self._moved(command.rest, question)
            case "back":
                self._go_back()
            case "undo" | "redo":
                self.back = None
                self._report(self.table.undo() if command.name == "undo" else self.table.redo())
            case "swap":
                self._swap()
            case "tricks" | "counters" | "replay":
                self.back = None
                self._report(self.tricks.carry_out(command))
            case "amend" | "insert":
                self.back = None
                return self._amend(command, question)
            case _:
                self._report(Unkept((f"{command.name} does not belong here",)))
        return None

    def _aside(self, command: Do, question: Question) -> bool:
        """What is carried out without leaving the question; False for any other command."""
        match command.name:
            case "help":
                self.table.tell("help", *help_lines(question))
            case "score":
                self.table.show_sheet()
            case "log":
                zone = self.table.now().tzinfo
                self.table.tell("help", *telling.log_lines(self.table.match, zone))
            case "judge":
                self._answered(judged_lines(command.rest, view_of(self.table.match)))
            case _:
                return False
        return True

    def _report(self, unkept: Unkept | None) -> None:
        if unkept is not None:
            stop(self.table.asker, unkept.why, unkept.code)
            self.table.tell("error", *unkept.why)

    def _answered(self, lines: tuple[str, ...] | Unkept) -> None:
        if isinstance(lines, Unkept):
            self._report(lines)
        else:
            self.table.tell("help", *lines)

    def _rematch(self) -> Left | None:
        if not self.table.match.over:
            self._report(Unkept(("a rematch begins when the match is over (end ends it)",)))
            return None
        return Left(self.table.match, "rematch")

    def _go_back(self) -> None:
        known = len(places(self.table.match))
        if self.back is not None:
            target = self.back - 1
        elif auction_again(self.table.match) is not None:
            target = known
        elif self._tricks is not None:
            target = known + self._tricks.back - 1
        else:
            target = known - 1
        if target < 0:
            why = "there is no question before this one; undo takes the last record back"
            self._report(Unkept((why,)))
            return
        self.back = target

    def _swap(self) -> None:
        match = self.table.match
        deal = match.open_deal
        if (deal is None or deal.facts.meld is None) and match.deals:
            settled = [each for each in match.deals if each.outcome != "open"]
            deal = settled[-1] if settled else None
        if deal is None:
            self._report(Unkept(("there are no two numbers to swap yet",)))
            return
        reading = read_swap(deal_view(match, deal))
        if isinstance(reading, Answer):
            self._report(self.table.record(reading, False))
        elif isinstance(reading, Unreadable):
            self._report(Unkept((reading.message,)))

    def _amend(self, command: Do, question: Question) -> Left | None:
        """Amends or inserts a deal; a command that leaves it half-way is carried out."""
        from scorepad.interview.amending import Amending  # few evenings need it

        left_by = Amending(self.table, self._aside).carry_out(command)
        if left_by is None:
            return None
        return self._carry_out(left_by, question)
