//! The figures behind the rules of thumb, in one place, so that they can be tried out in the arena.

/// Declares the figures with their values and reasons.
macro_rules! habits {
    ($($(#[$meta:meta])* $name:ident = $value:expr;)+) => {
        /// What a knight of Camelot thinks things are worth. The unit is a white sword.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Habits { $($(#[$meta])* pub $name: f32,)+ }

        impl Habits {
            /// The names of the figures, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The figures in order.
            pub fn figures(&self) -> Vec<f32> {
                vec![$(self.$name),+]
            }

            /// Sets the figure at this place.
            pub fn set(&mut self, place: usize, figure: f32) {
                let mut figures = [$(&mut self.$name),+];
                if let Some(slot) = figures.get_mut(place) {
                    **slot = figure;
                }
            }
        }

        impl Default for Habits {
            fn default() -> Self {
                Self { $($name: $value),+ }
            }
        }
    };
}

habits! {
    /// A black sword costs this much, and more the nearer the seventh is.
    black_sword = 0.8;
    black_sword_near = 0.389;
    /// A won or lost game.
    victory = 3.7;
    defeat = 9.0;
    /// Engines: a little each, and a great deal near the twelfth.
    engine = 0.2;
    engine_danger = 6.0;
    /// The fourth life point; each one less is worth this many times more.
    life = 0.3;
    life_growth = 1.7;
    death = 2.54;
    /// How much nearer a quest is after a card: the worth of a quest shrinks by this factor for each card missing.
    nearness = 0.603;
    /// A threat grows with the square of how far Evil has come on a quest.
    threat = 0.33;
    /// An action of the knights.
    action = 0.2;
    /// A fresh white card; a full hand makes it worth less.
    card = 0.179;
    full_hand = 13.0;
    /// Each other knight on a quest makes one more there worth this much less.
    crowd = 0.373;
    /// Keeping cards.
    keep_fight = 0.06;
    keep_pip = 0.0397;
    keep_grail = 0.14;
    keep_merlin = 0.35;
    keep_special = 0.201;
    /// The relics.
    relic = 0.25;
    /// Doubt about the sum of a duel, in pips.
    duel_doubt = 3.88;
    /// How many more black cards are expected to join a duel before it ends.
    duel_future = 1.0;
    /// Quests one by one.
    tournament = 1.0;
    lancelot = 1.1;
    dragon = 0.88;
    excalibur = 1.1;
    grail = 1.1;
    war = 2.9;
    /// What the second action must bring beyond the life it costs.
    sacrifice = 0.0;
    /// Drawing a black card, judged against the other evils.
    black_card = 0.732;
    /// A card as harmful as this is worth three Merlins; as this, Excalibur.
    counter = 1.0;
    give_up = 1.2;
    /// Leaving a solo quest behind.
    abandon = 0.5;
    /// From this probability and this many swords on the table on, a seat is accused: a traitor who is unmasked adds an
    /// engine each round, but one who is not turns two swords, and that loses nearly every game.
    accuse = 0.5;
    accuse_swords = 4.0;
    /// A hidden traitor hurts as long as others would think him one with less than this probability.
    caution = 0.5;
    /// What going where others asked for help is worth more.
    plea = 0.03;
}

impl Habits {
    /// What it costs when engines are added, where `most` of them lose the game.
    pub(crate) fn engines(&self, now: u8, then: u8, most: u8) -> f32 {
        if then >= most {
            return self.defeat;
        }
        let danger = |engines: u8| {
            self.engine * f32::from(engines)
                + self.engine_danger * (f32::from(engines) / f32::from(most)).powi(4)
        };
        danger(then) - danger(now)
    }

    /// What a life point costs a figure that has this many.
    pub(crate) fn life_point(&self, left: u8) -> f32 {
        match left {
            0 => 0.0,
            1 => self.death,
            left => self.life * self.life_growth.powi(4 - i32::from(left)),
        }
    }

    /// The figures of somebody new to the game, who thinks less of wars and of finishing what is begun, and as a traitor
    /// forgets that others watch.
    pub fn plain() -> Self {
        let never = 2.0;
        Self {
            war: 1.6,
            nearness: 0.75,
            threat: 0.5,
            keep_pip: 0.012,
            card: 0.13,
            // Engines are what beats them, so that a traitor who adds one each round is worse than a hidden one for long.
            accuse_swords: 8.0,
            caution: never,
            ..Self::default()
        }
    }
}
