# Les leçons et les premières parties guidées. `lesson-<jeu>-<leçon>` est un titre, `…-about` une ligne pour la liste, le reste est ce que
# le guide dit à une étape ; `…-other` est sa réponse à tout autre choix.

## Les pages pour apprendre

learn-title = Apprendre
learn-intro = Jouez une première partie avec un guide à vos côtés, ou suivez de courtes leçons. Personne d’autre ne voit vos tables d’entraînement, et rien n’y compte.
learn-first = Votre première partie
learn-lessons = Courtes leçons
learn-modules = Les modules
learn-minutes = { $minutes } min
learn-start = Commencer
learn-resume = Continuer
learn-again = Encore une fois
learn-done = Terminée
learn-begun = Commencée
learn-progress = { $done } sur { $all } terminées
learn-unkept = Votre progression est gardée sur cet appareil, mais le serveur n’a pas pu l’enregistrer. { $why }
learn-rules = Les règles
learn-failed = La leçon n’a pas pu être ouverte. Réessayez.
learn-loading = La leçon se met en place…

learn-guide = Guide
learn-next = Suite
learn-understood = Compris
learn-hide = Masquer le guide
learn-show = Afficher le guide
learn-step = Étape { $step } sur { $steps }
learn-between = Répondez d’abord à la question posée ; nous continuerons ensuite.
learn-wait = Les autres jouent. Regardez le plateau ; nous continuons à votre tour.
learn-other = Cela marche aussi, mais essayez d’abord l’autre façon : annulez, ou recommencez la leçon.
learn-back = Annuler
learn-restart = Recommencer
learn-more = Lire la règle
learn-finished = C’est la fin de cette leçon.
learn-go-next = Leçon suivante : { $lesson }
learn-all = Toutes les leçons
learn-free = Jouez comme il vous plaît. Je parlerai quand il y aura du nouveau.

learn-show-me = Montrez-moi
learn-try = À moi d’essayer
learn-example = Exemple pour { $clause }
learn-example-start = Voici la position.
learn-example-step = { $step } sur { $steps }
learn-example-back = Retour
learn-example-forward = Suite
learn-example-close = Retour aux règles
learn-example-answers = { $seat } : { $choice }
learn-example-refused = { $seat } ne peut pas : { $choice }. { $why }
learn-example-setup = Tout est en place comme le dit ce paragraphe ; le journal raconte ce qui a été tiré.
learn-example-seen = Voici ce que voit { $seat }.
learn-example-seen-by-all = Voici ce que tout le monde voit.
learn-example-offers = { $count ->
    [0] { $seat } n’a aucun choix de ce genre.
   *[other] { $seat } peut choisir :
}
learn-seat-red = Rouge
learn-seat-blue = Bleu
learn-seat-green = Vert
learn-seat-yellow = Jaune
learn-seat-purple = Violet
learn-seat-orange = Orange
learn-seat-white = Blanc
learn-remarks = Afficher les questions, les réponses et les remarques sur les éditions
learn-beginner = Expliquer une fois chaque nouvelle décision
learn-beginner-about = La première fois qu’un type de décision se présente dans une partie, sa règle s’affiche à côté du plateau. Cela se change à la table et dans les réglages.
learn-beginner-next = Dans votre prochaine partie, chaque nouveau type de décision peut être expliqué une fois.
learn-new = Nouveau pour vous
learn-figure-board = Le plateau, prêt pour le début
learn-figure-castle = Un château avec tout ce qui s’y trouve au début
learn-figure-ring = La piste d’action avec les chevaliers et Merlin
learn-figure-provinces = Les six provinces et leurs places pour les serviteurs
learn-figure-build = Un domaine avec des manoirs sur ses tuiles
learn-figure-quests = Une main de cartes quête
learn-figure-territories = Un domaine et ses territoires
learn-figure-influence = Des compteurs d’influence dans les provinces avant un décompte
learn-figure-knights = Les chevaliers à la Table ronde
learn-figure-swords = Des épées sur la Table ronde et des engins de siège autour
learn-figure-siege = Camelot : la Table ronde et la zone de siège
learn-figure-tournament = Le Tournoi
learn-figure-lancelot = La quête de Lancelot
learn-figure-dragon = La quête du Dragon
learn-figure-excalibur = La quête d’Excalibur
learn-figure-grail = La quête du Saint Graal
learn-figure-picts = La guerre contre les Pictes
learn-figure-saxons = La guerre contre les Saxons
learn-won-most = Ce qui a le plus rapporté : { $list }.
learn-won-by = { $seat-key ->
    [you] Vous avez gagné
   *[other] Gagné par { $seat }
} avec { $points } points.
learn-won-swords = Épées blanches : { $white }. Épées noires : { $black }. Engins de siège : { $engines }.

## Merlin : la première partie guidée

lesson-merlin-first = Votre première partie de Merlin
lesson-merlin-first-about = Une partie entière contre un adversaire facile. Le premier décompte arrive au bout de cinq à dix minutes.
lesson-merlin-first-welcome = Bienvenue ! Vous êtes rouge. La partie dure six manches, et dans chacune vous jouez quatre dés. Après les manches 2, 4 et 6, on compte les points. Qui en a le plus à la fin gagne.
lesson-merlin-first-dice = Voici vos quatre dés. Trois déplacent votre chevalier dans le sens horaire ; le blanc déplace Merlin, qui marche pour tous. Cliquez sur un dé pour voir quelle case de la piste il atteint.
lesson-merlin-first-space = Votre personnage est arrivé. Utilisez la case, ou renoncez-y. Pointez une case pour lire ce qu’elle fait.
lesson-merlin-first-henchman = Vous pouvez envoyer l’un de vos quatre serviteurs dans une province. Le maçon rapporte un matériau, le porte-bouclier un bouclier, le porte-drapeau un drapeau, et la dame d’honneur pose l’un de vos compteurs d’influence. Ils restent sur place et rapportent des points.
lesson-merlin-first-end = Plus rien à faire ? Alors terminez votre tour. Jusque-là, vous pouvez annuler ce que vous avez fait.
lesson-merlin-first-merlin = Merlin peut marcher dans les deux sens. Tout le monde déplace le même personnage : regardez où il se trouve maintenant.
lesson-merlin-first-staff = Après une action de Merlin, vous pouvez utiliser un bâton pour la refaire. Vous en avez trois pour toute la partie, et chacun vaut 2 points s’il vous reste à la fin.
lesson-merlin-first-quest = Vous remplissez une de vos cartes Quête. Résolvez-la : vous gagnez ses points et gardez tout. À la fin de votre tour, vous piochez une nouvelle carte.
lesson-merlin-first-build = Ici, vous pouvez payer un matériau et construire un manoir. Qui a le plus de manoirs dans un territoire gagne un point par tuile de ce territoire, à chaque décompte.
lesson-merlin-first-traitor = Attention à vos traîtres. Au décompte, chacun vous coûte un bouclier de sa couleur, ou 3 points si vous n’en avez pas.
lesson-merlin-first-round = Le premier décompte approche. Il se fait dans cet ordre : traîtres, domaine, influence, serviteurs. Le panneau montre ce qu’il vous rapporterait maintenant.
lesson-merlin-first-scoring = C’était un décompte. Dans chaque province, qui a le plus de compteurs gagne un point par compteur qui s’y trouve. Puis chacun y laisse un compteur et reprend les autres.
lesson-merlin-first-over = La partie est finie. Regardez d’où viennent les points : c’est ce qui a fait gagner. Les quêtes et l’influence rapportent le plus en général ; les bâtons, les pommes et les objets restants comptent un peu.

## Merlin : les leçons

lesson-merlin-dice = Dés, pommes et bâtons
lesson-merlin-dice-about = Déplacez Merlin, refaites son action, et réglez un dé sur le nombre voulu.
lesson-merlin-dice-intro = À chaque manche vous avez quatre dés : trois pour votre chevalier et un blanc pour Merlin. À chaque tour, vous en jouez un.
lesson-merlin-dice-merlin = Jouez maintenant le dé blanc. Merlin avance de 4 cases, dans le sens que vous choisissez ; les deux mènent à une province.
lesson-merlin-dice-merlin-other = Cela déplace votre chevalier. Annulez et jouez le dé blanc.
lesson-merlin-dice-send = Merlin est sur une case Province. Envoyez-y un serviteur de votre choix.
lesson-merlin-dice-staff = L’action de Merlin est faite. Utilisez un bâton pour la refaire.
lesson-merlin-dice-staff-other = C’est permis, mais ici nous voulons voir le bâton. Annulez et utilisez-le.
lesson-merlin-dice-again = Envoyez maintenant un autre serviteur dans la même province. Le premier s’y trouve déjà.
lesson-merlin-dice-end = Un seul bâton par action. Terminez votre tour.
lesson-merlin-dice-choose = À vous de nouveau. Choisissez un dé, mais n’avancez pas encore : vous allez dépenser votre pomme.
lesson-merlin-dice-choose-other = Le personnage avance déjà. Annulez et choisissez seulement le dé.
lesson-merlin-dice-apple = Dépensez la pomme et réglez le dé sur le nombre que vous voulez.
lesson-merlin-dice-apple-other = Cela avance sans la pomme. Annulez et dépensez d’abord la pomme.
lesson-merlin-dice-move = Avancez maintenant. Le dé montre le nombre que vous vouliez.
lesson-merlin-dice-done = La case du Graal rend des pommes ; les bâtons ne reviennent pas. À la fin, une pomme vaut 1 point, un bâton 2.

lesson-merlin-provinces = Provinces et serviteurs
lesson-merlin-provinces-about = Envoyez un serviteur, prenez un objet, et écartez un autre serviteur.
lesson-merlin-provinces-intro = Chaque province a une place pour chaque type de serviteur. Dans la province grise se trouve le maçon de Bleu.
lesson-merlin-provinces-move = Votre dé à 1 mène votre chevalier à la province grise. Jouez-le.
lesson-merlin-provinces-move-other = Ce dé mène ailleurs. Annulez et jouez le 1.
lesson-merlin-provinces-send = Envoyez votre maçon. Celui de Bleu doit rentrer.
lesson-merlin-provinces-send-other = Ce serviteur convient aussi. Mais annulez et envoyez le maçon, pour voir comment il prend la place.
lesson-merlin-provinces-good = Votre maçon a rapporté un matériau gris, et celui de Bleu est rentré sur son château. Bleu ne perd rien d’autre.
lesson-merlin-provinces-end = Terminez votre tour.
lesson-merlin-provinces-done = Les serviteurs restent où ils sont, même après un décompte. Chacun vaut alors un point s’il est dans une province.

lesson-merlin-scoring = Influence et décomptes
lesson-merlin-scoring-about = Le décompte après la manche 2, et ce que le Graal y peut.
lesson-merlin-scoring-intro = La manche 2 est finie et un décompte a commencé : traîtres, domaine, influence, serviteurs, dans cet ordre.
lesson-merlin-scoring-traitors = Vos trois boucliers ont repoussé vos trois traîtres. Bleu en avait trop peu et a payé 3 points par traître. Puis on a compté les manoirs.
lesson-merlin-scoring-grail = Dans la province noire, Bleu et vous avez deux compteurs chacun : égalité. Vous avez le Graal. Utilisez-le ici, et les quatre points sont à vous.
lesson-merlin-scoring-grail-other = Sans le Graal, les points sont partagés. Annulez ou recommencez, et utilisez-le.
lesson-merlin-scoring-after = Vous avez gagné seul les quatre points. Dans la province grise, vous aviez plus de compteurs que Bleu : tous les points y sont à vous.
lesson-merlin-scoring-done = Quand une province est comptée, chacun y laisse un compteur et reprend les autres. Un compteur posé tôt n’est donc jamais perdu.

lesson-merlin-quests = Quêtes
lesson-merlin-quests-about = Remplissez une carte, gagnez ses points, piochez-en une autre.
lesson-merlin-quests-intro = Vous avez quatre cartes Quête. Une carte montre ce que vous devez avoir ; rien n’en est dépensé.
lesson-merlin-quests-resolve = La carte 7 demande un drapeau noir, un matériau gris et un bouclier bleu. Vous avez les trois. Résolvez-la.
lesson-merlin-quests-resolve-other = Cela peut attendre. Annulez et résolvez d’abord la carte 7.
lesson-merlin-quests-move = Trois points. Une quête ne prend pas votre tour : jouez maintenant un dé.
lesson-merlin-quests-end = Faites de la case ce que vous voulez, et terminez votre tour.
lesson-merlin-quests-draw = Prenez une nouvelle carte : l’une des trois visibles, ou l’inconnue de la pioche.
lesson-merlin-quests-done = Une quête par tour est permise. Une carte qui ne convient jamais peut être défaussée sur une case Quête.

lesson-merlin-flags = Drapeaux
lesson-merlin-flags-about = Six couleurs, six actions spéciales : en voici trois à essayer.
lesson-merlin-flags-intro = Un drapeau est un objet, et il change aussi une règle pour vous, une fois. Puis il retourne dans sa province. Pointez un drapeau pour lire son action spéciale.
lesson-merlin-flags-repel = Le drapeau noir repousse les traîtres d’une couleur. Utilisez-le.
lesson-merlin-flags-repel-other = Annulez et utilisez d’abord le drapeau noir.
lesson-merlin-flags-flip = Le drapeau violet retourne un de vos dés : un 1 devient un 6. Retournez un dé.
lesson-merlin-flags-backward = Avec le drapeau bleu, votre chevalier marche à rebours. Jouez un dé Joueur dans le sens contraire.
lesson-merlin-flags-backward-other = C’était le sens habituel. Annulez et marchez à rebours.
lesson-merlin-flags-done = Tous vos drapeaux peuvent servir dans le même tour. Les autres couleurs : gris pour deux quêtes dans un tour, orange pour une action différente, marron pour la case d’en face.

lesson-merlin-kings-favor = La Faveur du Roi
lesson-merlin-kings-favor-about = Renoncez aux points d’une quête et gagnez une capacité pour de bon.
lesson-merlin-kings-favor-intro = Avec ce module, chacun a un plateau Faveur : une colonne par serviteur, trois capacités dans chacune.
lesson-merlin-kings-favor-quest = Vous remplissez la carte 50. Résolvez-la.
lesson-merlin-kings-favor-quest-other = Annulez et résolvez la carte 50.
lesson-merlin-kings-favor-learn = Vous pouvez prendre son point, ou gagner la première capacité du maçon : un point de plus pour chaque quête suivante avec un maçon. Gagnez-la.
lesson-merlin-kings-favor-learn-other = Vous avez pris le point. Annulez et gagnez la capacité.
lesson-merlin-kings-favor-done = Une quête à 2 points ouvre deux lignes, une à 3 points les trois. Vous pouvez avoir quatre capacités.

lesson-merlin-arthur = Arthur
lesson-merlin-arthur-about = La piste intérieure, le dé noir et les Pictes.
lesson-merlin-arthur-intro = Une seconde piste se trouve à l’intérieur de la première ; seul Arthur y marche. Vous avez pour lui un cinquième dé, noir, et donc cinq tours par manche.
lesson-merlin-arthur-walk = Jouez le dé noir. Arthur avance de 2 cases, dans le sens que vous choisissez ; dans le sens horaire, il rencontre les Pictes.
lesson-merlin-arthur-walk-other = C’était un autre dé. Annulez et jouez le noir.
lesson-merlin-arthur-act = Utilisez la case qu’Arthur a atteinte.
lesson-merlin-arthur-done = Les tuiles Pictes rapportent à la fin de chaque décompte. Un bâton ne refait pas ce que fait Arthur.

lesson-merlin-knights = Les Chevaliers de la Table ronde
lesson-merlin-knights-about = Deux chevaliers célèbres vous aident ; voici Tristan.
lesson-merlin-knights-intro = Chacun a deux chevaliers de la Table ronde, chacun avec une capacité. Vous avez Tristan et Bohort.
lesson-merlin-knights-tristan = Les tuiles de Tristan changent un dé Joueur de 1 ou 2. Utilisez-en une.
lesson-merlin-knights-tristan-other = Annulez et utilisez une tuile de Tristan.
lesson-merlin-knights-move = Le dé a son nouveau nombre. Jouez maintenant un dé.
lesson-merlin-knights-done = Une tuile utilisée est perdue. Les autres chevaliers agissent autrement ; pointez une carte pour la lire.

lesson-merlin-gold = Pièces d’or et Gui
lesson-merlin-gold-about = Les pièces d’or changent les dés, le gui change les quêtes.
lesson-merlin-gold-intro = Vous commencez avec deux pièces d’or et un gui. Une pièce change un de vos dés de 1 ; un gui retire une condition d’une quête.
lesson-merlin-gold-attempt = Pour la carte 7, il ne vous manque que le bouclier bleu. Essayez quand même.
lesson-merlin-gold-attempt-other = Annulez et essayez la carte 7.
lesson-merlin-gold-ignore = Payez le gui et laissez de côté ce qui vous manque.
lesson-merlin-gold-coin = La quête est résolue. Dépensez maintenant une pièce : augmentez ou diminuez un dé de 1.
lesson-merlin-gold-coin-other = Annulez et dépensez d’abord une pièce.
lesson-merlin-gold-done = Sur la piste, deux cases donnent une pièce d’or et deux autres une pomme ou un gui. À la fin, deux pièces valent 3 points.

lesson-merlin-market = Le Marché
lesson-merlin-market-about = Une pièce, un achat par tour ; un ouvrier est un tour de plus.
lesson-merlin-market-intro = Une fois par tour, vous pouvez payer une pièce d’or et prendre une chose du plateau Marché.
lesson-merlin-market-buy = Achetez un ouvrier. Son nombre est fixe.
lesson-merlin-market-buy-other = C’est aussi un bon achat. Annulez et achetez un ouvrier.
lesson-merlin-market-move = Un ouvrier attend un tour suivant. Jouez maintenant un dé.
lesson-merlin-market-end = Utilisez la case ou non, et terminez votre tour.
lesson-merlin-market-worker = Jouez maintenant l’ouvrier au lieu d’un dé. Votre chevalier avance de son nombre.
lesson-merlin-market-worker-other = Annulez et jouez l’ouvrier.
lesson-merlin-market-done = Vous avez ainsi un tour de plus dans cette manche. L’ouvrier retourne au Marché.

lesson-merlin-caerleon = La Ville de Caerleon
lesson-merlin-caerleon-about = Les provinces deviennent les quartiers d’une ville.
lesson-merlin-caerleon-intro = Chaque province est maintenant un quartier : banque, marché, verger, forge, carrière, tailleur. Ce qu’un serviteur rapporte dépend du quartier.
lesson-merlin-caerleon-move = Votre 1 mène au quartier violet, la forge. Jouez-le.
lesson-merlin-caerleon-move-other = Ce dé mène ailleurs. Annulez et jouez le 1.
lesson-merlin-caerleon-send = Envoyez votre porte-bouclier : à la forge il prend deux boucliers, les autres un seul.
lesson-merlin-caerleon-send-other = Annulez et envoyez le porte-bouclier.
lesson-merlin-caerleon-take = Choisissez un bouclier de n’importe quelle couleur.
lesson-merlin-caerleon-done = Un quartier a une place pour une dame d’honneur et deux pour les autres. Si tout est pris, vous choisissez qui rentre.

lesson-merlin-morgana = Morgane
lesson-merlin-morgana-about = Ses dés sont une action de plus, et ses breuvages sont forts.
lesson-merlin-morgana-intro = Quatre dés sont sur le plateau Sorcière. À chaque manche, vous pouvez en prendre un et ne jouer aucun de vos dés à ce tour.
lesson-merlin-morgana-take = Prenez un dé Morgane.
lesson-merlin-morgana-take-other = C’était un de vos dés. Annulez et prenez un dé Morgane.
lesson-merlin-morgana-place = Placez-le : sur les pommes empoisonnées, sur la corne à boire, ou sur le chaudron de son nombre. Un 6 est un joker.
lesson-merlin-morgana-done = À chaque breuvage, Morgane va dans une province et la bloque. Une pomme empoisonnée échange le nombre d’un de vos dés avec celui d’un dé d’un autre joueur.

lesson-merlin-treasures = Les Trésors du Domaine
lesson-merlin-treasures-about = Des tuiles qui font quelque chose quand vous construisez dessus.
lesson-merlin-treasures-intro = Les tuiles sans tour cachent des trésors. Construisez sur l’une d’elles, et il est à vous.
lesson-merlin-treasures-move = Votre 1 mène à une case Construire un manoir. Jouez-le.
lesson-merlin-treasures-move-other = Ce dé mène ailleurs. Annulez et jouez le 1.
lesson-merlin-treasures-build = Construisez sur la tuile avec des points et une pomme.
lesson-merlin-treasures-build-other = Cette tuile a un autre trésor. Annulez et construisez sur celle qui est marquée.
lesson-merlin-treasures-done = Vous avez les points et la pomme. D’autres tuiles apportent Excalibur, le Graal, un bâton, des objets, ou prennent quelque chose aux autres.

lesson-merlin-decree = Le Décret du Roi
lesson-merlin-decree-about = Prenez un ordre du roi au lieu de l’action du serviteur.
lesson-merlin-decree-intro = Quatre tuiles Décret sont face cachée sur chaque province.
lesson-merlin-decree-move = Votre 1 mène à la province noire. Jouez-le.
lesson-merlin-decree-move-other = Ce dé mène ailleurs. Annulez et jouez le 1.
lesson-merlin-decree-send = Envoyez un serviteur.
lesson-merlin-decree-look = Il peut agir, ou vous regardez les décrets qui sont ici et en prenez un. Regardez.
lesson-merlin-decree-look-other = Votre serviteur a agi. Annulez et regardez les décrets.
lesson-merlin-decree-take = Prenez-en un. Vous recevez aussitôt ce qu’il montre.
lesson-merlin-decree-done = Plus tard, vous pouvez dépenser ces tuiles : une pour changer un dé de 1, deux pour un objet ou un compteur, trois pour 5 points. Une fois par tour.

## Camelot : la première partie guidée

lesson-camelot-first = Votre première partie de Camelot
lesson-camelot-first-about = Une partie entière à quatre chevaliers. La première quête se décide au bout de cinq à dix minutes.
lesson-camelot-first-welcome = Bienvenue, Gauvain ! Nous jouons tous ensemble contre le jeu. Chaque quête qui se termine pose des épées blanches ou noires sur la Table ronde. Avec douze épées et plus de blanches, nous gagnons.
lesson-camelot-first-loyalty = Vous êtes loyal. Il y a peut-être un félon parmi les autres, peut-être pas. D’abord, chacun met une carte dans l’échange d’ouverture.
lesson-camelot-first-share = Les cartes sont maintenant partagées. Proposez qui doit recevoir chaque carte, ou passez ; sans accord, elles sont distribuées au hasard.
lesson-camelot-first-evil = Votre tour commence par le Mal. Choisissez : piocher une carte noire, amener un engin de siège, ou perdre un point de bravoure. Le douzième engin ou sept épées noires font perdre aussitôt.
lesson-camelot-first-hero = Puis une action héroïque : se rendre ailleurs, agir sur place, jouer une carte spéciale, se soigner avec trois cartes identiques, ou accuser.
lesson-camelot-first-where = À Camelot, vous piochez deux cartes. Les cartes n’aident sur une quête que si vous y êtes. Deux paires gagnent le Tournoi ; une suite de 1 à 5 gagne une guerre ; les cartes Graal gagnent le Graal.
lesson-camelot-first-second = Pour un point de bravoure, vous pouvez faire une seconde action héroïque d’un autre type. Prudence : la vie est courte.
lesson-camelot-first-lay = Vous êtes sur une quête. Posez une carte, et continuez aux tours suivants. La quête se termine quand un camp est complet.
lesson-camelot-first-merlin = Une carte noire spéciale ! Trois cartes Merlin, de nous tous ensemble, peuvent la contrer. Dites si vous le voulez.
lesson-camelot-first-face = Vous avez pioché une carte contre une quête. Posez-la face visible, ou face cachée et piochez une carte blanche en échange. Face cachée, vous seul connaissez sa valeur.
lesson-camelot-first-swords = Une quête est finie : des épées sont sur la table. Les blanches sont à nous, les noires au Mal.
lesson-camelot-first-accuse = À partir de six engins ou de six épées, vous pouvez accuser quelqu’un d’être le félon. Si vous avez raison, nous gagnons une épée blanche ; si vous avez tort, une blanche devient noire.
lesson-camelot-first-over = La partie est finie. Comptez les épées et regardez les cartes d’Allégeance : un félon caché retourne deux épées blanches à la fin.

## Camelot : les leçons

lesson-camelot-evil = La Progression du Mal
lesson-camelot-evil-about = Une carte, un engin ou un point de bravoure : chaque tour commence ainsi.
lesson-camelot-evil-intro = Au début de votre tour, le Mal progresse. Vous choisissez comment, et vous devez choisir.
lesson-camelot-evil-draw = Cette fois, piochez une carte noire.
lesson-camelot-evil-draw-other = C’est permis aussi. Annulez et piochez une carte.
lesson-camelot-evil-card = Une bande de Pictes a rejoint leur guerre. Avec quatre guerriers, la guerre est perdue.
lesson-camelot-evil-hero = Après le Mal vient votre action héroïque. Faites celle que vous voulez.
lesson-camelot-evil-done = Les engins vont lentement, mais le douzième fait perdre. La bravoure part vite : à 0, votre chevalier meurt. Les cartes sont entre les deux.

lesson-camelot-heroic = Les actions héroïques
lesson-camelot-heroic-about = Une action par tour, et une seconde pour un point de bravoure.
lesson-camelot-heroic-intro = Il y en a cinq types : se rendre ailleurs, agir sur place, jouer une carte spéciale, se soigner, accuser.
lesson-camelot-heroic-first = Vous êtes à Camelot. Piochez deux cartes.
lesson-camelot-heroic-first-other = Annulez et piochez deux cartes.
lesson-camelot-heroic-sacrifice = Donnez maintenant un point de bravoure pour une seconde action.
lesson-camelot-heroic-sacrifice-other = Annulez et sacrifiez un point de bravoure.
lesson-camelot-heroic-second = Elle doit être d’un autre type. Rendez-vous sur une quête.
lesson-camelot-heroic-second-other = C’est aussi un autre type. Annulez et rendez-vous sur une quête.
lesson-camelot-heroic-done = Au prochain tour, vous pourrez y agir. Se déplacer et agir dans le même tour coûte un point de bravoure : prévoyez.

lesson-camelot-tournament = Le Tournoi
lesson-camelot-tournament-about = Deux paires contre le Chevalier Noir.
lesson-camelot-tournament-intro = C’est une quête solitaire. Il vous faut deux paires de valeurs différentes, et leur somme doit dépasser la somme noire.
lesson-camelot-tournament-lay = Une paire de 1 et un 3 sont posés. Posez votre second 3.
lesson-camelot-tournament-lay-other = Annulez et posez le 3.
lesson-camelot-tournament-done = La quatrième carte a mis fin à la quête. Les cartes noires ont été retournées et les sommes comparées. Un nouveau Tournoi commence aussitôt.

lesson-camelot-lancelot = Lancelot
lesson-camelot-lancelot-about = Un full gagne son Armure.
lesson-camelot-lancelot-intro = Une autre quête solitaire : trois cartes d’une valeur et deux d’une autre.
lesson-camelot-lancelot-lay = Deux 1 et deux 3 sont posés. Complétez le full avec un 3.
lesson-camelot-lancelot-lay-other = Annulez et posez le 3.
lesson-camelot-lancelot-done = La quête de Lancelot est finie, gagnée ou perdue, et le Dragon s’éveille de l’autre côté du plateau.

lesson-camelot-dragon = Le Dragon
lesson-camelot-dragon-about = Trois brelans, posés ensemble.
lesson-camelot-dragon-intro = Le Dragon vient après Lancelot. Tous ceux qui sont présents posent des cartes : trois cartes de chacune de trois valeurs.
lesson-camelot-dragon-lay = Il manque un 2. Posez-le.
lesson-camelot-dragon-lay-other = Annulez et posez le 2.
lesson-camelot-dragon-done = Deux épées blanches, de la bravoure et des cartes pour tous les présents. Les mêmes cartes noires comptent d’abord pour Lancelot, ensuite pour le Dragon.

lesson-camelot-wars = Pictes et Saxons
lesson-camelot-wars-about = Une suite de 1 à 5, avant l’arrivée de quatre guerriers.
lesson-camelot-wars-intro = Dans une guerre, les cartes se posent dans l’ordre : 1, 2, 3, 4, 5. Les cartes noires amènent des guerriers ; quatre d’entre eux gagnent.
lesson-camelot-wars-lay = Il ne manque que le 5. Posez-le.
lesson-camelot-wars-lay-other = Annulez et posez le 5.
lesson-camelot-wars-done = La guerre est gagnée et recommence. Une guerre perdue amène des engins. Les deux guerres se jouent de la même façon.

lesson-camelot-excalibur = Excalibur
lesson-camelot-excalibur-about = Chaque carte donnée rapproche l’épée d’une case.
lesson-camelot-excalibur-intro = L’épée se trouve entre deux rives. Les cartes noires l’éloignent ; n’importe quelle carte blanche la rapproche d’une case.
lesson-camelot-excalibur-lay = Il manque une case. Donnez le 1 ; toute carte conviendrait.
lesson-camelot-excalibur-lay-other = Annulez et donnez le 1.
lesson-camelot-excalibur-done = Deux épées blanches, et Excalibur est à vous : 1 de plus dans chaque combat, ou renoncez-y pour contrer une carte noire.

lesson-camelot-grail = Le Graal
lesson-camelot-grail-about = Sept emplacements, cartes Graal contre Désespoir.
lesson-camelot-grail-intro = Sept emplacements en ligne. Les cartes Graal la remplissent d’un bout, le Désespoir de l’autre. L’enjeu est de trois épées.
lesson-camelot-grail-lay = Un emplacement est vide. Posez votre carte Graal.
lesson-camelot-grail-lay-other = Annulez et posez la carte Graal.
lesson-camelot-grail-done = Trois épées blanches, et le Graal est à vous : une fois, il sauve un chevalier de la mort.

lesson-camelot-siege = Le siège
lesson-camelot-siege-about = Des cartes Combat et un dé contre un engin.
lesson-camelot-siege-intro = Sept engins entourent Camelot. À douze, nous perdons.
lesson-camelot-siege-fight = Attaquez un engin.
lesson-camelot-siege-fight-other = Annulez et attaquez un engin.
lesson-camelot-siege-lay = Posez des cartes Combat ; leur somme doit battre un dé à huit faces. Posez le 5.
lesson-camelot-siege-lay-other = Annulez et posez le 5.
lesson-camelot-siege-roll = Avec 5, vous battez les résultats de 1 à 4. On ne peut plus poser de carte plus faible. Lancez le dé.
lesson-camelot-siege-done = Si la somme dépasse le dé, un engin tombe. Sinon, vous perdez un point de bravoure. Les cartes sont dépensées dans les deux cas.

lesson-camelot-cards = Cartes spéciales et soins
lesson-camelot-cards-about = Ce que peuvent Merlin et trois cartes identiques.
lesson-camelot-cards-intro = Les cartes blanches spéciales se jouent comme une action, où que vous soyez. Vous avez un Merlin et une Piété.
lesson-camelot-cards-merlin = Jouez Merlin contre un engin.
lesson-camelot-cards-merlin-other = Annulez et jouez Merlin contre un engin.
lesson-camelot-cards-sacrifice = Donnez un point de bravoure pour une seconde action.
lesson-camelot-cards-sacrifice-other = Annulez et sacrifiez un point de bravoure.
lesson-camelot-cards-heal = Trois cartes identiques rendent un point de bravoure. Soignez-vous avec vos trois 2.
lesson-camelot-cards-heal-other = Annulez et soignez-vous.
lesson-camelot-cards-done = Merlin peut aussi retirer une carte noire d’une quête, et trois Merlin de tous les chevaliers ensemble contrent une carte noire spéciale.

lesson-camelot-relics = Les reliques
lesson-camelot-relics-about = L’Armure de Lancelot, Excalibur et le Graal.
lesson-camelot-relics-intro = Vous êtes Kay et portez l’Armure de Lancelot. Quand vous choisissez de piocher une carte noire, vous en piochez deux et en jouez une.
lesson-camelot-relics-draw = Piochez.
lesson-camelot-relics-draw-other = Annulez et piochez une carte noire.
lesson-camelot-relics-take = Viviane retiendrait Merlin captif. Jouez les Pictes ; Viviane va sous la pioche.
lesson-camelot-relics-take-other = C’était Viviane. Recommencez et choisissez les Pictes.
lesson-camelot-relics-done = Excalibur ajoute 1 à vos combats, ou contre une carte noire si vous y renoncez. Le Graal sauve une fois un chevalier de la mort.

lesson-camelot-traitor = Le camp du félon
lesson-camelot-traitor-about = Vous gagnez quand les autres perdent. Qu’ils ne s’en aperçoivent pas.
lesson-camelot-traitor-intro = Votre carte dit : félon. Tant qu’on ne vous a pas démasqué, vous jouez comme un chevalier, et vous gagnez si les chevaliers loyaux perdent.
lesson-camelot-traitor-engine = Dix engins sont là. Amenez-en un autre : un chevalier loyal pourrait en faire autant.
lesson-camelot-traitor-engine-other = C’est bien doux. Annulez et amenez un engin.
lesson-camelot-traitor-hide = Maintenant, ayez l’air innocent. Piochez des cartes, pour que personne d’autre ne les ait.
lesson-camelot-traitor-hide-other = Annulez et piochez.
lesson-camelot-traitor-end = Terminez votre tour. Un sacrifice aurait l’air trop empressé.
lesson-camelot-traitor-end-other = Annulez et terminez votre tour.
lesson-camelot-traitor-done = Si l’on vous accuse, vous retournez votre blason et jouez à découvert : à chaque tour, vous prenez une carte à un chevalier et aidez le Mal. Caché jusqu’à la fin, vous retournez deux épées blanches.

lesson-camelot-accuse = Accuser
lesson-camelot-accuse-about = Une fois par partie, à partir de six engins ou de six épées.
lesson-camelot-accuse-intro = Six engins entourent Camelot : les chevaliers peuvent accuser. Chacun peut le faire une fois par partie.
lesson-camelot-accuse-price = Trois épées blanches et trois noires sont là. Si vous avez raison, une blanche s’ajoute : quatre contre trois. Si vous avez tort, une blanche devient noire : deux contre quatre, et vous ne pourrez plus accuser.
lesson-camelot-accuse-weigh = Regardez ce que gardent les autres. Il reste à Vert deux points de bravoure et une carte : il pose ses cartes sur les quêtes et paie le Mal de sa bravoure. Bleu a toute sa bravoure et huit cartes : il n’a rien donné, et à ses tours sont venus des engins. Ce n’est pas une preuve, mais cela pèse.
lesson-camelot-accuse-accuse = Qui accusez-vous ? Vous pouvez le faire maintenant : c’est votre action héroïque.
lesson-camelot-accuse-accuse-other = Si vous avez accusé Vert : il était loyal, et une épée blanche est devenue noire. Si vous avez fait autre chose, les engins continuent de venir. Recommencez et accusez le chevalier qui ne donne rien.
lesson-camelot-accuse-done = Vous aviez raison : une épée blanche pour nous, et Bleu joue désormais à découvert pour le Mal. Attendez de tels signes, mais pas trop longtemps : un félon caché jusqu’à la fin retourne deux épées blanches.

lesson-camelot-duo = Deux chevaliers et Merlin
lesson-camelot-duo-about = À deux, vous pouvez appeler Merlin à la fin de votre tour.
lesson-camelot-duo-intro = Vous avez appelé Merlin. Il apporte une action du Mal de plus, puis une bonne action. Ses cartes sont visibles.
lesson-camelot-duo-evil = D’abord le Mal. Faites-lui amener un engin.
lesson-camelot-duo-evil-other = Annulez et amenez un engin.
lesson-camelot-duo-hero = Maintenant sa bonne action : piocher, jouer une carte, se soigner, ou donner un point de bravoure pour retirer quelque chose.
lesson-camelot-duo-done = Merlin n’aide que sur la quête collective où se trouve celui qui l’appelle. Appelez-le quand son aide vaut plus que le mal.

lesson-camelot-expert = Le niveau expert
lesson-camelot-expert-about = Merlin ne vient que si un lancer réussit.
lesson-camelot-expert-intro = À ce niveau, l’appel doit réussir : le dé et vos cartes Combat doivent faire ensemble 7 ou plus.
lesson-camelot-expert-call = Appelez Merlin.
lesson-camelot-expert-call-other = Recommencez et appelez-le.
lesson-camelot-expert-lay = Posez le 2 pour soutenir l’appel.
lesson-camelot-expert-lay-other = Annulez et posez le 2.
lesson-camelot-expert-roll = Maintenant, 5 ou plus au dé suffit. Posez d’autres cartes, ou lancez.
lesson-camelot-expert-roll-other = Plus de cartes, plus de sûreté. Lancez quand vous voulez.
lesson-camelot-expert-done = Si le lancer échoue, Merlin reste chez lui et les cartes sont perdues.
