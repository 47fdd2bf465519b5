# Camelot: minden szöveg, amelyről a szabályok szólnak. A mondatok hézagait a dolgok nevei töltik ki.

## Szóalakok, amelyek több mondatban kellenek

form-to-place = { $place-key ->
    [camelot-place-camelot] Camelotba
    [camelot-place-tournament] a lovagi tornára
    [camelot-place-lancelot] Lancelot küldetésére
    [camelot-place-dragon] a Sárkányhoz
    [camelot-place-excalibur] az Excalibur küldetésére
    [camelot-place-grail] a Szent Grál küldetésére
    [camelot-place-picts] a pikt háborúba
   *[camelot-place-saxons] a szász háborúba
}
form-to-quest = { $quest-key ->
    [camelot-quest-tournament] a lovagi tornára
    [camelot-quest-lancelot] Lancelot küldetésére
    [camelot-quest-dragon] a Sárkány küldetésére
    [camelot-quest-excalibur] az Excalibur küldetésére
    [camelot-quest-grail] a Szent Grál küldetésére
    [camelot-quest-picts] a pikt háborúba
   *[camelot-quest-saxons] a szász háborúba
}
form-from-quest = { $quest-key ->
    [camelot-quest-tournament] a lovagi tornáról
    [camelot-quest-lancelot] Lancelot küldetéséről
    [camelot-quest-dragon] a Sárkány küldetéséről
    [camelot-quest-excalibur] az Excalibur küldetéséről
    [camelot-quest-grail] a Szent Grál küldetéséről
    [camelot-quest-picts] a pikt háborúból
   *[camelot-quest-saxons] a szász háborúból
}
form-removal-done = { $what-key ->
    [camelot-removal-engine] eltávolít egy ostromgépet
    [camelot-removal-tournament] eltávolítja a torna legújabb fekete lapját
    [camelot-removal-lancelot] eltávolítja Lancelot legújabb fekete lapját
    [camelot-removal-dragon] eltávolítja a Sárkány legújabb fekete lapját
    [camelot-removal-grail] eltávolítja a legújabb Kétségbeesést
    [camelot-removal-picts] eltávolít egy piktet
    [camelot-removal-saxons] eltávolít egy szászt
    [camelot-removal-desolation] eltávolít egy Pusztulást
    [camelot-removal-dark-forest] eltávolítja a Sötét erdőt
   *[camelot-removal-mordred] eltávolítja Mordredet
}
form-quest-step = { $quest-key ->
   *[camelot-quest-excalibur] az Excalibur egy lépéséért
}
form-camelot-relic-acc = { $relic-key ->
    [camelot-relic-armour] Lancelot páncélját
    [camelot-relic-excalibur] az Excaliburt
   *[camelot-relic-grail] a Szent Grált
}
form-who-gets = { $who-key ->
    [you] Kapsz
   *[other] { $who } kap
}
form-who-proposes = { $who-key ->
    [you] Elosztást javasolsz.
   *[other] { $who } elosztást javasol.
}
form-who-lays-the = { $who-key ->
    [you] Leteszed
   *[other] { $who } leteszi
}

## A játék

game-camelot = Camelot
camelot-ending-victory = A hűséges lovagok győznek: a Kerekasztal kardjainak többsége fehér.
camelot-ending-engines = Tizenkét ostromgép veszi körül Camelotot. A hűséges lovagok veszítenek.
camelot-ending-black-swords = Hét fekete kard fekszik a Kerekasztalon. A hűséges lovagok veszítenek.
camelot-ending-knights-dead = Nincs több élő hűséges lovag. A hűséges lovagok veszítenek.
camelot-ending-no-majority = Megszámoltuk a kardokat, és nem a fehér vezet. A hűséges lovagok veszítenek.

## Változatok és beállítások

camelot-variant-base = Alapjáték
camelot-variant-duo = Két lovag és Merlin
camelot-variant-expert = Két lovag és Merlin, mesterfok

camelot-loyalty-standard = Nyolc hűségkártya, talán egy áruló
camelot-loyalty-among-us = Áruló van köztünk
camelot-loyalty-three-brave = Három derék lovag
camelot-loyalty-none = Nincs áruló

camelot-switch-no = nem
camelot-switch-yes = igen
camelot-merlin-removes-specials-last = az utolsó lap, bármilyen
camelot-merlin-removes-specials-no = csak közönséges lapok
camelot-merlin-removes-specials-yes = közönséges és különleges lapok
camelot-readings-literal = a nyomtatott szöveg betűje szerint
camelot-readings-table = a korábbi olvasatok

camelot-option-variant = Melyik játékot játsszátok: három–hét lovag, vagy két lovag Merlinnel.
camelot-option-loyalty = Milyen hűségkártyákat osztotok, és megnézi-e őket valaki.
camelot-option-squires = Mindenki lovagi képesség nélkül kezd, és egy megnyert küldetésen szerzi meg.
camelot-option-reveal-at-will = Az áruló a saját körében Végzet nélkül is felfedheti magát.
camelot-option-readings = Hogyan értendő a nyomtatott szöveg ott, ahol külön beállítás nem mond mást.
camelot-option-heal-with-merlins = Három Merlin-lap is gyógyít.
camelot-option-grail-cards-wait = A Grál-lapok csak a Grál-küldetés vége után gyógyítanak és mozdítják az Excaliburt.
camelot-option-agree-on-merlins = Mielőtt Merlineket ajánlanátok fel, mindenki megmondja, megállítsátok-e a lapot.
camelot-option-vivien-bars-excalibur = Amíg Viviane játékban van, Merlin-lap nem dobható el az Excaliburra.
camelot-option-clairvoyance-draws = A Tisztánlátás felhúzza az öt lapot, ezért az elfogyó paklit újrakeveritek.
camelot-option-morgan-finishes = Morgana 3 minden lapját végrehajtjátok, mielőtt tizenkét kard véget vet a játéknak.
camelot-option-morgan-5-needs-two = Morgana 5 esetén csak az jelentkezhet önként, akinek két életpontja van.
camelot-option-grail-at-once = A Grál tulajdonosát azonnal megkérdezzük, ha egy lovag élete a saját körében 0-ra fogy.
camelot-option-arthur-gives-first = Artúr partnere előbb megkapja a lapot, és csak utána ad vissza egyet.
camelot-option-dying-gain = A haldokló lovag is részesül a zsákmányból, és ereklyét nyerhet.
camelot-option-accusation-closes = A vádemelés joga újra megszűnik, ha az ostromgépek megfogyatkoznak.
camelot-option-merlin-removes-specials = Melyik fekete lapot veszi le Merlin fizetett eltávolítása egy küldetésről.
camelot-option-merlin-as-knight = Merlin ostromgép ellen is harcolhat, és áldozatot hozhat egy második akcióért.

camelot-preset-first-game-title = Első játék
camelot-preset-first-game = Első játék: mindenki hűséges.
camelot-preset-standard-title = Ahogy a dobozban van
camelot-preset-standard = A játék, ahogy a dobozban van: talán egyikőtök áruló.
camelot-preset-among-us-title = Áruló van köztünk
camelot-preset-among-us = Nagyon valószínű, hogy van áruló.
camelot-preset-duo-title = Két lovag és Merlin
camelot-preset-duo = Két lovag, akik Merlint hívhatják.
camelot-preset-expert-title = Mesterfok
camelot-preset-expert = Két lovag; Merlin csak akkor jön, ha a kocka engedi.
camelot-preset-table-title = A korábbi olvasatok
camelot-preset-table = Mint a szabályok 3. változata előtt: a megszokott olvasatok a nyomtatott szöveg betűje helyett.

## Helyek, küldetések, lapok

camelot-place-camelot = Camelot
camelot-place-tournament = a lovagi torna
camelot-place-lancelot = Lancelot küldetése
camelot-place-dragon = a Sárkány
camelot-place-excalibur = az Excalibur küldetése
camelot-place-grail = a Szent Grál küldetése
camelot-place-picts = a pikt háború
camelot-place-saxons = a szász háború

camelot-quest-tournament = a lovagi torna
camelot-quest-lancelot = Lancelot küldetése
camelot-quest-dragon = a Sárkány küldetése
camelot-quest-excalibur = az Excalibur küldetése
camelot-quest-grail = a Szent Grál küldetése
camelot-quest-picts = a pikt háború
camelot-quest-saxons = a szász háború

camelot-white-fight-1 = Harc 1
camelot-white-fight-2 = Harc 2
camelot-white-fight-3 = Harc 3
camelot-white-fight-4 = Harc 4
camelot-white-fight-5 = Harc 5
camelot-white-grail = Grál
camelot-white-merlin = Merlin
camelot-white-convocation = Összehívás
camelot-white-fate = Végzet
camelot-white-heroism = Hősiesség
camelot-white-lady-of-the-lake = A tó úrnője
camelot-white-messenger = Hírnök
camelot-white-piety = Jámborság
camelot-white-clairvoyance = Tisztánlátás
camelot-white-reinforcements = Erősítés

camelot-black-black-knight-1 = Fekete lovag 1
camelot-black-black-knight-3 = Fekete lovag 3
camelot-black-black-knight-5 = Fekete lovag 5
camelot-black-black-knight-7 = Fekete lovag 7
camelot-black-lancelot-1-dragon-5 = Lancelot 1 / Sárkány 5
camelot-black-lancelot-3-dragon-7 = Lancelot 3 / Sárkány 7
camelot-black-lancelot-5-dragon-9 = Lancelot 5 / Sárkány 9
camelot-black-lancelot-7-dragon-11 = Lancelot 7 / Sárkány 11
camelot-black-despair = Kétségbeesés
camelot-black-excalibur = Excalibur
camelot-black-picts = Piktek
camelot-black-saxons = Szászok
camelot-black-mercenaries = Zsoldosok
camelot-black-desolation = Pusztulás
camelot-black-dark-forest = Sötét erdő
camelot-black-guinevere = Ginevra
camelot-black-mists-of-avalon = Avalon ködei
camelot-black-mordred = Mordred
camelot-black-morgan-1 = Morgana 1
camelot-black-morgan-2 = Morgana 2
camelot-black-morgan-3 = Morgana 3
camelot-black-morgan-4 = Morgana 4
camelot-black-morgan-5 = Morgana 5
camelot-black-vivien = Viviane

camelot-family-black-knight = Fekete lovag
camelot-family-lancelot-dragon = Lancelot / Sárkány

camelot-slot-empty = üres hely
camelot-slot-grail = Grál
camelot-slot-despair = Kétségbeesés
camelot-slot-desolation = Pusztulás

## Lovagok, ereklyék, és szavak róluk

camelot-sheet-arthur = Artúr király
camelot-sheet-galahad = Sir Galahad
camelot-sheet-gawain = Sir Gawain
camelot-sheet-kay = Sir Kay
camelot-sheet-palomides = Sir Palomides
camelot-sheet-percival = Sir Parszifál
camelot-sheet-tristan = Sir Trisztán
camelot-figure-merlin = Merlin

camelot-relic-armour = Lancelot páncélja
camelot-relic-excalibur = az Excalibur
camelot-relic-grail = a Szent Grál

camelot-loyalty-loyal = hűséges
camelot-loyalty-traitor = áruló

camelot-sword-white = fehér
camelot-sword-black = fekete

camelot-standing-living = él
camelot-standing-dead = halott
camelot-standing-revealed = leleplezett
camelot-standing-absent = még nincs itt

camelot-deed-move = utazás
camelot-deed-quest = a hely akciója
camelot-deed-special = különleges lap
camelot-deed-heal = gyógyulás
camelot-deed-accuse = vádemelés

camelot-whom-self = magadnak
camelot-whom-others = a többieknek

camelot-fate-loyal = hűséges lovagként
camelot-fate-reveal = árulóként

camelot-removal-engine = egy ostromgép
camelot-removal-tournament = a torna legújabb fekete lapja
camelot-removal-lancelot = Lancelot legújabb fekete lapja
camelot-removal-dragon = a Sárkány legújabb fekete lapja
camelot-removal-grail = a legújabb Kétségbeesés
camelot-removal-picts = egy pikt
camelot-removal-saxons = egy szász
camelot-removal-desolation = egy Pusztulás
camelot-removal-dark-forest = a Sötét erdő
camelot-removal-mordred = Mordred

## Kérdések

camelot-ask-nothing = Nincs mit eldönteni.
camelot-ask-opening-show = Melyik lapot teszed a nyitó cserébe?
camelot-ask-propose = Tegyél javaslatot az elosztásra! Kié legyen ez: { $card }?
camelot-ask-consent = { form-who-proposes } Elfogadod?
camelot-ask-evil = Hogyan tör előre a Gonosz?
camelot-ask-heroic = Hajtsd végre a hősi akciódat.
camelot-ask-second-heroic = Hajtsd végre a második, más típusú hősi akciódat.
camelot-ask-after = Még valami, vagy vége a körödnek?
camelot-ask-armour-take = A páncéllal két lapot húzhatsz. Melyiket játszod ki?
camelot-ask-armour-look = A két lap közül melyik maradjon felül? A másik a pakli aljára kerül.
camelot-ask-parley = Húzott lap: { $card }. Megállítsuk Merlinekkel? Mindenki hallja a válaszodat, és blöffölhetsz is.
camelot-ask-counter = Húzott lap: { $card }. Hány Merlint ajánlasz fel ellene? Összesen három állítja meg.
camelot-ask-counter-agreed = Húzott lap: { $card }. Közületek { $willing } játékos megállítaná. Hány Merlint ajánlasz fel ellene? Összesen három állítja meg.
camelot-ask-special-power = Húzott lap: { $card }. Fizessen-e Merlin életponttal, hogy megállítsa? Mindkettőtöknek egyet kell értenie.
camelot-ask-give-up-excalibur = Húzott lap: { $card }. Lemondasz az Excaliburról, hogy megállítsd?
camelot-ask-face = Ilyen lapot húztál: { $card }. Képpel felfelé vagy lefelé teszed le?
camelot-ask-which-war = Melyik háborúba kerüljön ez: { $card }?
camelot-ask-volunteer = { $card }: ki fizeti meg az árát mindenkiért?
camelot-ask-volunteer-discards = Önként jelentkeztél. Dobj el még { $cards ->
    [one] egy lapot
   *[other] { $cards } lapot
}.
camelot-ask-each-discards = Dobj el { $cards ->
    [one] egy lapot
   *[other] { $cards } lapot, egymás után
}.
camelot-ask-merlin-discards = Melyik lapját dobja el Merlin?
camelot-ask-save = Valaki haldoklik. Kit ment meg a Szent Grál?
camelot-ask-siege-lay = Tegyél le Harc-lapokat az ostromgép ellen, aztán dobj.
camelot-ask-siege-kay = A kocka értéke { $roll }. Hozzáteszel egy Harc-lapot?
camelot-ask-quest-kay = Fehér { $white }, fekete { $black }. Hozzáteszel egy Harc-lapot?
camelot-ask-fate = Hogyan játszod ki a Végzetet?
camelot-ask-convocation = Az Összehívás szólít. Hazalovagolsz?
camelot-ask-messenger = Melyik lapokat viszi a Hírnök { $who-key ->
    [you] neked
   *[other] { $who } számára
}?
camelot-ask-put-back = Tedd vissza a lapokat a paklira, előbb a legalsót.
camelot-ask-exchange-return = { $who } ad neked egy lapot. Melyiket adod érte?
camelot-ask-exchange-merlin = Melyik lapot veszed el Merlin sorából?
camelot-ask-traitor-raid = Kinek a kezéből veszel el egy lapot?
camelot-ask-traitor-evil = Hogyan segíted a Gonoszt?
camelot-ask-call = Hívod Merlint?
camelot-ask-call-support = Tegyél le Harc-lapokat a hívás támogatására, aztán dobj.
camelot-ask-merlin-evil = Hogyan tör előre a Gonosz, amikor Merlin cselekszik?
camelot-ask-merlin-heroic = Mit tesz Merlin?
camelot-ask-merlin-after = Feláldoz-e Merlin egy életpontot egy második akcióért?
camelot-ask-confer = Kinek adja Merlin az Excaliburt?

## Választások

camelot-choose-show = Tedd be: { $card }
camelot-choose-share = { $card } – { $who-key ->
    [you] te kapod
   *[other] { $who } kapja
}
camelot-choose-pass = Passz
camelot-choose-yes = Igen
camelot-choose-no = Nem
camelot-choose-evil-draw = Húzz egy fekete lapot
camelot-choose-evil-engine = Tegyél le egy ostromgépet
camelot-choose-evil-life = Veszíts egy életpontot
camelot-choose-look = Nézd meg a fekete pakli tetejét
camelot-choose-take = Tartsd meg: { $card }
camelot-choose-face-up = Képpel felfelé
camelot-choose-face-down = Képpel lefelé, és húzz egy fehér lapot
camelot-choose-war = Menjen { form-to-quest }
camelot-choose-offer = { $cards ->
    [0] Ne ajánlj fel Merlint
    [one] Ajánlj fel egy Merlint
   *[other] Ajánlj fel { $cards } Merlint
}
camelot-choose-give-up = Mondj le az Excaliburról
camelot-choose-save = Mentsd meg { $who-key ->
    [you] a saját életedet
   *[other] { $who } életét
}
camelot-choose-volunteer = { $who-key ->
    [you] Te fizetsz
   *[other] { $who } fizet
}
camelot-choose-discard = Dobd el: { $card }
camelot-choose-exchange = Cseréld el: { $card } ↔ { $who } egy lapja
camelot-choose-return = Add oda: { $card }
camelot-choose-move = Lovagolj { form-to-place }
camelot-choose-depart = Indulj ingyen { form-to-place }
camelot-choose-depart-to-accuse = Indulj ingyen { form-to-place }: utána csak vádolhatsz, és az kötelező
camelot-choose-lay = Tedd le { form-to-quest }: { $card }
camelot-choose-lay-excalibur = Dobd el { form-quest-step }: { $card }
camelot-choose-lay-siege = Tedd le az ostromgép ellen: { $card }
camelot-choose-lay-support = Tedd le a hívás támogatására: { $card }
camelot-choose-draw = Húzz fehér lapokat
camelot-choose-fight = Küzdj meg egy ostromgéppel
camelot-choose-roll = Dobj a kockával: { $faces } oldalból { $good } jó
camelot-choose-add = Tedd hozzá: { $card }
camelot-choose-heal = Gyógyulj három lappal: { $card }
camelot-choose-accuse = Emelj vádat { $who } ellen
camelot-choose-sacrifice = Áldozz fel egy életpontot egy második akcióért
camelot-choose-end-turn = Fejezd be a köröd
camelot-choose-deliver = Küldd el: { $card }
camelot-choose-done = Kész
camelot-choose-fate-loyal = Minden lovag húz egy lapot
camelot-choose-fate-reveal = Fedd fel magad árulóként
camelot-choose-put-back = Tedd vissza: { $card }
camelot-choose-ride-home = Lovagolj haza Camelotba
camelot-choose-stay = Maradj
camelot-choose-raid = Vegyél el egy lapot { $who } kezéből
camelot-choose-reveal = Fedd fel magad árulóként
camelot-choose-call = Hívd Merlint
camelot-choose-remove = Merlin egy életpontért { form-removal-done }
camelot-choose-confer = { $who-key ->
    [you] Te kapod
   *[other] { $who } kapja
} az Excaliburt
camelot-choose-play-merlin = Merlin { form-removal-done }
camelot-choose-play-convocation = Összehívás: hívd haza a lovagokat
camelot-choose-play-fate = Végzet
camelot-choose-play-heroism = Hősiesség { form-to-quest }
camelot-choose-play-lady = A tó úrnője
camelot-choose-play-messenger = Hírnök { $who } számára
camelot-choose-play-piety-self = Jámborság magadnak
camelot-choose-play-piety-others = Jámborság a többieknek
camelot-choose-play-clairvoyance = Tisztánlátás
camelot-choose-play-reinforcements-self = Erősítés magadnak
camelot-choose-play-reinforcements-others = Erősítés a többieknek
camelot-choose-free-merlin = Ingyen: Merlin { form-removal-done }
camelot-choose-free-convocation = Ingyen: Összehívás
camelot-choose-free-fate = Ingyen: Végzet
camelot-choose-free-heroism = Ingyen: Hősiesség { form-to-quest }
camelot-choose-free-lady = Ingyen: A tó úrnője
camelot-choose-free-messenger = Ingyen: Hírnök { $who } számára
camelot-choose-free-piety-self = Ingyen: Jámborság magadnak
camelot-choose-free-piety-others = Ingyen: Jámborság a többieknek
camelot-choose-free-clairvoyance = Ingyen: Tisztánlátás
camelot-choose-free-reinforcements-self = Ingyen: Erősítés magadnak
camelot-choose-free-reinforcements-others = Ingyen: Erősítés a többieknek

## Ami történt

camelot-log-knight-dealt = { $who-key ->
    [you] Lovagod
   *[other] { $who } lovagja
}: { $knight }.
camelot-log-joined = { $who-key ->
    [you] Csatlakozol
   *[other] { $who } csatlakozik
} a játékhoz.
camelot-log-loyalty-dealt = { form-who-gets } egy hűségkártyát.
camelot-log-loyalty-seen = A hűségkártyád: { $loyalty }.
camelot-log-first-player = { $who-key ->
    [you] Te kezdesz
   *[other] { $who } kezd
}.
camelot-log-card-shown = { $who-key ->
    [you] A cserébe teszed
   *[other] { $who } a cserébe teszi
}: { $card }.
camelot-log-drew = { $who-key ->
    [you] { $cards ->
        [one] Egy fehér lapot
       *[other] { $cards } fehér lapot
    } húzol
   *[other] { $who } { $cards ->
        [one] egy fehér lapot
       *[other] { $cards } fehér lapot
    } húz
}.
camelot-log-got = { $who-key ->
    [you] Lapot kapsz
   *[other] { $who } lapot kap
}: { $card }.
camelot-log-discarded = { $who-key ->
    [you] Eldobsz
   *[other] { $who } eldob
} { $cards ->
    [one] egy lapot
   *[other] { $cards } lapot
}.
camelot-log-discarded-card = { $who-key ->
    [you] Eldobod
   *[other] { $who } eldobja
}: { $card }.
camelot-log-reshuffled = Elfogyott egy húzópakli: mindkét szín lapjait összekeverjük a dobópaklijával.
camelot-log-pool-lies = { $cards ->
    [one] Egy lapon
   *[other] { $cards } lapon
} kell osztozni.
camelot-log-pool-card = Osztozni kell ezen: { $card }.
camelot-log-proposal-passed = { $who-key ->
    [you] Nem teszel
   *[other] { $who } nem tesz
} javaslatot.
camelot-log-proposal-made = { form-who-proposes }
camelot-log-proposed-card = { $who-key ->
    [you] Javaslatod
   *[other] { $who } javaslata
}: { $card } – { $receiver-key ->
    [you] te kapod
   *[other] { $receiver } kapja
}.
camelot-log-proposal-accepted = { $who-key ->
    [you] Javaslatodat
   *[other] { $who } javaslatát
} elfogadják.
camelot-log-proposal-refused = { $by-key ->
    [you] Elutasítod
   *[other] { $by } elutasítja
} { $who-key ->
    [you] a javaslatodat
   *[other] { $who } javaslatát
}.
camelot-log-dealt-at-random = Megegyezés híján a lapokat megkeverik és kiosztják.
camelot-log-received = { $cards ->
    [0] { $who-key ->
        [you] Nem kapsz lapot
       *[other] { $who } nem kap lapot
    }
    [one] { form-who-gets } egy lapot
   *[other] { form-who-gets } { $cards } lapot
}.
camelot-log-turn-begins = { $who-key ->
    [you] A te köröd
   *[other] { $who } köre
}.
camelot-log-evil-draws = { $who-key ->
    [you] A Gonosznak húzol
   *[other] { $who } a Gonosznak húz
}.
camelot-log-evil-engine = { $who-key ->
    [you] Ostromgépet engedsz
   *[other] { $who } ostromgépet enged
} közel.
camelot-log-evil-life = { $who-key ->
    [you] Életpontot veszítesz
   *[other] { $who } életpontot veszít
} a Gonosz javára.
camelot-log-looked = { $who-key ->
    [you] Megnézed
   *[other] { $who } megnézi
} { $cards ->
    [one] a legfelső fekete lapot
   *[other] a felső { $cards } fekete lapot
}.
camelot-log-saw-black = Ezt látod: { $card }.
camelot-log-put-under = { $who-key ->
    [you] Egy fekete lapot a pakli aljára teszel
   *[other] { $who } egy fekete lapot a pakli aljára tesz
}.
camelot-log-put-back = { $who-key ->
    [you] Visszateszed
   *[other] { $who } visszateszi
} a fekete lapokat a pakli tetejére.
camelot-log-black-drawn = { $who-key ->
    [you] Húzásod
   *[other] { $who } húzása
}: { $card }.
camelot-log-combat-drawn = { $who-key ->
    [you] Ilyen lapot húzol
   *[other] { $who } ilyen lapot húz
}: { $family }.
camelot-log-combat-seen = Ez az: { $card }.
camelot-log-laid-up = { form-who-lays-the } { form-to-quest }: { $card }.
camelot-log-laid-down = { $who-key ->
    [you] Képpel lefelé teszel
   *[other] { $who } képpel lefelé tesz
} le { form-to-quest } egy ilyen lapot: { $family }.
camelot-log-black-discarded = Eldobott lap: { $card }.
camelot-log-hidden-discarded = A lap megmutatás nélkül a dobópaklira kerül: { $family }.
camelot-log-for-counter = { $who-key ->
    [you] Megállítanád
   *[other] { $who } megállítaná
} ezt a lapot.
camelot-log-against-counter = { $who-key ->
    [you] Hagynád
   *[other] { $who } hagyná
} érvényesülni ezt a lapot.
camelot-log-not-countered = Senki sem állítja meg a lapot.
camelot-log-countered = A lapot megállították.
camelot-log-merlins-given = { $who-key ->
    [you] { $cards ->
        [one] Egy Merlint
       *[other] { $cards } Merlint
    } adsz
   *[other] { $who } { $cards ->
        [one] egy Merlint
       *[other] { $cards } Merlint
    } ad
}.
camelot-log-excalibur-given-up = { $who-key ->
    [you] Lemondasz
   *[other] { $who } lemond
} az Excaliburról.
camelot-log-engine-added = Ostromgép érkezik: már { $engines } áll Camelot körül.
camelot-log-engine-removed = Egy ostromgép elesik: { $engines ->
    [0] egy sem marad
    [one] egy marad
   *[other] { $engines } marad
}.
camelot-log-swords-laid = { $swords ->
    [one] Egy { $colour } kard kerül a Kerekasztalra.
   *[other] { $swords } { $colour } kard kerül a Kerekasztalra.
}
camelot-log-swords-turned = { $swords ->
    [0] Nincs megfordítható fehér kard.
    [one] Egy fehér kard feketére fordul.
   *[other] { $swords } fehér kard feketére fordul.
}
camelot-log-excalibur-moved = Az Excalibur most { $position ->
    [0] középen áll
    [1] egy lépéssel közelebb áll a lovagokhoz
    [-1] egy lépéssel közelebb áll a jéghez
    [2] két lépéssel közelebb áll a lovagokhoz
    [-2] két lépéssel közelebb áll a jéghez
    [3] három lépéssel közelebb áll a lovagokhoz
    [-3] három lépéssel közelebb áll a jéghez
    [4] négy lépéssel közelebb áll a lovagokhoz
    [-4] négy lépéssel közelebb áll a jéghez
    [5] öt lépéssel közelebb áll a lovagokhoz
    [-5] öt lépéssel közelebb áll a jéghez
   *[other] { $position }
}.
camelot-log-grail-laid = A Grál küldetésének { $slot }. helyére kerül: { $card }.
camelot-log-grail-cleared = A Grál küldetésének { $slot }. helyéről távozik: { $card }.
camelot-log-warrior-came = Egy harcos érkezik { form-to-quest }: most { $warriors } van ott.
camelot-log-warrior-left = Egy harcos távozik { form-from-quest }: { $warriors ->
    [0] egy sem marad
    [one] egy marad
   *[other] { $warriors } marad
}.
camelot-log-mordred-joins = Mordred beáll { form-to-quest }: egy második 5-ös is kell.
camelot-log-forest-grows = A Sötét erdő elzárja a Szent Grál küldetését.
camelot-log-forest-lifts = A Sötét erdő eloszlik.
camelot-log-mists-rise = Avalon ködei felszállnak: minden elvesztett küldetés eggyel több kardba kerül.
camelot-log-vivien-arrives = Viviane fogva tartja Merlint.
camelot-log-vivien-leaves = Viviane elengedi Merlint.
camelot-log-morgan-asks = Morgana önként jelentkezőt kér: { $cards ->
    [0] { $life } életpont
   *[other] { $cards } lap
}.
camelot-log-volunteered = { $who-key ->
    [you] Mindenkiért fizetsz
   *[other] { $who } fizet mindenkiért
}.
camelot-log-nobody-volunteered = Senki sem jelentkezik.
camelot-log-merlin-removed = Merlin { form-removal-done }.
camelot-log-top-card-removed = A legújabb fekete lap távozik { form-from-quest }.
camelot-log-moved = { $who-key ->
    [you] Ellovagolsz
   *[other] { $who } ellovagol
} { form-to-place }.
camelot-log-returned = { $who-key ->
    [you] Visszatérsz
   *[other] { $who } visszatér
} Camelotba.
camelot-log-solo-abandoned = A fehér lapok { form-from-quest } a dobópaklira kerülnek.
camelot-log-life-lost = { $who-key ->
    [you] { $life ->
        [one] Egy életpontot
       *[other] { $life } életpontot
    } veszítesz, { $left } marad
   *[other] { $who } { $life ->
        [one] egy életpontot
       *[other] { $life } életpontot
    } veszít, { $left } marad
}.
camelot-log-life-gained = { $who-key ->
    [you] { $life ->
        [one] Egy életpontot
       *[other] { $life } életpontot
    } nyersz, most { $now } van
   *[other] { $who } { $life ->
        [one] egy életpontot
       *[other] { $life } életpontot
    } nyer, most { $now } van
}.
camelot-log-dying = { $who-key ->
    [you] Haldokolsz
   *[other] { $who } haldoklik
}.
camelot-log-died = { $who-key ->
    [you] Meghalsz
   *[other] { $who } meghal
}.
camelot-log-saved = { $by-key ->
    [you] A Szent Grálod
   *[other] { $by } Szent Grálja
} megmenti { $who-key ->
    [you] az életedet
   *[other] { $who } életét
}.
camelot-log-relic-won = { $who-key ->
    [you] Megkapod
   *[other] { $who } megkapja
} { form-camelot-relic-acc }.
camelot-log-relic-lost = Kikerül a játékból: { $relic }.
camelot-log-knighted = { $who-key ->
    [you] Lovaggá lettél
   *[other] { $who } lovaggá lett
}: { $knight }.
camelot-log-white-laid = { form-who-lays-the } { form-to-quest }: { $card }.
camelot-log-special-played = { $who-key ->
    [you] Kijátszod
   *[other] { $who } kijátssza
}: { $card }.
camelot-log-heroism-laid = Hősiesség kerül { form-to-quest }.
camelot-log-heroism-ends = A Hősiesség távozik { form-from-quest }.
camelot-log-healed = { $who-key ->
    [you] Három lappal gyógyulsz
   *[other] { $who } három lappal gyógyul
}: { $card }.
camelot-log-sacrificed = { $who-key ->
    [you] Feláldozol
   *[other] { $who } feláldoz
} egy életpontot egy második akcióért.
camelot-log-fight-begins = { $who-key ->
    [you] Megtámadsz
   *[other] { $who } megtámad
} egy ostromgépet.
camelot-log-siege-card = { form-who-lays-the } az ostromgép ellen: { $card }.
camelot-log-rolled = { $who-key ->
    [you] Dobásod
   *[other] { $who } dobása
}: { $roll }.
camelot-log-fight-won = { $who-key ->
    [you] Legyőzöd
   *[other] { $who } legyőzi
} az ostromgépet ({ $sum } : { $roll }).
camelot-log-fight-lost = { $who-key ->
    [you] Nem győzöd le
   *[other] { $who } nem győzi le
} az ostromgépet ({ $sum } : { $roll }).
camelot-log-kay-adds = Sir Kay hozzáteszi: { $card }.
camelot-log-kay-passes = Sir Kay semmit sem tesz hozzá.
camelot-log-exchanged = { $who-key ->
    [you] Te és { $with } lapot cseréltek
   *[other] { $with-key ->
        [you] { $who } és te lapot cseréltek
       *[other] { $who } és { $with } lapot cserél
    }
}.
camelot-log-delivered = { $who-key ->
    [you] Hírnököd
   *[other] { $who } Hírnöke
} { $cards ->
    [one] egy lapot
   *[other] { $cards } lapot
} { $receiver-key ->
    [you] hoz neked
   *[other] visz { $receiver } számára
}.
camelot-log-card-passed = { $who-key ->
    [you] Odaadod
   *[other] { $who } odaadja
}: { $card } – { $receiver-key ->
    [you] te kapod
   *[other] { $receiver } kapja
}.
camelot-log-stays = { $who-key ->
    [you] Távol maradsz
   *[other] { $who } távol marad
}.
camelot-log-heroic-skipped = { $who-key ->
    [you] Semmit sem tehetsz
   *[other] { $who } semmit sem tehet
}.
camelot-log-black-revealed = Felfordult: { $card }.
camelot-log-quest-compared = { $quest-key ->
    [camelot-quest-tournament] A lovagi torna
    [camelot-quest-dragon] A Sárkány küldetése
    [camelot-quest-excalibur] Az Excalibur küldetése
    [camelot-quest-grail] A Szent Grál küldetése
    [camelot-quest-picts] A pikt háború
    [camelot-quest-saxons] A szász háború
   *[other] { $quest }
}: fehér { $white }, fekete { $black }.
camelot-log-quest-won = Megnyerve: { $quest }.
camelot-log-quest-lost = Elveszítve: { $quest }.
camelot-log-quest-restarts = Újrakezdődik: { $quest }.
camelot-log-quest-over = Végleg vége: { $quest }.
camelot-log-dragon-opens = Megjelenik a Sárkány.
camelot-log-accused = { $who-key ->
    [you] Vádat emelsz
   *[other] { $who } vádat emel
} { $target-key ->
    [you] ellened
   *[other] { $target } ellen
}.
camelot-log-loyalty-shown = { $who-key ->
    [you] Hűségkártyád
   *[other] { $who } hűségkártyája
}: { $loyalty }.
camelot-log-unmasked = { $who-key ->
    [you] Lelepleződsz: te vagy
   *[other] { $who } lelepleződik: ő
} az áruló.
camelot-log-looks-allowed = Most mindenki megnézi a hűségkártyáját.
camelot-log-raided = { $who-key ->
    [you] Elveszel
   *[other] { $who } elvesz
} egy lapot { $target-key ->
    [you] a kezedből
   *[other] { $target } kezéből
}.
camelot-log-merlin-called = { $who-key ->
    [you] Segítségedre
   *[other] { $who } segítségére
} siet Merlin.
camelot-log-support-laid = { $who-key ->
    [you] Ezzel támogatod
   *[other] { $who } ezzel támogatja
} a hívást: { $card }.
camelot-log-call-rolled = { $who-key ->
    [you] A hívásra { $roll } értéket dobsz
   *[other] { $who } a hívásra { $roll } értéket dob
}, összesen { $sum }.
camelot-log-call-failed = Merlin nem jön.
camelot-log-merlin-pays = Merlin { $life } életponttal fizet.
camelot-log-merlin-taken-over = { $who-key ->
    [you] Átveszed
   *[other] { $who } átveszi
} Merlint.
camelot-log-ended = A játéknak vége. { $ending }

## Beszéd

camelot-strength-weak = gyenge
camelot-strength-fair = közepes
camelot-strength-strong = erős

camelot-say-yes = Igen.
camelot-say-no = Nem.
camelot-say-perhaps = Talán.
camelot-say-thanks = Köszönöm!
camelot-say-well-done = Szép volt!
camelot-say-sorry = Sajnálom.
camelot-say-careful = Vigyázat!
camelot-say-engines = Túl sok az ostromgép.
camelot-say-will-fight = Megküzdök egy ostromgéppel.
camelot-say-will-draw = Lapot fogok húzni a Kerekasztalnál.
camelot-say-weakened = Kevés életem maradt.
camelot-say-save-merlins = Tartsátok meg a Merlineket a legrosszabbra.
camelot-say-counter = Állítsuk meg együtt ezt a lapot.
camelot-say-let-pass = Engedjük át ezt a lapot.
camelot-say-loyal = Hűséges vagyok.
camelot-say-traitor-here = Valamelyikünk áruló.
camelot-say-accuse = Ideje megvádolni valakit.
camelot-say-going = Megyek { form-to-place }.
camelot-say-need-help = Segítség kell: { $place }.
camelot-say-can-help = Tudok segíteni: { $place }. Az erőm ott: { $strength }.
camelot-say-please = { $who }, kérlek, menj { form-to-place }.
camelot-say-danger = Veszélyben: { $place }.
camelot-say-nearly = Majdnem megvan: { $place }.
camelot-say-hand = A lapjaim összességében: { $strength }.
camelot-say-give-me = { $who }, tudsz adni valami hasznosat?
camelot-say-can-give = { $who }, adhatnék neked valami hasznosat.
camelot-say-trust = { $who }? Megbízom benne.
camelot-say-doubt = { $who }? Nem bízom benne.

## Miért nem

why-C-SETUP-6 = A nyitó cserébe mindenki egy lapot tesz.
why-C-TURN-6 = Amíg az akciód nincs meg, nem fejezheted be a köröd.
why-C-EVIL-1 = A Gonosz háromféleképpen törhet előre: húzással, ostromgéppel vagy életponttal.
why-C-EVIL-7 = A csatalapot képpel felfelé vagy lefelé teszed le.
why-C-EVIL-9 = A lap a két háború egyikébe kerül.
why-C-HERO-1 = A hősi akciónak öt típusa van.
why-C-HERO-2 = A hősi akció kötelező: nincs passz.
why-C-HERO-3 = Már ott vagy.
why-C-HERO-4 = Az a küldetés nincs nyitva, vagy egyéni, és már áll ott valaki.
why-C-HERO-8 = A gyógyuláshoz három egyforma Harc-lap, három Grál-lap vagy, ha az asztal megengedi, három Merlin kell, és nem lehet teljes az életed.
why-C-HERO-9 = A második akcióhoz áldozat kell, körönként egyszer, és más típusú, lehetséges akciónak kell lennie.
why-C-HERO-11 = Aki haldoklik, nem áldozhat.
why-C-HERO-13 = Az ingyenes képességed erre a körre elhasználta ezt az akciótípust.
why-C-REACT-2 = Az Excaliburról le lehet mondani, hogy megállítsd az éppen húzott lapot.
why-C-REACT-3 = Csak olyan Merlin-lapot ajánlhatsz fel, amely nálad van.
why-C-REACT-9 = Előbb mindenki megmondja, megállítsátok-e a lapot.
why-C-QUEST-14 = A lapokon olyan javaslattal osztoztok, amelyet mindenki elfogad.
why-C-QUEST-BK-1 = A tornán két különböző értékű pár kell.
why-C-QUEST-LANCELOT-1 = Lancelot ellen két különböző értékből álló full kell.
why-C-QUEST-DRAGON-2 = A Sárkány ellen három különböző értékű drill kell.
why-C-QUEST-GRAIL-2 = A Szent Grál küldetésére csak Grál-lap tehető.
why-C-QUEST-GRAIL-11 = A Sötét erdő nem enged Grál-lapot a küldetésre.
why-C-QUEST-WAR-1 = A háborúban csak a sor következő értéke illik.
why-C-QUEST-CAMELOT-2 = Tizenkét vagy több lappal a kezedben nem húzhatsz.
why-C-QUEST-CAMELOT-4 = Nincs ostromgép, amellyel küzdeni lehetne.
why-C-QUEST-CAMELOT-5 = A Harc-lapokat a dobás előtt kell letenni.
why-C-CARD-GRAIL-1 = Ennél az asztalnál a Grál-lapok csak a Grál-küldetés vége után gyógyítanak és mozdítják az Excaliburt.
why-C-CARD-CONVOCATION-1 = Aki távol van Camelottól, hazalovagolhat vagy maradhat.
why-C-CARD-FATE-2 = Csak az áruló fedheti fel magát.
why-C-CARD-HEROISM-1 = A Hősiesség nyitott küldetésre kerül.
why-C-CARD-MERLIN-1 = Nincs ilyesmi, amit el lehetne távolítani.
why-C-CARD-MERLIN-2 = Merlin csak közönséges fekete lapot távolít el.
why-C-CARD-MESSENGER-1 = A Hírnöknek legalább egy vihető lap kell.
why-C-CARD-CLAIRVOYANCE-1 = A látott lapok visszakerülnek felülre.
why-C-CARD-FOREST-3 = A Sötét erdő nem enged Hősiességet a Szent Grál küldetésére.
why-C-CARD-MORGAN-2 = Mindenki eldob egy lapot.
why-C-CARD-MORGAN-8 = Csak az jelentkezhet, akinek van miből fizetnie: Morgana 2-nél három lapból, Morgana 5-nél egy életpontból, vagy kettőből, ha az asztal úgy akarja.
why-C-CARD-VIVIEN-1 = Amíg Viviane játékban van, Merlin-lap nem használható.
why-C-KNIGHT-ARTHUR-2 = Artúr király körönként egyszer cserél.
why-C-KNIGHT-ARTHUR-3 = Akinek nincs lapja, nem cserélhet.
why-C-KNIGHT-GALAHAD-1 = Sir Galahad körönként egy különleges lapot játszik ki, ingyen vagy akcióként.
why-C-KNIGHT-KAY-1 = Sir Kay hozzátehet egy Harc-lapot.
why-C-KNIGHT-KAY-2 = Sir Kay a dobás után hozzátehet egy Harc-lapot.
why-C-KNIGHT-PERCEVAL-1 = Sir Parszifál körönként egyszer nézheti meg a felső lapot, ha van ilyen.
why-C-KNIGHT-PERCEVAL-2 = A két lap közül az egyik felül marad, a másik a pakli aljára kerül.
why-C-KNIGHT-TRISTAN-1 = Sir Trisztán csak Camelotból indul ingyen.
why-C-KNIGHT-TRISTAN-2 = Sir Trisztán körönként egyszer indul ingyen, és utazás után nem.
why-C-LIFE-10 = A Szent Grál a haldoklók egyikét menti meg.
why-C-ACCUSE-1 = A vádemeléshez hat ostromgép vagy hat kard kell az asztalon.
why-C-ACCUSE-2 = Már vádoltál; minden lovag egyszer teheti meg egy játékban.
why-C-ACCUSE-3 = Csak olyan élő lovagot lehet megvádolni, akinek a hűségkártyája nem nyilvános.
why-C-ACCUSE-7 = Nincs kit vádolni: nincsenek hűségkártyák, vagy az áruló már ismert.
why-C-TRAITOR-4 = Az árulót csak vád vagy a Végzet leplezi le.
why-C-TRAITOR-7 = A leleplezett áruló elvesz egy lapot valaki kezéből, aztán ostromgépet tesz le vagy fekete lapot húz.
why-C-RELIC-1 = A páncéllal két fekete lapot húzol, és az egyiket játszod ki.
why-C-VAR-3 = Még senki sem nézte meg a hűségkártyákat.
why-C-DUO-5 = Merlinnek sosem lehet ötnél több lapja.
why-C-DUO-7 = Merlint a saját köröd végén hívod.
why-C-DUO-8 = Merlin előbb végrehajt egy gonosz akciót.
why-C-DUO-9 = Merlin pontosan egy hősi akciót hajt végre, ha van lehetséges.
why-C-DUO-11 = Merlin csak arra a közös küldetésre tesz lapot, ahol a hívója áll.
why-C-DUO-12 = Merlinnél öt lap van, nem húzhat.
why-C-DUO-13 = Merlin egy életponttal fizet, és csak az utoljára lerakott fekete lapot viheti el.
why-C-DUO-15 = Merlin élő lovagnak adja az Excaliburt.
why-C-DUO-17 = Merlin csak akkor állít meg különleges lapot, ha mindketten egyetértetek.
why-C-DUO-18 = Minden lap szempontjából Merlin lovagnak számít.
why-C-DUO-20 = Amíg Viviane játékban van, Merlin nem hívható.
why-C-DUO-31 = Merlin csak arra a közös küldetésre tesz Hősiességet, ahol a hívója áll.
why-C-DUO-32 = Amíg Viviane játékban van, senki sem használhatja Merlint.
why-C-EXPERT-2 = A támogató lapokat a dobás előtt kell letenni.

## Amit egy lehetőség hozna: „+1 életpont”

camelot-gain-life = { $number } életpont
camelot-gain-engine = { $number } ostromgép
camelot-gain-pict = { $number } pikt
camelot-gain-saxon = { $number } szász
camelot-gain-sword = { $number } { $colour } kard
camelot-gain-card = { $number } { $card } lap
camelot-gain-relic = { $relic }
