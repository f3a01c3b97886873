"""A table in a offline: games on one device, without a server.

The same rules, bots and views as at a server, request through the same messages; standard library
only, so that Python in a page can run it.
"""

from __future__ import annotations

from planwagen.offline.server import OfflineServer

__all__ = ["OfflineServer"]
