/** The words of plans in pencil, in English. */

export const previewEn = {
  preview_begin: "Plan in pencil",
  preview_title: "Plan in pencil",
  preview_how: "Try decisions on the board: nothing is played, nobody sees it.",
  preview_leave: "Leave the plan",
  preview_name: "Plan {name}",
  preview_play: "Play it",
  preview_back: "One step back",
  preview_keep: "Keep it, try another",
  preview_points: "Points then: {points}",
  preview_unknown: "… what is hidden decides how this ends",
  preview_ends_luck: "The plan ends here: luck decides what comes next.",
  preview_ends_others: "The plan ends here: the others go on.",
  preview_ends_hidden: "The plan ends here: something hidden decides.",
  preview_ends_over: "The plan ends here: so does the game.",
};
