"""Settlers of America: Trails to Rails, for 3 or 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.game import Game
from planwagen.core.shown import Shown
from planwagen.games.america import rules
from planwagen.games.america.actions import ACTIONS
from planwagen.games.america.audit import audit
from planwagen.games.america.auto_answers import AUTO_ANSWERS
from planwagen.games.america.client_view import AmericaPosition, describe, own_view, prompt, show
from planwagen.games.america.components import COLOURS, PLAYERS
from planwagen.games.america.determinize import determinize
from planwagen.games.america.editions import EDITIONS
from planwagen.games.america.evaluation import evaluate, long_term_value
from planwagen.games.america.features import board, features
from planwagen.games.america.questions import simultaneous_phase
from planwagen.games.america.rules import offers
from planwagen.games.america.rules.refusals import not_understood
from planwagen.games.america.scoring import standing
from planwagen.games.america.setup import VARIANTS, new_game
from planwagen.games.america.state import State
from planwagen.games.america.text import text
from planwagen.games.america.tuning import TUNING
from planwagen.games.america.upgrades import UPGRADES
from planwagen.games.america.view import seen_by


def position_text(state: State, language: str = "en") -> str:
    """Return a position as sentences and lists."""
    return text(Shown(AMERICA, state), language)


AMERICA: Final[Game[State]] = Game(
    slug="america",
    title="Settlers of America: Trails to Rails",
    package=__name__,
    upgrades=UPGRADES,
    players=PLAYERS,
    colours=COLOURS,
    variants=VARIANTS,
    actions=ACTIONS,
    undo_clause="SA-3.9",
    new_game=new_game,
    may_act=rules.may_act,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    why_not=rules.why_not,
    not_understood=not_understood,
    expand_text=offers.expand_text,
    chance=rules.chance,
    apply=rules.apply,
    simultaneous_phase=simultaneous_phase,
    may_auto_answer=rules.may_auto_answer,
    prompt=prompt,
    describe=describe,
    client_view=show,
    own_view=own_view,
    client_view_type=AmericaPosition,
    seen_by=seen_by,
    determinize=determinize,
    standing=standing,
    copy=State.copy,
    evaluate=evaluate,
    long_term_value=long_term_value,
    audit=audit,
    text=position_text,
    editions=EDITIONS,
    options_used=("endless",),
    auto_answers=AUTO_ANSWERS,
    features=features,
    board=board,
    tuning=TUNING,
)
