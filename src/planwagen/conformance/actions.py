"""Each action has one text and one number, and is offered or refused: one of the two, always."""

from __future__ import annotations

import pickle
import re
from copy import copy, deepcopy
from functools import lru_cache

from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import Refusal, Seat, plain
from planwagen.core.game import AnyGame
from planwagen.core.rulebook import read_rulebook


def text_and_number_lead_back_to_the_action(setting: Setting) -> int:
    table = setting.game.actions
    for number, action in enumerate(table):
        assert table[number] is action, f"{action} is not number {number}"
        assert table.number[action] == number, f"{action} is not number {number}"
        assert table.read(str(action)) is action, f"{action} is not read back"
        shouted = f"  {str(action).upper().replace(' ', '_')} "
        assert table.read(shouted) is action, f"{shouted!r} is not read"
    return len(table)


def texts_have_one_spelling_and_fit_a_line_of_a_record(setting: Setting) -> int:
    for action in setting.game.actions:
        text = str(action)
        assert text == " ".join(text.split()), f"{text!r} has blanks too many"
        assert not text.endswith(")"), f"{text!r} reads like a forced answer"
        assert not plain(text).startswith("undo"), f"{text!r} reads like undo"
    return len(setting.game.actions)


def actions_are_themselves_after_pickle_and_copy(setting: Setting) -> int:
    actions = setting.game.actions.all
    for carried, action in zip(pickle.loads(pickle.dumps(actions)), actions, strict=True):
        assert carried is action, f"{action} is another after pickle"
        assert copy(action) is deepcopy(action) is action, f"{action} is another after copy"
    return len(actions)


def every_action_is_offered_or_refused_with_a_clause(setting: Setting) -> int:
    clauses = read_rulebook(setting.game.package).clauses
    for refusal in refusals(setting):
        assert refusal.clause in clauses, f"no clause: {refusal}"
    return len(refusals(setting))


@lru_cache(maxsize=32)
def refusals(setting: Setting) -> list[Refusal]:
    """One of each kind for every seat in some positions; others look at them, too."""
    found = list[Refusal]()
    for state in positions(setting, count=60):
        for seat in range(setting.options.players):
            refused = look_at_all_actions(setting.game, state, seat)
            found += {(no.id, no.clause): no for no in refused}.values()
    return found


def look_at_all_actions(game: AnyGame, state: object, seat: Seat) -> list[Refusal]:
    """Each is offered to the seat or refused; the refusals."""
    offered, refusals = {*game.legal_actions(state, seat)}, list[Refusal]()
    for action in game.actions:
        refusal = game.why_not(state, seat, action)
        both = "offered and refused" if refusal else "neither offered nor refused"
        assert (refusal is None) == (action in offered), f"seat {seat}: {action}: {both}"
        if refusal is not None:
            refusals.append(refusal)
    return refusals


def a_text_that_names_nothing_is_refused_with_a_clause(setting: Setting) -> int:
    verbs = {str(action).partition(" ")[0] for action in setting.game.actions}
    texts = ["", "?", "hello world", *(f"{verb} nonsense" for verb in sorted(verbs))]
    for text in texts:
        assert setting.game.actions.read(text) is None, f"{text!r} names an action"
        refusal = setting.game.not_understood(text)
        assert re.fullmatch(r"[A-Z]+-\d+\.\d+", refusal.clause), f"no clause: {refusal}"
    return len(texts)
