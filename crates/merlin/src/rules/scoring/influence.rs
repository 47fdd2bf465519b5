//! Category 3: influence, province by province, and the Grail.

use crate::now::{Look, Now};
use crate::seams::{Amount, Moment};
use crate::step::{Ask, Run};
use crate::words::*;
use crate::{Choice, Event, verbs};
use logres_kernel::{Clause, Offers, Seat, SeatSet};

/// M-SCORE-INFLUENCE-1: One by one, clockwise from the Dragon province.
pub fn score(now: &mut Now<'_>) {
    for place in (0..6).rev() {
        now.push(Run::ScoreProvince { place });
    }
}

/// The province at this place of the circle, counted from the Dragon province.
pub fn at(look: Look<'_>, place: u8) -> Province {
    let circle = &look.rules.content.circle;
    let first = circle.iter().position(|&province| province == Province::DRAGON).unwrap_or(0);
    circle[(first + place as usize) % circle.len()]
}

/// Who contends for a province.
struct Contest {
    leaders: SeatSet,
    /// Leaders who are no players count for the division.
    rivals: u8,
    pool: i16,
}

/// M-SCORE-INFLUENCE-2, M-SCORE-INFLUENCE-3: The strongest, and what they contend for.
fn contest(look: Look<'_>, province: Province) -> Contest {
    let mut contest = Contest { leaders: SeatSet::NONE, rivals: 0, pool: 0 };
    let mut most = look.amount(look.state.turn.seat, Amount::RivalStrength(province), 0);
    if most > 0 {
        contest.rivals = 1;
    }
    for seat in Seat::first(look.rules.seats()) {
        let counters = i16::from(look.castle(seat).influence.get(province));
        contest.pool += counters;
        let strength = look.amount(seat, Amount::InfluenceStrength(province), counters);
        if strength > most {
            most = strength;
            contest.leaders = SeatSet::only(seat);
            contest.rivals = 0;
        } else if strength == most && most > 0 {
            contest.leaders = contest.leaders.with(seat);
        }
    }
    contest.pool = look.amount(look.state.turn.seat, Amount::InfluencePool(province), contest.pool);
    contest
}

/// What every province would bring whom now, without scoring it.
pub fn each(look: Look<'_>, found: &mut dyn FnMut(Seat, i16)) {
    for province in Province::ALL {
        let contest = contest(look, province);
        let contenders = contest.leaders.len() as i16 + i16::from(contest.rivals);
        for seat in contest.leaders.iter() {
            found(seat, contest.pool / contenders);
        }
    }
}

/// M-SCORE-GRAIL-1, M-SCORE-GRAIL-2: The owner of the Grail, if tied for most, may take the whole pool. Does it ask?
pub fn score_province(now: &mut Now<'_>, place: u8) {
    let province = at(now.look(), place);
    let contest = contest(now.look(), province);
    let tied = contest.leaders.len() + usize::from(contest.rivals) > 1;
    let owner = now.state.owner(Relic::Grail).filter(|&owner| contest.leaders.has(owner));
    if tied && owner.is_some() && !now.state.board.grail_used {
        now.push(Ask::UseGrail { place });
    } else {
        award(now, province, contest);
    }
}

/// AR-42: Now or in a later province, never in an earlier one.
pub fn grail_offers(look: Look<'_>, seat: Seat, place: u8, out: &mut Offers<Choice>) {
    out.may(Choice::Grail(at(look, place)));
    out.may(Choice::Done);
    for earlier in 0..place {
        out.bar(Choice::Grail(at(look, earlier)), Clause("AR-42"));
    }
    look.offers_at(crate::seams::At::UseGrail, seat, out);
}

pub fn use_grail(now: &mut Now<'_>, seat: Seat, place: u8, used: bool) {
    now.pop();
    let province = at(now.look(), place);
    let mut contest = contest(now.look(), province);
    if used {
        now.state.board.grail_used = true;
        now.tell(|| Event::GrailUsed { seat, province });
        contest = Contest { leaders: SeatSet::only(seat), rivals: 0, ..contest };
    }
    award(now, province, contest);
}

/// M-SCORE-INFLUENCE-3, M-SCORE-INFLUENCE-4: The pool goes to the strongest; afterwards one counter of each stays.
fn award(now: &mut Now<'_>, province: Province, contest: Contest) {
    let contenders = contest.leaders.len() as i16 + i16::from(contest.rivals);
    if contest.pool > 0 {
        now.tell(|| Event::ProvinceScored { province, pool: contest.pool });
    }
    for seat in contest.leaders.iter() {
        verbs::score(now, seat, contest.pool / contenders, Source::Influence);
    }
    for seat in now.look().in_order() {
        let counters = now.castle(seat).influence.get(province);
        let left = now.look().amount(seat, Amount::CountersLeft(province), i16::from(counters.min(1)));
        let returning = counters - (left.max(0) as u8).min(counters);
        if returning > 0 {
            let castle = now.castle(seat);
            castle.influence.set(province, counters - returning);
            castle.counters += returning;
            now.tell(|| Event::InfluenceRemoved { seat, province, count: returning });
        }
    }
    let seat = now.state.turn.seat;
    now.aftermath(seat, Moment::ProvinceScored(province));
}
