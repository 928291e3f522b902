"""An ordinary deal costs 20 keystrokes or fewer, every Enter included (issue: `a280s⏎ …` is 17)."""

from __future__ import annotations

import pytest

from tests.support.scripted import Talk, a_match

ORDINARY = [
    ("ann", ("a280s", "190 40", "160"), 17),
    ("sue", ("su300h", "40 120", "210"), 18),
    ("mom", ("g260d", "100 60", "180"), 17),
    ("mary", ("jo310c", "80 140", "90"), 17),
    ("ann", ("b", "270c", "20 240", "150"), 18),
    ("ann", ("all pass", "d", "0 40", "120"), 20),
]


@pytest.mark.parametrize(("family", "lines", "keys"), ORDINARY)
def test_an_ordinary_deal_costs_twenty_keystrokes_or_fewer(family, lines, keys):
    talk = Talk(*lines, match=a_match(family))
    (deal,) = talk.match.deals
    assert deal.settlement is not None
    assert talk.asker.heard("error") == [] and talk.asker.heard("asked") == []
    assert sum(len(line) + 1 for line in lines) == keys <= 20


def test_a_deal_with_all_the_counters_on_one_side_costs_eighteen():
    lines = ("a280s", "190 40", "250", "")
    talk = Talk(*lines)
    assert talk.match.deals[0].settlement is not None
    assert sum(len(line) + 1 for line in lines) == 18
