"""Writes games and single draws as JSON, for the page's own check of the luck to agree with.

Started by web/test/luck.test.ts: two implementations, one truth.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from conformance.playing import SETTINGS
from planwagen.conformance.playing import Setting, play_randomly
from planwagen.core.action import Action
from planwagen.core.game import seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import Chance, ModuloLuck, ProvableLuck
from planwagen.core.record import Record, read_record
from planwagen.core.replay import draws
from planwagen.games import GAMES

RECORDS = Path(__file__).parent / "records"
DECISIONS = 150
WORDS = ["", "a red sky", "Prärie – 大草原 🐂", "x: y"]
"""What seats add: nothing, plain words, what takes several bytes, what looks like a line."""


def random_play(setting: Setting, number: int) -> Record:
    """The first decisions of a game, or all of a short one."""
    game, options = setting.game, seated(setting.game, setting.options)
    if game.editions and number % 2:  # half of them as they are named since there are editions
        edition = game.editions.name_of(game.editions.named(options.edition))
        options = replace(options, edition=edition)
    record = Record(game.slug, game.rules_version, options)
    added = WORDS[number % len(WORDS)]
    record.client_seeds = {options.colours[-1]: added} if added else {}
    if number % 2:  # half of them as seats commit to their words since form 3
        record.commitments = {
            c: sha256(w.encode()).hexdigest() for c, w in record.client_seeds.items()
        }
    elif added:
        record.form = 2
    luck = record.luck_of(sha256(f"{setting} {number}".encode()).digest())
    record.commitment, record.secret = luck.commitment, luck.secret.hex()
    table, rng = LocalGame(game, record, luck), Random(number)
    for _ in range(DECISIONS):
        if table.is_over:
            break
        play_randomly(table, rng)
    return table.record


def stored(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def shown(record: Record) -> dict[str, Any]:
    asked = [
        {"seq": d.seq, "purpose": d.purpose, "outcomes": d.outcomes, "weights": d.weights}
        for d in draws(GAMES[record.game], record)
    ]
    return {"game": record.game, "record": str(record), "draws": asked}


def single_draws(count: int) -> list[dict[str, str]]:
    """Numbers below small and huge limits: the huge ones throw words away."""
    rng, found = Random(4), []
    for number in range(count):
        secret, salt = rng.randbytes(32), rng.choice(WORDS)
        below = rng.choice([1, 2, 6, 36, 1000, (1 << 63) + 1, rng.randrange(1, 1 << 64)])
        due = ModuloLuck(secret, salt).number(f"draw {number}", below)
        texts = {"purpose": f"draw {number}", "below": str(below), "number": str(due)}
        found.append({"secret": secret.hex(), "salt": salt, **texts})
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Outcome(Action):
    name: str

    def __str__(self) -> str:
        return self.name


def weighted_picks(count: int) -> list[dict[str, Any]]:
    """What the greatest word picks, among few and many outcomes."""
    rng, found = Random(5), []
    for number in range(count):
        secret, salt = rng.randbytes(32), rng.choice(WORDS)
        outcomes: list[Action] = [Outcome(f"Prärie {n}") for n in range(rng.randrange(1, 9))]
        weights = rng.choice([[], [rng.randrange(1, 7) for _ in outcomes]])
        chance = Chance(f"draw {number}", outcomes, weights or None)
        picked = str(ProvableLuck(secret, salt).pick(chance))
        asked = {"purpose": chance.purpose, "outcomes": [*map(str, outcomes)], "weights": weights}
        found.append({"secret": secret.hex(), "salt": salt, "picked": picked, **asked})
    return found


if __name__ == "__main__":
    whole = [stored(path) for path in sorted(RECORDS.glob("*/four-greedy.txt"))]
    whole += [stored(path) for path in sorted(RECORDS.glob("*/greedy-form4.txt"))]
    begun = [random_play(setting, number) for number, setting in enumerate(SETTINGS)]
    games = [shown(record) for record in whole + begun]
    drawn = sum(len(game["draws"]) for game in games)
    singles, picks = single_draws(3_000), weighted_picks(7_000 - drawn)
    json.dump({"games": games, "singles": singles, "picks": picks}, sys.stdout)
