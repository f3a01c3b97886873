"""What is kept: rows, log, schema and its migrations, backups."""
