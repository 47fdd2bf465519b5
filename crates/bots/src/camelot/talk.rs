//! What players of Camelot say, and what they make of what others say.
//!
//! Saying something is no choice of the game, so a host asks a bot after its answer whether it has anything to say, and
//! passes on what others said. A bot speaks seldom: only after a heroic deed of its own, which everybody has just seen, a
//! few times a game, and nothing twice. All of it follows from the board and from what a loyal knight in this seat would
//! think. A traitor says the same, at the same moments: his doubts are those he would have if he were loyal, and so fall on
//! the wrong one by themselves.

use super::player::Player;
use crate::Saying;
use logres_camelot::{Camelot, Choice, KnightStatus, Loyalties, Phrase, Place, Quest, Remark, View, Who};
use logres_kernel::{Game, Seat};

/// What a player remembers of the talk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Talk {
    /// Heroic deeds of one's own.
    deeds: u32,
    /// The deed at which something was said last.
    spoke_at: u32,
    said: Vec<Phrase>,
    /// Places where others asked for help, fading.
    pleas: [f32; Place::COUNT],
}

/// A bot speaks at most so often in a game.
const MOST: usize = 6;
/// This many deeds lie between two things said.
const PAUSE: u32 = 3;
/// From this doubt on it is spoken of.
const SPOKEN_DOUBT: f32 = 0.6;
/// From this many engines on Camelot is in danger.
const MANY_ENGINES: u8 = 9;
/// A plea fades by this factor with each decision of one's own.
const FADING: f32 = 0.9;

impl Talk {
    /// How much others wished for a ride to this place.
    pub(crate) fn plea(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Move(place) | Choice::Depart(place) => self.pleas[place.index()],
            _ => 0.0,
        }
    }

    pub(crate) fn fade(&mut self) {
        self.pleas.iter_mut().for_each(|plea| *plea *= FADING);
    }
}

/// The words a phrase is said in at a table, if there are any.
pub fn saying(phrase: Phrase) -> Option<Saying> {
    let key = match phrase {
        Phrase::Going(_) => "phrase-going-to-thing",
        Phrase::NeedHelp(_) => "phrase-who-goes-to-thing",
        Phrase::CanHelp(..) => "phrase-can-help-thing",
        Phrase::Danger(_) => "phrase-danger-thing",
        Phrase::Nearly(_) => "phrase-nearly-thing",
        Phrase::Trust(_) => "phrase-trust-thing",
        Phrase::Doubt(_) => "phrase-doubt-thing",
        Phrase::Remark(Remark::Yes) => "phrase-yes",
        Phrase::Remark(Remark::No) => "phrase-no",
        Phrase::Remark(Remark::Perhaps) => "phrase-perhaps",
        Phrase::Remark(Remark::Thanks) => "phrase-thanks",
        Phrase::Remark(Remark::WellDone) => "phrase-well-played",
        Phrase::Remark(Remark::Sorry) => "phrase-sorry",
        Phrase::Remark(Remark::Weakened) => "phrase-need-help",
        Phrase::Remark(Remark::Loyal) => "phrase-trust-me",
        Phrase::Remark(_) | Phrase::Please(..) | Phrase::Hand(_) | Phrase::GiveMe(_) | Phrase::CanGive(_) => {
            return None;
        }
    };
    Some(Saying { phrase: key.to_owned(), thing: phrase.things().pop() })
}

/// What was meant by something said at a table.
pub fn meant(said: &Saying) -> Option<Phrase> {
    Phrase::all().find(|&phrase| saying(phrase).as_ref() == Some(said))
}

/// Deeds that everybody sees and that belong to the own turn.
fn is_deed(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Move(_)
            | Choice::Depart(_)
            | Choice::Lay(_)
            | Choice::Draw
            | Choice::Fight
            | Choice::Heal(_)
            | Choice::Play(_)
    )
}

impl Player {
    /// Somebody at the table said something.
    pub fn hear_phrase(&mut self, speaker: Who, phrase: Phrase) {
        self.belief.hear_phrase(speaker, phrase);
        match phrase {
            Phrase::NeedHelp(place) | Phrase::Danger(place) | Phrase::Nearly(place) => {
                self.talk.pleas[place.index()] = 1.0;
            }
            // Somebody is on the way already.
            Phrase::Going(place) => self.talk.pleas[place.index()] *= 0.5,
            _ => {}
        }
    }

    /// What this seat says after its choice.
    pub fn speak(&mut self, game: &Camelot, seat: Seat, view: &View, chosen: Choice) -> Option<Phrase> {
        if !is_deed(chosen) || view.knights[seat.index()].standing != KnightStatus::Living {
            return None;
        }
        self.talk.deeds += 1;
        let waited = self.talk.deeds >= self.talk.spoke_at + PAUSE;
        if !waited || self.talk.said.len() >= MOST {
            return None;
        }
        let phrase =
            self.thoughts(game, seat, view, chosen).find(|phrase| !self.talk.said.contains(phrase))?;
        self.talk.spoke_at = self.talk.deeds;
        self.talk.said.push(phrase);
        Some(phrase)
    }

    /// What there is to say, the weightiest first.
    fn thoughts(
        &self,
        game: &Camelot,
        seat: Seat,
        view: &View,
        chosen: Choice,
    ) -> impl Iterator<Item = Phrase> + use<> {
        let going = match chosen {
            Choice::Move(place) | Choice::Depart(place) if self.talk.pleas[place.index()] > 0.3 => {
                Some(Phrase::Going(place))
            }
            _ => None,
        };
        let weak = view.knights[seat.index()].life <= 1;
        let weakened = weak.then_some(Phrase::Remark(Remark::Weakened));
        let doubt = self.most_doubted(game, seat, view).map(Phrase::Doubt);
        let danger = [
            (view.engines >= MANY_ENGINES, Place::Camelot),
            (view.excalibur.position <= -3 && !view.excalibur.finished, Quest::Excalibur.place()),
            (view.picts.warriors >= 3, Quest::Picts.place()),
            (view.saxons.warriors >= 3, Quest::Saxons.place()),
            (
                view.grail.order.iter().filter(|place| **place > 0).count() >= 5 && !view.grail.finished,
                Quest::Grail.place(),
            ),
        ];
        let danger = danger.into_iter().filter(|(holds, _)| *holds).map(|(_, place)| Phrase::Danger(place));
        doubt.into_iter().chain(danger).chain(going).chain(weakened)
    }

    /// The knight whom somebody loyal in this seat would doubt most, if he would doubt anybody enough to speak of it.
    fn most_doubted(&self, game: &Camelot, seat: Seat, view: &View) -> Option<Who> {
        if game.options().loyalties == Loyalties::None {
            return None;
        }
        let doubt = self.belief.suspicion(game, seat, view);
        Seat::first(game.seats()).find(|other| doubt[other.index()] > SPOKEN_DOUBT).map(Who::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        for phrase in Phrase::all() {
            let Some(said) = saying(phrase) else { continue };
            let heard = meant(&said);
            // How strong somebody claims to be is not said at a table.
            let same = match (phrase, heard) {
                (Phrase::CanHelp(place, _), Some(Phrase::CanHelp(there, _))) => place == there,
                _ => heard == Some(phrase),
            };
            assert!(same, "{phrase} was understood as {heard:?}");
        }
        assert_eq!(meant(&Saying { phrase: "phrase-hello".to_owned(), thing: None }), None);
    }
}
