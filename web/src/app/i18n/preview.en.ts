/** The words of plans in pencil, in English. */

export const planEn = {
  plan_begin: "Plan in pencil",
  plan_title: "Plan in pencil",
  plan_how: "Try decisions on the board: nothing is played, nobody sees it.",
  plan_leave: "Leave the plan",
  plan_name: "Plan {name}",
  plan_play: "Play it",
  plan_back: "One step back",
  plan_keep: "Keep it, try another",
  plan_points: "Points then: {points}",
  plan_unknown: "… what is hidden decides how this ends",
  plan_ends_luck: "The plan ends here: luck decides what comes next.",
  plan_ends_others: "The plan ends here: the others go on.",
  plan_ends_hidden: "The plan ends here: something hidden decides.",
  plan_ends_over: "The plan ends here: so does the game.",
};
