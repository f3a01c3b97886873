"""The spaces of observations and actions, for both kinds of environments."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from planwagen.core.action import Seat
from planwagen.core.game import S
from planwagen.envs.forms import Form, Parts
from planwagen.envs.play import Mask, Numbers, Play


class Observation(TypedDict):
    observation: Numbers | Parts
    action_mask: Mask


def observation_space(play: Play[S], form: Form) -> Dict:
    mask = Box(0, 1, (play.decisions,), np.int8)
    return Dict({"observation": form.space, "action_mask": mask})


def action_space(play: Play[S]) -> Discrete[np.int64]:
    return Discrete(play.decisions)


def observe(play: Play[S], seat: Seat, form: Form) -> Observation:
    """What the seat may know; its mask is empty while others are asked."""
    numbers = np.empty(play.scale.shape, np.float32)
    mask = np.zeros(play.decisions, np.int8)
    play.look(seat, numbers)
    if seat == play.seat:
        mask[play.legal()] = 1
    return {"observation": form.of(numbers), "action_mask": mask}
