# The texts of tables and the command line. The games' own words stand in merlin.ftl and camelot.ftl.

## What a table says

table-taken-back = { $seat-key ->
    [you] You take
   *[other] { $seat } takes
} back; { $step ->
    [0] no answer stands
    [one] { $step } answer stands
   *[other] { $step } answers stand
}.
table-rewound = By consent the game goes back to step { $step }.

## Why something was refused

refused-over = The game is over.
refused-not-asked = { $seat-key ->
    [you] You are
   *[other] { $seat } is
} not asked now.
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
