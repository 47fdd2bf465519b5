# The texts of the terminal client. The games' own words stand in merlin.ftl and camelot.ftl.

## The terminal

terminal-said = { $seat-key ->
    [you] You
   *[other] { $seat }
}: “{ $words }”
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
terminal-next = then:
terminal-next-more = { $more } more
terminal-some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = Written to { $file }.
terminal-not-saved = { $file } cannot be written: { $fault }
terminal-undone = Taken back.
terminal-no-redo = Nothing was taken back.
terminal-over = The game is over.
terminal-points = { $seat-key ->
    [you] You
   *[other] { $seat }
}: { $points ->
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

## A whole screen

seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
seat-purple = Purple
seat-orange = Orange
seat-white = White
screen-board = Board
screen-seats = Players
screen-log = Log
screen-decision = Decision
screen-provinces = Provinces
screen-at-home = at home
screen-next-scoring = next scoring
screen-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
screen-round-table = The Round Table
screen-quests = The quests
screen-white = white
screen-black = black
screen-you-are = you are { $seat }
screen-thinks = { $seat } thinks
screen-hint-comes = a bot thinks about your question
screen-waits-for = Waiting for { $names }.
screen-not-asked = You are not asked now.
screen-only-looking = You are only looking on.
screen-bot-failed = A bot gave no legal answer. The game cannot go on.
screen-not-kept = The game is no longer kept for resuming: { $fault }
screen-kept = The game is kept. Go on with: logres terminal --resume
screen-too-small = The window is too small: { $width } × { $height }. It needs 30 × 8. Or play in lines: logres terminal --plain
screen-keys = ↑↓ or a number, Enter: choose · /: filter · Tab: next pane · w: why not · i: hint · r: rules · u: undo · ?: help · q: leave
screen-keys-rules = ↑↓: read · ←→: chapter · /: search · n: next place · Esc: back
screen-keys-filter = type words of a choice · ↑↓: walk · Enter: keep the shorter list · Esc: all choices
screen-keys-typing = Enter: done · Esc: not
screen-keys-cover = any other key: back
screen-keys-record = ←→: step · Home, End · g: to a step · v: other eyes · Tab: next pane · r: rules · ?: help · q: leave
screen-help-title = Keys
screen-help =
    ↑ ↓ or j k     choose an answer, or scroll the pane
    a number       choose the answer with this number
    Enter          answer
    Tab, Shift-Tab next pane; d decision, b board, s players, l log
    z              this pane alone, or all of them
    PgUp, PgDn     scroll by ten
    w              what cannot be chosen now, and why
    i              what a bot would choose, and why
    /              list only the choices with some words; Esc lists all again
    r              the rulebook, open at the rule of this decision; there / searches it
    u, U           take back one step, as many as possible
    y              play again what was taken back
    f              write the record to a file
    o              the result, when the game is over
    c              colours on or off
    q, Ctrl-C      leave
    What the chosen answer is about is marked » on the board.
screen-help-record =
    ← →            one step back, one forward
    Home, End      to the beginning, to the end
    g              to a step by its number
    v              through the next player’s eyes
    Tab, Shift-Tab next pane; d decision, b board, s players, l log
    z              this pane alone, or all of them
    r              the rulebook; there / searches it
    c              colours on or off
    q, Ctrl-C      leave
screen-help-room =
    g              ready, before the game; G: start it, as its host
    + -            vote yes or no
screen-why = What cannot be chosen now
screen-hint = A hint
screen-hint-keys = Enter: choose this · any other key: back
screen-rules = Rulebook
screen-chapters = Chapters
screen-search = Search the rulebook for
screen-found = { $words }: { $at } of { $all }
screen-nothing-found = The rulebook has nothing with all these words.
screen-filter = Choices with the words
screen-file = Write the record to the file
screen-go-to = To the step
screen-no-such-step = There is no such step.
screen-record-ends = The record ends here.
screen-leave-title = Leave
screen-leave = The game is not over. It is kept: logres terminal --resume goes on with it. q or Enter: leave; any other key: stay.
screen-leave-table = Your seat at the server’s table stays yours: open the link again to go on. q or Enter: leave; any other key: stay.
screen-stays = The game goes on.
screen-sure-title = Are you sure?
screen-sure = { $choice }: this cannot be mended later. Enter: do it; any other key: choose again.
screen-curtain-title = Next player
screen-curtain = { $seat } is asked. Give the screen to { $seat } and press Enter.
screen-result = The game is over
screen-result-keys = q: leave · any other key: look at the table · o: this result again
screen-step = step { $step } of { $last }, seen by { $viewer }
screen-gallery = the gallery
screen-arbiter = the arbiter
screen-free-seat = free
screen-gathering = Before the game. g: ready. The host starts with G when everybody is ready.
screen-paused = The game is paused.
screen-broken-off = The game was broken off.
screen-attention = Something is wrong with this table. It can be read, but not played on.
screen-ballot = { $seat-key ->
    [you] You put
   *[other] { $seat } puts
} something to the vote. +: yes, -: no.
