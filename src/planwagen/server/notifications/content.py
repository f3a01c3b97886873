"""Text of a notification in the receiver's language: which table, and nothing about the game."""

from __future__ import annotations

from msgspec import Struct

TURN, GIVEN_TO_BOT, TEST, CONFIRM = "your_turn", "given_to_bot", "test", "confirm"

WORDS: dict[str, dict[str, str]] = {
    "en": {
        TURN: "It is your turn: {title} with {others}",
        GIVEN_TO_BOT: "A bot plays on for you until you are back: {title} with {others}",
        TEST: "Notices from Planwagen arrive here",
        CONFIRM: "Do you want to be told here when it is your turn?",
        "several": "{count} tables wait for you",
        "alone": "nobody else",
        "confirm_how": "If you asked for it, open this link within 24 hours; else do nothing.",
        "end": "No more of these notifications: {link}",
    },
    "de": {
        TURN: "Du bist dran: {title} mit {others}",
        GIVEN_TO_BOT: "Ein Bot spielt für dich weiter, bis du wieder da bist: {title} mit {others}",
        TEST: "Nachrichten von Planwagen kommen hier an",
        CONFIRM: "Möchtest du hier erfahren, wenn du dran bist?",
        "several": "{count} Tische warten auf dich",
        "alone": "niemandem sonst",
        "confirm_how": "Wenn du das wolltest, öffne den Link binnen 24 Stunden; sonst tu nichts.",
        "end": "Keine solchen Nachrichten mehr: {link}",
    },
}


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
        return WORDS.get(self.language, WORDS["en"])[key].format(**values)

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
