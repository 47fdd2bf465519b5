# Lessons and the guided first games. `lesson-<game>-<lesson>` is a title, `…-about` one line for the list, the rest is what the
# guide says at a step; `…-other` is its answer to anything else.

## The pages for learning

learn-title = Learn
learn-intro = Play a first game with a guide beside you, or take short lessons. Nobody else sees your practice tables, and nothing you do there counts.
learn-first = Your first game
learn-lessons = Short lessons
learn-modules = The modules
learn-minutes = { $minutes } min
learn-start = Start
learn-resume = Go on
learn-again = Once more
learn-done = Done
learn-begun = Begun
learn-progress = { $done } of { $all } done
learn-unkept = Your progress is kept on this device, but the server could not store it. { $why }
learn-rules = The rulebook
learn-failed = The lesson could not be opened. Please try again.
learn-loading = The lesson is being laid out …

learn-guide = Guide
learn-next = Next
learn-understood = I see
learn-hide = Hide the guide
learn-show = Show the guide
learn-step = Step { $step } of { $steps }
learn-between = First answer the question you are asked; then we go on.
learn-wait = The others are playing. Watch the board; we go on when it is your turn.
learn-other = That works too, but try it the other way first: take it back, or begin the lesson again.
learn-back = Take it back
learn-restart = Begin again
learn-more = Read the rule
learn-finished = That was this lesson.
learn-go-next = Next lesson: { $lesson }
learn-all = All lessons
learn-free = Play as you like. I speak up when something new comes.

learn-show-me = Show me
learn-try = Let me try
learn-example = Example of { $clause }
learn-example-start = This is the position.
learn-example-step = { $step } of { $steps }
learn-example-back = Back
learn-example-forward = Next
learn-example-close = Back to the rules
learn-example-answers = { $seat }: { $choice }
learn-example-refused = { $seat } may not: { $choice }. { $why }
learn-example-setup = Everything is laid out as this paragraph says; the log tells what was drawn.
learn-example-seen = This is what { $seat } sees.
learn-example-seen-by-all = This is what everybody sees.
learn-example-offers = { $count ->
    [0] { $seat } can choose nothing of the kind.
   *[other] { $seat } can choose:
}
learn-seat-red = Red
learn-seat-blue = Blue
learn-seat-green = Green
learn-seat-yellow = Yellow
learn-seat-purple = Purple
learn-seat-orange = Orange
learn-seat-white = White
learn-remarks = Show questions, answers and remarks about editions
learn-beginner = Explain each new decision once
learn-beginner-about = When a kind of decision first comes to you in a game, its rule is shown beside the board. You can change this at the table and in the settings.
learn-beginner-next = In your next game, each new kind of decision can be explained once.
learn-new = New to you
learn-figure-board = The board, laid out for the beginning
learn-figure-castle = A castle with everything that begins on it
learn-figure-ring = The action ring with the knights and Merlin
learn-figure-provinces = The six provinces with their slots for henchmen
learn-figure-build = A domain with manors on its tiles
learn-figure-quests = A hand of quest cards
learn-figure-territories = A domain and its territories
learn-figure-influence = Influence counters in the provinces before a scoring
learn-figure-knights = The knights at the Round Table
learn-figure-swords = Swords on the Round Table, and siege engines around it
learn-figure-siege = Camelot: the Round Table and the siege area
learn-figure-tournament = The Tournament
learn-figure-lancelot = The quest of Lancelot
learn-figure-dragon = The quest of the Dragon
learn-figure-excalibur = The quest for Excalibur
learn-figure-grail = The quest for the Holy Grail
learn-figure-picts = The Pict War
learn-figure-saxons = The Saxon War
learn-won-most = What brought the most: { $list }.
learn-won-by = { $seat-key ->
    [you] You
   *[other] { $seat }
} won with { $points } points.
learn-won-swords = White swords: { $white }. Black swords: { $black }. Siege engines: { $engines }.

## Merlin: the guided first game

lesson-merlin-first = Your first game of Merlin
lesson-merlin-first-about = A whole game against one easy opponent. The first scoring comes after five to ten minutes.
lesson-merlin-first-welcome = Welcome! You are red. The game has six rounds, and in each you play four dice. After rounds 2, 4 and 6 points are counted. Who has the most at the end wins.
lesson-merlin-first-dice = These are your four dice. Three of them move your own knight clockwise; the white one moves Merlin, who walks for everybody. Click a die and see which space of the ring it reaches.
lesson-merlin-first-space = Your figure has arrived. Now use the space, or give it up. Point at a space to read what it does.
lesson-merlin-first-henchman = You may send one of your four henchmen to a province. The builder brings a material, the shield-bearer a shield, the flag-bearer a flag, and the lady-in-waiting places one of your influence counters. They stay there and score.
lesson-merlin-first-end = Nothing more to do? Then end your turn. Until then you can take back what you did.
lesson-merlin-first-merlin = Merlin may walk in both directions. Everybody moves the same figure, so look where he stands now.
lesson-merlin-first-staff = After an action of Merlin you may use a staff to do it once more. You have three for the whole game, and each one left at the end is worth 2 points.
lesson-merlin-first-quest = You fulfil one of your quest cards. Resolve it: you get its points and keep everything. At the end of your turn you draw a new card.
lesson-merlin-first-build = Here you can pay a material and build a manor. Whoever has the most manors in a territory gets a point for each of its tiles, at every scoring.
lesson-merlin-first-traitor = Mind your traitors. At the scoring each one costs you a shield of its colour, or 3 points if you have none.
lesson-merlin-first-round = The first scoring is near. It goes in this order: traitors, domain, influence, henchmen. The panel shows what it would bring you now.
lesson-merlin-first-scoring = That was a scoring. In each province the player with the most counters takes a point for every counter there. Then everybody leaves one counter and takes the rest home.
lesson-merlin-first-over = The game is over. Look at where the points came from: that is what won. Quests and influence usually bring the most; unused staffs, apples and goods count a little.

## Merlin: lessons

lesson-merlin-dice = Dice, apples and staffs
lesson-merlin-dice-about = Move Merlin, repeat his action, and set a die to the number you need.
lesson-merlin-dice-intro = Every round you have four dice: three for your knight and a white one for Merlin. Each turn you play one of them.
lesson-merlin-dice-merlin = Play the white die now. Merlin goes 4 spaces, in the direction you choose; both ways lead to a province.
lesson-merlin-dice-merlin-other = That moves your knight. Take it back and play the white die.
lesson-merlin-dice-send = Merlin stands on a province. Send any henchman there.
lesson-merlin-dice-staff = Merlin's action is done. Use a staff to do it once more.
lesson-merlin-dice-staff-other = That works, but here we want to see the staff. Take it back and use it.
lesson-merlin-dice-again = Now send another henchman to the same province. The first one stands there already.
lesson-merlin-dice-end = One staff an action is the limit. End your turn.
lesson-merlin-dice-choose = Your turn again. Choose a die, but do not move yet: you want to spend your apple on it.
lesson-merlin-dice-choose-other = The figure moves already. Take it back and choose only the die.
lesson-merlin-dice-apple = Spend the apple and set the die to any number.
lesson-merlin-dice-apple-other = That moves without the apple. Take it back and spend the apple first.
lesson-merlin-dice-move = Now move. The number on the die is the one you wanted.
lesson-merlin-dice-done = Apples come back from the Grail space; staffs do not. An apple left at the end is worth 1 point, a staff 2.

lesson-merlin-provinces = Provinces and henchmen
lesson-merlin-provinces-about = Send a henchman, take a good, and push another one aside.
lesson-merlin-provinces-intro = Each province has a place for every kind of henchman. In the grey province Blue's builder stands.
lesson-merlin-provinces-move = Your die with the 1 takes your knight to the grey province. Play it.
lesson-merlin-provinces-move-other = That die leads elsewhere. Take it back and play the 1.
lesson-merlin-provinces-send = Send your builder. Blue's builder has to go home.
lesson-merlin-provinces-send-other = That henchman works too. But take it back and send the builder, to see how he takes the place.
lesson-merlin-provinces-good = Your builder brought a grey material, and Blue's builder is back at his castle. Blue loses nothing else.
lesson-merlin-provinces-end = End your turn.
lesson-merlin-provinces-done = Henchmen stay where they are, also after a scoring. Each one in a province is worth a point there.

lesson-merlin-scoring = Influence and scorings
lesson-merlin-scoring-about = The scoring after round 2, and what the Grail can do in it.
lesson-merlin-scoring-intro = Round 2 is over, and a scoring has begun: traitors, domain, influence, henchmen, in this order.
lesson-merlin-scoring-traitors = Your three shields repelled your three traitors. Blue had too few and paid 3 points for each traitor. Then the manors were counted.
lesson-merlin-scoring-grail = In the black province you and Blue have two counters each: a tie. You own the Grail. Use it here, and you take all four points.
lesson-merlin-scoring-grail-other = Without the Grail the points are shared. Take it back or begin again, and use it.
lesson-merlin-scoring-after = You got the four points alone. In the grey province you had more counters than Blue, so all points there are yours.
lesson-merlin-scoring-done = After a province is counted, everybody leaves one counter there and takes the others home. So early counters are never lost.

lesson-merlin-quests = Quests
lesson-merlin-quests-about = Fulfil a card, take its points, draw a new one.
lesson-merlin-quests-intro = You hold four quest cards. A card shows what you must have; nothing of it is spent.
lesson-merlin-quests-resolve = Card 7 wants a black flag, a grey material and a blue shield. You have all three. Resolve it.
lesson-merlin-quests-resolve-other = That can wait. Take it back and resolve card 7 first.
lesson-merlin-quests-move = Three points. A quest does not cost you your turn: now play a die.
lesson-merlin-quests-end = Do what you like with the space, and end your turn.
lesson-merlin-quests-draw = Draw a new card: one of the three open ones, or the unknown one from the pile.
lesson-merlin-quests-done = One quest a turn is allowed. A card that never fits can be discarded on a quest space.

lesson-merlin-flags = Flags
lesson-merlin-flags-about = Six colours, six powers: three of them to try.
lesson-merlin-flags-intro = A flag is a good, and it also bends a rule for you once. Then it goes back to its province. Point at a flag to read its power.
lesson-merlin-flags-repel = The black flag repels traitors of one colour. Use it.
lesson-merlin-flags-repel-other = Take that back and use the black flag first.
lesson-merlin-flags-flip = The purple flag turns one of your dice upside down: a 1 becomes a 6. Flip a die.
lesson-merlin-flags-backward = With the blue flag your knight walks backwards. Play a knight's die counter-clockwise.
lesson-merlin-flags-backward-other = That was the usual way round. Take it back and walk counter-clockwise.
lesson-merlin-flags-done = You may use as many flags in a turn as you have. The other colours: grey for two quests in a turn, orange for another action, brown for the space opposite.

lesson-merlin-kings-favor = King's Favor
lesson-merlin-kings-favor-about = Give up the points of a quest and learn something for good.
lesson-merlin-kings-favor-intro = With this module everybody has a favor board: a column for each henchman, three abilities in each.
lesson-merlin-kings-favor-quest = You fulfil card 50. Resolve it.
lesson-merlin-kings-favor-quest-other = Take that back and resolve card 50.
lesson-merlin-kings-favor-learn = You may take its point, or learn the builder's first ability: one point more for every later quest with a builder. Learn it.
lesson-merlin-kings-favor-learn-other = You took the point. Take it back and learn the ability.
lesson-merlin-kings-favor-done = A quest of 2 points opens two rows, one of 3 points all three. You can have four abilities.

lesson-merlin-arthur = Arthur
lesson-merlin-arthur-about = The inner ring, the black die and the Picts.
lesson-merlin-arthur-intro = Inside the ring lies a second one, on which only Arthur walks. You have a fifth, black die for him, and so five turns a round.
lesson-merlin-arthur-walk = Play the black die. Arthur goes 2 spaces, in the direction you choose; clockwise he meets the Picts.
lesson-merlin-arthur-walk-other = That was another die. Take it back and play the black one.
lesson-merlin-arthur-act = Use the space Arthur has reached.
lesson-merlin-arthur-done = Pict tiles score at the end of each scoring. A staff does not repeat what Arthur does.

lesson-merlin-knights = Knights of the Round Table
lesson-merlin-knights-about = Two famous knights help you; here is Tristan.
lesson-merlin-knights-intro = Everybody has two knights of the Round Table, each with an ability. You have Tristan and Bors.
lesson-merlin-knights-tristan = Tristan's tiles change a knight's die by 1 or 2. Use one.
lesson-merlin-knights-tristan-other = Take that back and use one of Tristan's tiles.
lesson-merlin-knights-move = The die has its new number. Now play a die.
lesson-merlin-knights-done = A used tile is gone. The other knights work in other ways; point at a card to read it.

lesson-merlin-gold = Gold and mistletoe
lesson-merlin-gold-about = Coins bend dice, mistletoe bends quests.
lesson-merlin-gold-intro = You begin with two gold and one mistletoe. A coin makes one of your dice 1 higher or lower; a mistletoe leaves out one condition of a quest.
lesson-merlin-gold-attempt = For card 7 you lack only the blue shield. Try it all the same.
lesson-merlin-gold-attempt-other = Take that back and try card 7.
lesson-merlin-gold-ignore = Pay the mistletoe and leave out what you lack.
lesson-merlin-gold-coin = The quest is done. Now spend a coin: make a die 1 higher or lower.
lesson-merlin-gold-coin-other = Take that back and spend a coin first.
lesson-merlin-gold-done = Two gold spaces and two spaces for an apple or a mistletoe lie on the ring. Two coins left at the end are worth 3 points.

lesson-merlin-market = Market
lesson-merlin-market-about = One coin, one purchase a turn; a worker is one more turn.
lesson-merlin-market-intro = Once in your turn you may pay a coin and take one piece from the Market board.
lesson-merlin-market-buy = Buy a worker. His number is fixed.
lesson-merlin-market-buy-other = That is a good purchase too. Take it back and buy a worker.
lesson-merlin-market-move = A worker waits until a later turn. Now play a die.
lesson-merlin-market-end = Use the space or not, and end your turn.
lesson-merlin-market-worker = Now play the worker and no die. Your knight walks by his number.
lesson-merlin-market-worker-other = Take that back and play the worker.
lesson-merlin-market-done = So you have one turn more in this round. The worker goes back to the Market.

lesson-merlin-caerleon = City of Caerleon
lesson-merlin-caerleon-about = The provinces become quarters of a city.
lesson-merlin-caerleon-intro = Every province is a quarter now: bank, market, orchard, forge, quarry, tailor. What a henchman brings depends on the quarter.
lesson-merlin-caerleon-move = Your 1 leads to the purple quarter, the forge. Play it.
lesson-merlin-caerleon-move-other = That die leads elsewhere. Take it back and play the 1.
lesson-merlin-caerleon-send = Send your shield-bearer: in the forge he takes two shields, others only one.
lesson-merlin-caerleon-send-other = Take that back and send the shield-bearer.
lesson-merlin-caerleon-take = Choose a shield of any colour.
lesson-merlin-caerleon-done = A quarter has one place for a lady and two for the others. If all are taken, you choose who goes home.

lesson-merlin-morgana = Morgana
lesson-merlin-morgana-about = Her dice are one action more, and her brews are strong.
lesson-merlin-morgana-intro = Four dice lie on the witch board. In each round you may take one of them and play no die of your own in that turn.
lesson-merlin-morgana-take = Take one of Morgana's dice.
lesson-merlin-morgana-take-other = That was a die of your own. Take it back and take one of Morgana's.
lesson-merlin-morgana-place = Place it: on the poisoned apples, on the horn, or on the cauldron with its number. A 6 is a joker.
lesson-merlin-morgana-done = With every brew Morgana goes to a province and bars it. A poisoned apple swaps the number of one of your dice with that of another player's die.

lesson-merlin-treasures = Treasures of the Domain
lesson-merlin-treasures-about = Tiles that do something when you build on them.
lesson-merlin-treasures-intro = Tiles without a tower hide treasures. Build on one and it is yours.
lesson-merlin-treasures-move = Your 1 leads to a build space. Play it.
lesson-merlin-treasures-move-other = That die leads elsewhere. Take it back and play the 1.
lesson-merlin-treasures-build = Build on the tile with points and an apple.
lesson-merlin-treasures-build-other = That tile has another treasure. Take it back and build on the marked one.
lesson-merlin-treasures-done = You got the points and the apple. Other tiles bring Excalibur, the Grail, a staff, goods, or take something from the others.

lesson-merlin-decree = King's Decree
lesson-merlin-decree-about = Take an order of the king instead of the henchman's action.
lesson-merlin-decree-intro = Four decree tiles lie face down on each province.
lesson-merlin-decree-move = Your 1 leads to the black province. Play it.
lesson-merlin-decree-move-other = That die leads elsewhere. Take it back and play the 1.
lesson-merlin-decree-send = Send a henchman.
lesson-merlin-decree-look = Now he may act, or you look at the decrees here and take one. Look.
lesson-merlin-decree-look-other = Your henchman acted. Take it back and look at the decrees.
lesson-merlin-decree-take = Take one of them. You get what it shows at once.
lesson-merlin-decree-done = Later you can spend tiles: one to change a die by 1, two for a good or a counter, three for 5 points. Once a turn.

## Camelot: the guided first game

lesson-camelot-first = Your first game of Camelot
lesson-camelot-first-about = A whole game of four knights. The first quest is decided after five to ten minutes.
lesson-camelot-first-welcome = Welcome, Sir Gawain! We all play together against the game. Every quest that ends lays white or black swords on the Round Table. With twelve swords and more white ones, we win.
lesson-camelot-first-loyalty = You are loyal. Perhaps one of the others is a traitor, perhaps nobody. First everybody puts one card into the opening exchange.
lesson-camelot-first-share = Now the cards are shared out. Propose who should get each card, or pass; if nobody agrees, they are dealt by chance.
lesson-camelot-first-evil = Your turn begins with Evil. Choose one of three: draw a black card, bring a siege engine, or lose a life point. The twelfth engine or seven black swords lose the game at once.
lesson-camelot-first-hero = Now a heroic action: ride somewhere, act where you stand, play a special card, heal with three equal cards, or accuse.
lesson-camelot-first-where = In Camelot you draw two cards. Cards help on a quest only if you are there. Two pairs win the Tournament; a run from 1 to 5 wins a war; Grail cards win the Grail.
lesson-camelot-first-second = For a life point you may take a second heroic action of another type. Be careful: life is short.
lesson-camelot-first-lay = You stand on a quest. Lay one card, and go on in your next turns. The quest ends when one side is full.
lesson-camelot-first-merlin = A special black card! Three Merlin cards of all of us together stop it. Say whether you want that.
lesson-camelot-first-face = You drew a card against a quest. Lay it face up, or face down and draw a white card for it. Face down, only you know its value.
lesson-camelot-first-swords = A quest is over: swords lie on the table. White ones are ours, black ones are Evil's.
lesson-camelot-first-accuse = From six engines or six swords on you may accuse somebody of being the traitor. If you are right, we gain a white sword; if you are wrong, a white one turns black.
lesson-camelot-first-over = The game is over. Count the swords, and look at the loyalty cards: a hidden traitor turns two white swords at the end.

## Camelot: lessons

lesson-camelot-evil = The progression of Evil
lesson-camelot-evil-about = A card, an engine or a life point: every turn begins with one of them.
lesson-camelot-evil-intro = At the start of your turn Evil progresses. You choose how, and you must choose.
lesson-camelot-evil-draw = Draw a black card this time.
lesson-camelot-evil-draw-other = That is allowed too. Take it back and draw a card.
lesson-camelot-evil-card = A band of Picts has come to their war. With four of them the war is lost.
lesson-camelot-evil-hero = After Evil comes your heroic action. Take any.
lesson-camelot-evil-done = Engines are slow but loud: the twelfth loses. Life is quick: at 0 your knight dies. Cards are somewhere between.

lesson-camelot-heroic = Heroic actions
lesson-camelot-heroic-about = One action a turn, and a second one for a life point.
lesson-camelot-heroic-intro = There are five types: ride, act where you stand, play a special card, heal, accuse.
lesson-camelot-heroic-first = You are in Camelot. Draw two cards.
lesson-camelot-heroic-first-other = Take that back and draw two cards.
lesson-camelot-heroic-sacrifice = Now give a life point for a second action.
lesson-camelot-heroic-sacrifice-other = Take that back and sacrifice a life point.
lesson-camelot-heroic-second = It must be of another type. Ride to a quest.
lesson-camelot-heroic-second-other = That is of another type too. Take it back and ride.
lesson-camelot-heroic-done = Next turn you can act there. Riding and acting together cost you a life point, so plan ahead.

lesson-camelot-tournament = The Tournament
lesson-camelot-tournament-about = Two pairs against the Black Knight.
lesson-camelot-tournament-intro = This is a quest for one knight. You need two pairs of different values, and their sum must be higher than the black one.
lesson-camelot-tournament-lay = A pair of 1 and one 3 lie there. Lay your second 3.
lesson-camelot-tournament-lay-other = Take that back and lay the 3.
lesson-camelot-tournament-done = The fourth card ended it. The black cards were turned up and the sums compared. A new Tournament begins at once.

lesson-camelot-lancelot = Lancelot
lesson-camelot-lancelot-about = A full house wins his Armour.
lesson-camelot-lancelot-intro = Another quest for one knight: three cards of one value and two of another.
lesson-camelot-lancelot-lay = Two 1 and two 3 lie there. Complete the full house with a 3.
lesson-camelot-lancelot-lay-other = Take that back and lay the 3.
lesson-camelot-lancelot-done = Lancelot is over, won or lost, and now the Dragon awakes on the other side of the board.

lesson-camelot-dragon = The Dragon
lesson-camelot-dragon-about = Three triples, laid together.
lesson-camelot-dragon-intro = The Dragon comes after Lancelot. Everybody present may lay cards: three cards each of three values.
lesson-camelot-dragon-lay = One 2 is missing. Lay it.
lesson-camelot-dragon-lay-other = Take that back and lay the 2.
lesson-camelot-dragon-done = Two white swords, life and cards for all who were present. The same black cards count for Lancelot first and for the Dragon later.

lesson-camelot-wars = Picts and Saxons
lesson-camelot-wars-about = A run from 1 to 5, before four warriors have come.
lesson-camelot-wars-intro = In a war cards are laid in order: 1, 2, 3, 4, 5. Black cards bring warriors; four of them win.
lesson-camelot-wars-lay = Only the 5 is missing. Lay it.
lesson-camelot-wars-lay-other = Take that back and lay the 5.
lesson-camelot-wars-done = The war is won and begins again. A lost war brings engines. Both wars work alike.

lesson-camelot-excalibur = Excalibur
lesson-camelot-excalibur-about = Every card you give moves the sword one step nearer.
lesson-camelot-excalibur-intro = The sword lies between two banks. Black cards push it away; any white card of yours brings it one step nearer.
lesson-camelot-excalibur-lay = One step is missing. Give away the 1; any card would do.
lesson-camelot-excalibur-lay-other = Take that back and give the 1.
lesson-camelot-excalibur-done = Two white swords, and Excalibur is yours: 1 more in every fight, or give it up to stop a black card.

lesson-camelot-grail = The Holy Grail
lesson-camelot-grail-about = Seven spaces, Grail cards against Despair.
lesson-camelot-grail-intro = Seven spaces in a row. Grail cards fill it from one end, Despair from the other. Three swords are at stake.
lesson-camelot-grail-lay = One space is empty. Lay your Grail card.
lesson-camelot-grail-lay-other = Take that back and lay the Grail card.
lesson-camelot-grail-done = Three white swords, and the Grail is yours: it saves a knight from death once.

lesson-camelot-siege = The siege
lesson-camelot-siege-about = Fight cards and a die against an engine.
lesson-camelot-siege-intro = Seven engines stand around Camelot. At twelve we lose.
lesson-camelot-siege-fight = Attack an engine.
lesson-camelot-siege-fight-other = Take that back and attack an engine.
lesson-camelot-siege-lay = Lay Fight cards; their sum must beat a die with eight sides. Lay the 5.
lesson-camelot-siege-lay-other = Take that back and lay the 5.
lesson-camelot-siege-roll = With a 5 you beat a roll of 1 to 4. A lower card cannot be laid any more. Roll the die.
lesson-camelot-siege-done = If the sum is higher than the die, an engine falls. If not, you lose a life point. The cards are spent either way.

lesson-camelot-cards = Special cards and healing
lesson-camelot-cards-about = What Merlin and three equal cards can do.
lesson-camelot-cards-intro = Special white cards are played as an action, wherever you are. You have a Merlin and a Piety.
lesson-camelot-cards-merlin = Play Merlin against an engine.
lesson-camelot-cards-merlin-other = Take that back and play Merlin against an engine.
lesson-camelot-cards-sacrifice = Give a life point for a second action.
lesson-camelot-cards-sacrifice-other = Take that back and sacrifice a life point.
lesson-camelot-cards-heal = Three equal cards heal one life point. Heal with your three 2.
lesson-camelot-cards-heal-other = Take that back and heal.
lesson-camelot-cards-done = Merlin can also take back a black card of a quest, and three Merlins of all knights together stop a special black card.

lesson-camelot-relics = Relics
lesson-camelot-relics-about = Lancelot's Armour, Excalibur and the Grail.
lesson-camelot-relics-intro = You are Kay and wear Lancelot's Armour. If you choose to draw a black card, you draw two and play one.
lesson-camelot-relics-draw = Draw.
lesson-camelot-relics-draw-other = Take that back and draw a black card.
lesson-camelot-relics-take = Vivien would hold Merlin captive. Play the Picts; Vivien goes under the pile.
lesson-camelot-relics-take-other = That was Vivien. Begin again and choose the Picts.
lesson-camelot-relics-done = Excalibur adds 1 to your fights, or stops a black card if you give it up. The Grail saves a knight from death once.

lesson-camelot-traitor = The traitor's side
lesson-camelot-traitor-about = You win when the others lose. Do not let them notice.
lesson-camelot-traitor-intro = Your card says traitor. Until you are found out you play as a knight, and you win if the loyal knights lose.
lesson-camelot-traitor-engine = Ten engines stand there. Bring another: a loyal knight might do the same.
lesson-camelot-traitor-engine-other = That is gentle. Take it back and bring an engine.
lesson-camelot-traitor-hide = Now act innocent. Draw cards, so that nobody else has them.
lesson-camelot-traitor-hide-other = Take that back and draw.
lesson-camelot-traitor-end = End your turn. A sacrifice would look too eager.
lesson-camelot-traitor-end-other = Take that back and end your turn.
lesson-camelot-traitor-done = If you are accused, you turn your sheet over and play openly: each turn you take a card from a knight and further Evil. Hidden to the end, you turn two white swords.

lesson-camelot-accuse = Accusing
lesson-camelot-accuse-about = Once a game, from six engines or six swords on.
lesson-camelot-accuse-intro = Six engines stand around Camelot, so knights may accuse. Each may do it once a game.
lesson-camelot-accuse-price = Three white and three black swords lie there. If you are right, a white one is added: four against three. If you are wrong, a white one turns black: two against four, and your accusation is spent.
lesson-camelot-accuse-weigh = Look at what the others keep. Green has two life points and one card left: he lays his cards on quests and pays Evil with his life. Blue has all his life and eight cards: he gave nothing, and engines came in his turns. That is no proof, but it weighs.
lesson-camelot-accuse-accuse = Whom do you accuse? You may do it now, as your heroic action.
lesson-camelot-accuse-accuse-other = If you accused Green: he was loyal, and one white sword has turned black. If you did something else, the engines go on. Begin again and accuse the knight who gives nothing.
lesson-camelot-accuse-done = You were right: a white sword for us, and Blue plays openly for Evil now. Wait for signs like these, but not too long: a traitor who stays hidden turns two white swords at the end.

lesson-camelot-duo = Two knights and Merlin
lesson-camelot-duo-about = In the game for two you may call Merlin at the end of your turn.
lesson-camelot-duo-intro = You have called Merlin. He brings one more evil action and then one good action. His cards lie open.
lesson-camelot-duo-evil = First Evil. Let him bring an engine.
lesson-camelot-duo-evil-other = Take that back and bring an engine.
lesson-camelot-duo-hero = Now his good action: draw, play a card, heal, or give a life point to remove something.
lesson-camelot-duo-done = Merlin helps only on the group quest where the caller stands. Call him when his help is worth more than the evil.

lesson-camelot-expert = The Expert level
lesson-camelot-expert-about = Merlin comes only if a roll succeeds.
lesson-camelot-expert-intro = At this level the call must succeed: the die and your Fight cards together must make 7 or more.
lesson-camelot-expert-call = Call Merlin.
lesson-camelot-expert-call-other = Begin again and call him.
lesson-camelot-expert-lay = Lay the 2 to support the call.
lesson-camelot-expert-lay-other = Take that back and lay the 2.
lesson-camelot-expert-roll = Now 5 or more on the die is enough. Lay more cards, or roll.
lesson-camelot-expert-roll-other = More cards make it safer. Roll when you are ready.
lesson-camelot-expert-done = If the roll fails, Merlin stays away and the cards are gone.
