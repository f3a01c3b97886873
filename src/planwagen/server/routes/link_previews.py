"""Link previews for pasted links: title, description and a picture."""

from __future__ import annotations

from html import escape

from litestar import Response, get

from planwagen.core.action import SPECTATOR
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import seated
from planwagen.pictures import find_picture
from planwagen.server.background.link_previews import MAX_AGE, LinkPreview
from planwagen.server.routes.dependencies import InjectedServices, TableId, limited
from planwagen.server.services import Services
from planwagen.tables.table import Table

PNG = "image/png"


@get("/api/tables/{table_id:str}/card", guards=[limited("card")], media_type=PNG)
async def card(services: InjectedServices, table_id: TableId) -> Response[bytes]:
    """Draw the table as everybody may see it; for a private table, the start of the game."""
    table = await services.tables.find(table_id)
    find_picture(table.game.slug)
    seen = table.game.line(seen_by_anybody(table))
    drawn = await services.link_previews.card(LinkPreview(table.game.slug, seen))
    kept = {"cache-control": f"public, max-age={MAX_AGE}"}
    return Response(drawn, media_type=PNG, headers=kept)


def seen_by_anybody(table: Table) -> object:
    """Return the public position. Keys of a link are in its fragment, so the server knows none
    here.
    """
    if table.row.settings.watch and table.row.settings.listed:
        return table.game.seen_by(table.history.state, SPECTATOR)
    return table.game.seen_by(table.game.new_game(seated(table.game, table.options)), SPECTATOR)


async def with_card(html: str, services: Services, table_id: str) -> str:
    """Add Open Graph tags to the head of the page; leave it unchanged if there is no such table."""
    try:
        table = await services.tables.find(table_id)
    except PlanwagenError:
        return html
    link = f"{services.settings.address}/t/{table_id}"
    properties = {
        "og:site_name": "Planwagen",
        "og:type": "website",
        "og:title": table.game.title,
        "og:description": f"{table.game.title}: a table for {len(table.seats)} on Planwagen",
        "og:url": link,
        "og:image": f"{services.settings.address}/api/tables/{table_id}/card",
    }
    metas = [
        f'<meta property="{key}" content="{escape(text)}" />' for key, text in properties.items()
    ]
    return html.replace("</head>", f"{''.join(metas)}</head>", 1)


CARDS = [card]
