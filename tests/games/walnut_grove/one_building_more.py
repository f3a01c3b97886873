"""Prints what old records show, if wanted with a thirteenth building in the town of all editions.

Run as a process of its own by `test_town.py`: the rules read the town when they are imported.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from itertools import islice
from pathlib import Path

from planwagen.core import data

RECORDS = Path(__file__).parents[2] / "records" / "walnut_grove"
KIND = "goods" if "--play-it" in sys.argv else "improve"
BAKERY = f'\n[[building]]\nid = "bakery"\nname = "Bakery"\nkind = "{KIND}"\n'
IN_THE_STREET = '[[town.building]]\nid = "bakery"\nhats = 1\n'
EVERY = 7
"""So many steps lie between two positions that are looked at."""


def add_a_building() -> None:
    read = data.read_text

    def with_one_more(package: str, path: str) -> str:
        return read(package, path) + (BAKERY if path == "data/town.toml" else "")

    data.read_text = with_one_more


if "--one-more" in sys.argv:
    add_a_building()

from planwagen.conformance.playing import Setting, random_table  # noqa: E402
from planwagen.core.game import GameOptions  # noqa: E402
from planwagen.core.record import read_record  # noqa: E402
from planwagen.core.replay import replay_record  # noqa: E402
from planwagen.games.walnut_grove import WALNUT_GROVE  # noqa: E402
from planwagen.games.walnut_grove.state import State  # noqa: E402


def looks(state: State) -> str:
    """All that a seat, a bot or a learner gets to see of a position."""
    assert WALNUT_GROVE.features is not None
    assert WALNUT_GROVE.long_term_value is not None
    assert WALNUT_GROVE.audit(state) == []
    rows = [
        [
            WALNUT_GROVE.evaluate(state, seat),
            WALNUT_GROVE.long_term_value(state, seat),
            WALNUT_GROVE.line(state),
            WALNUT_GROVE.client_view(state, seat),
            list(map(str, WALNUT_GROVE.legal_actions(state, seat))),
            [list(field.values(state, seat)) for field in WALNUT_GROVE.features(state)],
        ]
        for seat in WALNUT_GROVE.may_act(state)
    ]
    return json.dumps(rows, default=str)


def replayed(path: Path) -> str:
    """One line for a record: its name and a digest of what its positions show."""
    record = read_record(path.read_text(encoding="utf-8"))
    history, seen = replay_record(WALNUT_GROVE, record), sha256(str(record).encode())
    for state in islice(history.positions(0), 0, None, EVERY):
        seen.update(looks(state).encode())
    return f"{path.name} {seen.hexdigest()}"


def play_it() -> str:
    editions = WALNUT_GROVE.editions
    values = editions.read(editions.text("3") + IN_THE_STREET)
    options = GameOptions(4, edition=editions.name_of(values))
    table = random_table(Setting(WALNUT_GROVE, options), 0, 10_000)
    count = len(table.state.edition.street.buildings)
    return f"{count} buildings, {'over' if table.is_over else 'not over'}"


if "--play-it" in sys.argv:
    print(play_it())
else:
    print(*map(replayed, sorted(RECORDS.glob("*.txt"))), sep="\n")
