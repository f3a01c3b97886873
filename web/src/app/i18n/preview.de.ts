/** Worte zum Planen mit Bleistift, auf Deutsch. */

import type { previewEn } from "./preview.en";

export const previewDe: Record<keyof typeof previewEn, string> = {
  preview_begin: "Mit Bleistift planen",
  preview_title: "Mit Bleistift geplant",
  preview_how: "Probier Entscheidungen auf dem Spielplan aus: Nichts wird gespielt, niemand sieht es.",
  preview_leave: "Plan verlassen",
  preview_name: "Plan {name}",
  preview_play: "So spielen",
  preview_back: "Einen Schritt zurück",
  preview_keep: "Behalten, anderes probieren",
  preview_points: "Punkte dann: {points}",
  preview_unknown: "… wie es ausgeht, hängt von Verdecktem ab",
  preview_ends_luck: "Hier endet der Plan: Der Zufall entscheidet, was folgt.",
  preview_ends_others: "Hier endet der Plan: Die anderen sind dran.",
  preview_ends_hidden: "Hier endet der Plan: Etwas Verdecktes entscheidet.",
  preview_ends_over: "Hier endet der Plan, und mit ihm das Spiel.",
};
