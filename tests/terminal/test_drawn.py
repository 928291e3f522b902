"""A sheet with colour: the same text, and what stands out."""

from __future__ import annotations

import re

from scorepad.terminal.drawn import coloured
from scorepad.terminal.picture import picture_of

LINES = [
    "Friday night",
    "2026-11-27, Pinochle, cardgames.io: 1500 wins",
    "",
    "    dealer contract                 meld took score total",
    "  1 Dan    Ann 280 ♥      made       190  160  +350   350",
    "  2 Ann    Bob 300 ♠      set         40   60  -300  -160",
    "    penalty, Ann: late (withdrawn)",
    "",
    "Ann & Cat won, 1700 to 1600 at deal 8: the side that held the",
    "contract wins (C-25)",
    "",
    "note: a quiet evening",
]


def test_colour_changes_no_text():
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured(LINES)] == LINES


def test_what_stands_out():
    shown = list(coloured(LINES))
    assert shown[0] == "\x1b[1mFriday night\x1b[0m"
    assert shown[3].startswith("\x1b[2m")
    assert "\x1b[31m♥\x1b[0m" in shown[4]
    assert "\x1b[32mmade\x1b[0m" in shown[4]
    assert "\x1b[31mset\x1b[0m" in shown[5]
    assert "\x1b[31m-300\x1b[0m" in shown[5]
    assert shown[6].startswith("\x1b[2m")
    assert shown[8].startswith("\x1b[1;32m")
    assert shown[9].startswith("\x1b[1;32m")
    assert shown[11] == LINES[11]


def test_a_picture_has_the_text_and_is_the_same_each_time():
    picture = picture_of(coloured(LINES), "Friday <night> & more", 80)
    assert picture.startswith("<svg")
    assert "Friday&#160;night" in picture
    assert "Friday&#160;&lt;night&gt;&#160;&amp;&#160;more" in picture
    addresses = set(re.findall(r"https?://[^\"<> ]+", picture))
    assert addresses == {"http://www.w3.org/2000/svg", "https://www.textualize.io"}  # no font
    assert picture == picture_of(coloured(LINES), "Friday <night> & more", 80)
