/** Worte über Werte auf dem Spielmaterial und ihre Herkunft, auf Deutsch. */

import type { editionsEn } from "./editions.en";

export const editionsDe: Record<keyof typeof editionsEn, string> = {
  edition: "Werte",
  edition_own: "Eine eigene Datei …",
  edition_file: "Datei mit den Werten (TOML)",
  edition_checking: "Die Datei wird geprüft …",
  edition_ready: "{name}: Alle Werte sind, wie sie sein müssen.",
  values_about: "Über diese Werte",
  values_intro:
    "Die Regeln sind Programm; was auf dem Spielmaterial steht, sind Daten, und nicht alle waren uns bekannt. Hier steht zu jedem Wert dieses Tisches, woher er stammt.",
  values_edition: "Ausgabe {name}",
  values_mark: "Rekonstruierte Werte auf dem Spielplan punktiert umranden",
  values_only_ours: "Nur rekonstruierte Werte",
  values_count: "{count} Werte",
  origin_rulebook: "Anleitung",
  origin_reviews: "Rezensionen",
  "origin_fan program": "Fanprogramm",
  origin_inferred: "erschlossen",
  origin_reconstructed: "rekonstruiert",
  origin_box: "gedruckte Schachtel",
  origin_: "nicht angegeben",
};
