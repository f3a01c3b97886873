"""The page as a site: a folder that any web host serves, and where all is played without a server.

`python tools/play_site.py build/site/play`, after `make web`. It may lie in any folder of a host.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copytree, rmtree

from planwagen.server.routes.dependencies import POLICY

STATIC = Path(__file__).parent.parent / "src/planwagen/static"
HEAD = f"""<head>
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="planwagen-site" />"""


def make_site(out: Path) -> None:
    rmtree(out, ignore_errors=True)
    copytree(STATIC, out)
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    (out / "index.html").write_text(page.replace("<head>", HEAD, 1), encoding="utf-8")
    (out / "assets/sw.js").rename(out / "sw.js")  # it serves what lies beside and below it


if __name__ == "__main__":
    make_site(Path(sys.argv[1]))
