"""The doors of a desk: the same paths as at a server, and the same answers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from planwagen.suitcase import game_doors, room_doors, table_doors
from planwagen.suitcase.asked import Asked
from planwagen.suitcase.encoding import to_json
from planwagen.suitcase.errors import NotHere
from planwagen.table.errors import NotThere

Door = Callable[[Asked], Awaitable[object]]
"""What it answers goes out as JSON; a text as it is, and nothing as nothing."""

SLUG, TABLE = "/games/(?P<slug>[^/]+)", "/tables/(?P<table>[^/]+)"
DOORS: dict[tuple[str, str], Door] = {
    ("GET", "/me"): game_doors.me,
    ("POST", "/me"): game_doors.take_name,
    ("GET", "/games"): game_doors.games,
    ("GET", f"{SLUG}/words"): game_doors.words,
    ("GET", f"{SLUG}/rules"): game_doors.rules,
    ("POST", f"{SLUG}/edition"): game_doors.edition,
    ("GET", "/tables"): room_doors.tables,
    ("POST", "/tables"): room_doors.set_up,
    ("GET", TABLE): room_doors.look,
    ("DELETE", TABLE): room_doors.remove,
    ("POST", f"{TABLE}/commitment"): room_doors.commit,
    ("POST", f"{TABLE}/waive"): room_doors.waive,
    ("POST", f"{TABLE}/words"): room_doors.open_words,
    ("POST", f"{TABLE}/start"): room_doors.start,
    ("POST", f"{TABLE}/seat"): room_doors.change_seat,
    ("POST", f"{TABLE}/leave"): room_doors.leave,
    ("POST", f"{TABLE}/return"): room_doors.come_back,
    ("POST", f"{TABLE}/rematch"): room_doors.rematch,
    ("POST", f"{TABLE}/fork"): room_doors.fork,
    ("GET", f"{TABLE}/record"): table_doors.record,
    ("GET", f"{TABLE}/text"): table_doors.text,
    ("GET", f"{TABLE}/values"): table_doors.values,
    ("GET", f"{TABLE}/luck"): table_doors.luck,
    ("POST", f"{TABLE}/hint"): table_doors.hint,
    ("POST", f"{TABLE}/coach"): table_doors.ask_coach,
    ("GET", f"{TABLE}/coach"): table_doors.coach,
}
STATUS = {("POST", "/tables"): 201, ("POST", f"{TABLE}/fork"): 201, ("DELETE", TABLE): 204}
"""Where it is not 200."""
FOR_OTHERS = re.compile(
    rf"{TABLE}/(join|device|picture|card)|/(links|accounts|login|logout|password|notices)(/.*)?"
)
"""What a server has for people who are not at this device."""


async def answer(asked: Asked) -> tuple[int, str]:
    for (method, pattern), door in DOORS.items():
        found = re.fullmatch(pattern, asked.path)
        if found and method == asked.method:
            asked.names = found.groupdict()
            return STATUS.get((method, pattern), 200), told(await door(asked))
    if FOR_OTHERS.fullmatch(asked.path):
        raise NotHere("a table on this device has none of it: that takes a server and others")
    raise NotThere("there is nothing here")


def told(answered: object) -> str:
    if isinstance(answered, str):
        return answered
    return "" if answered is None else to_json(answered)
