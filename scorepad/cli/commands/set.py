"""``scorepad set``: the table rules the bidding side set."""

from __future__ import annotations

import click

from scorepad.cli.complete import players
from scorepad.cli.deal_options import ruled_events
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import Kept, match_option, overrule_option
from scorepad.cli.recorded import say_recorded


@command("set")
@click.argument("reason", nargs=-1)
@click.option(
    "--renege",
    "reneges",
    metavar="WHO[:TRICK]",
    multiple=True,
    shell_complete=players,
    help="Instead of a reason: who reneged; it costs his side what the rulebook says.",
)
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
    reneges: tuple[str, ...],
    counters: str | None,
    overrule: str | None,
    match: str | None,
) -> None:
    """For a renege and the like: the bid is taken off, the others keep their meld and counters.
    Without --counters the deal stays open until they are given.

    \b
    scorepad set Ann bid on cards she had not --counters 180
    scorepad set --renege Dan:8 --counters 140
    """
    from scorepad.match.events import SetRuled
    from scorepad.reports.decided import decisions

    if not reason and not reneges:
        raise Wrong("say why the bidding side is ruled set, or who reneged with --renege")
    kept = Kept(desk, match)
    ruled = (SetRuled(" ".join(reason)),) if reason else ()
    events = (*ruled, *ruled_events(kept.match, reneges, counters))
    now = kept.record(*events, overrule=overrule)
    deal = now.deals[-1]
    said = f"deal {deal.number} is ruled set"
    if not deal.facts.is_ruled_set:
        said = f"deal {deal.number}: {' and '.join(decisions(deal))}"
    if deal.settlement is None:
        said += ", the counters are still to come"
    say_recorded(desk, now, said, deal=deal.number, outcome=deal.outcome)
