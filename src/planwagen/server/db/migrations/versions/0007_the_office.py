"""For the operator: bans, announcements, and the addresses of logins."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    address = sa.Column("address", sa.String(64), nullable=False, server_default="")
    op.add_column("sessions", address)
    op.create_table(
        "bans",
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
