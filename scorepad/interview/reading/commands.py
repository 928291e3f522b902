"""The commands that may be typed at every question, and the words that stand for the signs.

A command is its whole word, then what it needs. What records something comes back as an `Answer`;
what the conversation carries out itself (undo, log, amend, ...) as a `Do`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from scorepad.interview.reading import zeros
from scorepad.interview.reading.answers import (
    Answer,
    Asked,
    Do,
    Option,
    Reading,
    Unreadable,
    View,
)
from scorepad.interview.reading.line import Fault, fold, quoted, smoothed
from scorepad.match.events import (
    Adjusted,
    AdjustmentWithdrawn,
    DealerCorrected,
    MatchEnded,
    Misdealt,
    NoteMade,
    PlayedOn,
    PlayerRenamed,
    PlayerReplaced,
    SetRuled,
)
from scorepad.rules.seating import Side

SIGNS: Final = {"<": "back", "?": "help"}
WORDS_FOR_SIGNS: Final = {"exit": "quit", "overrule": "!"}
COMMANDS: Final = (
    "adjust", "amend", "back", "concede", "continue", "dealer", "end", "exit", "help", "insert",
    "log", "meld", "misdeal", "note", "overrule", "penalty", "player", "quit", "redo", "rematch",
    "score", "set", "swap", "tricks", "undo",
)  # fmt: skip
_ALONE = ("back", "redo", "undo", "log", "score", "swap", "tricks", "quit", "rematch")
_HEAD = re.compile(r"\s*(?P<word>[<?]|[^\W\d_]+)\s*(?P<rest>.*?)\s*$", re.DOTALL)
_NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<digits>\d{1,6})$")
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
        if command.rest and command.name in _ALONE:
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


def _set(command: Do, view: View) -> Reading:
    if not command.rest:
        raise Fault("say why, as in: set renege by " + view.player(view.dealer), command.at)
    if view.bidder_side is None:
        raise Fault("nobody has a contract that could be set", 0)
    side = view.side(view.bidder_side)
    verb = view.verb(view.bidder_side, "loses", "lose")
    costs = f"{verb} the bid of {view.bid}"
    if view.book.settlement.set_costs != "bid":
        costs = f"{view.verb(view.bidder_side, 'is', 'are')} set on the bid of {view.bid}"
    return Answer(
        (SetRuled(command.rest),),
        (
            f"ruled set ({command.rest}): {side} {costs}; "
            "the others keep their meld and what they took",
        ),
    )


def _concede(command: Do, view: View) -> Reading:
    if command.rest:
        raise Fault("concede stands alone", command.at)
    if view.bidder is None:
        raise Fault("nobody has a contract that could be conceded", 0)
    if view.meld is None:
        raise Fault("a contract is conceded after the melds: type them first", 0)
    return zeros.conceded(view)


def _whose(command: Do, view: View) -> tuple[str, int, str, Side]:
    """The parts of ``WHO N why``: the number's sign, the number, why, and whose side it is."""
    words = list(re.finditer(r"\S+", smoothed(command.rest)))
    for count in range(len(words) - 1, 0, -1):
        number = _NUMBER.match(words[count].group())
        if number is None or count > 6:
            continue
        found = view.names.find(command.rest[: words[count - 1].end()])
        if found is None:
            continue
        if not found.one:
            raise Fault(f"that could be {' or '.join(found.several)}", command.at)
        why = command.rest[words[count].end() :].strip()
        return number["sign"], int(number["digits"]), why, view.names.side_of(found)
    raise Fault(
        f"{command.name} needs who, how much and why, as in: "
        f"{command.name} {view.names.keys[0]} {'+' if command.name == 'adjust' else ''}"
        f"{view.book.auction.minimum} talked",
        command.at,
    )


def _penalty(command: Do, view: View) -> Reading:
    if (withdrawn := _withdrawn(command)) is not None:
        return withdrawn
    _, amount, why, side = _whose(command, view)
    said = f"penalty: {amount} off {view.side(side)}" + (f" ({why})" if why else "")
    return Answer((Adjusted(side, -amount, why, penalty=True),), (said,))


def _adjust(command: Do, view: View) -> Reading:
    if (withdrawn := _withdrawn(command)) is not None:
        return withdrawn
    sign, amount, why, side = _whose(command, view)
    if not sign:
        raise Fault(f"+{amount} or -{amount}? An adjustment needs its sign", command.at)
    points = -amount if sign == "-" else amount
    said = f"adjusted: {points:+} for {view.side(side)}" + (f" ({why})" if why else "")
    return Answer((Adjusted(side, points, why),), (said,))


def _withdrawn(command: Do) -> Reading | None:
    match = re.fullmatch(r"off\s+(\d{1,4})", smoothed(command.rest), re.IGNORECASE)
    if match is None:
        return None
    number = int(match[1])
    return Answer((AdjustmentWithdrawn(number),), (f"adjustment {number} is taken back",))


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
    "set": _set,
    "concede": _concede,
    "penalty": _penalty,
    "adjust": _adjust,
    "player": _player,
    "note": _note,
    "end": _end,
    "continue": _continue,
}
