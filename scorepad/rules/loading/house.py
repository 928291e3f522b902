"""A house's book on its base: only what differs is written, and the rule ids say what differs.

``[section] field = value`` replaces that field whole (a table such as ``count.values`` too).
For melds, ``kinds`` replaces the whole table of melds, or ``[melds.change]`` changes single ones:

    [melds.change]
    run_king = false                                # this house does not know it
    double_pinochle = 80                            # another worth
    dix = { points = 20, group = 4 }                # any of a meld's keys

    [[melds.add]]                                   # one more meld
    name = "roundhouse"
    group = 1
    suit = "each"
    cards = "K Q"
    points = 240

Unchanged fields keep the base's rule ids. A changed field gets ``house:auction.minimum`` (a meld:
``house:melds.run``), unless the file gives it an id of its own in ``[refs]``; so no reason cites a
rule that the house has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorepad.rules.loading.faults import Place, nearest, quoted
from scorepad.rules.loading.noted import noted
from scorepad.rules.loading.shapes import read
from scorepad.rules.rulebook import HOUSE, MeldKind, Rulebook
from scorepad.rules.sentences import field_paths, value_at

_MELDS = "melds.kinds"


def laid_over(base: Mapping[str, Any], house: Mapping[str, Any], place: Place) -> dict[str, Any]:
    """The plain tables of ``base`` with what the house's own tables say laid over them."""
    whole = dict(base)
    for key, own in house.items():
        under = base.get(key)
        if isinstance(under, Mapping) and isinstance(own, Mapping):
            whole[key] = {**under, **own}
        else:
            whole[key] = own
    if isinstance(whole.get("melds"), Mapping):
        whole["melds"] = _melds(whole["melds"], place.at("melds"))
    return whole


def _melds(section: Mapping[str, Any], place: Place) -> dict[str, Any]:
    """The section with ``change`` and ``add`` worked into ``kinds``."""
    plain = {key: value for key, value in section.items() if key not in ("change", "add")}
    kinds = plain.get("kinds")
    if isinstance(kinds, Mapping):
        raise place.at("kinds").fault(
            "found a table; single melds are changed under [melds.change], and new ones written "
            "under [[melds.add]]"
        )
    if not isinstance(kinds, list):  # the reader refuses it, in its own words
        return plain
    kinds = list(kinds)
    changes = section.get("change", {})
    if not isinstance(changes, Mapping):
        raise place.at("change").fault(
            f"found {quoted(changes)}; a table of melds and their worth is needed here"
        )
    names = [k.get("name") if isinstance(k, Mapping) else None for k in kinds]
    for name, change in changes.items():
        here = place.at("change", str(name))
        if name not in names:
            from scorepad.rules.loading.guesses import meld_meant

            known = [n for n in names if isinstance(n, str)]
            meant = meld_meant(str(name), known)
            near = f' (did you mean "{meant}"?)' if meant else nearest(str(name), known)
            raise here.fault(
                f"the base has no such meld{near}; known: {', '.join(known)}; "
                "a new one is written under [[melds.add]]"
            )
        kinds[names.index(name)] = _changed(kinds[names.index(name)], change, here)
    added = section.get("add", [])
    if not isinstance(added, list):
        raise place.at("add").fault(f"found {quoted(added)}; write it as [[melds.add]] tables")
    for number, kind in enumerate(added, 1):
        read(MeldKind, kind, place.at("add", f"[{number}]"))
    return {**plain, "kinds": [k for k in kinds if k is not None] + added}


def _changed(kind: Mapping[str, Any], change: object, place: Place) -> dict[str, Any] | None:
    if change is False:
        return None
    if isinstance(change, Mapping):
        read(MeldKind, {**kind, **change}, place)  # here, where an error can name its line
        return {**kind, **change}
    if isinstance(change, bool) or not isinstance(change, int):
        raise place.fault(
            f"found {quoted(change)}; possible: its points, false (this house has it not), "
            "or a table of a meld's keys"
        )
    return {**kind, "points": change}


def with_own_ids(book: Rulebook, base: Rulebook, own: Mapping[str, Any]) -> Rulebook:
    """The book with ids of its own where it differs from its base; ``own`` are the file's refs."""
    kinds = tuple(_kind_with_id(kind, base) for kind in book.melds.kinds)
    book = replace(book, melds=replace(book.melds, kinds=kinds))
    paths = field_paths(book)
    changed = [
        path
        for path in paths
        if path != _MELDS and value_at(book, path) != value_at(base, path) and path not in own
    ]
    refs = dict(book.refs)
    for path in changed:
        for altered in paths[path].metadata["alters"]:
            if altered in changed or altered in own:
                continue
            for sibling in paths:  # an unchanged field keeps the id it had from its section
                if sibling.startswith(altered + ".") and sibling not in changed:
                    refs.setdefault(sibling, base.rule(sibling))
            refs[altered] = HOUSE + path
        refs[path] = HOUSE + path
    return replace(book, refs=tuple(sorted(refs.items())), texts=noted(book, base))


def _kind_with_id(kind: MeldKind, base: Rulebook) -> MeldKind:
    """A meld as the base has it keeps the base's id; any other has its own, or the house's."""
    under = next((k for k in base.melds.kinds if k.name == kind.name), None)
    if under is not None and replace(kind, rule=under.rule) == under:
        return replace(kind, rule=kind.rule or under.rule)
    cited = {k.rule for k in base.melds.kinds}
    if not kind.rule or kind.rule in cited:
        return replace(kind, rule=f"{HOUSE}melds.{kind.name}")
    return kind
