"""Face Down: keep your card or change it; after two rounds the highest card wins."""

from face_down import rules, seen
from face_down.tuning import TUNING
from planwagen.core.game import Game

FACE_DOWN: Game[rules.State] = Game(
    slug="face_down",
    title="Face Down",
    package=__name__,
    players=range(2, 5),
    colours=("red", "green", "blue", "yellow"),
    variants=(),
    actions=rules.ACTIONS,
    undo_clause="F-2.4",
    new_game=rules.new_game,
    may_act=rules.may_act,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    why_not=rules.why_not,
    not_understood=lambda text: rules.Refusal("not_understood", "F-2.1"),
    chance=rules.chance,
    apply=rules.apply,
    simultaneous_phase=lambda state: f"round {state.round}" if rules.may_act(state) else "",
    may_auto_answer=lambda state, seat: False,
    standing=rules.standing,
    copy=rules.copy,
    evaluate=lambda state, seat: float(state.cards[seat]),
    audit=lambda state: ["no such card"] if {*state.cards} - {*range(7)} else [],
    seen_by=seen.seen_by,
    determinize=seen.determinize,
    prompt=seen.prompt,
    describe=seen.describe,
    client_view=seen.show,
    text=seen.text,
    tuning=TUNING,
)
