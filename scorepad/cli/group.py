"""Groups of commands that load a command only when it is called."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import click

from scorepad.cli.flags import Everywhere
from scorepad.cli.table import SECTIONS, Row


class PadGroup(Everywhere, click.Group):
    """A group whose commands stand in the table: listed from there, loaded when called."""

    def __init__(self, *given: Any, sections: Iterable[tuple[str, tuple[Row, ...]]], **more: Any):
        super().__init__(*given, **more)
        self.sections = tuple(sections)
        self.rows = {r.name.rpartition(" ")[2]: r for _, rows in self.sections for r in rows}

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(self.rows)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        found = self.rows.get(cmd_name)
        if found is None:
            return None
        loaded = import_module(found.module).main
        assert isinstance(loaded, click.Command)
        return loaded

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        found = self.get_command(ctx, args[0])
        if found is None and not ctx.resilient_parsing:
            raise click.UsageError(self._no_such(args[0], ctx), ctx)
        return args[0] if found else None, found, args[1:]

    def _no_such(self, name: str, ctx: click.Context) -> str:
        from scorepad.cli.meant import meant
        from scorepad.rules.numbers import quoted

        group = "" if ctx.parent is None else str(self.name)
        near = meant(name, self.rows, group)
        hint = f"did you mean {near}?" if near else f"see {ctx.command_path} --help"
        return f"no such command {quoted(name)}; {hint}"

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = max(map(len, self.rows))
        for title, rows in self.sections:
            with formatter.section(title):
                formatter.write_dl([(r.name.rpartition(" ")[2].ljust(width), r.help) for r in rows])

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.format_commands(ctx, formatter)
        super().format_options(ctx, formatter)


def pad() -> PadGroup:
    """The whole program as a click group."""
    from scorepad.cli.bare import bare

    return PadGroup(
        "scorepad",
        sections=SECTIONS,
        invoke_without_command=True,
        callback=bare,
        help="Score pad, referee and record for Pinochle at a real table.\n\n"
        "Without a command, on a terminal: picks up the match in play, or starts one.",
    )
