"""Montana: recruit workers, earn goods, bid in the town, and settle first. For 2 to 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.edition import SHORT
from planwagen.core.game import Game, in_turn
from planwagen.core.shown import Shown
from planwagen.games.montana import rules
from planwagen.games.montana.actions import ACTIONS
from planwagen.games.montana.audit import audit
from planwagen.games.montana.board import PLAYER_COLOURS, PLAYERS
from planwagen.games.montana.client_view import MontanaPosition, describe, prompt, show
from planwagen.games.montana.editions import EDITIONS
from planwagen.games.montana.evaluation import evaluate
from planwagen.games.montana.features import board, features
from planwagen.games.montana.rule_numbers import rule_numbers
from planwagen.games.montana.rules.refusals import not_understood
from planwagen.games.montana.scoring import standing
from planwagen.games.montana.setup import new_game
from planwagen.games.montana.state import State, may_act, to_act
from planwagen.games.montana.text import text
from planwagen.games.montana.tuning import TUNING
from planwagen.games.montana.upgrades import UPGRADES
from planwagen.games.montana.view import determinize, seen_by


def position_text(state: State, language: str = "en") -> str:
    """Return a position as sentences and lists."""
    return text(Shown(MONTANA, state), language)


MONTANA: Final[Game[State]] = Game(
    slug="montana",
    title="Montana",
    package=__name__,
    upgrades=UPGRADES,
    players=PLAYERS,
    colours=PLAYER_COLOURS,
    variants=("", SHORT),
    actions=ACTIONS,
    undo_clause="M-2.8",
    new_game=new_game,
    may_act=may_act,
    to_act=to_act,
    legal_actions=rules.legal_actions,
    why_not=rules.why_not,
    not_understood=not_understood,
    chance=rules.chance,
    apply=rules.apply,
    simultaneous_phase=in_turn,
    may_auto_answer=rules.may_auto_answer,
    prompt=prompt,
    describe=describe,
    client_view=show,
    client_view_type=MontanaPosition,
    is_open=True,
    seen_by=seen_by,
    determinize=determinize,
    standing=standing,
    copy=State.copy,
    evaluate=evaluate,
    audit=audit,
    text=position_text,
    editions=EDITIONS,
    rule_numbers=rule_numbers,
    features=features,
    board=board,
    tuning=TUNING,
)
