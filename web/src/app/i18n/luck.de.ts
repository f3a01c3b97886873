/** Worte zum Prüfen des Glücks, auf Deutsch. */

import type { luckEn } from "./luck.en";

export const luckDe: Record<keyof typeof luckEn, string> = {
  fair_check: "Das Glück prüfen",
  fair_about: "Über das Glück",
  fair_before:
    "Alles, was hier gelost wird, folgt aus einem Geheimnis des Servers und den Worten der Spieler. Die Prüfsumme des Geheimnisses steht schon jetzt hier; nach dem Spiel wird es geöffnet, und dein Browser rechnet jede Ziehung nach.",
  fair_computing: "Dein Browser rechnet jede Ziehung nach …",
  fair_no_crypto:
    "Dein Browser rechnet Prüfsummen nur auf sicheren Seiten (https). Bewahre die Aufzeichnung auf und prüfe sie selbst, wie unten beschrieben.",
  fair_yes: "Das Glück war ehrlich.",
  fair_no: "Dem Glück ist nicht zu trauen.",
  fair_nothing: "Hier wurde nichts gelost, das sich prüfen ließe.",
  fair_kept: "Das geöffnete Geheimnis ist das vor dem Spiel versprochene.",
  fair_broken: "Das geöffnete Geheimnis ist nicht das vor dem Spiel versprochene.",
  fair_same: "Das Versprechen ist das, das dieser Browser am Tisch zuerst gesehen hat.",
  fair_other: "Das Versprechen ist nicht das, das dieser Browser am Tisch zuerst gesehen hat.",
  fair_mine_in: "Die Worte dieses Browsers gingen in jede Ziehung ein.",
  fair_mine_out: "Die Worte dieses Browsers gingen nicht ein: Das Spiel begann ohne sie.",
  fair_fixed: "Alle anderen Worte lagen fest, bevor dieser Browser seine öffnete: Niemand konnte das Glück bestimmen.",
  fair_fixed_once: "In der letzten Runde lagen alle anderen Worte fest, bevor dieser Browser seine öffnete.",
  fair_rounds_one:
    "Nicht bewiesen: dass niemand ausgewählt hat. Vor dem Spiel wurde eine Runde der Auslosung aufgegeben; wer den Server betreibt, konnte also zwischen 2 Auslosungen wählen.",
  fair_rounds:
    "Nicht bewiesen: dass niemand ausgewählt hat. Vor dem Spiel wurden {count} Runden der Auslosung aufgegeben; wer den Server betreibt, konnte also unter {lucks} Auslosungen wählen.",
  fair_round_unfit: "Das Geheimnis einer aufgegebenen Runde ist nicht das versprochene.",
  fair_unopened: "Es sind nicht genau die festgelegten Worte eingegangen: Das Glück dieses Spiels ist nicht bewiesen.",
  fair_waived: "Ein Spieler wollte keine Worte dazugeben. Nur er selbst weiß, ob das stimmt.",
  fair_unfixed: "Jemandes Worte sind nicht die, die festlagen, bevor dieser Browser seine öffnete.",
  fair_unfit: "Jemandes Worte sind nicht die, deren Fingerabdruck vorher zu sehen war.",
  fair_not_mine:
    "Nicht bewiesen: dass niemand das Glück bestimmen konnte. Dieser Browser hat vor diesem Spiel keine eigenen Worte geöffnet.",
  fair_right_one: "1 Ziehung folgt aus dem Geheimnis.",
  fair_right: "Alle {count} Ziehungen folgen aus dem Geheimnis.",
  fair_wrong: "Zeile {line} ({purpose}) folgt nicht aus dem Geheimnis.",
  fair_sealed: "Jede Zeile der Aufzeichnung ist so, wie sie besiegelt wurde.",
  fair_seal_broken: "Zeile {line} der Aufzeichnung ist nicht so, wie sie besiegelt wurde.",
  fair_given: "Die ersten {count} Zeilen stammen aus einem anderen Spiel, mit dessen Glück.",
  fair_promise: "Das Versprechen",
  fair_promise_is: "SHA-256 des Geheimnisses, gezeigt vor der ersten Ziehung:",
  fair_secret_is: "Das Geheimnis, geöffnet nach dem Spiel:",
  fair_words: "Was die Spieler dazugaben",
  fair_added: "{name}: „{words}“",
  fair_no_words: "Niemand gab eigene Worte dazu.",
  fair_bars: "{what}: {count} Ziehungen",
  fair_band:
    "Dunkel: wie oft es kam. Strich: was zu erwarten war. Band: wo 19 von 20 ehrlichen Zählungen liegen; eine außerhalb beweist noch nichts.",
  fair_bar: "{what}: {count}, zu erwarten {least} bis {most}",
  fair_outside: "außerhalb",
  fair_draws: "Alle {count} Ziehungen",
  fair_line: "Zeile",
  fair_purpose: "Wofür (wie in der Aufzeichnung)",
  fair_result: "Was kam",
  fair_checked: "Prüfung",
  fair_due: "das Geheimnis ergibt {due}",
  fair_is_right: "richtig",
  fair_is_wrong: "falsch",
  fair_is_given: "aus einem anderen Spiel",
  fair_offline: "Prüf es selbst",
  fair_offline_how:
    "Was bei jeder Ziehung kommen konnte, sagt der Server, der die Regeln kennt. Wer niemandem traut, bewahrt die Aufzeichnung auf (im Menü des Tisches) und prüft sie mit den Regeln auf dem eigenen Rechner:",
  fair_dice: "Zwei Würfel, nach ihrer Summe",
  fair_spin: "Der Pfeil der Anwerbescheibe",
};
