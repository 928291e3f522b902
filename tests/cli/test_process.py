"""scorepad as a process: what happens to its streams, whatever they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TRICK = ("check", "trick", "--trump", "S", "QH KH AH QS")


def scorepad(*words: str, shell: str = "", home: Path | None = None, **environ: str):
    """Runs the program; ``shell`` is what stands behind it on a shell's command line."""
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    if home is not None:
        known["SCOREPAD_HOME"] = str(home)
    return subprocess.run(
        ["bash", "-c", f'"$@" {shell}', "bash", sys.executable, "-m", "scorepad", *words],
        env={**known, **environ},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("words", [("--version",), TRICK, ("--help",)])
def test_a_full_disk_behind_stdout_is_said_and_exits_3(words):
    ran = scorepad(*words, shell="> /dev/full")
    assert ran.returncode == 3
    assert ran.stderr == (
        "scorepad: the answer could not be written: No space left on device; "
        "whatever was recorded is kept (see scorepad log)\n"
    )


@pytest.mark.parametrize("words", [("--version",), TRICK])
def test_a_closed_stdout_is_said_and_exits_3(words):
    ran = scorepad(*words, shell=">&-")
    assert ran.returncode == 3
    assert ran.stderr == (
        "scorepad: the answer could not be written: standard output is closed; "
        "whatever was recorded is kept\n"
    )


def test_a_reader_that_went_away_is_no_error():
    ran = scorepad("--help", shell="| true; exit ${PIPESTATUS[0]}")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_closed_stderr_stops_nothing():
    assert scorepad(*TRICK, shell="2>&-").returncode == 0
    assert scorepad("nonsense", shell="2>&-").returncode == 2


def test_with_no_terminal_and_no_command_it_prints_help(tmp_path: Path):
    ran = scorepad(home=tmp_path, shell="< /dev/null")
    assert ran.returncode == 0
    assert ran.stdout.startswith("Usage: scorepad")
    assert list(tmp_path.iterdir()) == []


def test_the_version_is_said_everywhere():
    from scorepad import __version__

    for words in (("--version",), ("show", "--version"), ("check", "meld", "--version")):
        assert scorepad(*words).stdout == f"scorepad {__version__}\n"


def test_an_ascii_stdout_gets_names_without_accents():
    words = ("check", "meld", "--hand", "José=AS", "--trump", "S")
    ran = scorepad(*words, PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.startswith("Jose:")


def test_an_argument_that_is_no_text_is_refused_with_a_line():
    ran = scorepad(shell="check meld $'A\\xffS'")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_are_printed(shell):
    ran = scorepad("completion", shell)
    assert ran.returncode == 0
    assert "_SCOREPAD_COMPLETE" in ran.stdout


def test_bash_completes_commands_and_rulebooks():
    def completed(line: str) -> list[str]:
        words = line.split(" ")
        ran = scorepad(
            _SCOREPAD_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
        )
        return [row.partition(",")[2] for row in ran.stdout.splitlines()]

    assert completed("scorepad mis") == ["misdeal"]
    assert completed("scorepad check pl") == ["play"]
    assert completed("scorepad check meld --rules card") == ["cardgames"]
    assert "--no-input" in completed("scorepad show --no")


def test_nothing_heavy_is_loaded_for_help_and_checks():
    code = (
        "import sys; from scorepad.__main__ import main; sys.argv = ['scorepad', *{words!r}]; "
        "main(); heavy = {{'rich', 'prompt_toolkit', 'tinydb', 'filelock'}} & set(sys.modules); "
        "print(sorted(heavy), file=sys.stderr)"
    )
    for words in (["--help"], list(TRICK), ["check", "meld", "AS"]):
        ran = subprocess.run(
            [sys.executable, "-c", code.format(words=words)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ran.stderr == "[]\n", words
