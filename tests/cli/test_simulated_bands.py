"""Values put together into bands: few, of one size, and not stretched by what is rare."""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.cli.simulated_bands import spread


def bands(*often: dict[int, int]) -> list[tuple[str, tuple[float, ...]]]:
    found = spread("meld of", [Counter(each) for each in often])
    assert found is not None
    return list(found.bands)


def test_few_values_stand_alone() -> None:
    assert bands({250: 3, 300: 1}, {260: 2}) == [
        ("250", (0.75, 0.0)),
        ("260", (0.0, 1.0)),
        ("300", (0.25, 0.0)),
    ]


def test_a_rare_high_meld_does_not_stretch_the_others() -> None:
    usual = dict.fromkeys(range(0, 200, 10), 100)
    found = bands({**usual, 1500: 2, 880: 1})
    assert [name for name, _ in found] == ["0-40", "50-90", "100-140", "150-190", "880+"]
    assert sum(share for _, (share,) in found) == pytest.approx(1)


def test_melds_begin_at_round_numbers_and_bids_at_the_lowest() -> None:
    often = [Counter(dict.fromkeys(range(70, 200, 10), 1))]
    named = []
    for from_lowest in (False, True):
        found = spread("meld of", often, from_lowest=from_lowest)
        assert found is not None
        named.append([name for name, _ in found.bands])
    assert named[0] == [f"{low}-{low + 10}" for low in range(60, 190, 20)]
    assert named[1] == [f"{low}-{low + 10}" for low in range(70, 190, 20)] + ["190"]


def test_the_last_band_ends_where_the_values_do() -> None:
    found = bands(dict.fromkeys(range(0, 260, 10), 10))
    assert [name for name, _ in found][-1] == "250"


@pytest.mark.parametrize("highest", [90, 210, 250, 1990])
@pytest.mark.parametrize("step", [1, 10])
def test_every_value_is_in_one_of_a_handful_of_bands(highest: int, step: int) -> None:
    often = {value: 1 + value % 7 for value in range(0, highest + 1, step)}
    found = bands(often)
    assert len(found) <= 8
    assert sum(share for _, (share,) in found) == pytest.approx(1)


def test_bands_that_nobody_has_are_left_out() -> None:
    found = bands({0: 50, 10: 50, 500: 50, 510: 50, 1000: 50, 1010: 50, 1020: 9})
    assert all(any(shares) for _, shares in found)
    assert sum(share for _, (share,) in found) == pytest.approx(1)


def test_of_nothing_there_are_no_bands() -> None:
    assert spread("counters of", [Counter(), Counter()]) is None
    assert bands({}, {10: 4}) == [("10", (0.0, 1.0))]
