"""Hints for the compiler, and whether it has run; see docs/explanation/performance.md."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_hints):
        """Tells mypyc about a class; in plain Python it says nothing."""
        return lambda made: made


__all__ = ["as_written", "build", "is_compiled", "mypyc_attr"]

S = TypeVar("S")
SOURCES = (".py", ".pyc")
"""Plain Python: as text, or as byte code alone, as a page without a server packs it."""


def is_compiled() -> bool:
    """Do the rules run as machine code, or as they are written?"""
    from planwagen.core import action

    return not str(action.__file__).endswith(SOURCES)


def build() -> str:
    """The build as commands and servers tell it."""
    return "compiled" if is_compiled() else "plain"


def as_written(kind: type[S]) -> type[S]:
    """With the types of its fields as in the source, of which the compiler keeps only a part.

    Of `list[int]` it knows `list`. The source lies beside the compiled module.
    """
    for each in kind.__mro__:
        module = sys.modules[each.__module__]
        if not str(getattr(module, "__file__", ".py")).endswith(SOURCES):
            each.__annotations__.update(written_types(each, str(module.__file__)))
    return kind


def written_types(kind: type[object], module: str) -> dict[str, str]:
    compiled = Path(module)
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
    (made,) = (
        node
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    )
    return {
        line.target.id: ast.unparse(line.annotation)
        for line in made.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }
