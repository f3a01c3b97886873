"""Text of a notification in the receiver's language: which table, and nothing about the game."""

from __future__ import annotations

from msgspec import Struct

from planwagen.core.locales import ENGLISH, languages, texts

TURN, GIVEN_TO_BOT, TEST, CONFIRM = "your_turn", "given_to_bot", "test", "confirm"
FILE = "notifications.toml"


class Item(Struct, frozen=True):
    """One table that the notification mentions."""

    kind: str
    table: str
    seat: int
    game: str
    title: str
    others: tuple[str, ...]


class Notification(Struct, frozen=True):
    language: str
    kind: str
    items: tuple[Item, ...] = ()

    def said(self, key: str, **values: object) -> str:
        """In a language that the server has no longer, in English."""
        language = self.language if self.language in languages() else ENGLISH
        return texts(FILE, language).text(key).format(**values)

    def line(self, item: Item) -> str:
        others = ", ".join(item.others) or self.said("alone")
        return self.said(item.kind, title=item.title, others=others)

    @property
    def subject(self) -> str:
        if len(self.items) > 1:
            return self.said("several", count=len(self.items))
        return self.line(self.items[0]) if self.items else self.said(self.kind)

    def link(self, address: str) -> str:
        """Link to the table, or to the front page if there are several."""
        return link_to(address, self.items[0]) if len(self.items) == 1 else address

    def text(self, address: str) -> str:
        lines = [f"{self.line(item)}\n{link_to(address, item)}\n" for item in self.items]
        return "\n".join(lines) or self.subject


def link_to(address: str, item: Item) -> str:
    return f"{address}/t/{item.table}?seat={item.seat}"
