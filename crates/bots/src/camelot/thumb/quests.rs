//! Quests: how far each side has come, what is to be won and lost, and what one's own hand could do there.

use super::{Plan, Thumb, chance};
use logres_camelot::{Black, Combat, Quest, Relic, Slot, War, White};
use logres_kernel::Viewer;

impl Thumb<'_> {
    pub(crate) fn is_active(&self, quest: Quest) -> bool {
        let finished = &self.state.finished;
        !finished.has(quest) && (quest != Quest::Dragon || finished.has(Quest::Lancelot))
    }

    /// How far Evil has come on a quest: steps made, and steps that lose it.
    pub(crate) fn evil_progress(&self, quest: Quest) -> (f32, f32) {
        let s = self.state;
        match quest {
            Quest::Tournament | Quest::Lancelot | Quest::Dragon => {
                let black = s.duels[quest.index()].black.len() as f32;
                (black, f32::from(self.game.content().boards[quest.index()].black))
            }
            Quest::Excalibur => (f32::from((-s.excalibur).max(0)), 5.0),
            Quest::Grail => (self.row(|slot| matches!(slot, Slot::Despair | Slot::Desolation)), 7.0),
            Quest::Picts => (f32::from(s.fronts[War::Picts.index()].warriors), 4.0),
            Quest::Saxons => (f32::from(s.fronts[War::Saxons.index()].warriors), 4.0),
        }
    }

    fn row(&self, wanted: impl Fn(Slot) -> bool) -> f32 {
        self.state.grail.slots.iter().filter(|&&slot| wanted(slot)).count() as f32
    }

    /// What losing a quest costs.
    fn loss(&self, quest: Quest) -> f32 {
        let board = &self.game.content().boards[quest.index()];
        let heroism = u8::from(self.state.heroism == Some(quest));
        let mists = u8::from(self.state.lying.has(Black::Mists));
        let engines = if board.loss.engines > 0 { self.engines(board.loss.engines) } else { 0.0 };
        let present: f32 =
            self.state.present(quest.place()).iter().map(|who| self.life(self.state.figure(who).life)).sum();
        -self.swords(0, board.loss.swords + heroism + mists) + engines + present * f32::from(board.loss.life)
    }

    /// What stands to be lost on a quest when Evil has come so far.
    pub(crate) fn threat(&self, quest: Quest, steps: f32) -> f32 {
        let (_, all) = self.evil_progress(quest);
        let loss = self.loss(quest);
        if steps >= all {
            return loss;
        }
        self.habits.threat * loss * (steps.max(0.0) / all).powi(2)
    }

    /// What winning a quest brings, the threat that goes included.
    pub(crate) fn gain(&self, quest: Quest) -> f32 {
        let habits = self.habits;
        let s = self.state;
        let board = &self.game.content().boards[quest.index()];
        let heroism = u8::from(s.heroism == Some(quest));
        let present = s.present(quest.place());
        let lives: f32 = present
            .iter()
            .map(|who| {
                self.life((s.figure(who).life + 1).min(6)) * if s.figure(who).life >= 6 { 0.0 } else { 1.0 }
            })
            .sum();
        let relic = match quest {
            Quest::Lancelot | Quest::Excalibur | Quest::Grail => habits.relic,
            Quest::Tournament | Quest::Dragon | Quest::Picts | Quest::Saxons => 0.0,
        };
        let lifted = if s.lying.has(Black::Vivien) { 0.2 } else { 0.0 }
            + if s.lying.has(Black::DarkForest) && quest != Quest::Grail { 0.25 } else { 0.0 };
        let liking = match quest {
            Quest::Tournament => habits.tournament,
            Quest::Lancelot => habits.lancelot,
            Quest::Dragon => habits.dragon,
            Quest::Excalibur => habits.excalibur,
            Quest::Grail => habits.grail,
            Quest::Picts | Quest::Saxons => habits.war,
        };
        let (steps, _) = self.evil_progress(quest);
        let spoils = self.swords(board.win.swords + heroism, 0)
            + 0.8 * habits.card * f32::from(board.win.cards)
            + lives.max(0.2) * f32::from(board.win.life)
            + relic
            + lifted;
        liking * spoils + self.threat(quest, steps)
    }

    /// How much nearer the end is after one more card, when this many are missing.
    pub(super) fn nearer(&self, missing: f32) -> f32 {
        let less = self.habits.nearness.powi(missing as i32 - 1);
        less - less * self.habits.nearness
    }

    /// How many cards the knights still have to lay.
    pub(crate) fn missing(&self, quest: Quest) -> f32 {
        let s = self.state;
        match quest {
            Quest::Tournament | Quest::Lancelot | Quest::Dragon => {
                let laid: u8 = s.duels[quest.index()].white.iter().sum();
                f32::from(self.game.content().boards[quest.index()].white.saturating_sub(laid))
            }
            Quest::Excalibur => f32::from(5 - s.excalibur),
            Quest::Grail => {
                let good = self.row(|slot| slot == Slot::Grail);
                let bad = self.row(|slot| matches!(slot, Slot::Despair | Slot::Desolation));
                7.0 - good + bad
            }
            Quest::Picts | Quest::Saxons => {
                let war = if quest == Quest::Picts { War::Picts } else { War::Saxons };
                let more = if s.mordred == Some(war) { 6.0 } else { 5.0 };
                more - f32::from(s.fronts[war.index()].laid)
            }
        }
    }

    /// The black sum to expect on a combat quest when it ends.
    pub(super) fn black_sum(&self, combat: Combat) -> f32 {
        let values = &self.game.content().values;
        let content = self.game.content();
        let kinds = combat.family().kinds();
        let (mut sum, mut cards) = (0.0, 0.0);
        for kind in kinds {
            let count = f32::from(content.black[kind]);
            sum += count * f32::from(values[kind][combat.index()]);
            cards += count;
        }
        let mean = sum / f32::max(cards, 1.0);
        let viewer = Viewer::Seat(self.seat);
        let laid = &self.state.duels[combat.index()].black;
        let known: f32 = laid
            .iter()
            .map(|laid| match (laid.up, laid.card.read(viewer)) {
                (true, _) => f32::from(values[laid.card.truth().index()][combat.index()]),
                (false, Some(card)) => f32::from(values[card.index()][combat.index()]),
                (false, None) => mean,
            })
            .sum();
        let room = f32::from(content.boards[combat.index()].black) - laid.len() as f32;
        known + mean * self.habits.duel_future.min(room)
    }

    /// The best set of Fight cards for a solo quest out of hand and table: how many are missing, its sum, its counts.
    fn best_set(&self, combat: Combat) -> (u8, f32, [u8; White::FIGHTS]) {
        let groups = self.game.content().boards[combat.index()].groups;
        let laid = self.state.duels[combat.index()].white;
        let hand = self.hand();
        let have: [u8; White::FIGHTS] = std::array::from_fn(|kind| laid[kind] + hand[kind]);
        let mut best = (u8::MAX, 0.0, [0; White::FIGHTS]);
        for first in 0..White::FIGHTS {
            for second in 0..White::FIGHTS {
                if first == second {
                    continue;
                }
                let mut set = [0; White::FIGHTS];
                set[first] = groups[0];
                set[second] = groups[1];
                if (0..White::FIGHTS).any(|kind| laid[kind] > set[kind]) {
                    continue;
                }
                let missing: u8 = (0..White::FIGHTS).map(|kind| set[kind].saturating_sub(have[kind])).sum();
                let sum: u8 = (0..White::FIGHTS).map(|kind| set[kind] * (kind as u8 + 1)).sum();
                let sum = f32::from(sum);
                if (missing, -sum) < (best.0, -best.1) {
                    best = (missing, sum, set);
                }
            }
        }
        best
    }

    /// The three values for the Dragon that suit table and hand best: cards to lay, the sum in the end, the counts.
    fn dragon_set(&self) -> (u8, f32, [u8; White::FIGHTS]) {
        let laid = self.state.duels[Combat::Dragon.index()].white;
        let hand = self.hand();
        let mut best = (0, f32::NEG_INFINITY, [0; White::FIGHTS]);
        let pairs = (0..White::FIGHTS).flat_map(|one| (one + 1..White::FIGHTS).map(move |two| (one, two)));
        for (out_one, out_two) in pairs {
            if laid[out_one] > 0 || laid[out_two] > 0 {
                continue;
            }
            let mut set = [3u8; White::FIGHTS];
            set[out_one] = 0;
            set[out_two] = 0;
            let lays: u8 =
                (0..White::FIGHTS).map(|kind| set[kind].saturating_sub(laid[kind]).min(hand[kind])).sum();
            let sum: u8 = (0..White::FIGHTS).map(|kind| set[kind] * (kind as u8 + 1)).sum();
            let worth = f32::from(lays) + 0.1 * f32::from(sum);
            if worth > best.1 {
                best = (lays, worth, set);
            }
        }
        let sum: u8 = (0..White::FIGHTS).map(|kind| best.2[kind] * (kind as u8 + 1)).sum();
        (best.0, f32::from(sum), best.2)
    }

    /// What going on (or going there first) would bring an action, with the cards in hand.
    pub(crate) fn plan(&self, quest: Quest, travel: bool) -> Plan {
        let s = self.state;
        let habits = self.habits;
        let hand = self.hand();
        let mut plan = Plan::default();
        if !self.is_active(quest) {
            return plan;
        }
        let missing = self.missing(quest);
        let gain = self.gain(quest);
        let here = s.figure(self.who()).place == Some(quest.place());
        let others = s.present(quest.place()).without(self.who()).len() as f32;
        let bonus = if s.owner(Relic::Excalibur) == Some(self.who()) { 1.0 } else { 0.0 };
        let mut hope = 1.0;
        // The costs of the cards, in the order in which they would be laid.
        let mut costs = [0.0f32; 16];
        let mut most = 0usize;
        match quest {
            Quest::Tournament | Quest::Lancelot => {
                let combat = if quest == Quest::Tournament { Combat::Tournament } else { Combat::Lancelot };
                let (lacking, sum, set) = self.best_set(combat);
                if lacking == u8::MAX {
                    return plan;
                }
                let laid = s.duels[combat.index()].white;
                for (kind, &card) in White::ALL[..White::FIGHTS].iter().enumerate() {
                    plan.wanted[kind] = set[kind].saturating_sub(laid[kind]);
                    for _ in 0..plan.wanted[kind].min(hand[kind]) {
                        costs[most] = self.keep(card);
                        most += 1;
                    }
                }
                hope = chance(sum + bonus - self.black_sum(combat) - 0.5, habits.duel_doubt);
                // Cards that are still to be found.
                hope *= 0.55f32.powi(i32::from(lacking));
            }
            Quest::Dragon => {
                let (_, sum, set) = self.dragon_set();
                let laid = s.duels[Combat::Dragon.index()].white;
                for (kind, &card) in White::ALL[..White::FIGHTS].iter().enumerate().rev() {
                    plan.wanted[kind] = set[kind].saturating_sub(laid[kind]);
                    for _ in 0..plan.wanted[kind].min(hand[kind]) {
                        costs[most] = self.keep(card);
                        most += 1;
                    }
                }
                hope = chance(sum + bonus - self.black_sum(Combat::Dragon) - 0.5, 2.0 * habits.duel_doubt);
            }
            Quest::Excalibur => {
                for card in White::ALL {
                    for _ in 0..hand[card.index()] {
                        if most < costs.len() {
                            costs[most] = self.keep(card);
                            most += 1;
                        }
                    }
                }
                costs[..most].sort_unstable_by(f32::total_cmp);
            }
            Quest::Grail => {
                if s.lying.has(Black::DarkForest) {
                    return plan;
                }
                for _ in 0..hand[White::Grail.index()].min(16) {
                    // Here they are where they belong.
                    costs[most] = 0.02;
                    most += 1;
                }
            }
            Quest::Picts | Quest::Saxons => {
                let war = if quest == Quest::Picts { War::Picts } else { War::Saxons };
                let run = [0usize, 1, 2, 3, 4, 4];
                let mut left = *hand;
                for &kind in &run[usize::from(s.fronts[war.index()].laid).min(5)..] {
                    if left[kind] == 0 {
                        break;
                    }
                    left[kind] -= 1;
                    plan.wanted[kind] += 1;
                    costs[most] = self.keep(White::ALL[kind]);
                    most += 1;
                }
            }
        }
        let most = most.min(missing as usize);
        plan.lays = most as u8;
        let way = if travel && !here { 1.0 } else { 0.0 };
        let crowd = if quest.is_solo() { 1.0 } else { 1.0 / (1.0 + habits.crowd * others) };
        let mut cost = 0.0;
        let mut best = f32::NEG_INFINITY;
        let far = habits.nearness.powi(missing as i32);
        for (lays, &card) in (1i32..).zip(&costs[..most]) {
            cost += card;
            let nearer = habits.nearness.powi(missing as i32 - lays) - far;
            let rate = (gain * hope * nearer * if lays as f32 >= missing { 1.0 } else { crowd } - cost)
                / (lays as f32 + way);
            best = best.max(rate);
        }
        plan.rate = if most == 0 { 0.0 } else { best };
        plan
    }
}
