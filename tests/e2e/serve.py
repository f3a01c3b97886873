"""A server for the browser's tests: quick bots, no limits; ends with its caller."""

from __future__ import annotations

import sys
from pathlib import Path

from planwagen.cli.serve import listen, run
from planwagen.server.settings import Settings

if __name__ == "__main__":
    data, port = Path(sys.argv[1]), int(sys.argv[2])
    line = listen("127.0.0.1", port)
    settings = Settings(
        data=data,
        address=f"http://127.0.0.1:{port}",
        limits=False,
        bot_pause=0.02,
    )
    run(settings, line, open_browser=False)
