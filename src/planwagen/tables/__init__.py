"""Tables without storage or network: messages, views, permissions and commands.

The package uses only the standard library, because it runs at the server and in the page of an
offline player.
"""
