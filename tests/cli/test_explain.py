"""`scorepad explain` on the command line."""

from __future__ import annotations

import pytest
from click.shell_completion import ShellComplete

from scorepad.cli.desk import Desk
from scorepad.cli.group import pad
from tests.support.cli import Cli, Typed
from tests.support.tables import THIRDS


def test_a_rule_is_said_with_an_example_and_what_a_house_would_change(cli: Cli):
    assert cli("explain", "C-22").out.splitlines() == [
        "C-22: A bidding side that takes no trick points has scored nothing (C-18) and is set"
        " (C-21), even if its meld alone reached the bid.",
        "example:",
        "  bid 250, meld 250/10, counters 0/250:",
        "  bidding side: meld 250 does not count: no trick points (C-18)",
        "  bidding side -250: set: 250 would make the 250 bid, but does not count; the bid 250 is"
        " taken off (C-22)",
        "  side 2 +10: meld 10 (C-19)",
        "  side 2 +250: counters 250 (C-19)",
        "  with a meld of 250 the bidding side still needs 10 in the tricks",
        "a house decides it by: settlement.keep_meld (points), settlement.keep_points (10)",
        "see: no trick points, set",
        "rules: cardgames",
    ]


def test_a_word_of_two_words_needs_no_quotes(cli: Cli):
    assert cli("explain", "royal", "marriage").out == cli("explain", "Royal_Marriage").out


def test_rules_choose_the_book(cli: Cli):
    found = cli("explain", "run", "--rules", "joedog", "--json").json
    assert (found["rules"], found["kind"], found["term"]) == ("joedog", "word", "run")
    assert found["melds"][0] == {
        "name": "run",
        "class": 1,
        "points": 15,
        "cards": "A 10 K Q J of trump",
        "rule": "J-3",
    }
    assert cli("explain", "T-6", "--rules", THIRDS).out.endswith("rules: thirds\n")


def test_the_live_matchs_book_is_meant_where_none_is_named(cli: Cli):
    cli("new", "--players", "Ann,Bob,Cat,Dan", "--dealer", "4", "--rules", "joedog", "--no-input")
    assert cli("explain", "J-6").out.endswith("rules: joedog\n")


def test_json_has_the_fields_of_the_rulebook(cli: Cli):
    found = cli("explain", "concession.allowed", "--json").json
    assert found["fields"][0]["path"] == "concession.allowed"
    assert found["fields"][0]["value"] == "hopeless"
    assert found["fields"][0]["rule"] == "C-23"
    assert set(found) == {
        "rules", "term", "kind", "text", "here", "melds", "fields", "example", "see",
    }  # fmt: skip


def test_without_a_term_all_rules_and_words_are_listed(cli: Cli):
    listed = cli("explain").out
    assert "C-1 " in listed
    assert "C-26" in listed
    assert "royal marriage" in listed
    found = cli("explain", "--json").json
    assert found["ids"][0] == {"rule": "C-1", "text": found["ids"][0]["text"]}
    assert "dix" in found["words"]


@pytest.mark.parametrize(
    ("term", "said"),
    [("marrige", "nearest: marriage"), ("J-6", "J-6 is a rule of joedog"), ("qqq", "no word")],
)
def test_a_miss_exits_2_with_the_nearest(cli: Cli, term, said):
    ran = cli("explain", term, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1


def completions(cli: Cli, begun: str, *before: str) -> list[str]:
    desk = Desk(Typed(), Typed(), Typed(), environ={"SCOREPAD_HOME": str(cli.home)})
    found = ShellComplete(pad(), {"obj": desk}, "scorepad", "_").get_completions([*before], begun)
    return [each.value for each in found]


def test_rule_ids_and_words_complete(cli: Cli):
    assert completions(cli, "C-2", "explain") == [
        "C-2", "C-20", "C-21", "C-22", "C-23", "C-24", "C-25", "C-26",
    ]  # fmt: skip
    assert "renege" in completions(cli, "ren", "explain")
    assert "auction.minimum" in completions(cli, "auction.m", "explain")
    assert completions(cli, "J-", "explain") == []
    assert "J-1" in completions(cli, "J-", "explain", "--rules", "joedog")


def test_a_damaged_home_never_fails_explain(cli: Cli):
    cli.home.write_text("not a folder")
    cli("explain", "set")
