"""The core and the editions import nothing that lies above them, not by string either."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import planwagen

SOURCE = Path(planwagen.__file__).parent
ALLOWED = {"core": ("core",), "editions": ("core", "editions")}


def modules_named(file: Path) -> Iterator[str]:
    """Imported modules, those for type checkers included, and texts that name one."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and "import_module" in ast.unparse(node.func):
            yield "planwagen.by_string"


@pytest.mark.parametrize("package", ALLOWED)
def test_it_imports_nothing_from_above(package):
    allowed = {f"planwagen.{name}" for name in ALLOWED[package]}
    for file in sorted((SOURCE / package).rglob("*.py")):
        named = [name for name in modules_named(file) if name.startswith("planwagen")]
        above = [name for name in named if ".".join(name.split(".")[:2]) not in allowed]
        assert not above, f"{file.name} imports {above}"
