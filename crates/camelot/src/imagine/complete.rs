//! What follows from the rest of a view that somebody wrote by hand.

use super::*;

impl Camelot {
    /// Fills in what follows from the rest in a view of the arbiter's that somebody changed by hand.
    pub(crate) fn complete_view(&self, view: &mut View) {
        for knight in &mut view.knights {
            if knight.standing != KnightStatus::Living {
                (knight.life, knight.place, knight.hand) = (0, None, Some(Vec::new()));
            }
            let hand = knight.hand.get_or_insert_default();
            hand.sort_unstable();
            knight.cards = hand.len() as u8;
        }
        if let Some(merlin) = &mut view.merlin {
            if merlin.standing != KnightStatus::Living {
                (merlin.life, merlin.row) = (0, Some(Vec::new()));
            }
            let row = merlin.row.get_or_insert_default();
            row.sort_unstable();
            merlin.cards = row.len() as u8;
        }
        if view.turn.active.is_some_and(|who| who != Who::MERLIN) {
            view.turn.active = Some(view.turn.seat);
        }
        let gone = |relic: &mut Whereabouts, finished: bool| {
            if finished && relic.0 == Owner::Quest {
                relic.0 = Owner::Gone;
            }
        };
        gone(&mut view.relics.armour, view.lancelot.finished);
        gone(&mut view.relics.excalibur, view.excalibur.finished);
        gone(&mut view.relics.grail, view.grail.finished);
        let black = |slot: &Slot| matches!(slot, Slot::Despair | Slot::Desolation);
        let mut expected: Vec<u8> =
            (1..=7).filter(|place| black(&view.grail.slots[usize::from(place - 1)])).collect();
        let (forest, mut order): (Vec<u8>, Vec<u8>) = view.grail.order.iter().partition(|place| **place == 0);
        order.sort_unstable();
        if order != expected {
            expected.reverse();
            view.grail.order = expected;
        }
        // Where nothing else is said, Dark Forest came before the other cards.
        if view.grail.dark_forest && view.grail.order.iter().filter(|place| **place == 0).count() != 1 {
            view.grail.order.retain(|place| *place != 0);
            view.grail.order.insert(0, 0);
        } else if !view.grail.dark_forest && !forest.is_empty() {
            view.grail.order.retain(|place| *place != 0);
        }
        view.asked.clear();

        // The piles hold whatever lies nowhere else.
        view.white.discarded.get_or_insert_default();
        view.black.discarded.get_or_insert_default();
        (view.white.cards, view.black.cards, view.loyalty.cards) = (None, None, None);
        let mut s = self.bare();
        self.imagine_board(view, &mut s);
        self.imagine_white(view, &mut s);
        self.imagine_black(view, &mut s);
        self.imagine_loyalty(view, &mut s);
        let filled = self.view_of(&s, Viewer::Arbiter);
        (view.white, view.black, view.loyalty) = (filled.white, filled.black, filled.loyalty);
        if let (Some(pool), Some(counted)) = (&mut view.pool, filled.pool) {
            (pool.count, pool.promised) = (counted.count, counted.promised);
        }
    }
}
