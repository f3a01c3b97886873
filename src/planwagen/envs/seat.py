"""Gymnasium: one seat learns, bots play the others."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np
from gymnasium import Env, Space

from planwagen.bots import find_bot
from planwagen.core.action import NOBODY, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.play import Mask, Play
from planwagen.envs.rewards import find_reward
from planwagen.envs.spaces import Observation, action_space, observation_space, observe

Info = dict[str, object]
"""What else there is to say after a step, by the names that Gymnasium and we give it."""


class NoSuchTable(PlanwagenError):
    """Too many rivals, or too few."""

    def __init__(self, game: AnyGame, players: int) -> None:
        least, most = game.players[0], game.players[-1]
        super().__init__(f"{game.title} is for {least} to {most} players, not {players}")


class SeatEnv(Env[Observation, np.int64]):
    """An action that the mask forbids ends the game with -1, and `info["illegal"]` says why."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  # as the base class declares it

    def __init__(
        self,
        game: AnyGame,
        options: GameOptions,
        rivals: tuple[str, ...],
        reward: str,
        *,
        seat: Seat | None = None,
        render_mode: str | None = None,
    ) -> None:
        if options.players not in game.players:
            raise NoSuchTable(game, options.players)
        self.play = Play(game, options)
        self.rivals = [find_bot(name, game) for name in rivals]
        self.reward = find_reward(reward)
        self.own = seat
        self.render_mode = render_mode
        self.observation_space = cast(Space[Observation], observation_space(self.play))
        self.action_space = action_space(self.play)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        self.rng = Random(int(self.np_random.integers(2**31)))
        players = self.play.options.players
        self.seat = self.rng.randrange(players) if self.own is None else self.own
        self.play.reset(self.rng.randrange(2**31))
        self.stood = self.standing()
        self.let_rivals_play()
        return observe(self.play, self.seat), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        chosen = self.play.game.actions[int(action)]
        if chosen not in self.play.choices:
            why = self.play.game.why_not(self.play.state, self.seat, chosen)
            return observe(self.play, self.seat), -1.0, True, False, {"illegal": str(why)}
        self.play.step(int(action))
        self.let_rivals_play()
        return observe(self.play, self.seat), self.gain(), self.play.is_over, False, {}

    def gain(self) -> float:
        before, self.stood = self.stood, self.standing()
        return self.stood - before

    def standing(self) -> float:
        play = self.play
        return self.reward(play.game, play.state, play.options.players)[self.seat]

    def let_rivals_play(self) -> None:
        play, game = self.play, self.play.game
        while play.seat not in (self.seat, NOBODY):
            rival = self.rivals[play.seat - (play.seat > self.seat)]
            seen = game.seen_by(play.state, play.seat)
            play.step(play.number[rival.choose(seen, play.seat, self.rng, None)])

    def action_masks(self) -> Mask:
        """For sb3-contrib, which asks for the mask by this name."""
        mask = np.zeros(len(self.play.number), np.int8)
        self.play.mark(mask)
        return mask

    def render(self) -> str | None:
        """The position in words, as the own seat sees it."""
        if self.render_mode != "ansi":
            return None
        return self.play.game.text(self.play.game.seen_by(self.play.state, self.seat))
