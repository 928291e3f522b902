"""What players and sides are called, and which names a score pad cannot work with.

Names are typed at the prompt, where case and accents fold, a number is a seat and a prefix serves;
so a name must still be one after folding, and no other's (CONVERSATION "Names").
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat, Seating, Side

LONGEST = 40
_BIDI = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Letters that no decomposition folds, as people type them without the sign.
_PLAIN = str.maketrans({"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})


@frozen
class Names:
    """How the seats and the sides of a table are called at one time."""

    players: tuple[str, ...]
    sides: tuple[str, ...]

    def seat(self, seat: Seat) -> str:
        """The player in this seat."""
        return self.players[seat]

    def side(self, side: Side) -> str:
        """The side's name: ``Ann & Cat``, or what the table called it."""
        return self.sides[side]


def names_of(players: Sequence[str], given: Sequence[str], seating: Seating) -> Names:
    """The names of a table: a side without a name of its own is called by its players."""
    sides = tuple(given) or tuple(
        " & ".join(players[seat] for seat in members) for members in seating.sides
    )
    return Names(tuple(players), sides)


def fold_name(name: str) -> str:
    """A name as it is compared: no case, no accents, single spaces (``José`` is ``jose``).

    >>> fold_name("  JOSÉ  Maria ")
    'jose maria'
    """
    apart = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
    kept = "".join(
        c for c in apart if not unicodedata.combining(c) and unicodedata.category(c) != "Cf"
    )
    return " ".join(kept.casefold().split())


@frozen
class NameFault:
    """A name that will not do: whose it is, why and what to do. One of seat and side is given."""

    name: str
    message: str
    seat: Seat | None = None
    side: Side | None = None


def name_faults(players: Sequence[str], sides: Sequence[str] = ()) -> tuple[NameFault, ...]:
    """Everything wrong with the names of a table; sides may be left out (``()``).

    Whether the numbers of players and sides fit the rulebook is not asked here.
    """
    found: list[NameFault] = []
    taken: dict[str, str] = {}
    for number, name in enumerate(players):
        message = _fault(name) or _double(name, taken, "another player")
        taken.setdefault(fold_name(name), name)
        if message:
            found.append(NameFault(name, message, seat=Seat(number)))
    for number, name in enumerate(sides):
        message = _fault(name) or _double(name, taken, "a player or another side")
        taken.setdefault(fold_name(name), name)
        if message:
            found.append(NameFault(name, message, side=Side(number)))
    return tuple(found)


def _fault(name: str) -> str:
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c in _BIDI for c in name):
        return f"the name {name[:60]!r} has a control character in it; type it again without"
    folded = fold_name(name)
    if not folded:
        return "a name is empty; every player and side needs one"
    if len(name) > LONGEST:
        return f"the name {name[:LONGEST]!r}... is too long; use at most {LONGEST} characters"
    if all(c.isnumeric() for c in folded if not c.isspace()):
        return (
            f"the name {name!r} is only a number, which would be read as a seat or points; "
            f"add a letter, such as 'P{name.strip()}'"
        )
    return ""


def _double(name: str, taken: dict[str, str], whose: str) -> str:
    other = taken.get(fold_name(name))
    if other is None:
        return ""
    alike = "" if other == name else f" (it counts as the same as {other!r})"
    return f"the name {name!r} is taken by {whose}{alike}; add an initial or use a nickname"
