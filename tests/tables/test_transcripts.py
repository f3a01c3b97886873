"""What both hosts answer, send and store in whole games stays as it was recorded.

`RECORD=1 pytest tests/tables/test_transcripts.py` writes the transcripts again, after a change that
is meant to change them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from planwagen.games import GAMES
from server.conftest import Opener
from tables.hosts import Clock, Host, Offline, Server, numbered_keys
from tables.script import Script

pytestmark = pytest.mark.anyio
TRANSCRIPTS = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_server_plays_as_recorded(
    game: str, open_server: Opener, monkeypatch: pytest.MonkeyPatch
):
    numbered_keys(monkeypatch)
    clock = Clock()
    await compare(await Server(clock).open(open_server), clock, game)


@pytest.mark.parametrize("game", list(GAMES))
async def test_the_device_plays_as_recorded(game: str, monkeypatch: pytest.MonkeyPatch):
    numbered_keys(monkeypatch)
    clock = Clock()
    await compare(await Offline(clock).open(monkeypatch), clock, game)


async def compare(host: Host, clock: Clock, game: str) -> None:
    script = Script(host, clock, game)
    lines = await script.run()
    if folder := os.environ.get("RAW"):
        Path(folder, f"{game}.{host.name}").write_text("\n".join(script.raw), encoding="utf-8")
    path = TRANSCRIPTS / f"{game}.{host.name}.txt"
    if os.environ.get("RECORD"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8").splitlines()
