//! Merlin's staffs: his action once more.

use crate::now::{Look, Now};
use crate::rules::{space, turn};
use crate::seams::{At, Deed};
use crate::state::NoStaff;
use crate::step::{Arrival, Ask, Landing, Step};
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// M-STAFF-1: May a staff repeat the action that was just executed?
fn verdict(look: Look<'_>, seat: Seat, landing: Landing) -> Result<(), Clause> {
    permitted(look, seat, landing)?;
    // `look.landing()` is the repetition here, so that modules can say whether they have another way to execute it.
    if space::possible(look, seat, Landing { arrival: Arrival::Repeated, ..landing })
        || look.any_offer_at(At::Landed, seat)
    {
        Ok(())
    } else {
        Err(Clause("M-STAFF-4"))
    }
}

/// The same, whether or not there is anything to do in the second run.
fn permitted(look: Look<'_>, seat: Seat, landing: Landing) -> Result<(), Clause> {
    if landing.figure != Figure::Merlin {
        return Err(Clause("M-STAFF-7"));
    }
    if landing.arrival == Arrival::Repeated {
        return Err(Clause("M-STAFF-6"));
    }
    if look.castle(seat).staffs == 0 {
        return Err(Clause("M-STAFF-5"));
    }
    look.permits(seat, Deed::UseStaff(landing))
}

/// DP-7: Is there anything to decide after an executed action?
///
/// The window between the two runs (AR-1) stays open where something used in it could make the second one possible: a flag
/// given back to its province can be taken again. So it does where a quest could bring an ability that is used here.
pub fn asks(look: Look<'_>, seat: Seat, landing: Landing) -> bool {
    verdict(look, seat, landing).is_ok()
        || look.any_offer_at(At::Acted, seat)
        || permitted(look, seat, landing).is_ok() && space::may_open(look, seat)
        || look.rules.seams.adds_to(At::Acted) && space::quests_matter(look)
}

/// DP-7: A staff, or what a module offers after the action. At the end of the turn the same question is also DP-8.
pub fn offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<Choice>) {
    out.judge(Choice::Staff, verdict(look, seat, landing));
    look.offers_at(At::Acted, seat, out);
    if ends_turn(look) {
        turn::end_offers(look, seat, out);
    } else {
        out.may(Choice::Done);
        turn::asides(look, seat, out);
    }
}

/// Is the end of the turn the next thing to be done after this question?
pub fn ends_turn(look: Look<'_>) -> bool {
    let steps = look.state.agenda.steps();
    matches!(steps, [.., Step::Ask(Ask::EndTurn), _])
}

/// At the end of a turn without a staff to use: why not?
pub fn explain(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let clause = match look.state.turn.no_staff {
        NoStaff::NothingDone => "M-STAFF-1",
        NoStaff::NotMerlin => "M-STAFF-7",
        NoStaff::Renounced => "AR-19",
        NoStaff::Repeated => "M-STAFF-6",
        NoStaff::Forbidden => "M-STAFF-1",
        NoStaff::Possible if look.castle(seat).staffs == 0 => "M-STAFF-5",
        NoStaff::Possible => "M-STAFF-4",
    };
    out.bar(Choice::Staff, Clause(clause));
}

/// M-STAFF-2, M-STAFF-3: The same action again, with free choices.
pub fn repeat(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    now.pop();
    verbs::spend_staff(now, seat);
    now.push(Ask::Landed(Landing { arrival: Arrival::Repeated, ..landing }));
}
