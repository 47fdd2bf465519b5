# Les textes des tables, du terminal et de la ligne de commande. Les mots des jeux sont dans merlin.ftl et camelot.ftl.

## Ce que dit une table

table-taken-back = { $seat } revient en arrière ; { $step ->
    [0] aucune réponse ne reste
    [one] { $step } réponse reste
   *[other] { $step } réponses restent
}.
table-rewound = D’un commun accord, la partie revient à l’étape { $step }.

## Pourquoi un refus

refused-over = La partie est finie.
refused-not-asked = Ce n’est pas à { $seat } de répondre.
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

## Le terminal

terminal-said = { $seat } : « { $words } »
terminal-welcome = { $game }, { $seats } places. Vous êtes { $names }. Tapez help pour voir ce que l’on peut taper.
terminal-watching = { $game }, { $seats } places, toutes jouées par des robots.
terminal-help =
    Un numéro ou le choix écrit répond.
      ?           ce qui ne peut pas être choisi, et pourquoi ; et la règle de cette décision
      ? CHOIX     pourquoi ceci ne peut pas être choisi
      ? CLAUSE    un paragraphe des règles, par exemple ? { $clause }
      t           la table en mots
      u           annuler une étape     r   toutes      redo   de nouveau en avant
      log         tout ce qui s’est passé
      save FICHIER  écrire l’enregistrement de la partie
      q           partir
terminal-ask = { $seat } : { $question }
terminal-prompt = Votre choix :
terminal-legal = Cela peut être choisi.
terminal-nothing-barred = Rien d’autre que l’on pourrait chercher.
terminal-no-such-clause = Les règles n’ont pas de paragraphe { $clause }.
terminal-what = Ce n’est ni un nombre de 1 à { $offers } ni un choix. Tapez help pour voir ce que l’on peut taper.
terminal-saved = Écrit dans { $file }.
terminal-not-saved = { $file } ne peut pas être écrit : { $fault }
terminal-undone = Annulé.
terminal-no-redo = Rien n’avait été annulé.
terminal-over = La partie est finie.
terminal-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-winners = Victoire : { $names }.
terminal-no-winners = Personne n’a gagné.
terminal-and = et
terminal-yes = oui
terminal-no = non
terminal-none = aucun
