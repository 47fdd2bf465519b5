# Pourquoi un bot choisirait quelque chose : les deux ou trois raisons qui ont décidé.

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
camelot-reason-traitor = le félon est déjoué
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
