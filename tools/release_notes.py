"""Prints the changes of a release; fails where its tag, such as v0.2.0, is not the version."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASE = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)
UNRELEASED = "Unreleased"


def version() -> str:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(about["project"]["version"])


def sections(changelog: str) -> dict[str, str]:
    """The text of each version by its number, the newest first."""
    heads = [*RELEASE.finditer(changelog)]
    ends = [head.start() for head in heads[1:]] + [len(changelog)]
    return {
        head["version"]: changelog[head.end() : end].strip()
        for head, end in zip(heads, ends, strict=True)
    }


def notes(tag: str, current: str, changelog: str) -> str:
    """The changes of the newest release; raises ValueError where tag, version and it differ."""
    found = sections(changelog)
    newest = next((name for name in found if name != UNRELEASED), None)
    if tag != f"v{current}":
        raise ValueError(f"the tag is {tag}, but the version in pyproject.toml is {current}")
    if newest != current:
        raise ValueError(f"the newest release in CHANGELOG.md is {newest}, not {current}")
    if found.get(UNRELEASED):
        raise ValueError("CHANGELOG.md has unreleased changes above the release")
    return found[current]


def main(arguments: list[str]) -> int:
    [tag] = arguments
    try:
        print(notes(tag, version(), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    except ValueError as error:
        sys.exit(f"This is no release: {error}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
