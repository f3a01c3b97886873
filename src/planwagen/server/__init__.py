"""The game server: stores every move before publishing it, and shows each viewer only their part."""
