# A webes kliens szövegei. A játékok saját szavai a merlin.ftl és camelot.ftl fájlban állnak.
# Minden kulcs web- előtaggal kezdődik, így sosem találkozik egy játékéval.

web-app-name = Logres
web-app-motto = Artúr király birodalmának két játéka
web-app-load-failed = Ezt az oldalt nem sikerült betölteni. Van kapcsolat?
web-nav-start = Kezdőlap
web-nav-about = Névjegy
web-nav-help = Segítség játékosoknak

web-you = Te

## Az asztal minden játék körül

web-table-over = A játéknak vége.
web-table-confirm = Megerősítés:
web-table-choices = { $count ->
    [one] egy lehetőség
   *[other] { $count } lehetőség
}
web-table-points = { $number } pont
web-table-preview = Azonnal: { $changes }
web-table-next = Aztán választhatsz: { $ways }
web-table-next-more = Aztán választhatsz: { $ways } és még { $more }
web-table-choices-tab = Lehetőségek · { $count }
web-table-waiting = Kire várunk: { $names }
web-table-connecting = Úton az asztalhoz…
web-table-do-it = Legyen
web-table-not-yet = Még ne
web-table-explain = Mi ez a döntés?
web-table-turn = Te jössz
web-table-undo = Visszavonás
web-table-undo-help = Az utolsó lépésed visszavonása (U)
web-table-restart = Kör elölről
web-table-restart-help = Minden visszavonása, amit ebben a körben tettél (Shift U)
web-table-end = Kör vége
web-table-end-sure = Tényleg vége?
web-table-your-choices = Lehetőségeid
web-table-show-all = Az összes ({ $count })
web-table-open-rule = A szabálykönyv megnyitása ennél a bekezdésnél
web-table-no-choice = Most nincs mit eldönteni.
web-table-log = Napló
web-table-jump = Az asztal, ahogy akkor volt
web-table-step = { $step }. lépés
web-table-players = Játékosok
web-table-boards = Táblák
web-table-board = Tábla
web-table-hand = Kézben
web-table-sheet = Lapok, lehetőségek, játékosok és napló
web-table-which = Ezek közül melyik?
web-table-more = és még { $count }
web-zoom-in = Nagyítás
web-zoom-out = Kicsinyítés
web-zoom-fit = Az egész tábla

## Merlin: ami az asztalon van

web-colour-black = fekete
web-colour-grey = szürke
web-colour-blue = kék
web-colour-purple = lila
web-colour-orange = narancs
web-colour-brown = barna
web-colour-any = tetszőleges
web-emblem-black = sárkány
web-emblem-grey = galamb
web-emblem-blue = hal
web-emblem-purple = kígyó
web-emblem-orange = róka
web-emblem-brown = sas

web-piece-shield = pajzs
web-piece-flag = zászló
web-piece-material = építőkő
web-piece-influence = befolyás
web-piece-apple = alma
web-piece-poisoned-apple = mérgezett alma
web-piece-staff = Merlin-bot
web-piece-neutral-staff = semleges Merlin-bot
web-piece-manor = majorság
web-piece-traitor = áruló
web-piece-gold = arany
web-piece-mistletoe = fagyöngy
web-piece-quest = küldetés
web-piece-henchman = csatlós
web-piece-lady = udvarhölgy
web-piece-shield-bearer = pajzshordozó
web-piece-builder = építész
web-piece-flag-bearer = zászlóvivő
web-piece-merlin = Merlin
web-piece-arthur = Artúr
web-piece-morgana = Morgana
web-piece-knight = lovag
web-piece-excalibur = az Excalibur
web-piece-grail = a Grál
web-piece-signet = a pecsétgyűrű
web-piece-horn = az ivókürt
web-piece-worker = munkás
web-piece-plus-one = +1-es jelző
web-piece-apple-or-mistletoe = alma vagy fagyöngy
web-piece-shield-tile = pajzslapka
web-piece-material-tile = építőkőlapka
web-piece-decree = rendelet
web-piece-hut = boszorkánykunyhó
web-piece-pict = pikt

web-quarter-bank = Bank
web-quarter-market = Piac
web-quarter-orchard = Gyümölcsös
web-quarter-forge = Kovácsműhely
web-quarter-quarry = Kőfejtő
web-quarter-tailor = Szabóműhely

web-terrain-mountain = Hegy
web-terrain-wood = Erdő
web-terrain-lake = Tó

web-die-knight = játékoskocka
web-die-merlin = Merlin-kocka
web-die-arthur = Artúr-kocka
web-die-morgana = Morgana-kocka
web-die-worker = munkás

web-merlin-board = A tábla
web-merlin-domain = Környező vidék
web-merlin-display = Küldetések
web-merlin-dice = { $name-key ->
    [you] Kockáid
   *[other] { $name } kockái
}
web-merlin-castle = { $name-key ->
    [you] Vártáblád
   *[other] { $name } vártáblája
}
web-merlin-quests = { $name-key ->
    [you] Küldetéseid
   *[other] { $name } küldetései
}
web-merlin-favor = A király kegye
web-merlin-picts = Piktek
web-merlin-market = Piac
web-merlin-witch = Boszorkánytábla
web-merlin-morgana = Morgana
web-merlin-first = kezdőjátékos
web-merlin-open-castle = Az egész vártábla
web-merlin-round = Forduló: { $round }/{ $rounds }
web-merlin-next-scoring = következő értékelés: { $round }. forduló
web-merlin-province = { $colour } grófság ({ $emblem })
web-merlin-quarter = { $quarter } ({ $colour })
web-merlin-stock = { $thing }: { $count }
web-merlin-coloured = { $colour } { $thing }
web-merlin-any = tetszőleges { $thing }
web-merlin-in = { $thing } – { $colour }
web-merlin-at-home = { $thing } a vártábládon
web-merlin-slot-held = { $province }: { $owner-key ->
    [you] { $henchman } (tiéd)
   *[other] { $henchman } ({ $owner })
}
web-merlin-slot-free = { $province }: nincs { $henchman }
web-merlin-influence = { $province }: { $owner-key ->
    [you] te
   *[other] { $owner }
} – { $count } jelző{ $extra ->
    [0] {""}
   *[other] {" "}(+{ $extra })
}
web-merlin-decrees = { $province }: { $count } rendelet
web-merlin-figure-of = { $owner-key ->
    [you] A lovagod
   *[other] Lovag: { $owner }
}
web-merlin-points = { $owner-key ->
    [you] Te
   *[other] { $owner }
}: { $points } pont
web-merlin-die = { $kind }, { $value }
web-merlin-die-used = { $kind }, felhasználva
web-merlin-quest = { $number }. küldetés, { $points } pont: { $icons }
web-merlin-quest-ready = kész
web-merlin-quest-missing = { $missing } hiányzik
web-merlin-hex = { $terrain }{ $tower ->
    [yes] {" "}toronnyal
   *[no] {""}
}{ $owner ->
    [none] {""}
   *[other] , { $owner-key ->
        [you] a majorságod
       *[other] majorság: { $owner }
    }
}
web-merlin-favor-cell = { $henchman }, { $row }. sor{ $seal ->
    [up] : megtanulva
    [down] : megtanulva, a következő értékelésig pihen
   *[none] {""}
}
web-merlin-table-knight = { $name }, még { $tiles } lapka
web-merlin-pict = { $number } erejű pikt
web-merlin-pile = Húzópakli: { $count }
web-merlin-cauldron = { $number }. üst: { $face }
web-merlin-knights = A Kerekasztal lovagjai

## Camelot: ami az asztalon van

web-place-camelot = Camelot
web-place-tournament = Lovagi torna
web-place-lancelot = Lancelot
web-place-dragon = Sárkány
web-place-excalibur = Excalibur
web-place-grail = Szent Grál
web-place-picts = Pikt háború
web-place-saxons = Szász háború

web-camelot-knight-arthur = Artúr király
web-camelot-knight-galahad = Sir Galahad
web-camelot-knight-gawain = Sir Gawain
web-camelot-knight-kay = Sir Kay
web-camelot-knight-palomides = Sir Palomides
web-camelot-knight-percival = Sir Parszifál
web-camelot-knight-tristan = Sir Trisztán
web-camelot-squire = Fegyverhordozó

web-relic-armour = Lancelot páncélja
web-relic-excalibur = az Excalibur
web-relic-grail = a Szent Grál

web-card-hidden = Képpel lefelé fekvő lap
web-card-valued = { $card } { $value }
web-card-fight = Harc
web-card-grail = Grál
web-card-merlin = Merlin
web-card-convocation = Összehívás
web-card-fate = Végzet
web-card-heroism = Hősiesség
web-card-lady-of-the-lake = A tó úrnője
web-card-messenger = Hírnök
web-card-piety = Jámborság
web-card-clairvoyance = Tisztán{"\u00AD"}látás
web-card-reinforcements = Erősítés
web-card-black-knight = Fekete lovag
web-card-lancelot-dragon = Lancelot / Sárkány

web-about-merlin = Eltávolít egy ostromgépet, egy harcost vagy egy küldetés utolsó közönséges fekete lapját. Három együtt megállít egy különleges fekete lapot.
web-about-convocation = Minden lovag hazalovagolhat; aztán egy fehér lap mindenkinek, aki Camelotban van.
web-about-fate = Minden lovag húz egy lapot; az áruló ehelyett felfedheti magát.
web-about-heroism = Egy küldetésen fekszik, amelynek a kimenetele így egy karddal többet hoz.
web-about-lady-of-the-lake = Az Excalibur egy lépéssel közelebb; a küldetés után két életpont.
web-about-messenger = Adj egy–három lapot egy másik lovagnak.
web-about-piety = Három életpont neked, vagy egy minden más lovagnak.
web-about-clairvoyance = Nézd meg és rendezd el a felső öt fekete lapot.
web-about-reinforcements = Négy lap neked, vagy egy minden más lovagnak.

web-evil-despair = Kétségbeesés
web-evil-excalibur = Excalibur
web-evil-picts = Piktek
web-evil-saxons = Szászok
web-evil-mercenaries = Zsoldosok
web-evil-desolation = Pusztulás
web-evil-dark-forest = Sötét erdő
web-evil-guinevere = Ginevra
web-evil-mists-of-avalon = Avalon ködei
web-evil-mordred = Mordred
web-evil-morgan-1 = Morgana
web-evil-morgan-2 = Morgana
web-evil-morgan-3 = Morgana
web-evil-morgan-4 = Morgana
web-evil-morgan-5 = Morgana
web-evil-vivien = Viviane

web-quest-won = A lovagok megnyerték.
web-quest-lost = Elveszett.
web-quest-over = Vége.

web-sword-white = fehér kard
web-sword-black = fekete kard
web-sword-none = még nincs kard

web-loyalty-loyal = Hűséges vagy.
web-loyalty-traitor = Te vagy az áruló.
web-loyalty-unknown = Még senki sem tudja.

web-camelot-table = A Kerekasztal
web-camelot-knights = A lovagok
web-camelot-swords = { $white } fehér · { $black } fekete
web-camelot-decided = { $swords } kardnál dől el
web-camelot-engines = Ostromgépek: { $engines }/{ $most }
web-camelot-ours = a lovagok oldala
web-camelot-theirs = a másik oldal
web-camelot-solo = Egyéni.
web-camelot-combat = Fehér { $white }, fekete { $hidden ->
    [0] { $black }
   *[other] legalább { $black }, { $hidden } képpel lefelé
}.
web-camelot-war = { $next ->
    [0] {""}
   *[other] Következő érték: { $next }.{" "}
}Harcosok: { $warriors }/{ $most }.
web-camelot-excalibur = { $side ->
    [knights] { $steps ->
        [one] Egy lépéssel a lovagok felé
       *[other] { $steps } lépéssel a lovagok felé
    }
    [evil] { $steps ->
        [one] Egy lépéssel a jég felé
       *[other] { $steps } lépéssel a jég felé
    }
   *[middle] Középen
}; még { $win } a győzelemhez, { $lose } a vereséghez.
web-camelot-grail = Fehér { $white }, fekete { $black }, { $free ->
    [0] nincs szabad hely
    [one] egy szabad hely
   *[other] { $free } szabad hely
}.
web-camelot-special = különleges
web-camelot-barred = elzárva
web-camelot-knight = { $name }, { $knight }
web-camelot-dead = halott
web-camelot-absent = még nincs itt
web-camelot-revealed = leleplezett áruló
web-camelot-known-loyal = ismerten hűséges
web-camelot-secret-loyal = valójában hűséges
web-camelot-secret-traitor = valójában áruló
web-camelot-has-accused = már vádolt
web-camelot-at = hol: { $place }
web-camelot-life = { $life } életpont
web-camelot-cards = { $cards } lap
web-camelot-loyalty = Hűséged
web-camelot-press = Letakarva. Nyomd hosszan, hogy lásd.
web-camelot-white-pile = Fehér húzópakli: { $count }
web-camelot-black-pile = Fekete húzópakli: { $count }
web-camelot-out = { $count } eldobva
web-camelot-quests = Küldetések
web-camelot-no-cards = nincs lap
web-camelot-hands-hidden = Aki nézi, nem látja a lapokat.
web-camelot-hand = Lapjaid
web-camelot-hand-of = { $name } lapjai
web-camelot-pool = Az asztalon
web-camelot-merlin = Merlin, { $life } életpont
web-camelot-merlin-row = Merlin sora
web-notebook = Jegyzetfüzet
web-notebook-private = Csak te látod.
web-notebook-trust = bizalom
web-notebook-doubt = kétely
web-notebook-note = Jegyzet…
web-notebook-free = Bármi, amit még észrevettél…
web-notebook-doubt-of = Mennyire gyanús neked: { $name }
web-notebook-note-of = Jegyzet: { $name }
web-camelot-pool-share = Osztozni kell rajta
web-camelot-card-to = { $name } kapná
web-camelot-pool-held = Te választasz belőle
web-camelot-pool-drawn = Most húzott lap
web-camelot-pool-laid = Letéve
web-camelot-die = Nyolcoldalú kocka

## Kezdőlap

web-nav = Oldalak
web-nav-rules = Szabályok
web-nav-settings = Beállítások
web-app-failed = Ez nem sikerült.
web-start-about = Ülj le barátokkal vagy gépi játékosokkal, akik tisztán játszanak. A szabályok kéznél vannak, semmi sincs elrejtve, ami az asztalon fekszik, és visszavonhatod, amiből még nem tudtál meg semmit.
web-start-down = A kiszolgáló nem érhető el. Az asztalok megnyílnak, amint visszatér.
web-start-play = Játék
web-start-play-now = Játék indítása
web-start-setup = Játék
web-start-seats = Helyek
web-start-seats-count = { $count } hely
web-start-strength = Gépi játékosok
web-start-make = Asztal nyitása
web-start-learn = Tanulás
web-start-own = Asztalaid
web-start-join = Csatlakozás egy asztalhoz
web-start-link = Az asztal linkje
web-start-bad-link = Ez nem egy asztal linkje.
web-start-go = Odamegyek
web-start-name = Neved
web-start-guest = Vendég
web-start-you = Te vagy { $name }.
web-start-none-open = Nincs nyitott asztal, amely játékosokra vár.
web-start-your-turn = Te jössz
web-start-turn-of = { $names } jön
web-start-somebody = valaki
web-game-merlin = Merlin
web-game-merlin-about = Két–négy játékos küldi körbe a lovagját és Merlint, csatlósokat helyez el hat grófságban, építkezik a vidéken és küldetéseket teljesít.
web-game-camelot = Camelot
web-game-camelot-about = A Kerekasztal két–hét lovagja együtt küzd a Gonosz ellen. Talán egyikük áruló.
web-phase-gathering = játékosokra vár
web-phase-playing = folyamatban
web-phase-paused = szünetel
web-phase-over = vége
web-phase-ended = félbeszakadt
web-phase-voided = félbeszakadt, nem számít
web-phase-attention = figyelmet igényel

## Szabályok, beállítások, névjegy

web-rules-search = Keresés a szabályokban
web-rules-chapters = Fejezetek
web-rules-hits = { $count ->
    [0] Nincs találat.
    [one] Egy bekezdés
   *[other] { $count } bekezdés
}
web-settings-language = Nyelv
web-settings-theme = Fény
web-settings-motion = Mozgás
web-settings-play = Az asztalnál
web-theme-system = ahogy az eszközön
web-theme-light = nappal
web-theme-dark = éjszaka
web-motion-system = ahogy az eszközön
web-motion-full = a játékelemek mozognak
web-motion-still = semmi sem mozog
web-setting-confirmEnd = Kérdezzen rá, mielőtt a köröm véget ér
web-setting-confirmEnd-about = A gomb még egyszer rákérdez.
web-setting-twoTaps = Két érintés érintőképernyőn
web-setting-twoTaps-about = Az első megmutatja, mi történne, a második megteszi.
web-setting-textMode = Az asztal szövegként
web-setting-textMode-about = Mi hol van, és mit tehetsz, szavakban: képernyőolvasóknak és mindenkinek, aki így szereti.
web-setting-shortcuts = Billentyűk
web-setting-shortcuts-about = A számok választanak, az U visszavon, az R újrajátszik, a nyilak dologról dologra járnak.
web-setting-sound = Hangok
web-setting-sound-about = Amikor én jövök, és a nagy pillanatokban. Rövidek és halkak.
web-setting-beginner = Az új döntések magyarázata
web-setting-beginner-about = Ha egy döntésfajta először fordul elő, a szabálya megjelenik a tábla mellett.
web-about-what = A Logres Artúr király birodalmának két társasjátékát játssza egy asztalon. Egyetlen motor ismeri a szabályokat; amit itt látsz, egyet sem ismer, és azt mutatja, amit a motor felkínál.
web-about-board = A tartozékok
web-about-reconstructed = A Logres nem áll kapcsolatban a játékok szerzőivel vagy kiadóival. Sem képet, sem szöveget nem vesz át tőlük. Amit csak a tartozékok képei mutatnak, például az akciórondella mezőinek sorrendje és a Merlin legtöbb küldetéskártyája, az rekonstrukció; a tartalomfájlok minden tényről megmondják, mennyire ismert.
web-about-pictures = Képek és betűk
web-about-icons = Az ikonok a game-icons gyűjteményből valók, Creative Commons BY 3.0 licenc alatt:
web-about-icon-authors = Az ikonok szerzői: Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion és mások.
web-about-fonts = A betűk: Cinzel (Natanael Gama) és Alegreya (Juan Pablo del Peral, Huerta Tipográfica), mindkettő SIL Open Font licenc alatt.
web-about-code = A program
web-about-licence = A Logres szabad szoftver MIT licenc alatt.
web-about-version = A kiszolgálón futó változat: { $version }.

## Asztalok

web-close = Bezárás
web-table-said = { $name-key ->
    [you] Te
   *[other] { $name }
}: „{ $words }”
web-table-since = Az utolsó köröd óta
web-table-gone = Ezt az asztalt nem nézheted.
web-table-broken = Megszakadt a kapcsolat. Új próbálkozás…
web-table-rematch = A többiek újra játszanak.
web-curtain-hand = Add át az eszközt: { $name }
web-curtain-about = Mindenki más nézzen félre.
web-curtain-take = Én vagyok { $name }
web-curtain-back = { $name } még egyszer ránézne
web-lobby-seats = Helyek
web-lobby-free = szabad
web-lobby-ready = kész
web-lobby-sit = Ide ülök
web-lobby-bot = Gépi játékos ide
web-lobby-clear = Hely felszabadítása
web-lobby-am-ready = Kész vagyok
web-lobby-not-ready = Még nem vagyok kész
web-lobby-start = Kezdés
web-lobby-wait = A játék akkor kezdődhet, ha minden hely foglalt, és mindenki készen áll.
web-lobby-invite = Mások meghívása
web-lobby-invite-about = Akinek megvan ez a link, leülhet.
web-lobby-copy = Link másolása
web-lobby-copied = Másolva
web-lobby-modules = Modulok: { $modules }
web-make-bots = Gépi játékosok
web-make-here = Ennél az eszköznél ülők
web-make-here-about = A körök között függöny ereszkedik le.
web-make-here-name = { $number }. játékos neve
web-make-here-guest = { $number }. játékos
web-make-sets = Kész összeállítások
web-make-modules = Modulok
web-make-options = A szabályok beállításai
web-option-on = igen
web-option-off = nem
web-option-yes = igen
web-option-no = nem
web-make-clock = Tempó
web-make-absent = Távollévőnek számít
web-absent-after = { $minutes } perc távollét után
web-make-access = Ki találja meg az asztalt
web-make-spectators = Nézők
web-make-chat = Beszéd
web-make-undo = Visszavonás
web-clock-none = nincs óra
web-clock-live = fejenként { $minutes } perc, és minden válasszal még { $seconds } másodperc
web-clock-days = válaszonként { $days } nap
web-access-link = akinek megvan a link
web-access-public = mindenki, a listában
web-spectators-public = látják, ami nyilvános
web-spectators-afterwards = utólag mindent látnak
web-spectators-none = semmit sem látnak
web-spectators-delayed = látják, ami nyilvános, { $minutes } perccel később
web-spectators-seat = azt látják, amit egy hely lát: { $number }.
web-make-names = Nevek
web-names-shown = láthatók
web-names-hidden = csak a végén láthatók
web-nameless-seat = { $number }. játékos
web-nameless = valaki
web-lobby-open-seat = A nézők látják ennek a helynek a lapjait.
web-chat-phrases = kész mondatok
web-chat-free = szabad szavak
web-chat-none = nincs
web-undo-vote = saját lépések, többet szavazással
web-undo-own = saját lépések
web-undo-none = egyáltalán nem
web-bot-random = vaktában
web-bot-squire = Fegyverhordozó
web-bot-knight = Lovag
web-bot-sage = Bölcs
web-bot-merlin = Merlin
web-bot-page = Apród
web-module-kings-favor = A király kegye
web-module-kings-favor-about = Egy teljesített küldetés pontok helyett képességet taníthat.
web-module-arthur = Artúr
web-module-arthur-about = Második rondella Artúr királynak a fekete kockájával, és piktek, akiket el kell űzni.
web-module-knights = A Kerekasztal lovagjai
web-module-knights-about = Mindenkit két saját képességű lovag segít.
web-module-gold = Arany és fagyöngy
web-module-gold-about = Az arany kockákat változtat, a fagyöngy pótolja, ami egy küldetéshez hiányzik.
web-module-market = A piac
web-module-market-about = Küldetés helyett játékelemeket és munkásokat vehetsz. Az Arany és fagyöngy modul kell hozzá.
web-module-caerleon = Caerleon városa
web-module-caerleon-about = Egy város hat negyede lép a grófságok helyére. Az Arany és fagyöngy modul kell hozzá.
web-module-morgana = Morgana
web-module-morgana-about = A boszorkány elzár egy grófságot, és kockái bajt főznek. Az Arany és fagyöngy modul kell hozzá.
web-module-treasures = A vidék kincsei
web-module-treasures-about = Minden majorság talál valamit ott, ahol felépül.
web-module-decree = A király rendelete
web-module-decree-about = Rendeletek várnak képpel lefelé a grófságokban, és később kockákat változtatnak.

## A játék után

web-result = Eredmény
web-result-winners = { $count ->
    [one] Győztes: { $names }.
   *[other] Győztesek: { $names }
}
web-result-nobody = Senki sem nyert.
web-result-source = Pontok innen
web-result-total = Összesen
web-result-loyal = hűséges volt
web-result-traitor = áruló volt
web-result-chart = A játék menete. A végén: { $names }
web-result-course = A játék menete lépésről lépésre
web-result-figures = { $steps } válasz, ennyi idő alatt: { $duration }.
web-result-replay = Visszajátszás
web-result-record = Jegyzőkönyv
web-result-rematch = Új játék
web-replay-first = Az elejére
web-replay-back = Egy lépés vissza
web-replay-on = Egy lépés előre
web-replay-play = Lejátszás
web-replay-pause = Szünet
web-replay-step = Lépés
web-replay-of = { $step } / { $last }
web-replay-pace = Tempó
web-replay-as = Nézőpont
web-replay-all = minden
web-replay-public = ami nyilvános volt
web-replay-branch = Folytatás innen

## Az asztal szavakban

web-text-table = Az asztal szavakban
web-text-course = A játék menete
web-text-scorings = Értékelések e fordulók után: { $rounds }
web-text-ring = Az akciórondella
web-text-inner = Artúr rondellája
web-text-provinces = A grófságok
web-text-quests = A küldetések
web-text-nothing = semmi
web-text-henchman = { $owner-key ->
    [you] { $henchman } (tiéd)
   *[other] { $henchman } ({ $owner })
}
web-text-influence = { $owner-key ->
    [you] te
   *[other] { $owner }
} { $count }
web-text-frames = Építőkövek felül, balról jobbra: { $top }. Alul: { $bottom }.
web-text-place = { $column }. oszlop, { $row }. sor
web-text-no-traitor = nincs áruló
web-text-hand = { $count } küldetés kézben
web-text-missing = Hiányzik: { $icons }
web-text-here = Itt: { $names }.
web-text-first = { $owner-key ->
    [you] Te vagy a kezdőjátékos
   *[other] Kezdőjátékos: { $owner }
}
web-text-turn = { $owner-key ->
    [you] Te vagy soron
   *[other] Soron van: { $owner }
}
web-text-discard = Dobópakli: { $count }
web-text-supply = Általános készlet
web-text-relics = Senkié: { $relics }
web-text-free = szabad: { $henchmen }
web-text-blocked = Morgana elzárta
web-text-manor-tile = majorságlapka a majorság alatt
web-text-of = { $owner-key ->
    [you] Te
   *[other] { $owner }
}: { $what }
web-text-pentagram = egy pentagramma
web-text-retired = Ebben a fordulóban visszavonult
web-text-at-home = Csatlósok a vártáblán: { $henchmen }
web-text-face-down = { $count } lap képpel lefelé
web-text-laid-white = Fehér lapok ({ $count }/{ $room }): { $cards }.
web-text-laid-black = Fekete lapok ({ $count }/{ $room }): { $cards }.
web-letter-red = P
web-letter-blue = K
web-letter-green = Z
web-letter-yellow = S
web-letter-purple = L
web-letter-orange = N
web-letter-white = F
web-table-call = Itt választható valami
web-merlin-pict-total = { $owner-key ->
    [you] Te
   *[other] { $owner }
}: { $total } a piktek ellen
web-merlin-decree-tiles = Rendeletek
web-merlin-decree-points = { $points } pont
web-merlin-draft = Választható lovagok
web-merlin-stack = „{ $stack }” pakli
web-merlin-pentagrams = pentagrammák
web-merlin-sheriff = { $owner-key ->
    [you] A seriffed
   *[other] Seriff: { $owner }
}
web-treasure-excalibur = Kincs: egy áruló távozik, és tiéd az Excalibur.
web-treasure-grail = Kincs: egy alma, és tiéd a Grál.
web-treasure-points-and-apple = Kincs: { $points } pont és egy alma.
web-treasure-influence = Kincs: egy grófságból, ahol befolyásod van: { $goods }.
web-treasure-staff = Kincs: egy semleges Merlin-bot.
web-treasure-discard = Kincs: minden más játékos visszaad egyet ezek közül: { $goods }.

## Beszéd, szavazás, és amit még egy asztalnál tenni lehet

web-talk = Mondj valamit
web-talk-more = Több…
web-talk-less = Kevesebb
web-talk-about = Miről?
web-talk-free = Mondd…
web-talk-send = Kimondom
web-talk-rule = Beszélj szándékokról. A lapjaidról ne mondj semmi pontosat.
web-menu = Asztal
web-menu-share = Az asztal linkje
web-menu-seats = Helyek
web-menu-view = Nézet
web-menu-propose = Szavazásra bocsátás
web-menu-hand-over = Gép játsszon helyettem
web-menu-take-back = Újra én játszom
web-menu-leave = Távozás az asztaltól
web-menu-sure = Tényleg?
web-pack = A kártyák és táblák a házigazda saját csomagjából valók.
web-pack-named = A kártyák és táblák a házigazda saját csomagjából valók: { $name }.
web-pack-rules = Ennek az asztalnak saját csomagja van. Ahol a szabály valahová nyomtatott számot említ, ott a csomagé számít.
web-motion-pause = szünet
web-motion-resume = folytatás
web-motion-end = a játék befejezése itt
web-motion-void = a játék befejezése eredmény nélkül
web-motion-replace = { $name-key ->
    [you] gépi játékos ({ $bot }) helyetted
   *[other] gépi játékos ({ $bot }) { $name } helyett
}
web-motion-rewind = visszatérés ehhez a lépéshez: { $step }
web-motion-clock = másik tempó – { $pace }
web-ballot = { $name-key ->
    [you] Javaslatod
   *[other] { $name } javaslata
}: { $motion }. Igen: { $yes }/{ $needed }.
web-ballot-yes = Egyetértek
web-ballot-no = Nem értek egyet
web-motion-admit = az üres hely a következőnek: { $name }
web-ballot-waits = Még szavaznia kell: { $names }.
web-seat-waiting = Előbb az asztalnál ülőknek kell beleegyezniük.
web-request = { $name } szeretné az üres helyet.
web-request-yes = Elfogadom
web-request-no = Elutasítom
web-halted-paused = Az asztal szünetel; most senki sem dönt.
web-halted-ended = A játékot a vége előtt befejezték.
web-halted-voided = A játékot szavazással befejezték, és nem számít.
web-halted-attention = Ez az asztal olvasható, de nem játszható tovább.
web-halted-replay = A játék visszanézése
web-news-left = { $name-key ->
    [you] Elhagyod
   *[other] { $name } elhagyja
} az asztalt.
web-news-wish = { $name-key ->
    [you] Gép játszik helyetted, a saját kérésedre.
   *[other] Gép játszik { $name } helyett, a saját kérésére.
}
web-news-vote = Gép játszik { $name-key ->
    [you] helyetted
   *[other] { $name } helyett
}, szavazás alapján.
web-news-clock = { $name-key ->
    [you] Időd
   *[other] { $name } ideje
} lejárt; gép játszik tovább.
web-news-returned = { $name-key ->
    [you] Újra játszol
   *[other] { $name } újra játszik
}.
web-news-took-over = { $name-key ->
    [you] Átveszed
   *[other] { $name } átveszi
} a helyet.
web-news-away = { $name-key ->
    [you] Nem vagy itt, és hamarosan távollévőnek számítasz
   *[other] { $name } nincs itt, és hamarosan távollévőnek számít
}.
web-news-absent = { $name-key ->
    [you] Távollévőnek számítasz
   *[other] { $name } távollévőnek számít
}.
web-news-back = { $name-key ->
    [you] Visszatértél
   *[other] { $name } visszatért
}.
web-news-asked = { $name } kéri az üres helyet.
web-news-admitted = { $name-key ->
    [you] Elfogadod
   *[other] { $name } elfogadja
} az üres helyre: { $other }.
web-news-declined = { $name-key ->
    [you] Nem fogadod
   *[other] { $name } nem fogadja
} el az üres helyre: { $other }.
web-news-proposed = { $name-key ->
    [you] Javaslatod
   *[other] { $name } javaslata
}: { $motion }.
web-news-yes = { $name-key ->
    [you] Egyetértesz
   *[other] { $name } egyetért
}.
web-news-no = { $name-key ->
    [you] Nem értesz egyet
   *[other] { $name } nem ért egyet
}.
web-news-carried = Elfogadva: { $motion } ({ $names }).
web-news-lost = Elvetve: { $motion }.
web-news-closed = A szerver üzemeltetője befejezte a játékot.
web-news-deal = Az osztás rögzítve van. Ujjlenyomatának eleje: { $fingerprint }; az egészet az asztal menüje mutatja, a végén a kulccsal együtt.
web-clock-left = még { $minutes } perc
web-watching = Néző vagy. { $count ->
    [one] Rajtad kívül senki.
   *[other] { $count } ember nézi.
}
web-watching-delayed = Néző vagy, { $minutes } perccel lemaradva.
web-watching-seat = Néző vagy, és azt látod, amit { $name } lát.

## Ami történt, és ami jön

web-table-your-turn = Te jössz
web-table-turn-of = { $name }
web-table-times = { $words } (× { $times })
web-digest = Az utolsó köröd óta { $count ->
    [one] egy esemény
   *[other] { $count } esemény
}, { $mine ->
    [0] egyik sem érint téged
    [one] egy téged érint
   *[other] { $mine } téged érint
}
web-player = Amit a többiek tesznek
web-player-pause = Szünet (P)
web-player-on = Tovább (P)
web-player-skip = Mindent egyszerre (S)
web-player-again = A köröm óta
web-player-again-about = Újra megmutatja, mit tettek a többiek a köröd óta (B)
web-player-speed = Sebesség
web-player-1x = 1×
web-player-3x = 3×
web-player-once = azonnal
web-player-auto = ahogy a bábuk mozognak
web-player-1x-about = A többiek minden lépése egy-két másodpercig látszik
web-player-3x-about = Háromszor gyorsabban
web-player-once-about = Csak az eredmény látszik
web-gain = { $by } { $name }
web-gain-points = pont
web-gain-life = életpont
web-gain-cards = lap
web-gain-white = fehér kard
web-gain-black = fekete kard
web-gain-engines = ostromgép
web-talk-begin = Mondj valamit…
web-merlin-before = A játék előtt
web-merlin-scoring = Értékelés, { $round }. forduló
web-merlin-scoring-nothing = Senki sem kap pontot.
web-merlin-next = A következő értékelés előtt
web-merlin-next-tab = Értékelés
web-merlin-most = a legtöbb
web-sharing = Ki melyik lapot kapja?
web-sharing-propose = Ezt javaslom
web-sharing-left = { $count ->
    [one] még egy lap vár gazdára
   *[other] még { $count } lap vár gazdára
}
web-deed-move = Lovagolj máshová
web-deed-depart = Távozz ingyen
web-deed-lay = Tegyél le egy lapot itt
web-deed-exchange = Cserélj lapot
web-deed-play = Játssz ki különleges lapot
web-deed-free = Játssz ki különleges lapot ingyen
web-deed-heal = Gyógyulj
web-deed-accuse = Vádolj meg egy lovagot
web-deed-remove = Merlin eltávolít valamit
web-deed-deliver = Küldj egy lapot
web-deed-discard = Dobj el egy lapot
web-kind-apple = Kockát változtatni almával
web-kind-gold = Kockát forgatni arannyal
web-kind-buy = Vásárolni a piacon
web-kind-power = Egy lovag képessége
web-kind-take = Elvenni valamit
web-kind-give = Visszaadni valamit
web-kind-quest = Küldetést teljesíteni
web-kind-build = Majorságot építeni
web-kind-henchman = Csatlóst küldeni
web-replay-table = Asztal
web-replay-link = Hivatkozás
web-table-earlier = { $count } korábbi sor
web-camelot-loyalty-log = Láttad a hűségkártyádat. Letakarva fekszik előtted.
web-result-luck = Szerencse és várakozás
web-result-luck-of = { $dice } kockával { $pips }; várható: { $expected }
web-result-luck-quests = Húzott küldetések: { $cards }, rajtuk { $worth } pont; várható: { $expected }
web-result-luck-fights = Kapott Harc-lapok: { $cards }, értékük { $worth }; várható: { $expected }
web-result-luck-about = Minden nyíltan dobott kockát számolunk az oldalai átlagához képest, a kártyák közül pedig csak a tieidet, az egész pakli átlagához képest; hogy mások mit húztak, azt nem árulja el semmi. A több nem mindig jobb.
web-hint = Tanács: mit tenne egy gép? (H)
web-hint-word = Tanács
web-hint-of = { $bot } ezt tenné:
web-hint-second = Utána a legjobb: { $choice }
web-hint-behind = Ez { $percent } %-kal ritkábban nyer.
web-hint-as-good = Ez ugyanolyan jó.
web-hint-first = Ökölszabály szerint ez a jobb választás.
web-hint-points = körülbelül { $points } ponttal többet ér
web-hint-chance = { $percent } %-kal több esély a győzelemre
web-hints-allowed = aki dönt, kérhet egy géptől
web-hints-none = nincs
web-make-hints = Tanácsok

## Saját név

web-nav-me = Saját oldalam
web-nav-login = Belépés
web-name-take = Ez vagyok én
web-name-change = Név módosítása
web-start-who = Hogyan szólítsanak a többiek? Név nélkül is játszhatsz, később is választhatsz egyet.
web-menu-name = A neved
web-news-renamed = { $name-key ->
    [you] Új neved
   *[other] { $name } új neve
}: { $now }.

## Az asztal állapota

web-clock-hours = válaszonként { $hours } óra
web-presence-here = itt van
web-presence-away = nincs itt ({ $since })
web-presence-absent = távol ({ $since })
web-presence-left = elhagyta az asztalt
web-watchers = { $count } ember nézi
web-table-redo = Újra
web-table-redo-help = A visszavont lépés megismétlése (R)
web-halted-resume = Folytatás
web-seat-bot = A helyeden egy bot játszik.
web-seat-left = Elhagytad a helyedet.
web-seat-free = { $name } helye átvehető.
web-seat-ask = Kérem a helyet
web-seat-empty = { $name } elhagyta az asztalt; a hely üres.
web-seat-invite = Link másolása valaki másnak
web-ballot-until = Még { $minutes } perc van hátra.
web-menu-agreed = Amiben megegyeztetek
web-menu-propose-about = Az asztalnál mindenkit megkérdezünk. A botok nem szavaznak.
web-menu-voting = Szavazás folyik.
web-menu-pause = Szünet
web-menu-resume = Folytatás
web-menu-end = A játszma befejezése itt
web-menu-void = Befejezés, de ne számítson
web-menu-rewind = Vissza oda, ami előtt …
web-menu-rewind-before = { $step }. lépés: ez előtt: „{ $words }”
web-menu-rewind-do = Vissza ide: { $step }. lépés
web-menu-clock = A tempó módosítása
web-menu-replace = Bot { $name } helyére
web-menu-replace-here = { $name } itt van: ha most szavazással leváltjátok, nem térhet vissza.
web-deal = Az osztás
web-deal-about = A véletlen már az első lap előtt rögzült. Ez az ujjlenyomata; a játszma után bárki ellenőrizheti.
web-deal-opened = A véletlen már az első lap előtt rögzült. A játszma véget ért, ezért a kulcsa nyílt.
web-deal-key = Kulcs
web-deal-check = Az osztás ellenőrzése
web-deal-holds = A kulcs illik az ujjlenyomathoz: semmi sem változott.
web-deal-broken = A kulcs nem illik az ujjlenyomathoz.
web-table-as-of = Az asztalt olyannak látod, amilyen ekkor volt: { $when }.
web-qr = A hivatkozás QR-kódja
web-qr-show = Csatlakozás telefonról

## Talk and reports

web-others = A többiek
web-others-mute = üzenetei elrejtése
web-others-block = letiltás
web-others-silence = Ne halljam többé: { $name }
web-report = Jelentés az üzemeltetőnek
web-report-about = Az üzemeltető látja, amit írsz, ami az asztalnál elhangzott, és a jegyzőkönyvet úgy, ahogyan te ismered.
web-report-whom = Kiről
web-report-nobody = az asztalról
web-report-what = Mi történt?
web-report-send = Küldés
web-report-sent = A jelentés elment.
web-bug = Programhiba jelentése
web-bug-about = Egy fájl kerül az eszközödre: a verziók és a jegyzőkönyv, amennyit az asztalnál bárki tudhat. Küldd el annak, aki a programot gondozza.
web-bug-whole = mindennel, amit látok: lapok, nevek, beszélgetés és a jegyzőkönyv, ahogy én ismerem
web-bug-save = Fájl mentése
web-bug-saved = A fájl elkészült.
web-bug-about-page = Egy fájl kerül az eszközödre: amit írsz, a verziók és az oldal, ahol voltál. Küldd el annak, aki a programot gondozza.
web-menu-notices = Szóljon, ha ez az asztal rám vár
web-make-rated = Értékelés
web-rated-yes = fiókok között számít
web-rated-no = nem számít

## Standing answers

web-standing = Állandó válaszok
web-standing-about = Csak te tudsz róluk. Véget érnek, ha a kérdés más választási lehetőségekkel jön, ha visszavonod őket, és a játszmával együtt.
web-standing-all = Mindig, ha ilyen kérdés jön: { $choice } („{ $question }”)
web-standing-one = Mindig: { $choice } („{ $question }”)
web-standing-forget = Kérdezz újra
web-standing-kind = minden ilyen kérdésre
web-standing-keep = Mindig ezt válaszolom
web-standing-offer = Mindig ugyanígy válaszolok …

## Nagy pillanatok

web-moment-accusation = Vád hangzik el
web-moment-innocent = Mégis hűséges
web-moment-unmasking = Lelepleződött az áruló
web-moment-engine = Szorul az ostromgyűrű
web-moment-quest-won = Siker egy küldetésen
web-moment-quest-lost = Elbukott egy küldetés
web-moment-quest-resolved = Teljesült egy küldetés
web-moment-death = Elesett egy lovag
web-moment-final = Megszámoljuk a kardokat
web-moment-winner = Vége a játéknak
web-merlin-scoring-final = A végső értékelés
web-merlin-scoring-standing = Pontok
web-result-open = Minden részlet
web-stakes-white = { $count } fehér kard
web-stakes-black = { $count } fekete kard
web-stakes-gain = { $count } életpont minden jelen lévő lovagnak
web-stakes-loss = minden jelen lévő lovag { $count } életpontot veszít
web-stakes-cards = { $count } fehér lap szétosztásra
web-stakes-engines = { $count } ostromgép
web-stakes-won = Győzelem esetén: { $what }.
web-stakes-lost = Vereség esetén: { $what }.

## Az asztal billentyűi

web-keys = Billentyűk
web-key-enter = Enter
web-key-space = Szóköz
web-key-escape = Esc
web-key-shift = Shift
web-keys-choose = Az ilyen számú lehetőség választása; kilenc fölött két számjegy egymás után
web-keys-walk = Lépkedés a táblán azok között, amelyek választhatók
web-keys-take = A kijelölt dolog választása
web-keys-read = Tovább a következő dologra, és elolvasni, mi az; Shifttel vissza
web-keys-back = Egy lépés vissza a megkezdett választásban; ami az asztal fölött nyílt meg, bezárul; a jelenet véget ér
web-keys-undo = Az utolsó lépésed visszavonása
web-keys-restart = Az egész kör visszavonása
web-keys-redo = A visszavont lépés újrajátszása
web-keys-pause = A többiek lépéseinek megállítása vagy folytatása
web-keys-skip = Minden megmutatása egyszerre
web-keys-again = Amit a többiek a köröm óta tettek, még egyszer
web-keys-hint = Tanács kérése egy gépi játékostól
web-keys-rules = A szabályok megnyitása a döntés bekezdésénél
web-keys-notebook = A jegyzetfüzet megnyitása
web-keys-sound = Hangok be vagy ki
web-keys-help = Ez a súgó
web-keys-off = A betűk a beállításokban kikapcsolhatók, ha a készüléked másra használja őket.

## Minden lap és lapka

web-nav-cards = Lapok
web-cards-search = Keresés a lapok és lapkák között
web-cards-found = { $count ->
    [0] Nincs találat.
   *[other] { $count } találat
}
web-cards-quests = Küldetéskártyák
web-cards-spaces = Az akciórondellák mezői
web-cards-flags = Zászlók és erejük
web-cards-pieces = Csatlósok, ereklyék és jelzők
web-cards-tiles = { $count } lapka
web-cards-row = { $row }. sor
web-cards-white = Fehér lapok
web-cards-black = Fekete lapok
web-cards-relics = Ereklyék
