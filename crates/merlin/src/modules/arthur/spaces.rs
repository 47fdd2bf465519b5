//! The inner ring, and the four spaces that Arthur brings to the outer one.

use super::{Choice, picts};
use crate::modules::ModuleChoice;
use crate::now::{Look, Now};
use crate::rules::movement;
use crate::seams::Deed;
use crate::step::{Arrival, Landing};
use crate::verbs;
use crate::words::*;
use logres_kernel::{Clause, Offers, Seat};

type AnyChoice = crate::Choice;

/// The farthest the Merlin space moves Merlin (MA-SPACE-MERLIN-1).
const MERLIN_STEPS: u8 = 3;

/// The answers that begin the action of a space.
pub fn offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<AnyChoice>) {
    let arthur = |choice: Choice| choice.into();
    match look.space(landing.spot) {
        // MA-SPACE-APPLE-1
        Space::Apple => out.judge(AnyChoice::Act, verbs::can_gain_apple(look, seat)),
        // MA-SPACE-ACTIVATE-1, AR-A12
        Space::Activate => {
            for henchman in Henchman::ALL {
                let stands = look.castle(seat).place(henchman).is_some();
                out.may_if(stands, arthur(Choice::Activate(henchman)), Clause("AR-A12"));
            }
        }
        // MA-SPACE-MOVEARTHUR-1
        Space::MoveArthur => {
            for way in Way::ALL {
                out.may(arthur(Choice::MoveArthur(way)));
            }
        }
        // MA-SPACE-SIGNET-2, AR-A7: the ring comes with a quest, whose conditions do not matter.
        Space::Signet => {
            for card in look.castle(seat).hand.truth().iter() {
                out.may(arthur(Choice::Signet(card)));
            }
        }
        Space::Stairs => {
            out.may_if(next_province(look, seat).is_some(), AnyChoice::Act, Clause("MA-SPACE-STAIRS-1"));
        }
        Space::Resource(element) => resource_offers(look, seat, element, out),
        // MA-SPACE-MERLIN-1
        Space::Merlin => {
            for steps in 1..=MERLIN_STEPS {
                for way in Way::ALL {
                    out.may(arthur(Choice::MoveMerlin(steps, way)));
                }
            }
        }
        Space::Pict => picts::offers(look, out),
        Space::ReplaceManor => replace_offers(look, seat, out),
        space => debug_assert!(false, "{space} is no space of Arthur"),
    }
}

/// The first answer begins the action.
pub fn begin(now: &mut Now<'_>, seat: Seat, landing: Landing, choice: AnyChoice) {
    match (now.look().space(landing.spot), choice) {
        (Space::Apple, AnyChoice::Act) => {
            verbs::gain_apple(now, seat);
        }
        (Space::Stairs, AnyChoice::Act) => climb(now, seat),
        (Space::Resource(_), AnyChoice::Take(good, province)) => {
            verbs::take_good(now, seat, good, province);
        }
        (Space::Resource(_), AnyChoice::Influence(province)) => {
            verbs::place_influence(now, seat, province);
        }
        (_, AnyChoice::Module(ModuleChoice::Arthur(choice))) => begin_own(now, seat, choice),
        (space, choice) => debug_assert!(false, "{choice} does not begin {space}"),
    }
}

fn begin_own(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    match choice {
        // MA-SPACE-ACTIVATE-1: it acts without being placed, so nothing follows that follows from a placement.
        Choice::Activate(henchman) => {
            if let Some(province) = now.look().castle(seat).place(henchman) {
                verbs::perform_duty(now, seat, henchman, province);
            }
        }
        // AR-A11: a move inside a move is done in full.
        Choice::MoveArthur(way) => movement::advance(now, seat, Figure::Arthur, 1, way),
        Choice::MoveMerlin(steps, way) => movement::advance(now, seat, Figure::Merlin, steps, way),
        // MA-SPACE-SIGNET-1 to MA-SPACE-SIGNET-3: the turn's normal quest is not used up.
        Choice::Signet(card) => {
            verbs::take_relic(now, seat, Relic::Signet);
            verbs::resolve_quest(now, seat, card, false);
        }
        Choice::Pict(tile) => picts::take(now, seat, tile),
        Choice::Replace(hex) => {
            if let Some(loser) = owner(now.look(), hex) {
                verbs::replace_manor(now, seat, hex, loser);
            }
        }
        Choice::PlusOne | Choice::MinusOne | Choice::PictManor(_) | Choice::Keep(_) => {
            debug_assert!(false, "{choice} begins no action");
        }
    }
}

/// Where a figure would come.
pub fn ahead(look: Look<'_>, seat: Seat, figure: Figure, steps: u8, way: Way) -> Spot {
    movement::target(look, seat, look.state.spot(seat, figure), steps, way)
}

/// MA-SPACE-STAIRS-1, AR-A10: The next province space clockwise, strictly ahead of the knight. One that cannot be
/// entered is passed over.
fn next_province(look: Look<'_>, seat: Seat) -> Option<Spot> {
    let from = look.castle(seat).knight;
    let len = look.rules.ring_len(from);
    (1..len).map(|steps| Spot::outer((from.position() + steps) % len)).find(|&spot| {
        matches!(look.space(spot), Space::Province(_)) && look.permits(seat, Deed::Enter(spot)).is_ok()
    })
}

/// MA-SPACE-STAIRS-1: The knight goes there, and the province's action comes next.
fn climb(now: &mut Now<'_>, seat: Seat) {
    let Some(spot) = next_province(now.look(), seat) else { return };
    verbs::move_figure(now, seat, Figure::Knight, spot);
    verbs::arrive(now, seat, Landing { figure: Figure::Knight, spot, arrival: Arrival::Moved });
}

/// MA-SPACE-RESOURCE-1, MA-SPACE-RESOURCE-2: One good of the type shown from any province, or a counter on any province.
fn resource_offers(look: Look<'_>, seat: Seat, element: Element, out: &mut Offers<AnyChoice>) {
    for province in Province::ALL {
        match element.good() {
            Some(good) => {
                let verdict = verbs::can_take(look, seat, good, province);
                out.judge(AnyChoice::Take(good, province), verdict);
            }
            None => {
                let verdict = verbs::can_place_influence(look, seat, province);
                out.judge(AnyChoice::Influence(province), verdict);
            }
        }
    }
}

/// MA-SPACE-REPLACE-1, AR-A5: Any manor of another player, with one from the own reserve.
fn replace_offers(look: Look<'_>, seat: Seat, out: &mut Offers<AnyChoice>) {
    let none_left = look.castle(seat).manors_left == 0;
    if none_left && !out.explains() {
        return;
    }
    for hex in 0..look.rules.domain.hexes {
        let verdict = match owner(look, hex) {
            Some(other) if other != seat => {
                if none_left {
                    Err(Clause("AR-7"))
                } else {
                    look.permits(seat, Deed::ReplaceManor(hex))
                }
            }
            Some(_) => Err(Clause("AR-A5")),
            None => continue,
        };
        out.judge(Choice::Replace(hex).into(), verdict);
    }
}

/// Whose manor stands on this hex?
fn owner(look: Look<'_>, hex: u8) -> Option<Seat> {
    Seat::first(look.rules.seats()).find(|&seat| look.castle(seat).manors >> hex & 1 == 1)
}
