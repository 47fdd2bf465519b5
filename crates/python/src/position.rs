//! One position of one game, with what has been played since its root.

use crate::game::{Compiled, Engine};
use crate::history::History;
use crate::memory::{Memory, recalled_by};
use crate::numbers::{Bytes, Floats};
use logres_bots::{Saying, streams};
use logres_kernel::{Choice, Drawn, Offers, Outcome, Recorded, Refusal, Seat, Silence, Stream, Tell, Viewer};
use logres_table::{Ending, Record, RecordLine, RecordedAct};
use serde_json::{Value, json};
use std::any::Any;
use std::sync::Arc;

/// Where a position comes from: everything that was played since can be played again from here.
pub enum Root<G: Engine> {
    /// The standard setup, dealt as `logres sim` deals game `number` of `seed`.
    Seed { seed: u64, number: u64 },
    /// A position that was imagined, written or taken from a record; what follows is drawn from this seed.
    Position { state: Arc<G::State>, memory: Option<Arc<Memory<G>>>, seed: u64, number: u64 },
}

impl<G: Engine> Root<G> {
    pub fn chance(&self) -> Stream<8> {
        match *self {
            Root::Seed { seed, number } | Root::Position { seed, number, .. } => {
                let [chance, _] = streams(seed, number);
                chance
            }
        }
    }

    pub fn begin(
        &self,
        game: &G,
        chance: &mut dyn logres_kernel::Chance,
        tell: &mut dyn Tell<G::Event>,
    ) -> G::State {
        match self {
            Root::Seed { .. } => game.begin(chance, tell),
            Root::Position { state, .. } => G::State::clone(state),
        }
    }

    /// What was heard before it, where the game itself is not known.
    pub fn memory(&self) -> Option<&Arc<Memory<G>>> {
        match self {
            Root::Seed { .. } => None,
            Root::Position { memory, .. } => memory.as_ref(),
        }
    }

    fn write(&self, rules: &Compiled<G>) -> Result<Value, String> {
        match self {
            Root::Seed { seed, number } => Ok(json!({ "seed": seed, "number": number })),
            Root::Position { state, memory, seed, number } => {
                let view = serde_json::to_value(rules.game().view(state, Viewer::Arbiter));
                let view = view.map_err(|fault| format!("the position cannot be written: {fault}"))?;
                let memory = memory.as_ref().map(|memory| memory.write(rules)).transpose()?;
                Ok(json!({ "position": view, "memory": memory, "seed": seed, "number": number }))
            }
        }
    }

    pub fn read(rules: &Compiled<G>, written: &Value) -> Result<Self, String> {
        let number = |name: &str| {
            written
                .get(name)
                .and_then(Value::as_u64)
                .ok_or_else(|| format!("a position has a number \"{name}\""))
        };
        let (seed, number) = (number("seed")?, number("number")?);
        let Some(position) = written.get("position") else { return Ok(Root::Seed { seed, number }) };
        let view: G::View = serde_json::from_value(position.clone())
            .map_err(|fault| format!("the position does not describe a game of {}: {fault}", G::NAME))?;
        let state = rules.game().imagine(&view, &mut Stream::<8>::seeded(0));
        let faults = rules.game().faults(&state);
        if !faults.is_empty() {
            return Err(faults.join("\n"));
        }
        let memory = match written.get("memory") {
            None | Some(Value::Null) => None,
            Some(memory) => Some(Arc::new(Memory::read(memory)?)),
        };
        Ok(Root::Position { state: Arc::new(state), memory, seed, number })
    }
}

/// Why an action was not played: a sentence, and the paragraph of the rulebook that says so.
#[derive(Clone, Debug)]
pub struct Refused {
    pub sentence: String,
    pub clause: Option<String>,
}

impl From<Refused> for String {
    fn from(refused: Refused) -> Self {
        refused.sentence
    }
}

pub struct Position<G: Engine> {
    pub rules: Arc<Compiled<G>>,
    pub root: Arc<Root<G>>,
    pub state: G::State,
    chance: Stream<8>,
    pub history: History,
    /// The codes on offer to the deciding seat, in the order of the offer, once somebody has asked.
    legal: Vec<u16>,
    listed: bool,
}

impl<G: Engine> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            root: Arc::clone(&self.root),
            state: self.state.clone(),
            chance: self.chance.clone(),
            history: self.history.clone(),
            // A copy is mostly played on at once; it lists what is legal when it is asked.
            legal: Vec::new(),
            listed: false,
        }
    }
}

impl<G: Engine> Position<G> {
    pub fn begin(rules: Arc<Compiled<G>>, root: Root<G>) -> Self {
        let mut chance = root.chance();
        let state = root.begin(rules.game(), &mut chance, &mut Silence);
        let (root, history) = (Arc::new(root), History::default());
        Self { rules, root, state, chance, history, legal: Vec::new(), listed: false }
    }

    /// The seat that decides: of several that are asked behind sealed answers the lowest.
    pub fn seat(&self) -> Option<Seat> {
        self.rules.game().asked(&self.state).lowest()
    }

    fn list(&mut self) {
        if self.listed {
            return;
        }
        self.legal.clear();
        if let Some(seat) = self.seat() {
            let mut offers = Offers::listing();
            self.rules.game().offers(&self.state, seat, &mut offers);
            self.legal.extend(offers.legal().iter().map(|choice| choice.code()));
        }
        self.listed = true;
    }

    pub fn answer(&mut self, code: i64, saying: Option<Saying>) -> Result<(), Refused> {
        self.list();
        let legal = u16::try_from(code).ok().filter(|code| self.legal.contains(code));
        let (Some(code), Some(seat)) = (legal, self.seat()) else { return Err(self.refusal(code)) };
        let Some(choice) = self.rules.choices[usize::from(code)] else {
            return Err(self.refusal(code.into()));
        };
        self.rules.game().play_unchecked(&mut self.state, seat, choice, &mut self.chance, &mut Silence);
        self.history.push(seat.index() as u8, code, saying);
        self.listed = false;
        Ok(())
    }

    /// What speaks against an action, in a sentence.
    fn refusal(&self, code: i64) -> Refused {
        let plain = |sentence: String| Refused { sentence, clause: None };
        let Some(choice) = self.rules.choice(code) else { return plain(self.rules.no_action(code)) };
        let Some(seat) = self.seat() else { return plain("the game is over".to_owned()) };
        match self.rules.game().judge(&self.state, seat, choice) {
            Ok(()) => plain(format!("\"{choice}\" is legal")),
            Err(refusal) => self.said(choice, seat, &refusal),
        }
    }

    fn said(&self, choice: G::Choice, seat: Seat, refusal: &Refusal) -> Refused {
        let who = self.rules.named(seat);
        let clause = refusal.clause().map(|clause| clause.to_string());
        let sentence = match refusal {
            Refusal::Over => "the game is over".to_owned(),
            Refusal::NotAsked { .. } => format!("{who} is not asked now"),
            Refusal::Barred(clause) => {
                let why = crate::rulebook::why(clause.0).unwrap_or("the rules bar it");
                format!("{who} may not choose \"{choice}\": {why} ({clause})")
            }
            Refusal::NoAnswer(clause) => {
                format!("\"{choice}\" is no answer to what {who} is asked now ({clause})")
            }
        };
        Refused { sentence, clause }
    }

    /// Plays everything again from the root. `watch` is given every answer with what chance brought.
    fn again(&self, mut watch: impl FnMut(Option<(Seat, G::Choice)>, Vec<Drawn>)) {
        let game = self.rules.game();
        let mut stream = self.root.chance();
        let mut drawn = Vec::new();
        let mut state = {
            let mut chance = Recorded { chance: &mut stream, drawn: &mut drawn };
            self.root.begin(game, &mut chance, &mut Silence)
        };
        watch(None, std::mem::take(&mut drawn));
        for link in self.history.all() {
            let Some(choice) = self.rules.choices[usize::from(link.code)] else { continue };
            let seat = Seat::new(usize::from(link.seat));
            let mut chance = Recorded { chance: &mut stream, drawn: &mut drawn };
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            watch(Some((seat, choice)), std::mem::take(&mut drawn));
        }
    }
}

/// A position as Python sees it.
pub trait AnyPosition: Send + Sync {
    fn copy(&self) -> Box<dyn AnyPosition>;
    fn seat(&self) -> Option<usize>;
    fn asked(&self) -> Vec<usize>;
    fn legal(&mut self) -> &[u16];
    fn play(&mut self, code: i64, saying: Option<Saying>) -> Result<(), Refused>;
    /// Nothing if the action is legal.
    fn why_not(&self, code: i64, seat: Option<usize>) -> Result<Option<Refused>, String>;
    fn outcome(&self) -> Option<Outcome>;
    fn returns(&self) -> Vec<f32>;
    fn floats(&self, viewer: Viewer, out: &mut [f32]);
    fn bytes(&self, viewer: Viewer, out: &mut [u8]);
    fn view(&self, viewer: Viewer) -> Result<Value, String>;
    fn question(&self) -> Option<(String, String)>;
    fn heard(&self, viewer: Viewer) -> Vec<String>;
    fn imagined(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPosition>;
    fn reseeded(&self, seed: u64) -> Box<dyn AnyPosition>;
    fn record(&self) -> Result<String, String>;
    fn written_root(&self) -> Result<Value, String>;
    fn answers(&self) -> Vec<(usize, u16, Option<Saying>)>;
    fn length(&self) -> usize;
    fn as_any(&self) -> &dyn Any;
}

impl<G: Engine> AnyPosition for Position<G> {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn seat(&self) -> Option<usize> {
        Position::seat(self).map(Seat::index)
    }

    fn asked(&self) -> Vec<usize> {
        self.rules.game().asked(&self.state).iter().map(Seat::index).collect()
    }

    fn legal(&mut self) -> &[u16] {
        self.list();
        &self.legal
    }

    fn play(&mut self, code: i64, saying: Option<Saying>) -> Result<(), Refused> {
        self.answer(code, saying)
    }

    fn why_not(&self, code: i64, seat: Option<usize>) -> Result<Option<Refused>, String> {
        let Some(choice) = self.rules.choice(code) else { return Err(self.rules.no_action(code)) };
        let Some(seat) = seat.map(Seat::new).or_else(|| Position::seat(self)) else {
            return Ok(Some(Refused { sentence: "the game is over".to_owned(), clause: None }));
        };
        let judged = self.rules.game().judge(&self.state, seat, choice);
        Ok(judged.err().map(|refusal| self.said(choice, seat, &refusal)))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.game().outcome(&self.state)
    }

    fn returns(&self) -> Vec<f32> {
        let seats = self.rules.game().seats();
        match self.outcome() {
            Some(outcome) => self.rules.game().returns(&outcome)[..seats].to_vec(),
            None => vec![0.0; seats],
        }
    }

    fn floats(&self, viewer: Viewer, out: &mut [f32]) {
        self.rules.game().encode(&self.state, viewer, &mut Floats::new(out));
    }

    fn bytes(&self, viewer: Viewer, out: &mut [u8]) {
        self.rules.game().encode(&self.state, viewer, &mut Bytes::new(out));
    }

    fn view(&self, viewer: Viewer) -> Result<Value, String> {
        serde_json::to_value(self.rules.game().view(&self.state, viewer)).map_err(|fault| fault.to_string())
    }

    fn question(&self) -> Option<(String, String)> {
        let seat = Position::seat(self)?;
        let question = self.rules.game().question(&self.state, seat);
        Some((question.message.key.to_owned(), question.clause.to_string()))
    }

    /// What a viewer was told so far, an event a line: its key, and what fills its gaps.
    fn heard(&self, viewer: Viewer) -> Vec<String> {
        let heard = recalled_by(viewer, &self.rules, &self.root, &self.history);
        heard.iter().filter_map(|heard| heard.line()).collect()
    }

    fn imagined(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyPosition> {
        let game = self.rules.game();
        let [_, mut dealer] = streams(seed, 0);
        let state = game.imagine(&game.view(&self.state, viewer), &mut dealer);
        let memory = Some(Memory::of(viewer, &self.rules, &self.root, &self.history));
        let root = Root::Position { state: Arc::new(state), memory, seed, number: 0 };
        Box::new(Self::begin(Arc::clone(&self.rules), root))
    }

    fn reseeded(&self, seed: u64) -> Box<dyn AnyPosition> {
        let state = Arc::new(self.state.clone());
        let memory = Some(Memory::of(Viewer::Arbiter, &self.rules, &self.root, &self.history));
        let root = Root::Position { state, memory, seed, number: 0 };
        Box::new(Self::begin(Arc::clone(&self.rules), root))
    }

    fn record(&self) -> Result<String, String> {
        let owned =
            |drawn: Vec<Drawn>| drawn.iter().map(|drawn| (drawn.what.to_owned(), drawn.outcome)).collect();
        let mut record = Record {
            setup: self.rules.rules.setup().clone(),
            rules: G::RULES,
            content: self.rules.rules.content().to_owned(),
            ..Record::default()
        };
        if let Root::Position { state, .. } = &*self.root {
            let view = serde_json::to_value(self.rules.game().view(state, Viewer::Arbiter));
            record.position = Some(view.map_err(|fault| fault.to_string())?);
        }
        self.again(|answer, drawn| match answer {
            None => record.dealt = owned(drawn),
            Some((seat, choice)) => {
                let choice = Some(choice.to_string());
                let deed = RecordedAct::Answer { seat: seat.index(), choice, drawn: owned(drawn) };
                record.lines.push(RecordLine { number: 0, deed });
            }
        });
        let seats = self.rules.game().seats();
        record.ending = self.outcome().map(|outcome| Ending {
            line: 0,
            points: outcome.points[..seats].iter().map(|&points| points.into()).collect(),
            winners: outcome.winners.iter().map(Seat::index).collect(),
            ending: outcome.ending.to_owned(),
        });
        Ok(record.to_string())
    }

    fn written_root(&self) -> Result<Value, String> {
        self.root.write(&self.rules)
    }

    fn answers(&self) -> Vec<(usize, u16, Option<Saying>)> {
        let answer = |link: &crate::history::Link| (usize::from(link.seat), link.code, link.saying.clone());
        self.history.all().into_iter().map(answer).collect()
    }

    fn length(&self) -> usize {
        self.history.len()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
