//! Who does what an entry says.

use super::Room;
use crate::entry::Entry;
use logres_kernel::Seat;
use logres_protocol::server::{Actor, Person, Speaker};

impl Room {
    pub(super) fn keeper_of(&self, seat: Seat) -> Option<Actor> {
        self.place(seat).keeper().map(|person| actor(person, Some(seat)))
    }

    /// Who answers in a seat now: a person, or a bot.
    pub(super) fn sitting(&self, seat: u8) -> Option<Actor> {
        let place = self.places.get(usize::from(seat))?;
        match (&place.person, &place.bot) {
            (Some(person), _) => Some(actor(person, Some(Seat::new(seat.into())))),
            (None, Some(bot)) => Some(Actor { name: bot.clone(), person: None, seat: Some(seat) }),
            (None, None) => None,
        }
    }

    /// The host, if the table knows their name.
    pub(super) fn host_actor(&self) -> Option<Actor> {
        let seat = self.seat_of(&self.host);
        let known = seat.or_else(|| self.owned_by(&self.host));
        let place = self.place(known?);
        place.person.as_ref().or(place.owner.as_ref()).map(|person| actor(person, seat))
    }

    /// Who does what an entry says, as the table stands before it.
    pub fn who(&self, entry: &Entry) -> Option<Actor> {
        let own = |seat: u8| {
            let seat = Seat::new(seat.into());
            let place = self.places.get(seat.index())?;
            place.person.as_ref().or(place.owner.as_ref()).map(|person| actor(person, Some(seat)))
        };
        match entry {
            Entry::Made { host, .. } => Some(actor(host, None)),
            Entry::SatDown { seat, person }
            | Entry::SatBeside { seat, person, .. }
            | Entry::TookOver { seat, person } => Some(actor(person, Some(Seat::new((*seat).into())))),
            Entry::Asked { person, .. } => Some(actor(person, None)),
            Entry::StoodUp { seat, cleared: false } => self.sitting(*seat),
            Entry::Moved { from: seat, .. }
            | Entry::Ready { seat, .. }
            | Entry::Answered { seat, .. }
            | Entry::Hinted { seat }
            | Entry::Undone { seat, .. }
            | Entry::Left { seat } => self.sitting(*seat),
            Entry::HandedOver { seat, .. }
            | Entry::TookSeatBack { seat }
            | Entry::Renamed { seat, .. }
            | Entry::Away { seat, .. }
            | Entry::Absent { seat }
            | Entry::Back { seat }
            | Entry::Proposed { seat, .. }
            | Entry::Voted { seat, .. } => own(*seat),
            Entry::StoodUp { cleared: true, .. }
            | Entry::BotSatDown { .. }
            | Entry::Started { .. }
            | Entry::Admitted { .. }
            | Entry::Declined { .. } => self.host_actor(),
            Entry::Said { speaker, .. } | Entry::Talked { speaker, .. } => match speaker {
                Speaker::Seat(seat) => self.sitting(*seat),
                Speaker::Watcher(name) => Some(Actor { name: name.clone(), person: None, seat: None }),
            },
            Entry::Invited { .. }
            | Entry::Rewound { .. }
            | Entry::Overheard { .. }
            | Entry::Carried { .. }
            | Entry::Lost { .. }
            | Entry::Paused {}
            | Entry::Resumed {}
            | Entry::ClockSet { .. }
            | Entry::Recess { .. }
            | Entry::Over { .. }
            | Entry::Ended {}
            | Entry::Voided {}
            | Entry::Attention { .. }
            | Entry::Mended {}
            | Entry::Rematch { .. } => None,
        }
    }
}

fn actor(person: &Person, seat: Option<Seat>) -> Actor {
    let seat = seat.map(|seat| seat.index() as u8);
    Actor { name: person.name.clone(), person: Some(person.id.clone()), seat }
}
