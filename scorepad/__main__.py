"""The way in: ``scorepad`` and ``python -m scorepad``.

``--version`` alone is answered before anything is loaded; everything else goes to `scorepad.cli`.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Runs one command and returns its exit code (CONTRACT "Exit codes")."""
    words = sys.argv[1:]
    if words == ["--version"] and _said_version():
        return 0
    try:
        from scorepad.cli.desk import Desk
        from scorepad.cli.guard import run
    except KeyboardInterrupt:
        return 130
    return run(Desk.of_process(), words)


def _said_version() -> bool:
    """Whether the version could be said; if not, the long way round knows what to say about it."""
    from scorepad._version import __version__

    if sys.stdout is None:
        return False
    try:
        sys.stdout.write(f"scorepad {__version__}\n")
        sys.stdout.flush()
    except OSError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
