//! Merlin: something evil leaves the board (C-CARD-MERLIN-1).

use super::{Act, WhiteCard, sentence};
use crate::Camelot;
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::thing::Thing;
use crate::words::{Black, Quest, Removal, Slot, War};
use logres_kernel::Clause;

pub(super) const CARD: WhiteCard<Removal> = WhiteCard {
    paragraph: "C-CARD-MERLIN-1",
    offers: |rules, s, _, ways| {
        let permitted = s.permits(Act::MerlinCard);
        for removal in BY_CARD {
            ways.judge(removal, permitted.and_then(|()| rules.can_remove(s, removal)));
        }
    },
    played: |now, _, removal| now.remove(removal),
    about: |removal, free| {
        let message = sentence(free, "camelot-choose-play-merlin", "camelot-choose-free-merlin");
        (message.text("what", removal.key()), Some(Thing::removal(removal)))
    },
};

/// The removals of a Merlin card; the others belong to Merlin himself, in the two-player game (C-DUO-13).
const BY_CARD: [Removal; 7] = [
    Removal::Engine,
    Removal::Tournament,
    Removal::Lancelot,
    Removal::Dragon,
    Removal::Grail,
    Removal::Picts,
    Removal::Saxons,
];

impl Camelot {
    /// C-CARD-MERLIN-1, C-CARD-MERLIN-2: is there anything to remove?
    pub(crate) fn can_remove(&self, s: &State, removal: Removal) -> Result<(), Clause> {
        let there = match removal {
            Removal::Engine => s.engines > 0,
            Removal::Tournament | Removal::Lancelot | Removal::Dragon => {
                !s.duels[removal.index() - Removal::Tournament.index()].black.is_empty()
            }
            Removal::Grail => {
                if s.grail.newest(Slot::Despair).is_none() && s.grail.newest(Slot::Desolation).is_some() {
                    return Err(Clause("C-CARD-MERLIN-2"));
                }
                s.grail.newest(Slot::Despair).is_some()
            }
            Removal::Picts => s.fronts[War::Picts.index()].warriors > 0,
            Removal::Saxons => s.fronts[War::Saxons.index()].warriors > 0,
            // Only as the card that came last; Dark Forest and Mordred lie beside the others, each by itself.
            Removal::Desolation => {
                if s.grail.newest(Slot::Desolation).is_some() && !s.grail.newest_is(Slot::Desolation) {
                    return Err(Clause("C-DUO-13"));
                }
                s.grail.newest_is(Slot::Desolation)
            }
            Removal::DarkForest => s.lying.has(Black::DarkForest),
            Removal::Mordred => s.mordred.is_some(),
        };
        if there { Ok(()) } else { Err(Clause("C-CARD-MERLIN-1")) }
    }
}

impl Now<'_> {
    /// C-CARD-MERLIN-1; special cards only by Merlin himself (C-DUO-13).
    pub(crate) fn remove(&mut self, removal: Removal) {
        self.say(Event::MerlinRemoved { what: removal });
        match removal {
            Removal::Engine => self.remove_engine(),
            Removal::Tournament => self.remove_newest(Quest::Tournament),
            Removal::Lancelot => self.remove_newest(Quest::Lancelot),
            Removal::Dragon => self.remove_newest(Quest::Dragon),
            Removal::Grail => self.remove_newest(Quest::Grail),
            Removal::Picts => self.remove_newest(Quest::Picts),
            Removal::Saxons => self.remove_newest(Quest::Saxons),
            Removal::Desolation => {
                if let Some(place) = self.state.grail.newest(Slot::Desolation) {
                    self.clear(place);
                }
            }
            Removal::DarkForest => self.forest_leaves(),
            Removal::Mordred => self.mordred_leaves(self.state.actor()),
        }
    }
}
