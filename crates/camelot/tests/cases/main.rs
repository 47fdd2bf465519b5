//! Worked cases: a position, answers, and what must come of them. They follow the numbers of the rules' own test cases
//! (T-6, T-14 …); scenarios prove the clauses one by one, these watch over what is easily got wrong.

use logres_camelot::{
    Ask, Black, Camelot, Choice, Ending, Event, Knight, KnightStatus, LaidView, Loyalty, Options, Owner,
    Place, Relic, Slot, State, Step, View, Whereabouts, White, Who,
};
use logres_kernel::{Clause, Game, Message, Offers, Refusal, Script, Seat, Viewer};

mod camelot;
mod combat;
mod duo;
mod evil;
mod information;
mod quests;
mod setup;
mod traitor;

struct Case {
    game: Camelot,
    state: State,
    script: Script,
    told: Vec<Event>,
}

fn who(name: &str) -> Who {
    name.parse().expect("a figure")
}

fn seat(name: &str) -> Seat {
    who(name).seat().expect("a seat")
}

/// Knights without a power that matters here, so that a case names only what it needs.
const KNIGHTS: [Knight; 7] = [
    Knight::Gawain,
    Knight::Palomides,
    Knight::Galahad,
    Knight::Tristan,
    Knight::Percival,
    Knight::Kay,
    Knight::Arthur,
];

impl Case {
    /// The standard setup, everybody loyal with an empty hand at Camelot, red in turn, and these changes.
    fn new(seats: usize, settings: &[(&str, &str)], at: &str, change: impl FnOnce(&mut View)) -> Self {
        let options = Options::read(seats, settings.iter().copied()).expect("options");
        let game = Camelot::new(options).expect("options");
        let mut script = Script::new(7);
        let state = game.begin(&mut script, &mut Vec::new());
        let mut view = game.view(&state, Viewer::Arbiter);
        view.turn.seat = who("red");
        for (knight, sheet) in view.knights.iter_mut().zip(KNIGHTS) {
            knight.hand = Some(Vec::new());
            knight.knight = Some(sheet);
            if knight.loyalty.is_some() {
                knight.loyalty = Some(Loyalty::Loyal);
            }
        }
        if let Some(merlin) = &mut view.merlin {
            merlin.row = Some(Vec::new());
        }
        change(&mut view);
        game.complete(&mut view);
        let mut state = game.imagine(&view, &mut script);
        assert_eq!(game.faults(&state), [""; 0]);
        let mut told = Vec::new();
        game.enter(&mut state, at, &mut script, &mut told).expect("an entry point");
        Self { game, state, script, told }
    }

    fn base(at: &str, change: impl FnOnce(&mut View)) -> Self {
        Self::new(4, &[], at, change)
    }

    fn duo(at: &str, change: impl FnOnce(&mut View)) -> Self {
        Self::new(2, &[("variant", "duo")], at, change)
    }

    /// The next draws of this name.
    fn draws(mut self, what: &str, outcomes: &[u8]) -> Self {
        outcomes.iter().for_each(|&outcome| self.script.expect(what, outcome));
        self
    }

    fn black(self, cards: &[Black]) -> Self {
        self.draws("black", &cards.iter().map(|card| *card as u8).collect::<Vec<_>>())
    }

    fn try_play(&mut self, line: &str) -> Result<(), Refusal> {
        let (name, choice) = line.split_once(": ").expect("seat: choice");
        let choice: Choice = choice.parse().expect("a choice");
        self.game.play(&mut self.state, seat(name), choice, &mut self.script, &mut self.told)
    }

    fn play(mut self, lines: &[&str]) -> Self {
        for line in lines {
            if let Err(refusal) = self.try_play(line) {
                panic!("{line}: {refusal:?}, asked {:?}, agenda {:?}", self.view().asked, self.view().agenda);
            }
            assert_eq!(self.game.faults(&self.state), [""; 0], "{line}");
        }
        self
    }

    fn refuses(mut self, line: &str, clause: &'static str) -> Self {
        assert_eq!(self.try_play(line), Err(Refusal::Barred(Clause(clause))), "{line}");
        self
    }

    fn view(&self) -> View {
        self.game.view(&self.state, Viewer::Arbiter)
    }

    fn seen_by(&self, name: &str) -> View {
        self.game.view(&self.state, Viewer::Seat(seat(name)))
    }

    fn life(&self, name: &str) -> u8 {
        self.state.figure(who(name)).life
    }

    fn cards(&self, name: &str) -> u8 {
        self.state.hand_size(who(name))
    }

    fn swords(&self) -> (u8, u8) {
        (self.view().swords.white, self.view().swords.black)
    }

    fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    fn place(&self, name: &str) -> Option<Place> {
        self.state.figure(who(name)).place
    }

    fn asked(&self) -> Vec<Who> {
        self.view().asked
    }

    fn offers(&self, name: &str) -> Vec<String> {
        let mut offers = Offers::listing();
        self.game.offers(&self.state, seat(name), &mut offers);
        offers.legal().iter().map(Choice::to_string).collect()
    }
}

fn at(view: &mut View, name: &str, place: Place) {
    view.knights[who(name).index()].place = Some(place);
}

fn hand(view: &mut View, name: &str, cards: &[White]) {
    view.knights[who(name).index()].hand = Some(cards.to_vec());
}

fn life(view: &mut View, name: &str, life: u8) {
    view.knights[who(name).index()].life = life;
}

fn knight(view: &mut View, name: &str, knight: Knight) {
    let place = who(name).index();
    let before = view.knights[place].knight;
    for other in &mut view.knights {
        if other.knight == Some(knight) {
            other.knight = before;
        }
    }
    view.knights[place].knight = Some(knight);
}

fn traitor(view: &mut View, name: &str) {
    view.knights[who(name).index()].loyalty = Some(Loyalty::Traitor);
}

fn owns(relic: &mut Whereabouts, name: &str) {
    *relic = Whereabouts(Owner::Figure(who(name)));
}

fn laid(cards: &[Black]) -> Vec<LaidView> {
    cards.iter().map(|&card| LaidView { card: Some(card), up: true, known_to: Vec::new() }).collect()
}

fn grail(slots: &str) -> [Slot; 7] {
    let mut row = [Slot::Empty; 7];
    for (slot, letter) in row.iter_mut().zip(slots.chars()) {
        *slot = match letter {
            'g' => Slot::Grail,
            'd' => Slot::Despair,
            'x' => Slot::Desolation,
            _ => Slot::Empty,
        };
    }
    row
}

fn nobody_counters(case: Case) -> Case {
    let names: Vec<_> = case.asked().iter().map(|who| format!("{who}: no")).collect();
    let lines: Vec<&str> = names.iter().map(String::as_str).collect();
    case.play(&lines)
}
