"""What kind of a game each is: how long, with how many choices, and how much luck decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from statistics import correlation, median

from planwagen.arena.task import Outcome, Task
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck

WITH_SAME_LUCK = 2


def measures(game: AnyGame, options: GameOptions, games: int, seed: int) -> str:
    """Of random play: decisions in a game, choices at each of them, and draws of luck."""
    lengths, choices, draws = list[int](), list[int](), list[int]()
    for number in range(games):
        rng, luck = Random(number), QuickLuck(seed + number)
        state, made, drawn = game.new_game(options), 0, 0
        while (seat := game.to_act(state)) != NOBODY:
            if seat == CHANCE:
                action, drawn = luck.pick(game.chance(state)), drawn + 1
            else:
                legal = game.legal_actions(state, seat)
                action = rng.choice(legal)
                if len(legal) > 1:
                    made += 1
                    choices.append(len(legal))
            game.apply(state, seat, action, None)
        lengths.append(made)
        draws.append(drawn)
    mean = sum(choices) / len(choices)
    figures = f"{median(lengths):,.0f} | {mean:.1f} | {median(choices):.0f} | {max(choices)}"
    return f"| {game.title} | {options.players} | {figures} | {median(draws):,.0f} | {games} |"


def with_same_luck(tasks: Sequence[Task]) -> list[Task]:
    """Each game more than once: the luck is the same, that of the players is not."""
    return [
        Task(task.game, task.options, task.bots, task.luck, f"{task.strategy_seed} {number}")
        for task in tasks
        for number in range(WITH_SAME_LUCK)
    ]


def leads_by_luck(outcomes: Iterable[Outcome]) -> dict[str, list[float]]:
    """Of the first seat; alone its points."""
    leads: dict[str, list[float]] = {}
    for outcome in outcomes:
        scores = outcome.standing.scores
        lead = scores[0] - max(scores[1:], default=0)
        leads.setdefault(outcome.task.luck, []).append(lead)
    return leads


def luck_share(leads: dict[str, list[float]]) -> float:
    """The part of the variance of leads that games with the same luck have in common."""
    pairs = [both[:2] for both in leads.values() if len(both) > 1]
    return max(0.0, correlation([one for one, _ in pairs], [other for _, other in pairs]))
