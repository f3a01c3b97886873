"""Links that friends in the same network can open."""

from __future__ import annotations

import socket

import pytest

from planwagen.cli import web_server
from planwagen.cli.web_server import lan_address, link_to


class Line:
    """A socket that would leave by one address, or has no way out."""

    def __init__(self, leaves_by: str | None) -> None:
        self.leaves_by = leaves_by

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None: ...

    def connect(self, _: object) -> None:
        if self.leaves_by is None:
            raise OSError("Network is unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self.leaves_by, 50000


def leaves_by(monkeypatch: pytest.MonkeyPatch, address: str | None) -> None:
    monkeypatch.setattr(web_server.socket, "socket", lambda *_: Line(address))


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_that_listens_everywhere_is_found_by_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str
):
    leaves_by(monkeypatch, "192.168.1.5")
    assert link_to(host, 8000) == "http://192.168.1.5:8000"


@pytest.mark.parametrize("way", [None, "127.0.0.1", "0.0.0.0"])
def test_without_a_network_only_this_computer_finds_it(
    monkeypatch: pytest.MonkeyPatch, way: str | None
):
    leaves_by(monkeypatch, way)
    assert lan_address() is None
    assert link_to("0.0.0.0", 8000) == "http://localhost:8000"


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("127.0.0.1", "http://localhost:8000"),
        ("192.168.1.9", "http://192.168.1.9:8000"),
        ("fd00::1", "http://[fd00::1]:8000"),
    ],
)
def test_a_host_that_is_named_is_the_one_in_the_link(host: str, link: str):
    assert link_to(host, 8000) == link


def test_the_address_is_one_of_this_machine_and_a_socket_can_be_bound_to_it():
    found = lan_address()
    if found is None:
        pytest.skip("this machine is in no network")
    with socket.socket() as line:
        line.bind((found, 0))
