# Az üzemeltetők oldala.

admin-title = A szerver üzemeltetése
admin-log-in = Ez az oldal az üzemeltetőké. Futtasd a szerveren a „logres admin login” parancsot, és nyisd meg a kiírt linket.
admin-log-out = Kijelentkezés
admin-overview = Áttekintés
admin-reports = Bejelentések
admin-accounts = Fiókok
admin-tables = Asztalok
admin-restrictions = Kizárások
admin-log = Napló
admin-counts = { $accounts } fiók, { $guests } vendég, { $tables } asztal, ebből { $playing } játszik
admin-open-reports = { $count ->
    [0] Nincs nyitott bejelentés
   *[other] { $count } nyitott bejelentés
}
admin-version = { $version } változat
admin-retention = Megőrzés
admin-retention-guests = Eltűnt vendégek
admin-retention-gathering = El nem kezdett asztalok
admin-retention-unfinished = Félbehagyott asztalok
admin-retention-finished = Befejezett asztalok
admin-days = { $days ->
    [0] korlátlanul
   *[other] { $days } nap
}
admin-retention-dry = Mi törlődne most?
admin-retention-run = Törlés
admin-retention-found = { $guests } vendég és { $tables } asztal
admin-none = Itt nincs semmi.
admin-more = Tovább
admin-search = A név tartalmazza
admin-guest = vendég
admin-account = fiók
admin-made = Mióta
admin-name = Név
admin-kind = Fajta
admin-game = Játék
admin-phase = Állapot
admin-people = Játékosok
admin-changed = Utolsó változás
admin-ban = Kizárás
admin-mute = Némítás
admin-code = Jelszókód
admin-code-is = { $name } kódja: { $code } (egy napig)
admin-export = Kivitel
admin-delete = Törlés
admin-close = A játék lezárása
admin-remove = Eltávolítás
admin-lift = Feloldás
admin-reason = Ok
admin-hours = Óra (üresen: végleg)
admin-range = Címtartomány, például 203.0.113.0/24
admin-ban-range = E címek kizárása
admin-by = Bejelentő
admin-about = Kiről
admin-table = Asztal
admin-talk = Az asztalnál elhangzott
admin-record = Jegyzőkönyv
admin-verdict = Döntés
admin-settle = Lezárás
admin-settled = Lezárva: { $verdict }
admin-until = Meddig
admin-for-good = végleg
admin-whom = Kit
admin-sure = Biztosan? Nem vonható vissza.
admin-yes = Igen
admin-no = Nem
admin-when = Mikor
admin-from = Honnan
admin-deed = Tett
admin-detail = Részlet
admin-phase-any = mind
admin-phase-gathering = gyülekezik
admin-phase-playing = játszik
admin-phase-paused = szünetel
admin-phase-over = véget ért
admin-phase-ended = lezárt
admin-phase-voided = érvénytelen
admin-phase-attention = figyelmet igényel
admin-report-reason = { $number }. bejelentés
admin-find = Keresés
