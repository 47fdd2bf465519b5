# Les textes des pages d'une personne : nom, compte, tables, historique, avis.

people-nobody = Personne n’est encore connu ici
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
people-log-in-guest = Vous êtes ici comme invité, sous le nom de { $name }. Si vous vous connectez, ses tables restent à l’invité ; pour les garder, créez plutôt un compte.
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
people-codes-about = Un code de secours remplace une fois un mot de passe perdu. Personne ne peut vous envoyer un nouveau mot de passe par courriel : gardez ces codes en lieu sûr.
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
people-log-out-guest = Vous êtes un invité : qui se déconnecte ne peut pas revenir comme cet invité.
people-programs = Programmes
people-programs-about = Un programme à vous joue avec un jeton. Il peut jouer et rien d’autre.
people-program-since = depuis le { $day }
people-program-end = Révoquer
people-program-name = Nom du programme
people-program-make = Créer un jeton
people-program-token = Montré seulement maintenant :
people-data = Ce que le serveur sait de moi
people-data-about = Tout ce qui est enregistré à votre sujet, dans un fichier.
people-data-export = Enregistrer mes données
people-forget-about = Vous pouvez tout supprimer. Vos places restent dans les archives des parties, sans nom. C’est irréversible.
people-forget-type = Tapez { $name } pour confirmer
people-forget = Tout supprimer
