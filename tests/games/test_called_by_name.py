"""The tables of contents tell what is called, also where a rule is called by name for speed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from planwagen.games import GAMES

FILES = [(slug, name) for slug in GAMES for name in ("__init__", "year")]


def source_of(slug: str, name: str) -> Path:
    return Path(__file__).parents[2] / f"src/planwagen/games/{slug}/rules/{name}.py"


def called_by_name(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """`if kind is Turn: return turn.turn_choices(...)`: the kind, and the function."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.If | ast.IfExp) or not isinstance(node.test, ast.Compare):
            continue
        if isinstance(node.test.left, ast.Name) and node.test.left.id == "kind":
            body = node.body[0] if isinstance(node.body, list) else node.body
            call = next(each for each in ast.walk(body) if isinstance(each, ast.Call))
            yield ast.unparse(node.test.comparators[0]), ast.unparse(call.func).split(".")[-1]


def listed(module: Any) -> set[tuple[str, str]]:
    """The kinds in the tables of contents, and their functions."""
    names = ("CHANCES", "CHOICES", "RULES", "STEPS")
    tables = [getattr(module, name) for name in names if hasattr(module, name)]
    return {(kind.__name__, rule.__name__) for table in tables for kind, rule in table.items()}


@pytest.mark.parametrize(("slug", "name"), [f for f in FILES if source_of(*f).is_file()])
def test_a_rule_that_is_called_by_name_is_the_one_of_the_table(slug: str, name: str):
    package = f"planwagen.games.{slug}.rules"
    module = import_module(package if name == "__init__" else f"{package}.{name}")
    found = {*called_by_name(ast.parse(source_of(slug, name).read_text(encoding="utf-8")))}
    assert found and found <= listed(module)
