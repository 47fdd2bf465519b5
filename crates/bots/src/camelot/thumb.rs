//! Rules of thumb for Camelot: what a plain, sensible, loyal knight does.
//!
//! Every offer gets a worth in white swords. Quests are compared by what an action there brings: how much nearer the
//! quest comes for the cards in one's own hand, the way there included. The three evils are compared by what they cost.
//!
//! A [`Thumb`] looks at a whole position, but only at the parts its seat may know: the board, its own hand, the numbers of
//! cards of the others. So the same rules serve a page at the table, who imagines any world that fits, and everybody in the
//! worlds that a search plays on.

use super::habits::Habits;
use logres_camelot::{
    Black, Camelot, Choice, Combat, Family, Loyalties, Place, Quest, Relic, Removal, Slot, Special, State,
    Step, Sword, War, White, Who, Whom,
};
use logres_kernel::{Game, Offers, SEATS, Seat, Silence, Stream, Viewer};

/// How likely each seat is thought to be the traitor.
pub type Doubt = [f32; SEATS];

/// One seat's look at a position.
pub struct Thumb<'a> {
    pub game: &'a Camelot,
    pub state: &'a State,
    pub seat: Seat,
    pub habits: &'a Habits,
    pub doubt: &'a Doubt,
}

/// A plan for a quest: how many cards, what an action brings, and which Fight cards belong to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan {
    /// What an action there brings, the way included.
    pub rate: f32,
    /// How many cards can be laid.
    pub lays: u8,
    /// Fight cards that belong to the plan, by value; 0 where none.
    pub wanted: [u8; White::FIGHTS],
}

/// The chance of a sum to beat a doubtful one.
fn chance(lead: f32, doubt: f32) -> f32 {
    1.0 / (1.0 + (-lead / doubt.max(0.1)).exp())
}

impl<'a> Thumb<'a> {
    fn who(&self) -> Who {
        Who::of(self.seat)
    }

    fn hand(&self) -> &'a [u8; White::COUNT] {
        self.state.hand(self.who())
    }

    pub(crate) fn is_active(&self, quest: Quest) -> bool {
        let finished = &self.state.finished;
        !finished.has(quest) && (quest != Quest::Dragon || finished.has(Quest::Lancelot))
    }

    /// How likely a hidden traitor is still among us.
    pub(crate) fn lurking(&self) -> f32 {
        let s = self.state;
        let seats = self.game.seats();
        if self.game.options().loyalties == Loyalties::None || s.revealed.is_some() {
            return 0.0;
        }
        let sum: f32 = Seat::first(seats)
            .filter(|&seat| seat != self.seat && s.is_living(Who::of(seat)))
            .map(|seat| self.doubt[seat.index()])
            .sum();
        sum.min(1.0)
    }

    // What things are worth.

    /// What these swords change.
    pub(crate) fn swords(&self, white: u8, black: u8) -> f32 {
        let habits = self.habits;
        let numbers = &self.game.content().numbers;
        let now_white = self.state.swords[Sword::White.index()] + white;
        let now_black = self.state.swords[Sword::Black.index()] + black;
        if now_black >= numbers.ends.black_swords_lose {
            return -habits.defeat;
        }
        if now_white + now_black >= numbers.ends.swords_end {
            let turns = numbers.traitor.turns_at_end;
            let lurking = self.lurking();
            let plain = if now_white > now_black { 1.0 } else { 0.0 };
            let turned = if now_white > now_black + 2 * turns { 1.0 } else { 0.0 };
            let wins = lurking * turned + (1.0 - lurking) * plain;
            return wins * habits.victory - (1.0 - wins) * habits.defeat;
        }
        let near = f32::from(now_black.saturating_sub(3));
        f32::from(white) - f32::from(black) * (habits.black_sword + habits.black_sword_near * near)
    }

    /// What these engines cost.
    pub(crate) fn engines(&self, more: u8) -> f32 {
        let habits = self.habits;
        let most = f32::from(self.game.content().numbers.ends.engines_lose);
        let danger = |engines: f32| habits.engine * engines + habits.engine_danger * (engines / most).powi(4);
        let now = f32::from(self.state.engines);
        let then = now + f32::from(more);
        if then >= most { habits.defeat } else { danger(then) - danger(now) }
    }

    /// What one engine less is worth.
    fn engine_less(&self) -> f32 {
        let habits = self.habits;
        let most = f32::from(self.game.content().numbers.ends.engines_lose);
        let danger = |engines: f32| habits.engine * engines + habits.engine_danger * (engines / most).powi(4);
        let now = f32::from(self.state.engines);
        danger(now) - danger((now - 1.0).max(0.0))
    }

    /// What a life point costs somebody who has so many.
    pub(crate) fn life(&self, left: u8) -> f32 {
        match left {
            0 => 0.0,
            1 => self.habits.death,
            left => self.habits.life * self.habits.life_growth.powi(4 - i32::from(left)),
        }
    }

    /// What a card in one's own hand is worth keeping.
    pub(crate) fn keep(&self, card: White) -> f32 {
        let habits = self.habits;
        match card {
            White::Fight1 | White::Fight2 | White::Fight3 | White::Fight4 | White::Fight5 => {
                let value = f32::from(card.value().unwrap_or(0));
                let many = self.hand()[card.index()] > 3;
                habits.keep_fight + habits.keep_pip * value - if many { 0.03 } else { 0.0 }
            }
            White::Grail => {
                if self.is_active(Quest::Grail) {
                    habits.keep_grail
                } else {
                    0.02
                }
            }
            White::Merlin => habits.keep_merlin,
            White::Heroism | White::Piety | White::Reinforcements => 1.3 * habits.keep_special,
            White::Fate | White::Lady => habits.keep_special,
            White::Clairvoyance => 0.6 * habits.keep_special,
            White::Convocation | White::Messenger => 0.3 * habits.keep_special,
        }
    }

    /// A fresh white card for a hand of so many.
    fn fresh_card(&self, hand: u8) -> f32 {
        (self.habits.card * (1.0 - f32::from(hand) / self.habits.full_hand)).max(0.005)
    }

    // Quests.

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
        let mists = u8::from(self.state.mists);
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
        let lifted =
            if s.vivien { 0.2 } else { 0.0 } + if s.forest && quest != Quest::Grail { 0.25 } else { 0.0 };
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

    /// How much nearer the end is after one more card, when so many are missing.
    fn nearer(&self, missing: f32) -> f32 {
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
    fn black_sum(&self, combat: Combat) -> f32 {
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
                if s.forest {
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

    // Evil.

    /// What a black card costs if it is played now.
    pub(crate) fn black_card(&self, card: Black) -> f32 {
        let habits = self.habits;
        let s = self.state;
        let step = |quest: Quest, steps: f32| {
            let (now, _) = self.evil_progress(quest);
            self.threat(quest, now + steps) - self.threat(quest, now)
        };
        let engine = || self.engines(1);
        if let Some(family) = card.family() {
            let quest = match family {
                Family::BlackKnight => Quest::Tournament,
                Family::LancelotDragon if self.is_active(Quest::Lancelot) => Quest::Lancelot,
                Family::LancelotDragon if self.is_active(Quest::Dragon) => Quest::Dragon,
                Family::LancelotDragon => return engine(),
            };
            let laid: u8 = s.duels[quest.index()].white.iter().sum();
            let (now, all) = self.evil_progress(quest);
            // A duel that the knights lead may end well.
            let lead = if now + 1.0 >= all {
                let combat = Combat::ALL[quest.index()];
                let white: u8 = (1..).zip(&s.duels[quest.index()].white).map(|(v, &n)| v * n).sum();
                chance(f32::from(white) - self.black_sum(combat), habits.duel_doubt)
            } else {
                0.0
            };
            return step(quest, 1.0) * (1.0 - lead) - lead * 0.5 + 0.04 * f32::from(laid) - 0.5 * habits.card;
        }
        match card {
            Black::Despair if self.is_active(Quest::Grail) => habits.action + step(Quest::Grail, 1.0),
            Black::Excalibur if self.is_active(Quest::Excalibur) => {
                let threat = if s.excalibur <= 0 { step(Quest::Excalibur, 1.0) } else { 0.0 };
                habits.action + 0.6 * habits.card + threat
            }
            Black::Despair | Black::Excalibur => engine(),
            Black::Picts => step(Quest::Picts, 1.0),
            Black::Saxons => step(Quest::Saxons, 1.0),
            Black::Mercenaries => step(Quest::Picts, 1.0).min(step(Quest::Saxons, 1.0)),
            Black::Desolation | Black::DarkForest if !self.is_active(Quest::Grail) => engine(),
            Black::Desolation => 2.2 * habits.action + step(Quest::Grail, 1.0),
            Black::DarkForest => 0.3,
            Black::Guinevere => {
                0.3 + habits.action
                    * s.living
                        .knights()
                        .iter()
                        .filter(|&who| s.figure(who).place != Some(Place::Camelot))
                        .count() as f32
            }
            Black::Mists => 0.6,
            Black::Mordred => 0.3,
            Black::Morgan1 => s.living.iter().map(|who| self.life(s.figure(who).life)).sum(),
            Black::Morgan2 | Black::Morgan5 => 3.0 * habits.card,
            Black::Morgan3 => 0.9,
            Black::Morgan4 => self.engines(2),
            Black::Vivien => 0.4,
            Black::BlackKnight1
            | Black::BlackKnight3
            | Black::BlackKnight5
            | Black::BlackKnight7
            | Black::Lancelot1
            | Black::Lancelot3
            | Black::Lancelot5
            | Black::Lancelot7 => engine(),
        }
    }

    /// What drawing a black card costs on average, or exactly for somebody who has looked.
    pub fn cost_of_drawing(&self) -> f32 {
        if let Some(top) = self.state.black_pile.top().last()
            && let Some(&kind) = top.read(Viewer::Seat(self.seat))
        {
            return self.black_card(Black::of(kind));
        }
        let counts = &self.game.content().black;
        let (mut sum, mut cards) = (0.0, 0.0);
        let mut of_family = 0.0;
        for card in Black::ALL {
            let count = f32::from(counts[card.index()]);
            // Cards of a family cost the same but for their value.
            let first = card.family().is_none_or(|family| family.kinds().start == card.index());
            if first {
                of_family = self.black_card(card);
            }
            sum += count * of_family;
            cards += count;
        }
        let armour = if self.state.owner(Relic::Armour) == Some(self.who()) { 0.55 } else { 1.0 };
        armour * sum / f32::max(cards, 1.0)
    }

    // Offers.

    /// The best Fight cards to add against an engine, and the worth of the fight.
    fn siege(&self) -> (f32, [u8; White::FIGHTS]) {
        let s = self.state;
        let hand = self.hand();
        let bonus = if s.owner(Relic::Excalibur) == Some(self.who()) { 1.0 } else { 0.0 };
        let laid: u8 = (1..).zip(&s.laid).map(|(value, &count)| value * count).sum();
        let base = f32::from(laid) + bonus;
        let (win, lose) = (self.engine_less(), self.life(s.figure(self.who()).life));
        let worth = |sum: f32| {
            let chance = ((sum - 1.0) / 8.0).clamp(0.0, 1.0);
            chance * win - (1.0 - chance) * lose
        };
        let lowest = s.laid.iter().rposition(|&count| count > 0).unwrap_or(0);
        let mut best = (worth(base), [0; White::FIGHTS]);
        let mut consider = |set: [u8; White::FIGHTS]| {
            if (0..White::FIGHTS).any(|kind| set[kind] > hand[kind]) {
                return;
            }
            let sum: u8 = (1..).zip(&set).map(|(value, &count)| value * count).sum();
            let cost: f32 =
                (0..White::FIGHTS).map(|kind| f32::from(set[kind]) * self.keep(White::ALL[kind])).sum();
            let total = worth(base + f32::from(sum)) - cost;
            if total > best.0 {
                best = (total, set);
            }
        };
        for one in lowest..White::FIGHTS {
            for two in one..=White::FIGHTS {
                for three in two..=White::FIGHTS {
                    let mut set = [0; White::FIGHTS];
                    for kind in [one, two, three] {
                        if kind < White::FIGHTS {
                            set[kind] += 1;
                        }
                    }
                    consider(set);
                }
            }
        }
        best
    }

    fn special(&self, special: Special) -> f32 {
        let s = self.state;
        let habits = self.habits;
        let (me, living) = (self.who(), s.living);
        let gained = |who: Who, life: u8| {
            let now = s.figure(who).life;
            (1..=life).filter(|more| now + more <= 6).map(|more| self.life(now + more)).sum::<f32>()
        };
        let worth = match special {
            Special::Merlin(removal) => {
                let back = |quest: Quest| {
                    let (now, _) = self.evil_progress(quest);
                    self.threat(quest, now) - self.threat(quest, now - 1.0)
                };
                match removal {
                    Removal::Engine => self.engine_less(),
                    Removal::Tournament => back(Quest::Tournament),
                    Removal::Lancelot => back(Quest::Lancelot),
                    Removal::Dragon => back(Quest::Dragon),
                    Removal::Grail | Removal::Desolation => back(Quest::Grail) + habits.action,
                    Removal::Picts => back(Quest::Picts),
                    Removal::Saxons => back(Quest::Saxons),
                    Removal::DarkForest => 0.3,
                    Removal::Mordred => 0.2,
                }
            }
            Special::Convocation => {
                let home = living
                    .knights()
                    .iter()
                    .filter(|&who| s.figure(who).place == Some(Place::Camelot))
                    .count();
                habits.card * home as f32
            }
            Special::Fate => habits.card * living.len() as f32,
            Special::Heroism(quest) => {
                let missing = self.missing(quest);
                let hope =
                    if s.present(quest.place()).is_empty() { 0.0 } else { 0.9f32.powi(missing as i32) };
                hope * (self.swords(1, 0).max(1.0)) - (1.0 - hope) * 0.6
            }
            Special::Lady if self.is_active(Quest::Excalibur) => {
                let missing = self.missing(Quest::Excalibur);
                self.gain(Quest::Excalibur) * self.nearer(missing)
            }
            Special::Lady => gained(me, 2),
            Special::Messenger(_) => 0.0,
            Special::Piety(Whom::Self_) => gained(me, 3),
            Special::Piety(Whom::Others) => living.without(me).iter().map(|who| gained(who, 1)).sum(),
            Special::Clairvoyance => 0.35,
            Special::Reinforcements(Whom::Self_) => 4.0 * self.fresh_card(s.hand_size(me)),
            Special::Reinforcements(Whom::Others) => {
                living.without(me).iter().map(|who| self.fresh_card(s.hand_size(who))).sum()
            }
        };
        worth - self.keep(special.card())
    }

    /// What a heroic action is worth.
    pub(crate) fn heroic(&self, choice: Choice) -> f32 {
        let s = self.state;
        let habits = self.habits;
        let me = self.who();
        let here = s.figure(me).place.unwrap_or(Place::Camelot);
        let leaving = || match here.quest() {
            Some(quest) if quest.is_solo() => {
                let laid: u8 = s.duels[quest.index()].white.iter().sum();
                habits.abandon * f32::from(laid) * habits.action
            }
            _ => 0.0,
        };
        match choice {
            Choice::Move(place) | Choice::Depart(place) => {
                let free = matches!(choice, Choice::Depart(_));
                let there = match place.quest() {
                    Some(quest) => self.plan(quest, !free).rate,
                    None => {
                        let cards = self.fresh_card(s.hand_size(me)) * self.draws();
                        let fight = if s.engines > 0 { self.siege().0 } else { 0.0 };
                        cards.max(fight) / if free { 1.0 } else { 2.0 }
                    }
                };
                // A free departure is worth it only if the place is better than what is here.
                let stay = if free { self.fresh_card(s.hand_size(me)) * self.draws() } else { 0.0 };
                there - stay - leaving() + if free { 10.0 * (there - stay).signum() } else { 0.0 }
            }
            Choice::Lay(card) => match here.quest() {
                Some(quest) => {
                    let plan = self.plan(quest, false);
                    let fits = match card.value() {
                        Some(_) if quest != Quest::Excalibur => {
                            if plan.wanted[card.index()] > 0 {
                                0.0
                            } else {
                                -0.5
                            }
                        }
                        _ => 0.0,
                    };
                    plan.rate + fits - 0.05 * self.keep(card)
                }
                None => 0.0,
            },
            Choice::Draw => self.fresh_card(s.hand_size(me)) * self.draws(),
            Choice::Fight => self.siege().0,
            Choice::Play(special) => self.special(special),
            // Free of charge: always before the action, if it is worth anything.
            Choice::Free(special) => {
                let worth = self.special(special);
                worth + 10.0 * worth.signum()
            }
            Choice::Heal(card) => {
                let life = s.figure(me).life;
                let gained = if life >= 6 { 0.0 } else { self.life(life + 1) };
                gained - 3.0 * self.keep(card)
            }
            Choice::Accuse(who) => self.accusation(who),
            Choice::Reveal => -100.0,
            Choice::Exchange(..) => -100.0,
            Choice::EndTurn => -50.0,
            _ => 0.0,
        }
    }

    fn draws(&self) -> f32 {
        let gawain = self.state.knight(self.who()) == Some(logres_camelot::Knight::Gawain);
        if gawain { 3.0 } else { 2.0 }
    }

    /// An accusation: swords gained if right, swords turned if wrong.
    fn accusation(&self, who: Who) -> f32 {
        let doubt = who.seat().map_or(0.0, |seat| self.doubt[seat.index()]);
        if doubt >= self.habits.accuse { 5.0 * doubt } else { -10.0 }
    }

    /// The best heroic action after a sacrifice, beyond the life it costs.
    fn second_action(&self) -> f32 {
        let life = self.state.figure(self.who()).life;
        if life <= 1 {
            return -1.0;
        }
        let mut state = *self.state;
        // The sacrifice rolls nothing.
        let mut still = Stream::<8>::seeded(0);
        self.game.play_unchecked(&mut state, self.seat, Choice::Sacrifice, &mut still, &mut Silence);
        if state.asked.single() != Some(self.seat) {
            return -1.0;
        }
        let mut offers = Offers::listing();
        self.game.offers(&state, self.seat, &mut offers);
        let then = Thumb { state: &state, ..*self };
        let is_action = |choice: &&Choice| !matches!(choice, Choice::Depart(_) | Choice::Free(_));
        let best =
            offers.legal().iter().filter(is_action).map(|&choice| then.heroic(choice)).fold(-1.0, f32::max);
        best - self.life(life) - self.habits.sacrifice
    }

    /// What an offer is worth to a loyal knight. Only the order among the offers of one question means something.
    pub fn worth(&self, choice: Choice) -> f32 {
        let s = self.state;
        let me = self.who();
        let habits = self.habits;
        let Some(step) = s.agenda.top() else { return 0.0 };
        match (step, choice) {
            (Step::Heroic | Step::MerlinHeroic, _) => self.heroic_of(step, choice),
            (Step::After, Choice::Sacrifice) => self.second_action(),
            (Step::After, Choice::EndTurn) => 0.0,
            (Step::After, _) => self.heroic(choice),
            (_, Choice::EvilDraw) => -habits.black_card * self.cost_of_drawing(),
            (_, Choice::EvilEngine) => -self.engines(1),
            (Step::MerlinEvil, Choice::EvilLife) => -self.life(s.figure(Who::MERLIN).life),
            (_, Choice::EvilLife) => -self.life(s.figure(me).life),
            (_, Choice::Look) => 100.0,
            (Step::Evil, _) => -100.0,
            (_, Choice::Take(card)) => -self.black_card(card),
            (_, Choice::FaceDown) => 1.0,
            (_, Choice::FaceUp) => 0.0,
            (_, Choice::War(war)) => self.which_war(war),
            (_, Choice::Offer(cards)) => self.counter(cards),
            (_, Choice::GiveUp) => self.harm_of_drawn() - habits.give_up,
            (Step::SpecialPower, Choice::Yes) => {
                let life = s.figure(Who::MERLIN).life;
                self.harm_of_drawn() - (0..3).map(|less| self.life(life.saturating_sub(less))).sum::<f32>()
            }
            (Step::Consent(_), Choice::Yes) => self.proposal(),
            (_, Choice::Save(who)) => {
                if who == me {
                    2.0
                } else {
                    1.0
                }
            }
            (_, Choice::Volunteer(who)) => self.volunteer(who),
            (_, Choice::Discard(card) | Choice::Return(card) | Choice::Show(card)) => -self.keep(card),
            (_, Choice::Share(card, who)) => self.share(card, who),
            (Step::Propose(_), Choice::Pass) => -100.0,
            (Step::SiegeLay, Choice::Lay(card)) => {
                let (_, set) = self.siege();
                let next = set.iter().position(|&count| count > 0);
                if next == Some(card.index()) { 1.0 } else { -1.0 }
            }
            (Step::CallSupport, Choice::Lay(card)) => {
                let laid: u8 = (1..).zip(&s.laid).map(|(value, &count)| value * count).sum();
                if laid >= 5 {
                    -1.0
                } else {
                    0.03 * f32::from(card.value().unwrap_or(0).min(5 - laid)) - self.keep(card)
                }
            }
            (_, Choice::Roll) => 0.0,
            (_, Choice::Add(card)) => self.kay(card),
            (_, Choice::Fate(fate)) => {
                if fate == logres_camelot::Fate::Loyal {
                    1.0
                } else {
                    -10.0
                }
            }
            (_, Choice::Deliver(card)) => -self.keep(card),
            (_, Choice::PutBack(card)) => self.black_card(card),
            (_, Choice::RideHome) => self.ride_home(),
            (_, Choice::Raid(who)) => f32::from(s.hand_size(who)),
            (_, Choice::Call) => self.call(),
            (_, Choice::Confer(who)) => f32::from(s.figure(who).life),
            _ => 0.0,
        }
    }

    fn heroic_of(&self, step: Step, choice: Choice) -> f32 {
        if step == Step::Heroic {
            return self.heroic(choice);
        }
        // Merlin's row lies open, and so do his possibilities.
        let s = self.state;
        let row = s.hand_size(Who::MERLIN);
        match choice {
            Choice::Lay(card) => {
                let quest = match s.controller {
                    None => s.figure(Who::of(s.turn.seat)).place.and_then(Place::quest),
                    Some(_) => {
                        s.living.knights().single().and_then(|who| s.figure(who).place).and_then(Place::quest)
                    }
                };
                match quest {
                    Some(quest) => {
                        let missing = self.missing(quest);
                        let nearer = self.nearer(missing);
                        self.gain(quest) * nearer - self.keep(card)
                    }
                    None => 0.0,
                }
            }
            Choice::Play(special) => self.special(special),
            Choice::Heal(card) => {
                let life = s.figure(Who::MERLIN).life;
                self.life((life + 1).min(6)) - 3.0 * self.keep(card)
            }
            Choice::Draw => self.habits.card * f32::from((5 - row.min(5)).min(2)),
            Choice::Remove(removal) => {
                self.special(Special::Merlin(removal)) + self.keep(White::Merlin)
                    - self.life(s.figure(Who::MERLIN).life)
            }
            _ => 0.0,
        }
    }

    /// Is Merlin worth an evil action more? He is, as long as his own life pays for it.
    fn call(&self) -> f32 {
        let s = self.state;
        let life = s.figure(Who::MERLIN).life;
        let evil = self.life(life).min(self.engines(1)).min(self.cost_of_drawing());
        let mut best = self.habits.card * f32::from((5 - s.hand_size(Who::MERLIN).min(5)).min(2));
        let quest = s.figure(self.who()).place.and_then(Place::quest).filter(|quest| !quest.is_solo());
        if let Some(quest) = quest {
            let row = s.hand(Who::MERLIN);
            let can = match quest {
                Quest::Excalibur => s.hand_size(Who::MERLIN) > 0,
                Quest::Grail => row[White::Grail.index()] > 0 && !s.forest,
                Quest::Picts | Quest::Saxons => {
                    let war = if quest == Quest::Picts { War::Picts } else { War::Saxons };
                    row[usize::from(s.fronts[war.index()].laid).min(4)] > 0
                }
                _ => (0..White::FIGHTS).any(|kind| row[kind] > 0),
            };
            if can {
                let missing = self.missing(quest);
                let nearer = self.nearer(missing);
                best = best.max(self.gain(quest) * nearer);
            }
        }
        let removal = Removal::ALL[..7].iter().map(|&removal| {
            let there = match removal {
                Removal::Engine => s.engines > 0,
                _ => true,
            };
            if there {
                self.special(Special::Merlin(removal)) + self.keep(White::Merlin) - self.life(life)
            } else {
                0.0
            }
        });
        best = removal.fold(best, f32::max);
        best - evil
    }

    /// Mercenaries go where they hurt least; Mordred where the knights are farthest from the end.
    fn which_war(&self, war: War) -> f32 {
        let quest = war.quest();
        let drawn = self.state.card.and_then(|drawn| drawn.card.read(Viewer::Seat(self.seat)).copied());
        if drawn == Some(Black::Mordred) {
            return -f32::from(self.state.fronts[war.index()].laid);
        }
        let (now, _) = self.evil_progress(quest);
        let laid = 0.02 * f32::from(self.state.fronts[war.index()].laid);
        laid - (self.threat(quest, now + 1.0) - self.threat(quest, now))
    }

    fn harm_of_drawn(&self) -> f32 {
        let Some(drawn) = self.state.card else { return 0.0 };
        // Of a combat card only the family is known, and its cards cost about the same.
        self.black_card(*drawn.card.truth())
    }

    fn counter(&self, cards: u8) -> f32 {
        let wanted = if self.harm_of_drawn() > self.habits.counter { 1.0 } else { -1.0 };
        wanted * f32::from(cards)
    }

    /// Is this proposal fair? Whoever is doubted shall not get the most.
    fn proposal(&self) -> f32 {
        let s = self.state;
        let Some(to) = s.pool.to.read(Viewer::Seat(self.seat)) else { return 1.0 };
        let doubtful =
            to.iter().filter(|who| who.seat().is_some_and(|seat| self.doubt[seat.index()] > 0.5)).count();
        if doubtful * 2 > to.len() { -1.0 } else { 1.0 }
    }

    fn share(&self, card: White, who: Who) -> f32 {
        let s = self.state;
        let promised = match s.pool.to.read(Viewer::Seat(self.seat)) {
            Some(to) => to.iter().filter(|&&receiver| receiver == who).count() as f32,
            None => 0.0,
        };
        let doubt =
            who.seat().map_or(0.0, |seat| if seat == self.seat { 0.0 } else { self.doubt[seat.index()] });
        let mine = if who == self.who() {
            match card.value() {
                Some(_) => 0.3 * f32::from(self.hand()[card.index()].min(2)),
                None => 0.5 * f32::from(self.hand()[card.index()].min(3)),
            }
        } else {
            0.4
        };
        mine - 0.35 * (f32::from(s.hand_size(who)) + promised) - 6.0 * doubt
    }

    /// Morgan's price: three cards of a rich hand, or two life points of a hale knight, spare everybody a card.
    fn volunteer(&self, who: Who) -> f32 {
        let s = self.state;
        let others = s.living.len() as f32;
        let life = s.card.is_some_and(|drawn| *drawn.card.truth() == Black::Morgan5);
        let spared = self.habits.card * others;
        if life {
            let left = s.figure(who).life;
            spared - self.life(left) - self.life(left.saturating_sub(1))
        } else {
            spared - 3.0 * self.fresh_card(s.hand_size(who).saturating_sub(3))
        }
    }

    /// Kay adds the lowest card that turns a defeat into a victory.
    fn kay(&self, card: White) -> f32 {
        let s = self.state;
        let value = f32::from(card.value().unwrap_or(0));
        let bonus = if s.owner(Relic::Excalibur) == Some(self.who()) { 1.0 } else { 0.0 };
        let (white, black) = match s.resolving {
            Some(resolving) => {
                let combat = Combat::ALL[resolving.quest.index().min(2)];
                let white: u8 = (1..).zip(&s.duels[combat.index()].white).map(|(v, &n)| v * n).sum();
                let values = &self.game.content().values;
                let black: u8 = s.duels[combat.index()]
                    .black
                    .iter()
                    .map(|laid| values[laid.card.truth().index()][combat.index()])
                    .sum();
                (f32::from(white), f32::from(black))
            }
            None => {
                let white: u8 = (1..).zip(&s.laid).map(|(v, &n)| v * n).sum();
                (f32::from(white), f32::from(s.roll))
            }
        };
        if white + bonus > black || white + bonus + value <= black { -1.0 } else { 10.0 - value }
    }

    fn ride_home(&self) -> f32 {
        let s = self.state;
        let Some(quest) = s.figure(self.who()).place.and_then(Place::quest) else { return 1.0 };
        self.habits.card + self.fresh_card(s.hand_size(self.who())) - self.plan(quest, false).rate * 2.0
    }

    /// The place of the best offer.
    pub fn best(&self, offers: &[Choice]) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, &choice) in offers.iter().enumerate() {
            let worth = self.worth(choice);
            if worth > best.0 {
                best = (worth, place);
            }
        }
        best.1
    }
}
