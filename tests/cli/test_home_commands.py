"""tag, purge, compare, doctor, and import as merging: what is said, exit codes, JSON."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from scorepad.archive.files import hooked
from scorepad.cli.desk import Desk
from scorepad.cli.guard import run
from tests.support.cli import Cli, Typed
from tests.support.faults import Fault

DEAL = ("deal", "--bidder", "Ann", "--bid", 300, "--trump", "S", "--meld", "190/40")
DEAL = (*DEAL, "--counters", "160/90")


@pytest.fixture
def table(cli: Cli) -> Cli:
    """A live match of two deals."""
    cli(
        "new",
        "--players",
        "Ann,Bob,Cat,Dan",
        "--dealer",
        "Dan",
        "--rules",
        "cardgames",
        "--title",
        "Friday",
        "--no-input",
    )
    cli(*DEAL)
    cli(*DEAL)
    return cli


def the_id(cli: Cli) -> str:
    return str(cli("show", "--json").json["id"])


def journal(cli: Cli, match_id: str = "") -> Path:
    [path] = cli.home.glob(f"matches/*/{match_id or the_id(cli)}.jsonl")
    return path


def files(cli: Cli) -> dict[str, bytes]:
    home = cli.home
    return {str(p.relative_to(home)): p.read_bytes() for p in home.rglob("*") if p.is_file()}


# --- tag


def test_tags_are_put_on_taken_off_and_listed(table: Cli) -> None:
    assert table("tag", "friday", "+Weekly", "old").out.endswith(": weekly, old\n")
    assert table("tag", "friday", "-old", "+home", "--json").json["tags"] == ["weekly", "home"]
    assert table("tag", "friday").out.endswith(": weekly, home\n")
    assert table("tag", "friday", "+weekly", "+weekly").out.endswith(": weekly, home\n")
    assert "there was no tag old" in table("tag", "friday", "-old").err
    assert table("undo").out  # the last answer that changed something


@pytest.mark.parametrize("words", [["-holiday"], ["-home"], ["-2024"], ["--", "-old"]])
def test_a_tag_to_be_taken_off_is_no_option(table: Cli, words: list[str]) -> None:
    word = words[-1].removeprefix("-")
    table("tag", "friday", word)
    assert table("--json", "tag", "friday", *words).json["tags"] == []


def test_what_cannot_be_a_tag_is_refused(table: Cli) -> None:
    assert "one word" in table("tag", "friday", "two words", code=2).err
    assert "empty" in table("tag", "friday", "+", code=2).err
    assert "no stored match" in table("tag", "sunday", "x", code=2).err


def test_labels_do_not_move_the_current_match(table: Cli) -> None:
    first = the_id(table)
    table(
        "new", "--players", "Ed,Flo,Gus,Hal", "--dealer", "Ed", "--rules", "cardgames", "--no-input"
    )
    second = the_id(table)
    table("tag", first, "+old")
    table("rename", first, "Last", "Friday")
    table("note", "--match", first, "good fun")
    assert the_id(table) == second
    assert table("show", "last friday", "--json").json["id"] == first


# --- purge


def test_purge_erases_what_was_deleted_and_nothing_else(table: Cli) -> None:
    match_id = the_id(table)
    assert "no match is put away" in table("purge", "--all").out
    assert "no deleted match" in table("purge", match_id, code=2).err
    table("delete", match_id)
    assert table("purge").out == f"{match_id}\n"
    assert table("purge", "--json").json == {"deleted": [match_id], "erased": []}
    ran = table("purge", match_id)
    assert f"{match_id} is erased" in ran.out and "deleted" in ran.out
    assert table("restore").out == "no match is put away\n"
    assert not list(table.home.rglob(f"{match_id}*"))


def at_a_terminal(cli: Cli, *words: str, typed: str) -> tuple[str, str]:
    """stdout and stderr of a command run by a person who can be asked."""
    streams = [Typed(typed, terminal=True), Typed(terminal=True), Typed(terminal=True)]
    assert run(Desk(*streams, environ={"SCOREPAD_HOME": str(cli.home)}), list(words)) == 0
    return streams[1].getvalue(), streams[2].getvalue()


def test_purge_asks_on_a_terminal(table: Cli) -> None:
    match_id = the_id(table)
    table("delete", match_id)
    _, err = at_a_terminal(table, "purge", "--all", typed="\n")
    assert f"Erase {match_id} for good?" in err and "nothing was erased" in err
    assert match_id in table("restore").out
    out, _ = at_a_terminal(table, "purge", "--all", typed="y\n")
    assert "is erased" in out
    table("purge", "--all", "x", code=2)


def test_a_purged_finished_match_does_not_come_back_as_a_lost_one(table: Cli) -> None:
    match_id = the_id(table)
    table("end", "agreed")
    years = list(table.home.glob("years/*.json"))
    before = [each.read_bytes() for each in years]
    table("delete", match_id)
    for path, content in zip(years, before, strict=True):
        path.write_bytes(content)  # the deletion was cut short before the year file
    table("purge", match_id)
    assert "no fault" in table("doctor").out


# --- compare


def sheet(bid: int = 300, counters: str = "160/90", players: str = "Ann, Bob, Cat, Dan") -> str:
    return f"""scorepad 1
match bobs-sheet
date 2026-03-01
players {players}
dealer Dan

deal 1
  contract Ann 300 spades
  meld 190/40
  counters 160/90
deal 2
  contract Ann {bid} spades
  meld 190/40
  counters {counters}
"""


def test_two_sheets_that_say_the_same(table: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bob.scorepad"
    file.write_text(sheet())
    ran = table("compare", "friday", file)
    assert ran.out.splitlines()[0].startswith("A: ") and "bobs-sheet" in ran.out
    assert ran.out.splitlines()[-1] == "no difference in 2 deals"
    assert table("compare", file, "-", stdin=sheet(), code=0).out


def test_differences_come_first(table: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bob.scorepad"
    file.write_text(sheet(bid=310, counters="150/100"))
    ran = table("compare", "friday", file, code=1)
    _, _, deal, totals, same = ran.out.splitlines()
    assert deal == (
        "deal 2: bid 300 against 310; counters 160/90 against 150/100; "
        "deltas +350/+130 against +340/+140"
    )
    assert totals == "totals: 700/260 against 690/270"
    assert same == "deal 1: the same"


def test_the_other_scorekeeper_may_begin_with_another_seat(table: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bob.scorepad"
    file.write_text(
        sheet(players="Dan, Ann, Bob, Cat").replace("190/40", "40/190").replace("160/90", "90/160")
    )
    assert "no difference" in table("compare", "friday", file).out
    file.write_text(sheet(players="Eve, Bob, Cat, Dan").replace("Ann", "Eve"))
    ran = table("compare", "friday", file, code=1)
    assert "players: Ann, Bob, Cat, Dan against Eve, Bob, Cat, Dan" in ran.out


def test_a_deal_that_one_of_them_missed(table: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bob.scorepad"
    file.write_text(
        sheet().replace(
            "deal 2", "deal 2\n  contract Bob 250 hearts\n  meld 40/60\n  counters 120/130\ndeal 3"
        )
    )
    ran = table("compare", "friday", file, "--json", code=1)
    assert ran.json["same"] is False
    assert {"a": None, "b": 2, "differences": []} in ran.json["deals"]
    assert [1, 1] in ran.json["same_deals"]
    assert "only in B (Bob 250)" in table("compare", "friday", file, code=1).out


def test_penalties_are_compared_with_their_deal(table: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bob.scorepad"
    file.write_text(sheet())
    table("penalty", "Bob", "50", "led out of turn")
    ran = table("compare", "friday", file, code=1)
    assert "deal 2: adjustments Bob & Dan -50 against nothing" in ran.out


def test_compare_takes_titles_ids_json_and_journals(table: Cli, tmp_path: Path) -> None:
    match_id = the_id(table)
    document = tmp_path / "all.json"
    table("export", "--all", "--format", "json", "-o", document)
    for other in (match_id, "friday", document, journal(table)):
        assert "no difference" in table("compare", "friday", other).out


def test_compare_refuses_what_it_cannot_read(table: Cli, tmp_path: Path) -> None:
    bad = tmp_path / "bad.scorepad"
    bad.write_text("scorepad 1\nplayers Ann\n")
    assert table("compare", "friday", bad, code=2).err.count("\n") == 1
    assert "no stored match" in table("compare", "friday", "sunday", code=2).err
    both = tmp_path / "both.scorepad"
    both.write_text(sheet() + sheet().replace("bobs-sheet", "dans-sheet"))
    assert "holds 2 matches" in table("compare", "friday", both, code=2).err


# --- import as merging


def exported(cli: Cli, tmp_path: Path, name: str = "match.json") -> Path:
    path = tmp_path / name
    cli("export", "--format", "json", "-o", path)
    return path


def test_the_same_again_changes_nothing(table: Cli, tmp_path: Path) -> None:
    path = exported(table, tmp_path)
    before = files(table)
    assert table("import", path, "--json").json["imported"][0]["outcome"] == "same"
    assert "here already" in table("import", path).out
    assert files(table) == before


def test_a_longer_copy_goes_on_from_what_is_here(table: Cli, tmp_path: Path) -> None:
    short = exported(table, tmp_path)
    other = Cli(tmp_path / "other")
    other("import", short)
    other("deal", *DEAL[1:], "--match", "friday")
    long = tmp_path / "long.json"
    other("export", "friday", "--format", "json", "-o", long)
    assert "1 more answer imported" in table("import", long).out
    assert table("show", "--json").json["totals"] == [1050, 390]
    assert "goes on after" in table("import", short).out


def test_two_copies_that_differ_are_kept_until_one_is_deleted(table: Cli, tmp_path: Path) -> None:
    copy = exported(table, tmp_path)
    other = Cli(tmp_path / "other")
    other("import", copy)
    other("penalty", "--match", "friday", "Bob", "50", "renege")
    theirs = tmp_path / "theirs.json"
    other("export", "friday", "--format", "json", "-o", theirs)
    table(*DEAL)
    mine = the_id(table)
    [brought] = table("import", theirs, "--json").json["imported"]
    assert (brought["outcome"], brought["of"]) == ("diverged", mine)
    assert the_id(table) == mine
    shown = table("compare", mine, brought["id"], code=1).out
    assert "only in A" in shown and "-50" in shown
    assert "kept beside it already" in table("import", theirs).out
    table("delete", brought["id"])
    assert "deleted here" in table("import", theirs).out


def test_a_backup_puts_a_damaged_match_right(table: Cli, tmp_path: Path) -> None:
    backup = exported(table, tmp_path)
    path = journal(table)
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"bid":300', b'"bid":390', 1))
    assert "scorepad doctor" in table("show", code=3).err
    assert "in the place of the damaged one" in table("import", backup).out
    assert path.read_bytes() == good


def test_a_journal_of_another_home_is_imported(table: Cli, tmp_path: Path) -> None:
    other = Cli(tmp_path / "other")
    assert "imported" in other("import", journal(table)).out
    assert other("show", "friday", "--json").json["totals"] == [700, 260]
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(journal(table).read_bytes()[:-4])
    assert "goes on after" in other("import", torn).out
    torn.write_bytes(torn.read_bytes().replace(b'"bid":300', b'"bid":390', 1))
    assert "line 2 is damaged" in other("import", torn, code=3).err


# --- doctor


def test_a_healthy_home(table: Cli, tmp_path: Path) -> None:
    assert table("doctor").out == "2 files read, 1 match; no fault\n"
    assert table("doctor", "--json").json["faults"] == []
    assert "nothing is stored" in Cli(tmp_path / "none")("doctor").out
    assert not (tmp_path / "none").exists()


def test_a_fault_is_explained_and_mended(table: Cli) -> None:
    path = journal(table)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"version":1,"se')
    ran = table("doctor", code=1)
    first, last = ran.out.splitlines()
    assert first.startswith(f"{path}: its last line was cut off") and "--mend" in first
    assert last == "2 files read, 1 match; 1 fault, --mend mends 1"
    [fault] = table("doctor", "--json", code=1).json["faults"]
    assert (fault["kind"], fault["file"], fault["match"]) == ("torn", str(path), the_id(table))
    assert fault["mendable"] is True and fault["mended"] is None
    assert "MENDED: the piece is now" in table("doctor", "--mend", code=1).out
    assert path.read_bytes() == whole
    assert "1 file put aside" in table("doctor").out


def test_what_has_no_one_mend_waits_for_the_user(table: Cli) -> None:
    path = journal(table)
    path.write_bytes(path.read_bytes().replace(b'"bid":300', b'"bid":390', 1))
    ran = table("doctor", "--mend", code=1)
    assert "MENDED" not in ran.out and "scorepad import" in ran.out and "--cut" in ran.out
    assert "--mend" in table("doctor", "--cut", code=2).err
    assert "cut to the 1 that stand" in table("doctor", "--mend", "--cut", code=1).out
    assert table("show", "--json").json["totals"] == [0, 0]


def test_a_home_that_cannot_be_written_is_said_and_read_all_the_same(table: Cli) -> None:
    path = journal(table)
    path.write_bytes(path.read_bytes() + b"{")
    with hooked(Fault(0, errno.EROFS)):
        ran = table("doctor", "--mend", code=3)
    assert "read-only" in ran.err and "cut off" in ran.out


def test_a_newer_home_is_refused(table: Cli) -> None:
    (table.home / "format").write_text(json.dumps({"format": "scorepad-home", "version": 9}))
    assert "update scorepad" in table("doctor", code=3).err


def test_progress_is_for_terminals(table: Cli) -> None:
    assert table("doctor").err == ""


# --- a home that cannot be written


def read_only(name: str, _path: Path, _size: int) -> None:
    if name not in ("read", "list", "stat"):
        raise OSError(errno.EROFS, "made to fail")


RECORDING = [
    DEAL,
    ("undo",),
    ("amend", "1", "--bid", "310"),
    ("penalty", "Bob", "50"),
    ("note", "late"),
    ("rename", "friday", "Saturday"),
    ("tag", "friday", "+old"),
    ("new", "--rules", "cardgames", "--players", "E,F,G,H", "--dealer", "E", "--no-input"),
]


@pytest.mark.parametrize("words", RECORDING, ids=lambda words: words[0])
def test_on_a_read_only_home_nothing_is_saved_and_that_is_said(
    table: Cli, words: tuple[str, ...]
) -> None:
    before = files(table)
    with hooked(read_only):
        ran = table(*words, code=3)
    assert "NOT saved" in ran.err and "read-only" in ran.err and ran.err.count("\n") == 1
    assert ran.out == ""
    assert files(table) == before


def test_on_a_read_only_home_everything_can_be_read(table: Cli, tmp_path: Path) -> None:
    backup = exported(table, tmp_path)
    with hooked(read_only):
        for words in ("show", "history", "log", "export", "restore", "doctor"):
            assert table(words).out
        assert "no difference" in table("compare", "friday", backup).out
        assert "read-only" in table("delete", "friday", code=3).err
        assert "here already" in table("import", backup).out
        assert "NOT saved" in table("import", "-", stdin=sheet(), code=3).err


def test_two_copies_that_differ_are_shown_side_by_side_when_the_second_comes(
    table: Cli, tmp_path: Path
) -> None:
    match_id = the_id(table)
    text = table("export").out
    lines = [each for each in text.splitlines() if not each.startswith("stands")]
    other = tmp_path / "bobs.scorepad"
    changed = "counters 150/100".join("\n".join(lines).rsplit("counters 160/90", 1))
    other.write_text(changed + "\n")
    told = table("import", other).out
    assert f"differs from {match_id}, kept beside it" in told
    assert f"A: {match_id} of " in told and "deal 2: counters 160/90 against 150/100" in told
    assert "deal 1: the same" in told
    again = table("import", other).out
    assert "kept beside it already" in again and "against" not in again
    assert len(table("history", "--json").json["matches"]) == 2
