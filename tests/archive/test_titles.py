"""A match is found by its title, whatever has become of the year's list of titles."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.archive import yearfile
from scorepad.archive.archive import Archive
from scorepad.archive.errors import AmbiguousMatch, DamagedFile, UnknownMatch
from tests.support.stored import finished, started

ODD = 'Ann\'s "own"\\ {"id":"x"}, ☕'


def stocked(home: Path) -> tuple[Archive, list[str], Path]:
    archive = Archive(home)
    ids = [archive.create(finished(title)) for title in ("Christmas Eve", "", ODD)]
    return archive, ids, home / "years" / "2026.json"


def found(archive: Archive, ids: list[str]) -> bool:
    with pytest.raises(UnknownMatch):
        archive.find("easter")
    return [archive.find(text) for text in ("christ", 'own"\\ {"id')] == [ids[0], ids[2]]


def test_titles_stand_in_the_second_line(tmp_path: Path) -> None:
    archive, ids, year = stocked(tmp_path)
    assert yearfile.titles(year) == dict(zip(ids, ("Christmas Eve", "", ODD), strict=True))
    assert found(archive, ids)
    unfinished = archive.create(started("Christmas Day"))
    with pytest.raises(AmbiguousMatch):
        archive.find("christmas")
    assert archive.find("christmas day") == unfinished


def test_a_year_file_without_titles_is_looked_through(tmp_path: Path) -> None:
    archive, ids, year = stocked(tmp_path)
    first, _, *rest = year.read_bytes().split(b"\n")
    year.write_bytes(b"\n".join([first, *rest]))
    assert set(yearfile.titles(year)) == set(ids)
    assert found(archive, ids)


@pytest.mark.parametrize(
    "old, new", [(b"Christmas", b"Whitsun.."), (b'"titles":{"2', b'"titles"[{')]
)
def test_damaged_titles_are_not_believed(tmp_path: Path, old: bytes, new: bytes) -> None:
    archive, ids, year = stocked(tmp_path)
    year.write_bytes(year.read_bytes().replace(old, new, 1))
    with pytest.raises(DamagedFile):
        yearfile.titles(year)
    assert found(archive, ids)


def test_no_year_file_has_no_titles(tmp_path: Path) -> None:
    archive, ids, year = stocked(tmp_path)
    year.unlink()
    assert yearfile.titles(year) == {}
    assert found(archive, ids)
