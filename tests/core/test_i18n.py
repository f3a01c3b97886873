"""Every language says everything that the rules of each game can tell, ask or refuse."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from planwagen.core.action import Choice, Event, Message, Refusal
from planwagen.core.data import Facts
from planwagen.core.english import english_refusals
from planwagen.core.errors import UnknownName
from planwagen.core.words import LANGUAGES, Words, named_seat, read_words, terms_of, texts_of
from planwagen.games import GAMES

COLOURS = ("blue", "red")
BLANK = re.compile(r"\{[^{}]*\}")


def trees(package: str) -> list[ast.Module]:
    folder = Path(str(files(package)))
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def literal(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def events_in(package: str) -> set[str]:
    return {str(literal(call.args[0])) for tree in trees(package) for call in calls(tree, "Event")}


def refusals_in(package: str) -> set[str]:
    """The first argument of each Refusal."""
    return {
        str(literal(call.args[0])) for tree in trees(package) for call in calls(tree, "Refusal")
    }


def questions_in(package: str) -> set[str]:
    """What the table of contents of the rules has choices for."""
    return {asked.__name__ for asked in import_module(f"{package}.rules").CHOICES}


PACKAGES = [game.package for game in GAMES.values()]
every_game = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_every_event_has_words(package: str, language: str):
    assert events_in(package) == set(read_words(package, language).sentences["event"])


@every_game
@every_language
def test_every_question_has_words(package: str, language: str):
    assert questions_in(package) == set(read_words(package, language).sentences["prompt"])


@every_game
@every_language
def test_every_refusal_has_words(package: str, language: str):
    due = refusals_in(package) | refusals_in("planwagen.core")
    assert due == set(read_words(package, language).sentences["refusal"])


@every_game
def test_a_refusal_is_an_english_sentence_for_programs(package: str):
    sentences = english_refusals(package)
    assert sentences.keys() == refusals_in(package)
    assert not [text for text in sentences.values() if ":" in "".join(BLANK.findall(text))]


@every_game
@pytest.mark.parametrize("section", ["event", "prompt", "refusal", "text"])
def test_both_languages_leave_the_same_blanks(package: str, section: str):
    english, german = (read_words(package, language) for language in ("en", "de"))
    for key, template in english.sentences[section].items():
        other = german.sentences[section][key]
        assert english.blanks(template) == german.blanks(other), key


@every_game
def test_both_languages_name_the_same_things(package: str):
    english, german = (read_words(package, language) for language in ("en", "de"))
    assert set(english.terms) == set(german.terms)
    assert set(english.sentences["text"]) == set(german.sentences["text"])


WORDS = Words(
    terms={"blue": ["Blue"], "pumpkin": ["pumpkin", "pumpkins"], "large stone": ["large stone"]},
    sentences={
        "event": {"takes": "{who} takes {count:good}"},
        "prompt": {"Build": "{left:pumpkin} left"},
        "refusal": {"goods_missing": "es fehlt: {goods}"},
        "text": {},
    },
)


def test_blanks_are_what_a_sentence_leaves_open_terms_aside():
    words = Words({"good": ["good", "goods"]}, {})
    assert words.blanks("{who} takes {count:good} from {place:room}") == {
        "who",
        "count",
        "place",
        "room",
    }


def test_an_event_names_its_seat_and_counts():
    event = Event("takes", 0, {"count": 2, "good": "pumpkin"})
    assert WORDS.say(event, COLOURS) == "Blue takes 2 pumpkins"


def test_one_of_a_thing_has_its_own_form():
    assert WORDS.ask(Message("Build", {"left": 1})) == "1 pumpkin left"


def test_below_nought_stands_a_minus():
    assert WORDS.ask(Message("Build", {"left": -2})) == "−2 pumpkins left"


def test_a_list_of_things_is_named_and_counted():
    refusal = Refusal("goods_missing", "M-6.3", goods="pumpkin pumpkin, large stone")
    assert WORDS.refuse(refusal) == "es fehlt: 2× pumpkin, large stone"


def test_counts_by_name_are_said_in_the_form_that_fits():
    refusal = Refusal("goods_missing", "M-6.3", goods={"pumpkin": 2, "blue": 1})
    assert WORDS.refuse(refusal) == "es fehlt: 2 pumpkins, 1 Blue"
    assert WORDS.name("2 pumpkin, 1 large stone") == "2 pumpkins, 1 large stone"
    assert WORDS.name("2 pumpkin, 1 what") == "2 pumpkin, 1 what"


def test_several_things_are_named_one_by_one():
    assert WORDS.fill("{goods}", {"goods": ["pumpkin", "blue"]}) == "pumpkin, Blue"
    assert WORDS.fill("{goods}", {"goods": []}) == "nothing"


def test_what_a_viewer_may_not_know_has_a_word_of_its_own():
    words = Words({"hidden coin": ["a coin"]}, {"event": {"draws": "{who} draws {coin}"}})
    event = Event("draws", 0, {}, {"coin": "gold"}, audience=(0,))
    assert words.say(event.seen_by(1), COLOURS) == "blue draws a coin"
    assert words.say(event.seen_by(0), COLOURS) == "blue draws gold"


def test_what_a_language_lacks_is_told_by_its_key():
    assert WORDS.say(Event("dances", 1), COLOURS) == "dances"
    assert WORDS.refuse(Refusal("{who} waits", "M-2.1", who="somebody")) == "somebody waits"


def test_a_file_of_words_may_lack_a_section():
    nothing = Facts({}, "words.toml")
    assert texts_of(nothing, "event") == {} and terms_of(nothing) == {}


def test_nobody_is_named_beyond_the_seats_of_a_table():
    assert [named_seat(seat, ("red", "blue")) for seat in (-1, 1, 2)] == [{}, {"who": "blue"}, {}]


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(UnknownName, match="there are: de, en"):
        read_words(PACKAGES[0], "xx")


def test_a_choice_is_said_and_a_place_in_it_is_named():
    words = Words(
        terms={"lake": ["lake"]},
        sentences={
            "choice": {"settle": "Settle {place}"},
            "place": {"beside": "beside the {thing}, row {row}"},
        },
    )
    place = Message("beside", {"thing": "lake", "row": "C"})
    assert words.choose(Choice("settle", {"place": place})) == "Settle beside the lake, row C"
