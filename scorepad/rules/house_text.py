"""A house's book as TOML text that says only what differs from its base, each field explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from scorepad.rules.loading.shapes import write
from scorepad.rules.rulebook import HOUSE, MeldKind, Rulebook
from scorepad.rules.sentences import field_paths, sections, value_at
from scorepad.rules.toml import toml_key, toml_lines, toml_value

WIDTH = 96
_MELDS = "melds.kinds"


def house_text(book: Rulebook, base: Rulebook, based_on: str = "") -> str:
    """The text of a file that gives ``book`` when it is read on ``base``.

    ``based_on`` is how the file calls its base, where that is not by the base's own name.
    Ids and sentences that the loader makes itself (``house:…``) are left to it.
    """
    lines = [
        f"name = {toml_value(book.name)}",
        f"title = {toml_value(book.title)}",
        f"based_on = {toml_value(based_on or base.name)}",
    ]
    for section in sections(book):
        lines += _section(book, base, section)
    own = _own_refs(book, base)
    lines += _table("refs", own)
    lines += _table("texts", _own_texts(book, base, own))
    return "\n".join(lines) + "\n"


def _section(book: Rulebook, base: Rulebook, section: str) -> Iterator[str]:
    written = write(getattr(book, section))
    begun = False
    for path, field in field_paths(book).items():
        of, _, name = path.partition(".")
        if of != section or path == _MELDS or value_at(book, path) == value_at(base, path):
            continue
        if not begun:
            yield from ("", f"[{section}]")
            begun = True
        yield from _comment(str(field.metadata["says"]))
        if isinstance(written[name], dict):
            yield f"{name} = {toml_value(written[name])}"
        else:
            yield from toml_lines({name: written[name]})
    if section == "melds":
        yield from _melds(book, base, begun)


def _comment(text: str) -> Iterator[str]:
    line = "#"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = "#"
        line += f" {word}"
    yield line


def _melds(book: Rulebook, base: Rulebook, begun: bool) -> Iterator[str]:
    """The melds: single changes where they say it all, else the whole table."""
    kinds = [_unnumbered(kind, base) for kind in book.melds.kinds]
    under = {kind.name: _unnumbered(kind, base) for kind in base.melds.kinds}
    if kinds == list(under.values()):
        return
    has = {kind.name: kind for kind in kinds}
    kept = [kind.name for kind in kinds if kind.name in under]
    added = [kind for kind in kinds if kind.name not in under]
    if [*(n for n in under if n in has), *(k.name for k in added)] != [*has] or len(has) < len(
        kinds
    ):
        yield from [] if begun else ["", "[melds]"]
        yield from toml_lines({"kinds": [_plain(kind) for kind in kinds]})
        return
    if any(has.get(name) != kind for name, kind in under.items()):
        yield from ("", "[melds.change]", "# A number is another worth; false: we have it not.")
        for name, kind in under.items():
            if name not in kept:
                yield f"{toml_key(name)} = false"
            elif has[name] != kind:
                yield f"{toml_key(name)} = {toml_value(_change(has[name], kind))}"
    for kind in added:
        yield from ("", "[[melds.add]]", *toml_lines(_plain(kind)))


def _unnumbered(kind: MeldKind, base: Rulebook) -> MeldKind:
    """The kind without an id that the loader would give it anyway."""
    given = {k.rule for k in base.melds.kinds}
    return replace(kind, rule="") if kind.rule in given or kind.rule.startswith(HOUSE) else kind


def _plain(kind: MeldKind) -> dict[str, Any]:
    """A meld in full, without what is as usual."""
    usual = {field.name for field in fields(kind) if getattr(kind, field.name) == field.default}
    return {key: value for key, value in write(kind).items() if key not in usual}


def _change(kind: MeldKind, before: MeldKind) -> Any:
    """A meld's change: its points where nothing else changed, else the keys that did."""
    ours, theirs = _whole(kind), _whole(before)
    changed = {key: value for key, value in ours.items() if theirs[key] != value}
    if not changed.get("rule", "given"):
        del changed["rule"]  # an id that the loader gives
    return changed["points"] if changed.keys() == {"points"} else changed


def _whole(kind: MeldKind) -> dict[str, Any]:
    """A meld with every key; an empty list is written too, as it may take one back."""
    written = write(kind)
    return {field.name: written.get(field.name, []) for field in fields(kind)}


def _own_refs(book: Rulebook, base: Rulebook) -> dict[str, str]:
    return {
        path: rule
        for path, rule in book.refs
        if rule != base.rule(path) and not rule.startswith(HOUSE)
    }


def _own_texts(book: Rulebook, base: Rulebook, refs: Mapping[str, str]) -> dict[str, str]:
    cited = {*refs.values(), *(kind.rule for kind in book.melds.kinds)}
    known = dict(base.texts)
    return {rule: text for rule, text in book.texts if rule in cited and rule not in known}


def _table(name: str, pairs: Mapping[str, str]) -> Iterator[str]:
    if pairs:
        yield from ("", f"[{name}]", *toml_lines(dict(pairs)))
