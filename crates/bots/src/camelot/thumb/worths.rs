//! What swords, engines, life and cards are worth to the knights.

use super::Thumb;
use logres_camelot::{Quest, Sword, White};

impl Thumb<'_> {
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
        let most = self.game.content().numbers.ends.engines_lose;
        self.habits.engines(self.state.engines, self.state.engines + more, most)
    }

    /// What one engine less is worth.
    pub(super) fn engine_less(&self) -> f32 {
        let most = self.game.content().numbers.ends.engines_lose;
        self.habits.engines(self.state.engines.saturating_sub(1), self.state.engines, most)
    }

    /// What a life point costs a figure that has this many.
    pub(crate) fn life(&self, left: u8) -> f32 {
        self.habits.life_point(left)
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
            #[allow(unreachable_patterns, reason = "only a new card comes here")]
            _ => habits.keep_special,
        }
    }

    /// A fresh white card for a hand of this many.
    pub(super) fn fresh_card(&self, hand: u8) -> f32 {
        (self.habits.card * (1.0 - f32::from(hand) / self.habits.full_hand)).max(0.005)
    }
}
