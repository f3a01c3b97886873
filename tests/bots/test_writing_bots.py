"""The example of the guide for bot writers runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "writing_bots.md"


def test_the_first_bot_of_the_guide_plays_a_game_and_wins(capsys):
    [example] = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {"__name__": "guide"}
    exec(compile(example, str(GUIDE), "exec", dont_inherit=True), names)
    assert capsys.readouterr().out.startswith("settlements: (10, ")
    assert names["played"].standing.winners == (0,)
