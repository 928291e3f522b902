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
    "Exit code 0: it is right; 1: the referee objects; 2: the question cannot be read.\n\n"
    "\b\n"
    'scorepad check meld "AS 10S KS QS JS" --trump S --claim 150\n'
    "scorepad check bid 250 p 260 --dealer 4\n"
    "scorepad check deal friday.scorepad",
)
