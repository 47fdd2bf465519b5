//! From the rules' words to those of the wire.

use crate::Playable;
use logres_kernel::{
    Arg, Event as _, Message, Offers, Outcome, Preview, Refusal, Seat, SeatSet, Viewer, previews,
};
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

/// Something that happened, as it is told.
pub fn told<G: Playable>(n: u32, step: u32, event: &G::Event) -> protocol::Told {
    let (text, things) = (text(&event.message()), event.things());
    protocol::Told { n, step, event: crate::playable::event::<G>(event), text, things }
}

fn preview(shown: Preview) -> protocol::Preview {
    let goods = shown.goods.iter();
    protocol::Preview {
        points: shown.points.into(),
        goods: goods
            .map(|gain| protocol::Gain { amount: gain.amount.into(), text: text(&gain.message) })
            .collect(),
        things: shown.things,
        next: shown.next.iter().map(text).collect(),
        more: shown.more,
        nothing: shown.nothing.map(|nothing| protocol::Nothing {
            clause: nothing.clause.to_string(),
            why: nothing.key.map_or_else(|| refusal(&Refusal::Barred(nothing.clause)), Text::new),
        }),
    }
}

/// What a question holds beside the legal answers. Both cost time, so nobody pays who shows neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Detail {
    /// Answers that one might look for, with the clause that bars each.
    pub barred: bool,
    /// What each legal answer would do at once.
    pub previews: bool,
}

impl Detail {
    /// Legal answers only: for programs that choose among them.
    pub const PLAIN: Self = Self { barred: false, previews: false };
    /// For somebody who looks at the question.
    pub const SHOWN: Self = Self { barred: false, previews: true };
    /// For somebody who asks why an answer is not there.
    pub const BARRED: Self = Self { barred: true, previews: false };
}

/// The question of an asked seat: legal answers sorted and numbered, and as much beside them as is wanted.
pub fn question<G: Playable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    ticket: u32,
    detail: Detail,
) -> protocol::Question {
    let mut offers = if detail.barred { Offers::explaining() } else { Offers::listing() };
    game.offers(state, seat, &mut offers);
    offers.legal_mut().sort_unstable();
    let asked = game.question(state, seat);
    let choices = offers.legal();
    let mut previews =
        if detail.previews { previews(game, state, seat, choices) } else { Vec::new() }.into_iter();
    // Where there is nothing else to choose, there is nothing to ask either.
    let free = choices.len() > 1;
    let legal = (1..).zip(choices).map(|(number, &choice)| {
        let about = game.about(state, seat, choice);
        protocol::Offer {
            number,
            choice: choice.to_string(),
            code: logres_kernel::Choice::code(choice),
            things: about.things,
            text: text(&about.message),
            grave: free && game.is_grave(state, seat, choice),
            last_resort: game.is_last_resort(choice),
            ends_turn: game.ends_turn(choice),
            preview: previews.next().flatten().map(preview),
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
