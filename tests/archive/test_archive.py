"""The archive as the rest of scorepad sees it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

import scorepad
from scorepad.archive.archive import Archive
from scorepad.archive.errors import (
    AmbiguousMatch,
    DamagedFile,
    MatchExists,
    MovedOn,
    NewerFile,
    StorageError,
    UnknownMatch,
)
from scorepad.archive.ids import BadId
from scorepad.match.events import ContractSet, MatchStarted, MeldRecorded, TrumpNamed
from scorepad.match.match import Match
from scorepad.rules.cards import Suit
from scorepad.rules.seating import Seat
from tests.support.stored import START, answered, finished, started


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def archive(home: Path) -> Archive:
    return Archive(home, noise=random.Random(7).randbytes)


def tree(folder: Path) -> dict[str, tuple[int, int]]:
    """Everything below a folder with size and time of change."""
    return {
        str(each.relative_to(folder)): (each.stat().st_size, each.stat().st_mtime_ns)
        for each in [folder, *folder.rglob("*")]
    }


def play(archive: Archive, match: Match, match_id: str, answers: int = 1) -> Match:
    """Adds answers one by one, as the table would."""
    for _ in range(answers):
        after = answered(match)
        archive.append(match_id, after.entries[-1], len(match.entries), after)
        match = after
    return match


def test_what_was_recorded_is_there(archive: Archive, home: Path) -> None:
    match_id = archive.create(started())
    match = play(archive, started(), match_id, 5)
    stored = Archive(home).load(match_id)
    assert stored.match == match
    assert (stored.seq, stored.notices, stored.fault) == (6, (), "")


def test_undo_and_redo_are_kept_as_entries(archive: Archive, home: Path) -> None:
    match = answered(started(), 4)
    match_id = archive.create(match)
    undone = match.undo(START + timedelta(hours=1))
    redone = undone.redo(START + timedelta(hours=2))
    assert archive.append(match_id, undone.entries[-1], 5, undone) == 6
    assert archive.append(match_id, redone.entries[-1], 6) == 7
    assert Archive(home).load(match_id).match == redone


def test_each_line_is_one_answer(archive: Archive, home: Path) -> None:
    match_id = archive.create(answered(started(), 3))
    text = (home / "matches" / "2026" / f"{match_id}.jsonl").read_text()
    assert len(text.splitlines()) == 4
    assert '"contract_set"' in text.splitlines()[1] and '"trump_named"' in text.splitlines()[1]


def test_a_book_with_three_sides_is_stored_like_any(archive: Archive, home: Path) -> None:
    book = scorepad.rulebook(str(Path(__file__).parents[1] / "support" / "thirds.toml"))
    match = Match.start(MatchStarted(book, ("Ann", "Bob", "Cat"), (), Seat(0)), START)
    match_id = archive.create(match)
    [listing] = Archive(home).listings()
    assert listing.id == match_id and len(listing.totals) == 3
    assert Archive(home).load(match_id).match == match


def test_a_home_that_is_not_there_is_empty_and_stays_so(archive: Archive, home: Path) -> None:
    assert list(archive.listings()) == []
    assert archive.current() is None and archive.last_table() is None
    assert archive.deleted() == []
    assert not archive.opened_elsewhere("20261127-nmnm00")
    with pytest.raises(UnknownMatch, match="friday"):
        archive.find("friday")
    with pytest.raises(UnknownMatch):
        archive.load("20261127-nmnm00")
    assert not home.exists()


def test_reading_never_writes(archive: Archive, home: Path) -> None:
    live = archive.create(answered(started("Friday"), 4))
    done = archive.create(finished("Sunday"))
    path = home / "matches" / "2026" / f"{live}.jsonl"
    path.write_bytes(path.read_bytes()[:-5])
    before = tree(home)
    reader = Archive(home)
    assert [each.over for each in reader.listings()].count(True) == 1
    assert reader.current() == live
    assert reader.last_table() is not None
    assert reader.find("sun") == done
    assert reader.load(live).seq == 4
    assert not reader.opened_elsewhere(live)
    assert reader.deleted() == []
    assert tree(home) == before


def test_files_are_for_their_owner_alone(archive: Archive, home: Path) -> None:
    was = os.umask(0o022)
    try:
        match_id = archive.create(finished())
        archive.make_current(match_id)
        archive.delete(archive.create(started()))
        with archive.opened(match_id):
            modes = {each: each.stat().st_mode & 0o777 for each in [home, *home.rglob("*")]}
    finally:
        os.umask(was)
    assert {mode for each, mode in modes.items() if each.is_dir()} == {0o700}
    assert {mode for each, mode in modes.items() if each.is_file()} == {0o600}


# --- two terminals


def test_the_second_terminal_is_shown_what_the_first_recorded(archive: Archive, home: Path) -> None:
    match = answered(started(), 3)
    match_id = archive.create(match)
    other = Archive(home)
    other.load(match_id)
    ours, theirs = answered(match), match.undo(START + timedelta(hours=1))
    other.append(match_id, theirs.entries[-1], 4, theirs)
    with pytest.raises(MovedOn, match="NOT saved") as moved:
        archive.append(match_id, ours.entries[-1], 4, ours)
    assert moved.value.entries == theirs.entries[-1:]
    assert moved.value.seq == 5
    assert archive.load(match_id).match == theirs
    again = answered(theirs)
    assert archive.append(match_id, again.entries[-1], 5, again) == 6


def test_a_journal_put_back_from_a_backup_is_not_written_over(archive: Archive, home: Path) -> None:
    match = answered(started(), 3)
    match_id = archive.create(match)
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    backup = path.read_bytes()
    later = play(archive, match, match_id, 2)
    path.write_bytes(backup)
    with pytest.raises(StorageError, match=r"NOT saved.*another copy"):
        play(archive, later, match_id)
    assert path.read_bytes() == backup


def test_opened_elsewhere_is_told_while_it_is_so(archive: Archive, home: Path) -> None:
    match_id = archive.create(started())
    other = Archive(home)
    with archive.opened(match_id) as elsewhere:
        assert not elsewhere
        assert other.opened_elsewhere(match_id)
        with other.opened(match_id) as again:
            assert again
        assert other.opened_elsewhere(match_id)
    assert not other.opened_elsewhere(match_id)
    assert not list((home / "open").iterdir())


# --- lists


def test_listings_are_newest_first_by_the_day_played(archive: Archive) -> None:
    days = [date(2026, 11, 27), date(2019, 3, 1), date(2026, 11, 20), date(2025, 12, 31)]
    for day in days:
        event = MatchStarted(
            scorepad.rulebook("cardgames"),
            ("Ann", "Bob", "Cat", "Dan"),
            (),
            Seat(0),
            played=day,
        )
        archive.create(Match.start(event, START))
    assert [each.date for each in archive.listings()] == sorted(days, reverse=True)


def test_ids_from_elsewhere_are_sorted_in(archive: Archive) -> None:
    for day, match_id in ((3, None), (2, "zed"), (1, None), (4, "abc"), (5, None), (6, "m-6")):
        archive.create(finished(str(day), START.replace(day=day)), match_id)
    assert [each.title for each in archive.listings()] == list("654321")


def test_a_listing_says_how_the_match_stands(archive: Archive) -> None:
    match = finished("Friday")
    match_id = archive.create(match)
    [listing] = archive.listings()
    assert (listing.id, listing.title, listing.date) == (match_id, "Friday", date(2026, 11, 27))
    assert listing.players == ("Ann", "Bob", "Cat", "Dan")
    assert listing.sides == ("Ann & Cat", "Bob & Dan")
    assert listing.totals == match.totals
    assert (listing.over, listing.winner, listing.live) == (True, 0, False)
    assert listing.rules == "cardgames"
    assert listing.written == match.entries[-1].at


def test_the_list_is_the_same_with_and_without_year_files(archive: Archive, home: Path) -> None:
    for day in range(1, 8):
        match = finished if day % 2 else started
        archive.create(match(f"day {day}", START.replace(day=day)))
    with_them = list(archive.listings())
    (home / "years" / "2026.json").unlink()
    assert list(Archive(home).listings()) == with_them


def test_a_year_file_is_not_believed_against_the_journal(archive: Archive, home: Path) -> None:
    match = finished()
    match_id = archive.create(match)
    year_file = home / "years" / "2026.json"
    stale = year_file.read_bytes()
    reopened = match.undo(START + timedelta(hours=3))
    archive.append(match_id, reopened.entries[-1], len(match.entries), reopened)
    year_file.write_bytes(stale)
    [listing] = archive.listings()
    assert listing.live and listing.totals == reopened.totals


def test_a_match_that_cannot_be_read_is_listed_with_its_fault(archive: Archive, home: Path) -> None:
    good = archive.create(started("good"))
    bad = archive.create(started("bad", START + timedelta(days=1)))
    (home / "matches" / "2026" / f"{bad}.jsonl").write_text("shopping list\n")
    first, second = archive.listings()
    assert (first.id, first.fault != "", first.date) == (bad, True, date(2026, 11, 28))
    assert (second.id, second.fault) == (good, "")


# --- which match


def test_find_takes_an_id_a_piece_of_it_or_of_the_title(archive: Archive) -> None:
    friday = archive.create(started("Friday at José's"))
    sunday = archive.create(started("Sunday", START + timedelta(days=2)))
    assert archive.find(friday) == archive.find(friday.upper()) == friday
    assert archive.find("20261127") == friday
    assert archive.find(sunday.split("-")[1][:5]) == sunday
    assert archive.find(sunday[-4:]) == sunday
    assert archive.find("jose") == friday
    assert archive.find("SUN") == sunday
    with pytest.raises(AmbiguousMatch) as several:
        archive.find("2026")
    assert several.value.ids == (sunday, friday)
    with pytest.raises(AmbiguousMatch):
        archive.find("day")
    for nothing in ("monday", "", "  ", "../../etc/passwd", "\x00", "a" * 5000):
        with pytest.raises(UnknownMatch):
            archive.find(nothing)


def test_current_is_the_one_last_marked_live_or_not(archive: Archive, home: Path) -> None:
    first = archive.create(started("first"))
    second = archive.create(finished("second", START + timedelta(days=1)))
    archive.make_current(first)
    assert archive.current() == first
    archive.make_current(second)
    assert archive.current() == second
    table = archive.last_table()
    assert table is not None and table.title == "second"


@pytest.mark.parametrize("pointer", [None, b"", b"\0\0\0", b"20010101-aaaaaa\n", b"../../x\n"])
def test_current_falls_back_to_the_newest_live_match(
    archive: Archive, home: Path, pointer: bytes | None
) -> None:
    live = archive.create(started("live"))
    archive.create(finished("done", START + timedelta(days=1)))
    if pointer is not None:
        (home / "current").write_bytes(pointer)
    assert archive.current() == live


def test_an_id_is_taken_as_given_once(archive: Archive) -> None:
    assert archive.create(started(), "Friday-1") == "friday-1"
    with pytest.raises(MatchExists):
        archive.create(started(), "friday-1")
    for bad in ("../x", "a/b", ".hidden", "a b", "é", "x" * 65):
        with pytest.raises(BadId):
            archive.create(started(), bad)


# --- the year files


def test_a_finished_match_stands_in_the_year_file_until_it_is_reopened(
    archive: Archive, home: Path
) -> None:
    from tinydb import TinyDB

    match = finished()
    match_id = archive.create(match)
    year_file = home / "years" / "2026.json"

    def rows() -> list[str]:
        with TinyDB(year_file, access_mode="r") as tiny:  # plain TinyDB reads it
            return [row["id"] for row in tiny.table("matches")]

    assert rows() == [match_id]
    reopened = match.undo(START + timedelta(hours=3))
    archive.append(match_id, reopened.entries[-1], len(match.entries), reopened)
    assert rows() == []
    again = reopened.redo(START + timedelta(hours=4))
    archive.append(match_id, again.entries[-1], len(reopened.entries), again)
    assert rows() == [match_id]


def test_the_year_file_is_what_the_journals_make_it(archive: Archive, home: Path) -> None:
    archive.create_all(
        (None, finished(f"day {day}", START.replace(day=day))) for day in range(1, 6)
    )
    archive.create(started())
    year_file = home / "years" / "2026.json"
    by_and_by = sorted(line.split(b":", 1)[1].rstrip(b",") for line in lines_of(year_file))
    assert archive.rebuild("2026") == 5
    assert by_and_by == sorted(line.split(b":", 1)[1].rstrip(b",") for line in lines_of(year_file))


def lines_of(year_file: Path) -> list[bytes]:
    return [line for line in year_file.read_bytes().splitlines() if line[:2] in (b'"1', b'"2')]


def test_a_damaged_year_file_is_built_again_by_the_next_finish(home: Path) -> None:
    told: list[str] = []
    archive = Archive(home, told.append)
    archive.create(finished("one"))
    year_file = home / "years" / "2026.json"
    content = bytearray(year_file.read_bytes())
    content[len(content) // 2] ^= 4
    year_file.write_bytes(bytes(content))
    assert [each.title for each in archive.listings()] == ["one"]
    archive.create(finished("two", START + timedelta(days=1)))
    assert "built again" in told[0]
    assert [each.title for each in archive.listings()] == ["two", "one"]
    [old] = (home / "aside").iterdir()
    assert old.name.startswith("2026.json.damaged-") and old.read_bytes() == bytes(content)
    assert archive.rebuild("2026") == 2


def test_an_empty_year_file_is_damage_and_not_an_empty_year(home: Path) -> None:
    archive = Archive(home)
    archive.create(finished("one"))
    (home / "years" / "2026.json").write_bytes(b"")
    archive.create(finished("two", START + timedelta(days=1)))
    assert (home / "years" / "2026.json").read_bytes().count(b'"title"') == 2


def test_every_flipped_bit_of_a_year_file_is_found(archive: Archive, home: Path) -> None:
    from scorepad.archive import yearfile

    archive.create(finished())
    path = home / "years" / "2026.json"
    content = path.read_bytes()
    chance = random.Random(5)
    for at in [*range(200), *chance.sample(range(len(content)), 300)]:
        wrong = bytearray(content)
        wrong[at] ^= 1 << chance.randrange(8)
        with pytest.raises((DamagedFile, NewerFile)):
            yearfile.decode(path, bytes(wrong))


def test_a_damaged_journal_is_restored_from_its_year_file(archive: Archive, home: Path) -> None:
    match = finished()
    match_id = archive.create(match)
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"bid":300', b'"bid":390', 1))
    stored = archive.load(match_id)
    assert stored.fault and stored.notices and stored.seq < len(match.entries)
    with pytest.raises(DamagedFile, match="line 2 is damaged"):
        archive.append(match_id, match.entries[-1], stored.seq)
    assert archive.rebuild("2026") == 1  # the copy is kept while the journal cannot be read
    aside = archive.restore_journal(match_id)
    assert path.read_bytes() == good
    assert aside is not None and b'"bid":390' in aside.read_bytes()
    path.unlink()
    assert archive.restore_journal(match_id) is None
    assert archive.load(match_id).match == match


def test_a_journal_that_holds_more_is_not_restored_over(archive: Archive, home: Path) -> None:
    match = finished()
    match_id = archive.create(match)
    year_file = home / "years" / "2026.json"
    copy = year_file.read_bytes()
    undone = match.undo(START + timedelta(hours=3))
    archive.append(match_id, undone.entries[-1], len(match.entries), undone)
    year_file.write_bytes(copy)
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    path.write_bytes(path.read_bytes() + b"damage\n")
    with pytest.raises(StorageError, match="lacks"):
        archive.restore_journal(match_id)


# --- deleted and brought back


def test_deleted_matches_can_be_brought_back(archive: Archive, home: Path) -> None:
    match = finished()
    match_id = archive.create(match)
    archive.delete(match_id)
    assert list(archive.listings()) == [] and archive.deleted() == [match_id]
    with pytest.raises(UnknownMatch):
        archive.load(match_id)
    archive.restore(match_id)
    assert archive.load(match_id).match == match and archive.deleted() == []
    assert b'"title"' in (home / "years" / "2026.json").read_bytes()
    with pytest.raises(UnknownMatch):
        archive.restore(match_id)


# --- files that are not as they should be


@pytest.mark.parametrize(
    ("marker", "error"),
    [
        ("{}", StorageError),
        ("hello", StorageError),
        ("[" * 100_000, StorageError),
        ('{"format": "other", "version": 1}', StorageError),
        ('{"format": "scorepad-home", "version": 2}', NewerFile),
    ],
)
def test_a_home_that_is_not_ours_is_left_alone(
    archive: Archive, home: Path, marker: str, error: type[StorageError]
) -> None:
    home.mkdir()
    (home / "format").write_text(marker)
    with pytest.raises(error):
        archive.create(started())
    with pytest.raises(error):
        list(archive.listings())
    with pytest.raises(error):
        archive.current()
    assert (home / "format").read_text() == marker


def test_a_home_that_is_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "home"
    path.write_text("letter")
    for action in (lambda a: a.create(started()), lambda a: list(a.listings())):
        with pytest.raises(StorageError, match=r"folder.*--home"):
            action(Archive(path))


def test_a_journal_of_a_newer_scorepad_is_refused(archive: Archive, home: Path) -> None:
    from scorepad.archive import lines

    match_id = archive.create(started())
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    reading = lines.decode(path.read_bytes())
    for plain in (
        {"version": 99, "at": "2026-11-27T20:00:00Z", "do": "record", "events": []},
        {"version": 1, "at": "2026-11-27T20:00:00Z", "do": "record", "events": [{"kind": "dance"}]},
        {"version": 1, "at": "2026-11-27T20:00:00Z", "do": "ponder", "events": []},
    ):
        line, _ = lines.encode(plain, 2, reading.crc)
        path.write_bytes(path.read_bytes()[: reading.size] + line)
        with pytest.raises(NewerFile, match="update scorepad"):
            archive.load(match_id)
        [listing] = archive.listings()
        assert "newer scorepad" in listing.fault


def test_unknown_fields_are_ignored(archive: Archive, home: Path) -> None:
    from scorepad.archive import lines

    match_id = archive.create(started())
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    reading = lines.decode(path.read_bytes())
    extra = {"version": 1, "at": "2026-11-27T20:00:00Z", "do": "record", "mood": "good"}
    extra["events"] = [{"kind": "note_made", "text": "late", "colour": "red"}]  # type: ignore[assignment]
    path.write_bytes(path.read_bytes() + lines.encode(extra, 2, reading.crc)[0])
    assert archive.load(match_id).match.notes[0].text == "late"


def test_a_journal_under_another_name_is_not_taken_for_that_match(
    archive: Archive, home: Path
) -> None:
    match_id = archive.create(started())
    folder = home / "matches" / "2026"
    (folder / "20261127-zzzzzz.jsonl").write_bytes((folder / f"{match_id}.jsonl").read_bytes())
    with pytest.raises(StorageError, match="holds the match"):
        archive.load("20261127-zzzzzz")


def test_copies_made_by_a_sync_client_are_left_alone(archive: Archive, home: Path) -> None:
    match_id = archive.create(started())
    folder = home / "matches" / "2026"
    copy = folder / f"{match_id} (conflicted copy 2026-11-28).jsonl"
    copy.write_bytes((folder / f"{match_id}.jsonl").read_bytes())
    assert [each.id for each in archive.listings()] == [match_id]


def test_answers_that_contradict_each_other_are_damage(archive: Archive, home: Path) -> None:
    from scorepad.archive import lines
    from scorepad.notation.plain import entry_to_plain

    match_id = archive.create(started())
    path = home / "matches" / "2026" / f"{match_id}.jsonl"
    reading = lines.decode(path.read_bytes())
    stray = answered(started(), 3).entries[-1]
    line, _ = lines.encode(entry_to_plain(stray), 2, reading.crc)
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(DamagedFile, match="cannot be followed"):
        archive.load(match_id)


def test_several_answers_at_once_are_kept_together(archive: Archive) -> None:
    match_id = archive.create(started())
    events = (ContractSet(Seat(1), 280), TrumpNamed(Suit.HEARTS))
    match = started().record(*events, at=START).record(MeldRecorded((40, 90)), at=START)
    assert archive.append(match_id, match.entries[1:], 1, match) == 3
    assert archive.load(match_id).match == match


def test_reading_loads_neither_tinydb_nor_filelock(archive: Archive, home: Path) -> None:
    archive.create(started())
    archive.create(finished())
    program = (
        "import sys; from pathlib import Path; from scorepad.archive.archive import Archive\n"
        "archive = Archive(Path(sys.argv[1])); archive.load(archive.current())\n"
        "assert len(list(archive.listings())) == 2\n"
        "sys.exit(' '.join({'tinydb', 'filelock', 'hashlib', 'random'} & set(sys.modules)) or 0)"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program, str(home)], cwd=root, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
