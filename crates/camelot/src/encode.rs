//! A position as numbers, for programs that learn: what a viewer may know, built field by field like a view.
//!
//! Seats are counted from the viewer on: `seat+0` is the viewer, `seat+1` sits to the left; Merlin comes last at a table
//! that has him. The number of numbers depends on the table but never on the position.

use crate::state::{Owner, State, total};
use crate::step::{LIST, STEPS, Step};
use crate::view::SHOWN;
use crate::words::{
    Black, Combat, Company, Ending, HeroicAction, Knight, Loyalty, Place, Quest, Relic, Slot, Sword, War,
    White, Who,
};
use crate::{Camelot, Choice};
use logres_kernel::{Encoded, Numbers, Seat, SeatSet, Secret, Viewer};

/// The numbers of the steps in the order of the encoding: those that say more than their name come last.
const STEP_ORDER: [usize; STEPS] = {
    let mut order = [0; STEPS];
    let mut place = 0;
    let mut number = 0;
    while number < 2 * STEPS {
        if LIST[number % STEPS].1 == (number >= STEPS) {
            order[place] = number % STEPS;
            place += 1;
        }
        number += 1;
    }
    order
};

/// The place of each step in that order, by its number.
const STEP_PLACE: [usize; STEPS] = {
    let mut places = [0; STEPS];
    let mut place = 0;
    while place < STEPS {
        places[STEP_ORDER[place]] = place;
        place += 1;
    }
    places
};
/// Cards that lie on top of the black pile with a place of their own; six is the most.
const TOP: usize = crate::state::TOP;

impl Encoded for Camelot {
    const ENCODING: u32 = 1;

    fn choices() -> Vec<Choice> {
        Choice::all().collect()
    }

    fn encode(&self, state: &State, viewer: Viewer, out: &mut impl Numbers) {
        let first = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Gallery | Viewer::Arbiter => Seat::new(0),
        };
        let with_merlin = !self.mode.merlin_cards;
        let look = Glance {
            rules: self,
            state,
            viewer,
            round: Round { first, seats: self.options.seats, with_merlin },
        };
        look.turn(out);
        look.board(out);
        for who in look.round.figures() {
            look.figure(who, out);
        }
        look.cards(out);
        look.running(out);
    }
}

/// The figures as a viewer counts them.
#[derive(Clone, Copy)]
struct Round {
    first: Seat,
    seats: usize,
    with_merlin: bool,
}

impl Round {
    fn count(self) -> usize {
        self.seats + usize::from(self.with_merlin)
    }

    fn figures(self) -> impl Iterator<Item = Who> {
        self.first.round(self.seats).map(Who::of).chain(self.with_merlin.then_some(Who::MERLIN))
    }

    fn place(self, who: Who) -> usize {
        match who.seat() {
            Some(seat) => (seat.index() + self.seats - self.first.index()) % self.seats,
            None => self.seats,
        }
    }

    fn name(self, place: usize) -> String {
        if place == self.seats { "merlin".to_owned() } else { format!("seat+{place}") }
    }

    fn seats(self, out: &mut impl Numbers, name: &str, seats: SeatSet) {
        let bits = seats.iter().fold(0, |bits, seat| bits | 1 << self.place(Who::of(seat)));
        out.bits(|place| format!("{name}.{}", self.name(place)), self.seats, bits);
    }

    fn company(self, out: &mut impl Numbers, name: &str, company: Company) {
        let bits = company.iter().fold(0, |bits, who| bits | 1 << self.place(who));
        out.bits(|place| format!("{name}.{}", self.name(place)), self.count(), bits);
    }

    fn who(self, out: &mut impl Numbers, name: &str, who: Option<Who>) {
        let place = who.map(|who| self.place(who));
        out.one_of(|place| format!("{name}.{}", self.name(place)), self.count(), place);
    }
}

fn white(out: &mut impl Numbers, name: &str, card: Option<White>) {
    out.one_of(|place| format!("{name}.{}", White::ALL[place].name()), White::COUNT, card.map(White::index));
}

fn black(out: &mut impl Numbers, name: impl Fn() -> String, card: Option<Black>) {
    out.one_of(
        |place| format!("{}.{}", name(), Black::ALL[place].name()),
        Black::COUNT,
        card.map(Black::index),
    );
}

fn whites(out: &mut impl Numbers, name: impl Fn() -> String, counts: &[u8]) {
    for (card, &count) in White::ALL.into_iter().zip(counts) {
        out.number(|| format!("{}.{}", name(), card.name()), count);
    }
}

fn blacks(out: &mut impl Numbers, name: &str, counts: &[u8; Black::COUNT]) {
    for (card, &count) in Black::ALL.into_iter().zip(counts) {
        out.number(|| format!("{name}.{}", card.name()), count);
    }
}

/// A position with somebody who looks at it.
#[derive(Clone, Copy)]
struct Glance<'a> {
    rules: &'a Camelot,
    state: &'a State,
    viewer: Viewer,
    round: Round,
}

impl Glance<'_> {
    fn turn(self, out: &mut impl Numbers) {
        let Self { state, round, .. } = self;
        // Codes name seats by their colour, so a program has to know its own.
        out.one_of(|seat| format!("viewer.{}", Who::new(seat)), round.seats, Some(round.first.index()));
        round.seats(out, "asked", state.asked);
        let step = state.agenda.top();
        let (who, number) = step.map(Step::said).unwrap_or_default();
        let kind = step.map(|step| STEP_PLACE[step.number()]);
        out.one_of(|place| format!("question.{}", LIST[STEP_ORDER[place]].0), STEPS, kind);
        round.who(out, "question", who);
        out.number(|| "question.number".to_owned(), number);
        let turn = &state.turn;
        round.who(out, "turn", Some(Who::of(turn.seat)));
        round.who(out, "turn.active", turn.active);
        for deed in HeroicAction::ALL {
            out.flag(|| format!("turn.used.{}", deed.name()), turn.used.has(deed));
            out.flag(|| format!("turn.free.{}", deed.name()), turn.free.has(deed));
        }
        for (name, flag) in [
            ("sacrificed", turn.sacrificed),
            ("exchanged", turn.exchanged),
            ("looked", turn.looked),
            ("ended", turn.ended),
            ("grail-refused", turn.grail_refused),
        ] {
            out.flag(|| format!("turn.{name}"), flag);
        }
        round.who(out, "first", Some(Who::of(state.first)));
        out.one_of(
            |place| format!("ending.{}", Ending::ALL[place].name()),
            Ending::COUNT,
            state.ending.map(Ending::index),
        );
    }

    fn board(self, out: &mut impl Numbers) {
        let Self { state, round, .. } = self;
        for sword in Sword::ALL {
            out.number(|| format!("swords.{}", sword.name()), state.swords_of(sword));
        }
        out.number(|| "engines".to_owned(), state.engines);
        for relic in Relic::ALL {
            let owner = state.relics[relic.index()];
            out.flag(|| format!("relic.{}.quest", relic.name()), owner == Owner::Quest);
            let place = state.owner(relic).map(|who| round.place(who));
            let named = |place| format!("relic.{}.{}", relic.name(), round.name(place));
            out.one_of(named, round.count(), place);
        }
        for quest in Quest::ALL {
            out.flag(|| format!("{}.finished", quest.name()), state.finished.has(quest));
        }
        for combat in Combat::ALL {
            self.combat(combat, out);
        }
        out.signed(|| "excalibur".to_owned(), state.excalibur.into());
        for (place, slot) in state.grail.slots.into_iter().enumerate() {
            let named = |kind: usize| format!("grail.{}.{}", place + 1, Slot::ALL[kind].name());
            out.one_of(named, Slot::COUNT, Some(slot.index()));
        }
        for war in War::ALL {
            let front = state.fronts[war.index()];
            out.number(|| format!("{}.laid", war.name()), front.laid);
            out.number(|| format!("{}.warriors", war.name()), front.warriors);
            out.flag(|| format!("{}.mordred", war.name()), state.mordred == Some(war));
        }
        out.one_of(
            |place| format!("heroism.{}", Quest::ALL[place].name()),
            Quest::COUNT,
            state.heroism.map(Quest::index),
        );
        out.flag(|| "dark-forest".to_owned(), state.lying.has(Black::DarkForest));
        out.flag(|| "mists".to_owned(), state.lying.has(Black::Mists));
        out.flag(|| "vivien".to_owned(), state.lying.has(Black::Vivien));
        // All of the shipped box are written elsewhere.
        for card in Black::ALL.into_iter().filter(|card| card.lies() && !SHOWN.contains(card)) {
            out.flag(|| format!("lying.{}", card.name()), state.lying.has(card));
        }
    }

    /// A face-down card counts as hidden, except for those who know it.
    fn combat(self, combat: Combat, out: &mut impl Numbers) {
        let duel = &self.state.duels[combat.index()];
        whites(out, || format!("{}.white", combat.name()), &duel.white);
        let kinds = combat.family().kinds();
        let mut known = [0u8; Black::COUNT];
        let mut hidden = 0;
        for laid in duel.black.iter() {
            if laid.up || laid.card.is_open_to(self.viewer) {
                known[laid.card.truth().index()] += 1;
            } else {
                hidden += 1;
            }
        }
        for kind in kinds {
            out.number(|| format!("{}.black.{}", combat.name(), Black::ALL[kind].name()), known[kind]);
        }
        out.number(|| format!("{}.black.hidden", combat.name()), hidden);
        let down = duel.black.iter().filter(|laid| !laid.up).count();
        out.number(|| format!("{}.black.face-down", combat.name()), down as u8);
    }

    fn figure(self, who: Who, out: &mut impl Numbers) {
        let Self { rules, state, viewer, round } = self;
        let name = |what: &str| format!("{}.{what}", round.name(round.place(who)));
        let figure = state.figure(who);
        out.one_of(
            |place| name(&format!("sheet.{}", Knight::ALL[place].name())),
            Knight::COUNT,
            figure.knight.map(Knight::index),
        );
        out.flag(|| name("living"), state.is_living(who));
        out.flag(|| name("revealed"), state.revealed.is_some_and(|seat| who.is(seat)));
        out.number(|| name("life"), figure.life);
        out.one_of(
            |place| name(&format!("at.{}", Place::ALL[place].name())),
            Place::COUNT,
            figure.place.map(Place::index),
        );
        out.number(|| name("cards"), state.hand_size(who));
        let Some(seat) = who.seat() else { return };
        let loyalty = &state.loyalty[seat.index()];
        let shown = state.shown.has(seat);
        let knows = rules.has_loyalty() && (shown || loyalty.is_open_to(viewer));
        out.one_of(
            |place| name(&format!("loyalty.{}", Loyalty::ALL[place].name())),
            Loyalty::COUNT,
            knows.then(|| loyalty.truth().index()),
        );
        out.flag(|| name("shown"), shown);
        out.flag(|| name("has-accused"), state.accusers.has(seat));
        out.flag(|| name("for-counter"), state.for_counter.has(seat));
    }

    /// Hands and piles.
    fn cards(self, out: &mut impl Numbers) {
        let Self { state, viewer, round, .. } = self;
        let none = [0; White::COUNT];
        let own = &state.figure(Who::of(round.first)).hand;
        whites(out, || "hand".to_owned(), own.read(viewer).unwrap_or(&none));
        if round.with_merlin {
            // His row lies open until somebody takes him over (C-INFO-20, C-INFO-21).
            let row = &state.figure(Who::MERLIN).hand;
            let open = state.controller.is_none() || row.is_open_to(viewer);
            whites(out, || "row".to_owned(), if open { row.truth() } else { &none });
            round.who(out, "controller", state.controller.map(Who::of));
        }
        out.number(|| "white.pile".to_owned(), state.white_pile.len() as u8);
        out.number(|| "white.discard".to_owned(), total(state.white_discard.truth()));
        whites(out, || "white.discarded".to_owned(), state.white_discard.read(viewer).unwrap_or(&none));
        let none = [0; Black::COUNT];
        out.number(|| "black.pile".to_owned(), state.black_pile.len() as u8);
        out.number(|| "black.discard".to_owned(), total(state.black_discard.truth()));
        blacks(out, "black.discarded", state.black_discard.read(viewer).unwrap_or(&none));
        let top = state.black_pile.top();
        out.number(|| "black.top".to_owned(), top.len() as u8);
        for depth in 0..TOP {
            let card = top.iter().rev().nth(depth).and_then(|card| card.read(viewer));
            black(out, || format!("black.top.{}", depth + 1), card.map(|&card| Black::of(card)));
        }
        out.number(|| "black.bottom".to_owned(), state.black_pile.bottom().len() as u8);
        out.number(|| "undealt".to_owned(), total(state.undealt.truth()));
        out.flag(|| "loyalty-looked".to_owned(), state.looked);
        out.flag(|| "accusation-opened".to_owned(), state.accusation_opened);
    }

    /// What is being resolved.
    fn running(self, out: &mut impl Numbers) {
        let Self { state, viewer, round, .. } = self;
        let read = |card: &Secret<Black>| card.read(viewer).copied();
        round.who(out, "card.by", state.card.map(|drawn| drawn.by));
        let family = state.card.and_then(|drawn| drawn.card.truth().family());
        out.one_of(
            |place| format!("card.family.{}", crate::Family::ALL[place].name()),
            crate::Family::COUNT,
            family.map(crate::Family::index),
        );
        // Everything but a combat card is read aloud (C-INFO-16).
        let card = state.card.and_then(|drawn| match drawn.card.truth().family() {
            None => Some(*drawn.card.truth()),
            Some(_) => read(&drawn.card),
        });
        black(out, || "card".to_owned(), card);
        out.flag(|| "morgan".to_owned(), state.lying.has(Black::Morgan3));
        let mut held = [0; Black::COUNT];
        for card in state.held.iter().filter_map(read) {
            held[card.index()] += 1;
        }
        out.number(|| "held".to_owned(), state.held.len() as u8);
        blacks(out, "held", &held);
        white(out, "playing", state.playing);
        out.flag(|| "aside".to_owned(), state.aside.truth().is_some());
        white(out, "aside", state.aside.read(viewer).copied().flatten());
        let pool = &state.pool;
        let open = pool.open || pool.cards.is_open_to(viewer);
        let (cards, promised) = (pool.cards.truth(), pool.to.truth());
        out.number(|| "pool".to_owned(), cards.len() as u8);
        out.number(|| "pool.promised".to_owned(), promised.len() as u8);
        let mut counts = [0u8; White::COUNT];
        for card in cards.iter().filter(|_| open) {
            counts[card.index()] += 1;
        }
        whites(out, || "pool".to_owned(), &counts);
        // A proposal is answered card by card: what each sharer would get so far, and the card that is next.
        white(out, "pool.next", cards.get(promised.len()).copied().filter(|_| open));
        for who in round.figures() {
            let mut counts = [0u8; White::COUNT];
            for (card, _) in cards.iter().zip(promised.iter()).filter(|(_, to)| open && **to == who) {
                counts[card.index()] += 1;
            }
            whites(out, || format!("pool.to.{}", round.name(round.place(who))), &counts);
        }
        let sharing = !cards.is_empty();
        round.company(out, "pool.sharer", if sharing { pool.sharers } else { Company::default() });
        round.who(out, "pool.first", sharing.then_some(pool.first));
        whites(out, || "laid".to_owned(), &state.laid);
        out.number(|| "roll".to_owned(), state.roll);
        out.one_of(
            |place| format!("resolving.{}", Quest::ALL[place].name()),
            Quest::COUNT,
            state.resolving.map(|resolving| resolving.quest.index()),
        );
        round.who(out, "resolving.by", state.resolving.map(|resolving| resolving.by));
        out.flag(|| "resolving.won".to_owned(), state.resolving.is_some_and(|resolving| resolving.won));
        white(out, "resolving.kay", state.resolving.and_then(|resolving| resolving.kay));
    }
}
