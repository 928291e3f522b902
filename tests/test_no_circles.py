"""No module needs itself: imports, those inside functions and those for a type checker alone
included, never go round in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.support.house import PACKAGE, ROOT

Graph = Mapping[str, set[str]]


def imports(tree: ast.AST) -> Iterator[str]:
    """The names that a module imports from, the imported name joined on: it may be a module."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        yield from imports(node)


def graph(sources: Mapping[str, str]) -> Graph:
    """For each module the modules of ours that it loads."""
    found: dict[str, set[str]] = {}
    for name, source in sources.items():
        loads = {n if n in sources else n.rpartition(".")[0] for n in imports(ast.parse(source))}
        found[name] = {n for n in loads if n in sources and n != name}
    return found


def circle(modules: Graph) -> list[str]:
    """The modules of circles, and those that lead from one to another: none if there is none."""
    left = {name: set(loads) for name, loads in modules.items()}
    while free := _ends(left):
        for name in free:
            del left[name]
    return sorted(left)


def _ends(modules: Graph) -> list[str]:
    """Those that load none of the others, or that none of the others loads."""
    loaded = set().union(*modules.values())
    return [name for name, loads in modules.items() if not loads & modules.keys()] or [
        name for name in modules if name not in loaded
    ]


def test_no_module_needs_itself():
    named = {".".join(p.relative_to(ROOT).with_suffix("").parts): p for p in PACKAGE.rglob("*.py")}
    sources = {name.removesuffix(".__init__"): p.read_text("utf-8") for name, p in named.items()}
    found = graph(sources)
    assert sum(map(len, found.values())) > len(found)  # it does see what imports what
    assert circle(found) == []


def test_a_circle_is_found_inside_functions_and_for_a_type_checker_too():
    sources = {
        "a": "from b import x",
        "b": "def f():\n    from c import y",
        "c": "import a",
        "d": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import d2",
        "d2": "import d",
    }
    assert circle(graph(sources)) == ["a", "b", "c", "d", "d2"]
