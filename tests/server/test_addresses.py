"""The server calls public addresses only, and the very address that it has checked."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest

from planwagen.server.errors import BadWebhook, NotSent
from planwagen.server.notifications import calls
from planwagen.server.notifications.calls import (
    LOOK_UPS,
    MAX_LOOK_UPS,
    is_public,
    json_call,
    public_address,
    resolved,
    send_call,
)
from server.internet import PUBLIC, Internet, internet_of

pytestmark = pytest.mark.anyio

INNER = {
    "loopback": "127.0.0.1",
    "loopback, IPv6": "::1",
    "private": "10.0.0.1",
    "private, 172": "172.16.0.1",
    "private, IPv6": "fd00:ec2::254",
    "link-local": "169.254.169.254",
    "link-local, IPv6": "fe80::1%eth0",
    "site-local": "fec0::1",
    "nowhere": "0.0.0.0",
    "nowhere, IPv6": "::",
    "shared by carriers": "100.100.100.200",
    "protocol assignments": "192.0.0.192",
    "benchmarks": "198.18.0.1",
    "multicast": "224.0.0.1",
    "multicast to all": "239.255.255.250",
    "multicast, IPv6": "ff0e::1",
    "reserved": "240.0.0.1",
    "broadcast": "255.255.255.255",
    "host of a virtual machine": "168.63.129.16",
    "IPv4-compatible": "::127.0.0.1",
    "IPv4-mapped": "::ffff:127.0.0.1",
    "IPv4-translated": "::ffff:0:127.0.0.1",
    "NAT64": "64:ff9b::127.0.0.1",
    "NAT64, private": "64:ff9b::a00:1",
    "NAT64, multicast": "64:ff9b::e000:1",
    "NAT64, local": "64:ff9b:1::7f00:1",
    "6to4": "2002:7f00:1::",
    "6to4, private": "2002:a00:1::1",
    "Teredo": "2001:0:7f00:1::80ff:fffe",
    "documentation": "2001:db8::1",
    "documentation, new": "3fff::1",
    "not given out": "4000::1",
}
OUTER = [PUBLIC, "2606:4700::6810:84e5", "64:ff9b::5db8:d70e", "::ffff:93.184.215.14"]


@pytest.mark.parametrize("form", list(INNER))
def test_no_form_of_an_address_leads_inside(form: str):
    assert not is_public(ip_address(INNER[form]))


@pytest.mark.parametrize("address", OUTER)
def test_the_world_can_be_called(address: str):
    assert is_public(ip_address(address))


@pytest.mark.parametrize("host", ["localhost", "127.1", "0x7f000001", "2130706433", "::1"])
async def test_other_spellings_of_this_machine_are_refused(host: str):
    with pytest.raises(BadWebhook):
        await public_address(host, 80, local=False)


@pytest.fixture
def internet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Internet]:
    with internet_of(tmp_path, ["hook.example"]) as made:
        monkeypatch.setattr(calls, "resolved", made.resolved)
        yield made


async def call(internet: Internet, host: str = "hook.example") -> int:
    async with internet.client() as client:
        return await send_call(client, json_call(f"https://{host}/in", {}), local=False)


@pytest.mark.parametrize("answers", [[PUBLIC, "127.0.0.1"], ["127.0.0.1", PUBLIC]])
async def test_all_answers_of_the_resolver_are_looked_at(internet: Internet, answers: list[str]):
    internet.names["hook.example"] = [answers]
    with pytest.raises(BadWebhook):
        await call(internet)
    assert internet.connected == []


async def test_a_name_that_changes_its_answer_is_asked_once(internet: Internet):
    internet.names["hook.example"] = [[PUBLIC], ["127.0.0.1"]]
    assert await call(internet) == 200
    assert internet.connected == [(PUBLIC, 443)]
    assert internet.taken == [("POST", "hook.example/in", "{}")]
    with pytest.raises(BadWebhook):
        await call(internet)


async def test_the_certificate_must_be_that_of_the_name(internet: Internet):
    with pytest.raises(httpx.ConnectError, match="certificate"):
        await call(internet, "other.example")
    assert internet.taken == []


async def test_a_redirection_is_not_followed(internet: Internet):
    internet.status = 307
    assert await call(internet) == 307
    assert len(internet.taken) == 1


async def test_slow_names_keep_nothing_else_waiting(monkeypatch: pytest.MonkeyPatch):
    """A guest may name servers that never answer; passwords are checked in other threads."""
    is_over = threading.Event()

    def never(*_: object, **__: object) -> None:
        is_over.wait(60)
        raise OSError("nobody answered")

    monkeypatch.setattr(socket, "getaddrinfo", never)
    asking = [asyncio.create_task(resolved("slow.example", 443)) for _ in range(MAX_LOOK_UPS)]
    try:
        await asyncio.sleep(0)
        async with asyncio.timeout(30):
            assert await asyncio.to_thread(int, "7") == 7
        with pytest.raises(NotSent, match="too many names"):
            await resolved("slow.example", 443)
    finally:
        is_over.set()
        ended = await asyncio.gather(*asking, return_exceptions=True)
    assert all(isinstance(error, OSError) for error in ended)
    assert not LOOK_UPS
