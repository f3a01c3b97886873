"""Challenges: friends play the luck of a finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(64), primary_key=True),
        of("table_id", "tables.id", "fk_challenges_table_id_tables"),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("friends", sa.Integer, nullable=False),
        sa.Column("all_seats", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("closes_at", sa.Float, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=True),
        sa.UniqueConstraint("table_id", name="uq_challenges_table_id"),
    )
    op.create_index("ix_challenges_owner", "challenges", ["owner"])
    op.create_table(
        "challenge_games",
        of("table_id", "tables.id", "fk_challenge_games_table_id_tables", primary_key=True),
        of("challenge", "challenges.id", "fk_challenge_games_challenge_challenges"),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    for column in ("challenge", "owner"):
        op.create_index(f"ix_challenge_games_{column}", "challenge_games", [column])
    once = ["challenge", "owner", "seat"]
    op.create_index("uq_challenge_games_seat", "challenge_games", once, unique=True)


def of(name: str, parent: str, called: str, *, primary_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey(parent, name=called, ondelete="CASCADE")
    return sa.Column(name, sa.String(64), key, primary_key=primary_key, nullable=False)
