//! What clients are told about an offer beside its sentence: whether it is grave or a last resort, and what a seat and the
//! company have, so that a preview can say what the offer would bring.

use crate::Camelot;
use crate::choice::Choice;
use crate::state::State;
use crate::step::{Ask, Step};
use crate::words::{Fate, Relic, Sword, War, White, Who};
use logres_kernel::{GoesOn, Holdings, Offers, Seat, SeatSet};

impl Camelot {
    /// An accusation, a last life, a relic that leaves the game, a traitor who steps forward: none of it comes back.
    pub(crate) fn weighs(&self, s: &State, seat: Seat, choice: Choice) -> bool {
        match choice {
            Choice::Accuse(_) | Choice::Sacrifice | Choice::GiveUp | Choice::Save(_) => true,
            Choice::Reveal | Choice::Fate(Fate::Reveal) => true,
            Choice::EvilLife => s.figure(Who::of(seat)).life <= 1,
            _ => false,
        }
    }

    /// What the seat has, and what the fellowship counts together.
    pub(crate) fn count_holdings(&self, s: &State, seat: Seat, out: &mut Holdings) {
        let who = Who::of(seat);
        out.good("camelot-gain-life", s.figure(who).life);
        for (card, &count) in White::ALL.into_iter().zip(s.hand(who)) {
            out.good_of("camelot-gain-card", "card", card.key(), count);
        }
        for relic in Relic::ALL {
            let own = u8::from(s.owner(relic) == Some(who));
            out.good_of("camelot-gain-relic", "relic", relic.key(), own);
        }
        for sword in Sword::ALL {
            out.good_of("camelot-gain-sword", "colour", sword.key(), s.swords_of(sword));
        }
        out.good("camelot-gain-engine", s.engines);
        for war in War::ALL {
            let key = match war {
                War::Picts => "camelot-gain-pict",
                War::Saxons => "camelot-gain-saxon",
            };
            out.good(key, s.fronts[war.index()].warriors);
        }
    }
}

impl Camelot {
    /// How a choice that was just made goes on. Sealed answers are nobody's continuation.
    pub(crate) fn leads_on(
        &self,
        next: &State,
        seat: Seat,
        choice: Choice,
        out: &mut Offers<Choice>,
    ) -> GoesOn<Choice> {
        let Some(Step::Ask(ask)) = next.agenda.top() else { return GoesOn::Complete };
        let begins = match choice {
            Choice::Fight => matches!(ask, Ask::SiegeLay),
            Choice::Lay(_) => matches!(ask, Ask::SiegeLay | Ask::SiegeKay | Ask::QuestKay),
            Choice::Play(_) | Choice::Free(_) => {
                matches!(ask, Ask::PutBack | Ask::Messenger(..) | Ask::FateMode)
            }
            Choice::Exchange(..) => matches!(ask, Ask::ExchangeReturn(_)),
            Choice::Take(_) => matches!(ask, Ask::Face | Ask::WhichWar),
            _ => false,
        };
        if !begins || next.asked != SeatSet::only(seat) {
            return GoesOn::Complete;
        }
        self.offer(next, seat, out);
        GoesOn::Chosen
    }
}

/// What declines, stops or ends without doing more.
pub(crate) const fn is_last_resort(choice: Choice) -> bool {
    matches!(choice, Choice::Pass | Choice::Done | Choice::EndTurn | Choice::Stay | Choice::Offer(0))
}
