# Merlin : tous les textes dont parlent les règles. Les noms des choses remplissent les vides des phrases.

## Formes de mots dont plusieurs phrases ont besoin

# Une couleur au féminin : la province noire.
form-province = { $province-key ->
    [province-black] noire
    [province-grey] grise
    [province-blue] bleue
    [province-purple] violette
    [province-orange] orange
   *[province-brown] marron
}
form-the-henchman = { $henchman-key ->
    [henchman-lady] la dame d’honneur
    [henchman-shield-bearer] le porte-bouclier
    [henchman-builder] le maçon
   *[henchman-flag-bearer] le porte-drapeau
}
form-of-the-henchman = { $henchman-key ->
    [henchman-lady] de la dame d’honneur
    [henchman-shield-bearer] du porte-bouclier
    [henchman-builder] du maçon
   *[henchman-flag-bearer] du porte-drapeau
}
form-of-the-knight = { $knight-key ->
    [table-knight-tristan] de Tristan
    [table-knight-gawain] de Gauvain
    [table-knight-lamorak] de Lamorak
    [table-knight-gareth] de Gareth
    [table-knight-lancelot] de Lancelot
    [table-knight-geraint] de Geraint
    [table-knight-galahad] de Galaad
    [table-knight-bors] de Bohort
    [table-knight-gaheris] de Gaheris
    [table-knight-bedivere] de Bédivère
    [table-knight-percival] de Perceval
   *[table-knight-kay] de Kay
}
form-takes = { $seat-key ->
    [you] Vous prenez
   *[other] { $seat } prend
}
form-spends = { $seat-key ->
    [you] Vous dépensez
   *[other] { $seat } dépense
}
form-uses = { $seat-key ->
    [you] Vous utilisez
   *[other] { $seat } utilise
}
form-puts = { $seat-key ->
    [you] Vous mettez
   *[other] { $seat } met
}
form-buys = { $seat-key ->
    [you] Vous achetez
   *[other] { $seat } achète
}
form-discards = { $seat-key ->
    [you] Vous défaussez
   *[other] { $seat } défausse
}
form-draws = { $seat-key ->
    [you] Vous piochez
   *[other] { $seat } pioche
}
form-wins = { $seat-key ->
    [you] Vous gagnez
   *[other] { $seat } gagne
}
form-sends = { $seat-key ->
    [you] Vous envoyez
   *[other] { $seat } envoie
}
form-rolls = { $seat-key ->
    [you] Vous lancez
   *[other] { $seat } lance
}
form-chooses = { $seat-key ->
    [you] Vous choisissez
   *[other] { $seat } choisit
}
form-gives-back = { $seat-key ->
    [you] Vous rendez
   *[other] { $seat } rend
}
form-takes-back = { $seat-key ->
    [you] Vous reprenez
   *[other] { $seat } reprend
}

## Le jeu

game-merlin = Merlin
ending-most-points = Le plus de points de victoire à la fin de la manche 6.
ending-shared = Victoire partagée : plusieurs joueurs ont le plus de points de victoire.

## Couleurs des places

colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-yellow = Jaune

## Provinces, objets, serviteurs

province-black = noir
province-grey = gris
province-blue = bleu
province-purple = violet
province-orange = orange
province-brown = marron

good-shield = bouclier
good-flag = drapeau
good-material = matériau

henchman-lady = dame d’honneur
henchman-shield-bearer = porte-bouclier
henchman-builder = maçon
henchman-flag-bearer = porte-drapeau

terrain-mountain = montagne
terrain-wood = bois
terrain-lake = lac

element-shield = boucliers
element-flag = drapeaux
element-material = matériaux
element-influence = compteurs d’influence
element-manor = manoirs

relic-grail = le Graal
relic-excalibur = Excalibur
relic-signet = la chevalière
relic-horn = la corne à boire

## Personnages et dés

figure-knight = le chevalier
figure-merlin = Merlin
figure-arthur = Arthur

die-knight-0 = premier dé Joueur
die-knight-1 = deuxième dé Joueur
die-knight-2 = troisième dé Joueur
die-merlin = dé Merlin
die-arthur = dé Arthur

way-cw = dans le sens horaire
way-ccw = dans le sens antihoraire

power-repel = Repousser les traîtres
power-quests = Quêtes
power-backward = À rebours
power-flip = Retourner un dé
power-different = Action différente
power-mirror = Miroir
power-exchange = Échange
power-plus-minus = +/−1

## Cases

space-plain = sans action
space-province-black = Province noire
space-province-grey = Province grise
space-province-blue = Province bleue
space-province-purple = Province violette
space-province-orange = Province orange
space-province-brown = Province marron
space-vp-shield = Points de victoire (boucliers)
space-vp-flag = Points de victoire (drapeaux)
space-vp-material = Points de victoire (matériaux)
space-vp-influence = Points de victoire (influence)
space-vp-manor = Points de victoire (manoirs)
space-influence-shield = Influence (bouclier)
space-influence-flag = Influence (drapeau)
space-influence-material = Influence (matériau)
space-influence-henchman = Influence (serviteur)
space-excalibur = Excalibur
space-grail = Graal
space-move-henchman = Déplacer un serviteur
space-exchange = Échange
space-quest = Quête
space-build = Construire un manoir
space-apple = Pomme
space-activate = Activer un serviteur
space-move-arthur = Déplacer Arthur
space-gold = Pièce d’or
space-apple-or-mistletoe = Pomme/Gui
space-signet = Chevalière
space-stairs = Escaliers
space-resource-shield = Ressource (bouclier)
space-resource-flag = Ressource (drapeau)
space-resource-material = Ressource (matériau)
space-resource-influence = Ressource (influence)
space-resource-manor = Ressource (manoir)
space-merlin = Merlin
space-pict = Pictes
space-replace-manor = Remplacer un manoir

## D’où viennent les points

source-quests = quêtes
source-vp-spaces = cases Points de victoire
source-traitors = traîtres
source-excalibur = Excalibur
source-domain = domaine
source-influence = influence
source-henchmen = serviteurs
source-apples = pommes
source-staffs = bâtons
source-goods = objets
source-favor = Faveur du Roi
source-picts = Pictes
source-gareth = Gareth
source-geraint = Geraint
source-gold = pièces d’or
source-horn = corne à boire
source-treasures = trésors
source-decree = décrets

## Modules et assortiments

module-kings-favor = La Faveur du Roi
module-arthur = Arthur
module-knights = Les Chevaliers de la Table ronde
module-gold = Pièces d’or et Gui
module-market = Le Marché
module-caerleon = La Ville de Caerleon
module-morgana = Morgane
module-treasures = Les Trésors du Domaine
module-decree = Le Décret du Roi

set-first-game = Première partie
set-first-game-about = Le jeu de base seul.
set-more-control = Plus de maîtrise
set-more-control-about = Les décrets changent les dés, les trésors récompensent les constructions.
set-arthurs-court = La cour d’Arthur
set-arthurs-court-about = La piste intérieure d’Arthur, et deux chevaliers de la Table ronde pour chacun.
set-whole-box = Toute la boîte
set-whole-box-about = Tous les modules à la fois.

# Les options d’une table et leurs valeurs.
merlin-option-preset = Lecture des règles, en un seul choix
merlin-preset-bigbox = À la lettre de la Big Box
merlin-preset-first = Première édition
merlin-preset-table = Les lectures d’avant
merlin-option-influence-counters = Compteurs d’influence de chaque joueur
merlin-option-staff-same-henchman-ban = Avec un bâton sur une case Province, le premier serviteur ne peut pas repartir
merlin-option-grail-after-scoring = Le Graal après avoir tranché une égalité
merlin-grail-after-scoring-keep = reste à son propriétaire
merlin-grail-after-scoring-return-if-used = retourne sur le plateau
merlin-option-repel-flag = Ce que repousse le drapeau Repousser les traîtres
merlin-repel-flag-all-of-colour = tous les traîtres d’une couleur
merlin-repel-flag-single = un seul traître
merlin-option-different-action-flag = Après quel déplacement le drapeau Action différente peut servir
merlin-different-action-flag-knight-only = celui de son chevalier
merlin-different-action-flag-any-figure = celui de n’importe quel personnage
merlin-option-quest-draw = Quand une quête résolue est remplacée
merlin-quest-draw-end-of-turn = à la fin du tour
merlin-quest-draw-immediate = aussitôt
merlin-option-score-floor-zero = Aucun score ne descend sous zéro
merlin-option-any-influence-together = Les compteurs demandés dans n’importe quelle province sont réunis sur une seule
merlin-option-two-specific-henchmen-together = Deux serviteurs donnés dans n’importe quelle province s’y trouvent ensemble
merlin-option-start-goods = D’où viennent les objets et le compteur de départ
merlin-start-goods-as-pictured = des provinces de la tuile de Départ
merlin-start-goods-knight-province = de la province du chevalier
merlin-option-favor-deploy = La Faveur du Roi : effet de la ligne 2
merlin-favor-deploy-instead = envoie le serviteur ailleurs
merlin-favor-deploy-additional = place un second serviteur
merlin-option-favor-with-different-action = La Faveur du Roi : les lignes 2 et 3 servent avec le drapeau Action différente
merlin-option-extra-mover-needs-die = Un ouvrier ou un dé Morgane exige un dé à soi encore libre
merlin-option-pict-ties = En cas d’égalité pour les Pictes
merlin-pict-ties-full-each = chacun gagne ou perd tous les points
merlin-pict-ties-share = les points sont partagés
merlin-pict-ties-none = personne ne gagne ni ne perd
merlin-option-knight-draft = Comment les chevaliers de la Table ronde sont répartis
merlin-knight-draft-draft = choisis dans des piles qui circulent
merlin-knight-draft-random = distribués au hasard
merlin-option-gareth-counts-excalibur = Un traître défaussé par Excalibur compte pour Gareth
merlin-option-geraint-bonus = Quand Geraint rapporte son point
merlin-geraint-bonus-every-visit = à chaque visite
merlin-geraint-bonus-first-only = à la première seulement
merlin-option-percival-items-only = Perceval ne change que la couleur des objets
merlin-option-joker-after-joker = Un Joker de Galaad peut en suivre un autre
merlin-option-mistletoe-ignores = Ce qu’un gui permet d’ignorer
merlin-mistletoe-ignores-icon = une icône de la carte
merlin-mistletoe-ignores-entry = une condition entière, comme deux serviteurs
merlin-option-quest-after-market = Une quête peut suivre une visite au Marché
merlin-option-market-tiles-count-everywhere = Les tuiles Bouclier et Matériau comptent partout
merlin-option-apple-tile-at-the-end = Une tuile Pomme/Gui inutilisée à la fin
merlin-apple-tile-at-the-end-one-point = vaut un point
merlin-apple-tile-at-the-end-nothing = ne vaut rien
merlin-option-caerleon-random = Les quartiers de Caerleon sont posés au hasard
merlin-option-cauldron-faces = Qui choisit la face des chaudrons
merlin-cauldron-faces-random = le hasard
merlin-cauldron-faces-first-player-chooses = le premier joueur
merlin-option-cauldron-sharing = Plusieurs dés peuvent être sur un même chaudron
merlin-option-swap-merlin-arthur = Merlin et Arthur peuvent échanger leurs places
merlin-swap-merlin-arthur-literal = oui, d’une piste à l’autre
merlin-option-morgana-first-placement = Le premier placement de Morgane
merlin-morgana-first-placement-optional = facultatif
merlin-morgana-first-placement-compulsory = obligatoire
merlin-option-huts-clear-territory = Avec Arthur, une cabane emporte tous les manoirs de son territoire
merlin-option-poison-used-dice = Une pomme empoisonnée peut échanger un dé à soi déjà utilisé
merlin-option-poison-free-morgana-dice = Une pomme empoisonnée peut viser un dé Morgane libre
merlin-option-treasure-on-replacing = Remplacer un manoir ouvre le trésor qu’il recouvre
merlin-option-decree-actions-per-turn = Actions de décret par tour
merlin-decree-actions-per-turn-one = une
merlin-decree-actions-per-turn-unlimited = autant qu’on peut en payer

## Questions

ask-nothing = Il n’y a rien à décider.
ask-mover = Quel dé jouez-vous ?
ask-adjust = Changez le dé choisi, ou jouez-le.
ask-landed = Case { $space } : que faites-vous ?
ask-staff = Utiliser un bâton pour recommencer ?
ask-staff-or-end = Utiliser un bâton pour recommencer, ou finir votre tour ?
ask-end-turn = Autre chose avant la fin de votre tour ?
ask-pause = Autre chose avant de continuer ?
ask-draw-quest = Prenez une carte Quête dans la rangée ou dans la pioche.
ask-duty = Votre { $henchman } arrive dans la province { form-province }. Et maintenant ?
ask-discard-traitor = Quel traître défaussez-vous ?
ask-take-any = Quel objet prenez-vous en échange ?
ask-discard-more = Défausser une seconde carte Quête ?
ask-tower = Le bonus de la tour : un bouclier, un drapeau ou un compteur.
ask-quest-reward = La quête { $card } est résolue. Quelle est votre récompense ?
ask-attempt = Qu’est-ce qui vous aide pour la quête { $card } ?
ask-grail = Vous êtes à égalité dans la province { form-province }. Utiliser le Graal ici ?

## Choix

choose-move = Jouer le { $die } ({ $number }) : { $figure } sur la case { $space }
choose-move-counter = Jouer le { $die } ({ $number }) : { $figure }, en sens inverse, sur la case { $space }
choose-move-back = Jouer le { $die } ({ $number }) avec le drapeau À rebours : { $figure } recule sur la case { $space }
choose-die = Choisir le { $die } pour le changer d’abord
choose-apple = Dépenser une pomme : mettre le dé sur { $number }
choose-act = Agir
choose-renounce = Renoncer à l’action
choose-mirror = Drapeau Miroir : aller sur la case opposée
choose-different = Drapeau Action différente : plutôt la case { $space }
choose-staff = Utiliser un bâton : recommencer
choose-end-turn = Finir votre tour
choose-done = Terminé
choose-retire = Se retirer pour cette manche
choose-henchman = Envoyer { form-the-henchman }
choose-place = Envoyer { form-the-henchman } dans la province { form-province }
choose-take = Prendre le { $good } { $province }
choose-give = Rendre un { $good } { $province }
choose-influence = Poser un compteur sur la province { form-province }
choose-traitor = Défausser un traître { $province }
choose-repel = Drapeau Repousser les traîtres : ceux qui portent le bouclier { $province }
choose-two-quests = Drapeau Quêtes : deux quêtes ce tour-ci
choose-flip = Drapeau Retourner un dé : le { $die } passe à { $number }
choose-quest = Résoudre la quête { $card } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
choose-attempt = Résoudre la quête { $card } avec de l’aide
choose-score = Marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choose-discard = Défausser la quête { $card }
choose-display = Prendre la quête { $card } dans la rangée
choose-pile = Prendre la première carte de la pioche
choose-build = Construire en colonne { $column }, ligne { $row }, contre un matériau { $province }
choose-grail = Utiliser le Graal dans la province { form-province }

## Ce qui s’est passé

log-first-player = { $seat-key ->
    [you] Vous commencez
   *[other] { $seat } commence
} la partie.
log-start-tile = { $seat-key ->
    [you] Vous partez
   *[other] { $seat } part
} de la province { form-province }.
log-round = La manche { $round } commence ; { $seat-key ->
    [you] vous jouez
   *[other] { $seat } joue
} en premier.
log-turn = À { $seat-key ->
    [you] vous
   *[other] { $seat }
} de jouer.
log-retired = { $seat-key ->
    [you] Vous vous retirez
   *[other] { $seat } se retire
} pour cette manche.
log-rolled = { form-rolls } { $first }, { $second }, { $third }, et { $merlin } pour Merlin.
log-rolled-five = { form-rolls } { $first }, { $second }, { $third }, { $merlin } pour Merlin et { $arthur } pour Arthur.
log-die-chosen = { form-chooses } le { $die }, qui affiche { $number }.
log-die-turned = { $seat-key ->
    [you] Votre { $die }
   *[other] { $seat } : le { $die }
} affiche maintenant { $number }.
log-flag = { form-uses } le drapeau { $province } : { $power }.
log-moved = { $seat-key ->
    [you] Vous déplacez
   *[other] { $seat } déplace
} { $figure } sur la case { $space }.
log-different = { form-chooses } plutôt l’action de la case { $space }.
log-executed = { $seat-key ->
    [you] Vous effectuez
   *[other] { $seat } effectue
} l’action de la case { $space }.
log-renounced = { $seat-key ->
    [you] Vous renoncez
   *[other] { $seat } renonce
} à l’action de la case { $space }.
log-nothing-to-do = { $seat-key ->
    [you] Vous ne pouvez
   *[other] { $seat } ne peut
} rien faire sur la case { $space }.
log-staff = { form-spends } un bâton.
log-apple-spent = { form-spends } une pomme.
log-apple-gained = { form-takes } une pomme.
log-placed = { form-sends } { form-the-henchman } dans la province { form-province }.
log-sent-home = { $seat-key ->
    [you] Votre { $henchman } quitte la province { form-province } et rentre sur votre château.
   *[other] { $seat } : { form-the-henchman } quitte la province { form-province } et rentre sur le château.
}
log-took = { form-takes } un { $good } { $province }.
log-returned = { form-gives-back } un { $good } { $province }.
log-influence = { $seat-key ->
    [you] Vous posez
   *[other] { $seat } pose
} un compteur sur la province { form-province }.
log-influence-removed = { form-takes-back } { $count ->
    [one] un compteur
   *[other] { $count } compteurs
} de la province { form-province }.
log-built = { $seat-key ->
    [you] Vous construisez
   *[other] { $seat } construit
} un manoir en colonne { $column }, ligne { $row }.
log-replaced = { $seat-key ->
    [you] Vous remplacez
   *[other] { $seat } remplace
} { $loser-key ->
    [you] un de vos manoirs
   *[other] un manoir ({ $loser })
} en colonne { $column }, ligne { $row }.
log-manor-removed = { $seat-key ->
    [you] Votre manoir
   *[other] { $seat } : le manoir
} en colonne { $column }, ligne { $row }, retourne à la réserve.
log-relic = { form-takes } { $relic }.
log-relic-returned = De retour à sa place : { $relic }.
log-traitor = { $seat-key ->
    [you] Vous recevez
   *[other] { $seat } reçoit
} un traître { $province }.
log-repelled = { $seat-key ->
    [you] Vous repoussez
   *[other] { $seat } repousse
} un traître { $province }.
log-traitor-discarded = { form-discards } un traître { $province }.
log-quest = { $seat-key ->
    [you] Vous résolvez
   *[other] { $seat } résout
} la quête { $card }.
log-quest-discarded = { form-discards } la quête { $card }.
log-quest-taken = { form-takes } la quête { $card } dans la rangée.
log-quest-swapped = { $seat-key ->
    [you] Vous posez la quête { $card } dans la rangée et prenez
   *[other] { $seat } pose la quête { $card } dans la rangée et prend
} la quête { $taken }.
log-quest-revealed = La quête { $card } arrive dans la rangée.
log-quest-drawn = { form-draws } une carte Quête.
log-quest-seen = { form-draws } la quête { $card }.
log-quests-shuffled = Les quêtes défaussées sont mélangées et forment une nouvelle pioche.
log-scored = { $seat-key ->
    [you] Vous marquez
   *[other] { $seat } marque
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $source }).
log-lost = { $seat-key ->
    [you] Vous perdez
   *[other] { $seat } perd
} { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
} ({ $source }).
log-scoring = Décompte après la manche { $round }.
log-territory = { $seat-key ->
    [you] Vous avez la majorité
   *[other] { $seat } a la majorité
} dans un territoire { $tiles ->
    [one] d’une seule tuile
   *[other] de { $tiles } tuiles
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-province-scored = La province { form-province } vaut { $pool ->
    [one] { $pool } point
   *[other] { $pool } points
}.
log-grail = { form-uses } le Graal dans la province { form-province }.
log-winner = { form-wins } la partie.
log-winners = { $count } joueurs se partagent la victoire.

## Pourquoi une case n’apporte rien

nothing-plain = Cette case n’a pas d’action.
nothing-henchmen = Tous vos serviteurs se trouvent déjà dans cette province.
nothing-henchmen-there = Tous vos serviteurs se trouvent déjà là où vous avez de l’influence.
nothing-influence = Vous n’avez de compteur d’influence dans aucune province.
nothing-left = Les provinces où vous avez de l’influence n’en ont plus.
nothing-goods = Vous n’avez ni bouclier, ni drapeau, ni matériau à rendre.
nothing-quests = Vous n’avez pas de carte de quête à changer.
nothing-materials = Vous n’avez pas de matériau pour construire.
nothing-site = Vos matériaux ne conviennent à aucune tuile libre.
nothing-possible = Rien n’est possible sur cette case en ce moment.

## Pourquoi pas

why-M-TURN-1 = Vous devez jouer un de vos dés encore libres, et celui que vous avez choisi.
why-M-TURN-2 = Ce dé a déjà servi dans cette manche.
why-M-TURN-3 = Le chevalier avance dans le sens horaire ; seul le drapeau À rebours le fait reculer.
why-M-APPLE-1 = Choisissez d’abord un dé : une pomme change le dé choisi avant le déplacement du personnage.
why-M-APPLE-4 = Vous n’avez pas de pomme.
why-M-STAFF-1 = Un bâton répète une action ; il ne sert à rien ici.
why-M-STAFF-4 = Recommencer est impossible : il faudrait un autre serviteur, un autre objet ou une autre tuile.
why-M-STAFF-5 = Vous n’avez plus de bâton.
why-M-STAFF-6 = Vous avez déjà utilisé un bâton pour cette action.
why-M-STAFF-7 = Un bâton ne répète que ce que fait Merlin.
why-M-HENCHMAN-4 = Ce serviteur se trouve déjà dans cette province.
why-M-SPACE-INFLUENCE-1 = Vous n’avez pas de compteur d’influence dans cette province.
why-M-SPACE-INFLUENCE-2 = Vous n’avez pas de compteur d’influence dans cette province.
why-M-SPACE-MOVE-1 = Un serviteur ne va que dans une province voisine.
why-M-SPACE-MOVE-3 = Un serviteur resté sur le château ne peut servir tant qu’un autre est dans une province.
why-M-SPACE-BUILD-1 = Il y a déjà un manoir sur cette tuile.
why-M-SPACE-BUILD-2 = Aucune des lignes de cette tuile ne mène à ce matériau.
why-M-SPACE-BUILD-4 = Vous n’avez pas ce matériau pour payer.
why-M-SPACE-BUILD-6 = Tous vos manoirs sont déjà dans le domaine.
why-M-FLAG-1 = Vous n’avez pas de drapeau qui permet cela.
why-M-FLAG-REPEL-1 = Il vous faut le drapeau Repousser les traîtres et un traître avec ce bouclier.
why-M-FLAG-DIFFERENT-1 = Le drapeau Action différente ne suit qu’un déplacement de votre propre chevalier.
why-M-FLAG-MIRROR-1 = Le drapeau Miroir ne suit qu’un déplacement de votre propre chevalier.
why-M-QUEST-1 = Vous avez déjà résolu une quête ce tour-ci.
why-M-QUEST-2 = Toutes les conditions de cette quête ne sont pas remplies.
why-AR-4 = Cette province n’en a plus.
why-AR-5 = Vous n’avez plus de compteur d’influence en réserve.
why-AR-6 = Il ne reste pas de pomme.
why-AR-18 = À cette table, le même serviteur ne sert pas deux fois avec un bâton.
why-AR-19 = Une action à laquelle on renonce ne se répète pas.
why-AR-20 = Vous avez déjà dépensé une pomme ce tour-ci.
why-AR-22 = Un dé qui affiche 0 ou 7 ne change plus.
why-AR-28 = C’est la case où se trouve votre personnage.
why-AR-35 = Deux quêtes par tour au plus.
why-AR-37 = Il ne reste pas de carte à piocher.
why-AR-42 = Cette province a déjà été évaluée.

## Arthur

ask-pict-manor = Où construisez-vous le manoir de la tuile Pictes ? ({ $terrain })
ask-keep-manor = Lequel de vos manoirs de ce territoire reste en place ?

choose-plus-minus = Drapeau +/−1 : mettre le dé sur { $number }
choose-activate = Laisser { form-the-henchman } agir encore
choose-move-arthur = Arthur, { $way }, sur la case { $space }
choose-move-merlin = Merlin, { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} { $way }, sur la case { $space }
choose-signet = Prendre la chevalière et résoudre la quête { $card } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
choose-pict-good = Prendre la tuile Pictes { $number } avec un { $good } { $province }
choose-pict-influence = Prendre la tuile Pictes { $number } avec un compteur sur la province { form-province }
choose-pict-apple = Prendre la tuile Pictes { $number } avec une pomme
choose-pict-manor-tile = Prendre la tuile Pictes { $number } avec un manoir ({ $terrain })
choose-pict-manor = Construire en colonne { $column }, ligne { $row }, sans payer
choose-replace = Remplacer le manoir de la colonne { $column }, ligne { $row }
choose-keep = Garder le manoir de la colonne { $column }, ligne { $row }

log-pict-revealed = La tuile Pictes { $tile } est retournée.
log-pict-taken = { form-takes } la tuile Pictes { $tile }, qui compte { $number }.
log-picts-counted = { $seat-key ->
    [you] Vos tuiles Pictes
   *[other] { $seat } : les tuiles Pictes
} totalisent { $total }.

why-AR-7 = Vous n’avez plus de manoir en réserve.
why-AR-A5 = On ne remplace que les manoirs des autres joueurs.
why-AR-A12 = Ce serviteur n’est dans aucune province.
why-MA-SPACE-STAIRS-1 = Il n’y a pas de case Province plus loin.
why-MA-PICT-BONUS-4 = La tuile montre un autre terrain.
why-MA-FLAG-PLUSMINUS-1 = Choisissez d’abord un dé : ce drapeau change le dé choisi avant le déplacement du personnage.
why-MA-SCORE-1 = Vous choisissez parmi les manoirs d’un territoire où vous en avez trop.

## Pièces d’or et Gui

choose-gold-turn = Dépenser une pièce d’or : le { $die } passe à { $number }
choose-ignore = Dépenser un gui : ignorer la condition { $condition }
choose-take-apple = Prendre une pomme
choose-take-mistletoe = Prendre un gui
log-gold-gained = { form-takes } { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}.
log-gold-spent = { form-spends } { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}.
log-mistletoe-gained = { form-takes } un gui.
log-mistletoe-spent = { form-spends } un gui.
log-condition-ignored = { $seat-key ->
    [you] Vous ignorez
   *[other] { $seat } ignore
} la condition { $condition } de la quête { $card }.
why-MG-GOLD-1 = Vous n’avez pas de pièce d’or.
why-MG-GOLD-2 = Une pièce d’or ne fait ni monter un 6 ni descendre un 1.
why-MG-SPACE-APPLEMISTLETOE-1 = Il n’y a plus de gui dans la réserve.
why-AR-G6 = Il n’y a plus de pièce d’or dans la réserve.

## La Faveur du Roi

ask-second-by-lady = Placez un second serviteur là où se trouve un de vos compteurs
choose-learn = Débloquer la capacité { form-of-the-henchman } de la ligne { $row }
choose-deploy = Envoyer { form-the-henchman } dans la province { form-province }
choose-favor-build = Construire un second manoir (faveur du maçon)
choose-favor-place = Placer { form-the-henchman } dans la province { form-province } (faveur de la dame d’honneur)
choose-favor-count = Compter vos { $element } et 1 point de plus (faveur du porte-drapeau)
choose-favor-repel = Repousser un traître { $province } et marquer 1 point (faveur du porte-bouclier)
log-favor-learned = { $seat-key ->
    [you] Vous débloquez
   *[other] { $seat } débloque
} la capacité { form-of-the-henchman } de la ligne { $row }.
log-favor-used = { $seat-key ->
    [you] Vous usez
   *[other] { $seat } use
} de la faveur { form-of-the-henchman } ; le sceau est retourné.
log-favor-seals-up = Tous les sceaux sont remis face visible.
why-MF-CHOICE-3 = La quête ne vaut pas assez de points pour cette ligne.
why-MF-CHOICE-5 = Vos quatre sceaux sont placés.
why-MF-ROW3-2 = Cette capacité se repose jusqu’au prochain décompte.
why-MF-BUILDER3-1 = Un second manoir par faveur et un bâton ne vont pas ensemble.
why-MF-LADY3-1 = La faveur de la dame d’honneur et un bâton ne vont pas ensemble.
why-AR-F2 = Vous avez déjà débloqué cette capacité.

## Les Trésors du Domaine

treasure-excalibur = Excalibur
treasure-grail = le Graal
treasure-points-and-apple = des points et une pomme
treasure-influence = deux objets d’une province où vous avez de l’influence
treasure-staff = un bâton
treasure-discard = tous les autres défaussent quelque chose
ask-treasure-province = De laquelle de vos provinces prenez-vous vos deux objets ({ $one }, { $other }) ?
ask-give-up = Que défaussez-vous ? ({ $one } ou { $other })
choose-treasure-from = Prendre les deux de la province { form-province }
choose-withdraw = Retirer un compteur de la province { form-province }
log-treasure = { $seat-key ->
    [you] Vous trouvez
   *[other] { $seat } trouve
} un trésor : { $treasure }.
log-staff-taken = { form-takes } un bâton neutre.
why-MT-INFLUENCE-1 = Vous n’avez pas de compteur d’influence dans cette province.

## Le Décret du Roi

ask-decree = Prenez un des décrets de la province { form-province }
choose-decree-look = Regarder les décrets d’ici et en prendre un ; le serviteur n’agit pas
choose-decree-good = Prendre le décret d’un { $good } { $province }
choose-decree-vp = Prendre le décret de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choose-decree-turn = Dépenser 1 décret : le { $die } passe à { $number }
choose-decree-take = Dépenser 2 décrets : prendre un { $good } de la province { form-province }
choose-decree-influence = Dépenser 2 décrets : poser un compteur sur la province { form-province }
choose-decree-points = Dépenser 3 décrets : marquer { $points ->
    [one] { $points } point
   *[other] { $points } points
}
log-decrees-seen = { $seat-key ->
    [you] Vous regardez
   *[other] { $seat } regarde
} les décrets de la province { form-province }.
log-decree-good = { form-takes } le décret { $tile } : un { $good } { $province }.
log-decree-points = { form-takes } le décret { $tile } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-decrees-spent = { form-spends } { $count ->
    [one] 1 décret
   *[other] { $count } décrets
}.
why-MD-TAKE-2 = Vous avez regardé les décrets : le serviteur n’agit plus.
why-MD-USE-1 = Vous n’avez pas de décret à dépenser.
why-MD-USE-2 = Il vous faut deux décrets.
why-MD-USE-3 = Il vous faut trois décrets.
why-AR-D1 = Il faut prendre un décret, et il faut qu’il y en ait un.
why-AR-D2 = Une action de décret par tour au plus.
why-AR-D3 = Un décret change un dé Joueur ou le dé Merlin, et seulement de 1 à 6.

## Le Marché

market-plus-one = un jeton +1
market-apple-mistletoe = une tuile Pomme/Gui
ask-plus-one = Mettre un jeton +1 sous le compteur de la province { form-province } ?
ask-shield-back = Quel bouclier { $province } rendez-vous : le bouclier ou la tuile ?
ask-material-back = Quel matériau { $province } rendez-vous : le matériau ou la tuile ?
ask-token-back = Lequel de vos compteurs de la province { form-province } avez-vous rendu ?
choose-buy-tile = Acheter la tuile { $good } { $province }
choose-buy-piece = Acheter { $piece }
choose-buy-worker = Acheter l’ouvrier { $number }
choose-worker = Faire avancer votre chevalier de { $number } avec l’ouvrier, { $way } : case { $space }
choose-tile-apple = Utiliser la tuile comme pomme : le dé passe à { $number }
choose-tile-ignore = Utiliser la tuile comme gui : ignorer la condition { $condition }
choose-plus-one = Mettre un jeton +1 dessous
choose-give-tile = Rendre la tuile
choose-give-token = Celui qui est sur un jeton +1
log-bought-tile = { form-buys } la tuile { $good } { $province }.
log-bought-piece = { form-buys } { $piece }.
log-bought-worker = { form-buys } l’ouvrier { $number }.
log-worker = { $seat-key ->
    [you] Vous avancez votre chevalier
   *[other] { $seat } avance son chevalier
} de { $number ->
    [one] { $number } case
   *[other] { $number } cases
} avec un ouvrier.
log-fruit-tile = { form-uses } une tuile Pomme/Gui, qui retourne au Marché.
log-plus-one = { form-puts } un jeton +1 sous un compteur de la province { form-province }.
log-plus-one-back = { $seat-key ->
    [you] { $count ->
        [one] Un de vos jetons +1 retourne
       *[other] { $count } de vos jetons +1 retournent
    }
   *[other] { $seat } : { $count ->
        [one] un jeton +1 retourne
       *[other] { $count } jetons +1 retournent
    }
} de la province { form-province } au Marché.
log-tile-back = { form-gives-back } au Marché la tuile { $good } { $province }.
why-MM-VISIT-1 = Votre visite au Marché de ce tour-ci est déjà faite.
why-MM-VISIT-2 = Après avoir résolu une quête, on ne peut plus se rendre au Marché dans ce tour.
why-MM-WORKER-2 = Un ouvrier acheté ce tour-ci travaille un autre tour.
why-AR-M1 = À cette table, pas de quête dans ce tour après une visite au Marché.
why-AR-M3 = À cette table, une tuile ne se donne pas pour cela.
why-AR-M8 = Il vous faut une pièce d’or, et ce que vous achetez doit être sur le plateau Marché.

## La Ville de Caerleon

ask-evict = Il n’y a plus de place dans le quartier { $province } : quel serviteur rentre sur son château ?
ask-quarter-take = Prenez un { $good } de n’importe quelle couleur
ask-quarter-pick = Prenez une pomme ou un gui
ask-quarter-trade = Donnez quelque chose à échanger (encore { $left }), ou arrêtez
ask-quarter-trade-take = Prenez quelque chose contre ce que vous avez donné
choose-evict = Renvoyer { form-the-henchman }
choose-give-gold = Donner une pièce d’or
choose-take-gold = Prendre une pièce d’or
why-MC-SLOT-3 = Le serviteur qui vient d’arriver reste ; un des autres s’en va.
why-MC-MARKET-2 = On ne donne pas une pièce d’or contre une pièce d’or.

## Les Chevaliers de la Table ronde

table-knight-tristan = Tristan
table-knight-gawain = Gauvain
table-knight-lamorak = Lamorak
table-knight-gareth = Gareth
table-knight-lancelot = Lancelot
table-knight-geraint = Geraint
table-knight-galahad = Galaad
table-knight-bors = Bohort
table-knight-gaheris = Gaheris
table-knight-bedivere = Bédivère
table-knight-percival = Perceval
table-knight-kay = Kay
stack-a = A
stack-b = B

ask-choose-knight = Quel chevalier de la pile { $stack } siégera à vos côtés ?
ask-joker = Prendre un autre { $good } d’une autre province contre une tuile Joker ?
ask-manor-tile = Mettre une tuile Manoir sous le nouveau manoir ?
ask-second-tower = Le bonus de la tour une seconde fois ?
ask-influence-tile = Mettre une tuile Influence avec votre compteur sur la province { form-province } ?

choose-knight = { $knight }
choose-tristan = Tristan : le { $die } passe à { $number }
choose-gawain = Gauvain : mettre le { $die } sur { $number }
choose-again = Lamorak : { form-the-henchman } agit encore sur place
choose-portal = Bohort : jouer le { $die } et poser votre chevalier sur la case Province { form-province }
choose-manor-tile = Mettre une tuile Manoir dessous
choose-swap = Bédivère : échanger la quête { $card } contre la quête { $taken }
choose-recolour = Perceval : la condition { $condition } devient { $province }
choose-influence-tile = Y mettre une tuile Influence

log-knight-chosen = { $knight } { $seat-key ->
    [you] vous rejoint
   *[other] rejoint { $seat }
}.
log-sheriff-sent = { form-sends } le shérif dans la province { form-province }.
log-knight-tile = { form-uses } une tuile { form-of-the-knight }.
log-defended = { form-wins } la tuile Défense de la province { form-province }.
log-allied = { form-wins } un allié : { $element }.
log-manor-tile = { form-puts } une tuile Manoir sous le manoir de la colonne { $column }, ligne { $row }.
log-recoloured = { $seat-key ->
    [you] Vous changez
   *[other] { $seat } change
} la couleur de la condition { $condition } de la quête { $card } : { $province }.
log-influence-tile = { form-puts } une tuile Influence sur la province { form-province }.
log-influence-tile-back = { form-takes-back } une tuile Influence de la province { form-province }.

why-MK-SETUP-2 = Ce chevalier n’est pas dans la pile devant vous.
why-MK-GEN-1 = Ce chevalier n’a plus de tuile.
why-MK-TRISTAN-2 = Le dé n’afficherait pas un nombre de 1 à 6.
why-MK-LAMORAK-1 = Ce serviteur n’est pas dans la province visée.
why-MK-GALAHAD-1 = Le second objet vient d’une autre province.
why-MK-GALAHAD-2 = Le second objet doit être de la même sorte.
why-MK-GAHERIS-2 = La seconde moitié du bonus va à une autre province.
why-MK-GAHERIS-4 = Un manoir posé sur une tuile Manoir reste où il est.
why-MK-PERCIVAL-2 = On change une seule couleur par quête, et c’est déjà fait.
why-MK-PERCIVAL-3 = Cette condition n’a pas de couleur à changer.
why-AR-K8 = Les deux moitiés du bonus sont des objets, ou toutes deux des compteurs.
why-AR-K10 = À cette table, seule la couleur d’un objet peut changer.

## Morgane

brew-bewitchment = Ensorcellement
brew-change-of-place = Changement de place
brew-dark-influence = Sombre influence
brew-witch-hut = Cabane de sorcière
brew-money-sell = Argent de sorcière (vendre)
brew-money-buy = Argent de sorcière (acheter)
ask-cauldron-face = Quelle face de la tuile Chaudron { $slot } est visible ?
ask-witch-die = Placez le dé Morgane ({ $number })
ask-horn = Montez le dé jusqu’à sept : encore { $left } à payer
ask-morgana = Où va Morgane ?
ask-brew = Servez-vous du chaudron : { $brew }
ask-sell = Argent de sorcière : donnez encore { $left ->
    [one] { $left } objet
   *[other] { $left } objets
}
ask-buy = Argent de sorcière : prenez jusqu’à { $left ->
    [one] { $left } objet
   *[other] { $left } objets
} là où se trouve Morgane
ask-give-dark = Lequel de vos compteurs de la province { form-province } avez-vous rendu ?
choose-face-front = Le recto
choose-face-back = Le verso
choose-witch-die = Prendre le dé Morgane { $number }
choose-witch-poison = Le mettre sur les pommes empoisonnées
choose-witch-horn = Le mettre sur la corne à boire
choose-witch-cauldron = Le mettre sur le chaudron { $slot } : { $brew }
choose-pay-gold = Payer une pièce d’or
choose-morgana = Morgane va dans la province { form-province }
choose-bewitch = Mettre { $owner-key ->
    [you] votre { $die }
   *[other] le { $die } ({ $owner })
} sur { $number }
choose-swap-merlin-arthur = Échanger Merlin et Arthur
choose-swap-knight = Échanger les places de votre chevalier et du chevalier adverse ({ $owner })
choose-dark = Le second compteur Morgane sur la province { form-province }
choose-give-dark = Celui qui est sous un compteur Morgane
choose-give-dark-token = Celui qui est sous un compteur Morgane et sur un jeton +1
choose-hut = Une cabane de sorcière sur votre manoir de la colonne { $column }, ligne { $row }
choose-poison = Pomme empoisonnée : { $die } ({ $own }) ↔ { $theirs } ({ $other }), { $seat }
choose-poison-hand = Pomme empoisonnée : dé Morgane ({ $own }) ↔ { $theirs } ({ $other }), { $seat }
choose-poison-free = Pomme empoisonnée : { $die } ({ $own }) ↔ dé Morgane libre ({ $other })
choose-poison-hand-free = Pomme empoisonnée : dé Morgane ({ $own }) ↔ dé libre ({ $other })
log-witch-dice = Les dés Morgane affichent { $first }, { $second }, { $third } et { $fourth }.
log-witch-die = { form-takes } le dé Morgane { $number }.
log-witch-die-changed = Un dé Morgane affiche maintenant { $number }.
log-poison-gained = { form-takes } une pomme empoisonnée.
log-poison-spent = { form-spends } une pomme empoisonnée.
log-cauldron = { form-puts } un dé sur le chaudron { $slot } : { $brew }.
log-morgana-moved = Morgane va dans la province { form-province } et la bloque.
log-cauldron-turned = La tuile Chaudron { $slot } est retournée : { $brew }.
log-dark = Un compteur Morgane arrive sur la province { form-province }.
log-dark-returned = { $count ->
    [one] Un compteur Morgane quitte
   *[other] { $count } compteurs Morgane quittent
} la province { form-province }.
log-hut = { form-puts } une cabane de sorcière sur le manoir de la colonne { $column }, ligne { $row }.
log-hut-returned = La cabane de sorcière de la colonne { $column }, ligne { $row }, retourne à la réserve.
why-MW-TURN-2 = Vous tenez un pentagramme : un dé Morgane par manche.
why-MW-HORN-1 = Vous ne pouvez pas payer assez de pièces d’or et de matériaux pour monter le dé à sept.
why-MW-CAULDRON-1 = Le dé ne convient pas à ce chaudron.
why-MW-MOVE-2 = Morgane avance d’autant de provinces que le dit le chaudron.
why-MW-BLOCK-1 = Morgane bloque cette province.
why-AR-40 = À cette table, un déplacement supplémentaire exige un dé à vous encore libre.
why-AR-W2 = Il y a déjà un dé sur ce chaudron.
why-AR-W5 = L’un des deux se trouve sur la case bloquée.
why-AR-W6 = Morgane doit se déplacer.
why-AR-W19 = Morgane est encore sur le plateau Sorcière : aucune province n’est concernée.
why-AR-W20 = Il vous faut deux objets à vendre, ou deux pièces d’or pour acheter.
why-AR-W24 = À cette table, Morgane doit quitter le plateau Sorcière.

## Ce qu’une offre apporterait : « +2 boucliers bleus »

# Une couleur au pluriel : deux boucliers noirs.
form-provinces = { $province-key ->
    [province-black] noirs
    [province-grey] gris
    [province-blue] bleus
    [province-purple] violets
    [province-orange] orange
   *[province-brown] marron
}
gain-shield = { $number ->
    [one] { $number } bouclier { $province }
   *[other] { $number } boucliers { form-provinces }
}
gain-flag = { $number ->
    [one] { $number } drapeau { $province }
   *[other] { $number } drapeaux { form-provinces }
}
gain-material = { $number ->
    [one] { $number } matériau { $province }
   *[other] { $number } matériaux { form-provinces }
}
gain-influence = { $number ->
    [one] { $number } compteur sur la province { form-province }
   *[other] { $number } compteurs sur la province { form-province }
}
gain-traitor = { $number ->
    [one] { $number } traître { $province }
   *[other] { $number } traîtres { form-provinces }
}
gain-manor = { $number ->
    [one] { $number } manoir
   *[other] { $number } manoirs
}
gain-quest = { $number ->
    [one] { $number } carte Quête
   *[other] { $number } cartes Quête
}
gain-apple = { $number ->
    [one] { $number } pomme
   *[other] { $number } pommes
}
gain-staff = { $number ->
    [one] { $number } bâton
   *[other] { $number } bâtons
}
gain-pict = { $number ->
    [one] { $number } Picte
   *[other] { $number } Pictes
}
gain-decree = { $number ->
    [one] { $number } décret
   *[other] { $number } décrets
}
gain-gold = { $number ->
    [one] { $number } pièce d’or
   *[other] { $number } pièces d’or
}
gain-mistletoe = { $number ->
    [one] { $number } gui
   *[other] { $number } guis
}
gain-seal = { $number ->
    [one] { $number } sceau
   *[other] { $number } sceaux
}
gain-knight-tile = { $number ->
    [one] { $number } tuile { form-of-the-knight }
   *[other] { $number } tuiles { form-of-the-knight }
}
gain-worker = { $number ->
    [one] { $number } ouvrier
   *[other] { $number } ouvriers
}
gain-apple-mistletoe = { $number ->
    [one] { $number } tuile Pomme/Gui
   *[other] { $number } tuiles Pomme/Gui
}
gain-plus-one = { $number ->
    [one] { $number } jeton +1
   *[other] { $number } jetons +1
}
gain-poison = { $number ->
    [one] { $number } pomme empoisonnée
   *[other] { $number } pommes empoisonnées
}
gain-relic = { $relic }
