"""A player of one's own who ends or interrupts the program in the middle of a match is told of in
one line with his name; what was kept stays, and Ctrl-C stays Ctrl-C."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.support.cli import Cli

BOT = """
import os, signal, sys
from os import _exit
from scorepad.simulate.bots.basic import BasicBot

class Odd(BasicBot):
    def bid(self, seen, rng):
        {does}
        return None
"""
PRESSES = "os.kill(os.getppid(), signal.SIGINT)"


def at_a_table_with(does: str, tmp_path: Path) -> tuple[Cli, list[str]]:
    bot = tmp_path / "odd.py"
    bot.write_text(BOT.format(does=does))
    return Cli(tmp_path / "home"), ["play", "--seed", "7", "--bot", f"{bot}:Odd"]


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("os._exit(0)", "no player may call os._exit"),
        ("_exit(0)", "no player may call os._exit"),
        ("sys.exit(0)", "SystemExit: 0"),
        ("raise KeyboardInterrupt", "Odd fails at bid: KeyboardInterrupt (line 8 of "),
        ("raise EOFError", "EOFError"),
        ("raise GeneratorExit", "GeneratorExit"),
    ],
)
def test_who_ends_the_program_is_named(does: str, said: str, tmp_path: Path) -> None:
    cli, words = at_a_table_with(does, tmp_path)
    ran = cli(*words, "--seats", "you,Odd,Odd,Odd", stdin="p\n", code=2)
    last = ran.err.splitlines()[-1]
    assert last.startswith("scorepad: Odd") and said in last
    (kept,) = cli("history", "--simulated", "--json").json["matches"]
    assert "You pass" in ran.err and kept["players"][0] == "You"


@pytest.mark.parametrize("does", [PRESSES, f"{PRESSES}\n        while True: pass"])
def test_ctrl_c_while_he_thinks_leaves_the_match(does: str, tmp_path: Path) -> None:
    cli, words = at_a_table_with(does, tmp_path)
    ran = cli(*words, "--seats", "you,Odd,Odd,Odd", stdin="p\n", code=130)
    assert ran.err.splitlines()[-1] == "all is kept; scorepad play picks it up here"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
