"""Lists of matches and the search for one: read from the year files, checked by the journals.

Never writes. A row of a year file is believed only while the last checksum of its journal is the
one it was made from; anything else is read from the journal itself.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from scorepad.archive import files, stored, yearfile
from scorepad.archive.errors import AmbiguousMatch, StorageError, UnknownMatch
from scorepad.archive.home import Home
from scorepad.archive.ids import OURS
from scorepad.archive.listing import Listing, from_plain

_RECENT: Final = 50
"""How many matches are looked at for a live one when nothing says which is the current one."""


def listings(home: Home) -> Iterator[Listing]:
    """All stored matches, newest first, each read only when it is asked for."""
    for year in home.years():
        yield from _of_year(home, year)


def _of_year(home: Home, year: str) -> Iterator[Listing]:
    rows = _Rows(home, year)
    names = home.ids(year)
    # Ids that were not made here do not begin with their day: these few are sorted in.
    odd = [rows.listing(name) for name in names if not OURS.fullmatch(name)]
    odd.sort(key=lambda each: (each.date, each.id))
    for name in names:
        if OURS.fullmatch(name):
            while odd and f"{odd[-1].date:%Y%m%d}" > name[:8]:
                yield odd.pop()
            yield rows.listing(name)
    yield from reversed(odd)


class _Rows:
    """The rows of a year file, read on only as far as the asked-for ids need."""

    def __init__(self, home: Home, year: str) -> None:
        self._home, self._year = home, year
        self._stream = yearfile.stream(home.year_file(year))
        self._passed: dict[str, Mapping[str, Any]] = {}
        self._reached: tuple[bool, str, str] | None = (True, "~", "~")

    def listing(self, match_id: str) -> Listing:
        """The listing of a match: of its row if that is right, else of its journal."""
        row = self._row(match_id)
        if row is not None and self._agrees(match_id, row):
            with suppress(KeyError, TypeError, ValueError):
                return from_plain(row)
        return stored.listing(self._home, match_id, self._year)

    def _row(self, match_id: str) -> Mapping[str, Any] | None:
        wanted = yearfile.newest_first(match_id, "")
        while match_id not in self._passed and self._reached and self._reached > wanted:
            try:
                row = next(self._stream)
            except (StopIteration, StorageError):
                # A year file that cannot be read is only a copy: the journals are there.
                self._reached = None
                break
            self._passed[str(row.get("id"))] = row
            self._reached = yearfile.newest_first(str(row.get("id")), str(row.get("date")))
        return self._passed.pop(match_id, None)

    def _agrees(self, match_id: str, row: Mapping[str, Any]) -> bool:
        end = f'"crc":"{row.get("last")}"}}\n'.encode()
        try:
            path = self._home.journal(match_id, self._year)
            return files.read_part(path, -len(end), len(end)) == end
        except StorageError:
            return False


def find(home: Home, text: str) -> tuple[str, str]:
    """The match that ``text`` means, as id and year: its id, the beginning or end of one, or a
    part of the title. UnknownMatch, AmbiguousMatch."""
    wanted = text.strip().lower()
    year = home.year_of(wanted) if wanted else None
    if year is not None:
        return wanted, year
    everything = {year: home.ids(year) for year in home.years()}
    by_id = [
        (name, year)
        for year, names in everything.items()
        for name in names
        if wanted and (name.startswith(wanted) or name.endswith(wanted) or f"-{wanted}" in name)
    ]
    if len(by_id) == 1:
        return by_id[0]
    titled = list(_titled(home, everything, fold(text))) if fold(text) else []
    found = titled if len(titled) == 1 or not by_id else by_id
    if not found:
        raise UnknownMatch(f"there is no stored match {text[:60]!r}; scorepad history lists them")
    if len(found) > 1:
        raise AmbiguousMatch(text[:60], [match_id for match_id, _ in found])
    return found[0]


def _titled(
    home: Home, everything: Mapping[str, Sequence[str]], wanted: str
) -> Iterator[tuple[str, str]]:
    """The matches (ids by year) with this in their title, as id and year, newest first.

    The titles are taken from the year files, unchecked; journals are read only for the rest.
    """
    for year, names in everything.items():
        titles: Mapping[str, str] = {}
        with suppress(StorageError):
            titles = yearfile.titles(home.year_file(year))
        for match_id in names:
            title = titles.get(match_id)
            if title is None:
                title = stored.listing(home, match_id, year).title
            if title and wanted in fold(title):
                yield match_id, year


def recent(home: Home) -> str | None:
    """The newest live match of a real table, else the newest; None if there is none."""
    newest = [each for each in islice(listings(home), _RECENT) if not each.simulated]
    return next((each.id for each in newest if each.live), newest[0].id if newest else None)


def fold(text: str) -> str:
    """Text without case and accents, as it is compared."""
    if text.isascii():
        return text.lower().strip()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip()
