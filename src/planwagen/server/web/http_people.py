"""Doors for people: guests, accounts, second devices."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta, Struct

from planwagen.server.errors import NotAllowed
from planwagen.server.house import House
from planwagen.server.room.people import A_YEAR, NOBODY_YET, Person, plain_name
from planwagen.server.web.door import COOKIE, Here, Named, Someone, limited
from planwagen.server.wire import Name, Number

Password = Annotated[str, Meta(min_length=8, max_length=200)]
Token = Annotated[str, Meta(max_length=400)]


class Me(Struct, frozen=True):
    name: str
    account: str


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class DeviceLink(Struct, frozen=True):
    token: str


class OpenLink(Struct, frozen=True, forbid_unknown_fields=True):
    token: Token


class Opened(Struct, frozen=True):
    table: str
    seat: Number


def with_cookie(house: House, person: Person) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=house.people.cookie(person.guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=house.settings.is_secure,
    )
    return Response(Me(person.name, person.account), cookies=[cookie], status_code=200)


@get("/api/me")
async def me(person: Someone) -> Me:
    """Who I am; an empty name is nobody yet."""
    return Me(person.name, person.account)


@post("/api/me", guards=[limited("guest")], status_code=200)
async def set_name(house: Here, person: Someone, data: JSONBody[Naming]) -> Response[Me]:
    """Take a name, or another one."""
    name = plain_name(data.name)
    if person.guest:
        return with_cookie(house, await house.people.rename(person, name))
    return with_cookie(house, await house.people.welcome(name))


@post("/api/accounts", guards=[limited("log in")], status_code=200)
async def register(house: Here, guest: Named, data: JSONBody[LogIn]) -> Response[Me]:
    """An account for this guest and the tables it has."""
    login = plain_name(data.name).casefold()
    return with_cookie(house, await house.people.register(guest, login, data.password))


@post("/api/login", guards=[limited("log in")], status_code=200)
async def log_in(house: Here, person: Someone, data: JSONBody[LogIn]) -> Response[Me]:
    login = plain_name(data.name).casefold()
    house.guard.check("log in", f"account {login}")
    if not person.guest or person.account not in ("", login):
        person = await house.people.welcome(plain_name(data.name))
    await house.people.log_in(person, login, data.password)
    return with_cookie(house, Person(person.guest, person.name, login, person.guests))


@post("/api/logout", status_code=200)
async def log_out(request: Request[Any, Any, Any]) -> Response[Me]:
    response = Response(Me(NOBODY_YET.name, ""), status_code=200)
    response.delete_cookie(COOKIE)
    return response


@post("/api/links", guards=[limited("join")], status_code=200)
async def open_link(house: Here, person: Someone, data: JSONBody[OpenLink]) -> Response[Opened]:
    """Opens a one-time link: this device may play the seat as well."""
    table_id, seat, owner = await house.people.open_device_link(data.token)
    table = await house.tables.find(table_id)
    if table.seats[seat].guest != owner:
        raise NotAllowed("this link does not work any more")
    if not person.guest:
        person = await house.people.welcome(table.seats[seat].name)
    await house.store.add_key(table_id, seat, person.guest)
    async with table.lock:
        await table.catch_up()
    shown = with_cookie(house, person)
    return Response(Opened(table_id, seat), cookies=shown.cookies, status_code=200)


PEOPLE = [me, set_name, register, log_in, log_out, open_link]
