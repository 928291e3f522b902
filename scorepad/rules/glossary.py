"""The words of the table: what each means in any rulebook, and which fields and melds decide it.

They stand in ``glossary.toml``; the numbers in them are the book's (``scorepad.rules.explaining``).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scorepad.rules.frozen import frozen


@frozen
class Word:
    """One word: what it means, its other names, and what is to be read about it.

    ``about`` are paths that a rulebook cites rules for (a section is all of its fields), ``melds``
    are names of the meld table, ``see`` are other words.
    """

    word: str
    says: str
    also: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    melds: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@cache
def words() -> tuple[Word, ...]:
    """All words, in alphabetical order."""
    import tomllib  # only for who asks what a word means

    text = Path(__file__).with_suffix(".toml").read_text("utf-8")
    return tuple(
        Word(
            entry["word"],
            entry["says"],
            *(tuple(entry.get(key, ())) for key in ("also", "about", "melds", "see")),
        )
        for entry in tomllib.loads(text)["word"]
    )


_PARTED = str.maketrans("_-+", "   ")


def folded(text: str) -> str:
    """A word as it is looked up: no case, hyphens, underscores or plus signs, single spaces.

    >>> folded(" Royal_Marriage ")
    'royal marriage'
    """
    return " ".join(text.casefold().translate(_PARTED).split())


@cache
def _by_name() -> dict[str, Word]:
    known = {folded(word.word): word for word in words()}
    for word in words():
        for name in word.also:
            known.setdefault(folded(name), word)
    return known


def names() -> tuple[str, ...]:
    """Everything a word can be looked up by, the other names too."""
    return tuple(sorted({name for word in words() for name in (word.word, *word.also)}))


def word_of(text: str) -> Word | None:
    """The word that is meant, by any of its names, a plural too; None if there is none."""
    known, name = _by_name(), folded(text)
    return known.get(name) or (known.get(name.removesuffix("s")) if len(name) > 3 else None)
