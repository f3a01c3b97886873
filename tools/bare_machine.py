"""Proves that Python and make are enough: builds the page and runs a test in the browser with them.

Works on a copy of the files that git knows, with a PATH that holds nothing but the programs below.
Registries and caches are those of whoever runs it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ("env", "find", "make", "sh", "touch")
KEPT = ("HOME", "LANG", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS")
KEPT_FAMILIES = ("PIP_", "UV_", "NPM_CONFIG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
TEST = "page -t 'has no barriers'"


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="planwagen-bare-") as folder:
        path, copy = Path(folder) / "bin", Path(folder) / "planwagen"
        link_programs(path)
        copy_files(copy)
        return subprocess.run(
            ["make", "web", "e2e", f"ONLY={TEST}"], cwd=copy, env=bare(path), check=False
        ).returncode


def link_programs(path: Path) -> None:
    path.mkdir()
    (path / "python3").symlink_to(Path(sys.executable).resolve())
    for name in PROGRAMS:
        (path / name).symlink_to(shutil.which(name) or name)


def copy_files(copy: Path) -> None:
    known = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in filter(None, known.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)


def bare(path: Path) -> dict[str, str]:
    """Nothing but where things are fetched from."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in KEPT or name.upper().startswith(KEPT_FAMILIES)
    }
    return kept | {"PATH": str(path)}


if __name__ == "__main__":
    sys.exit(main())
