"""Tables that version 0.1 saved on a device are read, played on and saved under today's names."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from offline.device import Device, MemoryStorage
from planwagen.offline.storage import OLD_NAMES, read_saved

pytestmark = pytest.mark.anyio
SAVED = {
    path.stem: path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("saved/*")
}


@pytest.mark.parametrize("game", SAVED)
async def test_a_table_of_version_0_1_goes_on(game: str):
    old = json.loads(SAVED[game])
    storage = MemoryStorage()
    storage.texts[old["table"]["id"]] = SAVED[game]
    device = await Device(storage).unpacked()
    line = device.sit(old["table"])
    assert line.view["seq"] == old["table"]["seq"]
    assert line.last("table_info")["seats"][0]["client_seed"] == "red sky"
    assert await line.play(Random(1))
    assert line.view["seq"] > old["table"]["seq"]


@pytest.mark.parametrize("game", SAVED)
def test_what_version_0_1_saved_is_saved_again_under_new_names(game: str):
    old = json.loads(SAVED[game])
    saved = read_saved(SAVED[game])
    new = json.loads(str(saved))
    assert new["record"] == old["record"] and new["commands"] == old["wishes"]
    assert new["table"]["settings"]["time_control"] == old["table"]["terms"]["pace"]
    for part in (new, new["table"], new["table"]["settings"], *new["seats"]):
        assert not part.keys() & OLD_NAMES.keys()
    assert read_saved(str(saved)) == saved


def test_auto_answers_of_version_0_1_are_kept():
    assert [seat.auto_answers for seat in read_saved(SAVED["america"]).seats] == ["", "decline", ""]
