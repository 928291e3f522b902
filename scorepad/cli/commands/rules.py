"""``scorepad rules``: the rulebooks, one command each."""

from __future__ import annotations

from scorepad.cli.group import PadGroup
from scorepad.cli.table import RULES, row

main = PadGroup(
    "rules",
    sections=(("Rulebooks", RULES),),
    no_args_is_help=True,
    short_help=row("rules").help,
    help="Look at rulebooks, and write your own.\n\n"
    "A rulebook is called by its name: a built-in one, or a file NAME.toml in the folder rules of "
    "the home; or by the path of its file.\n\n"
    "\b\n"
    "scorepad rules show kitchen.toml\n"
    "scorepad rules diff cardgames joedog",
)
