"""Run by one person: what is wrong is said in one sentence, and files are private."""

from __future__ import annotations

import stat
from configparser import ConfigParser
from pathlib import Path

import pytest

from planwagen.cli import main
from planwagen.server.errors import BadBus
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio
DEPLOY = Path(__file__).parents[2] / "deploy"


async def test_what_the_server_keeps_is_readable_for_nobody_else(
    open_server: Opener, tmp_path: Path
):
    server: Open = await open_server(data=tmp_path / "kept")
    await server.guest()
    modes = {p.name: stat.S_IMODE(p.stat().st_mode) for p in (tmp_path / "kept").iterdir()}
    assert "planwagen.db" in modes and set(modes.values()) == {0o600}, modes


def test_a_check_says_whether_all_is_well(tmp_path: Path, capsys):
    data = ["--data", str(tmp_path / "new")]
    assert main(["serve", "--check", "--port", "0", *data]) == 0
    said = capsys.readouterr().out
    for part in ("data:", "database: sqlite", "bus: none", "address: http://localhost"):
        assert part in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["serve", "--check", "--address", "games.example"], "--address is how people reach"),
        (["serve", "--check", "--address", "https://games.example/x"], "--address is how people"),
        (["serve", "--check", "--database", "mysql://x"], "sqlite or postgresql"),
        (["serve", "--check", "--bus", "amqp://x"], "a bus is redis"),
        (["backup", "no/such/folder/x.backup"], "there is no folder no/such/folder"),
    ],
)
def test_what_is_wrong_is_one_sentence(tmp_path: Path, capsys, args: list[str], said: str):
    port = ["--port", "0"] if args[0] == "serve" else []
    assert main([*args, *port, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


async def test_a_server_without_its_bus_is_not_ready(server: Open, monkeypatch):
    guest = await server.guest()
    assert (await guest.ask("GET", "/readyz"))["status"] == "ok"

    async def away() -> None:
        raise BadBus("the bus is away")

    monkeypatch.setattr(server.house.tables.bus, "check", away)
    assert await guest.refused("GET", "/readyz") == 503
    await guest.ask("GET", "/healthz")


def test_the_unit_for_systemd_reads_and_checks_before_it_starts():
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read_string((DEPLOY / "planwagen.service").read_text())
    assert "serve --check" in unit["Service"]["ExecStartPre"]
    assert unit["Service"]["DynamicUser"] == "yes" and unit["Install"]["WantedBy"]
