# Az asztalok és a parancssor szövegei. A játékok saját szavai a merlin.ftl és camelot.ftl fájlban állnak.

## Amit egy asztal mond

table-taken-back = { $seat-key ->
    [you] Visszavonod a lépésedet
   *[other] { $seat } visszavonja a lépését
}; { $step ->
    [0] egy válasz sem marad
    [one] { $step } válasz marad
   *[other] { $step } válasz marad
}.
table-rewound = Közös megegyezéssel a játék visszatér ide: { $step }. lépés.

## Miért lett visszautasítva

refused-over = A játéknak vége.
refused-not-asked = Most nem { $seat-key ->
    [you] te döntesz
   *[other] { $seat } dönt
}.
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
