"""The stored matches: what the rest of scorepad sees of the disk.

``seq`` counts a match's entries from 1, so a match with n entries stands at seq n. Reading never
writes. Every method may raise StorageError; ids that lead nowhere raise UnknownMatch.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from scorepad.archive import aside, away, catalogue, files, hint, presence, shelf, stored
from scorepad.archive.errors import (
    DamagedFile,
    MatchExists,
    MovedOn,
    StorageError,
    UnknownMatch,
)
from scorepad.archive.home import Home
from scorepad.archive.ids import checked, new_id
from scorepad.archive.journal import DOCTOR, Journal, Place
from scorepad.archive.listing import Listing
from scorepad.archive.stored import Stored
from scorepad.match.entries import Entry
from scorepad.match.match import Match
from scorepad.notation.plain import entry_to_plain

if TYPE_CHECKING:
    from scorepad.archive.merging import Merge

_AT_ONCE: Final = 200
"""How many matches are stored while the lock is held: a fraction of a second."""


def unsaid(line: str) -> None:
    """For programs that show no notices."""


@contextmanager
def _not_saved() -> Iterator[None]:
    """Says of every fault inside the block that what was typed is not saved."""
    try:
        yield
    except StorageError as error:
        raise type(error)(error.path, f"NOT saved: {error.what}", error.remedy) from error


def _plain(match: Match) -> list[tuple[dict[str, Any], bool]]:
    """A whole match as its journal takes it."""
    plain = [(entry_to_plain(entry), False) for entry in match.entries]
    return [*plain[:-1], (plain[-1][0], match.over)]


class Archive:
    """The matches stored in the folder ``home``, which need not exist yet.

    ``tell`` is called with a line for whatever the user should know that is no error; ``noise``
    gives the chance in new ids (``random.Random(7).randbytes`` makes them the same every time).
    """

    def __init__(
        self,
        home: Path,
        tell: Callable[[str], None] = unsaid,
        noise: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.home = Home(home)
        self._tell = tell
        self._noise = noise
        self._known: dict[str, Place] = {}

    # --- reading

    def load(self, match_id: str) -> Stored:
        """The match with this id."""
        self.home.check()
        year = self._year_of(match_id)
        found = stored.load(self.home, match_id, year)
        if found.place is not None:
            self._known[match_id] = found.place
        return found

    def listings(self) -> Iterator[Listing]:
        """All matches, newest first, each read when it is asked for. Those that cannot be read
        are listed with their fault."""
        self.home.check()
        return catalogue.listings(self.home)

    def find(self, text: str) -> str:
        """The id that ``text`` means: an id, the beginning or end of one, a part of a title.

        UnknownMatch, AmbiguousMatch.
        """
        self.home.check()
        return catalogue.find(self.home, text)[0]

    def current(self) -> str | None:
        """The match last written to at the table; live or not. None if none is stored: simulated
        ones are never it.

        If nothing says which (a restored backup), the newest live one, else the newest.
        """
        self.home.check()
        said = hint.read(self.home)
        if said is not None and self.home.year_of(said.match_id):
            return said.match_id
        return catalogue.recent(self.home)

    def last_table(self) -> Match | None:
        """The match whose players, seats and rulebook a new one begins with; None if none is."""
        match_id = self.current()
        return None if match_id is None else self.load(match_id).match

    def opened_elsewhere(self, match_id: str) -> bool:
        """Whether another terminal has this match open. Only ever a reason for a notice."""
        return presence.held(self.home.sign(match_id))

    # --- writing

    def opened(self, match_id: str) -> presence.Presence:
        """Shows other terminals that this match is open here, while the ``with`` block lasts.

        The block's value is whether it was open elsewhere already.
        """
        return presence.Presence(self.home.sign(match_id))

    def create(self, match: Match, match_id: str | None = None) -> str:
        """Stores a match with all its entries; its id, made up unless it is given.

        It becomes the current one only by ``make_current``. BadId, MatchExists.
        """
        return self.create_all([(match_id, match)])[0]

    def create_all(self, matches: Iterable[tuple[str | None, Match]]) -> list[str]:
        """Stores many matches, each whole or not at all; their ids.

        The lock is let go of now and then, so that a long import stops nobody from playing.
        """
        made: list[str] = []
        rest = iter(matches)
        while some := list(islice(rest, _AT_ONCE)):
            finished: dict[str, list[tuple[str, Match]]] = {}
            with _not_saved(), self.home.locked():
                try:
                    for wanted, match in some:
                        match_id, year = self._create(match, wanted)
                        made.append(match_id)
                        if match.over:
                            finished.setdefault(year, []).append((match_id, match))
                finally:
                    for year, each in finished.items():
                        self._copy(year, put=each)
        return made

    def append(
        self,
        match_id: str,
        entries: Entry | Sequence[Entry],
        after_seq: int,
        match: Match | None = None,
    ) -> int:
        """Adds entries behind the one numbered ``after_seq``; the new seq, once they are safe.

        ``match`` is the match with them in it, where the caller has it (else it is read and folded
        again here). MovedOn if another terminal wrote first; StorageError says "NOT saved".
        """
        new = (entries,) if isinstance(entries, Entry) else tuple(entries)
        with _not_saved(), self.home.locked():
            year = self._year_of(match_id)
            journal = stored.journal_of(self.home, match_id, year)
            place = self._stand(journal, year, after_seq)
            if match is None:
                match = Match((*stored.load(self.home, match_id, year).match.entries, *new))
            plain = [(entry_to_plain(entry), False) for entry in new[:-1]]
            plain.append((entry_to_plain(new[-1]), match.over))
            now = journal.append(plain, place)
            self._known[match_id] = now
            if match.over:
                self._copy(year, put=[(match_id, match)])
            elif place.over:
                self._copy(year, take=[match_id])
        return now.seq

    def make_current(self, match_id: str) -> None:
        """Notes that this match is the one the table is at. Only a hint: it costs no wait for the
        disk, and what goes wrong is told and not raised."""
        place = self._known.get(match_id)
        try:
            hint.write(self.home, hint.Hint(match_id, 0 if place is None else place.seq))
        except StorageError as error:
            self._tell(f"{error} (the match is saved; only which one is current is not)")

    def delete(self, match_id: str) -> None:
        """Moves a match to the deleted ones. Nothing is erased. MatchExists if another of its id
        has been deleted before."""
        with self.home.locked():
            self._known.pop(match_id, None)
            self._say(away.delete(self.home, match_id, self._year_of(match_id)))

    def restore(self, match_id: str) -> None:
        """Brings a deleted match back. UnknownMatch if it was not deleted; MatchExists."""
        with self.home.locked():
            self._say(away.restore(self.home, match_id))

    def purge(self, match_id: str) -> Path:
        """Erases a deleted match for good; the file that was erased. UnknownMatch if it was not
        deleted."""
        with self.home.locked():
            return away.purge(self.home, match_id)

    def is_deleted(self, match_id: str) -> bool:
        """Whether a match of this id has been deleted and not brought back."""
        return self.home.year_of(match_id, "deleted") is not None

    def deleted(self) -> list[str]:
        """The ids of the deleted matches, newest first."""
        years = self.home.years("deleted")
        return [each for year in years for each in self.home.ids(year, "deleted")]

    def merge(self, match_id: str, match: Match) -> Merge:
        """Brings a match in beside what is stored: see `scorepad.archive.merging`. Doing it twice
        changes nothing; nothing that is here is lost."""
        return next(self.merge_all([(match_id, match)]))

    def merge_all(self, matches: Iterable[tuple[str, Match]]) -> Iterator[Merge]:
        """Brings many matches in, what became of each in the same order. The lock is let go of now
        and then; BadId, before that match is brought in."""
        from scorepad.archive.bringing import bring

        rest = iter(matches)
        while some := list(islice(rest, _AT_ONCE)):
            yield from bring(self, some)

    def put_right(self, match_id: str, match: Match) -> None:
        """Puts a whole match in the place of a journal that is damaged, which is kept aside.
        MovedOn if it is not damaged any more."""
        with _not_saved(), self.home.locked():
            year = self._year_of(match_id)
            with suppress(DamagedFile):
                found = stored.load(self.home, match_id, year)
                if not found.fault:
                    raise MovedOn(match_id, (), found.seq)
            journal = stored.journal_of(self.home, match_id, year)
            shelf.make_room(self.home, journal)
            hint.forget(self.home, match_id)
            self._known[match_id] = journal.replace(_plain(match))
            over = [(match_id, match)] if match.over else []
            self._copy(year, put=over, take=[match_id])

    def rebuild(self, year: str) -> int:
        """Writes a year file again from the journals; how many finished matches are in it."""
        with self.home.locked():
            return shelf.rebuild(self.home, year)

    def restore_journal(self, match_id: str) -> Path | None:
        """Puts a lost or damaged journal of a finished match back from its year file; where the
        damaged one is now. StorageError if there is no good copy that holds as much."""
        with self.home.locked():
            year = self.home.year_of(match_id) or match_id[:4]
            self._known.pop(match_id, None)
            return shelf.restore_journal(self.home, year, match_id)

    # --- inside

    def _year_of(self, match_id: str) -> str:
        year = self.home.year_of(match_id)
        if year is None:
            raise UnknownMatch(f"there is no stored match {match_id[:60]!r}")
        return year

    def _create(self, match: Match, wanted: str | None) -> tuple[str, str]:
        match_id = (
            checked(wanted) if wanted else new_id(match.started_at, match.played, self._noise)
        )
        while self.home.year_of(match_id):
            if wanted:
                raise MatchExists(f"there is a match {match_id} already")
            match_id = new_id(match.started_at, match.played, os.urandom)
        year = shelf.year_for(match_id, match)
        hint.forget(self.home, match_id)
        self._known[match_id] = stored.journal_of(self.home, match_id, year).start(_plain(match))
        return match_id, year

    def _stand(self, journal: Journal, year: str, after_seq: int) -> Place:
        """Where the journal ends, if that is after_seq; a torn tail is set aside first."""
        known = self._known.get(journal.match_id)
        place, reading = journal.standing(known)
        if known is None and reading is not None:
            known_of = stored.known_of(self.home, journal.match_id, year)
            lost = stored.missing(reading, *known_of)
            if lost:
                raise DamagedFile(journal.path, lost, DOCTOR)
        if place.seq > after_seq:
            found = (reading or journal.read()).lines[after_seq:]
            raise MovedOn(journal.match_id, stored.entries_of(journal, found), place.seq)
        replaced = known is not None and known.seq == after_seq and known.crc != place.crc
        if place.seq < after_seq or replaced:
            what = "another copy of this match has been put in its place"
            raise StorageError(journal.path, what, "resume it to see how it stands")
        if reading is not None and reading.torn:
            piece = aside.keep(self.home, journal.path, "torn", reading.torn)
            files.truncate(journal.path, reading.size)
            self._tell(f"a torn last line of {journal.match_id} was set aside in {piece}")
        return place

    def _copy(
        self, year: str, put: Sequence[tuple[str, Match]] = (), take: Sequence[str] = ()
    ) -> None:
        """Brings the year file up to date. The journals are safe already: a fault is a notice."""
        self._say(shelf.copied(self.home, year, put, take))

    def _say(self, notice: str) -> None:
        if notice:
            self._tell(notice)
