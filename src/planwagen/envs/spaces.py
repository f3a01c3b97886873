"""The spaces of observations and actions, for both kinds of environments."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from planwagen.core.action import Seat
from planwagen.core.game import S
from planwagen.envs.play import Mask, Numbers, Play


class Observation(TypedDict):
    observation: Numbers
    action_mask: Mask


def observation_space(play: Play[S]) -> Dict:
    numbers = Box(0.0, 1.0, play.scale.shape, np.float32)
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (play.decisions,), np.int8)})


def action_space(play: Play[S]) -> Discrete[np.int64]:
    return Discrete(play.decisions)


def observe(play: Play[S], seat: Seat) -> Observation:
    """What the seat may know; its mask is empty while others are asked."""
    numbers = np.empty(play.scale.shape, np.float32)
    mask = np.zeros(play.decisions, np.int8)
    play.look(seat, numbers)
    if seat == play.seat:
        mask[play.legal()] = 1
    return {"observation": numbers, "action_mask": mask}
