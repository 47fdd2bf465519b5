//! The spaces: what their actions offer and how they begin.
//!
//! The base game's spaces are matched here. All others are the modules' business ([`crate::seams::Spaces`]).

use crate::now::{Look, Now};
use crate::rules::{build, exchange, flag, henchman, influence, province, quest, relic, turn, victory};
use crate::seams::{At, Deed, MomentKind};
use crate::state::NoStaff;
use crate::step::{Arrival, Ask, Landing, Placing};
use crate::words::*;
use crate::{Choice, Event};
use logres_kernel::{Clause, GoesOn, Nothing, Offers, Seat};

/// DP-6: The first answers of the action, which begin to execute it.
fn action_offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<Choice>) {
    if let Err(clause) = look.permits(seat, Deed::UseSpace(landing.spot)) {
        out.bar(Choice::Act, clause);
        return;
    }
    match look.space(landing.spot) {
        Space::Plain => {}
        Space::Province(home) => province::offers(look, seat, landing, home, out),
        Space::Vp(_) | Space::Excalibur | Space::Grail => out.may(Choice::Act),
        Space::InfluenceGood(good) => influence::offers(look, seat, good, out),
        Space::InfluenceHenchman => henchman::influence_offers(look, seat, out),
        Space::MoveHenchman => henchman::move_offers(look, seat, out),
        Space::Exchange => exchange::offers(look, seat, out),
        Space::Quest => quest::space_offers(look, seat, out),
        Space::Build => build::offers(look, seat, out),
        space => {
            if let Some(spaces) = look.rules.seams.spaces_of(space) {
                (spaces.offers)(look, seat, landing, out);
            }
        }
    }
}

/// Can the action be executed at all? The modules' own answers are not counted.
pub fn possible(look: Look<'_>, seat: Seat, landing: Landing) -> bool {
    if look.permits(seat, Deed::UseSpace(landing.spot)).is_err() {
        return false;
    }
    match look.space(landing.spot) {
        Space::Plain => false,
        Space::Province(home) => province::possible(look, seat, landing, home),
        Space::Vp(_) | Space::Excalibur | Space::Grail => true,
        Space::InfluenceGood(good) => influence::possible(look, seat, good),
        Space::InfluenceHenchman => henchman::influence_possible(look, seat),
        Space::MoveHenchman => henchman::move_possible(look, seat),
        Space::Exchange => exchange::possible(look, seat),
        Space::Quest => !look.castle(seat).hand.truth().is_empty(),
        Space::Build => build::possible(look, seat),
        _ => {
            let mut out = Offers::listing();
            action_offers(look, seat, landing, &mut out);
            !out.legal().is_empty()
        }
    }
}

/// DP-6: The first answer begins the action. Afterwards DP-7 comes for this figure.
pub fn begin(now: &mut Now<'_>, seat: Seat, landing: Landing, choice: Choice) {
    let space = now.look().space(landing.spot);
    execute(now, seat, landing);
    match (space, choice) {
        (Space::Province(home), Choice::Henchman(henchman)) => province::begin(now, seat, henchman, home),
        (Space::Vp(element), _) => victory::score(now, seat, landing, element, element, 0),
        (Space::Excalibur, _) => relic::excalibur(now, seat),
        (Space::Grail, _) => relic::grail(now, seat),
        (Space::InfluenceGood(_), Choice::Take(good, province)) => {
            crate::verbs::take_good(now, seat, good, province);
        }
        (Space::InfluenceHenchman, Choice::Place(henchman, province)) => {
            henchman::place(now, seat, henchman, province, Placing::InfluenceSpace);
        }
        (Space::MoveHenchman, Choice::Place(henchman, province)) => {
            henchman::place(now, seat, henchman, province, Placing::MoveSpace);
        }
        (Space::Exchange, Choice::Give(good, province)) => exchange::begin(now, seat, good, province),
        (Space::Quest, Choice::Discard(card)) => quest::begin_space(now, seat, card),
        (Space::Build, Choice::Build(hex, province)) => build::begin(now, seat, hex, province),
        (space, choice) => match now.rules.seams.spaces_of(space) {
            Some(spaces) => (spaces.begin)(now, seat, landing, choice),
            None => debug_assert!(false, "{choice} does not begin the action on {space}"),
        },
    }
}

/// The action begins: the question after the move is answered, and DP-7 will come when the action is done. Modules that
/// offer another way of executing a space begin with this too.
pub fn execute(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    now.pop();
    now.state.turn.no_staff = match (landing.figure, landing.arrival) {
        (_, Arrival::Repeated) => NoStaff::Repeated,
        (Figure::Merlin, _) => NoStaff::Possible,
        (Figure::Knight | Figure::Arthur, _) => NoStaff::NotMerlin,
    };
    now.push(Ask::Acted(landing));
    let space = now.look().space(landing.spot);
    now.tell(|| Event::Executed { seat, space, spot: landing.spot });
}

/// DP-5 and DP-6: Is there anything to decide after the move?
///
/// Where nothing but renouncing is left, nobody is asked: the windows before and after offer everything else.
pub fn landing_asks(look: Look<'_>, seat: Seat, landing: Landing) -> bool {
    if possible(look, seat, landing) {
        return true;
    }
    if landing.arrival == Arrival::Repeated {
        return look.any_offer_at(At::Landed, seat);
    }
    let mut out = Offers::listing();
    flag::landing_offers(look, seat, landing, &mut out);
    look.offers_at(At::Landed, seat, &mut out);
    !out.legal().is_empty() || may_open(look, seat)
}

/// Could something used at any time open a way to act that is closed now?
pub fn may_open(look: Look<'_>, seat: Seat) -> bool {
    quests_matter(look) || turn::has_public_aside(look, seat)
}

/// Could resolving a quest now bring anything but its points? Hidden hands must not decide whether somebody is asked, so
/// that every hand counts as holding such a quest.
pub fn quests_matter(look: Look<'_>) -> bool {
    look.rules.seams.listens(MomentKind::QuestResolved) && !quest::used_up(look)
}

/// DP-5 and DP-6: Execute, renounce, or put another space in place of this one.
pub fn landing_offers(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<Choice>) {
    action_offers(look, seat, landing, out);
    look.offers_at(At::Landed, seat, out);
    // M-TURN-6: an action may be renounced; one that a staff repeats was wanted.
    let first = landing.arrival != Arrival::Repeated;
    out.may_if(first, Choice::Renounce, Clause("M-STAFF-1"));
    flag::landing_offers(look, seat, landing, out);
    turn::asides(look, seat, out);
}

/// DP-6: How the action on this space goes on for somebody who has come there: what one chooses from, or what is missing.
pub fn goes_on(look: Look<'_>, seat: Seat, landing: Landing, out: &mut Offers<Choice>) -> GoesOn<Choice> {
    action_offers(look, seat, landing, out);
    match (look.space(landing.spot), out.legal()) {
        (_, []) => GoesOn::Nothing(missing(look, seat, landing)),
        // One may also change no card at all.
        (Space::Quest, _) => GoesOn::Chosen,
        (_, &[only]) => GoesOn::Carried(only),
        _ => GoesOn::Chosen,
    }
}

/// AR-8, AR-9: Why nothing can be done on this space.
pub fn missing(look: Look<'_>, seat: Seat, landing: Landing) -> Nothing {
    if let Err(clause) = look.permits(seat, Deed::UseSpace(landing.spot)) {
        return Nothing::barred(clause);
    }
    let space = look.space(landing.spot);
    let castle = look.castle(seat);
    let because = |clause, key| Nothing::because(Clause(clause), key);
    match space {
        Space::Plain => Nothing::because(space.clause(), "nothing-plain"),
        Space::Province(home) if Henchman::ALL.iter().all(|&henchman| castle.stands_in(henchman, home)) => {
            because("M-SPACE-PROVINCE-4", "nothing-henchmen")
        }
        Space::InfluenceGood(_) if castle.influence.provinces().is_empty() => {
            because("AR-9", "nothing-influence")
        }
        Space::InfluenceHenchman if castle.influence.provinces().is_empty() => {
            because("M-SPACE-INFLUENCE-2", "nothing-influence")
        }
        Space::InfluenceGood(_) => Nothing::because(space.clause(), "nothing-left"),
        Space::InfluenceHenchman => because("M-SPACE-INFLUENCE-3", "nothing-henchmen-there"),
        Space::Exchange => because("M-SPACE-EXCHANGE-2", "nothing-goods"),
        Space::Quest => Nothing::because(space.clause(), "nothing-quests"),
        Space::Build if castle.manors_left == 0 => Nothing::barred(Clause("M-SPACE-BUILD-6")),
        Space::Build if castle.goods[Good::Material.index()].total() == 0 => {
            because("M-SPACE-BUILD-4", "nothing-materials")
        }
        Space::Build => because("M-SPACE-BUILD-2", "nothing-site"),
        // What bars the fewest answers comes nearest to letting one through.
        _ => {
            let mut out = Offers::explaining();
            action_offers(look, seat, landing, &mut out);
            let times = |clause| out.barred().iter().filter(|barred| barred.clause == clause).count();
            match out.barred().iter().min_by_key(|barred| times(barred.clause)) {
                Some(barred) => Nothing::barred(barred.clause),
                None => Nothing::because(space.clause(), "nothing-possible"),
            }
        }
    }
}

/// M-TURN-6: Nothing is executed, because nobody wants it.
pub fn renounce(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    let space = leave(now, landing, NoStaff::Renounced);
    now.tell(|| Event::Renounced { seat, space, spot: landing.spot });
}

/// AR-8, AR-9: Nothing happens, because nothing can.
pub fn pass_over(now: &mut Now<'_>, seat: Seat, landing: Landing) {
    let space = leave(now, landing, NoStaff::NothingDone);
    now.tell(|| Event::NothingToDo { seat, space, spot: landing.spot });
}

/// The landing is over without an action; afterwards that, or the figure, stands in the way of a staff.
fn leave(now: &mut Now<'_>, landing: Landing, why: NoStaff) -> Space {
    now.pop();
    now.state.turn.no_staff = if landing.figure == Figure::Merlin { why } else { NoStaff::NotMerlin };
    now.look().space(landing.spot)
}
