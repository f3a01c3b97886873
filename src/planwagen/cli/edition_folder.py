"""A folder of edition files, for `planwagen serve --editions`."""

from __future__ import annotations

from pathlib import Path

from planwagen.cli.editions import game_of
from planwagen.cli.files import editions_of, game_called, read_edition
from planwagen.core.errors import PlanwagenError
from planwagen.editions.edition import Edition


def editions_in(folder: Path | None) -> dict[str, dict[str, Edition]]:
    """Read editions by game and name; report a wrong file before the server listens."""
    found: dict[str, dict[str, Edition]] = {}
    if folder is not None and not folder.is_dir():
        raise PlanwagenError(f"{folder} is no folder with editions")
    for path in sorted(folder.glob("*.toml")) if folder else ():
        game = game_called(game_of(path))
        edition = read_edition(path, editions_of(game))
        own = found.setdefault(game.slug, {})
        if edition.id in (*editions_of(game).built_in, *own):
            raise PlanwagenError(f"{path}: there is an edition {edition.id} already; name it anew")
        own[edition.id] = edition
    return found
