"""What goes on by itself: bots, clocks, notices, hints between processes."""
