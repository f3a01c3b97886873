"""Which tests cite which clause: read from their sources, since tests are not installed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Citations:
    """Which tests cite which clause and which worked example."""

    clauses: dict[str, list[str]] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)


def cited(sources: Mapping[str, str]) -> Citations:
    """All `@clause("M-1.1", "M-1.2", example="E-1")` of test sources, given by file name."""
    found = Citations()
    for place, source in sources.items():
        for call in clause_marks(ast.parse(source)):
            for number in texts_in(call.args):
                found.clauses.setdefault(number, []).append(place)
            for number in texts_in([k.value for k in call.keywords if k.arg == "example"]):
                found.examples.setdefault(number, []).append(place)
    return found


def clause_marks(tree: ast.AST) -> Iterator[ast.Call]:
    """`clause(...)`, or `pytest.mark.clause(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            called = name.id if isinstance(name, ast.Name) else getattr(name, "attr", "")
            if called == "clause":
                yield node


def texts_in(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
