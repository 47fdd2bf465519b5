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
      ring        l’ordre des cases      quests   ce que demandent les cartes quête
      hint        ce que choisirait un programme, et pourquoi
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
terminal-sure = { $choice } : cela ne pourra pas être réparé. Tapez { terminal-yes } pour le faire, Entrée pour choisir autre chose :
terminal-some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
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
terminal-leave = La partie n’est pas finie. Tapez un nom de fichier pour la garder, q pour partir sans la garder, Entrée pour continuer :
terminal-resume = Pour continuer : logres terminal --resume { $file }
terminal-hint = Un programme choisirait { $number } : { $choice }
terminal-hint-second = Sinon, { $number } : { $choice }
terminal-hint-behind = Sinon, { $number } : { $choice } Ce choix gagne { $percent } % moins souvent.
terminal-hint-as-good = Aussi bien, { $number } : { $choice }
terminal-no-hint = Il n’y a pas de conseil ici.
terminal-no-ring = Ce jeu n’a pas d’anneau.
terminal-no-quests = Aucune carte quête n’est visible.
terminal-ring = L’anneau, dans le sens horaire
terminal-inner-ring = L’anneau intérieur, dans le sens horaire
terminal-hand = Cartes quête en main (✓ : remplie)
terminal-display = Cartes quête exposées (✓ : remplie)
terminal-quest = { $number }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $asks }
icon-good = { $what }, couleur : { $province }
icon-any-good = { $what }, couleur au choix
icon-influence = influence, province : { $province }
icon-influence-any = influence, n’importe où
icon-henchman = un serviteur au choix, province : { $province }
icon-henchman-any = un serviteur au choix, n’importe où
icon-in-province = { $what }, province : { $province }
icon-in-one-province = { $what }, dans une même province que les autres

## Les parties d’une position, telles que `t` les montre

camelot-view-black = cartes noires
camelot-view-white = cartes blanches
view-round = manche
view-track = piste des manches
view-rounds = manches
view-scorings = décomptes après les manches
view-first = premier joueur
view-over = terminée
view-castles = châteaux
view-colour = couleur
view-points = points
view-sources = points par source
view-knight = chevalier
view-dice = dés
view-number = nombre
view-used = utilisé
view-shields = boucliers
view-flags = drapeaux
view-materials = matériaux
view-influence = influence
view-counters = compteurs en réserve
view-henchmen = serviteurs
view-traitors = traîtres
view-manors = manoirs
view-manors-left = manoirs en réserve
view-staffs = bâtons
view-apples = pommes
view-hand = main
view-hand-size = cartes en main
view-holds = possède
view-retired = retiré
view-board = plateau
view-merlin = Merlin
view-arthur = Arthur
view-display = cartes exposées
view-quest-pile = pioche de quêtes
view-quest-discard = quêtes défaussées
view-traitor-pile = pioche de traîtres
view-traitor-discard = traîtres défaussés
view-domain = domaine
view-terrain = terrain
view-tower = tour
view-grail-used = Graal utilisé
view-turn = tour de jeu
view-seat = joueur
view-missing = manque sur les cartes quête
view-next-scoring = le prochain décompte en l’état
view-extras = modules
view-supply = réserve
view-pile = pioche
view-discard = défausse
view-cards = cartes
view-swords = épées
view-engines = engins de siège
view-life = vie
view-loyalty = loyauté
view-place = lieu
view-relics = reliques
view-standing = situation
view-knights = chevaliers
view-accused = accusé
view-asked = doit répondre
view-laid = posées
view-warriors = guerriers
view-order = ordre
view-shown = montrée
view-undealt = non distribuées
view-accusation_opened = on peut accuser
view-allies = alliés
view-apple-mistletoes = tuiles Fruit
view-armour = armure
view-aside = mises de côté
view-bottom = en dessous
view-brew = effet
view-card = carte
view-cauldron = chaudron
view-cauldrons = chaudrons
view-controller = joué par
view-count = tuiles
view-dark_forest = Brocéliande
view-defended = défendu
view-discarded = défaussées
view-finished = terminée
view-gone = hors du jeu
view-held = cartes en jeu
view-henchman = serviteur
view-huts = cabanes de sorcière
view-influence-tiles = tuiles Influence
view-lone = compteurs Morgane seuls
view-looked = a regardé
view-manor-tiles = tuiles Manoir
view-mistletoe = gui
view-mists = Brumes d’Avalon
view-morgan = Morgane
view-morgana = Morgane
view-on = sur les provinces
view-on-tokens = compteurs Morgane sur des jetons +1
view-on-top = compteurs Morgane par-dessus
view-open = à découvert
view-owned = décrets possédés
view-pentagrams = pentagrammes
view-plus-ones = jetons +1
view-poison = pommes empoisonnées
view-pool = cartes à partager
view-position = position
view-promised = promises
view-purses = bourses
view-quarters = quartiers
view-resting = au repos
view-row = rangée
view-seals = sceaux
view-sharers = partagées par
view-sheriff = shérif
view-slots = emplacements
view-stacks = piles
view-tiles = tuiles
view-to = à
view-top = dessus
view-total = total
view-under = dessous
view-up = face visible
view-workers = ouvriers
view-place-pentagram = pentagramme
view-place-hand = en main
view-place-poison = pomme empoisonnée
view-place-horn = corne à boire
view-place-empty = vide
view-place-manor = manoir
view-place-quest = sur sa quête
view-place-gone = perdue
