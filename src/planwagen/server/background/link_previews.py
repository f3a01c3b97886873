"""Link previews: painted one at a time in a separate process and cached on disk by position."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple

from planwagen.games import find_game
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png
from planwagen.server.background.worker import Worker
from planwagen.tables.errors import BotFailed, RateLimited

MAX_AGE = 60
"""Seconds for which clients may cache a preview: chat programs ask for the same one repeatedly."""
WIDTH = 600
"""Pixels: the smallest width that chat programs show large, for a quarter of the full-size work."""
TIMEOUT = 15.0
"""Seconds after which the process is killed."""
MAX_FILES = 500
"""About 80 MB."""
MAX_WAITING = 10
NICENESS = 5
"""Moves come first."""

Painting = asyncio.Task[bytes]


class LinkPreview(NamedTuple):
    """A position as everybody may see it, as one line of text."""

    game: str
    seen: str
    seconds: float = TIMEOUT

    @property
    def file(self) -> str:
        """File name, equal for equal pictures; a new version may draw differently."""
        return sha256(f"{version('planwagen')} {WIDTH} {self.seen}".encode()).hexdigest() + ".png"


def work(line: Connection) -> None:
    """Worker loop: read a preview, send its picture."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    line.send((True, "ready"))
    with suppress(EOFError, OSError):
        while True:
            line.send(painted(line.recv()))


def painted(card: LinkPreview) -> tuple[bool, object]:
    try:
        drawing = find_picture(card.game)(find_game(card.game).position(card.seen))
        return True, as_png(drawing, WIDTH)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


class LinkPreviews:
    """Cache of previews; requests for one that is being painted wait for the same result."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.worker = Worker(work)
        self.painter = ThreadPoolExecutor(1, "painter of cards")
        self.reader = ThreadPoolExecutor(1, "reader of cards")
        self.under_way: dict[str, Painting] = {}

    async def card(self, card: LinkPreview) -> bytes:
        painting = self.under_way.get(card.file)
        if painting is None:
            with suppress(FileNotFoundError):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self.reader, self.read, card)
            painting = self.under_way.get(card.file) or self.order(card)
        return await asyncio.shield(painting)

    def order(self, card: LinkPreview) -> Painting:
        if len(self.under_way) >= MAX_WAITING:
            raise RateLimited("too_many_want_pictures")
        painting = self.under_way[card.file] = asyncio.create_task(self.made(card))
        painting.add_done_callback(lambda done: self.finish(card, done))
        return painting

    def finish(self, card: LinkPreview, done: Painting) -> None:
        """Store the result; the callers may be gone, so the error is retrieved here."""
        del self.under_way[card.file]
        if not done.cancelled():
            done.exception()

    async def made(self, card: LinkPreview) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.painter, self.paint, card)
        except BotFailed as error:
            raise RateLimited("picture_not_drawn") from error

    def paint(self, card: LinkPreview) -> bytes:
        """Paint a preview (blocking), unless another process has painted it."""
        with suppress(FileNotFoundError):
            return self.read(card)
        picture = self.worker.ask(card)
        assert isinstance(picture, bytes)
        self.keep(card, picture)
        return picture

    def read(self, card: LinkPreview) -> bytes:
        """Read a picture and mark its file as used."""
        found = (self.folder / card.file).read_bytes()
        with suppress(FileNotFoundError):
            os.utime(self.folder / card.file)
        return found

    def keep(self, card: LinkPreview, picture: bytes) -> None:
        """Write the file completely before renaming it: other processes may be reading."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self.folder, suffix=".part", delete=False) as file:
            file.write(picture)
        os.replace(file.name, self.folder / card.file)
        self.forget_oldest()

    def forget_oldest(self) -> None:
        files = list(self.folder.iterdir())
        if len(files) > MAX_FILES:
            for file in sorted(files, key=last_used)[:-MAX_FILES]:
                file.unlink(missing_ok=True)

    def close(self) -> None:
        self.worker.kill()
        for threads in (self.painter, self.reader):
            threads.shutdown(wait=False, cancel_futures=True)


def last_used(file: Path) -> float:
    """Return the time of last use, 0 if another process has removed the file."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
