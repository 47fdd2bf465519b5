# Merlin: every text the rules speak of. Names of things fill the gaps of the sentences.

## Forms of words that several sentences need

form-a-province = { $province-key ->
    [province-orange] an { $province }
   *[other] a { $province }
}
form-space = { $space-key ->
    [space-vp-shield] the victory point space for shields
    [space-vp-flag] the victory point space for flags
    [space-vp-material] the victory point space for materials
    [space-vp-influence] the victory point space for influence
    [space-vp-manor] the victory point space for manors
    [space-influence-shield] the influence space for a shield
    [space-influence-flag] the influence space for a flag
    [space-influence-material] the influence space for a material
    [space-influence-henchman] the influence space for a henchman
    [space-move-henchman] the space for moving a henchman
    [space-exchange] an exchange space
    [space-quest] a quest space
    [space-build] a space for building a manor
    [space-apple] an apple space
    [space-activate] the space for activating a henchman
    [space-move-arthur] the space for moving Arthur
    [space-gold] a gold space
    [space-apple-or-mistletoe] an apple/mistletoe space
    [space-resource-shield] the resource space for a shield
    [space-resource-flag] the resource space for a flag
    [space-resource-material] the resource space for a material
    [space-resource-influence] the resource space for influence
    [space-resource-manor] the resource space for a manor
    [space-merlin] the space for moving Merlin
    [space-pict] a Pict space
    [space-replace-manor] the space for replacing a manor
   *[other] { $space }
}
form-whose = { $seat-key ->
    [you] Your
   *[other] { $seat }'s
}
form-buys = { $seat-key ->
    [you] You buy
   *[other] { $seat } buys
}
form-discards = { $seat-key ->
    [you] You discard
   *[other] { $seat } discards
}
form-draws = { $seat-key ->
    [you] You draw
   *[other] { $seat } draws
}
form-puts = { $seat-key ->
    [you] You put
   *[other] { $seat } puts
}
form-rolls = { $seat-key ->
    [you] You roll
   *[other] { $seat } rolls
}
form-spends = { $seat-key ->
    [you] You spend
   *[other] { $seat } spends
}
form-takes = { $seat-key ->
    [you] You take
   *[other] { $seat } takes
}
form-uses = { $seat-key ->
    [you] You use
   *[other] { $seat } uses
}
form-wins = { $seat-key ->
    [you] You win
   *[other] { $seat } wins
}

## The game

game-merlin = Merlin
ending-most-points = Most victory points at the end of round 6.
ending-shared = A shared victory: several players have the most victory points.

## Colours of the seats

colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow

## Provinces, goods, henchmen

province-black = black
province-grey = grey
province-blue = blue
province-purple = purple
province-orange = orange
province-brown = brown

good-shield = shield
good-flag = flag
good-material = material

henchman-lady = lady-in-waiting
henchman-shield-bearer = shield-bearer
henchman-builder = builder
henchman-flag-bearer = flag-bearer

terrain-mountain = mountain
terrain-wood = wood
terrain-lake = lake

element-shield = shields
element-flag = flags
element-material = materials
element-influence = influence counters
element-manor = manors

relic-grail = the Grail
relic-excalibur = Excalibur
relic-signet = the signet ring
relic-horn = the drinking horn

## Figures and dice

figure-knight = the knight
figure-merlin = Merlin
figure-arthur = Arthur

die-knight-0 = first knight die
die-knight-1 = second knight die
die-knight-2 = third knight die
die-merlin = Merlin die
die-arthur = Arthur die

way-cw = clockwise
way-ccw = counter-clockwise

power-repel = repel traitors
power-quests = two quests
power-backward = backward
power-flip = flip a die
power-different = different action
power-mirror = mirror
power-exchange = exchange
power-plus-minus = plus or minus one

## Spaces

space-plain = an empty space
space-province-black = the black province
space-province-grey = the grey province
space-province-blue = the blue province
space-province-purple = the purple province
space-province-orange = the orange province
space-province-brown = the brown province
space-vp-shield = points for shields
space-vp-flag = points for flags
space-vp-material = points for materials
space-vp-influence = points for influence
space-vp-manor = points for manors
space-influence-shield = a shield by influence
space-influence-flag = a flag by influence
space-influence-material = a material by influence
space-influence-henchman = a henchman by influence
space-excalibur = Excalibur
space-grail = the Grail
space-move-henchman = move a henchman
space-exchange = exchange
space-quest = new quests
space-build = build a manor
space-apple = an apple
space-activate = activate a henchman
space-move-arthur = move Arthur
space-gold = gold
space-apple-or-mistletoe = an apple or a mistletoe
space-signet = the signet ring
space-stairs = the stairs
space-resource-shield = any shield
space-resource-flag = any flag
space-resource-material = any material
space-resource-influence = influence anywhere
space-resource-manor = a manor
space-merlin = move Merlin
space-pict = a Pict
space-replace-manor = replace a manor

## Where points come from

source-quests = quests
source-vp-spaces = point spaces
source-traitors = traitors
source-excalibur = Excalibur
source-domain = domain
source-influence = influence
source-henchmen = henchmen
source-apples = apples
source-staffs = staffs
source-goods = goods
source-favor = King's Favor
source-picts = Picts
source-gareth = Gareth
source-geraint = Geraint
source-gold = gold
source-horn = drinking horn
source-treasures = treasures
source-decree = decrees

## Modules and named sets of them

module-kings-favor = King's Favor
module-arthur = Arthur
module-knights = Knights of the Round Table
module-gold = Gold & Mistletoe
module-market = Market
module-caerleon = City of Caerleon
module-morgana = Morgana
module-treasures = Treasures of the Domain
module-decree = King's Decree

set-first-game = First game
set-first-game-about = The base game alone.
set-more-control = More control
set-more-control-about = Decrees change dice, treasures reward building.
set-arthurs-court = Arthur's court
set-arthurs-court-about = Arthur's own ring, and two knights of the Round Table for everybody.
set-whole-box = The whole box
set-whole-box-about = All modules at once.

# The options of a table, and their values.
merlin-option-preset = Readings of the rules, in one choice
merlin-preset-bigbox = The letter of the Big Box
merlin-preset-first = First edition
merlin-preset-table = Table readings of before
merlin-option-influence-counters = Influence counters of each player
merlin-option-staff-same-henchman-ban = With a staff on a province space, the first henchman may not go again
merlin-option-grail-after-scoring = The Grail after it has broken a tie
merlin-grail-after-scoring-keep = stays with its owner
merlin-grail-after-scoring-return-if-used = returns to the board
merlin-option-repel-flag = What the repel flag repels
merlin-repel-flag-all-of-colour = all traitors of one colour
merlin-repel-flag-single = a single traitor
merlin-option-different-action-flag = Whose move the different-action flag may follow
merlin-different-action-flag-knight-only = the own knight’s
merlin-different-action-flag-any-figure = any figure’s
merlin-option-quest-draw = When a resolved quest is replaced
merlin-quest-draw-end-of-turn = at the end of the turn
merlin-quest-draw-immediate = at once
merlin-option-score-floor-zero = No score falls below zero
merlin-option-any-influence-together = Counters that a quest asks for in any province lie together on one
merlin-option-two-specific-henchmen-together = Two given henchmen in any province stand together
merlin-option-start-goods = Where the goods and the counter of the setup come from
merlin-start-goods-as-pictured = from the provinces on the starting tile
merlin-start-goods-knight-province = from the knight’s province
merlin-option-favor-deploy = What the second row of King’s Favor does
merlin-favor-deploy-instead = sends the henchman elsewhere
merlin-favor-deploy-additional = places a second henchman
merlin-option-favor-with-different-action = Rows 2 and 3 of King’s Favor work with the different-action flag
merlin-option-extra-mover-needs-die = A worker or a Morgana die needs an unused own die
merlin-option-pict-ties = When players tie for the Picts
merlin-pict-ties-full-each = all get or lose the full points
merlin-pict-ties-share = the points are divided
merlin-pict-ties-none = nobody gets or loses any
merlin-option-knight-draft = How the knights of the Round Table are given out
merlin-knight-draft-draft = chosen from stacks passed around
merlin-knight-draft-random = dealt at random
merlin-option-gareth-counts-excalibur = A traitor discarded by Excalibur counts for Gareth
merlin-option-geraint-bonus = When Geraint pays his point
merlin-geraint-bonus-every-visit = at every visit
merlin-geraint-bonus-first-only = at the first one only
merlin-option-percival-items-only = Percival changes the colour of goods only
merlin-option-joker-after-joker = A joker of Galahad may follow another joker
merlin-option-mistletoe-ignores = What one mistletoe leaves out
merlin-mistletoe-ignores-icon = one icon of the card
merlin-mistletoe-ignores-entry = a whole entry, such as two henchmen
merlin-option-quest-after-market = A quest may follow a visit to the Market
merlin-option-market-tiles-count-everywhere = Shield and material tiles count wherever shields and materials do
merlin-option-apple-tile-at-the-end = An unused apple/mistletoe tile at the end
merlin-apple-tile-at-the-end-one-point = is worth one point
merlin-apple-tile-at-the-end-nothing = is worth nothing
merlin-option-caerleon-random = The quarters of Caerleon lie at random
merlin-option-cauldron-faces = Who decides which sides of the cauldrons are up
merlin-cauldron-faces-random = chance
merlin-cauldron-faces-first-player-chooses = the first player
merlin-option-cauldron-sharing = Several dice may lie on one cauldron
merlin-option-swap-merlin-arthur = Merlin and Arthur may change places
merlin-swap-merlin-arthur-literal = yes, across the rings
merlin-option-morgana-first-placement = Morgana’s first placement
merlin-morgana-first-placement-optional = optional
merlin-morgana-first-placement-compulsory = compulsory
merlin-option-huts-clear-territory = With Arthur a witch hut takes all manors of its territory along
merlin-option-poison-used-dice = A poisoned apple may swap an own die that is used already
merlin-option-poison-free-morgana-dice = A poisoned apple may swap with a free Morgana die
merlin-option-treasure-on-replacing = Replacing a manor opens the treasure below
merlin-option-decree-actions-per-turn = Decree actions in one turn
merlin-decree-actions-per-turn-one = one
merlin-decree-actions-per-turn-unlimited = as many as one can pay

## Questions

ask-nothing = There is nothing to decide.
ask-mover = Which die do you play?
ask-adjust = Adjust the chosen die, or play it.
ask-landed = You have come to { form-space }. What do you do?
ask-staff = Use a staff to do this once more?
ask-staff-or-end = Use a staff to do this once more, or end your turn?
ask-end-turn = Anything else before your turn ends?
ask-pause = Anything else before it goes on?
ask-draw-quest = Take a quest card from the display or from the pile.
ask-duty = Your { $henchman } has come to the { $province } province. What now?
ask-discard-traitor = Which traitor do you discard?
ask-take-any = Which good do you take in exchange?
ask-discard-more = Discard a second quest card?
ask-tower = The tower's bonus: a shield, a flag, or a counter.
ask-quest-reward = Quest { $card } is done. What is your reward?
ask-attempt = What helps you with quest { $card }?
ask-grail = You are tied in the { $province } province. Use the Grail here?

## Choices

choose-move = Play the { $die } ({ $number }): { $figure } to { form-space }
choose-move-counter = Play the { $die } ({ $number }): { $figure } counter-clockwise to { form-space }
choose-move-back = Play the { $die } ({ $number }) with the backward flag: { $figure } back to { form-space }
choose-die = Choose the { $die }, to change it first
choose-apple = Spend an apple: set the die to { $number }
choose-act = Do it
choose-renounce = Renounce the action
choose-mirror = Mirror flag: to the opposite space
choose-different = Different-action flag: { form-space } instead
choose-staff = Use a staff: do it once more
choose-end-turn = End your turn
choose-done = Done
choose-retire = Retire for this round
choose-henchman = Send the { $henchman }
choose-place = Send the { $henchman } to the { $province } province
choose-take = Take the { $province } { $good }
choose-give = Give back { form-a-province } { $good }
choose-influence = Place a counter on the { $province } province
choose-traitor = Discard { form-a-province } traitor
choose-repel = Repel flag: repel the { $province } traitors
choose-two-quests = Quests flag: two quests this turn
choose-flip = Flip flag: turn the { $die } to { $number }
choose-quest = Resolve quest { $card } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
choose-attempt = Resolve quest { $card } with help
choose-score = Score { $points ->
    [one] 1 point
   *[other] { $points } points
}
choose-discard = Discard quest { $card }
choose-display = Take quest { $card } from the display
choose-pile = Draw from the pile
choose-build = Build in column { $column }, row { $row }, paying with { $province }
choose-grail = Use the Grail in the { $province } province

## What happened

log-first-player = { $seat-key ->
    [you] You are
   *[other] { $seat } is
} the first player.
log-start-tile = { $seat-key ->
    [you] You start
   *[other] { $seat } starts
} in the { $province } province.
log-round = Round { $round } begins; { $seat-key ->
    [you] you start
   *[other] { $seat } starts
}.
log-turn = { form-whose } turn.
log-retired = { $seat-key ->
    [you] You retire
   *[other] { $seat } retires
} for this round.
log-rolled = { form-rolls } { $first }, { $second }, { $third } and for Merlin { $merlin }.
log-rolled-five = { form-rolls } { $first }, { $second }, { $third }, for Merlin { $merlin } and for Arthur { $arthur }.
log-die-chosen = { $seat-key ->
    [you] You choose
   *[other] { $seat } chooses
} the { $die }, which shows { $number }.
log-die-turned = { form-whose } { $die } now shows { $number }.
log-flag = { form-uses } the { $province } flag: { $power }.
log-moved = { $seat-key ->
    [you] You move
   *[other] { $seat } moves
} { $figure } to { form-space }.
log-different = { $seat-key ->
    [you] You act
   *[other] { $seat } acts
} elsewhere: { form-space }.
log-executed = { $seat-key ->
    [you] You carry
   *[other] { $seat } carries
} out the action of { form-space }.
log-renounced = { $seat-key ->
    [you] You renounce
   *[other] { $seat } renounces
} the action of { form-space }.
log-nothing-to-do = { $seat-key ->
    [you] You
   *[other] { $seat }
} can do nothing here: { form-space }.
log-staff = { form-spends } a staff.
log-apple-spent = { form-spends } an apple.
log-apple-gained = { form-takes } an apple.
log-placed = { form-whose } { $henchman } goes to the { $province } province.
log-sent-home = { form-whose } { $henchman } goes home from the { $province } province.
log-took = { form-takes } { form-a-province } { $good }.
log-returned = { $seat-key ->
    [you] You give
   *[other] { $seat } gives
} back { form-a-province } { $good }.
log-influence = { $seat-key ->
    [you] You place
   *[other] { $seat } places
} a counter on the { $province } province.
log-influence-removed = { form-takes } { $count ->
    [one] a counter
   *[other] { $count } counters
} back from the { $province } province.
log-built = { $seat-key ->
    [you] You build
   *[other] { $seat } builds
} a manor in column { $column }, row { $row }.
log-replaced = { $seat-key ->
    [you] You replace
   *[other] { $seat } replaces
} { $loser-key ->
    [you] one of your manors
   *[other] a manor of { $loser }
} in column { $column }, row { $row }.
log-manor-removed = { form-whose } manor in column { $column }, row { $row } goes back.
log-relic = { form-takes } { $relic }.
log-relic-returned = { $relic-key ->
    [relic-grail] The Grail
    [relic-signet] The signet ring
    [relic-horn] The drinking horn
   *[other] { $relic }
} goes back to its place.
log-traitor = { $seat-key ->
    [you] You get
   *[other] { $seat } gets
} { form-a-province } traitor.
log-repelled = { $seat-key ->
    [you] You repel
   *[other] { $seat } repels
} { form-a-province } traitor.
log-traitor-discarded = { form-discards } { form-a-province } traitor.
log-quest = { $seat-key ->
    [you] You resolve
   *[other] { $seat } resolves
} quest { $card }.
log-quest-discarded = { form-discards } quest { $card }.
log-quest-taken = { form-takes } quest { $card } from the display.
log-quest-swapped = { $seat-key ->
    [you] You lay quest { $card } on the display and take
   *[other] { $seat } lays quest { $card } on the display and takes
} quest { $taken }.
log-quest-revealed = Quest { $card } comes to the display.
log-quest-drawn = { form-draws } a quest card.
log-quest-seen = { form-draws } quest { $card }.
log-quests-shuffled = The discarded quests are shuffled into a new pile.
log-scored = { $seat-key ->
    [you] You score
   *[other] { $seat } scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $source }).
log-lost = { $seat-key ->
    [you] You lose
   *[other] { $seat } loses
} { $lost ->
    [one] 1 point
   *[other] { $lost } points
} ({ $source }).
log-scoring = Scoring after round { $round }.
log-territory = { $seat-key ->
    [you] You have
   *[other] { $seat } has
} the majority in a territory of { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-province-scored = The { $province } province is worth { $pool ->
    [one] 1 point
   *[other] { $pool } points
}.
log-grail = { form-uses } the Grail in the { $province } province.
log-winner = { form-wins } the game.
log-winners = { $count } players share the victory.

## Why nothing can be done on a space

nothing-plain = This space has no action.
nothing-henchmen = All your henchmen already stand in that province.
nothing-henchmen-there = All your henchmen already stand where your influence lies.
nothing-influence = You have no influence counter in any province.
nothing-left = The provinces with your influence have none of these left.
nothing-goods = You have no shield, flag or material to give.
nothing-quests = You have no quest card to change.
nothing-materials = You have no material to build with.
nothing-site = Your materials suit none of the free tiles.
nothing-possible = Nothing can be done on this space now.

## Why not

why-M-TURN-1 = You must play one of your unused dice, and the one you have chosen.
why-M-TURN-2 = This die is used up for this round.
why-M-TURN-3 = The knight moves clockwise; only a backward flag turns him round.
why-M-APPLE-1 = Choose a die first: an apple changes the chosen die before its figure moves.
why-M-APPLE-4 = You have no apple.
why-M-STAFF-1 = A staff repeats an action; it cannot be used here.
why-M-STAFF-4 = A second run is not possible: the action needs another henchman, good or site.
why-M-STAFF-5 = You have no staff left.
why-M-STAFF-6 = You have already used a staff on this action.
why-M-STAFF-7 = A staff repeats only what Merlin does.
why-M-HENCHMAN-4 = This henchman already stands in that province.
why-M-SPACE-INFLUENCE-1 = You have no influence counter in that province.
why-M-SPACE-INFLUENCE-2 = You have no influence counter in that province.
why-M-SPACE-MOVE-1 = A henchman moves to a neighbouring province only.
why-M-SPACE-MOVE-3 = A henchman on the castle cannot be used as long as another one stands in a province.
why-M-SPACE-BUILD-1 = There is a manor on this tile already.
why-M-SPACE-BUILD-2 = None of this tile's lines ends at that material.
why-M-SPACE-BUILD-4 = You have no such material to pay with.
why-M-SPACE-BUILD-6 = All your manors stand on the domain.
why-M-FLAG-1 = You have no flag with this power.
why-M-FLAG-REPEL-1 = You need the repel flag and a traitor with that shield.
why-M-FLAG-DIFFERENT-1 = The different-action flag follows a move of your own knight only.
why-M-FLAG-MIRROR-1 = The mirror flag follows a move of your own knight only.
why-M-QUEST-1 = You have already resolved a quest this turn.
why-M-QUEST-2 = Not all conditions of this quest are met.
why-AR-4 = That province has none of these left.
why-AR-5 = You have no influence counter in reserve.
why-AR-6 = There is no apple left.
why-AR-18 = The same henchman cannot be used twice with a staff at this table.
why-AR-19 = A renounced action cannot be repeated.
why-AR-20 = You have already spent an apple this turn.
why-AR-22 = A die that shows 0 or 7 cannot be changed any more.
why-AR-28 = This is the space on which your figure stands.
why-AR-35 = Two quests in a turn are the most.
why-AR-37 = There is no card left to draw.
why-AR-42 = That province has been scored already.

## Arthur

ask-pict-manor = Where do you build the manor of the Pict tile? ({ $terrain })
ask-keep-manor = Which of your manors in this territory stays?

choose-plus-minus = +/-1 flag: turn the die to { $number }
choose-activate = Let the { $henchman } act again
choose-move-arthur = Arthur { $way } to { form-space }
choose-move-merlin = Merlin { $way } by { $steps } to { form-space }
choose-signet = Take the signet ring and resolve quest { $card } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
choose-pict-good = Take the Pict tile { $number } with { form-a-province } { $good }
choose-pict-influence = Take the Pict tile { $number } with a counter on { $province }
choose-pict-apple = Take the Pict tile { $number } with an apple
choose-pict-manor-tile = Take the Pict tile { $number } with a manor ({ $terrain })
choose-pict-manor = Build in column { $column }, row { $row } without paying
choose-replace = Replace the manor in column { $column }, row { $row }
choose-keep = Keep the manor in column { $column }, row { $row }

log-pict-revealed = Pict tile { $tile } is turned up.
log-pict-taken = { form-takes } Pict tile { $tile }, which counts { $number }.
log-picts-counted = { form-whose } Picts add up to { $total }.

why-AR-7 = You have no manor in reserve.
why-AR-A5 = You replace manors of other players only.
why-AR-A12 = This henchman stands in no province.
why-MA-SPACE-STAIRS-1 = There is no province space ahead.
why-MA-PICT-BONUS-4 = The tile shows another terrain.
why-MA-FLAG-PLUSMINUS-1 = Choose a die first: this flag changes the chosen die before its figure moves.
why-MA-SCORE-1 = You choose among the manors of a territory where you have too many.

## Gold & Mistletoe

choose-gold-turn = Spend a gold: the { $die } shows { $number }
choose-ignore = Spend a mistletoe: ignore condition { $condition }
choose-take-apple = Take an apple
choose-take-mistletoe = Take a mistletoe
log-gold-gained = { form-takes } { $count } gold.
log-gold-spent = { form-spends } { $count } gold.
log-mistletoe-gained = { form-takes } a mistletoe.
log-mistletoe-spent = { form-spends } a mistletoe.
log-condition-ignored = { $seat-key ->
    [you] You ignore
   *[other] { $seat } ignores
} condition { $condition } of quest { $card }.
why-MG-GOLD-1 = You have no gold.
why-MG-GOLD-2 = Gold cannot turn a 6 up or a 1 down.
why-MG-SPACE-APPLEMISTLETOE-1 = There is no mistletoe in the supply.
why-AR-G6 = There is no gold in the supply.

## King's Favor

ask-second-by-lady = Place a second henchman where one of your counters lies
choose-learn = Learn the ability of the { $henchman } in row { $row }
choose-deploy = Send the { $henchman } to the { $province } province
choose-favor-build = Build a second manor (builder's favor)
choose-favor-place = Place the { $henchman } in the { $province } province (lady's favor)
choose-favor-count = Score your { $element } and 1 point more (flag-bearer's favor)
choose-favor-repel = Repel { form-a-province } traitor and score 1 point (shield-bearer's favor)
log-favor-learned = { $seat-key ->
    [you] You learn
   *[other] { $seat } learns
} the ability of the { $henchman } in row { $row }.
log-favor-used = { form-uses } the { $henchman }'s favor; the seal is turned face down.
log-favor-seals-up = All seals are turned face up.
why-MF-CHOICE-3 = The quest is not worth enough points for this row.
why-MF-CHOICE-5 = All four of your seals are placed.
why-MF-ROW3-2 = This ability rests until the next scoring.
why-MF-BUILDER3-1 = A second manor by favor and a staff do not go together.
why-MF-LADY3-1 = The lady's favor and a staff do not go together.
why-AR-F2 = You have learned this ability already.

## Treasures of the Domain

treasure-excalibur = Excalibur
treasure-grail = the Grail
treasure-points-and-apple = points and an apple
treasure-influence = goods by influence
treasure-staff = a staff
treasure-discard = everybody else gives something up
ask-treasure-province = Which of your provinces do you take { $one } and { $other } from?
ask-give-up = What do you give up: { $one } or { $other }?
choose-treasure-from = Take both from the { $province } province
choose-withdraw = Give up a counter on the { $province } province
log-treasure = { $seat-key ->
    [you] You find
   *[other] { $seat } finds
} a treasure: { $treasure }.
log-staff-taken = { form-takes } a neutral staff.
why-MT-INFLUENCE-1 = You have no influence counter in that province.

## King's Decree

ask-decree = Take one of the decrees of the { $province } province
choose-decree-look = Look at the decrees here and take one instead of the henchman's action
choose-decree-good = Take the decree of { form-a-province } { $good }
choose-decree-vp = Take the decree of { $points ->
    [one] 1 point
   *[other] { $points } points
}
choose-decree-turn = Spend 1 decree: the { $die } shows { $number }
choose-decree-take = Spend 2 decrees: take a { $good } from the { $province } province
choose-decree-influence = Spend 2 decrees: place a counter in the { $province } province
choose-decree-points = Spend 3 decrees: score { $points ->
    [one] 1 point
   *[other] { $points } points
}
log-decrees-seen = { $seat-key ->
    [you] You look
   *[other] { $seat } looks
} at the decrees of the { $province } province.
log-decree-good = { form-takes } decree { $tile }: { form-a-province } { $good }.
log-decree-points = { form-takes } decree { $tile }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-decrees-spent = { form-spends } { $count ->
    [one] 1 decree
   *[other] { $count } decrees
}.
why-MD-TAKE-2 = You have looked at the decrees: the henchman does not act any more.
why-MD-USE-1 = You have no decree to spend.
why-MD-USE-2 = You need two decrees for this.
why-MD-USE-3 = You need three decrees for this.
why-AR-D1 = One decree must be taken, and there must be one.
why-AR-D2 = One decree action a turn is the most.
why-AR-D3 = A decree turns a knight die or the Merlin die, and only from 1 to 6.

## Market

market-plus-one = a +1 token
market-apple-mistletoe = an apple/mistletoe tile
ask-plus-one = Put a +1 token under the counter on the { $province } province?
ask-shield-back = Which { $province } shield goes back: the shield or the tile?
ask-material-back = Which { $province } material goes back: the material or the tile?
ask-token-back = Which of your counters on the { $province } province was given up?
choose-buy-tile = Buy the { $province } { $good } tile
choose-buy-piece = Buy { $piece }
choose-buy-worker = Buy the worker with a { $number }
choose-worker = Let the worker move your knight { $number } { $way }: { form-space }
choose-tile-apple = Use the tile as an apple: the die shows { $number }
choose-tile-ignore = Use the tile as a mistletoe: ignore condition { $condition }
choose-plus-one = Put a +1 token under it
choose-give-tile = Give the tile back
choose-give-token = The one on a +1 token
log-bought-tile = { form-buys } the { $province } { $good } tile.
log-bought-piece = { form-buys } { $piece }.
log-bought-worker = { form-buys } the worker with a { $number }.
log-worker = { $seat-key ->
    [you] You let a worker move your
   *[other] { $seat } lets a worker move the
} knight by { $number }.
log-fruit-tile = { form-uses } an apple/mistletoe tile; it returns to the Market.
log-plus-one = { form-puts } a +1 token under a counter on the { $province } province.
log-plus-one-back = { $seat-key ->
    [you] { $count ->
        [one] One of your +1 tokens returns
       *[other] { $count } of your +1 tokens return
    }
   *[other] { $count ->
        [one] A +1 token of { $seat } returns
       *[other] { $count } +1 tokens of { $seat } return
    }
} from the { $province } province to the Market.
log-tile-back = { form-whose } { $province } { $good } tile returns to the Market.
why-MM-VISIT-1 = You have visited the Market this turn already.
why-MM-VISIT-2 = Whoever has resolved a quest in this turn cannot visit the Market any more.
why-MM-WORKER-2 = A worker bought this turn works in a later one.
why-AR-M1 = After a visit to the Market there is no quest in this turn, at your table.
why-AR-M3 = A tile cannot be given for this at your table.
why-AR-M8 = You need a gold, and the piece must be on the Market board.

## City of Caerleon

ask-evict = There is no room in the { $province } quarter: who goes home?
ask-quarter-take = Take a { $good } of any colour
ask-quarter-pick = Take an apple or a mistletoe
ask-quarter-trade = Give something for an exchange ({ $left } left), or stop
ask-quarter-trade-take = Take something for what you gave
choose-evict = Send the { $henchman } home
choose-give-gold = Give a gold
choose-take-gold = Take a gold
why-MC-SLOT-3 = The henchman just placed stays; one of the others leaves.
why-MC-MARKET-2 = Gold is not given for gold.

## Knights of the Round Table

table-knight-tristan = Tristan
table-knight-gawain = Gawain
table-knight-lamorak = Lamorak
table-knight-gareth = Gareth
table-knight-lancelot = Lancelot
table-knight-geraint = Geraint
table-knight-galahad = Galahad
table-knight-bors = Bors
table-knight-gaheris = Gaheris
table-knight-bedivere = Bedivere
table-knight-percival = Percival
table-knight-kay = Kay
stack-a = A
stack-b = B

ask-choose-knight = Which knight of stack { $stack } shall sit at your side?
ask-joker = Take another { $good } from a different province for a joker tile?
ask-manor-tile = Put a manor tile under the new manor?
ask-second-tower = The tower's bonus a second time?
ask-influence-tile = Put an influence tile with your counter on the { $province } province?

choose-knight = { $knight }
choose-tristan = Tristan: the { $die } shows { $number }
choose-gawain = Gawain: set the { $die } to { $number }
choose-again = Lamorak: the { $henchman } acts again where it stands
choose-portal = Bors: play the { $die } and set your knight on the { $province } province space
choose-manor-tile = Put a manor tile under it
choose-swap = Bedivere: swap quest { $card } for quest { $taken }
choose-recolour = Percival: condition { $condition } may be { $province }
choose-influence-tile = Put an influence tile there

log-knight-chosen = { $knight } joins { $seat-key ->
    [you] you
   *[other] { $seat }
}.
log-sheriff-sent = { $seat-key ->
    [you] You send
   *[other] { $seat } sends
} the sheriff to the { $province } province.
log-knight-tile = { form-uses } a tile of { $knight }.
log-defended = { form-wins } the { $province } defense tile.
log-allied = { form-wins } an ally: { $element }.
log-manor-tile = { form-puts } a manor tile under the manor in column { $column }, row { $row }.
log-recoloured = { $seat-key ->
    [you] You let
   *[other] { $seat } lets
} condition { $condition } of quest { $card } be { $province }.
log-influence-tile = { form-puts } an influence tile on the { $province } province.
log-influence-tile-back = { form-takes } an influence tile back from the { $province } province.

why-MK-SETUP-2 = This knight is not in the stack before you.
why-MK-GEN-1 = This knight has no tile left.
why-MK-TRISTAN-2 = The die would not show a number from 1 to 6.
why-MK-LAMORAK-1 = This henchman does not stand in the target province.
why-MK-GALAHAD-1 = The second good comes from another province.
why-MK-GALAHAD-2 = The second good must be of the same type.
why-MK-GAHERIS-2 = The second half of the bonus is for another province.
why-MK-GAHERIS-4 = A manor on a manor tile stays where it is.
why-MK-PERCIVAL-2 = One colour can be changed on each quest, and this one has been.
why-MK-PERCIVAL-3 = This condition has no colour to change.
why-AR-K8 = Both halves of the bonus are goods, or both are counters.
why-AR-K10 = At this table only the colour of a good can be changed.

## Morgana

brew-bewitchment = bewitchment
brew-change-of-place = change of place
brew-dark-influence = dark influence
brew-witch-hut = witch hut
brew-money-sell = witch's money (sell)
brew-money-buy = witch's money (buy)
ask-cauldron-face = Which face of the tile on cauldron { $slot } lies up?
ask-witch-die = Place the Morgana die ({ $number })
ask-horn = Raise the die to seven: { $left } to pay
ask-morgana = Where does Morgana go?
ask-brew = Use the cauldron: { $brew }
ask-sell = Give { $left } more for the witch's money
ask-buy = Take up to { $left } more where Morgana stands
ask-give-dark = Which of your counters on the { $province } province was given up?
choose-face-front = The front
choose-face-back = The back
choose-witch-die = Take the Morgana die with a { $number }
choose-witch-poison = Put it on the poisoned apples
choose-witch-horn = Put it on the drinking horn
choose-witch-cauldron = Put it on cauldron { $slot }: { $brew }
choose-pay-gold = Pay a gold
choose-morgana = Morgana goes to the { $province } province
choose-bewitch = Set { $owner-key ->
    [you] your { $die }
   *[other] the { $die } of { $owner }
} to { $number }
choose-swap-merlin-arthur = Swap Merlin and Arthur
choose-swap-knight = Swap your knight with that of { $owner }
choose-dark = The second dark counter on the { $province } province
choose-give-dark = The one under a dark counter
choose-give-dark-token = The one under a dark counter and on a +1 token
choose-hut = A witch hut on your manor in column { $column }, row { $row }
choose-poison = Spend a poisoned apple: swap your { $die } ({ $own }) with { $seat }'s { $theirs } ({ $other })
choose-poison-hand = Spend a poisoned apple: swap the Morgana die ({ $own }) with { $seat }'s { $theirs } ({ $other })
choose-poison-free = Spend a poisoned apple: swap your { $die } ({ $own }) with a free Morgana die ({ $other })
choose-poison-hand-free = Spend a poisoned apple: swap the Morgana die ({ $own }) with a free one ({ $other })
log-witch-dice = The Morgana dice show { $first }, { $second }, { $third } and { $fourth }.
log-witch-die = { form-takes } a Morgana die with a { $number }.
log-witch-die-changed = A Morgana die now shows { $number }.
log-poison-gained = { form-takes } a poisoned apple.
log-poison-spent = { form-spends } a poisoned apple.
log-cauldron = { form-puts } a die on cauldron { $slot }: { $brew }.
log-morgana-moved = Morgana goes to the { $province } province and blocks it.
log-cauldron-turned = The tile on cauldron { $slot } is turned over: { $brew }.
log-dark = A dark counter comes to the { $province } province.
log-dark-returned = { $count ->
    [one] A dark counter leaves
   *[other] { $count } dark counters leave
} the { $province } province.
log-hut = { form-puts } a witch hut on the manor in column { $column }, row { $row }.
log-hut-returned = The witch hut in column { $column }, row { $row } goes back.
why-MW-TURN-2 = You hold a pentagram: one Morgana die a round.
why-MW-HORN-1 = You cannot pay enough gold and materials to raise the die to seven.
why-MW-CAULDRON-1 = The die does not fit this cauldron.
why-MW-MOVE-2 = Morgana goes exactly as many provinces as the cauldron says.
why-MW-BLOCK-1 = Morgana blocks this province.
why-AR-40 = At this table an extra mover needs an unused die of your own.
why-AR-W2 = There is a die on this cauldron already.
why-AR-W5 = One of the two stands on the blocked space.
why-AR-W6 = Morgana has to move on.
why-AR-W19 = Morgana is still at the witch board, so there is no province for this.
why-AR-W20 = You need two goods to sell, or two gold to buy.
why-AR-W24 = At your table Morgana has to leave the witch board.

## What an offer would bring: "+2 blue shields"

gain-shield = { $number ->
    [one] { $number } { $province } shield
   *[other] { $number } { $province } shields
}
gain-flag = { $number ->
    [one] { $number } { $province } flag
   *[other] { $number } { $province } flags
}
gain-material = { $number ->
    [one] { $number } { $province } material
   *[other] { $number } { $province } materials
}
gain-influence = { $number ->
    [one] { $number } influence counter on { $province }
   *[other] { $number } influence counters on { $province }
}
gain-traitor = { $number ->
    [one] { $number } { $province } traitor
   *[other] { $number } { $province } traitors
}
gain-manor = { $number ->
    [one] { $number } manor
   *[other] { $number } manors
}
gain-quest = { $number ->
    [one] { $number } quest card
   *[other] { $number } quest cards
}
gain-apple = { $number ->
    [one] { $number } apple
   *[other] { $number } apples
}
gain-staff = { $number ->
    [one] { $number } staff
   *[other] { $number } staffs
}
gain-pict = { $number ->
    [one] { $number } Pict
   *[other] { $number } Picts
}
gain-decree = { $number ->
    [one] { $number } decree
   *[other] { $number } decrees
}
gain-gold = { $number } gold
gain-mistletoe = { $number ->
    [one] { $number } mistletoe
   *[other] { $number } mistletoes
}
gain-seal = { $number ->
    [one] { $number } seal
   *[other] { $number } seals
}
gain-knight-tile = { $number ->
    [one] { $number } tile of { $knight }
   *[other] { $number } tiles of { $knight }
}
gain-worker = { $number ->
    [one] { $number } worker
   *[other] { $number } workers
}
gain-apple-mistletoe = { $number ->
    [one] { $number } apple/mistletoe tile
   *[other] { $number } apple/mistletoe tiles
}
gain-plus-one = { $number ->
    [one] { $number } +1 token
   *[other] { $number } +1 tokens
}
gain-poison = { $number ->
    [one] { $number } poisoned apple
   *[other] { $number } poisoned apples
}
gain-relic = { $relic }
