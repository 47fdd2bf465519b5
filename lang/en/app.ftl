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
