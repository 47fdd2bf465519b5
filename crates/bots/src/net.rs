//! A player that learned from numbers: a network judges what the seat would see after each of its choices.
//!
//! Networks are trained in Python (`logres.learn`) and written to a file as JSON. Every number of an observation
//! ([`Encoded`]) goes in as the logarithm of one more than it is; layers of weights follow, with ReLU between them and
//! tanh at the end: from -1 (lost) to 1 (won).

use crate::{Bot, Budget, Decision, Weighed};
use logres_kernel::{Encoded, Names, Seat, Silence, Stream, Values, Viewer};
use serde::Deserialize;
use std::marker::PhantomData;
use std::sync::Arc;

/// The version of the file.
const FORMAT: u32 = 1;
/// The number of worlds imagined for one decision, if the budget allows it.
const WORLDS: u32 = 4;

/// The file as it is written.
#[derive(Deserialize)]
struct Written {
    #[serde(rename = "logres-net")]
    format: u32,
    game: String,
    observation_version: u32,
    sizes: Vec<usize>,
    layers: Vec<WrittenLayer>,
}

/// Numbers as base64 of little-endian 32-bit floats.
#[derive(Deserialize)]
struct WrittenLayer {
    weights: String,
    bias: String,
}

/// One layer: `weights[input * outputs + output]`.
#[derive(Clone, PartialEq, Debug)]
struct Layer {
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// A network that was read from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    game: String,
    version: u32,
    inputs: usize,
    layers: Vec<Layer>,
    /// What each number of an observation goes in as.
    squeezed: Vec<f32>,
}

impl Net {
    pub fn read(text: &str) -> Result<Self, String> {
        let written: Written =
            serde_json::from_str(text).map_err(|fault| format!("this is no network: {fault}"))?;
        if written.format != FORMAT {
            return Err(format!(
                "the network is of version {}, and this program reads version {FORMAT}",
                written.format
            ));
        }
        if written.sizes.len() != written.layers.len() + 1
            || written.layers.is_empty()
            || written.sizes.last() != Some(&1)
        {
            return Err("the network has other layers than it says, or not one output".to_owned());
        }
        let mut layers = Vec::new();
        for (place, layer) in written.layers.iter().enumerate() {
            let (wide, narrow) = (written.sizes[place], written.sizes[place + 1]);
            let (weights, bias) = (floats(&layer.weights)?, floats(&layer.bias)?);
            if Some(weights.len()) != wide.checked_mul(narrow) || bias.len() != narrow {
                return Err(format!("layer {} of the network is of another size than it says", place + 1));
            }
            layers.push(Layer { weights, bias });
        }
        let squeezed = (0..=u8::MAX).map(|number| (1.0 + f32::from(number)).log2()).collect();
        Ok(Self {
            game: written.game,
            version: written.observation_version,
            inputs: written.sizes[0],
            layers,
            squeezed,
        })
    }

    /// Was it trained on what this game shows? If not, why not.
    pub fn fits<G: Encoded>(&self, name: &str, game: &G) -> Result<(), String> {
        if self.game != name {
            return Err(format!("the network plays {}, not {name}", self.game));
        }
        if self.version != G::ENCODING {
            return Err(format!(
                "the network was trained on observations of version {}, and these are version {}",
                self.version,
                G::ENCODING
            ));
        }
        let state = game.begin(&mut Stream::<8>::seeded(0), &mut Silence);
        let mut names = Names::default();
        game.encode(&state, Viewer::Gallery, &mut names);
        let length = names.0.len();
        if self.inputs != length {
            return Err(format!(
                "the network was trained for another table: it takes {} numbers, and here are {length}",
                self.inputs
            ));
        }
        Ok(())
    }

    /// The value of an observation, from -1 to 1.
    pub fn value(&self, observation: &[u8]) -> f32 {
        self.near(observation).value(observation)
    }

    /// Judges observations that differ in little from this one, which is much quicker than judging each by itself.
    pub fn near(&self, observation: &[u8]) -> Near<'_> {
        // Most numbers are 0, so only the others are looked at.
        let sums = self.layers.first().map_or_else(Vec::new, |layer| layer.bias.clone());
        let mut near = Near { net: self, like: vec![0; observation.len()], sums, rows: Vec::new() };
        let mut sums = std::mem::take(&mut near.sums);
        near.change(observation, &mut sums);
        near.like.copy_from_slice(observation);
        near.sums = sums;
        near
    }
}

/// A network and an observation near which it judges others.
pub struct Near<'a> {
    net: &'a Net,
    like: Vec<u8>,
    /// What the first layer makes of `like`, before anything is cut off.
    sums: Vec<f32>,
    rows: Vec<f32>,
}

impl Near<'_> {
    /// Equally many numbers are compared at once.
    const PIECE: usize = 16;

    /// The value of an observation, from -1 to 1.
    pub fn value(&mut self, observation: &[u8]) -> f32 {
        let mut signal = std::mem::take(&mut self.rows);
        signal.clear();
        signal.extend_from_slice(&self.sums);
        self.change(observation, &mut signal);
        for layer in self.net.layers.iter().skip(1) {
            let mut next = layer.bias.clone();
            for (input, &amount) in signal.iter().enumerate().filter(|(_, amount)| **amount > 0.0) {
                let weights = &layer.weights[input * next.len()..(input + 1) * next.len()];
                next.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += amount * weight);
            }
            signal = next;
        }
        let value = signal.first().copied().unwrap_or_default().tanh();
        self.rows = signal;
        value
    }

    /// Turns the sums of `like` into those of another observation.
    fn change(&self, observation: &[u8], sums: &mut [f32]) {
        let Some(first) = self.net.layers.first() else { return };
        let pieces = observation.chunks(Self::PIECE).zip(self.like.chunks(Self::PIECE));
        for (piece, (new, old)) in pieces.enumerate().filter(|(_, (new, old))| new != old) {
            for (place, (&new, &old)) in new.iter().zip(old).enumerate().filter(|(_, (new, old))| new != old)
            {
                let amount = self.net.squeezed[usize::from(new)] - self.net.squeezed[usize::from(old)];
                let input = piece * Self::PIECE + place;
                let weights = &first.weights[input * sums.len()..(input + 1) * sums.len()];
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += amount * weight);
            }
        }
    }
}

/// Reads base64 of little-endian 32-bit floats.
fn floats(text: &str) -> Result<Vec<f32>, String> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for letter in text.bytes().filter(|&letter| letter != b'=') {
        let digit = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return Err("the weights of the network are not written in base64".to_owned()),
        };
        bits = bits << 6 | u32::from(digit);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    let numbers: Vec<f32> =
        bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
    if numbers.len() * 4 != bytes.len() || numbers.iter().any(|number| !number.is_finite()) {
        return Err("the weights of the network are no numbers".to_owned());
    }
    Ok(numbers)
}

/// Plays what the network likes best.
pub struct Learned<G: Encoded> {
    net: Arc<Net>,
    stream: Stream<8>,
    weighed: Vec<Weighed<G::Choice>>,
    game: PhantomData<fn(G)>,
}

impl<G: Encoded> Learned<G> {
    /// The network must fit the game ([`Net::fits`]).
    pub fn new(net: Arc<Net>, seed: u64) -> Self {
        Self { net, stream: Stream::seeded(seed), weighed: Vec::new(), game: PhantomData }
    }
}

impl<G: Encoded> Bot<G> for Learned<G>
where
    G::Choice: Send,
{
    fn weighed(&self) -> Vec<Weighed<G::Choice>> {
        self.weighed.clone()
    }

    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        if let [only] = offers {
            return Decision::plain(*only);
        }
        let mut sums = vec![0.0; offers.len()];
        let mut worlds = 0;
        let mut numbers = Values::default();
        while worlds < WORLDS.min(budget.iterations.max(1)) && (worlds == 0 || (budget.go_on)()) {
            let world = game.imagine(view, &mut self.stream);
            numbers.0.clear();
            game.encode(&world, Viewer::Seat(seat), &mut numbers);
            let mut net = self.net.near(&numbers.0);
            for (sum, &choice) in sums.iter_mut().zip(offers) {
                let mut next = world.clone();
                game.play_unchecked(&mut next, seat, choice, &mut self.stream, &mut Silence);
                numbers.0.clear();
                game.encode(&next, Viewer::Seat(seat), &mut numbers);
                *sum += net.value(&numbers.0);
            }
            worlds += 1;
        }
        let value = |sum: &f32| (1.0 + sum / worlds as f32) / 2.0;
        self.weighed = offers
            .iter()
            .zip(&sums)
            .map(|(&choice, sum)| Weighed { choice, visits: worlds, value: value(sum) })
            .collect();
        let best = (0..offers.len()).max_by(|&one, &other| sums[one].total_cmp(&sums[other]));
        Decision::plain(offers[best.unwrap_or(0)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::{Game, Offers};
    use logres_merlin::{Content, Merlin, Options};

    const ZERO: &str = "AAAAAA==";
    const ONE: &str = "AACAPw==";

    fn written(weights: &str, sizes: &str) -> String {
        format!(
            r#"{{"logres-net": 1, "game": "merlin", "observation_version": 1, "sizes": {sizes},
                 "layers": [{{"weights": "{weights}", "bias": "{ZERO}"}}]}}"#
        )
    }

    #[test]
    fn numbers_are_read_from_base64() {
        assert_eq!(floats(ONE), Ok(vec![1.0]));
        assert_eq!(floats("AACAPwAAAMA="), Ok(vec![1.0, -2.0]));
        assert!(floats("AAA").is_err() && floats("?").is_err());
        assert!(floats("AADAfw==").is_err(), "not a number");
    }

    #[test]
    fn a_network_is_read_and_judges() {
        let net = Net::read(&written(ONE, "[1, 1]")).unwrap();
        assert_eq!(net.value(&[0]), 0.0);
        assert!((net.value(&[1]) - 1f32.tanh()).abs() < 1e-6 && (net.value(&[3]) - 2f32.tanh()).abs() < 1e-6);
    }

    /// Judging near an observation is only quicker.
    #[test]
    fn a_value_is_the_same_wherever_it_is_judged_from() {
        let count = |from: u32, many: usize| {
            (0..many as u32).map(|number| ((from + number * 37) % 19) as f32 / 19.0 - 0.5).collect::<Vec<_>>()
        };
        // Nothing is cut off at zero on the way, so that every number of an observation tells.
        let above = |from, many| count(from, many).into_iter().map(|number| (number + 0.6) / 20.0).collect();
        let layers = vec![
            Layer { weights: above(1, 40 * 6), bias: count(3, 6) },
            Layer { weights: above(5, 6 * 4), bias: count(7, 4) },
            Layer { weights: above(2, 4), bias: count(9, 1) },
        ];
        let squeezed = (0..=u8::MAX).map(|number| (1.0 + f32::from(number)).log2()).collect();
        let net = Net { game: "merlin".to_owned(), version: 1, inputs: 40, layers, squeezed };
        let observation = |from: u8| (0..40).map(|place| (place * from) % 5).collect::<Vec<u8>>();
        for from in 0..5 {
            let mut near = net.near(&observation(from));
            for other in [4, 0, 3, 2, 1] {
                let (quick, slow) = (near.value(&observation(other)), net.value(&observation(other)));
                assert!((quick - slow).abs() < 1e-5, "{quick} {slow}");
            }
        }
        let values: Vec<f32> = (0..5).map(|from| net.value(&observation(from))).collect();
        assert!(values.windows(2).all(|two| two[0] != two[1]), "{values:?}");
    }

    #[test]
    fn what_is_wrong_with_a_network_is_said() {
        for (text, sentence) in [
            ("{}", "no network"),
            (&*written(ONE, "[2, 1]"), "another size"),
            (&*written(ONE, "[1, 1, 1]"), "other layers"),
            (&*written("?", "[1, 1]"), "base64"),
            (&*written(ONE, "[1, 1]").replace("-net\": 1", "-net\": 7"), "version 7"),
        ] {
            assert!(Net::read(text).is_err_and(|fault| fault.contains(sentence)), "{sentence}");
        }
        let game = Merlin::new(Options::new(2), Content::embedded().clone()).unwrap();
        let net = Net::read(&written(ONE, "[1, 1]")).unwrap();
        assert!(net.fits("camelot", &game).is_err_and(|fault| fault.contains("plays merlin")));
        assert!(net.fits("merlin", &game).is_err_and(|fault| fault.contains("another table")));
    }

    /// A network that likes own points, and nothing else, takes what brings points at once.
    #[test]
    fn a_learned_player_takes_what_its_network_likes() {
        let game = Merlin::new(Options::new(2), Content::embedded().clone()).unwrap();
        let mut chance = Stream::<8>::seeded(5);
        let mut state = game.begin(&mut chance, &mut Silence);
        let mut names = Names::default();
        game.encode(&state, Viewer::Gallery, &mut names);
        let own = names.0.iter().position(|name| name == "seat+0.points").unwrap();
        let mut weights = vec![0.0; names.0.len()];
        weights[own] = 0.01;
        let layers = vec![Layer { weights, bias: vec![0.0] }];
        let squeezed = (0..=u8::MAX).map(f32::from).collect();
        let net = Net { game: "merlin".to_owned(), version: 1, inputs: names.0.len(), layers, squeezed };
        assert_eq!(net.fits("merlin", &game), Ok(()));
        let mut bot = Learned::<Merlin>::new(Arc::new(net), 1);
        let (mut better, mut offers) = (0, Offers::listing());
        while let Some(seat) = game.asked(&state).lowest() {
            offers.clear();
            game.offers(&state, seat, &mut offers);
            let view = game.view(&state, Viewer::Seat(seat));
            let choice =
                Budget::of_iterations(1, |budget| bot.choose(&game, seat, &view, offers.legal(), budget))
                    .choice;
            let points = |choice| {
                let mut next = state;
                game.play_unchecked(&mut next, seat, choice, &mut chance.clone(), &mut Silence);
                next.castle(seat).points
            };
            let best = offers.legal().iter().map(|&choice| points(choice)).max();
            // Chance may bring points that nobody foresees; scorings are not left to chance.
            better += i32::from(Some(points(choice)) == best) - i32::from(Some(points(choice)) != best);
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        }
        assert!(better > 100, "{better}");
    }
}
