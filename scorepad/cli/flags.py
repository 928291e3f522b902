"""The flags that stand everywhere, before or after the command's name, and our kind of command.

Every command and group of scorepad is a `PadCommand` or `PadGroup`: help on our own streams, the
common flags, and numbers such as ``-30`` taken as numbers, not as options.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import cleandoc
from typing import Any

import click

from scorepad._version import __version__
from scorepad.cli.desk import Desk
from scorepad.cli.table import row

# Click would read -30 as an option, so it travels past click with a real minus sign.
MINUS = "\N{MINUS SIGN}"
_SIGNED = re.compile(r"^-(?=\d)")
_TRAVELLED = re.compile(rf"^{MINUS}(?=\d)")


def _signed(text: str) -> str:
    return _TRAVELLED.sub("-", text)


def desk_of(context: click.Context) -> Desk:
    """The desk that this command works at."""
    desk = context.find_object(Desk)
    if desk is None:
        raise RuntimeError("a command was invoked without a desk")
    return desk


def _put(name: str) -> Callable[[click.Context, click.Parameter, Any], None]:
    def put(context: click.Context, _parameter: click.Parameter, given: Any) -> None:
        if given:  # not given here may still have been given before the command's name
            setattr(desk_of(context).flags, name, given)

    return put


def _version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        desk_of(context).answer(f"scorepad {__version__}")
        context.exit()


def _help(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        desk_of(context).answer(context.get_help())
        context.exit()


def _flag(*names: str, help: str, field: str, **more: Any) -> click.Option:
    return click.Option(names, help=help, expose_value=False, callback=_put(field), **more)


EVERYWHERE: tuple[click.Option, ...] = (
    _flag(
        "--home",
        help="Keep matches in this folder (or set SCOREPAD_HOME).",
        field="home",
        metavar="DIR",
        type=click.Path(),  # whatever stands there: a damaged home must not fail a check
    ),
    _flag("--json", help="Report as JSON, on stdout.", field="json", is_flag=True),
    _flag("--plain", help="ASCII, no colour, one fact a line.", field="plain", is_flag=True),
    _flag("--no-color", help="No colour (or set NO_COLOR).", field="no_color", is_flag=True),
    _flag(
        "--no-input",
        help="Never ask; what is missing is an error.",
        field="no_input",
        is_flag=True,
    ),
    click.Option(
        ("--version",),
        help="Say the version.",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_version,
    ),
)
HELP = click.Option(
    ("-h", "--help"),
    help="Show this help.",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_help,
)


class Everywhere(click.Command):
    """The common flags and our way of showing help, for commands and groups alike."""

    def get_params(self, _ctx: click.Context) -> list[click.Parameter]:
        return [*self.params, *EVERYWHERE, HELP]

    def get_help_option(self, _ctx: click.Context) -> click.Option:
        return HELP

    def get_help_option_names(self, _ctx: click.Context) -> list[str]:
        return ["-h", "--help"]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, [_SIGNED.sub(MINUS, word) for word in args])
        for name, given in ctx.params.items():
            if isinstance(given, str):
                ctx.params[name] = _signed(given)
            elif isinstance(given, tuple):
                ctx.params[name] = tuple(_signed(v) if isinstance(v, str) else v for v in given)
        return rest

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [p for p in self.params if isinstance(p, click.Option)]
        own = [shown for p in options if (shown := p.get_help_record(ctx)) is not None]
        if own:
            with formatter.section("Options"):
                formatter.write_dl(own)
        if ctx.parent is None:
            records = [p.get_help_record(ctx) for p in (*EVERYWHERE, HELP)]
            with formatter.section("Everywhere"):
                formatter.write_dl([record for record in records if record is not None])
        else:
            formatter.write_paragraph()
            formatter.write_text("Everywhere: " + " ".join(_short(p) for p in (*EVERYWHERE, HELP)))


def _short(option: click.Option) -> str:
    name = option.opts[0]
    return f"{name} {option.metavar}" if option.metavar else name


class PadCommand(Everywhere):
    """One command of scorepad."""


def command(
    name: str, cls: type[PadCommand] = PadCommand, **more: Any
) -> Callable[[Callable[..., Any]], PadCommand]:
    """Makes a command of a function. Its help begins with the line that stands in the table; the
    function's docstring is what there is to say besides."""

    def make(function: Callable[..., Any]) -> PadCommand:
        first = row(name).help
        rest = cleandoc(function.__doc__ or "")
        return click.command(
            name.rpartition(" ")[2],
            cls=cls,
            help=f"{first}\n\n{rest}".strip(),
            short_help=first,
            **more,
        )(function)

    return make
