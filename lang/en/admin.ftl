# The operators' page.

admin-title = Operating this server
admin-log-in = This page is for operators. Run “logres admin login” on the server and open the link that it prints.
admin-log-out = Log out
admin-overview = Overview
admin-reports = Reports
admin-accounts = Accounts
admin-tables = Tables
admin-restrictions = Bans and mutes
admin-log = Log
admin-counts = { $accounts } accounts, { $guests } guests, { $tables } tables, { $playing } of them playing
admin-open-reports = { $count ->
    [0] No open reports
    [one] One open report
   *[other] { $count } open reports
}
admin-version = Version { $version }
admin-retention = What is kept
admin-retention-guests = Abandoned guests
admin-retention-gathering = Tables that never began
admin-retention-unfinished = Unfinished tables
admin-retention-finished = Finished tables
admin-days = { $days ->
    [0] for ever
    [one] one day
   *[other] { $days } days
}
admin-retention-dry = What would go now?
admin-retention-run = Take it away
admin-retention-found = { $guests } guests and { $tables } tables
admin-none = Nothing here.
admin-more = More
admin-search = Name contains
admin-guest = guest
admin-account = account
admin-made = Since
admin-name = Name
admin-kind = Kind
admin-game = Game
admin-phase = State
admin-people = People
admin-changed = Last change
admin-ban = Ban
admin-mute = Mute
admin-code = Password code
admin-code-is = Code for { $name }: { $code } (one day)
admin-export = Export
admin-delete = Delete
admin-close = End the game
admin-remove = Remove
admin-lift = Lift
admin-reason = Reason
admin-hours = Hours (empty: for good)
admin-range = Range of addresses, such as 203.0.113.0/24
admin-ban-range = Ban these addresses
admin-by = By
admin-about = About
admin-table = Table
admin-talk = Said at the table
admin-record = Record
admin-verdict = Verdict
admin-settle = Settle
admin-settled = Settled: { $verdict }
admin-until = Until
admin-for-good = for good
admin-whom = Whom
admin-sure = Sure? This cannot be undone.
admin-yes = Yes
admin-no = No
admin-when = When
admin-from = From
admin-deed = Deed
admin-detail = Detail
admin-phase-any = any
admin-phase-gathering = gathering
admin-phase-playing = playing
admin-phase-paused = paused
admin-phase-over = over
admin-phase-ended = broken off
admin-phase-voided = voided
admin-phase-attention = needs attention
admin-report-reason = report { $number }
admin-find = Find
