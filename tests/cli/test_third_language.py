"""A third language, made of English, is played in the terminal and served to the page."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LETTERS = re.compile(r"[A-Za-z]{3,}")
NOT_TRANSLATED = re.compile(
    r"\b[0-9a-f]{64}\b|^ *\d+ [a-z_]+ … |^> .*|\b[A-Z][a-z.]+(?: [A-Z][a-z]+)*\b", re.M
)
"""Hashes, words that are typed, and cities."""
TYPED = "1\n" * 12

SERVE = """
import json, sys, tempfile
from pathlib import Path
from litestar.testing import TestClient
from planwagen.server.app import make_app
from planwagen.server.settings import Settings
with tempfile.TemporaryDirectory() as folder:
    settings = Settings(Path(folder), address="http://testserver.local")
    with TestClient(make_app(settings)) as client:
        for part in ("words", "rules"):
            answer = client.get(f"/api/games/{sys.argv[1]}/{part}?lang=xx")
            print(json.dumps([answer.status_code, answer.json()]))
        print(client.get(f"/api/games/{sys.argv[1]}/words?lang=yy").status_code)
"""


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locales")
    subprocess.run([sys.executable, ROOT / "tools/pseudo_locale.py", folder], check=True)
    return folder


def run(pseudo: Path, *command: str, typed: str = "") -> str:
    given = {"PLANWAGEN_LOCALES": str(pseudo), "NO_COLOR": "1", "COLUMNS": "2000"}
    done = subprocess.run(
        [sys.executable, *command],
        env=os.environ | given,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


def outside(text: str) -> str:
    """What is left of a text without its brackets, which may hold others and go over lines."""
    shorter = re.sub(r"\[[^\[\]]*\]", "", text)
    return shorter if shorter == text else outside(shorter)


@pytest.mark.parametrize("game", ["montana", "america", "walnut_grove"])
def test_a_game_in_the_terminal_is_in_the_third_language(pseudo: Path, game: str):
    seats = "human,greedy,greedy" if game == "america" else "human,greedy"
    command = ("play", game, "--seats", seats, "--lang", "xx", "--seed", "3")
    printed = run(pseudo, "-m", "planwagen.cli", *command, typed=TYPED)
    assert printed.count("~]") > 60
    left = NOT_TRANSLATED.sub("", outside(printed)).splitlines()
    assert [line for line in left if LETTERS.search(line)] == []


@pytest.mark.parametrize("game", ["montana", "america", "walnut_grove"])
def test_a_server_serves_the_texts_of_the_third_language(pseudo: Path, game: str):
    *served, unknown = run(pseudo, "-c", SERVE, game).splitlines()[-4:]
    for status, answer in map(json.loads, served):
        assert status == 200
        assert json.dumps(answer, ensure_ascii=False).count("~]") > 5
    events = json.loads(served[0])[1]["event"].values()
    assert [text for text in events if LETTERS.search(re.sub(r"\{.*?\}", "", outside(text)))] == []
    assert unknown == "400"
