/** Worte zum Planen mit Bleistift, auf Deutsch. */

import type { planEn } from "./preview.en";

export const planDe: Record<keyof typeof planEn, string> = {
  plan_begin: "Mit Bleistift planen",
  plan_title: "Mit Bleistift geplant",
  plan_how: "Probier Entscheidungen auf dem Spielplan aus: Nichts wird gespielt, niemand sieht es.",
  plan_leave: "Plan verlassen",
  plan_name: "Plan {name}",
  plan_play: "So spielen",
  plan_back: "Einen Schritt zurück",
  plan_keep: "Behalten, anderes probieren",
  plan_points: "Punkte dann: {points}",
  plan_unknown: "… wie es ausgeht, hängt von Verdecktem ab",
  plan_ends_luck: "Hier endet der Plan: Der Zufall entscheidet, was folgt.",
  plan_ends_others: "Hier endet der Plan: Die anderen sind dran.",
  plan_ends_hidden: "Hier endet der Plan: Etwas Verdecktes entscheidet.",
  plan_ends_over: "Hier endet der Plan, und mit ihm das Spiel.",
};
