# A leckék és a vezetett első játszmák. `lesson-<játék>-<lecke>` egy cím, `…-about` egy sor a listához, a többi az, amit a vezető
# egy lépésnél mond; `…-other` a válasza minden másra.

## A tanulás oldalai

learn-title = Tanulás
learn-intro = Játssz egy első játszmát vezetővel, vagy végezz el rövid leckéket. A gyakorlóasztalaidat senki más nem látja, és semmi sem számít, amit ott teszel.
learn-first = Az első játszmád
learn-lessons = Rövid leckék
learn-modules = A modulok
learn-minutes = { $minutes } perc
learn-start = Kezdés
learn-resume = Folytatás
learn-again = Még egyszer
learn-done = Kész
learn-begun = Elkezdve
learn-progress = { $done } kész, összesen { $all }
learn-unkept = Az előrehaladásod ezen az eszközön megvan, de a szerver nem tudta eltárolni. { $why }
learn-rules = A szabálykönyv
learn-failed = A leckét nem sikerült megnyitni. Próbáld újra.
learn-loading = A lecke előkészítése folyik…

learn-guide = Vezető
learn-next = Tovább
learn-understood = Értem
learn-hide = A vezető elrejtése
learn-show = A vezető megjelenítése
learn-step = Lépés: { $step }/{ $steps }
learn-between = Előbb válaszolj a feltett kérdésre, utána folytatjuk.
learn-wait = A többiek játszanak. Figyeld a táblát; akkor folytatjuk, amikor te következel.
learn-other = Ez is lehetséges, de előbb próbáld meg a másikat: vond vissza, vagy kezdd újra a leckét.
learn-back = Visszavonás
learn-restart = Újrakezdés
learn-more = A szabály elolvasása
learn-finished = Ennyi volt ez a lecke.
learn-go-next = A következő lecke: { $lesson }
learn-all = Minden lecke
learn-free = Játssz, ahogy tetszik. Szólok, ha valami új következik.

learn-show-me = Mutasd meg
learn-try = Kipróbálom
learn-example = Példa ehhez: { $clause }
learn-example-start = Ez a kiinduló állás.
learn-example-step = { $step } / { $steps }
learn-example-back = Vissza
learn-example-forward = Tovább
learn-example-close = Vissza a szabályokhoz
learn-example-answers = { $seat }: { $choice }
learn-example-refused = { $seat } ezt nem teheti: { $choice }. { $why }
learn-example-setup = Minden úgy van kirakva, ahogy ez a bekezdés mondja; a napló meséli el, mit húztunk.
learn-example-seen = Ezt látja: { $seat }.
learn-example-seen-by-all = Ezt látja mindenki.
learn-example-offers = { $count ->
    [0] { $seat } ilyet nem választhat.
   *[other] { $seat } ezekből választhat:
}
learn-seat-red = piros
learn-seat-blue = kék
learn-seat-green = zöld
learn-seat-yellow = sárga
learn-seat-purple = lila
learn-seat-orange = narancs
learn-seat-white = fehér
learn-remarks = Kérdések, válaszok és megjegyzések a kiadásokról
learn-beginner = Minden új döntés magyarázata egyszer
learn-beginner-about = Amikor egy fajta döntés először kerül eléd egy játszmában, a tábla mellett megjelenik a szabálya. Az asztalnál és a beállításokban módosíthatod.
learn-beginner-next = A következő játszmádban minden új döntésfajtát egyszer elmagyarázhatunk.
learn-new = Ez új neked
learn-figure-board = A játéktábla a játék kezdetén
learn-figure-castle = Egy vártábla mindennel, ami kezdéskor rajta van
learn-figure-ring = Az akciórondella a lovagokkal és Merlinnel
learn-figure-provinces = A hat grófság és bennük a csatlósok helyei
learn-figure-build = Környező vidék, lapkáin majorságokkal
learn-figure-quests = Küldetéskártyák a kézben
learn-figure-territories = Környező vidék és a területei
learn-figure-influence = Befolyásjelzők a grófságokban egy értékelés előtt
learn-figure-knights = A lovagok a Kerekasztalnál
learn-figure-swords = Kardok a Kerekasztalon, körülötte ostromgépek
learn-figure-siege = Camelot: a Kerekasztal és az ostromterület
learn-figure-tournament = A lovagi torna
learn-figure-lancelot = Lancelot küldetése
learn-figure-dragon = A Sárkány küldetése
learn-figure-excalibur = Az Excalibur küldetése
learn-figure-grail = A Szent Grál küldetése
learn-figure-picts = A pikt háború
learn-figure-saxons = A szász háború
learn-won-most = Ami a legtöbbet hozta: { $list }.
learn-won-by = { $seat-key ->
    [you] Nyertél
   *[other] { $seat } nyert
} { $points } ponttal.
learn-won-swords = Fehér kardok: { $white }. Fekete kardok: { $black }. Ostromgépek: { $engines }.

## Merlin: a vezetett első játszma

lesson-merlin-first = Az első Merlin-játszmád
lesson-merlin-first-about = Egy egész játszma egy könnyű ellenfél ellen. Az első értékelés öt-tíz perc múlva jön.
lesson-merlin-first-welcome = Üdvözöllek! Te vagy a piros. A játék hat fordulóból áll, és mindegyikben négy kockát játszol ki. A 2., 4. és 6. forduló után értékelés van. Az nyer, akinek a végén a legtöbb pontja van.
lesson-merlin-first-dice = Ez a négy kockád. Három a saját lovagodat lépteti az óramutató járása szerint; a fehér Merlint, aki mindenkié. Kattints egy kockára, és meglátod, melyik mezőre visz.
lesson-merlin-first-space = A bábud megérkezett. Használd a mezőt, vagy hagyd ki. Mutass egy mezőre, és elolvashatod, mit tud.
lesson-merlin-first-henchman = Elküldheted egy csatlósodat a négyből egy grófságba. Az építész építőkövet hoz, a pajzshordozó pajzsot, a zászlóvivő zászlót, az udvarhölgy pedig leteszi egy befolyásjelződet. Ott is maradnak, és pontot érnek.
lesson-merlin-first-end = Nincs több tennivalód? Akkor fejezd be a körödet. Addig visszavonhatod, amit tettél.
lesson-merlin-first-merlin = Merlin mindkét irányba mehet. Mindenki ugyanazt a bábut lépteti, ezért nézd meg, most hol áll.
lesson-merlin-first-staff = Merlin akciója után egy Merlin-bottal megismételheted az akciót. Három van az egész játékra, és mindegyik 2 pontot ér, ha a végén megvan.
lesson-merlin-first-quest = Megvan minden egy küldetéskártyádhoz. Teljesítsd: megkapod a pontjait, és mindent megtartasz. A köröd végén új kártyát húzol.
lesson-merlin-first-build = Itt egy építőkőért majorságot építhetsz. Akinek egy területen a legtöbb majorsága van, minden értékeléskor a terület minden lapkájáért kap egy pontot.
lesson-merlin-first-traitor = Vigyázz az árulókkal. Értékeléskor mindegyik elvisz egy olyan pajzsot, amely az ő színét viseli, vagy 3 pontot, ha nincs ilyen pajzsod.
lesson-merlin-first-round = Közeleg az első értékelés. A sorrend: árulók, környező vidék, befolyás, csatlósok. A kimutatás mutatja, mit hozna most.
lesson-merlin-first-scoring = Ez egy értékelés volt. Minden grófságban az kap pontot, akinek a legtöbb jelzője van ott: minden ott lévő jelzőért egyet. Aztán mindenki ott hagy egy jelzőt, és a többit visszaveszi.
lesson-merlin-first-over = Vége a játéknak. Nézd meg, honnan jöttek a pontok: ez döntött. A legtöbbet általában a küldetések és a befolyás hozzák; a megmaradt Merlin-botok, almák és játékelemek is érnek egy keveset.

## Merlin: leckék

lesson-merlin-dice = Kockák, almák és Merlin-botok
lesson-merlin-dice-about = Léptesd Merlint, ismételd meg az akcióját, és állíts be egy kockát.
lesson-merlin-dice-intro = Minden fordulóban négy kockád van: három a lovagodhoz és egy fehér Merlinhez. Minden körben egyet játszol ki.
lesson-merlin-dice-merlin = Most játszd ki a fehér kockát. Merlin 4 mezőt lép, arra, amerre akarod; mindkét irányban grófságba ér.
lesson-merlin-dice-merlin-other = Ez a lovagodat lépteti. Vond vissza, és játszd ki a fehér kockát.
lesson-merlin-dice-send = Merlin egy grófságon áll. Küldd oda bármelyik csatlósodat.
lesson-merlin-dice-staff = Merlin akciója megtörtént. Használj egy Merlin-botot, hogy megismételd.
lesson-merlin-dice-staff-other = Ez is szabályos, de most a Merlin-botot szeretnénk látni. Vond vissza, és használd.
lesson-merlin-dice-again = Most küldj egy másik csatlóst ugyanabba a grófságba. Az első már ott áll.
lesson-merlin-dice-end = Egy akcióhoz csak egy Merlin-bot használható. Fejezd be a körödet.
lesson-merlin-dice-choose = Újra te jössz. Válassz egy kockát, de még ne lépj: az almádat fogod rá elkölteni.
lesson-merlin-dice-choose-other = A bábu már lépett. Vond vissza, és csak válaszd ki a kockát.
lesson-merlin-dice-apple = Költsd el az almát, és állítsd a kockát tetszőleges számra.
lesson-merlin-dice-apple-other = Ez alma nélkül lép. Vond vissza, és előbb költsd el az almát.
lesson-merlin-dice-move = Most lépj. A kockán az a szám van, amelyet szerettél volna.
lesson-merlin-dice-done = Almát a Grál mezőjén kapsz újra, Merlin-botot nem. A végén egy alma 1 pontot ér, egy Merlin-bot 2-t.

lesson-merlin-provinces = Grófságok és csatlósok
lesson-merlin-provinces-about = Küldj el egy csatlóst, vegyél el valamit, és szoríts ki egy másikat.
lesson-merlin-provinces-intro = Minden grófságban minden csatlósfajtának van egy helye. A szürke grófságban a kék építésze áll.
lesson-merlin-provinces-move = Az 1-es kockád a szürke grófságba viszi a lovagodat. Játszd ki.
lesson-merlin-provinces-move-other = Ez a kocka máshová visz. Vond vissza, és játszd ki az 1-est.
lesson-merlin-provinces-send = Küldd az építészedet. A kék építészének haza kell mennie.
lesson-merlin-provinces-send-other = Ez a csatlós is jó. De vond vissza, és küldd az építészt, hogy lásd, hogyan foglalja el a helyet.
lesson-merlin-provinces-good = Az építészed hozott egy szürke építőkövet, a kéké pedig visszatért a vártáblájára. Mást a kék nem veszít.
lesson-merlin-provinces-end = Fejezd be a körödet.
lesson-merlin-provinces-done = A csatlósok ott maradnak, értékelés után is. Értékeléskor mindegyik egy pontot ér, ha grófságban áll.

lesson-merlin-scoring = Befolyás és értékelések
lesson-merlin-scoring-about = Értékelés a 2. forduló után, és amit a Grál tehet közben.
lesson-merlin-scoring-intro = Vége a 2. fordulónak, és értékelés kezdődött: árulók, környező vidék, befolyás, csatlósok, ebben a sorrendben.
lesson-merlin-scoring-traitors = A három pajzsod elkergette a három árulódat. A kéknek kevés volt, és árulónként 3 pontot fizetett. Utána a majorságokat értékeltük.
lesson-merlin-scoring-grail = A fekete grófságban neked is, a kéknek is két jelzője van: holtverseny. Nálad van a Grál. Használd itt, és mind a négy pont a tiéd.
lesson-merlin-scoring-grail-other = A Grál nélkül a pontok megoszlanak. Vond vissza, vagy kezdd újra, és használd.
lesson-merlin-scoring-after = Egyedül kaptad a négy pontot. A szürke grófságban több jelződ volt, mint a kéknek, így ott minden pont a tiéd.
lesson-merlin-scoring-done = Egy grófság értékelése után mindenki ott hagy egy jelzőt, a többit visszaveszi. A korán letett jelző tehát sosem vész el.

lesson-merlin-quests = Küldetések
lesson-merlin-quests-about = Teljesíts egy kártyát, kapd meg a pontjait, húzz újat.
lesson-merlin-quests-intro = Négy küldetéskártyád van. A kártya azt mutatja, mid legyen meg; semmit sem kell elkölteni.
lesson-merlin-quests-resolve = A 7-es kártyához fekete zászló, szürke építőkő és kék pajzs kell. Mind megvan. Teljesítsd.
lesson-merlin-quests-resolve-other = Ez várhat. Vond vissza, és előbb teljesítsd a 7-es kártyát.
lesson-merlin-quests-move = Három pont. A küldetés nem veszi el a körödet: most játssz ki egy kockát.
lesson-merlin-quests-end = A mezővel azt teszel, amit akarsz; aztán fejezd be a körödet.
lesson-merlin-quests-draw = Végy új kártyát: egyet a három láthatóból, vagy az ismeretlent a húzópakliból.
lesson-merlin-quests-done = Körönként egy küldetés teljesíthető. Ami sosem illik a terveidbe, azt küldetésmezőn eldobhatod.

lesson-merlin-flags = Zászlók
lesson-merlin-flags-about = Hat szín, hat hatás: hármat kipróbálhatsz.
lesson-merlin-flags-intro = A zászló játékelem, de egyszer egy szabályt is megváltoztat a kedvedért. Utána visszakerül a grófságába. Mutass egy zászlóra, és elolvashatod, mit tud.
lesson-merlin-flags-repel = A fekete zászló elkergeti egy szín árulóit. Használd.
lesson-merlin-flags-repel-other = Vond vissza, és előbb a fekete zászlót használd.
lesson-merlin-flags-flip = A lila zászló átfordítja egy kockádat: az 1-esből 6-os lesz. Fordíts át egy kockát.
lesson-merlin-flags-backward = A kék zászlóval a lovagod visszafelé megy. Játssz ki egy játékoskockát az ellenkező irányba.
lesson-merlin-flags-backward-other = Ez a szokásos irány volt. Vond vissza, és menj visszafelé.
lesson-merlin-flags-done = Egy körben annyi zászlót használhatsz, amennyid van. A többi szín: szürke – két küldetés egy körben, narancs – másik akció, barna – a szemközti mező.

lesson-merlin-kings-favor = A király kegye
lesson-merlin-kings-favor-about = Mondj le egy küldetés pontjairól, és szerezz egy képességet örökre.
lesson-merlin-kings-favor-intro = Ebben a modulban mindenkinek van egy extra táblája: csatlósonként egy oszlop, mindegyikben három képesség.
lesson-merlin-kings-favor-quest = Megvan minden az 50-es kártyához. Teljesítsd.
lesson-merlin-kings-favor-quest-other = Vond vissza, és teljesítsd az 50-es kártyát.
lesson-merlin-kings-favor-learn = Megkaphatod a pontját, vagy megszerezheted az építész első képességét: eggyel több pont minden későbbi küldetésért, amelyen építész van. Szerezd meg.
lesson-merlin-kings-favor-learn-other = A pontot vetted el. Vond vissza, és szerezd meg a képességet.
lesson-merlin-kings-favor-done = A 2 pontos küldetés két sort nyit meg, a 3 pontos mind a hármat. Négy képességed lehet.

lesson-merlin-arthur = Artúr
lesson-merlin-arthur-about = A belső rondella, a fekete kocka és a piktek.
lesson-merlin-arthur-intro = A rondellán belül van egy második, azon csak Artúr jár. Hozzá egy ötödik, fekete kockád is van, így fordulónként öt köröd.
lesson-merlin-arthur-walk = Játszd ki a fekete kockát. Artúr 2 mezőt lép, arra, amerre akarod; az óramutató járása szerint a piktekhez ér.
lesson-merlin-arthur-walk-other = Ez egy másik kocka volt. Vond vissza, és játszd ki a feketét.
lesson-merlin-arthur-act = Használd a mezőt, ahová Artúr ért.
lesson-merlin-arthur-done = A piktlapkák minden értékelés végén pontot hoznak. Artúr akcióját a Merlin-bot nem ismétli meg.

lesson-merlin-knights = A Kerekasztal lovagjai
lesson-merlin-knights-about = Két híres lovag segít; itt van Trisztán.
lesson-merlin-knights-intro = Mindenkinek két kerekasztal-lovagja van, mindegyiknek egy képessége. A tieid Trisztán és Bors.
lesson-merlin-knights-tristan = Trisztán lapkái 1-gyel vagy 2-vel változtatják meg egy játékoskockádat. Használj egyet.
lesson-merlin-knights-tristan-other = Vond vissza, és használd Trisztán egyik lapkáját.
lesson-merlin-knights-move = A kockán már az új szám van. Most játssz ki egy kockát.
lesson-merlin-knights-done = A felhasznált lapka elvész. A többi lovag másképp segít; mutass egy kártyára, és elolvashatod.

lesson-merlin-gold = Arany és fagyöngy
lesson-merlin-gold-about = Az arany a kockákon segít, a fagyöngy a küldetéseken.
lesson-merlin-gold-intro = Két arannyal és egy fagyönggyel kezdesz. Egy arany 1-gyel megváltoztatja egy kockádat; egy fagyöngyért kihagyhatod egy küldetés egyik feltételét.
lesson-merlin-gold-attempt = A 7-es kártyához csak a kék pajzs hiányzik. Próbáld meg mégis.
lesson-merlin-gold-attempt-other = Vond vissza, és próbáld meg a 7-es kártyát.
lesson-merlin-gold-ignore = Add oda a fagyöngyöt, és hagyd ki, ami hiányzik.
lesson-merlin-gold-coin = A küldetés teljesült. Most költs el egy aranyat: egy kockád legyen 1-gyel nagyobb vagy kisebb.
lesson-merlin-gold-coin-other = Vond vissza, és előbb költs el egy aranyat.
lesson-merlin-gold-done = A rondellán két mező aranyat ad, kettő pedig almát vagy fagyöngyöt. A végén két arany 3 pontot ér.

lesson-merlin-market = A piac
lesson-merlin-market-about = Egy arany, körönként egy vásárlás; a munkás eggyel több kört ad.
lesson-merlin-market-intro = A körödben egyszer fizethetsz egy aranyat, és elvehetsz egy dolgot a piactábláról.
lesson-merlin-market-buy = Vegyél egy munkást. A száma rögzített.
lesson-merlin-market-buy-other = Ez is jó vétel. Vond vissza, és vegyél munkást.
lesson-merlin-market-move = A munkás egy későbbi körre vár. Most játssz ki egy kockát.
lesson-merlin-market-end = Használd a mezőt vagy hagyd ki, és fejezd be a körödet.
lesson-merlin-market-worker = Most kocka helyett a munkást játszd ki. A lovagod annyit lép, amennyi a száma.
lesson-merlin-market-worker-other = Vond vissza, és játszd ki a munkást.
lesson-merlin-market-done = Így ebben a fordulóban eggyel több köröd van. A munkás visszakerül a piacra.

lesson-merlin-caerleon = Caerleon városa
lesson-merlin-caerleon-about = A grófságokból egy város negyedei lesznek.
lesson-merlin-caerleon-intro = Most minden grófság egy negyed: bank, piac, gyümölcsös, kovácsműhely, kőfejtő, szabóműhely. A negyedtől függ, mit hoz a csatlós.
lesson-merlin-caerleon-move = Az 1-esed a lila negyedbe, a kovácsműhelybe visz. Játszd ki.
lesson-merlin-caerleon-move-other = Ez a kocka máshová visz. Vond vissza, és játszd ki az 1-est.
lesson-merlin-caerleon-send = Küldd a pajzshordozót: a kovácsműhelyben két pajzsot vesz el, a többiek csak egyet.
lesson-merlin-caerleon-send-other = Vond vissza, és küldd a pajzshordozót.
lesson-merlin-caerleon-take = Válassz egy tetszőleges színű pajzsot.
lesson-merlin-caerleon-done = Egy negyedben egy udvarhölgynek és két másik csatlósnak van helye. Ha minden hely foglalt, te döntöd el, ki menjen haza.

lesson-merlin-morgana = Morgana
lesson-merlin-morgana-about = A kockái egy akcióval többet adnak, és a főzetei erősek.
lesson-merlin-morgana-intro = A boszorkánytáblán négy kocka van. Fordulónként elvehetsz közülük egyet, és abban a körben nem játszol ki saját kockát.
lesson-merlin-morgana-take = Vedd el Morgana egyik kockáját.
lesson-merlin-morgana-take-other = Ez a saját kockád volt. Vond vissza, és végy el egyet Morganától.
lesson-merlin-morgana-place = Tedd le: a mérgezett almákra, az ivókürtre, vagy a számának megfelelő üstre. A 6-os joker.
lesson-merlin-morgana-done = Minden főzettel Morgana egy grófságba megy, és elzárja. A mérgezett alma felcseréli egy kockád számát egy másik játékos kockájáéval.

lesson-merlin-treasures = A vidék kincsei
lesson-merlin-treasures-about = Lapkák, amelyek tesznek valamit, ha építesz rájuk.
lesson-merlin-treasures-intro = A torony nélküli lapkák kincset rejtenek. Építs rá egyre, és a tiéd.
lesson-merlin-treasures-move = Az 1-esed építésmezőre visz. Játszd ki.
lesson-merlin-treasures-move-other = Ez a kocka máshová visz. Vond vissza, és játszd ki az 1-est.
lesson-merlin-treasures-build = Építs arra a lapkára, amelyen pontok és egy alma van.
lesson-merlin-treasures-build-other = Azon a lapkán más kincs van. Vond vissza, és építs a megjelöltre.
lesson-merlin-treasures-done = Megkaptad a pontokat és az almát. Más lapkák az Excaliburt, a Grált, egy Merlin-botot vagy játékelemeket hoznak, vagy elvesznek valamit a többiektől.

lesson-merlin-decree = A király rendelete
lesson-merlin-decree-about = Vedd el a király egy parancsát a csatlós akciója helyett.
lesson-merlin-decree-intro = Minden grófságban négy rendeletlapka fekszik képpel lefelé.
lesson-merlin-decree-move = Az 1-esed a fekete grófságba visz. Játszd ki.
lesson-merlin-decree-move-other = Ez a kocka máshová visz. Vond vissza, és játszd ki az 1-est.
lesson-merlin-decree-send = Küldj el egy csatlóst.
lesson-merlin-decree-look = Most végrehajthatja az akcióját, vagy te megnézed az itteni rendeleteket, és elveszel egyet. Nézd meg őket.
lesson-merlin-decree-look-other = A csatlósod akciója történt meg. Vond vissza, és nézd meg a rendeleteket.
lesson-merlin-decree-take = Vegyél el egyet. Azonnal megkapod, amit mutat.
lesson-merlin-decree-done = Később elköltheted a lapkákat: egyért 1-gyel változik egy kockád, kettőért játékelemet vagy jelzőt kapsz, háromért 5 pontot. Körönként egyszer.

## Camelot: a vezetett első játszma

lesson-camelot-first = Az első Camelot-játszmád
lesson-camelot-first-about = Egy egész játszma négy lovaggal. Az első küldetés öt-tíz perc múlva dől el.
lesson-camelot-first-welcome = Üdvözöllek, Gawain! Mindannyian együtt játszunk a játék ellen. Minden lezárt küldetés fehér vagy fekete kardot tesz a Kerekasztalra. Tizenkét kardnál nyerünk, ha több a fehér.
lesson-camelot-first-loyalty = Te hűséges vagy. Talán van a többiek között áruló, talán nincs. Először mindenki betesz egy lapot a nyitó cserébe.
lesson-camelot-first-share = Most elosztjuk a lapokat. Javasold, ki melyik lapot kapja, vagy passzolj; ha nincs egyetértés, a véletlen oszt.
lesson-camelot-first-evil = A köröd a Gonosszal kezdődik. Három közül választasz: fekete lapot húzol, ostromgépet hozol, vagy életpontot veszítesz. A tizenkettedik ostromgép vagy hét fekete kard azonnali vereség.
lesson-camelot-first-hero = Most egy hősi akció: elutazol valahová, cselekszel ott, ahol vagy, kijátszol egy különleges lapot, három egyforma lappal gyógyulsz, vagy vádat emelsz.
lesson-camelot-first-where = Camelotban két lapot húzol. A lapok csak akkor segítenek egy küldetésen, ha ott vagy. Két pár megnyeri a lovagi tornát, egy 1-től 5-ig tartó sor egy háborút, a Grál-lapok a Grált.
lesson-camelot-first-second = Egy életpontért második hősi akciót is végrehajthatsz, de másfajtát. Vigyázz: kevés az életpont.
lesson-camelot-first-lay = Egy küldetésen állsz. Tegyél le egy lapot, és a következő köreidben folytasd. A küldetés akkor ér véget, ha az egyik oldal megtelt.
lesson-camelot-first-merlin = Egy különleges fekete lap! Három Merlin-lap, amelyet mindannyian együtt adunk össze, megállítja. Mondd meg, akarod-e.
lesson-camelot-first-face = Egy küldetés elleni lapot húztál. Tedd le képpel felfelé, vagy képpel lefelé, és húzz érte egy fehér lapot. Képpel lefelé csak te ismered az értékét.
lesson-camelot-first-swords = Egy küldetés véget ért: kardok kerültek az asztalra. A fehérek a mieink, a feketék a Gonoszéi.
lesson-camelot-first-accuse = Hat ostromgéptől vagy hat kardtól kezdve megvádolhatsz valakit azzal, hogy ő az áruló. Ha igazad van, kapunk egy fehér kardot; ha nincs, egy fehér kard feketére fordul.
lesson-camelot-first-over = Vége a játéknak. Számold meg a kardokat, és nézd meg a hűségkártyákat: a rejtőzködő áruló a végén két fehér kardot átfordít.

## Camelot: leckék

lesson-camelot-evil = A Gonosz előretörése
lesson-camelot-evil-about = Egy lap, egy ostromgép vagy egy életpont: minden kör ezzel kezdődik.
lesson-camelot-evil-intro = A köröd elején a Gonosz előretör. Te döntöd el, hogyan, de döntened kell.
lesson-camelot-evil-draw = Most húzz egy fekete lapot.
lesson-camelot-evil-draw-other = Ez is szabad. Vond vissza, és húzz egy lapot.
lesson-camelot-evil-card = Egy pikt csapat érkezett a háborúba. Négy harcosnál a háború elvész.
lesson-camelot-evil-hero = A Gonosz után jön a hősi akciód. Bármelyiket választhatod.
lesson-camelot-evil-done = Az ostromgépek lassan gyűlnek, de a tizenkettedik vereség. Az életpont gyorsan fogy: 0-nál a lovagod meghal. A lapok valahol a kettő között vannak.

lesson-camelot-heroic = Hősi akciók
lesson-camelot-heroic-about = Körönként egy akció, és egy második egy életpontért.
lesson-camelot-heroic-intro = Öt fajta van: utazás, cselekvés ott, ahol állsz, különleges lap, gyógyulás, vádemelés.
lesson-camelot-heroic-first = Camelotban vagy. Húzz két lapot.
lesson-camelot-heroic-first-other = Vond vissza, és húzz két lapot.
lesson-camelot-heroic-sacrifice = Most áldozz fel egy életpontot egy második akcióért.
lesson-camelot-heroic-sacrifice-other = Vond vissza, és áldozz fel egy életpontot.
lesson-camelot-heroic-second = Másfajta akció legyen. Utazz egy küldetésre.
lesson-camelot-heroic-second-other = Ez is másfajta. Vond vissza, és utazz.
lesson-camelot-heroic-done = A következő körben már cselekedhetsz ott. Utazni és cselekedni egy körben egy életpontba kerül, ezért tervezz előre.

lesson-camelot-tournament = A lovagi torna
lesson-camelot-tournament-about = Két pár a Fekete lovag ellen.
lesson-camelot-tournament-intro = Ez egyéni küldetés. Két különböző értékű pár kell, és az összegük legyen nagyobb a feketénél.
lesson-camelot-tournament-lay = Egy 1-es pár és egy 3-as fekszik ott. Tedd le a második 3-ast.
lesson-camelot-tournament-lay-other = Vond vissza, és tedd le a 3-ast.
lesson-camelot-tournament-done = A negyedik lap lezárta. A fekete lapokat felfordítottuk, és összevetettük az összegeket. Azonnal új torna kezdődik.

lesson-camelot-lancelot = Lancelot
lesson-camelot-lancelot-about = Egy full elnyeri a páncélját.
lesson-camelot-lancelot-intro = Ez is egyéni küldetés: három lap egy értékből és kettő egy másikból.
lesson-camelot-lancelot-lay = Két 1-es és két 3-as fekszik ott. Tedd teljessé a fullt egy 3-assal.
lesson-camelot-lancelot-lay-other = Vond vissza, és tedd le a 3-ast.
lesson-camelot-lancelot-done = Lancelot küldetésének vége, akár nyertünk, akár nem, és a tábla túloldalán felébred a Sárkány.

lesson-camelot-dragon = A Sárkány
lesson-camelot-dragon-about = Három drill, közösen.
lesson-camelot-dragon-intro = A Sárkány Lancelot után jön. Mindenki tehet le lapot, aki ott van: három értékből három-három lapot.
lesson-camelot-dragon-lay = Egy 2-es hiányzik. Tedd le.
lesson-camelot-dragon-lay-other = Vond vissza, és tedd le a 2-est.
lesson-camelot-dragon-done = Két fehér kard, életpontok és lapok mindenkinek, aki ott volt. Ugyanazok a fekete lapok előbb Lancelotnál, később a Sárkánynál számítanak.

lesson-camelot-wars = Piktek és szászok
lesson-camelot-wars-about = Sor 1-től 5-ig, mielőtt négy harcos megérkezik.
lesson-camelot-wars-intro = A háborúban a lapok sorban jönnek: 1, 2, 3, 4, 5. A fekete lapok harcosokat hoznak; négy harcos győz.
lesson-camelot-wars-lay = Csak az 5-ös hiányzik. Tedd le.
lesson-camelot-wars-lay-other = Vond vissza, és tedd le az 5-öst.
lesson-camelot-wars-done = Megnyertük a háborút, és elölről kezdődik. Az elvesztett háború ostromgépeket hoz. A két háború egyforma.

lesson-camelot-excalibur = Excalibur
lesson-camelot-excalibur-about = Minden odaadott lap egy lépéssel közelebb hozza a kardot.
lesson-camelot-excalibur-intro = A kard két part között van. A fekete lapok eltolják; bármelyik fehér lapod egy lépéssel közelebb hozza.
lesson-camelot-excalibur-lay = Egy lépés hiányzik. Add oda az 1-est; bármelyik lap jó lenne.
lesson-camelot-excalibur-lay-other = Vond vissza, és add oda az 1-est.
lesson-camelot-excalibur-done = Két fehér kard, és az Excalibur a tiéd: minden harcban eggyel több, vagy lemondasz róla, hogy megállíts egy fekete lapot.

lesson-camelot-grail = A Szent Grál
lesson-camelot-grail-about = Hét hely, Grál-lapok a Kétségbeesés ellen.
lesson-camelot-grail-intro = Hét hely egy sorban. A Grál-lapok az egyik végén töltik, a Kétségbeesés a másikon. Három kard a tét.
lesson-camelot-grail-lay = Egy hely üres. Tedd le a Grál-lapodat.
lesson-camelot-grail-lay-other = Vond vissza, és tedd le a Grál-lapot.
lesson-camelot-grail-done = Három fehér kard, és a Grál a tiéd: egyszer megment egy lovagot a haláltól.

lesson-camelot-siege = Az ostrom
lesson-camelot-siege-about = Harc-lapok és egy kocka egy ostromgép ellen.
lesson-camelot-siege-intro = Hét ostromgép áll Camelot körül. Tizenkettőnél veszítünk.
lesson-camelot-siege-fight = Támadj meg egy ostromgépet.
lesson-camelot-siege-fight-other = Vond vissza, és támadj meg egy ostromgépet.
lesson-camelot-siege-lay = Tegyél le Harc-lapokat; az összegüknek nagyobbnak kell lennie a nyolcoldalú kocka dobásánál. Tedd le az 5-öst.
lesson-camelot-siege-lay-other = Vond vissza, és tedd le az 5-öst.
lesson-camelot-siege-roll = Az 5-össel az 1–4-es dobást győzöd le. Kisebb lapot már nem tehetsz le. Dobj.
lesson-camelot-siege-done = Ha az összeg nagyobb a dobásnál, egy ostromgép elvész. Ha nem, egy életpontot veszítesz. A lapok mindkét esetben elfogynak.

lesson-camelot-cards = Különleges lapok és gyógyulás
lesson-camelot-cards-about = Mit tud Merlin és három egyforma lap.
lesson-camelot-cards-intro = A különleges fehér lapok kijátszása akció, bárhol is vagy. Van egy Merlined és egy Jámborságod.
lesson-camelot-cards-merlin = Játszd ki Merlint egy ostromgép ellen.
lesson-camelot-cards-merlin-other = Vond vissza, és játszd ki Merlint egy ostromgép ellen.
lesson-camelot-cards-sacrifice = Áldozz fel egy életpontot egy második akcióért.
lesson-camelot-cards-sacrifice-other = Vond vissza, és áldozz fel egy életpontot.
lesson-camelot-cards-heal = Három egyforma lap egy életpontot gyógyít. Gyógyulj a három 2-eseddel.
lesson-camelot-cards-heal-other = Vond vissza, és gyógyulj.
lesson-camelot-cards-done = Merlin egy küldetés fekete lapját is leveheti, és három Merlin, amelyet a lovagok együtt adnak össze, megállít egy különleges fekete lapot.

lesson-camelot-relics = Ereklyék
lesson-camelot-relics-about = Lancelot páncélja, az Excalibur és a Grál.
lesson-camelot-relics-intro = Te vagy Kay, és Lancelot páncélját viseled. Ha fekete lap húzását választod, kettőt húzol, és egyet játszol ki.
lesson-camelot-relics-draw = Húzz.
lesson-camelot-relics-draw-other = Vond vissza, és húzz egy fekete lapot.
lesson-camelot-relics-take = Viviane fogságban tartaná Merlint. Játszd ki a pikteket; Viviane a pakli aljára kerül.
lesson-camelot-relics-take-other = Ez Viviane volt. Kezdd újra, és válaszd a pikteket.
lesson-camelot-relics-done = Az Excalibur 1-et ad a harcaidhoz, vagy megállít egy fekete lapot, ha lemondasz róla. A Grál egyszer megment egy lovagot a haláltól.

lesson-camelot-traitor = Az áruló oldala
lesson-camelot-traitor-about = Akkor nyersz, ha a többiek veszítenek. Ne vegyék észre.
lesson-camelot-traitor-intro = A kártyád szerint áruló vagy. Amíg le nem lepleznek, lovagként játszol, és akkor nyersz, ha a hűséges lovagok veszítenek.
lesson-camelot-traitor-engine = Tíz ostromgép áll ott. Hozz még egyet: egy hűséges lovag is megtehetné.
lesson-camelot-traitor-engine-other = Ez túl kíméletes. Vond vissza, és hozz ostromgépet.
lesson-camelot-traitor-hide = Most tégy úgy, mintha ártatlan lennél. Húzz lapokat, hogy másnak ne jussanak.
lesson-camelot-traitor-hide-other = Vond vissza, és húzz.
lesson-camelot-traitor-end = Fejezd be a körödet. Az áldozat túl buzgónak tűnne.
lesson-camelot-traitor-end-other = Vond vissza, és fejezd be a körödet.
lesson-camelot-traitor-done = Ha megvádolnak, megfordítod a lovagtábládat, és nyíltan játszol: minden körben elveszel egy lapot egy lovagtól, és segíted a Gonoszt. Ha végig rejtve maradsz, két fehér kardot átfordítasz.

lesson-camelot-accuse = Vádemelés
lesson-camelot-accuse-about = Játékonként egyszer, hat ostromgéptől vagy hat kardtól kezdve.
lesson-camelot-accuse-intro = Hat ostromgép áll Camelot körül, ezért a lovagok vádat emelhetnek. Játékonként mindenki egyszer.
lesson-camelot-accuse-price = Három fehér és három fekete kard fekszik ott. Ha igazad van, még egy fehér jön: négy a három ellen. Ha tévedsz, egy fehér feketére fordul: kettő a négy ellen, és többé nem emelhetsz vádat.
lesson-camelot-accuse-weigh = Nézd meg, mit tartanak meg a többiek. A zöldnek két életpontja és egy lapja maradt: a lapjait küldetésekre teszi, és a Gonosznak életponttal fizet. A kéknek megvan minden életpontja és nyolc lapja: semmit sem adott, és az ő köreiben ostromgépek jöttek. Ez nem bizonyíték, de sokat nyom.
lesson-camelot-accuse-accuse = Kit vádolsz meg? Most megteheted: ez a hősi akciód.
lesson-camelot-accuse-accuse-other = Ha a zöldet vádoltad meg: hűséges volt, és egy fehér kard feketére fordult. Ha mást tettél, az ostromgépek tovább gyűlnek. Kezdd újra, és azt a lovagot vádold meg, aki semmit sem ad.
lesson-camelot-accuse-done = Igazad volt: egy fehér kard a miénk, és a kék mostantól nyíltan a Gonoszért játszik. Várj ilyen jelekre, de ne túl sokáig: a végig rejtve maradó áruló két fehér kardot átfordít.

lesson-camelot-duo = Két lovag és Merlin
lesson-camelot-duo-about = Kettesben a köröd végén hívhatod Merlint.
lesson-camelot-duo-intro = Hívtad Merlint. Még egy gonosz akciót hoz, aztán egy jót. A lapjai nyíltan fekszenek.
lesson-camelot-duo-evil = Előbb a Gonosz. Hozzon egy ostromgépet.
lesson-camelot-duo-evil-other = Vond vissza, és hozz ostromgépet.
lesson-camelot-duo-hero = Most a jó akciója: húz, kijátszik egy lapot, gyógyul, vagy egy életpontért eltávolít valamit.
lesson-camelot-duo-done = Merlin csak azon a közös küldetésen segít, ahol a hívó áll. Akkor hívd, ha többet használ, mint amennyit a Gonosz árt.

lesson-camelot-expert = A mesterfok
lesson-camelot-expert-about = Merlin csak sikeres dobásra jön.
lesson-camelot-expert-intro = Ezen a szinten a hívásnak sikerülnie kell: a kocka és a Harc-lapjaid együtt legalább 7-et érjenek.
lesson-camelot-expert-call = Hívd Merlint.
lesson-camelot-expert-call-other = Kezdd újra, és hívd.
lesson-camelot-expert-lay = Tedd le a 2-est, hogy segítse a hívást.
lesson-camelot-expert-lay-other = Vond vissza, és tedd le a 2-est.
lesson-camelot-expert-roll = Most már 5 vagy több elég a kockán. Tegyél le még lapot, vagy dobj.
lesson-camelot-expert-roll-other = Több lappal biztosabb. Dobj, amikor akarsz.
lesson-camelot-expert-done = Ha a dobás nem sikerül, Merlin nem jön, és a lapok elvesznek.
