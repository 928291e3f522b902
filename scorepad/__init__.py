"""scorepad: score pad, referee and record for Pinochle at a real table.

What stands here is the referee for programs: frozen values and pure functions, standard library
only. Each name is loaded when it is first used, so ``import scorepad`` itself costs next to
nothing.

>>> import scorepad
>>> book = scorepad.rulebook("cardgames")
>>> hand = scorepad.parse_cards("AS 10S KS KS QS JS 9S AH AD AC 9H 9D")
>>> scorepad.meld_points(hand, "S", book)
300
"""

from scorepad._version import __version__

TYPE_CHECKING = False  # type checkers take it for true; importing typing would cost half of this
if TYPE_CHECKING:
    from scorepad.rules.auction import check_auction
    from scorepad.rules.books import RulebookError, built_in_names, rulebook
    from scorepad.rules.cards import Card, CardError, Rank, Suit, parse_cards
    from scorepad.rules.claims import check_meld
    from scorepad.rules.meld import best_meld, meld_points
    from scorepad.rules.objection import NotAllowed
    from scorepad.rules.reneges import find_reneges
    from scorepad.rules.rulebook import Rulebook
    from scorepad.rules.seating import Seat, Side
    from scorepad.rules.settlement import settle
    from scorepad.rules.tricks import legal_plays, trick_points, trick_winner
    from scorepad.rules.victory import standing

__all__ = [
    "Card",
    "CardError",
    "NotAllowed",
    "Rank",
    "Rulebook",
    "RulebookError",
    "Seat",
    "Side",
    "Suit",
    "__version__",
    "best_meld",
    "built_in_names",
    "check_auction",
    "check_meld",
    "find_reneges",
    "legal_plays",
    "meld_points",
    "parse_cards",
    "rulebook",
    "settle",
    "standing",
    "trick_points",
    "trick_winner",
]

# Where each public name lives; a test holds that this and the imports above are the same.
_HOMES = {
    "auction": ("check_auction",),
    "books": ("RulebookError", "built_in_names", "rulebook"),
    "cards": ("Card", "CardError", "Rank", "Suit", "parse_cards"),
    "claims": ("check_meld",),
    "meld": ("best_meld", "meld_points"),
    "objection": ("NotAllowed",),
    "reneges": ("find_reneges",),
    "rulebook": ("Rulebook",),
    "seating": ("Seat", "Side"),
    "settlement": ("settle",),
    "tricks": ("legal_plays", "trick_points", "trick_winner"),
    "victory": ("standing",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module 'scorepad' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module("scorepad.rules." + module), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
