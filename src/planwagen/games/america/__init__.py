"""Settlers of America: Trails to Rails, for 3 or 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.game import Game
from planwagen.games.america import rules
from planwagen.games.america.actions import ACTIONS
from planwagen.games.america.audit import audit
from planwagen.games.america.components import COLOURS, PLAYERS
from planwagen.games.america.editions import EDITIONS
from planwagen.games.america.features import features
from planwagen.games.america.guess import guess
from planwagen.games.america.presets import PRESETS
from planwagen.games.america.questions import moment
from planwagen.games.america.rules import offers
from planwagen.games.america.rules.refusals import not_understood
from planwagen.games.america.scoring import standing
from planwagen.games.america.setup import VARIANTS, new_game
from planwagen.games.america.show import AmericaPosition, describe, prompt, show
from planwagen.games.america.state import State
from planwagen.games.america.text import text
from planwagen.games.america.versions import CARRIES
from planwagen.games.america.view import seen_by
from planwagen.games.america.worth import outlook, worth

AMERICA: Final[Game[State]] = Game(
    slug="america",
    title="Settlers of America: Trails to Rails",
    package=__name__,
    carries=CARRIES,
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
    in_full=offers.in_full,
    chance=rules.chance,
    apply=rules.apply,
    moment=moment,
    answers_itself=rules.answers_itself,
    prompt=prompt,
    describe=describe,
    show=show,
    shown=AmericaPosition,
    seen_by=seen_by,
    guess=guess,
    standing=standing,
    copy=State.copy,
    worth=worth,
    outlook=outlook,
    audit=audit,
    text=text,
    editions=EDITIONS,
    asks=("endless",),
    presets=PRESETS,
    features=features,
)
