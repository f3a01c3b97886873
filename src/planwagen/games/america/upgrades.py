"""From each version of the rules to the next: how a stored game is told under the newer ones.

A change of the rules that alters a stored game adds a step here (docs/tutorials/own_game.md);
`make golden` then writes the golden games again.

Rules 2: a new settler goes to any own city (SA-6.6), the pile becomes the deck as soon as the deck
is empty (SA-8.6), no counter is begun that could never be sent (SA-5.4), and the Engineer's second
rail is not asked for where none can be laid (SA-8.13). A game of rules 1 has draws and lines that
rules 2 do not know, so it goes on by its own rules: `State.rules` says which.

Rules 3: first rolls, cards and thefts are counted each by themselves, so that a theft does not
rename the cards after it. The luck of a game of rules 2 knows its draws by their old names, so it
goes on by its own rules, too.
"""

from __future__ import annotations

from planwagen.core.game import Upgrade
from planwagen.core.upgrades import keeps_its_rules

UPGRADES: tuple[Upgrade, ...] = (keeps_its_rules, keeps_its_rules)
"""From version 1 to 2, from 2 to 3, and so on; each keeps the number of lines."""
