"""Steps from one schema to the next; only forwards."""
