"""A result knows its event: the day, the cup or the challenge."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
OF_TABLE = "SELECT tables.contest FROM tables WHERE tables.id = results.table_id"
OF_CHALLENGE = (
    "SELECT 'challenge-' || challenge_games.challenge FROM challenge_games"
    " WHERE challenge_games.table_id = results.table_id"
)


def upgrade() -> None:
    name = sa.Column("event", sa.String(80), nullable=False, server_default="")
    op.add_column("results", name)
    op.create_index("ix_results_event", "results", ["event"])
    op.execute(f"UPDATE results SET event = COALESCE(({OF_TABLE}), '')")
    op.execute(f"UPDATE results SET event = COALESCE(({OF_CHALLENGE}), '') WHERE event = ''")
