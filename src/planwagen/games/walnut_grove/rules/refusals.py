"""Actions that do not answer the question asked, and texts that name no action at all."""

from __future__ import annotations

from planwagen.core.action import Action, Refusal, Seat, plain
from planwagen.core.todo import Todo
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.actions.luck import Draw
from planwagen.games.walnut_grove.board import COIN_NAMES, DISCS, PIECES_TO_REPAY, TOWN
from planwagen.games.walnut_grove.state import (
    AT_ONCE,
    AUTUMN,
    OVER,
    SET_UP,
    SPRING,
    SUMMER,
    Season,
    State,
)

ANSWERS: dict[type[Todo], tuple[type[Action], ...]] = {
    todos.Deciding: (),
    todos.ChooseStart: (actions.Start,),
    todos.TakeTile: (actions.Take,),
    todos.ChooseCell: (actions.Cell,),
    todos.ChooseTurn: (actions.Turn,),
    todos.PlaceFigure: (actions.Work,),
    todos.Overfull: (actions.Drop, actions.Repay),
    todos.Walk: (actions.WalkTo, actions.Pass, actions.Repay),
    todos.PassGate: (actions.PayToll, actions.TakeHelp),
    todos.BeforeFlip: (actions.Repay, actions.Flip),
    todos.GivePiece: (actions.Give,),
    todos.TakeGoods: (actions.TwoGoods,),
    todos.HireLabourer: (actions.Hire,),
    todos.BuildTile: (actions.Build,),
    todos.TakeImprovement: (actions.Improve,),
    todos.SellGoods: (actions.Sell,),
    todos.PayCost: (actions.WithCoins,),
    todos.Source: (actions.FromArea,),
    todos.PayWinter: (actions.WithCoins,),
    todos.Reckon: (actions.Repay, actions.ToBarn, actions.Done),
}
"""Which kinds of action answer which question."""

SEASON_OF: dict[type[Action], Season] = {
    actions.Take: SPRING,
    actions.Cell: SPRING,
    actions.Turn: SPRING,
    actions.Work: SUMMER,
    actions.WalkTo: AUTUMN,
}
"""What belongs to one season and may be tried too early or too late."""


def why_not_asked(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Is it this seat's decision, and does the action answer the question?"""
    if state.season == OVER:
        return Refusal("the game is over", "WG-10.1")
    if isinstance(action, Draw):
        return Refusal("that is for luck to decide", "WG-2.7")
    if state.luck:
        return Refusal("luck comes first", "WG-2.7")
    if seat not in state.waiting:
        return why_not_your_turn(state, seat, action)
    asked = state.players[seat].todo[-1]
    if isinstance(action, ANSWERS[type(asked)]):
        return None
    return why_not_this(state, asked, action)


def why_not_your_turn(state: State, seat: Seat, action: Action) -> Refusal:
    """Whose decision it is, and why not this seat's."""
    who = ", ".join(state.colours[other] for other in state.waiting)
    if state.season == SET_UP:
        return Refusal("{who} chooses now", "WG-1.21", who=who)
    if state.season == SPRING and seat in state.undealt:
        return Refusal("tiles come when the others have returned theirs", "WG-3.5")
    if state.season == SPRING and isinstance(action, actions.Take | actions.Cell | actions.Turn):
        lay = DISCS[state.disc].lay
        return Refusal("exactly {lay} tiles are laid this year", "WG-3.2", lay=lay)
    if state.season in AT_ONCE and is_of_another_season(state, action):
        return Refusal("not finished with this season yet: {who}", "WG-2.2", who=who)
    if state.season in AT_ONCE:
        return Refusal("you have finished this season; wait for {who}", "WG-2.4", who=who)
    return Refusal("it is {who}'s turn", "WG-5.4", who=who)


def is_of_another_season(state: State, action: Action) -> bool:
    """WG-2.2 All finish a season before the next begins."""
    return SEASON_OF.get(type(action), state.season) != state.season


def why_not_this(state: State, asked: Todo, action: Action) -> Refusal:
    """The action answers another question than the one asked: the most helpful rule first."""
    if isinstance(asked, todos.PassGate) and isinstance(action, PAYMENTS):
        return Refusal("a gate takes a coin or a help tile, no goods", "WG-5.16")
    if isinstance(action, actions.Repay | actions.Drop | actions.ToBarn | actions.Give):
        return at_another_moment(action)
    if state.season == SPRING:
        return in_spring(state, asked, action)
    if isinstance(asked, todos.PlaceFigure) and isinstance(action, actions.Pass | actions.Done):
        return Refusal("every figure works", "WG-4.1")
    if isinstance(asked, todos.Overfull):
        return Refusal("the barn is over-full: give up pieces first", "WG-8.14")
    if state.season == AUTUMN:
        return in_autumn(state, asked, action)
    if is_of_another_season(state, action):
        return Refusal("this season must be finished by all first", "WG-2.2")
    if isinstance(asked, todos.PayWinter | todos.Source) and isinstance(
        action, actions.TakeHelp | actions.Pass | actions.Done
    ):
        return Refusal("a fitting cube must be given; coins may replace it", "WG-7.7")
    return not_asked(action)


def not_asked(action: Action) -> Refusal:
    if isinstance(action, actions.Start):
        return Refusal("all hats are in the town", "WG-1.21")
    return Refusal("that is not what is asked now", "WG-2.10")


def at_another_moment(action: Action) -> Refusal:
    """WG-8.16 When things that the rulebook allows at any time are offered."""
    if isinstance(action, actions.Repay):
        why = "paid back at your walk, before a flip, at an over-full barn, or at the end"
        return Refusal(why, "WG-8.16")
    if isinstance(action, actions.Drop):
        return Refusal("pieces are given up when the barn is over-full", "WG-8.16")
    if isinstance(action, actions.Give):
        return Refusal("{need} pieces are given after repay", "WG-9.6", need=PIECES_TO_REPAY)
    why = "cubes move into the barn in the reckoning only; earlier it changes nothing"
    return Refusal(why, "WG-8.15")


def in_spring(state: State, asked: Todo, action: Action) -> Refusal:
    lay = DISCS[state.disc].lay
    if isinstance(action, actions.Pass | actions.Done):
        return Refusal("exactly {lay} tiles are laid this year", "WG-3.2", lay=lay)
    if isinstance(action, actions.Take):
        return Refusal("lay the tile you have taken first", "WG-3.16")
    if isinstance(action, actions.Cell) and isinstance(asked, todos.ChooseTurn):
        return Refusal("the cell is chosen; now turn the tile", "WG-3.9")
    if isinstance(action, actions.Cell | actions.Turn):
        return Refusal("a laid tile stays; take the next one first", "WG-3.15")
    if is_of_another_season(state, action):
        return Refusal("this season must be finished by all first", "WG-2.2")
    return not_asked(action)


def in_autumn(state: State, asked: Todo, action: Action) -> Refusal:
    if isinstance(asked, todos.Walk) and is_of_own_building(state, asked.seat, action):
        return Refusal("leave your building, walk once around, or pass", "WG-5.6")
    if isinstance(action, actions.WalkTo):
        return Refusal("one building a turn", "WG-5.4")
    if isinstance(action, actions.Pass):
        return Refusal("the walk is made; use the building", "WG-5.4")
    if isinstance(action, actions.PayToll | actions.TakeHelp):
        return Refusal("there is no gate to pay now", "WG-5.11")
    if type(action) in SEASON_OF:
        return Refusal("this season must be finished by all first", "WG-2.2")
    if isinstance(asked, todos.PassGate | todos.BeforeFlip) and isinstance(action, VISIT_ACTIONS):
        return Refusal("first the gates, then the building", "WG-5.14")
    return not_asked(action)


def is_of_own_building(state: State, seat: Seat, action: Action) -> bool:
    """WG-5.6 What the building offers in which the hat already stands."""
    place = state.hats[seat]
    return place < len(TOWN) and isinstance(action, VISIT_ACTIONS[TOWN[place].house])


PAYMENTS = (actions.Give, actions.Drop, actions.WithCoins, actions.FromArea)
VISIT_ACTIONS = (
    actions.TwoGoods,
    actions.Hire,
    actions.Build,
    actions.Improve,
    actions.Sell,
)
"""By the kind of house."""

NOT_UNDERSTOOD: dict[str, Refusal] = {
    "start": Refusal("start before the church or the town hall", "WG-1.21"),
    "take": Refusal("there is no such tile", "WG-3.1"),
    "cell": Refusal("no tiles lie there: beside or below the board, or out of reach", "WG-3.13"),
    "turn": Refusal("a tile has four turns, 0 to 3", "WG-3.9"),
    "work": Refusal("there is no such area; it is named after its first triangle", "WG-3.20"),
    "rest": Refusal("every figure works", "WG-4.1"),
    "stay": Refusal("leave your building, walk once around, or pass", "WG-5.6"),
    "use": Refusal("leave your building, walk once around, or pass", "WG-5.6"),
    "walk": Refusal("there is no such building in the town", "WG-5.5"),
    "coin": Refusal("the least valuable coin is used; it is not named", "WG-8.8"),
    "pay": Refusal("the least valuable coin is used; it is not named", "WG-8.8"),
    "goods": Refusal("two goods of your choice", "WG-6.2"),
    "hire": Refusal("a yellow, blue or white labourer that waits there", "WG-6.4"),
    "build": Refusal("a hut or a barn extension that lies there", "WG-6.10"),
    "improve": Refusal("an improvement that lies there", "WG-6.13"),
    "sell": Refusal("a store buys up to one cube of each of three goods", "WG-6.16"),
    "with": Refusal("fewer coins: no payment takes so many of this kind", "WG-8.11"),
    "source": Refusal("name an area that holds cubes of the kind", "WG-8.10"),
    "drop": Refusal("a good in the barn, or a coin, whose value is not named", "WG-8.14"),
    "give": Refusal("a good, or a coin, whose value is not named", "WG-9.6"),
    "to": Refusal("cubes move into the barn, never to squares", "WG-8.13"),
    "move": Refusal("cubes never move to squares or to another area", "WG-8.13"),
    "undo": Refusal("such a decision stands", "WG-2.9"),
    "trade": Refusal("nothing is traded between players", "WG-2.11"),
}


COIN_WORDS = {*COIN_NAMES, "coin", "coins"}


def not_understood(text: str) -> Refusal:
    """A text that names no action: what was probably meant tells the clause."""
    verb, *others = plain(text).split() or [""]
    if verb == "sell" and COIN_WORDS & {*others}:
        return Refusal("stores buy cubes; a coin cannot be sold", "WG-6.17")
    if {*COIN_NAMES} & {verb, *others}:
        return NOT_UNDERSTOOD["coin"]
    return NOT_UNDERSTOOD.get(
        verb, Refusal("not understood; choose one of the answers offered", "WG-2.10")
    )
