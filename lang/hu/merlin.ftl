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
    [die-knight-0] az első lovagkocka
    [die-knight-1] a második lovagkocka
    [die-knight-2] a harmadik lovagkocka
    [die-merlin] a Merlin-kocka
   *[die-arthur] az Artúr-kocka
}
form-the-die-acc = { $die-key ->
    [die-knight-0] az első lovagkockát
    [die-knight-1] a második lovagkockát
    [die-knight-2] a harmadik lovagkockát
    [die-merlin] a Merlin-kockát
   *[die-arthur] az Artúr-kockát
}
form-figure-acc = { $figure-key ->
    [figure-knight] a lovagot
    [figure-merlin] Merlint
   *[figure-arthur] Artúrt
}
form-the-column = { $column ->
    [1] az 1
    [5] az 5
   *[other] a { $column }
}
form-relic-acc = { $relic-key ->
    [relic-grail] a Grált
    [relic-excalibur] az Excaliburt
    [relic-signet] a pecsétgyűrűt
   *[relic-horn] az ivókürtöt
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

## Grófságok, javak, csatlósok

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

die-knight-0 = első lovagkocka
die-knight-1 = második lovagkocka
die-knight-2 = harmadik lovagkocka
die-merlin = Merlin-kocka
die-arthur = Artúr-kocka

way-cw = az óramutató járása szerint
way-ccw = az óramutató járásával ellentétesen

power-repel = árulók elkergetése
power-quests = két küldetés
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
space-influence-shield = pajzs befolyással
space-influence-flag = zászló befolyással
space-influence-material = építőkő befolyással
space-influence-henchman = csatlós befolyással
space-excalibur = az Excalibur
space-grail = a Grál
space-move-henchman = csatlós mozgatása
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
source-vp-spaces = pontmezők
source-traitors = árulók
source-excalibur = Excalibur
source-domain = környező vidék
source-influence = befolyás
source-henchmen = csatlósok
source-apples = almák
source-staffs = botok
source-goods = javak
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
set-arthurs-court-about = Artúr saját köre, és mindenkinek két lovag a Kerekasztaltól.
set-whole-box = Az egész doboz
set-whole-box-about = Mind a kilenc modul egyszerre.

## Kérdések

ask-nothing = Nincs mit eldönteni.
ask-mover = Melyik kockát játszod ki?
ask-adjust = Változtass a kiválasztott kockán, vagy játszd ki.
ask-landed = Ide érkeztél: { $space }. Mit teszel?
ask-staff = Felhasználsz egy botot, hogy megismételd?
ask-staff-or-end = Felhasználsz egy botot az ismétléshez, vagy befejezed a köröd?
ask-end-turn = Még valami a köröd vége előtt?
ask-pause = Még valami, mielőtt továbbmegy a játék?
ask-draw-quest = Vegyél el egy küldetéskártyát a kínálatból vagy a pakliból.
ask-duty = { form-your-henchman } a { $province } grófságba ért. Mi legyen?
ask-discard-traitor = Melyik árulót dobod el?
ask-take-any = Mit veszel el cserébe?
ask-discard-more = Eldobsz még egy küldetéskártyát?
ask-tower = A torony jutalma: pajzs, zászló vagy befolyásjelző.
ask-quest-reward = A { $card }. küldetés teljesült. Mi a jutalmad?
ask-attempt = Mi segít a { $card }. küldetésben?
ask-grail = Döntetlen a { $province } grófságban. Itt használod a Grált?

## Választások

choose-move = Játszd ki: { $die } ({ $number }) – { $figure } ide: { $space }
choose-move-counter = Játszd ki: { $die } ({ $number }) – { $figure } visszafelé ide: { $space }
choose-move-back = Játszd ki a „visszafelé” zászlóval: { $die } ({ $number }) – { $figure } vissza ide: { $space }
choose-die = Válaszd ki { form-the-die-acc }, hogy előbb változtass rajta
choose-apple = Költs el egy almát: a kocka értéke { $number }
choose-act = Hajtsd végre
choose-renounce = Mondj le az akcióról
choose-mirror = Tükörzászló: a szemközti mezőre
choose-different = „Másik akció” zászló: inkább ez: { $space }
choose-staff = Használj fel egy botot: ismételd meg
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
choose-quest = Teljesítsd a { $card }. küldetést ({ $points } pont)
choose-attempt = Teljesítsd a { $card }. küldetést segítséggel
choose-score = Szerezz { $points } pontot
choose-discard = Dobd el a { $card }. küldetést
choose-display = Vedd el a { $card }. küldetést a kínálatból
choose-pile = Húzz a pakliból
choose-build = Építs { form-the-column }. oszlop { $row }. lapkájára, fizetség: { $province } építőkő
choose-grail = Használd a Grált a { $province } grófságban

## Ami történt

log-first-player = { $seat } a kezdőjátékos.
log-start-tile = { $seat } a { $province } grófságból indul.
log-round = A { $round }. forduló kezdődik; { $seat } kezd.
log-turn = { $seat } köre.
log-retired = { $seat } visszavonul ebben a fordulóban.
log-rolled = { $seat } dobása: { $first }, { $second }, { $third }, Merlinnek { $merlin }.
log-rolled-five = { $seat } dobása: { $first }, { $second }, { $third }, Merlinnek { $merlin }, Artúrnak { $arthur }.
log-die-chosen = { $seat } kiválasztja { form-the-die-acc }, amelynek értéke { $number }.
log-die-turned = { $seat }: { form-the-die } értéke most { $number }.
log-flag = { $seat } felhasználja a { $province } zászlót: { $power }.
log-moved = { $seat } { form-figure-acc } ide viszi: { $space }.
log-different = { $seat } máshol cselekszik: { $space }.
log-executed = { $seat } végrehajtja: { $space }.
log-renounced = { $seat } lemond erről: { $space }.
log-nothing-to-do = { $seat } itt semmit sem tehet: { $space }.
log-staff = { $seat } felhasznál egy botot.
log-apple-spent = { $seat } elkölt egy almát.
log-apple-gained = { $seat } kap egy almát.
log-placed = { $seat } a { $province } grófságba küldi { form-the-henchman-acc }.
log-sent-home = { $seat }: { form-the-henchman } hazatér a { $province } grófságból.
log-took = { $seat } elvesz egy { $province } { form-good-acc }.
log-returned = { $seat } visszaad egy { $province } { form-good-acc }.
log-influence = { $seat } befolyásjelzőt tesz a { $province } grófságra.
log-influence-removed = { $seat } visszavesz { $count ->
    [one] egy
   *[other] { $count }
} befolyásjelzőt a { $province } grófságról.
log-built = { $seat } majorságot épít { form-the-column }. oszlop { $row }. lapkájára.
log-replaced = { $seat } lecseréli { $loser } majorságát { form-the-column }. oszlop { $row }. lapkáján.
log-manor-removed = { $seat } majorsága { form-the-column }. oszlop { $row }. lapkájáról visszakerül a készletbe.
log-relic = { $seat } elveszi { form-relic-acc }.
log-relic-returned = Visszakerül a helyére: { $relic }.
log-traitor = { $province } áruló érkezik ide: { $seat }.
log-repelled = { $seat } elkerget egy { $province } árulót.
log-traitor-discarded = { $seat } eldob egy { $province } árulót.
log-quest = { $seat } teljesíti a { $card }. küldetést.
log-quest-discarded = { $seat } eldobja a { $card }. küldetést.
log-quest-taken = { $seat } elveszi a kínálatból a { $card }. küldetést.
log-quest-swapped = { $seat } a kínálatba teszi a { $card }. küldetést, és elveszi a { $taken }. küldetést.
log-quest-revealed = A { $card }. küldetés a kínálatba kerül.
log-quest-drawn = { $seat } húz egy küldetéskártyát.
log-quest-seen = { $seat } a { $card }. küldetést húzza.
log-quests-shuffled = Az eldobott küldetésekből új pakli készül.
log-scored = { $seat } { $points } pontot szerez ({ $source }).
log-lost = { $seat } { $lost } pontot veszít ({ $source }).
log-scoring = Értékelés a { $round }. forduló után.
log-territory = { $seat } többségben van egy { $tiles } lapkás területen: { $points } pont.
log-province-scored = A { $province } grófság { $pool } pontot ér.
log-grail = { $seat } a Grált használja a { $province } grófságban.
log-winner = { $seat } megnyeri a játékot.
log-winners = { $count } játékos osztozik a győzelmen.

## Miért nem

why-M-TURN-1 = Egy még fel nem használt kockádat kell kijátszanod, mégpedig azt, amelyet választottad.
why-M-TURN-2 = Ezt a kockát ebben a fordulóban már felhasználtad.
why-M-TURN-3 = A lovag az óramutató járása szerint halad; csak a „visszafelé” zászló fordítja meg.
why-M-APPLE-1 = Előbb válassz kockát: az alma a kiválasztott kockát változtatja meg, mielőtt a bábu lép.
why-M-APPLE-4 = Nincs almád.
why-M-STAFF-1 = A bot egy akciót ismétel meg; itt nem használható.
why-M-STAFF-4 = Nem ismételhető meg: az akcióhoz másik csatlós, másik jószág vagy másik telek kell.
why-M-STAFF-5 = Nincs több botod.
why-M-STAFF-6 = Ehhez az akcióhoz már használtál botot.
why-M-STAFF-7 = A bot csak azt ismétli meg, amit Merlin tesz.
why-M-HENCHMAN-4 = Ez a csatlós már abban a grófságban áll.
why-M-SPACE-INFLUENCE-1 = Abban a grófságban nincs befolyásjelződ.
why-M-SPACE-INFLUENCE-2 = Abban a grófságban nincs befolyásjelződ.
why-M-SPACE-MOVE-1 = A csatlós csak szomszédos grófságba mehet.
why-M-SPACE-MOVE-3 = A váradban álló csatlós nem használható, amíg egy másik grófságban áll.
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
why-AR-18 = Ennél az asztalnál ugyanaz a csatlós nem használható kétszer bottal.
why-AR-19 = Amiről lemondtál, az nem ismételhető meg.
why-AR-20 = Ebben a körben már elköltöttél egy almát.
why-AR-22 = Azon a kockán, amely 0-t vagy 7-et mutat, már nem lehet változtatni.
why-AR-28 = Ezen a mezőn áll a bábud.
why-AR-35 = Egy körben legfeljebb két küldetés teljesíthető.
why-AR-37 = Nincs több húzható kártya.
why-AR-42 = Az a grófság már értékelve van.

## Artúr

ask-pict-manor = Hová építed a piktlapka majorságát? ({ $terrain })
ask-keep-manor = Melyik majorságod marad ezen a területen?

choose-plus-minus = +/-1 zászló: a kocka értéke { $number }
choose-activate = Cselekedjen újra { form-the-henchman }
choose-move-arthur = Artúr { $way } ide: { $space }
choose-move-merlin = Merlin { $way } { $steps } mezőt ide: { $space }
choose-signet = Vedd el a pecsétgyűrűt, és teljesítsd a { $card }. küldetést ({ $points } pont)
choose-pict-good = Vedd el a { $number } értékű piktlapkát egy { $province } { $good } jutalommal
choose-pict-influence = Vedd el a { $number } értékű piktlapkát egy befolyásjelzővel ({ $province })
choose-pict-apple = Vedd el a { $number } értékű piktlapkát egy almával
choose-pict-manor-tile = Vedd el a { $number } értékű piktlapkát egy majorsággal ({ $terrain })
choose-pict-manor = Építs { form-the-column }. oszlop { $row }. lapkájára fizetés nélkül
choose-replace = Cseréld le a majorságot { form-the-column }. oszlop { $row }. lapkáján
choose-keep = Maradjon a majorság { form-the-column }. oszlop { $row }. lapkáján

log-pict-revealed = A { $tile }. piktlapka felfordul.
log-pict-taken = { $seat } elveszi a { $tile }. piktlapkát, amelynek értéke { $number }.
log-picts-counted = { $seat } piktjeinek összege { $total }.

why-AR-7 = Nincs több majorság a készletedben.
why-AR-A5 = Csak más játékosok majorságát cserélheted le.
why-AR-A12 = Ez a csatlós nem áll grófságban.
why-MA-SPACE-STAIRS-1 = Nincs előtted grófságmező.
why-MA-PICT-BONUS-4 = A lapka más terepet mutat.
why-MA-FLAG-PLUSMINUS-1 = Előbb válassz kockát: ez a zászló a kiválasztott kockát változtatja meg, mielőtt a bábu lép.
why-MA-SCORE-1 = Annak a területnek a majorságai közül választasz, ahol túl sok van.

## Arany és fagyöngy

choose-gold-turn = Költs el egy aranyat: { form-the-die } értéke { $number }
choose-ignore = Költs el egy fagyöngyöt: hagyd figyelmen kívül a { $condition }. feltételt
choose-take-apple = Vegyél el egy almát
choose-take-mistletoe = Vegyél el egy fagyöngyöt
log-gold-gained = { $seat } { $count } aranyat kap.
log-gold-spent = { $seat } { $count } aranyat költ el.
log-mistletoe-gained = { $seat } kap egy fagyöngyöt.
log-mistletoe-spent = { $seat } elkölt egy fagyöngyöt.
log-condition-ignored = { $seat } figyelmen kívül hagyja a { $card }. küldetés { $condition }. feltételét.
why-MG-GOLD-1 = Nincs aranyad.
why-MG-GOLD-2 = Az arany a 6-ost nem növeli, az 1-est nem csökkenti.
why-MG-SPACE-APPLEMISTLETOE-1 = Nincs fagyöngy a készletben.
why-AR-G6 = Nincs arany a készletben.

## A király kegye

ask-second-by-lady = Tegyél le egy második csatlóst oda, ahol befolyásjelződ van
choose-learn = Tanuld meg a { $row }. sor képességét: { $henchman }
choose-deploy = Küldd { form-the-henchman-acc } a { $province } grófságba
choose-favor-build = Építs egy második majorságot (az építész kegye)
choose-favor-place = Tedd { form-the-henchman-acc } a { $province } grófságba (az udvarhölgy kegye)
choose-favor-count = Értékeld ezt és még 1 pontot: { $element } (a zászlóvivő kegye)
choose-favor-repel = Kergess el egy { $province } árulót, és szerezz 1 pontot (a pajzshordozó kegye)
log-favor-learned = { $seat } megtanulja a { $row }. sor képességét: { $henchman }.
log-favor-used = { $seat } kegyet használ ({ $henchman }); a pecsét lefordul.
log-favor-seals-up = Minden pecsét felfordul.
why-MF-CHOICE-3 = A küldetés nem ér elég pontot ehhez a sorhoz.
why-MF-CHOICE-5 = Mind a négy pecséted a helyén van.
why-MF-ROW3-2 = Ez a képesség a következő értékelésig pihen.
why-MF-BUILDER3-1 = A kegyből épített második majorság és a bot nem fér össze.
why-MF-LADY3-1 = Az udvarhölgy kegye és a bot nem fér össze.
why-AR-F2 = Ezt a képességet már megtanultad.

## A vidék kincsei

treasure-excalibur = az Excalibur
treasure-grail = a Grál
treasure-points-and-apple = pontok és egy alma
treasure-influence = javak befolyással
treasure-staff = egy bot
treasure-discard = mindenki más lemond valamiről
ask-treasure-province = Melyik grófságodból veszed el ezeket: { $one } és { $other }?
ask-give-up = Miről mondasz le: { $one } vagy { $other }?
choose-treasure-from = Vedd el mindkettőt innen: { $province }
choose-withdraw = Mondj le egy befolyásjelzőről itt: { $province }
log-treasure = { $seat } kincset talál: { $treasure }.
log-staff-taken = { $seat } elvesz egy semleges botot.
why-MT-INFLUENCE-1 = Abban a grófságban nincs befolyásjelződ.

## A király rendelete

ask-decree = Vegyél el egyet a { $province } grófság rendeletei közül
choose-decree-look = Nézd meg az itteni rendeleteket, és vegyél el egyet a csatlós akciója helyett
choose-decree-good = Vedd el a rendeletet: { $province } { $good }
choose-decree-vp = Vedd el a rendeletet: { $points } pont
choose-decree-turn = Költs el 1 rendeletet: { form-the-die } értéke { $number }
choose-decree-take = Költs el 2 rendeletet: vegyél el egy { form-good-acc } a { $province } grófságból
choose-decree-influence = Költs el 2 rendeletet: tegyél befolyásjelzőt a { $province } grófságra
choose-decree-points = Költs el 3 rendeletet: szerezz { $points } pontot
log-decrees-seen = { $seat } megnézi a { $province } grófság rendeleteit.
log-decree-good = { $seat } elveszi a { $tile }. rendeletet: { $province } { $good }.
log-decree-points = { $seat } elveszi a { $tile }. rendeletet: { $points } pont.
log-decrees-spent = { $seat } { $count } rendeletet költ el.
why-MD-TAKE-2 = Megnézted a rendeleteket: a csatlós már nem cselekszik.
why-MD-USE-1 = Nincs elkölthető rendeleted.
why-MD-USE-2 = Ehhez két rendelet kell.
why-MD-USE-3 = Ehhez három rendelet kell.
why-AR-D1 = Egy rendeletet el kell venned, és kell is lennie egynek.
why-AR-D2 = Ennél az asztalnál egy körben legfeljebb egy rendeletakció jár.
why-AR-D3 = A rendelet lovagkockát vagy a Merlin-kockát fordítja, és csak 1 és 6 között.

## A piac

market-plus-one = egy +1 jelző
market-apple-mistletoe = egy alma/fagyöngy lapka
ask-plus-one = Tegyél egy +1 jelzőt a { $province } grófságon álló jelző alá?
ask-shield-back = Melyik { $province } pajzs kerül vissza: a pajzs vagy a lapka?
ask-material-back = Melyik { $province } építőkő kerül vissza: az építőkő vagy a lapka?
ask-token-back = Melyik jelződet adtad vissza a { $province } grófságról?
choose-buy-tile = Vedd meg a lapkát: { $province } { $good }
choose-buy-piece = Vedd meg: { $piece }
choose-buy-worker = Vedd meg a { $number } értékű munkást
choose-worker = A munkás { $number } mezőt vigye a lovagod { $way }: { $space }
choose-tile-apple = Használd a lapkát almaként: a kocka értéke { $number }
choose-tile-ignore = Használd a lapkát fagyöngyként: hagyd figyelmen kívül a { $condition }. feltételt
choose-plus-one = Tegyél alá egy +1 jelzőt
choose-give-tile = Add vissza a lapkát
choose-give-token = A +1 jelzőn állót
log-bought-tile = { $seat } megveszi a lapkát: { $province } { $good }.
log-bought-piece = { $seat } megveszi: { $piece }.
log-bought-worker = { $seat } megveszi a { $number } értékű munkást.
log-worker = { $seat } munkással lépteti a lovagot: { $number }.
log-fruit-tile = { $seat } alma/fagyöngy lapkát használ; az visszakerül a piacra.
log-plus-one = { $seat } +1 jelzőt tesz egy befolyásjelző alá a { $province } grófságban.
log-plus-one-back = { $seat }: { $count ->
    [one] egy +1 jelző
   *[other] { $count } +1 jelző
} visszakerül a { $province } grófságból a piacra.
log-tile-back = { $seat } lapkája visszakerül a piacra: { $province } { $good }.
why-MM-VISIT-1 = Ebben a körben már jártál a piacon.
why-MM-VISIT-2 = Küldetés és piaci látogatás egy körben kizárja egymást.
why-MM-WORKER-2 = Az ebben a körben vett munkás egy későbbi körben dolgozik.
why-AR-M3 = Ennél az asztalnál lapka erre nem adható.
why-AR-M8 = Egy arany kell, és a darabnak a piactáblán kell lennie.

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
ask-manor-tile = Tegyél majorságlapkát az új majorság alá?
ask-second-tower = A torony jutalma másodszor is?
ask-influence-tile = Tegyél befolyáslapkát a jelződ mellé a { $province } grófságban?

choose-knight = { $knight }
choose-tristan = Trisztán: { form-the-die } értéke { $number }
choose-gawain = Gawain: állítsd { form-the-die-acc } erre: { $number }
choose-again = Lamorak: { form-the-henchman } újra cselekszik ott, ahol áll
choose-portal = Bors: játszd ki { form-the-die-acc }, és állítsd a lovagod a { $province } grófság mezőjére
choose-manor-tile = Tegyél alá majorságlapkát
choose-swap = Bedivere: cseréld a { $card }. küldetést a { $taken }. küldetésre
choose-recolour = Parszifál: a { $condition }. feltétel lehet { $province }
choose-influence-tile = Tegyél oda befolyáslapkát

log-knight-chosen = { $knight } csatlakozik hozzá: { $seat }.
log-sheriff-sent = { $seat } a { $province } grófságba küldi a seriffet.
log-knight-tile = { $seat } lapkát használ: { $knight }.
log-defended = { $seat } elnyeri a { $province } védelemlapkát.
log-allied = { $seat } szövetségest szerez: { $element }.
log-manor-tile = { $seat } majorságlapkát tesz { form-the-column }. oszlop { $row }. lapkáján álló majorság alá.
log-recoloured = { $seat } átszínezi a { $card }. küldetés { $condition }. feltételét: { $province }.
log-influence-tile = { $seat } befolyáslapkát tesz a { $province } grófságra.
log-influence-tile-back = { $seat } visszavesz egy befolyáslapkát a { $province } grófságról.

why-MK-SETUP-2 = Ez a lovag nincs az előtted fekvő pakliban.
why-MK-GEN-1 = Ennek a lovagnak nincs több lapkája.
why-MK-TRISTAN-2 = A kocka nem 1 és 6 közötti számot mutatna.
why-MK-LAMORAK-1 = Ez a csatlós nem a megcélzott grófságban áll.
why-MK-GALAHAD-1 = A második jószág másik grófságból jön.
why-MK-GALAHAD-2 = A második jószágnak ugyanolyan fajtájúnak kell lennie.
why-MK-GAHERIS-2 = A jutalom második fele másik grófságnak jár.
why-MK-GAHERIS-4 = A majorságlapkán álló majorság a helyén marad.
why-MK-PERCIVAL-2 = Küldetésenként egy szín változtatható, és ez már megtörtént.
why-MK-PERCIVAL-3 = Ennek a feltételnek nincs megváltoztatható színe.
why-AR-K8 = A jutalom mindkét fele jószág, vagy mindkettő jelző.
why-AR-K10 = Ennél az asztalnál csak a jószág színe változtatható meg.

## Morgana

brew-bewitchment = bűbáj
brew-change-of-place = helycsere
brew-dark-influence = sötét befolyás
brew-witch-hut = boszorkánykunyhó
brew-money-sell = boszorkánypénz (eladás)
brew-money-buy = boszorkánypénz (vétel)
ask-cauldron-face = A { $slot }. üst lapkájának melyik oldala van felül?
ask-witch-die = Tedd le a Morgana-kockát ({ $number })
ask-horn = Emeld a kockát hétre: még { $left } fizetendő
ask-morgana = Hová megy Morgana?
ask-brew = Használd az üstöt: { $brew }
ask-sell = Adj még { $left } darabot a boszorkánypénzért
ask-buy = Vegyél még legfeljebb { $left } darabot ott, ahol Morgana áll
ask-give-dark = Melyik jelződet adtad vissza a { $province } grófságról?
choose-face-front = Az előlap
choose-face-back = A hátlap
choose-witch-die = Vedd el a { $number } értékű Morgana-kockát
choose-witch-poison = Tedd a mérgezett almákhoz
choose-witch-horn = Tedd az ivókürthöz
choose-witch-cauldron = Tedd a { $slot }. üsthöz: { $brew }
choose-pay-gold = Fizess egy aranyat
choose-morgana = Morgana a { $province } grófságba megy
choose-bewitch = Állítsd { $owner } kockáját ({ $die }) erre: { $number }
choose-swap-merlin-arthur = Cseréld fel Merlint és Artúrt
choose-swap-knight = Cseréld fel a lovagod vele: { $owner }
choose-dark = A második sötét jelző a { $province } grófságra
choose-give-dark = A sötét jelző alattit
choose-hut = Boszorkánykunyhó { form-the-column }. oszlop { $row }. lapkáján álló majorságodra
choose-poison = Költs el egy mérgezett almát: cseréld el { form-the-die-acc } ({ $own }) { $seat } kockájával: { $theirs } ({ $other })
choose-poison-hand = Költs el egy mérgezett almát: cseréld el a Morgana-kockát ({ $own }) { $seat } kockájával: { $theirs } ({ $other })
choose-poison-free = Költs el egy mérgezett almát: cseréld el { form-the-die-acc } ({ $own }) egy szabad Morgana-kockával ({ $other })
choose-poison-hand-free = Költs el egy mérgezett almát: cseréld el a Morgana-kockát ({ $own }) egy szabad Morgana-kockával ({ $other })
log-witch-dice = A Morgana-kockák értéke { $first }, { $second }, { $third } és { $fourth }.
log-witch-die = { $seat } elvesz egy { $number } értékű Morgana-kockát.
log-witch-die-changed = Egy Morgana-kocka értéke most { $number }.
log-poison-gained = { $seat } kap egy mérgezett almát.
log-poison-spent = { $seat } elkölt egy mérgezett almát.
log-cauldron = { $seat } kockát tesz a { $slot }. üsthöz: { $brew }.
log-morgana-moved = Morgana a { $province } grófságba megy, és elzárja.
log-cauldron-turned = A { $slot }. üst lapkája megfordul: { $brew }.
log-dark = Sötét jelző kerül a { $province } grófságba.
log-dark-returned = { $count ->
    [one] Egy sötét jelző
   *[other] { $count } sötét jelző
} elhagyja a { $province } grófságot.
log-hut = { $seat } boszorkánykunyhót tesz { form-the-column }. oszlop { $row }. lapkáján álló majorságra.
log-hut-returned = A boszorkánykunyhó { form-the-column }. oszlop { $row }. lapkájáról visszakerül a készletbe.
why-MW-TURN-2 = Van már pentagrammád: fordulónként egy Morgana-kocka jár.
why-MW-HORN-1 = Nem tudsz elég aranyat és építőkövet fizetni, hogy a kocka hétre emelkedjen.
why-MW-CAULDRON-1 = Ez a kocka nem illik ehhez az üsthöz.
why-MW-MOVE-2 = Morgana pontosan annyi grófságot halad, amennyit az üst mond.
why-MW-BLOCK-1 = Morgana elzárja ezt a grófságot.
why-AR-40 = Ennél az asztalnál az extra lépéshez kell egy saját, fel nem használt kockád.
why-AR-W2 = Ennél az üstnél már van kocka.
why-AR-W5 = A kettő közül az egyik az elzárt mezőn áll.
why-AR-W20 = Az eladáshoz két jószág, a vételhez két arany kell.
