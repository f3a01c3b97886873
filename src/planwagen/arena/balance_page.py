"""The balance of a game as a page with plots."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.arena.balance import Balance, Share
from planwagen.arena.page import Bar, bars, histogram, page, paragraph, table


def balance_page(balance: Balance, command: str) -> str:
    """Length, wins, actions, what is used and what runs dry."""
    even = 1 / balance.players
    lengths = {what: balance.lengths(what) for what in ("rounds", "turns", "decisions")}
    rows = [[what, *[f"{part:g}" for part in row.values()]] for what, row in lengths.items()]
    return page(
        f"Balance: {balance.game.title}",
        [
            paragraph(f"{command}: {len(balance.tallies)} games, {balance.players} players."),
            table(["", "mean", "least", "most"], rows),
            histogram("Rounds", [tally.count.rounds for tally in balance.tallies]),
            wins("Wins by seat", balance.by_seat().items(), even),
            wins("Wins by place in the first round", balance.by_place().items(), even),
            wins("Wins by colour", balance.by_colour().items(), even),
            parts("Actions, by kind", balance.actions()),
            parts("Used, a seat and game", balance.uses()),
            parts("A game", balance.clashes()),
            parts("Ran dry, part of the games", balance.dry()),
            parts("Finish", balance.closeness()),
        ],
    )


def wins(title: str, shares: Iterable[tuple[object, Share]], even: float) -> str:
    rows = [
        Bar(str(name), row["share"], row["interval"], f"{100 * row['share']:.1f} %")
        for name, row in shares
    ]
    return bars(title, rows, even)


def parts(title: str, found: dict[str, float]) -> str:
    """Nothing where nothing was found."""
    return bars(title, [Bar(name, part) for name, part in found.items()]) if found else ""
