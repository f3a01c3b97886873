"""Rate limits: how often a client may do something."""
