//! What players of Camelot say, and what they make of what others say.
//!
//! Saying something is no choice of the game, so whoever hosts a bot asks it after a decision whether it has anything to
//! say ([`Player::say`]) and passes on what others said ([`Player::hear_phrase`]). A traitor speaks like a loyal knight,
//! only that his doubts fall on the wrong one.

use super::player::Player;
use logres_camelot::{Camelot, Choice, Loyalty, Phrase, Place, Quest, Remark, Standing, View, Who};
use logres_kernel::{Game, Seat};

/// What a player remembers of the talk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Talk {
    last: Option<Phrase>,
    /// Places where others asked for help, fading.
    pub pleas: [f32; Place::COUNT],
}

/// From this doubt on it is spoken of.
const SPOKEN_DOUBT: f32 = 0.6;
/// A plea fades by this factor with each decision of one's own.
const FADING: f32 = 0.9;
/// What going where help was asked for is worth more.
const PLEA: f32 = 0.08;

impl Talk {
    /// What the pleas add to a ride to this place.
    pub(crate) fn worth(&self, choice: Choice) -> f32 {
        match choice {
            Choice::Move(place) | Choice::Depart(place) => PLEA * self.pleas[place.index()],
            _ => 0.0,
        }
    }

    pub(crate) fn fade(&mut self) {
        self.pleas.iter_mut().for_each(|plea| *plea *= FADING);
    }
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

    /// What this seat would say after its decision; nothing twice in a row.
    pub fn say(&mut self, game: &Camelot, seat: Seat, view: &View, chosen: Choice) -> Option<Phrase> {
        let phrase =
            self.thought_of(game, seat, view, chosen).filter(|&phrase| self.talk.last != Some(phrase));
        if phrase.is_some() {
            self.talk.last = phrase;
        }
        phrase
    }

    fn thought_of(&mut self, game: &Camelot, seat: Seat, view: &View, chosen: Choice) -> Option<Phrase> {
        let own = &view.knights[seat.index()];
        if own.standing != Standing::Living {
            return None;
        }
        if let Choice::Move(place) | Choice::Depart(place) = chosen
            && place != Place::Camelot
        {
            return Some(Phrase::Going(place));
        }
        if chosen == Choice::Fight {
            return Some(Phrase::Remark(Remark::WillFight));
        }
        if view.engines >= 9 {
            return Some(Phrase::Remark(Remark::Engines));
        }
        if own.life <= 2 {
            return Some(Phrase::Remark(Remark::Weakened));
        }
        if let Some(who) = self.most_doubted(game, seat, view) {
            return Some(Phrase::Doubt(who));
        }
        let danger = [
            (view.excalibur.position <= -3 && !view.excalibur.finished, Quest::Excalibur),
            (view.picts.warriors >= 3, Quest::Picts),
            (view.saxons.warriors >= 3, Quest::Saxons),
            (view.grail.order.len() >= 5 && !view.grail.finished, Quest::Grail),
        ];
        danger.into_iter().find(|(holds, _)| *holds).map(|(_, quest)| Phrase::Danger(quest.place()))
    }

    /// The knight a loyal player doubts most, or one the traitor would like to be doubted: whoever is closest to it.
    fn most_doubted(&mut self, game: &Camelot, seat: Seat, view: &View) -> Option<Who> {
        let traitor = view.knights[seat.index()].loyalty == Some(Loyalty::Traitor);
        if traitor {
            let evidence = |other: Seat| self.belief.evidence(game.seats(), other);
            return Seat::first(game.seats())
                .filter(|&other| other != seat && !view.knights[other.index()].shown)
                .filter(|&other| evidence(other) > 1.0)
                .max_by(|&one, &other| evidence(one).total_cmp(&evidence(other)))
                .map(Who::of);
        }
        let doubt = self.belief.doubt(game, seat, view);
        Seat::first(game.seats()).find(|other| doubt[other.index()] > SPOKEN_DOUBT).map(Who::of)
    }
}
