//! Merlin as a companion (Duo and Expert): what he does with his open row, and whether to call him.

use super::Thumb;
use logres_camelot::{Ask, Black, Choice, Place, Quest, Removal, Special, Step, War, White, Who};

impl Thumb<'_> {
    pub(super) fn heroic_of(&self, step: Step, choice: Choice) -> f32 {
        if step == Step::Ask(Ask::Heroic) {
            return self.heroic(choice);
        }
        // Merlin's row lies open, and so do his possibilities.
        let s = self.state;
        let row = s.hand_size(Who::MERLIN);
        match choice {
            Choice::Lay(card) => {
                let quest = match s.controller {
                    None => s.figure(Who::of(s.turn.seat)).place.and_then(Place::quest),
                    Some(_) => {
                        s.living.knights().single().and_then(|who| s.figure(who).place).and_then(Place::quest)
                    }
                };
                match quest {
                    Some(quest) => {
                        let missing = self.missing(quest);
                        let nearer = self.nearer(missing);
                        self.gain(quest) * nearer - self.keep(card)
                    }
                    None => 0.0,
                }
            }
            Choice::Play(special) => self.special(special),
            Choice::Heal(card) => {
                let life = s.figure(Who::MERLIN).life;
                self.life((life + 1).min(6)) - 3.0 * self.keep(card)
            }
            Choice::Draw => self.habits.card * f32::from((5 - row.min(5)).min(2)),
            Choice::Fight => self.siege(Who::MERLIN).0,
            Choice::Remove(removal) => {
                self.special(Special::Merlin(removal)) + self.keep(White::Merlin)
                    - self.life(s.figure(Who::MERLIN).life)
            }
            _ => 0.0,
        }
    }

    /// Is Merlin worth an evil action more? He is, as long as his own life pays for it.
    pub(super) fn call(&self) -> f32 {
        let s = self.state;
        let life = s.figure(Who::MERLIN).life;
        let evil = self.life(life).min(self.engines(1)).min(self.cost_of_drawing());
        let mut best = self.habits.card * f32::from((5 - s.hand_size(Who::MERLIN).min(5)).min(2));
        let quest = s.figure(self.who()).place.and_then(Place::quest).filter(|quest| !quest.is_solo());
        if let Some(quest) = quest {
            let row = s.hand(Who::MERLIN);
            let can = match quest {
                Quest::Excalibur => s.hand_size(Who::MERLIN) > 0,
                Quest::Grail => row[White::Grail.index()] > 0 && !s.lying.has(Black::DarkForest),
                Quest::Picts | Quest::Saxons => {
                    let war = if quest == Quest::Picts { War::Picts } else { War::Saxons };
                    row[usize::from(s.fronts[war.index()].laid).min(4)] > 0
                }
                _ => (0..White::FIGHTS).any(|kind| row[kind] > 0),
            };
            if can {
                let missing = self.missing(quest);
                let nearer = self.nearer(missing);
                best = best.max(self.gain(quest) * nearer);
            }
        }
        let removal = Removal::ALL[..7].iter().map(|&removal| {
            let there = match removal {
                Removal::Engine => s.engines > 0,
                _ => true,
            };
            if there {
                self.special(Special::Merlin(removal)) + self.keep(White::Merlin) - self.life(life)
            } else {
                0.0
            }
        });
        best = removal.fold(best, f32::max);
        best - evil
    }
}
