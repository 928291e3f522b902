"""Options that take a number quote what was typed and say what is possible."""

from __future__ import annotations

import pytest

from tests.support.cli import Cli


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --seed -1", "'--seed': '-1' is no whole number from 0 to 1000000000"),
        ("play --seed 1000000001", "'1000000001' is no whole number from 0 to 1000000000"),
        ("simulate --seed -1", "'--seed': '-1' is no whole number from 0 up"),
        ("simulate --seed x", "'--seed': 'x' is no whole number from 0 up"),
        ("simulate --deals 1_0", "'--deals': '1_0' is no whole number from 1 up"),
        ("simulate --deals \N{ARABIC-INDIC DIGIT THREE}", "is no whole number from 1 up"),
        ("simulate --think 1_0", "'--think': '1_0' is no number of seconds"),
        ("simulate --deals 0", "'--deals': '0' is no whole number from 1 up"),
        ("simulate --matches=-3", "'--matches': '-3' is no whole number from 1 up"),
        ("simulate --jobs 1.5", "'--jobs': '1.5' is no whole number from 1 to 256"),
        ("simulate --think soon", "'--think': 'soon' is no number of seconds"),
        ("simulate --think -2", "--think -2: give seconds, more than 0 and at most 3600"),
        ("simulate --deal :1", "--deal ':1' names no file"),
        (f"simulate --seed {'9' * 5000}", "999... is no whole number from 0 up"),
        ("odds --seed -1 AS", "'--seed': '-1' is no whole number from 0 up"),
        ("odds --worlds 1 AS", "'1' is no whole number from 20 to 100000"),
        ("practice --seed -1", "'--seed': '-1' is no whole number from 0 up"),
        ("practice --hands -1", "'--hands': '-1' is no whole number from 1 to 1000"),
    ],
)
def test_a_number_that_cannot_be_is_quoted_as_it_was_typed(cli: Cli, words: str, said: str) -> None:
    refused = cli(*words.split(), code=2)
    assert said in refused.err
    assert refused.err.count("\n") == 1 and "\N{MINUS SIGN}" not in refused.err
