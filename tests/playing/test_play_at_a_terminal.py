"""Simulated play at a real terminal: what is drawn, what is hidden, what a kill leaves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.cli import Cli
from tests.support.terminal import CTRL_C, CTRL_D, ESC, terminal

ALONE = ("play", "--seats", "you,basic,basic,basic", "--rules", "classic", "--seed", "9")
"""No cards are passed, so the way to the tricks is short."""


def asked_for_a_card(text: str) -> bool:
    return re.search(r"(Your card\?|You lead.*:)", text) is not None


def to_the_tricks(there: object) -> None:
    """Passes and goes on until a card is asked for."""
    there.wait("Your call?")  # type: ignore[attr-defined]
    there.enter("p", "Enter goes on")  # type: ignore[attr-defined]
    there.enter("", asked_for_a_card)  # type: ignore[attr-defined]


def test_a_hand_is_shown_and_a_wrong_card_is_refused_with_its_rule(tmp_path: Path) -> None:
    with terminal(tmp_path, *ALONE) as there:
        to_the_tricks(there)
        assert "♠" in there.text
        assert "Trick 1 of 12" in there.text
        held = re.findall(r"^  ([♠♥♦♣])\*? +(?!\d)(\S+)", there.text, re.M)
        suit, rank = next((s, r) for s, r in held if r != "-")
        card = rank + suit
        there.enter(card, "must be followed: play")
        there.type(ESC)
        there.enter(f"why {card}", lambda text: text.count("play ") >= 2)


def test_a_kill_in_mid_trick_loses_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, *ALONE) as there:
        to_the_tricks(there)
        there.enter("1", "Trick 2 of 12")
        there.wait(asked_for_a_card)
        there.child.kill(9)
        before = there.text
    hand = re.findall(r"^  [♠♥♦♣].*$", before, re.M)[-4:]
    with terminal(tmp_path, "play") as there:
        there.wait(asked_for_a_card)
        assert "Trick 2 of 12" in there.text
        assert re.findall(r"^  [♠♥♦♣].*$", there.text, re.M)[-4:] == hand


def test_hands_are_hidden_between_people(tmp_path: Path) -> None:
    words = ("play", "--players", "Ann,Bob,Cat,Dan", "--rules", "classic", "--seed", "5")
    with terminal(tmp_path, *words) as there:
        text = there.wait("Pass the screen to")
        assert "♠" not in text
        first = re.findall(r"Pass the screen to (\w+)", text)[-1]
        there.enter("", "Your call?")
        assert "♠" in there.text
        text = there.enter("p", lambda text: "Pass the screen to" in text)
        assert first not in re.findall(r"Pass the screen to (\w+)", text)[-1:]
        assert "♠" not in text
        assert "\x1b[3J" in there.raw  # what has scrolled off is cleared too
        text = there.enter("", "Your call?")
        assert f"{first} passes" in text


@pytest.mark.parametrize("columns", [80, 40])
def test_nothing_is_wider_than_the_screen(tmp_path: Path, columns: int) -> None:
    lines = 24 if columns == 80 else 20
    with terminal(tmp_path, *ALONE, columns=columns, lines=lines) as there:
        to_the_tricks(there)
        assert asked_for_a_card(there.text)
        assert all(len(line) <= columns for line in there.lines)
        assert sum("♠" in line for line in there.lines) >= 1


def test_without_utf_8_letters_stand_for_the_signs(tmp_path: Path) -> None:
    with terminal(tmp_path, *ALONE, LANG="C", LC_ALL="C", NO_COLOR="1") as there:
        to_the_tricks(there)
        assert there.text.isascii()
        assert re.search(r"^  S", there.text, re.M)
        assert "\x1b[31m" not in there.raw


def test_plain_draws_nothing_and_says_it_in_sentences(tmp_path: Path) -> None:
    with terminal(tmp_path, *ALONE, "--plain") as there:
        text = there.wait("Your call?")
        assert re.search(r"Spades: (\w+(?:, )?)+\.", text)
        assert text.isascii()
        assert "\x1b" not in there.raw


@pytest.mark.parametrize(("keys", "code"), [(CTRL_C, 130), (CTRL_D, 0)])
def test_leaving_says_how_to_come_back(tmp_path: Path, keys: str, code: int) -> None:
    with terminal(tmp_path, *ALONE) as there:
        there.wait("Your call?")
        there.type(keys, "scorepad play")
        assert there.ended() == code
    assert "goes on" in Cli(tmp_path / "scorepad")("play", stdin="").err
