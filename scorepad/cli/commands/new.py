"""``scorepad new``: a match begins."""

from __future__ import annotations

import click

from scorepad.cli.complete import rulebooks
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.starting import Wanted, start


@command("new")
@click.option("--rules", metavar="NAME|FILE", shell_complete=rulebooks, help="The rulebook.")
@click.option("--players", metavar="A,B,C,D", help="Clockwise; partners sit opposite.")
@click.option("--sides", metavar="WE,THEY", help="Names for the sides, that of seat 1 first.")
@click.option("--dealer", metavar="WHO", help="Who deals first: a name, or a seat from 1.")
@click.option("--title", default="", help="A title, to find the match by.")
@click.option("--date", metavar="YYYY-MM-DD", help="The day it was played, if not today.")
@click.pass_obj
def main(
    desk: Desk,
    rules: str | None,
    players: str | None,
    sides: str | None,
    dealer: str | None,
    title: str,
    date: str | None,
) -> int:
    """Rules, players and dealer are asked for unless they are given; then the first deal is asked.
    In a pipe the answers are read line by line.

    \b
    scorepad new
    scorepad new --rules cardgames --players Ann,Bob,Cat,Dan --dealer Dan
    scorepad new --rules joedog --title "Tuesday" --date 2026-03-01
    scorepad new < evening.txt
    """
    return start(desk, Wanted(rules, players, sides, dealer, title, date))
