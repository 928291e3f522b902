"""What was meant by a word that is no command: the nearest name, or the command for that word."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

ALIKE: Final = 0.6
"""How alike two words must be, from 0 to 1, for the one to be taken for the other."""

ALSO: Final = {
    "new": "start begin create match rematch",
    "resume": "continue open load pick",
    "show": "score scores sheet scoresheet total totals print view status",
    "deal": "add record hand enter",
    "amend": "edit correct fix change mend",
    "insert": "missing",
    "log": "journal records",
    "penalty": "fine punish",
    "adjust": "bonus points",
    "misdeal": "redeal",
    "player": "players name replace",
    "note": "remark comment",
    "end": "stop finish quit abandon",
    "check": "referee judge settle",
    "explain": "what why define glossary term rule",
    "rules": "rulebook rulebooks book house",
    "history": "list matches games ls past",
    "stats": "statistics",
    "export": "backup save write",
    "import": "read",
    "compare": "diff",
    "delete": "remove rm erase drop",
    "restore": "undelete",
    "doctor": "verify repair fsck",
    "simulate": "simulation bots",
    "odds": "worth chances hint",
    "practice": "quiz exercise train learn",
    "check meld": "cards hand melds claim points",
    "check bid": "auction call calls bidding bids",
    "check pass": "swap exchange passing give",
    "check play": "card legal follow beat plays",
    "check trick": "winner tricks wins",
    "check deal": "renege reneges game match cheat count",
    "rules list": "ls names books",
    "rules show": "print view page",
    "rules new": "create make add write edit",
    "rules check": "verify validate lint test",
    "rules diff": "compare differ",
}
"""Words that people type for a command, which has one name only."""


_SIGNS: Final = {"=": "--correct", ">": "--becomes"}
"""What stands at the prompt for an option of the shell."""


def meant(word: str, names: Collection[str], group: str = "") -> str:
    """The command of these that ``word`` is for, by its likeness or its meaning; ``""`` if none.

    ``group`` is the group they stand in: ``check`` for ``check meld``.

    >>> meant("scroe", ["set", "show", "score-card"]), meant("hand", ["meld"], "check")
    ('show', 'meld')
    """
    words = {name: name for name in names}
    for name in names:
        for other in ALSO.get(f"{group} {name}".strip(), "").split():
            words.setdefault(other, name)
    near = get_close_matches(word.lower(), words, n=1, cutoff=ALIKE)
    return words[near[0]] if near else ""


def meant_option(words: str, flags: Collection[str]) -> str:
    """The option that was left out before these words, of those (``--player``) that a command has,
    and the words as they belong to it; ``""`` if none can be told.

    >>> meant_option("Gran", ["--player", "--year"]), meant_option("2026", ["--player", "--year"])
    ('--player Gran', '--year 2026')
    >>> meant_option("Ann Bob Cat Dan", ["--players"])
    '--players Ann,Bob,Cat,Dan'
    >>> meant_option("counters 150", ["--counters"]), meant_option("= Robert", ["--correct"])
    ('--counters 150', '--correct Robert')
    """
    from shlex import quote

    from scorepad.rules.books import built_in_names

    first, _, rest = words.partition(" ")
    flag = _SIGNS.get(first, f"--{first.casefold()}")  # as it is typed at the prompt
    if rest and flag in flags:
        return f"{flag} {quote(rest)}"
    if "--becomes" in flags:
        return f"--becomes {quote(words)} (another person) or --correct {quote(words)}"
    if "--players" in flags:
        return f"--players {quote(','.join(words.split()))}"
    if "--hand" in flags and "--nines" not in flags:
        return f"--hand {quote(words)}"
    wanted = "--player"
    if words.isascii() and words.isdigit() and len(words) == 4:
        wanted = "--year"
    elif words.casefold() in built_in_names() or words.casefold().endswith(".toml"):
        wanted = "--rules"
    return f"{wanted} {quote(words)}" if wanted in flags else ""


def meant_value(value: str, possible: Collection[str]) -> str:
    """The possible value that ``value`` is most like; ``""`` if none is like it."""
    near = get_close_matches(value.lower(), possible, n=1, cutoff=ALIKE)
    return near[0] if near else ""
