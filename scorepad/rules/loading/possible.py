"""What no table can play: every check of a whole book, and its problems as faults of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from scorepad.rules.loading import possible_deal, possible_score
from scorepad.rules.loading.faults import Place, Problem, RulebookError
from scorepad.rules.rulebook import NOT_FIELDS, Rulebook
from scorepad.rules.sentences import field_paths, sections

MOST_TOLD = 20


def problems(book: Rulebook) -> Iterator[Problem]:
    """Everything about a book that cannot be, in the order of the game."""
    for check in CHECKS:
        yield from check(book)


def refuse_impossible(book: Rulebook, place: Place) -> None:
    """`RulebookError` for the first impossible thing; it carries the others in ``more``."""
    found = [as_fault(place, *each) for each in islice(problems(book), MOST_TOLD)]
    if found:
        found[0].more = tuple(found[1:])
        raise found[0]


def as_fault(place: Place, paths: tuple[str, ...], problem: str) -> RulebookError:
    """A problem as the fault of the file at ``place``."""
    places = [place.root(path) for path in paths]
    # A house book writes only what differs: name the line of the field that it did write.
    line = next((n for p in places if (n := p.line(exact=True))), None) or places[0].line()
    return RulebookError(problem, place.source, places[0].path, line)


def references(book: Rulebook) -> Iterator[Problem]:
    """Rule ids belong to fields that exist."""
    known = {*sections(book), *field_paths(book), *NOT_FIELDS}
    for path, _ in book.refs:
        if path not in known:
            yield (
                (f"refs.{path}", "refs"),
                "there is no such field to cite a rule for; possible: a section (auction), a field "
                f"(auction.minimum) or one of {', '.join(NOT_FIELDS)}",
            )


CHECKS: tuple[Callable[[Rulebook], Iterator[Problem]], ...] = (
    *possible_deal.CHECKS, *possible_score.CHECKS, references,
)  # fmt: skip
