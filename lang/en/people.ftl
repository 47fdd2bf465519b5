# The texts of a person's own pages: name, account, tables, history, notices.

people-nobody = You have no name here yet
people-nobody-about = Choose a name to play with, or log in if you have an account.
people-tabs = Parts of my page
people-tab-account = Account
people-name = Name
people-guest-since = Guest since { $day }. A guest is known on this device only.
people-account-since = Account since { $day }.
people-log-in = Log in
people-sign-up = Sign up
people-log-out = Log out
people-way-log-in = Log in
people-way-sign-up = Sign up
people-way-reset = Password lost
people-log-in-guest = You are here as the guest { $name }. If you log in, this guest’s tables stay with the guest; to keep them, sign up instead.
people-sign-up-about = With an account you find your tables on every device. What you have played as a guest stays yours. No mail address is needed.
people-signed-up = You have an account now. Make recovery codes below, in case you lose the password.
people-password = Password
people-password-show = Show the password
people-password-about = At least 10 letters. A few words are easier to keep than symbols.
people-password-old = Present password
people-password-new = New password
people-password-change = Change the password
people-password-change-about = Every other device and every program is logged out.
people-password-changed = The password is changed.
people-code = Recovery code
people-reset = Set the password
people-reset-about = Use one of your recovery codes, or a code that the operator of this server gave you.
people-codes = Recovery codes
people-codes-about = A recovery code replaces a lost password once. Nobody can send you a new password by mail, so keep these codes in a safe place.
people-codes-left = { $count ->
    [0] You have no recovery code.
    [one] One code is left.
   *[other] { $count } codes are left.
}
people-codes-once = These codes are shown only now. The earlier ones no longer work.
people-codes-make = Make new codes
people-codes-file = Save as a file
people-devices = Devices
people-device-unknown = Unknown browser
people-device-this = this device
people-device-used = last used on { $day }
people-device-end = Log out
people-log-out-everywhere = Log out on all devices
people-log-out-guest = You are a guest: whoever logs out cannot come back as this guest.
people-blocks = Blocked people
people-blocks-about = You do not see what these people say, and they do not sit down at your tables.
people-unblock = Unblock
people-programs = Programs
people-programs-about = A program of yours plays with a token. It can play and do nothing else.
people-program-since = since { $day }
people-program-end = Revoke
people-program-name = Name of the program
people-program-make = Make a token
people-program-token = Shown only now:
people-data = What the server knows about me
people-data-about = Everything that is stored about you, as a file.
people-data-export = Save my data
people-forget-about = You can delete everything. Your seats stay in the records of the games, without a name. This cannot be undone.
people-forget-type = Type { $name } to confirm
people-forget = Delete everything

people-tab-tables = Tables
people-tab-games = Games
people-tab-notices = Notices
people-more = More
people-tables-waiting = Waiting for you
people-tables-running = Under way
people-tables-finished = Over
people-tables-none = No table waits for you.
people-games-none = You have finished no game yet.
people-games-total = { $games ->
    [one] One game
   *[other] { $games } games
}, { $wins ->
    [0] none won
    [one] one won
   *[other] { $wins } won
}.
people-ratings = Ratings
people-ratings-about = Ratings follow Glicko-2 and count games between accounts only, by number of seats. Your strength is within the range with 95 % certainty.
people-rating-games = { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
people-rating-change = Rating after the game
people-kinds = By kind of game
people-kind-games = Games
people-kind-wins = Won
people-kind-best = Best
people-kind-mean = Mean
people-history = History
people-forgotten = somebody
people-won = won
people-lost = not won
people-role-loyal = loyal,
people-role-traitor = traitor,
people-role-loyal-traitor = As a loyal knight against a traitor: { $wins } of { $games } won.
people-role-loyal-none = As a loyal knight without a traitor: { $wins } of { $games } won.
people-role-traitor-traitor = As the traitor: { $wins } of { $games } won.
people-push = Messages to this device
people-push-about = When a table waits for you and you have no window in front of you there, this device can tell you; over days, once more before your time is up. A message names the game and nothing that happens in it.
people-push-on = This device is told.
people-push-off = This device is not told.
people-push-start = Tell this device
people-push-stop = Stop telling this device
people-push-unable = This browser takes no push messages. On some phones the app has to be installed on the home screen first.
people-push-denied = The browser does not allow it. Allow notifications for this page in its settings.
people-when = When
people-notify = Tell me
people-notify-each = about each turn
people-notify-digest = once a day
people-notify-off = never
people-after = Only if I am still awaited after so many minutes
people-quiet = Quiet hours
people-quiet-from = from
people-quiet-to = until
people-digest-at = At this time
people-keep = Keep
people-kept = Kept.
people-muted = { $count ->
    [one] One table sends nothing.
   *[other] { $count } tables send nothing.
}
people-unmute = Let all tables send again
people-hook = Web hook
people-hook-about = A program of yours can be called when it is your turn.
people-hook-url = Address
people-hook-off = The operator of this server allows no addresses.
