"""A table in a suitcase: games on one device, without a server.

The same rules, bots and views as at a server, asked through the same messages; standard library
only, so that Python in a page can run it.
"""

from __future__ import annotations

from planwagen.suitcase.desk import Desk

__all__ = ["Desk"]
