//! A table and its people, worked out from the log.
//!
//! [`Room`] is everything that follows from the entries except the game itself: who sits where, who is ready, what is
//! voted on, whose clock runs.

use crate::clock::{Clocks, patience, shifted};
use crate::entry::{After, Entry, json};
use crate::store::{Moment, SeatIndex, TableHead, TableIndex};
use logres_kernel::{SEATS, Seat, SeatSet, Viewer};
use logres_protocol::server::{
    Access, Actor, Ballot, Cause, Chair, Clock, Figures, Motion, Person, Phase, Room as WireRoom,
    SeatFigures, SeatRequest, Speaker, Spectators, TableRules, Tally,
};
use logres_protocol::{Outcome, Pack, Setup};

/// One seat and its people.
#[derive(Clone, Debug, Default)]
pub struct Place {
    pub person: Option<Person>,
    pub bot: Option<String>,
    /// Who may take the seat back: whoever left it or handed it over.
    pub owner: Option<Person>,
    /// The owner asked the bot to play on, and is still one of the people at the table.
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

impl Place {
    /// The person of this seat: whoever sits there, or lent it to a bot.
    pub fn keeper(&self) -> Option<&Person> {
        self.person.as_ref().or(self.owner.as_ref().filter(|_| self.lent))
    }

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
    /// What has not been agreed to by then is lost.
    pub until: Moment,
    /// Who proposed it.
    who: Actor,
}

/// What somebody is told of presence: since when each person is away, and how many look on.
pub trait Presence {
    /// Since when this account has no window open; none if it has one.
    fn away_since(&self, account: &str) -> Option<Moment>;
    fn watchers(&self) -> u32;
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
    pub places: Vec<Place>,
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
            places: setup.seats.iter().map(|_| Place::default()).collect(),
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

    /// Nobody is told who sits where.
    pub fn hides_names(&self) -> bool {
        self.table_rules.anonymous && !self.is_over()
    }

    /// The game has begun and is not over: clocks may run, and people may be waited for.
    pub fn is_under_way(&self) -> bool {
        matches!(self.phase, Phase::Playing | Phase::Paused | Phase::Attention)
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

    /// What this account asked for.
    pub fn request_of(&self, account: &str) -> Option<&SeatRequest> {
        self.requests.iter().find(|request| request.person.id == account)
    }

    /// The entry of this seat's last answer, or of the start.
    pub fn last_answer(&self, seat: Seat) -> u32 {
        self.last_answer[seat.index()]
    }

    /// The seats of people who do not count as absent. Only they vote: bots and empty seats have no opinion.
    pub fn voters(&self) -> SeatSet {
        let votes = |&seat: &Seat| {
            let place = self.place(seat);
            place.keeper().is_some() && !place.absent
        };
        Seat::first(self.seats()).filter(votes).collect()
    }

    /// The seat for which this account votes.
    pub fn votes_for(&self, account: &str) -> Option<Seat> {
        let keeps = |place: &Place| place.keeper().is_some_and(|person| person.id == account);
        self.places.iter().position(keeps).map(Seat::new)
    }

    /// The vote is decided: carried, lost, or not yet.
    pub fn decided(&self, vote: &Vote, now: Moment) -> Option<bool> {
        let voters = self.voters();
        let needed = usize::from(needed(&vote.motion, voters.len()));
        let (yes, no) = (vote.yes.common(voters).len(), vote.no.common(voters).len());
        if !voters.is_empty() && yes >= needed {
            return Some(true);
        }
        (voters.len() - no < needed || now >= vote.until).then_some(false)
    }

    /// How a vote stands, with names.
    pub fn tally(&self, vote: &Vote) -> Tally {
        let voters = self.voters();
        let actors = |seats: SeatSet| seats.iter().filter_map(|seat| self.keeper_of(seat)).collect();
        Tally {
            motion: vote.motion.clone(),
            by: vote.who.clone(),
            yes: actors(vote.yes.common(voters)),
            no: actors(vote.no.common(voters)),
            silent: actors(voters.minus(vote.yes).minus(vote.no)),
            needed: needed(&vote.motion, voters.len()),
        }
    }

    fn keeper_of(&self, seat: Seat) -> Option<Actor> {
        self.place(seat).keeper().map(|person| actor(person, Some(seat)))
    }

    /// Who answers in a seat now: a person, or a bot.
    fn sitting(&self, seat: u8) -> Option<Actor> {
        let place = self.places.get(usize::from(seat))?;
        match (&place.person, &place.bot) {
            (Some(person), _) => Some(actor(person, Some(Seat::new(seat.into())))),
            (None, Some(bot)) => Some(Actor { name: bot.clone(), person: None, seat: Some(seat) }),
            (None, None) => None,
        }
    }

    /// The host, if the table knows their name.
    fn host_actor(&self) -> Option<Actor> {
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

    /// What follows from one more entry.
    pub fn apply(&mut self, number: u32, at: Moment, entry: &Entry) {
        self.latest = number;
        match entry {
            Entry::Made { host, table_rules } => {
                self.host.clone_from(&host.id);
                self.table_rules = *table_rules;
                self.clocks = Clocks::new(table_rules.clock, at);
            }
            Entry::SatDown { seat, person } | Entry::TookOver { seat, person } => {
                if let Some(place) = self.place_mut(*seat) {
                    let figures = std::mem::take(&mut place.figures);
                    *place = Place { person: Some(person.clone()), figures, ..Place::default() };
                }
                if self.started_at.is_some() {
                    self.looked.push((person.id.clone(), *seat));
                }
                self.requests.retain(|request| request.seat != *seat && request.person.id != person.id);
                self.run_clocks(None, at);
            }
            Entry::SatBeside { seat, person, with } => {
                if let Some(place) = self.place_mut(*seat) {
                    let (person, beside) = (Some(person.clone()), Some(with.clone()));
                    *place = Place { person, beside, ..Place::default() };
                }
            }
            Entry::StoodUp { seat, cleared } => {
                let stood = self.place_mut(*seat).and_then(|place| std::mem::take(place).person);
                if let (true, Some(person)) = (*cleared, &stood) {
                    self.removed.push(person.id.clone());
                }
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
                self.last_answer = [number; SEATS];
                self.clocks = Clocks::new(self.table_rules.clock, at);
                self.moved(None, after, at);
            }
            Entry::Answered { seat, after, .. } => {
                if let Some(last) = self.last_answer.get_mut(usize::from(*seat)) {
                    *last = number;
                }
                self.moved(Some(*seat), after, at);
            }
            Entry::Hinted { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.figures.hints += 1;
                }
            }
            Entry::Undone { seat, after } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.figures.takebacks += 1;
                }
                self.moved(None, after, at);
            }
            Entry::Rewound { after } => self.moved(None, after, at),
            Entry::Left { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.owner = place.person.take();
                    (place.absent, place.absent_at) = (false, None);
                }
                self.run_clocks(None, at);
            }
            Entry::HandedOver { seat, bot, cause, removed } => {
                let put_off = self.place_mut(*seat).and_then(|place| {
                    place.owner = place.person.take().or(place.owner.take());
                    place.bot = Some(bot.clone());
                    place.lent = *cause == Cause::Wish;
                    (place.absent, place.absent_at) = (false, None);
                    if *removed { place.owner.take() } else { None }
                });
                self.removed.extend(put_off.map(|person| person.id));
                self.requests.retain(|request| request.seat != *seat);
                self.run_clocks(None, at);
            }
            Entry::Away { seat, absent_at } => {
                if let Some(place) = self.place_mut(*seat) {
                    (place.announced, place.absent_at) = (at, Some(*absent_at));
                }
            }
            Entry::Absent { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.absent = true;
                }
            }
            Entry::Back { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    (place.absent, place.absent_at) = (false, None);
                }
            }
            Entry::Asked { seat, person } => {
                self.requests.retain(|request| request.person.id != person.id);
                self.requests.push(SeatRequest { seat: *seat, person: person.clone(), at });
            }
            Entry::Admitted { .. } => {}
            Entry::Declined { seat, person } => {
                self.requests.retain(|request| request.seat != *seat || request.person.id != person.id);
            }
            Entry::Overheard { people } => self.overheard.extend(people.iter().cloned()),
            Entry::TookSeatBack { seat } => {
                if let Some(place) = self.place_mut(*seat) {
                    place.person = place.owner.take();
                    (place.bot, place.lent, place.absent, place.absent_at) = (None, false, false, None);
                }
                self.requests.retain(|request| request.seat != *seat);
                if usize::from(*seat) < self.seats() {
                    self.clocks.grace(Seat::new((*seat).into()));
                }
                self.run_clocks(None, at);
            }
            Entry::Renamed { seat, person } => {
                if let Some(place) = self.place_mut(*seat) {
                    let known = [&mut place.person, &mut place.owner].into_iter().flatten();
                    for known in known.filter(|known| known.id == person.id) {
                        known.clone_from(person);
                    }
                }
            }
            Entry::Proposed { seat, motion, until } => {
                let by = Seat::new((*seat).into());
                let (yes, no) = (SeatSet::only(by), SeatSet::NONE);
                let until = until.unwrap_or(at + patience(&self.table_rules));
                let unknown = || Actor { name: String::new(), person: None, seat: Some(*seat) };
                let who = self.who(entry).unwrap_or_else(unknown);
                self.vote = Some(Vote { number, by, motion: motion.clone(), yes, no, until, who });
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
                self.table_rules.clock = *clock;
                self.clocks.set(*clock, SeatSet::NONE, at);
                self.run_clocks(None, at);
            }
            Entry::Recess { milliseconds, back } => {
                let later = |moment| shifted(moment, *milliseconds, *back);
                self.clocks.recess(*milliseconds, *back);
                self.asked_since = self.asked_since.map(later);
                self.turn_since = self.turn_since.map(later);
                for place in &mut self.places {
                    place.absent_at = place.absent_at.map(later);
                    place.announced = later(place.announced);
                }
                if let Some(vote) = &mut self.vote {
                    vote.until = later(vote.until);
                }
            }
            Entry::Said { .. } | Entry::Talked { .. } => self.talk += 1,
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
        self.requests.clear();
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
        let vote = self.vote.as_ref().map(|vote| vote.until);
        if self.phase != Phase::Playing {
            return vote;
        }
        let bot_asked = self.asked.iter().any(|seat| self.place(seat).bot.is_some());
        if bot_asked { Some(now) } else { self.clocks.deadline().into_iter().chain(vote).min() }
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
            table_rules: json(&self.table_rules),
            phase: phase_name(self.phase),
            public: self.table_rules.access == Access::Public,
            latest: self.latest,
            changed_at: now,
            wake_at: self.wake_at(now),
            broken: self.broken.clone(),
            seats: seats.collect(),
        }
    }

    /// Is anybody else's absence of any concern? Whoever plays alone may stay away as they like.
    pub fn minds_absence(&self) -> bool {
        self.is_under_way() && self.places.iter().filter(|place| place.keeper().is_some()).count() > 1
    }

    /// For the wire.
    pub fn wire(&self, presence: &impl Presence, now: Moment) -> WireRoom {
        let playing = self.phase == Phase::Playing;
        let minds_absence = self.minds_absence();
        let chairs = self.places.iter().enumerate().map(|(number, place)| {
            let seat = Seat::new(number);
            let name = self.setup.seats.get(number).cloned().unwrap_or_default();
            let away_since = place.keeper().and_then(|person| presence.away_since(&person.id));
            let patience = patience(&self.table_rules);
            let absent_at = away_since.map(|since| place.absent_at.unwrap_or(since + patience));
            Chair {
                seat: number as u8,
                name,
                person: place.person.clone(),
                bot: place.bot.clone(),
                owner: place.owner.clone(),
                ready: place.ready,
                here: place.keeper().is_some() && away_since.is_none(),
                away_since,
                absent_at: absent_at.filter(|_| minds_absence),
                absent: place.absent,
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
            voters: numbers(self.voters()),
            yes: numbers(vote.yes.common(self.voters())),
            no: numbers(vote.no.common(self.voters())),
            needed: needed(&vote.motion, self.voters().len()),
            until: vote.until,
        });
        WireRoom {
            id: self.id.clone(),
            phase: self.phase,
            setup: self.setup.clone(),
            pack: self.pack.clone(),
            table_rules: self.table_rules,
            host: self.host.clone(),
            chairs: chairs.collect(),
            ballot,
            requests: self.requests.clone(),
            watchers: presence.watchers(),
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

fn actor(person: &Person, seat: Option<Seat>) -> Actor {
    let seat = seat.map(|seat| seat.index() as u8);
    Actor { name: person.name.clone(), person: Some(person.id.clone()), seat }
}

/// How many of so many voters must agree. Nobody decides alone where there is somebody else to ask.
pub fn needed(motion: &Motion, voters: usize) -> u8 {
    let voters = voters as u8;
    match motion {
        // What was learned stays known, and what was hidden is open for good: everybody must agree.
        Motion::Rewind { .. } | Motion::Void {} => voters,
        Motion::Pause {} | Motion::Resume {} | Motion::Clock { .. } | Motion::Admit { .. } => voters / 2 + 1,
        Motion::End {} | Motion::Replace { .. } => (2 * voters).div_ceil(3).max(voters.min(2)),
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
        room.apply(1, 5, &Entry::Made { host: person("a"), table_rules: TableRules::default() });
        room
    }

    fn motions() -> Vec<Motion> {
        vec![
            Motion::Rewind { step: 0 },
            Motion::Pause {},
            Motion::Resume {},
            Motion::End {},
            Motion::Void {},
            Motion::Replace { seat: 1, bot: "random".into() },
            Motion::Clock { clock: Clock::None },
            Motion::Admit { seat: 1, person: "z".into() },
        ]
    }

    #[test]
    fn thresholds_depend_on_the_number_of_voters_alone() {
        let thresholds = |motion: Motion| (1..=7).map(|voters| needed(&motion, voters)).collect::<Vec<_>>();
        assert_eq!(thresholds(Motion::Rewind { step: 0 }), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(thresholds(Motion::Void {}), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(thresholds(Motion::Pause {}), [1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(thresholds(Motion::End {}), [1, 2, 2, 3, 4, 4, 5]);
        for motion in motions() {
            for voters in 2..=7 {
                assert!(needed(&motion, voters) >= 2, "{motion:?} with {voters} voters");
                assert!(usize::from(needed(&motion, voters)) <= voters, "{motion:?} with {voters} voters");
            }
        }
    }

    /// Every way to fill two to seven seats with people who are there, people who are absent, bots and nobody; every
    /// motion; every way the voters can vote. A motion is carried if and only if enough of those who are there said yes.
    #[test]
    fn nothing_is_carried_that_the_people_who_are_there_did_not_decide() {
        #[derive(Clone, Copy, PartialEq, Debug)]
        enum Who {
            There,
            Absent,
            Bot,
            Lent,
            Nobody,
        }
        use Who::{Absent, Bot, Lent, Nobody, There};
        let kinds = [There, Absent, Bot, Lent, Nobody];
        let mut tried = 0;
        for seats in 2..=7 {
            // The proposer sits on seat 0 and is there; the order of the others does not matter.
            for mix in mixtures(seats - 1, kinds.len()) {
                let others = mix.iter().zip(kinds).flat_map(|(&count, kind)| vec![kind; count]);
                let who: Vec<Who> = [There].into_iter().chain(others).collect();
                let mut room = room(seats);
                let mut number = 1;
                let mut apply = |room: &mut Room, entry: &Entry| {
                    number += 1;
                    room.apply(number, 6, entry);
                    number
                };
                for (seat, who) in (0u8..).zip(&who) {
                    match who {
                        Bot => apply(&mut room, &Entry::BotSatDown { seat, bot: "random".into() }),
                        _ => apply(&mut room, &Entry::SatDown { seat, person: person(&format!("p{seat}")) }),
                    };
                }
                for (seat, who) in (0u8..).zip(&who) {
                    let bot = "random".to_owned();
                    match who {
                        There | Bot => 0,
                        Absent => apply(&mut room, &Entry::Absent { seat }),
                        Lent => apply(
                            &mut room,
                            &Entry::HandedOver { seat, bot, cause: Cause::Wish, removed: false },
                        ),
                        Nobody => apply(&mut room, &Entry::Left { seat }),
                    };
                }
                let voters: Vec<u8> = (0u8..)
                    .zip(&who)
                    .filter(|(_, who)| matches!(who, There | Lent))
                    .map(|(seat, _)| seat)
                    .collect();
                for motion in motions() {
                    let mut room = room.clone();
                    let proposed = Entry::Proposed { seat: 0, motion: motion.clone(), until: Some(1_000) };
                    let ballot = apply(&mut room, &proposed);
                    let proposed = room.decided(room.vote.as_ref().unwrap(), 7);
                    let alone = voters.len() == 1;
                    assert_eq!(proposed, alone.then_some(true), "{who:?} {motion:?}");
                    // Each of the others says yes, no or nothing.
                    for votes in 0..3usize.pow(voters.len() as u32 - 1) {
                        let mut room = room.clone();
                        let (mut yes, mut rest) = (1, votes);
                        for &seat in &voters[1..] {
                            if rest % 3 < 2 {
                                let said = rest % 3 == 0;
                                yes += usize::from(said);
                                apply(&mut room, &Entry::Voted { ballot, seat, yes: said });
                            }
                            rest /= 3;
                        }
                        // Where nobody or everybody votes for others, nothing changes.
                        for (seat, _) in (0u8..).zip(&who).filter(|(seat, _)| !voters.contains(seat)) {
                            apply(&mut room, &Entry::Voted { ballot, seat, yes: true });
                        }
                        let vote = room.vote.as_ref().unwrap();
                        let carried = yes >= usize::from(needed(&motion, voters.len()));
                        assert_eq!(
                            room.decided(vote, 7) == Some(true),
                            carried,
                            "{who:?} {motion:?} {votes}"
                        );
                        assert_eq!(room.decided(vote, 1_000), Some(carried), "at the end it is decided");
                        tried += 1;
                    }
                }
            }
        }
        assert!(tried > 100_000, "{tried}");
    }

    /// Every way to share out so many among so many kinds.
    fn mixtures(count: usize, kinds: usize) -> Vec<Vec<usize>> {
        if kinds == 1 {
            return vec![vec![count]];
        }
        let with = |first: usize| {
            mixtures(count - first, kinds - 1).into_iter().map(move |rest| {
                let mut mixture = vec![first];
                mixture.extend(rest);
                mixture
            })
        };
        (0..=count).flat_map(with).collect()
    }

    #[test]
    fn whoever_is_to_be_replaced_votes_while_they_are_there() {
        let mut room = room(3);
        for (seat, name) in [(0, "a"), (1, "b"), (2, "c")] {
            room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
        }
        let motion = Motion::Replace { seat: 1, bot: "random".into() };
        room.apply(5, 7, &Entry::Proposed { seat: 0, motion, until: Some(100) });
        let decided = |room: &Room| room.decided(room.vote.as_ref().unwrap(), 8);
        assert_eq!(decided(&room), None, "nobody counts as agreeing who did not say so");
        room.apply(6, 8, &Entry::Voted { ballot: 5, seat: 1, yes: false });
        assert_eq!(decided(&room), None);
        room.apply(7, 8, &Entry::Absent { seat: 2 });
        assert_eq!(decided(&room), Some(false), "of two who are there one said no");
        room.apply(8, 8, &Entry::Back { seat: 2 });
        room.apply(9, 8, &Entry::Voted { ballot: 5, seat: 2, yes: true });
        assert_eq!(decided(&room), Some(true));
        let tally = room.tally(room.vote.as_ref().unwrap());
        let names = |actors: &[Actor]| actors.iter().map(|actor| actor.name.clone()).collect::<Vec<_>>();
        assert_eq!(
            (tally.by.name.as_str(), names(&tally.yes), names(&tally.no)),
            ("A", vec!["A".to_owned(), "C".to_owned()], vec!["B".to_owned()])
        );
        // Removed while they were there, they do not come back; replaced while absent, they may.
        let mut away = room.clone();
        let over = |removed| Entry::HandedOver { seat: 1, bot: "random".into(), cause: Cause::Vote, removed };
        room.apply(10, 9, &over(true));
        assert_eq!((room.owned_by("b"), room.may_take_over("b", Seat::new(1))), (None, false));
        away.apply(10, 9, &over(false));
        assert_eq!(away.owned_by("b"), Some(Seat::new(1)));
    }

    #[test]
    fn a_seat_that_was_left_goes_to_nobody_who_knows_more() {
        let mut room = room(3);
        for (seat, name) in [(0, "a"), (1, "b"), (2, "c")] {
            room.apply(2, 6, &Entry::SatDown { seat, person: person(name) });
        }
        room.apply(3, 6, &Entry::StoodUp { seat: 2, cleared: true });
        room.apply(4, 6, &Entry::SatDown { seat: 2, person: person("d") });
        let after = After { step: 0, asked: vec![0], hash: String::new() };
        room.apply(5, 7, &Entry::Started { rules: 1, commitment: None, dealt: vec![], after });
        room.apply(6, 7, &Entry::Left { seat: 1 });
        let seat = Seat::new(1);
        assert!(room.may_take_over("z", seat));
        assert!(room.may_take_over("b", seat), "it is their own");
        assert!(!room.may_take_over("a", seat), "plays");
        assert!(!room.may_take_over("c", seat), "the host took them off a seat");
        room.apply(7, 8, &Entry::Left { seat: 2 });
        assert!(!room.may_take_over("d", seat), "looked from another seat");
        room.apply(8, 8, &Entry::Overheard { people: vec!["z".into()] });
        assert!(!room.may_take_over("z", seat), "heard what players may not hear");
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
        room.table_rules.spectators = Spectators::Afterwards;
        assert_eq!(room.viewer(Some("c"), true), None);
        room.phase = Phase::Over;
        assert_eq!(room.viewer(Some("c"), true), Some(Viewer::Gallery));
    }

    #[test]
    fn the_host_who_stands_up_hands_on_the_table() {
        let mut room = room(2);
        room.apply(2, 6, &Entry::SatDown { seat: 0, person: person("a") });
        room.apply(3, 6, &Entry::SatDown { seat: 1, person: person("b") });
        room.apply(4, 7, &Entry::StoodUp { seat: 0, cleared: false });
        assert_eq!(room.host, "b");
        assert!(room.place(Seat::new(0)).is_free());
    }
}
