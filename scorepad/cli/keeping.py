"""What a simulated series leaves behind: the texts of its deals and the rows of their figures."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from scorepad.cli.drafts import Draft

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk
    from scorepad.simulate.series import Series, Some


class Keeping:
    """Keeps the texts (``save``) and the rows (``as_csv``) of a series as it is played.

    ``series`` is the one to play: it makes what is kept. ``-`` is stdout.
    """

    def __init__(
        self,
        desk: Desk,
        series: Series,
        save: str | None,
        as_csv: str | None,
        *,
        force: bool,
        stack: ExitStack,
    ) -> None:
        from scorepad.cli.simulated import header
        from scorepad.notation.writer import write_entries
        from scorepad.writers.csv_rows import csv_lines

        def draft(where: str | None) -> Draft | None:
            return None if where is None else stack.enter_context(Draft(desk, where, force=force))

        self.on_stdout = "-" in (save, as_csv)
        self._texts, self._rows = draft(save), draft(as_csv)
        writer = None if self._texts is None else write_entries
        self.series = replace(series, writer=writer, rows=self._rows is not None)
        if self._rows is not None:
            for line in csv_lines([header(series)]):
                self._rows.write(line)

    def keep(self, some: Some) -> None:
        """Keep a stretch."""
        if self._texts is not None:
            for text in some.texts:
                self._texts.write(text)
        if self._rows is not None:
            from scorepad.cli.simulated import csv_row
            from scorepad.writers.csv_rows import csv_lines

            for line in csv_lines((csv_row(row) for row in some.rows), bom=False):
                self._rows.write(line)
