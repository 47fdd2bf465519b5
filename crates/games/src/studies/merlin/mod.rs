//! What is measured of Merlin: how strong its bots are, and what the numbers of a position are worth.

mod gates;
mod train;

use super::{Study, StudyHost, StudyPlan, keep, opened};
use gates::{Gate, MERLIN_GATES, measure, page, play_gate};
use logres_bots::merlin::{MerlinGuide, Moment, Weights};
use logres_bots::{SAGE_SEARCH, Search};
use logres_kernel::{Described, Folder};
use logres_merlin::Merlin;
use logres_protocol::Setup;
use logres_table::ruleset;
use train::{Aim, Lesson, ONE_IN, learn};

/// How strong the bots are, as matches with a promised result.
pub(super) struct Strength;

/// Iterations for every decision while their cost is measured.
const MEASURED: u32 = 100;

impl Study for Strength {
    fn name(&self) -> &'static str {
        Merlin::NAME
    }

    fn page(&self) -> &'static str {
        "docs/bots-strength.md"
    }

    fn games(&self) -> &'static [&'static str] {
        &[Merlin::NAME]
    }

    fn kept(&self) -> Vec<String> {
        MERLIN_GATES.iter().map(Gate::name).collect()
    }

    fn run(&self, plan: &StudyPlan, host: &mut dyn StudyHost) -> Result<(), Vec<String>> {
        // Rows that are not played again stay on the page with their revision of the rules.
        let before = host.page();
        let mut costs = Vec::new();
        for (seats, whole_box) in [(2, false), (2, true), (4, false), (4, true)] {
            if plan.stopped() {
                return Ok(());
            }
            let mut cost = measure(seats, whole_box, MEASURED)?;
            // The ladder is climbed by two.
            if seats == 2 {
                cost.measure_high()?;
            }
            costs.push(cost);
        }
        let mut outcomes = Vec::new();
        for (place, gate) in MERLIN_GATES.iter().enumerate() {
            let gate = Gate { games: plan.scaled(gate.games), ..*gate };
            let known = opened(host, &gate.name())?;
            let gate = if plan.plays(&gate.name()) { gate } else { gate.played(&known) };
            let outcome =
                play_gate(&gate, plan.seed, plan.threads, &plan.stop, known, &mut |block| keep(host, block))?;
            if outcome.gate.games < gate.games {
                let (played, share) = (outcome.gate.games, 100.0 * outcome.standing.win_rate);
                host.say(&format!("{}: {played} of {} games, {share:.1} % won", gate.name(), gate.games));
                break;
            }
            let verdict = if outcome.holds() { "holds" } else { "is not shown to hold" };
            host.say(&format!("{} of {}, {}: {verdict}", place + 1, MERLIN_GATES.len(), gate.name()));
            outcomes.push(outcome);
            host.write(&page(&outcomes, &costs, &plan.origin, before.as_deref()))?;
        }
        Ok(())
    }
}

/// The only game whose bots learn.
pub const TRAINED_GAME: &str = Merlin::NAME;

/// How weights are trained.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    pub setup: Setup,
    pub content: Option<Folder>,
    /// Games of every generation.
    pub games: u64,
    /// Iterations of search for every decision.
    pub iterations: u32,
    pub generations: u64,
    /// How firmly the weights of the generation before are held: as if so many positions had confirmed them.
    pub firmness: f64,
    /// How much of the change is taken over, from 0 to 1.
    pub trust: f32,
    /// Look at positions when a round begins, and not whenever a turn does.
    pub rounds: bool,
    /// Learn by how much a seat will gain on the others, and not only its own points.
    pub lead: bool,
    /// Lead the players astray in one round of every game.
    pub stray: bool,
    pub seed: u64,
    pub threads: usize,
    /// Weights to begin with, as a file holds them; those made by hand if there are none.
    pub from: Option<String>,
}

/// Hears of every generation: one line about it, and the weights as a file holds them.
pub type TrainingHost<'a> = dyn FnMut(&str, &str) -> Result<(), Vec<String>> + 'a;

/// Learns from games what the numbers of a position are worth, one generation after the other.
pub fn train(plan: &TrainingPlan, host: &mut TrainingHost<'_>) -> Result<(), Vec<String>> {
    if plan.games < ONE_IN {
        let given = plan.games;
        return Err(vec![format!(
            "one game in {ONE_IN} shows how well the others taught, so at least {ONE_IN} are needed, not {given}"
        )]);
    }
    if plan.generations == 0 {
        return Err(vec!["at least one generation is needed".to_owned()]);
    }
    let game = ruleset::<Merlin>(&plan.setup, plan.content.as_ref())?;
    let mut weights = match &plan.from {
        None => Weights::by_hand(),
        Some(text) => Weights::read(text).map_err(|fault| vec![fault.to_string()])?,
    };
    for generation in 0..plan.generations {
        let lesson = Lesson {
            seed: plan.seed + generation,
            games: plan.games,
            iterations: plan.iterations,
            threads: plan.threads,
            firmness: plan.firmness,
            trust: plan.trust,
            moment: if plan.rounds { Moment::Round } else { Moment::Turn },
            aim: if plan.lead { Aim::Lead } else { Aim::Points },
            stray: plan.stray,
        };
        let (next, foresight) = learn(&game, &weights, &lesson, &|weights, seed| {
            Box::new(Search::new(MerlinGuide::new(weights), SAGE_SEARCH, seed))
        });
        weights = next;
        let line = format!(
            "generation {}: {} positions of {} games; {} foretold with a mean error of {:.2} before, {:.2} after",
            generation + 1,
            foresight.positions,
            plan.games,
            if plan.lead { "the lead to come" } else { "points to come" },
            foresight.before,
            foresight.after
        );
        host(&line, &weights.written())?;
    }
    Ok(())
}
