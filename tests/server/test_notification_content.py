"""Letters: by mail against a real mail server, by push against a service that can read them."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import http_ece
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from planwagen.server.db.database import migrate, open_engine
from planwagen.server.db.notification_prefs import NotificationPrefs, reachable_guests
from planwagen.server.db.schema import due_notifications
from planwagen.server.db.storage import Storage
from planwagen.server.notifications.content import Item, Notification
from planwagen.server.notifications.outbox import send_due
from planwagen.server.notifications.quiet_hours import hold_until
from server.clients import Guest
from server.conftest import Open, Opener
from server.processes import at_work, free_port
from server.test_notifications import CHANNELS, at_turn, end_turn

pytestmark = pytest.mark.anyio
PREFS = "anna@example.org"


class Postman:
    """A mail server: keeps what it is given, and refuses some."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.refuses = False
        self.pause = 0.0

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if self.refuses:
            return "550 no such prefs"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        await asyncio.sleep(self.pause)
        self.raw.append(envelope.content)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.taken.append(message)
        return "250 OK"


@pytest.fixture
def postman() -> Iterator[tuple[Postman, str]]:
    kept, port = Postman(), free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    yield kept, f"smtp://127.0.0.1:{port}"
    controller.stop()


def link_in(message: EmailMessage) -> str:
    return re.findall(r"http://\S+/n/\S+", message.get_content())[-1]


async def follow(guest: Guest, link: str) -> None:
    path = "/n/" + link.rpartition("/n/")[2]
    assert "<button>" in await guest.ask("GET", path)
    await guest.ask("POST", path)


async def test_mail_goes_to_whoever_has_confirmed_it_and_ends_when_they_say_so(
    open_server: Opener, postman: tuple[Postman, str]
):
    kept, url = postman
    server = await open_server(sweep=3600.0, mail=url)
    waiting, acting, info, active = await at_turn(server)
    await waiting.ask("POST", "/api/notifications", {"language": "de"})
    await waiting.ask("POST", CHANNELS, {"kind": "mail", "target": PREFS})
    assert "Möchtest du" in kept.taken[0]["subject"]
    await waiting.ask("POST", "/api/notifications/test")
    await send_due(server.services)
    assert len(kept.taken) == 1, "not before it is confirmed"
    await follow(acting, link_in(kept.taken[0]))
    await end_turn(active)
    await send_due(server.services)
    notification = kept.taken[1]
    assert notification["to"] == PREFS and notification["subject"].startswith(
        "Du bist dran: Montana"
    )
    assert f"/t/{info['id']}?seat=" in notification.get_content()
    assert notification["list-unsubscribe"].strip("<>") == link_in(notification)
    await follow(acting, link_in(notification))
    assert (await waiting.ask("GET", "/api/notifications"))["channels"] == []


async def test_mail_that_bounces_is_not_tried_again_and_shown(
    open_server: Opener, postman: tuple[Postman, str]
):
    kept, url = postman
    server = await open_server(sweep=3600.0, mail=url)
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "mail", "target": PREFS})
    await follow(anna, link_in(kept.taken[0]))
    kept.refuses = True
    await anna.ask("POST", "/api/notifications/test")
    await send_due(server.services)
    kept.refuses = False
    await send_due(server.services)
    (channel,) = (await anna.ask("GET", "/api/notifications"))["channels"]
    assert "550 no such prefs" in channel["trouble"] and len(kept.taken) == 1


async def test_an_address_that_takes_no_mail_becomes_no_channel(
    open_server: Opener, postman: tuple[Postman, str]
):
    kept, url = postman
    server = await open_server(mail=url)
    anna, kept.refuses = await server.guest(), True
    assert await anna.refused("POST", CHANNELS, {"kind": "mail", "target": PREFS}) == 422
    assert (await anna.ask("GET", "/api/notifications"))["channels"] == []


async def test_nobody_is_asked_by_mail_again_and_again(
    open_server: Opener, postman: tuple[Postman, str]
):
    kept, url = postman
    server = await open_server(mail=url, limits=True)
    said = []
    for number in range(5):
        guest = await server.guest(f"Guest {number}")
        same = (PREFS, PREFS.upper(), PREFS.replace("@", f"+{number}@"))
        command = {"kind": "mail", "target": same[number % 3]}
        said.append((await guest.request("POST", CHANNELS, command)).status)
    assert said == [200, 200, 200, 429, 429] and len(kept.taken) == 3


async def test_a_mail_is_written_so_that_every_mail_program_reads_it(
    open_server: Opener, postman: tuple[Postman, str]
):
    """On the bytes: Python's parser decodes what other programs do not."""
    kept, url = postman
    now = 1_800_000_000.0
    server = await open_server(mail=url, now=lambda: now, address=f"https://{'long.' * 12}example")
    anna = await server.guest()
    await anna.ask("POST", "/api/notifications", {"language": "de"})
    await anna.ask("POST", CHANNELS, {"kind": "mail", "target": PREFS})
    head, _, body = kept.raw[0].partition(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    assert b"Date: Fri, 15 Jan 2027 08:00:00 -0000" in lines
    [end] = [line for line in lines if line.startswith(b"List-Unsubscribe:")]
    assert re.fullmatch(rb"List-Unsubscribe: <https://\S+example/n/\S+>", end)
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
    assert body.isascii() and max(map(len, body.split(b"\r\n"))) <= 78


async def test_a_slow_mail_server_keeps_nobody_waiting_and_no_thread(
    open_server: Opener, postman: tuple[Postman, str]
):
    """No thread waits for a mail server: others are served meanwhile."""
    kept, url = postman
    kept.pause = 2.0
    server = await open_server(mail=url)
    anna, ben = await server.guest(), await server.guest("Ben")
    sending = asyncio.create_task(anna.ask("POST", CHANNELS, {"kind": "mail", "target": PREFS}))
    await asyncio.sleep(0.2)
    threads = {thread.name for thread in threading.enumerate()}
    await ben.ask("GET", "/api/me")
    assert not sending.done() and not any(name.startswith("mail") for name in threads)
    await sending


async def test_a_link_that_confirms_an_address_works_for_a_day(
    open_server: Opener, postman: tuple[Postman, str]
):
    kept, url = postman
    now = [1_800_000_000.0]
    server = await open_server(mail=url, sweep=3600.0, now=lambda: now[0])
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "mail", "target": PREFS})
    path = "/n/" + link_in(kept.taken[0]).rpartition("/n/")[2]
    now[0] += 86_401
    assert await anna.refused("GET", path) == 403
    assert await anna.refused("POST", path) == 403
    now[0] -= 2
    await follow(anna, path)
    end = kept.taken[0]["list-unsubscribe"].strip("<>")
    now[0] += 400 * 86_400
    await follow(await server.guest("Ben"), end)


async def test_a_forged_link_does_nothing(server: Open):
    anna = await server.guest()
    assert await anna.refused("POST", "/n/WyJlbmQiLCJ4Il0.forged") == 403


class PushService(HTTPServer):
    """What a browser's maker runs: takes notifications that it cannot read itself."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), TakingLetters)
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.status = 201

    @property
    def subscription(self) -> str:
        raw = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": coded(raw), "auth": coded(self.auth)}
        return json.dumps({"endpoint": f"http://127.0.0.1:{self.server_port}/x", "keys": keys})

    def opened(self) -> dict[str, str]:
        """As the browser reads it."""
        sealed = self.taken[-1][1]
        text = http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth)
        return json.loads(text)


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class TakingLetters(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.taken.append((dict(self.headers), body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    with at_work(service):
        yield service


async def test_a_push_is_signed_and_only_the_browser_can_read_it(
    open_server: Opener, service: PushService
):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    waiting, _, info, active = await at_turn(server)
    shown = await waiting.ask("POST", CHANNELS, {"kind": "push", "target": service.subscription})
    await end_turn(active)
    await send_due(server.services)
    reported = service.opened()
    assert reported["title"].startswith("It is your turn") and reported["tag"] == info["id"]
    headers, sealed = service.taken[0]
    assert b"Montana" not in sealed
    assert f"k={shown['push_key']}" in headers["Authorization"].replace('"', "")
    assert Vapid02.verify(headers["Authorization"])


async def test_a_browser_that_has_ended_it_is_not_tried_again(
    open_server: Opener, service: PushService
):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "push", "target": service.subscription})
    service.status = 410
    await anna.ask("POST", "/api/notifications/test")
    await send_due(server.services)
    await send_due(server.services)
    (channel,) = (await anna.ask("GET", "/api/notifications"))["channels"]
    assert len(service.taken) == 1 and "has ended this subscription" in channel["trouble"]
    assert "/" not in channel["target"], "who sees the page need not see the address"


# When a notification may go.

NOON = 1_800_014_400.0  # 2027-01-15, 12:00 in UTC and 13:00 in Berlin
HOUR = 3600.0


def test_a_notice_goes_at_once_but_once_a_table_and_hour():
    assert hold_until(NotificationPrefs(), NOON, None, NOON) == NOON
    assert hold_until(NotificationPrefs(), NOON, NOON - 60, NOON) == NOON - 60 + HOUR
    assert hold_until(NotificationPrefs(often=True), NOON, NOON - 60, NOON) == NOON


def test_quiet_hours_are_those_of_the_person_s_own_clock():
    night = NotificationPrefs(zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=7 * 60)
    assert hold_until(night, NOON, None, NOON) == NOON
    ten_in_berlin = NOON + 9 * HOUR
    assert hold_until(night, ten_in_berlin, None, ten_in_berlin) == NOON + 18 * HOUR
    assert hold_until(night, NOON, None, NOON + 8 * HOUR) == NOON + 8 * HOUR


@pytest.mark.parametrize(("first", "last"), [(22 * 60, 7 * 60), (1 * 60, 7 * 60)])
def test_quiet_hours_begin_with_their_first_minute_and_end_before_the_last(first: int, last: int):
    night = NotificationPrefs(zone="Europe/Berlin", quiet_from=first, quiet_until=last)
    seven = NOON + 18 * HOUR
    begins = seven - (last - first) % 1440 * 60
    assert hold_until(night, begins - 1, None, begins - 1) == begins - 1
    assert hold_until(night, begins, None, begins) == seven
    assert hold_until(night, seven - 1, None, seven - 1) == seven
    assert hold_until(night, seven, None, seven) == seven
    assert hold_until(night, seven + 59, None, seven + 59) == seven + 59


def test_a_digest_waits_for_its_time_of_the_day_and_then_goes():
    evening = NotificationPrefs(zone="Europe/Berlin", digest_at=18 * 60)
    six = hold_until(evening, NOON, None, NOON)
    assert six == NOON + 5 * HOUR
    assert hold_until(evening, six, None, six + 2) == six + 2


async def test_notices_that_waited_go_in_one_letter(open_server: Opener, service: PushService):
    server = await open_server(sweep=3600.0, local_webhooks=True)
    anna = await server.guest()
    await anna.ask("POST", CHANNELS, {"kind": "push", "target": service.subscription})
    rooms = [await anna.set_up("me", "me") for _ in range(2)]
    async with server.services.storage.writer() as connection:
        await connection.execute(due_notifications.delete())
        for info in rooms:
            values = {"table_id": info["id"], "seat": 0, "seq": 99, "tries": 0, "next_at": 0.0}
            await connection.execute(due_notifications.insert(), values | {"kind": "given_to_bot"})
    await send_due(server.services)
    assert len(service.taken) == 1
    assert service.opened()["title"] == "2 tables wait for you"


def test_a_letter_says_which_table_and_nothing_of_the_game():
    item = Item("your_turn", "t1", 0, "america", "Settlers of America", ("Ben",))
    notification = Notification("en", "your_turn", (item,))
    assert notification.text("https://x") == (
        "It is your turn: Settlers of America with Ben\nhttps://x/t/t1?seat=0\n"
    )


async def test_an_address_that_was_given_for_a_seat_is_kept_for_its_owner(tmp_path: Path):
    engine = open_engine(f"sqlite:///{tmp_path / 'old.db'}")
    await migrate(engine, "0007")
    with closing(sqlite3.connect(tmp_path / "old.db")) as line, line:
        line.execute("INSERT INTO guests (id, name, made_at) VALUES ('g', 'Anna', 0)")
        line.execute(
            "INSERT INTO seats (table_id, seat, kind, name, guest, bot, away, invite, webhook)"
            " VALUES ('t', 0, 'person', 'Anna', 'g', '', 0, '', 'https://example.org')"
        )
    await migrate(engine)
    assert await reachable_guests(Storage(engine)) == {"g"}
    await engine.dispose()
