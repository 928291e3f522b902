"""Files that are read for the user: one verdict for all commands, and nothing is read for ever."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scorepad.archive.archive import Archive
from scorepad.cli import sources
from scorepad.match.entries import Entry
from scorepad.match.events import NoteMade
from tests.support.cli import Cli

GOOD = """scorepad 1
date 2026-01-01
players Ann, Bob, Cat, Dan
dealer Dan
deal 1
contract Ann 280 spades
meld 190/40
counters 160
"""
READERS = (
    ("import",),
    ("check", "deal"),
    ("check", "meld", "--trump", "S", "--from"),
    ("rules", "check"),
)


def put(folder: Path, content: bytes) -> Path:
    path = folder / "sheet.scorepad"
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_what_is_no_file_is_said_to_be_what_it_is(
    cli: Cli, tmp_path: Path, reader: tuple[str, ...]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, said in (("pipe", "is a pipe"), ("folder", "is a folder")):
        assert said in cli(*reader, tmp_path / name, code=2).err
    assert "is a device" in cli(*reader, "/dev/zero", code=2).err
    for name in ("x" * 100_000, "a\0b"):
        assert len(cli(*reader, name, code=2).err) < 3000


def test_a_file_is_not_read_without_bound(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "LARGEST", 1 << 20)
    path = put(tmp_path, GOOD.encode() + b"#" * (1 << 20))
    assert "is larger than 1 MB" in cli("import", path, code=2).err
    assert "is larger than 1 MB" in cli("check", "deal", path, code=2).err
    assert "more than 1 MB" in cli("import", "-", stdin=path.read_text(), code=2).err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"counters", "note caf\xe9\ncounters".encode("latin-1"), "line 8: byte 117 is not UTF-8"),
        (b"Ann,", b"A" * 1_000_000 + b",", "line 3: the name 'AAAA"),
        (b"Bob", b"Ann", "line 3: the name 'Ann' is taken by another player"),
        (b"dealer", b"sides We, We\ndealer", "line 4: the name 'We' is taken"),
        (b"dealer", b"title " + b"t" * 1_000_000 + b"\ndealer", "line 4: a title has at most 200"),
        (b"Bob, ", b"", "line 3: cardgames needs 4 players, not 3"),
        (b"2026-01-01", b"0001-01-01", "line 2: nobody played on 0001-01-01"),
        (b"dealer", b"started 9999-12-31 23:59-05:00\ndealer", "line 4: "),
        (b"dealer", b"rules\ndealer", "line 4: '' is no name of a rulebook"),
    ],
)
def test_what_import_refuses_the_referee_refuses_too(
    cli: Cli, tmp_path: Path, old: bytes, new: bytes, said: str
) -> None:
    path = put(tmp_path, GOOD.encode().replace(old, new, 1))
    for command in (("import",), ("check", "deal")):
        told = cli(*command, path, code=2).err
        assert said in told and len(told) < 3000
    assert not list(cli.home.glob("matches/*/*"))


def test_a_name_too_long_for_a_file_is_bad_input(cli: Cli, tmp_path: Path) -> None:
    cli("import", put(tmp_path, GOOD.encode()))
    long = tmp_path / ("x" * 5000)
    for words in (("export", "-o", long), ("show", "--svg", long), ("compare", "sheet", long)):
        assert len(cli(*words, code=2).err) < 3000


def test_json_turns_no_writing_round(cli: Cli, tmp_path: Path) -> None:
    turned = "abc \u202ecba\u2069 \U000e0041 \U0001f469\u200d\U0001f680"
    path = put(tmp_path, GOOD.replace("deal 1", f"note {json.dumps(turned)}\ndeal 1").encode())
    cli("import", path)
    cli("rename", "2026", turned)
    told = cli("history", "--json")
    assert "\u202e" not in told.out and "\U000e0041" not in told.out
    assert told.json["matches"][0]["title"] == turned
    assert "\u202e" not in cli("export", "--all", "--format", "json").out


def test_a_note_of_another_terminal_stops_no_deal(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cli("new", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", "--rules", "cardgames",
        "--no-input")  # fmt: skip
    append, noted = Archive.append, []

    def slower(archive: Archive, match_id: str, *rest: object, **more: object) -> int:
        if not noted:
            noted.append(match_id)
            other = Archive(archive.home.path)
            stored = other.load(match_id)
            at = stored.match.entries[-1].at
            append(other, match_id, Entry(at, "record", (NoteMade("tea"),)), stored.seq)
        return append(archive, match_id, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Archive, "append", slower)
    cli("deal", "--bidder", "Ann", "--bid", 280, "--trump", "S", "--meld", "190/40",
        "--counters", 160)  # fmt: skip
    assert "tea" in cli("log", "--all").out
    assert cli("show", "--json").json["totals"] == [350, 130]
    noted.clear()
    cli("note", "cake")
    assert "cake" in cli("log", "--all").out
