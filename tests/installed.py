"""A package from outside, found as if pip had installed it; without a build or a network."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def install(project: Path, folder: Path) -> None:
    """Into this process and those it starts: the package on the path, its entry points beside."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{about['name']}-{about['version']}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    named = f"Name: {about['name']}\nVersion: {about['version']}\n"
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\n{named}", encoding="utf-8")
    (info / "entry_points.txt").write_text(entry_points(about["entry-points"]), encoding="utf-8")
    sys.path[:0] = [str(project), str(folder)]


def entry_points(groups: dict[str, dict[str, str]]) -> str:
    return "".join(
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in points.items())
        for group, points in groups.items()
    )
