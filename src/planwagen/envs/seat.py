"""Gymnasium: one seat learns, bots play the others."""

from __future__ import annotations

from random import Random
from typing import cast

import numpy as np
from gymnasium import Env, Space

from planwagen.bots.external import notes_of
from planwagen.bots.faults import meant
from planwagen.bots.time_limit import answer_of
from planwagen.core.action import NOBODY, Seat
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.position import Position
from planwagen.envs.asked_for import (
    GameOver,
    NotBegun,
    Rival,
    check_limit,
    check_seat,
    number_of,
    refusal_of,
    rival_for,
)
from planwagen.envs.copies import Copied
from planwagen.envs.forms import Form
from planwagen.envs.layout import about
from planwagen.envs.play import Mask, Play
from planwagen.envs.render import RENDER_MODES, Drawn, check_render_mode, drawn
from planwagen.envs.rewards import find_reward
from planwagen.envs.spaces import Observation, action_space, observation_space, observe

Info = dict[str, object]
"""What else there is to say after a step, by the names that Gymnasium and we give it."""
NOTES = "notes"
"""Why decisions were made for rivals that are programs: a sentence each."""


class SeatEnv(Copied, Env[Observation, np.int64]):
    """An action that the mask forbids ends the game with -1, and `info["illegal"]` says why."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as the base class declares it

    def __init__(
        self,
        game: AnyGame,
        options: GameOptions,
        rivals: tuple[Rival, ...],
        reward: str,
        *,
        seat: Seat | None = None,
        max_steps: int | None = None,
        observation: str = "row",
        render_mode: str | None = None,
    ) -> None:
        check_seat(seat, options.players)
        check_limit(max_steps)
        check_render_mode(render_mode)
        self.play = Play(game, options)
        self.form = Form(self.play, observation)
        self.metadata = type(self).metadata | about(self.play)
        self.rivals = [rival_for(rival, game) for rival in rivals]
        self.max_steps = max_steps
        self.is_playing = False
        self.reward = find_reward(reward)
        self.own = seat
        self.render_mode = render_mode
        self.observation_space = cast(Space[Observation], observation_space(self.play, self.form))
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
        self.steps, self.is_playing = 0, True
        notes = self.let_rivals_play()
        return observe(self.play, self.seat, self.form), {"seat": self.seat} | notes

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        if not self.is_playing:
            raise GameOver
        play, number = self.play, number_of(action)
        if not play.can(number):
            self.is_playing = False
            why = refusal_of(play.game, play.state, self.seat, number)
            return observe(play, self.seat, self.form), -1.0, True, False, {"illegal": why}
        play.step(number)
        notes = self.let_rivals_play()
        self.steps += 1
        cut = not play.is_over and self.steps == self.max_steps
        self.is_playing = not (play.is_over or cut)
        return observe(play, self.seat, self.form), self.gain(), play.is_over, cut, notes

    def gain(self) -> float:
        before, self.stood = self.stood, self.standing()
        return self.stood - before

    def standing(self) -> float:
        play = self.play
        return self.reward(play.game, play.state, play.options.players)[self.seat]

    def let_rivals_play(self) -> Info:
        """Until the own seat is asked; tells what was decided for rivals that failed to."""
        play, game = self.play, self.play.game
        notes = list[str]()
        while play.seat not in (self.seat, NOBODY):
            rival = self.rivals[play.seat - (play.seat > self.seat)]
            seen = game.seen_by(play.state, play.seat)
            answer = answer_of(rival, seen, play.seat, self.rng, None)
            if answer not in play.choices:  # a text, or a fault that is to be told
                answer = meant(Position(game, play.state), play.seat, answer, rival)
            notes += new_notes(rival, play.seat)
            play.step(play.number[answer])
        return {NOTES: notes} if notes else {}

    def action_masks(self) -> Mask:
        """For sb3-contrib, which asks for the mask by this name."""
        mask = np.zeros(self.play.decisions, np.int8)
        self.play.mark(mask)
        return mask

    def render(self) -> Drawn:
        """The position as the own seat sees it."""
        if not hasattr(self, "seat"):
            raise NotBegun
        game = self.play.game
        return drawn(game, game.seen_by(self.play.state, self.seat), self.render_mode)


def new_notes(rival: object, seat: Seat) -> list[str]:
    """Notes that no step has returned yet."""
    notes = notes_of(rival)
    shown = [f"the decision of seat {seat} was made by chance: {why}" for why in notes]
    notes.clear()
    return shown
