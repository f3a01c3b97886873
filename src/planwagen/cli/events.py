"""`planwagen verify --event`: all games of a day, each with the same luck."""

from __future__ import annotations

from pathlib import Path

from planwagen.cli.files import read_text, reading
from planwagen.cli.options import show_json
from planwagen.cli.table.screen import show
from planwagen.tables.contest_files import CheckedGame, check_contest, check_games, read_contest

SHOWN = 10


def verify_event(path: Path, commitment: str, *, as_json: bool) -> None:
    """Check the luck of an event and each of its games; then show who came how far."""
    with reading(path):
        found = read_contest(read_text(path))
        check_contest(found, commitment)
        games = sorted(check_games(found), key=lambda game: (game.place, -max(game.scores)))
    proven = sentences(len(games), sum(game.draws for game in games), is_known=bool(commitment))
    missing = [] if commitment else ["that the commitment was published before: give --commitment"]
    if as_json:
        field = [{"players": game.players, "scores": game.scores} for game in games]
        show_json({"event": str(path), "proven": proven, "not_proven": missing, "games": field})
        return
    show(f"{path}: proven:")
    for sentence in proven:
        show(f"  + {sentence}")
    for sentence in missing:
        show(f"Not proven:\n  - {sentence}")
    show_games(games)


def sentences(games: int, draws: int, *, is_known: bool) -> list[str]:
    found = [
        "the secret fits its commitment",
        "the salt is made of the salt before and the words of those who finished",
        f"{games} games have this luck: {draws} draws follow from it, and all lines are as sealed",
    ]
    return [*found, "the commitment is the one that you were shown"] if is_known else found


def show_games(games: list[CheckedGame]) -> None:
    for number, game in enumerate(games[:SHOWN], 1):
        show(f"{number:4}. {', '.join(game.players)}: {' : '.join(map(str, game.scores))}")
    if len(games) > SHOWN:
        show(f"      and {len(games) - SHOWN} more")
