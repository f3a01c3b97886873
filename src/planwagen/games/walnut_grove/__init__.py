"""Walnut Grove: eight years on a farm of the prairie. For 1 to 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.edition import SHORT
from planwagen.core.game import Game
from planwagen.core.shown import Shown
from planwagen.games.walnut_grove import rules
from planwagen.games.walnut_grove.actions import ACTIONS
from planwagen.games.walnut_grove.audit import audit
from planwagen.games.walnut_grove.board import PLAYER_COLOURS, PLAYERS
from planwagen.games.walnut_grove.client_view import (
    WalnutGrovePosition,
    describe,
    prompt,
    show,
)
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.evaluation import evaluate, long_term_value
from planwagen.games.walnut_grove.features import board, features
from planwagen.games.walnut_grove.rule_numbers import rule_numbers
from planwagen.games.walnut_grove.rules.refusals import not_understood
from planwagen.games.walnut_grove.scoring import standing
from planwagen.games.walnut_grove.setup import new_game
from planwagen.games.walnut_grove.state import State, may_act, simultaneous_phase, to_act
from planwagen.games.walnut_grove.text import text
from planwagen.games.walnut_grove.tuning import TUNING
from planwagen.games.walnut_grove.upgrades import UPGRADES
from planwagen.games.walnut_grove.view import determinize, seen_by


def position_text(state: State, language: str = "en") -> str:
    """Return a position as sentences and lists."""
    return text(Shown(WALNUT_GROVE, state), language)


WALNUT_GROVE: Final[Game[State]] = Game(
    slug="walnut_grove",
    title="Walnut Grove",
    package=__name__,
    upgrades=UPGRADES,
    players=PLAYERS,
    colours=PLAYER_COLOURS,
    variants=("", SHORT),
    actions=ACTIONS,
    undo_clause="WG-2.9",
    new_game=new_game,
    may_act=may_act,
    to_act=to_act,
    legal_actions=rules.legal_actions,
    why_not=rules.why_not,
    not_understood=not_understood,
    chance=rules.chance,
    apply=rules.apply,
    simultaneous_phase=simultaneous_phase,
    may_auto_answer=rules.may_auto_answer,
    prompt=prompt,
    describe=describe,
    client_view=show,
    client_view_type=WalnutGrovePosition,
    seen_by=seen_by,
    determinize=determinize,
    standing=standing,
    copy=State.copy,
    evaluate=evaluate,
    long_term_value=long_term_value,
    value_includes_next_chance=True,
    audit=audit,
    text=position_text,
    editions=EDITIONS,
    rule_numbers=rule_numbers,
    options_used=("first",),
    features=features,
    board=board,
    tuning=TUNING,
)
