"""JSON that may be shown: signs that cannot be seen and turn the direction of writing, or steer a
terminal, are written as ``\\u202e``. A reader gets the same text."""

from __future__ import annotations

import re
from typing import Any, Final

_UNSEEN: Final = re.compile(
    "[\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb"
    "\\U000e0000-\\U000e0fff]"
)


def json_text(thing: Any, ascii_alone: bool = False) -> str:
    """``thing`` as JSON on one line; ``ascii_alone`` for streams that can say nothing else."""
    from json import dumps

    text = dumps(thing, ensure_ascii=ascii_alone)
    return text if ascii_alone else _UNSEEN.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    pair = found[0].encode("utf-16-be")
    return "".join(f"\\u{pair[n : n + 2].hex()}" for n in range(0, len(pair), 2))
