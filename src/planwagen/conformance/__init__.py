"""What every game must stand, whoever wrote it: our own tests and `planwagen check-game` run it.

A check is a function whose name is what it claims. It is given a game with a number of players,
fails with an AssertionError that says what is wrong, and returns how often it looked.
"""

from __future__ import annotations

from collections.abc import Callable

from planwagen.conformance import actions, luck, notation, play, secrets, undo, words
from planwagen.conformance.playing import Setting

Check = Callable[[Setting], int]

CHECKS: tuple[Check, ...] = (
    play.random_games_end,
    play.everything_adds_up_after_every_step,
    play.whoever_must_decide_has_a_choice_and_each_choice_once,
    play.seats_that_are_not_asked_have_no_choice,
    play.to_act_is_one_of_those_who_may_or_luck_or_nobody,
    play.a_copy_is_equal_and_goes_its_own_way,
    play.events_change_nothing,
    play.nobody_has_won_before_the_game_is_over,
    actions.text_and_number_lead_back_to_the_action,
    actions.texts_have_one_spelling_and_fit_a_line_of_a_record,
    actions.actions_are_themselves_after_pickle_and_copy,
    actions.every_action_is_offered_or_refused_with_a_clause,
    actions.a_text_that_names_nothing_is_refused_with_a_clause,
    luck.the_same_luck_and_choices_bring_the_same_game,
    luck.no_purpose_comes_twice_and_outcomes_differ,
    luck.asking_what_luck_decides_changes_nothing,
    luck.a_game_with_provable_luck_verifies,
    luck.replay_gives_an_equal_state,
    undo.undo_takes_back_the_last_own_decision_and_nothing_that_stands,
    undo.undo_right_after_a_decision_restores_the_exact_position,
    undo.a_record_with_undone_lines_reads_back_and_replays,
    undo.what_a_table_lets_undo_is_held_to_be_right,
    undo.before_the_first_decision_nothing_can_be_taken_back,
    secrets.a_guess_fits_what_is_seen,
    secrets.seeing_leaves_the_position_alone_and_seeing_twice_is_seeing_once,
    secrets.a_seat_has_the_same_choices_in_what_it_sees,
    secrets.what_a_seat_is_shown_otherwise_is_no_more_than_it_sees,
    secrets.the_same_deed_in_another_world_that_fits_looks_the_same,
    secrets.hidden_decisions_show_only_who_has_finished,
    notation.a_position_is_equal_after_json_and_after_its_line,
    notation.what_a_seat_sees_can_be_written_as_well,
    notation.the_game_goes_on_from_a_line_as_it_would_have,
    notation.positions_have_one_key_just_if_they_are_equal,
    notation.a_line_that_was_tampered_with_is_refused_in_one_sentence,
    words.what_happens_and_is_asked_and_offered_has_words,
    words.every_refusal_has_words_and_fills_their_blanks,
    words.both_languages_leave_the_same_blanks,
    words.a_position_has_a_text_in_both_languages,
)


def claim_of(check: Check) -> str:
    """`random_games_end` as people read it."""
    return check.__name__.replace("_", " ")
