//! The Morgana dice: rolled, taken, placed; and the drinking horn.

use super::{Ask, Choice, DICE, Event, WitchPlace, data, poison};
use crate::modules::ModuleAsk;
use crate::modules::gold;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::{flag, turn};
use crate::verbs;
use crate::words::{Good, Relic, Source};
use logres_kernel::{Clause, Offers, Seat};

/// MW-HORN-1: the die is raised to this.
const FULL: u8 = 7;

/// MW-SETUP-2, MW-TURN-5: All dice are rolled, again if three or four are equal; pentagrams return.
pub fn roll(now: &mut Now<'_>) {
    now.pop();
    loop {
        let mut faces = [0u8; 7];
        let mut dice = [0; DICE];
        for die in &mut dice {
            *die = now.chance.number("witch-roll", 1, 6);
            faces[*die as usize] += 1;
        }
        if faces.iter().all(|&equal| equal < 3) {
            let data = &mut now.state.extras.morgana;
            data.dice = dice;
            data.places = [WitchPlace::Pentagram; DICE];
            data.pentagrams = 0;
            now.tell(|| Event::Rolled { dice }.into());
            return;
        }
    }
}

/// A free die with this number.
pub fn free_with(look: Look<'_>, number: u8) -> Option<u8> {
    let data = data(look);
    (0..DICE as u8)
        .find(|&die| data.places[die as usize] == WitchPlace::Pentagram && data.dice[die as usize] == number)
}

/// MW-TURN-1, MW-TURN-2: One of the free dice, by a player who holds no pentagram.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let needs_die = look.castle(seat).ready == 0 && look.rules.options.alternative(Flag::ExtraMoverNeedsDie);
    let holds = data(look).pentagrams >> seat.index() & 1 == 1;
    let verdict = if holds {
        Err(Clause("MW-TURN-2"))
    } else if needs_die {
        Err(Clause("AR-40"))
    } else {
        Ok(())
    };
    if verdict.is_err() && !out.explains() {
        return;
    }
    let free = data(look).free_numbers();
    for number in (1..=6).filter(|number| free >> number & 1 == 1) {
        out.judge(Choice::TakeDie(number).into(), verdict);
    }
}

pub fn take(now: &mut Now<'_>, seat: Seat, number: u8) {
    let Some(die) = free_with(now.look(), number) else { return };
    now.pop();
    let data = &mut now.state.extras.morgana;
    data.places[die as usize] = WitchPlace::Hand;
    data.pentagrams |= 1 << seat.index();
    now.tell(|| Event::DieTaken { seat, number }.into());
    now.push(Ask::PlaceDie { die });
}

/// MW-TURN-3: Poisoned apples, the horn, or a cauldron that the die fits. Until then own dice can be changed (AR-54).
pub fn place_offers(look: Look<'_>, seat: Seat, die: u8, out: &mut Offers<crate::Choice>) {
    let data = data(look);
    let number = data.dice[die as usize % DICE];
    out.may(Choice::PlacePoison.into());
    let pays = gold::gold(look, seat) + verbs::giveable(look, seat, Good::Material);
    out.may_if(pays >= FULL - number, Choice::PlaceHorn.into(), Clause("MW-HORN-1"));
    let sharing = look.rules.options.alternative(Flag::CauldronSharing);
    for (slot, &printed) in look.rules.content.pieces.morgana.numbers.iter().enumerate() {
        let slot = slot as u8;
        let verdict = if number != 6 && number != printed {
            Err(Clause("MW-CAULDRON-1"))
        } else if data.places.contains(&WitchPlace::Cauldron(slot)) && !sharing {
            Err(Clause("AR-W2"))
        } else {
            Ok(())
        };
        out.judge(Choice::PlaceCauldron(slot).into(), verdict);
    }
    flag::flip_offers(look, seat, out);
    turn::asides(look, seat, out);
}

/// The die goes to its place, which stands for the move of the turn.
pub fn put(now: &mut Now<'_>, place: WitchPlace) {
    let Some(ModuleAsk::Morgana(Ask::PlaceDie { die })) = now.module_ask() else { return };
    now.pop();
    now.state.turn.moved = true;
    now.state.extras.morgana.places[die as usize % DICE] = place;
}

// The horn.

/// MW-HORN-1: The die is raised to exactly seven, by one for each gold or material.
pub fn begin_horn(now: &mut Now<'_>) {
    let Some(ModuleAsk::Morgana(Ask::PlaceDie { die })) = now.module_ask() else { return };
    let left = FULL - now.state.extras.morgana.dice[die as usize % DICE];
    put(now, WitchPlace::Horn);
    now.push(Ask::FillHorn { left });
}

pub fn pay_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    for province in look.castle(seat).goods[Good::Material.index()].provinces().iter() {
        let verdict = verbs::can_give_up(look, seat, Good::Material, province);
        out.judge(crate::Choice::Give(Good::Material, province), verdict);
    }
    let coins = gold::gold(look, seat) > 0;
    out.may_if(coins, Choice::PayGold.into(), Clause("MG-GOLD-1"));
}

pub fn paid(now: &mut Now<'_>, left: u8) {
    now.state.agenda.replace_top(Ask::FillHorn { left: left - 1 }.into());
}

/// MW-HORN-2: The horn, a poisoned apple and a point.
pub fn drink(now: &mut Now<'_>, seat: Seat) {
    now.pop();
    verbs::take_relic(now, seat, Relic::Horn);
    poison::gain(now, seat);
    verbs::score(now, seat, 1, Source::Horn);
}
