//! A table and its people, worked out from the log.
//!
//! [`Room`] is everything that follows from the entries except the game itself: who sits where, who is ready, what is
//! voted on, whose clock runs.

mod apply;
mod shown;
mod votes;
mod who;

pub use shown::{Presence, phase_name};
pub use votes::{Vote, needed};

use crate::clock::Clocks;
use crate::store::{Moment, TableHead};
use logres_kernel::{SEATS, Seat, SeatSet, Viewer};
use logres_protocol::server::{
    Access, Clock, Person, Phase, SeatFigures, SeatRequest, Spectators, TableRules,
};
use logres_protocol::{Outcome, Pack, Setup};
use std::collections::HashMap;

/// One seat and its people.
#[derive(Clone, Debug, Default)]
pub struct TableSeat {
    pub person: Option<Person>,
    pub bot: Option<String>,
    /// Who may take the seat back: the person who left it or handed it over.
    pub owner: Option<Person>,
    /// A bot plays on because the owner asked for it or their time was up. They are still one of the people at the table.
    lent: bool,
    /// The account that brought this person along, on the same device.
    beside: Option<String>,
    pub ready: bool,
    /// That the person is away was announced, and they count as absent from this moment on.
    pub absent_at: Option<Moment>,
    /// When it was announced.
    pub announced: Moment,
    /// The person counts as absent.
    pub absent: bool,
    pub figures: SeatFigures,
}

impl TableSeat {
    /// The person of this seat: the one who sits there, or who lent it to a bot.
    pub fn keeper(&self) -> Option<&Person> {
        self.person.as_ref().or(self.owner.as_ref().filter(|_| self.lent))
    }

    /// Somebody else may ask for this seat: nobody plays in it, or a bot plays on for a person who does not come back.
    pub fn is_left(&self) -> bool {
        let comes_back = self.lent && !self.absent;
        self.is_free() || (self.person.is_none() && self.owner.is_some() && !comes_back)
    }

    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// What one of the people has written into the log, beside answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub talk: u32,
    pub entries: u32,
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
    pub table_rules: TableRules,
    pub phase: Phase,
    /// What the phase was before the table needed attention.
    mended: Phase,
    pub places: Vec<TableSeat>,
    /// Accounts that have looked at the running game from a seat, and from which.
    looked: Vec<(String, u8)>,
    /// Accounts that were put off a seat of this table by others.
    removed: Vec<String>,
    /// Accounts that heard in the gallery what players may not hear.
    overheard: Vec<String>,
    /// Who asks for a seat that was left.
    pub requests: Vec<SeatRequest>,
    /// How much was said here.
    pub talk: u32,
    /// How much each of the people has said, and what else they did that can be repeated without end.
    pub shares: HashMap<String, Share>,
    /// Motions of each of the people that were lost one after the other, and when the last one was.
    pub lost: HashMap<String, (u32, Moment)>,
    /// The people who have played in each seat, in their order, and how many answers each gave.
    players: Vec<Vec<(Person, u32)>>,
    /// The entry of each seat's last answer, or of the start.
    last_answer: [u32; SEATS],
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
            places: setup.seats.iter().map(|_| TableSeat::default()).collect(),
            setup,
            pack: None,
            made_at: head.made_at,
            host: head.host.clone(),
            table_rules: TableRules::default(),
            phase: Phase::Gathering,
            mended: Phase::Gathering,
            looked: Vec::new(),
            removed: Vec::new(),
            overheard: Vec::new(),
            requests: Vec::new(),
            talk: 0,
            shares: HashMap::new(),
            lost: HashMap::new(),
            players: Vec::new(),
            last_answer: [0; SEATS],
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

    /// What somebody has written. Of spectators the log knows only the name.
    pub fn share(&self, person: &Person) -> Share {
        let known = [&person.id, &spectator(&person.name)].map(|key| self.shares.get(key).copied());
        let [own, named] = known.map(Option::unwrap_or_default);
        Share { talk: own.talk + named.talk, entries: own.entries + named.entries }
    }

    /// Among this many the log is shared: the people of the table, and those who look on or come later.
    pub fn sharers(&self) -> u32 {
        let people = self.places.iter().filter(|place| place.person.is_some() || place.owner.is_some());
        people.count().max(2) as u32
    }

    pub fn seats(&self) -> usize {
        self.places.len()
    }

    pub fn place(&self, seat: Seat) -> &TableSeat {
        &self.places[seat.index()]
    }

    fn place_mut(&mut self, seat: u8) -> Option<&mut TableSeat> {
        self.places.get_mut(usize::from(seat))
    }

    /// The seat this account sits on.
    pub fn seat_of(&self, account: &str) -> Option<Seat> {
        let sits = |place: &TableSeat| place.person.as_ref().is_some_and(|person| person.id == account);
        self.places.iter().position(sits).map(Seat::new)
    }

    /// The seat this account may take back.
    pub fn owned_by(&self, account: &str) -> Option<Seat> {
        let owns = |place: &TableSeat| place.owner.as_ref().is_some_and(|person| person.id == account);
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

    /// Is this account the host, and sits at the table? Nobody else decides for it.
    pub fn is_host_at_table(&self, account: &str) -> bool {
        self.host == account && self.seat_of(account).is_some()
    }

    /// A host who does not sit at the table any more is followed by the first person who does.
    fn hand_on_hosting(&mut self) {
        if self.seat_of(&self.host).is_none()
            && let Some(next) = self.places.iter().find_map(|place| place.person.as_ref())
        {
            self.host = next.id.clone();
        }
    }

    /// Nobody is told who sits where.
    pub fn hides_names(&self) -> bool {
        self.table_rules.anonymous && !self.is_over()
    }

    /// The game has begun and is not over: clocks may run, and people may be waited for.
    pub fn is_under_way(&self) -> bool {
        matches!(self.phase, Phase::Playing | Phase::Paused | Phase::Attention)
    }

    /// The viewer of this account, if it may look at all. Seated people look from their seat only.
    /// `invited` says that the link is known.
    pub fn viewer(&self, account: Option<&str>, invited: bool) -> Option<Viewer> {
        if let Some(seat) = account.and_then(|account| self.seat_of(account)) {
            return Some(Viewer::Seat(seat));
        }
        let belongs = account.is_some_and(|account| {
            let named = self.invited.iter().any(|invited| invited == account);
            named || account == self.host || self.owned_by(account).is_some()
        });
        let finds = self.table_rules.access == Access::Public || invited || belongs;
        let shown = match self.table_rules.spectators {
            // Before the game there is nothing to see but who is there.
            _ if self.phase == Phase::Gathering => true,
            Spectators::None => false,
            Spectators::Public | Spectators::Delayed(_) | Spectators::Seat(_) => true,
            Spectators::Afterwards => self.is_over(),
        };
        (finds && (shown || belongs)).then_some(Viewer::Gallery)
    }

    /// May this account have a seat that somebody left? Nobody who played or plays here, heard more than a player may
    /// hear, or was put off a seat.
    pub fn may_take_over(&self, account: &str, seat: Seat) -> bool {
        let other = |(looked, from): &(String, u8)| looked == account && usize::from(*from) != seat.index();
        let listed = |list: &[String]| list.iter().any(|listed| listed == account);
        let plays = self.places.iter().any(|place| place.keeper().is_some_and(|person| person.id == account));
        !plays && !self.looked.iter().any(other) && !listed(&self.removed) && !listed(&self.overheard)
    }

    pub fn has_overheard(&self, account: &str) -> bool {
        self.overheard.iter().any(|overheard| overheard == account)
    }

    /// For whom the game counts in this seat: the person who gave most of its answers, the first of several; none if it was
    /// a bot's from the start. Nobody gets rid of a game, or into one, by leaving or coming shortly before the end.
    pub fn player(&self, seat: usize) -> Option<&Person> {
        let players = self.players.get(seat)?;
        let most = players.iter().map(|(_, answers)| *answers).max()?;
        players.iter().find(|(_, answers)| *answers == most).map(|(person, _)| person)
    }

    /// What this account asked for.
    pub fn request_of(&self, account: &str) -> Option<&SeatRequest> {
        self.requests.iter().find(|request| request.person.id == account)
    }

    /// The entry of this seat's last answer, or of the start.
    pub fn last_answer(&self, seat: Seat) -> u32 {
        self.last_answer[seat.index()]
    }
}

/// The key of somebody of whom only the name is known. No id has this sign.
fn spectator(name: &str) -> String {
    format!("~{name}")
}

#[cfg(test)]
mod tests;
