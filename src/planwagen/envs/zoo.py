"""PettingZoo: every seat is an agent, one acts after the other (AEC)."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.asked_for import GameOver, check_limit, number_of, refusal_of
from planwagen.envs.copies import Copied
from planwagen.envs.forms import Form
from planwagen.envs.layout import about, observation_version
from planwagen.envs.play import Numbers, Play
from planwagen.envs.render import RENDER_MODES, Drawn, check_render_mode, drawn
from planwagen.envs.rewards import find_reward
from planwagen.envs.spaces import Observation, action_space, observation_space, observe


class TableEnv(Copied, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Agents are called by the colours of their seats.

    An action that the mask forbids ends the game: its agent gets -1, the others nothing.
    """

    def __init__(
        self,
        game: AnyGame,
        options: GameOptions,
        reward: str,
        *,
        max_steps: int | None = None,
        observation: str = "row",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_limit(max_steps)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.agents: list[str] = []
        self.play = Play(game, options)
        self.form = Form(self.play, observation)
        self.metadata = {
            "name": f"{game.slug}_v{observation_version(game.slug)}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        } | about(self.play)
        self.reward = find_reward(reward)
        self.possible_agents = list(self.play.options.colours)
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(
            self.possible_agents, observation_space(self.play, self.form)
        )
        self.action_spaces = dict.fromkeys(self.possible_agents, action_space(self.play))

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    @property
    def state_space(self) -> Box:
        return Box(0.0, 1.0, (len(self.possible_agents) * len(self.play.scale),), np.float32)

    def state(self) -> Numbers:
        """What all agents together know, for a critic that sees every hand: their rows in order."""
        numbers = np.empty((len(self.possible_agents), len(self.play.scale)), np.float32)
        for seat, row in enumerate(numbers):
            self.play.look(seat, row)
        return numbers.reshape(-1)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        if seed is not None or not hasattr(self, "rng"):
            self.rng, _ = seeding.np_random(seed)
        self.play.reset(int(self.rng.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.stood = self.standing()
        self.steps = 0
        self.agent_selection = self.agents[self.play.seat]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise GameOver
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        number = -1 if action is None else number_of(action)
        if self.play.can(number):
            self.play.step(number)
            self.steps += 1
            self.pay()
        else:
            self.end_by_fault(agent, number)
        self._accumulate_rewards()

    def pay(self) -> None:
        """Each agent what its standing has changed by."""
        stands = self.standing()
        gains = [now - before for now, before in zip(stands, self.stood, strict=True)]
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self.stood = stands
        if self.play.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[self.play.seat]
        if self.steps == self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)

    def standing(self) -> list[float]:
        return self.reward(self.play.game, self.play.state, len(self.possible_agents))

    def end_by_fault(self, agent: str, number: int) -> None:
        play = self.play
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": refusal_of(play.game, play.state, play.seat, number)}

    def observe(self, agent: str) -> Observation:
        return observe(self.play, self.seat[agent], self.form)

    def render(self) -> Drawn:
        """The position with everything face up."""
        return drawn(self.play.game, self.play.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
