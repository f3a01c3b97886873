"""Static responses from memory: the page, its assets, and the OpenAPI document.

They are the same for everybody, so they are read, hashed for an ETag and compressed once. They are
sent before the framework looks for a route.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from stat import S_ISREG
from typing import Any

from litestar import Response
from litestar.types import HTTPScope, Send

CHUNK = 65_536
"""Bytes sent at once: a slow client keeps no more than this in memory."""
MIN_GZIP_BYTES = 500
IS_HASHED = re.compile(r"-(?=[\w-]*[A-Z0-9_-])[\w-]{8}\.\w+$")
"""A file name with a hash of its content."""
FILE_NAME = re.compile(r"\w[\w.-]*")
FOR_EVER = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"
ASK_AGAIN = "no-cache"
"""Caches may keep it, but must revalidate it each time."""

Headers = tuple[tuple[bytes, bytes], ...]
Change = Callable[[bytes], bytes]


@dataclass(frozen=True, slots=True)
class StaticAnswer:
    """A prepared response to GET, plain and compressed."""

    body: bytes
    gzipped: bytes
    """Empty if compression would hardly help."""
    etag: bytes
    headers: Headers

    async def send(self, scope: HTTPScope, send: Send, extra: Headers) -> None:
        status, own, body = self.chosen(scope)
        await send_whole(scope, send, status, (*own, *extra), body)

    def chosen(self, scope: HTTPScope) -> tuple[int, Headers, bytes]:
        """Return what this client needs: nothing new, the compressed body, or the plain one."""
        asked = dict(scope["headers"])
        if self.etag in asked.get(b"if-none-match", b""):
            return 304, self.headers, b""
        if self.gzipped and b"gzip" in asked.get(b"accept-encoding", b""):
            return 200, (*self.headers, (b"content-encoding", b"gzip")), self.gzipped
        return 200, self.headers, self.body

    def response(self, scope: HTTPScope) -> Response[Any]:
        """The same, as a route gives it."""
        status, own, body = self.chosen(scope)
        headers = {name.decode(): value.decode() for name, value in own}
        media_type = headers.pop("content-type")
        return Response(body, status_code=status, media_type=media_type, headers=headers)


async def send_whole(
    scope: HTTPScope, send: Send, status: int, headers: Headers, body: bytes
) -> None:
    length = () if status == 304 else ((b"content-length", str(len(body)).encode()),)
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    shown = b"" if scope["method"] == "HEAD" else body
    for start in range(0, len(shown) - CHUNK, CHUNK):
        part = shown[start : start + CHUNK]
        await send({"type": "http.response.body", "body": part, "more_body": True})
    rest = shown[max(0, (len(shown) - 1) // CHUNK * CHUNK) :]
    await send({"type": "http.response.body", "body": rest, "more_body": False})


def static_answer(body: bytes, media_type: str, cache_control: str) -> StaticAnswer:
    etag = f'W/"{sha256(body).hexdigest()[:24]}"'
    headers = {
        "content-type": media_type,
        "etag": etag,
        "cache-control": cache_control,
        "vary": "accept-encoding",
    }
    encoded = tuple((name.encode(), value.encode()) for name, value in headers.items())
    return StaticAnswer(body, gzipped(body, media_type), etag.encode(), encoded)


def gzipped(body: bytes, media_type: str) -> bytes:
    is_picture = media_type.startswith("image/") and "svg" not in media_type
    if is_picture or len(body) < MIN_GZIP_BYTES:
        return b""
    smaller = gzip.compress(body, 6, mtime=0)
    return smaller if len(smaller) < 0.9 * len(body) else b""


def cache_control_of(name: str) -> str:
    if name == "sw.js":
        return ASK_AGAIN
    return FOR_EVER if IS_HASHED.search(name) else FOR_AN_HOUR


def media_type_of(name: str) -> str:
    if name.endswith(".webmanifest"):
        return "application/manifest+json"
    found = guess_type(name)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


class StaticFiles:
    """Cache of files; reads a file again when it changes on the disk."""

    def __init__(self) -> None:
        self.answers: dict[tuple[Path, str], tuple[tuple[int, int], StaticAnswer]] = {}
        self.reading = asyncio.Lock()

    async def asset(self, folder: Path, name: str) -> StaticAnswer | None:
        if not FILE_NAME.fullmatch(name):
            return None
        return await self.file(folder / name, media_type_of(name), cache_control_of(name))

    async def file(
        self, path: Path, media_type: str, cache_control: str, change: Change = bytes, key: str = ""
    ) -> StaticAnswer | None:
        """Return a file, edited by `change`; `key` names what the edit depends on."""
        version = version_of(path)
        if version is None:
            return None
        kept = self.answers.get((path, key))
        if kept and kept[0] == version:
            return kept[1]
        async with self.reading:
            kept = self.answers.get((path, key))
            if kept and kept[0] == version:
                return kept[1]
            body = change(await asyncio.to_thread(path.read_bytes))
            found = await asyncio.to_thread(static_answer, body, media_type, cache_control)
            self.answers[path, key] = version, found
            return found


def version_of(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size) if S_ISREG(found.st_mode) else None
