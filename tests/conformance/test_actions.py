"""Each action has one text and one number, and is offered or refused: one of the two, always."""

from __future__ import annotations

import re

from conformance.playing import Setting, positions
from planwagen.core.action import plain
from planwagen.core.data import read_facts


def test_text_and_number_lead_back_to_the_action(setting: Setting):
    table = setting.game.actions
    for number, action in enumerate(table):
        assert table[number] is action
        assert table.number[action] == number
        assert table.read(str(action)) is action
        assert table.read(f"  {str(action).upper().replace(' ', '_')} ") is action


def test_texts_have_one_spelling_and_fit_a_line_of_a_record(setting: Setting):
    for action in setting.game.actions:
        text = str(action)
        assert text == " ".join(text.split())
        assert "\n" not in text
        assert not text.endswith(")")
        assert not plain(text).startswith("undo")


def test_every_action_is_offered_or_refused_with_a_clause(setting: Setting):
    game = setting.game
    clauses = {
        clause.text("id") for clause in read_facts(game.package, "rulebook.toml").tables("clause")
    }
    for state in positions(setting, count=60):
        for seat in range(setting.options.players):
            offered = {*game.legal_actions(state, seat)}
            for action in game.actions:
                refusal = game.why_not(state, seat, action)
                assert (refusal is None) == (action in offered), f"{seat}: {action}: {refusal}"
                assert refusal is None or refusal.clause in clauses


def test_a_text_that_names_nothing_is_refused_with_a_clause(setting: Setting):
    verbs = {str(action).partition(" ")[0] for action in setting.game.actions}
    for text in ["", "?", "hello world", *(f"{verb} nonsense" for verb in sorted(verbs))]:
        assert setting.game.actions.read(text) is None
        refusal = setting.game.not_understood(text)
        assert re.fullmatch(r"[A-Z]+-\d+\.\d+", refusal.clause)
