//! Progression of Evil: what black cards cost, and the choices they ask for.

use super::{Thumb, chance};
use logres_camelot::{Black, Combat, Family, Place, Quest, Relic, War, Who};
use logres_kernel::Viewer;

impl Thumb<'_> {
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
            #[allow(unreachable_patterns, reason = "only a new card comes here")]
            _ => 0.5,
        }
    }

    /// What drawing a black card costs on average, or exactly for somebody who has looked.
    pub fn cost_of_drawing(&self) -> f32 {
        if let Some(top) = self.state.black_pile.top().last()
            && let Some(&kind) = top.read(Viewer::Seat(self.seat))
        {
            return self.black_card(Black::of(kind));
        }
        let armour = if self.state.owner(Relic::Armour) == Some(self.who()) { 0.55 } else { 1.0 };
        armour * self.cost_of_any_card()
    }

    /// What a black card costs on average, to somebody who knows none of them.
    pub fn cost_of_any_card(&self) -> f32 {
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
        sum / f32::max(cards, 1.0)
    }

    /// Mercenaries go where they hurt least; Mordred where the knights are farthest from the end.
    pub(super) fn which_war(&self, war: War) -> f32 {
        let quest = war.quest();
        let drawn = self.state.card.and_then(|drawn| drawn.card.read(Viewer::Seat(self.seat)).copied());
        if drawn == Some(Black::Mordred) {
            return -f32::from(self.state.fronts[war.index()].laid);
        }
        let (now, _) = self.evil_progress(quest);
        let laid = 0.02 * f32::from(self.state.fronts[war.index()].laid);
        laid - (self.threat(quest, now + 1.0) - self.threat(quest, now))
    }

    pub(super) fn harm_of_drawn(&self) -> f32 {
        let Some(drawn) = self.state.card else { return 0.0 };
        // Of a combat card only the family is known, and its cards cost about the same.
        self.black_card(*drawn.card.truth())
    }

    pub(super) fn counter(&self, cards: u8) -> f32 {
        let wanted = if self.harm_of_drawn() > self.habits.counter { 1.0 } else { -1.0 };
        wanted * f32::from(cards)
    }

    /// Morgan's price: three cards of a rich hand, or two life points of a hale knight, spare everybody a card.
    pub(super) fn volunteer(&self, who: Who) -> f32 {
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
}
