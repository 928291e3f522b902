"""``scorepad simulate --deal``: an argument from the table, played on from where the file ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorepad.rules.books import built_in_names
from tests.support.cli import Cli

HEAD = """scorepad 1
players Ann, Bob, Cat, Dan
dealer Dan

deal 1
"""
# Ann holds a run and aces; nobody knows the other hands.
HANDS = "hands AS AS 10S KS QS JS AH KH 9D JD AC QC / - / - / -"
DEAL = (
    "hands AS 10S KS QS JS 9S AH 10H KH QH AD 10D / AS 10S KS QS JS 9S AD 10D KD QD JD 9D"
    " / AH 10H KH QH JH 9H AC 10C KC QC JC 9C / JH 9H KD QD JD 9D AC 10C KC QC JC 9C"
)


def written(tmp_path: Path, *lines: str, head: str = HEAD) -> Path:
    file = tmp_path / "argument.scorepad"
    file.write_text(head + "".join(f"  {line}\n" for line in lines))
    return file


def played(cli: Cli, file: object, *words: object) -> dict[str, Any]:
    told: dict[str, Any] = cli(
        "simulate", "--deal", file, "--seed", 7, "--jobs", 1, "--json", *words
    ).json
    return told


def refused(cli: Cli, file: object, *words: object) -> str:
    said = cli("simulate", "--deal", file, *words, code=2).err
    assert said.count("\n") == 1
    return said


@pytest.fixture
def saved(cli: Cli, tmp_path: Path) -> Path:
    """Three whole deals of players who take chances."""
    file = tmp_path / "three.scorepad"
    cli("simulate", "--deals", 3, "--seed", 5, "--seats", "basic", "--save", file)
    return file


def test_a_contract_with_one_hand_is_played_against_whatever_the_others_hold(
    cli: Cli, tmp_path: Path
) -> None:
    file = written(tmp_path, HANDS, "contract Ann 300 spades")
    told = played(cli, file, "--deals", 30)
    assert told["set_up"] == {
        "deal": 1, "players": ["Ann", "Bob", "Cat", "Dan"], "bidder": 0, "bid": 300, "trump": "S",
        "cards_played": 0,
    }  # fmt: skip
    ann, bob = told["sides"]
    assert (ann["contracts"]["count"], bob["contracts"]["count"]) == (30, 0)
    assert ann["bids"] == {"300": 30}
    assert ann["meld"]["ci95"][0] < ann["meld"]["ci95"][1]  # the other cards are dealt anew


def test_it_says_whose_argument_it_is(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HANDS, "contract Ann 300 spades")
    said = cli("simulate", "--deal", file, "--deals", 20, "--seed", 7).out
    assert said.startswith("one deal 20 times, Ann bid 300 in spades (cardgames), seed 7\n")
    assert "Ann & Cat (basic): made " in said
    assert "contracts held" not in said  # that was settled before


def test_from_the_hands_alone_they_bid_too(cli: Cli, tmp_path: Path) -> None:
    told = played(cli, written(tmp_path, HANDS), "--deals", 20, "--seats", "random")
    assert told["set_up"]["bidder"] is None
    assert sum(side["contracts"]["count"] for side in told["sides"]) == 20


@pytest.mark.parametrize("begin", ["hands", "contract", "trump", "pass", "0", "1", "7", "11"])
def test_a_recorded_deal_is_played_on_from_anywhere(cli: Cli, saved: Path, begin: str) -> None:
    """These players take no chances, so what they do again comes out as it did."""
    original = cli("check", "deal", saved, "--json").json["counters"][1]
    told = played(cli, f"{saved}:2", "--from", begin, "--deals", 3)
    again = [side["counters"]["mean"] for side in told["sides"]]
    assert again == original
    assert told["lead"]["ci95"][0] == told["lead"]["ci95"][1]
    if begin.isdigit():
        assert told["set_up"]["cards_played"] == 4 * int(begin)


def test_other_players_make_other_things_of_it(cli: Cli, saved: Path) -> None:
    told = played(cli, f"{saved}:2", "--from", "2", "--seats", "random", "--deals", 20)
    assert told["lead"]["ci95"][0] < told["lead"]["ci95"][1]


@pytest.mark.parametrize("name", built_in_names())
def test_what_is_played_on_and_saved_is_right(cli: Cli, tmp_path: Path, name: str) -> None:
    first, again = tmp_path / "first.scorepad", tmp_path / "again.scorepad"
    cli("simulate", "--deals", 1, "--seed", 5, "--seats", "random", "--rules", name,
        "--save", first)  # fmt: skip
    for begin in ("hands", "contract", "trump", "pass"):
        cli("simulate", "--deal", first, "--from", begin, "--deals", 2, "--seed", 1, "--save",
            again, "--force", "--seats", "basic")  # fmt: skip
        checked = cli("check", "deal", again, "--json").json
        assert (checked["findings"], len(checked["counters"])) == ([], 2)


def test_without_a_pass_in_the_file_tricks_are_played_with_these_hands(
    cli: Cli, tmp_path: Path
) -> None:
    file = written(tmp_path, DEAL, "contract Ann 250 spades", "trick Ann: AS AS JH 9H")
    kept = tmp_path / "kept.scorepad"
    told = played(cli, file, "--deals", 2, "--save", kept)
    assert told["set_up"]["cards_played"] == 4
    assert "passed" not in kept.read_text()
    assert cli("check", "deal", kept, "--json").json["findings"] == []
    at_lead = written(tmp_path, DEAL, "contract Ann 250 spades")
    assert played(cli, at_lead, "--from", "0", "--deals", 2, "--save", kept, "--force")
    assert "passed" not in kept.read_text()
    played(cli, at_lead, "--deals", 2, "--save", kept, "--force")
    assert "passed Cat to Ann" in kept.read_text()


def test_paired_each_side_gets_to_play_it(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HANDS, "contract Ann 300 spades")
    told = played(cli, file, "--deals", 10, "--seats", "basic,random", "--paired")
    assert [side["contracts"]["count"] for side in told["sides"]] == [10, 10]


@pytest.mark.parametrize(
    ("lines", "words", "said"),
    [
        (["contract Ann 300 spades"], (), "no deal whose hands are known"),
        ([HANDS.replace("AC", "AS"), "contract Ann 300"], (), "AS is in the hands more often"),
        ([HANDS.replace(" QC", "")], (), "Ann has 11 cards; it must be 12"),
        ([HANDS, "contract Ann 300 spades", "trick Ann: AS 9H 9H JH"], (), "hands are not known"),
        ([HANDS, "contract Ann 300 spades"], ("--from", "3"), "only 0 were played"),
        ([HANDS], ("--from", "there"), "'there' is no place to begin"),
        ([HANDS], ("--matches", "2"), "without --matches"),
        ([DEAL, "contract Ann 250 spades", "trick Ann: AS JD"], (), "legal: "),
        ([DEAL, "contract Ann 250 spades", "trick Bob: AS"], (), "out of turn"),
        ([DEAL, "calls 250, p, p, 240"], (), "allowed"),
        ([HANDS, "misspelt"], (), "misspelt"),
    ],
)
def test_what_cannot_be_played_on_is_told_in_a_line(
    cli: Cli, tmp_path: Path, lines: list[str], words: tuple[str, ...], said: str
) -> None:
    assert said in refused(cli, written(tmp_path, *lines), *words)


def test_which_deal_is_meant(cli: Cli, saved: Path) -> None:
    assert "has 3 deals with hands; name one" in refused(cli, saved)
    assert "has no deal 9" in refused(cli, f"{saved}:9")
    assert "--from says where" in refused(cli, f"{saved}:2")
    assert "cannot be read" in refused(cli, "nowhere.scorepad")


@pytest.mark.parametrize("kitty", ["9S", "9S 9H 9D 9C"])
def test_a_kitty_is_whole_or_unknown(cli: Cli, tmp_path: Path, kitty: str) -> None:
    head = "scorepad 1\nrules three-handed\nplayers Ann, Bob, Cat\ndealer Cat\n\ndeal 1\n"
    lines = f"hands - / - / - kitty {kitty}", "contract Ann 400 s"
    many = len(kitty.split())
    file = written(tmp_path, *lines, head=head)
    assert f"the kitty has {many} cards; it must be 3" in refused(cli, file)


def test_a_contract_out_of_all_reach_is_refused_by_its_rule(cli: Cli, tmp_path: Path) -> None:
    file = written(tmp_path, HANDS, "contract Ann 999999 spades")
    said = refused(cli, file, "--from", "trump", "--seats", "strong", "--deals", 1)
    assert "a bid of 999999 is no multiple of 10" in said
