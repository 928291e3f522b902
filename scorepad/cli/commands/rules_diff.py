"""``scorepad rules diff``: what differs between two rulebooks, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.cli.shelf import book_called
from scorepad.rules.differing import Difference, differences
from scorepad.rules.rulebook import Rulebook
from scorepad.writers.widths import safe, wrap


@command("rules diff")
@click.argument("first", metavar="NAME|FILE", shell_complete=rulebooks)
@click.argument("second", metavar="NAME|FILE", shell_complete=rulebooks)
@click.pass_obj
def main(desk: Desk, first: str, second: str) -> int:
    """Each rule that is not the same, as the one book has it and as the other. Exit code 0, whether
    or not they differ.

    \b
    scorepad rules diff cardgames kitchen.toml
    """
    books = book_called(desk, first), book_called(desk, second)
    found = differences(*books)
    if desk.flags.json:
        desk.report(_fields(books, found))
    elif not found:
        desk.answer(f"{books[0].name} and {books[1].name} play the same")
    else:
        desk.answer("\n".join(_lines(books, found, min(desk.screen.width, 80))))
    return FINE


def _lines(
    books: tuple[Rulebook, Rulebook], found: Sequence[Difference], width: int
) -> Iterator[str]:
    names = [safe(book.name) for book in books]
    if names[0] == names[1]:
        names = [f"{names[0]} (first)", f"{names[1]} (second)"]
    chapter = ""
    for each in found:
        if each.chapter != chapter:
            yield from ([""] if chapter else [])
            chapter = each.chapter
            yield chapter
        for name, said, head in zip(names, (each.first, each.second), ("- ", "  "), strict=True):
            yield from wrap(safe(f"{name}: {said}"), width, "    ", f"  {head}")


def _fields(books: tuple[Rulebook, Rulebook], found: Sequence[Difference]) -> dict[str, Any]:
    return {
        "first": books[0].name,
        "second": books[1].name,
        "differences": [
            {
                "chapter": each.chapter,
                "fields": [
                    {"field": path, "first": one, "second": other}
                    for path, (one, other) in zip(each.paths, each.values, strict=True)
                ],
                "first": each.first,
                "second": each.second,
            }
            for each in found
        ],
    }
