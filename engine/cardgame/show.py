"""The position as text for a terminal; the words are in `data/words.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from engine.cardgame.cards import BACK_LAST, ECO, FACES, FUELS, HYBRID, KINDS, LAST_ROUND, SMALL, Cards
from engine.cardgame.end import result
from engine.cardgame.notation import held_name, kind_name
from engine.cardgame.plantmarket import on_offer
from engine.cardgame.state import BURN, DROP, HELD, OPEN, OVER, State, plants_of


@cache
def words() -> dict[str, str]:
    """The sentences by name."""
    with files("engine.cardgame").joinpath("data/words.toml").open("rb") as file:
        return tomllib.load(file)


def show(cards: Cards, state: State) -> str:
    """Everything on the table, a line each."""
    lines = [_title(state), words()["row"].format(row=", ".join(name(state, one) for one in state.row))]
    lines += _plants(cards, state) + _resources(state)
    lines += [_company(cards, state, one) for one in range(state.sides)]
    return "\n".join(lines + _pending(cards, state) + _result(cards, state)) + "\n"


def name(state: State, company: int) -> str:
    """Player 0, Player 1, ... or the Trust."""
    return words()["trust"] if company >= state.players else words()["player"].format(number=company)


def plant_text(cards: Cards, plant: int) -> str:
    """A plant with what it burns and earns."""
    word = words()
    if plant == LAST_ROUND:
        return word["last_round_card"]
    fuel = cards.fuel[plant]
    what = word["eco"] if fuel == ECO else word["burns"].format(amount=cards.amount[plant], fuel=FUELS[fuel])
    return word["plant"].format(id=cards.ids[plant], what=what, income=cards.income[plant])


def _title(state: State) -> str:
    word = words()
    stage = word[["setup", "auction", "fuel", "bureaucracy"][state.stage]]
    turn = word["over"] if state.phase == OVER else word["chance"]
    if OPEN <= state.phase <= BURN:
        turn = word["to_act"].format(who=name(state, state.actor))
    return word["title"].format(round=state.round, final=word["final"] if state.final else "", stage=stage, turn=turn)


def _plants(cards: Cards, state: State) -> list[str]:
    word = words()
    texts = [word["discount"].format(plant=plant_text(cards, plant)) if plant == state.token
             else plant_text(cards, plant) for plant in state.market]
    current = on_offer(state)
    back = word["small" if state.top == SMALL else "large" if state.top == 1 else
                "last" if state.top == BACK_LAST else "none"]
    under = word["under"].format(count=len(state.under)) if state.under else ""
    return [word["market"].format(current=", ".join(texts[:current]) or "-"),
            word["future"].format(future=", ".join(texts[current:]) or "-"),
            word["deck"].format(count=state.deck_small + state.deck_large + state.last_round, back=back, under=under)]


def _resources(state: State) -> list[str]:
    word = words()
    columns = [[FUELS[fuel] for fuel in range(4) for _ in range(state.column1[fuel])]]
    for column in range(3):
        columns.append([kind_name(kind) for kind in range(KINDS) for _ in range(state.columns[column * KINDS + kind])])
    lines = [word["column"].format(price=price, cards=", ".join(column) or "-")
             for price, column in enumerate(columns, 1)]
    return [*lines, word["piles"].format(deck=sum(state.deck), discard=sum(state.discard), supply=sum(state.supply))]


def _company(cards: Cards, state: State, company: int) -> str:
    word = words()
    plants = ", ".join(plant_text(cards, plant) for plant in plants_of(state, company)) or word["no_plants"]
    held = [held_name(card) for card in range(4 * FACES) for _ in range(state.held[company * HELD + card])]
    form = word["company" if company < state.players else "company_trust"]
    return form.format(who=name(state, company), money=state.money[company], plants=plants,
                       cards=", ".join(held) or word["no_cards"])


def _pending(cards: Cards, state: State) -> list[str]:
    word = words()
    if state.auctioned >= 0 and state.high_bidder >= 0:
        return [word["auctioned"].format(plant=plant_text(cards, state.auctioned), bid=state.high_bid,
                                         who=name(state, state.high_bidder))]
    if state.phase not in (BURN, DROP):
        return []
    names = [*FUELS[:HYBRID], word["either"]]
    units = ", ".join(f"{count} {names[fuel]}" for fuel, count in enumerate(state.owed) if count)
    return [word["owed_burn" if state.phase == BURN else "owed_drop"].format(units=units)]


def _result(cards: Cards, state: State) -> list[str]:
    outcome = result(cards, state)
    if outcome is None:
        return []
    return [words()["result"].format(place=place, who=name(state, one), **outcome.scores[one])
            for place, group in enumerate(outcome.ranking, 1) for one in group]
