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
camelot-reason-traitor = a traitor, if there is one, can do less harm
camelot-reason-least-evil = of the evils it costs least
camelot-reason-stop = this card is worth stopping
camelot-reason-let-pass = this card may pass; what stops it is kept for a worse one
camelot-reason-share = whoever can use a card best gets it
camelot-reason-spare = what goes is missed least
camelot-reason-foresee = one sees what is coming
camelot-reason-merlin = Merlin can do something useful
camelot-reason-second-action = one more action is worth the life
camelot-reason-enough = there is nothing better to do
camelot-reason-odds = the odds are good enough
camelot-reason-unsuspected = a loyal knight might have done the same
camelot-reason-harm = it hurts the knights

# An accusation: how likely it seems, and the acts that speak for it. They stand in a list.
camelot-reason-suspected = by what everybody could see, { $who } is the traitor with a chance of { $percent } %
camelot-reason-more = { $who } has more of this than the others: { $act }
camelot-reason-fewer = { $who } has less of this than the others: { $act }
camelot-reason-abandoned = { $who } has abandoned quests with cards lying there
camelot-reason-slander = { $who } has accused somebody loyal
camelot-reason-doubted = others doubt { $who }
camelot-reason-evil = { $who } has chosen evils that cost more than others would have
camelot-act-black-cards = black cards drawn for evil
camelot-act-engines = engines added for evil
camelot-act-life = life points lost for evil
camelot-act-sacrifices = life points given for a second action
camelot-act-laid = cards laid on quests
camelot-act-rides = rides
camelot-act-draws = white cards drawn
camelot-act-specials = special cards played
camelot-act-fights = engines fought
