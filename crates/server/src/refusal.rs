//! Everything the server may refuse, in one list: why, the sentence, and its key in the language files.

use crate::store::StoreError;
use logres_protocol::Text;
use logres_protocol::server::{Reason, Refusal};
use std::time::Duration;

/// A refusal of the server's own, as opposed to one of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
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
    BadManners,
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
    Busy,
    NoStore,
}

impl No {
    /// Every refusal, for whoever must know all their words.
    pub const ALL: [No; 72] = [
        No::Nothing,
        No::Garbled,
        No::TooLarge,
        No::NotJson,
        No::WhoAreYou,
        No::WrongPassword,
        No::NameTaken,
        No::BadName,
        No::BadPassword,
        No::WeakPassword,
        No::SignUpClosed,
        No::AlreadySignedUp,
        No::NoPassword,
        No::Banned,
        No::Muted,
        No::NotOperator,
        No::NoAccount,
        No::WrongCode,
        No::BadText,
        No::BadRange,
        No::Foreign,
        No::WrongHost,
        No::NoTable,
        No::NoAddress,
        No::NoMethod,
        No::NoUpgrade,
        No::NotForYou,
        No::OnlyPlays,
        No::NotSeated,
        No::AlreadySeated,
        No::NotHost,
        No::NoSeat,
        No::SeatTaken,
        No::NoBot,
        No::BadManners,
        No::NotGathering,
        No::NotPlaying,
        No::NotOver,
        No::NotReady,
        No::Paused,
        No::Broken,
        No::NoPack,
        No::NoContent,
        No::NoLesson,
        No::NoExample,
        No::UndoOff,
        No::RewindOff,
        No::HintsOff,
        No::NotAsked,
        No::NothingToTakeBack,
        No::NoMotion,
        No::AlreadyVoting,
        No::NoSuchStep,
        No::NothingToReturnTo,
        No::NoPhrase,
        No::NoRequest,
        No::TalkedOut,
        No::LogFull,
        No::ChatOff,
        No::BadTalk,
        No::BadId,
        No::TooOften,
        No::Slow,
        No::TooMany,
        No::Full,
        No::BadRecord,
        No::BadHook,
        No::PushOff,
        No::BadSubscription,
        No::Stopping,
        No::Busy,
        No::NoStore,
    ];

    const fn words(self) -> (Reason, &'static str, &'static str) {
        use Reason::{Forbidden, Garbled, Limit, NotNow, Taken, Unavailable, Unknown, WhoAreYou};
        match self {
            No::WeakPassword => (
                Garbled,
                "server-weak-password",
                "This password is among those that are tried first: a known one, a pattern, or your name.",
            ),
            No::OnlyPlays => {
                (Forbidden, "server-only-plays", "A program's token is for playing and for nothing else.")
            }
            No::Banned => (Forbidden, "server-banned", "The operator of this server has shut you out."),
            No::Muted => (Forbidden, "server-muted", "The operator of this server has taken your word away."),
            No::NotOperator => {
                (WhoAreYou, "server-not-operator", "This is for operators: `logres admin login`.")
            }
            No::NoAccount => (Unknown, "server-no-account", "There is no such account."),
            No::WrongCode => {
                (WhoAreYou, "server-wrong-code", "There is no such name and code, or it is too old.")
            }
            No::BadText => (Garbled, "server-bad-text", "This text is empty or has more than 2000 letters."),
            No::BadRange => (
                Garbled,
                "server-bad-range",
                "Name an account, or to ban, a range of addresses such as 203.0.113.0/24; not both.",
            ),
            No::NoPassword => (NotNow, "server-no-password", "A guest has no password; sign up first."),
            No::WrongHost => (
                Forbidden,
                "server-wrong-host",
                "This server does not go by this name. Its operator can allow it under `hosts`.",
            ),
            No::NoAddress => (Unknown, "server-no-address", "There is nothing at this address."),
            No::NoMethod => (Garbled, "server-no-method", "Nothing can be done at this address in this way."),
            No::NoUpgrade => (Garbled, "server-no-upgrade", "This address is for WebSockets."),
            No::Slow => (Limit, "server-slow", "The request did not arrive in time."),
            No::Full => (
                Unavailable,
                "server-full",
                "The server has as many sockets as it can hold; come back in a moment.",
            ),
            No::Nothing => (NotNow, "server-nothing", "Nothing would change by this."),
            No::Garbled => (Garbled, "server-garbled", "This is no message of the protocol."),
            No::TooLarge => (Limit, "server-too-large", "This is too large."),
            No::NotJson => (Garbled, "server-not-json", "Requests are JSON, sent as application/json."),
            No::WhoAreYou => {
                (WhoAreYou, "server-who-are-you", "Nobody is logged in, or the session has run out.")
            }
            No::WrongPassword => (WhoAreYou, "server-wrong-password", "There is no such name and password."),
            No::NameTaken => (Taken, "server-name-taken", "This name is taken."),
            No::BadName => {
                (Garbled, "server-bad-name", "A name has 1 to 24 letters, digits, spaces, - and _.")
            }
            No::BadPassword => (Garbled, "server-bad-password", "A password has 10 to 200 letters."),
            No::SignUpClosed => (Forbidden, "server-sign-up-closed", "Nobody can sign up here at present."),
            No::AlreadySignedUp => (NotNow, "server-already-signed-up", "You have an account already."),
            No::Foreign => (Forbidden, "server-foreign", "This came from another site's page."),
            No::NoTable => {
                (Unknown, "server-no-table", "There is no such table, or it is not for you to see.")
            }
            No::NotForYou => (Forbidden, "server-not-for-you", "This is not for you to see."),
            No::NotSeated => (Forbidden, "server-not-seated", "You do not sit at this table."),
            No::AlreadySeated => (NotNow, "server-already-seated", "You sit at this table already."),
            No::NotHost => (Forbidden, "server-not-host", "Only the host of the table does that."),
            No::NoSeat => (Unknown, "server-no-seat", "There is no such seat."),
            No::SeatTaken => (Taken, "server-seat-taken", "No seat is free, or this one is taken."),
            No::NoBot => (Unknown, "server-no-bot", "There is no such bot for this game."),
            No::BadManners => (
                Garbled,
                "server-bad-manners",
                "The clock, or the time until somebody counts as absent, is out of bounds.",
            ),
            No::NotGathering => (NotNow, "server-not-gathering", "The game has started."),
            No::NotPlaying => (NotNow, "server-not-playing", "The game is not being played."),
            No::NotOver => (NotNow, "server-not-over", "The game is not over yet."),
            No::NotReady => (NotNow, "server-not-ready", "A seat is free, or somebody is not ready."),
            No::Paused => (NotNow, "server-paused", "The table has paused."),
            No::Broken => (
                NotNow,
                "server-broken",
                "Something went wrong at this table. It can be read, but not played on.",
            ),
            No::NoPack => (
                NotNow,
                "server-no-pack",
                "This table is played with a pack that the server does not have. Its record can be taken away, and the \
                 game goes on once the pack is back.",
            ),
            No::NoContent => (Unknown, "server-no-content", "The server has no such content."),
            No::NoLesson => (Unknown, "server-no-lesson", "There is no such lesson."),
            No::NoExample => (Unknown, "server-no-example", "This paragraph of the rulebook has no example."),
            No::UndoOff => (NotNow, "server-undo-off", "This table takes nothing back."),
            No::RewindOff => (NotNow, "server-rewind-off", "This table does not vote on going back."),
            No::HintsOff => (NotNow, "server-hints-off", "There are no hints at this table."),
            No::NotAsked => (NotNow, "server-not-asked", "You are not asked anything now."),
            No::NothingToTakeBack => {
                (NotNow, "server-nothing-to-take-back", "There is nothing to take back.")
            }
            No::NoMotion => (Unknown, "server-no-motion", "This is not being voted on."),
            No::AlreadyVoting => (NotNow, "server-already-voting", "The table votes on something else."),
            No::NoSuchStep => (Unknown, "server-no-such-step", "There is no such step."),
            No::NothingToReturnTo => (NotNow, "server-nothing-to-return-to", "No seat waits for you here."),
            No::NoPhrase => {
                (Unknown, "server-no-phrase", "This is none of the phrases, or no thing of this game.")
            }
            No::NoRequest => (Unknown, "server-no-request", "Nobody asks for this seat."),
            No::TalkedOut => {
                (Limit, "server-talked-out", "Enough was said at this table; nobody can say more.")
            }
            No::LogFull => (
                Limit,
                "server-log-full",
                "The log of this table is full: the game can be played on, but nothing else is written.",
            ),
            No::ChatOff => (NotNow, "server-chat-off", "This table does not talk in this way."),
            No::BadTalk => (Garbled, "server-bad-talk", "There is nothing to say, or too much."),
            No::BadId => (Garbled, "server-bad-id", "An id has 1 to 40 letters, digits, - and _."),
            No::TooOften => (Limit, "server-too-often", "This is too often; wait a little."),
            No::TooMany => (Limit, "server-too-many", "You have too many of these."),
            No::BadRecord => (Garbled, "server-bad-record", "This record cannot be used."),
            No::BadHook => (Forbidden, "server-bad-hook", "This server calls no such address."),
            No::PushOff => (NotNow, "server-push-off", "This server sends no push messages."),
            No::BadSubscription => (
                Garbled,
                "server-bad-subscription",
                "This is no subscription that push messages can be sent to.",
            ),
            No::Stopping => {
                (Unavailable, "server-stopping", "The server is being stopped; come back in a moment.")
            }
            No::Busy => (Unavailable, "server-busy", "The table is busy; try again."),
            No::NoStore => {
                (Unavailable, "server-no-store", "Nothing can be stored at present, so nothing was done.")
            }
        }
    }

    /// The status of the answer over HTTP, where the reason alone does not tell it.
    pub const fn status(self) -> Option<u16> {
        match self {
            No::NoMethod => Some(405),
            No::Slow => Some(408),
            No::TooLarge => Some(413),
            No::NotJson => Some(415),
            No::WrongHost => Some(421),
            No::NoUpgrade => Some(426),
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

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        no.refusal()
    }
}

/// What the store cannot do is told to the operator; people hear that nothing was done.
pub fn from_store(error: &StoreError) -> Refusal {
    match error {
        StoreError::Conflict => No::SeatTaken.refusal(),
        StoreError::Broken(cause) => {
            tracing::error!(%cause, "the store refuses");
            No::NoStore.refusal()
        }
    }
}
