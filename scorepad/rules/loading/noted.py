"""What a rule of the base says that is no longer so: the house's own words after its sentence.

The sentences of a book are written by hand and quote its numbers. Where a house changes a field,
every sentence that speaks of it gets "(This house: auction.minimum 200.)", so that no reason can
cite a rule that says otherwise. A sentence speaks of the fields that cite its rule, of those that
the field makes moot (``alters``), and of what ``_QUOTED`` lists.
"""

from __future__ import annotations

import re
from typing import Final

from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import field_paths, in_words, value_at

_MELDS: Final = "melds.kinds"
_NOTE: Final = re.compile(r" \(This house: ([^()]*)\.\)$")

_SEATS: Final = ("C-6", "J-1", "V-1", "V-4", "D-1", "D-4", "T-1", "T-2")
_CARDS: Final = ("V-1", "D-1", "T-1")
_CONCEDED: Final = ("C-23", "V-11", "D-14", "D-16", "T-9")
_QUOTED: Final[dict[str, tuple[str, ...]]] = {
    "deck.ranks": _CARDS,
    "deck.copies": _CARDS,
    "table.sides": (*_SEATS, "C-7"),
    "table.partner": ("C-7",),
    "table.kitty": ("T-1", "T-6", "T-8"),
    "auction.minimum": ("C-4",),
    "auction.contract": (
        *("C-3", "C-4", "C-5", "C-6", "C-7", "C-20", "C-21", "C-22", "C-23"),
        *("J-6", "J-8", "V-3", "V-4", "V-5", "V-9", "V-11"),
        *("D-3", "D-4", "D-5", "D-12", "D-14", "D-16", "T-3", "T-7", "T-9"),
    ),
    "auction.once": ("C-5",),
    "passing.cards": ("C-7", "C-9"),
    "count.last_trick": ("C-18",),
    "count.total": ("C-23", "V-11"),
    "settlement.least_meld": ("D-14", "D-16"),
    "settlement.set_costs": _CONCEDED,
    "concession.allowed": ("C-26",),
    "concession.pays": ("D-14",),
    "concession.pays_from": ("D-14",),
    "concession.bonus": ("D-14",),
}
"""The rules of built-in books that quote a field which cites another rule, or none."""


_WHOLE: Final = ("auction.contract", "table.sides", "deck.ranks", "deck.copies")
"""Fields that make another game altogether, and are no detail of the rules that speak of them."""


def quoted_by(book: Rulebook, path: str) -> frozenset[str]:
    """The ids of the rules whose sentences speak of a field, as this book cites them.

    >>> from scorepad.rules.books import rulebook
    >>> sorted(quoted_by(rulebook("cardgames"), "auction.minimum"))
    ['C-3', 'C-4']
    """
    alters = field_paths(book)[path].metadata["alters"]
    cited = {book.rule(each) for each in (path, *alters)}
    return frozenset(cited.union(_QUOTED.get(path, ())))


def spoken_of(book: Rulebook, rule: str) -> tuple[str, ...]:
    """The fields that a rule's sentence quotes though they do not cite it, and those that its note
    says the house has changed."""
    quoted = [path for path, rules in _QUOTED.items() if rule in rules and path not in _WHOLE]
    found = _NOTE.search(book.text(rule))
    changed = [each.partition(" ")[0] for each in found[1].split("; ")] if found else []
    return tuple(path for path in field_paths(book) if path in quoted or path in changed)


def noted(book: Rulebook, base: Rulebook) -> tuple[tuple[str, str], ...]:
    """The sentences of ``book``: those it has from its base, each with what this house has instead.

    A base that is a house itself has such notes already; they are said anew, with the values of
    this book.
    """
    spoken: dict[str, list[str]] = {}
    for path in field_paths(book):
        if path != _MELDS and value_at(book, path) != value_at(base, path):
            for rule in quoted_by(base, path):
                spoken.setdefault(rule, []).append(path)
    for kind in base.melds.kinds:
        if kind not in book.melds.kinds:
            spoken.setdefault(kind.rule, []).append(f"melds.{kind.name}")
    texts = dict(book.texts)
    for rule, text in texts.items():
        if text == base.text(rule):
            texts[rule] = _with_note(book, base, text, spoken.get(rule, []))
    return tuple(sorted(texts.items()))


def _with_note(book: Rulebook, base: Rulebook, text: str, changed: list[str]) -> str:
    """A sentence and the note after it: what it had before, and what has changed."""
    found = _NOTE.search(text)
    told = {each.partition(" ")[0]: each for each in found[1].split("; ")} if found else {}
    for path in (*told, *changed):
        section, _, name = path.partition(".")
        if path in field_paths(book):
            told[path] = f"{path} {in_words(value_at(book, path))}"
        else:
            told[name or section] = _meld(book, base, name or section)
    if not told:
        return text
    order = [*field_paths(book)]
    fields = sorted({*told} & {*order}, key=order.index)
    listed = [told[each] for each in (*fields, *(each for each in told if each not in order))]
    return f"{_NOTE.sub('', text)} (This house: {'; '.join(listed)}.)"


def _meld(book: Rulebook, base: Rulebook, name: str) -> str:
    """What this book has of a meld: its worth, and its class where the base has it in another."""
    kind, before = ({k.name: k for k in each.melds.kinds}.get(name) for each in (book, base))
    if kind is None:
        return f"{name} off"
    moved = before is not None and before.group != kind.group
    return f"{name} {kind.points}" + (f" in class {kind.group}" if moved else "")
