"""The Automa's tests lay their positions on the same table as the tests of the people's game."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
