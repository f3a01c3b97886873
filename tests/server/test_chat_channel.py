"""Each chat service gets its own kind of message, over TLS, and nobody else gets a request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from planwagen.server.db.notification_prefs import add_channel
from planwagen.server.errors import BadWebhook, NotSent
from planwagen.server.notifications import calls
from planwagen.server.notifications.channels import chat
from planwagen.server.notifications.channels.chat import checked_service, send_chat
from planwagen.server.notifications.content import TURN, Item, Notification
from planwagen.server.notifications.outbox import send_due
from planwagen.server.settings import Settings
from server.conftest import Opener
from server.internet import Internet, internet_of
from server.test_notifications import CHANNELS, Hook
from server.test_notifications import hook as hook

pytestmark = pytest.mark.anyio

DISCORD = "discord://1234567890/" + "x" * 60
MATRIX = "matrixs://anna:s%40cret@chat.example/!room:chat.example"
SERVICES = {
    "discord": (DISCORD, "discord.com/api/webhooks/1234567890/x"),
    "slack": ("slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/", "hooks.slack.com/services/"),
    "telegram": (
        "tgram://123456789:abcdefg_hijklmnop-abcdefg_hij/12315544/",
        "api.telegram.org/bot123456789:abc",
    ),
    "ntfy": ("ntfys://my-tables", "ntfy.sh/"),
    "ntfy, own": ("ntfys://anna:secret@chat.example:8443/my-tables", "chat.example:8443/"),
    "matrix": (MATRIX, "chat.example/_matrix/client/v3/rooms/%21room%3Achat.example/send/"),
    "matrix, token": ("matrixs://t0ken@chat.example/club", "chat.example/_matrix/client/v3/rooms/"),
}
HOSTS = ["discord.com", "hooks.slack.com", "api.telegram.org", "ntfy.sh", "chat.example"]


@pytest.fixture
def internet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Internet]:
    with internet_of(tmp_path, HOSTS) as made:
        monkeypatch.setattr(calls, "resolved", made.resolved)
        info = {"room_id": "!room:chat.example"}
        made.answers = {"/login": {"access_token": "t"}, "%3Achat.example": info}
        yield made


def notification() -> Notification:
    return Notification("en", TURN, (Item(TURN, "t4ble", 0, "montana", "Montana", ("Ben",)),))


async def send(internet: Internet, url: str) -> None:
    settings = Settings(Path(), address="https://games.example")
    async with internet.client() as client:
        await send_chat(settings, client, url, notification())


@pytest.mark.parametrize("name", list(SERVICES))
async def test_a_notice_reaches_a_chat_service(internet: Internet, name: str):
    url, where = SERVICES[name]
    await send(internet, url)
    reported = [json.loads(body) for _, place, body in internet.taken if place.startswith(where)]
    assert any("It is your turn: Montana with Ben" in str(body) for body in reported), (
        internet.taken
    )
    assert any("https://games.example/t/t4ble" in str(body) for body in reported), internet.taken


async def test_matrix_is_left_as_it_was_found(internet: Internet):
    await send(internet, MATRIX)
    base = "chat.example/_matrix/client/v3"
    login, join, message, logout = internet.taken
    assert (login[1], json.loads(login[2])["password"]) == (f"{base}/login", "s@cret")
    assert join[1] == f"{base}/join/%21room%3Achat.example"
    assert message[:2] == ("PUT", message[1])
    assert logout[1] == f"{base}/logout"


@pytest.mark.parametrize("name", list(SERVICES))
async def test_a_service_that_does_not_take_it_is_tried_again_later(internet: Internet, name: str):
    internet.status = 500
    with pytest.raises(NotSent) as refused:
        await send(internet, SERVICES[name][0])
    assert not refused.value.for_good


async def test_nobody_is_asked_where_else_a_service_might_be(internet: Internet):
    internet.answers["/.well-known/matrix/client"] = {
        "m.homeserver": {"base_url": "https://127.0.0.1"}
    }
    await send(internet, MATRIX)
    assert not [place for _, place, _ in internet.taken if "well-known" in place]
    assert {port for _, port in internet.connected} == {443}


@pytest.mark.parametrize("name", ["ntfy, own", "matrix", "matrix, token"])
async def test_a_service_that_anybody_may_run_is_not_one_of_our_own_network(
    internet: Internet, name: str
):
    internet.names["chat.example"] = [["::127.0.0.1"]]
    with pytest.raises(BadWebhook):
        await send(internet, SERVICES[name][0])
    assert internet.connected == []


async def test_a_service_that_changes_its_address_on_the_way_is_left(internet: Internet):
    internet.names["chat.example"] = [["93.184.215.14"], ["127.0.0.1"]]
    with pytest.raises(BadWebhook):
        await send(internet, MATRIX)
    assert [place for _, place, _ in internet.taken] == ["chat.example/_matrix/client/v3/login"]


async def test_a_service_that_never_comes_to_an_end_is_left(
    internet: Internet, monkeypatch: pytest.MonkeyPatch
):
    async def wait(*_: object) -> None:
        await asyncio.sleep(600)

    monkeypatch.setattr(chat, "SEND_TIMEOUT", 0.1)
    monkeypatch.setitem(chat.SEND, "ntfys", wait)
    with pytest.raises(NotSent, match="did not answer in time"):
        await send(internet, "ntfys://my-tables")


async def test_an_endless_answer_is_not_read(internet: Internet):
    internet.answers["/"] = "x" * chat.MAX_ANSWER_BYTES
    with pytest.raises(NotSent):
        await send(internet, "ntfys://my-tables")


def lists(inner: str) -> list[str]:
    """Addresses that hide a second one."""
    marks = [", ", ",", " ", ";", "\n", "\t", "%2C", "|", "\\"]
    return [
        f"{url}{mark}{inner}" for url in (DISCORD, SERVICES["ntfy"][0], MATRIX) for mark in marks
    ]


async def test_an_address_is_one_place(open_server: Opener, hook: Hook):
    """Neither one that is given now, nor one that an older version has stored."""
    server = await open_server(sweep=3600.0, limits=False)
    anna = await server.guest()
    port = hook.server_port
    inner = [f"json://user:pw@127.0.0.1:{port}/", f"ntfy://127.0.0.1:{port}/topic"]
    forms = [form for url in inner for form in lists(url)] + inner
    forms += [f"ntfys://127.0.0.1:{port}/a/b", f"matrixs://t@127.0.0.1:{port}/a/b"]
    for form in forms:
        assert await anna.refused("POST", CHANNELS, {"kind": "chat", "target": form}) == 422, form
    owner = (await server.services.people.find(anna.cookie.partition("=")[2])).owner
    for form in forms[:6]:
        await add_channel(server.services.storage, owner, "chat", form, confirmed=True)
    await anna.ask("POST", "/api/notifications/test")
    await send_due(server.services)
    assert hook.tries == 0
    shown = (await anna.ask("GET", "/api/notifications"))["channels"]
    assert shown and all("not an address of a chat service" in one["trouble"] for one in shown)


@pytest.mark.parametrize(
    "url",
    [
        "ntfys://example.org:25/topic",
        "ntfys://example.org/topic?verify=no",
        "ntfys://a@b@example.org/topic",
        "ntfys://example.org\\@127.0.0.1/topic",
        "matrixs://example.org/room",
        "matrixs://t@example.org/room#x",
        "discord://",
        "discord://127.0.0.1/token",
        "slack://T/A/B/C",
        "tgram://123:abc/1/2",
        "json://example.org",
    ],
)
def test_only_forms_that_we_know_are_taken(url: str):
    with pytest.raises(BadWebhook):
        checked_service(url)
