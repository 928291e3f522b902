"""All cases with known answers through the command line, one process for each kind."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.cli import Cli
from tests.support.tables_rules import CASES, cases


def answers(cli: Cli, *words: object, stdin: str = "") -> list[Any]:
    return [json.loads(line) for line in cli(*words, stdin=stdin, code=None).out.splitlines()]


def asked(cli: Cli, check: str, questions: list[dict[str, Any]]) -> list[Any]:
    return answers(cli, "check", check, "-", "--json", stdin="\n".join(map(json.dumps, questions)))


def test_every_meld(cli: Cli):
    known = list(cases("meld"))
    found = answers(cli, "check", "meld", "--from", CASES / "meld.jsonl", "--json")
    assert [each["points"] for each in found] == [case["points"] for case in known]
    for each, case in zip(found, known, strict=True):
        assert sum(line["points"] for line in each["lines"]) == case["points"], case["id"]


def test_every_claim_about_a_meld(cli: Cli):
    pairs = [(case, claim) for case in cases("meld") for claim in case["claims"]]
    questions = [
        {"rules": case["rules"], "trump": case["trump"], "hand": case["hand"], "claim": c["points"]}
        for case, c in pairs
    ]
    verdicts = [each["verdict"] for each in asked(cli, "meld", questions)]
    assert verdicts == [claim["verdict"] for _, claim in pairs]


def test_every_legal_play(cli: Cli):
    found = answers(cli, "check", "play", "--from", CASES / "legal.jsonl", "--json")
    assert [sorted(each["legal_plays"]) for each in found] == [
        sorted(case["legal"]) for case in cases("legal")
    ]


def test_every_trick(cli: Cli):
    found = answers(cli, "check", "trick", "--from", CASES / "tricks.jsonl", "--json")
    assert [(each["winner"], each["points"]) for each in found] == [
        (case["winner"], case["points"]) for case in cases("tricks")
    ]


def test_every_auction(cli: Cli):
    known = list(cases("auction"))
    words = ("--rules", "cardgames", "--json")
    found = answers(cli, "check", "bid", "--from", CASES / "auction.jsonl", *words)
    assert len(found) == len(known)
    for each, case in zip(found, known, strict=True):
        first = each["first_objection"]
        assert (None if first is None else first["index"]) == case["first_illegal"], case["id"]
        for name in ("over", "winner", "bid"):
            if name in case:
                assert each[name] == case[name], case["id"]


def test_every_renege(cli: Cli):
    known = list(cases("renege"))
    found = cli("check", "deal", CASES / "renege.jsonl", "--json", code=1).json
    assert found["counters"] == [case["team_points"] for case in known]
    parts = ("trick", "seat", "card", "legal")
    assert [(f["deal"], *map(f.get, parts)) for f in found["findings"]] == [
        (number, *map(renege.get, parts))
        for number, case in enumerate(known, 1)
        for renege in case["reneges"]
    ]


SCORES = list(cases("score"))


def text_of(case: dict[str, Any]) -> str:
    """The case as a match of one deal, its totals before given as adjustments."""
    lines = ["scorepad 1", f"match {case['id']}", f"rules {case['rules']}"]
    lines += ["players Ann, Bob, Cat, Dan", "dealer Dan"]
    for name, points in zip(("Ann", "Bob"), case["totals_before"], strict=True):
        if points:
            lines.append(f"adjust {name} {points:+}: before")
    bidder = ("Ann", "Bob")[case["bidder_team"]]
    lines.append(f"contract {bidder} {case['bid']} spades")
    lines.append("meld {}/{}".format(*case["meld"]))
    lines.append("conceded" if case["conceded"] else "counters {}/{}".format(*case["tricks"]))
    return "\n".join(lines) + "\n"


def test_every_score(cli: Cli):
    legal = [case for case in SCORES if case["legal"]]
    # Melds that no hand has are a matter for another check: the numbers are what is asked here.
    cli("import", "--overrule", "a test", "-", stdin="".join(map(text_of, legal)))
    for case in legal:
        shown = cli("show", case["id"], "--json").json
        assert shown["deals"][0]["deltas"] == case["deltas"], case["id"]
        assert shown["totals"] == case["totals_after"], case["id"]
        assert (shown["over"], shown["winner"]) == (
            case["match"]["over"],
            case["match"]["winner"],
        ), case["id"]


@pytest.mark.parametrize("case", [c for c in SCORES if not c["legal"]], ids=lambda case: case["id"])
def test_C23_every_concession_that_is_not_allowed(cli: Cli, case):
    refused = cli("import", "-", stdin=text_of(case), code=1)
    assert "C-23" in refused.err
