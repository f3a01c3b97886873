"""What all commands share: version, help, and errors of one sentence."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from planwagen.core.words import LANGUAGES, read_words

COMMANDS = ["play", "replay", "verify", "picture", "rules", "fuzz", "bench"]


def test_version(run):
    assert run("--version").out.startswith("planwagen 0.")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run, command: str):
    help_text = run(command, "--help")
    assert help_text.code == 0
    assert f"planwagen {command}" in help_text.out


def test_without_a_command_help_is_shown_and_nothing_is_complained_about(run):
    result = run()
    assert all(command in result.out for command in COMMANDS)
    assert result.err == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "mntana"], "no game called 'mntana'; did you mean montana?"),
        (["rules", "chess"], "no game called 'chess'; there are: montana"),
        (["fuzz", "chess"], "there are: montana"),
        (["bench", "chess"], "there are: montana"),
        (["play", "montana", "--sead", "3"], "--seed"),
        (["play", "montana", "--seed", "x"], "'--seed'"),
        (["play", "montana", "--lang", "fr"], "'--lang'"),
        (["play", "montana", "--seats", "human"], "2 to 4 seats, not 1"),
        (["play", "montana", "--seats", "human,gredy"], "did you mean greedy?"),
        (["play", "--resume", "nothing.txt"], "there is no file nothing.txt"),
        (["fuzz", "montana", "--games", "0"], "'--games'"),
        (["fuzz", "montana", "--players", "9"], "2 to 4 players, not 9"),
        (["replay", "nothing.txt"], "there is no file nothing.txt"),
        (["replay", "."], "is a folder"),
        (["verify", "nothing.txt"], "there is no file nothing.txt"),
        (["rules", "montana", "M-99.9"], "from M-1.1 to M-10.11"),
        (["rules", "montana", "--search", "zeppelin"], "no clause has 'zeppelin' in it"),
        (["rules", "montana", "--json"], "--json goes with --coverage"),
        (["walk"], "walk"),
    ],
)
def test_a_wrong_use_is_one_sentence_and_exit_code_2(run, args: list[str], said: str):
    result = run(*args)
    assert result.code == 2
    assert said in result.err
    assert len(result.err.strip().splitlines()) == 1


def test_the_installed_command_is_this_one():
    command = [sys.executable, "-m", "planwagen.cli", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("planwagen 0.")


def test_both_languages_say_the_same_things():
    english, german = (read_words("planwagen.cli", language) for language in LANGUAGES)
    assert english.sentences["text"].keys() == german.sentences["text"].keys()
    for key, template in english.sentences["text"].items():
        assert english.blanks(template) == german.blanks(german.sentences["text"][key]), key


def test_every_label_that_is_used_has_words_and_the_other_way_round():
    folder = Path(str(files("planwagen.cli")))
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    labels = read_words("planwagen.cli", "en").sentences["text"]
    used = {*re.findall(r'label\(\s*"(\w+)"', source)}
    assert used <= labels.keys()
    assert all(f'"{key}"' in source for key in labels)
