//! Henchmen: their duties, their places, and the space that moves them.

use crate::now::{Look, Now};
use crate::rules::province::can_place;
use crate::seams::{Amount, At, Deed};
use crate::step::{Ask, Duty, Placing, Run};
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// M-HENCHMAN-BUILDER-1 to M-HENCHMAN-LADY-1: A henchman takes its good, the lady places a counter, if there is one.
pub fn base_duty(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    match henchman.good() {
        Some(good) => verbs::take_good(now, seat, good, province),
        None => verbs::place_influence(now, seat, province),
    };
}

/// M-HENCHMAN-3: Another player's henchman of the same kind goes home.
pub fn base_room(now: &mut Now<'_>, _seat: Seat, henchman: Henchman, province: Province) {
    if let Some(owner) = now.look().occupant(henchman, province) {
        verbs::send_home(now, owner, henchman, province);
    }
}

/// M-HENCHMAN-5: The placed henchman acts, unless a module offers something instead. Does it ask?
pub fn duty_asks(now: &mut Now<'_>, duty: Duty) -> bool {
    let seat = now.state.turn.seat;
    if now.look().any_offer_at(At::Duty, seat) {
        return true;
    }
    begin_duty(now, seat, duty);
    false
}

pub fn duty_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    out.may(Choice::Act);
    look.offers_at(At::Duty, seat, out);
}

/// The henchman acts as often as it may; between two complete duties there is a moment for other things (AR-1).
pub fn begin_duty(now: &mut Now<'_>, seat: Seat, duty: Duty) {
    let Duty { henchman, province, .. } = duty;
    now.pop();
    for _ in 1..now.look().amount(seat, Amount::DutyTimes(duty), 1) {
        now.push(Run::PerformDuty { henchman, province });
        now.push(Ask::Pause);
    }
    now.push(Run::PerformDuty { henchman, province });
}

/// M-SPACE-MOVE-1 to M-SPACE-MOVE-3: One henchman from a province to a neighbouring one; if all are on the castle, any
/// one of them to any province.
pub fn move_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let castle = look.castle(seat);
    let all_at_home = castle.stands == 0;
    for henchman in Henchman::ALL {
        let Some(from) = castle.place(henchman) else {
            if all_at_home || out.explains() {
                for province in Province::ALL {
                    let verdict = if all_at_home {
                        look.permits(seat, Deed::PlaceHenchman(henchman, province))
                    } else {
                        Err(Clause("M-SPACE-MOVE-3"))
                    };
                    out.judge(Choice::Place(henchman, province), verdict);
                }
            }
            continue;
        };
        for province in look.rules.neighbours[from.index()] {
            out.judge(
                Choice::Place(henchman, province),
                look.permits(seat, Deed::PlaceHenchman(henchman, province)),
            );
        }
        if out.explains() {
            let far = |province: &Province| !look.rules.neighbours[from.index()].contains(province);
            for province in Province::ALL.into_iter().filter(far) {
                out.bar(Choice::Place(henchman, province), Clause("M-SPACE-MOVE-1"));
            }
        }
    }
}

pub fn move_possible(look: Look<'_>, seat: Seat) -> bool {
    let castle = look.castle(seat);
    Henchman::ALL.into_iter().any(|henchman| {
        let may = |province| look.permits(seat, Deed::PlaceHenchman(henchman, province)).is_ok();
        match castle.place(henchman) {
            Some(from) => look.rules.neighbours[from.index()].into_iter().any(may),
            None => castle.stands == 0 && Province::ALL.into_iter().any(may),
        }
    })
}

/// M-SPACE-INFLUENCE-2: A henchman goes to a province with at least one own counter.
pub fn influence_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let counters = look.castle(seat).influence.provinces();
    for province in Province::ALL {
        if !counters.has(province) && !out.explains() {
            continue;
        }
        for henchman in Henchman::ALL {
            let verdict = if counters.has(province) {
                can_place(look, seat, henchman, province)
            } else {
                Err(Clause("M-SPACE-INFLUENCE-2"))
            };
            out.judge(Choice::Place(henchman, province), verdict);
        }
    }
}

pub fn influence_possible(look: Look<'_>, seat: Seat) -> bool {
    look.castle(seat).influence.provinces().iter().any(|province| {
        Henchman::ALL.into_iter().any(|henchman| can_place(look, seat, henchman, province).is_ok())
    })
}

pub fn place(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province, placing: Placing) {
    verbs::place_henchman(now, seat, Duty { henchman, province, placing });
}
