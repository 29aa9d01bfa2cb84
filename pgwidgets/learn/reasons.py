"""Why things happen by themselves: the rule behind every action in the log, and behind every automatic step."""

from __future__ import annotations

from engine.powergrid.edition import Edition
from engine.powergrid.plants import FUEL_NAMES, FUELS, STEP3
from engine.powergrid.state import (
    AUCTION,
    AUCTION_END,
    EARLY_STEP2,
    FUEL,
    OBSOLETE,
    OUT,
    OVER,
    POWER,
    SALE,
    STEP2,
    TRUST_SALE,
    UNSOLD,
    UPDATE,
    State,
)
from engine.tree import Node
from pgwidgets.learn.hint import Hint

ACTIONS = {"open": "auction.turn_order", "bid": "auction.higher", "scrap": "auction.plant_limit",
           "lose": "auction.lose_what_spills", "buy": "fuel.price", "run": "income.table",
           "trust": "trust.one_line_apart", "mark": "starting.marks"}
DRAWS = {SALE: "auction.replacement", TRUST_SALE: "trust.takes_a_plant", OBSOLETE: "obsolete.replacement",
         STEP2: "step2.lowest_leaves", EARLY_STEP2: "step3.before_step2"}


def why(edition: Edition, node: Node) -> str:
    """The rule behind the action that led to a position; nothing for the cards of the set-up."""
    action, parent = node.action, node.parent
    if action is None or parent is None:
        return ""
    state: State = parent.state
    if action.kind == "pass":
        return "auction.pass_a_bid" if state.lot else "auction.pass_the_phase"
    if action.kind == "done":
        return "fuel.reverse_order" if state.phase == FUEL else "building.not_forced"
    if action.kind == "build":
        return "building.cost" if state.built[state.actor] else "building.first_city"
    if action.kind == "draw":
        return _why_draw(edition, state, action.a)
    return ACTIONS.get(action.kind, "")


def _why_draw(edition: Edition, state: State, card: int) -> str:
    if card == STEP3:
        return "step3.effects"
    if state.reason == UNSOLD:
        return "auction.no_sale_removal" if edition.no_sale_removal else "discount.unsold"
    if state.reason == UPDATE:
        return "market.update_step3" if state.step == 3 else "market.update"
    return DRAWS.get(state.reason, "auction.replacement")


def automatic(edition: Edition, node: Node) -> list[Hint]:
    """What followed an action without anybody's decision, in the order in which it happened."""
    if node.parent is None:
        return []
    before, after = node.parent.state, node.state
    found = [*_plants(edition, node), *_refill(before, after)]
    if after.step > before.step:
        found.append(Hint(f"began{after.step}", f"step{after.step}.effects"))
    if after.phase == OVER:
        found.append(Hint("over", f"end.trigger_{_name(edition)}", {"cities": edition.end_at}))
    elif after.round > before.round:
        found.append(Hint("order", "order.most_cities"))
    elif after.round == 1 and before.phase in (AUCTION, AUCTION_END) and after.order != before.order and before.order:
        found.append(Hint("order_again", "order.redone_in_round_one"))
    return found


def _name(edition: Edition) -> str:
    return "classic" if edition.no_sale_removal else "recharged"


def _plants(edition: Edition, node: Node) -> list[Hint]:
    """Plants that left the market, or never stayed in it, without being bought."""
    assert node.parent is not None and node.action is not None
    before, after = node.parent.state, node.state
    owned = {plant for seat in range(after.seats) for plant in after.plants_of(seat)}
    came = [node.action.a] if node.action.kind == "draw" else []
    gone = sorted({*before.market, *came} - {*after.market, *owned, STEP3})
    # Whatever else leaves in the same moment leaves before the Step 3 card, which takes the lowest of the rest.
    beside = [plant for plant in gone if not _under(before, after, plant)]
    card_left = after.step3_card == OUT != before.step3_card
    with_card = beside[-1] if card_left and beside else 0
    return [Hint(key, rule, {"plant": plant}) for plant in gone
            for key, rule in [("with_step3", "step3.one_removal") if plant == with_card
                              else _left(edition, before, after, plant)]]


def _under(before: State, after: State, plant: int) -> bool:
    """It went under the pile, which may have been shuffled at once."""
    return bool((after.under | after.unseen) >> plant & 1 and not (before.under | before.unseen) >> plant & 1)


def _left(edition: Edition, before: State, after: State, plant: int) -> tuple[str, str]:
    if plant < before.discount:
        return "too_low", "discount.smaller_plant"
    if _under(before, after, plant):
        return "under", "market.update"
    if after.step == 2 and before.step == 1:
        return "lowest_step2", "step2.lowest_leaves"
    if edition.obsolete_plants and plant <= max(after.built) and before.phase != POWER:
        return "obsolete", "obsolete.plants"
    if before.phase in (AUCTION, AUCTION_END):
        return "unsold", "auction.no_sale_removal" if edition.no_sale_removal else "discount.unsold"
    return "lowest_step3", "market.update_step3"


def _refill(before: State, after: State) -> list[Hint]:
    if before.phase != POWER or after.phase == POWER:
        return []
    came = {FUEL_NAMES[fuel]: after.sold[fuel] - before.sold[fuel] for fuel in range(FUELS)}
    return [Hint("refill", "refill.table", dict(came))]
