"""Languages are folders: each says the same as English, and a third one needs no code."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from planwagen.core.data import read_facts
from planwagen.core.english import english_errors
from planwagen.core.errors import PlanwagenError, UnknownName
from planwagen.core.locales import ENGLISH, in_all_languages, languages, merged, own_texts, texts

ROOT = Path(__file__).parents[2]
LOCALES = Path(str(files("planwagen").joinpath("locales")))
OTHERS = [code for code in languages() if code != ENGLISH]
BLANK = re.compile(r"\{(\w+)")
ID = re.compile(r"[a-z][a-z0-9_]+")
NAME = re.compile(r"[A-Za-z0-9_+.-]+( [A-Za-z0-9_-]+){0,4}")
"""Terms, choices and places have the names that the rules give them: `hex by the start tile`."""
BY_ID = ("refusal", "caption")
SOURCE = LOCALES.parent
ROOMS = ("server", "tables", "offline")


def files_of(language: str) -> set[str]:
    folder = LOCALES / language
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.toml")}


def flat(table: object, path: str = "") -> dict[str, str]:
    """Every text by the path of its key; of terms with two forms the first."""
    if isinstance(table, dict):
        return {
            key: text
            for name, inside in table.items()
            for key, text in flat(inside, f"{path}/{name}").items()
        }
    return {path: table[0] if isinstance(table, list) else str(table)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", sorted(files_of(ENGLISH)))
def test_every_language_has_the_same_keys_and_blanks(file: str, language: str):
    one, other = flat(own_texts(file, ENGLISH)), flat(own_texts(file, language))
    assert one.keys() == other.keys()
    for key in one:
        if "/refusal/" not in key or "words.toml" not in file:  # those are in test_i18n
            assert set(BLANK.findall(one[key])) == set(BLANK.findall(other[key])), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_files_of_english(language: str):
    assert files_of(language) == files_of(ENGLISH)


@pytest.mark.parametrize("file", sorted(files_of(ENGLISH)))
def test_no_sentence_is_a_key(file: str):
    for path in flat(own_texts(file, ENGLISH)):
        section, _, key = path[1:].rpartition("/")
        assert NAME.fullmatch(key), key
        assert section not in BY_ID or ID.fullmatch(key), key


def test_every_error_of_the_server_that_is_raised_exists_and_none_is_left_over():
    code = [path for room in ROOMS for path in (SOURCE / room).rglob("*.py")]
    said = {text for path in code for text in literals(path)}
    assert flat(own_texts("server.toml", ENGLISH)["refusal"]).keys() <= {f"/{id_}" for id_ in said}
    raised = {text for path in code for text in raised_in(path) if ID.fullmatch(text)}
    assert {id_ for id_ in raised if "_" in id_} <= english_errors().keys()


def literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def raised_in(path: Path) -> Iterator[str]:
    """The first argument of what is raised."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Raise(exc=ast.Call(args=[ast.Constant(value=first), *_])):
                yield str(first)


def test_no_text_of_the_page_stands_in_two_files():
    folder = LOCALES / ENGLISH / "page"
    keys = [key for path in folder.iterdir() for key in own_texts(f"page/{path.name}", ENGLISH)]
    assert len(keys) == len(set(keys)) > 500


@pytest.mark.parametrize("game", ["montana", "america", "walnut_grove"])
@pytest.mark.parametrize("file", ["rulebook.toml", "changes.toml", "data/schema.toml"])
def test_what_stands_beside_a_rule_or_a_value_is_in_german_too(game: str, file: str):
    def look(table: object) -> None:
        if isinstance(table, dict):
            assert (ENGLISH in table) == ("de" in table), table
            for inside in table.values():
                look(inside)
        for inside in table if isinstance(table, list) else ():
            look(inside)

    look(read_facts(f"planwagen.games.{game}", file).values)


def test_english_stands_in_for_what_a_language_lacks():
    assert merged({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}, "d": 4}) == {
        "a": {"b": 3, "c": 2},
        "d": 4,
    }
    said = in_all_languages({ENGLISH: "only"}, "rules.toml", ["clause", "X-1.1"], "planwagen.core")
    assert set(said.values()) == {"only"}


def test_an_unknown_language_is_refused():
    with pytest.raises(UnknownName, match="no language called 'xx'"):
        texts("core.toml", "xx")


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A third language, made of English; nothing else knows about it."""
    folder = tmp_path_factory.mktemp("locales")
    subprocess.run([sys.executable, ROOT / "tools/pseudo_locale.py", folder], check=True)
    return folder


def run(pseudo: Path, *command: str) -> str:
    given = os.environ | {"PLANWAGEN_LOCALES": str(pseudo), "NO_COLOR": "1", "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, *command], env=given, capture_output=True, text=True, encoding="utf-8"
    )
    return done.stdout + done.stderr


def test_a_third_language_is_a_folder(pseudo: Path):
    clause = run(pseudo, "-m", "planwagen.cli", "rules", "montana", "M-6.1", "--lang", "xx")
    assert re.match(r"M-6\.1 \[Whéřé~+\]\n\[Ýóú máý", clause)
    wrong = run(pseudo, "-m", "planwagen.cli", "rules", "montana", "M-6.99", "--lang", "xx")
    assert "[ñó çláúšé çálléd 'M-6.99'" in wrong
    listed = run(pseudo, "-m", "planwagen.cli", "editions", "montana", "--lang", "xx")
    assert "~]" in listed


def test_the_third_language_has_every_text_of_english(pseudo: Path):
    for file in files_of(ENGLISH):
        own = tomllib.loads((pseudo / "xx" / file).read_text("utf-8"))
        assert flat(own).keys() == flat(own_texts(file, ENGLISH)).keys(), file


LOOK = """
import sys
from random import Random
from planwagen.conformance.playing import Setting
from planwagen.conformance.words import happening, refused
from planwagen.core.locales import languages
from planwagen.core.words import read_words
from planwagen.games import GAMES
from planwagen.core.game import GameOptions
game = GAMES[sys.argv[1]]
words = read_words(game.package, "xx")
assert set(languages()) == {"en", "de", "xx"}
setting = Setting(game, GameOptions(game.players[-1]))
said = {*happening(setting)} | {("refusal", id_) for id_, _ in refused(setting)}
for section, key in sorted(said):
    print(section, key, words.sentences[section].get(key, key), sep="\\t")
"""


@pytest.mark.parametrize("game", ["montana", "america", "walnut_grove"])
def test_all_that_a_game_says_is_in_the_third_language(pseudo: Path, game: str):
    lines = [line.split("\t") for line in run(pseudo, "-c", LOOK, game).splitlines()]
    assert len(lines) > 60
    untranslated = [line for line in lines if re.search("[A-Za-z]{2}", outside(line[-1]))]
    assert untranslated == []


def outside(text: str) -> str:
    """What is left of a text without its brackets and blanks."""
    return re.sub(r"\{[^{}]*\}|\[.*\]", "", text)


MAX_WORDS = 8
GAMES = ("america", "montana", "walnut_grove")


def words_in(title: str) -> int:
    """A blank stands for one word, and one that counts things for two."""
    counted = re.sub(r"\{\w+:[^}]*\}", "2 things", title)
    return len(re.sub(r"\{\w+\}", "word", counted).split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_title_of_the_bar_has_at_most_eight_words(language: str, game: str):
    asked = own_texts(f"games/{game}/words.toml", language)["prompt"]
    page = own_texts(f"games/{game}/page.toml", language)
    titles = asked | {key: page[key] for key in page if key.startswith("asks_")}
    assert {
        key: words_in(title) for key, title in titles.items() if words_in(title) > MAX_WORDS
    } == {}


def test_an_error_has_its_id_and_an_english_sentence():
    known, other = PlanwagenError("record_lines", most=7), PlanwagenError("no such luck")
    assert (str(known), known.code) == ("a record can have at most 7 lines here", "record_lines")
    assert (str(other), other.code) == ("no such luck", "")
