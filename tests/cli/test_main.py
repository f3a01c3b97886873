"""What all commands share: version, help, and errors of one sentence."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from planwagen.cli import app
from planwagen.cli import main as planwagen_main
from planwagen.core.words import LANGUAGES, command_words, read_words

COMMANDS = ["play", "replay", "verify", "picture", "rules", "fuzz", "balance"]


def test_version(run):
    assert run("--version").out.startswith("planwagen 0.")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run, command: str):
    help_text = run(command, "--help")
    assert help_text.code == 0
    assert f"planwagen {command}" in help_text.out


def helps(command: Any, *names: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Each command by its names, with the texts that its help is made of."""
    options = [param.help for param in command.params if getattr(param, "help", None)]
    yield names, [text for text in (command.help, *options) if text]
    for name, part in getattr(command, "commands", {}).items():
        yield from helps(part, *names, name)


@pytest.mark.parametrize(("names", "texts"), [*helps(get_command(app))])
def test_help_loses_no_brackets(run, monkeypatch: pytest.MonkeyPatch, names, texts):
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", 400)
    shown = run(*names, "--help").out
    for text in texts:
        for bracket in re.findall(r"\S*\[.*?\]", text):
            assert bracket.replace("\\[", "[") in shown


def test_the_help_of_the_arena_names_the_extra_for_ray(run):
    assert "planwagen[ray]" in run("arena", "--help").out


def test_without_a_command_help_is_shown_and_nothing_is_complained_about(run):
    result = run()
    assert all(command in result.out for command in COMMANDS)
    assert result.err == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "mntana"], "no game called 'mntana'; did you mean montana?"),
        (["rules", "chess"], "no game called 'chess'; there are: america, montana"),
        (["fuzz", "chess"], "there are: america, montana"),
        (["bench", "chess"], "there are: america, montana"),
        (["play", "montana", "--sead", "3"], "--seed"),
        (["play", "montana", "--seed", "x"], "'--seed'"),
        (["play", "montana", "--lang", "fr"], "'--lang'"),
        (["play", "montana", "--seats", "human"], "2 to 4 seats, not 1"),
        (["play", "montana", "--seats", "human,gredy"], "did you mean greedy?"),
        (["play", "montana", "--variant", "fixed"], "there are: short"),
        (["play", "america", "--variant", "variabel"], "did you mean variable?"),
        (["fuzz", "america", "--variant", "x"], "there are: fixed, short, tokens, variable"),
        (["play", "--resume", "x", "--variant", "fixed"], "--resume goes without --variant"),
        (["play", "--resume", "nothing.txt"], "there is no file nothing.txt"),
        (["fuzz", "montana", "--games", "0"], "'--games'"),
        (["fuzz", "montana", "--players", "9"], "2 to 4 players, not 9"),
        (["replay", "nothing.txt"], "there is no file nothing.txt"),
        (["replay", "."], "is a folder"),
        (["verify", "nothing.txt"], "there is no file nothing.txt"),
        (["rules", "montana", "M-99.9"], "from M-1.1 to M-11.1"),
        (["rules", "montana", "--search", "zeppelin"], "no clause has 'zeppelin' in it"),
        (["rules", "montana", "--json"], "--json goes with --coverage"),
        (["rules", "montana", "--search", " "], "at least one word"),
        (["play", "montana", "--seats", ""], "2 to 4 seats, not 1"),
        (["play", "montana", "--resume", "x.txt"], "--resume goes without GAME"),
        (["play", "--seed", "4", "--resume", "x.txt"], "--resume goes without --seed"),
        (["walk"], "walk"),
    ],
)
def test_a_wrong_use_is_one_sentence_and_exit_code_2(run, args: list[str], said: str):
    result = run(*args)
    assert result.code == 2
    assert said in result.err
    assert len(result.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "mntana"], "kein Spiel heißt 'mntana'; meintest du montana?"),
        (["play", "montana", "--seats", "human"], "Montana ist für 2 bis 4 Plätze, nicht 1"),
        (["play", "montana", "--seats", "human,x"], "kein Spieler heißt 'x'; es gibt: "),
        (["play", "--resume", "nothing.txt"], "es gibt keine Datei nothing.txt"),
        (["replay", "nothing.txt"], "es gibt keine Datei nothing.txt"),
        (["rules", "montana", "M-99.9"], "von M-1.1 bis M-11.1"),
    ],
)
def test_a_german_is_told_so_in_german(run, args: list[str], said: str):
    result = run(*args, "--lang", "de")
    assert result.code == 2
    assert said in result.err


@pytest.mark.parametrize("command", ["play", "rules", "fuzz"])
def test_what_may_be_left_out_stands_in_one_pair_of_brackets(run, command: str):
    assert "[[" not in run(command, "--help").out


def test_a_terminal_without_all_letters_shows_question_marks():
    command = [sys.executable, "-m", "planwagen.cli", "rules", "montana", "M-6.1", "--lang", "de"]
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    printed = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert "Startpl?ttchen" in printed.stdout


def test_the_installed_command_is_this_one():
    command = [sys.executable, "-m", "planwagen.cli", "--version"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True)
    assert printed.stdout.startswith("planwagen 0.")


def test_both_languages_say_the_same_things():
    english, german = (command_words(language) for language in ("en", "de"))
    assert english.sentences["text"].keys() == german.sentences["text"].keys()
    for key, template in english.sentences["text"].items():
        assert english.blanks(template) == german.blanks(german.sentences["text"][key]), key


def complaints() -> set[str]:
    """The first argument of each Complaint."""
    folder = Path(str(files("planwagen.cli")))
    return {
        ast.literal_eval(node.args[0])
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Complaint"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_complaint_has_words_and_none_is_left_over(language: str):
    shared = read_words("planwagen", language).sentences["refusal"].keys()
    assert complaints() == command_words(language).sentences["refusal"].keys() - shared


def test_every_label_that_is_used_has_words_and_the_other_way_round():
    folder = Path(str(files("planwagen.cli")))
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    labels = command_words("en").sentences["text"]
    used = {*re.findall(r'label\(\s*"(\w+)"', source)}
    assert used <= labels.keys()
    assert all(f'"{key}"' in source for key in labels)


def test_a_command_of_the_laboratory_says_where_it_is(capsys):
    assert planwagen_main(["bench", "montana"]) == 2
    assert "run `python -m lab bench` in a clone" in capsys.readouterr().err
