"""`python -m planwagen.cli`, where the command itself is not on the path."""

import sys

from planwagen.cli import main

sys.exit(main())
