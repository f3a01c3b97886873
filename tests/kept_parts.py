"""A client that keeps the parts of its view, as the page does."""

from __future__ import annotations

from typing import Any

from planwagen.tables.parts import applied

Json = dict[str, Any]


class Parts:
    """Both parts, and the line that they are of."""

    def __init__(self) -> None:
        self.public: Any = {}
        self.own: Any = {}
        self.seq = -1

    def receive(self, message: Json) -> None:
        if message["type"] == "changed_view":
            self.public = applied(self.public, message["public"])
            self.own = applied(self.own, message["own"])
            self.seq = message["seq"]

    @property
    def view(self) -> Json:
        """All of a view but clocks, events and answers, which come with each message."""
        position = applied(self.public["position"], self.own["position"])
        return self.public | self.own | {"position": position, "seq": self.seq}
