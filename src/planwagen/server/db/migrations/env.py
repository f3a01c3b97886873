"""Alembic's entry point, which is always given an open connection (see
planwagen.server.db.database).
"""

from alembic import context

from planwagen.server.db.schema import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds it all
)
context.run_migrations()
