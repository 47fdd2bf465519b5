//! From the rules' words to those of the wire.

use crate::Playable;
use logres_kernel::{Arg, Event as _, Message, Offers, Outcome, Refusal, Seat, SeatSet, Viewer};
use logres_protocol::{self as protocol, Gap, Text};

/// A sentence of the rules, for language files.
pub fn text(message: &Message) -> Text {
    let gap = |arg: Arg| match arg {
        Arg::Number(number) => Gap::Number(number),
        Arg::Text(key) => Gap::Text(key.to_owned()),
        Arg::Seat(seat) => Gap::Seat(number(seat)),
    };
    Text {
        key: message.key.to_owned(),
        args: message.args.iter().map(|&(name, arg)| (name.to_owned(), gap(arg))).collect(),
    }
}

pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(number).collect()
}

pub(crate) fn viewer(viewer: Viewer) -> protocol::Viewer {
    match viewer {
        Viewer::Seat(seat) => protocol::Viewer::Seat(number(seat)),
        Viewer::Gallery => protocol::Viewer::Gallery,
        Viewer::Arbiter => protocol::Viewer::Arbiter,
    }
}

pub(crate) fn outcome(outcome: &Outcome, seats: usize) -> protocol::Outcome {
    protocol::Outcome {
        winners: numbers(outcome.winners),
        points: outcome.points[..seats].iter().map(|&points| i32::from(points)).collect(),
        ending: outcome.ending.to_owned(),
    }
}

/// Why a choice was refused, for language files.
pub(crate) fn refusal(refusal: &Refusal) -> Text {
    let text = Text::new(refusal.key());
    match *refusal {
        Refusal::NotAsked { seat, .. } => text.with("seat", Gap::Seat(number(seat))),
        Refusal::NoAnswer(clause) => text.with("clause", Gap::Text(clause.to_string())),
        Refusal::Over | Refusal::Barred(_) => text,
    }
}

/// Something that happened, for whoever was told it.
pub fn told<G: Playable>(n: u32, step: u32, event: &G::Event) -> protocol::Told {
    let (text, things) = (text(&event.message()), event.things());
    protocol::Told { n, step, event: crate::playable::event::<G>(event), text, things }
}

/// The question of an asked seat: legal answers sorted and numbered, barred ones if wanted.
pub fn question<G: Playable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    ticket: u32,
    with_barred: bool,
) -> protocol::Question {
    let mut offers = if with_barred { Offers::explaining() } else { Offers::listing() };
    game.offers(state, seat, &mut offers);
    offers.legal_mut().sort_unstable();
    let asked = game.question(state, seat);
    let legal = (1..).zip(offers.legal()).map(|(number, &choice)| {
        let about = game.about(state, seat, choice);
        protocol::Offer {
            number,
            choice: choice.to_string(),
            code: logres_kernel::Choice::code(choice),
            things: about.things,
            text: text(&about.message),
        }
    });
    let barred = offers.barred().iter().map(|barred| {
        let about = game.about(state, seat, barred.choice);
        protocol::Barred {
            choice: barred.choice.to_string(),
            clause: barred.clause.to_string(),
            things: about.things,
            text: text(&about.message),
            why: refusal(&Refusal::Barred(barred.clause)),
        }
    });
    protocol::Question {
        ticket,
        seat: number(seat),
        text: text(&asked.message),
        clause: asked.clause.to_string(),
        offers: legal.collect(),
        barred: barred.collect(),
    }
}
