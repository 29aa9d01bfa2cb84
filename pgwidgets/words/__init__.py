"""The words a person reads, by language: `en.toml` and its translations. A missing word falls back to English."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


class Words:
    """`words("frame.help")`, `words("play.leaves", money=20)`: one sentence with its numbers filled in."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = {**_texts("en"), **_texts(language)}

    def __call__(self, key: str, **facts: object) -> str:
        return self._texts[key].format(**facts) if facts else self._texts[key]

    def __contains__(self, key: str) -> bool:
        return key in self._texts


def languages() -> list[str]:
    """The languages there are, English first."""
    return sorted((path.stem for path in HERE.glob("*.toml")), key=lambda name: (name != "en", name))


@cache
def words(language: str = "en") -> Words:
    """The catalog of a language; an unknown one is English."""
    return Words(language if language in languages() else "en")


@cache
def _texts(language: str) -> dict[str, str]:
    groups = tomllib.loads((HERE / f"{language}.toml").read_text("utf-8"))
    return {f"{group}.{key}": text for group, entries in groups.items() for key, text in entries.items()}
