# Camelot: every text the rules speak of. Names of things fill the gaps of the sentences.

## Forms of words that several sentences need

form-who-draws = { $who-key ->
    [you] You draw
   *[other] { $who } draws
}
form-who-gives = { $who-key ->
    [you] You give
   *[other] { $who } gives
}
form-who-lays = { $who-key ->
    [you] You lay
   *[other] { $who } lays
}
form-who-lets = { $who-key ->
    [you] You let
   *[other] { $who } lets
}
form-who-plays = { $who-key ->
    [you] You play
   *[other] { $who } plays
}
form-who-proposes = { $who-key ->
    [you] You propose
   *[other] { $who } proposes
}
form-who-puts = { $who-key ->
    [you] You put
   *[other] { $who } puts
}
form-who-discards = { $who-key ->
    [you] You discard
   *[other] { $who } discards
}
form-who-is = { $who-key ->
    [you] You are
   *[other] { $who } is
}

## The game

game-camelot = Camelot
camelot-ending-victory = The loyal knights win: most of the swords on the Round Table are white.
camelot-ending-engines = Twelve siege engines surround Camelot. The loyal knights lose.
camelot-ending-black-swords = Seven black swords lie on the Round Table. The loyal knights lose.
camelot-ending-knights-dead = No loyal knight is left alive. The loyal knights lose.
camelot-ending-no-majority = The swords are counted, and white does not lead. The loyal knights lose.

## Variants and options

camelot-variant-base = Base game
camelot-variant-duo = Two knights and Merlin
camelot-variant-expert = Two knights and Merlin, Expert level

camelot-loyalty-standard = Eight loyalty cards, perhaps a traitor
camelot-loyalty-among-us = A traitor among us
camelot-loyalty-three-brave = Three brave knights
camelot-loyalty-none = No traitor

camelot-switch-no = no
camelot-switch-yes = yes
camelot-merlin-removes-specials-last = the last card, of any kind
camelot-merlin-removes-specials-no = standard cards only
camelot-merlin-removes-specials-yes = standard and special cards
camelot-readings-literal = the letter of the print
camelot-readings-table = the readings of before

camelot-option-variant = Which game is played: three to seven knights, or two knights with Merlin.
camelot-option-loyalty = Which loyalty cards are dealt, and whether anybody looks at them.
camelot-option-squires = Everybody starts without a knight's power and earns it on a won quest.
camelot-option-reveal-at-will = The traitor may come forward in his own turn, without Fate.
camelot-option-readings = How the print is read where single options say nothing else.
camelot-option-heal-with-merlins = Three Merlin cards heal as well.
camelot-option-grail-cards-wait = Grail cards heal and move Excalibur only when the Grail quest is over.
camelot-option-agree-on-merlins = Before Merlins are offered, everybody says whether the card is to be countered.
camelot-option-vivien-bars-excalibur = While Vivien is in play no Merlin card is discarded on Excalibur.
camelot-option-clairvoyance-draws = Clairvoyance draws its five cards, so that a pile that runs out is reshuffled.
camelot-option-morgan-finishes = All cards of Morgan 3 are carried out before twelve swords end the game.
camelot-option-morgan-5-needs-two = Only a knight with two life points may volunteer for Morgan 5.
camelot-option-grail-at-once = The Grail is asked for as soon as a knight falls to 0 in their own turn.
camelot-option-arthur-gives-first = Arthur's partner takes his card first and then gives one back.
camelot-option-dying-gain = A knight who is dying still shares loot and wins relics.
camelot-option-accusation-closes = The right to accuse closes again when the engines become fewer.
camelot-option-merlin-removes-specials = Which black card Merlin's paid removal takes from a quest.
camelot-option-merlin-as-knight = Merlin may also fight engines and sacrifice for a second action.

camelot-preset-first-game-title = First game
camelot-preset-first-game = A first game: everybody is loyal.
camelot-preset-standard-title = As printed
camelot-preset-standard = The game as printed: perhaps one of you is a traitor.
camelot-preset-among-us-title = A traitor among us
camelot-preset-among-us = A traitor is very likely.
camelot-preset-duo-title = Two knights and Merlin
camelot-preset-duo = Two knights, with Merlin to be called.
camelot-preset-expert-title = Expert
camelot-preset-expert = Two knights; Merlin comes only if the die allows it.
camelot-preset-table-title = The table's readings
camelot-preset-table = As before revision 3 of the rules: the readings that tables were used to, instead of the letter of the print.

## Places, quests, cards

camelot-place-camelot = Camelot
camelot-place-tournament = the Tournament
camelot-place-lancelot = the quest of Lancelot
camelot-place-dragon = the Dragon
camelot-place-excalibur = the quest for Excalibur
camelot-place-grail = the quest for the Holy Grail
camelot-place-picts = the Pict War
camelot-place-saxons = the Saxon War

camelot-quest-tournament = the Tournament
camelot-quest-lancelot = the quest of Lancelot
camelot-quest-dragon = the quest of the Dragon
camelot-quest-excalibur = the quest for Excalibur
camelot-quest-grail = the quest for the Holy Grail
camelot-quest-picts = the Pict War
camelot-quest-saxons = the Saxon War

camelot-white-fight-1 = Fight 1
camelot-white-fight-2 = Fight 2
camelot-white-fight-3 = Fight 3
camelot-white-fight-4 = Fight 4
camelot-white-fight-5 = Fight 5
camelot-white-grail = Grail
camelot-white-merlin = Merlin
camelot-white-convocation = Convocation
camelot-white-fate = Fate
camelot-white-heroism = Heroism
camelot-white-lady-of-the-lake = Lady of the Lake
camelot-white-messenger = Messenger
camelot-white-piety = Piety
camelot-white-clairvoyance = Clairvoyance
camelot-white-reinforcements = Reinforcements

camelot-black-black-knight-1 = Black Knight 1
camelot-black-black-knight-3 = Black Knight 3
camelot-black-black-knight-5 = Black Knight 5
camelot-black-black-knight-7 = Black Knight 7
camelot-black-lancelot-1-dragon-5 = Lancelot 1 / Dragon 5
camelot-black-lancelot-3-dragon-7 = Lancelot 3 / Dragon 7
camelot-black-lancelot-5-dragon-9 = Lancelot 5 / Dragon 9
camelot-black-lancelot-7-dragon-11 = Lancelot 7 / Dragon 11
camelot-black-despair = Despair
camelot-black-excalibur = Excalibur
camelot-black-picts = Picts
camelot-black-saxons = Saxons
camelot-black-mercenaries = Mercenaries
camelot-black-desolation = Desolation
camelot-black-dark-forest = Dark Forest
camelot-black-guinevere = Guinevere
camelot-black-mists-of-avalon = Mists of Avalon
camelot-black-mordred = Mordred
camelot-black-morgan-1 = Morgan 1
camelot-black-morgan-2 = Morgan 2
camelot-black-morgan-3 = Morgan 3
camelot-black-morgan-4 = Morgan 4
camelot-black-morgan-5 = Morgan 5
camelot-black-vivien = Vivien

camelot-family-black-knight = Black Knight
camelot-family-lancelot-dragon = Lancelot / Dragon

camelot-slot-empty = an empty space
camelot-slot-grail = Grail
camelot-slot-despair = Despair
camelot-slot-desolation = Desolation

## Knights, relics, and words about them

camelot-sheet-arthur = King Arthur
camelot-sheet-galahad = Sir Galahad
camelot-sheet-gawain = Sir Gawain
camelot-sheet-kay = Sir Kay
camelot-sheet-palomides = Sir Palomides
camelot-sheet-percival = Sir Percival
camelot-sheet-tristan = Sir Tristan
camelot-figure-merlin = Merlin

camelot-relic-armour = Lancelot's Armour
camelot-relic-excalibur = Excalibur
camelot-relic-grail = the Holy Grail

camelot-loyalty-loyal = loyal
camelot-loyalty-traitor = the traitor

camelot-sword-white = white
camelot-sword-black = black

camelot-standing-living = alive
camelot-standing-dead = dead
camelot-standing-revealed = unmasked
camelot-standing-absent = no one yet

camelot-deed-move = move
camelot-deed-quest = action of a place
camelot-deed-special = special card
camelot-deed-heal = heal
camelot-deed-accuse = accuse

camelot-whom-self = for yourself
camelot-whom-others = for the others

camelot-fate-loyal = as a loyal knight
camelot-fate-reveal = as the traitor

camelot-removal-engine = a siege engine
camelot-removal-tournament = the newest black card of the Tournament
camelot-removal-lancelot = the newest black card of Lancelot
camelot-removal-dragon = the newest black card of the Dragon
camelot-removal-grail = the newest Despair
camelot-removal-picts = a Pict
camelot-removal-saxons = a Saxon
camelot-removal-desolation = a Desolation
camelot-removal-dark-forest = the Dark Forest
camelot-removal-mordred = Mordred

## Questions

camelot-ask-nothing = There is nothing to decide.
camelot-ask-opening-show = Which card do you put into the opening exchange?
camelot-ask-propose = Propose a division: who should get { $card }?
camelot-ask-consent = { form-who-proposes } a division. Do you agree?
camelot-ask-evil = How does Evil progress?
camelot-ask-heroic = Take your heroic action.
camelot-ask-second-heroic = Take your second heroic action, of another type.
camelot-ask-after = Anything else, or does your turn end?
camelot-ask-armour-take = The Armour lets you draw two. Which card do you play?
camelot-ask-armour-look = Which of the two cards stays on top? The other goes under the pile.
camelot-ask-parley = { $card } has been drawn. Shall we counter this with Merlins? Everybody hears what you say, and you may bluff.
camelot-ask-counter = { $card } has been drawn. How many Merlins do you offer against it? Three in all stop it.
camelot-ask-counter-agreed = { $card } has been drawn, and { $willing ->
    [one] one of you wants
   *[other] { $willing } of you want
} to counter it. How many Merlins do you offer? Three in all stop it.
camelot-ask-special-power = { $card } has been drawn. Shall Merlin give life to stop it? Both of you must agree.
camelot-ask-give-up-excalibur = { $card } has been drawn. Give up Excalibur to stop it?
camelot-ask-face = You have drawn a card of the family { $card }. Lay it face up or face down?
camelot-ask-which-war = Which war does { $card } go to?
camelot-ask-volunteer = { $card }: who pays her price for all?
camelot-ask-volunteer-discards = You have volunteered. Discard { $cards ->
    [one] one more card
   *[other] { $cards } more cards
}.
camelot-ask-each-discards = Discard { $cards ->
    [one] a card
   *[other] { $cards } cards, one after the other
}.
camelot-ask-merlin-discards = Which card of his does Merlin discard?
camelot-ask-save = Somebody is dying. Whom does the Holy Grail save?
camelot-ask-siege-lay = Lay Fight cards against the engine, then roll.
camelot-ask-siege-kay = The die shows { $roll }. Add a Fight card?
camelot-ask-quest-kay = White { $white } against black { $black }. Add a Fight card?
camelot-ask-fate = How do you play Fate?
camelot-ask-convocation = The Convocation calls. Do you ride home?
camelot-ask-messenger = Which cards does the Messenger bring to { $who-key ->
    [you] you
   *[other] { $who }
}?
camelot-ask-put-back = Put the cards back on the pile, the lowest of them first.
camelot-ask-exchange-return = { $who } gives you a card. Which one do you give back?
camelot-ask-exchange-merlin = Which card do you take from Merlin's row?
camelot-ask-traitor-raid = From whose hand do you take a card?
camelot-ask-traitor-evil = How do you further Evil?
camelot-ask-call = Do you call Merlin?
camelot-ask-call-support = Lay Fight cards to support the call, then roll.
camelot-ask-merlin-evil = How does Evil progress in Merlin's activation?
camelot-ask-merlin-heroic = What does Merlin do?
camelot-ask-merlin-after = Does Merlin give a life point for a second action?
camelot-ask-confer = To whom does Merlin give Excalibur?

## Choices

camelot-choose-show = Put in { $card }
camelot-choose-share = { $card } for { $who-key ->
    [you] yourself
   *[other] { $who }
}
camelot-choose-pass = Pass
camelot-choose-yes = Yes
camelot-choose-no = No
camelot-choose-evil-draw = Draw a black card
camelot-choose-evil-engine = Add a siege engine
camelot-choose-evil-life = Lose a life point
camelot-choose-look = Look at the top of the black pile
camelot-choose-take = Keep { $card }
camelot-choose-face-up = Face up
camelot-choose-face-down = Face down, and draw a white card
camelot-choose-war = To { $quest }
camelot-choose-offer = { $cards ->
    [0] Offer no Merlin
    [one] Offer one Merlin
   *[other] Offer { $cards } Merlins
}
camelot-choose-give-up = Give up Excalibur
camelot-choose-save = Save { $who-key ->
    [you] yourself
   *[other] { $who }
}
camelot-choose-volunteer = { $who-key ->
    [you] You pay
   *[other] { $who } pays
}
camelot-choose-discard = Discard { $card }
camelot-choose-exchange = Exchange { $card } with { $who }
camelot-choose-return = Give { $card }
camelot-choose-move = Ride to { $place }
camelot-choose-depart = Depart free to { $place }
camelot-choose-depart-to-accuse = Depart free to { $place }: then only an accusation is left, and it is compulsory
camelot-choose-lay = Lay { $card } on { $quest }
camelot-choose-lay-excalibur = Discard { $card } for a step on { $quest }
camelot-choose-lay-siege = Lay { $card } against the engine
camelot-choose-lay-support = Lay { $card } to support the call
camelot-choose-draw = Draw white cards
camelot-choose-fight = Fight a siege engine
camelot-choose-roll = Roll the die: it succeeds on { $good } of { $faces } faces
camelot-choose-add = Add { $card }
camelot-choose-heal = Heal with three cards { $card }
camelot-choose-accuse = Accuse { $who }
camelot-choose-sacrifice = Sacrifice a life point for a second action
camelot-choose-end-turn = End your turn
camelot-choose-deliver = Send { $card }
camelot-choose-done = Done
camelot-choose-fate-loyal = Every knight draws a card
camelot-choose-fate-reveal = Reveal yourself as the traitor
camelot-choose-put-back = Put { $card } back
camelot-choose-ride-home = Ride home to Camelot
camelot-choose-stay = Stay
camelot-choose-raid = Take a card from { $who }
camelot-choose-reveal = Reveal yourself as the traitor
camelot-choose-call = Call Merlin
camelot-choose-remove = Merlin pays a life point to remove { $what }
camelot-choose-confer = { $who-key ->
    [you] Take Excalibur yourself
   *[other] Give Excalibur to { $who }
}
camelot-choose-play-merlin = Merlin: remove { $what }
camelot-choose-play-convocation = Convocation: call the knights home
camelot-choose-play-fate = Fate
camelot-choose-play-heroism = Heroism on { $quest }
camelot-choose-play-lady = Lady of the Lake
camelot-choose-play-messenger = Messenger to { $who }
camelot-choose-play-piety-self = Piety for yourself
camelot-choose-play-piety-others = Piety for the others
camelot-choose-play-clairvoyance = Clairvoyance
camelot-choose-play-reinforcements-self = Reinforcements for yourself
camelot-choose-play-reinforcements-others = Reinforcements for the others
camelot-choose-free-merlin = Free: Merlin removes { $what }
camelot-choose-free-convocation = Free: Convocation
camelot-choose-free-fate = Free: Fate
camelot-choose-free-heroism = Free: Heroism on { $quest }
camelot-choose-free-lady = Free: Lady of the Lake
camelot-choose-free-messenger = Free: Messenger to { $who }
camelot-choose-free-piety-self = Free: Piety for yourself
camelot-choose-free-piety-others = Free: Piety for the others
camelot-choose-free-clairvoyance = Free: Clairvoyance
camelot-choose-free-reinforcements-self = Free: Reinforcements for yourself
camelot-choose-free-reinforcements-others = Free: Reinforcements for the others

## What happened

camelot-log-knight-dealt = { form-who-plays } { $knight }.
camelot-log-joined = { $who-key ->
    [you] You join
   *[other] { $who } joins
} the game.
camelot-log-loyalty-dealt = { form-who-is } dealt a loyalty card.
camelot-log-loyalty-seen = Your loyalty card says: { $loyalty }.
camelot-log-first-player = { $who-key ->
    [you] You begin
   *[other] { $who } begins
}.
camelot-log-card-shown = { form-who-puts } { $card } into the exchange.
camelot-log-drew = { form-who-draws } { $cards ->
    [one] a white card
   *[other] { $cards } white cards
}.
camelot-log-got = { $who-key ->
    [you] You get
   *[other] { $who } gets
} { $card }.
camelot-log-discarded = { form-who-discards } { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
camelot-log-discarded-card = { form-who-discards } { $card }.
camelot-log-reshuffled = A draw pile is empty: both colours are shuffled with their discards.
camelot-log-pool-lies = { $cards ->
    [one] One card is
   *[other] { $cards } cards are
} to be shared.
camelot-log-pool-card = To be shared: { $card }.
camelot-log-proposal-passed = { form-who-proposes } nothing.
camelot-log-proposal-made = { form-who-proposes } a division.
camelot-log-proposed-card = { form-who-proposes } { $card } for { $receiver-key ->
    [you] { $who-key ->
        [you] yourself
       *[other] you
    }
   *[other] { $receiver }
}.
camelot-log-proposal-accepted = { $who-key ->
    [you] Your proposal
   *[other] The proposal of { $who }
} is accepted.
camelot-log-proposal-refused = { $by-key ->
    [you] You refuse
   *[other] { $by } refuses
} { $who-key ->
    [you] your proposal
   *[other] the proposal of { $who }
}.
camelot-log-dealt-at-random = Without agreement the cards are shuffled and dealt.
camelot-log-received = { $who-key ->
    [you] You receive
   *[other] { $who } receives
} { $cards ->
    [0] no card
    [one] a card
   *[other] { $cards } cards
}.
camelot-log-turn-begins = { $who-key ->
    [you] Your
   *[other] { $who }'s
} turn.
camelot-log-evil-draws = { form-who-lets } Evil draw.
camelot-log-evil-engine = { form-who-lets } a siege engine come.
camelot-log-evil-life = { form-who-gives } life to Evil.
camelot-log-looked = { $who-key ->
    [you] You look
   *[other] { $who } looks
} at { $cards ->
    [one] the top black card
   *[other] the top { $cards } black cards
}.
camelot-log-saw-black = You see { $card }.
camelot-log-put-under = { form-who-puts } a black card under the pile.
camelot-log-put-back = { form-who-puts } the black cards back on top.
camelot-log-black-drawn = { form-who-draws } { $card }.
camelot-log-combat-drawn = { form-who-draws } a card of the family { $family }.
camelot-log-combat-seen = It is { $card }.
camelot-log-laid-up = { form-who-lays } { $card } on { $quest }.
camelot-log-laid-down = { form-who-lays } a card of the family { $family } face down on { $quest }.
camelot-log-black-discarded = { $card } is discarded.
camelot-log-hidden-discarded = The card of the family { $family } is discarded unseen.
camelot-log-for-counter = { $who-key ->
    [you] You want the card to be stopped.
   *[other] { $who } wants the card to be stopped.
}
camelot-log-against-counter = { $who-key ->
    [you] You
   *[other] { $who }
} would let it pass.
camelot-log-not-countered = Nobody stops the card.
camelot-log-countered = The card is stopped.
camelot-log-merlins-given = { form-who-gives } { $cards ->
    [one] one Merlin
   *[other] { $cards } Merlins
}.
camelot-log-excalibur-given-up = { form-who-gives } up Excalibur.
camelot-log-engine-added = A siege engine comes: { $engines ->
    [one] one now stands before Camelot
   *[other] { $engines } now surround Camelot
}.
camelot-log-engine-removed = A siege engine falls: { $engines ->
    [0] none is left
    [one] one is left
   *[other] { $engines } are left
}.
camelot-log-swords-laid = { $swords ->
    [one] One { $colour } sword is laid on the Round Table.
   *[other] { $swords } { $colour } swords are laid on the Round Table.
}
camelot-log-swords-turned = { $swords ->
    [0] There is no white sword to turn.
    [one] One white sword turns black.
   *[other] { $swords } white swords turn black.
}
camelot-log-excalibur-moved = Excalibur now stands { $position ->
    [0] in the middle
    [1] one step toward the knights
    [-1] one step toward the ice
    [2] two steps toward the knights
    [-2] two steps toward the ice
    [3] three steps toward the knights
    [-3] three steps toward the ice
    [4] four steps toward the knights
    [-4] four steps toward the ice
    [5] five steps toward the knights
    [-5] five steps toward the ice
   *[other] { $position }
}.
camelot-log-grail-laid = { $card } lies on space { $slot } of the Grail quest.
camelot-log-grail-cleared = { $card } leaves space { $slot } of the Grail quest.
camelot-log-warrior-came = A warrior joins { $quest }: { $warriors ->
    [one] one stands there
   *[other] { $warriors } stand there
}.
camelot-log-warrior-left = A warrior leaves { $quest }: { $warriors ->
    [0] none is left
    [one] one is left
   *[other] { $warriors } are left
}.
camelot-log-mordred-joins = Mordred joins { $quest }: a second 5 is needed.
camelot-log-forest-grows = The Dark Forest bars the quest for the Holy Grail.
camelot-log-forest-lifts = The Dark Forest lifts.
camelot-log-mists-rise = The Mists of Avalon rise: every lost quest costs one more sword.
camelot-log-vivien-arrives = Vivien holds Merlin captive.
camelot-log-vivien-leaves = Vivien lets Merlin go.
camelot-log-morgan-asks = Morgan asks for a volunteer: { $cards ->
    [0] { $life } life points
   *[other] { $cards } cards
}.
camelot-log-volunteered = { $who-key ->
    [you] You pay
   *[other] { $who } pays
} for all.
camelot-log-nobody-volunteered = Nobody volunteers.
camelot-log-merlin-removed = Merlin removes { $what }.
camelot-log-top-card-removed = The newest black card leaves { $quest }.
camelot-log-moved = { $who-key ->
    [you] You ride
   *[other] { $who } rides
} to { $place }.
camelot-log-returned = { $who-key ->
    [you] You return
   *[other] { $who } returns
} to Camelot.
camelot-log-solo-abandoned = The white cards on { $quest } are discarded.
camelot-log-life-lost = { $who-key ->
    [you] You lose
   *[other] { $who } loses
} { $life ->
    [one] a life point
   *[other] { $life } life points
} and { $who-key ->
    [you] have
   *[other] has
} { $left } left.
camelot-log-life-gained = { $who-key ->
    [you] You gain
   *[other] { $who } gains
} { $life ->
    [one] a life point
   *[other] { $life } life points
} and now { $who-key ->
    [you] have
   *[other] has
} { $now }.
camelot-log-dying = { form-who-is } dying.
camelot-log-died = { $who-key ->
    [you] You die
   *[other] { $who } dies
}.
camelot-log-saved = { $by-key ->
    [you] Your Holy Grail
   *[other] The Holy Grail of { $by }
} saves { $who-key ->
    [you] you
   *[other] { $who }
}.
camelot-log-relic-won = { $who-key ->
    [you] You receive
   *[other] { $who } receives
} { $relic }.
camelot-log-relic-lost = { $relic } leaves the game.
camelot-log-knighted = { form-who-is } knighted: { $knight }.
camelot-log-white-laid = { form-who-lays } { $card } on { $quest }.
camelot-log-special-played = { form-who-plays } { $card }.
camelot-log-heroism-laid = Heroism lies on { $quest }.
camelot-log-heroism-ends = Heroism leaves { $quest }.
camelot-log-healed = { $who-key ->
    [you] You heal
   *[other] { $who } heals
} with three cards { $card }.
camelot-log-sacrificed = { $who-key ->
    [you] You sacrifice
   *[other] { $who } sacrifices
} a life point for a second action.
camelot-log-fight-begins = { $who-key ->
    [you] You attack
   *[other] { $who } attacks
} a siege engine.
camelot-log-siege-card = { form-who-lays } { $card } against the engine.
camelot-log-rolled = { $who-key ->
    [you] You roll
   *[other] { $who } rolls
} { $roll }.
camelot-log-fight-won = { $who-key ->
    [you] You beat
   *[other] { $who } beats
} the engine, { $sum } against { $roll }.
camelot-log-fight-lost = { $who-key ->
    [you] You do
   *[other] { $who } does
} not beat the engine, { $sum } against { $roll }.
camelot-log-kay-adds = Sir Kay adds { $card }.
camelot-log-kay-passes = Sir Kay adds nothing.
camelot-log-exchanged = { $who-key ->
    [you] You
   *[other] { $who }
} and { $with-key ->
    [you] you
   *[other] { $with }
} exchange a card.
camelot-log-delivered = { $who-key ->
    [you] Your Messenger
   *[other] The Messenger of { $who }
} brings { $receiver-key ->
    [you] you
   *[other] { $receiver }
} { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
camelot-log-card-passed = { form-who-gives } { $card } to { $receiver-key ->
    [you] you
   *[other] { $receiver }
}.
camelot-log-stays = { $who-key ->
    [you] You stay
   *[other] { $who } stays
} away.
camelot-log-heroic-skipped = { $who-key ->
    [you] You
   *[other] { $who }
} can do nothing.
camelot-log-black-revealed = Turned up: { $card }.
camelot-log-quest-compared = { $quest-key ->
    [camelot-quest-tournament] The Tournament
    [camelot-quest-lancelot] The quest of Lancelot
    [camelot-quest-dragon] The quest of the Dragon
    [camelot-quest-excalibur] The quest for Excalibur
    [camelot-quest-grail] The quest for the Holy Grail
    [camelot-quest-picts] The Pict War
   *[camelot-quest-saxons] The Saxon War
}: white { $white } against black { $black }.
camelot-log-quest-won = Won: { $quest }.
camelot-log-quest-lost = Lost: { $quest }.
camelot-log-quest-restarts = It begins again: { $quest }.
camelot-log-quest-over = It is over for good: { $quest }.
camelot-log-dragon-opens = The Dragon appears.
camelot-log-accused = { $who-key ->
    [you] You accuse
   *[other] { $who } accuses
} { $target-key ->
    [you] you
   *[other] { $target }
}.
camelot-log-loyalty-shown = { $who-key ->
    [you] Your loyalty card
   *[other] The loyalty card of { $who }
} says: { $loyalty }.
camelot-log-unmasked = { form-who-is } unmasked as the traitor.
camelot-log-looks-allowed = Everybody now looks at their loyalty card.
camelot-log-raided = { $who-key ->
    [you] You take
   *[other] { $who } takes
} a card out of { $target-key ->
    [you] your hand
   *[other] the hand of { $target }
}.
camelot-log-merlin-called = Merlin comes to { $who-key ->
    [you] your aid
   *[other] the aid of { $who }
}.
camelot-log-support-laid = { $who-key ->
    [you] You support
   *[other] { $who } supports
} the call with { $card }.
camelot-log-call-rolled = { $who-key ->
    [you] You roll
   *[other] { $who } rolls
} { $roll } for the call, { $sum } in all.
camelot-log-call-failed = Merlin does not come.
camelot-log-merlin-pays = Merlin gives { $life ->
    [one] a life point
   *[other] { $life } life points
}.
camelot-log-merlin-taken-over = { $who-key ->
    [you] You take
   *[other] { $who } takes
} over Merlin.
camelot-log-ended = The game is over. { $ending }

## Talk

camelot-strength-weak = weak
camelot-strength-fair = fair
camelot-strength-strong = strong

camelot-say-yes = Yes.
camelot-say-no = No.
camelot-say-perhaps = Perhaps.
camelot-say-thanks = Thank you!
camelot-say-well-done = Well done!
camelot-say-sorry = I am sorry.
camelot-say-careful = Careful!
camelot-say-engines = There are too many siege engines.
camelot-say-will-fight = I shall fight an engine.
camelot-say-will-draw = I shall draw cards at the Round Table.
camelot-say-weakened = I have little life left.
camelot-say-save-merlins = Keep your Merlins for the worst.
camelot-say-counter = Let us stop this card together.
camelot-say-let-pass = Let this card pass.
camelot-say-loyal = I am loyal.
camelot-say-traitor-here = One of us is a traitor.
camelot-say-accuse = It is time to accuse somebody.
camelot-say-going = I am going to { $place }.
camelot-say-need-help = I need help: { $place }.
camelot-say-can-help = I can help: { $place }. My strength there: { $strength }.
camelot-say-please = { $who }, please go to { $place }.
camelot-say-danger = In danger: { $place }.
camelot-say-nearly = Nearly won: { $place }.
camelot-say-hand = My hand, all in all: { $strength }.
camelot-say-give-me = { $who }, can you give me something useful?
camelot-say-can-give = { $who }, I could give you something useful.
camelot-say-trust = I trust { $who }.
camelot-say-doubt = I doubt { $who }.

## Why something is barred

why-C-SETUP-6 = In the opening exchange everybody puts in one card.
why-C-TURN-6 = Until your action is done you cannot end your turn.
why-C-EVIL-1 = Evil progresses in one of three ways: draw, engine or life.
why-C-EVIL-7 = A combat card is laid face up or face down.
why-C-EVIL-9 = The card goes to one of the two wars.
why-C-HERO-1 = There are five types of heroic action.
why-C-HERO-2 = A heroic action is compulsory: there is no pass.
why-C-HERO-3 = You are there already.
why-C-HERO-4 = That quest is not open, or it is for one knight alone and somebody stands there.
why-C-HERO-8 = Healing needs three equal Fight cards, three Grail cards or, where the table allows it, three Merlins, and less than full life.
why-C-HERO-9 = A second action needs the sacrifice, once a turn, and must be of another type that is open to you.
why-C-HERO-11 = Who is dying cannot sacrifice.
why-C-HERO-13 = Your free power has used up this type of action for the turn.
why-C-REACT-2 = Excalibur can be given up to stop the card just drawn.
why-C-REACT-3 = You can offer only Merlin cards that you hold.
why-C-REACT-9 = First everybody says whether the card is to be countered.
why-C-QUEST-14 = Cards are shared by a proposal that everybody accepts.
why-C-QUEST-BK-1 = The Tournament takes two pairs of different values.
why-C-QUEST-LANCELOT-1 = Against Lancelot you lay a full house of two different values.
why-C-QUEST-DRAGON-2 = Against the Dragon you lay three triples of three different values.
why-C-QUEST-GRAIL-2 = Only Grail cards are laid on the quest for the Holy Grail.
why-C-QUEST-GRAIL-11 = The Dark Forest bars Grail cards from the quest.
why-C-QUEST-WAR-1 = In a war only the next value of the run fits.
why-C-QUEST-CAMELOT-2 = With twelve or more cards in hand you cannot draw.
why-C-QUEST-CAMELOT-4 = There is no siege engine to fight.
why-C-QUEST-CAMELOT-5 = Fight cards are laid before the roll.
why-C-CARD-GRAIL-1 = At this table Grail cards heal and move Excalibur only when the Grail quest is over.
why-C-CARD-CONVOCATION-1 = Whoever is away from Camelot may ride home or stay.
why-C-CARD-FATE-2 = Only the traitor can reveal himself.
why-C-CARD-HEROISM-1 = Heroism is laid on a quest that is open.
why-C-CARD-MERLIN-1 = There is nothing of that kind to remove.
why-C-CARD-MERLIN-2 = Merlin removes standard black cards only.
why-C-CARD-MESSENGER-1 = The Messenger needs at least one card to carry.
why-C-CARD-CLAIRVOYANCE-1 = The cards you have seen go back on top.
why-C-CARD-FOREST-3 = The Dark Forest bars Heroism from the quest for the Holy Grail.
why-C-CARD-MORGAN-2 = Everybody discards a card.
why-C-CARD-MORGAN-8 = Only who has what is asked may volunteer: three cards for Morgan 2, one life point for Morgan 5, or two if the table wants it so.
why-C-CARD-VIVIEN-1 = While Vivien is in play no Merlin card may be used.
why-C-KNIGHT-ARTHUR-2 = King Arthur exchanges once a turn.
why-C-KNIGHT-ARTHUR-3 = Who has no card cannot exchange.
why-C-KNIGHT-GALAHAD-1 = Sir Galahad plays one special card a turn, free or as an action.
why-C-KNIGHT-KAY-1 = Sir Kay may add one Fight card.
why-C-KNIGHT-KAY-2 = Sir Kay may add one Fight card after the roll.
why-C-KNIGHT-PERCEVAL-1 = Sir Percival looks once a turn, if there is a card to look at.
why-C-KNIGHT-PERCEVAL-2 = Of the two cards one stays on top, the other goes under the pile.
why-C-KNIGHT-TRISTAN-1 = Sir Tristan departs free only from Camelot.
why-C-KNIGHT-TRISTAN-2 = Sir Tristan departs free once a turn, and not after a move.
why-C-LIFE-10 = The Holy Grail saves one of those who are dying.
why-C-ACCUSE-1 = Accusing needs six engines or six swords on the table.
why-C-ACCUSE-2 = You have accused already; each knight may do so once in a game.
why-C-ACCUSE-3 = Only a living knight whose loyalty card is not open can be accused.
why-C-ACCUSE-7 = There is nobody left to accuse: no loyalty cards are in play, or the traitor is known.
why-C-TRAITOR-4 = The traitor is revealed only by an accusation or by Fate.
why-C-TRAITOR-7 = The revealed traitor takes a card out of a hand, then adds an engine or draws a black card.
why-C-RELIC-1 = With the Armour you draw two black cards and play one of them.
why-C-VAR-3 = Nobody has looked at the loyalty cards yet.
why-C-DUO-5 = Merlin never holds more than five cards.
why-C-DUO-7 = Merlin is called at the end of your own turn.
why-C-DUO-8 = Merlin first takes one evil action.
why-C-DUO-9 = Merlin takes exactly one of his heroic actions if any is possible.
why-C-DUO-11 = Merlin lays cards only on the group quest where the caller stands.
why-C-DUO-12 = Merlin holds five cards and cannot draw.
why-C-DUO-13 = Merlin pays with a life point, and takes only the black card that came last.
why-C-DUO-15 = Merlin gives Excalibur to a living knight.
why-C-DUO-17 = Merlin stops a special card only if both of you agree.
why-C-DUO-18 = For every card Merlin counts as a knight.
why-C-DUO-20 = While Vivien is in play Merlin cannot be called.
why-C-DUO-31 = Merlin lays Heroism only on the group quest where the caller stands.
why-C-DUO-32 = While Vivien is in play nobody may use Merlin.
why-C-EXPERT-2 = Support is laid before the roll.

## What an offer would bring: "+1 life point"

camelot-gain-life = { $number ->
    [one] { $number } life point
   *[other] { $number } life points
}
camelot-gain-engine = { $number ->
    [one] { $number } siege engine
   *[other] { $number } siege engines
}
camelot-gain-pict = { $number ->
    [one] { $number } Pict
   *[other] { $number } Picts
}
camelot-gain-saxon = { $number ->
    [one] { $number } Saxon
   *[other] { $number } Saxons
}
camelot-gain-sword = { $number ->
    [one] { $number } { $colour } sword
   *[other] { $number } { $colour } swords
}
camelot-gain-card = { $number ->
    [one] { $number } { $card } card
   *[other] { $number } { $card } cards
}
camelot-gain-relic = { $relic }
