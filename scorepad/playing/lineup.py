"""Who sits where: people by their names, the program's players by names of their own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain, count
from typing import Final

from scorepad.interview.newcomers import refused
from scorepad.match.names import fold_name
from scorepad.playing.addressing import YOU as YOU
from scorepad.rules.frozen import frozen
from scorepad.simulate.entering import BUILT_IN

PERSON: Final = ""
"""In a line-up: a person plays this seat."""

USUAL: Final = "strong"
_BOT: Final = "bot"

# The first letter says how well they play.
_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "strong": ("Stella", "Sven", "Suki", "Saul", "Sigrid", "Seth"),
    "basic": ("Bea", "Ben", "Boris", "Bonnie", "Basil", "Bess"),
    "random": ("Rita", "Ray", "Rosa", "Rolf", "Ruth", "Ron"),
}


class NoLineup(ValueError):
    """People and players who cannot sit down together; the message says why and what to do."""


@frozen
class Lineup:
    """``names`` are what everyone is called, by seat; ``players`` who plays: ``PERSON``, or a
    player of the program's."""

    names: tuple[str, ...]
    players: tuple[str, ...]


def lineup_of(words: Iterable[str], seats: int, own: Collection[str] = ()) -> Lineup:
    """The line-up that these words say, a word a seat: ``you``, a person's name, ``bot``, or a
    player's (``strong``, or one of one's ``own``). Seats left out are ``strong``'s.

    ``NoLineup`` if there are too many of them, nobody is a person, or a name will not do.
    """
    said = [" ".join(word.split()) for word in words]
    if len(said) > seats:
        raise NoLineup(f"{len(said)} players for {seats} seats: {', '.join(said)}")
    said += [USUAL] * (seats - len(said))
    known = {name.casefold(): name for name in (*BUILT_IN, *own)} | {_BOT: USUAL}
    players = [known.get(word.casefold(), PERSON) for word in said]
    people = [_person(word) for word, player in zip(said, players, strict=True) if not player]
    if not people:
        raise NoLineup("nobody plays by hand; scorepad simulate has the program's players alone")
    if why := refused(people):
        raise NoLineup(why)
    return Lineup(_named(players, people), tuple(players))


def _person(word: str) -> str:
    return YOU if word.casefold() == YOU.casefold() else word


def _named(players: Sequence[str], people: Sequence[str]) -> tuple[str, ...]:
    """Everyone's name by seat; the program's players take names that are still free."""
    taken = {part for name in people for part in (fold_name(name), fold_name(name).split()[0])}
    names, waiting = [], iter(people)
    for player in players:
        name = next(waiting) if player == PERSON else _free(player, taken)
        taken.add(fold_name(name))
        names.append(name)
    return tuple(names)


def _free(player: str, taken: Collection[str]) -> str:
    kind = player.capitalize() if player in BUILT_IN else player
    more = (f"{kind} {number}" for number in count(2))
    candidates = chain(_NAMES.get(player, (player,)), more)
    return next(name for name in candidates if fold_name(name) not in taken)
