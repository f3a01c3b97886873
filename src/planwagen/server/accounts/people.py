"""Guests: a name, and a signed cookie that names a session. Sessions can be revoked."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec.structs import replace

from planwagen.server.db import people as stored
from planwagen.server.db.people import NOBODY_YET, Person
from planwagen.server.db.storage import Storage
from planwagen.server.settings import Settings
from planwagen.tables.errors import NotAllowed

SESSION_LIFETIME = 400 * 86_400
LINK_SECONDS = 15 * 60
"""Seconds for which a link for a second device is valid; it works once."""


class People:
    """Finds guests by their cookie."""

    def __init__(self, settings: Settings, storage: Storage, key: str) -> None:
        self.now = settings.now
        self.storage = storage
        self.cookies = URLSafeTimedSerializer(key, salt="guest")
        self.links = URLSafeTimedSerializer(key, salt="device")

    def cookie(self, person: Person) -> str:
        return str(self.cookies.dumps(person.session))

    async def find(self, cookie: str) -> Person:
        """Return the person of a cookie; nobody yet, if it is not signed by us or has ended."""
        try:
            session = str(self.cookies.loads(cookie))
        except BadSignature:
            return NOBODY_YET
        return await self.of_session(session)

    async def of_session(self, session: str) -> Person:
        return await stored.person_of_session(self.storage, session, self.now() - SESSION_LIFETIME)

    async def welcome(self, name: str, address: str, account: str | None = None) -> Person:
        """Create a guest, optionally under an account."""
        guest, session = secrets.token_urlsafe(18), secrets.token_urlsafe(18)
        person = Person(guest, name, "", frozenset({guest}), session, account or guest)
        await stored.add_guest(self.storage, person, account, address, self.now())
        return person

    async def rename(self, person: Person, name: str) -> Person:
        await stored.rename_guest(self.storage, person.guest, name)
        return replace(person, name=name)

    # Sessions.

    async def renew(self, person: Person) -> Person:
        """Start a new session and end all others of this person."""
        session = secrets.token_urlsafe(18)
        await stored.renew_session(self.storage, person, session, self.now())
        return replace(person, session=session)

    async def log_out(self, person: Person, *, everywhere: bool) -> None:
        await stored.end_sessions(self.storage, person, everywhere=everywhere)

    # A second device.

    def device_link(self, table_id: str, seat: int, owner: str, giver: Person) -> str:
        """Make a link for a second device. It is valid as long as the session that made it."""
        made = [secrets.token_hex(8), self.now(), giver.guest, digest(giver.session)]
        return str(self.links.dumps([table_id, seat, owner, *made]))

    async def open_device_link(self, token: str) -> tuple[str, int, str, Person]:
        """Return the table and seat of a link, the owner at that time, and who made the link.

        A link opens only once.
        """
        try:
            table_id, seat, owner, nonce, made_at, guest, session = self.links.loads(token)
        except (BadSignature, ValueError) as error:
            raise NotAllowed("link_expired") from error
        if self.now() - made_at > LINK_SECONDS:
            raise NotAllowed("link_expired")
        await stored.use_link(self.storage, nonce, self.now())
        return str(table_id), int(seat), str(owner), await self.giver(guest, session)

    async def giver(self, guest: str, hashed: str) -> Person:
        """Return who made a link, unless the session that made it has ended."""
        mine = await stored.sessions_of(self.storage, guest)
        alive = next((session for session in mine if digest(session) == hashed), "")
        return await self.of_session(alive)


def digest(session: str) -> str:
    """Hash a session id, so that a link can name the session without showing it."""
    return sha256(session.encode()).hexdigest()[:32]
