//! The module's own answers: their codes, their written forms, and what they are about.

use super::event::{cauldron_thing, die_thing};
use super::{CAULDRONS, Swap, Thing, brews, data, dice};
use crate::event::tile;
use crate::modules::gold;
use crate::now::Look;
use crate::words::{Colour, Die, Province, Relic};
use logres_kernel::{About, Message, Seat};
use std::fmt;

/// The module's own answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Leave the tile as it lies, or turn it (at the beginning).
    Face {
        back: bool,
    },
    /// Take a Morgana die with this number.
    TakeDie(u8),
    PlacePoison,
    PlaceHorn,
    PlaceCauldron(u8),
    /// A coin for the horn.
    PayGold,
    /// Put or move Morgana to this province.
    Go(Province),
    /// Bewitch a die.
    Bewitch(brews::Bewitch),
    SwapMerlinArthur,
    SwapKnight(Colour),
    /// Dark influence, the second counter on this province.
    Dark(Province),
    Hut(u8),
    /// Spend a poisoned apple.
    Poison(Swap),
    /// While buying: things that are no goods.
    BuyGold,
    BuyApple,
    BuyMistletoe,
    /// Give up a counter under a Morgana counter, without a +1 token.
    GiveDark,
    /// Give up a counter under a Morgana counter and on a +1 token.
    GiveDarkToken,
}

impl Choice {
    const TAKE_DIE: u16 = 2;
    const SINGLE: u16 = Self::TAKE_DIE + 6;
    const CAULDRON: u16 = Self::SINGLE + 7;
    const GO: u16 = Self::CAULDRON + CAULDRONS as u16;
    const BEWITCH: u16 = Self::GO + 6;
    const KNIGHT: u16 = Self::BEWITCH + brews::Bewitch::COUNT;
    const DARK: u16 = Self::KNIGHT + 4;
    const HUT: u16 = Self::DARK + 6;
    const POISON: u16 = Self::HUT + 24;
    const GIVE_DARK: u16 = Self::POISON + Swap::COUNT;
    /// Codes this module owns.
    pub const CODES: u16 = Self::GIVE_DARK + 2;

    pub const fn code(self) -> u16 {
        match self {
            Choice::Face { back } => back as u16,
            Choice::TakeDie(number) => Self::TAKE_DIE + number as u16 - 1,
            Choice::PlacePoison => Self::SINGLE,
            Choice::PlaceHorn => Self::SINGLE + 1,
            Choice::PayGold => Self::SINGLE + 2,
            Choice::SwapMerlinArthur => Self::SINGLE + 3,
            Choice::BuyGold => Self::SINGLE + 4,
            Choice::BuyApple => Self::SINGLE + 5,
            Choice::BuyMistletoe => Self::SINGLE + 6,
            Choice::PlaceCauldron(slot) => Self::CAULDRON + slot as u16,
            Choice::Go(province) => Self::GO + province as u16,
            Choice::Bewitch(bewitch) => Self::BEWITCH + bewitch.code(),
            Choice::SwapKnight(colour) => Self::KNIGHT + colour as u16,
            Choice::Dark(province) => Self::DARK + province as u16,
            Choice::Hut(hex) => Self::HUT + hex as u16,
            Choice::Poison(swap) => Self::POISON + swap.code(),
            Choice::GiveDark => Self::GIVE_DARK,
            Choice::GiveDarkToken => Self::GIVE_DARK + 1,
        }
    }

    /// Every choice of this module, in the order of the codes.
    pub fn every() -> Vec<Self> {
        let dice = || Colour::ALL.into_iter().flat_map(|colour| Die::ALL.map(|die| (colour, die)));
        let bewitch =
            dice().flat_map(|(colour, die)| (1..=6).map(move |to| brews::Bewitch::new(colour, die, to)));
        [Choice::Face { back: false }, Choice::Face { back: true }]
            .into_iter()
            .chain((1..=6).map(Choice::TakeDie))
            .chain([
                Choice::PlacePoison,
                Choice::PlaceHorn,
                Choice::PayGold,
                Choice::SwapMerlinArthur,
                Choice::BuyGold,
                Choice::BuyApple,
                Choice::BuyMistletoe,
            ])
            .chain((0..CAULDRONS as u8).map(Choice::PlaceCauldron))
            .chain(Province::ALL.map(Choice::Go))
            .chain(bewitch.map(Choice::Bewitch))
            .chain(Colour::ALL.map(Choice::SwapKnight))
            .chain(Province::ALL.map(Choice::Dark))
            .chain((0..24).map(Choice::Hut))
            .chain(Swap::every().map(Choice::Poison))
            .chain([Choice::GiveDark, Choice::GiveDarkToken])
            .collect()
    }

    /// Reads a written choice of this module.
    pub fn read(words: &[&str]) -> Option<Self> {
        let number = |text, low, high| crate::choice::number_in(text, low, high).ok();
        match *words {
            ["face", "front"] => Some(Choice::Face { back: false }),
            ["face", "back"] => Some(Choice::Face { back: true }),
            ["witch-die", face] => Some(Choice::TakeDie(number(face, 1, 6)?)),
            ["witch", "poison"] => Some(Choice::PlacePoison),
            ["witch", "horn"] => Some(Choice::PlaceHorn),
            ["witch", "cauldron", slot] => Some(Choice::PlaceCauldron(number(slot, 1, CAULDRONS as u8)? - 1)),
            ["pay", "gold"] => Some(Choice::PayGold),
            ["morgana", province] => Some(Choice::Go(province.parse().ok()?)),
            ["bewitch", colour, die, face] => {
                let (colour, die): (Colour, Die) = (colour.parse().ok()?, die.parse().ok()?);
                Some(Choice::Bewitch(brews::Bewitch::new(colour, die, number(face, 1, 6)?)))
            }
            ["swap", "merlin", "arthur"] => Some(Choice::SwapMerlinArthur),
            ["swap", "knight", colour] => Some(Choice::SwapKnight(colour.parse().ok()?)),
            ["dark", province] => Some(Choice::Dark(province.parse().ok()?)),
            ["hut", hex] => Some(Choice::Hut(number(hex, 0, 23)?)),
            ["poison", own, other] => Swap::read(own, &[other]).map(Choice::Poison),
            ["poison", own, colour, die] => Swap::read(own, &[colour, die]).map(Choice::Poison),
            ["buy", "gold"] => Some(Choice::BuyGold),
            ["buy", "apple"] => Some(Choice::BuyApple),
            ["buy", "mistletoe"] => Some(Choice::BuyMistletoe),
            ["give", "dark"] => Some(Choice::GiveDark),
            ["give", "dark", "token"] => Some(Choice::GiveDarkToken),
            _ => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Choice::Face { back: false } => f.write_str("face front"),
            Choice::Face { back: true } => f.write_str("face back"),
            Choice::TakeDie(number) => write!(f, "witch-die {number}"),
            Choice::PlacePoison => f.write_str("witch poison"),
            Choice::PlaceHorn => f.write_str("witch horn"),
            Choice::PlaceCauldron(slot) => write!(f, "witch cauldron {}", slot + 1),
            Choice::PayGold => f.write_str("pay gold"),
            Choice::Go(province) => write!(f, "morgana {province}"),
            Choice::Bewitch(bewitch) => write!(f, "bewitch {bewitch}"),
            Choice::SwapMerlinArthur => f.write_str("swap merlin arthur"),
            Choice::SwapKnight(colour) => write!(f, "swap knight {colour}"),
            Choice::Dark(province) => write!(f, "dark {province}"),
            Choice::Hut(hex) => write!(f, "hut {hex}"),
            Choice::Poison(swap) => write!(f, "poison {swap}"),
            Choice::BuyGold => f.write_str("buy gold"),
            Choice::BuyApple => f.write_str("buy apple"),
            Choice::BuyMistletoe => f.write_str("buy mistletoe"),
            Choice::GiveDark => f.write_str("give dark"),
            Choice::GiveDarkToken => f.write_str("give dark token"),
        }
    }
}

/// What a choice of this module is about.
pub fn about(look: Look<'_>, seat: Seat, choice: Choice) -> About {
    use crate::event::thing;
    let say = Message::new;
    let (things, message) = match choice {
        Choice::Face { back } => {
            (Vec::new(), say(if back { "choose-face-back" } else { "choose-face-front" }))
        }
        Choice::TakeDie(number) => {
            let die = dice::free_with(look, number).map(die_thing);
            (die.into_iter().collect(), say("choose-witch-die").number("number", number))
        }
        Choice::PlacePoison => (vec![Thing::WitchPoison.to_string()], say("choose-witch-poison")),
        Choice::PlaceHorn => (vec![thing::relic(Relic::Horn)], say("choose-witch-horn")),
        Choice::PlaceCauldron(slot) => (
            vec![cauldron_thing(slot)],
            say("choose-witch-cauldron")
                .number("slot", slot + 1)
                .text("brew", data(look).brew(look, slot).key()),
        ),
        Choice::PayGold => (vec![gold::gold_thing(seat)], say("choose-pay-gold")),
        Choice::Go(province) => (
            vec![Thing::Morgana.to_string(), thing::province(province)],
            say("choose-morgana").text("province", province.key()),
        ),
        Choice::Bewitch(bewitch) => {
            let (colour, die, number) = bewitch.parts();
            (
                vec![thing::die(colour.seat(), die)],
                say("choose-bewitch")
                    .text("die", die.key())
                    .seat("owner", colour.seat())
                    .number("number", number),
            )
        }
        Choice::SwapMerlinArthur => (
            vec![thing::spot(look.state.board.merlin), thing::spot(look.state.board.arthur)],
            say("choose-swap-merlin-arthur"),
        ),
        Choice::SwapKnight(colour) => (
            vec![thing::spot(look.castle(colour.seat()).knight)],
            say("choose-swap-knight").seat("owner", colour.seat()),
        ),
        Choice::Dark(province) => {
            (vec![thing::province(province)], say("choose-dark").text("province", province.key()))
        }
        Choice::Hut(hex) => (vec![thing::hex(hex)], tile(say("choose-hut"), hex)),
        Choice::Poison(swap) => swap.about(look, seat),
        Choice::BuyGold => (vec![gold::gold_thing(seat)], say("choose-take-gold")),
        Choice::BuyApple => (vec![thing::apple(seat)], say("choose-take-apple")),
        Choice::BuyMistletoe => (vec![gold::mistletoe_thing(seat)], say("choose-take-mistletoe")),
        Choice::GiveDark => (Vec::new(), say("choose-give-dark")),
        Choice::GiveDarkToken => (Vec::new(), say("choose-give-dark-token")),
    };
    About { things, message }
}
