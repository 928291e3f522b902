"""Whether a line is an answer or a command, where it could be either.

A command is its whole word. But players may be called End or Score: at "Contract?" a command word
that is followed by a legal bid is the player, at "Meld?" and "Counters?" a name comes first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import Do, Reading, Unreadable, View
from scorepad.interview.reading.changes import as_amendment, read_changed_meld, read_meld_command
from scorepad.interview.reading.commands import command_of, read_command
from scorepad.interview.reading.line import Fault, fold, number_of, pieces
from scorepad.interview.reading.meld import read_meld
from scorepad.interview.reading.shell import shell_words
from scorepad.interview.view import deal_view, view_of
from scorepad.match.match import Ask, Match
from scorepad.rules.frozen import frozen

_OF_THE_DEAL = ("concede", "set", "misdeal", "dealer", "moon", "partner", "renege")


@frozen
class Routed:
    """What a line means; ``command``: it does not answer the question but stands for itself."""

    reading: Reading | Do
    command: bool = False


def route(
    text: str, bare: str, question: Question, match: Match, draft: Mapping[str, Any] | None
) -> Routed:
    """What a line means at a question; ``bare`` is the text without ``!`` at its end."""
    own = dict(question.commands).get(fold(bare))
    if own is not None and not draft:
        return Routed(own, command=True)
    command = command_of(text if _is_note(text) else bare)
    if command is None:
        answer = question.read(bare, question.view, draft)
        said = shell_words(bare) if isinstance(answer, Unreadable) else ""
        return Routed(Unreadable(said) if said else answer)
    if command.rest and _is_player(bare, question):
        answer = question.read(bare, question.view, draft)
        if not isinstance(answer, Unreadable):
            return Routed(answer)
    if command.name == "meld":
        return _meld(command, question, match)
    if question.kind in ("amends", "walk") and command.name in _OF_THE_DEAL:
        if question.kind == "walk" and command.name != "concede":
            deal = question.view.deal
            why = f"answer the questions first; amend {deal} {command.name} changes that alone"
            return Routed(Unreadable(why))
        return Routed(_amending(read_command(command, question.view), question.view))
    if command.name == "renege":
        return Routed(_renege(command, match), command=True)
    if match.over and command.name in ("moon", "partner"):
        why = f"the match is over; amend N {command.name} changes a deal of it"
        return Routed(Unreadable(why), command=True)
    if command.name == "end" and match.over:
        return Routed(Unreadable("the match is over already"), command=True)
    return Routed(read_command(command, view_of(match)), command=True)


def _is_note(text: str) -> bool:
    command = command_of(text)
    return command is not None and command.name == "note"


def _meld(command: Do, question: Question, match: Match) -> Routed:
    """``meld`` judges cards anywhere. Else it answers the question for the meld, or changes the
    meld that stands: of the deal that is asked about where that is an old one."""
    walks = question.kind == "walk"
    view = question.view if question.kind in ("amends", "walk") else _meld_view(match)
    answers = question.ask is Ask.MELD and (view.meld is None or walks)

    def read(text: str) -> Reading:
        if answers:
            return question.read(text, question.view, None)
        if walks:
            why = f"answer the questions first; amend {view.deal} meld changes that alone"
            return Unreadable(why)
        if view.meld is not None or not text:
            return read_changed_meld(text, view)
        reading = read_meld(text, view)
        return reading if isinstance(reading, Unreadable) else Unreadable(_too_soon(match, view))

    reading = read_meld_command(command, read)
    return Routed(reading, command=not answers and not isinstance(reading, Do))


def _too_soon(match: Match, view: View) -> str:
    if match.over:
        return "the match is over; amend N meld changes a deal of it"
    after = "the contract and trump are known" if view.bids else "the deal has begun"
    return f"the meld is asked when {after}; meld CARDS judges them now"


def _meld_view(match: Match) -> View:
    """The open deal, else the last, which owns what is recorded before another is open."""
    if match.open_deal is None and match.deals:
        return deal_view(match, match.deals[-1])
    return view_of(match)


def _renege(command: Do, match: Match) -> Reading | Do:
    """A renege in the open deal, if its cards can have been played; else in the last."""
    deal = match.open_deal
    view = _meld_view(match)
    if deal is not None and deal.facts.meld is None and len(match.deals) > 1:
        view = deal_view(match, match.deals[-2])
    reading = read_command(command, view)
    now = deal is not None and deal.number == view.deal
    return reading if now else _amending(reading, view)


def _amending(reading: Reading | Do, view: View) -> Reading | Do:
    return reading if isinstance(reading, Do) else as_amendment(reading, view)


def _is_player(text: str, question: Question) -> bool:
    """Whether the command word of a line is meant as a player's name here."""
    names = question.view.names
    try:
        line = pieces(text)
        found = next((each for each in names.scan(line, 0) if each.end == 1), None)
        if found is None or len(line) < 2:
            return False
        if question.ask is not Ask.CONTRACT:
            return question.ask in (Ask.MELD, Ask.COUNTERS)
        rules = question.view.book.auction
        if line[1].kind != "number":
            return False
        bid = number_of(line[1])
        return bid >= rules.minimum and bid % rules.step == 0
    except Fault:
        return False
