# Camelot : tous les textes dont parlent les règles. Les noms des choses remplissent les vides des phrases.

## Formes de mots dont plusieurs phrases ont besoin

form-to-place = { $place-key ->
    [camelot-place-camelot] à Camelot
    [camelot-place-tournament] au Tournoi
    [camelot-place-lancelot] à la quête de Lancelot
    [camelot-place-dragon] à la quête du Dragon
    [camelot-place-excalibur] à la quête d’Excalibur
    [camelot-place-grail] à la quête du Saint Graal
    [camelot-place-picts] à la guerre contre les Pictes
   *[camelot-place-saxons] à la guerre contre les Saxons
}
form-to-quest = { $quest-key ->
    [camelot-quest-tournament] au Tournoi
    [camelot-quest-lancelot] à la quête de Lancelot
    [camelot-quest-dragon] à la quête du Dragon
    [camelot-quest-excalibur] à la quête d’Excalibur
    [camelot-quest-grail] à la quête du Saint Graal
    [camelot-quest-picts] à la guerre contre les Pictes
   *[camelot-quest-saxons] à la guerre contre les Saxons
}
form-on-quest = { $quest-key ->
    [camelot-quest-tournament] sur le Tournoi
    [camelot-quest-lancelot] sur la quête de Lancelot
    [camelot-quest-dragon] sur la quête du Dragon
    [camelot-quest-excalibur] sur la quête d’Excalibur
    [camelot-quest-grail] sur la quête du Saint Graal
    [camelot-quest-picts] sur la guerre contre les Pictes
   *[camelot-quest-saxons] sur la guerre contre les Saxons
}
form-of-quest = { $quest-key ->
    [camelot-quest-tournament] du Tournoi
    [camelot-quest-lancelot] de la quête de Lancelot
    [camelot-quest-dragon] de la quête du Dragon
    [camelot-quest-excalibur] de la quête d’Excalibur
    [camelot-quest-grail] de la quête du Saint Graal
    [camelot-quest-picts] de la guerre contre les Pictes
   *[camelot-quest-saxons] de la guerre contre les Saxons
}
form-colour = { $colour-key ->
    [camelot-sword-white] blanche
   *[camelot-sword-black] noire
}
form-colours = { $colour-key ->
    [camelot-sword-white] blanches
   *[camelot-sword-black] noires
}
form-who-draws = { $who-key ->
    [you] Vous piochez
   *[other] { $who } pioche
}
form-who-receives = { $who-key ->
    [you] Vous recevez
   *[other] { $who } reçoit
}
form-who-discards = { $who-key ->
    [you] Vous défaussez
   *[other] { $who } défausse
}
form-who-plays = { $who-key ->
    [you] Vous jouez
   *[other] { $who } joue
}
form-who-lays = { $who-key ->
    [you] Vous posez
   *[other] { $who } pose
}
form-who-puts = { $who-key ->
    [you] Vous mettez
   *[other] { $who } met
}
form-who-proposes = { $who-key ->
    [you] Vous proposez
   *[other] { $who } propose
}
form-who-lets = { $who-key ->
    [you] Vous laissez
   *[other] { $who } laisse
}
form-who-gives = { $who-key ->
    [you] Vous donnez
   *[other] { $who } donne
}
form-who-rolls = { $who-key ->
    [you] Vous lancez
   *[other] { $who } lance
}

## Le jeu

game-camelot = Camelot
camelot-ending-victory = Les chevaliers loyaux gagnent : la plupart des épées de la Table ronde sont blanches.
camelot-ending-engines = Douze engins de siège entourent Camelot. Les chevaliers loyaux perdent.
camelot-ending-black-swords = Sept épées noires sont sur la Table ronde. Les chevaliers loyaux perdent.
camelot-ending-knights-dead = Plus aucun chevalier loyal n’est en vie. Les chevaliers loyaux perdent.
camelot-ending-no-majority = On compte les épées, et les blanches ne l’emportent pas. Les chevaliers loyaux perdent.

## Variantes et options

camelot-variant-base = Jeu de base
camelot-variant-duo = Deux chevaliers et Merlin
camelot-variant-expert = Deux chevaliers et Merlin, niveau expert

camelot-loyalty-standard = Huit cartes d’Allégeance, peut-être un félon
camelot-loyalty-among-us = Un félon parmi nous
camelot-loyalty-three-brave = Trois braves chevaliers
camelot-loyalty-none = Pas de félon

camelot-switch-no = non
camelot-switch-yes = oui
camelot-merlin-removes-specials-last = la dernière carte, quelle qu’elle soit
camelot-merlin-removes-specials-no = cartes Standard seulement
camelot-merlin-removes-specials-yes = cartes Standard et Spéciales
camelot-readings-literal = la lettre du texte imprimé
camelot-readings-table = les lectures d’avant

camelot-option-variant = Le jeu que l’on joue : de trois à sept chevaliers, ou deux chevaliers avec Merlin.
camelot-option-loyalty = Les cartes d’Allégeance que l’on donne, et si quelqu’un les regarde.
camelot-option-squires = Chacun commence sans pouvoir de chevalier et le gagne sur une quête remportée.
camelot-option-reveal-at-will = Le félon peut se dévoiler à son tour, sans Destinée.
camelot-option-readings = Comment lire le texte imprimé là où aucune option ne dit autre chose.
camelot-option-heal-with-merlins = Trois cartes Merlin soignent aussi.
camelot-option-grail-cards-wait = Les cartes Graal ne soignent et ne déplacent Excalibur qu’une fois la quête du Graal terminée.
camelot-option-agree-on-merlins = Avant d’offrir des Merlin, chacun dit s’il faut contrer la carte.
camelot-option-vivien-bars-excalibur = Tant que Viviane est en jeu, aucune carte Merlin n’est défaussée sur Excalibur.
camelot-option-clairvoyance-draws = Clairvoyance pioche ses cinq cartes : une pioche épuisée est remélangée.
camelot-option-morgan-finishes = Toutes les cartes de Morgane 3 sont résolues avant que douze épées ne terminent la partie.
camelot-option-morgan-5-needs-two = Seul un chevalier qui a deux points de bravoure peut se sacrifier pour Morgane 5.
camelot-option-grail-at-once = Le Graal peut sauver un chevalier dès qu’il tombe à 0 pendant son propre tour.
camelot-option-arthur-gives-first = Le partenaire d’Arthur reçoit sa carte avant d’en rendre une.
camelot-option-dying-gain = Un chevalier mourant partage encore le butin et gagne des reliques.
camelot-option-accusation-closes = Le droit d’accuser se referme quand les engins diminuent.
camelot-option-merlin-removes-specials = Quelle carte noire le retrait payé par Merlin prend sur une quête.
camelot-option-merlin-as-knight = Merlin peut aussi combattre les engins et se sacrifier pour une seconde action.

camelot-preset-first-game-title = Première partie
camelot-preset-first-game = Une première partie : tous sont loyaux.
camelot-preset-standard-title = Tel quel
camelot-preset-standard = Le jeu tel quel : l’un de vous est peut-être félon.
camelot-preset-among-us-title = Un félon parmi nous
camelot-preset-among-us = Un félon est très probable.
camelot-preset-duo-title = Deux chevaliers et Merlin
camelot-preset-duo = Deux chevaliers, qui peuvent appeler Merlin.
camelot-preset-expert-title = Expert
camelot-preset-expert = Deux chevaliers ; Merlin ne vient que si le dé le permet.
camelot-preset-table-title = Les lectures d’avant
camelot-preset-table = Comme avant la révision 3 des règles : les lectures habituelles des tables au lieu de la lettre du texte imprimé.

## Lieux, quêtes, cartes

camelot-place-camelot = Camelot
camelot-place-tournament = le Tournoi
camelot-place-lancelot = la quête de Lancelot
camelot-place-dragon = le Dragon
camelot-place-excalibur = la quête d’Excalibur
camelot-place-grail = la quête du Saint Graal
camelot-place-picts = la guerre contre les Pictes
camelot-place-saxons = la guerre contre les Saxons

camelot-quest-tournament = le Tournoi
camelot-quest-lancelot = la quête de Lancelot
camelot-quest-dragon = la quête du Dragon
camelot-quest-excalibur = la quête d’Excalibur
camelot-quest-grail = la quête du Saint Graal
camelot-quest-picts = la guerre contre les Pictes
camelot-quest-saxons = la guerre contre les Saxons

camelot-white-fight-1 = Combat 1
camelot-white-fight-2 = Combat 2
camelot-white-fight-3 = Combat 3
camelot-white-fight-4 = Combat 4
camelot-white-fight-5 = Combat 5
camelot-white-grail = Graal
camelot-white-merlin = Merlin
camelot-white-convocation = Convocation
camelot-white-fate = Destinée
camelot-white-heroism = Héroïsme
camelot-white-lady-of-the-lake = Dame du Lac
camelot-white-messenger = Messager
camelot-white-piety = Piété
camelot-white-clairvoyance = Clairvoyance
camelot-white-reinforcements = Renforts

camelot-black-black-knight-1 = Chevalier Noir 1
camelot-black-black-knight-3 = Chevalier Noir 3
camelot-black-black-knight-5 = Chevalier Noir 5
camelot-black-black-knight-7 = Chevalier Noir 7
camelot-black-lancelot-1-dragon-5 = Lancelot 1 / Dragon 5
camelot-black-lancelot-3-dragon-7 = Lancelot 3 / Dragon 7
camelot-black-lancelot-5-dragon-9 = Lancelot 5 / Dragon 9
camelot-black-lancelot-7-dragon-11 = Lancelot 7 / Dragon 11
camelot-black-despair = Désespoir
camelot-black-excalibur = Excalibur
camelot-black-picts = Pictes
camelot-black-saxons = Saxons
camelot-black-mercenaries = Mercenaires
camelot-black-desolation = Désolation
camelot-black-dark-forest = Brocéliande
camelot-black-guinevere = Guenièvre
camelot-black-mists-of-avalon = Brumes d’Avalon
camelot-black-mordred = Mordred
camelot-black-morgan-1 = Morgane 1
camelot-black-morgan-2 = Morgane 2
camelot-black-morgan-3 = Morgane 3
camelot-black-morgan-4 = Morgane 4
camelot-black-morgan-5 = Morgane 5
camelot-black-vivien = Viviane

camelot-family-black-knight = Chevalier Noir
camelot-family-lancelot-dragon = Lancelot / Dragon

camelot-slot-empty = un emplacement vide
camelot-slot-grail = Graal
camelot-slot-despair = Désespoir
camelot-slot-desolation = Désolation

## Chevaliers, reliques, et ce qu’on en dit

camelot-sheet-arthur = Roi Arthur
camelot-sheet-galahad = Sire Galahad
camelot-sheet-gawain = Sire Gauvain
camelot-sheet-kay = Sire Kay
camelot-sheet-palomides = Sire Palomides
camelot-sheet-percival = Sire Perceval
camelot-sheet-tristan = Sire Tristan
camelot-figure-merlin = Merlin

camelot-relic-armour = l’armure de Lancelot
camelot-relic-excalibur = Excalibur
camelot-relic-grail = le Saint Graal

camelot-loyalty-loyal = loyal
camelot-loyalty-traitor = le félon

camelot-sword-white = blanche
camelot-sword-black = noire

camelot-standing-living = en vie
camelot-standing-dead = mort
camelot-standing-revealed = démasqué
camelot-standing-absent = pas encore là

camelot-deed-move = se déplacer
camelot-deed-quest = action d’un lieu
camelot-deed-special = carte spéciale
camelot-deed-heal = se soigner
camelot-deed-accuse = accuser

camelot-whom-self = pour vous
camelot-whom-others = pour les autres

camelot-fate-loyal = en chevalier loyal
camelot-fate-reveal = en félon

camelot-removal-engine = un engin de siège
camelot-removal-tournament = la dernière carte noire du Tournoi
camelot-removal-lancelot = la dernière carte noire de Lancelot
camelot-removal-dragon = la dernière carte noire du Dragon
camelot-removal-grail = le dernier Désespoir
camelot-removal-picts = un Picte
camelot-removal-saxons = un Saxon
camelot-removal-desolation = une Désolation
camelot-removal-dark-forest = Brocéliande
camelot-removal-mordred = Mordred

## Questions

camelot-ask-nothing = Il n’y a rien à décider.
camelot-ask-opening-show = Quelle carte mettez-vous dans l’échange d’ouverture ?
camelot-ask-propose = Proposez un partage : à qui revient { $card } ?
camelot-ask-consent = { form-who-proposes } un partage. Êtes-vous d’accord ?
camelot-ask-evil = Comment le Mal progresse-t-il ?
camelot-ask-heroic = Faites votre action héroïque.
camelot-ask-second-heroic = Faites votre seconde action héroïque, d’un autre type.
camelot-ask-after = Autre chose, ou votre tour est-il fini ?
camelot-ask-armour-take = L’armure vous laisse piocher deux cartes. Laquelle jouez-vous ?
camelot-ask-armour-look = Laquelle des deux cartes reste sur la pioche ? L’autre va dessous.
camelot-ask-parley = La carte { $card } vient d’être piochée. Faut-il la contrer avec des Merlin ? Tous entendent votre réponse, et vous pouvez bluffer.
camelot-ask-counter = La carte { $card } vient d’être piochée. Combien de Merlin offrez-vous ? Il en faut trois en tout pour la contrer.
camelot-ask-counter-agreed = La carte { $card } vient d’être piochée, et { $willing ->
    [one] l’un de vous veut
   *[other] { $willing } d’entre vous veulent
} la contrer. Combien de Merlin offrez-vous ? Il en faut trois en tout.
camelot-ask-special-power = La carte { $card } vient d’être piochée. Merlin doit-il perdre des points de bravoure pour la contrer ? Il faut votre accord à tous deux.
camelot-ask-give-up-excalibur = La carte { $card } vient d’être piochée. Renoncer à Excalibur pour la contrer ?
camelot-ask-face = Vous avez pioché une carte { $card }. La poser face visible ou face cachée ?
camelot-ask-which-war = À quelle guerre va la carte { $card } ?
camelot-ask-volunteer = La carte { $card } : qui paie son prix pour tous ?
camelot-ask-volunteer-discards = Vous payez pour tous. Défaussez { $cards ->
    [one] encore une carte
   *[other] encore { $cards } cartes
}.
camelot-ask-each-discards = Défaussez { $cards ->
    [one] une carte
   *[other] { $cards } cartes, l’une après l’autre
}.
camelot-ask-merlin-discards = Merlin défausse une carte : laquelle ?
camelot-ask-save = Quelqu’un se meurt. Qui le Saint Graal sauve-t-il ?
camelot-ask-siege-lay = Posez des cartes Combat contre l’engin, puis lancez le dé.
camelot-ask-siege-kay = Le dé affiche { $roll }. Ajouter une carte Combat ?
camelot-ask-quest-kay = Blanc { $white } contre noir { $black }. Ajouter une carte Combat ?
camelot-ask-fate = Comment jouez-vous Destinée ?
camelot-ask-convocation = La Convocation vous appelle. Rentrez-vous ?
camelot-ask-messenger = Quelles cartes le Messager { $who-key ->
    [you] vous porte-t-il
   *[other] porte-t-il à { $who }
} ?
camelot-ask-put-back = Remettez les cartes sur la pioche, la plus basse d’abord.
camelot-ask-exchange-return = { $who } vous donne une carte. Laquelle rendez-vous ?
camelot-ask-exchange-merlin = Quelle carte prenez-vous dans la rangée de Merlin ?
camelot-ask-traitor-raid = Dans quelle main prenez-vous une carte ?
camelot-ask-traitor-evil = Comment servez-vous le Mal ?
camelot-ask-call = Appelez-vous Merlin ?
camelot-ask-call-support = Posez des cartes Combat pour soutenir l’appel, puis lancez le dé.
camelot-ask-merlin-evil = Comment le Mal progresse-t-il pendant l’activation de Merlin ?
camelot-ask-merlin-heroic = Que fait Merlin ?
camelot-ask-merlin-after = Merlin donne-t-il un point de bravoure pour une seconde action ?
camelot-ask-confer = À qui Merlin donne-t-il Excalibur ?

## Choix

camelot-choose-show = Mettre { $card }
camelot-choose-share = { $card } pour { $who-key ->
    [you] vous
   *[other] { $who }
}
camelot-choose-pass = Passer
camelot-choose-yes = Oui
camelot-choose-no = Non
camelot-choose-evil-draw = Piocher une carte noire
camelot-choose-evil-engine = Ajouter un engin de siège
camelot-choose-evil-life = Perdre un point de bravoure
camelot-choose-look = Regarder le dessus de la pioche noire
camelot-choose-take = Garder { $card }
camelot-choose-face-up = Face visible
camelot-choose-face-down = Face cachée, et piocher une carte blanche
camelot-choose-war = Aller { form-to-quest }
camelot-choose-offer = { $cards ->
    [0] N’offrir aucun Merlin
    [one] Offrir un Merlin
   *[other] Offrir { $cards } Merlin
}
camelot-choose-give-up = Renoncer à Excalibur
camelot-choose-save = { $who-key ->
    [you] Vous sauver
   *[other] Sauver { $who }
}
camelot-choose-volunteer = { $who-key ->
    [you] Vous payez
   *[other] { $who } paie
}
camelot-choose-discard = Défausser { $card }
camelot-choose-exchange = Échanger { $card } avec { $who }
camelot-choose-return = Donner { $card }
camelot-choose-move = Se rendre { form-to-place }
camelot-choose-depart = Partir gratuitement { form-to-place }
camelot-choose-depart-to-accuse = Partir gratuitement { form-to-place } : il ne restera qu’une accusation, et elle sera obligatoire
camelot-choose-lay = Poser { $card } { form-on-quest }
camelot-choose-lay-excalibur = Défausser { $card } pour avancer d’une case { form-on-quest }
camelot-choose-lay-siege = Poser { $card } contre l’engin
camelot-choose-lay-support = Poser { $card } pour soutenir l’appel
camelot-choose-draw = Piocher des cartes blanches
camelot-choose-fight = Combattre un engin de siège
camelot-choose-roll = Lancer le dé : { $good } faces sur { $faces } réussissent
camelot-choose-add = Ajouter { $card }
camelot-choose-heal = Se soigner avec trois cartes { $card }
camelot-choose-accuse = Accuser { $who }
camelot-choose-sacrifice = Sacrifier un point de bravoure pour une seconde action
camelot-choose-end-turn = Finir votre tour
camelot-choose-deliver = Envoyer { $card }
camelot-choose-done = Terminé
camelot-choose-fate-loyal = Chaque chevalier pioche une carte
camelot-choose-fate-reveal = Se dévoiler comme félon
camelot-choose-put-back = Remettre { $card }
camelot-choose-ride-home = Rentrer à Camelot
camelot-choose-stay = Rester
camelot-choose-raid = Prendre une carte à { $who }
camelot-choose-reveal = Se dévoiler comme félon
camelot-choose-call = Appeler Merlin
camelot-choose-remove = Merlin paie un point de bravoure pour retirer { $what }
camelot-choose-confer = { $who-key ->
    [you] Prendre Excalibur
   *[other] Donner Excalibur à { $who }
}
camelot-choose-play-merlin = Merlin : retirer { $what }
camelot-choose-play-convocation = Convocation : rappeler les chevaliers
camelot-choose-play-fate = Destinée
camelot-choose-play-heroism = Héroïsme : { $quest }
camelot-choose-play-lady = Dame du Lac
camelot-choose-play-messenger = Messager pour { $who }
camelot-choose-play-piety-self = Piété pour vous
camelot-choose-play-piety-others = Piété pour les autres
camelot-choose-play-clairvoyance = Clairvoyance
camelot-choose-play-reinforcements-self = Renforts pour vous
camelot-choose-play-reinforcements-others = Renforts pour les autres
camelot-choose-free-merlin = Gratuit : Merlin retire { $what }
camelot-choose-free-convocation = Gratuit : Convocation
camelot-choose-free-fate = Gratuit : Destinée
camelot-choose-free-heroism = Gratuit : Héroïsme : { $quest }
camelot-choose-free-lady = Gratuit : Dame du Lac
camelot-choose-free-messenger = Gratuit : Messager pour { $who }
camelot-choose-free-piety-self = Gratuit : Piété pour vous
camelot-choose-free-piety-others = Gratuit : Piété pour les autres
camelot-choose-free-clairvoyance = Gratuit : Clairvoyance
camelot-choose-free-reinforcements-self = Gratuit : Renforts pour vous
camelot-choose-free-reinforcements-others = Gratuit : Renforts pour les autres

## Ce qui s’est passé

camelot-log-knight-dealt = { form-who-plays } { $knight }.
camelot-log-joined = { $who-key ->
    [you] Vous rejoignez
   *[other] { $who } rejoint
} la partie.
camelot-log-loyalty-dealt = { form-who-receives } une carte d’Allégeance.
camelot-log-loyalty-seen = Votre carte d’Allégeance dit : { $loyalty }.
camelot-log-first-player = { $who-key ->
    [you] Vous commencez
   *[other] { $who } commence
}.
camelot-log-card-shown = { form-who-puts } { $card } dans l’échange.
camelot-log-drew = { form-who-draws } { $cards ->
    [one] une carte blanche
   *[other] { $cards } cartes blanches
}.
camelot-log-got = { form-who-receives } { $card }.
camelot-log-discarded = { form-who-discards } { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
camelot-log-discarded-card = { form-who-discards } { $card }.
camelot-log-reshuffled = Une pioche est vide : les deux couleurs sont mélangées avec leurs défausses.
camelot-log-pool-lies = { $cards ->
    [one] Une carte est
   *[other] { $cards } cartes sont
} à partager.
camelot-log-pool-card = À partager : { $card }.
camelot-log-proposal-passed = { $who-key ->
    [you] Vous ne proposez rien.
   *[other] { $who } ne propose rien.
}
camelot-log-proposal-made = { form-who-proposes } un partage.
camelot-log-proposed-card = { form-who-proposes } { $card } pour { $receiver-key ->
    [you] vous
   *[other] { $receiver }
}.
camelot-log-proposal-accepted = Tous acceptent ce que { $who-key ->
    [you] vous proposez
   *[other] propose { $who }
}.
camelot-log-proposal-refused = { $by-key ->
    [you] Vous refusez
   *[other] { $by } refuse
} ce que { $who-key ->
    [you] vous proposez
   *[other] propose { $who }
}.
camelot-log-dealt-at-random = Faute d’accord, les cartes sont mélangées et distribuées.
camelot-log-received = { $cards ->
    [0] { $who-key ->
        [you] Vous ne recevez pas de carte
       *[other] { $who } ne reçoit pas de carte
    }
    [one] { form-who-receives } une carte
   *[other] { form-who-receives } { $cards } cartes
}.
camelot-log-turn-begins = À { $who-key ->
    [you] vous
   *[other] { $who }
} de jouer.
camelot-log-evil-draws = { form-who-lets } piocher le Mal.
camelot-log-evil-engine = { form-who-lets } venir un engin de siège.
camelot-log-evil-life = { $who-key ->
    [you] Vous perdez de votre bravoure
   *[other] { $who } perd de sa bravoure
} au profit du Mal.
camelot-log-looked = { $who-key ->
    [you] Vous regardez
   *[other] { $who } regarde
} { $cards ->
    [one] la première carte noire
   *[other] les { $cards } premières cartes noires
}.
camelot-log-saw-black = Vous voyez { $card }.
camelot-log-put-under = { form-who-puts } une carte noire sous la pioche.
camelot-log-put-back = { $who-key ->
    [you] Vous remettez
   *[other] { $who } remet
} les cartes noires sur la pioche.
camelot-log-black-drawn = { form-who-draws } { $card }.
camelot-log-combat-drawn = { form-who-draws } une carte { $family }.
camelot-log-combat-seen = C’est { $card }.
camelot-log-laid-up = { form-who-lays } { $card } { form-on-quest }.
camelot-log-laid-down = { form-who-lays } une carte { $family } face cachée { form-on-quest }.
camelot-log-black-discarded = La carte { $card } est défaussée.
camelot-log-hidden-discarded = La carte { $family } est défaussée sans être vue.
camelot-log-for-counter = { $who-key ->
    [you] Vous voulez
   *[other] { $who } veut
} contrer cette carte.
camelot-log-against-counter = { $who-key ->
    [you] Vous laisseriez passer cette carte.
   *[other] { $who } laisserait passer cette carte.
}
camelot-log-not-countered = Personne ne contre la carte.
camelot-log-countered = La carte est contrée.
camelot-log-merlins-given = { form-who-gives } { $cards ->
    [one] un Merlin
   *[other] { $cards } Merlin
}.
camelot-log-excalibur-given-up = { $who-key ->
    [you] Vous renoncez
   *[other] { $who } renonce
} à Excalibur.
camelot-log-engine-added = Un engin de siège arrive : { $engines ->
    [one] il est seul devant Camelot
   *[other] ils sont { $engines } autour de Camelot
}.
camelot-log-engine-removed = Un engin de siège tombe : { $engines ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $engines }
}.
camelot-log-swords-laid = { $swords ->
    [one] Une épée { form-colour } est posée sur la Table ronde.
   *[other] { $swords } épées { form-colours } sont posées sur la Table ronde.
}
camelot-log-swords-turned = { $swords ->
    [0] Il n’y a pas d’épée blanche à retourner.
    [one] Une épée blanche devient noire.
   *[other] { $swords } épées blanches deviennent noires.
}
camelot-log-excalibur-moved = Excalibur se trouve maintenant { $position ->
    [0] au milieu
    [1] à une case du milieu, vers les chevaliers
    [-1] à une case du milieu, vers la glace
    [2] à deux cases du milieu, vers les chevaliers
    [-2] à deux cases du milieu, vers la glace
    [3] à trois cases du milieu, vers les chevaliers
    [-3] à trois cases du milieu, vers la glace
    [4] à quatre cases du milieu, vers les chevaliers
    [-4] à quatre cases du milieu, vers la glace
    [5] à cinq cases du milieu, vers les chevaliers
    [-5] à cinq cases du milieu, vers la glace
   *[other] { $position }
}.
camelot-log-grail-laid = La carte { $card } occupe l’emplacement { $slot } de la quête du Graal.
camelot-log-grail-cleared = La carte { $card } quitte l’emplacement { $slot } de la quête du Graal.
camelot-log-warrior-came = Un guerrier se joint { form-to-quest } : { $warriors ->
    [one] il y est seul
   *[other] ils y sont { $warriors }
}.
camelot-log-warrior-left = Un guerrier s’éloigne { form-of-quest } : { $warriors ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $warriors }
}.
camelot-log-mordred-joins = Mordred se joint { form-to-quest } : il faut un second 5.
camelot-log-forest-grows = Brocéliande ferme la quête du Saint Graal.
camelot-log-forest-lifts = Brocéliande se dissipe.
camelot-log-mists-rise = Les Brumes d’Avalon se lèvent : chaque quête perdue coûte une épée de plus.
camelot-log-vivien-arrives = Viviane retient Merlin captif.
camelot-log-vivien-leaves = Viviane libère Merlin.
camelot-log-morgan-asks = Morgane demande un volontaire : { $cards ->
    [0] { $life } points de bravoure
   *[other] { $cards } cartes
}.
camelot-log-volunteered = { $who-key ->
    [you] Vous payez
   *[other] { $who } paie
} pour tous.
camelot-log-nobody-volunteered = Personne ne se porte volontaire.
camelot-log-merlin-removed = Merlin retire { $what }.
camelot-log-top-card-removed = La dernière carte noire est retirée { form-of-quest }.
camelot-log-moved = { $who-key ->
    [you] Vous vous rendez
   *[other] { $who } se rend
} { form-to-place }.
camelot-log-returned = { $who-key ->
    [you] Vous rentrez
   *[other] { $who } rentre
} à Camelot.
camelot-log-solo-abandoned = Les cartes blanches posées { form-on-quest } sont défaussées.
camelot-log-life-lost = { $who-key ->
    [you] Vous perdez
   *[other] { $who } perd
} { $life ->
    [one] un point de bravoure
   *[other] { $life } points de bravoure
} ; il { $who-key ->
    [you] vous en reste
   *[other] en reste
} { $left }.
camelot-log-life-gained = { $who-key ->
    [you] Vous gagnez
   *[other] { $who } gagne
} { $life ->
    [one] un point de bravoure
   *[other] { $life } points de bravoure
} et en { $who-key ->
    [you] avez
   *[other] a
} maintenant { $now }.
camelot-log-dying = { $who-key ->
    [you] Vous vous mourez.
   *[other] { $who } se meurt.
}
camelot-log-died = { $who-key ->
    [you] Vous mourez
   *[other] { $who } meurt
}.
camelot-log-saved = { $by-key ->
    [you] Vous offrez le Saint Graal et { $who-key ->
        [you] vous sauvez vous-même
       *[other] sauvez { $who }
    }
   *[other] { $by } offre le Saint Graal et { $who-key ->
        [you] vous sauve
       *[other] sauve { $who }
    }
}.
camelot-log-relic-won = { form-who-receives } { $relic }.
camelot-log-relic-lost = Sort du jeu : { $relic }.
camelot-log-knighted = { $who-key ->
    [you] Vous devenez
   *[other] { $who } devient
} chevalier : { $knight }.
camelot-log-white-laid = { form-who-lays } { $card } { form-on-quest }.
camelot-log-special-played = { form-who-plays } { $card }.
camelot-log-heroism-laid = Héroïsme est posé { form-on-quest }.
camelot-log-heroism-ends = Héroïsme prend fin { form-on-quest }.
camelot-log-healed = { $who-key ->
    [you] Vous vous soignez
   *[other] { $who } se soigne
} avec trois cartes { $card }.
camelot-log-sacrificed = { $who-key ->
    [you] Vous sacrifiez
   *[other] { $who } sacrifie
} un point de bravoure pour une seconde action.
camelot-log-fight-begins = { $who-key ->
    [you] Vous attaquez
   *[other] { $who } attaque
} un engin de siège.
camelot-log-siege-card = { form-who-lays } { $card } contre l’engin.
camelot-log-rolled = { form-who-rolls } le dé : { $roll }.
camelot-log-fight-won = { $who-key ->
    [you] Vous abattez
   *[other] { $who } abat
} l’engin, { $sum } contre { $roll }.
camelot-log-fight-lost = { $who-key ->
    [you] Vous n’abattez
   *[other] { $who } n’abat
} pas l’engin, { $sum } contre { $roll }.
camelot-log-kay-adds = Sire Kay ajoute { $card }.
camelot-log-kay-passes = Sire Kay n’ajoute rien.
camelot-log-exchanged = { $who-key ->
    [you] Vous échangez une carte avec { $with }
   *[other] { $with-key ->
        [you] { $who } échange une carte avec vous
       *[other] { $who } et { $with } échangent une carte
    }
}.
camelot-log-delivered = { $receiver-key ->
    [you] { $who } vous envoie, par le Messager,
   *[other] { $who-key ->
        [you] Vous envoyez
       *[other] { $who } envoie
    } à { $receiver }, par le Messager,
} { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
camelot-log-card-passed = { $receiver-key ->
    [you] { $who } vous donne { $card }
   *[other] { form-who-gives } { $card } à { $receiver }
}.
camelot-log-stays = { $who-key ->
    [you] Vous restez
   *[other] { $who } reste
} au loin.
camelot-log-heroic-skipped = { $who-key ->
    [you] Vous ne pouvez
   *[other] { $who } ne peut
} rien faire.
camelot-log-black-revealed = Retournée : { $card }.
camelot-log-quest-compared = Bilan, { $quest } : blanc { $white } contre noir { $black }.
camelot-log-quest-won = Victoire : { $quest }.
camelot-log-quest-lost = Défaite : { $quest }.
camelot-log-quest-restarts = Nouveau départ : { $quest }.
camelot-log-quest-over = Terminée pour de bon : { $quest }.
camelot-log-dragon-opens = Le Dragon apparaît.
camelot-log-accused = { $target-key ->
    [you] { $who } vous accuse
   *[other] { $who-key ->
        [you] Vous accusez
       *[other] { $who } accuse
    } { $target }
}.
camelot-log-loyalty-shown = { $who-key ->
    [you] Vous montrez votre
   *[other] { $who } montre sa
} carte d’Allégeance : { $loyalty }.
camelot-log-unmasked = { $who-key ->
    [you] On vous démasque : c’est vous le félon.
   *[other] { $who } est démasqué : c’est le félon.
}
camelot-log-looks-allowed = Chacun regarde maintenant sa carte d’Allégeance.
camelot-log-raided = { $target-key ->
    [you] { $who } vous prend une carte
   *[other] { $who-key ->
        [you] Vous prenez
       *[other] { $who } prend
    } une carte à { $target }
}.
camelot-log-merlin-called = Merlin { $who-key ->
    [you] vous vient en aide
   *[other] vient en aide à { $who }
}.
camelot-log-support-laid = { $who-key ->
    [you] Vous soutenez
   *[other] { $who } soutient
} l’appel avec { $card }.
camelot-log-call-rolled = { form-who-rolls } { $roll } pour l’appel, { $sum } en tout.
camelot-log-call-failed = Merlin ne vient pas.
camelot-log-merlin-pays = Merlin donne { $life ->
    [one] { $life } point
   *[other] { $life } points
} de bravoure.
camelot-log-merlin-taken-over = { $who-key ->
    [you] Vous jouez
   *[other] { $who } joue
} désormais Merlin.
camelot-log-ended = La partie est finie. { $ending }

## Paroles

camelot-strength-weak = faible
camelot-strength-fair = moyenne
camelot-strength-strong = grande

camelot-say-yes = Oui.
camelot-say-no = Non.
camelot-say-perhaps = Peut-être.
camelot-say-thanks = Merci !
camelot-say-well-done = Bien joué !
camelot-say-sorry = Pardon.
camelot-say-careful = Attention !
camelot-say-engines = Il y a trop d’engins de siège.
camelot-say-will-fight = Je vais combattre un engin.
camelot-say-will-draw = Je vais piocher à la Table ronde.
camelot-say-weakened = Il me reste peu de bravoure.
camelot-say-save-merlins = Gardons nos Merlin pour le pire.
camelot-say-counter = Controns cette carte ensemble.
camelot-say-let-pass = Laissons passer cette carte.
camelot-say-loyal = Ma loyauté va à Camelot.
camelot-say-traitor-here = L’un de nous est félon.
camelot-say-accuse = Il est temps d’accuser quelqu’un.
camelot-say-going = Je vais { form-to-place }.
camelot-say-need-help = J’ai besoin d’aide : { $place }.
camelot-say-can-help = Je peux aider : { $place }. Ma force là-bas : { $strength }.
camelot-say-please = { $who }, va { form-to-place }, s’il te plaît.
camelot-say-danger = En danger : { $place }.
camelot-say-nearly = Presque gagné : { $place }.
camelot-say-hand = Ma main, dans l’ensemble : { $strength }.
camelot-say-give-me = { $who }, peux-tu me donner quelque chose d’utile ?
camelot-say-can-give = { $who }, je pourrais te donner quelque chose d’utile.
camelot-say-trust = Je fais confiance à { $who }.
camelot-say-doubt = { $who } ? J’ai des doutes.

## Pourquoi pas

why-C-SETUP-6 = Dans l’échange d’ouverture, chacun met une carte.
why-C-TURN-6 = Tant que votre action n’est pas faite, vous ne pouvez pas finir votre tour.
why-C-EVIL-1 = Le Mal progresse d’une de trois façons : pioche, engin ou bravoure.
why-C-EVIL-7 = Une carte de combat se pose face visible ou face cachée.
why-C-EVIL-9 = La carte va à l’une des deux guerres.
why-C-HERO-1 = Il y a cinq types d’action héroïque.
why-C-HERO-2 = L’action héroïque est obligatoire : on ne passe pas.
why-C-HERO-3 = Vous y êtes déjà.
why-C-HERO-4 = Cette quête n’est pas ouverte, ou c’est une quête solitaire et quelqu’un s’y trouve.
why-C-HERO-8 = Pour se soigner, il faut trois cartes Combat égales, trois Graal ou, si la table le permet, trois Merlin, et une bravoure incomplète.
why-C-HERO-9 = Une seconde action exige le sacrifice, une fois par tour, et doit être d’un autre type possible.
why-C-HERO-11 = Un chevalier mourant ne peut rien sacrifier.
why-C-HERO-13 = Votre pouvoir gratuit a déjà pris ce type d’action pour ce tour.
why-C-REACT-2 = On peut renoncer à Excalibur pour contrer la carte qui vient d’être piochée.
why-C-REACT-3 = Vous ne pouvez offrir que les cartes Merlin que vous avez.
why-C-REACT-9 = D’abord, chacun dit s’il faut contrer la carte.
why-C-QUEST-14 = Les cartes se partagent par une proposition que tous acceptent.
why-C-QUEST-BK-1 = Le Tournoi demande deux paires de valeurs différentes.
why-C-QUEST-LANCELOT-1 = Contre Lancelot, on pose un full de deux valeurs différentes.
why-C-QUEST-DRAGON-2 = Contre le Dragon, on pose trois brelans de trois valeurs différentes.
why-C-QUEST-GRAIL-2 = Seules les cartes Graal se posent sur la quête du Saint Graal.
why-C-QUEST-GRAIL-11 = Brocéliande interdit les cartes Graal sur cette quête.
why-C-QUEST-WAR-1 = À la guerre, seule convient la valeur suivante de la suite.
why-C-QUEST-CAMELOT-2 = Avec douze cartes en main ou plus, on ne pioche pas.
why-C-QUEST-CAMELOT-4 = Il n’y a pas d’engin de siège à combattre.
why-C-QUEST-CAMELOT-5 = Les cartes Combat se posent avant le lancer.
why-C-CARD-GRAIL-1 = À cette table, les cartes Graal ne soignent et ne déplacent Excalibur qu’une fois la quête du Graal terminée.
why-C-CARD-CONVOCATION-1 = Un chevalier loin de Camelot peut rentrer ou rester.
why-C-CARD-FATE-2 = Seul le félon peut se dévoiler.
why-C-CARD-HEROISM-1 = Héroïsme se pose sur une quête ouverte.
why-C-CARD-MERLIN-1 = Il n’y a rien de tel à retirer.
why-C-CARD-MERLIN-2 = Merlin ne retire que des cartes noires standard.
why-C-CARD-MESSENGER-1 = Le Messager a besoin d’au moins une carte à porter.
why-C-CARD-CLAIRVOYANCE-1 = Les cartes vues retournent sur la pioche.
why-C-CARD-FOREST-3 = Brocéliande interdit Héroïsme sur la quête du Saint Graal.
why-C-CARD-MORGAN-2 = Chacun défausse une carte.
why-C-CARD-MORGAN-8 = Seul un chevalier qui a de quoi payer peut se porter volontaire : trois cartes pour Morgane 2, un point de bravoure pour Morgane 5, ou deux si la table le veut ainsi.
why-C-CARD-VIVIEN-1 = Tant que Viviane est en jeu, aucune carte Merlin ne sert.
why-C-KNIGHT-ARTHUR-2 = Le roi Arthur échange une fois par tour.
why-C-KNIGHT-ARTHUR-3 = Sans carte, on ne peut rien échanger.
why-C-KNIGHT-GALAHAD-1 = Sire Galahad joue une carte spéciale par tour, gratuite ou comme action.
why-C-KNIGHT-KAY-1 = Sire Kay peut ajouter une carte Combat.
why-C-KNIGHT-KAY-2 = Sire Kay peut ajouter une carte Combat après le lancer.
why-C-KNIGHT-PERCEVAL-1 = Sire Perceval regarde une fois par tour, s’il y a une carte à regarder.
why-C-KNIGHT-PERCEVAL-2 = Des deux cartes, l’une reste dessus, l’autre va sous la pioche.
why-C-KNIGHT-TRISTAN-1 = Sire Tristan ne part gratuitement que de Camelot.
why-C-KNIGHT-TRISTAN-2 = Sire Tristan part gratuitement une fois par tour, et pas après un déplacement.
why-C-LIFE-10 = Le Saint Graal sauve un de ceux qui se meurent.
why-C-ACCUSE-1 = Pour accuser, il faut six engins ou six épées sur la table.
why-C-ACCUSE-2 = Vous avez déjà accusé ; chaque chevalier ne le fait qu’une fois par partie.
why-C-ACCUSE-3 = On n’accuse qu’un chevalier vivant dont la carte d’Allégeance est cachée.
why-C-ACCUSE-7 = Il n’y a personne à accuser : pas de cartes d’Allégeance en jeu, ou le félon est connu.
why-C-TRAITOR-4 = Le félon n’est démasqué que par une accusation ou par Destinée.
why-C-TRAITOR-7 = Le félon démasqué prend une carte dans une main, puis ajoute un engin ou pioche une carte noire.
why-C-RELIC-1 = Avec l’armure, on pioche deux cartes noires et on en joue une.
why-C-VAR-3 = Personne n’a encore regardé les cartes d’Allégeance.
why-C-DUO-5 = Merlin n’a jamais plus de cinq cartes.
why-C-DUO-7 = On appelle Merlin à la fin de son propre tour.
why-C-DUO-8 = Merlin fait d’abord progresser le Mal une fois.
why-C-DUO-9 = Merlin fait exactement une de ses actions héroïques, si l’une d’elles est possible.
why-C-DUO-11 = Merlin ne pose de cartes que sur une quête collective, et seulement là où est le chevalier qui l’appelle.
why-C-DUO-12 = Merlin a cinq cartes et ne peut pas piocher.
why-C-DUO-13 = Merlin paie d’un point de bravoure et n’emporte que la dernière carte noire posée.
why-C-DUO-15 = Merlin donne Excalibur à un chevalier vivant.
why-C-DUO-17 = Merlin ne contre une carte spéciale que si vous êtes tous deux d’accord.
why-C-DUO-18 = Pour chaque carte, Merlin compte comme un chevalier.
why-C-DUO-20 = Tant que Viviane est en jeu, on ne peut appeler Merlin.
why-C-DUO-31 = Merlin ne pose Héroïsme que sur une quête collective, et seulement là où est le chevalier qui l’appelle.
why-C-DUO-32 = Tant que Viviane est en jeu, personne ne se sert de Merlin.
why-C-EXPERT-2 = Le soutien se pose avant le lancer.

## Ce qu’une offre apporterait : « +1 point de bravoure »

camelot-gain-life = { $number ->
    [one] { $number } point de bravoure
   *[other] { $number } points de bravoure
}
camelot-gain-engine = { $number ->
    [one] { $number } engin de siège
   *[other] { $number } engins de siège
}
camelot-gain-pict = { $number ->
    [one] { $number } Picte
   *[other] { $number } Pictes
}
camelot-gain-saxon = { $number ->
    [one] { $number } Saxon
   *[other] { $number } Saxons
}
camelot-gain-sword = { $number ->
    [one] { $number } épée { form-colour }
   *[other] { $number } épées { form-colours }
}
camelot-gain-card = { $number ->
    [one] { $number } carte { $card }
   *[other] { $number } cartes { $card }
}
camelot-gain-relic = { $relic }
