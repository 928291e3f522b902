"""Every command there is: its name, where it lives, and what it does in one line.

The names stand here and not in the commands, so that ``scorepad --help`` loads none of them.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One command: ``module`` is where its ``main`` lives."""

    name: str
    module: str
    help: str


def _rows(*lines: tuple[str, str]) -> tuple[Row, ...]:
    return tuple(Row(name, _module(name), text) for name, text in lines)


def _module(name: str) -> str:
    """``check meld`` lives in ``check_meld``; ``import`` is a word of Python's and gets a ``_``."""
    stem = name.replace(" ", "_")
    return f"scorepad.cli.commands.{stem}{'_' if stem == 'import' else ''}"


SECTIONS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    (
        "At the table",
        _rows(
            ("new", "Start a match."),
            ("resume", "Pick a match up where it stopped."),
            ("show", "Show the score sheet."),
            ("deal", "Record one whole deal without questions."),
        ),
    ),
    (
        "Mend what was recorded",
        _rows(
            ("undo", "Take back the last answer."),
            ("redo", "Record again what undo took back."),
            ("amend", "Correct an earlier deal."),
            ("insert", "Add a deal that was never entered."),
            ("log", "Show the last records with their times."),
        ),
    ),
    (
        "Whatever else happens",
        _rows(
            ("penalty", "Take points off a side."),
            ("adjust", "Put points on or take them off."),
            ("misdeal", "Throw the open deal in; the same dealer deals again."),
            ("dealer", "Correct who deals."),
            ("set", "Rule the bidding side set (a renege)."),
            ("player", "Replace a player or correct a name."),
            ("note", "Write a remark beside the deal."),
            ("end", "End the match before the target."),
        ),
    ),
    (
        "The referee",
        _rows(
            ("check", "Settle a dispute: meld, bid, pass, play, trick or deal."),
            ("explain", "Explain a rule or a word of the game."),
            ("rules", "Rulebooks: list, show, new, check, diff."),
        ),
    ),
    (
        "Matches kept",
        _rows(
            ("history", "List the matches kept."),
            ("stats", "Statistics of players, pairs and rulebooks."),
            ("export", "Write matches as text, JSON, CSV, Markdown or HTML."),
            ("import", "Read matches from files, or enter final totals."),
            ("compare", "Compare two sheets of one match, deal by deal."),
            ("rename", "Give a match another title."),
            ("tag", "Put words on a match to find it by, or take them off."),
            ("delete", "Put a match away; restore brings it back."),
            ("restore", "Bring a deleted match back."),
            ("purge", "Erase deleted matches for good."),
            ("doctor", "Check the stored files, and mend them."),
        ),
    ),
    (
        "By program",
        _rows(
            ("play", "Play a match with cards, against and with the program's players."),
            ("simulate", "Play many deals or matches by program and count them up."),
            ("odds", "What a hand is worth before bidding, by sampling."),
            ("practice", "Guess melds and right cards, with the answers explained."),
        ),
    ),
    ("The shell", _rows(("completion", "Print the completion script of a shell."))),
)
CHECKS: tuple[Row, ...] = _rows(
    ("check meld", "What cards are worth, and whether a claim is right."),
    ("check bid", "Whether the calls of an auction are legal."),
    ("check pass", "Whether passed cards are right."),
    ("check play", "Which cards may be played, and why."),
    ("check trick", "Who wins a trick, and what it counts."),
    ("check deal", "Find every renege and miscount in a whole deal."),
)
RULES: tuple[Row, ...] = _rows(
    ("rules list", "List the rulebooks there are."),
    ("rules show", "Show a rulebook as a page to print."),
    ("rules new", "Write the rulebook of your house by answering questions."),
    ("rules check", "Find everything wrong with a rulebook file."),
    ("rules diff", "Say what differs between two rulebooks."),
)
ROWS: tuple[Row, ...] = tuple(r for _, rows in SECTIONS for r in rows)


def row(name: str) -> Row:
    """The row of a command; ``KeyError`` if there is none."""
    for candidate in (*ROWS, *CHECKS, *RULES):
        if candidate.name == name:
            return candidate
    raise KeyError(name)
