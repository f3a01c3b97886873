"""How fair the luck is, and how much of it stays the same when the choices differ.

    python benchmarks/same_luck.py same              pairs of games, one secret, other choices
    python benchmarks/same_luck.py fair --draws N    chi-square of N draws of each kind
    python benchmarks/same_luck.py speed             draws a second

Both forms of draws are compared: up to form 4, and since form 5.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from math import sqrt
from random import Random
from time import perf_counter

from planwagen.core.action import Action
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import Chance, ModuloLuck, ProvableLuck, QuickLuck
from planwagen.core.record import GREATEST_WORD, Record
from planwagen.core.replay import opening, steps
from planwagen.games import GAMES

MAX_DECISIONS = 1_500
FORMS = (GREATEST_WORD - 1, GREATEST_WORD)
SURE = 3.1
"""One fair kind in a thousand lies this many deviations above what is expected."""
SELLS = "sell"
COLOURS = {colour for game in GAMES.values() for colour in game.colours}


@dataclass(frozen=True)
class Pair:
    """What two games with the same secret have in common besides."""

    game: str
    players: int
    variant: str = ""
    rules: int = 0
    """The last ones before each kind of draw had a counter of its own; 0 for today's."""
    prefers: str = ""
    """Choices that begin so are taken first, the longest of them: who sells draws coins."""

    def __str__(self) -> str:
        return " ".join(filter(None, [self.game, f"{self.players}", self.variant, self.prefers]))


PAIRS = [
    Pair("walnut_grove", 1),
    Pair("walnut_grove", 1, prefers=SELLS),
    Pair("walnut_grove", 2),
    Pair("walnut_grove", 2, prefers=SELLS),
    Pair("america", 3, rules=2),
    Pair("america", 3, "tokens", rules=2),
    Pair("montana", 2),
]


def kind_of(purpose: str) -> str:
    """The purpose without numbers, places and colours: `tile 3 green 2` is a tile."""
    words = takewhile(lambda word: word.isalpha() and word not in COLOURS, purpose.split())
    return " ".join(words)


def table_of(pair: Pair, form: int, secret: bytes) -> LocalGame[object]:
    game = GAMES[pair.game]
    rules = pair.rules if form < GREATEST_WORD else 0
    options = seated(game, GameOptions(pair.players, variant=pair.variant))
    record = Record(game.slug, rules or game.rules_version, options, form=form)
    return LocalGame(game, record, record.luck_of(secret))


def played(table: LocalGame[object], prefers: str, rng: Random) -> dict[str, str]:
    """The draws of a game of random players, by what for."""
    for _ in range(MAX_DECISIONS):
        if table.is_over:
            break
        seat = rng.choice(table.game.may_act(table.state))
        table.play(seat, chosen(table.game.legal_actions(table.state, seat), prefers, rng))
    return {line.purpose: line.text for line in table.record.lines if line.is_draw}


def chosen(choices: list[Action], prefers: str, rng: Random) -> Action:
    preferred = [one for one in choices if prefers and str(one).startswith(prefers)]
    if preferred:
        return max(preferred, key=lambda one: len(str(one)))
    return rng.choice(choices)


def same(pairs: int) -> None:
    for pair in PAIRS:
        for form in FORMS:
            found: dict[str, list[bool]] = defaultdict(list)
            for number in range(pairs):
                secret = sha256(f"{pair.game} {number}".encode()).digest()
                one, other = (
                    played(table_of(pair, form, secret), pair.prefers, Random(2 * number + own))
                    for own in (0, 1)
                )
                for purpose in one.keys() & other.keys():
                    found[kind_of(purpose)].append(one[purpose] == other[purpose])
            for kind, equal in sorted(found.items()):
                share = f"{sum(equal)} of {len(equal)} ({sum(equal) / len(equal):.0%})"
                print(f"{pair}, form {form}, {kind}: {share} the same", flush=True)


def chances(game: AnyGame) -> dict[str, Chance]:
    """Of each kind one that comes up in a game of any variant, with the most outcomes."""
    found: dict[str, Chance] = {}
    for variant in game.variants or ("",):
        options = seated(game, GameOptions(game.players[-1], variant=variant))
        table, rng = LocalGame.new(game, options, QuickLuck(1)), Random(1)
        played(table, SELLS, rng)
        keep_widest(found, table)
    return found


def keep_widest(found: dict[str, Chance], table: LocalGame[object]) -> None:
    for _, chance in steps(opening(table.game, table.record), table.record):
        if chance:
            whole = Chance(chance.purpose, [*chance.outcomes], chance.weights)
            kind = kind_of(whole.purpose)
            if kind not in found or len(whole.table) > len(found[kind].table):
                found[kind] = whole


def fair(draws: int) -> None:
    secret = sha256(b"planwagen is fair").digest()
    for slug, game in GAMES.items():
        for kind, chance in sorted(chances(game).items()):
            shown = chi_square(ProvableLuck(secret), chance, draws)
            print(f"{slug}, {kind}: {shown}", flush=True)


def chi_square(luck: ProvableLuck, chance: Chance, draws: int) -> str:
    weights = chance.weights or [1] * len(chance.table)
    seen = Counter(luck.pick(again(chance, n)) for n in range(draws))
    due = [draws * weight / sum(weights) for weight in weights]
    counts = [seen[outcome] for outcome in chance.table]
    value = sum((count - hoped) ** 2 / hoped for count, hoped in zip(counts, due, strict=True))
    free = len(weights) - 1
    if not free:
        return "one outcome only"
    deviations = (value - free) / sqrt(2 * free)
    verdict = "fair" if deviations < SURE else "NOT FAIR"
    words = f"{len(weights)} outcomes, {sum(weights)} words"
    return f"{words}, chi-square {value:.1f} for {free} ({deviations:+.1f} deviations): {verdict}"


def again(chance: Chance, number: int) -> Chance:
    return Chance(f"{chance.purpose} {number}", chance.table, chance.counts)


def speed() -> None:
    for slug, game in GAMES.items():
        for kind, chance in sorted(chances(game).items()):
            lucks = (QuickLuck(1), ModuloLuck(bytes(32)), ProvableLuck(bytes(32)))
            shown = ", ".join(f"{type(luck).__name__} {cost(luck, chance):.2f}" for luck in lucks)
            print(f"{slug}, {kind}, {len(chance.table)} outcomes: µs a draw: {shown}")


def cost(luck: QuickLuck | ProvableLuck, chance: Chance) -> float:
    """Microseconds a draw, the best of five."""
    count, best = 300, float("inf")
    for _ in range(5):
        start = perf_counter()
        for _ in range(count):
            luck.pick(chance)
        best = min(best, perf_counter() - start)
    return best / count * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=["same", "fair", "speed"])
    parser.add_argument("--draws", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=30)
    asked = parser.parse_args()
    if asked.what == "same":
        same(asked.pairs)
    elif asked.what == "fair":
        fair(asked.draws)
    else:
        speed()


if __name__ == "__main__":
    main()
