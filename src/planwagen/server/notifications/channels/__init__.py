"""Notification channels, one module each; `registry` finds them."""
