"""Golden conversations: a file of all that is typed and shown, which must stay so.

Its first lines say the table (``# family: sue``). A line that is not indented is a question with
what was typed after ``>``; indented lines are what was shown. ``python -m tests.support.golden``
types every file again and writes down what is shown now: for a wanted change, to be read first.
"""

from __future__ import annotations

from pathlib import Path

from tests.support.scripted import Talk, a_match

FOLDER = Path(__file__).parents[1] / "interview" / "golden"


def head_of(text: str) -> dict[str, str]:
    """What the first lines say of the table."""
    lines = [line[2:] for line in text.splitlines() if line.startswith("# ")]
    return dict(line.split(": ", 1) for line in lines)


def typed_in(text: str) -> list[str]:
    """What was typed, line by line."""
    found = []
    for line in text.splitlines():
        if line.startswith(("#", " ")) or " >" not in line:
            continue
        found.append(line.split(" >", 1)[1].removeprefix(" "))
    return found


def replayed(text: str) -> str:
    """The conversation as it goes now, its head included."""
    head = head_of(text)
    match = a_match(head.get("family", "ann"), head.get("book", "cardgames"),
                    int(head.get("dealer", "4")) - 1)  # fmt: skip
    talk = Talk(
        *typed_in(text),
        match=match,
        interactive="pipe" not in head,
        step=float(head.get("seconds", "90")),
    )
    written = "".join(f"# {key}: {value}\n" for key, value in head.items())
    return written + talk.text


def main() -> None:
    """Writes every golden file anew."""
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(replayed(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
