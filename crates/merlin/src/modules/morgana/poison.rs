//! Poisoned apples: the numbers of two dice are swapped.

use super::event::{die_thing, poison_thing};
use super::{Ask, Choice, DICE, Event, POISONED_APPLES, WitchPlace, data};
use crate::modules::ModuleAsk;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::verbs;
use crate::words::{Colour, Die};
use logres_kernel::{List, Message, Offers, Seat};
use std::fmt;

/// Which two dice: an own one (or the Morgana die in hand), and another player's (or a free Morgana die).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swap {
    /// An own die by its number, or [`Swap::HAND`].
    own: u8,
    /// `5 * seat + die`, or [`Swap::FREE`] and on for the free Morgana dice.
    other: u8,
}

impl Swap {
    const HAND: u8 = 5;
    const FREE: u8 = 20;
    pub const COUNT: u16 = 6 * 24;

    pub const fn code(self) -> u16 {
        self.own as u16 * 24 + self.other as u16
    }

    /// Every pair of dice, in the order of the codes.
    pub fn every() -> impl Iterator<Item = Self> {
        (0..=Self::HAND).flat_map(|own| (0..Self::FREE + DICE as u8).map(move |other| Self { own, other }))
    }

    const fn of(own: u8, seat: Seat, die: Die) -> Self {
        Self { own, other: 5 * seat.index() as u8 + die as u8 }
    }

    /// The other player's die, if it is one.
    fn player_die(self) -> Option<(Seat, Die)> {
        (self.other < Self::FREE)
            .then(|| (Seat::new(self.other as usize / 5), Die::at(self.other as usize % 5)))
    }

    /// Reads `knight-0` and `blue merlin`, `witch` and `witch-2`.
    pub fn read(own: &str, other: &[&str]) -> Option<Self> {
        let own = if own == "witch" { Self::HAND } else { own.parse::<Die>().ok()? as u8 };
        match *other {
            [colour, die] => Some(Self::of(own, colour.parse::<Colour>().ok()?.seat(), die.parse().ok()?)),
            [free] => {
                let die = crate::choice::number_in(free.strip_prefix("witch-")?, 1, DICE as u8).ok()?;
                Some(Self { own, other: Self::FREE + die - 1 })
            }
            _ => None,
        }
    }

    pub fn about(self, look: Look<'_>, seat: Seat) -> (Vec<String>, Message) {
        use crate::event::thing;
        let mut things = vec![poison_thing(seat)];
        let hand = self.own == Self::HAND;
        let key = match (hand, self.player_die()) {
            (false, Some(_)) => "choose-poison",
            (true, Some(_)) => "choose-poison-hand",
            (false, None) => "choose-poison-free",
            (true, None) => "choose-poison-hand-free",
        };
        let (own, other) = (own_number(look, seat, self.own), other_number(look, self.other));
        let mut message =
            Message::new(key).number("own", own.unwrap_or(0)).number("other", other.unwrap_or(0));
        if !hand {
            let die = Die::at(self.own as usize);
            things.push(thing::die(seat, die));
            message = message.text("die", die.key());
        }
        match self.player_die() {
            Some((other, die)) => {
                things.push(thing::die(other, die));
                message = message.seat("seat", other).text("theirs", die.key());
            }
            None => things.push(die_thing(self.other - Self::FREE)),
        }
        (things, message)
    }
}

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.own == Self::HAND {
            f.write_str("witch ")?;
        } else {
            write!(f, "{} ", Die::at(self.own as usize))?;
        }
        match self.player_die() {
            Some((seat, die)) => write!(f, "{} {die}", Colour::of(seat)),
            None => write!(f, "witch-{}", self.other - Self::FREE + 1),
        }
    }
}

/// The Morgana die that was taken and not placed yet.
fn in_hand(look: Look<'_>) -> Option<u8> {
    match look.module_ask() {
        Some(ModuleAsk::Morgana(Ask::PlaceDie { die })) => Some(die),
        _ => None,
    }
}

/// AR-W25: What an own die shows, if it may be swapped now. A used one may, unless the table reads it otherwise.
fn own_number(look: Look<'_>, seat: Seat, own: u8) -> Option<u8> {
    let unused_only = look.rules.options.alternative(Flag::PoisonUsedDice);
    let number = if own == Swap::HAND {
        data(look).dice[in_hand(look)? as usize % DICE]
    } else {
        let (castle, die) = (look.castle(seat), Die::at(own as usize));
        let there = die.index() < look.rules.fittings.dice.into();
        (there && (!unused_only || castle.is_ready(die))).then(|| castle.die(die))?
    };
    (1..=6).contains(&number).then_some(number)
}

/// AR-W9: What another player's unused die shows; tables may allow free Morgana dice too.
fn other_number(look: Look<'_>, other: u8) -> Option<u8> {
    if other >= Swap::FREE {
        let die = (other - Swap::FREE) as usize;
        let free = data(look).places[die] == WitchPlace::Pentagram;
        return (free && look.rules.options.alternative(Flag::PoisonFreeMorganaDice))
            .then(|| data(look).dice[die]);
    }
    let (seat, die) = (Seat::new(other as usize / 5), Die::at(other as usize % 5));
    (seat.index() < look.rules.seats() && look.castle(seat).is_ready(die)).then(|| look.castle(seat).die(die))
}

/// MW-POISON-2, AR-54: At any time of the own turn, the numbers of an own die and of an unused one. Equal numbers have
/// nothing to swap.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if data(look).poison[seat.index()] == 0 {
        return;
    }
    const OTHERS: usize = Swap::FREE as usize + DICE;
    let mut shown = List::<(u8, u8), OTHERS>::default();
    for other in Seat::first(look.rules.seats()).filter(|&other| other != seat) {
        let castle = look.castle(other);
        for die in Die::of_set(castle.ready) {
            shown.push((Swap::of(0, other, die).other, castle.die(die)));
        }
    }
    for free in Swap::FREE..OTHERS as u8 {
        if let Some(number) = other_number(look, free) {
            shown.push((free, number));
        }
    }
    for own in 0..=Swap::HAND {
        let Some(number) = own_number(look, seat, own) else { continue };
        for &(other, shown) in shown.iter() {
            if shown != number {
                out.may(Choice::Poison(Swap { own, other }).into());
            }
        }
    }
}

pub fn swap(now: &mut Now<'_>, seat: Seat, swap: Swap) {
    let look = now.look();
    let (Some(own), Some(other)) = (own_number(look, seat, swap.own), other_number(look, swap.other)) else {
        return;
    };
    let hand = in_hand(look);
    now.state.extras.morgana.poison[seat.index()] -= 1;
    now.tell(|| Event::PoisonSpent { seat }.into());
    match hand {
        Some(die) if swap.own == Swap::HAND => turn_witch_die(now, die, other),
        _ => verbs::turn_die(now, seat, Die::at(swap.own as usize), other),
    }
    match swap.player_die() {
        Some((loser, die)) => verbs::turn_die(now, loser, die, own),
        None => turn_witch_die(now, swap.other - Swap::FREE, own),
    }
}

fn turn_witch_die(now: &mut Now<'_>, die: u8, number: u8) {
    now.state.extras.morgana.dice[die as usize % DICE] = number;
    now.tell(|| Event::DieChanged { number }.into());
}

/// MW-POISON-1, AR-W11: Takes a poisoned apple from the witch board, if there is one.
pub fn gain(now: &mut Now<'_>, seat: Seat) {
    let data = &mut now.state.extras.morgana;
    if data.poison.iter().sum::<u8>() < POISONED_APPLES {
        data.poison[seat.index()] += 1;
        now.tell(|| Event::PoisonGained { seat }.into());
    }
}
