# Les textes des pages d'une personne : nom, compte, tables, historique, avis.

people-nobody = Vous n’avez pas encore de nom ici
people-nobody-about = Choisissez un nom pour jouer, ou connectez-vous si vous avez un compte.
people-tabs = Parties de ma page
people-tab-account = Compte
people-name = Nom
people-guest-since = Invité depuis le { $day }. Un invité n’est connu que sur cet appareil.
people-account-since = Compte depuis le { $day }.
people-log-in = Se connecter
people-sign-up = Créer un compte
people-log-out = Se déconnecter
people-way-log-in = Se connecter
people-way-sign-up = Créer un compte
people-way-reset = Mot de passe perdu
people-log-in-guest = Vous êtes ici comme invité, sous le nom de { $name }. Si vous vous connectez, ses tables restent à l’invité ; pour les garder, créez plutôt un compte.
people-sign-up-about = Avec un compte, vous retrouvez vos tables sur tous vos appareils. Ce que vous avez joué comme invité reste à vous. Aucune adresse de courriel n’est demandée.
people-signed-up = Vous avez maintenant un compte. Créez ci-dessous des codes de secours, pour le cas où vous perdriez le mot de passe.
people-password = Mot de passe
people-password-show = Afficher le mot de passe
people-password-about = Au moins 10 caractères. Quelques mots se retiennent mieux que des symboles.
people-password-old = Mot de passe actuel
people-password-new = Nouveau mot de passe
people-password-change = Changer le mot de passe
people-password-change-about = Tous les autres appareils et tous les programmes sont déconnectés.
people-password-changed = Le mot de passe est changé.
people-code = Code de secours
people-reset = Fixer le mot de passe
people-reset-about = Utilisez l’un de vos codes de secours, ou un code que vous a donné l’exploitant de ce serveur.
people-codes = Codes de secours
people-codes-about = Un code de secours remplace une fois un mot de passe perdu. Personne ne peut vous envoyer un nouveau mot de passe par courriel : gardez ces codes en lieu sûr.
people-codes-left = { $count ->
    [0] Vous n’avez aucun code de secours.
    [one] Il reste un code.
   *[other] Il reste { $count } codes.
}
people-codes-once = Ces codes ne sont montrés que maintenant. Les précédents ne valent plus.
people-codes-make = Créer de nouveaux codes
people-codes-file = Enregistrer dans un fichier
people-devices = Appareils
people-device-unknown = Navigateur inconnu
people-device-this = cet appareil
people-device-used = dernière utilisation le { $day }
people-device-end = Déconnecter
people-log-out-everywhere = Se déconnecter sur tous les appareils
people-log-out-guest = Vous êtes un invité : qui se déconnecte ne peut pas revenir comme cet invité.
people-blocks = Personnes bloquées
people-blocks-about = Vous ne voyez pas ce que disent ces personnes, et elles ne prennent pas place à vos tables.
people-unblock = Débloquer
people-programs = Programmes
people-programs-about = Un programme à vous joue avec un jeton. Il peut jouer et rien d’autre.
people-program-since = depuis le { $day }
people-program-end = Révoquer
people-program-name = Nom du programme
people-program-make = Créer un jeton
people-program-token = Montré seulement maintenant :
people-data = Ce que le serveur sait de moi
people-data-about = Tout ce qui est enregistré à votre sujet, dans un fichier.
people-data-export = Enregistrer mes données
people-forget-about = Vous pouvez tout supprimer. Vos places restent dans les archives des parties, sans nom. C’est irréversible.
people-forget-type = Tapez { $name } pour confirmer
people-forget = Tout supprimer

people-tab-tables = Tables
people-tab-games = Parties
people-tab-notices = Avis
people-more = Plus
people-tables-waiting = On vous attend
people-tables-running = En cours
people-tables-finished = Terminées
people-tables-none = Aucune table ne vous attend.
people-games-none = Vous n’avez encore terminé aucune partie.
people-games-total = { $games ->
    [one] Une partie
   *[other] { $games } parties
}, { $wins ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $wins } gagnées
}.
people-ratings = Classements
people-ratings-about = Les classements suivent Glicko-2 et ne comptent que les parties entre comptes, selon le nombre de places. Votre force est dans l’intervalle avec 95 % de certitude.
people-rating-games = { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
people-rating-change = Classement après la partie
people-kinds = Par type de partie
people-kind-games = Parties
people-kind-wins = Gagnées
people-kind-best = Record
people-kind-mean = Moyenne
people-history = Historique
people-forgotten = quelqu’un
people-won = gagné
people-lost = pas gagné
people-role-loyal = loyal,
people-role-traitor = traître,
people-role-loyal-traitor = Chevalier loyal contre un traître : { $wins } sur { $games } gagnées.
people-role-loyal-none = Chevalier loyal sans traître : { $wins } sur { $games } gagnées.
people-role-traitor-traitor = Traître : { $wins } sur { $games } gagnées.
people-push = Messages à cet appareil
people-push-about = Quand une table vous attend et que vous n’avez pas sa fenêtre sous les yeux, cet appareil peut vous le dire ; sur plusieurs jours, une fois encore avant la fin de votre temps. Un message nomme le jeu et rien de ce qui s’y passe.
people-push-on = Cet appareil est averti.
people-push-off = Cet appareil n’est pas averti.
people-push-start = Avertir cet appareil
people-push-stop = Ne plus avertir cet appareil
people-push-unable = Ce navigateur ne reçoit pas de notifications. Sur certains téléphones, il faut d’abord installer l’application sur l’écran d’accueil.
people-push-denied = Le navigateur ne le permet pas. Autorisez les notifications de cette page dans ses réglages.
people-when = Quand
people-notify = M’avertir
people-notify-each = à chaque tour
people-notify-digest = une fois par jour
people-notify-off = jamais
people-after = Seulement si l’on m’attend encore après ce nombre de minutes
people-quiet = Heures calmes
people-quiet-from = de
people-quiet-to = à
people-digest-at = À cette heure
people-keep = Enregistrer
people-kept = Enregistré.
people-muted = { $count ->
    [one] Une table n’envoie rien.
   *[other] { $count } tables n’envoient rien.
}
people-unmute = Laisser toutes les tables envoyer
people-hook = Web hook
people-hook-about = Un programme à vous peut être appelé quand c’est votre tour.
people-hook-url = Adresse
people-hook-off = L’exploitant de ce serveur n’autorise aucune adresse.
