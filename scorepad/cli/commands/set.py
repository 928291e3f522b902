"""``scorepad set``: the table rules the bidding side set."""

from __future__ import annotations

import click

from scorepad.cli.deal_options import counters_event
from scorepad.cli.desk import Desk
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.recorded import say_recorded


@command("set")
@click.argument("reason", nargs=-1, required=True)
@click.option(
    "--counters",
    metavar="N[/N]",
    help="The bidding side's counters, or every side's in sheet order.",
)
@overrule_option
@match_option
@click.pass_obj
def main(
    desk: Desk,
    reason: tuple[str, ...],
    counters: str | None,
    overrule: str | None,
    match: str | None,
) -> None:
    """For a renege and the like: the bid is taken off, the others keep their meld and counters.
    Without --counters the deal stays open until they are given.

    \b
    scorepad set Ann reneged --counters 180
    """
    from scorepad.match.events import SetRuled

    kept = Kept(desk, match)
    events = (SetRuled(" ".join(reason)), *counters_event(kept.match, counters))
    now = kept.record(*events, overrule=overrule)
    deal = now.deals[-1]
    said = f"deal {deal.number} is ruled set"
    if deal.settlement is None:
        said += ", the counters are still to come"
    say_recorded(desk, now, said, deal=deal.number, outcome=deal.outcome)
