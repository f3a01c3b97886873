/** Wörter für das Spielen ohne Server, auf Deutsch. */

import type { offlineEn } from "./offline.en";

export const offlineDe: typeof offlineEn = {
  offline_play: "Hier spielen, ohne Server",
  offline_play_why: "Regeln und Bots kommen in diesen Browser: Es geht auch offline, und nichts verlässt dieses Gerät.",
  offline_title: "Du spielst hier, ohne Server",
  offline_why:
    "Tische liegen nur auf diesem Gerät. Einladungen, Zuschauer, Chat und Konten brauchen einen Server; als Aufzeichnung kommt ein Tisch dorthin oder zu Freunden.",
  offline_back: "Zu den Tischen des Servers",
  offline_set: "Tisch decken",
  offline_install: "Planwagen installieren",
  offline_live: "Auf diesem Gerät",
  offline_leave: "Einen Bot weiterspielen lassen",
  offline_no_chat: "Ein Tisch auf diesem Gerät hat keinen Chat: Alle, die mitspielen, sitzen an diesem Bildschirm.",
  offline_record: "Damit kommt der Tisch zu einem Server oder zu Freunden, mit allem, was darin verdeckt ist.",
  offline_loading: "Die Regeln sind unterwegs: {percent} %",
  offline_waking: "Die Regeln wachen auf …",
  offline_elsewhere: "Planwagen ist in einem anderen Tab offen; schließe es dort, um hier weiterzuspielen.",
  offline_broken_rules: "Die Regeln ließen sich hier nicht starten.",
  offline_broken_storage:
    "Dieser Browser lässt die Seite nichts aufbewahren; deshalb lässt sich hier kein Tisch decken. Erlaube ihm, Daten dieser Seite zu behalten, oder spiele an einem Server.",
  offline_broken_stopped:
    "Die Regeln sind stehen geblieben. Alles Entschiedene ist aufbewahrt: Lade die Seite neu und spiele weiter.",
  offline_gone_what:
    "Ein Tisch ohne Server ist nur in dem Browser, in dem er gedeckt wurde; kein Link führt von anderswo dorthin. Bitte um seine Aufzeichnung: Wer den Tisch hat, speichert sie dort, und mit „{button}“ auf der Startseite geht er hier weiter.",
  offline_update: "Eine neue Fassung von Planwagen ist da.",
  offline_update_yes: "Jetzt nehmen",
  offline_update_later: "Später",
  offline_cached: "Planwagen geht jetzt auch ohne Netz.",
};
