//! What a quest card asks for, and whether a castle meets it.
//!
//! What a card asks for is compiled once into packed numbers ([`Need`]), one for each set of icons that a module may have
//! helped to ignore, so that "is it met?" is a few compares. A changed colour is one icon added to the packed form of the
//! others. Rare mixes are gone through icon by icon ([`icons_met`]), the definition that the packed test is held to.

use super::help::Help;
use crate::content::{ICONS, Icon, Quest};
use crate::now::Look;
use crate::options::{Flag, Options};
use crate::state::Castle;
use crate::words::*;
use logres_kernel::{CardSet, Seat};

/// What a quest card asks for, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// Goods and influence, as [`Castle::stock`] has them.
    stock: [TallyPair; 2],
    /// Shields, flags, materials by colour, and in sum.
    pub(super) goods: [Tally; 3],
    pub(super) influence: Tally,
    /// This many counters together in one province, whichever (M-QUEST-C4).
    cluster: u8,
    /// Given henchmen in given provinces (M-QUEST-C5, M-QUEST-C8).
    stands: u32,
    /// This many henchmen of any kind in one province (M-QUEST-C6).
    pub(super) crowd: (Province, u8),
    /// These kinds together in one province, whichever (M-QUEST-C7), a bit a kind.
    together: u8,
    /// A mix of conditions that the packed form does not know; its icons decide.
    pub(super) by_icons: bool,
}

/// How a table reads the conditions "in any province".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    influence_together: bool,
    henchmen_together: bool,
}

impl Reading {
    pub(super) fn of(options: &Options) -> Self {
        Self {
            influence_together: !options.alternative(Flag::AnyInfluenceTogether),
            henchmen_together: !options.alternative(Flag::TwoSpecificHenchmenTogether),
        }
    }
}

/// As many as there are sets of icons on a card.
pub(super) const SETS: usize = 1 << ICONS;

/// What every card asks for, whichever of its icons are ignored. The cards lie together for each set of ignored icons,
/// because nearly always nothing is ignored.
#[derive(Clone, Debug)]
pub struct Needs {
    packed: Vec<Need>,
    cards: usize,
    /// For each card and icon the icons that are left out together with it (AR-G2).
    pub(super) entries: Vec<[u8; ICONS]>,
    /// Does a mistletoe leave out more than one icon at a time?
    pub(super) by_entry: bool,
}

impl Needs {
    pub fn new(quests: &[Quest], options: &Options) -> Self {
        let sets = 0..SETS as u8;
        let packed =
            sets.flat_map(|ignored| quests.iter().map(move |quest| Need::of(quest, options, ignored)));
        let by_entry = options.alternative(Flag::MistletoeIgnores);
        let entries = quests.iter().map(|quest| entries(quest, by_entry)).collect();
        Self { packed: packed.collect(), cards: quests.len(), entries, by_entry }
    }

    #[inline]
    pub(super) fn of(&self, card: u8, ignored: u8) -> &Need {
        &self.packed[usize::from(ignored) % SETS * self.cards + usize::from(card)]
    }

    /// What a card asks for with this help.
    #[inline]
    pub(super) fn with(&self, (card, quest): (u8, &Quest), reading: Reading, help: Help) -> Need {
        let Some((place, _)) = help.recolour.filter(|(place, _)| help.ignored >> place & 1 == 0) else {
            return *self.of(card, help.ignored);
        };
        let mut need = *self.of(card, help.ignored | 1 << place);
        need.add(recoloured(quest.icons[usize::from(place)], place.into(), help), reading);
        need
    }
}

/// AR-G2: Which icons are left out together: each by itself, or all that one entry of the list of conditions names, which are
/// equal icons and henchmen in one province.
pub(super) fn entries(quest: &Quest, by_entry: bool) -> [u8; ICONS] {
    let same = |one: Icon, other: Icon| match (one, other) {
        (Icon::Henchman(_, one), Icon::Henchman(_, other)) => one == other,
        (one, other) => one == other,
    };
    let mut entries = [0; ICONS];
    for (place, &icon) in quest.icons.iter().enumerate() {
        for (other, &neighbour) in quest.icons.iter().enumerate() {
            if place == other || by_entry && same(icon, neighbour) {
                entries[place] |= 1 << other;
            }
        }
    }
    entries
}

/// AR-G2: The icons that are left out together with this one, a bit each.
pub fn entry(look: Look<'_>, card: u8, icon: u8) -> u8 {
    look.rules.needs.entries[usize::from(card)][usize::from(icon)]
}

impl Need {
    fn of(quest: &Quest, options: &Options, ignored: u8) -> Self {
        let reading = Reading::of(options);
        let mut need = Need {
            stock: [TallyPair::default(); 2],
            goods: [Tally::default(); 3],
            influence: Tally::default(),
            cluster: 0,
            stands: 0,
            crowd: (Province::DRAGON, 0),
            together: 0,
            by_icons: false,
        };
        let open = |&(place, _): &(usize, _)| ignored >> place & 1 == 0;
        for (_, icon) in quest.icons.iter().enumerate().filter(open) {
            need.add(*icon, reading);
        }
        need
    }

    /// One icon more.
    fn add(&mut self, icon: Icon, reading: Reading) {
        match icon {
            Icon::Good(good, Some(province)) => self.goods[good.index()].add(province),
            Icon::Good(good, None) => self.goods[good.index()].add_anywhere(1),
            Icon::Influence(Some(province)) => self.influence.add(province),
            Icon::Influence(None) if reading.influence_together => self.cluster += 1,
            Icon::Influence(None) => self.influence.add_anywhere(1),
            Icon::Henchman(Some(henchman), Some(province)) => {
                self.by_icons |= self.stands >> henchman as u32 & 0x11_1111 != 0;
                self.stands |= crate::state::stand(henchman, province);
            }
            Icon::Henchman(None, Some(province)) => match self.crowd {
                (_, 0) => self.crowd = (province, 1),
                (same, count) if same == province => self.crowd = (province, count + 1),
                _ => self.by_icons = true,
            },
            Icon::Henchman(Some(henchman), None) => {
                self.by_icons |= self.together >> henchman as u8 & 1 == 1 || !reading.henchmen_together;
                self.together |= 1 << henchman as u8;
            }
            Icon::Henchman(None, None) => self.by_icons = true,
        }
        let henchmen = u8::from(self.stands != 0) + u8::from(self.crowd.1 > 0) + u8::from(self.together != 0);
        self.by_icons |= henchmen > 1 || self.cluster > 0 && self.influence.total() > 0;
        let [shields, flags, materials] = self.goods;
        self.stock = [TallyPair::of(shields, flags), TallyPair::of(materials, self.influence)];
    }

    /// M-QUEST-2: Are all conditions met?
    #[inline]
    fn met(&self, castle: &Castle) -> bool {
        let [one, other] = castle.stock();
        let short =
            one.lacks(self.stock[0]) | other.lacks(self.stock[1]) | u64::from(self.stands & !castle.stands);
        short == 0 && self.stands_right(castle)
    }

    /// Are those conditions met that goods, influence and given henchmen do not decide?
    #[inline]
    fn stands_right(&self, castle: &Castle) -> bool {
        if !castle.influence.any_at_least(self.cluster) {
            return false;
        }
        let (province, crowd) = self.crowd;
        castle.crowd_in(province) >= crowd.into() && self.stand_together(castle)
    }

    /// How many icons would have to be ignored for the quest to be met, going by the packed form. An icon less is one less
    /// in its tally, in its colour and in sum, or one henchman less.
    #[inline]
    pub(super) fn missing(&self, castle: &Castle) -> u32 {
        let goods: u32 = (0..3).map(|good| castle.goods[good].short_of(self.goods[good])).sum();
        let (province, crowd) = self.crowd;
        let standing = castle.crowd_in(province);
        let together = || {
            let kinds = |province| castle.henchmen_in(province) & self.together;
            let most = Province::ALL.into_iter().map(|province| kinds(province).count_ones()).max();
            self.together.count_ones() - most.unwrap_or(0)
        };
        let cluster = || {
            let most = Province::ALL.into_iter().map(|province| castle.influence.get(province)).max();
            u32::from(self.cluster.saturating_sub(most.unwrap_or(0)))
        };
        goods
            + castle.influence.short_of(self.influence)
            + if self.cluster == 0 { 0 } else { cluster() }
            + (self.stands & !castle.stands).count_ones()
            + u32::from(crowd).saturating_sub(standing)
            + if self.together == 0 { 0 } else { together() }
    }

    /// Is there a province where all these kinds stand? Four bits are one province; kinds that are not asked for count
    /// as standing everywhere.
    #[inline]
    fn stand_together(&self, castle: &Castle) -> bool {
        let there = castle.stands | !(u32::from(self.together) * 0x11_1111);
        there & there >> 1 & there >> 2 & there >> 3 & 0x11_1111 != 0
    }
}

/// Which of these cards' quests are met without any help? Asked at nearly every question, so all cards are looked at in one
/// go, and only where goods, influence and henchmen suffice the rest is looked at.
pub(super) fn all_met(look: Look<'_>, seat: Seat, cards: CardSet) -> CardSet {
    let castle = look.castle(seat);
    let [one, other] = castle.stock();
    // Which cards these are nobody can foresee, so they are gathered without a branch.
    let mut sufficient = 0;
    for card in cards.iter() {
        let need = look.rules.needs.of(card, 0);
        let short =
            one.lacks(need.stock[0]) | other.lacks(need.stock[1]) | u64::from(need.stands & !castle.stands);
        sufficient |= u64::from(short == 0) << card;
    }
    let mut all = CardSet::NONE;
    for card in CardSet::from_bits(sufficient).iter() {
        let need = look.rules.needs.of(card, 0);
        let met = if need.by_icons { met(look, seat, card) } else { need.stands_right(castle) };
        if met {
            all.insert(card);
        }
    }
    all
}

/// Is this card's quest met without any help?
#[inline]
pub fn met(look: Look<'_>, seat: Seat, card: u8) -> bool {
    let need = look.rules.needs.of(card, 0);
    if need.by_icons { met_with(look, seat, card, Help::default()) } else { need.met(look.castle(seat)) }
}

/// M-QUEST-8, AR-33: Is the quest met with this help, every icon by an item of its own?
#[inline]
pub fn met_with(look: Look<'_>, seat: Seat, card: u8, help: Help) -> bool {
    let quest = &look.rules.content.quests[card as usize];
    let reading = Reading::of(&look.rules.options);
    helped(look.castle(seat), (card, quest), &look.rules.needs, reading, help)
}

#[inline]
pub(super) fn helped(
    castle: &Castle,
    quest: (u8, &Quest),
    needs: &Needs,
    reading: Reading,
    help: Help,
) -> bool {
    let need = needs.of(quest.0, help.ignored);
    if help.recolour.is_none() && !need.by_icons {
        return need.met(castle);
    }
    helped_rarely(castle, quest, needs, reading, help)
}

/// With a changed colour, or a mix of conditions that has no packed form.
#[inline(never)]
fn helped_rarely(castle: &Castle, quest: (u8, &Quest), needs: &Needs, reading: Reading, help: Help) -> bool {
    let need = needs.with(quest, reading, help);
    if need.by_icons { icons_met(castle, quest.1, reading, help) } else { need.met(castle) }
}

/// The icons of a card that are not met, a bit a place: as few as would have to be ignored for the quest to be met.
pub fn missing(look: Look<'_>, seat: Seat, card: u8) -> u8 {
    let quest = &look.rules.content.quests[card as usize];
    let need = look.rules.needs.of(card, 0);
    if need.by_icons {
        return icons_missing(look.castle(seat), quest, Reading::of(&look.rules.options));
    }
    let count = need.missing(look.castle(seat));
    if count == 0 {
        return 0;
    }
    let there = (1u8 << quest.icons.len()) - 1;
    let met = |ignored| met_with(look, seat, card, Help { ignored, ..Help::default() });
    let mut sets = sets_of(count as usize).iter().copied().filter(|set| set & !there == 0);
    sets.find(|&set| met(set)).unwrap_or_default()
}

/// The sets of this many icons, in rising order.
fn sets_of(count: usize) -> &'static [u8] {
    const BY_SIZE: [&[u8]; ICONS + 1] = [&[0], &[1, 2, 4, 8], &[3, 5, 6, 9, 10, 12], &[7, 11, 13, 14], &[15]];
    BY_SIZE.get(count).copied().unwrap_or_default()
}

/// How many icons of a card are not met: what [`missing`] counts, by the packed form where there is one.
#[inline]
pub fn missing_count(look: Look<'_>, seat: Seat, card: u8) -> u8 {
    let need = look.rules.needs.of(card, 0);
    match need.by_icons {
        false => need.missing(look.castle(seat)) as u8,
        true => missing(look, seat, card).count_ones() as u8,
    }
}

pub(super) fn icons_missing(castle: &Castle, quest: &Quest, reading: Reading) -> u8 {
    let icons = quest.icons.len();
    let met = |ignored| icons_met(castle, quest, reading, Help { ignored, ..Help::default() });
    let sets = || 0..1u8 << icons;
    (0..=icons as u32)
        .flat_map(|count| sets().filter(move |set| set.count_ones() == count))
        .find(|&set| met(set))
        .unwrap_or_default()
}

pub(super) fn icons_met(castle: &Castle, quest: &Quest, reading: Reading, help: Help) -> bool {
    let mut goods = [Tally::default(); 3];
    let mut influence = Tally::default();
    let mut counters_anywhere = 0;
    let mut henchmen = [(None, None); 4];
    let mut henchmen_count = 0;
    for (place, icon) in quest.icons.iter().enumerate() {
        if help.ignored >> place & 1 == 1 {
            continue;
        }
        match recoloured(*icon, place, help) {
            Icon::Good(good, Some(province)) => goods[good.index()].add(province),
            Icon::Good(good, None) => goods[good.index()].add_anywhere(1),
            Icon::Influence(Some(province)) => influence.add(province),
            Icon::Influence(None) => counters_anywhere += 1,
            Icon::Henchman(henchman, province) => {
                henchmen[henchmen_count] = (henchman, province);
                henchmen_count += 1;
            }
        }
    }
    let counters_met = if reading.influence_together {
        castle.influence.covers(influence)
            && (counters_anywhere == 0
                || Province::ALL.into_iter().any(|province| {
                    castle.influence.get(province) >= influence.get(province) + counters_anywhere
                }))
    } else {
        influence.add_anywhere(counters_anywhere);
        castle.influence.covers(influence)
    };
    let goods_met = castle.goods.iter().zip(goods).all(|(held, need)| held.covers(need));
    let henchmen = &henchmen[..henchmen_count];
    let henchmen_met = if reading.henchmen_together {
        henchmen_count == 0 || Province::ALL.into_iter().any(|here| assign(castle, henchmen, 0, Some(here)))
    } else {
        assign(castle, henchmen, 0, None)
    };
    goods_met && counters_met && henchmen_met
}

/// The icon with the colour that help gives it; natural-wood icons have none to change.
fn recoloured(icon: Icon, place: usize, help: Help) -> Icon {
    let Some((changed, colour)) = help.recolour else { return icon };
    if usize::from(changed) != place {
        return icon;
    }
    match icon {
        Icon::Good(good, Some(_)) => Icon::Good(good, Some(colour)),
        Icon::Influence(Some(_)) => Icon::Influence(Some(colour)),
        Icon::Henchman(henchman, Some(_)) => Icon::Henchman(henchman, Some(colour)),
        Icon::Good(_, None) | Icon::Influence(None) | Icon::Henchman(_, None) => icon,
    }
}

/// Can every henchman icon be met by a henchman of its own? Kinds without a province stand at `together`, or anywhere.
fn assign(
    castle: &Castle,
    icons: &[(Option<Henchman>, Option<Province>)],
    used: u8,
    together: Option<Province>,
) -> bool {
    let Some((&(kind, province), rest)) = icons.split_first() else { return true };
    Henchman::ALL.into_iter().any(|henchman| {
        let fits_kind = kind.is_none_or(|kind| kind == henchman);
        let free = used >> henchman as u8 & 1 == 0;
        // "Together" is said of given henchmen only; any henchman anywhere may stand anywhere.
        let wanted = if kind.is_some() { province.or(together) } else { province };
        let fits_place = match wanted {
            Some(wanted) => castle.stands_in(henchman, wanted),
            None => castle.place(henchman).is_some(),
        };
        fits_kind && free && fits_place && assign(castle, rest, used | 1 << henchman as u8, together)
    })
}
