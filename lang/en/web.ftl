# The texts of the web client itself. The games' own words stand in merlin.ftl and camelot.ftl.

app-name = Logres
app-motto = Two games of King Arthur’s realm
app-load-failed = This page could not be loaded. Are you online?
nav-start = Start
nav-about = About
about-icons = The icons are from the game-icons collection (CC BY 3.0).

you = You

## The table around any game

table-over = The game is over.
table-confirm = Tap again to:
table-choices = { $count ->
    [one] one choice
   *[other] { $count } choices
}
table-choices-tab = Choices · { $count }
table-waiting = Waiting for { $names }
table-connecting = Going to the table …
table-do-it = Do it
table-not-yet = Not yet
table-turn = Your turn
table-undo = Undo
table-undo-help = Take back your last step (U)
table-restart = Restart turn
table-restart-help = Take back everything you did in this turn (Shift U)
table-end = End turn
table-end-sure = Really end?
table-your-choices = Your choices
table-show-all = Show all { $count }
table-open-rule = Open the rulebook at this paragraph
table-no-choice = Nothing to decide just now.
table-log = Log
table-jump = Look at the table as it was then
table-step = Step { $step }
table-players = Players
table-boards = Boards
table-board = Board
table-hand = Hand
table-sheet = Hand, choices, players and log
table-which = Which of these?
table-more = and { $count } more
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board

## Merlin: names of what lies on the table

colour-black = black
colour-grey = grey
colour-blue = blue
colour-purple = purple
colour-orange = orange
colour-brown = brown
colour-any = any
emblem-black = dragon
emblem-grey = dove
emblem-blue = fish
emblem-purple = snake
emblem-orange = fox
emblem-brown = eagle

piece-shield = shield
piece-flag = flag
piece-material = material
piece-influence = influence
piece-apple = apple
piece-poisoned-apple = poisoned apple
piece-staff = staff
piece-neutral-staff = neutral staff
piece-manor = manor
piece-traitor = traitor
piece-gold = gold
piece-mistletoe = mistletoe
piece-quest = quest
piece-henchman = henchman
piece-lady = lady-in-waiting
piece-shield-bearer = shield-bearer
piece-builder = builder
piece-flag-bearer = flag-bearer
piece-merlin = Merlin
piece-arthur = Arthur
piece-morgana = Morgana
piece-knight = knight
piece-excalibur = Excalibur
piece-grail = the Grail
piece-signet = the signet ring
piece-horn = the drinking horn
piece-worker = worker
piece-plus-one = +1 token
piece-apple-or-mistletoe = apple or mistletoe
piece-shield-tile = shield tile
piece-material-tile = material tile
piece-decree = decree
piece-hut = witch hut
piece-pict = Pict

quarter-bank = Bank
quarter-market = Market
quarter-orchard = Orchard
quarter-forge = Forge
quarter-quarry = Quarry
quarter-tailor = Tailor

space-points = Points
space-influence = By influence
space-excalibur = Excalibur
space-grail = The Grail
space-move-henchman = Move a henchman
space-exchange = Exchange
space-quest = Quests
space-build = Build a manor
space-apple = Apple
space-activate-henchman = Activate a henchman
space-move-arthur = Move Arthur
space-stairs = Stairs
space-signet = Signet ring
space-merlin = Move Merlin
space-pict = Pict
space-replace-manor = Replace a manor
space-resource = Take
space-gold = Gold
space-apple-or-mistletoe = Apple or mistletoe

terrain-mountain = Mountain
terrain-wood = Wood
terrain-lake = Lake

die-knight = knight’s die
die-merlin = Merlin’s die
die-arthur = Arthur’s die
die-morgana = Morgana die
die-worker = worker

cauldron-bewitchment = Bewitchment
cauldron-change-of-place = Change of place
cauldron-dark-influence = Dark influence
cauldron-witch-hut = Witch hut
cauldron-money-sell = Sell
cauldron-money-buy = Buy

knight-tristan = Tristan
knight-gawain = Gawain
knight-gareth = Gareth
knight-galahad = Galahad
knight-gaheris = Gaheris
knight-bedivere = Bedivere
knight-lamorak = Lamorak
knight-lancelot = Lancelot
knight-geraint = Geraint
knight-bors = Bors
knight-percival = Percival
knight-kay = Kay

merlin-board = The board
merlin-domain = Domain
merlin-display = Quests
merlin-dice = Your dice
merlin-castle = Your castle
merlin-quests = Your quests
merlin-favor = King’s favor
merlin-picts = Picts
merlin-market = Market
merlin-witch = Witch board
merlin-morgana = Morgana
merlin-first = first player
merlin-open-castle = Show the whole castle
merlin-round = Round { $round } of { $rounds }
merlin-next-scoring = scoring after round { $round }
merlin-province = { $colour } province ({ $emblem })
merlin-quarter = { $quarter } ({ $colour })
merlin-stock = { $thing }: { $count }
merlin-coloured = { $colour } { $thing }
merlin-any = any { $thing }
merlin-in = { $thing } in { $colour }
merlin-at-home = { $thing } on your castle
merlin-slot-held = { $province }: { $henchman } of { $owner }
merlin-slot-free = { $province }: no { $henchman }
merlin-influence = { $province }: { $owner } has { $count } { $count ->
    [one] counter
   *[other] counters
}{ $extra ->
    [0] {""}
   *[other] , counted { $extra } higher
}
merlin-decrees = { $province }: { $count } decrees
merlin-space-province = Space of the { $colour } province
merlin-space-of = { $space }: { $thing }
merlin-figure-of = Knight of { $owner }
merlin-points = { $owner }: { $points } points
merlin-die = { $kind }, { $value }
merlin-die-used = { $kind }, used
merlin-quest = Quest for { $points }: { $icons }
merlin-quest-ready = ready
merlin-quest-missing = { $missing } missing
merlin-hex = { $terrain }{ $tower ->
    [yes] {" "}with a tower
   *[no] {""}
}{ $owner ->
    [none] {""}
   *[other] , manor of { $owner }
}
merlin-favor-cell = { $henchman }, row { $row }{ $seal ->
    [up] : learned
    [down] : learned, used until the next scoring
   *[none] {""}
}
merlin-table-knight = { $name }, { $tiles } tiles left
merlin-pict = Pict with strength { $number }
merlin-pile = Draw pile: { $count }
merlin-cauldron = Cauldron { $number }: { $face }
merlin-knights = Knights of the Round Table

## Camelot: names of what lies on the table

place-camelot = Camelot
place-tournament = Tournament
place-lancelot = Lancelot
place-dragon = Dragon
place-excalibur = Excalibur
place-grail = Holy Grail
place-picts = Pict War
place-saxons = Saxon War

camelot-knight-arthur = King Arthur
camelot-knight-galahad = Sir Galahad
camelot-knight-gawain = Sir Gawain
camelot-knight-kay = Sir Kay
camelot-knight-palomides = Sir Palomides
camelot-knight-percival = Sir Percival
camelot-knight-tristan = Sir Tristan
camelot-squire = Squire

relic-armour = Lancelot’s Armour
relic-excalibur = Excalibur
relic-grail = the Holy Grail

card-hidden = Face-down card
card-valued = { $card } { $value }
card-fight = Fight
card-grail = Grail
card-merlin = Merlin
card-convocation = Convocation
card-fate = Fate
card-heroism = Heroism
card-lady-of-the-lake = Lady of the Lake
card-messenger = Messenger
card-piety = Piety
card-clairvoyance = Clairvoyance
card-reinforcements = Reinforcements
card-black-knight = Black Knight
card-lancelot-dragon = Lancelot / Dragon

about-merlin = Removes an engine, a warrior or the last standard black card of a quest. Three together stop a special black card.
about-convocation = Every knight may ride home; then a white card for each at Camelot.
about-fate = Every knight draws a card; the traitor may show himself instead.
about-heroism = Lies on a quest and adds a sword to its outcome.
about-lady-of-the-lake = Excalibur one step nearer; after that quest, two life.
about-messenger = Give one to three cards to another knight.
about-piety = Three life for you, or one for every other knight.
about-clairvoyance = Look at the top five black cards and order them.
about-reinforcements = Four cards for you, or one for every other knight.

evil-despair = Despair
evil-excalibur = Excalibur
evil-picts = Picts
evil-saxons = Saxons
evil-mercenaries = Mercenaries
evil-desolation = Desolation
evil-dark-forest = Dark Forest
evil-guinevere = Guinevere
evil-mists-of-avalon = Mists of Avalon
evil-mordred = Mordred
evil-morgan-1 = Morgan
evil-morgan-2 = Morgan
evil-morgan-3 = Morgan
evil-morgan-4 = Morgan
evil-morgan-5 = Morgan
evil-vivien = Vivien

quest-won = Won by the knights.
quest-lost = Lost.
quest-over = Over.

sword-white = white sword
sword-black = black sword
sword-none = no sword yet

loyalty-loyal = You are loyal.
loyalty-traitor = You are the traitor.
loyalty-unknown = Nobody knows yet.

camelot-table = The Round Table
camelot-knights = The Round Table
camelot-swords = { $white } white · { $black } black
camelot-decided = decided at { $swords } swords
camelot-engines = { $engines } of { $most } siege engines
camelot-ours = the knights’ side
camelot-theirs = the other side
camelot-solo = Alone.
camelot-combat = White { $white }, black { $hidden ->
    [0] { $black }
   *[other] at least { $black }
}.
camelot-war = { $next ->
    [0] {""}
   *[other] Next: a { $next }.{" "}
}Warriors: { $warriors } of { $most }.
camelot-excalibur = { $side ->
    [knights] { $steps ->
        [one] One step toward the knights
       *[other] { $steps } steps toward the knights
    }
    [evil] { $steps ->
        [one] One step toward the ice
       *[other] { $steps } steps toward the ice
    }
   *[middle] In the middle
}; { $win } more win it, { $lose } lose it.
camelot-grail = { $white } against { $black }, { $free ->
    [0] no place free
    [one] one place free
   *[other] { $free } places free
}.
camelot-special = special
camelot-barred = barred
camelot-knight = { $name }, { $knight }
camelot-dead = dead
camelot-revealed = unmasked traitor
camelot-known-loyal = known to be loyal
camelot-has-accused = has accused
camelot-at = at { $place }
camelot-life = { $life } life
camelot-cards = { $cards } cards
camelot-loyalty = Your loyalty
camelot-press = Covered. Press and hold to see it.
camelot-white-pile = White draw pile: { $count }
camelot-black-pile = Black draw pile: { $count }
camelot-discards = discarded: { $white } white, { $black } black
camelot-hand = Your hand
camelot-pool = On the table
camelot-merlin = Merlin, { $life } life
camelot-merlin-row = Merlin’s row
camelot-phrases = Say something
notebook = Notebook
notebook-private = Only you see this. It stays on this device.
notebook-trust = trust
notebook-doubt = doubt
notebook-note = Note …
notebook-free = Anything else you noticed …
notebook-doubt-of = How far you doubt { $name }
notebook-note-of = Note about { $name }
phrase-going = I go to …
phrase-need-help = I need help at …
phrase-can-help = I can help at …
phrase-trust = I trust …
phrase-doubt = I doubt …
phrase-well-done = Well done!
phrase-careful = Careful!
