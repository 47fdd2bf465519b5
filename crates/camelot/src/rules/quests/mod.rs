//! Quests in general (section 7), and the seven one by one (section 8).

pub(crate) mod combat;
pub(crate) mod excalibur;
pub(crate) mod grail;
pub(crate) mod outcome;
pub(crate) mod wars;

use crate::Camelot;
use crate::Choice;
use crate::now::Now;
use crate::rules::cards::Act;
use crate::rules::heroic::Judge;
use crate::state::State;
use crate::words::{Combat, Place, Quest, War, White, Who};
use logres_kernel::Clause;

impl Camelot {
    /// Is the quest open? The Dragon opens when Lancelot is over (C-QUEST-DRAGON-1).
    #[inline]
    pub(crate) fn is_active(&self, s: &State, quest: Quest) -> bool {
        !s.finished.has(quest) && (quest != Quest::Dragon || s.finished.has(Quest::Lancelot))
    }

    /// The action of a place (type B) with the cards of this figure: its own place, or for Merlin his caller's.
    pub(crate) fn offer_quest_action(&self, s: &State, who: Who, place: Place, judge: &mut Judge<'_>) {
        let hand = s.hand(who);
        let fights = || (0..White::FIGHTS).filter(|&kind| hand[kind] > 0).map(|kind| White::ALL[kind]);
        match place {
            Place::Camelot => {
                judge.judge(Choice::Draw, self.may_draw(s, who));
                judge.may_if(s.engines > 0, Choice::Fight, Clause("C-QUEST-CAMELOT-4"));
            }
            Place::Tournament => self.offer_combat(s, Combat::Tournament, fights(), judge),
            Place::Lancelot => self.offer_combat(s, Combat::Lancelot, fights(), judge),
            Place::Dragon => self.offer_combat(s, Combat::Dragon, fights(), judge),
            // Any white card may be discarded for a step (C-QUEST-EXCALIBUR-3), but under Vivien no Merlin card
            // (C-CARD-VIVIEN-2).
            Place::Excalibur => {
                let merlin_barred = self.options.vivien_bars_excalibur.is_on();
                for card in White::ALL.into_iter().filter(|card| hand[card.index()] > 0) {
                    let permitted = match card {
                        White::Merlin if merlin_barred => s.permits(Act::MerlinOnExcalibur),
                        _ => Ok(()),
                    };
                    judge.judge(Choice::Lay(card), permitted.and_then(|()| self.may_spend(s, card)));
                }
            }
            Place::Grail => {
                if hand[White::Grail.index()] > 0 {
                    judge.judge(Choice::Lay(White::Grail), s.permits(Act::LayGrail));
                }
                if judge.explains() {
                    fights().for_each(|card| judge.bar(Choice::Lay(card), Clause("C-QUEST-GRAIL-2")));
                }
            }
            Place::Picts | Place::Saxons => {
                let war = if place == Place::Picts { War::Picts } else { War::Saxons };
                let next = self.next_in_war(s, war);
                for card in fights() {
                    judge.may_if(card == next, Choice::Lay(card), Clause("C-QUEST-WAR-1"));
                }
            }
        }
    }

    fn offer_combat(
        &self,
        s: &State,
        combat: Combat,
        fights: impl Iterator<Item = White>,
        judge: &mut Judge<'_>,
    ) {
        for card in fights {
            judge.judge(Choice::Lay(card), self.fits(s, combat, card));
        }
    }
}

impl Now<'_> {
    /// Lays one white card on a quest (C-HERO-6). `by` makes the action, the card comes from `by`'s hand.
    pub(crate) fn lay_on_quest(&mut self, by: Who, quest: Quest, card: White) {
        match quest {
            Quest::Tournament => self.lay_in_combat(by, Combat::Tournament, card),
            Quest::Lancelot => self.lay_in_combat(by, Combat::Lancelot, card),
            Quest::Dragon => self.lay_in_combat(by, Combat::Dragon, card),
            Quest::Excalibur => self.draw_the_sword(by, card),
            Quest::Grail => self.lay_grail(by),
            Quest::Picts => self.lay_in_war(by, War::Picts),
            Quest::Saxons => self.lay_in_war(by, War::Saxons),
        }
    }
}
