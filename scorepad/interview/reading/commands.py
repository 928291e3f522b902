"""The commands that may be typed at every question, and the words that stand for the signs.

A command is its whole word, then what it needs. What records something comes back as an `Answer`;
what the conversation carries out itself (undo, log, amend, ...) as a `Do`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from scorepad.interview.reading import zeros
from scorepad.interview.reading.adjusting import read_adjustment, read_penalty
from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Option,
    Reading,
    Unreadable,
    View,
)
from scorepad.interview.reading.decisions import (
    read_moon,
    read_partner_command,
    read_redeal,
    read_renege,
)
from scorepad.interview.reading.line import Fault, fold, quoted, smoothed
from scorepad.interview.reading.ruling import read_set
from scorepad.match.events import (
    DealerCorrected,
    MatchEnded,
    Misdealt,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
)

SIGNS: Final = {"<": "back", "?": "help"}
WORDS_FOR_SIGNS: Final = {"exit": "quit", "overrule": "!", "sheet": "score", "show": "score"}
COMMANDS: Final = (
    "adjust", "amend", "back", "concede", "continue", "dealer", "end", "exit", "help", "insert",
    "log", "meld", "misdeal", "moon", "nines", "note", "overrule", "partner", "penalty", "player",
    "quit", "redeal", "redo", "rematch", "renege", "score", "set", "sheet", "show", "swap",
    "tricks", "undo",
)  # fmt: skip
ALONE: Final = ("back", "redo", "undo", "log", "score", "swap", "tricks", "quit", "rematch")
_HEAD = re.compile(r"\s*(?P<word>[<?]|[^\W\d_]+)\s*(?P<rest>.*?)\s*$", re.DOTALL)
_ENDS = {"agreed": "agreed", "agree": "agreed", "abandoned": "abandoned", "abandon": "abandoned"}


def command_of(text: str) -> Do | None:
    """The command that a line begins with, and what follows it; None if it begins with none."""
    match = _HEAD.match(smoothed(text))
    if match is None:
        return None
    word = fold(match["word"]) or match["word"]
    name = SIGNS.get(word, word)
    if name not in COMMANDS:
        return None
    rest = text[match.start("rest") : match.end("rest")]
    return Do(WORDS_FOR_SIGNS.get(name, name), rest, match.start("rest"))


def sure(text: str) -> tuple[str, bool]:
    """The line without its ``!`` (or the word ``overrule``) at the end, and whether it had one."""
    bare = smoothed(text).rstrip()
    if bare.endswith("!"):
        return text[: len(bare) - 1].rstrip(), True
    head, _, last = bare.rpartition(" ")
    if fold(last) == "overrule" and last.isalpha():
        return text[: len(head)].rstrip(), True
    return text, False


def read_command(command: Do, view: View) -> Reading | Do:
    """What a command records, or itself where the conversation carries it out."""
    try:
        reader = _READERS.get(command.name)
        if reader is not None:
            return reader(command, view)
        if command.rest and command.name in ALONE:
            raise Fault(f"{command.name} stands alone", command.at)
        return command
    except Fault as fault:
        return Unreadable.by(fault)


def _dealer(command: Do, view: View) -> Reading:
    found = view.names.find(command.rest)
    if found is None or found.seat is None:
        raise Fault("who deals? As in: dealer " + view.names.keys[0], command.at)
    return Answer((DealerCorrected(found.seat),), (f"{view.player(found.seat)} deals",))


def _misdeal(command: Do, view: View) -> Reading:
    if command.rest:
        raise Fault("misdeal stands alone (amend N misdeal voids an old deal)", command.at)
    again = f"deal {view.deal} is thrown in: {view.player(view.dealer)} deals again"
    return Answer((Misdealt(),), (again,))


def _concede(command: Do, view: View) -> Reading:
    if command.rest:
        raise Fault("concede stands alone", command.at)
    if view.bidder is None:
        raise Fault("nobody has a contract that could be conceded", 0)
    if view.meld is None:
        raise Fault("a contract is conceded after the melds: type them first", 0)
    return zeros.conceded(view)


def _player(command: Do, view: View) -> Reading:
    who, sign, name = _renaming(command, view)
    found = view.names.find(who)
    if found is None or found.seat is None or not name:
        raise Fault(
            f"as in: player {view.names.keys[0]} > Eve (another person) "
            f"or player {view.names.keys[0]} = Anne (the name was wrong)",
            command.at,
        )
    old = view.player(found.seat)
    replaced = Answer(
        (PlayerReplaced(found.seat, name),), (f"{name} takes the seat of {old} from here on",)
    )
    renamed = Answer((PlayerRenamed(found.seat, name),), (f"{old} is called {name} in all deals",))
    if sign:
        return replaced if sign == ">" else renamed
    return Asked(
        (f"is {name} another person, or was the name {old} wrong?",),
        enter=False,
        options=(
            Option((">",), f"{name} plays instead of {old} from here on", replaced),
            Option(("=",), f"{old} was always {name}: a correction in all deals", renamed),
        ),
    )


def _renaming(command: Do, view: View) -> tuple[str, str, str]:
    for sign in (">", "="):
        who, there, _ = smoothed(command.rest).partition(sign)
        if there:
            return who.strip(), sign, command.rest[len(who) + 1 :].strip()
    words = list(re.finditer(r"\S+", smoothed(command.rest)))
    for count in range(len(words) - 1, 0, -1):
        who = command.rest[: words[count - 1].end()]
        found_name = view.names.find(who)
        if found_name is not None and found_name.seat is not None:
            return who, "", command.rest[words[count].start() :].strip()
    return command.rest, "", ""


def _note(command: Do, _view: View) -> Reading:
    if not command.rest:
        raise Fault("what is to be noted? As in: note played for matchsticks", command.at)
    if not all(c.isprintable() for c in command.rest):
        raise Fault("a control character is in the note", command.at)
    return Answer((NoteMade(command.rest),), ("noted",))


def _end(command: Do, _view: View) -> Reading:
    agreed = Answer((MatchEnded("agreed"),), ())
    abandoned = Answer((MatchEnded("abandoned"),), ())
    if command.rest:
        how = _ENDS.get(fold(command.rest))
        if how is None:
            raise Fault(f"{quoted(command.rest)}? The match ends agreed or abandoned", command.at)
        return agreed if how == "agreed" else abandoned
    return Asked(
        ("end the match: agreed or abandoned? (any other command or answer goes on)",),
        enter=False,
        options=(
            Option(("agreed", "agree"), "agreed: the leader wins", agreed),
            Option(("abandoned", "abandon"), "abandoned: no result", abandoned),
        ),
        own=True,
    )


def _continue(command: Do, _view: View) -> Reading:
    if command.rest:
        raise Fault("continue stands alone", command.at)
    return Answer((PlayedOn(),), ("the match goes on from here",))


_READERS: Final[dict[str, Callable[[Do, View], Reading]]] = {
    "dealer": _dealer,
    "misdeal": _misdeal,
    "set": read_set,
    "concede": _concede,
    "moon": read_moon,
    "nines": read_redeal,
    "redeal": read_redeal,
    "renege": read_renege,
    "partner": read_partner_command,
    "penalty": read_penalty,
    "adjust": read_adjustment,
    "player": _player,
    "note": _note,
    "end": _end,
    "continue": _continue,
}
