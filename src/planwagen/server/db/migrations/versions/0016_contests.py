"""Events at which all tables have the same luck, and the tries at them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opens_at", sa.Float, nullable=True))
    op.create_table(
        "contests",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("opens_at", sa.Float, nullable=False),
        sa.Column("closes_at", sa.Float, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False, server_default=""),
        sa.Column("words", sa.Text, nullable=False, server_default="[]"),
        sa.Column("before", sa.String(64), nullable=False, server_default=""),
    )
    op.create_index("ix_contests_opens_at", "contests", ["opens_at"])
    op.create_table(
        "tries",
        of("table_id", "tables.id", "fk_tries_table_id_tables", primary_key=True),
        of("contest", "contests.id", "fk_tries_contest_contests"),
        sa.Column("counted_by", sa.String(64), nullable=True),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_index("ix_tries_contest", "tries", ["contest"])
    op.create_index("uq_tries_counted", "tries", ["contest", "counted_by"], unique=True)


def of(name: str, parent: str, called: str, *, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey(parent, name=called, ondelete="CASCADE")
    return sa.Column(name, sa.String(64), key, primary_key=primary_key, nullable=False)
