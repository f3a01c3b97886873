"""OpenSpiel: `pip install planwagen[openspiel]`, then

    import planwagen.envs.spiel, pyspiel

    game = pyspiel.load_game("planwagen_montana", {"players": 3})

Luck is a chance node with its probabilities, and every decision is a node, also one without a
choice. Actions have the numbers that they have in `game.actions`. Returns add up to nothing, with 1
for a single winner; in Walnut Grove alone they are the points.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import pyspiel

from planwagen.core.action import CHANCE, NOBODY, Seat
from planwagen.core.features import Feature, row_of
from planwagen.core.game import AnyGame
from planwagen.envs.asked_for import table_for
from planwagen.envs.play import Scale
from planwagen.games import GAMES

LONGEST = 100_000
"""Decisions, luck included; no game of ours comes near."""
ZERO, GENERAL = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
MOST_POINTS = 200.0
"""Alone nobody comes near so many, up or down."""


def kind_of(game: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"planwagen_{game.slug}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=GENERAL if 1 in game.players else ZERO,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], "variant": "", "edition": ""},
    )


def measures_of(game: AnyGame, players: int) -> pyspiel.GameInfo:
    most = MOST_POINTS if players == 1 else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions.decisions,
        max_chance_outcomes=len(game.actions),
        num_players=players,
        min_utility=-most,
        max_utility=most,
        utility_sum=None if 1 in game.players else 0.0,
        max_game_length=LONGEST,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games; `register` makes a class of each, as OpenSpiel outlives functions."""

    game: AnyGame
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, int | str] | None = None) -> None:
        players = int((params or {}).get("players", self.game.players[0]))
        variant, edition = (str((params or {}).get(key, "")) for key in ("variant", "edition"))
        self.options = table_for(self.game, players, variant, edition)
        assert self.game.features is not None
        self.beginning = self.game.new_game(self.options)
        self.features = self.game.features(self.beginning)
        super().__init__(self.kind, measures_of(self.game, players), params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.features, recalls)


class Held:
    """A state of ours; who copies it deeply gets a copy to play on."""

    def __init__(self, game: AnyGame, state: object, memories: list[bytes]) -> None:
        self.game = game
        self.state = state
        self.memories = memories
        """For each player a hash of all decisions of his: it stays short however long he plays."""

    def __deepcopy__(self, _: object) -> Held:
        return Held(self.game, self.game.copy(self.state), self.memories[:])

    def remember(self, seat: Seat, number: int) -> None:
        """The hash so far, and the decision."""
        before = self.memories[seat]
        self.memories[seat] = blake2b(b"%b%d" % (before, number), digest_size=16).digest()


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, table: SpielGame) -> None:
        super().__init__(table)
        self.players = table.options.players
        # OpenSpiel also comes here for every clone: a copy is cheaper than a set-up.
        beginning = table.game.copy(table.beginning)
        self.held = Held(table.game, beginning, [b""] * self.players)

    def current_player(self) -> int:
        seat = self.held.game.to_act(self.held.state)
        if seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self.held.game.to_act(self.held.state) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        return sorted(game.actions.number[a] for a in game.legal_actions(self.held.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game, chances = self.held.game, dict[int, float]()
        chance = game.chance(self.held.state)
        weights = chance.weights or [1] * len(chance.outcomes)
        for outcome, weight in zip(chance.outcomes, weights, strict=True):
            number = game.actions.number[outcome]
            chances[number] = chances.get(number, 0.0) + weight / sum(weights)
        return sorted((number, share) for number, share in chances.items() if share)

    def _apply_action(self, number: int) -> None:
        game, seat = self.held.game, self.held.game.to_act(self.held.state)
        game.apply(self.held.state, seat, game.actions[number], None)
        if seat >= 0:
            self.held.remember(seat, number)

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self.held.game.actions[number])

    def returns(self) -> list[float]:
        """A win is shared by the winners and paid by all; a game may end without any."""
        standing = self.held.game.standing(self.held.state)
        if self.is_terminal() and self.players == 1:
            return [float(standing.scores[0])]
        if not standing.winners:
            return [0.0] * self.players
        share = self.players / (self.players - 1)
        won = [(seat in standing.winners) / len(standing.winners) for seat in range(self.players)]
        return [share * (part - 1 / self.players) for part in won]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that the player cannot tell from this one, for searches over worlds."""
        twin: SpielState = self.clone()
        game, rng = self.held.game, Random(int(sampler() * 2**53))
        twin.held.state = game.determinize(game.seen_by(self.held.state, player), rng)
        return twin

    def __str__(self) -> str:
        return self.held.game.line(self.held.state)


class Observer:
    """What a player may know: the numbers of docs/reference/observations.md, and a text.

    With perfect recall the text begins with a hash of the player's own decisions. What else he has
    seen is in the position, as far as the rules let a player remember it.
    """

    def __init__(self, features: list[Feature[Any]], recalls: bool) -> None:
        self.row = row_of(features)
        self.scale = Scale(features)
        self.recalls = recalls
        self.tensor = np.zeros(self.scale.shape, np.float32)
        self.dict = {}
        first = 0
        for feature in features:
            self.dict[feature.name] = self.tensor[first : first + feature.size]
            first += feature.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.scale.write(self.row(state.held.state, player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        game = state.held.game
        seen = game.key(game.seen_by(state.held.state, player))
        if not self.recalls:
            return seen
        return f"{state.held.memories[player].hex()}; {seen}"


def register(game: AnyGame) -> None:
    kind = kind_of(game)
    pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"game": game, "kind": kind}))


for game in GAMES.values():
    if game.features is not None:
        register(game)
