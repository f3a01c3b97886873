"""What is told can be said: every event, in every language, with no blank open."""

from __future__ import annotations

import pytest

from planwagen.conformance.playing import Setting, random_table
from planwagen.core.action import Event
from planwagen.core.words import LANGUAGES, Words, read_words

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_event_fills_the_blanks_of_its_sentence(setting: Setting, language: str):
    words = read_words(setting.game.package, language)
    table = random_table(setting, 1, decisions=400)
    events = [event for step in table.history.steps for event in step.events]
    assert events
    for event in events:
        assert left_open(words, event) == set(), event


def left_open(words: Words, event: Event) -> set[str]:
    named = {"who"} if event.seat >= 0 else set[str]()
    known = event.params.keys() | event.secret.keys() | named
    return words.blanks(words.sentences["event"][event.id]) - known


def test_every_event_says_where_and_what_changed_in_words(setting: Setting):
    words = read_words(setting.game.package, "en")
    table = random_table(setting, 2, decisions=400)
    for event in [event for step in table.history.steps for event in step.events]:
        assert all(isinstance(place, str) and place for place in event.at), event
        assert all(change.count and change.thing in words.terms for change in event.changes), event
