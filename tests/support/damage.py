"""Files as a bad disk, a bad cable or a bad tool leaves them, and what must hold of them all.

A small home is stored, one of its files is damaged, and everything that reads is tried: what comes
out is what was stored, or it is said in words that it is not. Then the doctor mends what it can.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

import scorepad
from scorepad.archive.archive import Archive
from scorepad.archive.doctoring.doctor import Doctor
from scorepad.archive.errors import AmbiguousMatch, StorageError, UnknownMatch
from scorepad.archive.listing import Listing
from scorepad.match.events import MatchStarted
from scorepad.match.match import Match
from scorepad.rules.seating import Seat
from tests.support.stored import START, answered, finished, started


def flip(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """One to four bits anywhere."""
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 4)) if content else 0):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """Truncated anywhere, now and then to nothing or exactly between two lines."""
    ends = [at + 1 for at, byte in enumerate(content) if byte == 10][:-1]
    if ends and chance.random() < 0.3:
        return content[: chance.choice(ends)]
    return content[: chance.choice((0, chance.randrange(len(content) + 1)))]


def swap(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """Two pieces change places."""
    a, b, c, d = sorted(chance.randrange(len(content) + 1) for _ in range(4))
    return content[:a] + content[c:d] + content[b:c] + content[a:b] + content[d:]


def swap_lines(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """Lines lost, doubled or in another order."""
    lines = content.splitlines(keepends=True)
    at = chance.randrange(len(lines) + 1)
    match chance.randrange(3):
        case 0:
            lines[at : at + 1] = []
        case 1:
            lines[at:at] = lines[at : at + 1]
        case _:
            chance.shuffle(lines)
    return b"".join(lines)


def blank(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """A block of zeros, as after a power cut."""
    start = chance.randrange(len(content) + 1)
    end = min(len(content), start + chance.choice((1, 16, 512)))
    return content[:start] + bytes(end - start) + content[end:]


def mix(content: bytes, chance: random.Random, other: bytes) -> bytes:
    """A piece of another file stands in it, or all of one."""
    if chance.random() < 0.2:
        return other
    start, end = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    return content[:start] + other[start:end] + content[end:]


def junk(content: bytes, chance: random.Random, _other: bytes) -> bytes:
    """Something behind it, or something else altogether."""
    noise = chance.randbytes(chance.randrange(1, 200))
    return content + noise if chance.random() < 0.6 else noise


WAYS: tuple[Callable[[bytes, random.Random, bytes], bytes], ...] = (
    flip, flip, cut, cut, swap, swap_lines, blank, mix, junk,
)  # fmt: skip


class Damages:
    """A stored home and what is right in it; ``try_one`` damages it once and looks."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.home = folder / "home"
        self.chance = random.Random(seed)
        self.truth = {
            "20261127-aaaaaa": answered(started("live"), 7),
            "20261126-bbbbbb": answered(started("left"), 4),
            "20261125-cccccc": finished("done"),
            "20261124-dddddd": finished("also done", START + timedelta(hours=1)),
            "20250102-eeeeee": _of_2025(),
        }
        self.gone = ("20261120-ffffff", finished("gone"))
        archive = Archive(self.home)
        for match_id, match in (*self.truth.items(), self.gone):
            archive.create(match, match_id)
            archive.make_current(match_id)
        archive.delete(self.gone[0])
        archive.make_current("20261127-aaaaaa")
        (self.home / "lock").unlink()
        self.files = {
            p.relative_to(self.home): p.read_bytes() for p in self.home.rglob("*") if p.is_file()
        }
        self.counts: Counter[str] = Counter()

    def try_one(self) -> str:
        """Damages one file and says what became of it: harmless, mended, said or silently wrong.

        Whatever else is raised than an error in words goes through: that is a traceback.
        """
        self._put_back()
        name = self.chance.choice(sorted(self.files))
        other = self.files[self.chance.choice(sorted(self.files))]
        way = self.chance.choice(WAYS)
        content = way(self.files[name], self.chance, other)
        (self.home / name).write_bytes(content)
        before = f"{way.__name__} {name}"
        read = self._look()
        if read.startswith("wrong"):
            return f"silently wrong: {before}: {read}"
        told = self._doctor()
        after = self._look()
        if after.startswith("wrong") and not told:
            return f"silently wrong when mended: {before}: {after}"
        if after != "all":
            return "refused in words"
        return "mended" if told else "harmless" if read == "all" else "read"

    def _put_back(self) -> None:
        shutil.rmtree(self.home)
        for name, content in self.files.items():
            (self.home / name).parent.mkdir(parents=True, exist_ok=True)
            (self.home / name).write_bytes(content)

    def _look(self) -> str:
        """ "all" if everything reads as it was stored, "said" if what does not is said to be so,
        else what is silently wrong."""
        archive = Archive(self.home)
        try:
            archive.current()
            listed = {each.id: each for each in archive.listings()}
        except StorageError as error:
            return _in_words(error)
        found = set() if set(self.truth) <= set(listed) else {"said"}
        for match_id, right in self.truth.items():
            if match_id in listed:
                found.add(self._read(archive, listed[match_id], right))
        for text in ("live", "done", "2026112"):
            with suppress(UnknownMatch, AmbiguousMatch):
                archive.find(text)
        wrong = [each for each in found if each.startswith("wrong")]
        return wrong[0] if wrong else "said" if "said" in found else "all"

    def _read(self, archive: Archive, listing: Listing, right: Match) -> str:
        try:
            stored = archive.load(listing.id)
        except StorageError as error:
            said = _in_words(error)
        else:
            said = "said" if stored.notices else "all"
            assert bool(stored.notices) >= bool(stored.fault)
            if stored.match.entries != right.entries[: stored.seq]:
                return f"wrong: {listing.id} reads as another match"
            if stored.match != right and not stored.notices:
                return f"wrong: {listing.id} reads with {stored.match.totals}"
        # A list may still have it right, from the year file; if not, it says so.
        shown = (listing.totals, listing.over, listing.title)
        if shown != (right.totals, right.over, right.title) and not listing.fault and said == "all":
            return f"wrong: {listing.id} is listed with {listing.totals}"
        return said

    def _doctor(self) -> str:
        """Looks, then mends; "told" if there was a fault, "refused" if the home was."""
        archive = Archive(self.home)
        try:
            found = [fault.line for fault in Doctor(archive).faults()]
            for line in found:
                assert line.startswith(str(self.home)) and "\n" not in line
            for fault in Doctor(Archive(self.home)).faults():
                if fault.mend is not None:
                    fault.mend()
            left = [fault for fault in Doctor(Archive(self.home)).faults() if fault.mend]
        except StorageError as error:
            _in_words(error)
            return "refused"
        assert not left, [fault.line for fault in left]
        return "told" if found else ""


def _in_words(error: StorageError) -> str:
    said = str(error)
    assert error.remedy and "\n" not in said and str(error.path) in said
    return "said"


def _of_2025() -> Match:
    players = ("Ann", "Bob", "Cat", "Dan")
    day = date(2025, 1, 2)
    event = MatchStarted(scorepad.rulebook("cardgames"), players, (), Seat(1), "old", day)
    match = Match.start(event, START)
    while not match.over:
        match = answered(match)
    return match
