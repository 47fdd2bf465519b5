//! Other people's programs as players.
//!
//! A program is started in a shell, reads the lines of [`ToBot`] and writes those of [`FromBot`]. It is shown what its
//! seat may know and nothing else, and it cannot do harm: a program that answers too late, in riddles, illegally or not at all
//! has committed a fault. A fault is counted and told, the seat plays on by chance, and the program gets another try with
//! its next question; after a few faults the rest of the game is played without it. A program that never gave a legal
//! answer in its first tries is no player: the run is stopped, and nothing is counted.

use logres_bots::{Bot, Budget, Decision, Random};
use logres_kernel::{Seat, Stream};
use logres_protocol::{FromBot, Setup, ToBot, Told, Written};
use logres_table::{Detail, Playable, wire};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// How many faults of a program one game bears.
const BORNE: u32 = 3;
/// The longest line a program may write.
const LONGEST: u64 = 1 << 20;

/// A program by the name it plays under, with the processes that are free at the moment.
pub struct Outsider {
    pub name: String,
    command: String,
    setup: Setup,
    thinking: Thinking,
    idle: Mutex<Vec<Process>>,
    faults: Mutex<Faults>,
    /// Stops the run.
    stop: Arc<AtomicBool>,
}

/// What the program is told about time, and how long it is really waited for.
#[derive(Clone, Copy)]
pub struct Thinking {
    pub milliseconds: Option<u32>,
    pub iterations: Option<u32>,
    pub patience: Duration,
    /// How long a program may take to start, on top of what it may think.
    pub waking: Duration,
}

/// What went wrong with a program so far.
#[derive(Clone, Default)]
pub struct Faults {
    pub count: u64,
    pub first: Option<String>,
    /// It has given a legal answer.
    answered: bool,
    /// It gave none in its first tries, and so the run was stopped.
    pub hopeless: bool,
}

struct Process {
    child: Child,
    /// Two threads write and read, so that a program which does neither keeps nobody waiting for ever.
    to: Sender<String>,
    from: Receiver<String>,
    /// Has not answered yet; starting takes time.
    young: bool,
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is over for the program and for whatever it started; whether it still lived does not matter.
        #[cfg(unix)]
        let _ = Command::new("sh").args(["-c", &format!("kill -KILL -{}", self.child.id())]).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    fn start(command: &str) -> Result<Self, String> {
        let mut shell = Command::new("sh");
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|fault| format!("it cannot be started: {fault}"))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it cannot be spoken to".to_owned());
        };
        let (to, lines) = channel::<String>();
        std::thread::spawn(move || {
            // A program that does not listen any more is told nothing; what became of it shows when it is to answer.
            let mut listens = true;
            for line in lines {
                listens = listens && input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_ok();
            }
        });
        let (heard, from) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            // What ends without a line's end is the last thing the program said, or longer than anybody reads.
            while output.by_ref().take(LONGEST).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                let whole = line.ends_with(b"\n");
                if heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() || !whole {
                    return;
                }
                line.clear();
            }
        });
        Ok(Self { child, to, from, young: true })
    }

    fn say(&mut self, line: &ToBot) -> Result<(), String> {
        let mut text = serde_json::to_string(line).map_err(|fault| fault.to_string())?;
        text.push('\n');
        self.to.send(text).map_err(|_| "it does not listen any more".to_owned())
    }

    fn hear(&mut self, thinking: Thinking) -> Result<FromBot, String> {
        let Thinking { patience, waking, .. } = thinking;
        let patience = if self.young { patience + waking } else { patience };
        let line = self.from.recv_timeout(patience).map_err(|fault| match fault {
            RecvTimeoutError::Timeout => format!("it did not answer within {} ms", patience.as_millis()),
            RecvTimeoutError::Disconnected => "it ended without an answer".to_owned(),
        })?;
        self.young = false;
        let shown: String = line.trim_end().chars().take(80).collect();
        serde_json::from_str(&line).map_err(|fault| format!("it wrote \"{shown}\": {fault}"))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|broken| broken.into_inner())
}

impl Outsider {
    pub fn new(
        name: &str,
        command: &str,
        setup: &Setup,
        thinking: Thinking,
        stop: &Arc<AtomicBool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            name: name.to_owned(),
            command: command.to_owned(),
            setup: setup.clone(),
            thinking,
            idle: Mutex::default(),
            faults: Mutex::default(),
            stop: Arc::clone(stop),
        })
    }

    pub fn command(&self) -> &str {
        &self.command
    }

    pub fn faults(&self) -> Faults {
        lock(&self.faults).clone()
    }

    /// A player for one game.
    pub fn player<G: Playable>(self: &Arc<Self>, seed: u64) -> Box<dyn Bot<G>> {
        Box::new(Guest {
            outsider: Arc::clone(self),
            process: None,
            seed: seed as u32,
            fallback: Random::new(seed),
            faults: 0,
            replaced: 0,
            told: Vec::new(),
            heard: 0,
            questions: 0,
        })
    }
}

/// One seat of one game, played by a process.
struct Guest {
    outsider: Arc<Outsider>,
    process: Option<Process>,
    seed: u32,
    fallback: Random,
    faults: u32,
    /// Decisions that chance made.
    replaced: u64,
    told: Vec<Told>,
    heard: u32,
    questions: u32,
}

impl Drop for Guest {
    fn drop(&mut self) {
        // A process that has behaved plays the next game too.
        if let Some(mut process) = self.process.take()
            && process.say(&ToBot::Over {}).is_ok()
            && matches!(process.child.try_wait(), Ok(None))
        {
            lock(&self.outsider.idle).push(process);
        }
    }
}

impl Guest {
    fn process(&mut self, seat: Seat) -> Result<&mut Process, String> {
        let process = match self.process.take() {
            Some(process) => process,
            None => {
                let idle = lock(&self.outsider.idle).pop();
                let mut process = idle.map_or_else(|| Process::start(&self.outsider.command), Ok)?;
                let setup = self.outsider.setup.clone();
                process.say(&ToBot::Begin { setup, seat: seat.index() as u8, seed: self.seed })?;
                process
            }
        };
        Ok(self.process.insert(process))
    }

    fn ask<G: Playable>(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
    ) -> Result<G::Choice, String> {
        self.questions += 1;
        // The question is the same in every world that the seat cannot tell apart, so any of them will do.
        let world = game.imagine(view, &mut Stream::<8>::seeded(u64::from(self.questions)));
        let question = wire::question(game, &world, seat, self.questions, Detail::PLAIN);
        let line = ToBot::Choose {
            question,
            view: serde_json::to_value(view).map_err(|fault| fault.to_string())?,
            told: std::mem::take(&mut self.told),
            milliseconds: self.outsider.thinking.milliseconds,
            iterations: self.outsider.thinking.iterations,
        };
        let thinking = self.outsider.thinking;
        let process = self.process(seat)?;
        process.say(&line)?;
        let FromBot { choice, fault, .. } = process.hear(thinking)?;
        match choice {
            Some(Written::Number(number)) => {
                let place = usize::from(number).checked_sub(1);
                let choice = place.and_then(|place| offers.get(place)).copied();
                choice.ok_or_else(|| format!("it chose {number} of {} offers", offers.len()))
            }
            Some(Written::Text(written)) => {
                let choice = offers.iter().find(|choice| choice.to_string() == written).copied();
                choice.ok_or_else(|| format!("it chose \"{written}\", which is not offered"))
            }
            None => Err(fault.unwrap_or_else(|| "it named no choice".to_owned())),
        }
    }
}

impl<G: Playable> Bot<G> for Guest {
    fn hear(&mut self, _game: &G, event: &G::Event) {
        self.heard += 1;
        self.told.push(wire::told::<G>(self.heard, self.questions, event));
    }

    fn replaced(&self) -> u64 {
        self.replaced
    }

    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        if self.faults < BORNE {
            match self.ask(game, seat, view, offers) {
                Ok(choice) => {
                    lock(&self.outsider.faults).answered = true;
                    return Decision::plain(choice);
                }
                Err(sentence) => {
                    self.faults += 1;
                    self.process = None;
                    let mut faults = lock(&self.outsider.faults);
                    faults.count += 1;
                    faults.first.get_or_insert(sentence);
                    if !faults.answered && faults.count >= BORNE.into() {
                        faults.hopeless = true;
                        self.outsider.stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
        self.replaced += 1;
        self.fallback.choose(game, seat, view, offers, budget)
    }
}
