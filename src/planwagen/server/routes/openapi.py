"""The OpenAPI document: routes, and the messages of the sockets with their limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from functools import cache
from types import ModuleType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from planwagen.games import GAMES
from planwagen.server import requests
from planwagen.server.routes import games, notifications, people, tables, translations
from planwagen.server.routes.dependencies import HttpRequest
from planwagen.server.routes.static_files import ASK_AGAIN, StaticAnswer, static_answer
from planwagen.tables import commands, messages, responses
from planwagen.tables.decoding import Limits

OPENAPI_MEDIA_TYPE = "application/vnd.oai.openapi+json"


class WithMessages(JsonRenderPlugin):
    """OpenAPI plugin that builds the schema on first use: as slow as the rest of startup.

    Later requests are answered from memory.
    """

    made: StaticAnswer | None = None

    def render(self, request: HttpRequest, openapi_schema: dict[str, Any]) -> bytes:
        if self.made is None:
            body = super().render(request, with_messages(openapi_schema))
            self.made = static_answer(body, OPENAPI_MEDIA_TYPE, ASK_AGAIN)
        return self.made.body


def with_messages(document: dict[str, Any]) -> dict[str, Any]:
    """Add the WebSocket messages, with their limits, to the OpenAPI schema."""
    components = document["components"]
    schemas = components["schemas"] | message_schemas()
    return document | {"components": components | {"schemas": schemas}}


@cache
def message_schemas() -> dict[str, Any]:
    asked = (requests, games, notifications, people, tables, translations)
    sent = (commands, responses, messages)
    kinds = {*found_in(asked, is_struct), *found_in(sent, is_message)} - {Limits}
    found = described(sorted(kinds, key=lambda kind: str(kind.__name__)))
    for command in get_args(commands.Command):
        add_limits(found[command.__name__], command)
    for game in GAMES.values():
        found |= described([game.client_view_type], prefix=f"{game.slug}.")
    return found


def described(kinds: list[type], prefix: str = "") -> dict[str, Any]:
    """Return the schemas of these types and all nested types, with names prefixed by game."""
    _, found = msgspec.json.schema_components(
        kinds,
        schema_hook=lambda _: {"description": "whatever the game fills in"},
        ref_template=f"#/components/schemas/{prefix}{{name}}",
    )
    return {f"{prefix}{name}": with_type(without_null(schema)) for name, schema in found.items()}


def without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Drop `null` from optional fields: leaving the field out says the same."""
    for field in schema.get("properties", {}).values():
        if field.get("default", ...) is None:
            del field["default"]
    return schema


def with_type(schema: dict[str, Any]) -> dict[str, Any]:
    """Mark `type` as required: a data class gives it a default, but messages always hold it."""
    kind = schema.get("properties", {}).get("type", {})
    if "enum" in kind and kind.pop("default", None):
        schema["required"] = ["type", *schema.get("required", [])]
    return schema


def found_in(modules: Iterable[ModuleType], is_message: Callable[[type], bool]) -> set[type]:
    things = (thing for module in modules for thing in vars(module).values())
    return {thing for thing in things if isinstance(thing, type) and is_message(thing)}


def is_message(kind: type) -> bool:
    return is_dataclass(kind) or is_typeddict(kind)


def is_struct(kind: type) -> bool:
    return issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct


def add_limits(schema: dict[str, Any], command: type) -> None:
    """Write the limits of a command's fields into its schema."""
    schema["additionalProperties"] = False
    for name, hint in get_type_hints(command, include_extras=True).items():
        limit(schema["properties"][name], hint)


def limit(schema: dict[str, Any], hint: Any) -> None:
    if get_origin(hint) in (Union, UnionType):
        for one, part in zip(schema["anyOf"], get_args(hint), strict=True):
            limit(one, part)
    if get_origin(hint) is not Annotated:
        return
    kind, limits = get_args(hint)
    least, most = NAMES_OF_LIMITS[get_origin(kind) or kind]
    schema |= {least: limits.least, most: limits.most}
    if limits.pattern:
        schema["pattern"] = limits.pattern
    if get_origin(kind) is list:
        limit(schema["items"], get_args(kind)[0])


NAMES_OF_LIMITS = {
    str: ("minLength", "maxLength"),
    int: ("minimum", "maximum"),
    list: ("minItems", "maxItems"),
}
