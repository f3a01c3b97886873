"""The database: schema and migrations, rows, log, backups."""
