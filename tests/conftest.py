"""Settings for all tests: how long an example takes says nothing about whether it is right, and a
terminal that a test opens has a size of its own."""

from __future__ import annotations

import os

from hypothesis import settings

for of_another_screen in ("COLUMNS", "LINES"):
    os.environ.pop(of_another_screen, None)

settings.register_profile("scorepad", deadline=None)
settings.load_profile("scorepad")
