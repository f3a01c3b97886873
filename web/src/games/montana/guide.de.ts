/** What the guided first game of Montana says, in German. */

import type { StopWords } from "../../app/guide/stops";

export const stops: StopWords = {
  welcome: {
    title: "Willkommen in Montana",
    text: "Dieses Land wartet auf Siedler. Du willst als Erster alle deine Siedlungen darauf haben: Wer die letzte setzt, läutet die Schlussrunde ein.\nNichts ist geheim; alle sehen alles.",
  },
  home: {
    title: "Dein Hof",
    text: "Hier liegt alles, was dir gehört: Arbeiter (höchstens acht), Waren, Silber, Rinder, Wasserflaschen und die Siedlungen, die du noch setzen musst. Du beginnst mit je einem Getreide, Kürbis, kleinen Kupfer und kleinen Stein und einem Rind.",
  },
  turn: {
    title: "Eine Aktion pro Zug",
    text: "Dein Zug besteht aus genau einer von drei Aktionen: anwerben, arbeiten (auch die Stadt zählt dazu) oder siedeln. Was du tun darfst, ist auf dem Plan gestrichelt umrandet oder steht oben in der Leiste. Zeige auf einen Ort, dann siehst du den Preis; wählst du etwas anderes, erfährst du, warum es nicht geht.",
  },
  recruit: {
    title: "Anwerben: Dreh den Pfeil",
    text: "Ohne Arbeiter läuft nichts. Wähle die Anwerbescheibe: Der Pfeil bleibt auf einem Feld stehen, und beide Arbeiter dort gehören dir. Ein weißer nimmt die Farbe an, die du nennst. Danach darfst du den Pfeil weiterschieben, 1 Getreide pro Feld, und zwei weitere nehmen. Acht haben Platz; was zu viel ist, geht zurück.",
  },
  settle: {
    title: "Besiedle das Land",
    text: "Du kannst ein Feld bezahlen! Eine Siedlung kommt auf ein Landfeld neben dem Startplättchen oder neben irgendeinem besiedelten Feld, egal wer dort wohnt. Du zahlst die abgebildeten Waren, kleine und große genau wie gezeigt. Eine Aktion erlaubt bis zu drei Bauten; jeder, den du auslässt, bringt 1 Silber. Ein Feld mit zwei Hütten nimmt zwei Siedlungen für einen Preis, Rinder auf dem Feld und Wasserflaschen in Seen daneben gehören dir.",
  },
  work: {
    title: "Schick Arbeiter los",
    text: "Die Bank zahlt Silber: genau 1, 2 oder 3 Arbeiter beliebiger Farbe auf ein freies Feld. In Mine, Steinbruch, Getreidefeld und Gemüseacker zahlst du Silber und bekommst Waren: 1 Arbeiter in der Farbe des Gebiets oder 2 beliebige. Die Arbeiter bleiben dort; sind alle großen Felder besetzt, wird am Ende des Zugs geräumt. Besetze jetzt ein Feld.",
  },
  town: {
    title: "Auf in die Stadt",
    text: "Großes Kupfer und große Steine gibt es nur in der Stadt: Dort tauschst du kleine Stücke in große um. Die Stadt zu eröffnen braucht keine Arbeiter und schenkt dir sogar einen Kürbis. Mit ihm musst du die billigste Spalte zahlen können, und dann dürfen die anderen mitbieten. „In die Stadt gehen“ steht oben in der Leiste.",
  },
  bid: {
    title: "Biete deine Kürbisse",
    text: "Stell deinen Lieferanten in die Reihe, deren Belohnung du willst. Die Spalte ist der Preis in Kürbissen, gezahlt wird erst bei der Belohnung. Wer in deiner Reihe weiter rechts setzt, überbietet dich: Du wählst sofort ein neues Feld oder passt und behältst deine Kürbisse.",
  },
  cattle: {
    title: "Rinder und Wasserflaschen",
    text: "In deinem Zug darfst du Rinder tauschen, so oft du willst: eines gegen 3 Silber, eine kleine Ware oder einen Arbeiter. Das hilft, wenn nur ein Stück fehlt. Eine Wasserflasche, am Ende deines Zugs ausgegeben, schenkt dir sofort einen Extra-Zug.",
  },
  end: {
    title: "So endet es",
    text: "Die große Zahl neben jedem Namen sagt, wie viele Siedlungen noch fehlen. Setzt jemand die letzte, wird die Runde zu Ende gespielt, dann ist Schluss. Vier eigene in gerader Reihe bringen eine Bonussiedlung. Plane Preise, die du in einer Aktion dreimal zahlen kannst. Viel Glück!",
  },
};
