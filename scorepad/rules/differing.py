"""What differs between two rulebooks, in the sentences of their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.rules.describing import MELDS, PARTS, Page, describe
from scorepad.rules.frozen import frozen
from scorepad.rules.loading.shapes import write
from scorepad.rules.meld_words import meld_words
from scorepad.rules.phrases.melding import pattern
from scorepad.rules.phrases.unsaid import unsaid
from scorepad.rules.phrases.words import Sentence
from scorepad.rules.rulebook import MeldKind, Rulebook
from scorepad.rules.sentences import field_paths, sentence, value_at


@frozen
class Difference:
    """Fields that two books fill differently, and what each of the two says there.

    ``paths`` are told by one sentence (or a few) on each side; ``values`` are what each book has
    in them, in the plain form of a rulebook file (None: it has no such meld).
    """

    chapter: str
    paths: tuple[str, ...]
    values: tuple[tuple[Any, Any], ...]
    first: str
    second: str


def differences(first: Rulebook, second: Rulebook) -> tuple[Difference, ...]:
    """Everything the second book has otherwise than the first, in the order of the game.

    Names, titles, rule ids and the wording of rules make no difference to a game.
    """
    pages = describe(first), describe(second)
    titles = {section: part.title for part in PARTS for section in part.covers}
    found: dict[tuple[str, str], Difference] = {}
    for path in field_paths(first):
        chapter = titles.get(path.partition(".")[0], path.partition(".")[0])
        if path == MELDS:
            for each in _melds(first, second, chapter):
                found[each.first, each.second] = each
            continue
        values = value_at(first, path), value_at(second, path)
        if values[0] == values[1]:
            continue
        if path.startswith("auction.") and first.auction.contract != second.auction.contract:
            told = "auction.contract"  # where nobody bids, no other rule of an auction matters
        else:
            told = path
        said = _merged(found, (pages[0].about(told), pages[1].about(told))) or (
            _said(pages[0], first, told),
            _said(pages[1], second, told),
        )
        if said[0] == said[1]:  # both pages say why it makes no odds
            said = sentence(first, path), sentence(second, path)
        before = found.get(said, Difference(chapter, (), (), *said))
        found[said] = Difference(
            chapter,
            (*before.paths, path),
            (*before.values, (plain(first, path), plain(second, path))),
            *said,
        )
    return tuple(found.values())


def _merged(
    found: Mapping[tuple[str, str], Difference],
    about: tuple[tuple[Sentence, ...], tuple[Sentence, ...]],
) -> tuple[str, str] | None:
    """The difference that tells this one too: one page says nothing of the field, because it makes
    no odds there, and the sentence of the other is told already."""
    for which in (0, 1):
        if about[which] and not about[1 - which]:
            words = _words(about[which])
            return next((said for said in found if said[which] == words), None)
    return None


def _words(sentences: Iterable[Sentence]) -> str:
    return " ".join(each.text for each in sentences)


def plain(book: Rulebook, path: str) -> Any:
    """What a book has in a field, as a rulebook file writes it."""
    section, _, name = path.partition(".")
    return write(getattr(book, section))[name]


def _said(page: Page, book: Rulebook, path: str) -> str:
    """What a page says of a field; where it says nothing, what that means, or the field itself."""
    return _words(page.about(path)) or unsaid(book, path) or sentence(book, path)


def _melds(first: Rulebook, second: Rulebook, chapter: str) -> Iterator[Difference]:
    """The melds that only one book has, or that are other cards, another class or worth."""
    ours = {kind.name: kind for kind in first.melds.kinds}
    theirs = {kind.name: kind for kind in second.melds.kinds}
    for name in {**ours, **theirs}:
        one, other = ours.get(name), theirs.get(name)
        if _scores(one) != _scores(other):
            values = (_plain_kind(one), _plain_kind(other))
            said = _meld_said(name, one), _meld_said(name, other)
            yield Difference(chapter, (f"melds.{name}",), (values,), *said)


def _scores(kind: MeldKind | None) -> dict[str, Any] | None:
    """What a meld scores, however its cards are written down."""
    plain = _plain_kind(kind)
    return plain and {**plain, "cards": sorted(plain["cards"].split())}


def _plain_kind(kind: MeldKind | None) -> dict[str, Any] | None:
    if kind is None:
        return None
    return {key: value for key, value in write(kind).items() if key != "rule"}


def _meld_said(name: str, kind: MeldKind | None) -> str:
    words = meld_words(name).capitalize()
    if kind is None:
        return f"{words}: not a meld."
    return f"{words}: {pattern(kind)}, {kind.points} (class {kind.group})."
