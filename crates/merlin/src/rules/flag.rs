//! Flags: one special action each, then back to the province (M-FLAG-1, M-FLAG-2).

use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::Deed;
use crate::state::State;
use crate::step::{Arrival, Ask, Landing};
use crate::words::*;
use crate::{Choice, Event, Merlin, verbs};
use logres_kernel::{Clause, Offers, Seat};

impl Merlin {
    /// Does this castle hold a flag with that power, and may it be used?
    #[inline]
    pub fn may_use_flag(&self, state: &State, seat: Seat, power: Power) -> bool {
        state.castle(seat).goods[Good::Flag.index()].has_any(self.flag_counters[power.index()])
            && Look { rules: self, state }.permits(seat, Deed::UseFlag(power)).is_ok()
    }
}

/// Flags that can be used at any time: repel traitors, and two quests.
#[inline]
pub fn any_time_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    // Asked at nearly every question, and few castles have one of the two.
    if look.castle(seat).goods[Good::Flag.index()].has_any(look.rules.any_time_counters) || out.explains() {
        held_flag_offers(look, seat, out);
    }
}

fn held_flag_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let traitors = look.castle(seat).traitors.provinces();
    let repel = look.rules.may_use_flag(look.state, seat, Power::Repel);
    if repel || out.explains() {
        for province in Province::ALL {
            let has = traitors.has(province);
            out.may_if(repel && has, Choice::Repel(province), Clause("M-FLAG-REPEL-1"));
        }
    }
    let turn = &look.state.turn;
    let verdict = if !look.rules.may_use_flag(look.state, seat, Power::Quests) {
        Err(Clause("M-FLAG-1"))
    } else if turn.two_quests || turn.quests > 1 {
        // AR-35: a second flag would not allow a third quest.
        Err(Clause("AR-35"))
    } else {
        Ok(())
    };
    out.judge(Choice::TwoQuests, verdict);
}

/// M-FLAG-REPEL-1: Repels all own traitors with this shield; only one of them if the table reads it so (ED-7).
pub fn repel(now: &mut Now<'_>, seat: Seat, province: Province) {
    verbs::use_flag(now, seat, Power::Repel);
    let all = now.castle(seat).traitors.get(province);
    let count = if now.rules.options.alternative(Flag::RepelFlag) { 1 } else { all };
    for _ in 0..count {
        verbs::repel(now, seat, province);
    }
}

/// M-FLAG-QUEST-1: Two quests this turn instead of one.
pub fn two_quests(now: &mut Now<'_>, seat: Seat) {
    verbs::use_flag(now, seat, Power::Quests);
    now.state.turn.two_quests = true;
}

/// M-FLAG-FLIP-1: Before the figure moves, one own unused die may be turned to its opposite face.
pub fn flip_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let holds = look.rules.may_use_flag(look.state, seat, Power::Flip);
    if !holds && !out.explains() {
        return;
    }
    let castle = look.castle(seat);
    for die in Die::of_set(castle.ready) {
        // AR-22: a die that shows 0 or 7 changes no more.
        let turns = (1..=6).contains(&castle.die(die));
        let clause = if holds { "AR-22" } else { "M-FLAG-1" };
        out.may_if(holds && turns, Choice::Flip(die), Clause(clause));
    }
}

pub fn flip(now: &mut Now<'_>, seat: Seat, die: Die) {
    verbs::use_flag(now, seat, Power::Flip);
    let number = 7 - now.castle(seat).die(die);
    verbs::turn_die(now, seat, die, number);
}

/// DP-5: Mirror and different action, after the own knight has moved.
pub fn landing_offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<Choice>) {
    if landing.arrival != Arrival::Moved {
        return;
    }
    if look.rules.may_use_flag(look.state, seat, Power::Mirror) {
        let verdict = if landing.figure != Figure::Knight {
            Err(Clause("M-FLAG-MIRROR-1"))
        } else {
            look.permits(seat, Deed::Enter(opposite(look, landing.spot)))
        };
        out.judge(Choice::Mirror, verdict);
    } else {
        out.bar(Choice::Mirror, Clause("M-FLAG-1"));
    }
    let holds = look.rules.may_use_flag(look.state, seat, Power::Different);
    if !holds && !out.explains() {
        return;
    }
    // ED-8: the Big Box lets it follow the own knight only.
    let may_follow =
        landing.figure == Figure::Knight || look.rules.options.alternative(Flag::DifferentActionFlag);
    let mut seen = 0u64;
    for other in look.others(seat) {
        let spot = look.castle(other).knight;
        if seen >> spot.0 & 1 == 1 {
            continue;
        }
        seen |= 1 << spot.0;
        let verdict = if !holds {
            Err(Clause("M-FLAG-1"))
        } else if !may_follow {
            Err(Clause("M-FLAG-DIFFERENT-1"))
        } else if spot == landing.spot {
            Err(Clause("AR-28"))
        } else {
            look.permits(seat, Deed::UseSpace(spot))
        };
        out.judge(Choice::Different(spot), verdict);
    }
}

/// AR-28: The space directly opposite on the same ring.
pub fn opposite(look: Look<'_>, spot: Spot) -> Spot {
    let len = look.rules.ring_len(spot);
    let first = spot.0 - spot.position();
    Spot(first + (spot.position() + len / 2) % len)
}

/// M-FLAG-MIRROR-1, M-FLAG-MIRROR-2: The knight goes to the opposite space and stays there.
pub fn mirror(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    now.pop();
    verbs::use_flag(now, seat, Power::Mirror);
    let spot = opposite(now.look(), landing.spot);
    verbs::move_figure(now, seat, landing.figure, spot);
    verbs::arrive(now, seat, Landing { spot, ..landing });
}

/// M-FLAG-DIFFERENT-1: The action of another knight's space; no figure moves.
pub fn different(now: &mut Now<'_>, seat: Seat, landing: Landing, spot: Spot) {
    now.pop();
    verbs::use_flag(now, seat, Power::Different);
    let space = now.rules.space(spot);
    now.tell(|| Event::DifferentAction { seat, spot, space });
    now.push(Ask::Landed(Landing { spot, arrival: Arrival::Different, ..landing }));
}
