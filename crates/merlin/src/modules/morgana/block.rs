//! Morgana's way, and what her presence forbids.

use super::{Choice, data};
use crate::modules::{ModuleAsk, ModuleRun};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::{Deed, DeedKind, Permit, Stock};
use crate::step::{self, Step};
use crate::words::{Province, Space, Spot};
use logres_kernel::{Clause, Offers, Seat};

/// MW-BLOCK-1, AR-W3: Nothing enters, nothing is placed, nothing is taken where she stands.
pub const PERMITS: &[(DeedKind, Permit)] = &[
    (DeedKind::Enter, |look, _, deed| match deed {
        Deed::Enter(spot) => open_space(look, spot),
        _ => Ok(()),
    }),
    (DeedKind::UseSpace, |look, _, deed| match deed {
        Deed::UseSpace(spot) => open_space(look, spot),
        _ => Ok(()),
    }),
    (DeedKind::PlaceHenchman, |look, _, deed| match deed {
        Deed::PlaceHenchman(_, province) => open(look, Some(province)),
        _ => Ok(()),
    }),
    (DeedKind::PlaceInfluence, |look, _, deed| match deed {
        Deed::PlaceInfluence(province) => open(look, Some(province)),
        _ => Ok(()),
    }),
    (DeedKind::TakeTile, |look, _, deed| match deed {
        Deed::TakeTile(province) => open(look, Some(province)),
        _ => Ok(()),
    }),
    (DeedKind::Trade, |look, _, deed| match deed {
        Deed::Trade(province) => open(look, Some(province)),
        _ => Ok(()),
    }),
    (DeedKind::TakeGood, |look, _, deed| match deed {
        Deed::TakeGood(good, province) => open_store(look, Stock::Good(good, province)),
        _ => Ok(()),
    }),
    (DeedKind::TakeApple, |look, _, _| open_store(look, Stock::Apples)),
    (DeedKind::TakeGold, |look, _, _| open_store(look, Stock::Gold)),
    (DeedKind::TakeMistletoe, |look, _, _| open_store(look, Stock::Mistletoe)),
];

fn open(look: Look<'_>, province: Option<Province>) -> Result<(), Clause> {
    let blocked = province.is_some() && province == data(look).morgana;
    if blocked { Err(Clause("MW-BLOCK-1")) } else { Ok(()) }
}

fn open_space(look: Look<'_>, spot: Spot) -> Result<(), Clause> {
    match look.space(spot) {
        Space::Province(province) => open(look, Some(province)),
        _ => Ok(()),
    }
}

/// XI-C-W: Only the place where something is stored matters. The witch's buying names that very place; what follows from
/// a purchase (AR-K17) is a question of its own and must look elsewhere.
fn open_store(look: Look<'_>, stock: Stock) -> Result<(), Clause> {
    let buying = matches!(look.module_ask(), Some(ModuleAsk::Morgana(super::Ask::Buy { .. })));
    if buying { Ok(()) } else { open(look, look.store(stock)) }
}

/// MW-MOVE-1, MW-MOVE-2: To any province at first, or not at all (AR-W24); later as many provinces on as the cauldron's
/// number says, either way.
pub fn move_offers(look: Look<'_>, slot: u8, out: &mut Offers<crate::Choice>) {
    let go = |province| Choice::Go(province).into();
    let Some(here) = data(look).morgana else {
        for province in Province::ALL {
            out.may(go(province));
        }
        let compulsory = look.rules.options.alternative(Flag::MorganaFirstPlacement);
        out.may_if(!compulsory, crate::Choice::Done, Clause("AR-W24"));
        return;
    };
    out.bar(crate::Choice::Done, Clause("AR-W6"));
    let circle = &look.rules.content.circle;
    let place = circle.iter().position(|&province| province == here).unwrap_or(0);
    let way = look.rules.content.pieces.morgana.numbers[slot as usize] as usize % circle.len();
    let targets = [(place + way) % circle.len(), (place + circle.len() - way) % circle.len()];
    out.may(go(circle[targets[0]]));
    if targets[0] != targets[1] {
        out.may(go(circle[targets[1]]));
    }
    for province in
        Province::ALL.into_iter().filter(|&province| !targets.map(|at| circle[at]).contains(&province))
    {
        out.bar(go(province), Clause("MW-MOVE-2"));
    }
}

pub fn go(now: &mut Now<'_>, province: Province) {
    now.pop();
    now.state.extras.morgana.morgana = Some(province);
    now.tell(|| super::Event::Moved { to: province }.into());
}

/// May these two places be swapped? Not if one of them is blocked: the other figure would enter it (AR-W5).
pub fn may_swap(look: Look<'_>, seat: Seat, one: Spot, other: Spot) -> Result<(), Clause> {
    let enter = |spot| look.permits(seat, Deed::Enter(spot)).map_err(|_| Clause("AR-W5"));
    enter(one).and(enter(other))
}

/// Is this what the witch sells where she stands?
pub fn is_here(look: Look<'_>, stock: Stock) -> bool {
    data(look).morgana.is_some() && look.store(stock) == data(look).morgana
}

/// The cauldron that is in use, by the steps that wait.
pub fn current_slot(look: Look<'_>) -> Option<u8> {
    look.state.agenda.steps().iter().rev().find_map(|step| match *step {
        Step::Run(step::Run::Module(ModuleRun::Morgana(super::Run::TurnTile { slot }))) => Some(slot),
        _ => None,
    })
}
