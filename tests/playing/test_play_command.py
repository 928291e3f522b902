"""``scorepad play`` as a command: what it begins, finds again, refuses, and leaves alone."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from scorepad.cli.own_players import OwnPlayers
from scorepad.cli.tables_with_cards import seated_players
from scorepad.simulate.bots.strong import StrongBot
from tests.support.card_table import Sitting, Thinking
from tests.support.cli import Cli
from tests.support.docs import ROOT

BASIC = "you,basic,basic,basic"
PASSES = "p\n" * 4


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    return Cli(tmp_path / "home")


def only_match(cli: Cli) -> dict[str, object]:
    (found,) = cli("history", "--simulated", "--json").json["matches"]
    return dict(found)


def test_a_match_with_cards_is_kept_and_goes_on_where_it_stopped(cli: Cli) -> None:
    first = cli("play", "--seats", BASIC, "--seed", 7, stdin="p\n")
    assert "Your call? p" in first.err
    again = cli("play", stdin="")
    assert f"{only_match(cli)['id']} goes on" in again.err
    assert "Your call?" not in again.err  # the auction went on past it


def test_resume_of_a_match_with_cards_plays_it(cli: Cli) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="")
    ran = cli("resume", only_match(cli)["id"], stdin="p\n")
    assert "Your call? p" in ran.err
    assert "Contract?" not in ran.err


def test_simulated_play_never_moves_the_current_match(cli: Cli) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="")
    assert "no match is stored" in cli("show", code=2).err
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", stdin="")
    before = cli("show", "--json").json["id"]
    cli("play", stdin="p\n")
    cli("resume", next(m["id"] for m in cli("history", "--simulated", "--json").json["matches"]
                       if m["id"] != before), stdin="")  # fmt: skip
    assert cli("show", "--json").json["id"] == before
    assert cli("show").out  # the current one is the real table


def test_a_match_with_cards_is_in_no_statistics_and_only_listed_when_asked_for(cli: Cli) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="p\n")
    assert cli("history", "--json").json["matches"] == []
    assert only_match(cli)["players"][0] == "You"  # type: ignore[index]


def test_the_same_seed_is_the_same_talk(cli: Cli, tmp_path: Path) -> None:
    talk = [
        Cli(tmp_path / each)("play", "--seats", BASIC, "--seed", 9, stdin=PASSES, code=None).err
        for each in ("one", "two")
    ]
    assert talk[0] == talk[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "you,stronk"), "there is no player 'stronk'"),
        (("--seats", "you", "--players", "Ann"), "give one of them"),
        (("--seats", "strong,strong,strong,strong"), "nobody plays by hand"),
        (("--players", "Ann,Ann,bot,bot"), "is taken"),
        (("--players", "a,b,c,d,e"), "5 players for 4 seats"),
        (("--bot", "nowhere.py:MyBot"), "no file"),
        (("--rules", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    cli: Cli, words: tuple[str, ...], said: str
) -> None:
    ran = cli("play", *words, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert cli("history", "--simulated", "--json").json["matches"] == []


def test_a_line_of_a_pipe_that_cannot_be_taken_stops_with_its_number(cli: Cli) -> None:
    ran = cli("play", "--seats", BASIC, "--seed", 7, stdin="xyzzy\n", code=2)
    assert "line 1: 'xyzzy' is no call" in ran.err
    ran = cli("play", stdin="255\n", code=1)
    assert "(C-" in ran.err


def test_a_pipe_ends_with_the_sheet_on_stdout(cli: Cli) -> None:
    ran = cli("play", "--seats", BASIC, "--seed", 7, stdin="p\n")
    assert "cardgames" in ran.out
    assert "Your call?" not in ran.out


@pytest.fixture
def deals(cli: Cli, tmp_path: Path) -> Path:
    file = tmp_path / "deals.scorepad"
    cli("simulate", "--deals", 3, "--seats", "random", "--seed", 2, "--jobs", 1, "--save", file)
    return file


@pytest.mark.parametrize("start", ["hands", "contract", "trump", "pass", "3"])
def test_a_deal_from_a_file_is_played_on_from_where_it_is_asked(
    cli: Cli, deals: Path, start: str
) -> None:
    ran = cli("play", "--deal", f"{deals}:2", "--from", start, "--seats", BASIC, stdin="score\n")
    assert "scorepad: line" not in ran.err
    first = cli("show", only_match(cli)["id"], "--json").json
    again = cli("play", stdin="score\n")
    assert "goes on" in again.err
    assert cli("show", only_match(cli)["id"], "--json").json == first
    if start == "3":
        assert "Trick 4 of 12" in ran.err
    exported = cli("export", only_match(cli)["id"]).out
    exported = cli("export", only_match(cli)["id"]).out
    assert dealt(exported)[0] == dealt(deals.read_text())[1]


def dealt(text: str) -> list[str]:
    """The hands of every deal in a text."""
    return re.findall(r"hands ([^@;]+?) *(?:@|;|$)", text, re.M)


def test_a_deal_that_is_not_there_is_refused(cli: Cli, deals: Path) -> None:
    assert "has no deal 9" in cli("play", "--deal", f"{deals}:9", code=2).err
    far = "9" * 26
    assert f"has no deal {far}; it has" in cli("play", "--deal", f"{deals}:{far}", code=2).err
    for nothing in ("", ":1", " "):
        refused = cli("play", "--deal", nothing, code=2)
        assert f"--deal {nothing!r} names no file" in refused.err
    assert "--from needs --deal" in cli("play", "--from", "trump", code=2).err
    assert "nowhere.scorepad" in cli("play", "--deal", "nowhere.scorepad", code=2).err
    assert cli("history", "--simulated", "--json").json["matches"] == []


MY_BOT = f"{ROOT / 'examples' / 'my_bot.py'}:MyBot"


def test_a_player_of_ones_own_is_entered_again_each_time(cli: Cli) -> None:
    ran = cli("play", "--bot", MY_BOT, "--seats", "you,MyBot,basic,mybot", "--seed", 7, stdin="")
    assert "MyBot" in ran.err
    match_id = only_match(cli)["id"]
    assert only_match(cli)["players"] == ["You", "MyBot", "Bea", "MyBot 2"]
    assert "MyBot, Bea basic, MyBot 2. ? helps" in ran.err
    refused = cli("play", stdin="", code=2)  # its code is run only where it is named
    bot = shlex.quote(MY_BOT)
    assert f"MyBot plays in {match_id}: enter it again, as --bot {bot}\n" in refused.err
    (cli.home.with_name("cache") / "own-players.txt").unlink()  # it may be lost
    assert "--bot FILE:MyBot" in cli("resume", match_id, stdin="", code=2).err
    assert f"{match_id} goes on" in cli("play", "--bot", MY_BOT, stdin="").err
    other = cli("play", "--seats", BASIC, "--seed", 8, stdin="")
    assert f"{match_id} goes on" not in other.err
    assert f"{match_id} goes on" in cli("play", "--bot", MY_BOT, stdin="").err


@pytest.mark.parametrize("bot", ["", ":", "my_bot.py", "my_bot.py:", ":MyBot", " : "])
def test_a_bot_that_is_no_file_and_class_is_refused_though_a_match_goes_on(
    cli: Cli, bot: str
) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="")
    refused = cli("play", "--bot", bot, stdin="", code=2)
    assert f"--bot {bot!r}: name the file and its class" in refused.err
    assert "goes on" not in refused.err


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 10**5000", "Bad answers bid with a number too long to write"),
        ("return 3", "Bad answers bid with 3; it must be any multiple of 10 from 250 up"),
        ("import os; os._exit(0)", "Bad fails at bid: PermissionError"),
    ],
)
def test_a_wrong_answer_of_ones_own_player_names_him(
    cli: Cli, tmp_path: Path, body: str, said: str
) -> None:
    bot = tmp_path / "bad.py"
    method = f"class Bad(MyBot):\n    def bid(self, seen, rng):\n        {body}\n"
    path = f"import sys\nsys.path.append({str(ROOT / 'examples')!r})\n"
    bot.write_text(f"{path}from my_bot import MyBot\n{method}")
    ran = cli("play", "--bot", f"{bot}:Bad", "--seats", "you,Bad,Bad,Bad", "--seed", 7,
              stdin="p\n", code=2)  # fmt: skip
    assert said in ran.err.splitlines()[-1] and ran.err.endswith("; in deal 1\n")


def test_a_whole_match_through_a_pipe_is_kept_as_over_and_simulated(cli: Cli) -> None:
    sitting = Sitting("cardgames", BASIC.split(","), seed=7, interactive=False)
    asker = Thinking(interactive=False)
    sitting.with_asker(asker)
    typed = [line.rpartition(" > ")[2] for line in asker.shown if " > " in line]
    ran = cli("play", "--seats", BASIC, "--seed", 7, stdin="\n".join(typed) + "\n")
    (match,) = cli("history", "--simulated", "--json").json["matches"]
    assert match["over"]
    assert match["totals"] == list(sitting.match.totals)
    assert match["simulated"]
    assert f"{match['totals'][0]}" in ran.out
    assert cli("stats", "--json").json != cli("stats", "--simulated", "--json").json
    assert "no fault" in cli("doctor").out
    again = cli("play", stdin="")
    assert f"{match['id']} goes on" not in again.err  # it is over, so another begins


def test_a_match_written_out_and_read_in_is_played_on(cli: Cli, tmp_path: Path) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="p\n")
    match_id = only_match(cli)["id"]
    file = tmp_path / "away.scorepad"
    cli("export", match_id, "-o", file)
    assert "\nlineup -, basic, basic, basic\nseed 7\n" in file.read_text()
    other = Cli(tmp_path / "other")
    other("import", file)
    assert f"{match_id} goes on" in other("play", stdin="").err
    here, there = (c("show", match_id, "--json").json for c in (cli, other))
    assert here["deals"] == there["deals"]


def test_without_input_a_match_is_begun_and_said(cli: Cli) -> None:
    said = cli("play", "--seats", BASIC, "--seed", 7, "--no-input", "--json").json
    assert said["id"] == only_match(cli)["id"]
    assert said["lineup"] == [None, "basic", "basic", "basic"]
    assert said["seed"] == 7
    assert said["id"] in cli("play", "--no-input").out


def test_resume_finds_a_match_with_cards_where_there_is_no_other(cli: Cli) -> None:
    cli("play", "--seats", BASIC, "--seed", 7, stdin="")
    assert "Your call? p" in cli("resume", stdin="p\n").err
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan", stdin="")
    assert "Contract?" in cli("resume", stdin="").err


# --- --think


def test_think_says_that_only_the_cards_come_again(cli: Cli) -> None:
    words = ("play", "--seats", "you,strong,strong,strong", "--seed", 7)
    hurried = cli(*words, "--think", 0.01, stdin="").err
    assert "0.01 s of thought a card: not reproducible" in hurried
    assert "reproducible" not in cli(*words, stdin="").err
    assert "not reproducible" in cli("play", "--think", "0.5", stdin="").err  # where it goes on too


def test_think_is_how_long_the_players_think(tmp_path: Path) -> None:
    match = Sitting("cardgames", ("you", "strong", "basic", "strong")).match
    players = seated_players(match, "it", OwnPlayers(tmp_path), 2.5)
    thoughts = [each.thought.think for each in players.values() if isinstance(each, StrongBot)]
    assert thoughts == [2.5, 2.5]


@pytest.mark.parametrize("seconds", ["0", "-1", "3601", "nan", "long"])
def test_think_of_no_time_is_refused(cli: Cli, seconds: str) -> None:
    assert "seconds" in cli("play", "--think", seconds, code=2).err
    assert cli("history", "--simulated", "--json").json["matches"] == []


def test_think_without_anybody_who_plays_is_refused(cli: Cli) -> None:
    assert "--no-input" in cli("play", "--think", "1", "--no-input", code=2).err


def test_a_correction_that_the_cards_belie_says_how_to_go_on(cli: Cli) -> None:
    """Who holds the contract is corrected after the pass: the cards passed were another's."""
    cli("play", "--seats", BASIC, "--seed", 7, stdin="p\nqs js 9s 9h\n")  # Ben has it
    match_id = only_match(cli)["id"]
    cli("amend", 1, "--match", match_id, "--bidder", "Bea", "--overrule", "y")
    said = cli("play", stdin="", code=2).err
    assert "cannot be played on as it is now recorded" in said
    assert f"scorepad undo --match {match_id}" in said and "play --new" in said
    cli("undo", "--match", match_id)
    assert "goes on" in cli("play", stdin="").err
