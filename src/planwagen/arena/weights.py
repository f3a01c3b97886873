"""The weights of a game's worth: read, changed, and the game rated by the change."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from importlib import import_module
from itertools import chain
from types import ModuleType

from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame
from planwagen.core.native import is_compiled
from planwagen.games import find_game

Weights = dict[str, float]
Changes = tuple[tuple[str, float], ...]
"""Some weights with other values."""


def weights_of(game: AnyGame) -> Weights:
    """The named weights; those in tables as `KEPT[4]`, those of one of several sets as
    `LONG_TERM.dot`. Whole numbers are counts, not weights."""
    found = vars(import_module(f"{game.package}.evaluation.weights")).items()
    return dict(chain(*[parts(name, value) for name, value in found if name.isupper()]))


def parts(name: str, value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        yield name, value
    elif isinstance(value, dict | list):
        rows = value.items() if isinstance(value, dict) else enumerate(value)
        yield from [(f"{name}[{row}]", part) for row, part in rows if isinstance(part, float)]
    elif is_dataclass(value):
        for own in fields(value):
            yield from parts(f"{name}.{own.name}", getattr(value, own.name))


@lru_cache(maxsize=8)
def rated_by(slug: str, changes: Changes) -> AnyGame:
    """The game with a worth of its own, loaded anew around the changed table.

    Those of the seats of a game are kept, and no more: what each has looked up stays with it.
    """
    game = find_game(slug)
    if not changes:
        return game
    refuse_if_compiled()
    package = f"{game.package}.evaluation"
    own = taken_out(package)
    try:
        load_changed(f"{package}.weights", changes)
        changed = import_module(package)
        long_term_value = game.long_term_value and changed.long_term_value
        return replace(game, evaluate=changed.evaluate, long_term_value=long_term_value)
    finally:
        taken_out(package)
        sys.modules.update(own)


def refuse_if_compiled() -> None:
    """The compiler has put the weights into the code that reads them."""
    if is_compiled():
        raise PlanwagenError(
            "weights can be changed in the plain build only: run it without compiled rules"
        )


def taken_out(package: str) -> dict[str, ModuleType]:
    """The modules of a package, which will be loaded again when they are imported next."""
    names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    return {name: sys.modules.pop(name) for name in names}


def load_changed(name: str, changes: Changes) -> None:
    """A fresh copy of the table with some weights changed before anybody reads it."""
    # Asking for a part of a package loads the package: its own parts go out again.
    spec = importlib.util.find_spec(name)
    taken_out(name.rpartition(".")[0])
    assert spec is not None and spec.loader is not None
    table = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(table)
    for key, value in changes:
        put(table, key, value)


def put(table: ModuleType, key: str, value: float) -> None:
    name, _, row = key.partition("[")
    *holders, last = name.split(".")
    if row:
        rows = getattr(getattr(table, holders[0]) if holders else table, last)
        keys = rows if isinstance(rows, dict) else range(len(rows))
        rows[next(key for key in keys if str(key) == row.rstrip("]"))] = value
    elif holders:
        setattr(table, holders[0], replace(getattr(table, holders[0]), **{last: value}))
    else:
        setattr(table, last, value)
