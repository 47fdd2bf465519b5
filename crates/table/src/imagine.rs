//! Tables for trying things out: copies of a table, and positions that somebody imagines.
//!
//! Neither foretells anything: what they draw comes from a key of their own.

use crate::replay::written_start;
use crate::table::Start;
use crate::{Key, Playable, Rules, Source, Table};
use logres_kernel::{Stream, Viewer};
use serde_json::Value;

impl<G: Playable> Table<G> {
    /// A copy that goes its own way from here on. It may be taken back like the table itself.
    pub fn fork(&self, key: Key) -> Self {
        self.copy(Source::Loose(key))
    }

    /// A table at a position drawn among those this viewer cannot tell from the present one. Nothing was answered there
    /// yet; seats that are asked here are asked there.
    pub fn imagined(&self, viewer: Viewer, key: Key) -> Self {
        let rules = self.rules();
        let state = self.game.imagine(&self.typed_view(viewer), &mut chance(&key));
        Self::deal(&rules, Start::Imagined, Source::Loose(key), |_, _, _| Ok::<_, Vec<String>>(state))
            .unwrap_or_else(|_| unreachable!("a state that is there cannot fail"))
    }

    /// A table at a position drawn among those in which somebody would see this view. The view comes from outside: what
    /// is wrong with it is told.
    pub fn imagine_by(rules: &Rules<G>, view: &Value, key: Key) -> Result<Self, Vec<String>> {
        let mut drawn = chance(&key);
        Self::deal(rules, Start::Imagined, Source::Loose(key), |game, _, ear| {
            written_start(game, view, None, &mut drawn, ear)
        })
    }

    /// The rules of this table, for others that play the same.
    pub fn rules(&self) -> Rules<G> {
        Rules { setup: self.setup.clone(), game: self.game.clone(), content: self.content.clone() }
    }
}

/// What is hidden is drawn from another stream than what comes later.
fn chance(key: &Key) -> Stream<8> {
    Stream::new(key.key.map(|byte| !byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Seat;
    use logres_merlin::Merlin;
    use logres_protocol::Setup;

    fn table() -> Table<Merlin> {
        let seats = vec!["red".to_owned(), "blue".to_owned()];
        let setup = Setup { game: "merlin".to_owned(), seats, ..Setup::default() };
        let mut table = Table::begin(&setup, None, Source::Committed(Key::seeded(4))).unwrap();
        for _ in 0..20 {
            let seat = table.asked().lowest().unwrap();
            table.answer_number(seat, None, 1).unwrap();
        }
        table
    }

    #[test]
    fn a_fork_goes_its_own_way_and_leaves_the_table_alone() {
        let mut table = table();
        let before = table.record().to_string();
        let mut fork = table.fork(Key::seeded(9));
        assert_eq!((fork.hash(), fork.step()), (table.hash(), 20));
        for _ in 0..60 {
            let Some(seat) = fork.asked().lowest() else { break };
            fork.answer_number(seat, None, 1).unwrap();
        }
        assert_eq!(table.record().to_string(), before);
        assert_eq!(fork.commitment(), None, "nobody was promised the key of a fork");
        // The same answers lead elsewhere at the table: a fork does not foretell its dice.
        while table.step() < fork.step() {
            let seat = table.asked().lowest().unwrap();
            table.answer_number(seat, None, 1).unwrap();
        }
        assert_ne!(fork.hash(), table.hash());
    }

    #[test]
    fn an_imagined_table_looks_the_same_to_its_viewer_and_can_be_recorded() {
        let table = table();
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Gallery] {
            let worlds: Vec<_> = (0..6).map(|seed| table.imagined(viewer, Key::seeded(seed))).collect();
            for world in &worlds {
                assert_eq!(world.view(viewer), table.view(viewer));
                assert_eq!(world.asked(), table.asked());
            }
            assert!(worlds.iter().any(|world| world.hash() != worlds[0].hash()), "secrets differ");
            let again = table.imagined(viewer, Key::seeded(0));
            assert_eq!(again.hash(), worlds[0].hash(), "the same seed imagines the same");
            let given = Table::imagine_by(&table.rules(), &table.view(viewer), Key::seeded(0)).unwrap();
            assert_eq!(given.hash(), worlds[0].hash(), "a view alone will do");
            let mut played = given;
            for _ in 0..5 {
                let seat = played.asked().lowest().unwrap();
                played.answer_number(seat, None, 1).unwrap();
            }
            let record = played.record();
            let replayed = Table::<Merlin>::replay(&record, None, Source::Loose(Key::seeded(1))).unwrap();
            assert_eq!(replayed.hash(), played.hash());
        }
        assert_eq!(table.imagined(Viewer::Arbiter, Key::seeded(3)).hash(), table.hash());
    }

    #[test]
    fn a_view_that_makes_no_sense_is_refused_in_words() {
        let table = table();
        let rules = table.rules();
        for garbage in [Value::Null, Value::from(7), serde_json::json!({"castles": []})] {
            let faults = Table::imagine_by(&rules, &garbage, Key::seeded(1)).err().unwrap();
            assert!(!faults.is_empty() && faults.iter().all(|fault| !fault.is_empty()));
        }
    }
}
