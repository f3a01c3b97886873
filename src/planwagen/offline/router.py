"""Router: the same paths as at a server, and the same responses."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from planwagen.offline import game_routes, lobby_routes, table_routes
from planwagen.offline.encoding import to_json
from planwagen.offline.errors import NotHere
from planwagen.offline.request import Request
from planwagen.tables.errors import NotFound

Route = Callable[[Request], Awaitable[object]]
"""Handler of a route. Its result is sent as JSON; a text stays as it is, None is empty."""

SLUG, TABLE = "/games/(?P<slug>[^/]+)", "/tables/(?P<table>[^/]+)"
ROUTES: dict[tuple[str, str], Route] = {
    ("GET", "/me"): game_routes.me,
    ("POST", "/me"): game_routes.set_name,
    ("GET", "/games"): game_routes.games,
    ("GET", f"{SLUG}/words"): game_routes.words,
    ("GET", f"{SLUG}/rules"): game_routes.rules,
    ("POST", f"{SLUG}/edition"): game_routes.edition,
    ("GET", "/tables"): lobby_routes.tables,
    ("POST", "/tables"): lobby_routes.set_up,
    ("GET", TABLE): lobby_routes.look,
    ("DELETE", TABLE): lobby_routes.remove,
    ("POST", f"{TABLE}/commitment"): lobby_routes.commit,
    ("POST", f"{TABLE}/waive"): lobby_routes.waive,
    ("POST", f"{TABLE}/client_seed"): lobby_routes.open_seed,
    ("POST", f"{TABLE}/start"): lobby_routes.start,
    ("POST", f"{TABLE}/seat"): lobby_routes.change_seat,
    ("POST", f"{TABLE}/leave"): lobby_routes.leave,
    ("POST", f"{TABLE}/return"): lobby_routes.come_back,
    ("POST", f"{TABLE}/rematch"): lobby_routes.rematch,
    ("POST", f"{TABLE}/fork"): lobby_routes.fork,
    ("GET", f"{TABLE}/record"): table_routes.record,
    ("GET", f"{TABLE}/text"): table_routes.text,
    ("GET", f"{TABLE}/values"): table_routes.values,
    ("GET", f"{TABLE}/luck"): table_routes.luck,
    ("POST", f"{TABLE}/hint"): table_routes.hint,
    ("POST", f"{TABLE}/coach"): table_routes.ask_coach,
    ("GET", f"{TABLE}/coach"): table_routes.coach,
}
STATUS = {("POST", "/tables"): 201, ("POST", f"{TABLE}/fork"): 201, ("DELETE", TABLE): 204}
"""Status of routes that do not return 200."""
FOR_OTHERS = re.compile(
    rf"{TABLE}/(join|device|picture|card)|/(links|accounts|login|logout|password|notifications)(/.*)?"
)
"""Paths that a server has for people at other devices."""


async def answer(request: Request) -> tuple[int, str]:
    for (method, pattern), route in ROUTES.items():
        found = re.fullmatch(pattern, request.path)
        if found and method == request.method:
            request.names = found.groupdict()
            return STATUS.get((method, pattern), 200), told(await route(request))
    if FOR_OTHERS.fullmatch(request.path):
        raise NotHere("a table on this device has none of it: that takes a server and others")
    raise NotFound("there is nothing here")


def told(answered: object) -> str:
    if isinstance(answered, str):
        return answered
    return "" if answered is None else to_json(answered)
