"""Every channel keeps what the page and the storage count on, whichever modules there are."""

from __future__ import annotations

import json
from pathlib import Path
from pkgutil import iter_modules

import pytest
from sqlalchemy import update

from planwagen.core.errors import PlanwagenError
from planwagen.core.locales import languages, texts
from planwagen.server.db import schema
from planwagen.server.notifications import channels
from planwagen.server.notifications.channels import CHANNELS, available
from planwagen.server.settings import Settings
from server.conftest import Open
from server.test_notifications import CHANNELS as PATH

KEYS = {"p256dh": "key-of-the-browser", "auth": "secret"}
PUSH = json.dumps({"endpoint": "https://push.example/s3cret", "keys": KEYS})


def example(kind: str) -> str:
    return PUSH if CHANNELS[kind].input == "device" else CHANNELS[kind].placeholder


def test_each_module_is_a_channel():
    assert len(CHANNELS) == len(list(iter_modules(channels.__path__)))
    assert [*CHANNELS][:4] == ["mail", "push", "webhook", "chat"], "as the page lists them"


@pytest.mark.parametrize("kind", CHANNELS)
def test_a_channel_takes_its_own_example_and_stores_it_in_one_form(kind: str):
    channel = CHANNELS[kind]
    stored = channel.validate(example(kind))
    assert channel.validate(stored) == stored
    assert channel.mask(stored)
    assert 0 < len(kind) <= schema.channels.c.kind.type.length


@pytest.mark.parametrize("kind", CHANNELS)
@pytest.mark.parametrize("target", ["", " ", "\0", "http://a:b@example.org/\n", "x" * 2000])
def test_a_channel_says_what_is_wrong_with_a_target(kind: str, target: str):
    with pytest.raises(PlanwagenError):
        CHANNELS[kind].validate(target)


@pytest.mark.parametrize("kind", CHANNELS)
@pytest.mark.parametrize("language", languages())
def test_a_channel_has_a_label_in_every_language(kind: str, language: str):
    assert texts("page/notifications.toml", language).text(f"notify_kind_{kind}")


def test_mail_needs_a_mail_server():
    settings = Settings(Path())
    assert "mail" not in [channel.kind for channel in available(settings)]


def test_secrets_are_not_shown():
    assert CHANNELS["push"].mask(PUSH) == "push.example"
    assert CHANNELS["chat"].mask("slack://T1/B1/SECRET") == "slack"


@pytest.mark.anyio
async def test_the_page_is_told_how_to_ask_for_each_channel(server: Open):
    anna = await server.guest()
    found = await anna.ask("GET", "/api/notifications")
    assert [one["kind"] for one in found["offered"]] == found["kinds"]
    assert {
        "kind": "webhook",
        "label": "notify_kind_webhook",
        "input": "url",
        "placeholder": "https://example.org/hook",
    } in found["offered"]


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["pigeon", "webhook\n", "", "WEBHOOK"])
async def test_a_kind_that_there_is_not_is_refused(server: Open, kind: str):
    anna = await server.guest()
    command = {"kind": kind, "target": "https://example.org"}
    assert await anna.refused("POST", PATH, command) in (400, 422)


@pytest.mark.anyio
async def test_a_channel_of_another_version_is_listed_without_its_target(server: Open):
    anna = await server.guest()
    await anna.ask("POST", PATH, {"kind": "webhook", "target": "https://example.org/s3cret"})
    async with server.services.storage.writer() as connection:
        await connection.execute(update(schema.channels).values(kind="pigeon"))
    (shown,) = (await anna.ask("GET", "/api/notifications"))["channels"]
    assert (shown["kind"], shown["target"]) == ("pigeon", "")
    assert (await anna.ask("DELETE", f"{PATH}/{shown['id']}"))["channels"] == []
