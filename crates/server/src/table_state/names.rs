//! People who change their name while they sit at a table.

use super::TableState;
use super::deciding::SPARE;
use crate::entry::Entry;
use crate::store::Moment;
use logres_protocol::server::Person;

impl TableState {
    /// The table shows somebody's new name from now on. What was done before keeps the old one.
    pub fn rename(&mut self, now: Moment, person: &Person) {
        let seats = (0u8..).zip(&self.room.places);
        let same = |known: &Option<Person>| known.as_ref().filter(|known| known.id == person.id).cloned();
        let known =
            seats.filter_map(|(seat, place)| Some((seat, same(&place.person).or(same(&place.owner))?)));
        let changed: Vec<u8> = known.filter(|(_, known)| known != person).map(|(seat, _)| seat).collect();
        // Where the log is full, the table goes on with the name it knows.
        let has_room = self.own_spare(person, SPARE).is_ok();
        for seat in changed.into_iter().filter(|_| has_room) {
            self.note(now, Entry::Renamed { seat, person: person.clone() }, Vec::new());
        }
    }
}
