"""``scorepad insert``: a deal that was never entered."""

from __future__ import annotations

from typing import Any

import click

from scorepad.cli.complete import players
from scorepad.cli.deal_options import Told, deal_options, whole_deal
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.numbers import amount
from scorepad.cli.recorded import say_deal
from scorepad.cli.who import seat_of


@command("insert")
@click.argument("deal")
@deal_options
@click.option("--dealer", metavar="WHO", shell_complete=players, help="Who dealt it.")
@overrule_option
@match_option
@click.pass_obj
def main(
    desk: Desk,
    /,
    deal: str,
    dealer: str | None,
    match: str | None,
    overrule: str | None,
    **told: Any,
) -> None:
    """It stands before deal DEAL, which gets the next number. No other dealer shifts.

    \b
    scorepad insert 2 --bidder Bob --bid 250 --trump C --meld 60/20 --counters 140
    """
    from scorepad.match.events import DealInserted, DealOpened

    number = amount(deal, "DEAL")
    kept = Kept(desk, match)
    dealt_by = None if dealer is None else seat_of(kept.match, dealer)
    events = whole_deal(kept.match, Told(**told), dealt_by)
    if dealt_by is not None:
        events = (DealOpened(dealt_by), *events)
    now = kept.record(DealInserted(number, events), overrule=overrule)
    say_deal(desk, now, now.deal(number))
