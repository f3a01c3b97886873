/** What the guided first game of Walnut Grove says, in German. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "Willkommen in Walnut Grove",
    text: "Du hast einen Planwagen, einen Knecht und acht Jahre Zeit, daraus eine Farm zu machen. Jedes Jahr hat vier Jahreszeiten: Im Frühling legst du Land an, im Sommer ernten deine Leute, im Herbst gehst du in die Stadt, im Winter brauchen sie Nahrung und Feuer. Wer nach dem achten Winter die meisten Punkte hat, gewinnt.",
  },
  start: {
    title: "Wo dein Hut beginnt",
    text: "Im Herbst geht dein Hut durch die Stadt, immer im Uhrzeigersinn. Hier wählst du, wo er auf den ersten Weg wartet: Von der Kirche aus erreichst du die sechs Gebäude von der Kirche bis zum Krämerladen 3 ohne Abgabe, vom Rathaus aus die vom Post Office bis zum Hotel. Wähle eine der beiden Reihen.",
  },
  spring: {
    title: "Frühling: Land anlegen",
    text: "Die Jahresscheibe sagt, wie viele Plättchen du ziehst und wie viele du legst; die übrigen gehen zurück. Wähle ein Plättchen, eine freie Stelle neben deinem Spielplan oder deinem Land und wie es gedreht liegt. Gleiche Landschaften, die sich berühren, wachsen zu einem Landgebiet zusammen; es bringt so viele Waren, wie es Plättchen hat. Passen muss nichts. Leg dein Plättchen.",
  },
  summer: {
    title: "Sommer: Alle arbeiten",
    text: "Dein Farmer und jeder Knecht gehen in ein eigenes Landgebiet, auf Plättchen oder auf die Felder deines Spielplans. Eine Figur erntet eine Ware je Plättchen ihres Gebiets, und eine mehr in der Landschaft des Sommerbonus. Die Klötzchen füllen zuerst die Lagerplätze dieses Gebiets, dann die Scheune. Schick jemanden an die Arbeit.",
  },
  barn: {
    title: "Scheune und Münzen",
    text: "Die Scheune fasst Waren und Münzen, eine pro Platz; was keinen Platz findet, musst du abgeben. Eine Münze ist ein Joker: Beim Bezahlen steht sie für eine beliebige Ware. Am Ende zählt Silber 1 Punkt, Gold 2, Kupfer nichts, deshalb wird stets die niedrigste Münze zuerst ausgegeben.",
  },
  bill: {
    title: "Die Rechnung des Winters",
    text: "Schau voraus, bevor du losgehst. Im Winter isst jeder Knecht ein Klötzchen seiner Farbe: Gelb Getreide, Blau Fisch, Weiß Milch; die Farbe auf der Scheibe isst zwei. Jedes Feuer auf der Scheibe und jeder Knecht ohne Hütte kostet 1 Holz. Für jedes fehlende Klötzchen nimmst du ein Hilfe-Plättchen: 2 Punkte weniger, außer du zahlst es mit 3 Waren zurück.",
  },
  autumn: {
    title: "Herbst: Ein Gebäude",
    text: "Dein Hut geht im Uhrzeigersinn zu einem Gebäude und nutzt es: zwei Waren nehmen, einen Knecht anheuern, für Münzen verkaufen, Hütte oder Scheune bauen oder etwas anschaffen, das am Ende zählt. Wo ein anderer Hut steht, kannst du nicht bleiben. Jedes Tor am Weg verlangt eine Münze oder ein Hilfe-Plättchen. Wähle ein Gebäude.",
  },
  fences: {
    title: "Gebiete und Zäune",
    text: "Zeige auf ein Landgebiet, dann siehst du Größe und Ertrag. Land, das rundum durch Zäune und lückenlos durch Plättchen geschlossen ist, ist ein eingezäuntes Gebiet: je 1 Punkt. Die Ernte stören Zäune nie. Große Gebiete ernten gut; viele Gebiete geben jeder Figur einen Platz.",
  },
  end: {
    title: "Was am Ende zählt",
    text: "Farmer und Knechte bringen je 2 Punkte, Hütten und Scheunen 1, eingezäunte Gebiete 1, Silber 1, Gold 2 und deine Anschaffungen, was sie sagen. Jedes Hilfe-Plättchen kostet 2. Allein sind 25 Punkte ein Sieg. Denk in jedem Herbst an den Winter. Gute Ernte!",
  },
};
