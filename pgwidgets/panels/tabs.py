"""The card under the players: what to do, the log, or the last income."""

from __future__ import annotations

from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.panels.actions import actions
from pgwidgets.panels.log import log
from pgwidgets.panels.report import report
from pgwidgets.panels.table import Table
from pgwidgets.words import Words

INSIDE = {"do": actions, "log": log, "report": report}


def tabs(say: Words, table: Table, tab: str, coach: Html | None = None) -> Html:
    heads = [button(say(f"tabs.{each}"), data_action="tab", data_id=each, role="tab", id=f"wl-tab-{each}",
                    aria_selected="true" if each == tab else "false") for each in INSIDE]
    return element("section", div(join(*heads), role="tablist", aria_label=say("tabs.name"), class_="wl-tabs"),
                   div(coach if tab == "do" else None, INSIDE[tab](say, table), class_="wl-inside", role="tabpanel",
                       aria_labelledby=f"wl-tab-{tab}", tabindex="0"),
                   class_="wl-card")
