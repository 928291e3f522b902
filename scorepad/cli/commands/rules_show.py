"""``scorepad rules show``: every rule of a book in a sentence, as a page for the table."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.bench import bench
from scorepad.cli.complete import rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.rules.describing import Page, describe
from scorepad.rules.rulebook import Rulebook


@command("rules show")
@click.argument("which", metavar="[NAME|FILE]", required=False, shell_complete=rulebooks)
@click.option("--md", is_flag=True, help="As Markdown.")
@click.pass_obj
def main(desk: Desk, which: str | None, md: bool) -> int:
    """A page to print and lay on the table: every rule in a sentence, as the game goes, with the
    rule ids that the referee cites. Without a name: the live match's book.

    \b
    scorepad rules show classic | lpr
    scorepad rules show kitchen --md > kitchen.md
    """
    from scorepad.writers.rules_page import page_facts, page_lines, page_markdown

    book = bench(desk, which).book
    page = describe(book)
    if desk.flags.json:
        desk.report(_fields(page, book))
    elif md:
        desk.answer(page_markdown(page))
    elif desk.flags.plain:
        desk.answer("\n".join(page_facts(page)))
    else:
        desk.answer("\n".join(page_lines(page, desk.screen.width, desk.screen.signs)))
    return FINE


def _fields(page: Page, book: Rulebook) -> dict[str, Any]:
    from scorepad.rules.books import to_dict

    return {
        "name": page.name,
        "title": page.title,
        "scale": page.scale,
        "players": len(book.seating.seats),
        "sides": [[int(seat) for seat in members] for members in book.table.sides],
        "chapters": [
            {
                "name": chapter.name,
                "title": chapter.title,
                "sentences": [
                    {"text": each.text, "rule": each.rule, "fields": list(each.paths)}
                    for each in chapter.sentences
                ],
                "melds": [
                    {
                        "name": meld.path.partition(".")[2],
                        "class": meld.group,
                        "cards": meld.cards,
                        "points": meld.points,
                        "rule": meld.rule,
                    }
                    for meld in chapter.melds
                ],
            }
            for chapter in page.chapters
        ],
        "rulebook": to_dict(book),
    }
