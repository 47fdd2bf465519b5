# La page des administrateurs.

admin-title = Administrer ce serveur
admin-log-in = Cette page est réservée aux administrateurs. Lancez « logres admin login » sur le serveur et ouvrez le lien affiché.
admin-log-out = Se déconnecter
admin-overview = Aperçu
admin-reports = Signalements
admin-accounts = Comptes
admin-tables = Tables
admin-restrictions = Exclusions
admin-log = Journal
admin-counts = { $accounts } comptes, { $guests } invités, { $tables } tables, dont { $playing } en cours
admin-open-reports = { $count ->
    [0] Aucun signalement ouvert
    [one] Un signalement ouvert
   *[other] { $count } signalements ouverts
}
admin-version = Version { $version }
admin-retention = Conservation
admin-retention-guests = Invités disparus
admin-retention-gathering = Tables jamais commencées
admin-retention-unfinished = Tables inachevées
admin-retention-finished = Tables terminées
admin-days = { $days ->
    [0] sans limite
    [one] un jour
   *[other] { $days } jours
}
admin-retention-dry = Que supprimerait-on ?
admin-retention-run = Supprimer
admin-retention-found = { $guests } invités et { $tables } tables
admin-none = Rien ici.
admin-more = Suite
admin-search = Le nom contient
admin-guest = invité
admin-account = compte
admin-made = Depuis
admin-name = Nom
admin-kind = Genre
admin-game = Jeu
admin-phase = État
admin-people = Joueurs
admin-changed = Dernier changement
admin-ban = Exclure
admin-mute = Retirer la parole
admin-code = Code de mot de passe
admin-code-is = Code pour { $name } : { $code } (un jour)
admin-export = Exporter
admin-delete = Supprimer
admin-close = Arrêter la partie
admin-remove = Supprimer
admin-lift = Lever
admin-reason = Motif
admin-hours = Heures (vide : définitif)
admin-range = Plage d’adresses, par exemple 203.0.113.0/24
admin-ban-range = Exclure ces adresses
admin-by = De
admin-about = Contre
admin-table = Table
admin-talk = Dit à la table
admin-record = Partie enregistrée
admin-verdict = Décision
admin-settle = Classer
admin-settled = Classé : { $verdict }
admin-until = Jusqu’à
admin-for-good = définitif
admin-whom = Qui
admin-sure = Vraiment ? C’est irréversible.
admin-yes = Oui
admin-no = Non
admin-when = Quand
admin-from = D’où
admin-deed = Acte
admin-detail = Détail
admin-phase-any = tous
admin-phase-gathering = en attente
admin-phase-playing = en cours
admin-phase-paused = en pause
admin-phase-over = terminée
admin-phase-ended = arrêtée
admin-phase-voided = annulée
admin-phase-attention = à examiner
admin-report-reason = signalement { $number }
admin-find = Chercher
