"""``amend`` and ``insert``: one field of a deal changed, or all its questions asked again.

Nothing is recorded before the last question is answered; then all of it is one answer.
"""

from __future__ import annotations

from typing import Final

from scorepad.interview.dialogue import Aside, Dialogue
from scorepad.interview.filled import partner_text
from scorepad.interview.questions import Question, facts_question
from scorepad.interview.reading.answers import Answer, Do, Unreadable, View
from scorepad.interview.reading.fields import FIELDS, field_reader, unknown_field
from scorepad.interview.reading.line import Fault, fold, smoothed, whole_number
from scorepad.interview.table import Table, Unkept, stop
from scorepad.interview.view import deal_view, names_at
from scorepad.interview.walk import Walk
from scorepad.match.applying import opened
from scorepad.match.events import DealAmended, DealerCorrected, DealEvent, DealInserted, DealOpened
from scorepad.match.match import Ask
from scorepad.match.objections import Refused
from scorepad.rules.seating import Seat

_BY_ASK: Final = {
    "contract": Ask.CONTRACT,
    "trump": Ask.TRUMP,
    "meld": Ask.MELD,
    "counters": Ask.COUNTERS,
}
_NO_VALUE: Final = ("misdeal", "conceded", "moon")


class Amending:
    """Amendments and insertions at a table."""

    def __init__(self, table: Table, aside: Aside) -> None:
        self.table = table
        self.aside = aside

    def carry_out(self, command: Do) -> Do | None:
        """Amends or inserts; gives back a command that left it half-way, to be carried out."""
        try:
            left_by = self._insert(command) if command.name == "insert" else self._amend(command)
        except (Refused, Fault) as refused:
            self._refuse(str(refused))
            return None
        if left_by is not None and left_by.name == "moved":
            self.table.tell("notice", f"you had typed: {left_by.rest}")
            return None
        return left_by

    def _refuse(self, *why: str, code: int = 2) -> None:
        stop(self.table.asker, why, code)
        self.table.tell("error", *why)

    def _report(self, unkept: Unkept | None) -> None:
        if unkept is not None:
            self._refuse(*unkept.why, code=unkept.code)

    def _amend(self, command: Do) -> Do | None:
        text = smoothed(command.rest)
        words = text.split()
        number = len(self.table.match.deals)
        if words and words[0].isdecimal():
            number = whole_number(words.pop(0))
        deal = self.table.match.deal(number)
        if not words:
            return self._again(number)
        field = fold(words[0])
        if field not in FIELDS:
            self._refuse(unknown_field(words[0]))
            return None
        value = command.rest[text.index(words[0]) + len(words[0]) :].strip()
        return self._field(field, value, deal_view(self.table.match, deal), command.sure)

    def _field(self, field: str, value: str, view: View, sure: bool) -> Do | None:
        """One field changed to ``value``; asked for where none was given."""
        if field in _BY_ASK:
            facts = self.table.match.deal(view.deal).facts
            question = facts_question(_BY_ASK[field], facts, view)
        else:
            words, reader = f"Deal {view.deal}, {field}?", field_reader(field)
            facts = self.table.match.deal(view.deal).facts
            old = partner_text(facts, view) if field == "partner" else ""
            question = Question(words, Ask.TRUMP, view, reader, old, "amends")
        if field in _NO_VALUE or (field == "set" and value):  # the reason is no command
            reading = question.read(value, view, None)
            if isinstance(reading, Answer):
                self._report(self.table.record(reading, sure))
            elif isinstance(reading, Unreadable):
                self._refuse(reading.message)
            return None
        first = f"{value}!" if value and sure else value
        dialogue = Dialogue(self.table, question, self.table.record, self.aside)
        outcome = dialogue.until_left(first)
        if not isinstance(outcome, Do):
            return None
        self.table.tell("notice", f"deal {view.deal} stays as it was")
        return None if outcome.name == "back" else outcome

    def _again(self, number: int) -> Do | None:
        """``amend N``: every question of the deal with its answer filled in."""
        deal = self.table.match.deal(number)

        def finish(changes: tuple[DealEvent, ...], sure: bool) -> Unkept | None:
            if not changes:
                self.table.tell("notice", f"deal {number} stays as it was")
                return None
            said = f"deal {number} is amended"
            return self.table.record(Answer((DealAmended(number, changes),), (said,)), sure)

        names = names_at(self.table.match, deal.names)
        whole = deal.outcome != "open"
        return Walk(self.table, self.aside, deal.facts, names, finish, whole=whole).until_done()

    def _insert(self, command: Do) -> Do | None:
        """``insert N``: a deal that was never entered, before deal N."""
        match, rest = self.table.match, smoothed(command.rest).strip()
        if not rest.isdecimal():
            self._refuse("insert needs the number that the deal gets, as in: insert 3")
            return None
        number = whole_number(rest)
        names = names_at(match, match.deal(number).names)
        dealer = match.deal(number).facts.dealer
        if number > 1:
            dealer = match.seating.left_of(match.deal(number - 1).facts.dealer)

        def finish(changes: tuple[DealEvent, ...], sure: bool) -> Unkept | None:
            dealt, later = _dealt(changes, dealer)
            event = DealInserted(number, (DealOpened(dealt), *later))
            said = f"deal {number} is inserted; the others keep their dealers"
            return self.table.record(Answer((event,), (said,)), sure)

        facts = opened(match.book, number, dealer)
        return Walk(self.table, self.aside, facts, names, finish, dealer=True).until_done()


def _dealt(changes: tuple[DealEvent, ...], dealer: Seat) -> tuple[Seat, tuple[DealEvent, ...]]:
    """Who dealt, and what happened after."""
    if changes and isinstance(changes[0], DealerCorrected):
        return changes[0].dealer, changes[1:]
    return dealer, changes
