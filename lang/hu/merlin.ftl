# Merlin: minden szöveg, amelyről a szabályok szólnak. A mondatok hézagait a dolgok nevei töltik ki.

## Szóalakok, amelyek több mondatban kellenek

form-good-acc = { $good-key ->
    [good-shield] pajzsot
    [good-flag] zászlót
   *[good-material] építőkövet
}
form-henchman-acc = { $henchman-key ->
    [henchman-lady] udvarhölgyet
    [henchman-shield-bearer] pajzshordozót
    [henchman-builder] építészt
   *[henchman-flag-bearer] zászlóvivőt
}
form-the-henchman-acc = { $henchman-key ->
    [henchman-lady] az udvarhölgyet
    [henchman-shield-bearer] a pajzshordozót
    [henchman-builder] az építészt
   *[henchman-flag-bearer] a zászlóvivőt
}
form-the-henchman = { $henchman-key ->
    [henchman-lady] az udvarhölgy
    [henchman-shield-bearer] a pajzshordozó
    [henchman-builder] az építész
   *[henchman-flag-bearer] a zászlóvivő
}
form-your-henchman = { $henchman-key ->
    [henchman-lady] Az udvarhölgyed
    [henchman-shield-bearer] A pajzshordozód
    [henchman-builder] Az építészed
   *[henchman-flag-bearer] A zászlóvivőd
}
form-the-die = { $die-key ->
    [die-knight-0] az első játékoskocka
    [die-knight-1] a második játékoskocka
    [die-knight-2] a harmadik játékoskocka
    [die-merlin] a Merlin-kocka
   *[die-arthur] az Artúr-kocka
}
form-the-die-acc = { $die-key ->
    [die-knight-0] az első játékoskockát
    [die-knight-1] a második játékoskockát
    [die-knight-2] a harmadik játékoskockát
    [die-merlin] a Merlin-kockát
   *[die-arthur] az Artúr-kockát
}
form-with-figure = { $figure-key ->
    [figure-knight] a lovagjával
    [figure-merlin] Merlinnel
   *[figure-arthur] Artúrral
}
form-the-column = { $column ->
    [1] az 1
    [5] az 5
   *[other] a { $column }
}
form-the-card = { $card ->
    [1] az 1
    [5] az 5
    [50] az 50
    [51] az 51
    [52] az 52
    [53] az 53
    [54] az 54
    [55] az 55
   *[other] a { $card }
}
form-the-taken = { $taken ->
    [1] az 1
    [5] az 5
    [50] az 50
    [51] az 51
    [52] az 52
    [53] az 53
    [54] az 54
    [55] az 55
   *[other] a { $taken }
}
form-the-round = { $round ->
    [1] az 1
    [5] az 5
   *[other] a { $round }
}
form-the-row = { $row ->
    [1] az 1
    [5] az 5
   *[other] a { $row }
}
form-the-tile = { $tile ->
    [1] az 1
    [5] az 5
   *[other] a { $tile }
}
form-the-number = { $number ->
    [1] az 1
    [5] az 5
   *[other] a { $number }
}
form-the-condition = { $condition ->
    [1] az 1
    [5] az 5
   *[other] a { $condition }
}
form-the-slot = { $slot ->
    [1] az 1
    [5] az 5
   *[other] a { $slot }
}
form-to-space = { $space-key ->
    [space-plain] egy üres mezőre
    [space-province-black] a fekete grófság mezőjére
    [space-province-grey] a szürke grófság mezőjére
    [space-province-blue] a kék grófság mezőjére
    [space-province-purple] a lila grófság mezőjére
    [space-province-orange] a narancs grófság mezőjére
    [space-province-brown] a barna grófság mezőjére
    [space-vp-shield] a pajzsok győzelmipont-mezőjére
    [space-vp-flag] a zászlók győzelmipont-mezőjére
    [space-vp-material] az építőkövek győzelmipont-mezőjére
    [space-vp-influence] a befolyás győzelmipont-mezőjére
    [space-vp-manor] a majorságok győzelmipont-mezőjére
    [space-influence-shield] a pajzsok befolyásmezőjére
    [space-influence-flag] a zászlók befolyásmezőjére
    [space-influence-material] az építőkövek befolyásmezőjére
    [space-influence-henchman] a csatlósok befolyásmezőjére
    [space-excalibur] az Excalibur mezőjére
    [space-grail] a Grál mezőjére
    [space-move-henchman] a csatlóst áthelyező mezőre
    [space-exchange] egy cseremezőre
    [space-quest] egy küldetésmezőre
    [space-build] egy építésmezőre
    [space-apple] az alma mezőjére
    [space-activate] a csatlóst aktiváló mezőre
    [space-move-arthur] az Artúrt mozgató mezőre
    [space-gold] egy aranymezőre
    [space-apple-or-mistletoe] egy alma/fagyöngy mezőre
    [space-signet] a pecsétgyűrű mezőjére
    [space-stairs] a lépcsőre
    [space-resource-shield] a pajzs erőforrásmezőjére
    [space-resource-flag] a zászló erőforrásmezőjére
    [space-resource-material] az építőkő erőforrásmezőjére
    [space-resource-influence] a befolyás erőforrásmezőjére
    [space-resource-manor] a majorság erőforrásmezőjére
    [space-merlin] a Merlin-mezőre
    [space-pict] egy piktmezőre
    [space-replace-manor] a majorságcsere mezőjére
   *[other] ide: { $space }
}
form-relic-acc = { $relic-key ->
    [relic-grail] a Grált
    [relic-excalibur] az Excaliburt
    [relic-signet] a pecsétgyűrűt
   *[relic-horn] az ivókürtöt
}
form-takes = { $seat-key ->
    [you] Elveszel
   *[other] { $seat } elvesz
}
form-takes-the = { $seat-key ->
    [you] Elveszed
   *[other] { $seat } elveszi
}
form-gets = { $seat-key ->
    [you] Kapsz
   *[other] { $seat } kap
}
form-spends = { $seat-key ->
    [you] Elköltesz
   *[other] { $seat } elkölt
}
form-roll-of = { $seat-key ->
    [you] Dobásod
   *[other] { $seat } dobása
}
form-buys-the = { $seat-key ->
    [you] Megveszed
   *[other] { $seat } megveszi
}
form-sends-to-province = { $seat-key ->
    [you] A { $province } grófságba küldöd
   *[other] { $seat } a { $province } grófságba küldi
}
form-your-die = { $die-key ->
    [die-knight-0] Az első játékoskockád
    [die-knight-1] A második játékoskockád
    [die-knight-2] A harmadik játékoskockád
    [die-merlin] A Merlin-kockád
   *[die-arthur] Az Artúr-kockád
}
form-with-your-figure = { $figure-key ->
    [figure-knight] A lovagoddal
    [figure-merlin] Merlinnel
   *[figure-arthur] Artúrral
}

## A játék

game-merlin = Merlin
ending-most-points = A legtöbb győzelmi pont a 6. forduló végén.
ending-shared = Megosztott győzelem: több játékosnak van a legtöbb győzelmi pontja.

## A helyek színei

colour-red = Piros
colour-blue = Kék
colour-green = Zöld
colour-yellow = Sárga

## Grófságok, játékelemek, csatlósok

province-black = fekete
province-grey = szürke
province-blue = kék
province-purple = lila
province-orange = narancs
province-brown = barna

good-shield = pajzs
good-flag = zászló
good-material = építőkő

henchman-lady = udvarhölgy
henchman-shield-bearer = pajzshordozó
henchman-builder = építész
henchman-flag-bearer = zászlóvivő

terrain-mountain = hegy
terrain-wood = erdő
terrain-lake = tó

element-shield = pajzsok
element-flag = zászlók
element-material = építőkövek
element-influence = befolyásjelzők
element-manor = majorságok

relic-grail = a Grál
relic-excalibur = az Excalibur
relic-signet = a pecsétgyűrű
relic-horn = az ivókürt

## Bábuk és kockák

figure-knight = a lovag
figure-merlin = Merlin
figure-arthur = Artúr

die-knight-0 = első játékoskocka
die-knight-1 = második játékoskocka
die-knight-2 = harmadik játékoskocka
die-merlin = Merlin-kocka
die-arthur = Artúr-kocka

way-cw = az óramutató járása szerint
way-ccw = az óramutató járásával ellentétesen

power-repel = árulók elkergetése
power-quests = küldetések
power-backward = visszafelé
power-flip = egy kocka átfordítása
power-different = másik akció
power-mirror = tükröződés
power-exchange = csere
power-plus-minus = plusz vagy mínusz egy

## Mezők

space-plain = üres mező
space-province-black = a fekete grófság
space-province-grey = a szürke grófság
space-province-blue = a kék grófság
space-province-purple = a lila grófság
space-province-orange = a narancs grófság
space-province-brown = a barna grófság
space-vp-shield = pontok a pajzsokért
space-vp-flag = pontok a zászlókért
space-vp-material = pontok az építőkövekért
space-vp-influence = pontok a befolyásért
space-vp-manor = pontok a majorságokért
space-influence-shield = befolyásmező: pajzs
space-influence-flag = befolyásmező: zászló
space-influence-material = befolyásmező: építőkő
space-influence-henchman = befolyásmező: csatlós
space-excalibur = az Excalibur
space-grail = a Grál
space-move-henchman = csatlós áthelyezése
space-exchange = csere
space-quest = új küldetések
space-build = majorság építése
space-apple = egy alma
space-activate = csatlós aktiválása
space-move-arthur = Artúr mozgatása
space-gold = arany
space-apple-or-mistletoe = alma vagy fagyöngy
space-signet = a pecsétgyűrű
space-stairs = a lépcső
space-resource-shield = tetszőleges pajzs
space-resource-flag = tetszőleges zászló
space-resource-material = tetszőleges építőkő
space-resource-influence = befolyás bárhol
space-resource-manor = egy majorság
space-merlin = Merlin mozgatása
space-pict = egy pikt
space-replace-manor = majorság cseréje

## Honnan jönnek a pontok

source-quests = küldetések
source-vp-spaces = győzelmipont-mezők
source-traitors = árulók
source-excalibur = Excalibur
source-domain = környező vidék
source-influence = befolyás
source-henchmen = csatlósok
source-apples = almák
source-staffs = Merlin-botok
source-goods = játékelemek
source-favor = A király kegye
source-picts = piktek
source-gareth = Gareth
source-geraint = Geraint
source-gold = arany
source-horn = ivókürt
source-treasures = kincsek
source-decree = rendeletek

## Modulok és összeállítások

module-kings-favor = A király kegye
module-arthur = Artúr
module-knights = A Kerekasztal lovagjai
module-gold = Arany és fagyöngy
module-market = A piac
module-caerleon = Caerleon városa
module-morgana = Morgana
module-treasures = A vidék kincsei
module-decree = A király rendelete

set-first-game = Első játék
set-first-game-about = Csak az alapjáték.
set-more-control = Több irányítás
set-more-control-about = A rendeletek kockákat változtatnak, a kincsek az építést jutalmazzák.
set-arthurs-court = Artúr udvara
set-arthurs-court-about = Artúr saját rondellája, és mindenkinek két lovag a Kerekasztaltól.
set-whole-box = Az egész doboz
set-whole-box-about = Minden modul egyszerre.

# Az asztal beállításai és értékeik.
merlin-option-preset = A szabályok olvasata, egyetlen választással
merlin-preset-bigbox = A Big Box betűje szerint
merlin-preset-first = Első kiadás
merlin-preset-table = A korábbi asztali olvasatok
merlin-option-influence-counters = Befolyásjelzők játékosonként
merlin-option-staff-same-henchman-ban = Merlin-bottal ismételt grófságmezőn az első csatlós nem mehet újra
merlin-option-grail-after-scoring = A Grál, miután holtversenyt döntött el
merlin-grail-after-scoring-keep = a tulajdonosánál marad
merlin-grail-after-scoring-return-if-used = visszakerül a táblára
merlin-option-repel-flag = Kit kerget el az elkergető zászló
merlin-repel-flag-all-of-colour = egy szín összes árulóját
merlin-repel-flag-single = egyetlen árulót
merlin-option-different-action-flag = Kinek a lépése után használható a „másik akció” zászló
merlin-different-action-flag-knight-only = a saját lovagé után
merlin-different-action-flag-any-figure = bármelyik bábué után
merlin-option-quest-draw = Mikor pótoljuk a teljesített küldetést
merlin-quest-draw-end-of-turn = a kör végén
merlin-quest-draw-immediate = azonnal
merlin-option-score-floor-zero = Senkinek a pontszáma nem megy nulla alá
merlin-option-any-influence-together = A tetszőleges grófságban kért befolyásjelzők egyetlen grófságban legyenek
merlin-option-two-specific-henchmen-together = A tetszőleges grófságban kért két csatlós egy helyen álljon
merlin-option-start-goods = Honnan származnak a kezdő játékelemek és a jelző
merlin-start-goods-as-pictured = a kezdőlapka grófságaiból
merlin-start-goods-knight-province = a lovag grófságából
merlin-option-favor-deploy = Mit tesz A király kegye második sora
merlin-favor-deploy-instead = máshová küldi a csatlóst
merlin-favor-deploy-additional = egy második csatlóst is letesz
merlin-option-favor-with-different-action = A király kegye 2. és 3. sora a „másik akció” zászlóval is működik
merlin-option-extra-mover-needs-die = Munkáshoz vagy Morgana-kockához kell egy fel nem használt saját kocka
merlin-option-pict-ties = Holtverseny a piktek értékelésénél
merlin-pict-ties-full-each = mindenki a teljes pontot kapja vagy veszti
merlin-pict-ties-share = a pontokat elosztják
merlin-pict-ties-none = senki sem kap és nem veszít
merlin-option-knight-draft = Hogyan osztjuk ki a Kerekasztal lovagjait
merlin-knight-draft-draft = körbeadott paklikból választva
merlin-knight-draft-random = véletlenszerűen osztva
merlin-option-gareth-counts-excalibur = Az Excaliburral eldobott áruló Garethnek is számít
merlin-option-geraint-bonus = Mikor ad pontot Geraint
merlin-geraint-bonus-every-visit = minden látogatáskor
merlin-geraint-bonus-first-only = csak az elsőnél
merlin-option-percival-items-only = Parszifál csak a játékelemek színét változtatja
merlin-option-joker-after-joker = Galahad jokere egy másik jokert is követhet
merlin-option-mistletoe-ignores = Mit hagy figyelmen kívül egy fagyöngy
merlin-mistletoe-ignores-icon = a kártya egy jelét
merlin-mistletoe-ignores-entry = egy egész feltételt, például két csatlóst
merlin-option-quest-after-market = Piaci látogatás után is teljesíthető küldetés
merlin-option-market-tiles-count-everywhere = A pajzs- és építőkőlapkák mindenhol számítanak
merlin-option-apple-tile-at-the-end = Fel nem használt alma/fagyöngy lapka a végén
merlin-apple-tile-at-the-end-one-point = egy pontot ér
merlin-apple-tile-at-the-end-nothing = semmit sem ér
merlin-option-caerleon-random = Caerleon negyedei véletlenszerűen fekszenek
merlin-option-cauldron-faces = Ki dönt az üstök oldaláról
merlin-cauldron-faces-random = a véletlen
merlin-cauldron-faces-first-player-chooses = a kezdőjátékos
merlin-option-cauldron-sharing = Egy üstnél több kocka is lehet
merlin-option-swap-merlin-arthur = Merlin és Artúr helyet cserélhet
merlin-swap-merlin-arthur-literal = igen, a két rondella között is
merlin-option-morgana-first-placement = Morgana első elhelyezése
merlin-morgana-first-placement-optional = nem kötelező
merlin-morgana-first-placement-compulsory = kötelező
merlin-option-huts-clear-territory = Artúrral egy boszorkánykunyhó a területének minden majorságát magával viszi
merlin-option-poison-used-dice = A mérgezett alma már felhasznált saját kockát is cserélhet
merlin-option-poison-free-morgana-dice = A mérgezett alma szabad Morgana-kockával is cserélhet
merlin-option-treasure-on-replacing = A majorság cseréje is megnyitja az alatta lévő kincset
merlin-option-decree-actions-per-turn = Rendeletakciók egy körben
merlin-decree-actions-per-turn-one = egy
merlin-decree-actions-per-turn-unlimited = amennyit ki tudsz fizetni

## Kérdések

ask-nothing = Nincs mit eldönteni.
ask-mover = Melyik kockát játszod ki?
ask-adjust = Változtass a kiválasztott kockán, vagy játszd ki.
ask-landed = Megérkeztél { form-to-space }. Mit teszel?
ask-staff = Felhasználsz egy Merlin-botot, hogy megismételd?
ask-staff-or-end = Felhasználsz egy Merlin-botot az ismétléshez, vagy befejezed a köröd?
ask-end-turn = Még valami a köröd vége előtt?
ask-pause = Még valami, mielőtt továbbmegy a játék?
ask-draw-quest = Vegyél el egy küldetéskártyát a kínálatból vagy a húzópakliból.
ask-duty = { form-your-henchman } a { $province } grófságba ért. Mi legyen?
ask-discard-traitor = Melyik árulót dobod el?
ask-take-any = Mit veszel el cserébe?
ask-discard-more = Eldobsz még egy küldetéskártyát?
ask-tower = A torony jutalma: pajzs, zászló vagy befolyásjelző.
ask-quest-reward = Teljesült { form-the-card }. küldetés. Mi a jutalmad?
ask-attempt = Mi segít { form-the-card }. küldetésben?
ask-grail = Holtverseny a { $province } grófságban. Itt használod a Grált?

## Választások

choose-move = Játszd ki: { $die } ({ $number }) – { $figure } { form-to-space }
choose-move-counter = Játszd ki: { $die } ({ $number }) – { $figure } ellentétesen { form-to-space }
choose-move-back = „Visszafelé” zászló: { $die } ({ $number }) – { $figure } vissza { form-to-space }
choose-die = Válaszd ki { form-the-die-acc }, hogy előbb változtass rajta
choose-apple = Költs el egy almát: a kocka értéke { $number }
choose-act = Hajtsd végre
choose-renounce = Hagyd ki az akciót
choose-mirror = Tükörzászló: a szemközti mezőre
choose-different = „Másik akció” zászló: { $space }
choose-staff = Használj fel egy Merlin-botot: ismételd meg
choose-end-turn = Fejezd be a köröd
choose-done = Kész
choose-retire = Visszavonulás ebben a fordulóban
choose-henchman = Küldd el { form-the-henchman-acc }
choose-place = Küldd { form-the-henchman-acc } a { $province } grófságba
choose-take = Vedd el: { $province } { $good }
choose-give = Adj vissza egy { $province } { form-good-acc }
choose-influence = Tegyél egy befolyásjelzőt a { $province } grófságra
choose-traitor = Dobj el egy { $province } árulót
choose-repel = Elkergető zászló: kergesd el a { $province } árulókat
choose-two-quests = Küldetészászló: két küldetés ebben a körben
choose-flip = Átfordító zászló: { form-the-die } { $number } legyen
choose-quest = Teljesítsd { form-the-card }. küldetést ({ $points } pont)
choose-attempt = Teljesítsd { form-the-card }. küldetést segítséggel
choose-score = Szerezz { $points } pontot
choose-discard = Dobd el { form-the-card }. küldetést
choose-display = Vedd el { form-the-card }. küldetést a kínálatból
choose-pile = Húzz lapot a húzópakliból
choose-build = Építs { form-the-column }. oszlop { $row }. lapkájára ({ $province } építőkő)
choose-grail = Használd a Grált a { $province } grófságban

## Ami történt

log-first-player = { $seat-key ->
    [you] Te vagy
   *[other] { $seat }
} a kezdőjátékos.
log-start-tile = { $seat-key ->
    [you] A { $province } grófságból indulsz
   *[other] { $seat } a { $province } grófságból indul
}.
log-round = Kezdődik { form-the-round }. forduló; { $seat-key ->
    [you] te kezdesz
   *[other] { $seat } kezd
}.
log-turn = { $seat-key ->
    [you] A te köröd
   *[other] { $seat } köre
}.
log-retired = { $seat-key ->
    [you] Visszavonulsz
   *[other] { $seat } visszavonul
} ebben a fordulóban.
log-rolled = { form-roll-of }: { $first }, { $second }, { $third }, Merlinnek { $merlin }.
log-rolled-five = { form-roll-of }: { $first }, { $second }, { $third }, Merlinnek { $merlin }, Artúrnak { $arthur }.
log-die-chosen = { $seat-key ->
    [you] Kiválasztod
   *[other] { $seat } kiválasztja
} { form-the-die-acc }, amelynek értéke { $number }.
log-die-turned = { $seat-key ->
    [you] { form-your-die }
   *[other] { $seat }: { form-the-die }
} értéke most { $number }.
log-flag = { $seat-key ->
    [you] Felhasználod
   *[other] { $seat } felhasználja
} a { $province } zászlót: { $power }.
log-moved = { $seat-key ->
    [you] { form-with-your-figure } { form-to-space } lépsz
   *[other] { $seat } { form-with-figure } { form-to-space } lép
}.
log-different = { $seat-key ->
    [you] Máshol cselekszel
   *[other] { $seat } máshol cselekszik
}: { $space }.
log-executed = { $seat-key ->
    [you] Végrehajtod
   *[other] { $seat } végrehajtja
}: { $space }.
log-renounced = { $seat-key ->
    [you] Kihagyod
   *[other] { $seat } kihagyja
}: { $space }.
log-nothing-to-do = { $seat-key ->
    [you] Itt semmit sem tehetsz
   *[other] { $seat } itt semmit sem tehet
}: { $space }.
log-staff = { $seat-key ->
    [you] Felhasználsz
   *[other] { $seat } felhasznál
} egy Merlin-botot.
log-apple-spent = { form-spends } egy almát.
log-apple-gained = { form-gets } egy almát.
log-placed = { form-sends-to-province } { form-the-henchman-acc }.
log-sent-home = { $seat-key ->
    [you] { form-your-henchman }
   *[other] { $seat }: { form-the-henchman }
} hazatér a { $province } grófságból.
log-took = { form-takes } egy { $province } { form-good-acc }.
log-returned = { $seat-key ->
    [you] Visszaadsz
   *[other] { $seat } visszaad
} egy { $province } { form-good-acc }.
log-influence = { $seat-key ->
    [you] Befolyásjelzőt teszel
   *[other] { $seat } befolyásjelzőt tesz
} a { $province } grófságra.
log-influence-removed = { $seat-key ->
    [you] Visszaveszel
   *[other] { $seat } visszavesz
} { $count ->
    [one] egy
   *[other] { $count }
} befolyásjelzőt a { $province } grófságról.
log-built = { $seat-key ->
    [you] Majorságot építesz
   *[other] { $seat } majorságot épít
} { form-the-column }. oszlop { $row }. lapkájára.
log-replaced = { $seat-key ->
    [you] Lecseréled
   *[other] { $seat } lecseréli
} { $loser-key ->
    [you] a majorságodat
   *[other] { $loser } majorságát
} { form-the-column }. oszlop { $row }. lapkáján.
log-manor-removed = { $seat-key ->
    [you] Majorságod
   *[other] { $seat } majorsága
} { form-the-column }. oszlop { $row }. lapkájáról visszakerül a készletbe.
log-relic = { form-takes-the } { form-relic-acc }.
log-relic-returned = Visszakerül a helyére: { $relic }.
log-traitor = { form-gets } egy { $province } árulót.
log-repelled = { $seat-key ->
    [you] Elkergetsz
   *[other] { $seat } elkerget
} egy { $province } árulót.
log-traitor-discarded = { $seat-key ->
    [you] Eldobsz
   *[other] { $seat } eldob
} egy { $province } árulót.
log-quest = { $seat-key ->
    [you] Teljesíted
   *[other] { $seat } teljesíti
} { form-the-card }. küldetést.
log-quest-discarded = { $seat-key ->
    [you] Eldobod
   *[other] { $seat } eldobja
} { form-the-card }. küldetést.
log-quest-taken = { form-takes-the } a kínálatból { form-the-card }. küldetést.
log-quest-swapped = { $seat-key ->
    [you] A kínálatba teszed { form-the-card }. küldetést, és elveszed
   *[other] { $seat } a kínálatba teszi { form-the-card }. küldetést, és elveszi
} { form-the-taken }. küldetést.
log-quest-revealed = A kínálatba kerül { form-the-card }. küldetés.
log-quest-drawn = { $seat-key ->
    [you] Húzol
   *[other] { $seat } húz
} egy küldetéskártyát.
log-quest-seen = { $seat-key ->
    [you] Kihúzod
   *[other] { $seat } kihúzza
} { form-the-card }. küldetést.
log-quests-shuffled = Az eldobott küldetésekből új húzópakli készül.
log-scored = { $seat-key ->
    [you] { $points } pontot szerzel
   *[other] { $seat } { $points } pontot szerez
} ({ $source }).
log-lost = { $seat-key ->
    [you] { $lost } pontot veszítesz
   *[other] { $seat } { $lost } pontot veszít
} ({ $source }).
log-scoring = Értékelés { form-the-round }. forduló után.
log-territory = { $seat-key ->
    [you] Többségben vagy
   *[other] { $seat } többségben van
} egy { $tiles } lapkás területen: { $points } pont.
log-province-scored = A { $province } grófság { $pool } pontot ér.
log-grail = { $seat-key ->
    [you] A Grált használod
   *[other] { $seat } a Grált használja
} a { $province } grófságban.
log-winner = { $seat-key ->
    [you] Megnyered
   *[other] { $seat } megnyeri
} a játékot.
log-winners = { $count } játékos osztozik a győzelmen.

## Miért nem ad semmit egy mező

nothing-plain = Ezen a mezőn nincs akció.
nothing-henchmen = Minden csatlósod abban a grófságban áll már.
nothing-henchmen-there = Minden csatlósod ott áll már, ahol befolyásod van.
nothing-influence = Egyik grófságban sincs befolyásjelződ.
nothing-left = Azokban a grófságokban, ahol befolyásod van, nincs több belőle.
nothing-goods = Nincs pajzsod, zászlód vagy építőköved, amit visszaadhatnál.
nothing-quests = Nincs küldetéskártyád, amit kicserélhetnél.
nothing-materials = Nincs építőköved, amiből építhetnél.
nothing-site = Építőköveid egyik szabad lapkához sem illenek.
nothing-possible = Ezen a mezőn most semmi sem lehetséges.

## Miért nem

why-M-TURN-1 = Egy még fel nem használt kockádat kell kijátszanod, mégpedig azt, amelyiket választottad.
why-M-TURN-2 = Ezt a kockát ebben a fordulóban már felhasználtad.
why-M-TURN-3 = A lovag az óramutató járása szerint halad; csak a „visszafelé” zászló fordítja meg.
why-M-APPLE-1 = Előbb válassz kockát: az alma a kiválasztott kockát változtatja meg, mielőtt a bábu lép.
why-M-APPLE-4 = Nincs almád.
why-M-STAFF-1 = A Merlin-bot egy akciót ismétel meg; itt nem használható.
why-M-STAFF-4 = Nem ismételhető meg: az akcióhoz másik csatlós, másik játékelem vagy másik építési hely kell.
why-M-STAFF-5 = Nincs több Merlin-botod.
why-M-STAFF-6 = Ehhez az akcióhoz már használtál Merlin-botot.
why-M-STAFF-7 = A Merlin-bot csak azt ismétli meg, amit Merlin tesz.
why-M-HENCHMAN-4 = Ez a csatlós már abban a grófságban áll.
why-M-SPACE-INFLUENCE-1 = Abban a grófságban nincs befolyásjelződ.
why-M-SPACE-INFLUENCE-2 = Abban a grófságban nincs befolyásjelződ.
why-M-SPACE-MOVE-1 = A csatlós csak szomszédos grófságba mehet.
why-M-SPACE-MOVE-3 = A vártábládon álló csatlós nem használható, amíg van csatlósod grófságban.
why-M-SPACE-BUILD-1 = Ezen a lapkán már áll majorság.
why-M-SPACE-BUILD-2 = Ennek a lapkának egyik vonala sem vezet ahhoz az építőkőhöz.
why-M-SPACE-BUILD-4 = Nincs ilyen építőköved, amivel fizethetnél.
why-M-SPACE-BUILD-6 = Minden majorságod a vidéken áll már.
why-M-FLAG-1 = Nincs ilyen erejű zászlód.
why-M-FLAG-REPEL-1 = Elkergető zászló kell hozzá és egy ilyen pajzsú áruló.
why-M-FLAG-DIFFERENT-1 = A „másik akció” zászló csak a saját lovagod lépése után használható.
why-M-FLAG-MIRROR-1 = A tükörzászló csak a saját lovagod lépése után használható.
why-M-QUEST-1 = Ebben a körben már teljesítettél küldetést.
why-M-QUEST-2 = A küldetésnek nem minden feltétele teljesül.
why-AR-4 = Abban a grófságban nincs több ilyen.
why-AR-5 = Nincs több befolyásjelző a készletedben.
why-AR-6 = Nincs több alma.
why-AR-18 = Ennél az asztalnál ugyanaz a csatlós nem használható kétszer Merlin-bottal.
why-AR-19 = Amit kihagytál, az nem ismételhető meg.
why-AR-20 = Ebben a körben már elköltöttél egy almát.
why-AR-22 = Azon a kockán, amely 0-t vagy 7-et mutat, már nem lehet változtatni.
why-AR-28 = Ezen a mezőn áll a bábud.
why-AR-35 = Egy körben legfeljebb két küldetés teljesíthető.
why-AR-37 = Nincs több húzható kártya.
why-AR-42 = Az a grófság már értékelve van.

## Artúr

ask-pict-manor = Hová építed a piktlapka majorságát? ({ $terrain })
ask-keep-manor = Melyik majorságod marad ezen a területen?

choose-plus-minus = +/−1-es zászló: a kocka értéke { $number }
choose-activate = Cselekedjen újra { form-the-henchman }
choose-move-arthur = Artúr { $way } { form-to-space }
choose-move-merlin = Merlin { $way } { $steps } mezőt, { form-to-space }
choose-signet = Pecsétgyűrű: teljesítsd { form-the-card }. küldetést ({ $points } pont)
choose-pict-good = Piktlapka ({ $number }): { $province } { $good }
choose-pict-influence = Piktlapka ({ $number }): befolyásjelző, { $province } grófság
choose-pict-apple = Piktlapka ({ $number }): alma
choose-pict-manor-tile = Piktlapka ({ $number }): majorság ({ $terrain })
choose-pict-manor = Építs { form-the-column }. oszlop { $row }. lapkájára fizetés nélkül
choose-replace = Cseréld le a majorságot { form-the-column }. oszlop { $row }. lapkáján
choose-keep = Maradjon a majorság { form-the-column }. oszlop { $row }. lapkáján

log-pict-revealed = Képpel felfelé fordul { form-the-tile }. piktlapka.
log-pict-taken = { form-takes-the } { form-the-tile }. piktlapkát, amelynek értéke { $number }.
log-picts-counted = { $seat-key ->
    [you] Piktjeid
   *[other] { $seat } piktjeinek
} összege { $total }.

why-AR-7 = Nincs több majorság a készletedben.
why-AR-A5 = Csak más játékosok majorságát cserélheted le.
why-AR-A12 = Ez a csatlós nem áll grófságban.
why-MA-SPACE-STAIRS-1 = Nincs előtted grófságmező.
why-MA-PICT-BONUS-4 = A lapka más terepet mutat.
why-MA-FLAG-PLUSMINUS-1 = Előbb válassz kockát: ez a zászló a kiválasztott kockát változtatja meg, mielőtt a bábu lép.
why-MA-SCORE-1 = Annak a területnek a majorságai közül választasz, ahol túl sok van.

## Arany és fagyöngy

choose-gold-turn = Költs el egy aranyat: { form-the-die } értéke { $number }
choose-ignore = Fagyöngy: hagyd ki { form-the-condition }. feltételt
choose-take-apple = Vegyél el egy almát
choose-take-mistletoe = Vegyél el egy fagyöngyöt
log-gold-gained = { $seat-key ->
    [you] { $count } aranyat kapsz
   *[other] { $seat } { $count } aranyat kap
}.
log-gold-spent = { $seat-key ->
    [you] { $count } aranyat költesz
   *[other] { $seat } { $count } aranyat költ
} el.
log-mistletoe-gained = { form-gets } egy fagyöngyöt.
log-mistletoe-spent = { form-spends } egy fagyöngyöt.
log-condition-ignored = { $seat-key ->
    [you] Figyelmen kívül hagyod
   *[other] { $seat } figyelmen kívül hagyja
} { form-the-card }. küldetés { $condition }. feltételét.
why-MG-GOLD-1 = Nincs aranyad.
why-MG-GOLD-2 = Az arany a 6-ost nem növeli, az 1-est nem csökkenti.
why-MG-SPACE-APPLEMISTLETOE-1 = Nincs fagyöngy a készletben.
why-AR-G6 = Nincs arany a készletben.

## A király kegye

ask-second-by-lady = Tegyél le egy második csatlóst oda, ahol befolyásjelződ van
choose-learn = Tanuld meg { form-the-row }. sor képességét: { $henchman }
choose-deploy = Küldd { form-the-henchman-acc } a { $province } grófságba
choose-favor-build = Építs egy második majorságot (az építész képessége)
choose-favor-place = Tedd { form-the-henchman-acc } a { $province } grófságba (az udvarhölgy képessége)
choose-favor-count = Pontozd ezt, +1 pont: { $element } (a zászlóvivő képessége)
choose-favor-repel = Kergess el egy { $province } árulót, +1 pont (a pajzshordozó képessége)
log-favor-learned = { $seat-key ->
    [you] Megtanulod
   *[other] { $seat } megtanulja
} { form-the-row }. sor képességét: { $henchman }.
log-favor-used = { $seat-key ->
    [you] Képességet használsz
   *[other] { $seat } képességet használ
} ({ $henchman }); a pecsét képpel lefelé fordul.
log-favor-seals-up = Minden pecsét képpel felfelé fordul.
why-MF-CHOICE-3 = A küldetés nem ér elég pontot ehhez a sorhoz.
why-MF-CHOICE-5 = Mind a négy pecséted a helyén van.
why-MF-ROW3-2 = Ez a képesség a következő értékelésig pihen.
why-MF-BUILDER3-1 = Az építész képességével épített második majorság és a Merlin-bot nem fér össze.
why-MF-LADY3-1 = Az udvarhölgy képessége és a Merlin-bot nem fér össze.
why-AR-F2 = Ezt a képességet már megtanultad.

## A vidék kincsei

treasure-excalibur = az Excalibur
treasure-grail = a Grál
treasure-points-and-apple = pontok és egy alma
treasure-influence = játékelemek egy grófságból, ahol befolyásod van
treasure-staff = egy Merlin-bot
treasure-discard = mindenki más visszaad valamit
ask-treasure-province = Melyik grófságodból veszed el ezeket: { $one } és { $other }?
ask-give-up = Mit adsz vissza: { $one } vagy { $other }?
choose-treasure-from = Vedd el mindkettőt innen: { $province }
choose-withdraw = Vegyél vissza egy befolyásjelzőt innen: { $province }
log-treasure = { $seat-key ->
    [you] Kincset találsz
   *[other] { $seat } kincset talál
}: { $treasure }.
log-staff-taken = { form-takes } egy semleges Merlin-botot.
why-MT-INFLUENCE-1 = Abban a grófságban nincs befolyásjelződ.

## A király rendelete

ask-decree = Vegyél el egyet a { $province } grófság rendeletei közül
choose-decree-look = Nézd meg a rendeleteket, és vegyél el egyet az akció helyett
choose-decree-good = Vedd el a rendeletet: { $province } { $good }
choose-decree-vp = Vedd el a rendeletet: { $points } pont
choose-decree-turn = 1 rendelet: { form-the-die } értéke { $number }
choose-decree-take = 2 rendelet: vegyél el egy { form-good-acc } a { $province } grófságból
choose-decree-influence = 2 rendelet: befolyásjelző a { $province } grófságra
choose-decree-points = 3 rendelet: szerezz { $points } pontot
log-decrees-seen = { $seat-key ->
    [you] Megnézed
   *[other] { $seat } megnézi
} a { $province } grófság rendeleteit.
log-decree-good = { form-takes-the } { form-the-tile }. rendeletet: { $province } { $good }.
log-decree-points = { form-takes-the } { form-the-tile }. rendeletet: { $points } pont.
log-decrees-spent = { $seat-key ->
    [you] { $count } rendeletet költesz
   *[other] { $seat } { $count } rendeletet költ
} el.
why-MD-TAKE-2 = Megnézted a rendeleteket: a csatlós már nem cselekszik.
why-MD-USE-1 = Nincs elkölthető rendeleted.
why-MD-USE-2 = Ehhez két rendelet kell.
why-MD-USE-3 = Ehhez három rendelet kell.
why-AR-D1 = Egy rendeletet el kell venned, és kell is lennie egynek.
why-AR-D2 = Egy körben legfeljebb egy rendeletakció jár.
why-AR-D3 = A rendelet játékoskockát vagy a Merlin-kockát változtatja meg, és csak 1 és 6 között.

## A piac

market-plus-one = egy +1-es jelző
market-apple-mistletoe = egy alma/fagyöngy lapka
ask-plus-one = Teszel egy +1-es jelzőt a { $province } grófságon álló jelződ alá?
ask-shield-back = Melyik { $province } pajzs kerül vissza: a pajzs vagy a lapka?
ask-material-back = Melyik { $province } építőkő kerül vissza: az építőkő vagy a lapka?
ask-token-back = Melyik jelződet adtad vissza a { $province } grófságról?
choose-buy-tile = Vedd meg a lapkát: { $province } { $good }
choose-buy-piece = Vedd meg: { $piece }
choose-buy-worker = Vedd meg { form-the-number } értékű munkást
choose-worker = Munkás: a lovagod { $number } mezőt lép { $way }, { form-to-space }
choose-tile-apple = Lapka almaként: a kocka értéke { $number }
choose-tile-ignore = Lapka fagyöngyként: hagyd ki { form-the-condition }. feltételt
choose-plus-one = Tegyél alá egy +1-es jelzőt
choose-give-tile = Add vissza a lapkát
choose-give-token = A +1-es jelzőn állót
log-bought-tile = { form-buys-the } a lapkát: { $province } { $good }.
log-bought-piece = { form-buys-the }: { $piece }.
log-bought-worker = { form-buys-the } { form-the-number } értékű munkást.
log-worker = { $seat-key ->
    [you] Munkással lépsz a lovagoddal
   *[other] { $seat } munkással lép a lovagjával
}: { $number }.
log-fruit-tile = { $seat-key ->
    [you] Alma/fagyöngy lapkát használsz
   *[other] { $seat } alma/fagyöngy lapkát használ
}; az visszakerül a piacra.
log-plus-one = { $seat-key ->
    [you] +1-es jelzőt teszel
   *[other] { $seat } +1-es jelzőt tesz
} egy befolyásjelző alá a { $province } grófságban.
log-plus-one-back = { $seat-key ->
    [you] { $count ->
        [one] Egy +1-es jelződ
       *[other] { $count } +1-es jelződ
    }
   *[other] { $seat }: { $count ->
        [one] egy +1-es jelző
       *[other] { $count } +1-es jelző
    }
} visszakerül a { $province } grófságból a piacra.
log-tile-back = { $seat-key ->
    [you] Lapkád
   *[other] { $seat } lapkája
} visszakerül a piacra: { $province } { $good }.
why-MM-VISIT-1 = Ebben a körben már jártál a piacon.
why-MM-VISIT-2 = Aki ebben a körben már teljesített küldetést, nem látogathat el a piacra.
why-MM-WORKER-2 = Az ebben a körben vett munkás egy későbbi körben dolgozik.
why-AR-M1 = Ennél az asztalnál piaci látogatás után ebben a körben nincs küldetés.
why-AR-M3 = Ennél az asztalnál lapka erre nem adható.
why-AR-M8 = Egy arany kell, és amit veszel, annak a piactáblán kell lennie.

## Caerleon városa

ask-evict = Nincs hely a { $province } negyedben: ki megy haza?
ask-quarter-take = Vegyél el egy tetszőleges színű { form-good-acc }
ask-quarter-pick = Vegyél el egy almát vagy egy fagyöngyöt
ask-quarter-trade = Adj valamit cserébe (még { $left }), vagy állj meg
ask-quarter-trade-take = Vegyél el valamit azért, amit adtál
choose-evict = Küldd haza { form-the-henchman-acc }
choose-give-gold = Adj egy aranyat
choose-take-gold = Vegyél el egy aranyat
why-MC-SLOT-3 = A most letett csatlós marad; a többiek egyike megy el.
why-MC-MARKET-2 = Aranyért nem adunk aranyat.

## A Kerekasztal lovagjai

table-knight-tristan = Trisztán
table-knight-gawain = Gawain
table-knight-lamorak = Lamorak
table-knight-gareth = Gareth
table-knight-lancelot = Lancelot
table-knight-geraint = Geraint
table-knight-galahad = Galahad
table-knight-bors = Bors
table-knight-gaheris = Gaheris
table-knight-bedivere = Bedivere
table-knight-percival = Parszifál
table-knight-kay = Kay
stack-a = A
stack-b = B

ask-choose-knight = Melyik lovag üljön melléd ebből a pakliból: { $stack }?
ask-joker = Veszel még egy { form-good-acc } egy másik grófságból egy jokerlapkáért?
ask-manor-tile = Teszel majorságlapkát az új majorság alá?
ask-second-tower = A torony jutalma másodszor is?
ask-influence-tile = Teszel befolyáslapkát a jelződ mellé a { $province } grófságban?

choose-knight = { $knight }
choose-tristan = Trisztán: { form-the-die } értéke { $number }
choose-gawain = Gawain: állítsd { form-the-die-acc } erre: { $number }
choose-again = Lamorak: { form-the-henchman } újra cselekszik ott, ahol áll
choose-portal = Bors: { $die }, a lovagod a { $province } grófság mezőjére
choose-manor-tile = Tegyél alá majorságlapkát
choose-swap = Bedivere: cseréld { form-the-card }. küldetést erre: { $taken }.
choose-recolour = Parszifál: { form-the-condition }. feltétel színe lehet { $province }
choose-influence-tile = Tegyél oda befolyáslapkát

log-knight-chosen = { $seat-key ->
    [you] Melléd áll
   *[other] { $seat } mellé áll
}: { $knight }.
log-sheriff-sent = { form-sends-to-province } a seriffet.
log-knight-tile = { $seat-key ->
    [you] Lapkát használsz
   *[other] { $seat } lapkát használ
}: { $knight }.
log-defended = { $seat-key ->
    [you] Elnyered
   *[other] { $seat } elnyeri
} a { $province } védelmi lapkát.
log-allied = { $seat-key ->
    [you] Szövetségest szerzel
   *[other] { $seat } szövetségest szerez
}: { $element }.
log-manor-tile = { $seat-key ->
    [you] Majorságlapkát teszel
   *[other] { $seat } majorságlapkát tesz
} { form-the-column }. oszlop { $row }. lapkáján álló majorság alá.
log-recoloured = { $seat-key ->
    [you] Átszínezed
   *[other] { $seat } átszínezi
} { form-the-card }. küldetés { $condition }. feltételét: { $province }.
log-influence-tile = { $seat-key ->
    [you] Befolyáslapkát teszel
   *[other] { $seat } befolyáslapkát tesz
} a { $province } grófságra.
log-influence-tile-back = { $seat-key ->
    [you] Visszaveszel
   *[other] { $seat } visszavesz
} egy befolyáslapkát a { $province } grófságról.

why-MK-SETUP-2 = Ez a lovag nincs az előtted fekvő pakliban.
why-MK-GEN-1 = Ennek a lovagnak nincs több lapkája.
why-MK-TRISTAN-2 = A kocka nem 1 és 6 közötti számot mutatna.
why-MK-LAMORAK-1 = Ez a csatlós nem a megcélzott grófságban áll.
why-MK-GALAHAD-1 = A második játékelem másik grófságból jön.
why-MK-GALAHAD-2 = A második játékelemnek ugyanolyan fajtájúnak kell lennie.
why-MK-GAHERIS-2 = A jutalom második fele másik grófságnak jár.
why-MK-GAHERIS-4 = A majorságlapkán álló majorság a helyén marad.
why-MK-PERCIVAL-2 = Küldetésenként egy szín változtatható, és ez már megtörtént.
why-MK-PERCIVAL-3 = Ennek a feltételnek nincs megváltoztatható színe.
why-AR-K8 = A jutalom mindkét fele játékelem, vagy mindkettő befolyásjelző.
why-AR-K10 = Ennél az asztalnál csak játékelem színe változtatható meg.

## Morgana

brew-bewitchment = bűbáj
brew-change-of-place = helycsere
brew-dark-influence = sötét befolyás
brew-witch-hut = boszorkánykunyhó
brew-money-sell = boszorkánypénz (eladás)
brew-money-buy = boszorkánypénz (vétel)
ask-cauldron-face = Melyik oldala legyen felül { form-the-slot }. üst lapkájának?
ask-witch-die = Tedd le a Morgana-kockát ({ $number })
ask-horn = Emeld a kockát hétre: még { $left } fizetendő
ask-morgana = Hová megy Morgana?
ask-brew = Használd az üstöt: { $brew }
ask-sell = Adj még { $left } játékelemet a boszorkánypénzért
ask-buy = Vegyél el még legfeljebb { $left } játékelemet onnan, ahol Morgana áll
ask-give-dark = Melyik jelződet adtad vissza a { $province } grófságról?
choose-face-front = Az előlap
choose-face-back = A hátlap
choose-witch-die = Vedd el { form-the-number } értékű Morgana-kockát
choose-witch-poison = Tedd a mérgezett almákhoz
choose-witch-horn = Tedd az ivókürthöz
choose-witch-cauldron = Tedd { form-the-slot }. üsthöz: { $brew }
choose-pay-gold = Fizess egy aranyat
choose-morgana = Morgana a { $province } grófságba megy
choose-bewitch = Állítsd { $owner-key ->
    [you] a saját kockádat
   *[other] { $owner } kockáját
} ({ $die }) erre: { $number }
choose-swap-merlin-arthur = Cseréld fel Merlint és Artúrt
choose-swap-knight = Cseréld fel a lovagod { $owner } lovagjával
choose-dark = A második sötét jelző a { $province } grófságra
choose-give-dark = A sötét jelző alattit
choose-give-dark-token = A sötét jelző alatti, +1-es jelzőn állót
choose-hut = Boszorkánykunyhó: majorságod { form-the-column }. oszlop { $row }. lapkáján
choose-poison = Mérgezett alma: { $die } ({ $own }) ↔ { $seat }: { $theirs } ({ $other })
choose-poison-hand = Mérgezett alma: Morgana-kocka ({ $own }) ↔ { $seat }: { $theirs } ({ $other })
choose-poison-free = Mérgezett alma: { $die } ({ $own }) ↔ szabad Morgana-kocka ({ $other })
choose-poison-hand-free = Mérgezett alma: Morgana-kocka ({ $own }) ↔ szabad Morgana-kocka ({ $other })
log-witch-dice = A Morgana-kockák értéke { $first }, { $second }, { $third } és { $fourth }.
log-witch-die = { form-takes } egy { $number } értékű Morgana-kockát.
log-witch-die-changed = Egy Morgana-kocka értéke most { $number }.
log-poison-gained = { form-gets } egy mérgezett almát.
log-poison-spent = { form-spends } egy mérgezett almát.
log-cauldron = { $seat-key ->
    [you] Kockát teszel
   *[other] { $seat } kockát tesz
} { form-the-slot }. üsthöz: { $brew }.
log-morgana-moved = Morgana a { $province } grófságba megy, és elzárja.
log-cauldron-turned = Megfordul { form-the-slot }. üst lapkája: { $brew }.
log-dark = Sötét jelző kerül a { $province } grófságba.
log-dark-returned = { $count ->
    [one] Egy sötét jelző
   *[other] { $count } sötét jelző
} elhagyja a { $province } grófságot.
log-hut = { $seat-key ->
    [you] Boszorkánykunyhót teszel
   *[other] { $seat } boszorkánykunyhót tesz
} { form-the-column }. oszlop { $row }. lapkáján álló majorságra.
log-hut-returned = A boszorkánykunyhó { form-the-column }. oszlop { $row }. lapkájáról visszakerül a készletbe.
why-MW-TURN-2 = Van már pentagrammád: fordulónként egy Morgana-kocka jár.
why-MW-HORN-1 = Nem tudsz elég aranyat és építőkövet fizetni, hogy a kocka hétre emelkedjen.
why-MW-CAULDRON-1 = Ez a kocka nem illik ehhez az üsthöz.
why-MW-MOVE-2 = Morgana pontosan annyi grófságot halad, amennyit az üst mond.
why-MW-BLOCK-1 = Morgana elzárja ezt a grófságot.
why-AR-40 = Ennél az asztalnál az extra lépéshez kell egy saját, fel nem használt kockád.
why-AR-W2 = Ennél az üstnél már van kocka.
why-AR-W5 = A kettő közül az egyik az elzárt mezőn áll.
why-AR-W6 = Morganának tovább kell mennie.
why-AR-W19 = Morgana még a boszorkánytáblán van, így nincs hozzá grófság.
why-AR-W20 = Az eladáshoz két játékelem, a vételhez két arany kell.
why-AR-W24 = Ennél az asztalnál Morganának el kell hagynia a boszorkánytáblát.

## Amit egy lehetőség hozna: „+2 kék pajzs”

gain-shield = { $number } { $province } pajzs
gain-flag = { $number } { $province } zászló
gain-material = { $number } { $province } építőkő
gain-influence = { $number } befolyásjelző a { $province } grófságon
gain-traitor = { $number } { $province } áruló
gain-manor = { $number } majorság
gain-quest = { $number } küldetéskártya
gain-apple = { $number } alma
gain-staff = { $number } Merlin-bot
gain-pict = { $number } pikt
gain-decree = { $number } rendelet
gain-gold = { $number } arany
gain-mistletoe = { $number } fagyöngy
gain-seal = { $number } pecsét
gain-knight-tile = { $number } lapka ({ $knight })
gain-worker = { $number } munkás
gain-apple-mistletoe = { $number } alma/fagyöngy lapka
gain-plus-one = { $number } +1-es jelző
gain-poison = { $number } mérgezett alma
gain-relic = { $relic }
