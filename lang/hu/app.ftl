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
      ring        a mezők sorrendje      quests   mit kérnek a küldetéskártyák
      hint        mit választana egy gép, és miért
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
terminal-sure = { $choice }: ezt később nem lehet jóvátenni. Ha ezt akarod, írd be: { terminal-yes }; ha mást választanál, Enter:
terminal-some-points = { $points } pont
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
terminal-leave = A játéknak nincs vége. Írj be egy fájlnevet, ha megtartod; q: kilépés mentés nélkül; Enter: folytatás:
terminal-resume = Folytatás: logres terminal --resume { $file }
terminal-hint = Egy gép ezt választaná: { $number }: { $choice }
terminal-hint-second = Utána a legjobb: { $number }: { $choice }
terminal-hint-behind = Utána a legjobb: { $number }: { $choice } Ez { $percent } %-kal ritkábban nyer.
terminal-hint-as-good = Ugyanolyan jó: { $number }: { $choice }
terminal-no-hint = Ehhez nincs tanács.
terminal-no-ring = Ebben a játékban nincs gyűrű.
terminal-no-quests = Nincs látható küldetéskártya.
terminal-ring = A gyűrű az óramutató járása szerint
terminal-inner-ring = A belső gyűrű az óramutató járása szerint
terminal-hand = Küldetéskártyák kézben (✓: teljesül)
terminal-display = Kirakott küldetéskártyák (✓: teljesül)
terminal-quest = { $number }, { $points ->
    [one] { $points } pont
   *[other] { $points } pont
}: { $asks }
icon-good = { $what }, szín: { $province }
icon-any-good = { $what }, bármilyen színű
icon-influence = befolyás, tartomány: { $province }
icon-influence-any = befolyás bárhol
icon-henchman = bármelyik csatlós, tartomány: { $province }
icon-henchman-any = bármelyik csatlós bárhol
icon-in-province = { $what }, tartomány: { $province }
icon-in-one-province = { $what }, ugyanabban a tartományban, mint a többi

## Egy állás részei, ahogy a `t` mutatja

camelot-view-black = fekete kártyák
camelot-view-white = fehér kártyák
view-round = forduló
view-track = fordulósáv
view-rounds = fordulók
view-scorings = pontozás e fordulók után
view-first = kezdőjátékos
view-over = vége
view-castles = várak
view-colour = szín
view-points = pont
view-sources = pontok forrás szerint
view-knight = lovag
view-dice = kockák
view-number = szám
view-used = felhasználva
view-shields = pajzsok
view-flags = zászlók
view-materials = építőkövek
view-influence = befolyás
view-counters = jelzők tartalékban
view-henchmen = csatlósok
view-traitors = árulók
view-manors = majorságok
view-manors-left = majorságok tartalékban
view-staffs = pálcák
view-apples = almák
view-hand = kéz
view-hand-size = lapok kézben
view-holds = birtokol
view-retired = visszavonult
view-board = tábla
view-merlin = Merlin
view-arthur = Artúr
view-display = kirakott lapok
view-quest-pile = küldetéspakli
view-quest-discard = eldobott küldetések
view-traitor-pile = árulópakli
view-traitor-discard = eldobott árulók
view-domain = környező vidék
view-terrain = terep
view-tower = torony
view-grail-used = Grál felhasználva
view-turn = kör
view-seat = hely
view-missing = hiányzik a küldetéskártyákról
view-next-scoring = a következő pontozás, ahogy most áll
view-extras = modulok
view-supply = készlet
view-pile = pakli
view-discard = dobópakli
view-cards = lapok
view-swords = kardok
view-engines = ostromgépek
view-life = élet
view-loyalty = hűség
view-place = hely
view-relics = ereklyék
view-standing = állapot
view-knights = lovagok
view-accused = megvádolva
view-asked = válaszol
view-laid = letéve
view-warriors = harcosok
view-order = sorrend
view-shown = felfedve
view-undealt = ki nem osztott
view-accusation_opened = vádolni lehet
view-allies = szövetségesek
view-apple-mistletoes = gyümölcslapkák
view-armour = páncél
view-aside = félretett lapok
view-bottom = alul
view-brew = hatás
view-card = kártya
view-cauldron = üst
view-cauldrons = üstök
view-controller = ki mozgatja
view-count = lapkák
view-dark_forest = Sötét erdő
view-defended = megvédve
view-discarded = eldobva
view-finished = lezárult
view-gone = játékon kívül
view-held = játékban lévő lapok
view-henchman = csatlós
view-huts = boszorkánykunyhók
view-influence-tiles = befolyáslapkák
view-lone = magányos Morgana-jelzők
view-looked = megnézte
view-manor-tiles = majorságlapkák
view-mistletoe = fagyöngy
view-mists = Avalon ködei
view-morgan = Morgan
view-morgana = Morgana
view-on = grófságokon
view-on-tokens = Morgana-jelzők +1-es jelzőn
view-on-top = Morgana-jelzők felül
view-open = nyitva
view-owned = birtokolt rendeletek
view-pentagrams = pentagrammák
view-plus-ones = +1-es jelzők
view-poison = mérgezett almák
view-pool = elosztandó lapok
view-position = állás
view-promised = odaígérve
view-purses = erszények
view-quarters = negyedek
view-resting = pihen
view-row = sor
view-seals = pecsétek
view-sharers = kik osztoznak
view-sheriff = seriff
view-slots = helyek
view-stacks = paklik
view-tiles = lapkák
view-to = kinek
view-top = felül
view-total = összesen
view-under = alatta
view-up = képpel felfelé
view-workers = munkások
view-place-pentagram = pentagramma
view-place-hand = kézben
view-place-poison = mérgezett alma
view-place-horn = ivókürt
view-place-empty = üres
view-place-manor = majorság
view-place-quest = a küldetésén
view-place-gone = elveszett
