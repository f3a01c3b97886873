/** Wörter für das Spielen ohne Server, auf Deutsch. */

import type { hereEn } from "./offline.en";

export const hereDe: typeof hereEn = {
  here_door: "Hier spielen, ohne Server",
  here_door_why: "Regeln und Bots kommen in diesen Browser: Es geht auch offline, und nichts verlässt dieses Gerät.",
  here_title: "Du spielst hier, ohne Server",
  here_why:
    "Tische liegen nur auf diesem Gerät. Einladungen, Zuschauer, Chat und Konten brauchen einen Server; als Aufzeichnung kommt ein Tisch dorthin oder zu Freunden.",
  here_back: "Zu den Tischen des Servers",
  here_set: "Tisch decken",
  here_install: "Planwagen installieren",
  here_live: "Auf diesem Gerät",
  here_leave: "Einen Bot weiterspielen lassen",
  here_no_chat: "Ein Tisch auf diesem Gerät hat keinen Chat: Alle, die mitspielen, sitzen an diesem Bildschirm.",
  here_record: "Damit kommt der Tisch zu einem Server oder zu Freunden, mit allem, was darin verdeckt ist.",
  here_loading: "Die Regeln sind unterwegs: {percent} %",
  here_waking: "Die Regeln wachen auf …",
  here_elsewhere: "Planwagen ist in einem anderen Tab offen; schließe es dort, um hier weiterzuspielen.",
  here_broken_rules: "Die Regeln ließen sich hier nicht starten.",
  here_broken_shelf:
    "Dieser Browser lässt die Seite nichts aufbewahren; deshalb lässt sich hier kein Tisch decken. Erlaube ihm, Daten dieser Seite zu behalten, oder spiele an einem Server.",
  here_broken_stopped:
    "Die Regeln sind stehen geblieben. Alles Entschiedene ist aufbewahrt: Lade die Seite neu und spiele weiter.",
  here_gone_what:
    "Ein Tisch ohne Server ist nur in dem Browser, in dem er gedeckt wurde; kein Link führt von anderswo dorthin. Bitte um seine Aufzeichnung: Wer den Tisch hat, speichert sie dort, und mit „{door}“ auf der Startseite geht er hier weiter.",
  here_update: "Eine neue Fassung von Planwagen ist da.",
  here_update_yes: "Jetzt nehmen",
  here_update_later: "Später",
  here_offline: "Planwagen geht jetzt auch ohne Netz.",
};
