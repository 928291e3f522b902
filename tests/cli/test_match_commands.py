"""Every command that records something or shows it: words, JSON, exit codes, refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.cli import Cli

DEAL = ("deal", "--bidder", "Ann", "--bid", 280, "--trump", "S", "--meld", "190/40")
PLAYED = (*DEAL, "--counters", 160)
THIRDS = Path(__file__).resolve().parents[1] / "support" / "thirds.toml"


@pytest.fixture
def table(cli: Cli) -> Cli:
    """A match under cardgames has begun; Dan deals first."""
    cli(*new())
    return cli


def new(players="Ann,Bob,Cat,Dan", dealer="Dan", rules="cardgames", *more):
    return ("new", "--rules", rules, "--players", players, "--dealer", dealer, "--no-input", *more)


# --- new


def test_new_starts_a_match_and_says_its_id(cli: Cli):
    found = cli(*new(), "--json", "--title", "Tuesday", "--date", "2024-11-27").json
    assert found["rules"] == "cardgames"
    assert found["dealer"] == 3
    sheet = cli("show", "--json").json
    assert sheet["id"] == found["id"]
    assert found["id"].startswith("20241127-")
    assert (sheet["title"], sheet["date"]) == ("Tuesday", "2024-11-27")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "--no-input"), "--rules, --players, --dealer"),
        (("new", "--no-input", "--rules", "cardgames", "--players", "A,B,C,D"), "--dealer"),
        (new("Ann,Bob"), "has 2 names with commas between, not 4"),
        (new("Ann,Bob,ann,Dan"), "--players"),
        (new("1,Bob,Cat,Dan"), "--players"),
        (new(dealer="Zed"), "nobody here is called 'Zed'"),
        (new(dealer="5"), "there is no seat 5"),
        (new(rules="cardgame"), "cardgames"),
        ((*new(), "--date", "yesterday"), "--date: 'yesterday' is not a day"),
        ((*new(), "--sides", "We"), "--sides"),
    ],
)
def test_new_refuses_what_is_missing_or_wrong_and_starts_nothing(cli: Cli, words, said):
    ran = cli(*words, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert cli("history", "--json").json == {"matches": []}


def test_new_in_a_pipe_asks_what_is_missing_line_by_line(cli: Cli):
    typed = "\nAnn, Bob, Cat, Dan\nDan\na280s\n190 40\n160\n"
    ran = cli("new", stdin=typed)
    assert "deal 1, Ann & Cat: meld 190, counters 160, score +350, total 350" in ran.out
    assert "Contract?" in ran.err
    assert cli("show", "--json").json["totals"] == [350, 130]


def test_the_first_refused_line_stops_with_its_number_and_all_before_it_is_kept(cli: Cli):
    typed = "a280s\n190 40\n400\nb250h\n"
    ran = cli(*new()[:-1], stdin=typed, code=2)
    assert "scorepad: line 3: " in ran.err.splitlines()[-1]
    deal = cli("show", "--json").json["deals"][0]
    assert (deal["meld"], deal["counters"], deal["outcome"]) == ([190, 40], None, "open")


def test_an_objection_in_a_pipe_exits_1_and_an_exclamation_mark_overrules_it(cli: Cli):
    assert "line 1" in cli(*new()[:-1], stdin="a240s\n", code=1).err
    cli("resume", stdin="a240s!\n190 40\n160\n")
    assert cli("show", "--json").json["deals"][0]["bid"] == 240


def test_resume_goes_on_in_the_middle_of_a_deal(table: Cli):
    table("resume", stdin="a280s\n")
    table("resume", stdin="190 40\n")
    ran = table("resume", stdin="160\n")
    assert "total 350" in ran.out
    assert table("resume", "--no-input").out == table("show").out


def test_the_sheet_can_be_written_as_a_picture(table: Cli, tmp_path: Path):
    table(*PLAYED)
    table("show", "--svg", tmp_path / "sheet.svg")
    picture = (tmp_path / "sheet.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert "Ann&#160;280&#160;♠" in picture
    assert table("show", "--svg", "-").out == picture
    assert "cannot" in table("show", "--svg", tmp_path / "no" / "x.svg", code=2).err


# --- deal


def test_a_whole_deal_is_one_line(table: Cli):
    ran = table(*PLAYED)
    assert ran.out == "deal 1, Ann 280 S: made; Ann & Cat +350 (350), Bob & Dan +130 (130)\n"
    assert ran.err == ""


def test_a_deal_as_json_has_the_fields_that_are_promised(table: Cli):
    found = table(*PLAYED, "--json").json
    assert {k: found[k] for k in ("deal", "outcome", "deltas", "totals", "over", "winner")} == {
        "deal": 1,
        "outcome": "made",
        "deltas": [350, 130],
        "totals": [350, 130],
        "over": False,
        "winner": None,
    }
    assert {tuple(line) for line in found["lines"]} == {("side", "points", "rule", "text")}
    assert sum(line["points"] for line in found["lines"] if line["side"] == 0) == 350


@pytest.mark.parametrize("bidder", ["Ann", "ann", "a", "1", "1:"])
def test_names_parts_of_names_and_seats_from_1_serve(table: Cli, bidder: str):
    table("deal", "--bidder", bidder, "--bid", 280, "--trump", "♠", "--meld", "190,40",
          "--counters", "160 90")  # fmt: skip
    assert table("show", "--json").json["deals"][0]["bidder"] == 0


def test_one_number_is_the_bidding_sides_whoever_bid(table: Cli):
    table("deal", "--bidder", "Bob", "--bid", 250, "--trump", "H", "--meld", "20/100",
          "--counters", 150)  # fmt: skip
    assert table("show", "--json").json["deals"][0]["counters"] == [100, 150]


def test_C6_all_passed_is_the_dealers_at_the_minimum(table: Cli):
    words = ("deal", "--all-pass", "--trump", "S", "--meld", "40/100", "--counters", 160)
    found = table(*words, "--json").json
    row = table("show", "--json").json["deals"][0]
    assert (row["bidder"], row["bid"], row["counters"]) == (3, 250, [90, 160])
    assert found["outcome"] == "made"


def test_C23_a_hopeless_contract_may_be_conceded_and_another_is_objected_to(table: Cli):
    hopeless = ("deal", "--bidder", "Ann", "--bid", 330, "--trump", "S", "--meld", "60/40")
    assert table(*hopeless, "--conceded", "--json").json["deltas"] == [-330, 40]
    ran = table(*DEAL, "--conceded", code=1)
    assert "may not concede" in ran.err
    assert "C-23" in ran.err
    assert len(table("show", "--json").json["deals"]) == 1
    table(*DEAL, "--conceded", "--overrule", "it was late")
    assert len(table("show", "--json").json["deals"]) == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("deal",), 2, "--bidder is missing"),
        (("deal", "--bidder", "Ann"), 2, "--bid is missing"),
        (("deal", "--bidder", "Ann", "--bid", 280), 2, "--trump is missing"),
        (DEAL[:-2], 2, "--meld is missing"),
        (DEAL, 2, "--counters is missing (or --conceded)"),
        ((*DEAL, "--counters", 260), 2, "over the 250"),
        ((*DEAL, "--counters", "160/100"), 2, "10 over the 250"),
        ((*DEAL, "--counters", "160/80"), 2, "10 short of the 250"),
        ((*DEAL, "--counters", "1/2/3"), 2, "has 3 numbers"),
        ((*DEAL, "--counters", "x"), 2, "--counters: 'x' is not a number"),
        ((*DEAL, "--counters", "99999999999"), 2, "is not a number"),
        ((*DEAL, "--counters", -10), 2, "-10"),
        ((*DEAL, "--counters", 165), 1, "C-17"),
        ((*PLAYED, "--conceded"), 2, "--conceded stands instead of --counters"),
        ((*PLAYED, "--all-pass"), 2, "--all-pass stands instead of --bidder"),
        ((*PLAYED[:-4], "--meld", "190", "--counters", 160), 2, "give one for every side"),
        (("deal", "--bidder", "Zed", *PLAYED[3:]), 2, "nobody here is called 'Zed'"),
        (("deal", "--bidder", "Ann & Cat", *PLAYED[3:]), 2, "is a side; a player is wanted"),
        (("deal", "--bidder", "Ann", "--bid", 240, *PLAYED[5:]), 1, "below the minimum"),
        (("deal", "--bidder", "Ann", "--bid", 280, "--trump", "X", *PLAYED[7:]), 2, "'X'"),
        ((*PLAYED, "--match", "nosuch"), 2, "nosuch"),
        ((*PLAYED, "--bids", 3), 2, "did you mean --bid?"),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_or_is_forbidden_records_nothing(table: Cli, words, code, said):
    ran = table(*words, code=code)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert table("show", "--json").json["deals"] == []


def test_an_open_deal_is_not_recorded_over(table: Cli):
    table("resume", stdin="b250h\n")
    assert "deal 1 is open already, Bob holds the contract" in table(*PLAYED, code=2).err


def test_without_a_match_there_is_one_line_that_says_how_to_start(cli: Cli):
    for words in (PLAYED, ("show",), ("undo",), ("log",), ("resume",), ("export",)):
        assert "scorepad new" in cli(*words, code=2).err


# --- three for themselves, and a rulebook that asks for a trick


def test_three_for_themselves_give_all_counters_but_the_last(cli: Cli):
    cli(*new("Ann,Bob,Cat", "Cat", THIRDS))
    words = ("deal", "--bidder", "Bob", "--bid", 30, "--trump", "H", "--meld", "4/20/2")
    cli(*words, "--counters", "20/20")
    assert cli("show", "--json").json["deals"][0]["counters"] == [20, 20, 10]
    assert "all but the last" in cli(*words, "--counters", 20, code=2).err


def test_any_trick_must_be_said_where_the_rulebook_asks(cli: Cli):
    cli(*new("Ann,Bob,Cat", "Cat", THIRDS))
    words = ("deal", "--bidder", "Bob", "--bid", 30, "--trump", "H", "--meld", "4/20/2",
             "--counters", "0/50")  # fmt: skip
    assert "did Ann take any trick?" in cli(*words, code=2).err
    found = cli(*words, "--no-trick", "Ann", "--no-trick", "cat", "--json").json
    assert found["deltas"] == [0, 70, 0]
    cli("undo")
    found = cli(*words, "--took-trick", "Ann", "--no-trick", "Cat", "--json").json
    assert found["deltas"] == [4, 70, 0]


# --- mending


def test_one_undo_takes_back_a_whole_deal_and_redo_brings_it_again(table: Cli):
    table(*PLAYED)
    assert table("undo").out.startswith("undone: ")
    assert table("show", "--json").json["deals"] == []
    assert "nothing to undo" in table("undo", code=2).err
    assert table("redo").out.startswith("done again: ")
    assert table("show", "--json").json["totals"] == [350, 130]
    assert "nothing to redo" in table("redo", code=2).err


def test_amend_changes_what_is_given_and_nothing_else(table: Cli):
    table(*PLAYED)
    ran = table("amend", 1, "--counters", "80/170", "--json")
    assert ran.json["outcome"] == "set"
    assert ran.json["totals"] == [-280, 210]
    said = table("amend", 1, "--bidder", "Bob")
    assert "totals now" in said.err
    row = table("show", "--json").json["deals"][0]
    assert (row["bidder"], row["bid"], row["counters"]) == (1, 280, [80, 170])
    table("amend", 1, "--dealer", "Ann")
    table("amend", 1, "--misdeal")
    row = table("show", "--json").json["deals"][0]
    assert (row["dealer"], row["outcome"], row["deltas"]) == (0, "misdeal", [0, 0])
    assert "nothing of deal 1 is changed" in table("amend", 1, code=2).err
    assert "there is no deal 7" in table("amend", 7, "--bid", 300, code=2).err
    assert "'one' is not a number" in table("amend", "one", "--bid", 300, code=2).err


def test_insert_puts_a_forgotten_deal_before_another(table: Cli):
    table(*PLAYED)
    forgotten = ("--bidder", "Bob", "--bid", 250, "--trump", "H", "--meld", "20/100")
    table("insert", 1, *forgotten, "--counters", "100/150", "--dealer", "Cat")
    deals = table("show", "--json").json["deals"]
    assert [(d["number"], d["bidder"], d["dealer"]) for d in deals] == [(1, 1, 2), (2, 0, 3)]


def test_the_log_lists_what_stands_with_its_times(table: Cli):
    table(*PLAYED)
    table("penalty", "Bob", 50, "late", "again")
    table("undo")
    rows = table("log", "--json").json["log"]
    assert len(rows) == 1
    assert "280" in rows[0]["recorded"]
    assert table("log", "--all").out.count("\n") > table("log").out.count("\n")
    assert table("log", "--last", "0").out == ""


# --- whatever else happens


def test_penalties_and_adjustments_are_listed_and_can_be_taken_back(table: Cli):
    table(*PLAYED)
    found = table("penalty", "Bob", 50, "misdealt", "twice", "--json").json
    assert (found["side"], found["points"], found["adjustment"]) == (1, -50, 1)
    table("penalty", "Bob", -50)
    table("adjust", "Ann & Cat", "+20", "forgotten dix")
    table("adjust", "3", "-20")
    sheet = table("show", "--json").json
    assert [a["points"] for a in sheet["adjustments"]] == [-50, -50, 20, -20]
    assert sheet["adjustments"][0]["reason"] == "misdealt twice"
    assert sheet["totals"] == [350, 30]
    table("penalty", "--withdraw", 1)
    assert table("show", "--json").json["totals"] == [350, 80]
    assert "there is no adjustment 9" in table("adjust", "--withdraw", 9, code=2).err
    assert "write +20 or -20" in table("adjust", "Ann", 20, code=2).err
    assert "say who and how many" in table("penalty", "Ann", code=2).err


def test_a_misdeal_is_dealt_again_by_the_same_dealer(table: Cli):
    table("resume", stdin="a280s\n")
    assert table("misdeal").out.startswith("deal 1 is thrown in, Dan deals again")
    table(*PLAYED)
    assert table("show", "--json").json["deals"][0]["dealer"] == 3


def test_the_dealer_is_corrected_for_the_deal_that_comes(table: Cli):
    table("dealer", "bob")
    table(*PLAYED)
    table(*PLAYED)
    assert [d["dealer"] for d in table("show", "--json").json["deals"]] == [1, 2]


def test_set_rules_the_bidding_side_set_with_or_without_counters(table: Cli):
    table("resume", stdin="a280s\n190 40\n")
    found = table("set", "Ann", "reneged", "--counters", 200, "--json").json
    assert (found["outcome"], found["totals"]) == ("set", [-280, 90])
    table("resume", stdin="b250h\n20 100\n")
    assert "the counters are still to come" in table("set", "Bob reneged").out
    table("resume", stdin="150\n")
    assert table("show", "--json").json["deals"][1]["outcome"] == "set"


def test_a_player_is_replaced_or_corrected(table: Cli):
    table(*PLAYED)
    table("player", "Ann", "--correct", "Anna")
    table("player", "Bob", "--becomes", "Eve")
    table(*PLAYED[:1], "--bidder", "Eve", *PLAYED[3:])
    sheet = table("show", "--json").json
    assert sheet["players"] == ["Anna", "Eve", "Cat", "Dan"]
    assert [deal["players"][1] for deal in sheet["deals"]] == ["Bob", "Eve"]
    assert sheet["deals"][0]["players"][0] == "Anna"
    assert "--becomes NEW" in table("player", "Cat", code=2).err
    assert "taken" in table("player", "Cat", "--becomes", "dan", code=2).err


def test_notes_stand_on_the_sheet(table: Cli):
    table(*PLAYED)
    table("note", "Ann", "shot", "the", "moon")
    assert "Ann shot the moon" in table("show").out
    assert table("note", code=2).err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "cause", "winner"),
    [(("agreed",), "agreed", 0), (("abandoned",), "abandoned", None), (("--agreed",), "agreed", 0)],
)
def test_the_table_ends_a_match(table: Cli, words, cause, winner):
    table(*PLAYED)
    assert "say how" in table("end", code=2).err
    found = table("end", *words, "--json").json
    assert (found["cause"], found["winner"], found["over"]) == (cause, winner, True)
    assert "the match is over" in table(*PLAYED, code=2).err
    table("undo")
    table(*PLAYED)


def test_C24_the_deal_that_ends_the_match_says_who_won(table: Cli):
    for _ in range(4):
        table(*PLAYED)
    ran = table(*PLAYED)
    assert ran.out.count("\n") == 1
    assert "Ann & Cat won" in ran.out
    sheet = table("show", "--json").json
    assert (sheet["over"], sheet["winner"], sheet["cause"]) == (True, 0, "target")


# --- which match is meant


def test_match_picks_another_match_and_does_not_move_the_current_one(table: Cli):
    first = table("show", "--json").json["id"]
    table(*new("Sue,Steve,Hal,Deb", "Deb"), "--title", "The Wednesday game")
    second = table("show", "--json").json["id"]
    assert first != second
    table(*PLAYED, "--match", first)
    assert table("show", "--json").json["id"] == second
    assert table("show", "--json", first).json["totals"] == [350, 130]
    assert table("show", "--json", "--match", "wednesday").json["id"] == second
    table("resume", first, "--no-input")
    assert table("show", "--json").json["id"] == first


def test_reading_commands_write_nothing(table: Cli):
    table(*PLAYED)
    before = {p: (p.stat().st_mtime_ns, p.stat().st_size) for p in table.home.rglob("*")}
    for words in (("show",), ("history",), ("log",), ("export",), ("check", "meld", "AS")):
        table(*words)
        table(*words, *(() if words[0] == "export" else ("--json",)))
    assert {p: (p.stat().st_mtime_ns, p.stat().st_size) for p in table.home.rglob("*")} == before


# --- matches kept


def test_history_lists_matches_newest_first(table: Cli):
    table(*PLAYED)
    table(*new("Sue,Steve,Hal,Deb", "Deb"), "--title", "Wednesday")
    found = table("history", "--json").json["matches"]
    assert [each["players"][0] for each in found] == ["Sue", "Ann"]
    assert set(found[0]) >= {
        "id", "title", "date", "rules", "players", "totals", "over", "winner"
    }  # fmt: skip
    said = table("history").out
    assert "Ann & Cat 350, Bob & Dan 130; in play" in said
    assert "(current)" in said.splitlines()[0]


@pytest.mark.parametrize("form", ["scorepad", "json"])
def test_export_and_import_round_trip(table: Cli, tmp_path: Path, form: str):
    table(*PLAYED)
    table("penalty", "Bob", 50, "late")
    written = table("export", "--format", form).out
    sheet = table("show", "--json").json
    other = Cli(tmp_path / "other")
    file = tmp_path / "match.txt"
    file.write_text(written, encoding="utf-8")
    assert other("import", file, "--json").json["imported"][0]["id"] == sheet["id"]
    assert other("show", "--json", sheet["id"]).json == sheet
    assert other("export", sheet["id"], "--format", form).out == written
    assert "here already" in other("import", file).out
    assert len(other("history", "--json").json["matches"]) == 1


def test_export_to_a_file_and_of_every_match(table: Cli, tmp_path: Path):
    table(*new("Sue,Steve,Hal,Deb", "Deb"))
    file = tmp_path / "all.json"
    ran = table("export", "--all", "--format", "json", "-o", file)
    assert ran.out == ""
    assert len(json.loads(file.read_text("utf-8"))["matches"]) == 2
    other = Cli(tmp_path / "other")
    other("import", "-", stdin=table("export", "--all").out)
    assert len(other("history", "--json").json["matches"]) == 2


def test_import_refuses_with_file_and_line_and_takes_nothing(cli: Cli, tmp_path: Path):
    bad = tmp_path / "bad.scorepad"
    bad.write_text("scorepad 1\nrules cardgames\nplayers Ann, Bob, Cat, Dan\ndealer Zed\n")
    ran = cli("import", bad, code=2)
    assert "bad.scorepad" in ran.err
    assert "Zed" in ran.err
    assert "line 4" in ran.err
    assert "cannot be read" in cli("import", tmp_path / "missing", code=2).err
    bad.write_bytes(b"scorepad 1\n\xff\xfe")
    assert "not UTF-8" in cli("import", bad, code=2).err
    bad.write_text("[" * 100_000)
    cli("import", bad, code=2)
    bad.write_text('{"format": "scorepad", "version": 99, "matches": []}')
    assert cli("import", bad, code=3).err.count("\n") == 1
    assert cli("history", "--json").json["matches"] == []


def test_a_deleted_match_comes_back(table: Cli):
    match = table("show", "--json").json["id"]
    table("delete", match)
    assert table("history", "--json").json["matches"] == []
    assert table("restore").out == f"{match}\n"
    table("restore", match[-4:])
    assert table("show", "--json").json["id"] == match
    assert "is no deleted match" in table("restore", "nosuch", code=2).err


def test_a_match_gets_another_title(table: Cli):
    match = table("show", "--json").json["id"]
    table(*new("Sue,Steve,Hal,Deb", "Deb"))
    table("rename", match, "The", "old", "one")
    assert table("show", "--json", "old one").json["id"] == match
    assert table("show", "--json").json["id"] != match


# --- the disk


def test_a_home_that_is_no_folder_is_said_with_exit_3(cli: Cli):
    cli.home.write_text("not a folder")
    for words in (new(), ("show",), ("history",), PLAYED):
        ran = cli(*words, code=3)
        assert ran.err.count("\n") == 1


def test_a_journal_of_a_newer_scorepad_is_refused_with_exit_3(table: Cli):
    table(*PLAYED)
    journal = next(table.home.glob("matches/*/*.jsonl"))
    journal.write_bytes(journal.read_bytes().replace(b'"version":1', b'"version":9', 1))
    assert table("show", code=3).out == ""
    assert table(*PLAYED, code=3).err.count("\n") == 1


def test_a_torn_last_line_is_told_and_the_rest_stands(table: Cli):
    table(*PLAYED)
    journal = next(table.home.glob("matches/*/*.jsonl"))
    journal.write_bytes(journal.read_bytes() + b'{"version":1,"se')
    ran = table("show", "--json")
    assert ran.json["totals"] == [350, 130]
    assert "cut off" in ran.err
    table(*PLAYED)
    assert table("show", "--json").json["totals"] == [700, 260]


@pytest.mark.parametrize("flag", ["--json", "--plain", "--no-color", "--no-input"])
def test_common_flags_stand_before_or_after_the_command(table: Cli, flag: str):
    table(*PLAYED)
    assert table(flag, "show").out == table("show", flag).out
    assert table(flag, "check", "meld", "AS").out == table("check", flag, "meld", "AS").out


def test_home_may_be_given_by_a_flag(cli: Cli, tmp_path: Path):
    cli("--home", tmp_path / "elsewhere", *new())
    cli("show", "--home", tmp_path / "elsewhere")
    cli("show", code=2)
