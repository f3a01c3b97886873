"""Write the table of all settings into docs/reference/settings.md; --check only compares.

python tools/settings_table.py [--check]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from typer.main import get_command

from planwagen.cli import app

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "settings.md"
PLACE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end of settings -->)", re.S)
HEAD = ["| option | variable | default | what it does |", "| --- | --- | --- | --- |"]


def table() -> str:
    """One row for each option of `planwagen serve`."""
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    shown = [option for option in serve.params if not option.hidden and option.name != "help"]
    return "\n".join([*HEAD, *map(row, shown), ""])


def row(option) -> str:
    return f"| `{option.opts[0]}` | {variable(option)} | {default(option)} | {option.help} |"


def variable(option) -> str:
    return f"`{option.envvar}`" if option.envvar else "–"


def default(option) -> str:
    if option.is_flag:
        return "off"
    return "–" if option.default in (None, "") else f"`{option.default}`"


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    wanted = PLACE.sub(lambda _: table(), page)
    if "--check" not in sys.argv:
        PAGE.write_text(wanted, encoding="utf-8")
    elif page != wanted:
        print("docs/reference/settings.md is out of date: python tools/settings_table.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
