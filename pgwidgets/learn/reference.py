"""The rules of every game as a rulebook that can be searched: entries by group, editions, sources, lessons."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.rulebook import Rule, rulebook
from pgwidgets.learn.examples import has_example, taught
from pgwidgets.markup import Child, Html, button, div, element, join, link, span
from pgwidgets.words import Words

GAMES = ("powergrid", "cardgame", "barrage")
EDITIONS = {"powergrid": ("classic", "recharged")}
MOST_TYPED = 60
MOST_LESSONS = 3


@dataclass
class View:
    """What the reader looks at."""

    game: str = "powergrid"
    edition: str = ""
    """Only what applies there; empty for both."""
    typed: str = ""
    rule: str = ""
    """The entry that is open."""

    def ask(self, game: str, rule: str) -> None:
        """A link of the form ?rule=id, with &game= where two games have a rule of that name."""
        homes = [each for each in GAMES if rule in rulebook(each)]
        self.game = game if game in GAMES else (homes or [self.game])[0]
        self.rule = rule if rule in rulebook(self.game) else ""


def found(view: View, game: str = "") -> list[Rule]:
    """The rules to show: of the edition, and with words that begin as typed; those with them in the title first."""
    game = game or view.game
    words = [re.compile(rf"(?<!\w){re.escape(word)}") for word in view.typed.lower()[:MOST_TYPED].split()]
    hits = [rule for rule in rulebook(game).values()
            if (game != view.game or not view.edition or not rule.editions or view.edition in rule.editions)
            and all(word.search(_text(rule)) for word in words)]
    if not words:
        return hits
    return sorted(hits, key=lambda rule: not all(word.search(rule.title.lower()) for word in words))


def _text(rule: Rule) -> str:
    """What is searched; the words of an id count one by one."""
    return f"{rule.title} {rule.text} {rule.id.replace('_', ' ')} {rule.source}".lower()


def other_edition(game: str, rule: Rule) -> list[Rule]:
    """What the other edition says in its place: the same title or the same name but for the edition."""
    group = rule.id.split(".")[0]
    return [other for other in rulebook(game).values()
            if rule.editions and other.editions and not set(rule.editions) & set(other.editions)
            and other.id.split(".")[0] == group and (other.title == rule.title or _stem(other.id) == _stem(rule.id))]


def _stem(rule: str) -> str:
    return rule.removesuffix("_classic").removesuffix("_recharged")


def address(game: str, rule: str) -> str:
    """The link to an entry."""
    return f"rules.ipynb?rule={rule}" + ("" if game == GAMES[0] else f"&game={game}")


# The page

def head(say: Words, view: View) -> Html:
    """Search, games, editions; and where else the words are found."""
    games = [button(say(f"game.{game}"), span(len(found(view, game)), class_="wl-count") if view.typed else None,
                    data_action="game", data_id=game, aria_pressed="true" if game == view.game else "false",
                    class_="wl-button wl-pick") for game in GAMES]
    editions = [button(say(f"rules.edition_{edition or 'both'}"), data_action="edition", data_id=edition,
                       aria_pressed="true" if edition == view.edition else "false", class_="wl-button wl-pick")
                for edition in ("", *EDITIONS.get(view.game, ()))] if view.game in EDITIONS else []
    return div(element("h1", say("rules.title")),
               element("form", element("input", type="search", name="words", aria_label=say("rules.search"),
                                       placeholder=say("rules.search"), data_typed="search", data_key="search",
                                       maxlength=MOST_TYPED, autocomplete="off"), data_action="search", role="search"),
               div(games, class_="wl-row", role="group", aria_label=say("rules.games")),
               div(editions, class_="wl-row", role="group", aria_label=say("rules.editions")) if editions else None,
               class_="wl-rules-head")


def entries(say: Words, view: View) -> Html:
    """The rulebook, or what was found in it."""
    rules = found(view)
    if not rules:
        return element("p", say("rules.none", words=view.typed), class_="wl-say", role="status")
    if view.typed:
        return div(element("p", say("rules.found", count=len(rules)), role="status", class_="wl-muted"),
                   [entry(say, view, rule) for rule in rules])
    groups: dict[str, list[Rule]] = {}
    for rule in rules:
        groups.setdefault(rule.id.split(".")[0], []).append(rule)
    contents = [button(group_title(say, group), data_action="group", data_id=group, class_="wl-chip")
                for group in groups]
    return div(element("nav", contents, aria_label=say("rules.contents"), class_="wl-contents"),
               [element("section", element("h2", group_title(say, group), tabindex=-1, data_key=f"group-{group}"),
                        [entry(say, view, rule) for rule in those]) for group, those in groups.items()])


def group_title(say: Words, group: str) -> str:
    return say(f"rules.group_{group}") if f"rules.group_{group}" in say else group.replace("_", " ").capitalize()


def entry(say: Words, view: View, rule: Rule) -> Html:
    """One rule."""
    only = [span(say(f"rules.only_{edition}"), class_="wl-badge") for edition in rule.editions]
    return element(
        "article",
        div(element("h3", rule.title), join(*only),
            span(say("rules.ruling"), class_="wl-badge wl-ruling", title=say("rules.ruling_why"))
            if rule.ruling else None, class_="wl-row"),
        element("p", rule.text), _differs(say, view, rule),
        div(button(say("rules.show_me"), data_action="show", data_id=rule.id, class_="wl-button",
                   aria_label=say("rules.show_me_of", title=rule.title))
            if has_example(view.game, rule.id) else None,
            _lessons(say, view, rule),
            button("#", data_copy_link=address(view.game, rule.id), class_="wl-copy",
                   aria_label=say("rules.copy", title=rule.title), title=say("rules.copy_why")),
            span(rule.source, class_="wl-muted wl-right"), class_="wl-row"),
        class_="wl-card wl-entry", data_key=f"rule-{rule.id}", tabindex=-1)


def _differs(say: Words, view: View, rule: Rule) -> Child:
    return [element("p", element("b", say(f"rules.in_{other.editions[0]}")), " ", other.text, class_="wl-other")
            for other in other_edition(view.game, rule)]


def _lessons(say: Words, view: View, rule: Rule) -> Child:
    if view.game != "powergrid":
        return None
    titles = {lesson.name: lesson.title for lesson, _ in taught().get(rule.id, [])}
    return [link(f"learn.ipynb?lesson={name}", "★ ", title, class_="wl-teach",
                 aria_label=say("rules.lesson", title=title))
            for name, title in list(titles.items())[:MOST_LESSONS]]
