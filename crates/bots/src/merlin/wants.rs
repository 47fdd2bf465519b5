//! What a seat would like to have just now, in points: the rules of thumb from which pages play, rollouts go on and the
//! search takes what to try first.

use super::features::{Lack, lacks};
use logres_kernel::Seat;
use logres_merlin::modules::{arthur, decree, gold, kings_favor, knights, market, morgana};
use logres_merlin::step::{Ask, Step};
use logres_merlin::words::*;
use logres_merlin::{Choice, Merlin, ModuleChoice, State};

/// What goods are good for besides quests.
const SHIELD: f32 = 0.6;
const FLAG: f32 = 1.0;
const MATERIAL: f32 = 0.7;
/// How much of a quest's points one of this many lacking conditions is worth.
const LACKING: [f32; 5] = [0.0, 0.85, 0.3, 0.12, 0.05];
/// An unmet traitor costs three points at the next scoring.
const TRAITOR: f32 = 2.6;
const APPLE: f32 = 1.2;
const STAFF: f32 = 2.2;

/// What each piece and place is worth to a seat.
#[derive(Clone, Debug, Default)]
pub struct Wants {
    goods: [[f32; 6]; 3],
    influence: [f32; 6],
    stands: [[f32; 6]; 4],
    /// Scorings still to come.
    scorings: f32,
    unmet: u8,
}

/// The counters on the provinces, as one seat sees them.
struct Counters {
    own: [u8; 6],
    /// All together.
    pools: [u8; 6],
    /// The most that any other seat has.
    most: [u8; 6],
    /// Is there another one in reserve?
    left: bool,
}

impl Counters {
    fn of(game: &Merlin, state: &State, seat: Seat) -> Self {
        let castle = &state.castles[seat.index()];
        let own = castle.influence.counts();
        let mut counters = Self { own, pools: own, most: [0; 6], left: castle.counters > 0 };
        for other in Seat::first(game.seats()).filter(|&other| other != seat) {
            let others = state.castles[other.index()].influence.counts();
            for ((pool, most), others) in counters.pools.iter_mut().zip(&mut counters.most).zip(others) {
                *pool += others;
                *most = (*most).max(others);
            }
        }
        counters
    }

    /// What one more counter on a province is worth for its majority.
    fn one_more(&self, province: Province) -> f32 {
        if !self.left {
            return 0.0;
        }
        let place = province.index();
        let (own, most, pool) = (self.own[place], self.most[place], f32::from(self.pools[place]));
        let first = if own == 0 { 0.5 } else { 0.0 };
        first
            + match (own + 1).cmp(&most) {
                std::cmp::Ordering::Less => 0.2,
                std::cmp::Ordering::Equal => 0.4 * pool,
                std::cmp::Ordering::Greater if own > most => 0.9,
                std::cmp::Ordering::Greater if own == most => 0.6 + 0.4 * pool,
                std::cmp::Ordering::Greater => 0.6 + 0.7 * pool,
            }
    }
}

impl Wants {
    pub fn new(game: &Merlin, state: &State, seat: Seat) -> Self {
        let castle = &state.castles[seat.index()];
        let scorings = f32::from(3 - state.board.round.saturating_sub(1).min(5) / 2);
        let late = state.board.round >= 6;
        let material = if castle.manors_left > 0 { MATERIAL } else { 0.3 };
        let mut wants = Self {
            goods: [[SHIELD; 6], [if late { 0.5 } else { FLAG }; 6], [material; 6]],
            influence: [0.0; 6],
            stands: [[0.0; 6]; 4],
            scorings,
            unmet: 0,
        };
        let counters = Counters::of(game, state, seat);
        for province in Province::ALL {
            let (traitors, shields) = (castle.traitors.get(province), castle.good(Good::Shield, province));
            if traitors > shields {
                wants.goods[Good::Shield.index()][province.index()] += TRAITOR;
                wants.unmet += traitors - shields;
            }
            wants.influence[province.index()] = counters.one_more(province);
        }
        for card in castle.hand.truth().iter() {
            let quest = &game.content().quests[card as usize];
            let mut lacking = [None; 4];
            let mut count = 0;
            lacks(game, state, seat, quest, |lack| {
                lacking[count & 3] = Some(lack);
                count += 1;
            });
            let share = f32::from(quest.points) * LACKING[count.min(4)];
            for lack in lacking.into_iter().flatten() {
                wants.add(lack, share);
            }
        }
        // What lies nowhere cannot be had.
        for good in Good::ALL {
            let supply = state.board.supply[good.index()].provinces();
            for province in ProvinceSet::ALL.minus(supply).iter() {
                wants.goods[good.index()][province.index()] = 0.0;
            }
        }
        wants
    }

    /// Does it matter to [`Wants::offer`] what a seat wants? Where no offer asks, nobody need find it out.
    pub const fn matter_for(choice: Choice) -> bool {
        match choice {
            Choice::Move { .. }
            | Choice::Apple(_)
            | Choice::Different(_)
            | Choice::Staff
            | Choice::Henchman(_)
            | Choice::Place(..)
            | Choice::Take(..)
            | Choice::Influence(_)
            | Choice::Build(..)
            | Choice::Module(_) => true,
            Choice::Die(_)
            | Choice::Act
            | Choice::Renounce
            | Choice::Mirror
            | Choice::EndTurn
            | Choice::Done
            | Choice::Retire
            | Choice::Give(..)
            | Choice::Traitor(_)
            | Choice::Repel(_)
            | Choice::TwoQuests
            | Choice::Flip(_)
            | Choice::Quest(_)
            | Choice::Attempt(_)
            | Choice::Score
            | Choice::Discard(_)
            | Choice::Display(_)
            | Choice::Pile
            | Choice::Grail(_) => false,
        }
    }

    /// What a seat wants, if it matters for any of these offers.
    pub fn for_offers(game: &Merlin, state: &State, seat: Seat, offers: &[Choice]) -> Self {
        if offers.iter().any(|&choice| Self::matter_for(choice)) {
            Self::new(game, state, seat)
        } else {
            Self::default()
        }
    }

    fn add(&mut self, lack: Lack, share: f32) {
        match lack {
            Lack::Good(good, Some(province)) => self.goods[good.index()][province.index()] += share,
            Lack::Good(good, None) => self.goods[good.index()].iter_mut().for_each(|want| *want += share),
            Lack::Influence(Some(province)) => self.influence[province.index()] += share,
            Lack::Influence(None) => self.influence.iter_mut().for_each(|want| *want += share),
            Lack::Henchman(Some(henchman), Some(province)) => {
                self.stands[henchman.index()][province.index()] += share;
            }
            Lack::Henchman(Some(henchman), None) => {
                self.stands[henchman.index()].iter_mut().for_each(|want| *want += 0.3 * share);
            }
            Lack::Henchman(None, Some(province)) => {
                self.stands.iter_mut().for_each(|wants| wants[province.index()] += share);
            }
            Lack::Henchman(None, None) => {}
        }
    }

    pub fn good(&self, good: Good, province: Province) -> f32 {
        self.goods[good.index()][province.index()]
    }

    pub fn counter_on(&self, province: Province) -> f32 {
        self.influence[province.index()]
    }

    /// What a henchman brings by acting in a province.
    fn duty(&self, henchman: Henchman, province: Province) -> f32 {
        match henchman.good() {
            Some(good) => self.good(good, province),
            None => self.counter_on(province),
        }
    }

    /// What it brings to place a henchman in a province.
    pub fn henchman(&self, state: &State, seat: Seat, henchman: Henchman, province: Province) -> f32 {
        let castle = &state.castles[seat.index()];
        if castle.stands_in(henchman, province) {
            return 0.0;
        }
        let home = castle.place(henchman).is_none();
        let standing = if home { 0.55 * self.scorings } else { 0.0 };
        standing + self.duty(henchman, province) + self.stands[henchman.index()][province.index()]
    }

    fn best_henchman(&self, state: &State, seat: Seat, province: Province) -> f32 {
        let worth = |henchman| self.henchman(state, seat, henchman, province);
        Henchman::ALL.into_iter().map(worth).fold(0.0, f32::max)
    }

    /// Provinces where a seat has influence.
    fn covered(state: &State, seat: Seat) -> impl Iterator<Item = Province> {
        state.castles[seat.index()].influence.provinces().iter()
    }

    /// What the action of a space is worth.
    pub fn space(&self, state: &State, seat: Seat, space: Space) -> f32 {
        let castle = &state.castles[seat.index()];
        let owned = |relic| state.owner(relic) == Some(seat);
        match space {
            Space::Plain => 0.0,
            Space::Province(province) => self.best_henchman(state, seat, province),
            Space::Vp(Element::Influence) => f32::from(castle.influence.total()),
            Space::Vp(Element::Manor) => castle.manors.count_ones() as f32,
            Space::Vp(element) => {
                element.good().map_or(0.0, |good| f32::from(castle.goods[good.index()].total()))
            }
            Space::InfluenceGood(good) => {
                Self::covered(state, seat).map(|province| self.good(good, province)).fold(0.0, f32::max)
            }
            Space::InfluenceHenchman => Self::covered(state, seat)
                .map(|province| self.best_henchman(state, seat, province))
                .fold(0.0, f32::max),
            Space::Excalibur => {
                (if owned(Relic::Excalibur) { 0.0 } else { 0.6 + 0.7 * self.scorings })
                    + if self.unmet > 0 { TRAITOR } else { 0.0 }
            }
            Space::Grail => APPLE + if owned(Relic::Grail) { 0.0 } else { 0.4 * self.scorings },
            Space::MoveHenchman => 1.6,
            Space::Exchange => {
                if castle.all_goods() > 0 {
                    1.2
                } else {
                    0.0
                }
            }
            Space::Quest => 0.9,
            Space::Build => {
                let materials = castle.goods[Good::Material.index()].total();
                if materials > 0 && castle.manors_left > 0 { 0.8 + 1.1 * self.scorings } else { 0.0 }
            }
            Space::Apple => APPLE,
            Space::Activate => 1.4,
            Space::MoveArthur => 0.9,
            Space::Gold => 1.4,
            Space::AppleOrMistletoe => 1.4,
            Space::Signet => 2.2,
            Space::Stairs => 1.6,
            Space::Resource(Element::Influence) => {
                Province::ALL.into_iter().map(|province| self.counter_on(province)).fold(0.0, f32::max)
            }
            Space::Resource(element) => element.good().map_or(0.0, |good| {
                Province::ALL.into_iter().map(|province| self.good(good, province)).fold(0.0, f32::max)
            }),
            Space::Merlin => 1.8,
            Space::Pict => 1.9,
            Space::ReplaceManor => 0.6 + 0.8 * self.scorings,
        }
    }

    /// What the knight can still bring with the dice that are left, played in the best order.
    pub fn route(&self, game: &Merlin, state: &State, seat: Seat) -> f32 {
        let castle = &state.castles[seat.index()];
        let mut steps = [0u8; 3];
        let mut count = 0;
        for die in [Die::Knight0, Die::Knight1, Die::Knight2] {
            if castle.is_ready(die) {
                steps[count] = castle.die(die);
                count += 1;
            }
        }
        let at = |steps: u8| {
            let spot = game.reach(state, seat, Figure::Knight, steps, Way::Clockwise);
            self.space(state, seat, game.space(spot))
        };
        match count {
            0 => 0.0,
            1 => at(steps[0]),
            2 => {
                let [one, two, _] = steps;
                at(one + two) + at(one).max(at(two))
            }
            _ => {
                let all = steps[0] + steps[1] + steps[2];
                let single = steps.map(at);
                // The last space is the same in any order; on the way there is one single step and one pair.
                let pairs = [(0, 1), (0, 2), (1, 2)]
                    .map(|(one, two)| at(steps[one] + steps[two]) + single[one].max(single[two]));
                at(all) + pairs.into_iter().fold(0.0, f32::max)
            }
        }
    }

    /// The better of the two ways of a die that may go both.
    pub fn either_way(&self, game: &Merlin, state: &State, seat: Seat, die: Die) -> f32 {
        let castle = &state.castles[seat.index()];
        if !castle.is_ready(die) {
            return 0.0;
        }
        let ways = Way::ALL.map(|way| {
            let spot = game.reach(state, seat, die.figure(), castle.die(die), way);
            self.space(state, seat, game.space(spot))
        });
        ways[0].max(ways[1])
    }

    /// What a manor on a hex brings in the scorings to come.
    fn manor(&self, game: &Merlin, state: &State, seat: Seat, hex: u8) -> f32 {
        let territory = game.territory(state, hex);
        let tiles = territory.count_ones() as f32;
        let own = (state.castles[seat.index()].manors & territory).count_ones();
        let most = Seat::first(game.seats())
            .filter(|&other| other != seat)
            .map(|other| (state.castles[other.index()].manors & territory).count_ones())
            .max()
            .unwrap_or(0);
        let gain = match (own + 1).cmp(&most) {
            std::cmp::Ordering::Less => 0.1,
            std::cmp::Ordering::Equal => 0.5 * tiles,
            std::cmp::Ordering::Greater if own > most => 0.3,
            std::cmp::Ordering::Greater if own == most && most > 0 => 0.55 * tiles,
            std::cmp::Ordering::Greater => tiles,
        };
        let tower = if state.board.towers >> hex & 1 == 1 { 1.4 } else { 0.0 };
        gain * (0.25 + 0.7 * self.scorings) + tower
    }

    /// How near a quest card is, in points.
    fn card(game: &Merlin, state: &State, seat: Seat, card: u8) -> f32 {
        let quest = &game.content().quests[card as usize];
        let mut count = 0;
        lacks(game, state, seat, quest, |_| count += 1);
        f32::from(quest.points) * [1.0, 0.6, 0.3, 0.12, 0.05][count.min(4)]
    }

    /// How promising an offer looks.
    pub fn offer(&self, game: &Merlin, state: &State, seat: Seat, choice: Choice) -> f32 {
        let castle = &state.castles[seat.index()];
        let at = |figure, steps, way| {
            self.space(state, seat, game.space(game.reach(state, seat, figure, steps, way)))
        };
        match choice {
            Choice::Move { die, figure, way } => {
                let flag = figure == Figure::Knight && way == Way::Counter || figure != die.figure();
                at(figure, castle.die(die), way) - if flag { FLAG } else { 0.0 }
            }
            Choice::Die(_) => -0.6,
            Choice::Apple(number) => {
                let Some(die) = state.turn.chosen else { return -1.0 };
                let ways = Way::ALL.map(|way| at(die.figure(), number, way));
                let best = if die.figure() == Figure::Knight { ways[0] } else { ways[0].max(ways[1]) };
                best - APPLE
            }
            Choice::Act => 3.0,
            Choice::Renounce => 0.0,
            Choice::Mirror => 0.8,
            Choice::Different(spot) => self.space(state, seat, game.space(spot)) - FLAG,
            Choice::Staff => {
                let spot = state.spot(seat, Figure::Merlin);
                0.9 * self.space(state, seat, game.space(spot)) - STAFF + 1.0
            }
            Choice::EndTurn | Choice::Done => 0.4,
            Choice::Retire => -1.0,
            Choice::Henchman(henchman) => {
                let province = self.province_here(game, state, seat);
                1.0 + province.map_or(1.0, |province| self.henchman(state, seat, henchman, province))
            }
            Choice::Place(henchman, province) => 1.0 + self.henchman(state, seat, henchman, province),
            Choice::Take(good, province) => 1.0 + self.good(good, province),
            Choice::Give(good, province) => 1.0 - self.held(state, seat, good, province),
            Choice::Influence(province) => 1.0 + self.counter_on(province),
            Choice::Traitor(province) => {
                let (traitors, shields) =
                    (castle.traitors.get(province), castle.good(Good::Shield, province));
                if traitors > shields { 3.0 } else { 1.0 }
            }
            Choice::Repel(province) => {
                let (traitors, shields) =
                    (castle.traitors.get(province), castle.good(Good::Shield, province));
                3.0 * f32::from(traitors.saturating_sub(shields)) + 0.4 * f32::from(traitors) - 1.5
            }
            Choice::TwoQuests => 0.2,
            Choice::Flip(_) => -0.8,
            Choice::Quest(card) => 4.0 + f32::from(game.content().quests[card as usize].points),
            Choice::Attempt(card) => 1.0 + 0.8 * f32::from(game.content().quests[card as usize].points),
            Choice::Score => 3.0,
            Choice::Discard(card) => 1.4 - Self::card(game, state, seat, card),
            Choice::Display(place) => {
                let card = state.board.display[usize::from(place)];
                if usize::from(card) < game.content().quests.len() {
                    1.0 + Self::card(game, state, seat, card)
                } else {
                    0.0
                }
            }
            Choice::Pile => 1.7,
            Choice::Build(hex, province) => {
                1.0 + self.manor(game, state, seat, hex) - self.held(state, seat, Good::Material, province)
            }
            Choice::Grail(province) => 1.0 + f32::from(castle.influence.get(province)),
            Choice::Module(ModuleChoice::KingsFavor(choice)) => match choice {
                kings_favor::Choice::Learn(_, row) => {
                    let rounds = f32::from(logres_merlin::ROUNDS.saturating_sub(state.board.round));
                    [0.9, 0.8, 1.0][usize::from(row).clamp(1, 3) - 1] * rounds + 0.5
                }
                kings_favor::Choice::Deploy(henchman, province)
                | kings_favor::Choice::Lady(henchman, province) => {
                    1.2 + self.henchman(state, seat, henchman, province)
                }
                kings_favor::Choice::Builder => 3.5,
                kings_favor::Choice::Count(element) => 1.0 + self.space(state, seat, Space::Vp(element)),
                kings_favor::Choice::Repel(_) => 2.5,
            },
            Choice::Module(ModuleChoice::Arthur(choice)) => match choice {
                arthur::Choice::PlusOne | arthur::Choice::MinusOne => -0.8,
                arthur::Choice::Activate(henchman) => {
                    1.0 + castle.place(henchman).map_or(0.0, |province| self.duty(henchman, province))
                }
                arthur::Choice::MoveArthur(way) => 0.8 + 0.7 * at(Figure::Arthur, 1, way),
                arthur::Choice::MoveMerlin(steps, way) => 0.8 + 0.7 * at(Figure::Merlin, steps, way),
                arthur::Choice::Signet(card) => 3.0 + f32::from(game.content().quests[card as usize].points),
                arthur::Choice::Pict(_) => 2.0,
                arthur::Choice::PictManor(hex) | arthur::Choice::Replace(hex) => {
                    1.0 + self.manor(game, state, seat, hex)
                }
                arthur::Choice::Keep(_) => 1.0,
            },
            Choice::Module(ModuleChoice::Knights(choice)) => match choice {
                knights::Choice::Choose(_) => 1.0,
                knights::Choice::Tristan { .. } | knights::Choice::Gawain { .. } => -0.5,
                knights::Choice::Again(henchman) => {
                    1.0 + castle.place(henchman).map_or(0.0, |province| self.duty(henchman, province))
                }
                knights::Choice::Portal(_, province) => self.best_henchman(state, seat, province) - 0.8,
                knights::Choice::ManorTile | knights::Choice::InfluenceTile => 1.2,
                knights::Choice::Swap(card, place) => {
                    let shown = state.board.display[usize::from(place)];
                    let known = usize::from(shown) < game.content().quests.len();
                    let gain = if known { Self::card(game, state, seat, shown) } else { 0.0 };
                    gain - Self::card(game, state, seat, card) - 0.6
                }
                knights::Choice::Recolour(..) => 1.0,
            },
            Choice::Module(ModuleChoice::Gold(choice)) => match choice {
                gold::Choice::Turn { .. } => -0.6,
                gold::Choice::Ignore(_) => 1.0,
                gold::Choice::TakeApple => 1.2,
                gold::Choice::TakeMistletoe => 1.3,
            },
            Choice::Module(ModuleChoice::Market(choice)) => match choice {
                market::Choice::Buy(ware) => match ware {
                    market::Ware::Shield(province) => self.goods[0][province.index()] - 0.6,
                    market::Ware::Material(province) => self.goods[2][province.index()] - 0.6,
                    market::Ware::PlusOne => 0.1,
                    market::Ware::AppleMistletoe => 0.6,
                    // Only in a turn with a die, of which a round has a few: a worker for every worker would make a round
                    // without end, as long as each of them earns the gold for the next.
                    market::Ware::Worker(_) if state.turn.played.is_none() => -0.8,
                    market::Ware::Worker(_) => 1.2,
                },
                market::Choice::Worker { number, way } => {
                    at(Figure::Knight, number, way) - if way == Way::Counter { FLAG } else { 0.0 }
                }
                market::Choice::Apple(number) => {
                    let figure = state.turn.chosen.map_or(Figure::Knight, Die::figure);
                    at(figure, number, Way::Clockwise) - APPLE
                }
                market::Choice::Ignore(_) | market::Choice::PlusOne | market::Choice::Tile => 0.9,
                // A counter that is worth more is given up less gladly than another one.
                market::Choice::Token => 0.4,
            },
            Choice::Module(ModuleChoice::Morgana(choice)) => match choice {
                morgana::Choice::TakeDie(_) => 1.3,
                morgana::Choice::PlacePoison => 0.8,
                morgana::Choice::PlaceHorn => 1.2 + 0.4 * f32::from(state.board.round),
                morgana::Choice::PlaceCauldron(_) => 1.3,
                morgana::Choice::Hut(hex) => 1.0 + 0.5 * self.manor(game, state, seat, hex),
                morgana::Choice::Poison(_) => -0.7,
                morgana::Choice::PayGold => 0.8,
                morgana::Choice::BuyGold => 1.4,
                morgana::Choice::BuyApple | morgana::Choice::BuyMistletoe => 2.2,
                morgana::Choice::Face { .. }
                | morgana::Choice::Go(_)
                | morgana::Choice::Bewitch(_)
                | morgana::Choice::SwapMerlinArthur
                | morgana::Choice::SwapKnight(_)
                | morgana::Choice::Dark(_) => 0.8,
                morgana::Choice::GiveDark | morgana::Choice::GiveDarkToken => 0.4,
            },
            Choice::Module(ModuleChoice::Decree(choice)) => match choice {
                decree::Choice::Look => 1.6,
                decree::Choice::Tile(_) => 1.0,
                decree::Choice::Turn { .. } => -1.0,
                decree::Choice::Take(good, province) => self.good(good, province) - 2.2,
                decree::Choice::Influence(province) => self.counter_on(province) - 2.2,
                decree::Choice::Points => {
                    if state.board.round >= 5 {
                        3.0
                    } else {
                        0.6
                    }
                }
            },
            // A module of which these rules of thumb know nothing.
            Choice::Module(_) => 1.0,
        }
    }

    /// What giving away a good costs: more than a plain one if a traitor or a quest asks for it.
    fn held(&self, state: &State, seat: Seat, good: Good, province: Province) -> f32 {
        let castle = &state.castles[seat.index()];
        let need = match good {
            Good::Shield => castle.traitors.get(province) >= castle.good(good, province),
            Good::Flag | Good::Material => false,
        };
        0.6 + if need { TRAITOR } else { 0.0 }
    }

    /// The province of the space whose action is being executed.
    fn province_here(&self, game: &Merlin, state: &State, seat: Seat) -> Option<Province> {
        let spot = match state.agenda.top() {
            Some(Step::Ask(Ask::Landed(landing))) => landing.spot,
            _ => state.spot(seat, Figure::Knight),
        };
        match game.space(spot) {
            Space::Province(province) => Some(province),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::{Game, Offers, Silence, Stream};
    use logres_merlin::{Content, ModuleSet, Options};

    /// A rule of thumb that begins to ask what a seat wants has to say so in `matter_for`.
    #[test]
    fn what_a_seat_wants_is_found_out_wherever_it_matters() {
        for modules in [ModuleSet::NONE, ModuleSet::ALL] {
            let game =
                Merlin::new(Options::new(3).with_modules(modules), Content::embedded().clone()).unwrap();
            let mut stream = Stream::<8>::seeded(3);
            let mut state = game.begin(&mut stream, &mut Silence);
            let mut offers = Offers::listing();
            while let Some(seat) = game.asked(&state).lowest() {
                offers.clear();
                game.offers(&state, seat, &mut offers);
                let wants = Wants::new(&game, &state, seat);
                for &choice in offers.legal() {
                    let worth = wants.offer(&game, &state, seat, choice);
                    let blindly = Wants::default().offer(&game, &state, seat, choice);
                    assert!(Wants::matter_for(choice) || worth == blindly, "{choice}: {worth}, {blindly}");
                }
                let choice = offers.legal()[stream.below(offers.legal().len() as u32) as usize];
                game.play_unchecked(&mut state, seat, choice, &mut stream, &mut Silence);
            }
        }
    }
}
