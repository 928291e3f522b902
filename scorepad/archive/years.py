"""The finished matches of a year again, in TinyDB: a derived copy, rebuildable from the journals.

Must be called under the lock of the home, which is held round the whole of reading, changing and
writing. A fresh TinyDB is opened for each change: its next number and its cache go stale.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage

from scorepad.archive import files, yearfile

Tables = dict[str, dict[str, Any]]


class YearStorage(Storage):
    """TinyDB's door to a year file: whole or not at all, checksummed, read once.

    Unlike TinyDB's own storage it never writes over the live file, and takes an empty file for
    damaged and not for an empty table.
    """

    def __init__(self, path: Path, anew: bool = False) -> None:
        """``anew`` begins with an empty table, whatever the file holds."""
        self.path = path
        self._tables: Tables | None = {yearfile.TABLE: {}} if anew else None

    def read(self) -> Tables | None:
        """The table, or None if there is no file; DamagedFile, NewerFile."""
        if self._tables is None:
            content = files.read(self.path)
            if content is None:
                return None
            self._tables = {yearfile.TABLE: yearfile.decode(self.path, content)}
        return self._tables

    def write(self, data: Mapping[str, Mapping[Any, Any]]) -> None:
        """Puts the whole table in place."""
        rows = {str(number): row for number, row in data.get(yearfile.TABLE, {}).items()}
        files.write_whole(self.path, yearfile.encode(rows))
        self._tables = {yearfile.TABLE: rows}


def change(path: Path, put: Iterable[Mapping[str, Any]] = (), take: Collection[str] = ()) -> None:
    """Puts rows in, each in place of the row with its id, and takes out the ids in ``take``."""
    new = {row["id"]: row for row in put}
    gone = {*take, *new}
    files.make_folder(path.parent)
    with TinyDB(path, storage=YearStorage) as tiny:
        table = tiny.table(yearfile.TABLE)
        numbers = [row.doc_id for row in table if row.get("id") in gone]
        if numbers:
            table.remove(doc_ids=numbers)
        if new:
            table.insert_multiple(new.values())


def replace(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Makes the year file anew with these rows."""
    files.make_folder(path.parent)
    with TinyDB(path, storage=YearStorage, anew=True) as tiny:
        tiny.table(yearfile.TABLE).insert_multiple(rows)
