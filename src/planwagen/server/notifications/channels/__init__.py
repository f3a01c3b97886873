"""Notification channels, one module each."""
