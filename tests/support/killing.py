"""A process that logs, finishes, amends, deletes, restores and imports, and is killed meanwhile.

Child and parent draw the same acts from the same chance, so that the parent knows what every act
that was acknowledged must have left behind. The act under way when the kill came may have happened
or not; nothing else may differ.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from scorepad.archive.archive import Archive
from scorepad.match.events import DealAmended, MeldRecorded, NoteMade
from scorepad.match.match import Match
from tests.support.stored import START, answered, started

_MOST = 10
"""How many matches there are at most."""


@dataclass(frozen=True)
class State:
    """The matches as they must stand: those that are kept, and those that are deleted."""

    kept: dict[str, Match] = field(default_factory=dict)
    deleted: dict[str, Match] = field(default_factory=dict)

    def with_match(self, match_id: str, match: Match) -> State:
        return State({**self.kept, match_id: match}, self.deleted)

    def without(self, match_id: str) -> State:
        rest = {name: match for name, match in self.kept.items() if name != match_id}
        return State(rest, {**self.deleted, match_id: self.kept[match_id]})

    def with_again(self, match_id: str) -> State:
        rest = {name: match for name, match in self.deleted.items() if name != match_id}
        return State({**self.kept, match_id: self.deleted[match_id]}, rest)


Act = tuple[str, State, Callable[[Archive], object]]
"""What is done, how all stands after it, and doing it."""


def next_act(state: State, chance: random.Random) -> Act:
    """One more act, drawn from ``chance``."""
    while True:
        act = _try_act(state, chance)
        if act is not None:
            return act


def _try_act(state: State, chance: random.Random) -> Act | None:
    kinds = ("log", "log", "log", "log", "amend", "undo", "delete", "restore", "import", "import")
    kind = chance.choice(kinds)
    if kind == "restore":
        if not state.deleted:
            return None
        match_id = chance.choice(sorted(state.deleted))
        return kind, state.with_again(match_id), lambda archive: archive.restore(match_id)
    if kind == "import":
        return _import(state, chance)
    if not state.kept:
        return None
    match_id = chance.choice(sorted(state.kept))
    match = state.kept[match_id]
    if kind == "delete":
        return kind, state.without(match_id), lambda archive: archive.delete(match_id)
    at = match.entries[-1].at + timedelta(seconds=30)
    settled = [deal for deal in match.deals if deal.settlement is not None]
    if kind == "amend":
        if not settled:
            return None
        meld = MeldRecorded((chance.randrange(10, 30) * 10, 60))
        after = match.record(DealAmended(chance.choice(settled).number, (meld,)), at=at)
    elif kind == "undo":
        if not match.can_undo or chance.random() < 0.5:
            return None
        after = match.undo(at)
    elif match.over:
        after = match.record(NoteMade(f"note {len(match.entries)}"), at=at)
    else:
        after = answered(match)
        kind = "finish" if after.over else kind

    def append(archive: Archive) -> None:
        archive.append(match_id, after.entries[len(match.entries) :], len(match.entries), after)
        archive.make_current(match_id)

    return kind, state.with_match(match_id, after), append


def _import(state: State, chance: random.Random) -> Act | None:
    """A new match, or a longer copy of one that is kept."""
    if state.kept and chance.random() < 0.5:
        match_id = chance.choice(sorted(state.kept))
        match = state.kept[match_id]
        for _ in range(3):
            if not match.over:
                match = answered(match)
    else:
        number = len(state.kept) + len(state.deleted)
        if number >= _MOST:
            return None
        match_id = f"20261127-{number:06d}"
        match = answered(started(match_id, START + timedelta(minutes=number)), chance.randrange(8))
    after = state.with_match(match_id, match)
    return "import", after, lambda archive: archive.merge(match_id, match)


class Killer:
    """Kills one child after the other in one home; what it found is counted."""

    def __init__(self, home: Path, seed: int) -> None:
        # Loaded before the children begin, so that the kill does not only hit their imports.
        import filelock
        import tinydb

        assert filelock and tinydb
        Archive(home).create(started("first"), "20261127-000000")
        self.home = home
        self.seed = seed
        self.state = State({"20261127-000000": started("first")})
        self.acknowledged = 0
        self.lost = 0
        self.unreadable = 0
        self.pretend = False
        """Whether the children only say that they did something: the known-bad writer."""
        self.kills: Counter[str] = Counter()
        """How often the kill came during an act of each kind."""

    def kill_one(self, number: int) -> None:
        """Lets a child act, kills it at a random moment and looks at what it has left behind."""
        seed = f"{self.seed} {number}"
        when = random.Random(f"when {seed}")
        done = self._child(seed, when.choice((0, 0, 1, 2)), when.uniform(0.0, 0.03))
        chance = random.Random(seed)
        stands = self.state
        for _ in range(done):
            _, stands, _ = next_act(stands, chance)
        kind, after, _ = next_act(stands, chance)
        self.acknowledged += done
        self.kills[kind] += 1
        self.state = self._found(stands, after)

    def _child(self, seed: str, least: int, wait: float) -> int:
        """How many acts the child was told are done before it was killed.

        It is killed ``wait`` seconds after the ``least``-th of them, so that a slow machine is
        tested as well as a fast one.
        """
        reads, writes = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reads)
            with suppress(BaseException):
                self._act_on(random.Random(seed), writes)
            os._exit(1)
        os.close(writes)
        os.read(reads, 1)  # it has begun
        said = b"".join(os.read(reads, 1) for _ in range(least))
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
        while some := os.read(reads, 65536):
            said += some
        os.close(reads)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the child stopped by itself: an act of it failed"
        return len(said)

    def _act_on(self, chance: random.Random, told: int) -> None:
        archive, state = Archive(self.home), self.state
        os.write(told, b"!")
        while True:
            _, state, act = next_act(state, chance)
            if not self.pretend:
                act(archive)
            os.write(told, b".")

    def _found(self, stands: State, after: State) -> State:
        """What is there now: all as it was acknowledged, or as the act under way has made it."""
        archive = Archive(self.home)
        faults = [each.fault for each in archive.listings() if each.fault]
        self.unreadable += len(faults)
        kept = {each.id: archive.load(each.id).match for each in archive.listings()}
        deleted = set(archive.deleted())
        for match_id in {*stands.kept, *after.kept, *stands.deleted, *kept}:
            right = [state.kept.get(match_id) for state in (stands, after)]
            if kept.get(match_id) not in right:
                self.lost += 1
            held = [match_id in state.deleted for state in (stands, after)]
            if (match_id in deleted) not in held or (match_id in deleted) == (match_id in kept):
                self.lost += match_id in stands.kept or match_id in stands.deleted
        known = {**stands.deleted, **after.deleted, **stands.kept, **after.kept}
        return State(kept, {match_id: known[match_id] for match_id in sorted(deleted)})
