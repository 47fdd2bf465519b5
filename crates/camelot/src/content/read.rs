//! The files of the content, one reader each.

use super::file::File;
use super::*;

/// Named figures of cards and sheets: (file, card, figure) → number.
pub(super) type Found = BTreeMap<(String, String), (u8, Range<usize>)>;

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

pub(super) fn read_white(file: &mut File<'_>, amounts: &mut Found) -> Option<[u8; White::COUNT]> {
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

pub(super) type BlackCards = ([u8; Black::COUNT], [[u8; Combat::COUNT]; Black::COUNT]);

pub(super) fn read_black(file: &mut File<'_>, amounts: &mut Found) -> Option<BlackCards> {
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

pub(super) fn read_knights(file: &mut File<'_>, amounts: &mut Found) {
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

pub(super) fn read_loyalty(file: &mut File<'_>) -> Option<[u8; Loyalty::COUNT]> {
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

pub(super) fn read_boards(file: &mut File<'_>) -> Option<[Board; Quest::COUNT]> {
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

pub(super) fn collect_amounts(mut found: Found, files: [&mut File<'_>; 3]) -> Option<Amounts> {
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
    let amounts = take_amounts(|name, card, figure| {
        let file: &mut File<'_> = match name {
            "white.toml" => white,
            "black.toml" => black,
            _ => knights,
        };
        take(file, card, figure)
    });
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
    amounts
}
