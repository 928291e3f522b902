"""What a rulebook may be called: its name is the name of its file on every system."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 60
_NAME: Final = re.compile(r"\w(?:[\w .'-]*[\w'-])?")
_DEVICE: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


def name_fault(name: str) -> str:
    """Why this may not be the name of a rulebook, and what may; ``""`` if it may.

    >>> name_fault("Grandma's table"), name_fault("../../x")
    ('', "write letters, digits, blanks and - . ' with a letter or a digit first")
    """
    if len(name) > LONGEST:
        return f"it is longer than {LONGEST} characters"
    if not _NAME.fullmatch(name):
        end = " and no dot or blank last" if name.endswith((".", " ")) else ""
        return f"write letters, digits, blanks and - . ' with a letter or a digit first{end}"
    if _DEVICE.fullmatch(name):
        return "Windows knows no file of that name; write another"
    return ""
