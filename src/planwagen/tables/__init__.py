"""A table as those around it know it: what they are sent, may see and may do.

Standard library only, for it runs in two places: at the server, and in the page of somebody who
plays without one.
"""
