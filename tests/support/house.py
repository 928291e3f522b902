"""The house as the architecture test holds it: what may import what, and how a file is judged.

Every judge takes a file's path inside the project and its source, and gives complaints as text, so
that the tests can also show that each of them would complain.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "scorepad"

# What a folder may import besides itself. Nothing else, inside functions either.
ARROWS: dict[str, tuple[str, ...]] = {
    "rules": (),
    "match": ("rules",),
    "notation": ("match", "rules"),
    "reports": ("match", "rules"),
    "simulate": ("match", "rules"),
    "interview": ("reports", "match", "rules"),
    "playing": ("interview", "simulate", "reports", "match", "rules"),
    "writers": ("interview", "simulate", "reports", "notation", "match", "rules"),
    "archive": ("interview", "simulate", "reports", "notation", "match", "rules"),
    "terminal": ("interview", "simulate", "reports", "notation", "match", "rules"),
    "cli": (
        "terminal", "archive", "writers", "playing", "interview", "simulate", "reports", "notation",
        "match", "rules",
    ),
}  # fmt: skip

# The only folder that may import a library that is not the standard one.
HOMES: dict[str, str] = {
    "click": "cli",
    "platformdirs": "cli",
    "prompt_toolkit": "terminal",
    "rich": "terminal",
    "tinydb": "archive",
    "filelock": "archive",
}

# Modules that stand outside the folders, and what they may import.
DOORS: dict[str, tuple[str, ...]] = {
    "__init__.py": ("_version", "rules"),
    "__main__.py": ("_version", "cli"),
    "_version.py": (),
}

EVERYWHERE = ("_version", "__version__")

# The only files that load a module whose name is not written out.
LOADERS = ("scorepad/__init__.py", "scorepad/cli/group.py")

# Folders of pure functions: what happens there depends on what they are given alone.
PURE = ("rules", "match", "notation", "reports", "interview", "writers")
WORLD = frozenset({"os", "sys", "time", "random", "socket", "subprocess", "tempfile", "shutil"})

# Numbers and names that belong to a built-in rulebook; elsewhere the book is asked.
BOOK_NUMBERS = frozenset({250, 1500, 190, 330, 48})
BOOK_NAMES = frozenset({"cardgames", "joedog"})


def sources() -> Iterator[tuple[str, str]]:
    """Every module of the package as (path inside the project, source)."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def folder_of(path: str) -> str:
    """The folder of a module (``rules``), or its file name where it stands outside them."""
    return path.split("/")[1]


def imports(path: str, source: str) -> Iterator[tuple[int, str]]:
    """Every import as (line, dotted module), wherever it stands; "?" for a name not written out."""
    package = path.split("/")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield node.lineno, module
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            name = node.args[0] if node.args else None
            known = isinstance(name, ast.Constant) and isinstance(name.value, str)
            yield node.lineno, str(name.value) if known else "?"  # type: ignore[union-attr]


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def arrow_complaints(path: str, source: str) -> Iterator[str]:
    """Imports that go against the arrows, or load a library outside its home."""
    folder = folder_of(path)
    allowed = {*DOORS.get(folder, ()), *ARROWS.get(folder, ()), *EVERYWHERE, folder}
    for line, module in imports(path, source):
        top, _, below = module.partition(".")
        if module == "?":
            if path not in LOADERS:
                yield f"{path}:{line} loads a module whose name is not written out"
        elif top == "scorepad":
            if below and below.split(".")[0] not in allowed:
                yield f"{path}:{line} imports {module}; {folder} may not"
        elif top in HOMES:
            if HOMES[top] != folder:
                yield f"{path}:{line} imports {top}, whose only home is {HOMES[top]}"
        elif top not in sys.stdlib_module_names:
            yield f"{path}:{line} imports {top}, which is no library of this house"


def world_complaints(path: str, source: str) -> Iterator[str]:
    """Pure folders that look at the world: the clock, chance, the system."""
    if folder_of(path) in PURE:
        for line, module in imports(path, source):
            if module.partition(".")[0] in WORLD:
                yield f"{path}:{line} imports {module}; {folder_of(path)} is pure"
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        of = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
        if of == "random" and node.func.attr not in ("Random", "SystemRandom"):
            yield f"{path}:{node.lineno} draws from the global random; take a generator"
        clock = of in ("datetime", "date", "Date") and node.func.attr in ("now", "today", "utcnow")
        if clock and folder_of(path) != "cli":
            yield f"{path}:{node.lineno} reads the clock; Desk has it"


def number_complaints(path: str, source: str) -> Iterator[str]:
    """Numbers and names of a built-in rulebook outside the rules."""
    if folder_of(path) == "rules":
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            right = node.right
            if isinstance(right, ast.Constant) and right.value in (2, 3, 4):
                yield f"{path}:{node.lineno} counts modulo {right.value}; ask book.seating"
        if not isinstance(node, ast.Constant) or isinstance(node.value, bool):
            continue
        if isinstance(node.value, int) and node.value in BOOK_NUMBERS:
            yield f"{path}:{node.lineno} has the number {node.value}; ask the rulebook"
        if isinstance(node.value, str) and node.value in BOOK_NAMES:
            yield f"{path}:{node.lineno} names the rulebook {node.value}"


def shape_complaints(path: str, source: str) -> Iterator[str]:
    """Modules without a docstring, or of more than one idea."""
    if source.strip() and not ast.get_docstring(ast.parse(source)):
        yield f"{path} does not say what it is"
    lines = source.count("\n")
    if lines > 330:
        yield f"{path} has {lines} lines; some 300 are one idea"


JUDGES = (arrow_complaints, world_complaints, number_complaints, shape_complaints)
