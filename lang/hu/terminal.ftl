# A terminálos kliens szövegei.

## A terminál

terminal-said = { $seat-key ->
    [you] Te
   *[other] { $seat }
}: „{ $words }”
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
terminal-next = aztán:
terminal-next-more = még { $more }
terminal-some-points = { $points } pont
terminal-saved = Elmentve ide: { $file }.
terminal-not-saved = Ide nem lehet írni: { $file }: { $fault }
terminal-undone = Visszavonva.
terminal-no-redo = Semmi sem volt visszavonva.
terminal-over = A játéknak vége.
terminal-points = { $seat-key ->
    [you] Te
   *[other] { $seat }
}: { $points } pont
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
terminal-no-ring = Ebben a játékban nincs rondella.
terminal-no-quests = Nincs látható küldetéskártya.
terminal-ring = Az akciórondella az óramutató járása szerint
terminal-inner-ring = A belső rondella az óramutató járása szerint
terminal-hand = Küldetéskártyák kézben (✓: teljesül)
terminal-display = Kirakott küldetéskártyák (✓: teljesül)
terminal-quest = { $number }, { $points ->
    [one] { $points } pont
   *[other] { $points } pont
}: { $asks }
icon-good = { $what }, szín: { $province }
icon-any-good = { $what }, bármilyen színű
icon-influence = befolyás, grófság: { $province }
icon-influence-any = befolyás bárhol
icon-henchman = bármelyik csatlós, grófság: { $province }
icon-henchman-any = bármelyik csatlós bárhol
icon-in-province = { $what }, grófság: { $province }
icon-in-one-province = { $what }, ugyanabban a grófságban, mint a többi

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
view-life = életpont
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
view-morgan = Morgana
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

## A teljes képernyő

seat-red = Piros
seat-blue = Kék
seat-green = Zöld
seat-yellow = Sárga
seat-purple = Lila
seat-orange = Narancs
seat-white = Fehér
screen-board = Tábla
screen-seats = Játékosok
screen-log = Napló
screen-decision = Döntés
screen-provinces = Grófságok
screen-at-home = otthon
screen-next-scoring = következő értékelés
screen-points = { $number ->
    [one] { $number } pont
   *[other] { $number } pont
}
screen-round-table = A Kerekasztal
screen-quests = A küldetések
screen-white = fehér
screen-black = fekete
screen-you-are = te vagy: { $seat }
screen-thinks = { $seat } gondolkodik
screen-hint-comes = egy gép a te kérdéseden gondolkodik
screen-waits-for = Várunk rá: { $names }.
screen-not-asked = Most nem te döntesz.
screen-only-looking = Te csak nézed a játékot.
screen-bot-failed = Egy gép nem adott szabályos választ. A játék nem folytatható.
screen-not-kept = A játék többé nincs elmentve a folytatáshoz: { $fault }
screen-kept = A játék el van mentve. Folytatás: logres terminal --resume
screen-too-small = Túl kicsi az ablak: { $width } × { $height }. Legalább 30 × 8 kell. Vagy játssz sorokban: logres terminal --plain
screen-keys = ↑↓ vagy szám, Enter: választás · /: szűrés · Tab: következő rész · w: miért nem · i: tanács · r: szabályok · u: visszavonás · ?: súgó · q: kilépés
screen-keys-rules = ↑↓: olvasás · ←→: fejezet · /: keresés · n: következő hely · Esc: vissza
screen-keys-filter = írd be egy választás szavait · ↑↓: lépkedés · Enter: marad a rövidebb lista · Esc: minden választás
screen-keys-typing = Enter: kész · Esc: mégsem
screen-keys-cover = bármely más billentyű: vissza
screen-keys-record = ←→: lépés · Home, End · g: adott lépéshez · v: más szemével · Tab: következő rész · r: szabályok · ?: súgó · q: kilépés
screen-help-title = Billentyűk
screen-help =
    ↑ ↓ vagy j k   válasz kijelölése, vagy görgetés
    szám           az ilyen számú válasz kijelölése
    Enter          válasz
    Tab, Shift-Tab következő rész; d döntés, b tábla, s játékosok, l napló
    z              csak ez a rész, vagy mindegyik
    PgUp, PgDn     görgetés tíz sorral
    w              mi nem választható most, és miért
    i              mit választana egy gép, és miért
    /              csak a megadott szavakat tartalmazó választások; Esc: újra mind
    r              a szabálykönyv, ennek a döntésnek a szabályánál; ott / keres benne
    u, U           egy lépés visszavonása, az összes lehetségesé
    y              a visszavont lépés újra
    f              a jegyzőkönyv fájlba írása
    o              az eredmény, ha vége a játéknak
    c              színek be vagy ki
    q, Ctrl-C      kilépés
    Amiről a kijelölt válasz szól, azt » jelzi a táblán.
screen-help-record =
    ← →            egy lépés vissza, egy előre
    Home, End      az elejére, a végére
    g              egy lépéshez a száma szerint
    v              a következő játékos szemével
    Tab, Shift-Tab következő rész; d döntés, b tábla, s játékosok, l napló
    z              csak ez a rész, vagy mindegyik
    r              a szabálykönyv; ott / keres benne
    c              színek be vagy ki
    q, Ctrl-C      kilépés
screen-help-room =
    g              kész, a játék előtt; G: indítás, ha te vagy a házigazda
    + -            igen vagy nem szavazat
screen-why = Ami most nem választható
screen-hint = Tanács
screen-hint-keys = Enter: ezt választom · bármely más billentyű: vissza
screen-rules = Szabálykönyv
screen-chapters = Fejezetek
screen-search = Keresés a szabálykönyvben
screen-found = { $words }: { $at } / { $all }
screen-nothing-found = A szabálykönyvben sehol sincs meg mindegyik szó.
screen-filter = Lehetőségek ezekkel a szavakkal
screen-file = A jegyzőkönyv ebbe a fájlba
screen-go-to = Lépés száma
screen-no-such-step = Nincs ilyen lépés.
screen-record-ends = Itt ér véget a jegyzőkönyv.
screen-leave-title = Kilépés
screen-leave = A játéknak nincs vége. El van mentve: a logres terminal --resume folytatja. q vagy Enter: kilépés; bármely más billentyű: maradás.
screen-leave-table = A helyed a kiszolgáló asztalánál a tiéd marad: a link újbóli megnyitásával folytathatod. q vagy Enter: kilépés; bármely más billentyű: maradás.
screen-stays = A játék folytatódik.
screen-sure-title = Biztosan ezt akarod?
screen-sure = { $choice }: ezt később nem lehet jóvátenni. Enter: legyen így; bármely más billentyű: másik választás.
screen-curtain-title = Következő játékos
screen-curtain = A következő: { $seat }. Add át a képernyőt, aztán nyomj Entert.
screen-result = A játéknak vége
screen-result-keys = q: kilépés · bármely más billentyű: az asztal megnézése · o: újra az eredmény
screen-step = { $step }. lépés, összesen { $last }; nézi: { $viewer }
screen-gallery = a közönség
screen-arbiter = a játékvezető
screen-free-seat = szabad
screen-gathering = A játék előtt. g: kész. A házigazda indít a G billentyűvel, ha mindenki kész.
screen-paused = A játék szünetel.
screen-broken-off = A játék félbeszakadt.
screen-attention = Valami baj van ezzel az asztallal. Olvasható, de nem játszható tovább.
screen-ballot = { $seat-key ->
    [you] Szavazást kérsz
   *[other] { $seat } szavazást kér
}. +: igen, -: nem.
