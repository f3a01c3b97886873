"""A table: one game being played, with its record and its luck."""

from __future__ import annotations

from typing import Generic, TypeVar

from planwagen.core.action import Action, Seat
from planwagen.core.game import Game, GameOptions, S, read_at, seated
from planwagen.core.history import History
from planwagen.core.luck import Luck, ModuloLuck, ProvableLuck, QuickLuck
from planwagen.core.record import Record
from planwagen.core.replay import replay_record
from planwagen.core.transaction import Transaction
from planwagen.core.upgrades import carried

T = TypeVar("T")
"""The state of a new table: a letter of its own, since `LocalGame` alone leaves S unknown."""


class LocalGame(Generic[S]):
    """Runs luck and forced answers by itself, and waits where a seat has a choice."""

    def __init__(self, game: Game[S], record: Record, luck: Luck) -> None:
        if isinstance(luck, ProvableLuck):
            check_luck(luck, record)
        self.game = game
        self.record = carried(game, record)
        self.luck = luck
        self.history: History[S] = replay_record(game, self.record)
        transaction = Transaction(self.history)
        transaction.run(luck)
        self.keep(transaction)

    @staticmethod
    def new(game: Game[T], options: GameOptions, luck: Luck) -> LocalGame[T]:
        return LocalGame(game, new_record(game, options, luck), luck)

    @property
    def colours(self) -> tuple[str, ...]:
        return self.record.options.colours

    @property
    def state(self) -> S:
        return self.history.state

    @property
    def is_over(self) -> bool:
        return self.history.is_over

    def __str__(self) -> str:
        """The board in words, as the terminal shows it."""
        return self.game.text(self.state)

    def __repr__(self) -> str:
        return f"<{self.game.title}: {', '.join(self.colours)}; {len(self.record.lines)} lines>"

    def play(self, seat: Seat, action: Action | str) -> None:
        """A seat decides, by an action or its text (`"settle 2,1"`); what must follow does.

        Raises `IllegalAction` with the clause that forbids it, and changes nothing then. After it,
        luck and forced answers are played until somebody has a choice.
        """
        if isinstance(action, str):
            action = read_at(self.game, self.state, seat, action)
        transaction = Transaction(self.history)
        transaction.play(seat, action, self.luck)
        self.keep(transaction)

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.history.undoable(seat))

    def undo(self, seat: Seat) -> None:
        """Takes back this seat's last decision, as far as the undo line lets it."""
        transaction = Transaction(self.history)
        transaction.undo(self.history.undo(seat))
        self.keep(transaction)

    def keep(self, transaction: Transaction[S]) -> None:
        if transaction.steps:
            self.record.lines += transaction.lines
            self.history.commit(transaction)

    def open_secret(self) -> None:
        """Writes the secret of the luck into the record, so that anyone can check it."""
        if isinstance(self.luck, ProvableLuck):
            self.record.secret = self.luck.secret.hex()


def check_luck(luck: ProvableLuck, record: Record) -> None:
    if luck.salt != record.salt:
        raise ValueError("the salt of the luck is not that of the record")
    if isinstance(luck, ModuloLuck) is not isinstance(record.luck_of(luck.secret), ModuloLuck):
        raise ValueError("the luck does not draw as the form of the record says")


def new_record(game: Game[S], options: GameOptions, luck: Luck) -> Record:
    """The record of a game with nothing played yet."""
    record = Record(game.slug, game.rules_version, seated(game, options))
    if isinstance(luck, ProvableLuck):
        record.commitment = luck.commitment
    return record


def first_local_game(game: Game[T], arguments: list[str]) -> LocalGame[T]:
    """For `python -m planwagen.games.montana [SEED]`: a table of four, set up by this seed."""
    try:
        seed = int(arguments[0]) if arguments else 1
    except ValueError:
        raise SystemExit(f"a seed is a whole number, not {arguments[0]!r}") from None
    return LocalGame.new(game, GameOptions(players=4), QuickLuck(seed))
