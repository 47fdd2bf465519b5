# Why a bot would choose something: the two or three terms that decided. Each follows a colon or stands in a list.

## Merlin

reason-points = victory points at once
reason-quests = quests come nearer
reason-traitors = traitors are met before the next scoring
reason-domain = territories are won
reason-influence = majorities of influence
reason-henchmen = henchmen stand in the provinces
reason-goods = shields and materials to have in store
reason-flags = flags to be used later
reason-staffs = a staff is kept
reason-apples = an apple in store
reason-dice = the dice that are left lead to good spaces
reason-relics = Excalibur, the Grail and other relics
reason-gold = gold, mistletoe and wares of the Market
reason-witch = poisoned apples
reason-decrees = decrees
reason-picts = Picts
reason-favor = abilities of the King's Favor
reason-knights = knights of the Round Table

## Camelot

camelot-reason-swords = swords lie for the knights
camelot-reason-engines = fewer engines around Camelot
camelot-reason-life = life is spared
camelot-reason-cards = good cards in hand
camelot-reason-grail = the Grail comes nearer
camelot-reason-excalibur = Excalibur comes nearer
camelot-reason-lancelot = Lancelot comes nearer to defeat
camelot-reason-dragon = the Dragon comes nearer to defeat
camelot-reason-tournament = the Tournament goes well
camelot-reason-wars = the wars go well
camelot-reason-places = knights stand where their cards are needed
camelot-reason-in-play = what lies in play helps
camelot-reason-relics = a relic
camelot-reason-traitor = the traitor is met
