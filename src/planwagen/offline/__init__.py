"""Offline play: tables on one device, without a server.

Rules, bots, views and messages are those of the server. The package uses only the standard library,
so that Python in a web page can run it.
"""

from __future__ import annotations

from planwagen.offline.server import OfflineServer

__all__ = ["OfflineServer"]
