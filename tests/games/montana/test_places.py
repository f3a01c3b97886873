"""People read names of places; codes stay in records."""

from __future__ import annotations

import re

import pytest

from conformance.playing import SETTINGS
from games.montana.position import NUMBER_OF, Position
from planwagen.conformance.playing import random_game
from planwagen.core.game import read_action
from planwagen.core.words import LANGUAGES, Words, read_words
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import TABLE, label
from planwagen.games.montana.places import hex_name

TABLES = [setting for setting in SETTINGS if setting.game is MONTANA]
CODE = re.compile(r"-?\d+,-?\d+|sector \d|[{}\[]'|\bhex -?\d|None|Message\(")


def said(state, seat, action, words: Words):
    """Everything that is put into words about one decision."""
    if seat >= 0:
        yield words.ask(MONTANA.prompt(state, seat))
        for offered in MONTANA.legal_actions(state, seat):
            yield words.choose(MONTANA.describe(state, seat, offered))
    events, after = [], MONTANA.copy(state)
    MONTANA.apply(after, seat, action, events)
    for event in events:
        yield words.say(event, state.colours)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_no_code_is_ever_said(setting, language: str):
    words = read_words(MONTANA.package, language)
    texts = set()
    for n, decision in enumerate(random_game(setting, 2)):
        if decision.action is None:
            break
        texts.update(said(decision.state, decision.seat, decision.action, words))
        if n % 50 == 0:
            texts.add(MONTANA.text(decision.state, language))
    assert len(texts) > 100
    assert [text for text in texts if CODE.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_says_a_code(language: str):
    table, words = Position(2), read_words(MONTANA.package, language)
    table.give("A", goods="3g", workers="copper grain", cattle=1)
    refusals = [MONTANA.why_not(table.state, 0, action) for action in MONTANA.actions]
    texts = {words.refuse(refusal) for refusal in refusals if refusal}
    assert len(texts) > 15
    assert [text for text in texts if CODE.search(text)] == []


def test_every_choice_and_every_place_has_words_in_both_languages():
    english, german = (read_words(MONTANA.package, language) for language in ("en", "de"))
    for section in ("choice", "place"):
        assert english.sentences[section].keys() == german.sentences[section].keys()


def test_hexes_have_labels_of_their_own_from_the_top_left():
    assert len({label(at) for at in TABLE}) == len(TABLE)
    labels = {at: label(at) for at in ((0, 0), (1, 0), (0, 1), (-1, 1))}
    assert labels == {(0, 0): "F7", (1, 0): "F8", (0, 1): "G7", (-1, 1): "G6"}


def test_a_hex_may_be_typed_by_its_label():
    assert read_action(MONTANA, "settle F8 x2") is read_action(MONTANA, "settle 1,0 x2")


def test_what_lies_beside_a_hex_helps_to_find_it():
    table = Position()
    table.land((1, 1), {(0, 0): (1, 0), (3, -2): (9, 0)})

    def name(q: int, r: int) -> str:
        return read_words(MONTANA.package, "en").place(hex_name(table.state, NUMBER_OF[q, r]))

    assert name(1, 0) == "F8 by the lake"
    assert name(0, 1) == "G7 by the start tile"
    assert name(3, -2) == "D9 by the mountain"
    assert name(-3, 2) == "H5"
