//! Pict War and Saxon War: a run of Fight cards against four warriors.

use crate::Camelot;
use crate::event::Event;
use crate::now::Now;
use crate::state::State;
use crate::words::{War, White, Who};

impl Camelot {
    /// How many cards win this war: the run, and a second 5 with Mordred (C-QUEST-WAR-7).
    pub(crate) fn war_length(&self, s: &State, war: War) -> u8 {
        self.content.numbers.wars.run.len() as u8 + s.war_cards(war)
    }

    /// The only card that fits now (C-QUEST-WAR-1).
    pub(crate) fn next_in_war(&self, s: &State, war: War) -> White {
        let wars = &self.content.numbers.wars;
        let laid = usize::from(s.fronts[war.index()].laid);
        White::fight(wars.run.get(laid).copied().unwrap_or(wars.mordred_extra))
    }
}

impl Now<'_> {
    /// C-QUEST-WAR-1: the next card of the run.
    pub(crate) fn lay_in_war(&mut self, by: Who, war: War) {
        let card = self.rules.next_in_war(self.state, war);
        self.take_from_hand(by, card);
        self.state.fronts[war.index()].laid += 1;
        self.say(Event::WhiteLaid { who: by, card, quest: war.quest() });
        self.test_run(by, war);
    }

    /// C-QUEST-WAR-3: a complete run wins the war, also when it became complete because Mordred went.
    pub(crate) fn test_run(&mut self, by: Who, war: War) {
        if self.state.fronts[war.index()].laid >= self.rules.war_length(self.state, war) {
            self.quest_ends(war.quest(), by, true);
        }
    }

    /// C-QUEST-WAR-2: one more warrior; the fourth loses the war at once (C-QUEST-WAR-3).
    pub(crate) fn warrior_comes(&mut self, by: Who, war: War) {
        let front = &mut self.state.fronts[war.index()];
        front.warriors += 1;
        let warriors = front.warriors;
        self.say(Event::WarriorCame { war, warriors });
        if warriors == self.rules.content.boards[war.quest().index()].black {
            self.quest_ends(war.quest(), by, false);
        }
    }

    pub(crate) fn warrior_leaves(&mut self, war: War) {
        let front = &mut self.state.fronts[war.index()];
        front.warriors = front.warriors.saturating_sub(1);
        let warriors = front.warriors;
        self.say(Event::WarriorLeft { war, warriors });
    }

    /// C-QUEST-WAR-6: cards and warriors leave the board.
    pub(crate) fn clear_war(&mut self, war: War) {
        let laid = std::mem::take(&mut self.state.fronts[war.index()]).laid;
        let wars = self.rules.content.numbers.wars;
        for place in 0..usize::from(laid) {
            let value = wars.run.get(place).copied().unwrap_or(wars.mordred_extra);
            self.discard_white(White::fight(value));
        }
    }
}
