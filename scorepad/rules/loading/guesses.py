"""Where a field belongs that somebody wrote in the wrong place or by another name.

A guess is worth making because what is wanted is nearly always there: ``[melds] dix = 20`` is
another worth for a meld, ``[scores] target = 1000`` the target in its own section.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Final

from scorepad.rules.glossary import folded, word_of
from scorepad.rules.loading.faults import nearest, quoted
from scorepad.rules.loading.model_fields import fields_of, hints
from scorepad.rules.rulebook import Melds, Rulebook

_SECTIONS: Final = {
    "auction": "auction auctions bidding bid bids call calls",
    "concession": "concession conceding concede",
    "count": "count counting counters counter points trick_points",
    "deck": "deck cards pack",
    "ending": "ending end win winning match game goal",
    "melds": "melds meld melding",
    "moon": "moon shooting",
    "passing": "passing pass exchange swap",
    "play": "play playing tricks trick",
    "redeal": "redeal misdeal",
    "renege": "renege reneges revoke revokes",
    "settlement": "settlement settling score scores scoring set sets",
    "table": "table players seats sides partners teams kitty widow seating",
    "trump": "trump trumps",
}
"""What people call the sections."""

_FIELDS: Final = {
    "auction.minimum": "min min_bid minimum_bid least least_bid lowest lowest_bid bid",
    "auction.opening": "opening_bid first_bid",
    "auction.raises": "raise increment increments",
    "auction.step": "unit multiple multiples",
    "auction.stuck": "forced forced_bid stuck_at dealer_stuck stick_the_dealer",
    "count.last_trick": "last final_trick last_trick_points",
    "count.values": "ace aces ten tens king kings queen queens jack jacks nine nines card_points",
    "deck.copies": "decks packs",
    "ending.target": "goal points_to_win play_to game_to to_win win winning_score score limit",
    "passing.cards": "pass passes passed cards_passed exchange swap",
    "settlement.keep_meld": "need_trick trick_needed no_trick save_meld",
    "settlement.set_costs": "set penalty set_penalty going_set",
    "table.hand": "hand_size cards_each cards_per_player",
    "table.kitty": "widow blind",
}
"""What people call fields, besides their names."""

MORE_IN_MELDS: Final = ("change", "add")
"""What a book on a base may have in its melds besides the fields."""

_MELDS: Final = "melds"
_BASE: Final = ("base", "based", "basis", "extends", "from", "inherits", "parent")
_ROUND_IT: Final = ("around", "points", "value", "worth")
"""What is said with the name of a meld: ``aces_around``, ``run_points``."""


def belongs(steps: tuple[str, ...], key: str, value: object, melds: Collection[str] = ()) -> str:
    """Where this unknown ``key`` of a book, or of one of its sections, belongs, in words.

    ``steps`` lead to what it stands in, ``melds`` are the melds that the base has. ``""`` where
    nothing can be guessed.
    """
    if len(steps) > 1:
        return ""
    section = steps[0] if steps else ""
    if section in ("", _MELDS):
        meld = meld_meant(key, melds) if section or not _section(key) else ""
        if meld:
            return _new_worth(meld, value)
    if not section and key.casefold() in _BASE:
        return "what a book differs from is named above the sections: based_on"
    if isinstance(value, Mapping) and not section:
        return _moved(key, value)
    path = field_meant(section, key)
    if not path and section == _MELDS and isinstance(value, (int, Mapping)):
        near = nearest(key, fields_of(Melds))
        return "" if near else "a meld that the base has not is written under [[melds.add]]"
    if not path and not section and (named := _section(key)):
        return f"what it is about stands under [{named}]"
    return "" if not path else _put(path, value)


def meld_names(table: Mapping[Any, Any]) -> tuple[str, ...]:
    """The melds of a book or its section, so far as their table can be read."""
    section = table.get(_MELDS, table)
    kinds = section.get("kinds") if isinstance(section, Mapping) else None
    found = kinds if isinstance(kinds, list) else ()
    names = (kind.get("name") for kind in found if isinstance(kind, Mapping))
    return tuple(name for name in names if isinstance(name, str))


def meld_meant(key: str, melds: Collection[str]) -> str:
    """The meld of the base that is meant; one of its own names goes before what it is called."""
    said = " ".join(part for part in folded(key).split() if part not in _ROUND_IT)
    said = said.strip("0123456789 ")
    if (name := said.replace(" ", "_")) in melds:
        return name
    word = word_of(said)
    meant = word.melds if word else ()
    return next((each for each in meant[:1] if each in melds), "")


def _new_worth(meld: str, value: object) -> str:
    worth = value
    if isinstance(value, Mapping):
        worth = value.get("points", value.get("worth", value.get("score")))
    shown = quoted(worth) if isinstance(worth, int) else "20"
    off = "" if worth is False else f" ({meld} = false: this house has it not)"
    return f"another worth for a meld is written under [melds.change]: {meld} = {shown}{off}"


def _moved(key: str, table: Mapping[str, Any]) -> str:
    """Where the fields of an unknown section belong."""
    named = _section(key)
    if not named and nearest(key, fields_of(Rulebook)):
        return ""  # a slip of the pen
    moved: dict[str, list[str]] = {}
    for name in table:
        path = field_meant(named, str(name))
        if path:
            moved.setdefault(path.partition(".")[0], []).append(path.partition(".")[2])
    if not moved:
        return f"the section is called [{named}]" if named else ""
    said = [f"{' and '.join(names)} under [{section}]" for section, names in moved.items()]
    return f"write {', '.join(said)}"


def _put(path: str, value: object) -> str:
    section, _, name = path.partition(".")
    fits = isinstance(value, int) and hints(hints(Rulebook)[section])[name] is type(value)
    shown = f" = {quoted(value)}" if fits else ""
    if path == "count.values":
        return "what the cards count is written as [count] values = { A = 10, 10 = 10, K = 10 }"
    return f"write it under [{section}]: {name}{shown}"


def _section(key: str) -> str:
    name = folded(key).replace(" ", "_")
    return next((section for section, also in _SECTIONS.items() if name in also.split()), "")


def field_meant(section: str, key: str) -> str:
    """The path of the field that is meant, one of this section first."""
    name = folded(key).replace(" ", "_")
    known = list(_paths())
    named = [path for path in known if path.partition(".")[2] == name]
    named += [path for path, also in _FIELDS.items() if name in also.split()]
    word = word_of(key)
    named += [path for path in (word.about if word else ()) if path in known]
    own = [path for path in named if path.partition(".")[0] == section]
    return next(iter([*own, *named]), "")


def _paths() -> Iterator[str]:
    shapes = hints(Rulebook)
    for section in fields_of(Rulebook):
        if is_dataclass(shapes[section]):
            for name in fields_of(shapes[section]):
                yield f"{section}.{name}"
