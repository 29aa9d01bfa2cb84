"""HTML that is safe by construction: every text is escaped, only `Html` passes as it is.

>>> button("Bid <17>", data_action="bid", data_id=17, disabled=False)
'<button data-action="bid" data-id="17" type="button">Bid &lt;17&gt;</button>'
"""

from __future__ import annotations

from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child: TypeAlias = "str | int | list[Child] | None"

VOID = {"br", "hr", "img", "input"}


def text(child: Child) -> str:
    """A child as HTML: Html as it is, None as nothing, lists one after the other, the rest escaped."""
    if isinstance(child, Html):
        return child
    if child is None:
        return ""
    if isinstance(child, list):
        return "".join(text(each) for each in child)
    return escape(str(child))


def _attribute(name: str, value: object) -> str:
    """`class_`, `data_action` stand for `class`, `data-action`; True is a bare name, False and None are left out."""
    name = name.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def element(tag: str, *children: Child, **attributes: object) -> Html:
    """One element with its attributes in the given order."""
    opening = f"<{tag}{''.join(_attribute(name, value) for name, value in attributes.items())}>"
    return Html(opening if tag in VOID else f"{opening}{text(list(children))}</{tag}>")


def div(*children: Child, **attributes: object) -> Html:
    return element("div", *children, **attributes)


def span(*children: Child, **attributes: object) -> Html:
    return element("span", *children, **attributes)


def link(href: str, *children: Child, **attributes: object) -> Html:
    return element("a", *children, href=href, **attributes)


def button(*children: Child, **attributes: object) -> Html:
    """Give it `data_action` and, where one action has many places, `data_id`: a click reports both."""
    return element("button", *children, **attributes, type="button")


def join(*parts: Child) -> Html:
    """Several pieces as one."""
    return Html(text(list(parts)))
