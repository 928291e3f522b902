"""Tables whose deals ask other questions: partners named, no auction, a moon, nines."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scorepad.rules.books import load_text, rulebook
from scorepad.rules.rulebook import Rulebook
from tests.support.tables import book_of

UNBID = """
[auction]
contract = "none"
[passing]
cards = 0
[play]
first_lead = "left"
[concession]
allowed = "never"
[ending]
both_over = "highest"
"""
"""What a house says whose players neither bid nor hold a contract."""

TWO_AND_A_STOCK = f"""
[table]
sides = [[1], [2]]
hand = 12
stock = 24
{UNBID}"""
"""Two who draw from a stock, without contracts."""

HOUSES = Path(__file__).parents[2] / "examples" / "house"
_TEXTS = {
    "den": """
title = "Five in the den"
based_on = "double-deck"
[table]
sides = [[1], [2], [3], [4], [5]]
hand = 16
partner = "named"
partners = [1, 0]
[melds.change]
quadruple_run = false
""",
    "den-tens": """
title = "Five in the den, in tens"
based_on = "cardgames"
[table]
sides = [[1], [2], [3], [4], [5]]
hand = 16
partner = "named"
defenders = "together"
[deck]
copies = 4
ranks = ["A", "10", "K", "Q", "J"]
[passing]
cards = 0
[melds.change]
dix = false
[count]
total = 490
""",
    "stock": f"""
title = "Two and a stock"
based_on = "cardgames"
{TWO_AND_A_STOCK}
[settlement]
keep_meld = "always"
""",
}


def house(which: str | Rulebook) -> Rulebook:
    """A rulebook by its name: one of this page, of the examples, or built in."""
    return _house(which) if isinstance(which, str) else which


@cache
def _house(name: str) -> Rulebook:
    if name in _TEXTS:
        return load_text(f'name = "{name}"\n{_TEXTS[name]}', f"{name}.toml")
    path = HOUSES / f"{name}.toml"
    return rulebook(path) if path.exists() else book_of(name)
