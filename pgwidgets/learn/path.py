"""The path of the course: chapters and lessons with their stars, what is due, and the progress as a file."""

from __future__ import annotations

from pgwidgets.learn.progress import chapters, file_link, lessons, next_lesson
from pgwidgets.markup import Child, Html, button, div, element, link, span
from pgwidgets.tutor.lesson import Lesson
from pgwidgets.tutor.memory import Memory
from pgwidgets.words import Words

FILE = "wattlab-progress.json"


def path(say: Words, memory: Memory, due: int, problem: str = "") -> Html:
    """The whole page of the path."""
    return element("main", _top(say, memory, due),
                   div([_chapter(say, memory, number, title, found)
                        for number, (title, found) in enumerate(chapters().items(), 1)], class_="wl-chapters"),
                   _progress(say, memory, problem), class_="wl-path")


def _top(say: Words, memory: Memory, due: int) -> Html:
    done = sum(1 for name in lessons() if memory.stars.get(name))
    coming = next_lesson(memory)
    minutes = sum(lesson.minutes for lesson in lessons().values())
    lead = say("learn.text", minutes=minutes) if not done else say(
        "learn.done_of", done=done, lessons=len(lessons()), stars=sum(memory.stars.get(name, 0) for name in lessons()))
    return div(div(element("h1", say("learn.title")), element("p", lead, class_="wl-muted"),
                   element("progress", value=done, max=len(lessons()), aria_label=say("learn.progress")),
                   class_="wl-path-head"),
               div(button(say("learn.start" if not done else "learn.go_on"), element("b", coming.title),
                          data_action="lesson", data_id=coming.name, class_="wl-button wl-first wl-big wl-door")
                   if coming else element("p", say("learn.all_done"), class_="wl-say wl-yes"),
                   button(say("learn.review", due=due), data_action="review", class_="wl-button wl-big")
                   if due else None, class_="wl-row"), class_="wl-card wl-path-top")


def _chapter(say: Words, memory: Memory, number: int, title: str, found: list[Lesson]) -> Html:
    done = sum(1 for lesson in found if memory.stars.get(lesson.name))
    return element("section",
                   element("h2", span(number, class_="wl-chapter-number"), " ", title,
                           span(f"{done}/{len(found)}", class_="wl-muted wl-right")),
                   element("ol", [element("li", lesson_button(say, memory, lesson)) for lesson in found]),
                   class_=f"wl-card wl-chapter {'wl-lit' if done == len(found) else ''}".strip())


def lesson_button(say: Words, memory: Memory, lesson: Lesson, now: str = "") -> Html:
    """A lesson on the path: a lamp that is lit once it is done, its title, and its stars."""
    got = memory.stars.get(lesson.name, 0)
    coming = next_lesson(memory)
    look = "wl-lit" if got else "wl-coming" if coming is not None and coming.name == lesson.name else ""
    label = say("learn.lesson_label", title=lesson.title, minutes=lesson.minutes, stars=got)
    return button(span(class_="wl-lamp"), span(lesson.title, class_="wl-lesson-title"),
                  span(say("learn.minutes", minutes=lesson.minutes), class_="wl-muted"), stars(got),
                  data_action="lesson", data_id=lesson.name, class_=f"wl-stop {look}".strip(), aria_label=label,
                  aria_current="step" if lesson.name == now else None)


def stars(got: int) -> Html:
    return span(span("★" * got, class_="wl-got"), "☆" * (3 - got), class_="wl-stars", aria_hidden="true")


def _progress(say: Words, memory: Memory, problem: str) -> Html:
    """Progress belongs to the visitor: it can be taken along, and brought back."""
    save: Child = link(file_link(memory), say("learn.export"), download=FILE, class_="wl-button") \
        if memory.stars or memory.cards else None
    return element(
        "section", element("h2", say("learn.yours")), element("p", say("learn.yours_text")),
        div(save, element("label", say("learn.import"), " ", element("input", type="file", accept=".json",
                                                                    data_action="import")),
            link("rules.ipynb", say("learn.rules"), class_="wl-button wl-right"), class_="wl-row"),
        div(element("p", problem, class_="wl-say wl-no") if problem else None, aria_live="polite"), class_="wl-card")
