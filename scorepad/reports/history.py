"""Which matches of a lifetime are meant: by player, rulebook, year, outcome, text, tag."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from scorepad.match.names import fold_name
from scorepad.reports.figures import MatchFigures
from scorepad.rules.frozen import frozen

_SHOWN: Final = 5
OUTCOMES: Final = ("won", "lost", "ended", "live", "level", "abandoned")


class Subject(NamedTuple):
    """What a filter looks at in a match. ``played`` is its day, as ``2026-11-27``; ``sides`` are
    the people of each side at its end; ``people`` all who sat in it."""

    id: str
    title: str
    tags: Sequence[str]
    notes: Sequence[str]
    played: str
    rules: str
    people: Sequence[str]
    sides: Sequence[Sequence[str]]
    over: bool
    winner: int | None
    cause: str
    simulated: bool


def subject_of(match: MatchFigures) -> Subject:
    """A match, given by its figures."""
    last = match.lineups[-1]
    return Subject(
        match.id,
        match.title,
        match.tags,
        match.notes,
        match.played,
        match.rules,
        match.people,
        [[last[seat] for seat in members] for members in match.sides],
        match.over,
        match.winner,
        match.cause,
        match.simulated,
    )


@frozen
class Wanted:
    """The matches that are wanted; what is left empty leaves all in.

    ``players`` must all have sat in it (see ``resolved``). ``outcome`` is one of ``OUTCOMES``; won
    and lost are the first player's. ``text`` is looked for in title, names, tags and the beginnings
    of notes. ``simulated`` lets matches in that nobody played.
    """

    players: tuple[str, ...] = ()
    rules: str = ""
    year: int | None = None
    outcome: str = ""
    text: str = ""
    tags: tuple[str, ...] = ()
    simulated: bool = False

    @property
    def everything(self) -> bool:
        """Whether every match that was played at a table is wanted."""
        return self == _EVERYTHING

    def takes(self, match: Subject) -> bool:
        """Whether this match is wanted."""
        return (
            (self.simulated or not match.simulated)
            and (not self.rules or folded(self.rules) == folded(match.rules))
            and (self.year is None or match.played[:4] == f"{self.year:04}")
            and all(any(meant(who, name) for name in match.people) for who in self.players)
            and all(folded(tag) in map(folded, match.tags) for tag in self.tags)
            and (not self.outcome or self._came_out(match))
            and (not self.text or self._says(match))
        )

    def _came_out(self, match: Subject) -> bool:
        match self.outcome:
            case "live":
                return not match.over
            case "ended":
                return match.over and match.cause != "abandoned"
            case "abandoned":
                return match.cause == "abandoned"
            case "level":
                return match.over and match.winner is None and match.cause != "abandoned"
        if match.winner is None or not self.players:
            return False
        who = self.players[0]
        mine = [n for n, side in enumerate(match.sides) if any(meant(who, name) for name in side)]
        return bool(mine) and (match.winner in mine) == (self.outcome == "won")

    def _says(self, match: Subject) -> bool:
        wanted = folded(self.text)
        said = (match.id, match.title, *match.people, *match.tags, *match.notes)
        return any(wanted in folded(each) for each in said)


_EVERYTHING: Final = Wanted()


def meant(who: str, name: str) -> bool:
    """Whether these are one person: case, accents and spacing make no difference.

    >>> meant("JOSÉ", "jose"), meant("mary", "Mary Ann")
    (True, False)
    """
    return folded(who) == folded(name)


def resolved(who: str, people: Iterable[str]) -> str:
    """The one of ``people`` whom ``who`` means: his name, else the beginning of any word of it.

    ``who`` itself if it is nobody's. ``ValueError`` if it could be several.

    >>> resolved("ann", ["Anna", "Mary Ann", "Ann"]), resolved("mar", ["Anna", "Mary Ann"])
    ('Ann', 'Mary Ann')
    """
    wanted = folded(who)
    by_key = {folded(name): name for name in people}
    if wanted in by_key:
        return by_key[wanted]
    begun = [name for key, name in by_key.items() if f" {key}".find(f" {wanted}") >= 0]
    if len(begun) > 1:
        shown = ", ".join(sorted(begun)[:_SHOWN]) + (", …" if len(begun) > _SHOWN else "")
        raise ValueError(f"{who!r} could be {len(begun)} players: {shown}; say more of the name")
    return begun[0] if begun else who


@lru_cache(4096)
def folded(text: str) -> str:
    """Text as it is compared: no case, no accents, single spaces."""
    return fold_name(text)
