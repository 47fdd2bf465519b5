# Miért választana így egy bot: a két-három ok, amely döntött.

## Merlin

reason-points = azonnali győzelmi pontok
reason-quests = közelebb kerülnek a küldetések
reason-traitors = a következő értékelés előtt minden árulóra jut pajzs
reason-domain = megnyert területek
reason-influence = befolyástöbbségek
reason-henchmen = csatlósok állnak a grófságokban
reason-goods = pajzsok és építőkövek tartalékban
reason-flags = zászlók későbbre
reason-staffs = megmarad egy Merlin-bot
reason-apples = egy alma tartalékban
reason-dice = a megmaradt kockák jó mezőkre visznek
reason-relics = Excalibur, a Grál és más ereklyék
reason-gold = arany, fagyöngy és a piac áruja
reason-witch = mérgezett almák
reason-decrees = rendeletek
reason-picts = piktek
reason-favor = A király kegye képességei
reason-knights = a Kerekasztal lovagjai

## Camelot

camelot-reason-swords = kardok a lovagoknak
camelot-reason-engines = kevesebb ostromgép Camelot körül
camelot-reason-life = kíméli az életpontokat
camelot-reason-cards = jó lapok kézben
camelot-reason-grail = közelebb a Grál
camelot-reason-excalibur = közelebb az Excalibur
camelot-reason-lancelot = Lancelot közelebb a vereséghez
camelot-reason-dragon = a Sárkány közelebb a vereséghez
camelot-reason-tournament = jól áll a lovagi torna
camelot-reason-wars = jól állnak a háborúk
camelot-reason-places = a lovagok ott állnak, ahol lapjaik kellenek
camelot-reason-in-play = ami játékban van, segít
camelot-reason-relics = egy ereklye
camelot-reason-traitor = az áruló, ha van, kevesebbet árthat
camelot-reason-least-evil = a bajok közül ez a legkisebb
camelot-reason-stop = ezt a lapot érdemes megállítani
camelot-reason-let-pass = ez a lap elmehet; ami megállítaná, rosszabbra kell
camelot-reason-share = a lap ahhoz kerül, aki a legjobban használja
camelot-reason-spare = ami elmegy, az hiányzik a legkevésbé
camelot-reason-foresee = látni lehet, mi következik
camelot-reason-merlin = Merlin most hasznosat tehet
camelot-reason-second-action = egy további akció megéri az életpontot
camelot-reason-enough = nincs jobb tennivaló
camelot-reason-odds = elég jók az esélyek
camelot-reason-unsuspected = hűséges lovag is tehette volna ezt
camelot-reason-harm = ez árt a lovagoknak

# Egy vádemelés: mennyire valószínű, és milyen tettek szólnak mellette. Felsorolásban állnak.
camelot-reason-suspected = abból, amit mindenki láthatott, { $who } { $percent } % eséllyel az áruló
camelot-reason-more = { $who } többet tesz ebből, mint a többiek: { $act }
camelot-reason-fewer = { $who } kevesebbet tesz ebből, mint a többiek: { $act }
camelot-reason-abandoned = { $who } otthagyott küldetéseket, ahol lapok feküdtek
camelot-reason-slander = { $who } hűséges lovagot vádolt meg
camelot-reason-doubted = { $who } gyanús a többieknek
camelot-reason-evil = { $who } olyan gonosz akciókat választott, amelyek többe kerülnek a többinél
camelot-act-black-cards = gonosz akcióként húzott fekete lapok
camelot-act-engines = gonosz akcióként hozott ostromgépek
camelot-act-life = gonosz akcióként vesztett életpontok
camelot-act-sacrifices = második akcióért adott életpontok
camelot-act-laid = küldetésre tett lapok
camelot-act-rides = lovaglások
camelot-act-draws = húzott fehér lapok
camelot-act-specials = kijátszott különleges lapok
camelot-act-fights = megtámadott ostromgépek
