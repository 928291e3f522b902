"""What a page need not say: that a table has no such thing. A comparison with one that has it does.
"""

from __future__ import annotations

from typing import Final

from scorepad.rules.rulebook import Rulebook

_NOTHING: Final = {
    "table.kitty": "There is no kitty.",
    "table.stock": "There is no stock.",
    "table.partner": "No partners are named.",
    "redeal.nines": "No number of nines is a reason to deal again.",
    "passing.cards": "No cards are passed.",
    "settlement.least_meld": "Every meld counts, however low.",
    "moon.stakes": "Nobody shoots the moon.",
    "ending.deals": "There may be any number of deals.",
    "ending.bust": "No total is so low that it loses the match.",
    "ending.both_over": "No total ends the match, so nobody can be over it.",
    "concession.allowed": "No contract may be conceded.",
}
_OF_CONTRACTS: Final = ("trump.needs", "settlement.set_costs", "settlement.hopeless")


def unsaid(book: Rulebook, path: str) -> str:
    """What the silence of this book's page about a field means; ``""`` if nothing in particular."""
    of_contracts = path in _OF_CONTRACTS or path.startswith("concession.")
    if book.auction.contract == "none" and of_contracts:
        return "Nobody holds a contract."
    return _NOTHING.get(path, "")
