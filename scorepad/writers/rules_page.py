"""The page of a rulebook as lines to print, and as Markdown.

On a wide page the rule ids stand at the margin; on a narrow one each follows its sentence. A house
has its own (``house:auction.minimum``), which stand as ``house``; a rule without an id has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scorepad.rules.cards import card
from scorepad.rules.describing import Chapter, Page
from scorepad.rules.phrases.melding import MeldLine
from scorepad.rules.phrases.words import Sentence
from scorepad.rules.rulebook import HOUSE
from scorepad.writers.columns import columns
from scorepad.writers.widths import cells, fit, safe, wrap

WIDEST = 80
_MARGIN = 8
_ROOM = 60
_CARD = re.compile(r"\b(?:A|10|K|Q|J|9)[SHDC]\b")


def page_lines(page: Page, width: int = WIDEST, signs: bool = True) -> list[str]:
    """The page in lines of at most ``width`` columns (and never more than a sheet of paper has).

    Lines that begin at the left are headings.
    """
    width = min(width, WIDEST)
    lines = [*wrap(safe(page.title), width), *wrap(facts(page), width)]
    for chapter in page.chapters:
        lines += ["", chapter.title]
        for sentence in chapter.sentences:
            lines += _sentence(sentence, width)
        for number, melds in _classes(chapter).items():
            lines += ["", f"  Class {number}"]
            rows = [_row(meld, chapter.melds, signs, width < _ROOM) for meld in melds]
            lines += columns(rows, width)
    return lines


def page_facts(page: Page) -> list[str]:
    """The page one rule a line, for pipes and screen readers: its chapter, its words, its id."""
    lines = [f"rules: {page.name}", f"title: {safe(page.title)}", f"scale: {page.scale}"]
    for chapter in page.chapters:
        lines += [
            f"{chapter.title}: {safe(sentence.text)}{_after(sentence)}"
            for sentence in chapter.sentences
        ]
        for m in chapter.melds:
            rule = shown_id(m.rule, [m.path])
            cited = f" ({rule})" if rule else ""
            lines.append(f"class {m.group}: {m.name} {m.points}: {m.cards}{cited}")
    return lines


def page_markdown(page: Page) -> str:
    """The page as Markdown."""
    lines = [f"# {_escaped(page.title)}", "", _escaped(facts(page))]
    for chapter in page.chapters:
        lines += ["", f"## {chapter.title}", ""]
        lines += [f"- {_escaped(each.text + _after(each))}" for each in chapter.sentences]
        if chapter.melds:
            lines += ["", "| class | meld | cards | points | rule |", "|--:|---|---|--:|---|"]
        for m in chapter.melds:
            told = (str(m.group), m.name, _cards(m, True), str(m.points))
            lines.append(f"| {' | '.join(map(_escaped, (*told, shown_id(m.rule, [m.path]))))} |")
    return "\n".join(lines)


def facts(page: Page) -> str:
    """The book in a line: its name, its scale, who plays."""
    return f"{page.name}, scale {page.scale}: {page.players}."


def shown_id(rule: str, paths: Iterable[str]) -> str:
    """A rule id as it stands on a page: ``house`` for any of a house's own, nothing for none."""
    if rule.startswith(HOUSE):
        return HOUSE.rstrip(":")
    uncited = any(path == rule or path.startswith(f"{rule}.") for path in paths)
    return "" if uncited else safe(rule)


def _after(sentence: Sentence) -> str:
    rule = shown_id(sentence.rule, sentence.paths)
    return f" ({rule})" if rule else ""


def _sentence(sentence: Sentence, width: int) -> Iterator[str]:
    text = safe(sentence.text)
    if width < _ROOM:
        yield from wrap(text + _after(sentence), width, "    ", "  ")
        return
    rule = shown_id(sentence.rule, sentence.paths)
    margin = " " * (_MARGIN + 2)
    first = f"  {fit(rule, _MARGIN)}" if cells(rule) < _MARGIN else f"  {rule}  "
    yield from wrap(text, width, margin, first)


def _classes(chapter: Chapter) -> dict[int, list[MeldLine]]:
    found: dict[int, list[MeldLine]] = {}
    for line in chapter.melds:
        found.setdefault(line.group, []).append(line)
    return found


def _row(meld: MeldLine, among: Sequence[MeldLine], signs: bool, narrow: bool) -> tuple[str, ...]:
    """A meld in cells as wide as the widest of all classes, so that they line up."""
    rules = [shown_id(each.rule, [each.path]) for each in among]
    rule = shown_id(meld.rule, [meld.path])
    points = str(meld.points).rjust(max(len(str(each.points)) for each in among))
    name = meld.name.ljust(max(len(each.name) for each in among))
    cards = _cards(meld, signs)
    if narrow or not any(rules):
        return points, name, f"{cards} ({rule})" if rule else cards
    return fit(rule, max(map(cells, rules))), points, name, cards


def _cards(line: MeldLine, signs: bool) -> str:
    return _CARD.sub(lambda found: card(found[0]).pretty, line.cards) if signs else line.cards


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", safe(text))
