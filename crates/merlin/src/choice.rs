//! One atomic decision: typed, written, and coded.
//!
//! The written form is made of words a player would use; reading it back gives the same choice. The code is a number
//! that never changes for a choice: every kind of choice owns a block of codes, and new kinds are appended.

use crate::content::QUESTS;
use crate::modules::ModuleChoice;
use crate::words::*;
use logres_kernel::Unreadable;
use std::fmt;
use std::str::FromStr;

/// Hexes of the largest domain.
pub const HEXES: usize = 24;

/// What a seat may answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Play this die: move this figure by its number. A knight moved counter-clockwise costs the backward flag.
    Move {
        die: Die,
        figure: Figure,
        way: Way,
    },
    /// Choose this die and adjust it before the move (DP-1, DP-2).
    Die(Die),
    /// Set the chosen die to this number with an apple (M-APPLE-1).
    Apple(u8),
    /// Execute the action, where nothing else needs to be said.
    Act,
    Renounce,
    Mirror,
    /// Execute the action of this space instead, where another knight stands (M-FLAG-DIFFERENT-1).
    Different(Spot),
    Staff,
    EndTurn,
    /// Enough of an optional effect, or none of it.
    Done,
    /// Play no extra mover any more this round (AR-40).
    Retire,
    /// Place this henchman in the province of the space.
    Henchman(Henchman),
    /// Place this henchman in that province.
    Place(Henchman, Province),
    Take(Good, Province),
    Give(Good, Province),
    /// Put an own counter on this province.
    Influence(Province),
    /// Discard an own traitor with this shield (M-SPACE-EXCALIBUR-2).
    Traitor(Province),
    /// The repel flag, on traitors with this shield (M-FLAG-REPEL-1).
    Repel(Province),
    /// The quests flag (M-FLAG-QUEST-1).
    TwoQuests,
    /// The flip flag, on this die (M-FLAG-FLIP-1).
    Flip(Die),
    /// Resolve this quest; cards are counted from 0 here and written from 1.
    Quest(u8),
    /// Begin to resolve this quest with help from a module.
    Attempt(u8),
    /// Take the points of the quest.
    Score,
    Discard(u8),
    /// Take the card at this place of the display.
    Display(u8),
    /// Draw from the pile.
    Pile,
    /// Build a manor on this hex and pay with this material.
    Build(u8, Province),
    /// Break the tie in this province with the Grail (M-SCORE-GRAIL-1).
    Grail(Province),

    /// What the modules add; each module's file says what its choices are.
    Module(ModuleChoice),
}

/// The first code of each block. A block's end is the next one's beginning.
mod block {
    use super::*;
    pub const MOVE: u16 = 0;
    pub const DIE: u16 = MOVE + 5 * 3 * 2;
    pub const APPLE: u16 = DIE + 5;
    pub const SINGLE: u16 = APPLE + 6;
    pub const DIFFERENT: u16 = SINGLE + 10;
    pub const HENCHMAN: u16 = DIFFERENT + Spot::COUNT as u16;
    pub const PLACE: u16 = HENCHMAN + 4;
    pub const TAKE: u16 = PLACE + 4 * 6;
    pub const GIVE: u16 = TAKE + 3 * 6;
    pub const INFLUENCE: u16 = GIVE + 3 * 6;
    pub const TRAITOR: u16 = INFLUENCE + 6;
    pub const REPEL: u16 = TRAITOR + 6;
    pub const FLIP: u16 = REPEL + 6;
    pub const QUEST: u16 = FLIP + 5;
    pub const ATTEMPT: u16 = QUEST + QUESTS as u16;
    pub const DISCARD: u16 = ATTEMPT + QUESTS as u16;
    pub const DISPLAY: u16 = DISCARD + QUESTS as u16;
    pub const BUILD: u16 = DISPLAY + 3;
    pub const GRAIL: u16 = BUILD + HEXES as u16 * 6;
    pub const MODULE: u16 = GRAIL + 6;
    pub const END: u16 = MODULE + ModuleChoice::CODES;
}

impl logres_kernel::Choice for Choice {
    const CODES: u16 = block::END;

    fn code(self) -> u16 {
        match self {
            Choice::Move { die, figure, way } => {
                block::MOVE + (die as u16 * 3 + figure as u16) * 2 + way as u16
            }
            Choice::Die(die) => block::DIE + die as u16,
            Choice::Apple(number) => block::APPLE + u16::from(number) - 1,
            Choice::Act => block::SINGLE,
            Choice::Renounce => block::SINGLE + 1,
            Choice::Mirror => block::SINGLE + 2,
            Choice::Staff => block::SINGLE + 3,
            Choice::EndTurn => block::SINGLE + 4,
            Choice::Done => block::SINGLE + 5,
            Choice::Retire => block::SINGLE + 6,
            Choice::TwoQuests => block::SINGLE + 7,
            Choice::Score => block::SINGLE + 8,
            Choice::Pile => block::SINGLE + 9,
            Choice::Different(spot) => block::DIFFERENT + u16::from(spot.0),
            Choice::Henchman(henchman) => block::HENCHMAN + henchman as u16,
            Choice::Place(henchman, province) => block::PLACE + henchman as u16 * 6 + province as u16,
            Choice::Take(good, province) => block::TAKE + good as u16 * 6 + province as u16,
            Choice::Give(good, province) => block::GIVE + good as u16 * 6 + province as u16,
            Choice::Influence(province) => block::INFLUENCE + province as u16,
            Choice::Traitor(province) => block::TRAITOR + province as u16,
            Choice::Repel(province) => block::REPEL + province as u16,
            Choice::Flip(die) => block::FLIP + die as u16,
            Choice::Quest(card) => block::QUEST + u16::from(card),
            Choice::Attempt(card) => block::ATTEMPT + u16::from(card),
            Choice::Discard(card) => block::DISCARD + u16::from(card),
            Choice::Display(place) => block::DISPLAY + u16::from(place),
            Choice::Build(hex, province) => block::BUILD + u16::from(hex) * 6 + province as u16,
            Choice::Grail(province) => block::GRAIL + province as u16,
            Choice::Module(choice) => block::MODULE + choice.code(),
        }
    }
}

/// Every choice there is, in the order of the codes.
pub(crate) fn every() -> Vec<Choice> {
    let moves = Die::ALL.into_iter().flat_map(|die| {
        Figure::ALL.into_iter().flat_map(move |figure| Way::ALL.map(|way| Choice::Move { die, figure, way }))
    });
    let goods = || Good::ALL.into_iter().flat_map(|good| Province::ALL.map(|province| (good, province)));
    let place =
        Henchman::ALL.into_iter().flat_map(|henchman| Province::ALL.map(|to| Choice::Place(henchman, to)));
    let cards = || 0..QUESTS as u8;
    let build = (0..HEXES as u8).flat_map(|hex| Province::ALL.map(|material| Choice::Build(hex, material)));
    moves
        .chain(Die::ALL.map(Choice::Die))
        .chain((1..=6).map(Choice::Apple))
        .chain([
            Choice::Act,
            Choice::Renounce,
            Choice::Mirror,
            Choice::Staff,
            Choice::EndTurn,
            Choice::Done,
            Choice::Retire,
            Choice::TwoQuests,
            Choice::Score,
            Choice::Pile,
        ])
        .chain((0..Spot::COUNT as u8).map(|spot| Choice::Different(Spot(spot))))
        .chain(Henchman::ALL.map(Choice::Henchman))
        .chain(place)
        .chain(goods().map(|(good, province)| Choice::Take(good, province)))
        .chain(goods().map(|(good, province)| Choice::Give(good, province)))
        .chain(Province::ALL.map(Choice::Influence))
        .chain(Province::ALL.map(Choice::Traitor))
        .chain(Province::ALL.map(Choice::Repel))
        .chain(Die::ALL.map(Choice::Flip))
        .chain(cards().map(Choice::Quest))
        .chain(cards().map(Choice::Attempt))
        .chain(cards().map(Choice::Discard))
        .chain((0..3).map(Choice::Display))
        .chain(build)
        .chain(Province::ALL.map(Choice::Grail))
        .chain(ModuleChoice::every().into_iter().map(Choice::Module))
        .collect()
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Move { die, figure, way } if figure == die.figure() => write!(f, "die {die} {way}"),
            Choice::Move { die, figure, way } => write!(f, "die {die} {figure} {way}"),
            Choice::Die(die) => write!(f, "die {die}"),
            Choice::Apple(number) => write!(f, "apple {number}"),
            Choice::Act => f.write_str("act"),
            Choice::Renounce => f.write_str("renounce"),
            Choice::Mirror => f.write_str("mirror"),
            Choice::Different(spot) => write!(f, "different {spot}"),
            Choice::Staff => f.write_str("staff"),
            Choice::EndTurn => f.write_str("end-turn"),
            Choice::Done => f.write_str("done"),
            Choice::Retire => f.write_str("retire"),
            Choice::Henchman(henchman) => write!(f, "henchman {henchman}"),
            Choice::Place(henchman, province) => write!(f, "henchman {henchman} {province}"),
            Choice::Take(good, province) => write!(f, "take {good} {province}"),
            Choice::Give(good, province) => write!(f, "give {good} {province}"),
            Choice::Influence(province) => write!(f, "influence {province}"),
            Choice::Traitor(province) => write!(f, "traitor {province}"),
            Choice::Repel(province) => write!(f, "repel {province}"),
            Choice::TwoQuests => f.write_str("two-quests"),
            Choice::Flip(die) => write!(f, "flip {die}"),
            Choice::Quest(card) => write!(f, "quest {}", card + 1),
            Choice::Attempt(card) => write!(f, "attempt {}", card + 1),
            Choice::Score => f.write_str("score"),
            Choice::Discard(card) => write!(f, "discard {}", card + 1),
            Choice::Display(place) => write!(f, "draw display-{place}"),
            Choice::Pile => f.write_str("draw pile"),
            Choice::Build(hex, province) => write!(f, "build {hex} {province}"),
            Choice::Grail(province) => write!(f, "grail {province}"),
            Choice::Module(choice) => write!(f, "{choice}"),
        }
    }
}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let choice = match *words.as_slice() {
            ["die", die] => Choice::Die(die.parse()?),
            ["die", die, way] => {
                let die: Die = die.parse()?;
                Choice::Move { die, figure: die.figure(), way: way.parse()? }
            }
            ["die", die, figure, way] => {
                Choice::Move { die: die.parse()?, figure: figure.parse()?, way: way.parse()? }
            }
            ["apple", number] => Choice::Apple(number_in(number, 1, 6)?),
            ["act"] => Choice::Act,
            ["renounce"] => Choice::Renounce,
            ["mirror"] => Choice::Mirror,
            ["different", spot] => Choice::Different(spot.parse()?),
            ["staff"] => Choice::Staff,
            ["end-turn"] => Choice::EndTurn,
            ["done"] => Choice::Done,
            ["retire"] => Choice::Retire,
            ["henchman", henchman] => Choice::Henchman(henchman.parse()?),
            ["henchman", henchman, province] => Choice::Place(henchman.parse()?, province.parse()?),
            ["take", good, province] => Choice::Take(good.parse()?, province.parse()?),
            ["give", good, province] if good != "dark" => Choice::Give(good.parse()?, province.parse()?),
            ["influence", province] => Choice::Influence(province.parse()?),
            ["traitor", province] => Choice::Traitor(province.parse()?),
            ["repel", province] => Choice::Repel(province.parse()?),
            ["two-quests"] => Choice::TwoQuests,
            ["flip", die] => Choice::Flip(die.parse()?),
            ["quest", card] => Choice::Quest(card_number(card)?),
            ["attempt", card] => Choice::Attempt(card_number(card)?),
            ["score"] => Choice::Score,
            ["discard", card] => Choice::Discard(card_number(card)?),
            ["draw", "pile"] => Choice::Pile,
            ["draw", place] => match place.strip_prefix("display-") {
                Some(place) => Choice::Display(number_in(place, 0, 2)?),
                None => {
                    return Err(Unreadable(format!(
                        "draw from pile or display-0 to display-2, not \"{place}\""
                    )));
                }
            },
            ["build", hex, province] => Choice::Build(number_in(hex, 0, HEXES as u8 - 1)?, province.parse()?),
            ["grail", province] => Choice::Grail(province.parse()?),
            _ => {
                let module = ModuleChoice::read(&words).map(Choice::Module);
                return module.ok_or_else(|| Unreadable(format!("\"{text}\" is no choice of Merlin")));
            }
        };
        Ok(choice)
    }
}

/// A number between these two, both included.
pub fn number_in(text: &str, low: u8, high: u8) -> Result<u8, Unreadable> {
    match text.parse() {
        Ok(number) if (low..=high).contains(&number) => Ok(number),
        _ => Err(Unreadable(format!("\"{text}\" is no number from {low} to {high}"))),
    }
}

/// A quest card by its printed number, counted from 0.
pub fn card_number(text: &str) -> Result<u8, Unreadable> {
    number_in(text, 1, QUESTS as u8).map(|number| number - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Choice as _;
    use std::collections::BTreeSet;

    /// Every choice of the base game.
    fn all() -> Vec<Choice> {
        let mut all = vec![
            Choice::Act,
            Choice::Renounce,
            Choice::Mirror,
            Choice::Staff,
            Choice::EndTurn,
            Choice::Done,
            Choice::Retire,
            Choice::TwoQuests,
            Choice::Score,
            Choice::Pile,
        ];
        for die in Die::ALL {
            for figure in Figure::ALL {
                all.extend(Way::ALL.map(|way| Choice::Move { die, figure, way }));
            }
            all.extend([Choice::Die(die), Choice::Flip(die)]);
        }
        all.extend((1..=6).map(Choice::Apple));
        all.extend((0..Spot::COUNT as u8).map(|spot| Choice::Different(Spot(spot))));
        all.extend((0..3).map(Choice::Display));
        for card in 0..QUESTS as u8 {
            all.extend([Choice::Quest(card), Choice::Attempt(card), Choice::Discard(card)]);
        }
        for henchman in Henchman::ALL {
            all.push(Choice::Henchman(henchman));
            all.extend(Province::ALL.map(|province| Choice::Place(henchman, province)));
        }
        for province in Province::ALL {
            all.extend(Good::ALL.map(|good| Choice::Take(good, province)));
            all.extend(Good::ALL.map(|good| Choice::Give(good, province)));
            all.extend([
                Choice::Influence(province),
                Choice::Traitor(province),
                Choice::Repel(province),
                Choice::Grail(province),
            ]);
            all.extend((0..HEXES as u8).map(|hex| Choice::Build(hex, province)));
        }
        all
    }

    #[test]
    fn what_is_written_is_read_back_and_codes_are_dense() {
        let all = all();
        for &choice in &all {
            assert_eq!(choice.to_string().parse(), Ok(choice), "{choice}");
        }
        let codes: BTreeSet<u16> = all.iter().map(|choice| choice.code()).collect();
        assert_eq!(codes.len(), all.len());
        assert_eq!(codes.iter().copied().collect::<Vec<_>>(), (0..block::MODULE).collect::<Vec<_>>());
        assert!(size_of::<Choice>() <= 4);
    }

    #[test]
    fn garbage_is_refused_with_a_sentence() {
        for text in ["", "die", "die knight-7 cw", "apple 7", "quest 0", "quest 56", "build 24 black", "🗡"]
        {
            assert!(text.parse::<Choice>().is_err(), "{text}");
        }
    }

    /// Programs that learn choose by code, so every code is one choice, and the table of them is whole.
    #[test]
    fn every_code_is_one_choice_that_is_read_back() {
        for (code, choice) in every().into_iter().enumerate() {
            assert_eq!(usize::from(choice.code()), code, "{choice}");
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        assert_eq!(every().len(), usize::from(Choice::CODES));
    }
}
