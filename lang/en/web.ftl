# The texts of the web client itself. The games' own words stand in merlin.ftl and camelot.ftl.
# Every key begins with web-, so that it never meets a key of a game.

web-app-name = Logres
web-app-motto = Two games of King Arthur’s realm
web-app-load-failed = This page could not be loaded. Are you online?
web-nav-start = Start
web-nav-about = About
web-nav-help = Help for players

web-you = You

## The table around any game

web-table-over = The game is over.
web-table-confirm = Confirm:
web-table-choices = { $count ->
    [one] one choice
   *[other] { $count } choices
}
web-table-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
web-table-preview = At once: { $changes }
web-table-next = Then choose: { $ways }
web-table-next-more = Then choose: { $ways } and { $more } more
web-table-choices-tab = Choices · { $count }
web-table-waiting = Waiting for { $names }
web-table-connecting = Going to the table …
web-table-do-it = Do it
web-table-not-yet = Not yet
web-table-explain = Explain this decision
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


web-terrain-mountain = Mountain
web-terrain-wood = Wood
web-terrain-lake = Lake

web-die-knight = knight’s die
web-die-merlin = Merlin’s die
web-die-arthur = Arthur’s die
web-die-morgana = Morgana die
web-die-worker = worker



web-merlin-board = The board
web-merlin-domain = Domain
web-merlin-display = Quests
web-merlin-dice = { $name-key ->
    [you] Your dice
   *[other] Dice of { $name }
}
web-merlin-castle = { $name-key ->
    [you] Your castle
   *[other] Castle of { $name }
}
web-merlin-quests = { $name-key ->
    [you] Your quests
   *[other] Quests of { $name }
}
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
web-merlin-slot-held = { $province }: { $owner-key ->
    [you] your { $henchman }
   *[other] { $henchman } of { $owner }
}
web-merlin-slot-free = { $province }: no { $henchman }
web-merlin-influence = { $province }: { $owner-key ->
    [you] you have
   *[other] { $owner } has
} { $count } { $count ->
    [one] counter
   *[other] counters
}{ $extra ->
    [0] {""}
   *[other] , counted { $extra } higher
}
web-merlin-decrees = { $province }: { $count ->
    [one] a decree
   *[other] { $count } decrees
}
web-merlin-figure-of = { $owner-key ->
    [you] Your knight
   *[other] Knight of { $owner }
}
web-merlin-points = { $owner-key ->
    [you] You
   *[other] { $owner }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-merlin-die = { $kind }, { $value }
web-merlin-die-used = { $kind }, used
web-merlin-quest = Quest { $number } for { $points }: { $icons }
web-merlin-quest-ready = ready
web-merlin-quest-missing = { $missing } missing
web-merlin-hex = { $terrain }{ $tower ->
    [yes] {" "}with a tower
   *[no] {""}
}{ $owner ->
    [none] {""}
   *[other] , { $owner-key ->
        [you] your manor
       *[other] manor of { $owner }
    }
}
web-merlin-favor-cell = { $henchman }, row { $row }{ $seal ->
    [up] : learned
    [down] : learned, used until the next scoring
   *[none] {""}
}
web-merlin-table-knight = { $name }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} left
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
web-card-convocation = Convo{"\u00AD"}cation
web-card-fate = Fate
web-card-heroism = Heroism
web-card-lady-of-the-lake = Lady of the Lake
web-card-messenger = Messenger
web-card-piety = Piety
web-card-clairvoyance = Clair{"\u00AD"}voyance
web-card-reinforcements = Reinforce{"\u00AD"}ments
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
web-camelot-knights = The knights
web-camelot-swords = { $white } white · { $black } black
web-camelot-decided = decided at { $swords } swords
web-camelot-engines = { $engines } of { $most } siege engines
web-camelot-ours = the knights’ side
web-camelot-theirs = the other side
web-camelot-solo = Alone.
web-camelot-combat = White { $white }, black { $hidden ->
    [0] { $black }
   *[other] at least { $black }, { $hidden } face down
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
web-camelot-absent = not here yet
web-camelot-revealed = unmasked traitor
web-camelot-known-loyal = known to be loyal
web-camelot-secret-loyal = in truth loyal
web-camelot-secret-traitor = in truth the traitor
web-camelot-has-accused = has accused
web-camelot-at = at { $place }
web-camelot-life = { $life } life
web-camelot-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
web-camelot-loyalty = Your loyalty
web-camelot-press = Covered. Press and hold to see it.
web-camelot-white-pile = White draw pile: { $count }
web-camelot-black-pile = Black draw pile: { $count }
web-camelot-out = { $count } discarded
web-camelot-quests = Quests
web-camelot-no-cards = no cards
web-camelot-hands-hidden = Those who watch see no hands.
web-camelot-hand = Your hand
web-camelot-hand-of = Hand of { $name }
web-camelot-pool = On the table
web-camelot-merlin = Merlin, { $life } life
web-camelot-merlin-row = Merlin’s row
web-notebook = Notebook
web-notebook-private = Only you see this.
web-notebook-trust = trust
web-notebook-doubt = doubt
web-notebook-note = Note …
web-notebook-free = Anything else you noticed …
web-notebook-doubt-of = How far you doubt { $name }
web-notebook-note-of = Note about { $name }
web-camelot-pool-share = To be shared
web-camelot-card-to = proposed for { $name }
web-camelot-pool-held = Yours to choose from
web-camelot-pool-drawn = Just drawn
web-camelot-pool-laid = Laid down
web-camelot-die = Eight-sided die

## Start

web-nav = Pages
web-nav-rules = Rules
web-nav-settings = Settings
web-app-failed = That did not work.
web-start-about = Sit down with friends or with bots that play fair. The rules are at hand, nothing is hidden that lies on the table, and you may take back what you have not yet learned from.
web-start-down = The server cannot be reached. Tables open again as soon as it is back.
web-start-play = Play
web-start-play-now = Play now
web-start-setup = Game
web-start-seats = Seats
web-start-seats-count = { $count } seats
web-start-strength = Bots
web-start-make = Make a table
web-start-learn = Learn
web-start-own = Your tables
web-start-join = Join a table
web-start-link = Link of a table
web-start-bad-link = That is no link of a table.
web-start-go = Go there
web-start-name = Your name
web-start-guest = Guest
web-start-you = You are { $name }.
web-start-none-open = No open table is waiting for players.
web-start-your-turn = Your turn
web-start-turn-of = Turn of { $names }
web-start-somebody = somebody
web-game-merlin = Merlin
web-game-merlin-about = Two to four players send knights and Merlin around the ring, place henchmen in six provinces, build in the domain and resolve quests.
web-game-camelot = Camelot
web-game-camelot-about = Two to seven knights of the Round Table fight against Evil together. Perhaps one of them is a traitor.
web-phase-gathering = waits for players
web-phase-playing = is being played
web-phase-paused = pauses
web-phase-over = is over
web-phase-ended = was broken off
web-phase-voided = was broken off and does not count
web-phase-attention = needs attention

## Rules, settings, about

web-rules-search = Search the rules
web-rules-chapters = Chapters
web-rules-hits = { $count ->
    [0] Nothing found.
    [one] One paragraph
   *[other] { $count } paragraphs
}
web-settings-language = Language
web-settings-theme = Light
web-settings-motion = Motion
web-settings-play = At the table
web-theme-system = as the device
web-theme-light = day
web-theme-dark = night
web-motion-system = as the device
web-motion-full = pieces move
web-motion-still = nothing moves
web-setting-confirmEnd = Ask before my turn ends
web-setting-confirmEnd-about = The button asks once more.
web-setting-twoTaps = Two taps on a touch screen
web-setting-twoTaps-about = The first tap shows what would happen, the second does it.
web-setting-textMode = The table as text
web-setting-textMode-about = What lies where and what you can do, in words: for screen readers and for everybody who likes it.
web-setting-shortcuts = Keys
web-setting-shortcuts-about = Numbers take a choice, U takes back, R plays again, arrows walk from thing to thing.
web-setting-sound = Sounds
web-setting-sound-about = When it is my turn, and at great moments. Short and soft.
web-setting-beginner = Explain new decisions
web-setting-beginner-about = The first time a kind of decision comes, its rule is shown beside the board.
web-about-what = Logres plays two board games of King Arthur’s realm on one table. One engine knows the rules; what you see here knows none of them and shows what the engine offers.
web-about-board = The components
web-about-reconstructed = Logres is not affiliated with the authors or publishers of the games. No picture and no text of theirs is used. Facts that only pictures of the components show, such as the order of the ring and most quest cards of Merlin, are reconstructed; the content files say of every fact how well it is known.
web-about-pictures = Pictures and type
web-about-icons = The icons are taken from the game-icons collection, licensed under Creative Commons BY 3.0:
web-about-icon-authors = Icons made by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion and Various Artists.
web-about-fonts = The letters are Cinzel by Natanael Gama and Alegreya by Juan Pablo del Peral (Huerta Tipográfica), both under the SIL Open Font License.
web-about-code = The program
web-about-licence = Logres is free software under the MIT licence.
web-about-version = This server runs version { $version }.

## Tables

web-close = Close
web-table-said = { $name-key ->
    [you] You
   *[other] { $name }
}: “{ $words }”
web-table-since = Since your last turn
web-table-gone = You cannot look at this table.
web-table-broken = The line is down. Trying again …
web-table-rematch = The others play again.
web-curtain-hand = Hand the device to { $name }
web-curtain-about = Everybody else looks away.
web-curtain-take = I am { $name }
web-curtain-back = { $name } wants to look once more
web-lobby-seats = Seats
web-lobby-free = free
web-lobby-ready = ready
web-lobby-sit = Sit here
web-lobby-bot = Seat a bot
web-lobby-clear = Free the seat
web-lobby-am-ready = I am ready
web-lobby-not-ready = Not ready yet
web-lobby-start = Begin
web-lobby-wait = The game can begin once every seat is taken and everybody is ready.
web-lobby-invite = Invite others
web-lobby-invite-about = Whoever has this link can sit down.
web-lobby-copy = Copy the link
web-lobby-copied = Copied
web-lobby-modules = Modules: { $modules }
web-make-bots = Bots
web-make-here = People at this device
web-make-here-about = A curtain hangs between the turns.
web-make-here-name = Name of person { $number }
web-make-here-guest = Player { $number }
web-make-sets = Ready-made
web-make-modules = Modules
web-make-options = Options of the rules
web-option-on = on
web-option-off = off
web-option-yes = yes
web-option-no = no
web-make-clock = Pace
web-make-absent = Counts as absent
web-absent-after = after { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} away
web-make-access = Who finds the table
web-make-spectators = Spectators
web-make-chat = Talk
web-make-undo = Taking back
web-clock-none = no clock
web-clock-live = { $minutes } minutes each, and { $seconds } seconds with every answer
web-clock-days = { $days ->
    [one] one day for every answer
   *[other] { $days } days for every answer
}
web-access-link = whoever has the link
web-access-public = everybody, in the list
web-spectators-public = see what is public
web-spectators-afterwards = see everything afterwards
web-spectators-none = see nothing
web-spectators-delayed = see what is public, { $minutes } minutes later
web-spectators-seat = see what seat { $number } sees
web-make-names = Names
web-names-shown = are shown
web-names-hidden = are shown only at the end
web-nameless-seat = Player { $number }
web-nameless = somebody
web-lobby-open-seat = Spectators see the cards of this seat.
web-chat-phrases = set phrases
web-chat-free = free words
web-chat-none = none
web-undo-vote = own steps, more by vote
web-undo-own = own steps
web-undo-none = not at all
web-bot-random = by chance
web-bot-squire = Squire
web-bot-knight = Knight
web-bot-sage = Sage
web-bot-merlin = Merlin
web-module-kings-favor = King’s Favor
web-module-kings-favor-about = A resolved quest may teach an ability instead of giving points.
web-module-arthur = Arthur
web-module-arthur-about = A second ring for King Arthur with his black die, and Picts to be driven off.
web-module-knights = Knights of the Round Table
web-module-knights-about = Everybody is helped by two knights with powers of their own.
web-module-gold = Gold & Mistletoe
web-module-gold-about = Coins change dice, mistletoe replaces what a quest lacks.
web-module-market = Market
web-module-market-about = Instead of a quest you may buy goods and workers. Needs Gold.
web-module-caerleon = City of Caerleon
web-module-caerleon-about = Six quarters of a city take the place of the provinces. Needs Gold.
web-module-morgana = Morgana
web-module-morgana-about = The witch blocks a province, and her dice brew mischief. Needs Gold.
web-module-treasures = Treasures of the Domain
web-module-treasures-about = Every manor finds something where it is built.
web-module-decree = King’s Decree
web-module-decree-about = Decrees wait face down in the provinces and change dice later.

## After the game

web-result = Result
web-result-winners = { $count ->
    [one] { $names } won.
   *[other] Victory: { $names }
}
web-result-nobody = Nobody won.
web-result-source = Points from
web-result-total = In all
web-result-loyal = was loyal
web-result-traitor = was the traitor
web-result-chart = The course of the game. At the end: { $names }
web-result-course = The course of the game, step by step
web-result-figures = { $steps } answers in { $duration }.
web-result-replay = Replay
web-result-record = Record
web-result-rematch = Play again
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play
web-replay-pause = Pause
web-replay-step = Step
web-replay-of = { $step } of { $last }
web-replay-pace = Pace
web-replay-as = Point of view
web-replay-all = everything
web-replay-public = what was public
web-replay-branch = Go on from here

## The table in words

web-text-table = The table in words
web-text-course = Course of the game
web-text-scorings = Scorings after rounds { $rounds }
web-text-ring = The ring
web-text-inner = Arthur’s ring
web-text-provinces = The provinces
web-text-quests = The quests
web-text-nothing = nothing
web-text-henchman = { $owner-key ->
    [you] your { $henchman }
   *[other] { $henchman } of { $owner }
}
web-text-influence = { $owner-key ->
    [you] you
   *[other] { $owner }
} { $count }
web-text-frames = Materials above, from left to right: { $top }. Below: { $bottom }.
web-text-place = column { $column }, row { $row }
web-text-no-traitor = no traitor
web-text-hand = { $count ->
    [one] one quest
   *[other] { $count } quests
} in hand
web-text-missing = Missing: { $icons }
web-text-here = Here: { $names }.
web-text-first = { $owner-key ->
    [you] You are first player
   *[other] { $owner } is first player
}
web-text-turn = { $owner-key ->
    [you] It is your turn
   *[other] Now in turn: { $owner }
}
web-text-discard = Discard pile: { $count }
web-text-supply = The common stock
web-text-relics = Nobody’s: { $relics }
web-text-free = free: { $henchmen }
web-text-blocked = blocked by Morgana
web-text-manor-tile = manor tile under the manor
web-text-of = { $owner-key ->
    [you] You
   *[other] { $owner }
}: { $what }
web-text-pentagram = a pentagram
web-text-retired = Retired for this round
web-text-at-home = Henchmen on the castle: { $henchmen }
web-text-face-down = { $count ->
    [one] one card, face down
   *[other] { $count } cards, face down
}
web-text-laid-white = White cards ({ $count }/{ $room }): { $cards }.
web-text-laid-black = Black cards ({ $count }/{ $room }): { $cards }.
web-letter-red = R
web-letter-blue = B
web-letter-green = G
web-letter-yellow = Y
web-letter-purple = P
web-letter-orange = O
web-letter-white = W
web-table-call = Something here can be chosen
web-merlin-pict-total = { $owner-key ->
    [you] You
   *[other] { $owner }
}: { $total } against the Picts
web-merlin-decree-tiles = Decrees
web-merlin-decree-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-merlin-draft = Knights to choose
web-merlin-stack = Stack { $stack }
web-merlin-pentagrams = pentagrams held
web-merlin-sheriff = { $owner-key ->
    [you] Your sheriff
   *[other] Sheriff of { $owner }
}
web-treasure-excalibur = Treasure: a traitor leaves, and Excalibur is yours.
web-treasure-grail = Treasure: an apple, and the Grail is yours.
web-treasure-points-and-apple = Treasure: { $points ->
    [one] { $points } point
   *[other] { $points } points
} and an apple.
web-treasure-influence = Treasure: from a province where you have influence: { $goods }.
web-treasure-staff = Treasure: a neutral staff.
web-treasure-discard = Treasure: every other player gives up one of these: { $goods }.

## Talk, votes, and what else one does at a table

web-talk = Say something
web-talk-more = More …
web-talk-less = Fewer
web-talk-about = About what?
web-talk-free = Say …
web-talk-send = Say it
web-talk-rule = Speak of intentions. Say nothing exact about your cards.
web-menu = Table
web-menu-share = Link to this table
web-menu-seats = Seats
web-menu-view = View
web-menu-propose = Put to the vote
web-menu-hand-over = A bot plays for me
web-menu-take-back = I play again myself
web-menu-leave = Leave the table
web-menu-sure = Really?
web-pack = Cards and boards are from a pack of the host’s own.
web-pack-named = Cards and boards are from a pack of the host’s own: { $name }.
web-pack-rules = This table has a pack of its own. Where the rules name a figure that is printed somewhere, the pack’s counts.
web-motion-pause = a pause
web-motion-resume = to go on
web-motion-end = to end the game here
web-motion-void = to end the game without counting it
web-motion-replace = a bot ({ $bot }) for { $name-key ->
    [you] you
   *[other] { $name }
}
web-motion-rewind = to go back to step { $step }
web-motion-clock = this pace: { $pace }
web-ballot = { $name-key ->
    [you] You propose
   *[other] { $name } proposes
} { $motion }. { $yes } of { $needed } agree.
web-ballot-yes = I agree
web-ballot-no = I do not
web-motion-admit = the free seat for { $name }
web-ballot-waits = Still to vote: { $names }.
web-seat-waiting = The people at the table have to agree first.
web-request = { $name } would like to have the free seat.
web-request-yes = Agree
web-request-no = Refuse
web-halted-paused = The table has paused; nobody is asked anything.
web-halted-ended = The game was ended early.
web-halted-voided = The game was ended by vote and does not count.
web-halted-attention = This table can be read, but not played on.
web-halted-replay = Look through the game
web-news-left = { $name-key ->
    [you] You leave
   *[other] { $name } leaves
} the table.
web-news-wish = A bot plays for { $name-key ->
    [you] you, as you wished
   *[other] { $name }, who wished it
}.
web-news-vote = A bot plays for { $name-key ->
    [you] you
   *[other] { $name }
}, by vote.
web-news-clock = { $name-key ->
    [you] Your time
   *[other] The time of { $name }
} is up; a bot plays on.
web-news-returned = { $name-key ->
    [you] You play
   *[other] { $name } plays
} again.
web-news-took-over = { $name-key ->
    [you] You take
   *[other] { $name } takes
} over the seat.
web-news-away = { $name-key ->
    [you] You are
   *[other] { $name } is
} away and will soon count as absent.
web-news-absent = { $name-key ->
    [you] You count
   *[other] { $name } counts
} as absent.
web-news-back = { $name-key ->
    [you] You are
   *[other] { $name } is
} back.
web-news-asked = { $name } asks for the free seat.
web-news-admitted = { $name-key ->
    [you] You agree
   *[other] { $name } agrees
} to { $other } in the free seat.
web-news-declined = { $name-key ->
    [you] You do
   *[other] { $name } does
} not want { $other } in the free seat.
web-news-proposed = { $name-key ->
    [you] You propose
   *[other] { $name } proposes
} { $motion }.
web-news-yes = { $name-key ->
    [you] You agree.
   *[other] { $name } agrees.
}
web-news-no = { $name-key ->
    [you] You do not agree.
   *[other] { $name } does not agree.
}
web-news-carried = Agreed: { $motion } ({ $names }).
web-news-lost = Not agreed: { $motion }.
web-news-closed = The operator of this server ended the game.
web-news-deal = The deal is fixed. Its fingerprint begins with { $fingerprint }; the menu of the table shows all of it, and the key at the end.
web-clock-left = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} left
web-watching = You are watching. { $count ->
    [one] Nobody else does.
   *[other] { $count } people look on.
}
web-watching-delayed = You are watching, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} behind.
web-watching-seat = You are watching and see what { $name } sees.
web-bot-page = Page

## What happened, and what comes

web-table-your-turn = Your turn
web-table-turn-of = { $name }
web-table-times = { $words } (× { $times })
web-digest = Since your last turn: { $count ->
    [one] one event
   *[other] { $count } events
}, { $mine ->
    [0] none concerns you
    [one] one concerns you
   *[other] { $mine } concern you
}
web-player = What the others do
web-player-pause = Pause (P)
web-player-on = Go on (P)
web-player-skip = Show all of it at once (S)
web-player-again = Since my turn
web-player-again-about = Show again what the others did since your turn (B)
web-player-speed = Speed
web-player-1x = 1×
web-player-3x = 3×
web-player-once = at once
web-player-auto = as pieces move
web-player-1x-about = Each action of the others is shown for one to two seconds
web-player-3x-about = Three times as fast
web-player-once-about = Only the result is shown
web-gain = { $by } { $name }
web-gain-points = points
web-gain-life = life
web-gain-cards = cards
web-gain-white = white swords
web-gain-black = black swords
web-gain-engines = siege engines
web-talk-begin = Say something …
web-merlin-before = Before the game
web-merlin-scoring = Scoring after round { $round }
web-merlin-scoring-nothing = Nobody scores anything.
web-merlin-next = Before the next scoring
web-merlin-next-tab = Scoring
web-merlin-most = the most
web-sharing = Who gets which card?
web-sharing-propose = Propose this
web-sharing-left = { $count ->
    [one] one card still to be given
   *[other] { $count } cards still to be given
}
web-deed-move = Ride to another place
web-deed-depart = Depart free of charge
web-deed-lay = Lay a card here
web-deed-exchange = Exchange a card
web-deed-play = Play a special card
web-deed-free = Play a special card for free
web-deed-heal = Heal
web-deed-accuse = Accuse a knight
web-deed-remove = Merlin removes something
web-deed-deliver = Send a card
web-deed-discard = Discard a card
web-kind-apple = Change dice with an apple
web-kind-gold = Turn a die with gold
web-kind-buy = Buy at the market
web-kind-power = Use a knight’s ability
web-kind-take = Take something
web-kind-give = Give something back
web-kind-quest = Resolve a quest
web-kind-build = Build a manor
web-kind-henchman = Send a henchman
web-replay-table = Table
web-replay-link = Link
web-table-earlier = { $count ->
    [one] one earlier line
   *[other] { $count } earlier lines
}
web-camelot-loyalty-log = You have been shown your loyalty card. It lies covered before you.
web-result-luck = Luck against expectation
web-result-luck-of = { $pips } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $expected } to be expected
web-result-luck-quests = Quests drawn: { $cards }, with { $worth } points on them; { $expected } to be expected
web-result-luck-fights = Fight cards received: { $cards }, worth { $worth }; { $expected } to be expected
web-result-luck-about = Counted are all dice that were rolled in the open, against the mean of their faces, and of cards only your own, against the mean of the whole pile; what others drew is not told. More is not always better.
web-hint = Hint: what would a bot do? (H)
web-hint-word = Hint
web-hint-of = { $bot } would:
web-hint-second = Next best: { $choice }
web-hint-behind = It wins { $percent } % less often.
web-hint-as-good = It is as good.
web-hint-first = It seems the better choice, by rule of thumb.
web-hint-points = worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more
web-hint-chance = { $percent } % more chance to win
web-hints-allowed = whoever is asked may ask a bot
web-hints-none = none
web-make-hints = Hints

## A name of one's own

web-nav-me = My page
web-nav-login = Log in
web-name-take = That is me
web-name-change = Change the name
web-start-who = What shall the others call you? You can play without a name and choose one later.
web-menu-name = Your name
web-news-renamed = { $name-key ->
    [you] You are
   *[other] { $name } is
} called { $now } from now on.

## The state of a table

web-clock-hours = { $hours } hours for every answer
web-presence-here = is here
web-presence-away = away ({ $since })
web-presence-absent = absent ({ $since })
web-presence-left = has left
web-watchers = { $count ->
    [one] one person looks on
   *[other] { $count } people look on
}
web-table-redo = Redo
web-table-redo-help = Play again what you took back (R)
web-halted-resume = Go on
web-seat-bot = A bot plays in your seat.
web-seat-left = You have left your seat.
web-seat-free = The seat of { $name } can be taken over.
web-seat-ask = Ask for the seat
web-seat-empty = { $name } has left the table; the seat is empty.
web-seat-invite = Copy the link for somebody else
web-ballot-until = { $minutes ->
    [one] One minute is left.
   *[other] { $minutes } minutes are left.
}
web-menu-agreed = What was agreed
web-menu-propose-about = Everybody at the table is asked. Bots do not vote.
web-menu-voting = A vote is under way.
web-menu-pause = Pause
web-menu-resume = Go on
web-menu-end = End the game here
web-menu-void = End it without counting
web-menu-rewind = Go back to before …
web-menu-rewind-before = Step { $step }: before “{ $words }”
web-menu-rewind-do = Go back to step { $step }
web-menu-clock = Change the pace
web-menu-replace = A bot for { $name }
web-menu-replace-here = { $name } is here: replaced by vote now, { $name } could not come back.
web-deal = The deal
web-deal-about = Chance was fixed before the first card was dealt. This is its fingerprint; after the game everybody can check it.
web-deal-opened = Chance was fixed before the first card was dealt. The game is over, so its key is open.
web-deal-key = Key
web-deal-check = Check the deal
web-deal-holds = The key fits the fingerprint: nothing was changed.
web-deal-broken = The key does not fit the fingerprint.
web-table-as-of = You see the table as it was on { $when }.
web-qr = QR code of the link
web-qr-show = Join on a telephone

## Talk and reports

web-others = Other people
web-others-mute = hide what they say
web-others-block = block
web-others-silence = Not to hear from { $name }
web-report = Report to the operator
web-report-about = The operator sees what you write, what was said at the table, and the record as you know it.
web-report-whom = About
web-report-nobody = the table
web-report-what = What happened?
web-report-send = Send
web-report-sent = The report was sent.
web-bug = Report a fault of the program
web-bug-about = A file is saved on your device: the versions, and the record as far as everybody at the table may know it. Send it to whoever looks after the program.
web-bug-whole = with everything I see: cards, names, talk and the record as I know it
web-bug-save = Save the file
web-bug-saved = The file is saved.
web-bug-about-page = A file is saved on your device: what you write, the versions, and the page you were on. Send it to the person who looks after the program.
web-menu-notices = Tell me when this table waits for me
web-make-rated = Rating
web-rated-yes = counts between accounts
web-rated-no = does not count

## Standing answers

web-standing = Standing answers
web-standing-about = Only you know of them. They end when the question comes with other choices, when you take them back, and with the game.
web-standing-all = Always for this kind of question: { $choice } (“{ $question }”)
web-standing-one = Always: { $choice } (“{ $question }”)
web-standing-forget = Ask me again
web-standing-kind = for every question of this kind
web-standing-keep = Always answer so
web-standing-offer = Always answer this in the same way …

## Great moments

web-moment-accusation = An accusation
web-moment-innocent = Loyal after all
web-moment-unmasking = The traitor is unmasked
web-moment-engine = The siege grows
web-moment-quest-won = A quest is won
web-moment-quest-lost = A quest is lost
web-moment-quest-resolved = A quest is resolved
web-moment-death = A knight has fallen
web-moment-final = The swords are counted
web-moment-winner = The game is over
web-merlin-scoring-final = The final count
web-merlin-scoring-standing = Points
web-result-open = Show everything
web-stakes-white = { $count ->
    [one] one white sword
   *[other] { $count } white swords
}
web-stakes-black = { $count ->
    [one] one black sword
   *[other] { $count } black swords
}
web-stakes-gain = { $count } life for every knight there
web-stakes-loss = { $count } life lost by every knight there
web-stakes-cards = { $count } white cards to share
web-stakes-engines = { $count ->
    [one] one siege engine
   *[other] { $count } siege engines
}
web-stakes-won = If won: { $what }.
web-stakes-lost = If lost: { $what }.

## The keys of the table

web-keys = Keys
web-key-enter = Enter
web-key-space = Space
web-key-escape = Esc
web-key-shift = Shift
web-keys-choose = Take the choice with this number; two digits one after the other for more than nine
web-keys-walk = Walk from thing to thing on the board, among those one may choose
web-keys-take = Choose the thing one stands on
web-keys-read = Go on to the next thing and read what it is; with Shift, back
web-keys-back = One step back in what is half chosen; close what lies over the table; end a scene
web-keys-undo = Take back one’s last step
web-keys-restart = Take back the whole turn
web-keys-redo = Play again what was taken back
web-keys-pause = Hold what the others do, or go on
web-keys-skip = Show all of it at once
web-keys-again = Show again what the others did since my turn
web-keys-hint = Ask a bot for advice
web-keys-rules = Open the rules at the paragraph about the decision
web-keys-notebook = Open the notebook
web-keys-sound = Sounds on or off
web-keys-help = This help
web-keys-off = Letters can be switched off in the settings, for those whose device uses them otherwise.

## All cards and tiles

web-nav-cards = Cards
web-cards-search = Search cards and tiles
web-cards-found = { $count ->
    [0] Nothing found.
    [one] One found
   *[other] { $count } found
}
web-cards-quests = Quest cards
web-cards-spaces = Spaces of the rings
web-cards-flags = Flags and their powers
web-cards-pieces = Henchmen, relics and counters
web-cards-tiles = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
web-cards-row = row { $row }
web-cards-white = White cards
web-cards-black = Black cards
web-cards-relics = Relics
