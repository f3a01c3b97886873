"""From each version of the rules to the next: how a stored game is told under the newer ones.

A change of the rules that alters a stored game adds a step here (docs/tutorials/own_game.md);
`make golden` then writes the golden games again.
"""

from __future__ import annotations

from planwagen.core.game import Upgrade

UPGRADES: tuple[Upgrade, ...] = ()
"""From version 1 to 2, from 2 to 3, and so on; each keeps the number of lines."""
