"""Offline play needs nothing but Python: the page has no packages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
GAME = f"""
import sys
sys.path.insert(0, {str(SOURCE)!r})
import asyncio, json
from planwagen.offline import OfflineServer

class Storage:
    async def load(self): return []
    async def save(self, table_id, text): kept.append(text)
    async def remove(self, table_id): pass

kept, told = [], []

async def main():
    server = OfflineServer(Storage(), lambda connection, text: told.append(json.loads(text)))
    await server.load()
    await server.ask("POST", "/me", '{{"name": "Anna"}}')
    for game in json.loads((await server.ask("GET", "/games"))[1]):
        seats = [{{"kind": "bot", "name": "greedy"}}] * 3
        body = json.dumps({{"game": game["slug"], "seats": seats}})
        status, text = await server.ask("POST", "/tables", body)
        assert_(status == 201, text)
        await server.open(game["slug"], f"/tables/{{json.loads(text)['id']}}/live?")
        for _ in range(40):
            await server.think()
        server.close(game["slug"])
    assert_(told[-1]["seq"] > 40, told[-1])

def assert_(is_so, why):
    if not is_so:
        sys.exit(str(why))

asyncio.run(main())
foreign = [name for name in ("msgspec", "litestar", "sqlalchemy", "typer") if name in sys.modules]
assert_(not foreign, foreign)
print(len(kept), "kept")
"""


def test_it_plays_where_no_package_is_installed_and_nothing_is_asserted():
    """As in the page: without site-packages, docstrings and asserts."""
    alone = [sys.executable, "-I", "-S", "-OO", "-c", GAME]
    done = subprocess.run(alone, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.endswith("kept\n")
