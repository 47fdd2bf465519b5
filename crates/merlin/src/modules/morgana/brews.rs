//! The cauldrons and what they brew.

use super::{Ask, Choice, Event, Run, WitchPlace, block, dark, data, dice, huts};
use crate::modules::ModuleAsk;
use crate::modules::gold;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::Stock;
use crate::verbs;
use crate::words::{Brew, Colour, Die, Figure, Good, Province};
use logres_kernel::{Clause, Offers, Seat};
use std::fmt;

/// MW-MONEY-SELL-1: this many goods …
pub const SOLD: u8 = 2;
/// … for so much gold.
const SOLD_FOR: u8 = 3;
/// MW-MONEY-BUY-1: so much gold …
const BUY_PRICE: u8 = 2;
/// … for this many goods.
const BOUGHT: u8 = 3;

/// A die and the number it is set to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bewitch {
    /// `5 * seat + die`.
    die: u8,
    number: u8,
}

impl Bewitch {
    pub const COUNT: u16 = 4 * 5 * 6;

    pub const fn new(colour: Colour, die: Die, number: u8) -> Self {
        Self { die: 5 * colour as u8 + die as u8, number }
    }

    pub const fn code(self) -> u16 {
        self.die as u16 * 6 + self.number as u16 - 1
    }

    pub fn parts(self) -> (Colour, Die, u8) {
        (Colour::at(self.die as usize / 5), Die::at(self.die as usize % 5), self.number)
    }
}

impl fmt::Display for Bewitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (colour, die, number) = self.parts();
        write!(f, "{colour} {die} {number}")
    }
}

/// The paragraph of a brew.
pub const fn clause(brew: Brew) -> &'static str {
    match brew {
        Brew::Bewitchment => "MW-BEWITCH-1",
        Brew::ChangeOfPlace => "MW-SWAP-1",
        Brew::DarkInfluence => "MW-DARK-1",
        Brew::WitchHut => "MW-HUT-1",
        Brew::MoneySell => "MW-MONEY-SELL-1",
        Brew::MoneyBuy => "MW-MONEY-BUY-1",
    }
}

/// MW-CAULDRON-1, MW-CAULDRON-2: The die goes there; Morgana moves, the tile acts, the tile is turned over.
pub fn begin(now: &mut Now<'_>, seat: Seat, slot: u8) {
    dice::put(now, WitchPlace::Cauldron(slot));
    let brew = now.state.extras.morgana.brew(now.look(), slot);
    now.tell(|| Event::Cauldron { seat, slot, brew }.into());
    now.push(Run::TurnTile { slot });
    now.push(Ask::Brew { slot });
    now.push(Ask::MoveMorgana { slot });
}

/// AR-W6: The tile is turned in any case.
pub fn turn_tile(now: &mut Now<'_>, slot: u8) {
    now.pop();
    now.state.extras.morgana.turned ^= 1 << slot;
    let brew = now.state.extras.morgana.brew(now.look(), slot);
    now.tell(|| Event::TileTurned { slot, brew }.into());
}

/// AR-W6: The action of the tile, which may be renounced.
pub fn offers(look: Look<'_>, seat: Seat, slot: u8, out: &mut Offers<crate::Choice>) {
    let data = data(look);
    match data.brew(look, slot) {
        Brew::Bewitchment => bewitch_offers(look, seat, out),
        Brew::ChangeOfPlace => swap_offers(look, seat, out),
        Brew::DarkInfluence => match (dark::left(data), data.morgana) {
            (0, _) => {}
            // AR-W19: the first counter goes where Morgana stands.
            (_, None) => out.bar(crate::Choice::Act, Clause("AR-W19")),
            (1, Some(_)) => out.may(crate::Choice::Act),
            (_, Some(here)) => {
                for province in look.rules.neighbours[here.index()] {
                    out.may(Choice::Dark(province).into());
                }
            }
        },
        Brew::WitchHut => {
            let sites = huts::sites(look, seat);
            for hex in (0..look.rules.domain.hexes).filter(|hex| sites >> hex & 1 == 1) {
                out.may(Choice::Hut(hex).into());
            }
        }
        // AR-W20: selling needs two goods, buying two gold.
        Brew::MoneySell => {
            let giveable: u8 = Good::ALL.into_iter().map(|good| verbs::giveable(look, seat, good)).sum();
            if giveable >= SOLD {
                sell_offers(look, seat, out);
            } else {
                out.bar(crate::Choice::Act, Clause("AR-W20"));
            }
        }
        Brew::MoneyBuy => {
            // AR-W19: as long as Morgana is at the witch board, there is no province to buy from.
            let verdict = if data.morgana.is_none() {
                Err(Clause("AR-W19"))
            } else if gold::gold(look, seat) < BUY_PRICE {
                Err(Clause("AR-W20"))
            } else {
                Ok(())
            };
            out.judge(crate::Choice::Act, verdict);
        }
    }
    out.may(crate::Choice::Done);
}

/// The action where nothing needs to be said: one dark counter, or the beginning of a purchase.
pub fn act(now: &mut Now<'_>, seat: Seat) {
    let Some(slot) = block::current_slot(now.look()) else { return };
    let brew = now.state.extras.morgana.brew(now.look(), slot);
    now.pop();
    if brew == Brew::MoneyBuy {
        gold::spend_gold(now, seat, BUY_PRICE);
        now.push(Ask::Buy { left: BOUGHT });
    } else {
        dark::spread(now, seat, None);
    }
}

// Bewitchment.

/// MW-BEWITCH-1, AR-W14: An own unused die, or an unused player die of somebody else.
fn bewitch_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    for owner in Seat::first(look.rules.seats()) {
        let castle = look.castle(owner);
        for die in Die::ALL.into_iter().filter(|&die| castle.is_ready(die)) {
            if owner != seat && die.figure() != Figure::Knight {
                continue;
            }
            for number in (1..=6).filter(|&number| number != castle.die(die)) {
                let bewitch = Bewitch::new(Colour::of(owner), die, number);
                out.may(Choice::Bewitch(bewitch).into());
            }
        }
    }
}

pub fn bewitch(now: &mut Now<'_>, bewitch: Bewitch) {
    now.pop();
    let (colour, die, number) = bewitch.parts();
    verbs::turn_die(now, colour.seat(), die, number);
}

// Change of place.

/// MW-SWAP-1, AR-W5: Merlin and Arthur, or the own knight and another one.
fn swap_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let board = &look.state.board;
    let literal = !look.rules.options.alternative(Flag::SwapMerlinArthur);
    if !look.rules.fittings.inner.is_empty() && literal {
        let verdict = block::may_swap(look, seat, board.merlin, board.arthur);
        out.judge(Choice::SwapMerlinArthur.into(), verdict);
    }
    let own = look.castle(seat).knight;
    for other in look.others(seat) {
        let verdict = block::may_swap(look, seat, own, look.castle(other).knight);
        out.judge(Choice::SwapKnight(Colour::of(other)).into(), verdict);
    }
}

pub fn swap_merlin_arthur(now: &mut Now<'_>, seat: Seat) {
    now.pop();
    let (merlin, arthur) = (now.state.board.merlin, now.state.board.arthur);
    verbs::move_figure(now, seat, Figure::Merlin, arthur);
    verbs::move_figure(now, seat, Figure::Arthur, merlin);
}

pub fn swap_knights(now: &mut Now<'_>, seat: Seat, other: Seat) {
    now.pop();
    let (own, theirs) = (now.castle(seat).knight, now.castle(other).knight);
    verbs::move_figure(now, seat, Figure::Knight, theirs);
    verbs::move_figure(now, other, Figure::Knight, own);
}

// The witch's money.

/// MW-MONEY-SELL-1: Any two goods, one after the other.
pub fn sell_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    for good in Good::ALL {
        for province in look.castle(seat).goods[good.index()].provinces().iter() {
            let verdict = verbs::can_give_up(look, seat, good, province);
            out.judge(crate::Choice::Give(good, province), verdict);
        }
    }
}

pub fn sell(now: &mut Now<'_>, seat: Seat, left: u8, good: Good, province: Province) {
    now.pop();
    if left > 1 {
        now.push(Ask::Sell { left: left - 1 });
    } else {
        gold::gain_gold(now, seat, SOLD_FOR);
    }
    verbs::return_good(now, seat, good, province);
}

/// MW-MONEY-BUY-1, MW-MONEY-BUY-2: Three things that are stored where Morgana stands, as far as there are any.
pub fn buy_offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    for good in Good::ALL {
        for province in Province::ALL {
            if block::is_here(look, Stock::Good(good, province)) {
                out.judge(crate::Choice::Take(good, province), verbs::can_take(look, seat, good, province));
            }
        }
    }
    if block::is_here(look, Stock::Gold) {
        out.judge(Choice::BuyGold.into(), gold::can_gain_gold(look, seat));
    }
    if block::is_here(look, Stock::Apples) {
        let there = look.state.board.apples > 0;
        out.may_if(there, Choice::BuyApple.into(), Clause("AR-6"));
        out.judge(Choice::BuyMistletoe.into(), gold::can_gain_mistletoe(look, seat));
    }
    if out.explains() || !out.legal().is_empty() {
        out.may(crate::Choice::Done);
    }
}

/// One of the things bought is taken; the rest comes next.
pub fn bought(now: &mut Now<'_>, left: u8) {
    now.state.agenda.replace_top(Ask::Buy { left: left - 1 }.into());
}

pub fn buy_other(now: &mut Now<'_>, seat: Seat, choice: Choice) {
    let Some(ModuleAsk::Morgana(Ask::Buy { left })) = now.module_ask() else { return };
    bought(now, left);
    match choice {
        Choice::BuyGold => {
            gold::gain_gold(now, seat, 1);
        }
        Choice::BuyApple => {
            verbs::gain_apple(now, seat);
        }
        _ => {
            gold::gain_mistletoe(now, seat);
        }
    }
}
