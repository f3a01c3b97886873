"""Montana: recruit workers, earn goods, bid in the town, and settle first. For 2 to 4 players."""

from __future__ import annotations

from typing import Final

from planwagen.core.game import Game, in_turn
from planwagen.games.montana import rules
from planwagen.games.montana.actions import ACTIONS
from planwagen.games.montana.audit import audit
from planwagen.games.montana.board import PLAYER_COLOURS, PLAYERS
from planwagen.games.montana.editions import EDITIONS
from planwagen.games.montana.features import features
from planwagen.games.montana.rule_numbers import rule_numbers
from planwagen.games.montana.rules.refusals import not_understood
from planwagen.games.montana.scoring import standing
from planwagen.games.montana.setup import new_game
from planwagen.games.montana.show import MontanaPosition, describe, prompt, show
from planwagen.games.montana.state import State, may_act, to_act
from planwagen.games.montana.text import text
from planwagen.games.montana.versions import CARRIES
from planwagen.games.montana.view import guess, seen_by
from planwagen.games.montana.worth import worth

MONTANA: Final[Game[State]] = Game(
    slug="montana",
    title="Montana",
    package=__name__,
    carries=CARRIES,
    players=PLAYERS,
    colours=PLAYER_COLOURS,
    variants=(),
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
    moment=in_turn,
    answers_itself=rules.answers_itself,
    prompt=prompt,
    describe=describe,
    show=show,
    shown=MontanaPosition,
    is_open=True,
    seen_by=seen_by,
    guess=guess,
    standing=standing,
    copy=State.copy,
    worth=worth,
    audit=audit,
    text=text,
    editions=EDITIONS,
    rule_numbers=rule_numbers,
    features=features,
)
