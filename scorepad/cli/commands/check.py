"""``scorepad check``: the referee's checks, one command each."""

from __future__ import annotations

from scorepad.cli.group import PadGroup
from scorepad.cli.table import CHECKS, row

main = PadGroup(
    "check",
    sections=(("Checks", CHECKS),),
    no_args_is_help=True,
    short_help=row("check").help,
    help="Settle a dispute with the rule that decides it.\n\n"
    "Exit code 0: it is right; 1: the referee objects; 2: the question cannot be read.",
)
