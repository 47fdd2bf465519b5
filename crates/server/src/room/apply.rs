//! What follows from an entry of the log.

use super::{Room, TableSeat, Vote, spectator};
use crate::clock::{Clocks, patience, shifted};
use crate::entry::{After, Entry};
use crate::store::Moment;
use logres_kernel::{SEATS, Seat, SeatSet};
use logres_protocol::server::{Actor, Cause, Motion, Phase, SeatRequest};

impl Room {
    /// What follows from one more entry.
    pub fn apply(&mut self, number: u32, at: Moment, entry: &Entry) {
        self.latest = number;
        self.count(entry);
        match entry {
            Entry::Made { host, table_rules } => {
                self.host.clone_from(&host.id);
                self.table_rules = *table_rules;
                self.clocks = Clocks::new(table_rules.clock, at);
            }
            Entry::SatDown { seat, person } | Entry::TookOver { seat, person } => {
                if let Some(players) = self.players.get_mut(usize::from(*seat))
                    && players.iter().all(|(player, _)| player.id != person.id)
                {
                    players.push((person.clone(), 0));
                }
                if let Some(place) = self.place_mut(*seat) {
                    let figures = std::mem::take(&mut place.figures);
                    *place = TableSeat { person: Some(person.clone()), figures, ..TableSeat::default() };
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
                    *place = TableSeat { person, beside, ..TableSeat::default() };
                }
            }
            Entry::StoodUp { seat, cleared } => {
                let stood = self.place_mut(*seat).and_then(|place| std::mem::take(place).person);
                if let (true, Some(person)) = (*cleared, &stood) {
                    self.removed.push(person.id.clone());
                }
                if stood.is_some_and(|person| person.id == self.host) {
                    self.hand_on_hosting();
                }
            }
            Entry::Moved { from, to } => {
                let place = self.place_mut(*from).map(std::mem::take);
                if let (Some(moved), Some(place)) = (place, self.place_mut(*to)) {
                    *place = TableSeat { ready: false, ..moved };
                }
            }
            Entry::Invited { people } => self.invited.extend(people.iter().cloned()),
            Entry::BotSatDown { seat, bot } => {
                if let Some(place) = self.place_mut(*seat) {
                    *place = TableSeat { bot: Some(bot.clone()), ready: true, ..TableSeat::default() };
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
                let players =
                    |place: &TableSeat| place.person.iter().map(|person| (person.clone(), 0)).collect();
                self.players = self.places.iter().map(players).collect();
                self.last_answer = [number; SEATS];
                self.clocks = Clocks::new(self.table_rules.clock, at);
                self.moved(None, after, at);
            }
            Entry::Answered { seat, after, again, .. } => {
                // What is played again was counted before.
                if !again {
                    self.count_answer(usize::from(*seat));
                }
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
                let left = self.place_mut(*seat).and_then(|place| {
                    place.owner = place.person.take();
                    (place.absent, place.absent_at) = (false, None);
                    place.owner.clone()
                });
                // A host in whose place a bot plays stays the host when others leave.
                if left.is_some_and(|person| person.id == self.host) {
                    self.hand_on_hosting();
                }
                self.run_clocks(None, at);
            }
            Entry::HandedOver { seat, bot, cause, removed } => {
                let put_off = self.place_mut(*seat).and_then(|place| {
                    place.owner = place.person.take().or(place.owner.take());
                    place.bot = Some(bot.clone());
                    place.lent = *cause != Cause::Vote;
                    // Nothing was seen of a person because their time is up.
                    if *cause != Cause::Clock {
                        (place.absent, place.absent_at) = (false, None);
                    }
                    if *removed { place.owner.take() } else { None }
                });
                if put_off.as_ref().is_some_and(|person| person.id == self.host) {
                    self.hand_on_hosting();
                }
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
                let players = self.players.iter_mut().flatten().map(|(player, _)| player);
                players.filter(|player| player.id == person.id).for_each(|player| player.clone_from(person));
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
                let (motion, said) = (motion.clone(), [0; SEATS]);
                self.vote = Some(Vote { number, by, motion, yes, no, said, until, who });
            }
            Entry::Voted { seat, yes, .. } => {
                let seat = Seat::new((*seat).into());
                if let Some(vote) = &mut self.vote {
                    (vote.yes, vote.no) = (vote.yes.without(seat), vote.no.without(seat));
                    let side = if *yes { &mut vote.yes } else { &mut vote.no };
                    *side = side.with(seat);
                    vote.said[seat.index()] = vote.said[seat.index()].saturating_add(1);
                }
            }
            Entry::Carried { .. } => {
                if let Some(person) = self.vote.take().and_then(|vote| vote.who.person) {
                    self.lost.remove(&person);
                }
            }
            Entry::Lost { .. } => {
                if let Some(person) = self.vote.take().and_then(|vote| vote.who.person) {
                    let (times, when) = self.lost.entry(person).or_default();
                    (*times, *when) = (times.saturating_add(1), at);
                }
            }
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
                self.lost.values_mut().for_each(|(_, when)| *when = later(*when));
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

    /// Counts what people can write again and again, for the person who writes it.
    fn count(&mut self, entry: &Entry) {
        let repeated = match entry {
            Entry::SatDown { .. }
            | Entry::StoodUp { .. }
            | Entry::Moved { .. }
            | Entry::BotSatDown { .. }
            | Entry::Ready { .. }
            | Entry::Hinted { .. }
            | Entry::Undone { .. }
            | Entry::Left { .. }
            | Entry::HandedOver { cause: Cause::Wish, .. }
            | Entry::TookSeatBack { .. }
            | Entry::Asked { .. }
            | Entry::Declined { .. }
            | Entry::Renamed { .. }
            | Entry::Proposed { .. }
            | Entry::Voted { .. }
            | Entry::Said { .. }
            | Entry::Talked { .. } => true,
            // Of the game, of the server's, or not to be repeated.
            Entry::Made { .. }
            | Entry::SatBeside { .. }
            | Entry::Invited { .. }
            | Entry::Started { .. }
            | Entry::Answered { .. }
            | Entry::Rewound { .. }
            | Entry::HandedOver { .. }
            | Entry::Away { .. }
            | Entry::Absent { .. }
            | Entry::Back { .. }
            | Entry::Admitted { .. }
            | Entry::TookOver { .. }
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
            | Entry::Rematch { .. } => false,
        };
        if !repeated {
            return;
        }
        let Some(who) = self.who(entry) else { return };
        // Bots write by themselves, and not more than the people let them.
        let is_bot = who.person.is_none() && who.seat.is_some();
        if is_bot {
            return;
        }
        let key = who.person.unwrap_or_else(|| spectator(&who.name));
        let share = self.shares.entry(key).or_default();
        share.entries += 1;
        share.talk += u32::from(matches!(entry, Entry::Said { .. } | Entry::Talked { .. }));
    }

    /// Counts an answer for the person who sits there; a bot's count for nobody.
    fn count_answer(&mut self, seat: usize) {
        let Some(person) = self.places.get(seat).and_then(|place| place.person.as_ref()) else { return };
        let players = self.players.get_mut(seat).into_iter().flatten();
        for (_, answers) in players.filter(|(player, _)| player.id == person.id) {
            *answers += 1;
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
            if let Some(TableSeat { figures, .. }) = self.places.get_mut(seat.index()) {
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
}
