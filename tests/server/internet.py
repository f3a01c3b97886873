"""An internet for tests: each connection is noted, and leads to one TLS server on this machine."""

from __future__ import annotations

import datetime
import json
import ssl
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpcore
import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from httpcore._backends.auto import AutoBackend

from server.processes import at_work

PUBLIC = "93.184.215.14"


@dataclass
class Internet:
    """`names` says what a host resolves to, look-up by look-up; the last answer stays."""

    ca: Path
    port: int = 0
    status: int = 200
    answers: dict[str, object] = field(default_factory=dict)
    """By the end of the path."""
    names: dict[str, list[list[str]]] = field(default_factory=dict)
    connected: list[tuple[str, int]] = field(default_factory=list)
    taken: list[tuple[str, str, str]] = field(default_factory=list)
    """Method, address and body of each request."""

    async def resolved(self, host: str, port: int) -> list[str]:
        answers = self.names.setdefault(host, [[PUBLIC]])
        return answers.pop(0) if len(answers) > 1 else answers[0]

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport()
        transport._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(cafile=self.ca), network_backend=Routed(self)
        )
        return httpx.AsyncClient(transport=transport, trust_env=False)


class Routed(AutoBackend):
    def __init__(self, internet: Internet) -> None:
        self.internet = internet

    async def connect_tcp(self, host: str, port: int, *args: Any, **more: Any) -> Any:
        self.internet.connected.append((host, port))
        return await super().connect_tcp("127.0.0.1", self.internet.port, *args, **more)


@contextmanager
def internet_of(folder: Path, hosts: Iterable[str]) -> Iterator[Internet]:
    made = Internet(write_certificate(folder, hosts))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(made))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made.ca)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    made.port = server.server_port
    with at_work(server):
        yield made


def handler_of(internet: Internet) -> type[BaseHTTPRequestHandler]:
    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            internet.taken.append((self.command, f"{self.headers['Host']}{self.path}", body))
            found = (text for end, text in internet.answers.items() if self.path.endswith(end))
            answer = json.dumps(next(found, {})).encode()
            self.send_response(internet.status)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_GET = do_PUT = do_POST

        def log_message(self, *_: object) -> None:
            return

    return Taking


def write_certificate(folder: Path, hosts: Iterable[str]) -> Path:
    """Signed by itself, for these names."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "tests")])
    names = x509.SubjectAlternativeName([x509.DNSName(host) for host in hosts])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "tests.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return file
