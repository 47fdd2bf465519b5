//! Who is the traitor? What a loyal knight believes, from what everybody could see.
//!
//! There is at most one traitor, so the belief is one number for each seat and one for "nobody": odds that begin as the
//! loyalty cards were dealt and move with what the knights do. Acts are weighed, not understood: an evil that cost the realm
//! more than another would have, life never given for a second action, many rides and few cards laid. How much each of
//! these habits speaks for a traitor was learned from games in which the traitor was known (see `weights.rs`).

use super::thumb::Doubt;
use super::weights::TELLS;
use logres_camelot::{Camelot, Event, Loyalties, Loyalty, Phrase, Standing, View, Who};
use logres_kernel::{Game, SEATS, Seat};

/// Habits that may give a traitor away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tell {
    /// Evil that cost more than another evil would have.
    CostlyEvil,
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
}

impl Tell {
    pub const COUNT: usize = Tell::Doubted as usize + 1;
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
    /// What a black card seemed to cost when this seat last looked.
    black_card: f32,
    accused: Option<(Who, Who)>,
    /// What this seat thought of the others when it was last asked.
    thought: Doubt,
}

/// So many turns count as if they had been like everybody's: few acts say little.
const USUAL_TURNS: f32 = 3.0;

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

    /// How much more this evil cost than the cheapest one, in the rough terms that everybody can see.
    fn note_evil(&mut self, who: Who, tell: Tell) {
        self.note(who, tell, 1.0);
        let Some(seat) = who.seat() else { return };
        let engines = f32::from(self.engines);
        let danger = |engines: f32| 0.08 * engines + 6.0 * (engines / 12.0).powi(4);
        let engine = danger(engines + 1.0) - danger(engines);
        let life = match self.life[seat.index()] {
            0 | 1 => 4.0,
            left => 0.3 * 1.7f32.powi(4 - i32::from(left)),
        };
        let card = self.black_card;
        let cost = match tell {
            Tell::Engines => engine,
            Tell::Life => life,
            _ => card,
        };
        let excess = (cost - engine.min(life).min(card)).clamp(0.0, 1.0);
        self.note(who, Tell::CostlyEvil, excess);
    }

    /// Something happened in the open.
    pub fn hear(&mut self, _game: &Camelot, event: &Event) {
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
            Event::EvilDraws { who } => self.note_evil(who, Tell::BlackCards),
            Event::EvilEngine { who } => self.note_evil(who, Tell::Engines),
            Event::EvilLife { who } => self.note_evil(who, Tell::Life),
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
                    // Whoever shared the doubt does not hold the mistake against the accuser.
                    let shared = who.seat().map_or(0.0, |seat| self.thought[seat.index()]);
                    self.note(accuser, Tell::Slander, (1.0 - 2.0 * shared).max(0.0));
                }
            }
            _ => {}
        }
    }

    /// Somebody said something. Doubt spreads a little; other words are cheap.
    pub fn hear_phrase(&mut self, _speaker: Who, phrase: Phrase) {
        match phrase {
            Phrase::Doubt(who) => self.note(who, Tell::Doubted, 1.0),
            Phrase::Trust(who) => self.note(who, Tell::Doubted, -1.0),
            _ => {}
        }
    }

    fn set_life(&mut self, who: Who, life: u8) {
        if let Some(seat) = who.seat() {
            self.life[seat.index()] = life;
        }
    }

    /// A look at the table: what a black card would cost now, and how everybody stands.
    pub fn look(&mut self, view: &View, black_card: f32) {
        self.engines = view.engines;
        for (life, knight) in self.life.iter_mut().zip(&view.knights) {
            *life = knight.life;
        }
        self.black_card = black_card;
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

    /// How likely each other seat is the traitor now.
    pub fn doubt(&mut self, game: &Camelot, seat: Seat, view: &View) -> Doubt {
        let mut doubt = [0.0; SEATS];
        let revealed = view.knights.iter().any(|knight| knight.standing == Standing::Revealed);
        let own = view.knights[seat.index()].loyalty;
        if revealed || own == Some(Loyalty::Traitor) || game.options().loyalties == Loyalties::None {
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
        self.thought = doubt;
        doubt
    }
}
