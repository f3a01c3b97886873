"""Doors: HTTP and WebSockets. Only here the web framework is known."""
