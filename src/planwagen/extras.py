"""What is installed apart: rules and bots need nothing, the rest says what it needs."""

from __future__ import annotations

import re
from importlib.metadata import requires

PART = re.compile(r"""([\w.-]+).*; extra == ['"]([\w-]+)['"]""")


def extra_with(module: str) -> str | None:
    """The smallest extra that brings this module; None if none of ours does."""
    brought = extras()
    found = [extra for extra in brought if module.partition(".")[0] in brought[extra]]
    return min(found, key=lambda extra: len(brought[extra]), default=None)


def extras() -> dict[str, set[str]]:
    """The modules that each extra brings, those of extras within it included."""
    found: dict[str, set[str]] = {}
    for part in filter(None, map(PART.match, requires("planwagen") or ())):
        found.setdefault(part[2], set()).add(part[1].replace("-", "_"))
    return found


def what_to_install(missing: ModuleNotFoundError) -> str:
    """One sentence for a module that an extra would bring; any other is not ours to explain."""
    extra = extra_with(missing.name or "")
    if extra is None:
        raise missing
    return f"this needs {missing.name}, which is not installed; pip install 'planwagen[{extra}]'"
