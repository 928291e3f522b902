"""Entries as plain dicts of strings, numbers and lists, which JSON can hold, and back.

An entry reads ``{"version": 1, "at": "2026-11-27T19:42:10Z", "do": "record", "events": [...]}`` and
an event ``{"kind": "call_made", "seat": 0, "amount": 250}``: the event's name in snake_case and its
fields, those with their usual value left out. Cards are ``"AS"``, seats and sides are numbers from
0, days ``"2026-11-27"``; the rulebook stands whole, as ``scorepad.rules.books.to_dict`` says it.

Unknown fields are ignored; an unknown kind is refused (``NewerFormat``). The form follows the
dataclasses of ``scorepad.match.events``, so a new event needs no line here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import MISSING, fields
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final, cast, get_type_hints

from scorepad.match import events as _events
from scorepad.match.entries import Entry
from scorepad.match.events import DealEvent, Event
from scorepad.notation.errors import NewerFormat, NotationError, quote
from scorepad.notation.shapes import Shape, shape_of
from scorepad.notation.upgrades import VERSION, upgrade, version_of

ACTIONS: Final = ("record", "undo", "redo")


def _kind(event_class: type[Event]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event_class.__name__).lower()


KINDS: Final[dict[str, type[Event]]] = {
    _kind(each): each
    for each in vars(_events).values()
    if isinstance(each, type) and issubclass(each, Event) and each not in (Event, DealEvent)
}
"""Every kind of event by the name it has in files."""

_NAMES: Final = {each: kind for kind, each in KINDS.items()}


class PlainField:
    """One field of an event: its name, how it is written, its usual value (or MISSING)."""

    __slots__ = ("name", "shape", "usual")

    def __init__(self, name: str, shape: Shape, usual: object) -> None:
        self.name, self.shape, self.usual = name, shape, usual


@cache
def fields_of(model: Hashable) -> tuple[PlainField, ...]:
    """The fields of an event (or of a dataclass within one), in order."""
    each = cast(type[Any], model)
    hints = get_type_hints(each)
    return tuple(
        PlainField(f.name, shape_of(hints[f.name], _nested), f.default) for f in fields(each)
    )


@cache
def _readers(model: Hashable) -> tuple[tuple[str, Callable[[Any], Any], object], ...]:
    """Name, reader and usual value of each field: a journal is thousands of them."""
    return tuple((field.name, field.shape.read, field.usual) for field in fields_of(model))


def _nested(each: type[Any]) -> Shape:
    """How a dataclass within an event is written: a deal's event with its kind, else its fields."""
    name = each.__name__.lower()
    if issubclass(each, Event):
        within = {"$ref": f"#/$defs/{_kind(each)}"}
        return Shape(event_to_plain, lambda plain: event_from_plain(plain, each), within)
    return Shape(
        _fields_to_plain,
        lambda plain: _from_fields(each, plain, name),
        {"$ref": f"#/$defs/{name}"},
    )


def _fields_to_plain(thing: Any) -> dict[str, Any]:
    plain = {}
    for field in fields_of(cast(Hashable, type(thing))):
        value = getattr(thing, field.name)
        if field.usual is MISSING or value != field.usual:
            plain[field.name] = field.shape.write(value)
    return plain


def _from_fields(each: type[Any], plain: object, kind: str) -> Any:
    if type(plain) is not dict:
        raise NotationError(f"{quote(plain)} is no {kind}; expected an object with its fields")
    values = []
    for name, read, usual in _readers(cast(Hashable, each)):
        if name in plain:
            try:
                values.append(read(plain[name]))
            except NotationError as wrong:
                raise NotationError(f"{kind}, {name}: {wrong}") from None
        elif usual is MISSING:
            raise NotationError(f"{kind} lacks its {name!r}")
        else:
            values.append(usual)
    return each(*values)


def event_to_plain(event: Event) -> dict[str, Any]:
    """An event as a plain dict with its ``kind``."""
    return {"kind": _NAMES[type(event)], **_fields_to_plain(event)}


def event_from_plain(plain: object, wanted: type[Event] = Event) -> Event:
    """The event of a plain dict, which must be one of the ``wanted`` class.

    ``NewerFormat`` for a kind unknown here, ``NotationError`` for anything damaged.
    """
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(kind, str):
        raise NotationError(f"{quote(plain)} is no event; expected an object with its kind")
    each = KINDS.get(kind)
    if each is None:
        raise NewerFormat(
            f"an event of the kind {quote(kind)}, which this scorepad does not know; "
            "a newer scorepad is needed"
        )
    if not issubclass(each, wanted):
        raise NotationError(f"{kind} cannot stand within a deal; expected an event of a deal")
    event: Event = _from_fields(each, plain, kind)
    return event


def entry_to_plain(entry: Entry) -> dict[str, Any]:
    """An entry as a plain dict, in this version of the format."""
    plain: dict[str, Any] = {
        "version": VERSION,
        "at": time_to_text(entry.at),
        "do": entry.action,
    }
    if entry.events:
        plain["events"] = [event_to_plain(event) for event in entry.events]
    return plain


def entry_from_plain(plain: object, version: int | None = None) -> Entry:
    """The entry of a plain dict of any version up to this one.

    ``version`` is that of the document around it, where it has none of its own. ``NewerFormat`` and
    ``NotationError`` as in ``event_from_plain``.
    """
    if not isinstance(plain, dict):
        raise NotationError(f"{quote(plain)} is no entry; expected an object")
    found = version_of(plain) if version is None or "version" in plain else version
    if found != VERSION:
        plain = upgrade(plain, found)
    action, listed = plain.get("do"), plain.get("events", [])
    if not isinstance(action, str):
        raise NotationError(f"the entry's 'do' is {quote(action)}; expected record, undo or redo")
    if action not in ACTIONS:
        raise NewerFormat(
            f"an entry that does {quote(action)}, which this scorepad does not know; "
            "a newer scorepad is needed"
        )
    if not isinstance(listed, list):
        raise NotationError(f"the entry's 'events' are {quote(listed)}; expected a list")
    events = tuple([event_from_plain(event) for event in listed])
    return Entry(time_from_text(plain.get("at")), action, events)  # type: ignore[arg-type]


def time_to_text(at: datetime) -> str:
    """A moment as text: UTC, to the second unless it has fractions, ``2026-11-27T19:42:10Z``."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"


def time_from_text(text: object) -> datetime:
    """The moment a text says, in UTC; ``NotationError`` if it says none or has no offset."""
    try:
        at = datetime.fromisoformat(text)  # type: ignore[arg-type]
        if at.tzinfo is UTC:
            return at
        if at.tzinfo is not None:
            return at.astimezone(UTC)
    except (ValueError, TypeError, OverflowError):
        pass
    raise NotationError(f"{quote(text)} is no time; expected one such as '2026-11-27T19:42:10Z'")
