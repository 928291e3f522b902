"""A field in the wrong place, or by the name a table has for it: what to write is said."""

import re

import pytest

from scorepad.rules.books import RulebookError, load_text
from scorepad.rules.loading.guesses import field_meant

HOUSE = 'name = "kitchen"\nbased_on = "cardgames"\n'


def refused(text: str) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load_text(HOUSE + text, "kitchen.toml")
    return caught.value


@pytest.mark.parametrize(
    ("text", "path", "write"),
    [
        ("[melds]\ndix = 20", "melds.dix", "[melds.change]: dix = 20"),
        ("[melds]\nrun = 200", "melds.run", "[melds.change]: run = 200"),
        ("[melds.run]\npoints = 200", "melds.run", "[melds.change]: run = 200"),
        ("[melds]\nkings = false", "melds.kings", "[melds.change]: kings = false"),
        ("[melds]\naces_around = 90", "melds.aces_around", "[melds.change]: aces = 90"),
        ('[melds]\n"100 aces" = 90', "melds.100 aces", "[melds.change]: aces = 90"),
        ("[melds]\nnine_of_trump = 20", "melds.nine_of_trump", "[melds.change]: dix = 20"),
        ("[pinochle]\npoints = 50", "pinochle", "[melds.change]: pinochle = 50"),
        ("double_run = 1000", "double_run", "[melds.change]: double_run = 1000"),
        ("[melds]\nroundhouse = 240", "melds.roundhouse", "[[melds.add]]"),
        ("[melds.kinds]\ndix = 20", "melds.kinds", "[melds.change]"),
        ("[melds.change]\nnine_of_trump = 20", "melds.change.nine_of_trump", '"dix"'),
        ("[scores]\ntarget = 1000", "scores", "target under [ending]"),
        ("[bidding]\nminimum = 200", "bidding", "minimum under [auction]"),
        ("[bidding]\nmin_bid = 200", "bidding", "minimum under [auction]"),
        ("[tricks]\nlast = 2", "tricks", "last_trick under [count]"),
        ("[auction]\ntarget = 1000", "auction.target", "[ending]: target = 1000"),
        ("[ending]\ngoal = 1000", "ending.goal", "[ending]: target = 1000"),
        ("minimum = 200", "minimum", "[auction]: minimum = 200"),
        ("[table]\nwidow = 3", "table.widow", "[table]: kitty = 3"),
        ("[counters]\nace = 10", "counters", "values under [count]"),
        ('extends = "joedog"', "extends", "based_on"),
        ("[auction]\nminimun = 200", "auction.minimun", 'did you mean "minimum"?'),
        ("[melds]\nunclaimd = 3", "melds.unclaimd", 'did you mean "unclaimed"?'),
        ("[foo]\nbar = 1", "foo", "possible: name, title"),
    ],
)
def test_what_to_write_instead_is_said(text: str, path: str, write: str) -> None:
    error = refused(text)
    assert error.path == path
    assert write in str(error)


@pytest.mark.parametrize(
    ("section", "said", "path"),
    [("", "goal", "ending.target"), ("auction", "bid", "auction.minimum"), ("", "nothing", "")],
)
def test_the_field_that_is_meant(section: str, said: str, path: str) -> None:
    assert field_meant(section, said) == path


@pytest.mark.parametrize("meld", ["dix", "run", "pinochle", "aces", "royal_marriage"])
def test_what_is_said_of_a_meld_works(meld: str) -> None:
    said = re.search(r"under (\[melds.change\]): (\w+ = \d+)", str(refused(f"[melds]\n{meld} = 7")))
    assert said is not None
    book = load_text(f"{HOUSE}{said[1]}\n{said[2]}\n")
    assert next(kind.points for kind in book.melds.kinds if kind.name == meld) == 7
