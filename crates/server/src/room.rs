//! A table and its people, worked out from the log.
//!
//! [`Room`] is everything that follows from the entries except the game itself: who sits where, who is ready, what is
//! voted on, whose clock runs.

use crate::clock::Clocks;
use crate::entry::{After, Entry, json};
use crate::store::{Moment, SeatIndex, TableHead, TableIndex};
use logres_kernel::{SEATS, Seat, SeatSet, Viewer};
use logres_protocol::server::{
    Access, Ballot, Chair, Clock, Figures, Manners, Motion, Person, Phase, Room as WireRoom, SeatFigures,
    Spectators,
};
use logres_protocol::{Outcome, Pack, Setup};

/// One seat and its people.
#[derive(Clone, Debug, Default)]
pub struct Place {
    pub person: Option<Person>,
    pub bot: Option<String>,
    /// Who may take the seat back: whoever left it or handed it over.
    pub owner: Option<Person>,
    /// The account that brought this person along, on the same device.
    beside: Option<String>,
    pub ready: bool,
    pub figures: SeatFigures,
}

impl Place {
    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// A motion under vote.
#[derive(Clone, Debug)]
pub struct Vote {
    pub number: u32,
    pub by: Seat,
    pub motion: Motion,
    pub yes: SeatSet,
    pub no: SeatSet,
}

/// A table and its people.
#[derive(Clone, Debug)]
pub struct Room {
    pub id: String,
    pub setup: Setup,
    /// What it is played with, if not with the built-in content.
    pub pack: Option<Pack>,
    pub made_at: Moment,
    pub host: String,
    pub manners: Manners,
    pub phase: Phase,
    /// What the phase was before the table needed attention.
    mended: Phase,
    pub places: Vec<Place>,
    /// Accounts that have looked at the running game from a seat, and from which.
    looked: Vec<(String, u8)>,
    pub vote: Option<Vote>,
    pub clocks: Clocks,
    /// Who has to answer.
    pub asked: SeatSet,
    /// Since when each seat has been asked, to count its thinking.
    asked_since: [Moment; SEATS],
    /// Since when it has been each seat's turn, through all its answers.
    turn_since: [Moment; SEATS],
    pub step: u32,
    pub rules: u32,
    pub outcome: Option<Outcome>,
    pub started_at: Option<Moment>,
    pub over_at: Option<Moment>,
    pub rematch: Option<String>,
    pub invited: Vec<String>,
    pub broken: Option<String>,
    /// It needs attention because its pack was not there.
    pub lacked_pack: bool,
    pub latest: u32,
    /// The seal of the last entry.
    pub seal: [u8; 32],
    /// The fingerprint of the game after the last entry that changed it.
    pub hash: Option<String>,
}

impl Room {
    pub fn new(head: &TableHead, setup: Setup) -> Self {
        Self {
            id: head.id.clone(),
            places: setup.seats.iter().map(|_| Place::default()).collect(),
            setup,
            pack: None,
            made_at: head.made_at,
            host: head.host.clone(),
            manners: Manners::default(),
            phase: Phase::Gathering,
            mended: Phase::Gathering,
            looked: Vec::new(),
            vote: None,
            clocks: Clocks::new(Clock::None, head.made_at),
            asked: SeatSet::NONE,
            asked_since: [head.made_at; SEATS],
            turn_since: [head.made_at; SEATS],
            step: 0,
            rules: 0,
            outcome: None,
            started_at: None,
            over_at: None,
            rematch: None,
            invited: Vec::new(),
            broken: None,
            lacked_pack: false,
            latest: 0,
            seal: [0; 32],
            hash: None,
        }
    }

    pub fn seats(&self) -> usize {
        self.places.len()
    }

    pub fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    fn place_mut(&mut self, seat: u8) -> Option<&mut Place> {
        self.places.get_mut(usize::from(seat))
    }

    /// The seat this account sits on.
    pub fn seat_of(&self, account: &str) -> Option<Seat> {
        let sits = |place: &Place| place.person.as_ref().is_some_and(|person| person.id == account);
        self.places.iter().position(sits).map(Seat::new)
    }

    /// The seat this account may take back.
    pub fn owned_by(&self, account: &str) -> Option<Seat> {
        let owns = |place: &Place| place.owner.as_ref().is_some_and(|person| person.id == account);
        self.places.iter().position(owns).map(Seat::new)
    }

    /// The seat from which this account has looked at the running game: nobody may look from two.
    pub fn looked_from(&self, account: &str) -> Option<Seat> {
        let looked = self.looked.iter().find(|(looked, _)| looked == account);
        looked.map(|&(_, seat)| Seat::new(seat.into()))
    }

    /// Nothing is secret any more.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Ended | Phase::Voided)
    }

    /// How this account may look at the table, if at all. Whoever sits here looks from the seat and from nowhere else.
    /// `invited` says that the link is known.
    pub fn viewer(&self, account: Option<&str>, invited: bool) -> Option<Viewer> {
        if let Some(seat) = account.and_then(|account| self.seat_of(account)) {
            return Some(Viewer::Seat(seat));
        }
        let belongs = account.is_some_and(|account| {
            let named = self.invited.iter().any(|invited| invited == account);
            named || account == self.host || self.owned_by(account).is_some()
        });
        let finds = self.manners.access == Access::Public || invited || belongs;
        let shown = match self.manners.spectators {
            // Before the game there is nothing to see but who is there.
            _ if self.phase == Phase::Gathering => true,
            Spectators::None => false,
            Spectators::Public => true,
            Spectators::Afterwards => self.is_over(),
        };
        (finds && (shown || belongs)).then_some(Viewer::Gallery)
    }

    /// Seats that answer by themselves or have nobody: they agree to whatever the others carry.
    fn assenting(&self) -> SeatSet {
        Seat::first(self.seats()).filter(|&seat| self.place(seat).person.is_none()).collect()
    }

    /// How a vote stands: those who agree, bots and empty seats among them.
    pub fn in_favour(&self, vote: &Vote) -> SeatSet {
        let mut favour = vote.yes.union(self.assenting());
        if let Motion::Replace { seat, .. } = vote.motion
            && usize::from(seat) < self.seats()
        {
            // Whoever is to be replaced is not there to vote; if he is, his no counts.
            favour = favour.with(Seat::new(seat.into()));
        }
        favour.minus(vote.no)
    }

    /// The vote is decided: carried, lost, or not yet.
    pub fn decided(&self, vote: &Vote) -> Option<bool> {
        let needed = usize::from(needed(&vote.motion, self.seats()));
        if self.in_favour(vote).len() >= needed {
            return Some(true);
        }
        let still_possible = self.seats() - vote.no.len();
        (still_possible < needed).then_some(false)
    }

    /// What follows from one more entry.
    pub fn apply(&mut self, number: u32, at: Moment, entry: &Entry) {
        self.latest = number;
        match entry {
            Entry::Made { host, manners } => {
                self.host.clone_from(&host.id);
                self.manners = *manners;
                self.clocks = Clocks::new(manners.clock, at);
            }
            Entry::SatDown { seat, person } | Entry::TookOver { seat, person } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.person = Some(person.clone());
                    (place.bot, place.owner, place.beside, place.ready) = (None, None, None, false);
                }
                if self.started_at.is_some() {
                    self.looked.push((person.id.clone(), *seat));
                }
                self.run_clocks(None, at);
            }
            Entry::SatBeside { seat, person, with } => {
                if let Some(place) = self.place_mut(*seat) {
                    let (person, beside) = (Some(person.clone()), Some(with.clone()));
                    *place = Place { person, beside, ..Place::default() };
                }
            }
            Entry::StoodUp { seat } => {
                let stood = self.place_mut(*seat).and_then(|place| std::mem::take(place).person);
                if stood.is_some_and(|person| person.id == self.host)
                    && let Some(next) = self.places.iter().find_map(|place| place.person.as_ref())
                {
                    self.host = next.id.clone();
                }
            }
            Entry::Moved { from, to } => {
                let place = self.place_mut(*from).map(std::mem::take);
                if let (Some(moved), Some(place)) = (place, self.place_mut(*to)) {
                    *place = Place { ready: false, ..moved };
                }
            }
            Entry::Invited { people } => self.invited.extend(people.iter().cloned()),
            Entry::BotSatDown { seat, bot } => {
                if let Some(place) = self.place_mut(*seat) {
                    *place = Place { bot: Some(bot.clone()), ready: true, ..Place::default() };
                }
            }
            Entry::Ready { seat, ready } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.ready = *ready;
                }
            }
            Entry::Started { rules, after, .. } => {
                self.phase = Phase::Playing;
                self.rules = *rules;
                self.started_at = Some(at);
                let sitting = (0..).zip(&self.places);
                self.looked = sitting
                    .filter_map(|(seat, place)| place.person.as_ref().map(|person| (person.id.clone(), seat)))
                    .collect();
                self.clocks = Clocks::new(self.manners.clock, at);
                self.moved(None, after, at);
            }
            Entry::Answered { seat, after, .. } => self.moved(Some(*seat), after, at),
            Entry::Hinted { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.figures.hints += 1;
                }
            }
            Entry::TookBack { seat, after } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.figures.takebacks += 1;
                }
                self.moved(None, after, at);
            }
            Entry::Rewound { after } => self.moved(None, after, at),
            Entry::Left { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.owner = place.person.take();
                }
                self.run_clocks(None, at);
            }
            Entry::HandedOver { seat, bot, .. } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.owner = place.person.take().or(place.owner.take());
                    place.bot = Some(bot.clone());
                }
                self.run_clocks(None, at);
            }
            Entry::TookSeatBack { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.person = place.owner.take();
                    place.bot = None;
                }
                if usize::from(*seat) < self.seats() {
                    self.clocks.grace(Seat::new((*seat).into()));
                }
                self.run_clocks(None, at);
            }
            Entry::Proposed { seat, motion } => {
                let by = Seat::new((*seat).into());
                let yes = SeatSet::only(by);
                self.vote = Some(Vote { number, by, motion: motion.clone(), yes, no: SeatSet::NONE });
            }
            Entry::Voted { seat, yes, .. } => {
                let seat = Seat::new((*seat).into());
                if let Some(vote) = &mut self.vote {
                    (vote.yes, vote.no) = (vote.yes.without(seat), vote.no.without(seat));
                    let side = if *yes { &mut vote.yes } else { &mut vote.no };
                    *side = side.with(seat);
                }
            }
            Entry::Carried { .. } | Entry::Lost { .. } => self.vote = None,
            Entry::Paused {} => {
                self.phase = Phase::Paused;
                self.run_clocks(None, at);
            }
            Entry::Resumed {} => {
                self.phase = Phase::Playing;
                self.asked_since = [at; SEATS];
                self.run_clocks(None, at);
            }
            Entry::ClockSet { clock } => {
                self.manners.clock = *clock;
                self.clocks.set(*clock, SeatSet::NONE, at);
                self.run_clocks(None, at);
            }
            Entry::Recess { milliseconds } => {
                self.clocks.recess(*milliseconds);
                self.asked_since = self.asked_since.map(|since| since + milliseconds);
            }
            Entry::Said { .. } | Entry::Talked { .. } => {}
            Entry::Over { outcome } => {
                for (seat, place) in self.places.iter_mut().enumerate() {
                    place.figures.points = outcome.points.get(seat).copied().unwrap_or_default();
                    place.figures.won = outcome.winners.contains(&(seat as u8));
                }
                self.outcome = Some(outcome.clone());
                self.close(Phase::Over, at);
            }
            Entry::Ended {} => self.close(Phase::Ended, at),
            Entry::Voided {} => self.close(Phase::Voided, at),
            Entry::Attention { version, no_pack } => {
                self.mended = self.phase;
                self.phase = Phase::Attention;
                self.broken = Some(version.clone());
                self.lacked_pack = *no_pack;
                self.run_clocks(None, at);
            }
            Entry::Mended {} => {
                self.phase = self.mended;
                self.broken = None;
                self.run_clocks(None, at);
            }
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
        }
    }

    fn close(&mut self, phase: Phase, at: Moment) {
        self.phase = phase;
        self.over_at = Some(at);
        self.vote = None;
        self.asked = SeatSet::NONE;
        self.run_clocks(None, at);
    }

    /// The game went on or back.
    fn moved(&mut self, answered: Option<u8>, after: &After, at: Moment) {
        let answered = answered.map(|seat| Seat::new(seat.into()));
        if let Some(seat) = answered {
            let spent = at.saturating_sub(self.asked_since[seat.index()]);
            if let Some(Place { figures, .. }) = self.places.get_mut(seat.index()) {
                figures.answers += 1;
                figures.thinking += spent;
                figures.longest = figures.longest.max(spent);
            }
        }
        let seats = SeatSet::first(self.seats().min(SEATS));
        let asked = after.asked().common(seats);
        for seat in asked.iter() {
            let waited_for = self.asked.has(seat);
            if answered == Some(seat) || !waited_for {
                self.asked_since[seat.index()] = at;
            }
            if !waited_for {
                self.turn_since[seat.index()] = at;
            }
        }
        self.asked = asked;
        self.step = after.step;
        self.hash = Some(after.hash.clone());
        if let Some(Vote { motion: Motion::Rewind { step }, .. }) = self.vote
            && step >= self.step
        {
            // There is nothing left to go back to.
            self.vote = None;
        }
        self.run_clocks(answered, at);
    }

    /// Time runs for people who are asked at a table that is being played, and for nobody else.
    fn run_clocks(&mut self, answered: Option<Seat>, at: Moment) {
        let runs = |seat: &Seat| self.phase == Phase::Playing && self.places[seat.index()].person.is_some();
        let running = self.asked.iter().filter(runs).collect();
        self.clocks.run(running, answered, at);
    }

    /// When the table has to be looked at even if nobody does.
    pub fn wake_at(&self, now: Moment) -> Option<Moment> {
        if self.phase != Phase::Playing {
            return None;
        }
        let bot_asked = self.asked.iter().any(|seat| self.place(seat).bot.is_some());
        if bot_asked { Some(now) } else { self.clocks.deadline() }
    }

    /// What lists and timers ask for.
    pub fn index(&self, now: Moment) -> TableIndex {
        let seats = self.places.iter().enumerate().map(|(seat, place)| SeatIndex {
            account: place.person.as_ref().or(place.owner.as_ref()).map(|person| person.id.clone()),
            name: match (&place.person, &place.bot) {
                (Some(person), _) => person.name.clone(),
                (None, Some(bot)) => bot.clone(),
                (None, None) => String::new(),
            },
            waiting: self.phase == Phase::Playing
                && self.asked.has(Seat::new(seat))
                && place.person.is_some(),
            since: (self.phase == Phase::Playing && self.asked.has(Seat::new(seat)) && place.bot.is_none())
                .then_some(self.turn_since[seat]),
        });
        TableIndex {
            rules: self.rules,
            manners: json(&self.manners),
            phase: phase_name(self.phase),
            public: self.manners.access == Access::Public,
            latest: self.latest,
            changed_at: now,
            wake_at: self.wake_at(now),
            broken: self.broken.clone(),
            seats: seats.collect(),
        }
    }

    /// For the wire. `here` says which accounts have a window open.
    pub fn wire(&self, here: impl Fn(&str) -> bool, watchers: u32, now: Moment) -> WireRoom {
        let playing = self.phase == Phase::Playing;
        let chairs = self.places.iter().enumerate().map(|(number, place)| {
            let seat = Seat::new(number);
            let name = self.setup.seats.get(number).cloned().unwrap_or_default();
            Chair {
                seat: number as u8,
                name,
                person: place.person.clone(),
                bot: place.bot.clone(),
                owner: place.owner.clone(),
                ready: place.ready,
                here: place.person.as_ref().is_some_and(|person| here(&person.id)),
                beside: place
                    .beside
                    .as_ref()
                    .and_then(|with| self.seat_of(with))
                    .map(|seat| seat.index() as u8),
                takebacks: place.figures.takebacks,
                clock: self.clocks.left(seat, now),
                running: playing && self.clocks.runs(seat),
            }
        });
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.index() as u8).collect();
        let ballot = self.vote.as_ref().map(|vote| Ballot {
            number: vote.number,
            by: vote.by.index() as u8,
            motion: vote.motion.clone(),
            yes: numbers(self.in_favour(vote)),
            no: numbers(vote.no),
            needed: needed(&vote.motion, self.seats()),
        });
        WireRoom {
            id: self.id.clone(),
            phase: self.phase,
            setup: self.setup.clone(),
            pack: self.pack.clone(),
            manners: self.manners,
            host: self.host.clone(),
            chairs: chairs.collect(),
            ballot,
            watchers,
            made_at: self.made_at,
            started_at: self.started_at,
            over_at: self.over_at,
            rematch: self.rematch.clone(),
            latest: self.latest,
        }
    }

    /// A finished table in figures, as far as they do not need the game.
    pub fn figures(&self) -> Figures {
        let duration = match (self.started_at, self.over_at) {
            (Some(start), Some(end)) => end.saturating_sub(start),
            _ => 0,
        };
        let seats = self.places.iter().map(|place| place.figures.clone()).collect();
        Figures { table: self.id.clone(), steps: self.step, duration, seats, curves: Vec::new() }
    }
}

/// How many must agree. It depends on the motion and the number of seats, and on nothing that anybody could hold.
pub fn needed(motion: &Motion, seats: usize) -> u8 {
    let seats = seats as u8;
    match motion {
        // What was learned stays known, so everybody must agree.
        Motion::Rewind { .. } => seats,
        Motion::Pause {} | Motion::Resume {} | Motion::Replace { .. } | Motion::Clock { .. } => seats / 2 + 1,
        Motion::End {} | Motion::Void {} => (2 * seats).div_ceil(3),
    }
}

/// The name of a phase in the store.
pub fn phase_name(phase: Phase) -> String {
    let name = json(&phase);
    name.trim_matches('"').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secrets::Hidden;

    fn person(id: &str) -> Person {
        Person { id: id.to_owned(), name: id.to_uppercase(), guest: true }
    }

    fn room(seats: usize) -> Room {
        let setup = Setup { seats: (0..seats).map(|seat| format!("s{seat}")).collect(), ..Setup::default() };
        let head = TableHead {
            id: "t".into(),
            link_key: Hidden("k".into()),
            host: "a".into(),
            setup: json(&setup),
            pack: None,
            secret: Hidden([0; 64]),
            beginning: None,
            made_at: 5,
        };
        let mut room = Room::new(&head, setup);
        room.apply(1, 5, &Entry::Made { host: person("a"), manners: Manners::default() });
        room
    }

    #[test]
    fn thresholds_depend_on_the_number_of_seats_alone() {
        let thresholds = |motion: Motion| (2..=7).map(|seats| needed(&motion, seats)).collect::<Vec<_>>();
        assert_eq!(thresholds(Motion::Rewind { step: 0 }), [2, 3, 4, 5, 6, 7]);
        assert_eq!(thresholds(Motion::Pause {}), [2, 2, 3, 3, 4, 4]);
        assert_eq!(thresholds(Motion::Void {}), [2, 2, 3, 4, 4, 5]);
    }

    #[test]
    fn bots_and_empty_seats_follow_the_others_and_a_present_person_can_refuse() {
        let mut room = room(3);
        room.apply(2, 6, &Entry::SatDown { seat: 0, person: person("a") });
        room.apply(3, 6, &Entry::SatDown { seat: 1, person: person("b") });
        room.apply(4, 6, &Entry::BotSatDown { seat: 2, bot: "random".into() });
        room.apply(5, 7, &Entry::Proposed { seat: 0, motion: Motion::Rewind { step: 0 } });
        let decided = |room: &Room| room.decided(room.vote.as_ref().unwrap());
        assert_eq!(decided(&room), None);
        room.apply(6, 8, &Entry::Voted { ballot: 5, seat: 1, yes: false });
        assert_eq!(decided(&room), Some(false));
        room.apply(7, 8, &Entry::Voted { ballot: 5, seat: 1, yes: true });
        assert_eq!(decided(&room), Some(true));
        room.apply(8, 9, &Entry::Lost { ballot: 5 });
        room.apply(
            9,
            9,
            &Entry::Proposed { seat: 0, motion: Motion::Replace { seat: 1, bot: "random".into() } },
        );
        assert_eq!(decided(&room), Some(true));
        room.apply(10, 9, &Entry::Voted { ballot: 9, seat: 1, yes: false });
        assert_eq!(decided(&room), Some(true), "two of three still agree");
    }

    #[test]
    fn whoever_sits_at_the_table_looks_from_the_seat_and_nowhere_else() {
        let mut room = room(2);
        room.apply(2, 6, &Entry::SatDown { seat: 1, person: person("b") });
        assert_eq!(room.viewer(Some("b"), true), Some(Viewer::Seat(Seat::new(1))));
        assert_eq!(room.viewer(Some("c"), true), Some(Viewer::Gallery));
        assert_eq!(room.viewer(Some("c"), false), None, "the table is by link");
        assert_eq!(room.viewer(None, true), Some(Viewer::Gallery));
        room.phase = Phase::Playing;
        room.manners.spectators = Spectators::Afterwards;
        assert_eq!(room.viewer(Some("c"), true), None);
        room.phase = Phase::Over;
        assert_eq!(room.viewer(Some("c"), true), Some(Viewer::Gallery));
    }

    #[test]
    fn the_host_who_stands_up_hands_on_the_table() {
        let mut room = room(2);
        room.apply(2, 6, &Entry::SatDown { seat: 0, person: person("a") });
        room.apply(3, 6, &Entry::SatDown { seat: 1, person: person("b") });
        room.apply(4, 7, &Entry::StoodUp { seat: 0 });
        assert_eq!(room.host, "b");
        assert!(room.place(Seat::new(0)).is_free());
    }
}
