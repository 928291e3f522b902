"""A rulebook as a page to lay on the table: every rule in a sentence, in the order of the game.

The sentences are written by hand where people read them, in ``scorepad.rules.phrases``. A field
that no sentence speaks of is told by the model's own sentence as soon as it is not the usual one,
so no rule that a house has can be missing from its page. Mostly it makes no odds at this table
(the contract of a dealer who is never stuck), so these come last, in a chapter of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING

from scorepad.rules.frozen import frozen
from scorepad.rules.phrases import bidding, closing, melding, score, table, tricks
from scorepad.rules.phrases.melding import MeldLine, meld_table
from scorepad.rules.phrases.words import Phrases, Sentence, counted, say
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import field_paths, sections, sentence, value_at

MELDS = "melds.kinds"
ELSE = "else"
"""The chapter of the fields that no sentence of another speaks of."""


@frozen
class Chapter:
    """One part of the game: its heading, its sentences, and the meld table where it has one."""

    name: str
    title: str
    sentences: tuple[Sentence, ...]
    melds: tuple[MeldLine, ...] = ()


@frozen
class Page:
    """All of a rulebook in words."""

    name: str
    title: str
    scale: str
    players: str
    chapters: tuple[Chapter, ...]

    @property
    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of the page."""
        for chapter in self.chapters:
            yield from chapter.sentences

    def about(self, path: str) -> tuple[Sentence, ...]:
        """The sentences that speak of a field."""
        return tuple(each for each in self.sentences if path in each.paths)


@frozen
class _Part:
    """A chapter before it is told: its heading, the sections it covers, who writes it."""

    name: str
    title: str
    covers: tuple[str, ...]
    phrases: Phrases


PARTS = (
    _Part("deck", "The deck", ("deck",), table.deck),
    _Part("table", "The table", ("table", "redeal"), table.table),
    _Part("auction", "The auction", ("auction",), bidding.auction),
    _Part("passing", "Trump, passing, kitty", ("trump", "passing"), bidding.passing),
    _Part("melds", "The melds", ("melds",), melding.melding),
    _Part("play", "The tricks", ("play",), tricks.play),
    _Part("count", "Counting the tricks", ("count",), tricks.count),
    _Part("settlement", "The score of a deal", ("settlement", "moon"), score.settlement),
    _Part("concession", "Conceding", ("concession",), closing.concession),
    _Part("ending", "The end of the match", ("ending",), closing.ending),
    _Part("renege", "Reneges", ("renege",), closing.renege),
)


def describe(book: Rulebook) -> Page:
    """The page of a rulebook."""
    told = {part.name: list(part.phrases(book)) for part in PARTS}
    spoken = {path for sentences in told.values() for each in sentences for path in each.paths}
    titles = {part.name: part.title for part in PARTS} | {ELSE: "Also in the rulebook"}
    told[ELSE] = [each for section in sections(book) for each in _untold(book, section, spoken)]
    return Page(
        book.name,
        book.title,
        scale(book),
        players(book),
        tuple(
            Chapter(name, titles[name], tuple(told[name]), melds)
            for name in told
            for melds in [meld_table(book) if name == "melds" else ()]
            if told[name] or melds
        ),
    )


def _untold(book: Rulebook, section: str, spoken: set[str]) -> Iterator[Sentence]:
    """What nobody has said yet about a section, as far as it is not the usual."""
    for path, field in field_paths(book).items():
        if path.partition(".")[0] != section or path in spoken or path == MELDS:
            continue
        if field.default is MISSING or value_at(book, path) != field.default:
            yield say(book, sentence(book, path), path)


def players(book: Rulebook) -> str:
    """Who plays, in a few words: ``four players in two sides``."""
    seats, sides = len(book.seating.seats), len(book.table.sides)
    if book.table.partner == "named":
        return f"{counted(seats, 'player')}, partners named for each deal"
    return f"{counted(seats, 'player')}" + (
        ", each for himself" if sides == seats else f" in {counted(sides, 'side')}"
    )


def scale(book: Rulebook) -> str:
    """``x10`` where the tricks are worth some hundreds, ``/10`` where some tens."""
    return "x10" if book.count.total >= _HUNDREDS else "/10"


_HUNDREDS = 100
