"""How fair the luck is, and how much of it stays the same when the choices differ.

    python benchmarks/same_luck.py same              pairs of games, one secret, other choices
    python benchmarks/same_luck.py fair --draws N    chi-square of N draws of each kind
    python benchmarks/same_luck.py speed             draws a second

Both forms of draws are compared: up to form 4, and since form 5.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from hashlib import sha256
from math import sqrt
from random import Random
from time import perf_counter

from planwagen.conformance.playing import play_randomly
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import Chance, ModuloLuck, ProvableLuck, QuickLuck
from planwagen.core.record import GREATEST_WORD, Record
from planwagen.games import GAMES

SETTINGS = [("walnut_grove", 1, 0), ("walnut_grove", 2, 0), ("america", 3, 2), ("montana", 2, 0)]
"""Game, players, and the last rules before each kind of draw had a counter of its own, if any."""
MOST_DECISIONS = 1_500
FORMS = (GREATEST_WORD - 1, GREATEST_WORD)
SURE = 3.1
"""One fair kind in a thousand lies this many deviations above what is expected."""


def kind_of(purpose: str) -> str:
    """The purpose without numbers and seats: `tile 3 green 2` is a tile."""
    return purpose.split()[0]


def table_of(
    game: AnyGame, players: int, form: int, rules: int, secret: bytes
) -> LocalGame[object]:
    options = seated(game, GameOptions(players))
    record = Record(game.slug, rules or game.rules_version, options, form=form)
    return LocalGame(game, record, record.luck_of(secret))


def played(table: LocalGame[object], seed: int) -> dict[str, str]:
    """The draws of a game of random players, by what for."""
    rng = Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.is_over:
            break
        play_randomly(table, rng)
    return {line.purpose: line.text for line in table.record.lines if line.is_draw}


def same(pairs: int) -> None:
    for slug, players, rules in SETTINGS:
        for form in FORMS:
            found: dict[str, list[bool]] = defaultdict(list)
            for pair in range(pairs):
                secret = sha256(f"{slug} {pair}".encode()).digest()
                kept = rules if form < GREATEST_WORD else 0
                one, other = (
                    played(table_of(GAMES[slug], players, form, kept, secret), 2 * pair + own)
                    for own in (0, 1)
                )
                for purpose in one.keys() & other.keys():
                    found[kind_of(purpose)].append(one[purpose] == other[purpose])
            for kind, equal in sorted(found.items()):
                share = f"{sum(equal)} of {len(equal)} ({sum(equal) / len(equal):.0%})"
                print(f"{slug} {players}, form {form}, {kind}: {share} the same")


def chances(game: AnyGame, players: int) -> dict[str, Chance]:
    """Of each kind one that comes up in a game, with the most outcomes."""
    table, rng = LocalGame.new(game, GameOptions(players), QuickLuck(1)), Random(1)
    for _ in range(MOST_DECISIONS):
        if table.is_over:
            break
        play_randomly(table, rng)
    return widest(game, table)


def widest(game: AnyGame, table: LocalGame[object]) -> dict[str, Chance]:
    from planwagen.core.replay import opening, steps

    found: dict[str, Chance] = {}
    for _, chance in steps(opening(game, table.record), table.record):
        if chance:
            told = Chance(chance.purpose, [*chance.outcomes], chance.weights)
            kind = kind_of(told.purpose)
            if kind not in found or len(told.table) > len(found[kind].table):
                found[kind] = told
    return found


def fair(draws: int) -> None:
    secret = sha256(b"planwagen is fair").digest()
    for slug, players in (("montana", 2), ("america", 3), ("walnut_grove", 2)):
        for kind, chance in sorted(chances(GAMES[slug], players).items()):
            told = chi_square(ProvableLuck(secret), chance, draws)
            print(f"{slug}, {kind}: {told}", flush=True)


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
    for slug, players in (("montana", 2), ("america", 3), ("walnut_grove", 2)):
        for kind, chance in sorted(chances(GAMES[slug], players).items()):
            lucks = (QuickLuck(1), ModuloLuck(bytes(32)), ProvableLuck(bytes(32)))
            told = ", ".join(f"{type(luck).__name__} {cost(luck, chance):.2f}" for luck in lucks)
            print(f"{slug}, {kind}, {len(chance.table)} outcomes: µs a draw: {told}")


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
