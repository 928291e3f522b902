"""Well-known kinds of files that hold no match for scorepad: what each is, and what to bring."""

from __future__ import annotations

import re
from typing import Final

_BRING: Final = "export json or .scorepad to take a match elsewhere"
_PICTURE: Final = f"this is a picture; {_BRING}"
_BEGINS: Final = (
    (b"%PDF", f"this is a PDF, a page to read; {_BRING}"),
    (b"\x89PNG", _PICTURE),
    (b"\xff\xd8\xff", _PICTURE),
    (b"GIF8", _PICTURE),
    (b"\x1f\x8b", "this is compressed; unpack it (gunzip) and bring what is in it"),
    (b"BZh", "this is compressed; unpack it (bunzip2) and bring what is in it"),
    (b"7z\xbc\xaf", "this is an archive; unpack it and bring the files in it"),
    (b"Rar!", "this is an archive; unpack it and bring the files in it"),
    (b"\xd0\xcf\x11\xe0", "this is an old Office file; save the table as CSV (UTF-8)"),
    (b"SQLite format 3", "this is a database of another program; bring its deals as CSV"),
    (b"{\\rtf", "this is a document; save it as plain text"),
    (b"\xff\xfe", "this is text in UTF-16; save it as UTF-8"),
    (b"\xfe\xff", "this is text in UTF-16; save it as UTF-8"),
)
_PACKED: Final = b"PK\x03\x04"
_FRONT: Final = 4096
"""Bytes at the front that tell what a file is."""

_RULES: Final = re.compile(r'(?:#[^\n]*\n|\s)*(?:\[[a-z_.]+\]|(?:based_on|name|title)\s*=\s*")')

_MARKDOWN: Final = re.compile(r"# [^\n]*\n(?:(?!scorepad )[^\n]*\n)*?\|(?: ?[^\n|]* ?\|){2,}\n")


def wrong_kind(content: bytes) -> str:
    """What this file is instead of a match, and what to do; ``""`` if it may be one."""
    front = content[:_FRONT]
    if front.startswith(_PACKED):
        return _packed(front)
    known = next((said for begins, said in _BEGINS if front.startswith(begins)), "")
    return known or _written(front.decode("utf-8-sig", errors="replace"))


def _packed(front: bytes) -> str:
    """Office files are archives too; what is in them is named in front."""
    if b"[Content_Types].xml" in front or b"xl/" in front or b"opendocument" in front:
        return "this is a spreadsheet or an Office document; save the table as CSV (UTF-8)"
    return "this is a zip archive; unpack it and bring the files in it"


def _written(front: str) -> str:
    begins = front.lstrip().casefold()
    if begins.startswith(("<!doctype html", "<html")):
        return f"this is a page to read; {_BRING}"
    if begins.startswith(("<?xml", "<svg")):
        return f"this is XML; {_BRING}"
    first = set(re.split(r"[,;\t]", begins.partition("\n")[0].strip()))
    if {"match", "player_1"} <= first and "bidder" not in first:
        return "this is a table of matches without their deals; export json, .scorepad or the deals"
    if _MARKDOWN.match(front):
        return f"this is a page of Markdown to read; {_BRING}"
    if _RULES.match(front):
        return "this is a rulebook and no match; scorepad rules check reads it"
    return ""
