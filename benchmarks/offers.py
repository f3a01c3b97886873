"""How many offers among bots are taken: `python benchmarks/offers.py [GAMES] [BOTS] [SEED]`."""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial

from planwagen.arena.task import first_tasks, play_task
from planwagen.core.action import Action, Seat
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA
from planwagen.games.america.purse import covers
from planwagen.games.america.state import State


def main(games: int, bots: list[str], seed: int) -> None:
    counts, by_turn = Counter[str](), Counter[tuple[int, int]]()
    last, declined = list[object](), set[object]()
    """The offer that is open, to each player with the hand held; and all that were declined."""

    tasks = first_tasks(AMERICA, bots, GameOptions(len(bots)), seed, games)

    def watch(number: int, state: State, seat: Seat, action: Action) -> None:
        text = str(action)
        counts["turns"] += text.startswith("roll")
        is_taken = text.startswith("trade with") and not text.endswith("nobody")
        counts["taken"] += is_taken
        if is_taken:
            last.clear()
        if text.startswith("offer to"):
            assert state.offer is not None
            counts["offers"] += 1
            by_turn[number, state.turn.number] += 1
            others = [player for n, player in enumerate(state.players) if n != seat]
            want = state.offer.want
            declined.update(last)
            give, to, own = state.offer.give, state.offer.to, (*state.players[seat].hand,)
            hands = [(*state.players[other].hand,) for other in to]
            asked = zip(to, hands, strict=True)
            last[:] = [(number, seat, own, give, state.offer.want, *each) for each in asked]
            counts["repeated"] += bool(declined.intersection(last))
            counts["unanswerable"] += not any(covers(p.hand, p.gold, want) for p in others)

    for number, task in enumerate(tasks):
        play_task(task, partial(watch, number))
    most = max(by_turn.values(), default=0)
    share = counts["taken"] / max(1, counts["offers"])
    print(f"{games} games of {', '.join(bots)}, seed {seed}: {dict(counts)}")
    print(f"taken {100 * share:.0f} % of the offers; at most {most} in a turn")


if __name__ == "__main__":
    usual = ["3", "medium,medium,medium", "5"]
    games, bots, seed = [*sys.argv[1:], *usual[len(sys.argv) - 1 :]]
    main(int(games), bots.split(","), int(seed))
