# The texts of the web client itself. The games' own words stand in merlin.ftl and camelot.ftl.
# Every key begins with web-, so that it never meets a key of a game.

web-app-name = Logres
web-app-motto = Two games of King Arthur’s realm
web-app-load-failed = This page could not be loaded. Are you online?
web-nav-start = Start
web-nav-about = About
web-about-icons = The icons are from the game-icons collection (CC BY 3.0).

web-you = You

## The table around any game

web-table-over = The game is over.
web-table-confirm = Tap again to:
web-table-choices = { $count ->
    [one] one choice
   *[other] { $count } choices
}
web-table-choices-tab = Choices · { $count }
web-table-waiting = Waiting for { $names }
web-table-connecting = Going to the table …
web-table-do-it = Do it
web-table-not-yet = Not yet
web-table-turn = Your turn
web-table-undo = Undo
web-table-undo-help = Take back your last step (U)
web-table-restart = Restart turn
web-table-restart-help = Take back everything you did in this turn (Shift U)
web-table-end = End turn
web-table-end-sure = Really end?
web-table-your-choices = Your choices
web-table-show-all = Show all { $count }
web-table-open-rule = Open the rulebook at this paragraph
web-table-no-choice = Nothing to decide just now.
web-table-log = Log
web-table-jump = Look at the table as it was then
web-table-step = Step { $step }
web-table-players = Players
web-table-boards = Boards
web-table-board = Board
web-table-hand = Hand
web-table-sheet = Hand, choices, players and log
web-table-which = Which of these?
web-table-more = and { $count } more
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Whole board

## Merlin: names of what lies on the table

web-colour-black = black
web-colour-grey = grey
web-colour-blue = blue
web-colour-purple = purple
web-colour-orange = orange
web-colour-brown = brown
web-colour-any = any
web-emblem-black = dragon
web-emblem-grey = dove
web-emblem-blue = fish
web-emblem-purple = snake
web-emblem-orange = fox
web-emblem-brown = eagle

web-piece-shield = shield
web-piece-flag = flag
web-piece-material = material
web-piece-influence = influence
web-piece-apple = apple
web-piece-poisoned-apple = poisoned apple
web-piece-staff = staff
web-piece-neutral-staff = neutral staff
web-piece-manor = manor
web-piece-traitor = traitor
web-piece-gold = gold
web-piece-mistletoe = mistletoe
web-piece-quest = quest
web-piece-henchman = henchman
web-piece-lady = lady-in-waiting
web-piece-shield-bearer = shield-bearer
web-piece-builder = builder
web-piece-flag-bearer = flag-bearer
web-piece-merlin = Merlin
web-piece-arthur = Arthur
web-piece-morgana = Morgana
web-piece-knight = knight
web-piece-excalibur = Excalibur
web-piece-grail = the Grail
web-piece-signet = the signet ring
web-piece-horn = the drinking horn
web-piece-worker = worker
web-piece-plus-one = +1 token
web-piece-apple-or-mistletoe = apple or mistletoe
web-piece-shield-tile = shield tile
web-piece-material-tile = material tile
web-piece-decree = decree
web-piece-hut = witch hut
web-piece-pict = Pict

web-quarter-bank = Bank
web-quarter-market = Market
web-quarter-orchard = Orchard
web-quarter-forge = Forge
web-quarter-quarry = Quarry
web-quarter-tailor = Tailor

web-space-points = Points
web-space-influence = By influence
web-space-excalibur = Excalibur
web-space-grail = The Grail
web-space-move-henchman = Move a henchman
web-space-exchange = Exchange
web-space-quest = Quests
web-space-build = Build a manor
web-space-apple = Apple
web-space-activate-henchman = Activate a henchman
web-space-move-arthur = Move Arthur
web-space-stairs = Stairs
web-space-signet = Signet ring
web-space-merlin = Move Merlin
web-space-pict = Pict
web-space-replace-manor = Replace a manor
web-space-resource = Take
web-space-gold = Gold
web-space-apple-or-mistletoe = Apple or mistletoe

web-terrain-mountain = Mountain
web-terrain-wood = Wood
web-terrain-lake = Lake

web-die-knight = knight’s die
web-die-merlin = Merlin’s die
web-die-arthur = Arthur’s die
web-die-morgana = Morgana die
web-die-worker = worker

web-cauldron-bewitchment = Bewitchment
web-cauldron-change-of-place = Change of place
web-cauldron-dark-influence = Dark influence
web-cauldron-witch-hut = Witch hut
web-cauldron-money-sell = Sell
web-cauldron-money-buy = Buy

web-knight-tristan = Tristan
web-knight-gawain = Gawain
web-knight-gareth = Gareth
web-knight-galahad = Galahad
web-knight-gaheris = Gaheris
web-knight-bedivere = Bedivere
web-knight-lamorak = Lamorak
web-knight-lancelot = Lancelot
web-knight-geraint = Geraint
web-knight-bors = Bors
web-knight-percival = Percival
web-knight-kay = Kay

web-merlin-board = The board
web-merlin-domain = Domain
web-merlin-display = Quests
web-merlin-dice = Your dice
web-merlin-castle = Your castle
web-merlin-quests = Your quests
web-merlin-favor = King’s favor
web-merlin-picts = Picts
web-merlin-market = Market
web-merlin-witch = Witch board
web-merlin-morgana = Morgana
web-merlin-first = first player
web-merlin-open-castle = Show the whole castle
web-merlin-round = Round { $round } of { $rounds }
web-merlin-next-scoring = scoring after round { $round }
web-merlin-province = { $colour } province ({ $emblem })
web-merlin-quarter = { $quarter } ({ $colour })
web-merlin-stock = { $thing }: { $count }
web-merlin-coloured = { $colour } { $thing }
web-merlin-any = any { $thing }
web-merlin-in = { $thing } in { $colour }
web-merlin-at-home = { $thing } on your castle
web-merlin-slot-held = { $province }: { $henchman } of { $owner }
web-merlin-slot-free = { $province }: no { $henchman }
web-merlin-influence = { $province }: { $owner } has { $count } { $count ->
    [one] counter
   *[other] counters
}{ $extra ->
    [0] {""}
   *[other] , counted { $extra } higher
}
web-merlin-decrees = { $province }: { $count } decrees
web-merlin-space-province = Space of the { $colour } province
web-merlin-space-of = { $space }: { $thing }
web-merlin-figure-of = Knight of { $owner }
web-merlin-points = { $owner }: { $points } points
web-merlin-die = { $kind }, { $value }
web-merlin-die-used = { $kind }, used
web-merlin-quest = Quest for { $points }: { $icons }
web-merlin-quest-ready = ready
web-merlin-quest-missing = { $missing } missing
web-merlin-hex = { $terrain }{ $tower ->
    [yes] {" "}with a tower
   *[no] {""}
}{ $owner ->
    [none] {""}
   *[other] , manor of { $owner }
}
web-merlin-favor-cell = { $henchman }, row { $row }{ $seal ->
    [up] : learned
    [down] : learned, used until the next scoring
   *[none] {""}
}
web-merlin-table-knight = { $name }, { $tiles } tiles left
web-merlin-pict = Pict with strength { $number }
web-merlin-pile = Draw pile: { $count }
web-merlin-cauldron = Cauldron { $number }: { $face }
web-merlin-knights = Knights of the Round Table

## Camelot: names of what lies on the table

web-place-camelot = Camelot
web-place-tournament = Tournament
web-place-lancelot = Lancelot
web-place-dragon = Dragon
web-place-excalibur = Excalibur
web-place-grail = Holy Grail
web-place-picts = Pict War
web-place-saxons = Saxon War

web-camelot-knight-arthur = King Arthur
web-camelot-knight-galahad = Sir Galahad
web-camelot-knight-gawain = Sir Gawain
web-camelot-knight-kay = Sir Kay
web-camelot-knight-palomides = Sir Palomides
web-camelot-knight-percival = Sir Percival
web-camelot-knight-tristan = Sir Tristan
web-camelot-squire = Squire

web-relic-armour = Lancelot’s Armour
web-relic-excalibur = Excalibur
web-relic-grail = the Holy Grail

web-card-hidden = Face-down card
web-card-valued = { $card } { $value }
web-card-fight = Fight
web-card-grail = Grail
web-card-merlin = Merlin
web-card-convocation = Convocation
web-card-fate = Fate
web-card-heroism = Heroism
web-card-lady-of-the-lake = Lady of the Lake
web-card-messenger = Messenger
web-card-piety = Piety
web-card-clairvoyance = Clairvoyance
web-card-reinforcements = Reinforcements
web-card-black-knight = Black Knight
web-card-lancelot-dragon = Lancelot / Dragon

web-about-merlin = Removes an engine, a warrior or the last standard black card of a quest. Three together stop a special black card.
web-about-convocation = Every knight may ride home; then a white card for each at Camelot.
web-about-fate = Every knight draws a card; the traitor may show himself instead.
web-about-heroism = Lies on a quest and adds a sword to its outcome.
web-about-lady-of-the-lake = Excalibur one step nearer; after that quest, two life.
web-about-messenger = Give one to three cards to another knight.
web-about-piety = Three life for you, or one for every other knight.
web-about-clairvoyance = Look at the top five black cards and order them.
web-about-reinforcements = Four cards for you, or one for every other knight.

web-evil-despair = Despair
web-evil-excalibur = Excalibur
web-evil-picts = Picts
web-evil-saxons = Saxons
web-evil-mercenaries = Mercenaries
web-evil-desolation = Desolation
web-evil-dark-forest = Dark Forest
web-evil-guinevere = Guinevere
web-evil-mists-of-avalon = Mists of Avalon
web-evil-mordred = Mordred
web-evil-morgan-1 = Morgan
web-evil-morgan-2 = Morgan
web-evil-morgan-3 = Morgan
web-evil-morgan-4 = Morgan
web-evil-morgan-5 = Morgan
web-evil-vivien = Vivien

web-quest-won = Won by the knights.
web-quest-lost = Lost.
web-quest-over = Over.

web-sword-white = white sword
web-sword-black = black sword
web-sword-none = no sword yet

web-loyalty-loyal = You are loyal.
web-loyalty-traitor = You are the traitor.
web-loyalty-unknown = Nobody knows yet.

web-camelot-table = The Round Table
web-camelot-knights = The Round Table
web-camelot-swords = { $white } white · { $black } black
web-camelot-decided = decided at { $swords } swords
web-camelot-engines = { $engines } of { $most } siege engines
web-camelot-ours = the knights’ side
web-camelot-theirs = the other side
web-camelot-solo = Alone.
web-camelot-combat = White { $white }, black { $hidden ->
    [0] { $black }
   *[other] at least { $black }
}.
web-camelot-war = { $next ->
    [0] {""}
   *[other] Next: a { $next }.{" "}
}Warriors: { $warriors } of { $most }.
web-camelot-excalibur = { $side ->
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
web-camelot-grail = { $white } against { $black }, { $free ->
    [0] no place free
    [one] one place free
   *[other] { $free } places free
}.
web-camelot-special = special
web-camelot-barred = barred
web-camelot-knight = { $name }, { $knight }
web-camelot-dead = dead
web-camelot-revealed = unmasked traitor
web-camelot-known-loyal = known to be loyal
web-camelot-has-accused = has accused
web-camelot-at = at { $place }
web-camelot-life = { $life } life
web-camelot-cards = { $cards } cards
web-camelot-loyalty = Your loyalty
web-camelot-press = Covered. Press and hold to see it.
web-camelot-white-pile = White draw pile: { $count }
web-camelot-black-pile = Black draw pile: { $count }
web-camelot-discards = discarded: { $white } white, { $black } black
web-camelot-hand = Your hand
web-camelot-pool = On the table
web-camelot-merlin = Merlin, { $life } life
web-camelot-merlin-row = Merlin’s row
web-camelot-phrases = Say something
web-notebook = Notebook
web-notebook-private = Only you see this. It stays on this device.
web-notebook-trust = trust
web-notebook-doubt = doubt
web-notebook-note = Note …
web-notebook-free = Anything else you noticed …
web-notebook-doubt-of = How far you doubt { $name }
web-notebook-note-of = Note about { $name }
web-phrase-going = I go to …
web-phrase-need-help = I need help at …
web-phrase-can-help = I can help at …
web-phrase-trust = I trust …
web-phrase-doubt = I doubt …
web-phrase-well-done = Well done!
web-phrase-careful = Careful!
