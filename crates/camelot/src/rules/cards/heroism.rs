//! Heroism: it lies on a quest until that ends (C-CARD-HEROISM-1).

use super::{Act, WhiteCard, sentence};
use crate::Camelot;
use crate::event::Event;
use crate::state::State;
use crate::thing::Thing;
use crate::words::{Quest, Who};
use logres_kernel::Clause;

pub(super) const CARD: WhiteCard<Quest> = WhiteCard {
    paragraph: "C-CARD-HEROISM-1",
    offers: |rules, s, who, ways| {
        for quest in Quest::ALL {
            ways.judge(quest, rules.can_lay_heroism(s, who, quest));
        }
    },
    played: |now, _, quest| {
        now.state.playing = None;
        now.state.heroism = Some(quest);
        now.say(Event::HeroismLaid { quest });
    },
    about: |quest, free| {
        let message = sentence(free, "camelot-choose-play-heroism", "camelot-choose-free-heroism");
        (message.text("quest", quest.key()), Some(Thing::Quest(quest)))
    },
};

impl Camelot {
    /// C-CARD-HEROISM-1: on any active standard quest; not on the Grail under the Dark Forest (C-CARD-FOREST-3).
    fn can_lay_heroism(&self, s: &State, who: Who, quest: Quest) -> Result<(), Clause> {
        if !self.is_active(s, quest) {
            return Err(Clause("C-CARD-HEROISM-1"));
        }
        if quest == Quest::Grail {
            s.permits(Act::HeroismOnGrail)?;
        }
        self.may_lay_on(s, who, quest)
    }
}
