"""Tables on the net: every move stored before it is told, every viewer shown only their part."""
