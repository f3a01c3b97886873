"""`python -m lab`, in a clone of the repository."""

from __future__ import annotations

import sys

from lab import main

if __name__ == "__main__":
    sys.exit(main())
