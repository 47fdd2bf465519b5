//! How the realm stands: the chance of the loyal knights to win, from what lies on the table.
//!
//! The signs are the rulebook's own: swords, engines, how far each quest is on either side, hands, life, what Evil has in
//! play. Their weights were learned from games of rule-of-thumb teams (see `weights.rs` for the command).

use super::weights::WEIGHTS;
use logres_camelot::{
    Black, Camelot, Combat, Ending, Loyalties, Loyalty, Place, Quest, Relic, Slot, State, Sword, War, White,
    Who,
};
use logres_kernel::{Game, Seat};

/// What a sign is about, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    Swords,
    Engines,
    Life,
    Cards,
    Grail,
    Excalibur,
    Lancelot,
    Dragon,
    Tournament,
    Wars,
    Places,
    InPlay,
    Relics,
    Traitor,
}

impl Matter {
    pub const COUNT: usize = Matter::Traitor as usize + 1;
    pub const KEYS: [&'static str; Matter::COUNT] = [
        "camelot-reason-swords",
        "camelot-reason-engines",
        "camelot-reason-life",
        "camelot-reason-cards",
        "camelot-reason-grail",
        "camelot-reason-excalibur",
        "camelot-reason-lancelot",
        "camelot-reason-dragon",
        "camelot-reason-tournament",
        "camelot-reason-wars",
        "camelot-reason-places",
        "camelot-reason-in-play",
        "camelot-reason-relics",
        "camelot-reason-traitor",
    ];

    /// The key of the reason in the language files.
    pub const fn key(self) -> &'static str {
        Self::KEYS[self as usize]
    }
}

/// Declares the signs in the order of their weights, each with what it is about.
macro_rules! signs {
    ($($sign:ident: $matter:ident,)+) => {
        /// Something on the table that speaks for or against the knights.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Sign { $($sign,)+ }

        impl Sign {
            pub const ALL: [Sign; [$(Sign::$sign),+].len()] = [$(Sign::$sign),+];
            pub const COUNT: usize = Self::ALL.len();

            pub const fn matter(self) -> Matter {
                match self { $(Sign::$sign => Matter::$matter,)+ }
            }
        }
    };
}

signs! {
    Beginning: Swords,
    WhiteSwords: Swords,
    BlackSwords: Swords,
    ManyBlackSwords: Swords,
    Lead: Swords,
    Engines: Engines,
    ManyEngines: Engines,
    LastEngines: Engines,
    Life: Life,
    Wounded: Life,
    NearDeath: Life,
    Dead: Life,
    Cards: Cards,
    FullHands: Cards,
    Merlins: Cards,
    GrailCards: Cards,
    Specials: Cards,
    HighCards: Cards,
    GrailOpen: Grail,
    GrailRow: Grail,
    GrailNear: Grail,
    Despair: Grail,
    DespairNear: Grail,
    ExcaliburOpen: Excalibur,
    ExcaliburStep: Excalibur,
    ExcaliburNear: Excalibur,
    LancelotOpen: Lancelot,
    LancelotWhite: Lancelot,
    LancelotBlack: Lancelot,
    DragonOpen: Dragon,
    DragonWhite: Dragon,
    DragonBlack: Dragon,
    TournamentWhite: Tournament,
    TournamentBlack: Tournament,
    WarsLaid: Wars,
    WarNear: Wars,
    Warriors: Wars,
    WarLost: Wars,
    AtPlace: Places,
    Heroism: InPlay,
    Mists: InPlay,
    Vivien: InPlay,
    Forest: Grail,
    Armour: Relics,
    ExcaliburSword: Relics,
    GrailRelic: Relics,
    HiddenTraitor: Traitor,
    RevealedTraitor: Traitor,
    Fewer: Life,
}

/// How strongly each sign shows.
pub type Signs = [f32; Sign::COUNT];

fn is_active(state: &State, quest: Quest) -> bool {
    !state.finished.has(quest) && (quest != Quest::Dragon || state.finished.has(Quest::Lancelot))
}

/// Reads the signs of a position.
pub fn signs(game: &Camelot, state: &State) -> Signs {
    let s = state;
    let mut signs = [0.0; Sign::COUNT];
    let mut put = |sign: Sign, strength: f32| signs[sign as usize] = strength;
    let white = f32::from(s.swords[Sword::White.index()]);
    let black = f32::from(s.swords[Sword::Black.index()]);
    let engines = f32::from(s.engines);
    put(Sign::Beginning, 1.0);
    put(Sign::WhiteSwords, white);
    put(Sign::BlackSwords, black);
    put(Sign::ManyBlackSwords, (black - 4.0).max(0.0));
    put(Sign::Engines, engines);
    put(Sign::ManyEngines, (engines - 7.0).max(0.0));
    put(Sign::LastEngines, (engines - 9.0).max(0.0));
    let seats = game.seats();
    let share = 5.0 / seats as f32;
    let (mut life, mut wounded, mut near, mut cards, mut full) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut merlins, mut grails, mut specials, mut high, mut at_place) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut loyal: f32 = 0.0;
    for who in s.living.iter() {
        let traitor = who.seat().is_some_and(|seat| *s.loyalty[seat.index()].truth() == Loyalty::Traitor);
        if traitor {
            continue;
        }
        loyal += 1.0;
        let figure = s.figure(who);
        let hand = figure.hand.truth();
        life += f32::from(figure.life);
        wounded += if figure.life <= 2 { 1.0 } else { 0.0 };
        near += if figure.life <= 1 { 1.0 } else { 0.0 };
        let size = f32::from(hand.iter().sum::<u8>());
        cards += size.min(8.0);
        full += (size - 8.0).max(0.0);
        merlins += f32::from(hand[White::Merlin.index()]);
        grails += f32::from(hand[White::Grail.index()]);
        specials += f32::from(hand[White::Convocation.index()..].iter().sum::<u8>());
        high += f32::from(hand[White::Fight4.index()] + hand[White::Fight5.index()]);
        // Standing where a card of the hand can be laid.
        let ready = match figure.place {
            Some(Place::Grail) => hand[White::Grail.index()] > 0 && !s.lying.has(Black::DarkForest),
            Some(Place::Excalibur) => size > 0.0,
            Some(Place::Picts) => hand[usize::from(s.fronts[War::Picts.index()].laid).min(4)] > 0,
            Some(Place::Saxons) => hand[usize::from(s.fronts[War::Saxons.index()].laid).min(4)] > 0,
            Some(Place::Tournament | Place::Lancelot | Place::Dragon) => high > 0.0,
            Some(Place::Camelot) | None => false,
        };
        at_place += if ready { 1.0 } else { 0.0 };
    }
    put(Sign::Life, share * life);
    put(Sign::Wounded, share * wounded);
    put(Sign::NearDeath, share * near);
    put(Sign::Dead, share * (seats as f32 - s.living.knights().len() as f32));
    put(Sign::Cards, share * cards);
    put(Sign::FullHands, share * full);
    put(Sign::Merlins, merlins);
    let grail_open = is_active(s, Quest::Grail);
    put(Sign::GrailCards, if grail_open { grails } else { 0.0 });
    put(Sign::Specials, specials);
    put(Sign::HighCards, share * high);
    put(Sign::AtPlace, share * at_place);
    if grail_open {
        let good = s.grail.slots.iter().filter(|&&slot| slot == Slot::Grail).count() as f32;
        let bad =
            s.grail.slots.iter().filter(|&&slot| matches!(slot, Slot::Despair | Slot::Desolation)).count()
                as f32;
        put(Sign::GrailOpen, 1.0);
        put(Sign::GrailRow, good);
        put(Sign::GrailNear, (good - 4.0).max(0.0));
        put(Sign::Despair, bad);
        put(Sign::DespairNear, (bad - 4.0).max(0.0));
    }
    if is_active(s, Quest::Excalibur) {
        put(Sign::ExcaliburOpen, 1.0);
        put(Sign::ExcaliburStep, f32::from(s.excalibur));
        put(Sign::ExcaliburNear, f32::from((s.excalibur - 2).max(0)));
    }
    let duel = |combat: Combat| {
        let duel = &s.duels[combat.index()];
        let values = &game.content().values;
        let white: u8 = (1..).zip(&duel.white).map(|(value, &count)| value * count).sum();
        let black: u8 = duel.black.iter().map(|laid| values[laid.card.truth().index()][combat.index()]).sum();
        let laid: u8 = duel.white.iter().sum();
        let all = f32::from(game.content().boards[combat.index()].white);
        // Cards count as far as they lead.
        let lead = if white > black { 1.0 } else { 0.5 };
        (lead * (f32::from(laid) / all).powi(2), duel.black.len() as f32)
    };
    let (white_laid, black_laid) = duel(Combat::Tournament);
    put(Sign::TournamentWhite, white_laid);
    put(Sign::TournamentBlack, black_laid);
    if is_active(s, Quest::Lancelot) {
        let (white_laid, black_laid) = duel(Combat::Lancelot);
        put(Sign::LancelotOpen, 1.0);
        put(Sign::LancelotWhite, white_laid);
        put(Sign::LancelotBlack, black_laid);
    }
    if is_active(s, Quest::Dragon) {
        let (white_laid, black_laid) = duel(Combat::Dragon);
        put(Sign::DragonOpen, 1.0);
        put(Sign::DragonWhite, white_laid);
        put(Sign::DragonBlack, black_laid);
    }
    let fronts = || s.fronts.iter();
    put(Sign::WarsLaid, fronts().map(|front| f32::from(front.laid)).sum());
    put(Sign::WarNear, fronts().map(|front| f32::from(front.laid.saturating_sub(2))).sum());
    put(Sign::Warriors, fronts().map(|front| f32::from(front.warriors)).sum());
    put(Sign::WarLost, fronts().filter(|front| front.warriors >= 3).count() as f32);
    put(Sign::Heroism, if s.heroism.is_some() { 1.0 } else { 0.0 });
    put(Sign::Mists, if s.lying.has(Black::Mists) { 1.0 } else { 0.0 });
    put(Sign::Vivien, if s.lying.has(Black::Vivien) { 1.0 } else { 0.0 });
    put(Sign::Forest, if s.lying.has(Black::DarkForest) { 1.0 } else { 0.0 });
    let owned = |relic: Relic| if s.owner(relic).is_some() { 1.0 } else { 0.0 };
    put(Sign::Armour, owned(Relic::Armour));
    put(Sign::ExcaliburSword, owned(Relic::Excalibur));
    put(Sign::GrailRelic, owned(Relic::Grail));
    let mut hidden = 0.0;
    if game.options().loyalties != Loyalties::None {
        let traitor = |seat: &Seat| *s.loyalty[seat.index()].truth() == Loyalty::Traitor;
        if Seat::first(seats).filter(|seat| s.is_living(Who::of(*seat))).any(|seat| traitor(&seat)) {
            hidden = 1.0;
        }
        put(Sign::HiddenTraitor, hidden);
        put(Sign::RevealedTraitor, if s.revealed.is_some() { 1.0 } else { 0.0 });
    }
    // What will count in the end: a hidden traitor turns swords.
    let turned = 2.0 * f32::from(game.content().numbers.traitor.turns_at_end) * hidden;
    put(Sign::Lead, ((white - black - turned) * (white + black)) / 12.0);
    put(Sign::Fewer, (5.0 - loyal).max(0.0) - (5.0 - seats as f32).max(0.0));
    signs
}

/// What each matter adds to the knights' chances, in the unit of the evaluation.
pub(crate) fn matters(signs: &Signs) -> [f32; Matter::COUNT] {
    let mut matters = [0.0; Matter::COUNT];
    for ((sign, strength), weight) in Sign::ALL.into_iter().zip(signs).zip(&WEIGHTS) {
        matters[sign.matter() as usize] += strength * weight;
    }
    matters
}

/// How likely it seems that the loyal knights win.
pub fn realm(game: &Camelot, state: &State) -> f32 {
    if let Some(ending) = state.ending {
        return if ending == Ending::Victory { 1.0 } else { 0.0 };
    }
    let signs = signs(game, state);
    let sum: f32 = signs.iter().zip(&WEIGHTS).map(|(sign, weight)| sign * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}
