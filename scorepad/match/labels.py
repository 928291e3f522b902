"""What a match is called and found by: its title and its tags. They change no score.

A tag is one word. Case folds, so that ``Weekly`` and ``weekly`` are one tag.
"""

from __future__ import annotations

from typing import Final

from scorepad.match.events import Event, MatchRetitled, TagAdded, TagRemoved
from scorepad.match.objections import Refused
from scorepad.match.pad import Pad

LONGEST_TITLE: Final = 200
LONGEST_TAG: Final = 80
_SIGNS: Final = frozenset('+,;{}@"')


def tag_of(text: str) -> str:
    """``text`` as a tag; ``Refused`` if it cannot be one.

    >>> tag_of(" Weekly ")
    'weekly'
    """
    tag = text.strip().casefold()
    if not tag:
        raise Refused("a tag is a word; this one is empty")
    if len(tag) > LONGEST_TAG:
        raise Refused(f"the tag {tag[:20]!r}… is longer than {LONGEST_TAG} characters")
    if tag.startswith("-") or not tag.isprintable() or " " in tag or not _SIGNS.isdisjoint(tag):
        raise Refused(f"{text!r} cannot be a tag; a tag is one word of letters, digits, - and _")
    return tag


def title_fault(title: str) -> str:
    """Why this cannot be a title; ``""`` if it can."""
    if len(title) > LONGEST_TITLE:
        return f"a title has at most {LONGEST_TITLE} characters, not {len(title)}"
    return ""


def refuse_label(pad: Pad, event: Event) -> None:
    """Raise ``Refused`` unless this title or tag can be put on or taken off now."""
    match event:
        case MatchRetitled(title):
            if fault := title_fault(title):
                raise Refused(fault)
            if title != title.strip():
                raise Refused("a title neither begins nor ends with a space")
            if title == pad.title:
                raise Refused(f"that is its title already: {title}" if title else "it has no title")
        case TagAdded(tag) if tag != tag_of(tag):
            raise Refused(f"{tag!r} is not how a tag is kept; write {tag_of(tag)!r}")
        case TagAdded(tag) if tag in pad.tags:
            raise Refused(f"the tag {tag} is on it already")
        case TagRemoved(tag) if tag not in pad.tags:
            there = f"its tags are {', '.join(pad.tags)}" if pad.tags else "it has no tags"
            raise Refused(f"there is no tag {tag!r} on it; {there}")
