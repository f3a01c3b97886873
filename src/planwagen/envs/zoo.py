"""PettingZoo: every seat is an agent, one acts after the other (AEC)."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.play import Play
from planwagen.envs.rewards import find_reward
from planwagen.envs.spaces import Observation, action_space, observation_space, observe


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Agents are called by the colours of their seats.

    An action that the mask forbids ends the game: its agent gets -1, the others nothing.
    """

    def __init__(
        self, game: AnyGame, options: GameOptions, reward: str, render_mode: str | None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{game.slug}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.play = Play(game, options)
        self.reward = find_reward(reward)
        self.possible_agents = list(self.play.options.colours)
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(self.play))
        self.action_spaces = dict.fromkeys(self.possible_agents, action_space(self.play))

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

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
        self.agent_selection = self.agents[self.play.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None or self.play.game.actions[int(action)] not in self.play.choices:
            self.end_by_fault(agent)
        else:
            self.play.step(int(action))  # learners send numpy's numbers
            self.pay()
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
        else:
            self.agent_selection = self.possible_agents[self.play.seat]

    def standing(self) -> list[float]:
        return self.reward(self.play.game, self.play.state, len(self.possible_agents))

    def end_by_fault(self, agent: str) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": True}

    def observe(self, agent: str) -> Observation:
        return observe(self.play, self.seat[agent])

    def render(self) -> str | None:
        """The position in words, with everything face up."""
        return self.play.game.text(self.play.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
