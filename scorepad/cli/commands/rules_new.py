"""``scorepad rules new``: the rulebook of a house, asked for and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.errors import BAD_INPUT, FINE, INTERRUPTED, Wrong
from scorepad.cli.flags import command
from scorepad.cli.house_files import Target, is_path, stated, target_of, write_book
from scorepad.cli.shelf import book_called, names_at_hand
from scorepad.interview.asker import Stopped

if TYPE_CHECKING:
    from scorepad.interview.house import Made


@command("rules new")
@click.argument("file", metavar="[NAME|FILE]", required=False)
@click.option(
    "--based-on", metavar="NAME|FILE", shell_complete=rulebooks, help="The book it differs from."
)
@click.option(
    "--set",
    "fields",
    multiple=True,
    metavar="FIELD=VALUE",
    help="A field and what it holds, as in auction.minimum=200; then nothing is asked.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@click.pass_obj
def main(
    desk: Desk, file: str | None, based_on: str | None, fields: tuple[str, ...], force: bool
) -> int:
    """Asks what houses differ in most, each question with a word of why; < goes back. The file
    holds only what differs from the book it is based on, each field with what it means, and lies
    in the folder rules of the home, where --rules NAME finds it; or wherever FILE says.

    \b
    scorepad rules new kitchen < answers.txt
    scorepad rules new kitchen --based-on cardgames --set auction.minimum=200
    """
    target = target_of(desk, file, force) if file else None
    if fields or desk.flags.no_input:
        lacking = ["NAME"] * (target is None) + ["--based-on"] * (based_on is None)
        if target is None or based_on is None:
            raise Wrong(f"{' and '.join(lacking)} missing, and nothing is to be asked")
        return write_book(desk, stated(desk, target.name, based_on, fields), target)
    return _ask(desk, target, based_on or "", force)


def _ask(desk: Desk, target: Target | None, based_on: str, force: bool) -> int:
    from scorepad.cli.talking import asker_for, stopped_code
    from scorepad.interview.house import House, ask_house

    def refuse(name: str) -> str:
        try:
            if is_path(name):
                return f"{name!r} is a path; give a name, the file is named after it"
            target_of(desk, name, force)
        except Wrong as wrong:
            return str(wrong)
        return ""

    asker = asker_for(desk)
    house = House(asker, names_at_hand(desk), lambda which: book_called(desk, which), refuse)
    try:
        made: Made = ask_house(house, based_on, target.name if target else "")
    except Stopped as stopped:
        desk.say("nothing was written")
        return stopped_code(desk, stopped)
    except EOFError:
        desk.say("the questions were left; nothing was written")
        return FINE if asker.interactive else BAD_INPUT
    except KeyboardInterrupt:
        desk.say("nothing was written")
        return INTERRUPTED
    return write_book(desk, made, target or target_of(desk, made.book.name, force))
