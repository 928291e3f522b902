"""One question until it is answered: halves, refusals, asking back, and the line that stays.

Whatever happens, a line that was not taken stays to be mended, with the cursor at the fault;
nothing of an answer is recorded before the whole of it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorepad.interview.asker import Prefill, Prompt, on_offer, to_mend
from scorepad.interview.kept import meant
from scorepad.interview.live import Below
from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Lacking,
    Reading,
    Unreadable,
)
from scorepad.interview.reading.commands import sure as without_sign
from scorepad.interview.reading.line import LONGEST_LINE, fold, smoothed
from scorepad.interview.reading.names import NOBODY
from scorepad.interview.reading.nearest import did_you_mean
from scorepad.interview.routing import route
from scorepad.interview.table import Table, Unkept, stop
from scorepad.match.match import Ask
from scorepad.rules.frozen import frozen

Accept = Callable[[Answer, bool], Unkept | None]
"""Takes an answer (``sure``: ``!`` stood at its end), or says why it is not taken."""

Aside = Callable[[Do, Question], bool]
"""Carries out a command that leaves the question where it is; False if it is not such a one."""


@frozen
class Stands:
    """The old answer stands: the filled-in line came back as it was."""


@frozen
class Taken:
    """An answer was taken; ``aside``: not this question's, but what a command records."""

    aside: bool = False


Outcome = Stands | Taken | Do
"""How a question was left; a `Do` is for the conversation to carry out."""


class Dialogue:
    """One question until it is left. Not a value: it remembers what stands on the line."""

    def __init__(
        self, table: Table, question: Question, accept: Accept, aside: Aside, line: str = ""
    ) -> None:
        self.table = table
        self.question = question
        self.accept = accept
        self.aside = aside
        self.by_command = False
        self.line = to_mend(line) if line else on_offer(question.old)
        self.asked: Asked | None = None
        self.about = ""  # the text that scorepad asks about, or asks the rest of
        self.about_line = 0
        self.draft: Mapping[str, Any] | None = None
        self.rest = ""  # the question for the rest of half an answer
        self.objected: Answer | None = None

    def until_left(self, first: str = "") -> Outcome:
        """Asks until there is an answer or something else to do. EOFError at the end of input.

        ``first`` is a line that has been typed already.
        """
        if first:
            outcome = self._heard(first)
            if outcome is not None:
                return outcome
        while True:
            text = self._ask()
            outcome = self._heard(text)
            if outcome is not None:
                return outcome

    def _ask(self) -> str:
        words = self.question.words
        if self.asked is not None:
            words = _asking(self.asked)
        elif self.rest:
            words = f"{self.rest}?{' (y/n)' * self.rest.startswith('Did ')}"
        asked = self.asked is not None
        below = Below(self.table, self.question, self.draft, asked, self.line)
        prompt = Prompt(words, self.line, below.live, below.words, below.remember)
        try:
            return self.table.asker.ask(prompt)
        except EOFError:
            if self.asked is not None:
                stop(self.table.asker, self.asked.why, 2, self.about_line)
            if self.rest:
                self.table.tell("notice", f"only half an answer, not recorded: {self.about}")
            raise

    def _heard(self, text: str) -> Outcome | None:
        if len(text) > LONGEST_LINE:
            why = f"a line of {len(text)} characters is too long to be an answer"
            self._refuse("", Unreadable(why))
            return None
        before, self.line = self.line, Prefill()
        if before.offered and _same(text, before.text):
            return Stands()
        whole, text = text, meant(text, before, self._reading)
        stays = before.offered or text != whole
        bare, is_sure = without_sign(text)
        if not bare.strip():
            return self._sign(is_sure)
        if self.asked is not None:
            chosen = self._chosen(bare, is_sure)
            if chosen is not None:
                self.asked = None
                return self._read(chosen, self.about, is_sure)
            if self.asked.own:
                stop(self.table.asker, self.asked.why, 2, self.about_line)
            if fold(bare) in ("n", "no"):
                self.line, self.asked = to_mend(self.about), None
                return None
        found = route(text, bare, self.question, self.table.match, self.draft)
        if isinstance(found.reading, Do):
            return self._command(
                replace(found.reading, sure=is_sure), before if stays else Prefill()
            )
        self.asked, self.by_command = None, found.command
        return self._read(found.reading, text, is_sure)

    def _reading(self, text: str) -> Reading | Do:
        """What a line would mean here; nothing is asked, told or recorded."""
        bare, _ = without_sign(text)
        return route(text, bare, self.question, self.table.match, self.draft).reading

    def _sign(self, is_sure: bool) -> Outcome | None:
        """An empty line, or ``!`` alone: what scorepad asked about, or the objection before."""
        if is_sure and self.objected is not None:
            return self._take(self.objected, "", True)
        if self.asked is None:
            if is_sure:
                self._refuse("", Unreadable("there is nothing to confirm or overrule"))
            return None
        typed = self.asked.typed
        if typed is None or not (self.asked.enter or is_sure):
            stop(self.table.asker, self.asked.why, 2)
            self.table.tell("error", "Enter does not take this one: choose, or type it again")
            return None
        self.asked = None
        return self._read(typed, self.about, is_sure)

    def _chosen(self, bare: str, is_sure: bool) -> Reading | None:
        """The reading that a reply to a question about the answer takes, if it is such a reply."""
        assert self.asked is not None
        word = fold(bare)
        for number, option in enumerate(self.asked.options, 1):
            if bare.strip() in (str(number), *option.words) or (word and word in option.words):
                return option.reading
        again = _same(bare, without_sign(self.about)[0]) or (is_sure and not word)
        if self.asked.typed is not None and (again or (self.asked.enter and word in ("y", "yes"))):
            return self.asked.typed
        return None

    def _command(self, command: Do, before: Prefill) -> Outcome | None:
        """Carries out what leaves the question where it is, and ``before`` on the line.

        That is an answer on offer, or a line with the command typed behind it. A refused line that
        was cleared to type the command does not come back.
        """
        if self.aside(command, self.question):
            self.line = before
            return None
        if command.name == "undo" and self.asked is not None and not self.asked.own:
            self.asked = None
            dropped = f"not recorded: {self.about}; undo again takes the last record back"
            self.table.tell("notice", dropped)
            return None
        if command.name == "back" and (self.rest or self.asked is not None):
            self.draft, self.rest, self.asked = None, "", None
            self.line = to_mend(self.about)
            return None
        return command

    def _read(self, reading: Reading, text: str, is_sure: bool) -> Outcome | None:
        """Takes a reading as far as it goes."""
        match reading:
            case Answer():
                return self._take(reading, text, is_sure)
            case Asked(typed=typed) if is_sure and typed is not None:
                return self._read(typed, text, is_sure)
            case Asked():
                objected = self._objected_to(reading)
                if objected is not None:
                    self.table.tell("asked", *reading.why)
                    return self._take(objected, text, False)
                if not reading.own:
                    stop(self.table.asker, _with_options(reading), 2)
                self.asked, self.about = reading, text
                self.about_line = self.table.asker.line
                self.table.tell("asked", *_with_options(reading))
                return None
            case Lacking(question, draft):
                self.draft, self.rest, self.about = draft, question, text
                return None
            case Unreadable():
                self._refuse(text, self._with_a_guess(text, reading))
                return None

    def _objected_to(self, asked: Asked) -> Answer | None:
        """The answer that Enter seems to take, where the rules object to it or it cannot be.

        Then that is said at once, and nothing is asked.
        """
        here = self.by_command or self.question.kind == "now"
        if asked.own or not (here and asked.enter and self.table.asker.interactive):
            return None
        typed: Reading | None = asked
        while isinstance(typed, Asked):
            typed = None if typed.options else typed.typed
        return typed if isinstance(typed, Answer) and self.table.objects(typed) else None

    def _take(self, answer: Answer, text: str, is_sure: bool) -> Outcome | None:
        accept = self.table.record if self.by_command else self.accept
        unkept = accept(answer, is_sure)
        if unkept is None:
            return Taken(aside=self.by_command)
        stop(self.table.asker, unkept.why, unkept.code)
        self.table.tell("error", *unkept.why)
        self.objected = answer if unkept.objected else None
        self.line = to_mend(without_sign(text)[0] if unkept.objected else text)
        return Do("moved", text) if unkept.moved else None

    def _with_a_guess(self, text: str, fault: Unreadable) -> Unreadable:
        """The refusal of a word that nobody knows, with the word it is like."""
        view, ask = self.question.view, self.question.ask
        trump = ask in (Ask.CONTRACT, Ask.PARTNER, Ask.TRUMP)
        if not (fault.message.startswith(NOBODY) or (ask is Ask.TRUMP and not self.by_command)):
            return fault
        return replace(fault, message=fault.message + did_you_mean(text, fault.at, view, trump))

    def _refuse(self, text: str, fault: Unreadable) -> None:
        stop(self.table.asker, (fault.message,), 2)
        self.table.tell("error", fault.message)
        self.line = to_mend(fault.instead) if fault.instead else to_mend(text, fault.at)
        self.objected = None


def _same(text: str, other: str) -> bool:
    return smoothed(text).split() == smoothed(other).split()


def _with_options(asked: Asked) -> tuple[str, ...]:
    options = (f"{number}: {each.label}" for number, each in enumerate(asked.options, 1))
    return (*asked.why, *options)


def _asking(asked: Asked) -> str:
    many = len(asked.options)
    numbers = {1: "1", 2: "1 or 2"}.get(many, f"1 to {many}")
    if asked.enter and asked.typed is not None:
        takes = "Enter takes it" if not many else f"{numbers} (Enter: 1)"
    else:
        takes = numbers if many else "Type it again if it is meant"
    return f"{takes}, or another answer:"
