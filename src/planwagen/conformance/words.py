"""All that can be told, asked, offered or refused has words in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planwagen.conformance.actions import refusals
from planwagen.conformance.playing import Setting, decisions_of, positions, spread_decisions
from planwagen.core.action import Action, Event, Message, Refusal, Seat
from planwagen.core.game import AnyGame
from planwagen.core.locales import ENGLISH
from planwagen.core.words import LANGUAGES, Words, read_words

Said = tuple[str, str]
"""A section of the words, and the id in it."""


def what_happens_and_is_asked_and_offered_has_words(setting: Setting) -> int:
    said = {*happening(setting)}
    for language in LANGUAGES:
        check_words(said, read_words(setting.game.package, language), language)
    return len(said)


def every_refusal_has_words_and_fills_their_blanks(setting: Setting) -> int:
    said = {*refused(setting)}
    for language in LANGUAGES:
        words = read_words(setting.game.package, language)
        check_words({("refusal", id_) for id_, _ in said}, words, language)
        for id_, filled in said:
            left = words.blanks(words.sentences["refusal"][id_]) - filled
            assert not left, f"{id_} leaves blanks: {left}"
    return len(said)


def check_words(said: set[Said], words: Words, language: str) -> None:
    for section, key in sorted(said):
        assert key in words.sentences[section], f"locales/{language}: [{section}] lacks {key!r}"


def happening(setting: Setting) -> Iterator[Said]:
    """Some games, with all that is told on the way, and much of what is asked."""
    game = setting.game
    for step in decisions_of(setting, decisions=1_000):
        yield from sayings(game, game.copy(step.state), step.seat, step.taken)
    for step in spread_decisions(setting, decisions=1_000):
        for seat in game.may_act(step.state):
            yield from asked(game, game.seen_by(step.state, seat), seat)


def asked(game: AnyGame, seen: object, seat: Seat) -> Iterator[Said]:
    prompt = game.prompt(seen, seat)
    yield "prompt", prompt.id
    yield from places(prompt.params.values())
    for action in game.legal_actions(seen, seat):
        choice = game.describe(seen, seat, action)
        yield "choice", choice.kind
        yield from places(choice.params.values())


def sayings(game: AnyGame, state: object, seat: Seat, action: Action) -> Iterator[Said]:
    events: list[Event] = []
    game.apply(state, seat, action, events)
    for event in events:
        yield "event", event.id
        yield from places([*event.params.values(), *event.secret.values()])


def places(values: Iterable[object]) -> Iterator[Said]:
    """Names of places are messages within messages."""
    for value in values:
        if isinstance(value, Message):
            yield "place", value.id
            yield from places(value.params.values())


def refused(setting: Setting) -> Iterator[tuple[str, frozenset[str]]]:
    """The ids of what is refused, and the blanks that are filled in what is said of it."""
    yield refusal_words(setting.game.not_understood("hello world"))
    yield from map(refusal_words, refusals(setting))


def refusal_words(refusal: Refusal) -> tuple[str, frozenset[str]]:
    known = (key for key, value in refusal.params.items() if value is not None)
    return refusal.id, frozenset(known)


def both_languages_leave_the_same_blanks(setting: Setting) -> int:
    english = read_words(setting.game.package, ENGLISH)
    for language in LANGUAGES:
        other = read_words(setting.game.package, language)
        for section in ("event", "prompt", "choice", "place", "refusal", "text"):
            check_blanks(section, english, other, language)
    return len(english.terms)


def check_blanks(section: str, english: Words, other: Words, language: str) -> None:
    for key, template in english.sentences[section].items():
        assert key in other.sentences[section], f"locales/{language}: [{section}] lacks {key!r}"
        same = english.blanks(template) == other.blanks(other.sentences[section][key])
        assert same, f"locales/{language}: [{section}] {key}: other blanks than in English"


def a_position_has_a_text_in_both_languages(setting: Setting) -> int:
    looked = 0
    for state in positions(setting, count=20):
        for seat in range(setting.options.players):
            for language in LANGUAGES:
                seen = setting.game.seen_by(state, seat)
                assert setting.game.text(seen, language).strip(), f"no text in {language!r}"
                looked += 1
    return looked
