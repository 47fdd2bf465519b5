//! A position as numbers, one list a seat: the rulebook's own sources of points, what may still become one, and what the
//! modules add. Hand-made and learned judgements weigh the same list.

use logres_kernel::Seat;
use logres_merlin::content::{Icon, Quest};
use logres_merlin::words::*;
use logres_merlin::{Flag, Forecast, Merlin, State};

use super::wants::Wants;

/// What a feature is about, for reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Topic {
    Points,
    Quests,
    Traitors,
    Domain,
    Influence,
    Henchmen,
    Goods,
    Flags,
    Staffs,
    Apples,
    Dice,
    Relics,
    Gold,
    Witch,
    Decrees,
    Picts,
    Favor,
    Knights,
}

impl Topic {
    pub const ALL: [Topic; 18] = [
        Topic::Points,
        Topic::Quests,
        Topic::Traitors,
        Topic::Domain,
        Topic::Influence,
        Topic::Henchmen,
        Topic::Goods,
        Topic::Flags,
        Topic::Staffs,
        Topic::Apples,
        Topic::Dice,
        Topic::Relics,
        Topic::Gold,
        Topic::Witch,
        Topic::Decrees,
        Topic::Picts,
        Topic::Favor,
        Topic::Knights,
    ];

    /// Is it about what one keeps for later?
    pub const fn is_stored(self) -> bool {
        match self {
            Topic::Goods
            | Topic::Flags
            | Topic::Staffs
            | Topic::Apples
            | Topic::Dice
            | Topic::Relics
            | Topic::Gold
            | Topic::Witch
            | Topic::Decrees
            | Topic::Favor
            | Topic::Knights => true,
            Topic::Points
            | Topic::Quests
            | Topic::Traitors
            | Topic::Domain
            | Topic::Influence
            | Topic::Henchmen
            | Topic::Picts => false,
        }
    }

    /// The key of the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Points => "reason-points",
            Topic::Quests => "reason-quests",
            Topic::Traitors => "reason-traitors",
            Topic::Domain => "reason-domain",
            Topic::Influence => "reason-influence",
            Topic::Henchmen => "reason-henchmen",
            Topic::Goods => "reason-goods",
            Topic::Flags => "reason-flags",
            Topic::Staffs => "reason-staffs",
            Topic::Apples => "reason-apples",
            Topic::Dice => "reason-dice",
            Topic::Relics => "reason-relics",
            Topic::Gold => "reason-gold",
            Topic::Witch => "reason-witch",
            Topic::Decrees => "reason-decrees",
            Topic::Picts => "reason-picts",
            Topic::Favor => "reason-favor",
            Topic::Knights => "reason-knights",
        }
    }
}

macro_rules! features {
    ($($name:ident $text:literal $topic:ident,)+) => {
        /// One number of the list.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Feature { $($name,)+ }

        impl Feature {
            pub const ALL: [Feature; [$($text),+].len()] = [$(Feature::$name),+];
            pub const COUNT: usize = Self::ALL.len();

            /// Its name in files of weights.
            pub const fn name(self) -> &'static str {
                match self { $(Feature::$name => $text,)+ }
            }

            pub const fn topic(self) -> Topic {
                match self { $(Feature::$name => Topic::$topic,)+ }
            }
        }
    };
}

features! {
    // What a position of this round is worth by itself.
    Bias "bias" Points,
    // Points of quests in hand by what is missing.
    QuestReady "quest-ready" Quests,
    QuestsReady "quests-ready" Quests,
    QuestLacksGood "quest-lacks-good" Quests,
    QuestLacksInfluence "quest-lacks-influence" Quests,
    QuestLacksHenchman "quest-lacks-henchman" Quests,
    QuestLacksTwo "quest-lacks-two" Quests,
    QuestLacksMore "quest-lacks-more" Quests,
    TraitorsUnmet "traitors-unmet" Traitors,
    TraitorsMet "traitors-met" Traitors,
    ExcaliburClear "excalibur-clear" Relics,
    Excalibur "excalibur" Relics,
    Grail "grail" Relics,
    Signet "signet" Relics,
    Horn "horn" Relics,
    Domain "domain" Domain,
    Manors "manors" Domain,
    DomainTrails "domain-trails" Domain,
    Influence "influence" Influence,
    Counters "counters" Influence,
    Covered "covered" Influence,
    NoCounters "no-counters" Influence,
    Henchmen "henchmen" Henchmen,
    Shields "shields" Goods,
    ShieldColours "shield-colours" Goods,
    Materials "materials" Goods,
    MaterialColours "material-colours" Goods,
    Flags "flags" Flags,
    FlagRepel "flag-repel" Flags,
    FlagQuests "flag-quests" Flags,
    FlagBackward "flag-backward" Flags,
    FlagFlip "flag-flip" Flags,
    FlagDifferent "flag-different" Flags,
    FlagMirror "flag-mirror" Flags,
    FlagExchange "flag-exchange" Flags,
    FlagPlusMinus "flag-plus-minus" Flags,
    Staffs "staffs" Staffs,
    Apples "apples" Apples,
    KnightDice "knight-dice" Dice,
    MerlinDie "merlin-die" Dice,
    ArthurDie "arthur-die" Dice,
    Route "route" Dice,
    MerlinRoute "merlin-route" Dice,
    ArthurRoute "arthur-route" Dice,
    Gold "gold" Gold,
    Mistletoe "mistletoe" Gold,
    Workers "workers" Gold,
    AppleMistletoes "apple-mistletoes" Gold,
    PlusOnes "plus-ones" Influence,
    Poison "poison" Witch,
    Decrees "decrees" Decrees,
    DecreeTriples "decree-triples" Decrees,
    PictPrize "pict-prize" Picts,
    PictTotal "pict-total" Picts,
    SealsFirst "seals-first" Favor,
    SealsSecond "seals-second" Favor,
    SealsThird "seals-third" Favor,
    KnightsPoints "knights-points" Knights,
    Tristan "tristan" Knights,
    Gawain "gawain" Knights,
    Lamorak "lamorak" Knights,
    Gareth "gareth" Knights,
    Lancelot "lancelot" Knights,
    Geraint "geraint" Knights,
    Galahad "galahad" Knights,
    Bors "bors" Knights,
    Gaheris "gaheris" Knights,
    Bedivere "bedivere" Knights,
    Percival "percival" Knights,
    Kay "kay" Knights,
}

/// The numbers of one seat.
pub type List = [f32; Feature::COUNT];

/// A condition of a quest that is not met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    Good(Good, Option<Province>),
    Influence(Option<Province>),
    Henchman(Option<Henchman>, Option<Province>),
}

/// Everything a seat lacks for a quest, one by one.
pub fn lacks(game: &Merlin, state: &State, seat: Seat, quest: &Quest, mut found: impl FnMut(Lack)) {
    let castle = &state.castles[seat.index()];
    let mut goods = castle.goods;
    let mut influence = castle.influence;
    let mut together = 0u8;
    let mut crowd: Option<(Province, u8)> = None;
    let mut any_colour = false;
    // Given colours first: what is left then may serve as any colour.
    for icon in quest.icons.iter() {
        match *icon {
            Icon::Good(good, Some(province)) => {
                let held = &mut goods[good.index()];
                if held.get(province) > 0 {
                    held.remove(province);
                } else {
                    found(Lack::Good(good, Some(province)));
                }
            }
            Icon::Influence(Some(province)) => {
                if influence.get(province) > 0 {
                    influence.remove(province);
                } else {
                    found(Lack::Influence(Some(province)));
                }
            }
            Icon::Henchman(Some(henchman), Some(province)) => {
                if !castle.stands_in(henchman, province) {
                    found(Lack::Henchman(Some(henchman), Some(province)));
                }
            }
            Icon::Henchman(None, Some(province)) => {
                crowd = Some((province, crowd.map_or(1, |(_, count)| count + 1)));
            }
            Icon::Henchman(Some(henchman), None) => together |= 1 << henchman as u8,
            Icon::Good(_, None) | Icon::Influence(None) => any_colour = true,
            Icon::Henchman(None, None) => {}
        }
    }
    if any_colour {
        lacks_anywhere(game, quest, goods, influence, &mut found);
    }
    if let Some((province, count)) = crowd {
        let here = castle.henchmen_in(province).count_ones() as u8;
        for _ in here..count.max(here) {
            found(Lack::Henchman(None, Some(province)));
        }
    }
    if together != 0 {
        let most = Province::ALL
            .into_iter()
            .max_by_key(|&province| (castle.henchmen_in(province) & together).count_ones())
            .unwrap_or(Province::DRAGON);
        let missing = together & !castle.henchmen_in(most);
        let somewhere = castle.henchmen_in(most) & together != 0;
        for henchman in Henchman::ALL.into_iter().filter(|&henchman| missing >> henchman as u8 & 1 == 1) {
            found(Lack::Henchman(Some(henchman), somewhere.then_some(most)));
        }
    }
}

/// What a seat lacks for the icons of any colour, with the goods and counters that the given colours leave.
fn lacks_anywhere(
    game: &Merlin,
    quest: &Quest,
    goods: [Tally; 3],
    influence: Tally,
    found: &mut impl FnMut(Lack),
) {
    let mut spare = goods.map(Tally::total);
    // Counters anywhere lie on one province, unless the table reads it otherwise: the one with the most is the nearest.
    let apart = game.options().alternative(Flag::AnyInfluenceTogether);
    let most = Province::ALL.into_iter().max_by_key(|&province| influence.get(province));
    let most = most.filter(|&province| !apart && influence.get(province) > 0);
    let mut counters = match most {
        Some(province) => influence.get(province),
        None => influence.total(),
    };
    for icon in quest.icons.iter() {
        match *icon {
            Icon::Good(good, None) => match &mut spare[good.index()] {
                0 => found(Lack::Good(good, None)),
                left => *left -= 1,
            },
            Icon::Influence(None) => match &mut counters {
                0 => found(Lack::Influence(most)),
                left => *left -= 1,
            },
            _ => {}
        }
    }
}

/// The numbers of a seat. `forecast` is what the next scoring would bring it now.
pub fn list(game: &Merlin, state: &State, seat: Seat, forecast: &Forecast) -> List {
    let mut list = [0.0; Feature::COUNT];
    let castle = &state.castles[seat.index()];
    let mut set = |feature: Feature, amount: f32| list[feature as usize] = amount;
    set(Feature::Bias, 1.0);

    // Quests.
    let mut by_lack = [0.0f32; 7];
    let mut best_ready = 0.0f32;
    for card in castle.hand.truth().iter() {
        let quest = &game.content().quests[card as usize];
        let points = f32::from(quest.points);
        let (mut count, mut last) = (0, None);
        lacks(game, state, seat, quest, |lack| {
            count += 1;
            last = Some(lack);
        });
        match (count, last) {
            (0, _) => {
                best_ready = best_ready.max(points);
                by_lack[1] += points;
            }
            (1, Some(Lack::Good(..))) => by_lack[2] += points,
            (1, Some(Lack::Influence(_))) => by_lack[3] += points,
            (1, _) => by_lack[4] += points,
            (2, _) => by_lack[5] += points,
            _ => by_lack[6] += points,
        }
    }
    set(Feature::QuestReady, best_ready);
    set(Feature::QuestsReady, by_lack[1] - best_ready);
    set(Feature::QuestLacksGood, by_lack[2]);
    set(Feature::QuestLacksInfluence, by_lack[3]);
    set(Feature::QuestLacksHenchman, by_lack[4]);
    set(Feature::QuestLacksTwo, by_lack[5]);
    set(Feature::QuestLacksMore, by_lack[6]);

    // Traitors and relics.
    let unmet = f32::from(-forecast.traitors / 3);
    let owns = |relic: Relic| f32::from(u8::from(state.owner(relic) == Some(seat)));
    set(Feature::TraitorsUnmet, unmet);
    set(Feature::TraitorsMet, f32::from(castle.traitors.total()) - unmet);
    let excalibur = owns(Relic::Excalibur);
    set(Feature::ExcaliburClear, if unmet == 0.0 { excalibur } else { 0.0 });
    set(Feature::Excalibur, excalibur);
    set(Feature::Grail, owns(Relic::Grail));
    set(Feature::Signet, owns(Relic::Signet));
    set(Feature::Horn, owns(Relic::Horn));

    // Domain, influence, henchmen.
    set(Feature::Domain, f32::from(forecast.domain));
    set(Feature::Manors, castle.manors.count_ones() as f32);
    let trails = if forecast.domain == 0 { castle.manors.count_ones() as f32 } else { 0.0 };
    set(Feature::DomainTrails, trails);
    set(Feature::Influence, f32::from(forecast.influence));
    set(Feature::Counters, f32::from(castle.influence.total()));
    set(Feature::Covered, castle.influence.provinces().len() as f32);
    set(Feature::NoCounters, f32::from(u8::from(castle.counters == 0)));
    set(Feature::Henchmen, f32::from(forecast.henchmen));

    // Goods.
    let [shields, flags, materials] = castle.goods;
    set(Feature::Shields, f32::from(shields.total()));
    set(Feature::ShieldColours, shields.provinces().len() as f32);
    set(Feature::Materials, f32::from(materials.total()));
    set(Feature::MaterialColours, materials.provinces().len() as f32);
    set(Feature::Flags, f32::from(flags.total()));
    for (province, power) in Province::ALL.into_iter().zip(game.flag_powers()) {
        let feature = match power {
            Power::Repel => Feature::FlagRepel,
            Power::Quests => Feature::FlagQuests,
            Power::Backward => Feature::FlagBackward,
            Power::Flip => Feature::FlagFlip,
            Power::Different => Feature::FlagDifferent,
            Power::Mirror => Feature::FlagMirror,
            Power::Exchange => Feature::FlagExchange,
            Power::PlusMinus => Feature::FlagPlusMinus,
        };
        set(feature, f32::from(flags.get(province)));
    }
    set(Feature::Staffs, f32::from(castle.staffs));
    set(Feature::Apples, f32::from(castle.apples));

    // Dice: how many, and where they lead.
    let ready = |die: Die| f32::from(u8::from(castle.is_ready(die)));
    set(Feature::KnightDice, [Die::Knight0, Die::Knight1, Die::Knight2].into_iter().map(ready).sum());
    set(Feature::MerlinDie, ready(Die::Merlin));
    set(Feature::ArthurDie, ready(Die::Arthur));
    if castle.ready != 0 {
        let wants = Wants::new(game, state, seat);
        set(Feature::Route, wants.route(game, state, seat));
        set(Feature::MerlinRoute, wants.either_way(game, state, seat, Die::Merlin));
        set(Feature::ArthurRoute, wants.either_way(game, state, seat, Die::Arthur));
    }

    // What the modules add.
    let stores = game.stores(state, seat);
    set(Feature::Gold, f32::from(stores.gold.gold));
    set(Feature::Mistletoe, f32::from(stores.gold.mistletoe));
    set(Feature::Workers, f32::from(stores.market.workers));
    set(Feature::AppleMistletoes, f32::from(stores.market.apple_mistletoes));
    set(Feature::PlusOnes, f32::from(stores.market.plus_ones));
    set(Feature::Poison, f32::from(stores.morgana.poison));
    set(Feature::Decrees, f32::from(stores.decree.tiles));
    set(Feature::DecreeTriples, f32::from(stores.decree.tiles / 3));
    set(Feature::PictPrize, f32::from(forecast.picts));
    set(Feature::PictTotal, f32::from(stores.arthur.picts));
    let [first, second, third] = stores.kings_favor.seals.map(f32::from);
    set(Feature::SealsFirst, first);
    set(Feature::SealsSecond, second);
    set(Feature::SealsThird, third);
    set(Feature::KnightsPoints, f32::from(stores.knights.points));
    for (place, &tiles) in stores.knights.tiles.iter().enumerate() {
        list[Feature::Tristan as usize + place] = f32::from(tiles);
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_knights_stand_in_the_order_of_their_words() {
        for (place, knight) in TableKnight::ALL.into_iter().enumerate() {
            assert_eq!(Feature::ALL[Feature::Tristan as usize + place].name(), knight.name());
        }
    }
}
