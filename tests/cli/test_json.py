"""What programs read: lists and results as JSON; and what shells complete."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

import lab
from planwagen.cli import main
from planwagen.server.services import prepare_services
from planwagen.server.settings import Settings

RECORD = Path(__file__).parents[1] / "records/montana/four-greedy.txt"
BOTS = ["--bots", "random,easy", "--game", "montana", "--games", "2"]


@pytest.mark.parametrize(
    ("args", "keys"),
    [
        (["editions", "montana"], {"game", "edition", "title", "values", "origins"}),
        (["verify", str(RECORD)], {"proven", "not_proven"}),
        (["check-bot", "random", "--game", "montana", "--games", "1"], {"faults", "decisions"}),
    ],
    ids=lambda part: part[0] if isinstance(part, list) else "",
)
def test_a_result_is_printed_as_json(capsys, args: list[str], keys: set[str]):
    assert main([*args, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert keys <= set(found[0] if isinstance(found, list) else found)


@pytest.mark.parametrize("what", ["tables", "people", "bans"])
def test_lists_of_an_admin_are_printed_as_json(capsys, tmp_path: Path, what: str):
    asyncio.run(prepare_services(Settings(tmp_path)))
    capsys.readouterr()
    assert main(["admin", "--data", str(tmp_path), what, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_shell_can_complete_commands(capsys):
    main(["--help"])
    assert "--install-completion" in capsys.readouterr().out


def test_the_ladder_is_printed_as_json(capsys):
    assert lab.main(["ladder", *BOTS, "--json"]) == 0
    assert {"game", "seats", "bots"} <= json.loads(capsys.readouterr().out)[0].keys()
