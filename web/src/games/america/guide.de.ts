/** What the guided first game of Settlers of America says, in German. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "Vom Treck zur Schiene",
    text: "Du führst Siedler nach Westen, gründest Städte und verbindest sie mit Gleisen. Zum Sieg setzt du alle deine Waren mit der Eisenbahn in Städten ab, die nicht dir gehören: 8 zu viert, 10 zu dritt. Ein Warenklötzchen liegt bereit; jede Stadt, die du gründest, macht ein weiteres frei.",
  },
  turn: {
    title: "Dein Zug",
    text: "Zuerst wird gewürfelt. Danach darfst du alles tun, was du bezahlen kannst, beliebig oft und in beliebiger Reihenfolge: handeln, bauen, mit Siedlern ziehen, mit Eisenbahnen fahren, Waren absetzen. Nichts davon ist Pflicht. Oben in der Leiste stehen die Aktionen; markierte Orte auf der Karte zeigen, wo sie möglich sind. Am Ende dürfen die anderen bauen.",
  },
  yield: {
    title: "Was die Würfel bringen",
    text: "Die Summe gilt für alle: Jede Stadt nimmt eine Karte für jedes angrenzende Feld mit dieser Zahl. Wer gar keine Karte bekommt, nimmt 1 Gold. Eine 7 bringt nichts: Wer mehr als 7 Karten hat, gibt die Hälfte ab, und der Outlaw zieht auf ein anderes Feld, blockiert es und darf eine Karte rauben.",
  },
  prices: {
    title: "Preise und Handel",
    text: "Ein Gleis kostet Erz und Holz, eine Eisenbahn dazu Kohle; ein Siedler kostet Rind, Getreide und Holz. Fehlt eine Karte? Zweimal pro Zug kaufst du für 2 Gold eine beliebige; drei gleiche tauschst du gegen eine andere; oder du bietest den anderen einen Tausch an. Zeige auf etwas, dann siehst du den Preis, bevor du wählst.",
  },
  settler: {
    title: "Bau einen Siedler",
    text: "Ein Siedler kostet Rind, Getreide und Holz. Er beginnt in einer deiner Städte und darf noch im selben Zug weiterziehen. Neue Städte machen deine Waren frei.",
    now: "Du kannst einen bezahlen: Wähle ihn in der Preisliste.",
  },
  walk: {
    title: "Ziehen und gründen",
    text: "Für 1 Getreide zieht ein Siedler bis zu drei Kreuzungen weit die Wege entlang. Endet der Weg auf einem freien Stadtfeld, gründet er dort sofort eine Stadt: Sie kommt von deiner Drehscheibe, und ihr Warenklötzchen liegt nun bereit für die Eisenbahn. An der Küste gibt es Gold dazu.",
    now: "Schick deinen Siedler jetzt los.",
  },
  rail: {
    title: "Leg ein Gleis",
    text: "Ein Gleis kommt auf einen freien Weg, der an eine Stadt oder ein Gleis von dir grenzt. Die erste Strecke, die ein isoliertes Stadtfeld mit einem anderen verbindet, zahlt 1 Gold für jedes Gleis darauf, und zwar dem Besitzer des Gleises. Ein Weg mit Gleissymbol schenkt dir noch ein Gleis. Bau auf fremde Städte zu: Dorthin wollen deine Eisenbahnen.",
  },
  train: {
    title: "Fahr mit der Eisenbahn",
    text: "Für 1 Kohle fährt eine Eisenbahn bis zu drei Gleise weit. Fremde Gleise darfst du nutzen, für 1 Gold an jeden Besitzer. Neben einer fremden oder neutralen Stadt, die noch keine Ware hat, darfst du eine absetzen, auch im Vorbeifahren.",
    now: "Mach jetzt einen Schritt; die markierten Gleise zeigen, wohin.",
  },
  others: {
    title: "Beende deine Aktionen",
    text: "Wenn du fertig bist, beendest du deine Aktionen. Dann werden alle anderen einmal gefragt, ob sie bauen; in ihren Zügen fragt man auch dich, und deine Karten können dann Gleise oder Siedler werden. So bleibt auch deine Hand klein: Bei einer 7 verlierst du die Hälfte, wenn du mehr als 7 Karten hast. Beende deine Aktionen, wann du magst.",
  },
  outlaw: {
    title: "Der Outlaw",
    text: "Eine 7 ist gefallen, und du versetzt den Outlaw. Sein neues Feld bringt nichts, solange er dort steht: Wähle eines neben fremden Städten. Einem ihrer Besitzer darfst du eine Karte rauben.",
  },
  offer: {
    title: "Ein Angebot",
    text: "Jemand möchte tauschen. Nimm nur an, was dich einem Gleis, einem Siedler oder einer Fahrt näher bringt; lehne sonst ab oder sag, was du stattdessen willst. Alle Angebote dieses Zugs lassen sich auf einmal ablehnen.",
  },
  end: {
    title: "Bis zur letzten Ware",
    text: "Die große Zahl bei jedem Spieler zählt abgesetzte Waren. Gründe Städte, um Waren frei zu machen, leg Gleise zu fremden Städten, halte Kohle für die Fahrten bereit. Entwicklungskarten helfen: eine pro Zug, aber nicht in dem Zug, in dem du sie gekauft hast. Gute Reise!",
  },
};
