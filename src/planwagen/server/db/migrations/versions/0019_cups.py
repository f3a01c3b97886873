"""Cups: rounds of tables with the same luck."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "cup_players",
        of("cup", "cups.id", "fk_cup_players_cup_cups"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(64), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "cup_tables",
        of("table_id", "tables.id", "fk_cup_tables_table_id_tables", primary_key=True),
        of("cup", "cups.id", "fk_cup_tables_cup_cups"),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
    )
    for table, column in [
        ("cups", "owner"),
        ("cups", "status"),
        ("cup_players", "cup"),
        ("cup_players", "owner"),
        ("cup_tables", "cup"),
    ]:
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.create_index("uq_cup_players_number", "cup_players", ["cup", "number"], unique=True)


def of(name: str, parent: str, called: str, *, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey(parent, name=called, ondelete="CASCADE")
    return sa.Column(name, sa.String(64), key, primary_key=primary_key, nullable=False)
