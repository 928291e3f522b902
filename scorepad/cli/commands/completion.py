"""``scorepad completion SHELL``: the script that lets a shell complete matches and players."""

from __future__ import annotations

import click

from scorepad.cli.desk import Desk
from scorepad.cli.flags import command

SHELLS = ("bash", "zsh", "fish")


@command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def main(context: click.Context, shell: str) -> None:
    """Prints it; add one line to your shell's start file, and it is read whenever a shell starts:

    \b
    bash: eval "$(scorepad completion bash)"   in ~/.bashrc
    zsh:  eval "$(scorepad completion zsh)"    in ~/.zshrc
    fish: scorepad completion fish | source    in ~/.config/fish/config.fish

    \b
    scorepad completion bash
    """
    from click.shell_completion import get_completion_class

    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(context.find_root().command, {}, "scorepad", "_SCOREPAD_COMPLETE")
    desk = context.ensure_object(Desk)
    desk.answer(script.source_template % script.source_vars())
