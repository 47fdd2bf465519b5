//! The facts printed on the components, read once from TOML.
//!
//! Everything that is wrong is reported at once, each fault with its file and line. Unknown keys are refused, so that a
//! misspelt figure cannot be silently ignored.

use crate::words::{Black, Combat, Knight, Loyalty, Quest, Relic, White};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

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

/// Something wrong in a content file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub file: &'static str,
    pub line: usize,
    pub sentence: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.sentence)
    }
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

/// Figures printed on special cards and knights' sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amounts {
    pub convocation_draw_each: u8,
    pub fate_draw_each: u8,
    pub fate_discard_each: u8,
    pub heroism_swords: u8,
    pub lady_steps: u8,
    pub lady_life: u8,
    pub messenger_most: u8,
    pub piety_own_life: u8,
    pub piety_others_life: u8,
    pub clairvoyance_look: u8,
    pub reinforcements_own: u8,
    pub reinforcements_others: u8,
    pub mists_swords: u8,
    pub morgan1_life: u8,
    pub morgan2_volunteer: u8,
    pub morgan2_discard: u8,
    pub morgan3_draw: u8,
    pub morgan4_engines: u8,
    pub morgan5_volunteer: u8,
    pub morgan5_discard: u8,
    pub gawain_draw: u8,
    pub palomides_life: u8,
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
    pub fn read(folder: &Folder) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        for name in folder.keys().filter(|name| name.ends_with(".toml")) {
            if !FILES.iter().any(|(known, _)| known == name) {
                let names = FILES.map(|(known, _)| known).join(", ");
                let sentence = format!("there is a file {name}, but the files of Camelot are: {names}");
                faults.push(Fault { file: "content", line: 1, sentence });
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
    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut demand = |holds: bool, file, sentence: &str| {
            if !holds {
                faults.push(Fault { file, line: 1, sentence: sentence.to_owned() });
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

    /// Whoever may sit down must get what is dealt at the start.
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

pub(crate) fn skip_clauses<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    Vec::<String>::deserialize(deserializer).map(|_| ())
}

/// One file, with what was found wrong in it so far.
struct File<'a> {
    name: &'static str,
    text: &'a str,
    root: DeTable<'a>,
    faults: Vec<Fault>,
}

impl<'a> File<'a> {
    fn open(name: &'static str, folder: &'a Folder, faults: &mut Vec<Fault>) -> Self {
        let text = folder.get(name).map_or("", String::as_str);
        if !folder.contains_key(name) {
            faults.push(Fault { file: name, line: 1, sentence: "the file is missing".to_owned() });
        }
        let (root, broken) = DeTable::parse_recoverable(text);
        let mut file = Self { name, text, root: root.into_inner(), faults: Vec::new() };
        for error in broken {
            file.fault(error.span(), error.message().to_owned());
        }
        let mut great = Vec::new();
        file.root.values().for_each(|value| find_great(value, &mut great));
        for span in great {
            file.fault(Some(span), format!("no figure is greater than {GREATEST}"));
        }
        file
    }

    fn fault(&mut self, span: Option<Range<usize>>, sentence: String) {
        let start = span.map_or(0, |span| span.start.min(self.text.len()));
        let line = self.text[..start].matches('\n').count() + 1;
        self.faults.push(Fault { file: self.name, line, sentence });
    }

    fn decode<T: Deserialize<'a>>(&mut self, value: Spanned<DeValue<'a>>) -> Option<T> {
        let span = value.span();
        match T::deserialize(toml::de::ValueDeserializer::from(value)) {
            Ok(read) => Some(read),
            Err(error) => {
                self.fault(error.span().or(Some(span)), error.message().to_owned());
                None
            }
        }
    }

    /// The table of this name.
    fn table<T: Deserialize<'a>>(&mut self, name: &str) -> Option<T> {
        match self.root.get(name).cloned() {
            Some(value) => self.decode(value),
            None => {
                self.fault(None, format!("the table [{name}] is missing"));
                None
            }
        }
    }

    /// The entries of an array of tables, each with the place where it stands.
    fn entries<T: Deserialize<'a>>(&mut self, name: &str) -> Vec<(Range<usize>, T)> {
        self.nothing_else(&[name]);
        let Some(value) = self.root.get(name).cloned() else {
            self.fault(None, format!("there is no [[{name}]]"));
            return Vec::new();
        };
        let span = value.span();
        let DeValue::Array(items) = value.into_inner() else {
            self.fault(Some(span), format!("\"{name}\" should be a list of [[{name}]]"));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| Some((item.span(), self.decode(item)?))).collect()
    }

    fn nothing_else(&mut self, known: &[&str]) {
        let strangers: Vec<_> = self
            .root
            .keys()
            .filter(|key| !known.contains(&key.get_ref().as_ref()))
            .map(|key| (key.span(), key.get_ref().to_string()))
            .collect();
        for (span, name) in strangers {
            self.fault(Some(span), format!("\"{name}\" is not known here; known are: {}", known.join(", ")));
        }
    }

    /// Puts entries in their places by name; doubles, strangers and gaps are faults.
    fn by_name<T, const N: usize>(
        &mut self,
        what: &str,
        names: [&'static str; N],
        entries: Vec<(Range<usize>, String, T)>,
    ) -> Option<[T; N]> {
        let mut places: [Option<T>; N] = std::array::from_fn(|_| None);
        for (span, name, entry) in entries {
            match names.iter().position(|&known| known == name) {
                None => self.fault(Some(span), format!("{what} \"{name}\" is not known")),
                Some(place) if places[place].is_some() => {
                    self.fault(Some(span), format!("{what} \"{name}\" stands here twice"));
                }
                Some(place) => places[place] = Some(entry),
            }
        }
        for (place, name) in names.iter().enumerate() {
            if places[place].is_none() {
                self.fault(None, format!("{what} \"{name}\" is missing"));
            }
        }
        let mut full = true;
        places.iter().for_each(|place| full &= place.is_some());
        full.then(|| places.map(|place| place.unwrap_or_else(|| unreachable!("no place is empty"))))
    }
}

/// Sums of a few figures, and everybody's cards together, have to fit the counters of the rules.
const GREATEST: i64 = 30;

/// Where a greater figure stands.
fn find_great(value: &Spanned<DeValue<'_>>, found: &mut Vec<Range<usize>>) {
    match value.get_ref() {
        DeValue::Integer(digits) => {
            let figure = i64::from_str_radix(digits.as_str(), digits.radix());
            if figure.is_ok_and(|figure| figure.abs() > GREATEST) {
                found.push(value.span());
            }
        }
        DeValue::Array(items) => items.iter().for_each(|item| find_great(item, found)),
        DeValue::Table(entries) => entries.values().for_each(|entry| find_great(entry, found)),
        DeValue::String(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

/// Named figures of cards and sheets: (file, card, figure) → number.
type Found = BTreeMap<(String, String), (u8, Range<usize>)>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhiteCard {
    name: String,
    kind: String,
    count: u8,
    value: Option<u8>,
    #[serde(default)]
    amounts: BTreeMap<String, u8>,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

fn read_white(file: &mut File<'_>, amounts: &mut Found) -> Option<[u8; White::COUNT]> {
    let mut counts = Vec::new();
    for (span, card) in file.entries::<WhiteCard>("card") {
        if let Ok(kind) = card.name.parse::<White>() {
            if card.value != kind.value() {
                file.fault(Some(span.clone()), format!("{} has the value {:?}", card.name, kind.value()));
            }
            let expected = if kind.is_special() { "special" } else { "standard" };
            if card.kind != expected {
                file.fault(Some(span.clone()), format!("{} is a {expected} card", card.name));
            }
        }
        for (figure, number) in card.amounts {
            amounts.insert((card.name.clone(), figure), (number, span.clone()));
        }
        counts.push((span, card.name, card.count));
    }
    file.by_name("the white card", White::ALL.map(White::name), counts)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlackCard {
    name: String,
    kind: String,
    count: u8,
    #[serde(rename = "quests")]
    _quests: Vec<Quest>,
    combat: bool,
    value: Option<u8>,
    lancelot: Option<u8>,
    dragon: Option<u8>,
    #[serde(default)]
    amounts: BTreeMap<String, u8>,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

type BlackCards = ([u8; Black::COUNT], [[u8; Combat::COUNT]; Black::COUNT]);

fn read_black(file: &mut File<'_>, amounts: &mut Found) -> Option<BlackCards> {
    let mut cards = Vec::new();
    for (span, card) in file.entries::<BlackCard>("card") {
        if let Ok(kind) = card.name.parse::<Black>() {
            if card.combat != kind.family().is_some() {
                file.fault(Some(span.clone()), format!("combat = {} does not fit {kind}", card.combat));
            }
            let expected = if kind.is_special() { "special" } else { "standard" };
            if card.kind != expected {
                file.fault(Some(span.clone()), format!("{kind} is a {expected} card"));
            }
        }
        for (figure, number) in card.amounts {
            amounts.insert((card.name.clone(), figure), (number, span.clone()));
        }
        let values = [card.value, card.lancelot, card.dragon].map(Option::unwrap_or_default);
        cards.push((span, card.name, (card.count, values)));
    }
    let cards = file.by_name("the black card", Black::ALL.map(Black::name), cards)?;
    Some((cards.map(|(count, _)| count), cards.map(|(_, values)| values)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    name: String,
    #[serde(rename = "title")]
    _title: String,
    #[serde(default)]
    amounts: BTreeMap<String, u8>,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

fn read_knights(file: &mut File<'_>, amounts: &mut Found) {
    let mut sheets = Vec::new();
    for (span, sheet) in file.entries::<Sheet>("knight") {
        for (figure, number) in sheet.amounts {
            amounts.insert((sheet.name.clone(), figure), (number, span.clone()));
        }
        sheets.push((span, sheet.name, ()));
    }
    file.by_name("the knight", Knight::ALL.map(Knight::name), sheets);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LoyaltyCard {
    name: String,
    count: u8,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

fn read_loyalty(file: &mut File<'_>) -> Option<[u8; Loyalty::COUNT]> {
    let entries = file.entries::<LoyaltyCard>("card");
    let cards = entries.into_iter().map(|(span, card)| (span, card.name, card.count)).collect();
    file.by_name("the loyalty card", Loyalty::ALL.map(Loyalty::name), cards)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpoilsTable {
    swords: u8,
    life: u8,
    #[serde(default)]
    cards: u8,
    #[serde(default)]
    engines: u8,
    status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

impl SpoilsTable {
    fn spoils(&self) -> Spoils {
        let &SpoilsTable { swords, life, cards, engines, status, _clause: () } = self;
        Spoils { swords, life, cards, engines, status }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestTable {
    #[serde(rename = "title")]
    _title: String,
    white: u8,
    black: u8,
    groups: Vec<u8>,
    solo: bool,
    combat: bool,
    once: bool,
    relic: String,
    next: String,
    win: SpoilsTable,
    loss: SpoilsTable,
    #[serde(rename = "status")]
    _status: Status,
    #[serde(deserialize_with = "skip_clauses", rename = "clause")]
    _clause: (),
}

fn read_boards(file: &mut File<'_>) -> Option<[Board; Quest::COUNT]> {
    file.nothing_else(&["quest"]);
    let tables = file.root.get("quest").cloned().map(Spanned::into_inner);
    let Some(DeValue::Table(tables)) = tables else {
        file.fault(None, "there is no table [quest]".to_owned());
        return None;
    };
    let mut boards = Vec::new();
    for (name, value) in tables {
        let span = name.span();
        let Some(table) = file.decode::<QuestTable>(value) else { continue };
        let name = name.into_inner().into_owned();
        if let Ok(quest) = name.parse::<Quest>() {
            let combat = Combat::ALL.iter().any(|combat| combat.quest() == quest);
            let once = !matches!(quest, Quest::Tournament | Quest::Picts | Quest::Saxons);
            let relic =
                Relic::ALL.iter().find(|relic| relic.quest() == quest).map_or("", |relic| relic.name());
            let next = if quest == Quest::Lancelot { "dragon" } else { "" };
            let shape = (table.solo, table.combat, table.once, table.relic.as_str(), table.next.as_str());
            if shape != (quest.is_solo(), combat, once, relic, next) {
                let sentence =
                    "solo, combat, once, relic and next describe another quest than the rules know";
                file.fault(Some(span.clone()), format!("{quest}: {sentence}"));
            }
        }
        let mut groups = [0; 3];
        if table.groups.len() > groups.len() || table.groups.windows(2).any(|pair| pair[0] < pair[1]) {
            file.fault(Some(span.clone()), format!("{name}: at most 3 groups, the greatest first"));
        } else {
            groups[..table.groups.len()].copy_from_slice(&table.groups);
        }
        let (win, loss) = (table.win.spoils(), table.loss.spoils());
        boards.push((span, name, Board { white: table.white, black: table.black, groups, win, loss }));
    }
    file.by_name("the quest", Quest::ALL.map(Quest::name), boards)
}

fn collect_amounts(mut found: Found, files: [&mut File<'_>; 3]) -> Option<Amounts> {
    let [white, black, knights] = files;
    let mut take = |file: &mut File<'_>, card: &str, figure: &str| {
        let number = found.remove(&(card.to_owned(), figure.to_owned()));
        if number.is_none() {
            file.fault(None, format!("{card} needs amounts.{figure}"));
        }
        number.map(|(number, _)| number)
    };
    let messenger_least = take(white, "messenger", "cards_min");
    if messenger_least.is_some_and(|least| least != 1) {
        white.fault(None, "the Messenger carries at least 1 card".to_owned());
    }
    let once = [
        take(knights, "arthur", "cards"),
        take(knights, "galahad", "specials"),
        take(knights, "kay", "cards"),
        take(knights, "percival", "look"),
    ];
    if once.iter().flatten().any(|&figure| figure != 1) {
        knights.fault(None, "Arthur, Galahad, Kay and Percival use their power on 1 card".to_owned());
    }
    let amounts = (
        [
            take(white, "convocation", "draw_each"),
            take(white, "fate", "draw_each"),
            take(white, "fate", "traitor_discard_each"),
            take(white, "heroism", "swords"),
            take(white, "lady-of-the-lake", "steps"),
            take(white, "lady-of-the-lake", "life"),
            take(white, "messenger", "cards_max"),
            take(white, "piety", "own_life"),
            take(white, "piety", "others_life"),
            take(white, "clairvoyance", "look"),
            take(white, "reinforcements", "own_draw"),
            take(white, "reinforcements", "others_draw"),
        ],
        [
            take(black, "mists-of-avalon", "swords"),
            take(black, "morgan-1", "life_each"),
            take(black, "morgan-2", "volunteer_cards"),
            take(black, "morgan-2", "discard_each"),
            take(black, "morgan-3", "draw"),
            take(black, "morgan-4", "engines"),
            take(black, "morgan-5", "volunteer_life"),
            take(black, "morgan-5", "discard_each"),
        ],
        [take(knights, "gawain", "draw"), take(knights, "palomides", "life")],
    );
    let mut strangers = Vec::new();
    for ((card, figure), (_, span)) in found {
        strangers.push((card, figure, span));
    }
    for (card, figure, span) in strangers {
        let file: &mut File<'_> = if card.parse::<White>().is_ok() {
            white
        } else if card.parse::<Black>().is_ok() {
            black
        } else {
            knights
        };
        file.fault(Some(span), format!("{card} has no figure \"{figure}\""));
    }
    let (
        [convocation, fate, fate_discard, heroism, steps, lady, messenger, own, others, look, four, one],
        _,
        _,
    ) = amounts;
    let (_, [mists, morgan1, morgan2, discard2, morgan3, morgan4, morgan5, discard5], [gawain, palomides]) =
        amounts;
    Some(Amounts {
        convocation_draw_each: convocation?,
        fate_draw_each: fate?,
        fate_discard_each: fate_discard?,
        heroism_swords: heroism?,
        lady_steps: steps?,
        lady_life: lady?,
        messenger_most: messenger?,
        piety_own_life: own?,
        piety_others_life: others?,
        clairvoyance_look: look?,
        reinforcements_own: four?,
        reinforcements_others: one?,
        mists_swords: mists?,
        morgan1_life: morgan1?,
        morgan2_volunteer: morgan2?,
        morgan2_discard: discard2?,
        morgan3_draw: morgan3?,
        morgan4_engines: morgan4?,
        morgan5_volunteer: morgan5?,
        morgan5_discard: discard5?,
        gawain_draw: gawain?,
        palomides_life: palomides?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of loyalty cards of each kind is nowhere printed; independent descriptions agree on it.
    #[test]
    fn the_loyalty_cards_are_known_by_agreement() {
        let folder = Content::folder();
        let text =
            folder.iter().find(|(name, _)| name.as_str() == "loyalty.toml").map(|(_, text)| text.as_str());
        let cards: toml::Table = toml::from_str(text.unwrap_or_default()).unwrap();
        let status = |card: &toml::Value| card["status"].as_str().map(str::to_owned);
        let found: Vec<_> = cards["card"].as_array().unwrap().iter().map(status).collect();
        assert_eq!(found, [Some("agreed".to_owned()), Some("agreed".to_owned())]);
    }

    #[test]
    fn the_built_in_content_is_sound() {
        let content = Content::read(&Content::folder()).unwrap();
        assert_eq!((content.white_total(), content.black_total()), (84, 76), "C-COMP-2");
        assert_eq!(content.loyalty, [7, 1]);
        assert_eq!(content.values[Black::Lancelot5.index()], [0, 5, 9]);
        assert_eq!(content.boards[Quest::Dragon.index()].win.status, Status::SingleSource);
        assert_eq!(content.boards[Quest::Lancelot.index()].groups, [3, 2, 0]);
    }

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let mut folder = Content::folder();
        let edit = |folder: &mut Folder, file: &str, from: &str, to: &str| {
            let text = folder.get_mut(file).unwrap();
            assert!(text.contains(from), "{from}");
            *text = text.replacen(from, to, 1);
        };
        edit(&mut folder, "white.toml", "name = \"grail\"", "name = \"grale\"");
        edit(&mut folder, "numbers.toml", "barred_from = 12", "bared_from = 12");
        edit(&mut folder, "quests.toml", "groups = [2, 2]", "groups = \"two\"");
        folder.insert("cards.toml".to_owned(), String::new());
        let faults = Content::read(&folder).unwrap_err();
        let report: Vec<_> = faults.iter().map(Fault::to_string).collect();
        let line_of = |file: &str, text: &str| {
            let place = folder[file].find(text).unwrap();
            folder[file][..place].matches('\n').count() + 1
        };
        let expected = format!("numbers.toml:{}:", line_of("numbers.toml", "bared_from"));
        assert!(report.iter().any(|fault| fault.starts_with(&expected)), "{report:#?}");
        let expected = format!("quests.toml:{}:", line_of("quests.toml", "groups = \"two\""));
        assert!(report.iter().any(|fault| fault.starts_with(&expected)), "{report:#?}");
        assert!(report.iter().any(|fault| fault.contains("\"grale\" is not known")), "{report:#?}");
        assert!(report.iter().any(|fault| fault.contains("cards.toml")), "{report:#?}");
    }

    #[test]
    fn figures_with_which_no_game_could_be_played_are_refused() {
        for (file, from, to, why) in [
            ("numbers.toml", "sides = 8", "sides = 0", "side"),
            ("numbers.toml", "die = 8", "die = 0", "side"),
            ("numbers.toml", "min = -5", "min = 5", "between"),
            ("numbers.toml", "max = 5", "max = 6", "as many steps"),
            ("numbers.toml", "min = -5", "min = -4", "as many steps"),
            ("numbers.toml", "start = 4", "start = 7", "life"),
            ("numbers.toml", "merlin_life = 4", "merlin_life = 0", "life"),
            ("numbers.toml", "merlin_each = 1", "merlin_each = 2", "too few Merlins"),
            ("numbers.toml", "deal = 5", "deal = 12", "7 players"),
            ("numbers.toml", "deal_each = 5", "deal_each = 0", "two players"),
            ("numbers.toml", "deal_each = 5", "deal_each = 26", "two players"),
            ("numbers.toml", "loyal_each = 1", "loyal_each = 0", "loyal card"),
            ("numbers.toml", "loyal_each = 1", "loyal_each = 31", "greater than"),
            ("loyalty.toml", "count = 7", "count = 5", "too few loyalty cards"),
            ("white.toml", "draw_each = 1", "draw_each = 2", "Convocation"),
            ("quests.toml", "white = 7", "white = 6", "7 spaces"),
            ("quests.toml", "swords = 3", "swords = 255", "greater than"),
            ("black.toml", "value = 7", "value = 255", "greater than"),
            (
                "black.toml",
                "name = \"morgan-3\"\nkind = \"special\"\ncount = 1",
                "name = \"morgan-3\"\nkind = \"special\"\ncount = 9",
                "two of each",
            ),
        ] {
            let mut folder = Content::folder();
            let text = folder.get_mut(file).unwrap();
            assert!(text.contains(from), "{from}");
            *text = text.replacen(from, to, 1);
            let faults = Content::read(&folder)
                .map_err(|faults| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join(" "));
            assert!(faults.as_ref().is_err_and(|faults| faults.contains(why)), "{to}: {faults:?}");
        }
    }
}
