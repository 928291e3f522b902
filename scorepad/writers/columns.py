"""Rows of text in columns that line up, whatever letters are in them and however narrow it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorepad.writers.widths import cells, fit, safe, wrap

_LEAST = 16


def columns(
    rows: Sequence[Sequence[str]], width: int, right: Collection[int] = (), indent: int = 2
) -> list[str]:
    """One line for each row, cells two spaces apart; the columns in ``right`` end flush.

    The last column wraps at spaces when the line would be wider than ``width``; where too little is
    left for it, it goes below.
    """
    rows = [[safe(cell) for cell in row] for row in rows]
    wide = [max(map(cells, column)) for column in zip(*(row[:-1] for row in rows), strict=True)]
    shown = []
    for *firsts, last in rows:
        made = [fit(text, wide[n], n in right) for n, text in enumerate(firsts)]
        head = " " * indent + "".join(f"{text}  " for text in made)
        if cells(head) + cells(last) <= width:
            shown.append((head + last).rstrip())
        elif width - cells(head) >= _LEAST:
            shown += wrap(last, width, " " * cells(head), head)
        else:
            below = " " * (indent + 2)
            shown += [head.rstrip(), *wrap(last, width, below, below)]
    return shown
