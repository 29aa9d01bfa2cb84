"""The Automa: how it joins the game.

An Automa seat has `state.level[seat]` of EASY to VERY_HARD (PERSON for people); everything else about it lives in the
ordinary fields of its seat. Credits are victory points for it: `supply.pay` and `supply.earn` take care of that.

**Its turn is one action.** When it is the Automa's turn, the engine flips the top tile to the discard
(`state.automa_criteria`) and pushes `Pending(AUTOMA, seat, 0)` with a `Pending(DRAW, ..., D_AUTOMA)` above it: the new
top tile is a chance action in the record. Then the seat has exactly one legal action, `Action("automa")`. Its `advance`
calls `turn.play(state, seat, step)`, which tries the actions of tile `state.automa_top` from number `step` on and
performs the first that is possible. After a dashed action it goes on; where new contracts must be drawn first, it
leaves `Pending(AUTOMA, seat, next step)` below the draws, and the record has one more "automa".

**Its small decisions are the same Pendings as a person's.** Whenever a decision (production, machine, reward, payment,
contract) of an Automa seat comes to the top, the engine calls `choose.choose(state, pending)`, which gives the Action
a person would have given; the engine then carries it out by the same code. So rewards and income need no second
implementation. Only drops are placed by `streams.place`, all at once, since each depends on the others.

**A person under Sekibo's rule** (she is the officer of a very hard Automa) plays the first turn of each round as an
Automa: the level of the seat is GUIDED until that turn ends.

**Every decision can be explained.** The modules add a `note.Note` to `state.notes` when that is a list; `explain`
plays the turn on a copy and gives the notes: what was tried, why it was refused, which criterion left which slots.
"""
