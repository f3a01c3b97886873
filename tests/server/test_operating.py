"""Run by one person: what is wrong is said in one sentence, and files are private."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import runpy
import shutil
import stat
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml

from planwagen.cli import main
from planwagen.cli.serve_options import check_proxies
from planwagen.core.native import build
from planwagen.server.db.backup import FORMAT
from planwagen.server.db.database import known_schema, migrate, newest_schema, open_engine
from planwagen.server.errors import BadBus
from server.conftest import Open, Opener

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


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
    for part in (
        "data:",
        "database: sqlite",
        "bus: none",
        "mail: none",
        "address: http://localhost",
    ):
        assert part in said


MAIL = ["serve", "--check", "--mail-from", "me@games.example", "--mail"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["serve", "--check", "--address", "games.example"], "--address is how people reach"),
        (["serve", "--check", "--address", "https://games.example/x"], "--address is how people"),
        (["serve", "--check", "--database", "mysql://x"], "sqlite or postgresql"),
        (["serve", "--check", "--bus", "amqp://x"], "a bus is redis"),
        (["serve", "--check", "--database", "no address"], "not an address of a database"),
        (["serve", "--check", "--database", "sqlite:////no/such/x.db"], "there is no folder"),
        (["serve", "--check", "--proxies", "my proxy"], "--proxies are addresses or networks"),
        (["serve", "--check", "--proxies", "*"], "--proxies * lets every visitor choose"),
        (["serve", "--check", "--proxies", "0.0.0.0/0"], "--proxies 0.0.0.0/0 lets every visitor"),
        (["serve", "--check", "--proxies", "0.0.0.0/1,128.0.0.0/1"], "lets every visitor choose"),
        (["serve", "--check", "--proxies", "::1,8000::/1,::/1"], "lets every visitor choose"),
        (["serve", "--check", "--proxies", "2000::/3"], "lets every visitor choose"),
        (["serve", "--check", "--traces", "collector"], "--traces is a collector, as http://"),
        (["serve", "--check", "--mail-from", "me"], "--mail-from is a mail address"),
        (["serve", "--check", "--mail", "smtp://127.0.0.1:1"], "give --mail-from or --address"),
        ([*MAIL, "smtp://127.0.0.1:1"], "the mail server does not let us"),
        (["serve", "--check", "--host", "300.1.1.1"], "choose another with --host"),
        (["backup", "x", "--database", "sqlite:///{junk}"], "cannot be opened: file is not a data"),
        (["backup", "x", "--database", "postgresql://x@127.0.0.1:1/x"], "cannot be opened:"),
        (["restore", "{backup}", "--database", "sqlite:///{junk}"], "cannot be opened: file is"),
        (["backup", "no/such/folder/x.backup"], "there is no folder no/such/folder"),
        (["restore", "no.backup"], "there is no file no.backup"),
        (["restore", "no.backup", "--database", "mysql://x"], "sqlite or postgresql"),
    ],
)
def test_what_is_wrong_is_one_sentence(tmp_path: Path, capsys, args: list[str], said: str):
    port = ["--port", "0"] if args[0] == "serve" else []
    files = {"junk": tmp_path / "junk.db", "backup": tmp_path / "a.backup"}
    files["junk"].write_text("no database")
    with gzip.open(files["backup"], "wt") as file:
        print(json.dumps({"format": FORMAT, "schema": "0001", "key": ""}), file=file)
    args = [arg.format(**files) for arg in args]
    assert main([*args, *port, "--data", str(tmp_path)]) == 2
    shown = capsys.readouterr().err
    assert said in shown and shown.count("\n") == 1


def test_networks_of_ones_own_may_be_proxies():
    check_proxies("127.0.0.1, 10.0.0.0/8,172.16.0.0/12,fc00::/7,::1,103.21.244.0/22")


def test_a_check_leaves_an_older_database_as_it_is(tmp_path: Path, capsys):
    """An older server may be using it."""
    engine = open_engine(f"sqlite:///{tmp_path / 'planwagen.db'}")
    check = ["serve", "--check", "--port", "0", "--data", str(tmp_path)]
    assert main(check) == 0 and "empty: the start fills it" in capsys.readouterr().out
    asyncio.run(migrate(engine, "0019"))
    assert main(check) == 0
    newest = newest_schema()
    assert f"with schema 0019: the start brings it forward to {newest}" in capsys.readouterr().out
    assert asyncio.run(known_schema(engine)) == "0019"
    assert not list(tmp_path.glob("*.schema-*"))


def test_a_check_finds_a_variable_that_is_misspelt(tmp_path: Path, capsys, monkeypatch):
    monkeypatch.setenv("PLANWAGEN_PROT", "8000")
    assert main(["serve", "--check", "--port", "0", "--data", str(tmp_path)]) == 2
    shown = capsys.readouterr().err
    assert shown == (
        "planwagen: there is no setting PLANWAGEN_PROT; did you mean PLANWAGEN_PORT?\n"
    )


async def test_a_server_without_its_bus_is_not_ready(server: Open, monkeypatch):
    guest = await server.guest()
    assert (await guest.ask("GET", "/readyz"))["status"] == "ok"

    async def away() -> None:
        raise BadBus("the bus is away")

    monkeypatch.setattr(server.services.notifier.bus, "check", away)
    assert await guest.refused("GET", "/readyz") == 503
    await guest.ask("GET", "/healthz")


async def test_a_server_tells_which_build_it_runs(server: Open):
    guest = await server.guest()
    assert (await guest.ask("GET", "/healthz"))["build"] == build()
    assert (
        f'planwagen_build{{build="{build()}"}} 1.0' in (await guest.request("GET", "/metrics")).text
    )


def test_the_unit_for_systemd_reads_and_checks_before_it_starts():
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read_string((DEPLOY / "planwagen.service").read_text())
    before = unit["Service"]["ExecStartPre"]
    assert "serve --check" in before and "PLANWAGEN_MAIL= " in before, "it starts without mail, too"
    assert unit["Service"]["DynamicUser"] == "yes" and unit["Install"]["WantedBy"]


def test_there_is_a_unit_for_each_port_and_a_timer_for_backups():
    template = (DEPLOY / "planwagen@.service").read_text()
    assert "serve --port %i" in template and "PLANWAGEN_DATABASE=postgresql://" in template
    assert set(re.findall(r"PLANWAGEN_\w+", template)) <= settings()
    assert "planwagen backup " in (DEPLOY / "planwagen-backup.service").read_text()
    assert "OnCalendar=" in (DEPLOY / "planwagen-backup.timer").read_text()


UNITS = ("planwagen.service", "planwagen@8001.service", "planwagen-backup.service")


@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_the_unit(tmp_path: Path, name: str):
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("there is no systemd here")
    unit = tmp_path / name
    text = (DEPLOY / name.replace("8001", "")).read_text()
    unit.write_text(text.replace("/opt/planwagen/bin/planwagen", "/bin/true"))
    done = subprocess.run([verify, "verify", str(unit)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_table_of_settings_is_up_to_date():
    written = runpy.run_path(str(ROOT / "tools" / "settings_table.py"))["table"]()
    assert written in (ROOT / "docs/reference/settings.md").read_text()


def settings() -> set[str]:
    return set(re.findall(r"`(PLANWAGEN_\w+)`", (ROOT / "docs/reference/settings.md").read_text()))


def test_the_dockerfile_has_no_fault_that_a_linter_knows():
    linter = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    if linter is None:
        pytest.skip("there is no hadolint for this machine")
    done = subprocess.run([linter, ROOT / "Dockerfile"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_has_extras_that_exist_and_packages_with_known_hashes():
    text = (ROOT / "Dockerfile").read_text()
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    [named] = re.findall(r"planwagen\[([\w,]+)\]", text)
    assert set(named.split(",")) <= set(extras) and "-c constraints.txt" in text


def test_every_image_is_named_by_its_digest():
    """A tag can be moved; Renovate moves tag and digest together."""
    parts = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"].values()
    images = [part["image"] for part in parts if "image" in part]
    images += re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.M)
    assert len(images) == 5
    assert [one for one in images if not re.search(r":[\w.-]+@sha256:[0-9a-f]{64}$", one)] == []
    renovate = json.loads((ROOT / "renovate.json").read_text())
    assert "docker:pinDigests" in renovate["extends"]


def test_every_pinned_package_has_its_hash_and_no_host_is_named():
    text = (ROOT / "constraints.txt").read_text()
    pins = text.replace(" \\\n", " ").splitlines()
    assert len(pins) > 100 and "://" not in text
    assert [pin for pin in pins if not re.search(r"==\S+ .*--hash=sha256:[0-9a-f]{64}", pin)] == []


def test_the_image_runs_a_command_of_ours_as_nobody_special_and_looks_after_its_health():
    text = (ROOT / "Dockerfile").read_text()
    assert 'ENTRYPOINT ["planwagen"]\nCMD ["serve"]' in text and "\nUSER 10001\n" in text
    assert "HEALTHCHECK" in text and set(re.findall(r"PLANWAGEN_\w+", text)) <= settings()
    copied = {
        name for line in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.M) for name in line.split()
    }
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert copied and all((ROOT / name).exists() and f"!{name}" in ignored for name in copied)


@pytest.mark.parametrize(("text", "is_well"), [("", True), ("    imaged: x\n", False)])
def test_compose_understands_its_file(tmp_path: Path, text: str, is_well: bool):
    file = tmp_path / "compose.yaml"
    file.write_text(
        (ROOT / "compose.yaml").read_text().replace("    build: .\n", f"    build: .\n{text}")
    )
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*check, file], capture_output=True, text=True)
    assert (done.returncode == 0) == is_well, done.stdout


def test_the_composed_server_has_all_its_parts_and_no_more_rights_than_it_needs():
    parts = yaml.safe_load((ROOT / "compose.yaml").read_text())
    app = parts["services"]["app"]
    assert app["read_only"] and app["cap_drop"] == ["ALL"] and app["build"] == "."
    assert set(app["environment"]) <= settings()
    [network] = parts["networks"]["default"]["ipam"]["config"]
    assert app["environment"]["PLANWAGEN_PROXIES"] == network["subnet"], "not just anybody"
    assert all(part["mem_limit"] for part in parts["services"].values())
    for name in app["depends_on"]:
        assert parts["services"][name]["healthcheck"]["test"]
    used = {v.split(":")[0] for s in parts["services"].values() for v in s.get("volumes", ())}
    assert {name for name in used if not name.startswith(".")} == set(parts["volumes"])
    site = (DEPLOY / "Caddyfile").read_text()
    for name in parts["services"]["proxy"]["environment"]:
        assert f"{{${name}:" in site
