"""Routes: HTTP and WebSockets. Only this package uses the web framework."""
