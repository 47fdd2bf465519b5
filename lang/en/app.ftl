# The texts of tables, the terminal and the command line. The games' own words stand in merlin.ftl and camelot.ftl.

## What a table says

table-taken-back = { $seat } takes back; { $step ->
    [0] no answer stands
    [one] { $step } answer stands
   *[other] { $step } answers stand
}.
table-rewound = By consent the game goes back to step { $step }.

## Why something was refused

refused-over = The game is over.
refused-not-asked = { $seat } is not asked now.
refused-no-answer = That is no answer to this question ({ $clause }).
refused-unreadable = That cannot be read as a choice of this game.
refused-no-such-number = There is no choice { $number }; the choices are numbered 1 to { $offers }.
refused-stale = The question has been answered or taken back meanwhile.

## Why nothing can be taken back

undo-nothing = There is nothing to take back.
undo-other-seat = Somebody else has answered since.
undo-chance = Something was drawn or rolled; that cannot be taken back.
undo-learned = Something hidden was seen; that cannot be taken back.
undo-over = The game is over.

## The terminal

terminal-said = { $seat }: “{ $words }”
terminal-welcome = { $game }, { $seats } seats. You are { $names }. Type help for what can be typed.
terminal-watching = { $game }, { $seats } seats, all played by bots.
terminal-help =
    A number or the written choice answers.
      ?           what cannot be chosen now, and why; and the rule of this decision
      ? CHOICE    why this cannot be chosen
      ? CLAUSE    a paragraph of the rulebook, for example ? { $clause }
      t           the table in words
      ring        the order of the spaces      quests   what quest cards ask
      hint        what a bot would choose, and why
      u           take back one step      r   all of them      redo   forward again
      log         everything that happened
      save FILE   write the record of the game so far
      q           leave
terminal-ask = { $seat }: { $question }
terminal-prompt = Your choice:
terminal-legal = That can be chosen.
terminal-nothing-barred = Nothing else that one might look for.
terminal-no-such-clause = The rulebook has no paragraph { $clause }.
terminal-what = That is neither a number from 1 to { $offers } nor a choice. Type help for what can be typed.
terminal-sure = { $choice }: this cannot be mended later. Type { terminal-yes } to do it, Enter to choose again:
terminal-some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = Written to { $file }.
terminal-not-saved = { $file } cannot be written: { $fault }
terminal-undone = Taken back.
terminal-no-redo = Nothing was taken back.
terminal-over = The game is over.
terminal-points = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-winners = Won by { $names }.
terminal-no-winners = Nobody has won.
terminal-and = and
terminal-yes = yes
terminal-no = no
terminal-none = none
terminal-leave = The game is not over. Type the name of a file to keep it, q to leave without keeping it, Enter to go on:
terminal-resume = Go on with: logres terminal --resume { $file }
terminal-hint = A bot would choose { $number }: { $choice }
terminal-hint-second = Next best is { $number }: { $choice }
terminal-hint-behind = Next best is { $number }: { $choice } It wins { $percent } % less often.
terminal-hint-as-good = As good is { $number }: { $choice }
terminal-no-hint = There is no hint for this.
terminal-no-ring = This game has no ring.
terminal-no-quests = There are no quest cards to be seen.
terminal-ring = The ring, clockwise
terminal-inner-ring = The inner ring, clockwise
terminal-hand = Quest cards in hand (✓ is met)
terminal-display = Quest cards on display (✓ is met)
terminal-quest = { $number }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $asks }
icon-good = { $what } of { $province }
icon-any-good = any { $what }
icon-influence = influence in { $province }
icon-influence-any = influence anywhere
icon-henchman = any henchman in the province { $province }
icon-henchman-any = any henchman anywhere
icon-in-province = { $what } in the province { $province }
icon-in-one-province = { $what } in one province with the others

## Parts of a position, as `t` shows them

camelot-view-black = black cards
camelot-view-white = white cards
view-round = round
view-track = round track
view-rounds = rounds
view-scorings = scored after rounds
view-first = first player
view-over = over
view-castles = castles
view-colour = colour
view-points = points
view-sources = points by source
view-knight = knight
view-dice = dice
view-number = number
view-used = used
view-shields = shields
view-flags = flags
view-materials = materials
view-influence = influence
view-counters = counters left
view-henchmen = henchmen
view-traitors = traitors
view-manors = manors
view-manors-left = manors left
view-staffs = staffs
view-apples = apples
view-hand = hand
view-hand-size = cards in hand
view-holds = holds
view-retired = retired
view-board = board
view-merlin = Merlin
view-arthur = Arthur
view-display = display
view-quest-pile = quest pile
view-quest-discard = discarded quests
view-traitor-pile = traitor pile
view-traitor-discard = discarded traitors
view-domain = domain
view-terrain = terrain
view-tower = tower
view-grail-used = Grail used
view-turn = turn
view-seat = seat
view-missing = missing on quest cards
view-next-scoring = the next scoring as it stands
view-extras = modules
view-supply = supply
view-pile = pile
view-discard = discard
view-cards = cards
view-swords = swords
view-engines = siege engines
view-life = life
view-loyalty = loyalty
view-place = place
view-relics = relics
view-standing = standing
view-knights = knights
view-accused = accused
view-asked = asked
view-laid = laid
view-warriors = warriors
view-order = order
view-shown = shown
view-undealt = undealt
view-accusation_opened = accusations are open
view-allies = allies
view-apple-mistletoes = fruit tiles
view-armour = armour
view-aside = set aside
view-bottom = at the bottom
view-brew = effect
view-card = card
view-cauldron = cauldron
view-cauldrons = cauldrons
view-controller = moved by
view-count = tiles
view-dark_forest = Dark Forest
view-defended = defended
view-discarded = discarded
view-finished = finished
view-gone = out of the game
view-held = cards in play
view-henchman = henchman
view-huts = witch huts
view-influence-tiles = influence tiles
view-lone = Morgana counters alone
view-looked = has looked
view-manor-tiles = manor tiles
view-mistletoe = mistletoe
view-mists = Mists of Avalon
view-morgan = Morgan
view-morgana = Morgana
view-on = on provinces
view-on-tokens = Morgana counters on +1 tokens
view-on-top = Morgana counters on top
view-open = open
view-owned = decrees owned
view-pentagrams = pentagrams
view-plus-ones = +1 tokens
view-poison = poisoned apples
view-pool = cards to share
view-position = position
view-promised = promised
view-purses = purses
view-quarters = quarters
view-resting = resting
view-row = row
view-seals = seals
view-sharers = shared by
view-sheriff = sheriff
view-slots = slots
view-stacks = stacks
view-tiles = tiles
view-to = to
view-top = on top
view-total = total
view-under = below
view-up = face up
view-workers = workers
view-place-pentagram = pentagram
view-place-hand = in hand
view-place-poison = poisoned apple
view-place-horn = drinking horn
view-place-empty = empty
view-place-manor = manor
view-place-quest = on its quest
view-place-gone = lost
