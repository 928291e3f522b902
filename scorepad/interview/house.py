"""The conversation of ``rules new``: a house's rulebook, question by question, on a base.

``<`` goes back, with the old answer on the line. Nothing is written here: what comes out is the
book and its base.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorepad.interview.asker import NOTHING, Asker, Kind, Live, Message, Prefill, Prompt, to_mend
from scorepad.interview.house_questions import QUESTIONS, Question
from scorepad.interview.reading.line import Fault
from scorepad.interview.table import stop
from scorepad.rules.describing import describe
from scorepad.rules.differing import differences
from scorepad.rules.frozen import frozen
from scorepad.rules.loading.possible import problems
from scorepad.rules.rulebook import Rulebook

BACK = ("<", "back")
LEAVE = ("quit", "exit")
HELP = ("?", "help")
KEYS = "Enter takes what stands in brackets; < goes back; quit leaves, and nothing is written."


@frozen
class House:
    """Where a house's book is made: who is asked, the books to start from, how one is loaded.

    ``refuse`` says why a name cannot be taken (there is such a book already), or nothing.
    """

    asker: Asker
    books: Sequence[str]
    load: Callable[[str], Rulebook]
    refuse: Callable[[str], str]


@frozen
class Made:
    """The book of the house, and the name or file of the book it differs from."""

    book: Rulebook
    based_on: str


class _Back(Exception):
    """The question before is wanted again."""


def ask_house(house: House, based_on: str = "", name: str = "") -> Made:
    """Asks until the book is complete; what is known already is not asked.

    EOFError or KeyboardInterrupt if the conversation is left.
    """
    steps = _Steps(house, based_on, name)
    at = 0
    while at < len(steps.all):
        try:
            steps.all[at]()
        except _Back:
            at = max(at - 1, 0)
            while at and steps.skipped(at):
                at -= 1
        else:
            at += 1
    return Made(replace(steps.book, name=steps.name, title=steps.title), steps.based_on)


class _Steps:
    """The questions one after the other, what was answered, and the book before each of them."""

    def __init__(self, house: House, based_on: str, name: str) -> None:
        self.house = house
        self.based_on, self.name, self.title, self.why = based_on, name, "", ""
        self.before: dict[int, Rulebook] = {}
        self.typed: dict[str, str] = {}
        self.base = house.load(based_on) if based_on else None
        self.book: Rulebook = self.base or house.load(house.books[0])
        first: list[Callable[[], None]] = [] if based_on else [self.ask_base]
        if not name:
            first.append(self.ask_name)
        self.first = len(first)
        self.all = [*first, *(self._asking(n) for n in range(len(QUESTIONS)))]
        self._retitle()

    def skipped(self, at: int) -> bool:
        """Whether this question is not asked of the book as it stands."""
        return at >= self.first and not QUESTIONS[at - self.first].wanted(self.book)

    def _asking(self, number: int) -> Callable[[], None]:
        return lambda: self.ask(number)

    def ask_base(self) -> None:
        """Which book the house plays nearest to."""
        books = self.house.books
        asks = f"Which rules are nearest to yours ({', '.join(books)}, or a file)?"
        self._explain("Only what differs from them is asked and written.")
        default, line = self.based_on or books[0], NOTHING
        while True:
            typed = self._line(asks, default, tuple(books), line=line)
            begun = [name for name in books if name.startswith(typed.lower())]
            which = begun[0] if len(begun) == 1 else typed
            try:
                self.base = self.house.load(which)
            except ValueError as wrong:
                self._refuse(str(wrong))
                line = to_mend(typed)
                continue
            self.book, self.based_on = self.base, which
            self.before.clear()
            self.typed.clear()
            self._retitle()
            return

    def ask_name(self) -> None:
        """What the house's book is called."""
        self._explain("It is called so wherever rules are asked for: --rules kitchen")
        line = NOTHING
        while True:
            typed = " ".join(self._line("Name of your rules?", self.name, line=line).split())
            why = self.house.refuse(typed)
            if not why:
                self.name = typed
                self._retitle()
                return
            self._refuse(why)
            line = to_mend(typed)

    def _retitle(self) -> None:
        self.title = f"{self.name}, after {self.book.name}" if self.name else ""

    def ask(self, number: int) -> None:
        """One question about the rules."""
        question = QUESTIONS[number]
        self.book = self.before.get(number, self.book)
        if not question.wanted(self.book):
            return
        self.before[number] = self.book
        later = {path for each in QUESTIONS[number + 1 :] for path in each.paths}
        self._explain(question.why)
        default, line = self.typed.get(question.asks, question.offer(self.book)), NOTHING
        while True:
            typed = self._line(
                question.asks,
                default,
                question.words,
                lambda text: self._live(question, text),
                line,
            )
            sure, text = typed.endswith("!"), typed.rstrip("! ")
            line = to_mend(typed)
            try:
                new = self._taken(question, text)
            except Fault as fault:
                self._refuse(fault.message)
                continue
            why = _impossible(new, question, later)
            if not why and not sure:
                why = question.doubt(self.book, new)
            if why:
                self._refuse(why)
                continue
            if new != self.book:
                self._tell("echo", *_said(self.book, new, question))
            self.typed[question.asks] = text
            self.book = new
            for each in [n for n in self.before if n > number]:
                del self.before[each]
            return

    def _taken(self, question: Question, text: str) -> Rulebook:
        if text == question.offer(self.book):
            return self.book
        return question.take(self.book, text)

    def _live(self, question: Question, text: str) -> Live:
        if not text.strip() or text.strip() in (*BACK, *LEAVE, *HELP):
            return Live()
        try:
            new = self._taken(question, text.strip().rstrip("! "))
        except Fault as fault:
            return Live((fault.message,))
        return Live(_said(self.book, new, question))

    def _line(
        self,
        asks: str,
        default: str,
        words: Sequence[str] = (),
        live: Callable[[str], Live] = lambda _text: Live(),
        line: Prefill = NOTHING,
    ) -> str:
        """An answer; an empty line takes ``default``. ``line`` was refused and is to be mended."""

        def complete(text: str) -> Sequence[str]:
            last = text.lower().rpartition(" ")[2]
            return tuple(word for word in words if word.startswith(last))

        asked = f"{asks} [{default}]" if default else asks
        prompt = Prompt(asked, line, live=live, words=complete)
        typed = self.house.asker.ask(prompt).strip() or default
        while typed.lower() in HELP:
            self._tell("help", self.why, KEYS)
            typed = self.house.asker.ask(replace(prompt, prefill=NOTHING)).strip() or default
        if typed.lower() in BACK:
            raise _Back
        if typed.lower() in LEAVE:
            raise EOFError
        return typed

    def _explain(self, why: str) -> None:
        self.why = why
        self._tell("help", "", why)  # a line of air between the questions

    def _refuse(self, why: str) -> None:
        stop(self.house.asker, (why,), 2)
        self._tell("error", why)

    def _tell(self, kind: Kind, *lines: str) -> None:
        if lines:
            self.house.asker.tell(Message(kind, lines))


def _said(before: Rulebook, book: Rulebook, question: Question) -> tuple[str, ...]:
    """What the page of the book says now of what was asked: what changed, else how it stands."""
    changed = tuple(each.second for each in differences(before, book))
    if changed:
        return changed
    page = describe(book)
    return tuple(dict.fromkeys(each.text for path in question.paths for each in page.about(path)))


def _impossible(book: Rulebook, question: Question, later: set[str]) -> str:
    """Why the answer cannot be: fields that do not go together, unless a later question decides."""
    for paths, problem in problems(book):
        named = [path.partition(".[")[0] for path in paths]
        if not set(named) & set(question.paths):
            continue
        if named[0] in question.paths or not set(named) & later:
            return problem
    return ""
