"""What the compiler is told, and whether it has been at work; see docs/performance.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_hints):
        """Tells mypyc about a class; in plain Python it says nothing."""
        return lambda made: made


__all__ = ["is_compiled", "mypyc_attr"]


def is_compiled() -> bool:
    """Do the rules run as machine code, or as they are written?"""
    from planwagen.core import action

    return not str(action.__file__).endswith(".py")
