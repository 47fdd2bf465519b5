# Les textes du client de terminal.

## Le terminal

terminal-said = { $seat-key ->
    [you] Vous
   *[other] { $seat }
} : « { $words } »
terminal-welcome = { $game }, { $seats } places. Vous êtes { $names }. Tapez help pour voir ce que l’on peut taper.
terminal-watching = { $game }, { $seats } places, toutes jouées par des robots.
terminal-help =
    Un numéro ou le choix écrit répond.
      ?           ce qui ne peut pas être choisi, et pourquoi ; et la règle de cette décision
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
terminal-sure = { $choice } : cela ne pourra pas être réparé. Tapez { terminal-yes } pour le faire, Entrée pour choisir autre chose :
terminal-next = puis :
terminal-next-more = { $more } de plus
terminal-some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-saved = Écrit dans { $file }.
terminal-not-saved = { $file } ne peut pas être écrit : { $fault }
terminal-undone = Annulé.
terminal-no-redo = Rien n’avait été annulé.
terminal-over = La partie est finie.
terminal-points = { $seat-key ->
    [you] Vous
   *[other] { $seat }
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-winners = Victoire : { $names }.
terminal-no-winners = Personne n’a gagné.
terminal-and = et
terminal-yes = oui
terminal-no = non
terminal-none = aucun
terminal-leave = La partie n’est pas finie. Tapez un nom de fichier pour la garder, q pour partir sans la garder, Entrée pour continuer :
terminal-resume = Pour continuer : logres terminal --resume { $file }
terminal-hint = Un programme choisirait { $number } : { $choice }
terminal-hint-second = Sinon, { $number } : { $choice }
terminal-hint-behind = Sinon, { $number } : { $choice } Ce choix gagne { $percent } % moins souvent.
terminal-hint-as-good = Aussi bien, { $number } : { $choice }
terminal-no-hint = Il n’y a pas de conseil ici.
terminal-no-ring = Ce jeu n’a pas de piste d’action.
terminal-no-quests = Aucune carte quête n’est visible.
terminal-ring = La piste d’action, dans le sens horaire
terminal-inner-ring = La piste intérieure, dans le sens horaire
terminal-hand = Cartes quête en main (✓ : remplie)
terminal-display = Cartes quête exposées (✓ : remplie)
terminal-quest = { $number }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $asks }
icon-good = { $what }, couleur : { $province }
icon-any-good = { $what }, couleur au choix
icon-influence = influence, province : { $province }
icon-influence-any = influence, n’importe où
icon-henchman = un serviteur au choix, province : { $province }
icon-henchman-any = un serviteur au choix, n’importe où
icon-in-province = { $what }, province : { $province }
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
view-life = bravoure
view-loyalty = allégeance
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

## Un écran entier

seat-red = Rouge
seat-blue = Bleu
seat-green = Vert
seat-yellow = Jaune
seat-purple = Violet
seat-orange = Orange
seat-white = Blanc
screen-board = Plateau
screen-seats = Joueurs
screen-log = Journal
screen-decision = Décision
screen-provinces = Provinces
screen-at-home = au château
screen-next-scoring = prochain décompte
screen-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
screen-round-table = La Table ronde
screen-quests = Les quêtes
screen-white = blanc
screen-black = noir
screen-you-are = vous êtes { $seat }
screen-thinks = { $seat } réfléchit
screen-hint-comes = un robot réfléchit à votre question
screen-waits-for = En attente de { $names }.
screen-not-asked = On ne vous demande rien en ce moment.
screen-only-looking = Vous ne faites que regarder.
screen-bot-failed = Un robot n’a pas donné de réponse permise. La partie ne peut pas continuer.
screen-not-kept = La partie n’est plus gardée pour être reprise : { $fault }
screen-kept = La partie est gardée. Pour continuer : logres terminal --resume
screen-too-small = La fenêtre est trop petite : { $width } × { $height }. Il faut 30 × 8. Ou jouez en lignes : logres terminal --plain
screen-keys = ↑↓ ou un numéro, Entrée : choisir · / : filtrer · Tab : volet suivant · w : pourquoi pas · i : conseil · r : règles · u : annuler · ? : aide · q : partir
screen-keys-rules = ↑↓ : lire · ←→ : chapitre · / : chercher · n : passage suivant · Échap : retour
screen-keys-filter = tapez des mots d’un choix · ↑↓ : parcourir · Entrée : garder la liste réduite · Échap : tous les choix
screen-keys-typing = Entrée : valider · Échap : abandonner
screen-keys-cover = toute autre touche : retour
screen-keys-record = ←→ : étape · Début, Fin · g : aller à une étape · v : autres yeux · Tab : volet suivant · r : règles · ? : aide · q : partir
screen-help-title = Touches
screen-help =
    ↑ ↓ ou j k     choisir une réponse, ou faire défiler le volet
    un numéro      choisir la réponse de ce numéro
    Entrée         répondre
    Tab, Maj-Tab   volet suivant ; d décision, b plateau, s joueurs, l journal
    z              ce volet seul, ou tous
    Pg↑, Pg↓       défiler de dix lignes
    w              ce qui ne peut pas être choisi, et pourquoi
    i              ce que choisirait un robot, et pourquoi
    /              ne lister que les choix contenant certains mots ; Échap les liste tous
    r              les règles, ouvertes à celle de cette décision ; là, / cherche
    u, U           annuler une étape, toutes celles qui peuvent l’être
    y              rejouer ce qui a été annulé
    f              écrire l’enregistrement dans un fichier
    o              le résultat, une fois la partie finie
    c              couleurs ou non
    q, Ctrl-C      partir
    Ce que concerne la réponse choisie est marqué » sur le plateau.
screen-help-record =
    ← →            une étape en arrière, en avant
    Début, Fin     au début, à la fin
    g              à une étape par son numéro
    v              par les yeux du joueur suivant
    Tab, Maj-Tab   volet suivant ; d décision, b plateau, s joueurs, l journal
    z              ce volet seul, ou tous
    r              les règles ; là, / cherche
    c              couleurs ou non
    q, Ctrl-C      partir
screen-help-room =
    g              prêt, avant la partie ; G : la lancer, si vous êtes l’hôte
    + -            voter oui ou non
screen-why = Ce qui ne peut pas être choisi
screen-hint = Un conseil
screen-hint-keys = Entrée : choisir ceci · toute autre touche : retour
screen-rules = Règles
screen-chapters = Chapitres
screen-search = Chercher dans les règles
screen-found = { $words } : { $at } sur { $all }
screen-nothing-found = Rien dans les règles ne contient tous ces mots.
screen-filter = Choix contenant les mots
screen-file = Écrire l’enregistrement dans le fichier
screen-go-to = Aller à l’étape
screen-no-such-step = Cette étape n’existe pas.
screen-record-ends = L’enregistrement finit ici.
screen-leave-title = Partir
screen-leave = La partie n’est pas finie. Elle est gardée : logres terminal --resume la reprend. q ou Entrée : partir ; toute autre touche : rester.
screen-leave-table = Votre place à la table du serveur reste la vôtre : rouvrez le lien pour continuer. q ou Entrée : partir ; toute autre touche : rester.
screen-stays = La partie continue.
screen-sure-title = Êtes-vous sûr ?
screen-sure = { $choice } : cela ne pourra pas être réparé. Entrée : le faire ; toute autre touche : choisir autre chose.
screen-curtain-title = Joueur suivant
screen-curtain = C’est à { $seat } de répondre. Donnez l’écran à { $seat } et appuyez sur Entrée.
screen-result = La partie est finie
screen-result-keys = q : partir · toute autre touche : regarder la table · o : revoir ce résultat
screen-step = étape { $step } sur { $last }, vue par { $viewer }
screen-gallery = le public
screen-arbiter = l’arbitre
screen-free-seat = libre
screen-gathering = Avant la partie. g : prêt. L’hôte lance avec G quand tous sont prêts.
screen-paused = La partie est en pause.
screen-broken-off = La partie a été interrompue.
screen-attention = Cette table a un problème. On peut la lire, mais pas y jouer.
screen-ballot = { $seat-key ->
    [you] Vous demandez
   *[other] { $seat } demande
} un vote. + : oui, - : non.
