# Les textes du client web. Les mots des jeux sont dans merlin.ftl et camelot.ftl.
# Chaque clé commence par web-, pour ne jamais rencontrer celle d’un jeu.

web-app-name = Logres
web-app-motto = Deux jeux du royaume d’Arthur
web-app-load-failed = Cette page n’a pas pu être chargée. Êtes-vous en ligne ?
web-nav-start = Accueil
web-nav-about = À propos
web-nav-help = Aide pour les joueurs

web-you = Vous

## La table autour de chaque jeu

web-table-over = La partie est finie.
web-table-confirm = Confirmer :
web-table-choices = { $count ->
    [one] un choix
   *[other] { $count } choix
}
web-table-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
web-table-preview = Aussitôt : { $changes }
web-table-next = Puis, au choix : { $ways }
web-table-next-more = Puis, au choix : { $ways } et { $more } autres
web-table-choices-tab = Choix · { $count }
web-table-waiting = On attend { $names }
web-table-connecting = On rejoint la table…
web-table-do-it = Valider
web-table-not-yet = Pas encore
web-table-explain = Expliquer cette décision
web-table-turn = À vous de jouer
web-table-undo = Annuler
web-table-undo-help = Annuler votre dernière étape (U)
web-table-restart = Recommencer le tour
web-table-restart-help = Annuler tout ce que vous avez fait ce tour-ci (Maj U)
web-table-end = Finir le tour
web-table-end-sure = Vraiment finir ?
web-table-your-choices = Vos choix
web-table-show-all = Montrer les { $count }
web-table-open-rule = Ouvrir les règles à ce paragraphe
web-table-no-choice = Rien à décider pour l’instant.
web-table-log = Journal
web-table-jump = Voir la table telle qu’elle était
web-table-step = Étape { $step }
web-table-players = Joueurs
web-table-boards = Plateaux
web-table-board = Plateau
web-table-hand = Main
web-table-sheet = Main, choix, joueurs et journal
web-table-which = Lequel ?
web-table-more = et { $count } de plus
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-zoom-fit = Tout le plateau

## Merlin : les noms de ce qui est sur la table

web-colour-black = noir
web-colour-grey = gris
web-colour-blue = bleu
web-colour-purple = violet
web-colour-orange = orange
web-colour-brown = marron
web-colour-any = au choix
web-emblem-black = dragon
web-emblem-grey = colombe
web-emblem-blue = poisson
web-emblem-purple = serpent
web-emblem-orange = renard
web-emblem-brown = aigle

web-piece-shield = bouclier
web-piece-flag = drapeau
web-piece-material = matériau
web-piece-influence = influence
web-piece-apple = pomme
web-piece-poisoned-apple = pomme empoisonnée
web-piece-staff = bâton
web-piece-neutral-staff = bâton neutre
web-piece-manor = manoir
web-piece-traitor = traître
web-piece-gold = pièce d’or
web-piece-mistletoe = gui
web-piece-quest = quête
web-piece-henchman = serviteur
web-piece-lady = dame d’honneur
web-piece-shield-bearer = porte-bouclier
web-piece-builder = maçon
web-piece-flag-bearer = porte-drapeau
web-piece-merlin = Merlin
web-piece-arthur = Arthur
web-piece-morgana = Morgane
web-piece-knight = chevalier
web-piece-excalibur = Excalibur
web-piece-grail = le Graal
web-piece-signet = la chevalière
web-piece-horn = la corne à boire
web-piece-worker = ouvrier
web-piece-plus-one = jeton +1
web-piece-apple-or-mistletoe = tuile Pomme/Gui
web-piece-shield-tile = tuile Bouclier
web-piece-material-tile = tuile Matériau
web-piece-decree = décret
web-piece-hut = cabane de sorcière
web-piece-pict = tuile Pictes

web-quarter-bank = Banque
web-quarter-market = Marché
web-quarter-orchard = Verger
web-quarter-forge = Forge
web-quarter-quarry = Carrière
web-quarter-tailor = Tailleur

web-terrain-mountain = Montagne
web-terrain-wood = Bois
web-terrain-lake = Lac

web-die-knight = dé Joueur
web-die-merlin = dé Merlin
web-die-arthur = dé Arthur
web-die-morgana = dé Morgane
web-die-worker = ouvrier

web-merlin-board = Le plateau
web-merlin-domain = Domaine
web-merlin-display = Quêtes
web-merlin-dice = { $name-key ->
    [you] Vos dés
   *[other] Dés ({ $name })
}
web-merlin-castle = { $name-key ->
    [you] Votre château
   *[other] Château ({ $name })
}
web-merlin-quests = { $name-key ->
    [you] Vos quêtes
   *[other] Quêtes ({ $name })
}
web-merlin-favor = Faveur du Roi
web-merlin-picts = Pictes
web-merlin-market = Marché
web-merlin-witch = Plateau Sorcière
web-merlin-morgana = Morgane
web-merlin-first = premier joueur
web-merlin-open-castle = Montrer tout le château
web-merlin-round = Manche { $round } sur { $rounds }
web-merlin-next-scoring = décompte après la manche { $round }
web-merlin-province = province { $colour-key ->
    [black] noire
    [grey] grise
    [blue] bleue
    [purple] violette
    [orange] orange
    [brown] marron
   *[other] { $colour }
} ({ $emblem })
web-merlin-quarter = { $quarter } ({ $colour })
web-merlin-stock = { $thing } : { $count }
web-merlin-coloured = { $thing } { $colour }
web-merlin-any = { $thing } au choix
web-merlin-in = { $thing }, province { $colour-key ->
    [black] noire
    [grey] grise
    [blue] bleue
    [purple] violette
    [orange] orange
    [brown] marron
   *[other] { $colour }
}
web-merlin-at-home = { $thing } sur votre château
web-merlin-slot-held = { $province } : { $owner-key ->
    [you] votre { $henchman }
   *[other] { $henchman } ({ $owner })
}
web-merlin-slot-free = { $province } : pas de { $henchman }
web-merlin-influence = { $province } : { $owner-key ->
    [you] vous avez
   *[other] { $owner } a
} { $count } { $count ->
    [one] compteur
   *[other] compteurs
}{ $extra ->
    [0] {""}
   *[other] , comptés { $extra } de plus
}
web-merlin-decrees = { $province } : { $count ->
    [one] { $count } décret
   *[other] { $count } décrets
}
web-merlin-figure-of = { $owner-key ->
    [you] Votre chevalier
   *[other] Chevalier ({ $owner })
}
web-merlin-points = { $owner-key ->
    [you] Vous
   *[other] { $owner }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-merlin-die = { $kind }, { $value }
web-merlin-die-used = { $kind }, déjà joué
web-merlin-quest = Quête { $number } à { $points } : { $icons }
web-merlin-quest-ready = prête
web-merlin-quest-missing = il manque { $missing }
web-merlin-hex = { $terrain }{ $tower ->
    [yes] {" "}avec une tour
   *[no] {""}
}{ $owner ->
    [none] {""}
   *[other] , { $owner-key ->
        [you] votre manoir
       *[other] manoir ({ $owner })
    }
}
web-merlin-favor-cell = { $henchman }, ligne { $row }{ $seal ->
    [up] {" "}: débloquée
    [down] {" "}: débloquée, au repos jusqu’au prochain décompte
   *[none] {""}
}
web-merlin-table-knight = { $name }, encore { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
web-merlin-pict = Tuile Pictes de force { $number }
web-merlin-pile = Pioche : { $count }
web-merlin-cauldron = Chaudron { $number } : { $face }
web-merlin-knights = Chevaliers de la Table ronde

## Camelot : les noms de ce qui est sur la table

web-place-camelot = Camelot
web-place-tournament = Tournoi
web-place-lancelot = Lancelot
web-place-dragon = Dragon
web-place-excalibur = Excalibur
web-place-grail = Saint Graal
web-place-picts = Guerre contre les Pictes
web-place-saxons = Guerre contre les Saxons

web-camelot-knight-arthur = Roi Arthur
web-camelot-knight-galahad = Sire Galahad
web-camelot-knight-gawain = Sire Gauvain
web-camelot-knight-kay = Sire Kay
web-camelot-knight-palomides = Sire Palomides
web-camelot-knight-percival = Sire Perceval
web-camelot-knight-tristan = Sire Tristan
web-camelot-squire = Écuyer

web-relic-armour = l’armure de Lancelot
web-relic-excalibur = Excalibur
web-relic-grail = le Saint Graal

web-card-hidden = Carte face cachée
web-card-valued = { $card } { $value }
web-card-fight = Combat
web-card-grail = Graal
web-card-merlin = Merlin
web-card-convocation = Convo{"\u00AD"}cation
web-card-fate = Destinée
web-card-heroism = Héro{"\u00AD"}ïsme
web-card-lady-of-the-lake = Dame du Lac
web-card-messenger = Messager
web-card-piety = Piété
web-card-clairvoyance = Clair{"\u00AD"}voyance
web-card-reinforcements = Ren{"\u00AD"}forts
web-card-black-knight = Chevalier Noir
web-card-lancelot-dragon = Lancelot / Dragon

web-about-merlin = Retire un engin, un guerrier ou la dernière carte noire standard d’une quête. Trois ensemble contrent une carte noire spéciale.
web-about-convocation = Chaque chevalier peut rentrer ; puis chacun, à Camelot, reçoit une carte blanche.
web-about-fate = Chaque chevalier pioche une carte ; le félon peut se dévoiler à la place.
web-about-heroism = Reste sur une quête et ajoute une épée à son issue.
web-about-lady-of-the-lake = Excalibur avance d’une case ; après cette quête, deux points de bravoure.
web-about-messenger = Donner une à trois cartes à un autre chevalier.
web-about-piety = Trois points de bravoure pour vous, ou un pour chaque autre chevalier.
web-about-clairvoyance = Regarder les cinq premières cartes noires et les remettre dans l’ordre voulu.
web-about-reinforcements = Quatre cartes pour vous, ou une pour chaque autre chevalier.

web-evil-despair = Désespoir
web-evil-excalibur = Excalibur
web-evil-picts = Pictes
web-evil-saxons = Saxons
web-evil-mercenaries = Mercenaires
web-evil-desolation = Désolation
web-evil-dark-forest = Brocéliande
web-evil-guinevere = Guenièvre
web-evil-mists-of-avalon = Brumes d’Avalon
web-evil-mordred = Mordred
web-evil-morgan-1 = Morgane
web-evil-morgan-2 = Morgane
web-evil-morgan-3 = Morgane
web-evil-morgan-4 = Morgane
web-evil-morgan-5 = Morgane
web-evil-vivien = Viviane

web-quest-won = Gagnée par les chevaliers.
web-quest-lost = Perdue.
web-quest-over = Terminée.

web-sword-white = épée blanche
web-sword-black = épée noire
web-sword-none = pas encore d’épée

web-loyalty-loyal = Vous êtes fidèle à Camelot.
web-loyalty-traitor = Vous êtes le félon.
web-loyalty-unknown = Personne ne le sait encore.

web-camelot-table = La Table ronde
web-camelot-knights = Les chevaliers
web-camelot-swords = { $white ->
    [one] { $white } blanche
   *[other] { $white } blanches
} · { $black ->
    [one] { $black } noire
   *[other] { $black } noires
}
web-camelot-decided = décidé à { $swords } épées
web-camelot-engines = { $engines ->
    [one] { $engines } engin de siège
   *[other] { $engines } engins de siège
} sur { $most }
web-camelot-ours = le camp des chevaliers
web-camelot-theirs = l’autre camp
web-camelot-solo = Quête solitaire.
web-camelot-combat = Blanc { $white }, noir { $hidden ->
    [0] { $black }
   *[other] au moins { $black }, { $hidden } face cachée
}.
web-camelot-war = { $next ->
    [0] {""}
   *[other] Ensuite : un { $next }.{" "}
}Guerriers : { $warriors } sur { $most }.
web-camelot-excalibur = { $side ->
    [knights] { $steps ->
        [one] Une case vers les chevaliers
       *[other] { $steps } cases vers les chevaliers
    }
    [evil] { $steps ->
        [one] Une case vers la glace
       *[other] { $steps } cases vers la glace
    }
   *[middle] Au milieu
} ; encore { $win } pour gagner, { $lose } pour perdre.
web-camelot-grail = { $white } contre { $black }, { $free ->
    [0] aucun emplacement libre
    [one] un emplacement libre
   *[other] { $free } emplacements libres
}.
web-camelot-special = spéciale
web-camelot-barred = fermée
web-camelot-knight = { $name }, { $knight }
web-camelot-dead = mort
web-camelot-absent = pas encore là
web-camelot-revealed = félon démasqué
web-camelot-known-loyal = loyal, c’est connu
web-camelot-secret-loyal = loyal en vérité
web-camelot-secret-traitor = félon en vérité
web-camelot-has-accused = a accusé
web-camelot-at = lieu : { $place }
web-camelot-life = bravoure : { $life }
web-camelot-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
web-camelot-loyalty = Votre allégeance
web-camelot-press = Couverte. Appuyez et maintenez pour la voir.
web-camelot-white-pile = Pioche blanche : { $count }
web-camelot-black-pile = Pioche noire : { $count }
web-camelot-out = { $count } en défausse
web-camelot-quests = Quêtes
web-camelot-no-cards = aucune carte
web-camelot-hands-hidden = Ceux qui regardent ne voient aucune main.
web-camelot-hand = Votre main
web-camelot-hand-of = Main ({ $name })
web-camelot-pool = Sur la table
web-camelot-merlin = Merlin, bravoure : { $life }
web-camelot-merlin-row = La rangée de Merlin
web-notebook = Carnet
web-notebook-private = Personne d’autre ne le voit.
web-notebook-trust = confiance
web-notebook-doubt = doute
web-notebook-note = Note…
web-notebook-free = Ce que vous avez encore remarqué…
web-notebook-doubt-of = Votre degré de doute : { $name }
web-notebook-note-of = Note : { $name }
web-camelot-pool-share = À partager
web-camelot-card-to = proposée pour { $name }
web-camelot-pool-held = À vous de choisir
web-camelot-pool-drawn = Vient d’être piochée
web-camelot-pool-laid = Posées
web-camelot-die = Dé à huit faces

## Accueil

web-nav = Pages
web-nav-rules = Règles
web-nav-settings = Réglages
web-app-failed = Cela n’a pas marché.
web-start-about = Asseyez-vous avec des amis ou avec des robots qui jouent franc jeu. Les règles sont à portée de main, rien de ce qui est sur la table n’est caché, et vous pouvez annuler ce qui ne vous a encore rien appris.
web-start-down = Le serveur est injoignable. Les tables rouvrent dès qu’il est de retour.
web-start-play = Jouer
web-start-play-now = Jouer maintenant
web-start-setup = Jeu
web-start-seats = Places
web-start-seats-count = { $count } places
web-start-strength = Robots
web-start-make = Créer une table
web-start-learn = Apprendre
web-start-own = Vos tables
web-start-join = Rejoindre une table
web-start-link = Lien d’une table
web-start-bad-link = Ce n’est pas le lien d’une table.
web-start-go = Y aller
web-start-name = Votre nom
web-start-guest = Invité
web-start-you = Vous êtes { $name }.
web-start-none-open = Aucune table ouverte n’attend de joueurs.
web-start-your-turn = À vous
web-start-turn-of = À { $names }
web-start-somebody = quelqu’un
web-game-merlin = Merlin
web-game-merlin-about = De deux à quatre joueurs font tourner leurs chevaliers et Merlin sur la piste d’action, placent des serviteurs dans six provinces, construisent dans le domaine et résolvent des quêtes.
web-game-camelot = Camelot
web-game-camelot-about = De deux à sept chevaliers de la Table ronde luttent ensemble contre le Mal. L’un d’eux est peut-être félon.
web-phase-gathering = attend des joueurs
web-phase-playing = en cours
web-phase-paused = en pause
web-phase-over = finie
web-phase-ended = interrompue
web-phase-voided = a été interrompue et ne compte pas
web-phase-attention = demande de l’attention

## Règles, réglages, à propos

web-rules-search = Chercher dans les règles
web-rules-chapters = Chapitres
web-rules-hits = { $count ->
    [0] Rien trouvé.
    [one] Un paragraphe
   *[other] { $count } paragraphes
}
web-settings-language = Langue
web-settings-theme = Thème
web-settings-motion = Animations
web-settings-play = À la table
web-theme-system = comme l’appareil
web-theme-light = jour
web-theme-dark = nuit
web-motion-system = comme l’appareil
web-motion-full = les pièces bougent
web-motion-still = rien ne bouge
web-setting-confirmEnd = Demander avant la fin de mon tour
web-setting-confirmEnd-about = Le bouton redemande une fois.
web-setting-twoTaps = Deux touches sur écran tactile
web-setting-twoTaps-about = La première montre ce qui se passerait, la seconde le fait.
web-setting-textMode = La table en texte
web-setting-textMode-about = Ce qui est où et ce que vous pouvez faire, en mots : pour les lecteurs d’écran et pour toute personne qui préfère lire.
web-setting-shortcuts = Touches
web-setting-shortcuts-about = Les chiffres prennent un choix, U annule, R rétablit, les flèches vont de chose en chose.
web-setting-sound = Sons
web-setting-sound-about = Quand c’est à moi, et aux grands moments. Brefs et doux.
web-setting-beginner = Expliquer les nouvelles décisions
web-setting-beginner-about = La première fois qu’un type de décision se présente, sa règle s’affiche à côté du plateau.
web-about-what = Logres joue deux jeux de plateau du royaume d’Arthur sur une même table. Un moteur connaît les règles ; ce que vous voyez ici n’en connaît aucune et montre ce que le moteur offre.
web-about-board = Le matériel
web-about-reconstructed = Logres n’a aucun lien avec les auteurs ni les éditeurs des jeux. Aucune de leurs images, aucun de leurs textes n’est utilisé. Ce que seules les images du matériel montrent, comme l’ordre de la piste d’action et la plupart des cartes Quête de Merlin, est reconstitué ; les fichiers de contenu disent de chaque fait à quel point il est connu.
web-about-pictures = Images et lettres
web-about-icons = Les icônes viennent de la collection game-icons, sous licence Creative Commons BY 3.0 :
web-about-icon-authors = Icônes de Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion et d’autres.
web-about-fonts = Les lettres sont Cinzel de Natanael Gama et Alegreya de Juan Pablo del Peral (Huerta Tipográfica), toutes deux sous licence SIL Open Font.
web-about-code = Le programme
web-about-licence = Logres est un logiciel libre sous licence MIT.
web-about-version = Ce serveur tourne avec la version { $version }.

## Tables

web-close = Fermer
web-table-said = { $name-key ->
    [you] Vous
   *[other] { $name }
} : « { $words } »
web-table-since = Depuis votre dernier tour
web-table-gone = Vous ne pouvez pas regarder cette table.
web-table-broken = La ligne est coupée. Nouvel essai…
web-table-rematch = Les autres rejouent.
web-curtain-hand = Passez l’appareil à { $name }
web-curtain-about = Tous les autres détournent les yeux.
web-curtain-take = C’est moi, { $name }
web-curtain-back = { $name } veut encore regarder
web-lobby-seats = Places
web-lobby-free = libre
web-lobby-ready = c’est bon
web-lobby-sit = S’asseoir ici
web-lobby-bot = Ajouter un robot
web-lobby-clear = Libérer la place
web-lobby-am-ready = C’est bon pour moi
web-lobby-not-ready = Un instant encore
web-lobby-start = Commencer
web-lobby-wait = La partie peut commencer dès que toutes les places sont prises et que chacun a donné son accord.
web-lobby-invite = Inviter
web-lobby-invite-about = Ce lien permet de s’asseoir ici.
web-lobby-copy = Copier le lien
web-lobby-copied = Copié
web-lobby-modules = Modules : { $modules }
web-make-bots = Robots
web-make-here = Personnes à cet appareil
web-make-here-about = Un rideau tombe entre les tours.
web-make-here-name = Nom de la personne { $number }
web-make-here-guest = Joueur { $number }
web-make-sets = Ensembles
web-make-modules = Modules
web-make-options = Options des règles
web-option-on = oui
web-option-off = non
web-option-yes = oui
web-option-no = non
web-make-clock = Rythme
web-make-absent = Compte comme absent
web-absent-after = après { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} d’absence
web-make-access = Qui trouve la table
web-make-spectators = Spectateurs
web-make-chat = Conversation
web-make-undo = Annulation
web-clock-none = sans horloge
web-clock-live = { $minutes } minutes chacun, et { $seconds } secondes à chaque réponse
web-clock-days = { $days ->
    [one] un jour pour chaque réponse
   *[other] { $days } jours pour chaque réponse
}
web-access-link = toute personne qui a le lien
web-access-public = tout le monde, dans la liste
web-spectators-public = voient ce qui est public
web-spectators-afterwards = voient tout après coup
web-spectators-none = ne voient rien
web-spectators-delayed = voient ce qui est public, { $minutes } minutes plus tard
web-spectators-seat = voient ce que voit la place { $number }
web-make-names = Noms
web-names-shown = sont affichés
web-names-hidden = ne sont affichés qu’à la fin
web-nameless-seat = Joueur { $number }
web-nameless = quelqu’un
web-lobby-open-seat = Les spectateurs voient les cartes de cette place.
web-chat-phrases = phrases toutes faites
web-chat-free = libre
web-chat-none = aucune
web-undo-vote = ses propres étapes, davantage par vote
web-undo-own = ses propres étapes
web-undo-none = jamais
web-bot-random = au hasard
web-bot-squire = Écuyer
web-bot-knight = Chevalier
web-bot-sage = Sage
web-bot-merlin = Merlin
web-bot-page = Page
web-module-kings-favor = La Faveur du Roi
web-module-kings-favor-about = Une quête résolue peut débloquer une capacité au lieu de donner des points.
web-module-arthur = Arthur
web-module-arthur-about = Une piste intérieure pour le roi Arthur et son dé noir, et des Pictes à repousser.
web-module-knights = Les Chevaliers de la Table ronde
web-module-knights-about = Chacun est aidé par deux chevaliers aux capacités propres.
web-module-gold = Pièces d’or et Gui
web-module-gold-about = Les pièces d’or changent les dés, un gui remplace ce qui manque à une quête.
web-module-market = Le Marché
web-module-market-about = Au lieu de résoudre une quête, on peut acheter des tuiles et des ouvriers. Demande Pièces d’or et Gui.
web-module-caerleon = La Ville de Caerleon
web-module-caerleon-about = Six quartiers d’une ville remplacent les provinces. Demande Pièces d’or et Gui.
web-module-morgana = Morgane
web-module-morgana-about = La sorcière bloque une province, et ses dés préparent de mauvais tours. Demande Pièces d’or et Gui.
web-module-treasures = Les Trésors du Domaine
web-module-treasures-about = Chaque manoir trouve quelque chose là où il est construit.
web-module-decree = Le Décret du Roi
web-module-decree-about = Des décrets attendent face cachée dans les provinces et changeront des dés.

## Après la partie

web-result = Résultat
web-result-winners = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire : { $names }
}
web-result-nobody = Personne n’a gagné.
web-result-source = Origine des points
web-result-total = En tout
web-result-loyal = fidèle à Camelot
web-result-traitor = c’était le félon
web-result-chart = Le cours de la partie. À la fin : { $names }
web-result-course = Le cours de la partie, étape par étape
web-result-figures = { $steps } réponses en { $duration }.
web-result-replay = Revoir
web-result-record = Enregistrement
web-result-rematch = Rejouer
web-replay-first = Au début
web-replay-back = Une étape en arrière
web-replay-on = Une étape en avant
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-step = Étape
web-replay-of = { $step } sur { $last }
web-replay-pace = Vitesse
web-replay-as = Point de vue
web-replay-all = tout
web-replay-public = ce qui était public
web-replay-branch = Continuer d’ici

## La table en mots

web-text-table = La table en mots
web-text-course = Cours de la partie
web-text-scorings = Décomptes après les manches { $rounds }
web-text-ring = La piste d’action
web-text-inner = La piste intérieure
web-text-provinces = Les provinces
web-text-quests = Les quêtes
web-text-nothing = rien
web-text-henchman = { $owner-key ->
    [you] votre { $henchman }
   *[other] { $henchman } ({ $owner })
}
web-text-influence = { $owner-key ->
    [you] vous
   *[other] { $owner }
} { $count }
web-text-frames = Matériaux en haut, de gauche à droite : { $top }. En bas : { $bottom }.
web-text-place = colonne { $column }, ligne { $row }
web-text-no-traitor = pas de traître
web-text-hand = { $count ->
    [one] { $count } quête
   *[other] { $count } quêtes
} en main
web-text-missing = Manque : { $icons }
web-text-here = Ici : { $names }.
web-text-first = { $owner-key ->
    [you] Vous êtes premier joueur
   *[other] Premier joueur : { $owner }
}
web-text-turn = { $owner-key ->
    [you] C’est votre tour
   *[other] Tour en cours : { $owner }
}
web-text-discard = Défausse : { $count }
web-text-supply = La réserve générale
web-text-relics = À personne : { $relics }
web-text-free = libre : { $henchmen }
web-text-blocked = bloquée par Morgane
web-text-manor-tile = tuile Manoir sous le manoir
web-text-of = { $owner-key ->
    [you] Vous
   *[other] { $owner }
} : { $what }
web-text-pentagram = un pentagramme
web-text-retired = Retiré pour cette manche
web-text-at-home = Serviteurs sur le château : { $henchmen }
web-text-face-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes faces cachées
}
web-text-laid-white = Cartes blanches ({ $count }/{ $room }) : { $cards }.
web-text-laid-black = Cartes noires ({ $count }/{ $room }) : { $cards }.
web-letter-red = R
web-letter-blue = B
web-letter-green = V
web-letter-yellow = J
web-letter-purple = L
web-letter-orange = O
web-letter-white = C
web-table-call = Il y a ici quelque chose à choisir
web-merlin-pict-total = { $owner-key ->
    [you] Vous
   *[other] { $owner }
} : { $total } contre les Pictes
web-merlin-decree-tiles = Décrets
web-merlin-decree-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-merlin-draft = Chevaliers au choix
web-merlin-stack = Pile { $stack }
web-merlin-pentagrams = pentagrammes tenus
web-merlin-sheriff = { $owner-key ->
    [you] Votre shérif
   *[other] Shérif ({ $owner })
}
web-treasure-excalibur = Trésor : un traître s’en va, et Excalibur est à vous.
web-treasure-grail = Trésor : une pomme, et le Graal est à vous.
web-treasure-points-and-apple = Trésor : { $points ->
    [one] { $points } point
   *[other] { $points } points
} et une pomme.
web-treasure-influence = Trésor : d’une province où vous avez de l’influence : { $goods }.
web-treasure-staff = Trésor : un bâton neutre.
web-treasure-discard = Trésor : chaque autre joueur défausse une de ces choses : { $goods }.

## Paroles, votes, et ce que l’on fait encore à une table

web-talk = Dire quelque chose
web-talk-more = Plus…
web-talk-less = Moins
web-talk-about = À propos de quoi ?
web-talk-free = Dire…
web-talk-send = Le dire
web-talk-rule = Parlez de vos intentions. Ne dites rien d’exact sur vos cartes.
web-menu = Table
web-menu-share = Lien vers cette table
web-menu-seats = Places
web-menu-view = Affichage
web-menu-propose = Mettre au vote
web-menu-hand-over = Un robot joue pour moi
web-menu-take-back = Je rejoue moi-même
web-menu-leave = Quitter la table
web-menu-sure = Vraiment ?
web-pack = Cartes et plateaux viennent d’un contenu propre à l’hôte.
web-pack-named = Cartes et plateaux viennent d’un contenu propre à l’hôte : { $name }.
web-pack-rules = Cette table a son propre contenu. Quand les règles citent un chiffre imprimé quelque part, c’est celui de ce contenu qui compte.
web-motion-pause = une pause
web-motion-resume = de continuer
web-motion-end = de finir la partie ici
web-motion-void = de finir la partie sans la compter
web-motion-replace = un robot ({ $bot }) pour { $name-key ->
    [you] vous
   *[other] { $name }
}
web-motion-rewind = de revenir à l’étape { $step }
web-motion-clock = le rythme « { $pace } »
web-ballot = { $name-key ->
    [you] Vous proposez
   *[other] { $name } propose
} { $motion }. { $yes } sur { $needed } sont d’accord.
web-ballot-yes = Je suis d’accord
web-ballot-no = Je ne suis pas d’accord
web-motion-admit = la place libre pour { $name }
web-ballot-waits = Doivent encore voter : { $names }.
web-seat-waiting = Les personnes à la table doivent d’abord être d’accord.
web-request = { $name } aimerait avoir la place libre.
web-request-yes = Accepter
web-request-no = Refuser
web-halted-paused = La table est en pause ; personne n’est interrogé.
web-halted-ended = La partie a été arrêtée avant la fin.
web-halted-voided = La partie a été arrêtée par un vote et ne compte pas.
web-halted-attention = Cette table peut être lue, mais pas continuée.
web-halted-replay = Revoir la partie
web-news-left = { $name-key ->
    [you] Vous quittez
   *[other] { $name } quitte
} la table.
web-news-wish = Un robot joue pour { $name-key ->
    [you] vous, à votre demande
   *[other] { $name }, à sa demande
}.
web-news-vote = Un robot joue pour { $name-key ->
    [you] vous
   *[other] { $name }
}, par un vote.
web-news-clock = { $name-key ->
    [you] Votre temps est écoulé ; un robot continue.
   *[other] Temps écoulé pour { $name } ; un robot continue.
}
web-news-returned = { $name-key ->
    [you] Vous rejouez
   *[other] { $name } rejoue
}.
web-news-took-over = { $name-key ->
    [you] Vous reprenez
   *[other] { $name } reprend
} la place.
web-news-away = { $name-key ->
    [you] Vous êtes au loin et compterez bientôt parmi les absents.
   *[other] { $name } est au loin et comptera bientôt parmi les absents.
}
web-news-absent = { $name-key ->
    [you] Vous comptez
   *[other] { $name } compte
} parmi les absents.
web-news-back = { $name-key ->
    [you] Vous êtes
   *[other] { $name } est
} de retour.
web-news-asked = { $name } demande la place libre.
web-news-admitted = { $name-key ->
    [you] Vous acceptez
   *[other] { $name } accepte
} { $other } à la place libre.
web-news-declined = { $name-key ->
    [you] Vous refusez
   *[other] { $name } refuse
} { $other } à la place libre.
web-news-proposed = { $name-key ->
    [you] Vous proposez
   *[other] { $name } propose
} { $motion }.
web-news-yes = { $name-key ->
    [you] Vous êtes
   *[other] { $name } est
} d’accord.
web-news-no = { $name-key ->
    [you] Vous n’êtes
   *[other] { $name } n’est
} pas d’accord.
web-news-carried = D’accord : { $motion } ({ $names }).
web-news-lost = Pas d’accord : { $motion }.
web-news-closed = L’exploitant de ce serveur a arrêté la partie.
web-news-deal = La donne est fixée. Son empreinte commence par { $fingerprint } ; le menu de la table la montre en entier, et la clé à la fin.
web-clock-left = encore { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
web-watching = Vous regardez. { $count ->
    [one] Personne d’autre ne regarde.
   *[other] { $count } personnes regardent.
}
web-watching-delayed = Vous regardez, avec { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} de retard.
web-watching-seat = Vous regardez et voyez ce que voit { $name }.

## Ce qui s’est passé, et ce qui vient

web-table-your-turn = À vous
web-table-turn-of = { $name }
web-table-times = { $words } (× { $times })
web-digest = Depuis votre dernier tour : { $count ->
    [one] un événement
   *[other] { $count } événements
}, { $mine ->
    [0] aucun ne vous concerne
    [one] un vous concerne
   *[other] { $mine } vous concernent
}
web-player = Ce que font les autres
web-player-pause = Pause (P)
web-player-on = Continuer (P)
web-player-skip = Tout montrer d’un coup (S)
web-player-again = Depuis mon tour
web-player-again-about = Revoir ce que les autres ont fait depuis votre tour (B)
web-player-speed = Vitesse
web-player-1x = 1×
web-player-3x = 3×
web-player-once = d’un coup
web-player-auto = comme les pièces bougent
web-player-1x-about = Chaque action des autres est montrée une à deux secondes
web-player-3x-about = Trois fois plus vite
web-player-once-about = Seul le résultat est montré
web-gain = { $by } { $name }
web-gain-points = points
web-gain-life = bravoure
web-gain-cards = cartes
web-gain-white = épées blanches
web-gain-black = épées noires
web-gain-engines = engins de siège
web-talk-begin = Dire quelque chose…
web-merlin-before = Avant la partie
web-merlin-scoring = Décompte après la manche { $round }
web-merlin-scoring-nothing = Personne ne marque de points.
web-merlin-next = Avant le prochain décompte
web-merlin-next-tab = Décompte
web-merlin-most = le plus
web-sharing = Qui reçoit quelle carte ?
web-sharing-propose = Proposer cela
web-sharing-left = { $count ->
    [one] encore une carte à donner
   *[other] encore { $count } cartes à donner
}
web-deed-move = Se rendre ailleurs
web-deed-depart = Partir gratuitement
web-deed-lay = Poser une carte ici
web-deed-exchange = Échanger une carte
web-deed-play = Jouer une carte spéciale
web-deed-free = Jouer gratuitement une carte spéciale
web-deed-heal = Se soigner
web-deed-accuse = Accuser un chevalier
web-deed-remove = Merlin retire quelque chose
web-deed-deliver = Envoyer une carte
web-deed-discard = Défausser une carte
web-kind-apple = Changer les dés avec une pomme
web-kind-gold = Tourner un dé avec de l’or
web-kind-buy = Acheter au marché
web-kind-power = Utiliser la capacité d’un chevalier
web-kind-take = Prendre quelque chose
web-kind-give = Rendre quelque chose
web-kind-quest = Résoudre une quête
web-kind-build = Construire un manoir
web-kind-henchman = Envoyer un serviteur
web-replay-table = Table
web-replay-link = Lien
web-table-earlier = { $count ->
    [one] { $count } ligne plus ancienne
   *[other] { $count } lignes plus anciennes
}
web-camelot-loyalty-log = Vous avez vu votre carte d’Allégeance. Elle est cachée devant vous.
web-result-luck = Chance et attente
web-result-luck-of = { $pips } avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, { $expected } attendus
web-result-luck-quests = Quêtes piochées : { $cards }, portant { $worth } points ; { $expected } attendus
web-result-luck-fights = Cartes Combat reçues : { $cards }, valant { $worth } ; { $expected } attendus
web-result-luck-about = On compte tous les dés lancés devant tous, par rapport à la moyenne de leurs faces, et parmi les cartes seulement les vôtres, par rapport à la moyenne de toute la pioche ; ce que les autres ont pioché n’est pas révélé. Plus n’est pas toujours mieux.
web-hint = Conseil : que ferait un programme ? (H)
web-hint-word = Conseil
web-hint-of = { $bot } ferait ceci :
web-hint-second = Sinon : { $choice }
web-hint-behind = Ce choix gagne { $percent } % moins souvent.
web-hint-as-good = Ce choix est aussi bon.
web-hint-first = Ce choix semble meilleur, à vue d’œil.
web-hint-points = environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus
web-hint-chance = { $percent } % de chances de gagner en plus
web-hints-allowed = permis à la personne qui décide
web-hints-none = aucun
web-make-hints = Conseils

## Un nom à soi

web-nav-me = Ma page
web-nav-login = Se connecter
web-name-take = C’est moi
web-name-change = Changer de nom
web-start-who = Comment les autres doivent-ils vous appeler ? Vous pouvez jouer sans nom et en choisir un plus tard.
web-menu-name = Votre nom
web-news-renamed = { $name-key ->
    [you] Vous vous appelez
   *[other] { $name } s’appelle
} désormais { $now }.

## L'état d'une table

web-clock-hours = { $hours } heures pour chaque réponse
web-presence-here = est là
web-presence-away = parti ({ $since })
web-presence-absent = absent ({ $since })
web-presence-left = a quitté la table
web-watchers = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
web-table-redo = Refaire
web-table-redo-help = Rejouer ce que vous avez annulé (R)
web-halted-resume = Reprendre
web-seat-bot = Un bot joue à votre place.
web-seat-left = Vous avez quitté votre place.
web-seat-free = La place ({ $name }) peut être reprise.
web-seat-ask = Demander la place
web-seat-empty = { $name } a quitté la table ; la place est vide.
web-seat-invite = Copier le lien pour quelqu’un d’autre
web-ballot-until = { $minutes ->
    [one] Il reste une minute.
   *[other] Il reste { $minutes } minutes.
}
web-menu-agreed = Ce qui est convenu
web-menu-propose-about = Tout le monde à la table est consulté. Les bots ne votent pas.
web-menu-voting = Un vote est en cours.
web-menu-pause = Faire une pause
web-menu-resume = Reprendre
web-menu-end = Terminer la partie ici
web-menu-void = Terminer sans la compter
web-menu-rewind = Revenir avant …
web-menu-rewind-before = Étape { $step } : avant « { $words } »
web-menu-rewind-do = Revenir à l’étape { $step }
web-menu-clock = Changer le rythme
web-menu-replace = Un bot pour { $name }
web-menu-replace-here = { $name } est là : en cas de remplacement par vote maintenant, pas de retour possible.
web-deal = La donne
web-deal-about = Le hasard a été fixé avant la première carte. Voici son empreinte ; après la partie, chacun peut la vérifier.
web-deal-opened = Le hasard a été fixé avant la première carte. La partie est finie, sa clé est donc ouverte.
web-deal-key = Clé
web-deal-check = Vérifier la donne
web-deal-holds = La clé correspond à l’empreinte : rien n’a été changé.
web-deal-broken = La clé ne correspond pas à l’empreinte.
web-table-as-of = Vous voyez la table telle qu’elle était le { $when }.
web-qr = Code QR du lien
web-qr-show = Rejoindre sur un téléphone

## Talk and reports

web-others = Les autres
web-others-mute = masquer ses paroles
web-others-block = bloquer
web-others-silence = Ne plus entendre { $name }
web-report = Signaler à l’exploitant
web-report-about = L’exploitant voit ce que vous écrivez, ce qui s’est dit à la table, et l’archive telle que vous la connaissez.
web-report-whom = Au sujet de
web-report-nobody = la table
web-report-what = Que s’est-il passé ?
web-report-send = Envoyer
web-report-sent = Le signalement est envoyé.
web-bug = Signaler un défaut du programme
web-bug-about = Un fichier est enregistré sur votre appareil : les versions et l’archive, telle que toute la table peut la connaître. Envoyez-le à la personne qui s’occupe du programme.
web-bug-whole = avec tout ce que je vois : cartes, noms, paroles et archive telle que je la connais
web-bug-save = Enregistrer le fichier
web-bug-saved = Le fichier est enregistré.
web-bug-about-page = Un fichier est enregistré sur votre appareil : ce que vous écrivez, les versions et la page où vous étiez. Envoyez-le à la personne qui s’occupe du programme.
web-menu-notices = M’avertir quand cette table m’attend
web-make-rated = Classement
web-rated-yes = compte entre comptes
web-rated-no = ne compte pas

## Standing answers

web-standing = Réponses permanentes
web-standing-about = Vous seul les connaissez. Elles prennent fin quand la question offre d’autres choix, quand vous les retirez, et avec la partie.
web-standing-all = Toujours pour ce type de question : { $choice } (« { $question } »)
web-standing-one = Toujours : { $choice } (« { $question } »)
web-standing-forget = Me demander à nouveau
web-standing-kind = pour toute question de ce type
web-standing-keep = Toujours répondre ainsi
web-standing-offer = Toujours répondre de la même façon…

## Grands moments

web-moment-accusation = Une accusation
web-moment-innocent = Fidèle, après tout
web-moment-unmasking = Le félon est démasqué
web-moment-engine = Le siège se resserre
web-moment-quest-won = Une quête est gagnée
web-moment-quest-lost = Une quête est perdue
web-moment-quest-resolved = Une quête est résolue
web-moment-death = Un chevalier est tombé
web-moment-final = On compte les épées
web-moment-winner = La partie est finie
web-merlin-scoring-final = Le décompte final
web-merlin-scoring-standing = Points
web-result-open = Tout voir
web-stakes-white = { $count ->
    [one] une épée blanche
   *[other] { $count } épées blanches
}
web-stakes-black = { $count ->
    [one] une épée noire
   *[other] { $count } épées noires
}
web-stakes-gain = { $count } de bravoure pour chaque chevalier présent
web-stakes-loss = { $count } de bravoure en moins pour chaque chevalier présent
web-stakes-cards = { $count } cartes blanches à partager
web-stakes-engines = { $count ->
    [one] un engin de siège
   *[other] { $count } engins de siège
}
web-stakes-won = Si elle est gagnée : { $what }.
web-stakes-lost = Si elle est perdue : { $what }.

## Les touches de la table

web-keys = Clavier
web-key-enter = Entrée
web-key-space = Espace
web-key-escape = Échap
web-key-shift = Maj
web-keys-choose = Prendre le choix qui porte ce numéro ; deux chiffres de suite au-delà de neuf
web-keys-walk = Aller d’une chose à l’autre sur le plateau, parmi celles qu’on peut choisir
web-keys-take = Choisir la chose où l’on est
web-keys-read = Aller à la chose suivante et lire ce qu’elle est ; avec Maj, revenir
web-keys-back = Revenir d’un pas dans un choix commencé ; fermer ce qui couvre la table ; finir une scène
web-keys-undo = Annuler sa dernière étape
web-keys-restart = Annuler tout le tour
web-keys-redo = Refaire ce qui a été annulé
web-keys-pause = Arrêter ce que font les autres, ou continuer
web-keys-skip = Tout montrer d’un coup
web-keys-again = Revoir ce que les autres ont fait depuis mon tour
web-keys-hint = Demander conseil à un robot
web-keys-rules = Ouvrir les règles au paragraphe de la décision
web-keys-notebook = Ouvrir le carnet
web-keys-sound = Activer ou couper les sons
web-keys-help = Cette aide
web-keys-off = Les lettres se désactivent dans les réglages, si votre appareil s’en sert autrement.

## Toutes les cartes et tuiles

web-nav-cards = Cartes
web-cards-search = Chercher des cartes et des tuiles
web-cards-found = { $count ->
    [0] Rien trouvé.
    [one] { $count } résultat
   *[other] { $count } résultats
}
web-cards-quests = Cartes Quête
web-cards-spaces = Cases des pistes d’action
web-cards-flags = Drapeaux et leurs pouvoirs
web-cards-pieces = Serviteurs, reliques et compteurs
web-cards-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
web-cards-row = ligne { $row }
web-cards-white = Cartes blanches
web-cards-black = Cartes noires
web-cards-relics = Reliques
