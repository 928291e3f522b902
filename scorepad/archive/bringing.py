"""Matches brought in beside those that are stored: what to do with each, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from scorepad.archive.errors import DamagedFile, MovedOn, StorageError, UnknownMatch
from scorepad.archive.ids import checked
from scorepad.archive.merging import Merge, other_copy, relation
from scorepad.archive.stored import Stored
from scorepad.match.entries import Entry
from scorepad.match.match import Match

_TRIES: Final = 3
"""How often a match is looked at again because another terminal wrote to it meanwhile."""


class Keeper(Protocol):
    """Where matches are stored: what bringing some in asks of `scorepad.archive.archive`."""

    def load(self, match_id: str) -> Stored: ...

    def is_deleted(self, match_id: str) -> bool: ...

    def create_all(self, matches: Sequence[tuple[str | None, Match]]) -> list[str]: ...

    def append(
        self, match_id: str, entries: Sequence[Entry], after_seq: int, match: Match | None = None
    ) -> int: ...

    def put_right(self, match_id: str, match: Match) -> None: ...

    def restore_journal(self, match_id: str) -> Path | None: ...


@dataclass(frozen=True)
class _Plan:
    """What is to become of a match, and what must be written for it.

    ``match``: what is stored whole or, if it is longer, what the stored one becomes. ``seq``: how
    far the stored one goes.
    """

    merge: Merge
    match: Match | None = None
    seq: int = 0


def bring(archive: Keeper, matches: Sequence[tuple[str, Match]]) -> list[Merge]:
    """Brings matches in; new ones are stored together, which is quicker."""
    new: dict[str, Match] = {}
    merges: list[Merge] = []
    for given, match in matches:
        match_id = checked(given)
        plan = _plan(archive, match_id, match)
        if plan.merge.id in new:  # the same id twice among those that are brought
            _store(archive, new)
            plan = _plan(archive, match_id, match)
        if plan.match is not None and plan.merge.kind in ("added", "diverged"):
            new[plan.merge.id] = plan.match
            merges.append(plan.merge)
        else:
            merges.append(_one(archive, match_id, match, plan))
    _store(archive, new)
    return merges


def _store(archive: Keeper, new: dict[str, Match]) -> None:
    archive.create_all([*new.items()])
    new.clear()


def _one(archive: Keeper, match_id: str, match: Match, plan: _Plan) -> Merge:
    """Does what is planned; plans again if another terminal wrote to the match meanwhile."""
    for _ in range(_TRIES):
        try:
            _perform(archive, plan)
        except MovedOn:
            plan = _plan(archive, match_id, match)
        else:
            return plan.merge
    _perform(archive, plan)
    return plan.merge


def _perform(archive: Keeper, plan: _Plan) -> None:
    merge, match = plan.merge, plan.match
    if match is None:
        return
    if merge.kind == "mended":
        archive.put_right(merge.id, match)
    elif merge.kind == "extended":
        archive.append(merge.id, match.entries[plan.seq :], plan.seq, match)
    else:
        archive.create_all([(merge.id, match)])


def _plan(archive: Keeper, match_id: str, match: Match) -> _Plan:
    """What to do; a damaged journal is put back from its copy first, if it has a good one."""
    try:
        found = archive.load(match_id)
    except UnknownMatch:
        if archive.is_deleted(match_id):
            return _Plan(Merge(match_id, "deleted"))
        return _Plan(Merge(match_id, "added", new=len(match.entries)), match)
    except DamagedFile:  # nothing of it can be read
        if _restored(archive, match_id):
            return _plan(archive, match_id, match)
        return _Plan(Merge(match_id, "mended", new=len(match.entries)), match)
    if found.fault and _restored(archive, match_id):
        return _plan(archive, match_id, match)
    kind, rest = relation(found.match, match)
    if kind == "diverged":
        return _beside(archive, match_id, match)
    if kind != "longer":
        return _Plan(Merge(match_id, kind))
    if not found.fault:
        longer = found.match
        for entry in rest:
            longer = longer.then(entry)
        return _Plan(Merge(match_id, "extended", new=len(rest)), longer, found.seq)
    if match.entries[: found.seq] != found.match.entries:
        return _beside(archive, match_id, match)
    return _Plan(Merge(match_id, "mended", new=len(rest)), match)


def _restored(archive: Keeper, match_id: str) -> bool:
    try:
        archive.restore_journal(match_id)
    except StorageError:
        return False
    return True


def _beside(archive: Keeper, match_id: str, match: Match) -> _Plan:
    """A copy that differs is stored as a match of its own, once."""
    other_id, other = other_copy(match_id, match)
    if archive.is_deleted(other_id):
        return _Plan(Merge(other_id, "deleted", match_id))
    try:
        archive.load(other_id)
    except UnknownMatch:
        return _Plan(Merge(other_id, "diverged", match_id, len(match.entries)), other)
    return _Plan(Merge(other_id, "diverged", match_id))
