"""Actions that do not answer the question asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Seat, Todo, plain
from planwagen.games.walnut_grove import actions, todos
from planwagen.games.walnut_grove.actions.luck import Draw
from planwagen.games.walnut_grove.board import COIN_NAMES, GOODS, TOWN
from planwagen.games.walnut_grove.refusal import Refusal
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
    "start": Refusal("where_to_start", "WG-1.21"),
    "take": Refusal("no_such_tile", "WG-3.1"),
    "cell": Refusal("no_tiles_there", "WG-3.13"),
    "turn": Refusal("four_turns", "WG-3.9"),
    "work": Refusal("no_such_area", "WG-3.20"),
    "rest": Refusal("every_figure_works", "WG-4.1"),
    "stay": Refusal("leave_building", "WG-5.6"),
    "use": Refusal("leave_building", "WG-5.6"),
    "walk": Refusal("no_such_building", "WG-5.5"),
    "coin": Refusal("least_coin_used", "WG-8.8"),
    "pay": Refusal("least_coin_used", "WG-8.8"),
    "goods": Refusal("two_goods", "WG-6.2"),
    "hire": Refusal("whom_to_hire", "WG-6.4"),
    "build": Refusal("what_to_build", "WG-6.10"),
    "improve": Refusal("which_improvement", "WG-6.13"),
    "sell": Refusal("what_stores_buy", "WG-6.16"),
    "with": Refusal("fewer_coins", "WG-8.11"),
    "source": Refusal("no_such_source", "WG-8.10"),
    "drop": Refusal("what_to_drop", "WG-8.14"),
    "give": Refusal("what_to_give", "WG-9.6"),
    "to": Refusal("cubes_to_barn_only", "WG-8.13"),
    "move": Refusal("cubes_stay_in_area", "WG-8.13"),
    "undo": Refusal("decision_stands", "WG-2.9"),
    "trade": Refusal("no_trade", "WG-2.11"),
}


COIN_WORDS: Final = {*COIN_NAMES, "coin", "coins"}


def not_understood(text: str) -> Refusal:
    """A text that names no action: what was probably meant tells the clause."""
    verb, *others = plain(text).split() or [""]
    if verb == "sell" and COIN_WORDS & {*others}:
        return Refusal("coins_not_sold", "WG-6.17")
    if {*COIN_NAMES} & {verb, *others}:
        return NOT_UNDERSTOOD["coin"]
    return NOT_UNDERSTOOD.get(verb, Refusal("not_understood", "WG-2.10"))


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
        return Refusal("game_over", "WG-10.1")
    if isinstance(action, Draw):
        return Refusal("for_luck", "WG-2.7")
    if state.luck:
        return Refusal("luck_first", "WG-2.7")
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
        return Refusal("chooses_now", "WG-1.21", who=who)
    if state.season == SPRING and seat in state.undealt:
        return Refusal("tiles_come_later", "WG-3.5")
    if state.season == SPRING and isinstance(action, actions.Take | actions.Cell | actions.Turn):
        lay = state.edition.discs[state.disc].lay
        return Refusal("lay_exactly", "WG-3.2", lay=lay)
    if state.season in AT_ONCE and is_of_another_season(state, action):
        return Refusal("season_not_finished", "WG-2.2", who=who)
    if state.season in AT_ONCE:
        return Refusal("wait_for_others", "WG-2.4", who=who)
    return Refusal("turn_of_another", "WG-5.4", who=who)


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
        return Refusal("season_for_all_first", "WG-2.2")
    return not_asked(action)


def not_asked(action: Action) -> Refusal:
    if isinstance(action, actions.Start):
        return Refusal("all_hats_placed", "WG-1.21")
    return Refusal("not_asked", "WG-2.10")


def at_another_moment(state: State, action: Action) -> Refusal:
    """WG-8.16 When things that the rulebook allows at any time are offered."""
    if isinstance(action, actions.Repay):
        return Refusal("when_to_repay", "WG-8.16")
    if isinstance(action, actions.Drop):
        return Refusal("when_to_drop", "WG-8.16")
    if isinstance(action, actions.Give):
        need = state.edition.pieces_to_repay
        return Refusal("pieces_after_repay", "WG-9.6", need=need)
    return Refusal("barn_in_reckoning_only", "WG-8.15")


def in_autumn(action: Action) -> Refusal | None:
    """The hat has moved, or stands where it is."""
    if isinstance(action, actions.WalkTo):
        return Refusal("one_building_a_turn", "WG-5.4")
    if isinstance(action, actions.Pass):
        return Refusal("walk_is_made", "WG-5.4")
    if isinstance(action, actions.PayToll | actions.TakeHelp):
        return Refusal("no_gate_now", "WG-5.11")
    return None


def placing_hats(state: State, asked: Todo, action: Action) -> Refusal | None:
    if type(action) in SEASON_OF:
        return Refusal("place_hats_first", "WG-1.21")
    return None


def laying(state: State, asked: Todo, action: Action) -> Refusal | None:
    """WG-3.16 Tile, cell, turn; then the next tile."""
    if isinstance(action, actions.Pass | actions.Done):
        lay = state.edition.discs[state.disc].lay
        return Refusal("lay_exactly", "WG-3.2", lay=lay)
    if isinstance(action, actions.Take):
        return Refusal("lay_taken_tile", "WG-3.16")
    if not isinstance(action, actions.Cell | actions.Turn):
        return None
    if isinstance(asked, todos.ChooseCell):
        return Refusal("choose_cell_first", "WG-3.9")
    if isinstance(asked, todos.ChooseTurn):
        return Refusal("turn_the_tile", "WG-3.9")
    if has_laid(state, asked.seat):
        return Refusal("laid_tile_stays", "WG-3.15")
    return Refusal("take_tile_first", "WG-3.16")


def has_laid(state: State, seat: Seat) -> bool:
    """In this spring."""
    return len(state.players[seat].farm.tiles) > len(state.shown[seat].farm.tiles)


def placing_figures(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(action, actions.Pass | actions.Done):
        return Refusal("every_figure_works", "WG-4.1")
    return None


def giving_up(state: State, asked: Todo, action: Action) -> Refusal:
    return Refusal("barn_overfull", "WG-8.14")


def walking(state: State, asked: Todo, action: Action) -> Refusal | None:
    if is_of_own_building(state, asked.seat, action):
        return Refusal("leave_building", "WG-5.6")
    return None


def at_a_gate(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(asked, todos.PassGate) and isinstance(action, PAYMENTS):
        return Refusal("gate_takes_coin_or_help", "WG-5.16")
    if isinstance(action, VISIT_ACTIONS) and state.season == AUTUMN:
        return Refusal("gates_first", "WG-5.14")
    return None


def giving_pieces(state: State, asked: todos.GivePiece, action: Action) -> Refusal:
    return Refusal("give_pieces_first", "WG-9.6", left=asked.left)


def naming_an_area(state: State, asked: todos.Source, action: Action) -> Refusal:
    return Refusal("name_area_first", "WG-8.10", good=GOODS[asked.kind])


def paying_winter(state: State, asked: Todo, action: Action) -> Refusal | None:
    if isinstance(action, actions.TakeHelp | actions.Pass | actions.Done):
        return Refusal("cube_must_be_given", "WG-7.7")
    return None


def reckoning(state: State, asked: Todo, action: Action) -> Refusal | None:
    if type(action) in SEASON_OF:
        return Refusal("last_year_over", "WG-10.1")
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
