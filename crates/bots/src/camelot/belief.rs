//! Who is the traitor? What a loyal knight believes, from what everybody could see.
//!
//! There is at most one traitor, so the belief is one number for each seat and one for "nobody": odds that begin as the
//! loyalty cards were dealt and move with what the knights do. How Evil progresses is weighed act by act: how likely would
//! somebody loyal have chosen this evil, and how likely a traitor, who takes the worst that could still pass? Neither is
//! ever held for impossible, since people err. Other habits are counted and compared with everybody's: many rides, few
//! cards laid. How much all of these speak for a traitor was learned from games in which he was known (see `weights.rs`).

use super::habits::Habits;
use super::thumb::{Doubt, Thumb};
use super::traitor::PLAUSIBLE;
use super::weights::TELLS;
use logres_camelot::{Camelot, Event, KnightStatus, Loyalties, Loyalty, Phrase, Relic, View, Who};
use logres_kernel::{Game, SEATS, Seat};

/// Habits that may give a traitor away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tell {
    /// Black cards drawn, engines added and life lost for Evil, each as a share of the turns.
    BlackCards,
    Engines,
    Life,
    /// Life given for a second action.
    Sacrifices,
    /// Cards laid on quests.
    Laid,
    /// Rides from place to place.
    Rides,
    /// Cards drawn at the Round Table.
    Draws,
    /// Special cards played.
    Specials,
    /// Engines fought.
    Fights,
    /// Solo quests left with cards lying there.
    Abandoned,
    /// Loyal knights accused.
    Slander,
    /// Others said that they doubt this knight.
    Doubted,
    /// Evils that a traitor would sooner have chosen than somebody loyal.
    Evil,
}

impl Tell {
    pub const COUNT: usize = Tell::Evil as usize + 1;
}

/// How strongly each habit shows, compared with the other knights.
pub type Tells = [f32; Tell::COUNT];

/// What one seat was seen to do.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    turns: f32,
    tells: Tells,
}

/// The belief of one seat, gathered act by act.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    deeds: [Deeds; SEATS],
    life: [u8; SEATS],
    engines: u8,
    in_turn: Option<Who>,
    /// What a black card seemed to cost when this seat last looked, and what it thinks of other costs.
    black_card: f32,
    habits: Habits,
    armour: Option<Who>,
    accused: Option<(Who, Who)>,
    /// What this seat thought of the others when it was last asked.
    thought: Doubt,
    /// Whom each seat said that it doubts or trusts.
    spoken: [Vec<Phrase>; SEATS],
}

/// This many turns count as if they had been like everybody's: few acts say little.
const USUAL_TURNS: f32 = 3.0;

/// An act that seems impossible happens as often as this.
const ERROR: f32 = 0.1;
/// How much costs may be misjudged from outside, in swords.
const BLUR: f32 = 0.04;

/// How likely each evil is to be chosen by somebody loyal, who takes the cheapest.
fn loyal(costs: &[f32; 3]) -> [f32; 3] {
    let least = costs.iter().copied().fold(f32::INFINITY, f32::min);
    shares(costs.map(|cost| ((least - cost) / BLUR).exp()))
}

/// How likely each evil is to be chosen by a traitor, who takes the costliest that could still pass.
fn traitorous(costs: &[f32; 3]) -> [f32; 3] {
    let least = costs.iter().copied().fold(f32::INFINITY, f32::min);
    shares(costs.map(|cost| {
        let more = cost - least;
        let passes = 1.0 / (1.0 + ((more - PLAUSIBLE - BLUR) / BLUR).exp());
        passes * (more.min(2.0 * PLAUSIBLE) / BLUR).exp()
    }))
}

/// Weights as shares of one, some of it for errors.
fn shares(weights: [f32; 3]) -> [f32; 3] {
    let all: f32 = weights.iter().sum();
    weights.map(|weight| ERROR / 3.0 + (1.0 - ERROR) * weight / all.max(1e-9))
}

impl Belief {
    fn note(&mut self, who: Who, tell: Tell, strength: f32) {
        if let Some(seat) = who.seat() {
            self.deeds[seat.index()].tells[tell as usize] += strength;
        }
    }

    fn note_in_turn(&mut self, tell: Tell) {
        if let Some(who) = self.in_turn {
            self.note(who, tell, 1.0);
        }
    }

    /// Weighs an evil against the others that could have been chosen, as far as everybody can see what they cost.
    fn note_evil(&mut self, game: &Camelot, who: Who, tell: Tell) {
        self.note(who, tell, 1.0);
        let Some(seat) = who.seat() else { return };
        // The owner of the Armour knows more about the next black card than this seat does.
        if self.armour == Some(who) {
            return;
        }
        let most = game.content().numbers.ends.engines_lose;
        let habits = &self.habits;
        let costs = [
            habits.black_card * self.black_card,
            habits.engines(self.engines, self.engines + 1, most),
            habits.life_point(self.life[seat.index()].max(1)),
        ];
        let chosen = match tell {
            Tell::Engines => 1,
            Tell::Life => 2,
            _ => 0,
        };
        self.note(who, Tell::Evil, (traitorous(&costs)[chosen] / loyal(&costs)[chosen]).ln());
    }

    /// Something happened in the open.
    pub fn hear(&mut self, game: &Camelot, event: &Event) {
        match *event {
            Event::TurnBegins { who } => {
                self.in_turn = Some(who);
                if let Some(seat) = who.seat() {
                    self.deeds[seat.index()].turns += 1.0;
                }
            }
            Event::EngineAdded { engines } | Event::EngineRemoved { engines } => self.engines = engines,
            Event::LifeLost { who, left, .. } => self.set_life(who, left),
            Event::LifeGained { who, now, .. } => self.set_life(who, now),
            Event::EvilDraws { who } => self.note_evil(game, who, Tell::BlackCards),
            Event::EvilEngine { who } => self.note_evil(game, who, Tell::Engines),
            Event::EvilLife { who } => self.note_evil(game, who, Tell::Life),
            Event::Sacrificed { who } => self.note(who, Tell::Sacrifices, 1.0),
            Event::WhiteLaid { who, .. } => self.note(who, Tell::Laid, 1.0),
            // A step towards the knights is somebody's card; a step back is a black card's.
            Event::ExcaliburMoved { .. } => self.note_in_turn(Tell::Laid),
            Event::Moved { who, .. } => self.note(who, Tell::Rides, 1.0),
            Event::Drew { who, .. } if self.in_turn == Some(who) => self.note(who, Tell::Draws, 1.0),
            Event::SpecialPlayed { who, .. } => self.note(who, Tell::Specials, 1.0),
            Event::FightBegins { who } => self.note(who, Tell::Fights, 1.0),
            Event::SoloAbandoned { .. } => self.note_in_turn(Tell::Abandoned),
            Event::Accused { who, target } => self.accused = Some((who, target)),
            Event::LoyaltyShown { who, loyalty } => {
                if let Some((accuser, target)) = self.accused
                    && target == who
                    && loyalty == Loyalty::Loyal
                {
                    // A player who shared the doubt does not hold the mistake against the accuser.
                    let shared = who.seat().map_or(0.0, |seat| self.thought[seat.index()]);
                    self.note(accuser, Tell::Slander, (1.0 - 2.0 * shared).max(0.0));
                }
            }
            _ => {}
        }
    }

    /// Somebody said something. Doubt spreads a little, however often it is repeated; other words are cheap.
    pub fn hear_phrase(&mut self, speaker: Who, phrase: Phrase) {
        let (about, strength) = match phrase {
            Phrase::Doubt(who) => (who, 1.0),
            Phrase::Trust(who) => (who, -1.0),
            _ => return,
        };
        if let Some(speaker) = speaker.seat()
            && about.seat().is_some()
            && !self.spoken[speaker.index()].contains(&phrase)
        {
            self.spoken[speaker.index()].push(phrase);
            self.note(about, Tell::Doubted, strength);
        }
    }

    fn set_life(&mut self, who: Who, life: u8) {
        if let Some(seat) = who.seat() {
            self.life[seat.index()] = life;
        }
    }

    /// A look at the table: what a black card would cost now, and how everybody stands.
    pub fn look(&mut self, thumb: &Thumb<'_>) {
        let state = thumb.state;
        self.engines = state.engines;
        for seat in Seat::first(thumb.game.seats()) {
            self.life[seat.index()] = state.figure(Who::of(seat)).life;
        }
        self.armour = state.owner(Relic::Armour);
        self.habits = *thumb.habits;
        self.black_card = thumb.cost_of_any_card();
    }

    /// A seat's habits, compared with the mean of the others'.
    pub fn tells(&self, seats: usize, seat: Seat) -> Tells {
        let mut usual = [0.0; Tell::COUNT];
        let mut turns = 0.0;
        for other in Seat::first(seats) {
            let deeds = &self.deeds[other.index()];
            turns += deeds.turns;
            for (sum, tell) in usual.iter_mut().zip(deeds.tells) {
                *sum += tell;
            }
        }
        let deeds = &self.deeds[seat.index()];
        let mut tells = [0.0; Tell::COUNT];
        for (place, tell) in tells.iter_mut().enumerate() {
            let mean = usual[place] / f32::max(turns, 1.0);
            let own = (deeds.tells[place] + USUAL_TURNS * mean) / (deeds.turns + USUAL_TURNS);
            // What somebody did once in a game is counted, not averaged.
            *tell = if place >= Tell::Abandoned as usize { deeds.tells[place] } else { own - mean };
        }
        tells
    }

    /// How much a seat's habits speak for a traitor: a logarithm of odds, never quite sure.
    pub(crate) fn evidence(&self, seats: usize, seat: Seat) -> f32 {
        let tells = self.tells(seats, seat);
        let evidence: f32 = tells.iter().zip(&TELLS).map(|(tell, weight)| tell * weight).sum();
        evidence.clamp(-5.0, 5.0)
    }

    /// What speaks for a traitor in this seat, the weightiest first: which habit, whether there is more of it than with the
    /// others, and how much it weighs.
    pub(crate) fn acts(&self, seats: usize, seat: Seat) -> Vec<(usize, bool, f32)> {
        let tells = self.tells(seats, seat);
        let mut acts: Vec<(usize, bool, f32)> = tells
            .iter()
            .zip(&TELLS)
            .enumerate()
            .map(|(place, (tell, weight))| (place, *tell > 0.0, tell * weight))
            .filter(|(_, _, weight)| *weight > 0.05)
            .collect();
        acts.sort_by(|one, other| other.2.total_cmp(&one.2));
        acts
    }

    /// How likely each other seat is the traitor now, as the player of this seat sees it.
    pub fn doubt(&mut self, game: &Camelot, seat: Seat, view: &View) -> Doubt {
        if view.knights[seat.index()].loyalty == Some(Loyalty::Traitor) {
            return [0.0; SEATS];
        }
        self.thought = self.suspicion(game, seat, view);
        self.thought
    }

    /// How likely this seat seems to be the traitor to somebody who sees only what everybody does.
    pub(crate) fn suspected(&self, game: &Camelot, seat: Seat, view: &View) -> f32 {
        let odds = |other: Seat| self.evidence(game.seats(), other).exp();
        let hidden = |other: &Seat| !view.knights[other.index()].shown;
        let all: f32 = Seat::first(game.seats()).filter(hidden).map(odds).sum();
        odds(seat) / (all + f32::from(view.loyalty.undealt)).max(1e-6)
    }

    /// How likely each other seat would seem to be the traitor to somebody loyal in this seat.
    pub(crate) fn suspicion(&self, game: &Camelot, seat: Seat, view: &View) -> Doubt {
        let mut doubt = [0.0; SEATS];
        let revealed = view.knights.iter().any(|knight| knight.standing == KnightStatus::Revealed);
        if revealed || game.options().loyalties == Loyalties::None {
            return doubt;
        }
        let mut odds = [0.0; SEATS];
        for other in Seat::first(game.seats()).filter(|&other| other != seat) {
            if !view.knights[other.index()].shown {
                odds[other.index()] = self.evidence(game.seats(), other).exp();
            }
        }
        // Before anything is seen one card is like another, dealt or not.
        let nobody = f32::from(view.loyalty.undealt);
        let all: f32 = odds.iter().sum::<f32>() + nobody;
        for (doubt, odds) in doubt.iter_mut().zip(odds) {
            *doubt = odds / all.max(1e-6);
        }
        doubt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evil_speaks_against_whoever_could_have_chosen_a_cheaper_one() {
        // The engine costs a little more than the card, and life far too much to be chosen by anybody.
        let costs = [0.20, 0.28, 0.90];
        let (loyal, traitor) = (loyal(&costs), traitorous(&costs));
        assert!(traitor[1] > 2.0 * loyal[1], "{traitor:?} {loyal:?}");
        assert!(loyal[0] > 2.0 * traitor[0], "{traitor:?} {loyal:?}");
        // Where one evil is by far the cheapest, everybody takes it, and it says nothing.
        let costs = [0.1, 0.9, 0.9];
        let says = (traitorous(&costs)[0] / super::loyal(&costs)[0]).ln();
        assert!(says.abs() < 0.05, "{says}");
    }

    #[test]
    fn nothing_is_impossible() {
        let costs = [0.0, 5.0, 9.0];
        assert!(loyal(&costs).iter().chain(&traitorous(&costs)).all(|&share| share > 0.02));
    }
}
