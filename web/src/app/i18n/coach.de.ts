/** Worte über Tipps und den Trainer, auf Deutsch. */

import type { coachEn } from "./coach.en";

export const coachDe: Record<keyof typeof coachEn, string> = {
  learning: "Zum Lernen: Tipps und Trainer schon während des Spiels",
  hint: "Tipp",
  hint_title: "Was ein Bot tun würde",
  hint_thinking: "Ein Bot denkt nach …",
  hint_value: "Wert {value}",
  hint_then: "dann: {line}",
  coach: "Trainer",
  coach_ask: "Den Trainer fragen",
  coach_about:
    "Der Trainer beurteilt jede Entscheidung nach dem, was man wissen konnte, und rechnet den Zufall heraus.",
  coach_whose: "Wessen Entscheidungen",
  coach_waiting: "Partien, die zuerst drankommen: {ahead}",
  coach_working: "{done} von {lines} Zeilen beurteilt",
  coach_failed: "Der Trainer ist nicht fertig geworden. Frag ihn gern noch einmal.",
  coach_luck: "Zufall",
  coach_decisions: "Entscheidungen",
  coach_curve_chance: "Siegchance im Lauf der Partie, am Ende {last}",
  coach_curve_points: "Zu erwartende Punkte im Lauf der Partie, am Ende {last}",
  coach_sum_chance: "Siegchance, zusammengezählt: {lost} durch Entscheidungen verschenkt, {luck} durch Zufall.",
  coach_sum_points: "Punkte, zusammengezählt: {lost} durch Entscheidungen verschenkt, {luck} durch Zufall.",
  coach_moments: "Die teuersten Momente",
  coach_moment: "Zeile {line}: {chosen}",
  coach_cost_chance: "−{cost} Siegchance",
  coach_cost_points: "−{cost} Punkte",
  coach_better: "Was ich getan hätte: {best}",
  coach_none: "Keine Entscheidung dieses Platzes hat nennenswert etwas gekostet.",
};
