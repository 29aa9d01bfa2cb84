"""What a person sees: figures, panels and pages. To import the package costs nothing: names are fetched when used."""

from importlib import import_module
from typing import Any

DOORS = {"show_map": "by_hand", "show_plants": "by_hand", "show_fuel": "by_hand", "show_players": "by_hand",
         "show_course": "by_hand", "show_figure": "by_hand", "play": "apps.play"}
__all__ = ["play", "show_course", "show_figure", "show_fuel", "show_map", "show_plants", "show_players"]


def __getattr__(name: str) -> Any:
    if name not in DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"pgwidgets.{DOORS[name]}"), name)
