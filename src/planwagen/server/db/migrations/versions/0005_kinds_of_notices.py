"""A notification says what it is about: a player's turn, or that a bot plays for the player."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    kind = sa.Column("kind", sa.String(20), nullable=False, server_default="your_turn")
    op.add_column("notices", kind)
