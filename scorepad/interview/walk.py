"""The questions of one deal asked in a row, answers gathered until the last is in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorepad.interview.dialogue import Aside, Dialogue, Stands, Taken
from scorepad.interview.questions import Question, facts_question
from scorepad.interview.reading.answers import Answer, Do
from scorepad.interview.reading.fields import field_reader
from scorepad.interview.reading.names import Names
from scorepad.interview.table import Table, Unkept, stop
from scorepad.interview.view import facts_view
from scorepad.match.applying import amend
from scorepad.match.events import DealAmended, DealEvent
from scorepad.match.facts import DealFacts
from scorepad.match.match import Ask

Finish = Callable[[tuple[DealEvent, ...], bool], Unkept | None]
"""Records everything (``sure``: ``!`` stood somewhere), or says why it cannot."""
_ASKS = {
    "contract": Ask.CONTRACT,
    "partner": Ask.PARTNER,
    "trump": Ask.TRUMP,
    "meld": Ask.MELD,
    "counters": Ask.COUNTERS,
}


class Walk:
    """The questions of one deal. Not a value: it remembers the answers given so far.

    ``whole``: everything that settles a deal is asked, else only what was answered before.
    ``dealer``: who dealt is asked first.
    """

    def __init__(
        self,
        table: Table,
        aside: Aside,
        facts: DealFacts,
        names: Names,
        finish: Finish,
        *,
        whole: bool = True,
        dealer: bool = False,
    ) -> None:
        self.table = table
        self.aside = aside
        self.facts = replace(facts, void=False)
        self.names = names
        self.finish = finish
        self.whole = whole
        self.dealer = dealer
        self.given: dict[str, tuple[DealEvent, ...]] = {}
        self.sure = False

    def until_done(self) -> Do | None:
        """Asks until all is recorded; gives back a command that left it half-way."""
        at = 0
        while at < len(steps := self._steps()):
            step = steps[at]
            question = self._question(step)
            dialogue = Dialogue(self.table, question, self._accept(step), self.aside)
            outcome = dialogue.until_left()
            if outcome == Taken(aside=True):
                continue
            if isinstance(outcome, Do):
                if outcome.name == "back" and at:
                    at -= 1
                    continue
                self.table.tell("notice", "nothing was changed")
                return None if outcome.name == "back" else outcome
            if isinstance(outcome, Stands) and step == steps[-1]:
                unkept = self.finish(self._changes(self.given), self.sure)
                if unkept is not None:
                    stop(self.table.asker, unkept.why, unkept.code)
                    self.table.tell("error", *unkept.why)
                    continue
            at += 1
        return None

    def _accept(self, step: str) -> Callable[[Answer, bool], Unkept | None]:
        def accept(answer: Answer, sure: bool) -> Unkept | None:
            given = {**self.given, step: _deal_events(answer)}
            if self._steps(given)[-1] == step:
                unkept = self.finish(self._changes(given), sure or self.sure)
                if unkept is not None:
                    return unkept
            else:
                self.table.tell("echo", *answer.echo)
            self.given, self.sure = given, sure or self.sure
            return None

        return accept

    def _changes(self, given: dict[str, tuple[DealEvent, ...]]) -> tuple[DealEvent, ...]:
        order = ("dealer", *_ASKS)
        return tuple(event for step in order for event in given.get(step, ()))

    def _now(self, given: dict[str, tuple[DealEvent, ...]] | None = None) -> DealFacts:
        changes = self._changes(self.given if given is None else given)
        return amend(self.facts, changes, self.table.match.book)

    def _steps(self, given: dict[str, tuple[DealEvent, ...]] | None = None) -> list[str]:
        """What is asked, as the answers so far have it."""
        facts = self._now(given)
        steps = ["dealer"] if self.dealer else []
        given = self.given if given is None else given
        if facts.bids:
            steps.append("contract")
            if facts.thrown_in:
                return steps
            if facts.partnered and (
                "partner" in given or not facts.stated or facts.partners is None
            ):
                steps.append("partner")
            if "trump" in given or facts.trump is None or not facts.stated:
                steps.append("trump")
        if facts.meld is not None or (self.whole and not facts.meldless):
            steps.append("meld")
        played = not facts.unplayed or facts.counters is not None or facts.conceded
        if played and (self.whole or facts.counters is not None or facts.conceded):
            steps.append("counters")
        return steps

    def _question(self, step: str) -> Question:
        facts = self._now()
        view = facts_view(self.table.match, facts, self.names)
        if step == "dealer":
            words, old = f"Who dealt deal {facts.number}?", self.names.typed(facts.dealer)
            return Question(words, Ask.TRUMP, view, field_reader("dealer"), old, "walk")
        return facts_question(_ASKS[step], facts, view, "walk")


def _deal_events(answer: Answer) -> tuple[DealEvent, ...]:
    found: list[DealEvent] = []
    for event in answer.events:
        if isinstance(event, DealAmended):
            found.extend(event.changes)
        elif isinstance(event, DealEvent):
            found.append(event)
    return tuple(found)
