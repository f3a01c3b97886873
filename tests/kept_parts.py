"""A client that keeps the parts of its view, as the page does."""

from __future__ import annotations

from typing import Any

from planwagen.tables.compact import choices_of, events_of
from planwagen.tables.parts import applied

Json = dict[str, Any]


class Parts:
    """The parts, the line that they are of, and what can be told at the next connection."""

    def __init__(self) -> None:
        self.public: Any = {}
        self.own: Any = {}
        self.clocks: Any = []
        self.prints: dict[str, Json] = {}
        self.print = ""
        self.seq, self.version = -1, 0
        self.last: Json = {}

    def receive(self, message: Json) -> None:
        if message["type"] != "changed_view":
            return
        self.public = applied(self.public, message.get("public", []))
        self.own = applied(self.own, message.get("own", []))
        self.clocks = applied(self.clocks, message.get("clocks", []))
        if printed := message.get("printed"):
            self.print = printed["key"]
            self.prints[self.print] = printed.get("parts") or self.prints[self.print]
            self.public["position"] |= self.prints[self.print]
        self.seq, self.version, self.last = message["seq"], message["version"], message

    @property
    def view(self) -> Json:
        """The whole view, in the order in which a server sends it."""
        position = applied(self.public["position"], [self.own["position"]])
        standing = applied(self.public["standing"], [self.own["standing"]])
        return {
            "type": "view",
            "seq": self.seq,
            "seat": self.own["seat"],
            "status": self.public["status"],
            "to_move": self.public["to_move"],
            "prompt": self.own["prompt"],
            "choices": choices_of(self.own["choices"]),
            "undo": self.own["undo"],
            "request": self.public["request"],
            "clocks": self.clocks,
            "standing": standing,
            "since": self.last["since"],
            "events": events_of(self.last.get("events", [])),
            "undone": self.public["undone"],
            "position": position,
            "results": self.last.get("results", []),
        }

    @property
    def kept(self) -> Json:
        """What the next connection is told."""
        return {"have": f"{self.version}.{self.own['seat']}", "printed": self.print}
