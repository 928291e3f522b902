"""Files written piece by piece while something long runs, and put in place when it is over."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING

from scorepad.cli.errors import Wrong
from scorepad.cli.written import is_device, is_folder, refuse_over

if TYPE_CHECKING:
    from scorepad.cli.desk import Desk


class Draft:
    """A file in the making, or stdout for ``-``. Left without an error it is put in place."""

    def __init__(self, desk: Desk, where: str, *, force: bool) -> None:
        self._desk = desk
        self._path = None if where == "-" else Path(where)
        self._part: Path | None = None
        self._out: IO[str] | None = None
        if self._path is None:
            return
        if not where.strip():
            raise Wrong(f"{where!r} names no file")
        if is_folder(where) or not self._path.name:
            raise Wrong(f"{where!r} is a folder; name a file in it")
        if not force:
            refuse_over(self._path)
        try:
            if is_device(self._path):  # a pipe, /dev/null: nothing is put in its place
                self._out = self._path.open("w", encoding="utf-8", newline="")
                return
            self._part = self._path.with_name(f"{self._path.name}.{os.getpid()}.part")
            self._out = self._part.open("x", encoding="utf-8", newline="")
        except OSError as error:
            raise self._cannot(error) from None

    def write(self, piece: str) -> None:
        """One more piece."""
        if self._out is None:
            self._desk.screen.put(piece)
            return
        try:
            self._out.write(piece)
        except OSError as error:
            raise self._cannot(error) from None

    def put_in_place(self) -> None:
        """The file is whole."""
        if self._out is None or self._path is None:
            return
        try:
            self._out.close()
            if self._part is not None:
                self._part.replace(self._path)
        except OSError as error:
            raise self._cannot(error) from None

    def _cannot(self, error: OSError) -> Wrong:
        return Wrong(f"{str(self._path)!r} cannot be written: {error.strerror}")

    def __enter__(self) -> Draft:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.put_in_place()
        if self._out is not None:
            with suppress(OSError):
                self._out.close()
        if self._part is not None:
            with suppress(OSError):
                self._part.unlink(missing_ok=True)
