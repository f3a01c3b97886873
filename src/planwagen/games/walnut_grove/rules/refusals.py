"""Actions that do not answer the question asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Refusal, Seat, Todo, plain
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.actions.luck import Draw
from planwagen.games.walnut_grove.board import COIN_NAMES, GOODS, TOWN
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

NOT_UNDERSTOOD: Final[dict[str, Refusal]] = {
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


COIN_WORDS: Final = {*COIN_NAMES, "coin", "coins"}


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


ANSWERS: Final[dict[type[Todo], tuple[type[Action], ...]]] = {
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

SEASON_OF: Final[dict[type[Action], Season]] = {
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
        lay = state.edition.discs[state.disc].lay
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
    """The action answers another question: what is asked comes first, then the season."""
    by_question = BY_QUESTION.get(type(asked))
    if by_question and (refusal := by_question(state, asked, action)):
        return refusal
    if isinstance(action, actions.Repay | actions.Drop | actions.ToBarn | actions.Give):
        return at_another_moment(state, action)
    if state.season == AUTUMN and (refusal := in_autumn(action)):
        return refusal
    if is_of_another_season(state, action):
        return Refusal("this season must be finished by all first", "WG-2.2")
    return not_asked(action)


def not_asked(action: Action) -> Refusal:
    if isinstance(action, actions.Start):
        return Refusal("all hats are in the town", "WG-1.21")
    return Refusal("that is not what is asked now", "WG-2.10")


def at_another_moment(state: State, action: Action) -> Refusal:
    """WG-8.16 When things that the rulebook allows at any time are offered."""
    if isinstance(action, actions.Repay):
        why = "paid back at your walk, before a flip, at an over-full barn, or at the end"
        return Refusal(why, "WG-8.16")
    if isinstance(action, actions.Drop):
        return Refusal("pieces are given up when the barn is over-full", "WG-8.16")
    if isinstance(action, actions.Give):
        need = state.edition.pieces_to_repay
        return Refusal("{need} pieces are given after repay", "WG-9.6", need=need)
    why = "cubes move into the barn in the reckoning only; earlier it changes nothing"
    return Refusal(why, "WG-8.15")


def in_autumn(action: Action) -> Refusal | None:
    """The hat has moved, or stands where it is."""
    if isinstance(action, actions.WalkTo):
        return Refusal("one building a turn", "WG-5.4")
    if isinstance(action, actions.Pass):
        return Refusal("the walk is made; use the building", "WG-5.4")
    if isinstance(action, actions.PayToll | actions.TakeHelp):
        return Refusal("there is no gate to pay now", "WG-5.11")
    return None


def placing_hats(state: State, asked: Todo, action: Action) -> Refusal | None:
    if type(action) in SEASON_OF:
        return Refusal("first all hats are placed", "WG-1.21")
    return None


def laying(state: State, asked: Todo, action: Action) -> Refusal | None:
    """WG-3.16 Tile, cell, turn; then the next tile."""
    if isinstance(action, actions.Pass | actions.Done):
        lay = state.edition.discs[state.disc].lay
        return Refusal("exactly {lay} tiles are laid this year", "WG-3.2", lay=lay)
    if isinstance(action, actions.Take):
        return Refusal("lay the tile you have taken first", "WG-3.16")
    if not isinstance(action, actions.Cell | actions.Turn):
        return None
    if isinstance(asked, todos.ChooseCell):
        return Refusal("first choose a cell, then turn the tile", "WG-3.9")
    if isinstance(asked, todos.ChooseTurn):
        return Refusal("the cell is chosen; now turn the tile", "WG-3.9")
    if has_laid(state, asked.seat):
        return Refusal("a laid tile stays; take the next one first", "WG-3.15")
    return Refusal("take a tile first", "WG-3.16")


def has_laid(state: State, seat: Seat) -> bool:
    """In this spring."""
    return len(state.players[seat].farm.tiles) > len(state.shown[seat].farm.tiles)


def placing_figures(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(action, actions.Pass | actions.Done):
        return Refusal("every figure works", "WG-4.1")
    return None


def giving_up(state: State, asked: Todo, action: Action) -> Refusal:
    return Refusal("the barn is over-full: give up pieces first", "WG-8.14")


def walking(state: State, asked: Todo, action: Action) -> Refusal | None:
    if is_of_own_building(state, asked.seat, action):
        return Refusal("leave your building, walk once around, or pass", "WG-5.6")
    return None


def at_a_gate(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(asked, todos.PassGate) and isinstance(action, PAYMENTS):
        return Refusal("a gate takes a coin or a help tile, no goods", "WG-5.16")
    if isinstance(action, VISIT_ACTIONS) and state.season == AUTUMN:
        return Refusal("first the gates, then the building", "WG-5.14")
    return None


def giving_pieces(state: State, asked: todos.GivePiece, action: Action) -> Refusal:
    why = "first give {left} pieces for the help tile"
    return Refusal(why, "WG-9.6", left=asked.left)


def naming_an_area(state: State, asked: todos.Source, action: Action) -> Refusal:
    why = "first say from which area the {good} comes"
    return Refusal(why, "WG-8.10", good=GOODS[asked.kind])


def paying_winter(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(action, actions.TakeHelp | actions.Pass | actions.Done):
        return Refusal("a fitting cube must be given; coins may replace it", "WG-7.7")
    return None


def reckoning(state: State, asked: Todo, action: Action) -> Refusal | None:
    if type(action) in SEASON_OF:
        return Refusal("the last year is over; points are counted", "WG-10.1")
    return None


BY_QUESTION: Final[dict[type[Todo], Callable[[State, todos.Asked, Action], Refusal | None]]] = {
    todos.ChooseStart: placing_hats,
    todos.TakeTile: laying,
    todos.ChooseCell: laying,
    todos.ChooseTurn: laying,
    todos.PlaceFigure: placing_figures,
    todos.Overfull: giving_up,
    todos.Walk: walking,
    todos.PassGate: at_a_gate,
    todos.BeforeFlip: at_a_gate,
    todos.GivePiece: giving_pieces,
    todos.Source: naming_an_area,
    todos.PayWinter: paying_winter,
    todos.Reckon: reckoning,
}
"""What must be answered before anything else, where the question says it better than the season."""


def is_of_own_building(state: State, seat: Seat, action: Action) -> bool:
    """WG-5.6 What the building offers in which the hat already stands."""
    place = state.hats[seat]
    return place < len(TOWN) and isinstance(action, VISIT_ACTIONS[TOWN[place].house])


PAYMENTS: Final = (actions.Give, actions.Drop, actions.WithCoins, actions.FromArea)
VISIT_ACTIONS: Final = (
    actions.TwoGoods,
    actions.Hire,
    actions.Build,
    actions.Improve,
    actions.Sell,
)
"""By the kind of house."""
