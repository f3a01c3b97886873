"""The examples of the guide for bot writers run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "tutorials" / "first_bot.md"


BOT, *OTHERS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def run(example: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "__main__"}
    exec(compile(example, str(GUIDE), "exec", dont_inherit=True), names)
    return names


def test_the_first_bot_of_the_guide_plays_a_game_and_wins(capsys):
    names = run(BOT)
    assert capsys.readouterr().out.startswith("settlements: (10, ")
    assert names["played"].standing.winners == (0,)


@pytest.mark.parametrize("example", OTHERS)
def test_every_other_example_of_the_guide_runs(example: str):
    run(example)
