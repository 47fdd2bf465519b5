//! Setup (section 2), and the squires who become knights (C-VAR-1).

use crate::Camelot;
use crate::event::Event;
use crate::now::Now;
use crate::state::{Cards, Figure, State, Turn};
use crate::step::{Run, Sealed, Step};
use crate::words::{Company, Knight, Loyalty, Place, White, Who};
use crate::{Choice, Loyalties};
use logres_kernel::{Agenda, List, Offers, Seat, SeatSet, Secret};

impl Camelot {
    /// The components before anything is dealt (C-SETUP-2).
    pub(crate) fn bare(&self) -> State {
        let seats = self.options.seats;
        State {
            agenda: Agenda::default(),
            asked: SeatSet::NONE,
            sealed: std::array::from_fn(|seat| Secret::of(None, Seat::new(seat))),
            figures: std::array::from_fn(|place| Figure {
                hand: Secret::new([0; White::COUNT], self.hand_readers(Who::new(place), None)),
                ..Figure::default()
            }),
            living: Company::first(seats),
            revealed: None,
            empty_chair: None,
            loyalty: [Secret::sealed(Loyalty::Loyal); _],
            undealt: Secret::sealed(self.loyalty_pool()),
            shown: SeatSet::NONE,
            looked: self.options.loyalties != Loyalties::ThreeBrave,
            accusers: SeatSet::NONE,
            accusation_opened: false,
            first: Seat::new(0),
            turn: Turn::default(),
            swords: [0; _],
            engines: 0,
            relics: Default::default(),
            duels: Default::default(),
            excalibur: self.content.numbers.excalibur.start,
            grail: Default::default(),
            fronts: Default::default(),
            finished: Default::default(),
            heroism: None,
            mordred: None,
            lying: Default::default(),
            white_pile: logres_kernel::Pile::of(self.white_cards()),
            white_discard: Secret::sealed([0; _]),
            black_pile: logres_kernel::Pile::of(self.content.black),
            black_discard: Secret::sealed([0; _]),
            card: None,
            for_counter: SeatSet::NONE,
            held: List::default(),
            playing: None,
            aside: Secret::sealed(None),
            pool: Default::default(),
            laid: [0; _],
            roll: 0,
            resolving: None,
            controller: None,
            ending: None,
        }
    }

    /// The white cards of this game; the two-player game plays without Merlins (C-DUO-2).
    pub(crate) fn white_cards(&self) -> Cards {
        let mut cards = self.content.white;
        if !self.mode.merlin_cards {
            cards[White::Merlin.index()] = 0;
        }
        cards
    }

    /// Are loyalty cards in the game at all?
    pub(crate) fn has_loyalty(&self) -> bool {
        self.options.loyalties != Loyalties::None
    }

    /// The loyalty cards of this table: 8 (C-SETUP-5), or as many as play and one more (C-VAR-2).
    pub(crate) fn loyalty_pool(&self) -> [u8; Loyalty::COUNT] {
        match self.options.loyalties {
            Loyalties::Standard | Loyalties::ThreeBrave => self.content.loyalty,
            Loyalties::AmongUs => {
                let among = &self.content.numbers.traitor_among_us;
                [among.loyal_each * self.options.seats as u8, among.traitor]
            }
            Loyalties::None => [0; Loyalty::COUNT],
        }
    }

    /// Who may read a hand: its owner; Merlin's row both players until somebody takes him over (C-DUO-4, C-DUO-23).
    pub(crate) fn hand_readers(&self, who: Who, controller: Option<Seat>) -> SeatSet {
        match (who.seat(), controller) {
            (Some(seat), _) | (None, Some(seat)) => SeatSet::only(seat),
            (None, None) => SeatSet::first(self.options.seats),
        }
    }

    /// C-SETUP-6: one card each, whatever it is.
    pub(crate) fn offer_show(&self, s: &State, seat: Seat, out: &mut Offers<Choice>) {
        for card in s.kinds_held(Who::of(seat)) {
            out.may(Choice::Show(card));
        }
    }

    /// C-VAR-1: squires present on a won quest draw an unused sheet.
    pub(crate) fn knight_squires(&self, now: &mut Now<'_>, present: Company) {
        if !self.options.squires.is_on() {
            return;
        }
        for who in
            present.iter().filter(|&who| now.state.figure(who).knight.is_none()).collect::<Company>().iter()
        {
            let knight = now.deal_knight(who);
            now.say(Event::Knighted { who, knight });
        }
    }
}

impl Now<'_> {
    /// Everything up to the first question.
    pub(crate) fn set_up(&mut self) {
        let seats = self.rules.options.seats;
        let numbers = self.rules.content.numbers;
        for who in Company::first(seats).iter() {
            self.state.figures[who.index()].life = numbers.life.start;
            self.state.figures[who.index()].place = Some(Place::Camelot);
            if !self.rules.options.squires.is_on() {
                let knight = self.deal_knight(who);
                self.say(Event::KnightDealt { who, knight });
            }
        }
        self.deal_hands();
        (self.rules.mode.set_up)(self);
        self.deal_loyalty();
        self.state.first = self.first_player();
        let who = Who::of(self.state.first);
        self.state.turn.seat = self.state.first;
        self.say(Event::FirstPlayer { who });
        self.state.agenda.push_plan(&[Step::Sealed(Sealed::OpeningShow), Step::Run(Run::Turn(who))]);
    }

    /// C-SETUP-1: a random sheet out of those nobody has.
    pub(crate) fn deal_knight(&mut self, who: Who) -> Knight {
        let mut unused = (1u64 << Knight::COUNT) - 1;
        for knight in self.state.figures.iter().filter_map(|figure| figure.knight) {
            unused &= !(1 << knight as u8);
        }
        let knight = Knight::ALL[usize::from(self.chance.member("knight", unused))];
        self.state.figures[who.index()].knight = Some(knight);
        knight
    }

    /// C-SETUP-4: one Merlin each, then five more from everything else.
    fn deal_hands(&mut self) {
        let numbers = self.rules.content.numbers;
        let knights = Company::first(self.rules.options.seats);
        if self.rules.mode.merlin_cards {
            for who in knights.iter() {
                for _ in 0..numbers.hand.merlin_each {
                    self.state.white_pile.loose_mut()[White::Merlin.index()] -= 1;
                    self.put_in_hand(who, White::Merlin);
                }
            }
        }
        for who in knights.iter() {
            self.draw_white(who, (self.rules.mode.deal)(&self.rules.content));
        }
    }

    /// C-SETUP-5: one card each, face down; each looks at his own, except in C-VAR-3.
    fn deal_loyalty(&mut self) {
        if !self.rules.has_loyalty() {
            return;
        }
        for seat in Seat::first(self.rules.options.seats) {
            self.deal_loyalty_to(seat);
        }
    }

    pub(crate) fn deal_loyalty_to(&mut self, seat: Seat) {
        let kind = self.chance.kind("loyalty", self.state.undealt.truth());
        self.state.undealt.truth_mut()[usize::from(kind)] -= 1;
        let loyalty = Loyalty::ALL[usize::from(kind)];
        let who = Who::of(seat);
        self.say(Event::LoyaltyDealt { who });
        self.state.loyalty[seat.index()] = if self.state.looked {
            self.say(Event::LoyaltySeen { who, loyalty });
            Secret::of(loyalty, seat)
        } else {
            Secret::sealed(loyalty)
        };
    }

    /// C-SETUP-7: King Arthur if he is in play, otherwise somebody at random.
    fn first_player(&mut self) -> Seat {
        let arthur = Seat::first(self.rules.options.seats)
            .find(|&seat| self.state.figure(Who::of(seat)).knight == Some(Knight::Arthur));
        arthur.unwrap_or_else(|| {
            let seats = self.rules.options.seats as u8;
            Seat::new(usize::from(self.chance.number("first", 0, seats - 1)))
        })
    }

    /// C-SETUP-6: the chosen cards are shown together and shared out.
    pub(crate) fn open_exchange(&mut self) {
        let mut cards = List::default();
        let knights = Company::first(self.rules.options.seats);
        for who in knights.iter() {
            let Some(seat) = who.seat() else { continue };
            if let Some(Choice::Show(card)) = *self.state.sealed[seat.index()].truth() {
                self.take_from_hand(who, card);
                cards.push(card);
                self.say(Event::CardShown { who, card });
            }
        }
        self.share(cards, knights, Who::of(self.state.first), true);
    }
}
