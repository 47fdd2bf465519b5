//! The facts printed on the components, read once from TOML.
//!
//! Everything that is wrong is reported at once, each fault with its file and line. Unknown keys are refused, so that a
//! misspelt figure cannot be silently ignored.

mod file;
mod read;
#[cfg(test)]
mod tests;

use crate::words::{Black, Combat, Knight, Loyalty, Quest, Relic, White};
use logres_kernel::{ContentFault, line_at, nearest};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use file::{File, skip_clauses};
use read::*;

/// How well a figure is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Printed in the rules this project restates.
    Stated,
    /// Told alike by two or more independent descriptions.
    Agreed,
    /// Told by one description only.
    SingleSource,
    /// Decided by this project.
    Ruling,
}

/// What one side gets when a quest ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoils {
    pub swords: u8,
    pub life: u8,
    pub cards: u8,
    pub engines: u8,
    pub status: Status,
}

/// A quest's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Cards the knights need, or steps on the Excalibur track.
    pub white: u8,
    /// Cards, steps or warriors that complete the quest for Evil.
    pub black: u8,
    /// Sizes of the sets of equal Fight cards, greatest first, 0 for no further set.
    pub groups: [u8; 3],
    pub win: Spoils,
    pub loss: Spoils,
}

macro_rules! numbers {
    ($($table:ident { $($field:ident: $type:ty),+ $(,)? })+) => {
        /// The figures of the rules that belong to no single card, quest or knight.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Numbers { $(pub $table: numbers::$table,)+ }

        /// One type for each table of `numbers.toml`.
        #[allow(non_camel_case_types, reason = "the tables keep the names they have in the file")]
        pub mod numbers {
            use super::Status;
            use serde::Deserialize;

            $(
                #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
                #[serde(deny_unknown_fields)]
                pub struct $table {
                    $(pub $field: $type,)+
                    pub status: Status,
                    #[serde(deserialize_with = "super::skip_clauses", rename = "clause")]
                    _clause: (),
                }
            )+
        }

        fn read_numbers(file: &mut File<'_>) -> Option<Numbers> {
            $(let $table = file.table::<numbers::$table>(stringify!($table));)+
            file.nothing_else(&[$(stringify!($table)),+]);
            Some(Numbers { $($table: $table?,)+ })
        }
    };
}

numbers! {
    players { min: u8, max: u8 }
    life { min: u8, start: u8, max: u8 }
    hand { deal: u8, merlin_each: u8 }
    late_joiner { deal: u8 }
    draw { cards: u8, barred_from: u8 }
    compensation { cards: u8 }
    evil { life: u8, engines: u8 }
    heal { cards: u8, life: u8 }
    sacrifice { life: u8, per_turn: u8 }
    special { per_turn: u8 }
    counter { merlins: u8 }
    die { sides: u8 }
    siege { life: u8, engines: u8 }
    pieces { engines: u8, picts: u8, saxons: u8 }
    swords { total: u8 }
    ends { engines_lose: u8, black_swords_lose: u8, swords_end: u8 }
    traitor { turns_at_end: u8, discards: u8 }
    accusation { engines: u8, swords: u8 }
    accusation_effect { per_knight: u8, right_white: u8, wrong_turns: u8 }
    excalibur { min: i8, start: i8, max: i8 }
    grail { slots: u8 }
    wars { run: [u8; 5], mordred_extra: u8 }
    relics { armour_draws: u8, excalibur_bonus: u8, grail_life: u8 }
    duo {
        players: u8, deal_each: u8, merlin_life: u8, merlin_max: u8, merlin_row_max: u8, merlin_draws: u8,
        heal_cards: u8, heal_life: u8, counter_cost: u8, removal_cost: u8, grail_gain: u8,
    }
    expert { die: u8, target: u8, always_fails_on: u8 }
    three_brave_knights { players: u8, swords: u8 }
    traitor_among_us { loyal_each: u8, traitor: u8 }
}

macro_rules! amounts {
    ($($file:literal { $($field:ident = $card:literal, $figure:literal;)+ })+) => {
        /// Figures printed on special cards and knights' sheets.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Amounts {
            $($(pub $field: u8,)+)+
        }

        /// Takes each figure from its file; `take` says what is missing.
        fn take_amounts(mut take: impl FnMut(&str, &str, &str) -> Option<u8>) -> Option<Amounts> {
            $($(let $field = take($file, $card, $figure);)+)+
            Some(Amounts { $($($field: $field?,)+)+ })
        }
    };
}

// A figure is a line: its name in the rules, the card it is printed on, and its name among the card's `amounts`.
amounts! {
    "white.toml" {
        convocation_draw_each = "convocation", "draw_each";
        fate_draw_each = "fate", "draw_each";
        fate_discard_each = "fate", "traitor_discard_each";
        heroism_swords = "heroism", "swords";
        lady_steps = "lady-of-the-lake", "steps";
        lady_life = "lady-of-the-lake", "life";
        messenger_most = "messenger", "cards_max";
        piety_own_life = "piety", "own_life";
        piety_others_life = "piety", "others_life";
        clairvoyance_look = "clairvoyance", "look";
        reinforcements_own = "reinforcements", "own_draw";
        reinforcements_others = "reinforcements", "others_draw";
    }
    "black.toml" {
        mists_swords = "mists-of-avalon", "swords";
        morgan1_life = "morgan-1", "life_each";
        morgan2_volunteer = "morgan-2", "volunteer_cards";
        morgan2_discard = "morgan-2", "discard_each";
        morgan3_draw = "morgan-3", "draw";
        morgan4_engines = "morgan-4", "engines";
        morgan5_volunteer = "morgan-5", "volunteer_life";
        morgan5_discard = "morgan-5", "discard_each";
    }
    "knights.toml" {
        gawain_draw = "gawain", "draw";
        palomides_life = "palomides", "life";
    }
}

/// The components of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub white: [u8; White::COUNT],
    pub black: [u8; Black::COUNT],
    /// Value of each combat card on each combat quest; 0 where it does not fight.
    pub values: [[u8; Combat::COUNT]; Black::COUNT],
    pub loyalty: [u8; Loyalty::COUNT],
    pub boards: [Board; Quest::COUNT],
    pub numbers: Numbers,
    pub amounts: Amounts,
}

/// The content folder: file name and text.
pub type Folder = BTreeMap<String, String>;

const FILES: [(&str, &str); 6] = [
    ("black.toml", include_str!("../../../content/camelot/black.toml")),
    ("knights.toml", include_str!("../../../content/camelot/knights.toml")),
    ("loyalty.toml", include_str!("../../../content/camelot/loyalty.toml")),
    ("numbers.toml", include_str!("../../../content/camelot/numbers.toml")),
    ("quests.toml", include_str!("../../../content/camelot/quests.toml")),
    ("white.toml", include_str!("../../../content/camelot/white.toml")),
];

impl Content {
    /// The files this crate was built with.
    pub fn folder() -> Folder {
        FILES.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
    }

    /// The content this crate was built with; a test reads it.
    pub fn standard() -> Self {
        match Self::read(&Self::folder()) {
            Ok(content) => content,
            Err(faults) => unreachable!("the built-in content is tested: {faults:?}"),
        }
    }

    /// Reads a content folder.
    pub fn read(folder: &Folder) -> Result<Self, Vec<ContentFault>> {
        let mut faults = Vec::new();
        for name in folder.keys().filter(|name| name.ends_with(".toml")) {
            if !FILES.iter().any(|(known, _)| known == name) {
                let names = FILES.map(|(known, _)| known).join(", ");
                let sentence = format!("there is a file {name}, but the files of Camelot are: {names}");
                faults.push(ContentFault::whole("content", sentence));
            }
        }
        let mut tables = FILES.map(|(name, _)| File::open(name, folder, &mut faults));
        let [black, knights, loyalty, numbers, quests, white] = &mut tables;
        let mut amounts = BTreeMap::new();
        let white_cards = read_white(white, &mut amounts);
        let black_cards = read_black(black, &mut amounts);
        read_knights(knights, &mut amounts);
        let loyalty_cards = read_loyalty(loyalty);
        let boards = read_boards(quests);
        let numbers = read_numbers(numbers);
        let amounts = collect_amounts(amounts, [white, black, knights]);
        for table in tables {
            faults.extend(table.faults);
        }
        let read = (|| {
            let (black, values) = black_cards?;
            Some(Content {
                white: white_cards?,
                black,
                values,
                loyalty: loyalty_cards?,
                boards: boards?,
                numbers: numbers?,
                amounts: amounts?,
            })
        })();
        match read {
            Some(content) if faults.is_empty() => {
                let faults = content.faults();
                if faults.is_empty() { Ok(content) } else { Err(faults) }
            }
            _ => Err(faults),
        }
    }

    /// What the rules rely on: sizes that the program's own arrays have.
    fn faults(&self) -> Vec<ContentFault> {
        let mut faults = Vec::new();
        let mut demand = |holds: bool, file, sentence: &str| {
            if !holds {
                faults.push(ContentFault::whole(file, sentence));
            }
        };
        let numbers = &self.numbers;
        demand(numbers.grail.slots == 7, "numbers.toml", "the Grail quest has 7 spaces");
        demand(numbers.wars.run == [1, 2, 3, 4, 5], "numbers.toml", "a war is the run 1, 2, 3, 4, 5");
        demand(numbers.wars.mordred_extra == 5, "numbers.toml", "Mordred asks for a second 5");
        demand(numbers.counter.merlins == 3, "numbers.toml", "three Merlins cancel a card");
        let once =
            [numbers.special.per_turn, numbers.sacrifice.per_turn, numbers.accusation_effect.per_knight];
        demand(
            once == [1; 3],
            "numbers.toml",
            "one special card and one sacrifice a turn, one accusation a game",
        );
        demand(numbers.duo.merlin_max == numbers.life.max, "numbers.toml", "Merlin has a knight's most life");
        demand(
            numbers.duo.grail_gain == numbers.relics.grail_life,
            "numbers.toml",
            "the Grail helps Merlin alike",
        );
        demand(numbers.life.min == 0, "numbers.toml", "who has no life left is dying");
        let lives = 1..=numbers.life.max;
        demand(
            lives.contains(&numbers.life.start) && lives.contains(&numbers.duo.merlin_life),
            "numbers.toml",
            "everybody starts with some life, and with no more than the most",
        );
        demand(numbers.die.sides > 0 && numbers.expert.die > 0, "numbers.toml", "a die has a side");
        let track = &numbers.excalibur;
        demand(
            track.min < track.start && track.start < track.max,
            "numbers.toml",
            "Excalibur starts between the two ends of its track",
        );
        demand(
            (numbers.players.min, numbers.players.max) == (3, 7),
            "numbers.toml",
            "3 to 7 play the base game",
        );
        demand(numbers.duo.players == 2, "numbers.toml", "2 play with Merlin");
        demand(numbers.three_brave_knights.players == 3, "numbers.toml", "three brave knights are 3");
        demand(numbers.relics.armour_draws == 2, "numbers.toml", "the Armour draws two cards");
        demand(self.amounts.clairvoyance_look <= 5, "white.toml", "Clairvoyance looks at 5 cards at most");
        let loot = self.boards.iter().map(|board| board.win.cards).max();
        demand(loot <= Some(8), "quests.toml", "a quest gives 8 cards at most");
        let room = |combat: Combat, most| self.boards[combat.index()].black <= most;
        demand(Combat::ALL.iter().all(|&combat| room(combat, 5)), "quests.toml", "5 black cards at most");
        let needs = |quest: Quest| (self.boards[quest.index()].white, self.boards[quest.index()].black);
        let steps = |from: i8, to: i8| to.abs_diff(from);
        demand(
            needs(Quest::Excalibur) == (steps(track.start, track.max), steps(track.min, track.start)),
            "quests.toml",
            "Excalibur needs as many steps as its track in numbers.toml has to either side",
        );
        demand(
            needs(Quest::Grail) == (numbers.grail.slots, numbers.grail.slots),
            "quests.toml",
            "the Grail quest has 7 spaces",
        );
        let run = numbers.wars.run.len();
        let wars = [Quest::Picts, Quest::Saxons];
        demand(
            wars.iter().all(|&war| usize::from(needs(war).0) == run),
            "quests.toml",
            "a war needs the 5 cards of the run",
        );
        demand(
            self.amounts.convocation_draw_each <= 1,
            "white.toml",
            "the Convocation draws 1 card for each knight at most",
        );
        self.judge_the_deal(&mut demand);
        let uniques = |cards: &[White]| cards.iter().all(|card| self.white[card.index()] <= 1);
        demand(uniques(&White::ALL[White::Convocation.index()..]), "white.toml", "one of each special card");
        // A card that draws others, over and over, would need an agenda without end.
        let mut specials = Black::ALL.iter().filter(|card| card.is_special());
        let many = specials.any(|card| self.black[card.index()] > 2);
        demand(!many, "black.toml", "two of each special card at most");
        faults
    }

    /// Everybody who may sit down must get what is dealt at the start.
    fn judge_the_deal(&self, demand: &mut impl FnMut(bool, &'static str, &str)) {
        let (numbers, merlins) = (&self.numbers, usize::from(self.white[White::Merlin.index()]));
        let (seats, hand) = (usize::from(numbers.players.max), &numbers.hand);
        let (dealt, merlin_each) = (usize::from(hand.deal), usize::from(hand.merlin_each));
        demand(dealt + merlin_each > 0, "numbers.toml", "everybody is dealt a card");
        demand(seats * merlin_each <= merlins, "white.toml", "there are too few Merlins for 7 players");
        demand(
            seats * (dealt + merlin_each) <= self.white_total(),
            "white.toml",
            "there are too few white cards to deal to 7 players",
        );
        // With two players Merlin has cards, too, and there are no Merlins among them.
        let duo = usize::from(numbers.duo.deal_each);
        let hands = usize::from(numbers.duo.players) + 1;
        demand(duo > 0, "numbers.toml", "everybody is dealt a card, also with two players");
        demand(
            hands * duo <= self.white_total() - merlins,
            "white.toml",
            "there are too few white cards to deal to two players and Merlin",
        );
        let loyalty: usize = self.loyalty.iter().map(|&count| usize::from(count)).sum();
        demand(loyalty >= seats, "loyalty.toml", "there are too few loyalty cards for 7 players");
        demand(numbers.traitor_among_us.loyal_each > 0, "numbers.toml", "every player brings a loyal card");
    }

    /// How many white cards there are.
    pub fn white_total(&self) -> usize {
        self.white.iter().map(|&count| usize::from(count)).sum()
    }

    pub fn black_total(&self) -> usize {
        self.black.iter().map(|&count| usize::from(count)).sum()
    }
}
