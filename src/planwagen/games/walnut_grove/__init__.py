"""Walnut Grove: eight years on a farm of the prairie. For 1 to 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.game import Game
from planwagen.games.walnut_grove import rules
from planwagen.games.walnut_grove.actions import ACTIONS
from planwagen.games.walnut_grove.audit import audit
from planwagen.games.walnut_grove.board import PLAYER_COLOURS, PLAYERS
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.features import features
from planwagen.games.walnut_grove.rule_numbers import rule_numbers
from planwagen.games.walnut_grove.rules.not_understood import not_understood
from planwagen.games.walnut_grove.scoring import standing
from planwagen.games.walnut_grove.setup import new_game
from planwagen.games.walnut_grove.show import WalnutGrovePosition, describe, prompt, show
from planwagen.games.walnut_grove.state import State, may_act, moment, to_act
from planwagen.games.walnut_grove.text import text
from planwagen.games.walnut_grove.versions import CARRIES
from planwagen.games.walnut_grove.view import guess, seen_by
from planwagen.games.walnut_grove.worth import outlook, worth

WALNUT_GROVE: Final[Game[State]] = Game(
    slug="walnut_grove",
    title="Walnut Grove",
    package=__name__,
    carries=CARRIES,
    players=PLAYERS,
    colours=PLAYER_COLOURS,
    variants=(),
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
    moment=moment,
    answers_itself=rules.answers_itself,
    prompt=prompt,
    describe=describe,
    show=show,
    shown=WalnutGrovePosition,
    seen_by=seen_by,
    guess=guess,
    standing=standing,
    copy=State.copy,
    worth=worth,
    outlook=outlook,
    is_past_luck=True,
    audit=audit,
    text=text,
    editions=EDITIONS,
    rule_numbers=rule_numbers,
    asks=("first",),
    features=features,
)
