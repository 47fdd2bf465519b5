//! Help with a quest: icons that are ignored, an icon with another colour, and how far a quest is with such help.

use super::need::{Need, Reading, helped, met};
use crate::content::{ICONS, Icon, Quest};
use crate::now::Look;
use crate::seams::Deed;
use crate::state::Castle;
use crate::words::*;
use logres_kernel::Seat;

/// Help with a quest: icons that are ignored (a bit each) and one icon with another province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Help {
    pub ignored: u8,
    pub recolour: Option<(u8, Province)>,
}

/// How far a quest is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    Met,
    WithHelp,
    Beyond,
}

/// The help that a seat can call upon for any quest.
#[derive(Clone, Copy)]
pub(super) struct Helpers {
    pub(super) ignores: u32,
    pub(super) recolours: bool,
}

impl Helpers {
    pub(super) const fn is_none(self) -> bool {
        self.ignores == 0 && !self.recolours
    }
}

impl Need {
    /// Is the quest met, or can it be with this help? This is the need of a card with nothing ignored yet, and packed.
    #[inline]
    pub(super) fn reach(&self, look: Look<'_>, seat: Seat, card: u8, help: Helpers) -> Reach {
        let castle = look.castle(seat);
        let missing = self.missing(castle);
        let changeable = |icon| look.permits(seat, Deed::Recolour { card, icon }).is_ok();
        let recoloured = || {
            let quest = &look.rules.content.quests[card as usize];
            help.recolours && self.reachable_by_colour(castle, quest, 0, changeable)
        };
        match missing {
            0 => Reach::Met,
            missing if missing <= help.ignores => Reach::WithHelp,
            missing if missing == help.ignores + 1 && recoloured() => Reach::WithHelp,
            _ => Reach::Beyond,
        }
    }

    /// Is the quest met if this many icons more are ignored and perhaps one that is `changeable` gets another colour? This
    /// is the need without the icons that are `ignored` already, and it is packed.
    #[inline]
    fn reachable(
        &self,
        castle: &Castle,
        quest: &Quest,
        ignored: u8,
        ignores: u32,
        changeable: impl Fn(u8) -> bool,
    ) -> bool {
        let missing = self.missing(castle);
        missing <= ignores
            || missing == ignores + 1 && self.reachable_by_colour(castle, quest, ignored, changeable)
    }

    /// Is one icon less missing, if one that is `changeable` gets another colour?
    fn reachable_by_colour(
        &self,
        castle: &Castle,
        quest: &Quest,
        ignored: u8,
        changeable: impl Fn(u8) -> bool,
    ) -> bool {
        (0..quest.icons.len() as u8).any(|icon| {
            let open = ignored >> icon & 1 == 0;
            open && self.recolouring_helps(castle, quest.icons[usize::from(icon)]) && changeable(icon)
        })
    }

    /// Is one icon less missing, if this one gets another colour?
    ///
    /// In a tally it is, if this colour is short and more is short by colours than in sum: then there is too much of
    /// another. A henchman need only stand somewhere else.
    fn recolouring_helps(&self, castle: &Castle, icon: Icon) -> bool {
        let in_tally = |held: Tally, need: Tally, province| {
            held.get(province) < need.get(province) && held.short_of(need) > held.short_in_sum(need)
        };
        match icon {
            Icon::Good(_, None) | Icon::Influence(None) | Icon::Henchman(_, None) => false,
            Icon::Good(good, Some(province)) => {
                in_tally(castle.goods[good.index()], self.goods[good.index()], province)
            }
            Icon::Influence(Some(province)) => in_tally(castle.influence, self.influence, province),
            Icon::Henchman(Some(henchman), Some(province)) => {
                !castle.stands_in(henchman, province) && castle.place(henchman).is_some()
            }
            Icon::Henchman(None, Some(province)) => {
                let here = castle.crowd_in(province);
                here < self.crowd.1.into() && castle.stands.count_ones() > here
            }
        }
    }
}

#[inline(never)]
pub(super) fn reach_by_icons(look: Look<'_>, seat: Seat, card: u8, help: Helpers) -> Reach {
    if met(look, seat, card) {
        Reach::Met
    } else if !help.is_none() && reachable(look, seat, card, Help::default(), help.ignores, help.recolours) {
        Reach::WithHelp
    } else {
        Reach::Beyond
    }
}

/// Can the quest be met by ignoring this many more icons and, perhaps, changing one colour?
pub fn reachable(look: Look<'_>, seat: Seat, card: u8, help: Help, ignores: u32, recolours: bool) -> bool {
    let quest = &look.rules.content.quests[card as usize];
    let changeable = |icon| recolours && look.permits(seat, Deed::Recolour { card, icon }).is_ok();
    let needs = &look.rules.needs;
    let reading = Reading::of(&look.rules.options);
    let need = needs.with((card, quest), reading, help);
    let castle = look.castle(seat);
    if !need.by_icons && !needs.by_entry && (help.recolour.is_none() || !recolours) {
        return need.reachable(castle, quest, help.ignored, ignores, changeable);
    }
    let met = |help| helped(castle, (card, quest), needs, reading, help);
    reachable_by_trying(quest, &needs.entries[usize::from(card)], help, ignores, changeable, met)
}

/// The same by going through all the ways there are.
///
/// To ignore one entry more never makes a quest harder, so only the largest affordable sets are tried; and a colour can
/// only help where the quest would be met without that icon.
pub(super) fn reachable_by_trying(
    quest: &Quest,
    entries: &[u8; ICONS],
    help: Help,
    ignores: u32,
    changeable: impl Fn(u8) -> bool,
    met: impl Fn(Help) -> bool,
) -> bool {
    let icons = quest.icons.len() as u8;
    let of = |mask: u8| (0..icons).filter(move |icon| mask >> icon & 1 == 1);
    let entry = |icon: u8| entries[usize::from(icon)];
    // An entry is counted by the first of its icons.
    let count =
        |mask: u8| of(mask).filter(|&icon| entry(icon).trailing_zeros() == u32::from(icon)).count() as u32;
    let open = count(!help.ignored);
    let largest = |mask: &u8| {
        let whole = of(*mask).all(|icon| entry(icon) & !mask == 0);
        mask & help.ignored == 0 && whole && count(*mask) == ignores.min(open)
    };
    let recolouring_helps = |icon: u8, here: Help| {
        changeable(icon)
            && met(Help { ignored: here.ignored | 1 << icon, ..here })
            && Province::ALL.into_iter().any(|colour| met(Help { recolour: Some((icon, colour)), ..here }))
    };
    (0u8..1 << icons).filter(largest).any(|mask| {
        let here = Help { ignored: help.ignored | mask, ..help };
        met(here) || (0..icons).any(|icon| recolouring_helps(icon, here))
    })
}
