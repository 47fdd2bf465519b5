//! A room as clients, lists and timers see it.

use super::{Room, needed};
use crate::clock::patience;
use crate::entry::json;
use crate::store::{Moment, SeatIndex, TableIndex};
use logres_kernel::{Seat, SeatSet};
use logres_protocol::server::{Access, Ballot, Chair, Figures, Phase, Room as WireRoom};

/// What somebody is told of presence: since when each person is away, and how many look on.
pub trait Presence {
    /// Since when this account has no window open; none if it has one.
    fn away_since(&self, account: &str) -> Option<Moment>;
    fn watchers(&self) -> u32;
}

impl Room {
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

    /// Does absence matter? It does not at a table with one person.
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

/// The name of a phase in the store.
pub fn phase_name(phase: Phase) -> String {
    let name = json(&phase);
    name.trim_matches('"').to_owned()
}
