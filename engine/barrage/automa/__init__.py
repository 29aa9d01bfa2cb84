"""The Automa: how it joins the game.

An Automa seat has `state.level[seat]` of EASY to VERY_HARD (PERSON for people); everything else about it lives in the
ordinary fields of its seat. Credits are victory points for it: `supply.pay` and `supply.earn` take care of that.

**Its turn is one action.** When it is the Automa's turn (or, with Sekibo at very hard, a person's first turn of the
round), the engine flips the top tile to the discard (`state.automa_criteria`) and pushes `Pending(AUTOMA, seat, 0)`
with a `Pending(DRAW, ..., D_AUTOMA)` above it: the new top tile is a chance action in the record. Then the seat has
exactly one legal action, `Action("automa")`. Its `advance` calls `turn.play(state, seat, step)`, which tries the
actions of tile `state.automa_top` from number `step` on and performs the first that is possible. If the action was
dashed and an engineer is left, it first pushes `Pending(AUTOMA, seat, step of the next action)` and then whatever
chance must bring (`Pending(REFILL, seat)`): the record then has the draws and one more "automa". `TURN_END` lies below
all that already.

**Its small decisions are the same Pendings as a person's.** Whenever a decision (site, production, drops, machine,
reward, contract) of an Automa seat comes to the top, the engine calls `choose.choose(state, pending)`, which gives the
Action a person would have given; the engine then carries it out by the same code. So placement, rewards and income
need no second implementation, and a wrong choice would be refused by the same rules.

**Every decision can be explained.** `turn.play` and `choose.choose` add lines to `state.notes` when it is a list.
`explain(state)` copies the state, sets `notes = []`, plays the "automa" action there, and gives the notes: what was
tried, why it was refused, which criterion left which slots.
"""
