//! Talk at the table (C-INFO-22): set phrases that say no more than the talk rule allows.
//!
//! Hands may be discussed in general terms only, and lying is allowed. A phrase names a place, a knight or a general
//! strength, never a card or a number, so that people of different languages, and bots, can say and understand it. Saying
//! something is no choice of the game: a host passes phrases on as it likes.

use crate::choice::Reader;
use crate::event::Gaps;
use crate::thing::Thing;
use crate::words::{Place, Who};
use logres_kernel::{Message, Unreadable, words, written};
use std::fmt;
use std::str::FromStr;

words! {
    /// How strong somebody claims to be, in general terms.
    pub enum Strength, "a general strength", "camelot-strength" {
        Weak = "weak",
        Fair = "fair",
        Strong = "strong",
    }
}

words! {
    /// Phrases without a gap.
    pub enum Remark, "a remark", "camelot-say" {
        Yes = "yes",
        No = "no",
        Perhaps = "perhaps",
        Thanks = "thanks",
        WellDone = "well-done",
        Sorry = "sorry",
        Careful = "careful",
        /// The engines are too many.
        Engines = "engines",
        /// The speaker will fight an engine.
        WillFight = "will-fight",
        /// The speaker will draw cards at the Round Table.
        WillDraw = "will-draw",
        /// The speaker's life is low.
        Weakened = "weakened",
        /// Please keep Merlin cards for the worst.
        SaveMerlins = "save-merlins",
        /// Let us stop this card together.
        Counter = "counter",
        /// Let it pass.
        LetPass = "let-pass",
        /// The speaker claims to be loyal.
        Loyal = "loyal",
        /// Somebody among us is a traitor.
        TraitorHere = "traitor-here",
        /// It is time to accuse.
        Accuse = "accuse",
    }
}

/// Something said at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phrase {
    Remark(Remark),
    /// I go there.
    Going(Place),
    /// I need help there.
    NeedHelp(Place),
    /// I can help there, so strongly.
    CanHelp(Place, Strength),
    /// Somebody please go there.
    Please(Who, Place),
    /// That is about to be lost.
    Danger(Place),
    /// We could win that soon.
    Nearly(Place),
    /// My hand is like this, in general.
    Hand(Strength),
    /// Could you give me something?
    GiveMe(Who),
    /// I can give you something.
    CanGive(Who),
    Trust(Who),
    Doubt(Who),
}

impl Phrase {
    /// Everything that can be said.
    pub fn all() -> impl Iterator<Item = Phrase> {
        let places = || Place::ALL.into_iter();
        let strengths = || Strength::ALL.into_iter();
        Remark::ALL
            .into_iter()
            .map(Phrase::Remark)
            .chain(places().map(Phrase::Going))
            .chain(places().map(Phrase::NeedHelp))
            .chain(places().flat_map(move |place| strengths().map(move |how| Phrase::CanHelp(place, how))))
            .chain(Who::all().flat_map(move |who| places().map(move |place| Phrase::Please(who, place))))
            .chain(places().map(Phrase::Danger))
            .chain(places().map(Phrase::Nearly))
            .chain(strengths().map(Phrase::Hand))
            .chain(Who::all().map(Phrase::GiveMe))
            .chain(Who::all().map(Phrase::CanGive))
            .chain(Who::all().map(Phrase::Trust))
            .chain(Who::all().map(Phrase::Doubt))
    }

    /// The sentence in the language files.
    pub fn message(self) -> Message {
        let new = Message::new;
        match self {
            Phrase::Remark(remark) => new(remark.key()),
            Phrase::Going(place) => new("camelot-say-going").text("place", place.key()),
            Phrase::NeedHelp(place) => new("camelot-say-need-help").text("place", place.key()),
            Phrase::CanHelp(place, how) => {
                new("camelot-say-can-help").text("place", place.key()).text("strength", how.key())
            }
            Phrase::Please(who, place) => {
                new("camelot-say-please").who("who", who).text("place", place.key())
            }
            Phrase::Danger(place) => new("camelot-say-danger").text("place", place.key()),
            Phrase::Nearly(place) => new("camelot-say-nearly").text("place", place.key()),
            Phrase::Hand(how) => new("camelot-say-hand").text("strength", how.key()),
            Phrase::GiveMe(who) => new("camelot-say-give-me").who("who", who),
            Phrase::CanGive(who) => new("camelot-say-can-give").who("who", who),
            Phrase::Trust(who) => new("camelot-say-trust").who("who", who),
            Phrase::Doubt(who) => new("camelot-say-doubt").who("who", who),
        }
    }

    /// The things on the board it speaks of.
    pub fn things(self) -> Vec<String> {
        match self {
            Phrase::Remark(_) | Phrase::Hand(_) => Vec::new(),
            Phrase::Going(place)
            | Phrase::NeedHelp(place)
            | Phrase::CanHelp(place, _)
            | Phrase::Danger(place)
            | Phrase::Nearly(place) => vec![Thing::place(place).to_string()],
            Phrase::Please(who, place) => {
                vec![Thing::figure(who).to_string(), Thing::place(place).to_string()]
            }
            Phrase::GiveMe(who) | Phrase::CanGive(who) | Phrase::Trust(who) | Phrase::Doubt(who) => {
                vec![Thing::figure(who).to_string()]
            }
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phrase::Remark(remark) => write!(f, "{remark}"),
            Phrase::Going(place) => write!(f, "going {place}"),
            Phrase::NeedHelp(place) => write!(f, "need-help {place}"),
            Phrase::CanHelp(place, how) => write!(f, "can-help {place} {how}"),
            Phrase::Please(who, place) => write!(f, "please {who} {place}"),
            Phrase::Danger(place) => write!(f, "danger {place}"),
            Phrase::Nearly(place) => write!(f, "nearly {place}"),
            Phrase::Hand(how) => write!(f, "hand {how}"),
            Phrase::GiveMe(who) => write!(f, "give-me {who}"),
            Phrase::CanGive(who) => write!(f, "can-give {who}"),
            Phrase::Trust(who) => write!(f, "trust {who}"),
            Phrase::Doubt(who) => write!(f, "doubt {who}"),
        }
    }
}

impl FromStr for Phrase {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut reader = Reader::new(text);
        let phrase = match reader.word()? {
            "going" => Phrase::Going(reader.read()?),
            "need-help" => Phrase::NeedHelp(reader.read()?),
            "can-help" => Phrase::CanHelp(reader.read()?, reader.read()?),
            "please" => Phrase::Please(reader.read()?, reader.read()?),
            "danger" => Phrase::Danger(reader.read()?),
            "nearly" => Phrase::Nearly(reader.read()?),
            "hand" => Phrase::Hand(reader.read()?),
            "give-me" => Phrase::GiveMe(reader.read()?),
            "can-give" => Phrase::CanGive(reader.read()?),
            "trust" => Phrase::Trust(reader.read()?),
            "doubt" => Phrase::Doubt(reader.read()?),
            remark => match remark.parse() {
                Ok(remark) => Phrase::Remark(remark),
                Err(_) => return Err(Unreadable(format!("\"{remark}\" begins no phrase of Camelot"))),
            },
        };
        reader.end(phrase)
    }
}

written!(Phrase);

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Arg;

    #[test]
    fn every_phrase_reads_back() {
        for phrase in Phrase::all() {
            let written = phrase.to_string();
            assert_eq!(written.parse(), Ok(phrase), "{written}");
            assert!(!phrase.message().key.is_empty());
        }
        assert!("I have two Merlins".parse::<Phrase>().is_err());
    }

    /// C-INFO-22: a place, a figure or a general strength fills a gap, never a card and never a number.
    #[test]
    fn phrases_speak_in_general_terms() {
        let general = |key: &str| {
            let words = Place::ALL.map(Place::key).into_iter().chain(Strength::ALL.map(Strength::key));
            words.chain(["camelot-figure-merlin"]).any(|word| word == key)
        };
        for phrase in Phrase::all() {
            for (_, arg) in phrase.message().args {
                let fits = match arg {
                    Arg::Text(key) => general(key),
                    Arg::Seat(_) => true,
                    Arg::Number(_) => false,
                };
                assert!(fits, "{phrase}: {arg:?}");
            }
            let cards = ["hand:", "row:", "pool:", "held:"];
            let shows = phrase.things().iter().any(|thing| cards.iter().any(|card| thing.starts_with(card)));
            assert!(!shows, "{phrase} points at a card");
        }
    }
}
