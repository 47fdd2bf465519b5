# Les textes des tables et de la ligne de commande. Les mots des jeux sont dans merlin.ftl et camelot.ftl.

## Ce que dit une table

table-taken-back = { $seat-key ->
    [you] Vous revenez
   *[other] { $seat } revient
} en arrière ; { $step ->
    [0] aucune réponse ne reste
    [one] { $step } réponse reste
   *[other] { $step } réponses restent
}.
table-rewound = D’un commun accord, la partie revient à l’étape { $step }.

## Pourquoi un refus

refused-over = La partie est finie.
refused-not-asked = Ce n’est pas à { $seat-key ->
    [you] vous
   *[other] { $seat }
} de répondre.
refused-no-answer = Ce n’est pas une réponse à cette question ({ $clause }).
refused-unreadable = Cela ne se lit pas comme un choix de ce jeu.
refused-no-such-number = Il n’y a pas de choix { $number } ; les choix vont de 1 à { $offers }.
refused-stale = Entre-temps, on a répondu à la question, ou on l’a retirée.

## Pourquoi on ne revient pas en arrière

undo-nothing = Il n’y a rien à annuler.
undo-other-seat = Quelqu’un d’autre a répondu depuis.
undo-chance = On a pioché ou lancé quelque chose ; cela ne s’annule pas.
undo-learned = On a vu quelque chose de caché ; cela ne s’annule pas.
undo-over = La partie est finie.
