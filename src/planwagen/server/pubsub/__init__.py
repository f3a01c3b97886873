"""Messages between processes: which table has changed."""
