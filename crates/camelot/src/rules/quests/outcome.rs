//! What follows when a quest is won or lost (C-QUEST-6).

use crate::event::Event;
use crate::now::Now;
use crate::state::Resolving;
use crate::words::{Combat, Company, Quest, Relic, Sword, War, White, Who};

impl Now<'_> {
    /// A quest without comparison is decided.
    pub(crate) fn quest_ends(&mut self, quest: Quest, by: Who, won: bool) {
        self.state.resolving = Some(Resolving { quest, by, won, kay: None });
        self.state.agenda.push_plan(self.rules.plans.outcome.steps());
    }

    /// C-QUEST-6, 1 to 4: swords, engines, life, relic.
    pub(crate) fn quest_outcome(&mut self) {
        let Some(Resolving { quest, by, won, .. }) = self.state.resolving else { return };
        self.say(if won { Event::QuestWon { quest } } else { Event::QuestLost { quest } });
        let board = &self.rules.content.boards[quest.index()];
        let spoils = if won { board.win } else { board.loss };
        let present = self.state.present(quest.place());

        self.outcome_swords(quest, won, spoils.swords);
        if self.is_over() {
            return;
        }
        for _ in 0..spoils.engines {
            self.add_engine();
        }
        if self.is_over() {
            return;
        }
        for who in present.iter() {
            if won {
                let life = self.rules.win_life(self.state, who, spoils.life);
                self.gain_life(who, life);
            } else {
                self.lose_life(who, spoils.life);
            }
        }
        self.outcome_relic(quest, by, won, present);
    }

    /// C-QUEST-6, 5 and 6: cards off the quest, loot.
    pub(crate) fn quest_loot(&mut self) {
        let Some(Resolving { quest, by, won, .. }) = self.state.resolving else { return };
        self.clear_quest(quest);
        if won {
            let present = self.state.present(quest.place());
            let sharers = present.iter().filter(|&who| self.rules.may_gain(self.state, who)).collect();
            self.draw_loot(self.rules.content.boards[quest.index()].win.cards, sharers, by);
        }
    }

    /// (1) Heroism adds a sword of the winner's colour (C-CARD-HEROISM-1), cards on the table to each loss (C-CARD-MISTS-1).
    fn outcome_swords(&mut self, quest: Quest, won: bool, swords: u8) {
        let amounts = self.rules.content.amounts;
        let heroism = if self.state.heroism == Some(quest) { amounts.heroism_swords } else { 0 };
        let lost = if won { 0 } else { self.state.loss_swords(&amounts) };
        let colour = if won { Sword::White } else { Sword::Black };
        self.lay_swords(colour, swords + heroism + lost);
    }

    /// (4) The relic goes to the person who ended the quest, even if absent; the Armour to the knight standing there; lost with
    /// the quest (C-QUEST-11).
    fn outcome_relic(&mut self, quest: Quest, by: Who, won: bool, present: Company) {
        let Some(relic) = Relic::ALL.into_iter().find(|relic| relic.quest() == quest) else { return };
        let winner = if relic == Relic::Armour { present.single() } else { Some(by) };
        match winner.filter(|&who| won && self.rules.may_gain(self.state, who)) {
            Some(who) => {
                self.give_relic(relic, who);
                (self.rules.mode.relic_won)(self, relic, who);
            }
            None => self.lose_relic(relic),
        }
    }

    /// (5) All cards of the quest go to the discards, attached ones too.
    fn clear_quest(&mut self, quest: Quest) {
        match quest {
            Quest::Tournament => self.clear_combat(Combat::Tournament),
            Quest::Lancelot => self.clear_combat(Combat::Lancelot),
            Quest::Dragon => self.clear_combat(Combat::Dragon),
            Quest::Excalibur => {}
            Quest::Grail => {
                for place in 0..self.state.grail.slots.len() {
                    self.clear(place);
                }
            }
            Quest::Picts => self.clear_war(War::Picts),
            Quest::Saxons => self.clear_war(War::Saxons),
        }
        self.tell_cards_of_clearing(quest);
        if self.state.heroism == Some(quest) {
            self.state.heroism = None;
            self.discard_white(White::Heroism);
            self.say(Event::HeroismEnds { quest });
        }
    }

    fn clear_combat(&mut self, combat: Combat) {
        let list = std::mem::take(&mut self.state.duels[combat.index()]);
        self.discard_fights(&list.white);
        for laid in &list.black {
            self.discard_black(*laid.card.truth());
        }
        // Kay's extra card goes with the others (C-KNIGHT-KAY-3).
        let kay = self.state.resolving.as_mut().and_then(|resolving| resolving.kay.take());
        if let Some(card) = kay {
            self.discard_white(card);
        }
    }

    /// C-QUEST-6, 7 to 9: the knights present return, the quest restarts or its board is turned, and cards on the table hear
    /// of a win.
    pub(crate) fn quest_home(&mut self) {
        let Some(Resolving { quest, won, .. }) = self.state.resolving.take() else { return };
        let present = self.state.present(quest.place());
        for who in present.iter() {
            self.send_home(who);
        }
        match quest {
            Quest::Tournament | Quest::Picts | Quest::Saxons => self.say(Event::QuestRestarts { quest }),
            Quest::Lancelot => {
                self.finish(quest);
                self.say(Event::DragonOpens);
            }
            Quest::Dragon | Quest::Excalibur | Quest::Grail => self.finish(quest),
        }
        if won {
            self.tell_cards_of_win();
            self.rules.knight_squires(self, present);
        }
    }
}
