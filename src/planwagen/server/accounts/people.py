"""Guests: a name, and a signed cookie that names a session. Sessions can be revoked."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.schema import accounts, guests, sessions, used_links
from planwagen.server.db.storage import Storage
from planwagen.server.settings import Settings
from planwagen.tables.errors import NotAllowed

A_YEAR = 400 * 86_400
LINK_SECONDS = 15 * 60
"""Seconds for which a link for a second device is valid; it works once."""


class Person(Struct, frozen=True):
    """The person behind a request: a guest, and all guests of the same account."""

    guest: str
    name: str
    account: str
    guests: frozenset[str]
    session: str = ""
    owner: str = ""
    """Owner of notification preferences: the account, or the guest if there is no account."""


NOBODY_YET = Person("", "", "", frozenset())


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
        """Return the person of a cookie, or None if the signature is wrong or the session has
        ended.
        """
        try:
            session = str(self.cookies.loads(cookie))
        except BadSignature:
            return NOBODY_YET
        return await self.of_session(session)

    async def of_session(self, session: str) -> Person:
        alive = (sessions.c.id == session) & (sessions.c.made_at > self.now() - A_YEAR)
        wanted = select(guests).join(sessions, sessions.c.guest == guests.c.id).where(alive)
        async with self.storage.engine.connect() as connection:
            found = (await connection.execute(wanted)).one_or_none()
            if found is None:
                return NOBODY_YET
            if found.account is None:
                return Person(found.id, found.name, "", frozenset({found.id}), session, found.id)
            same = select(guests.c.id).where(guests.c.account == found.account)
            all_of_them = frozenset((await connection.execute(same)).scalars())
            login = select(accounts.c.login).where(accounts.c.id == found.account)
            account = (await connection.execute(login)).scalar_one()
            return Person(found.id, found.name, account, all_of_them, session, found.account)

    async def welcome(self, name: str, address: str, account: str | None = None) -> Person:
        """Create a guest, optionally under an account."""
        guest, session = secrets.token_urlsafe(18), secrets.token_urlsafe(18)
        now = self.now()
        values = {"id": guest, "name": name, "account": account, "made_at": now}
        opened = {"id": session, "guest": guest, "made_at": now, "address": address}
        async with self.storage.writer() as connection:
            await connection.execute(insert(guests), values)
            await connection.execute(insert(sessions), opened)
        return Person(guest, name, "", frozenset({guest}), session, account or guest)

    async def rename(self, person: Person, name: str) -> Person:
        async with self.storage.writer() as connection:
            await connection.execute(
                update(guests).where(guests.c.id == person.guest).values(name=name)
            )
        return replace(person, name=name)

    # Sessions.

    async def renew(self, person: Person) -> Person:
        """Start a new session and end all others of this person."""
        session = secrets.token_urlsafe(18)
        old = select(sessions.c.address).where(sessions.c.id == person.session).scalar_subquery()
        values = {"id": session, "guest": person.guest, "made_at": self.now()}
        others = sessions.c.guest.in_(person.guests) & (sessions.c.id != session)
        async with self.storage.writer() as connection:
            address = func.coalesce(old, "")
            await connection.execute(insert(sessions).values(address=address, **values))
            await connection.execute(delete(sessions).where(others))
        return replace(person, session=session)

    async def log_out(self, person: Person, *, everywhere: bool) -> None:
        mine = sessions.c.id == person.session
        of_all = sessions.c.guest.in_(person.guests)
        async with self.storage.writer() as connection:
            await connection.execute(delete(sessions).where(of_all if everywhere else mine))

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
            raise NotAllowed("this link does not work any more") from error
        if self.now() - made_at > LINK_SECONDS:
            raise NotAllowed("this link does not work any more")
        try:
            async with self.storage.writer() as connection:
                await connection.execute(
                    insert(used_links), {"nonce": nonce, "used_at": self.now()}
                )
        except IntegrityError as error:
            raise NotAllowed("this link was used before") from error
        return str(table_id), int(seat), str(owner), await self.giver(guest, session)

    async def giver(self, guest: str, hashed: str) -> Person:
        """Return who made a link, unless the session that made it has ended."""
        wanted = select(sessions.c.id).where(sessions.c.guest == guest)
        async with self.storage.engine.connect() as connection:
            mine = list((await connection.execute(wanted)).scalars())
        alive = next((session for session in mine if digest(session) == hashed), "")
        return await self.of_session(alive)


def digest(session: str) -> str:
    """Hash a session id, so that a link can name the session without showing it."""
    return sha256(session.encode()).hexdigest()[:32]
