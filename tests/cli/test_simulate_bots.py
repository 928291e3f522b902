"""Players of one's own: the example, and whatever a file may hold instead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorepad.rules.books import built_in_names
from tests.support.cli import Cli

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "my_bot.py"

START = f"""
import sys
sys.path.append({str(EXAMPLE.parent)!r})
from my_bot import MyBot

class Bad(MyBot):
"""


@pytest.mark.parametrize("name", built_in_names())
def test_the_example_plays_under_every_rulebook(cli: Cli, tmp_path: Path, name: str) -> None:
    file = tmp_path / "kept.scorepad"
    told = cli("simulate", "--deals", 5, "--seed", 7, "--rules", name, "--save", file, "--json",
               "--bot", f"{EXAMPLE}:MyBot", "--seats", "MyBot").json  # fmt: skip
    assert told["deals"] == 5
    assert cli("check", "deal", file, "--json").json["findings"] == []


def test_the_example_beats_chance_and_not_the_rules_of_thumb(cli: Cli) -> None:
    words = ("simulate", "--deals", 60, "--seed", 7, "--paired", "--json", "--bot",
             f"{EXAMPLE}:MyBot")  # fmt: skip
    assert cli(*words, "--seats", "MyBot,random").json["lead"]["ci95"][0] > 0
    assert cli(*words).json["seats"][1] == "basic"


def test_what_the_example_says_to_type_is_right() -> None:
    (typed,) = re.findall(r"^    scorepad (simulate .*)$", EXAMPLE.read_text("utf-8"), re.M)
    assert "--bot examples/my_bot.py:MyBot" in typed


def test_the_same_seed_plays_the_same_for_any_number_of_jobs(cli: Cli) -> None:
    words = ("simulate", "--deals", 12, "--seed", 7, "--json", "--bot", f"{EXAMPLE}:MyBot")
    told = [cli(*words, "--jobs", jobs).json for jobs in (1, 2)]
    assert told[0].pop("timing") and told[1].pop("timing")
    assert told[0] == told[1]


# ... and bids so high that he is asked.
HIGH = """return 1

    def bid(self, seen, rng):
        lowest = seen.may_bid.first(1)[0]
        return lowest if lowest < 600 else None
"""

METHODS = [
    ("bid", "raise Exception('boom')", "fails at bid: Exception: boom (line 8 of "),
    ("bid", "class Own(BaseException): pass\n        raise Own", "fails at bid: Own (line 9 of "),
    (
        "bid",
        "return 251",
        "answers bid with 251; it must be any multiple of 10 from 250 up, or None to pass; seat ",
    ),
    ("bid", "return 250.0", "answers bid with 250.0; it must be a whole number, or None"),
    ("bid", "return True", "answers bid with True"),
    ("bid", "return 'x' * 10**7", "xxxx...; it must be a whole number"),
    ("bid", "return self.bid(seen, rng)", "fails at bid: RecursionError"),
    ("name_trump", "return 'S'", "answers name_trump with 'S'; it must be a Suit"),
    ("pass_cards", "return None", "answers pass_cards with None; it must be a list of 4 cards"),
    ("pass_cards", "return seen.hand[:3]", "it must be a list of 4 cards, not of 3; seat "),
    (
        "return_cards",
        "return [seen.hand[0]] * 4",
        "it must be a list of 4 cards of seen.hand, which does not hold ",
    ),
    ("concede", HIGH, "answers concede with 1; it must be True or False"),
    ("play", "return 'AS'", "answers play with 'AS'; it must be a card of seen.legal"),
    (
        "play",
        "return ({*seen.hand} - {*seen.legal} or {*seen.legal}).pop()",
        "it must be a card of seen.legal, ",
    ),
    ("play", "sys.exit(0)", "fails at play: SystemExit: 0"),
    ("play", "import os; os._exit(3)", "Bad fails at play: PermissionError: no player may call"),
    (
        "play",
        "import posix; posix._exit(3)",
        "a process that played has ended (exit code 3); last asked: Bad, to play; in deal 1",
    ),
    ("play", "import os; os.fork()", "fails at play: PermissionError: no player may call os.fork"),
    ("bid", "raise KeyboardInterrupt", "Bad fails at bid: KeyboardInterrupt (line 8 of "),
    ("bid", "return 10**5000", "Bad answers bid with a number too long to write; it must be a bid"),
    ("bid", "return -10**12", "Bad answers bid with -1000000000000; it must be any multiple"),
    (
        "play",
        "import os; os.kill(os.getpid(), 9)",
        "has ended (signal 9); last asked: Bad, to play; in deal 1 of seed 7",
    ),
]


@pytest.mark.parametrize(("method", "body", "said"), METHODS)
def test_what_a_player_does_wrong_is_told_in_a_line(
    cli: Cli, tmp_path: Path, method: str, body: str, said: str
) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(f"{START}    def {method}(self, seen, rng):\n        {body}\n")
    ran = cli("simulate", "--deals", 40, "--seed", 7, "--jobs", 1, "--json",
              "--bot", f"{bot}:Bad", "--seats", "Bad", code=2)  # fmt: skip
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


FILES = [
    ("class Bad(:\n", "cannot be run: SyntaxError"),
    ("1 / 0\n", "cannot be run: ZeroDivisionError: division by zero (line 1 of"),
    ("import nothing_like_it\n", "cannot be run: ModuleNotFoundError"),
    ("import sys; sys.exit(0)\n", "cannot be run: SystemExit"),
    ("import os; os._exit(0)\n", "cannot be run: PermissionError: no player may call os._exit"),
    ("\0", "cannot be run: "),
    ("x = 1\n", "has no class Bad"),
    ("Bad = 1\n", "has no class Bad"),
    ("class Bad: pass\n", "it has no bid, name_trump, pass_cards, return_cards, concede, play"),
    (f"{START}    def __init__(self, x): pass\n", "cannot be made: TypeError"),
    (f"{START}    def bid(self): pass\n", "fails at bid: TypeError"),
]


@pytest.mark.parametrize(("text", "said"), FILES)
def test_a_file_that_is_no_player_is_told_in_a_line(
    cli: Cli, tmp_path: Path, text: str, said: str
) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(text)
    ran = cli("simulate", "--deals", 2, "--bot", f"{bot}:Bad", code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.py:MyBot", "there is no file 'nowhere.py'"),
        (f"{EXAMPLE}", f"name the file and its class, as in {EXAMPLE}:MyBot"),
        (f"{EXAMPLE}:", f"name the file and its class, as in {EXAMPLE}:MyBot"),
        (f"{EXAMPLE.parent}:MyBot", "there is no file"),
        (f"{ROOT / 'README.md'}:MyBot", "must end in .py"),
    ],
)
def test_a_name_that_means_no_player(cli: Cli, name: str, said: str) -> None:
    assert said in cli("simulate", "--deals", 2, "--bot", name, code=2).err


@pytest.mark.parametrize(
    ("seats", "said"),
    [(f"{EXAMPLE}", f"name the class of the player too, as in {EXAMPLE}:MyBot"),
     (f"{EXAMPLE}:", "there is no player"), ("nobody", "there is no player 'nobody'")],
)  # fmt: skip
def test_seats_that_mean_no_player(cli: Cli, seats: str, said: str) -> None:
    assert said in cli("simulate", "--deals", 2, "--seats", seats, code=2).err


def test_two_of_one_name_are_told_apart(cli: Cli, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    both = (f"{EXAMPLE}:MyBot", f"{other}:MyBot")
    refused = cli("simulate", "--deals", 2, "--bot", both[0], "--bot", both[1], code=2)
    assert "--seats" in refused.err
    told = cli("simulate", "--deals", 2, "--seats", ",".join(both), "--json").json
    assert [side["players"][0] for side in told["sides"]] == ["my_bot MyBot", "other MyBot"]


def test_several_meet_each_other_and_nobody_is_left_standing(cli: Cli, tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(f"{START}    pass\n")
    both = ("--bot", f"{EXAMPLE}:MyBot", "--bot", f"{other}:Bad")
    told = cli("simulate", "--deals", 2, *both, "--json").json
    assert [side["players"] for side in told["sides"]] == [["MyBot"] * 2, ["Bad"] * 2]
    said = cli("simulate", "--deals", 2, *both, "--seats", "MyBot,basic", code=2).err
    assert "sits nowhere; name Bad in --seats" in said


def test_a_class_that_was_left_out_is_missed_with_or_without_seats(
    cli: Cli, tmp_path: Path
) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(f"{START}    pass\n")
    for seats in ((), ("--seats", "Bad"), ("--seats", "Bad,basic")):
        said = cli("simulate", "--deals", 2, "--bot", bot, *seats, code=2).err
        assert f"name the file and its class, as in {bot}:MyBot" in said


def test_a_card_against_the_rules_is_told_with_the_method_and_the_deal(
    cli: Cli, tmp_path: Path
) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(f"{START}    def play(self, seen, rng):\n"
                   "        others = [card for card in seen.hand if card not in seen.legal]\n"
                   "        return (others or seen.legal)[0]\n")  # fmt: skip
    said = cli("simulate", "--deals", 9, "--seed", 1, "--bot", f"{bot}:Bad", code=2).err
    assert "Bad answers play with " in said and "in deal " in said


def test_what_a_player_prints_does_not_mix_with_the_result(cli: Cli, tmp_path: Path) -> None:
    bot = tmp_path / "loud.py"
    bot.write_text(f"{START}    def name_trump(self, seen, rng):\n        print('x' * 10**6)\n"
                   "        return super().name_trump(seen, rng)\n")  # fmt: skip
    ran = cli("simulate", "--deals", 20, "--seed", 7, "--bot", f"{bot}:Bad", "--json")
    assert ran.json["deals"] == 20
    assert "what players print is not shown" in ran.err
    assert len(ran.err) < 300


def test_the_kitty_is_left_to_rules_of_thumb_unless_he_buries(cli: Cli, tmp_path: Path) -> None:
    bot = tmp_path / "buries.py"
    bot.write_text(f"{START}    def bury(self, seen, rng):\n        raise KeyError('buried')\n")
    words = ("simulate", "--deals", 3, "--seed", 7, "--rules", "three-handed", "--seats")
    cli(*words, f"{EXAMPLE}:MyBot")
    assert "fails at bury: KeyError: 'buried'" in cli(*words, f"{bot}:Bad", code=2).err
