"""Whole conversations, typed and shown, as files in golden/ (see tests/support/golden.py)."""

from __future__ import annotations

import pytest

from tests.support.golden import FOLDER, replayed

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_conversation_goes_as_it_did(path):
    text = path.read_text("utf-8")
    assert replayed(text) == text


def test_there_are_golden_conversations():
    assert len(FILES) >= 9
