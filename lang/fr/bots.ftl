# Pourquoi un bot choisirait quelque chose : les deux ou trois raisons qui ont décidé.

## Merlin

reason-points = des points de victoire tout de suite
reason-quests = des quêtes se rapprochent
reason-traitors = des traîtres trouvent leur bouclier avant le prochain décompte
reason-domain = des territoires sont gagnés
reason-influence = des majorités d’influence
reason-henchmen = des serviteurs se tiennent dans les provinces
reason-goods = des boucliers et des matériaux en réserve
reason-flags = des drapeaux pour plus tard
reason-staffs = un bâton de Merlin est gardé
reason-apples = une pomme en réserve
reason-dice = les dés restants mènent à de bonnes cases
reason-relics = Excalibur, le Graal et d’autres reliques
reason-gold = des pièces d’or, des guis et des tuiles du Marché
reason-witch = des pommes empoisonnées
reason-decrees = des décrets
reason-picts = des tuiles Pictes
reason-favor = des capacités de la Faveur du Roi
reason-knights = des chevaliers de la Table ronde

## Camelot

camelot-reason-swords = des épées pour les chevaliers
camelot-reason-engines = moins d’engins de siège autour de Camelot
camelot-reason-life = des points de bravoure sont épargnés
camelot-reason-cards = de bonnes cartes en main
camelot-reason-grail = le Graal se rapproche
camelot-reason-excalibur = Excalibur se rapproche
camelot-reason-lancelot = Lancelot est plus près de la défaite
camelot-reason-dragon = le Dragon est plus près de la défaite
camelot-reason-tournament = le Tournoi se passe bien
camelot-reason-wars = les guerres se passent bien
camelot-reason-places = les chevaliers sont là où leurs cartes servent
camelot-reason-in-play = ce qui est en jeu aide
camelot-reason-relics = une relique
camelot-reason-traitor = un félon, s’il y en a un, peut moins nuire
camelot-reason-least-evil = de tous les maux, c’est le moindre
camelot-reason-stop = cette carte mérite d’être contrée
camelot-reason-let-pass = cette carte peut passer ; gardons de quoi en contrer une pire
camelot-reason-share = chaque carte va au chevalier qui s’en sert le mieux
camelot-reason-spare = ce qui part manquera le moins
camelot-reason-foresee = on voit venir la suite
camelot-reason-merlin = Merlin peut se rendre utile
camelot-reason-second-action = une action de plus vaut ce point de bravoure
camelot-reason-enough = il n’y a rien de mieux à faire
camelot-reason-odds = les chances sont assez bonnes
camelot-reason-unsuspected = un chevalier loyal aurait pu faire de même
camelot-reason-harm = cela nuit aux chevaliers

# Une accusation : sa vraisemblance, et les actes qui parlent pour elle. Ils forment une liste.
camelot-reason-suspected = d’après ce que chacun a pu voir, { $who } est le félon avec { $percent } % de chances
camelot-reason-more = { $who } en a plus que les autres : { $act }
camelot-reason-fewer = { $who } en a moins que les autres : { $act }
camelot-reason-abandoned = { $who } a abandonné des quêtes où se trouvaient des cartes
camelot-reason-slander = { $who } a accusé un chevalier loyal
camelot-reason-doubted = d’autres mettent en doute { $who }
camelot-reason-evil = { $who } a choisi des maux qui coûtent plus que d’autres
camelot-act-black-cards = cartes noires piochées pour le Mal
camelot-act-engines = engins ajoutés pour le Mal
camelot-act-life = points de bravoure perdus pour le Mal
camelot-act-sacrifices = points de bravoure donnés pour une deuxième action
camelot-act-laid = cartes posées sur des quêtes
camelot-act-rides = déplacements
camelot-act-draws = cartes blanches piochées
camelot-act-specials = cartes spéciales jouées
camelot-act-fights = engins combattus
