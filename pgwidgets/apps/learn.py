"""The page on which a game is learnt: the path, a lesson on the live board, and the review of what is due."""

from __future__ import annotations

from typing import Any

import ipywidgets

from engine import catalog
from engine.core import BadInput
from pgwidgets.apps.page import Page
from pgwidgets.figures.map import Place
from pgwidgets.learn import progress
from pgwidgets.learn.around import chapter, top
from pgwidgets.learn.board import Board
from pgwidgets.learn.card import card
from pgwidgets.learn.finish import finish, reviewed
from pgwidgets.learn.path import path
from pgwidgets.learn.room import Room
from pgwidgets.learn.spotlight import spotlight
from pgwidgets.live.panel import Panel
from pgwidgets.markup import Html, button, div, element, join
from pgwidgets.panels.actions import actions, meant
from pgwidgets.panels.board import city_action
from pgwidgets.panels.bundles import fuel_for
from pgwidgets.tutor.lesson import Lesson
from pgwidgets.tutor.memory import Memory

PANELS = ("path", "top", "card", "can", "chapter")


class Learn:
    """Draws a room or the path, and passes on what is clicked; the tutor knows everything else."""

    def __init__(self) -> None:
        self.page = Page("learn", "powergrid", on_change=self._arrive)
        self.memory = Memory()
        self.room: Room | None = None
        self.asked: list[str] = []
        """The questions of this review."""
        self.right = 0
        self.problem = ""
        self._arrived = 0
        self.panels = {name: Panel(on_event=self.event) for name in PANELS}
        self.board = Board(self.page.words, self.event, self._click_city, self._click_fuel)
        self.box = ipywidgets.Box([*self.panels.values(), self.board.box])
        self.box.add_class("wl-learn")
        for name, panel in self.panels.items():
            panel.add_class(f"wl-in-{name}")
        self.draw()

    def widget(self) -> ipywidgets.Widget:
        return self.page.show(self.box)

    # Drawing

    def draw(self) -> None:
        say, room = self.page.words, self.room
        if room is None:
            self.panels["card"].html = ""
            self.panels["path"].html = reviewed(say, self.right, len(self.asked), self.memory, self._today) \
                if self.asked else path(say, self.memory, len(progress.due(self.page.visitor)), self.problem)
            return
        self.panels["path"].html = ""  # the style sheet shows either the path or the lesson
        step, table = room.player.step, room.table
        so_far = room.player.lesson.steps[:room.player.index + 1]
        needs = set().union(*(spotlight(each.data.get("show", ())).needs for each in so_far))
        self.panels["top"].html = top(say, room, self._place())
        self.panels["card"].html = join(card(say, room), self._end(room))
        self.panels["can"].html = element("section", element("h2", say("learn.can")), actions(say, table),
                                          class_="wl-card") if table.asks else ""
        self.panels["chapter"].html = "" if room.only else chapter(say, self.memory, room)
        self.board.draw(say, table, spotlight(step.data.get("show", ())), needs, self.page.dark, self._cities(room))

    def _end(self, room: Room) -> Html | None:
        if not room.finished:
            return None
        if room.only:
            return div(button(self.page.words("learn.next"), data_action="next", class_="wl-button wl-first wl-big"),
                       class_="wl-card")
        return finish(self.page.words, room, self.memory)

    def _place(self) -> str:
        """Where the learner is: the question of a review."""
        if self.room is None or not self.room.only:
            return ""
        number = self.asked.index(self.room.player.question) + 1
        return self.page.words("learn.review_of", number=number, due=len(self.asked))

    def _cities(self, room: Room) -> dict[str, Place] | None:
        """Every city in play can be clicked while the question is which one."""
        step, state = room.player.step, room.table.state
        if step.data.get("click") != "city" or room.player.solved or state.area is None:
            return None
        printed = room.table.rules.edition.board
        return {printed.city_ids[city]: Place(printed.city_names[city]) for city in state.area.cities}

    def _changed(self) -> None:
        """Something was answered: it is kept, and seen."""
        if self.room is not None:
            progress.keep(self.page.visitor, self.memory)
            if not self.room.only:
                name = "" if self.room.finished else self.room.player.lesson.name
                progress.put_bookmark(self.page.visitor, name, self.room.player.bookmark())
        self.draw()

    # Coming and going

    @property
    def _today(self) -> int:
        return progress.today(self.page.visitor)

    def _arrive(self) -> None:
        """A browser came, or language or colours changed: its progress and the lesson it asks for are opened once."""
        visitor = self.page.visitor
        if visitor.arrivals != self._arrived:
            self._arrived = visitor.arrivals
            self.memory = progress.recall(visitor)
            if visitor.asked("review"):
                self._review()
            elif visitor.asked("lesson"):
                self._open(visitor.asked("lesson"), resume=True)
        self.draw()

    def _leave(self) -> None:
        if self.room is not None:
            self.room.stop()
        self.room, self.asked, self.right, self.problem = None, [], 0, ""
        self.page.retitle("")

    def _retitle(self, lesson: Lesson) -> None:
        """Which game and edition this is about."""
        chosen = self.page.words(f"setup.map_{lesson.options.get('map', 'germany')}")
        self.page.retitle(f"{catalog.game(lesson.game).title} · {chosen}")

    def _open(self, name: str, resume: bool = False) -> None:
        lesson = progress.lessons().get(name)
        self._leave()
        if lesson is None:
            self.problem = self.page.words("learn.gone")
            return
        self.room = Room(self.page.words, lesson, self.memory, self._today, self._changed)
        self._retitle(lesson)
        marked, mark = progress.bookmark(self.page.visitor)
        if resume and marked == name:
            self.room.resume(mark)
        self.page.visitor.address(f"learn.ipynb?lesson={name}")

    def _review(self) -> None:
        self._leave()
        self.asked = progress.due(self.page.visitor)
        self.page.visitor.address("learn.ipynb?review=1")
        if self.asked:
            self._ask(self.asked[0])

    def _ask(self, question: str) -> None:
        name, _, step = question.rpartition("/")
        lesson = progress.lessons()[name]
        self.room = Room(self.page.words, lesson, self.memory, self._today, self._changed, step)
        self._retitle(lesson)

    def _next_question(self, room: Room) -> None:
        self.right += room.player.clean
        number = self.asked.index(room.player.question) + 1
        room.stop()
        self.room = None
        if number < len(self.asked):
            self._ask(self.asked[number])

    # What people do

    def event(self, action: str, of: str, value: Any) -> None:
        room = self.room
        if action == "lesson":
            self._open(of)
        elif action == "path":
            self._leave()
            self.page.visitor.address("learn.ipynb")
        elif action == "review":
            self._review()
        elif action == "import":
            self._import(str(value))
        elif room is not None:
            self._event_in(room, action, of, value)
            return
        self.draw()

    def _event_in(self, room: Room, action: str, of: str, value: Any) -> None:
        if action in ("do", "amount", "bundle"):
            self._do(room, action, of, value)
        elif action == "reply":
            room.reply(str(value.get("number", "")) if isinstance(value, dict) else of)
        elif action == "next" and room.only:
            self._next_question(room)
            self.draw()
        elif action in ("hint", "showme", "next", "back", "replay"):
            {"hint": room.hint, "showme": room.show_me, "next": room.next, "back": room.take_back,
             "replay": room.replay}[action]()
        if room.player.done and action != "next":
            self.panels["card"].focus(".wl-lesson .wl-first, .wl-finish .wl-first, .wl-card .wl-first")

    def _do(self, room: Room, action: str, of: str, value: Any) -> None:
        seat, _, text = of.partition(" ")
        table = room.table
        if seat != str(table.person_to_act):
            return
        if action == "bundle":
            room.act(*fuel_for(table.rules, table.state, text))
        elif not room.act(meant(table, action, text, value)):
            self.board.shake(action, of)
            self.panels["can"].shake(action, of)

    def _click_city(self, city: str) -> None:
        room = self.room
        if room is None:
            return
        if room.player.step.data.get("click") == "city":
            self._event_in(room, "reply", city, None)
            return
        action = city_action(room.table, city)
        if action is not None and room.table.person_to_act is not None:
            self._do(room, "do", f"{room.table.person_to_act} {room.table.rules.write(action)}", None)

    def _click_fuel(self, fuel: str) -> None:
        if self.room is not None and self.room.table.person_to_act is not None:
            self._do(self.room, "do", f"{self.room.table.person_to_act} buy {fuel}", None)

    def _import(self, text: str) -> None:
        try:
            self.memory = progress.read(text)
        except BadInput as error:
            self.problem = str(error)
            return
        self.problem = ""
        progress.keep(self.page.visitor, self.memory)


def learn() -> ipywidgets.Widget:
    """The page as one widget."""
    return Learn().widget()
