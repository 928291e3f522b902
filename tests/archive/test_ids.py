"""Ids that come with a file become file names here: on no system may they mean anything else."""

import pytest

from scorepad.archive.ids import BadId, checked


@pytest.mark.parametrize(
    "text",
    [
        "",
        "..",
        "../x",
        "a/b",
        "a\\b",
        ".x",
        "-x",
        "a b",
        "a.b",
        "é",
        "con",
        "NUL",
        "com1",
        "x" * 65,
    ],
)
def test_what_is_no_file_name_everywhere_is_no_id(text: str) -> None:
    with pytest.raises(BadId, match="cannot be a match id"):
        checked(text)


@pytest.mark.parametrize("text", ["20261127-fr1day", "con-1", "icon", "Friday", "x" * 64, "com10"])
def test_ids_of_others(text: str) -> None:
    assert checked(f" {text} ") == text.lower()
