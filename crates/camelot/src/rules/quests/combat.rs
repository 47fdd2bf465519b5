//! Tournament, Lancelot, Dragon: quests decided by the higher sum (C-QUEST-3).

use crate::event::Event;
use crate::now::Now;
use crate::rules::camelot::sum;
use crate::state::{Fights, Laid, Resolving, State};
use crate::words::{Combat, Family, Relic, White, Who};
use crate::{Camelot, Choice};
use logres_kernel::{Clause, List, Secret};

/// Can these cards still be completed to sets of these sizes, each of another value? The greatest number of equal cards
/// needs the greatest set, and so on.
fn completable(cards: &Fights, groups: &[u8; 3]) -> bool {
    let mut counts = *cards;
    counts.sort_unstable_by(|a, b| b.cmp(a));
    counts.iter().enumerate().all(|(place, &count)| count <= groups.get(place).copied().unwrap_or(0))
}

/// The combat quest a black card fights on now: Lancelot first, then the Dragon (C-CARD-LD-1).
pub(crate) fn battlefield(rules: &Camelot, s: &State, family: Family) -> Option<Combat> {
    match family {
        Family::BlackKnight => Some(Combat::Tournament),
        Family::LancelotDragon => {
            [Combat::Lancelot, Combat::Dragon].into_iter().find(|combat| rules.is_active(s, combat.quest()))
        }
    }
}

impl Camelot {
    /// C-QUEST-BK-1, C-QUEST-LANCELOT-1, C-QUEST-DRAGON-2: the white cards must stay completable.
    pub(crate) fn fits(&self, s: &State, combat: Combat, card: White) -> Result<(), Clause> {
        let mut cards = s.duels[combat.index()].white;
        cards[card.index()] += 1;
        if completable(&cards, &self.content.boards[combat.index()].groups) {
            return Ok(());
        }
        Err(match combat {
            Combat::Tournament => Clause("C-QUEST-BK-1"),
            Combat::Lancelot => Clause("C-QUEST-LANCELOT-1"),
            Combat::Dragon => Clause("C-QUEST-DRAGON-2"),
        })
    }

    /// The sums of both sides as they will be compared, without Kay's card: +1 if the owner of Excalibur is present
    /// (C-RELIC-2).
    pub(crate) fn sums(&self, s: &State, combat: Combat) -> (u8, u8) {
        let list = &s.duels[combat.index()];
        let white = sum(&list.white);
        let value = |laid: &Laid| self.content.values[laid.card.truth().index()][combat.index()];
        let black = list.black.iter().map(value).sum();
        let here = combat.quest().place();
        let sword = s.owner(Relic::Excalibur).is_some_and(|who| s.present(here).has(who));
        let bonus = if sword { self.content.numbers.relics.excalibur_bonus } else { 0 };
        (white + bonus, black)
    }
}

impl Now<'_> {
    /// C-CARD-FIGHT-1: one Fight card; the last one needed ends the quest at once (C-QUEST-BK-2).
    pub(crate) fn lay_in_combat(&mut self, by: Who, combat: Combat, card: White) {
        self.take_from_hand(by, card);
        let list = &mut self.state.duels[combat.index()];
        list.white[card.index()] += 1;
        let full = list.white.iter().sum::<u8>() == self.rules.content.boards[combat.index()].white;
        self.say(Event::WhiteLaid { who: by, card, quest: combat.quest() });
        if full {
            self.combat_ends(combat, by);
        }
    }

    /// C-CARD-BK-1, C-CARD-LD-1: a black combat card, face up or face down; the last one needed ends the quest at once.
    pub(crate) fn lay_black(&mut self, combat: Combat, card: Secret<crate::Black>, up: bool, by: Who) {
        self.state.duels[combat.index()].black.push(Laid { card, up });
        let quest = combat.quest();
        match card.truth().family() {
            Some(family) if !up => self.say(Event::LaidDown { who: by, family, quest }),
            _ => {
                self.say(Event::LaidUp { who: by, card: *card.truth(), quest });
                self.learned();
            }
        }
    }

    /// Is the black side of this quest full?
    pub(crate) fn black_side_full(&self, combat: Combat) -> bool {
        self.state.duels[combat.index()].black.len()
            >= usize::from(self.rules.content.boards[combat.index()].black)
    }

    pub(crate) fn combat_ends(&mut self, combat: Combat, by: Who) {
        self.state.resolving = Some(Resolving { quest: combat.quest(), by, won: false, kay: None });
        self.state.agenda.push_plan(self.rules.plans.combat.steps());
    }

    /// C-QUEST-5: the black cards are mixed and turned up. Sorting them by value hides as well as a mix who laid which
    /// (C-INFO-19).
    pub(crate) fn reveal_black(&mut self) {
        let Some(combat) = self.resolving_combat() else { return };
        let list = &mut self.state.duels[combat.index()].black;
        let mut kinds: List<crate::Black, 6> = list.iter().map(|laid| *laid.card.truth()).collect();
        kinds.sort_unstable();
        list.clear();
        for &card in &kinds {
            self.state.duels[combat.index()].black.push(Laid { card: Secret::sealed(card), up: true });
            self.say(Event::BlackRevealed { card });
        }
        self.learned();
    }

    /// C-KNIGHT-KAY-1: the extra card.
    pub(crate) fn kay_adds(&mut self, kay: Who, choice: Choice) {
        let Choice::Add(card) = choice else {
            self.say(Event::KayPasses);
            return;
        };
        self.take_from_hand(kay, card);
        if let Some(resolving) = &mut self.state.resolving {
            resolving.kay = Some(card);
        }
        self.say(Event::KayAdds { card });
    }

    /// C-QUEST-3: the higher sum wins, a tie is a defeat (C-TURN-5).
    pub(crate) fn compare(&mut self) {
        let Some(combat) = self.resolving_combat() else { return };
        let (mut white, black) = self.rules.sums(self.state, combat);
        let Some(resolving) = &mut self.state.resolving else { return };
        white += resolving.kay.and_then(White::value).unwrap_or(0);
        resolving.won = white > black;
        self.say(Event::QuestCompared { quest: combat.quest(), white, black });
    }

    pub(crate) fn resolving_combat(&self) -> Option<Combat> {
        let quest = self.state.resolving?.quest;
        Combat::ALL.into_iter().find(|combat| combat.quest() == quest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_stay_completable() {
        let pairs = [2, 2, 0];
        assert!(completable(&[2, 0, 2, 0, 0], &pairs), "T-26");
        assert!(!completable(&[3, 0, 0, 0, 0], &pairs), "T-27");
        assert!(!completable(&[1, 1, 1, 0, 0], &pairs));
        let full_house = [3, 2, 0];
        assert!(
            completable(&[3, 0, 2, 0, 0], &full_house) && completable(&[2, 0, 3, 0, 0], &full_house),
            "T-34"
        );
        assert!(!completable(&[4, 0, 0, 0, 0], &full_house), "T-35");
        assert!(!completable(&[3, 0, 3, 0, 0], &full_house));
        let triples = [3, 3, 3];
        assert!(completable(&[0, 1, 0, 1, 3], &triples) && !completable(&[1, 1, 0, 1, 3], &triples), "T-41");
    }
}
