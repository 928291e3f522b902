"""A word that is no command, no value and no name: what was meant is said, if it can be guessed."""

import pytest

from scorepad.cli.meant import ALSO, meant
from scorepad.cli.table import CHECKS, ROWS, RULES


@pytest.mark.parametrize(
    ("words", "near"),
    [
        ("check card", "play"),
        ("check mild", "meld"),
        ("check auction", "bid"),
        ("check swap", "pass"),
        ("check reneges", "deal"),
        ("check triks", "trick"),
        ("rules print", "show"),
        ("rules chek", "check"),
        ("chek", "check"),
        ("scroe", "show"),
        ("start", "new"),
        ("list", "history"),
        ("edit", "amend"),
        ("statistics", "stats"),
        ("export --format cvs", "csv"),
        ("completion bsh", "bash"),
        ("check meld AS --trunp S", "--trump"),
        ("check meld AS --trump spaids", "spades"),
        ("check meld AS --rules cardgame", '"cardgames"'),
        ("rules show dubble-deck", '"double-deck"'),
        ("rules diff classic joedogs", '"joedog"'),
        ("rules new x --based-on clasic --set auction.minimum=200", '"classic"'),
        ("rules new x --based-on classic --set auction.minimun=200", '"minimum"'),
        ("rules new x --based-on classic --set play.must_beat=allways", '"always"'),
        ("explain mariage", "marriage"),
        ("explain C-99", "C-9"),
        ("explain renig", "renege"),
    ],
)
def test_what_was_meant(cli, words, near):
    said = cli(*words.split(" "), code=2).err
    assert f"did you mean {near}?" in said or f"nearest: {near}" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("words", ["xyzzy", "check xyzzy", "rules xyzzy", "A" * 5000])
def test_nothing_is_guessed_from_nothing(cli, words):
    said = cli(*words.split(), code=2).err
    assert "did you mean" not in said and "--help" in said
    assert len(said) < 200


def test_every_word_leads_to_a_command_and_hides_none():
    names = {row.name for row in (*ROWS, *CHECKS, *RULES)}
    assert set(ALSO) <= names
    for row in (*ROWS, *CHECKS, *RULES):
        group, _, name = row.name.rpartition(" ")
        beside = [r.name.rpartition(" ")[2] for r in (*ROWS, *CHECKS, *RULES)
                  if r.name.rpartition(" ")[0] == group]  # fmt: skip
        assert meant(name, beside, group) == name
        for word in ALSO.get(row.name, "").split():
            assert word in beside or meant(word, beside, group) == name
