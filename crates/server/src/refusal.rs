//! Everything the server may refuse, in one list: why, the sentence, and its key in the language files.

use crate::store::StoreError;
use logres_protocol::Text;
use logres_protocol::server::{Reason, Refusal};
use std::time::Duration;

/// A refusal of the server's own, as opposed to one of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerRefusal {
    Nothing,
    Garbled,
    TooLarge,
    NotJson,
    WhoAreYou,
    WrongPassword,
    NameTaken,
    BadName,
    BadPassword,
    WeakPassword,
    SignUpClosed,
    AlreadySignedUp,
    NoPassword,
    Banned,
    Muted,
    NotOperator,
    NoAccount,
    WrongCode,
    BadText,
    BadRange,
    Foreign,
    WrongHost,
    NoTable,
    NoAddress,
    NoMethod,
    NoUpgrade,
    NotForYou,
    OnlyPlays,
    NotSeated,
    AlreadySeated,
    NotHost,
    NoSeat,
    SeatTaken,
    NoBot,
    BadTableRules,
    NotGathering,
    NotPlaying,
    NotOver,
    NotReady,
    Paused,
    Broken,
    NoPack,
    NoContent,
    NoLesson,
    NoExample,
    UndoOff,
    RewindOff,
    HintsOff,
    NotAsked,
    NothingToTakeBack,
    NoMotion,
    AlreadyVoting,
    NoSuchStep,
    NothingToReturnTo,
    NoPhrase,
    NoRequest,
    TalkedOut,
    LogFull,
    OwnShare,
    JustLost,
    VoteStands,
    ChatOff,
    BadTalk,
    BadId,
    TooOften,
    Slow,
    TooMany,
    Full,
    BadRecord,
    BadHook,
    PushOff,
    BadSubscription,
    Stopping,
    OtherVersion,
    Busy,
    NoStore,
}

impl ServerRefusal {
    /// Every refusal, for tests that check all texts.
    pub const ALL: [ServerRefusal; 76] = [
        ServerRefusal::Nothing,
        ServerRefusal::Garbled,
        ServerRefusal::TooLarge,
        ServerRefusal::NotJson,
        ServerRefusal::WhoAreYou,
        ServerRefusal::WrongPassword,
        ServerRefusal::NameTaken,
        ServerRefusal::BadName,
        ServerRefusal::BadPassword,
        ServerRefusal::WeakPassword,
        ServerRefusal::SignUpClosed,
        ServerRefusal::AlreadySignedUp,
        ServerRefusal::NoPassword,
        ServerRefusal::Banned,
        ServerRefusal::Muted,
        ServerRefusal::NotOperator,
        ServerRefusal::NoAccount,
        ServerRefusal::WrongCode,
        ServerRefusal::BadText,
        ServerRefusal::BadRange,
        ServerRefusal::Foreign,
        ServerRefusal::WrongHost,
        ServerRefusal::NoTable,
        ServerRefusal::NoAddress,
        ServerRefusal::NoMethod,
        ServerRefusal::NoUpgrade,
        ServerRefusal::NotForYou,
        ServerRefusal::OnlyPlays,
        ServerRefusal::NotSeated,
        ServerRefusal::AlreadySeated,
        ServerRefusal::NotHost,
        ServerRefusal::NoSeat,
        ServerRefusal::SeatTaken,
        ServerRefusal::NoBot,
        ServerRefusal::BadTableRules,
        ServerRefusal::NotGathering,
        ServerRefusal::NotPlaying,
        ServerRefusal::NotOver,
        ServerRefusal::NotReady,
        ServerRefusal::Paused,
        ServerRefusal::Broken,
        ServerRefusal::NoPack,
        ServerRefusal::NoContent,
        ServerRefusal::NoLesson,
        ServerRefusal::NoExample,
        ServerRefusal::UndoOff,
        ServerRefusal::RewindOff,
        ServerRefusal::HintsOff,
        ServerRefusal::NotAsked,
        ServerRefusal::NothingToTakeBack,
        ServerRefusal::NoMotion,
        ServerRefusal::AlreadyVoting,
        ServerRefusal::NoSuchStep,
        ServerRefusal::NothingToReturnTo,
        ServerRefusal::NoPhrase,
        ServerRefusal::NoRequest,
        ServerRefusal::TalkedOut,
        ServerRefusal::LogFull,
        ServerRefusal::OwnShare,
        ServerRefusal::JustLost,
        ServerRefusal::VoteStands,
        ServerRefusal::ChatOff,
        ServerRefusal::BadTalk,
        ServerRefusal::BadId,
        ServerRefusal::TooOften,
        ServerRefusal::Slow,
        ServerRefusal::TooMany,
        ServerRefusal::Full,
        ServerRefusal::BadRecord,
        ServerRefusal::BadHook,
        ServerRefusal::PushOff,
        ServerRefusal::BadSubscription,
        ServerRefusal::Stopping,
        ServerRefusal::OtherVersion,
        ServerRefusal::Busy,
        ServerRefusal::NoStore,
    ];

    const fn words(self) -> (Reason, &'static str, &'static str) {
        use Reason::{Forbidden, Garbled, Limit, NotNow, Taken, Unavailable, Unknown, WhoAreYou};
        match self {
            ServerRefusal::WeakPassword => (
                Garbled,
                "server-weak-password",
                "This password is among those that are tried first: a known one, a pattern, or your name.",
            ),
            ServerRefusal::OnlyPlays => {
                (Forbidden, "server-only-plays", "A program's token is for playing and for nothing else.")
            }
            ServerRefusal::Banned => {
                (Forbidden, "server-banned", "The operator of this server has shut you out.")
            }
            ServerRefusal::Muted => {
                (Forbidden, "server-muted", "The operator of this server has taken your word away.")
            }
            ServerRefusal::NotOperator => {
                (WhoAreYou, "server-not-operator", "This is for operators: `logres admin login`.")
            }
            ServerRefusal::NoAccount => (Unknown, "server-no-account", "There is no such account."),
            ServerRefusal::WrongCode => {
                (WhoAreYou, "server-wrong-code", "There is no such name and code, or it is too old.")
            }
            ServerRefusal::BadText => {
                (Garbled, "server-bad-text", "This text is empty or has more than 2000 letters.")
            }
            ServerRefusal::BadRange => (
                Garbled,
                "server-bad-range",
                "Name an account, or to ban, a range of addresses such as 203.0.113.0/24; not both.",
            ),
            ServerRefusal::NoPassword => {
                (NotNow, "server-no-password", "A guest has no password; sign up first.")
            }
            ServerRefusal::WrongHost => (
                Forbidden,
                "server-wrong-host",
                "This server does not go by this name. Its operator can allow it under `hosts`.",
            ),
            ServerRefusal::NoAddress => (Unknown, "server-no-address", "There is nothing at this address."),
            ServerRefusal::NoMethod => {
                (Garbled, "server-no-method", "Nothing can be done at this address in this way.")
            }
            ServerRefusal::NoUpgrade => (Garbled, "server-no-upgrade", "This address is for WebSockets."),
            ServerRefusal::Slow => (Limit, "server-slow", "The request did not arrive in time."),
            ServerRefusal::Full => (
                Unavailable,
                "server-full",
                "The server has as many sockets as it can hold; come back in a moment.",
            ),
            ServerRefusal::Nothing => (NotNow, "server-nothing", "Nothing would change by this."),
            ServerRefusal::Garbled => (Garbled, "server-garbled", "This is no message of the protocol."),
            ServerRefusal::TooLarge => (Limit, "server-too-large", "This is too large."),
            ServerRefusal::NotJson => {
                (Garbled, "server-not-json", "Requests are JSON, sent as application/json.")
            }
            ServerRefusal::WhoAreYou => {
                (WhoAreYou, "server-who-are-you", "Nobody is logged in, or the session has run out.")
            }
            ServerRefusal::WrongPassword => {
                (WhoAreYou, "server-wrong-password", "There is no such name and password.")
            }
            ServerRefusal::NameTaken => (Taken, "server-name-taken", "This name is taken."),
            ServerRefusal::BadName => {
                (Garbled, "server-bad-name", "A name has 1 to 24 letters, digits, spaces, - and _.")
            }
            ServerRefusal::BadPassword => {
                (Garbled, "server-bad-password", "A password has 10 to 200 letters.")
            }
            ServerRefusal::SignUpClosed => {
                (Forbidden, "server-sign-up-closed", "Nobody can sign up here at present.")
            }
            ServerRefusal::AlreadySignedUp => {
                (NotNow, "server-already-signed-up", "You have an account already.")
            }
            ServerRefusal::Foreign => (Forbidden, "server-foreign", "This came from another site's page."),
            ServerRefusal::NoTable => {
                (Unknown, "server-no-table", "There is no such table, or it is not for you to see.")
            }
            ServerRefusal::NotForYou => (Forbidden, "server-not-for-you", "This is not for you to see."),
            ServerRefusal::NotSeated => (Forbidden, "server-not-seated", "You do not sit at this table."),
            ServerRefusal::AlreadySeated => {
                (NotNow, "server-already-seated", "You sit at this table already.")
            }
            ServerRefusal::NotHost => (Forbidden, "server-not-host", "Only the host of the table does that."),
            ServerRefusal::NoSeat => (Unknown, "server-no-seat", "There is no such seat."),
            ServerRefusal::SeatTaken => {
                (Taken, "server-seat-taken", "No seat is free, or this one is taken.")
            }
            ServerRefusal::NoBot => (Unknown, "server-no-bot", "There is no such bot for this game."),
            ServerRefusal::BadTableRules => (
                Garbled,
                "server-bad-table-rules",
                "The clock, or the time until somebody counts as absent, is out of bounds.",
            ),
            ServerRefusal::NotGathering => (NotNow, "server-not-gathering", "The game has started."),
            ServerRefusal::NotPlaying => (NotNow, "server-not-playing", "The game is not being played."),
            ServerRefusal::NotOver => (NotNow, "server-not-over", "The game is not over yet."),
            ServerRefusal::NotReady => {
                (NotNow, "server-not-ready", "A seat is free, or somebody is not ready.")
            }
            ServerRefusal::Paused => (NotNow, "server-paused", "The table has paused."),
            ServerRefusal::Broken => (
                NotNow,
                "server-broken",
                "Something went wrong at this table. It can be read, but not played on.",
            ),
            ServerRefusal::NoPack => (
                NotNow,
                "server-no-pack",
                "This table is played with a pack that the server does not have. Its record can be taken away, and the \
                 game goes on once the pack is back.",
            ),
            ServerRefusal::NoContent => (Unknown, "server-no-content", "The server has no such content."),
            ServerRefusal::NoLesson => (Unknown, "server-no-lesson", "There is no such lesson."),
            ServerRefusal::NoExample => {
                (Unknown, "server-no-example", "This paragraph of the rulebook has no example.")
            }
            ServerRefusal::UndoOff => (NotNow, "server-undo-off", "This table takes nothing back."),
            ServerRefusal::RewindOff => {
                (NotNow, "server-rewind-off", "This table does not vote on going back.")
            }
            ServerRefusal::HintsOff => (NotNow, "server-hints-off", "There are no hints at this table."),
            ServerRefusal::NotAsked => (NotNow, "server-not-asked", "You are not asked anything now."),
            ServerRefusal::NothingToTakeBack => {
                (NotNow, "server-nothing-to-take-back", "There is nothing to take back.")
            }
            ServerRefusal::NoMotion => (Unknown, "server-no-motion", "This is not being voted on."),
            ServerRefusal::AlreadyVoting => {
                (NotNow, "server-already-voting", "The table votes on something else.")
            }
            ServerRefusal::NoSuchStep => (Unknown, "server-no-such-step", "There is no such step."),
            ServerRefusal::NothingToReturnTo => {
                (NotNow, "server-nothing-to-return-to", "No seat waits for you here.")
            }
            ServerRefusal::NoPhrase => {
                (Unknown, "server-no-phrase", "This is none of the phrases, or no thing of this game.")
            }
            ServerRefusal::NoRequest => (Unknown, "server-no-request", "Nobody asks for this seat."),
            ServerRefusal::TalkedOut => {
                (Limit, "server-talked-out", "Enough was said at this table; nobody can say more.")
            }
            ServerRefusal::LogFull => (
                Limit,
                "server-log-full",
                "The log of this table is full: the game can be played on, but nothing else is written.",
            ),
            ServerRefusal::OwnShare => (
                Limit,
                "server-own-share",
                "You have written your share of what this table keeps. You can play on; the rest is for the others.",
            ),
            ServerRefusal::JustLost => (
                Limit,
                "server-just-lost",
                "Your last motion was lost. Wait a little before you propose again.",
            ),
            ServerRefusal::VoteStands => {
                (Limit, "server-vote-stands", "You have changed your vote often enough; it stands as it is.")
            }
            ServerRefusal::ChatOff => (NotNow, "server-chat-off", "This table does not talk in this way."),
            ServerRefusal::BadTalk => (Garbled, "server-bad-talk", "There is nothing to say, or too much."),
            ServerRefusal::BadId => (Garbled, "server-bad-id", "An id has 1 to 40 letters, digits, - and _."),
            ServerRefusal::TooOften => (Limit, "server-too-often", "This is too often; wait a little."),
            ServerRefusal::TooMany => (Limit, "server-too-many", "You have too many of these."),
            ServerRefusal::BadRecord => (Garbled, "server-bad-record", "This record cannot be used."),
            ServerRefusal::BadHook => (Forbidden, "server-bad-hook", "This server calls no such address."),
            ServerRefusal::PushOff => (NotNow, "server-push-off", "This server sends no push messages."),
            ServerRefusal::BadSubscription => (
                Garbled,
                "server-bad-subscription",
                "This is no subscription that push messages can be sent to.",
            ),
            ServerRefusal::Stopping => {
                (Unavailable, "server-stopping", "The server is being stopped; come back in a moment.")
            }
            ServerRefusal::OtherVersion => (
                Unavailable,
                "server-other-version",
                "This table is at a server of another version, which cannot do this. Try again when all are updated.",
            ),
            ServerRefusal::Busy => (Unavailable, "server-busy", "The table is busy; try again."),
            ServerRefusal::NoStore => {
                (Unavailable, "server-no-store", "Nothing can be stored at present, so nothing was done.")
            }
        }
    }

    /// The status of the answer over HTTP, where the reason alone does not tell it.
    pub const fn status(self) -> Option<u16> {
        match self {
            ServerRefusal::NoMethod => Some(405),
            ServerRefusal::Slow => Some(408),
            ServerRefusal::TooLarge => Some(413),
            ServerRefusal::NotJson => Some(415),
            ServerRefusal::WrongHost => Some(421),
            ServerRefusal::NoUpgrade => Some(426),
            _ => None,
        }
    }

    /// The key in the language files, and the sentence in English.
    pub const fn text(self) -> (&'static str, &'static str) {
        let (_, key, sentence) = self.words();
        (key, sentence)
    }

    pub fn refusal(self) -> Refusal {
        let (reason, key, sentence) = self.words();
        Refusal {
            reason,
            sentence: sentence.to_owned(),
            text: Some(Box::new(Text::new(key))),
            clause: None,
            question: None,
            retry: None,
        }
    }

    /// With sentences of its own: what exactly is wrong.
    pub fn because(self, sentences: &[String]) -> Refusal {
        let mut refusal = self.refusal();
        if !sentences.is_empty() {
            refusal.sentence = sentences.join(" ");
        }
        refusal
    }

    pub fn retry_after(self, wait: Duration) -> Refusal {
        Refusal { retry: Some(wait.as_millis() as u64), ..self.refusal() }
    }
}

impl From<ServerRefusal> for Refusal {
    fn from(refusal: ServerRefusal) -> Self {
        refusal.refusal()
    }
}

/// What the store cannot do is told to the operator; people hear that nothing was done.
pub fn from_store(error: &StoreError) -> Refusal {
    match error {
        StoreError::Conflict => ServerRefusal::SeatTaken.refusal(),
        // The client that asks again reaches the node that has the table.
        StoreError::Fenced => ServerRefusal::Stopping.refusal(),
        StoreError::Broken(cause) => {
            tracing::error!(%cause, "the store refuses");
            ServerRefusal::NoStore.refusal()
        }
    }
}
