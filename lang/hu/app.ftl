# Az asztalok, a terminál és a parancssor szövegei. A játékok saját szavai a merlin.ftl és camelot.ftl fájlban állnak.

## Amit egy asztal mond

table-taken-back = { $seat } visszavonja a lépését; { $step ->
    [0] egy válasz sem marad
    [one] { $step } válasz marad
   *[other] { $step } válasz marad
}.
table-rewound = Közös megegyezéssel a játék visszatér ide: { $step }. lépés.

## Miért lett visszautasítva

refused-over = A játéknak vége.
refused-not-asked = Most nem { $seat } dönt.
refused-no-answer = Ez nem válasz erre a kérdésre ({ $clause }).
refused-unreadable = Ez nem olvasható választásként ebben a játékban.
refused-no-such-number = Nincs { $number }. lehetőség; 1 és { $offers } között választhatsz.
refused-stale = A kérdésre közben válaszoltak, vagy visszavonták.

## Miért nem lehet visszavonni

undo-nothing = Nincs mit visszavonni.
undo-other-seat = Azóta más is válaszolt.
undo-chance = Húzás vagy dobás történt; ez nem vonható vissza.
undo-learned = Valami rejtett dolog látszott; ez nem vonható vissza.
undo-over = A játéknak vége.

## A terminál

terminal-said = { $seat }: „{ $words }”
terminal-welcome = { $game }, { $seats } hely. Te vagy: { $names }. Írd be: help, és látod, mit lehet beírni.
terminal-watching = { $game }, { $seats } hely, mindegyiken gép játszik.
terminal-help =
    Egy szám vagy a leírt választás a válasz.
      ?           mi nem választható most, és miért; és ennek a döntésnek a szabálya
      ? VÁLASZTÁS   ez miért nem választható
      ? PONT      a szabálykönyv egy bekezdése, például ? { $clause }
      t           az asztal szavakban
      u           egy lépés visszavonása      r   az összesé      redo   újra előre
      log         minden, ami történt
      save FÁJL   az eddigi játék jegyzőkönyve fájlba
      q           kilépés
terminal-ask = { $seat }: { $question }
terminal-prompt = Választásod:
terminal-legal = Ez választható.
terminal-nothing-barred = Nincs más, amit keresni lehetne.
terminal-no-such-clause = A szabálykönyvben nincs ilyen bekezdés: { $clause }.
terminal-what = Ez sem 1 és { $offers } közötti szám, sem választás. Írd be: help, és látod, mit lehet beírni.
terminal-saved = Elmentve ide: { $file }.
terminal-not-saved = Ide nem lehet írni: { $file }: { $fault }
terminal-undone = Visszavonva.
terminal-no-redo = Semmi sem volt visszavonva.
terminal-over = A játéknak vége.
terminal-points = { $seat }: { $points ->
    [one] { $points } pont
   *[other] { $points } pont
}
terminal-winners = Győztes: { $names }.
terminal-no-winners = Senki sem nyert.
terminal-and = és
terminal-yes = igen
terminal-no = nem
terminal-none = nincs
