//! One run of the laws: plays the games and looks at every position.

use super::{Law, Laws, Tally};
use crate::alloc;
use logres_kernel::{
    Barred, Choice, Event, Game, Offers, Recorded, Refusal, Replay, Seat, Silence, Stream, Viewer,
    preview_in, previews,
};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};

/// The law that is broken, and a sentence.
pub(super) type Broken = (Law, String);
type Checked = Result<(), Broken>;

fn broken(law: Law, what: impl Into<String>) -> Checked {
    Err((law, what.into()))
}

pub(super) fn words_of(panic: &(dyn Any + Send)) -> String {
    let words =
        panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", words.unwrap_or("without words"))
}

/// Tells positions of one game apart, in a fraction of the time the standard hasher takes; nobody attacks it.
struct Print(u64);

impl Hasher for Print {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn fingerprint(state: &impl Hash) -> u64 {
    let mut print = Print(1);
    state.hash(&mut print);
    print.finish()
}

/// The lines in which two values differ when written out.
fn difference(real: &impl fmt::Debug, other: &impl fmt::Debug) -> String {
    const SHOWN: usize = 12;
    let (real, other) = (format!("{real:#?}"), format!("{other:#?}"));
    let (real, other): (Vec<&str>, Vec<&str>) = (real.lines().collect(), other.lines().collect());
    let mut lines = Vec::new();
    for place in 0..real.len().max(other.len()) {
        let (was, is) = (real.get(place).unwrap_or(&""), other.get(place).unwrap_or(&""));
        if was != is && lines.len() < SHOWN {
            lines.push(format!("  line {}: {} | {}", place + 1, was.trim(), is.trim()));
        }
    }
    lines.join("\n")
}

/// A sample of at most `most` places of a list of `len`, each once.
fn sample(len: usize, most: usize, chance: &mut Stream<8>) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    for taken in 0..most.min(len) {
        let other = taken + chance.below((len - taken) as u32) as usize;
        places.swap(taken, other);
    }
    places.truncate(most);
    places
}

/// Everything about an own decision that reaches a player.
fn decision<G: Game>(game: &G, state: &G::State, seat: Seat) -> (Offers<G::Choice>, String) {
    let mut offers = Offers::explaining();
    game.offers(state, seat, &mut offers);
    let about: Vec<_> = offers.legal().iter().map(|&choice| game.about(state, seat, choice)).collect();
    let shown = format!("{:?} {about:?}", game.question(state, seat));
    (offers, shown)
}

/// Remembers every choice ever met: codes must tell them apart, and in other positions they should be refused.
struct Codes<'a, C>(&'a mut BTreeMap<u16, C>);

impl<C: Choice> Codes<'_, C> {
    fn meet(&mut self, choice: C) -> Checked {
        let code = choice.code();
        if code >= C::CODES {
            return broken(
                Law::Coded,
                format!("\"{choice}\" has the code {code}; the bound is {}", C::CODES),
            );
        }
        match self.0.get(&code) {
            Some(&known) if known == choice => return Ok(()),
            Some(known) => {
                return broken(Law::Coded, format!("\"{choice}\" and \"{known}\" share the code {code}"));
            }
            None => {
                self.0.insert(code, choice);
            }
        }
        let written = choice.to_string();
        match written.parse::<C>() {
            Ok(read) if read == choice => {}
            Ok(read) => {
                return broken(
                    Law::Written,
                    format!("{choice:?} is written \"{written}\" and read as {read:?}"),
                );
            }
            Err(why) => return broken(Law::Written, format!("\"{written}\" cannot be read back: {why}")),
        }
        if written.is_empty() || written.contains('\n') || written.trim() != written {
            return broken(Law::Written, format!("{written:?} does not fit on a line of a record"));
        }
        Ok(())
    }
}

pub(super) struct Run<'a, G: Game> {
    laws: &'a Laws<'a, G>,
    game: &'a G,
    /// Every choice met so far, by its code.
    known: BTreeMap<u16, G::Choice>,
    pub(super) tally: Tally,
    /// The decisions of the present game.
    played: Vec<(Seat, G::Choice)>,
}

impl<'a, G: Game> Run<'a, G> {
    pub(super) fn new(laws: &'a Laws<'a, G>, game: &'a G) -> Self {
        Self { laws, game, known: BTreeMap::new(), tally: Tally::default(), played: Vec::new() }
    }

    /// The decisions of the present game, as they are reported.
    pub(super) fn trail(&self) -> Vec<String> {
        self.played.iter().map(|(seat, choice)| format!("{seat} {choice}")).collect()
    }

    pub(super) fn game(&mut self, seed: u64) -> Checked {
        self.played.clear();
        let game = self.game;
        // One seed, three independent parts: what chance gives, what the players choose, what is examined.
        let mut chance = Stream::<8>::seeded(seed);
        let mut players = chance.clone();
        players.seek(1);
        let mut examiner = chance.clone();
        examiner.seek(2);

        let mut drawn = Vec::new();
        let mut told = Vec::new();
        let mut state = {
            let mut chance = Recorded { chance: &mut chance, drawn: &mut drawn };
            game.begin(&mut chance, &mut told)
        };
        let mut prints = vec![fingerprint(&state)];
        loop {
            self.events(&told)?;
            told.clear();
            self.position(&state, &mut examiner)?;
            let asked = game.asked(&state);
            if (self.played.len() as u64 + seed).is_multiple_of(self.laws.every) || asked.is_empty() {
                self.examine(&state, &mut examiner)?;
            }
            if asked.is_empty() {
                break;
            }
            if self.played.len() >= self.laws.bound {
                return broken(Law::Ends, format!("the game goes on after {} decisions", self.laws.bound));
            }
            let nth = players.below(asked.len() as u32) as usize;
            let seat = asked.iter().nth(nth).unwrap_or_default();
            let mut offers = Offers::listing();
            game.offers(&state, seat, &mut offers);
            let choice = offers.legal()[players.below(offers.legal().len() as u32) as usize];
            self.played.push((seat, choice));
            if self.laws.heap {
                self.heap(&state, seat, choice, &chance)?;
            }
            let mut chance = Recorded { chance: &mut chance, drawn: &mut drawn };
            game.play(&mut state, seat, choice, &mut chance, &mut told).map_err(|refusal| {
                (Law::Playable, format!("\"{choice}\" is on offer but refused: {refusal:?}"))
            })?;
            prints.push(fingerprint(&state));
        }
        self.tally.games += 1;
        self.tally.decisions += self.played.len() as u64;
        self.tally.longest = self.tally.longest.max(self.played.len());

        let chance = Replay::new(drawn.iter().map(|drawn| (drawn.what.to_owned(), drawn.outcome)));
        self.replay(chance, &prints, &state)
    }

    /// The laws that are cheap enough for every position.
    fn position(&mut self, state: &G::State, examiner: &mut Stream<8>) -> Checked {
        let game = self.game;
        let faults = game.faults(state);
        if !faults.is_empty() {
            return broken(Law::Pieces, faults.join("\n"));
        }
        for own in &self.laws.own {
            let faults = own(game, state);
            if !faults.is_empty() {
                return broken(Law::Own, faults.join("\n"));
            }
        }
        let asked = game.asked(state);
        if let Some(stranger) = asked.iter().find(|seat| seat.index() >= game.seats()) {
            return broken(Law::Asked, format!("seat {stranger} is asked at a table of {}", game.seats()));
        }
        match (asked.is_empty(), game.outcome(state)) {
            (true, None) => {
                return broken(Law::Outcome, "nobody is asked, but there is no outcome");
            }
            (false, Some(_)) => {
                return broken(Law::Outcome, format!("there is an outcome while {asked:?} are asked"));
            }
            (true, Some(_)) | (false, None) => {}
        }
        for seat in asked.iter() {
            let mut offers = Offers::listing();
            game.offers(state, seat, &mut offers);
            let legal = offers.legal();
            self.tally.most_offers = self.tally.most_offers.max(legal.len());
            if legal.is_empty() {
                let question = game.question(state, seat);
                return broken(Law::NoDeadEnd, format!("seat {seat} has no answer to {question:?}"));
            }
            if legal.len() > self.laws.most_offers {
                let (found, most) = (legal.len(), self.laws.most_offers);
                return broken(Law::Roomy, format!("seat {seat} has {found} offers, more than {most}"));
            }
            let mut sorted = legal.to_vec();
            sorted.sort_unstable();
            if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return broken(Law::Offered, format!("\"{}\" stands twice among the offers", twice[0]));
            }
            for &choice in legal {
                Codes(&mut self.known).meet(choice)?;
            }
        }
        if asked.len() > 1 {
            self.sealed(state, examiner)?;
        }
        Ok(())
    }

    /// The dear laws.
    fn examine(&mut self, state: &G::State, examiner: &mut Stream<8>) -> Checked {
        self.tally.examined += 1;
        self.questions(state, examiner)?;
        self.refusals(state, examiner)?;
        for viewer in Viewer::all(self.game.seats()) {
            self.scramble(state, viewer, examiner)?;
            self.imagine(state, viewer, examiner)?;
        }
        Ok(())
    }

    /// Every offer of every asked seat is explained and can be played.
    fn questions(&mut self, state: &G::State, examiner: &mut Stream<8>) -> Checked {
        const PLAYED: usize = 24;
        let game = self.game;
        for seat in game.asked(state).iter() {
            let mut listed = Offers::listing();
            game.offers(state, seat, &mut listed);
            let (offers, _) = decision(game, state, seat);
            if listed.legal() != offers.legal() {
                return broken(Law::Offered, format!("seat {seat} has other offers when somebody asks why"));
            }
            if let Some(Barred { choice, clause }) = offers.barred().iter().find(|bar| offers.has(bar.choice))
            {
                return broken(Law::Offered, format!("\"{choice}\" is on offer, and barred by {clause}"));
            }
            for barred in offers.barred() {
                Codes(&mut self.known).meet(barred.choice)?;
                self.tally.barred.insert(barred.clause);
                let things = game.about(state, seat, barred.choice).things;
                if let Some(thing) = things.iter().find(|thing| !game.is_thing(thing)) {
                    return broken(
                        Law::Named,
                        format!("\"{}\" is barred and names an unknown thing: {thing}", barred.choice),
                    );
                }
            }
            let question = game.question(state, seat);
            self.tally.hear(&question.message);
            if question.message.key.is_empty() || question.clause.0.is_empty() {
                return broken(
                    Law::Named,
                    format!("the question to seat {seat} has no message or no clause"),
                );
            }
            let shown = previews(game, state, seat, offers.legal());
            for place in sample(offers.legal().len(), PLAYED, examiner) {
                let choice = offers.legal()[place];
                if let Some(shown) = &shown[place] {
                    self.tally.previewed += 1;
                    shown.goods.iter().for_each(|gain| self.tally.hear(&gain.message));
                    let real = preview_in(game, state, seat, choice);
                    if real.as_ref() != Some(shown) {
                        let changed = difference(&real, &Some(shown));
                        return broken(
                            Law::Previewed,
                            format!("\"{choice}\" of seat {seat} does not do what was shown:\n{changed}"),
                        );
                    }
                }
                let about = game.about(state, seat, choice);
                self.tally.hear(&about.message);
                let nameless = |thing: &String| {
                    thing.is_empty() || thing.contains(char::is_whitespace) || !game.is_thing(thing)
                };
                if about.message.key.is_empty() || about.things.iter().any(nameless) {
                    return broken(Law::Named, format!("\"{choice}\" is described badly: {about:?}"));
                }
                let mut next = state.clone();
                game.play(&mut next, seat, choice, examiner, &mut Silence).map_err(|refusal| {
                    (
                        Law::Playable,
                        format!("\"{choice}\" of seat {seat} is on offer but refused: {refusal:?}"),
                    )
                })?;
                let faults = game.faults(&next);
                if !faults.is_empty() {
                    return broken(
                        Law::Pieces,
                        format!("after \"{choice}\" of seat {seat}: {}", faults.join("\n")),
                    );
                }
            }
        }
        Ok(())
    }

    /// Choices met elsewhere, barred ones, and the right ones from the wrong seat.
    fn refusals(&mut self, state: &G::State, examiner: &mut Stream<8>) -> Checked {
        const TRIED: usize = 12;
        let known: Vec<G::Choice> = self.known.values().copied().collect();
        let asked = self.game.asked(state);
        for seat in Seat::first(self.game.seats()) {
            let mut offers = Offers::explaining();
            if asked.has(seat) {
                self.game.offers(state, seat, &mut offers);
            }
            let elsewhere = sample(known.len(), TRIED, examiner).into_iter().map(|place| known[place]);
            let barred = sample(offers.barred().len(), TRIED, examiner);
            let barred = barred.into_iter().map(|place| offers.barred()[place].choice);
            for choice in elsewhere.chain(barred).filter(|&choice| !offers.has(choice)) {
                self.refusal(state, seat, choice, examiner)?;
            }
        }
        Ok(())
    }

    fn refusal(
        &mut self,
        state: &G::State,
        seat: Seat,
        choice: G::Choice,
        examiner: &mut Stream<8>,
    ) -> Checked {
        self.tally.refusals += 1;
        let asked = self.game.asked(state);
        let mut tried = state.clone();
        let answer = self.game.play(&mut tried, seat, choice, examiner, &mut Silence);
        let fits = match &answer {
            Ok(()) => false,
            Err(Refusal::Over) => asked.is_empty(),
            Err(Refusal::NotAsked { .. }) => !asked.is_empty() && !asked.has(seat),
            Err(Refusal::Barred(clause) | Refusal::NoAnswer(clause)) => {
                asked.has(seat) && !clause.0.is_empty()
            }
        };
        if !fits {
            return broken(Law::Refused, format!("\"{choice}\" of seat {seat} is not on offer: {answer:?}"));
        }
        if tried != *state {
            let changed = difference(state, &tried);
            return broken(
                Law::Refused,
                format!("refusing \"{choice}\" of seat {seat} changed the state:\n{changed}"),
            );
        }
        Ok(())
    }

    fn scramble(&mut self, state: &G::State, viewer: Viewer, examiner: &mut Stream<8>) -> Checked {
        let mut other = state.clone();
        self.game.scramble(&mut other, viewer, examiner);
        if viewer == Viewer::Arbiter && other != *state {
            let changed = difference(state, &other);
            return broken(
                Law::Scrambled,
                format!("the arbiter knows everything, but this was dealt anew:\n{changed}"),
            );
        }
        self.tally.scrambled += u64::from(other != *state);
        self.world(Law::Scrambled, state, &other, viewer)
    }

    fn imagine(&mut self, state: &G::State, viewer: Viewer, examiner: &mut Stream<8>) -> Checked {
        let view = self.game.view(state, viewer);
        let other = self.game.imagine(&view, examiner);
        if viewer == Viewer::Arbiter && other != *state {
            return broken(
                Law::Complete,
                format!("imagined from the arbiter's view:\n{}", difference(state, &other)),
            );
        }
        self.tally.imagined += u64::from(other != *state);
        self.world(Law::Imagined, state, &other, viewer)
    }

    /// Does this viewer notice a difference between the two worlds?
    fn world(&self, law: Law, real: &G::State, other: &G::State, viewer: Viewer) -> Checked {
        let game = self.game;
        if real == other {
            return Ok(());
        }
        let faults = game.faults(other);
        if !faults.is_empty() {
            return broken(law, format!("another world for {viewer:?} cannot be: {}", faults.join("\n")));
        }
        let (seen, seen_there) = (game.view(real, viewer), game.view(other, viewer));
        if seen != seen_there {
            let changed = difference(&seen, &seen_there);
            return broken(law, format!("{viewer:?} sees a difference in the view:\n{changed}"));
        }
        let (asked, asked_there) = (game.asked(real), game.asked(other));
        if asked != asked_there {
            return broken(law, format!("{viewer:?} sees who is asked: {asked:?} | {asked_there:?}"));
        }
        let own = asked.iter().find(|&seat| viewer.is(seat));
        if let Some(seat) = own {
            let (mine, shown) = decision(game, real, seat);
            let (mine_there, shown_there) = decision(game, other, seat);
            if mine.legal() != mine_there.legal() {
                let changed = difference(&mine.legal(), &mine_there.legal());
                return broken(law, format!("seat {seat} sees a difference in its offers:\n{changed}"));
            }
            if mine.barred() != mine_there.barred() {
                let changed = difference(&mine.barred(), &mine_there.barred());
                return broken(law, format!("seat {seat} sees a difference in what is barred:\n{changed}"));
            }
            let (before, before_there) =
                (previews(game, real, seat, mine.legal()), previews(game, other, seat, mine.legal()));
            if before != before_there {
                let changed = difference(&before, &before_there);
                return broken(
                    Law::Previewed,
                    format!("seat {seat} sees a difference in what its offers would do:\n{changed}"),
                );
            }
            if shown != shown_there {
                return broken(law, format!("seat {seat} is asked differently:\n  {shown}\n  {shown_there}"));
            }
        }
        Ok(())
    }

    /// Two of the seats asked at once answer in both orders.
    fn sealed(&mut self, state: &G::State, examiner: &mut Stream<8>) -> Checked {
        let game = self.game;
        let asked: Vec<Seat> = game.asked(state).iter().collect();
        let pair = sample(asked.len(), 2, examiner);
        let (one, two) = (asked[pair[0]], asked[pair[1]]);
        self.tally.sealed += 1;

        let mut offers = Offers::listing();
        game.offers(state, one, &mut offers);
        let mut pick =
            |offers: &Offers<G::Choice>| offers.legal()[examiner.below(offers.legal().len() as u32) as usize];
        let (answer, instead) = (pick(&offers), pick(&offers));
        let (before, shown) = decision(game, state, two);
        let reply = pick(&before);

        if game.is_open(state, one, answer) {
            return broken(Law::Sealed, format!("\"{answer}\" of seat {one} counts as made in the open"));
        }
        let chance = examiner.clone();
        let answered = |seat: Seat, choice: G::Choice| {
            let (mut next, mut chance, mut told) = (state.clone(), chance.clone(), Vec::new());
            game.play_unchecked(&mut next, seat, choice, &mut chance, &mut told);
            (next, chance, told)
        };
        let (mut first, mut chance_first, told) = answered(one, answer);
        let (mut second, mut chance_second, _) = answered(two, reply);
        for (seat, after) in [(two, &first), (one, &second)] {
            if !game.asked(after).has(seat) {
                return broken(
                    Law::Sealed,
                    format!("seat {seat} is no longer asked once another seat has answered"),
                );
            }
        }
        let (after, shown_after) = decision(game, &first, two);
        if before.legal() != after.legal() || before.barred() != after.barred() || shown != shown_after {
            let changed = difference(&before.legal(), &after.legal());
            return broken(
                Law::Sealed,
                format!("\"{answer}\" of seat {one} changes the question to seat {two}:\n{changed}"),
            );
        }
        // Another answer must look the same to everybody else, as long as it leaves the same seats to answer.
        let (rather, _, told_rather) = answered(one, instead);
        if game.asked(&rather) == game.asked(&first) {
            for viewer in
                Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Arbiter && !viewer.is(one))
            {
                let (seen, seen_rather) = (game.view(&first, viewer), game.view(&rather, viewer));
                if seen != seen_rather {
                    let changed = difference(&seen, &seen_rather);
                    return broken(
                        Law::Sealed,
                        format!(
                            "{viewer:?} sees whether seat {one} answered \"{answer}\" or \"{instead}\":\n{changed}"
                        ),
                    );
                }
                let heard = |told: &[G::Event]| {
                    format!("{:?}", told.iter().filter(|event| event.told_to(viewer)).collect::<Vec<_>>())
                };
                if heard(&told) != heard(&told_rather) {
                    return broken(
                        Law::Sealed,
                        format!("{viewer:?} hears whether seat {one} answered \"{answer}\" or \"{instead}\""),
                    );
                }
            }
        }
        game.play_unchecked(&mut first, two, reply, &mut chance_first, &mut Silence);
        game.play_unchecked(&mut second, one, answer, &mut chance_second, &mut Silence);
        if first != second {
            let changed = difference(&first, &second);
            return broken(
                Law::Sealed,
                format!("it matters whether seat {one} or seat {two} answers first:\n{changed}"),
            );
        }
        Ok(())
    }

    fn events(&mut self, told: &[G::Event]) -> Checked {
        for event in told {
            let message = event.message();
            self.tally.hear(&message);
            let things = event.things();
            if message.key.is_empty() || things.iter().any(|thing| !self.game.is_thing(thing)) {
                return broken(
                    Law::Named,
                    format!("{event:?} has no message or names an unknown thing: {things:?}"),
                );
            }
            if !event.told_to(Viewer::Arbiter) {
                return broken(Law::Told, format!("the arbiter is not told {event:?}"));
            }
            let deaf = Seat::first(self.game.seats()).find(|&seat| !event.told_to(Viewer::Seat(seat)));
            if let Some(seat) = deaf.filter(|_| event.told_to(Viewer::Gallery)) {
                return broken(Law::Told, format!("the gallery is told {event:?}, but seat {seat} is not"));
            }
        }
        Ok(())
    }

    fn heap(&self, state: &G::State, seat: Seat, choice: G::Choice, chance: &Stream<8>) -> Checked {
        let mut offers = Offers::listing();
        let (listing, ()) = alloc::count(|| self.game.offers(state, seat, &mut offers));
        let (cloning, mut next) = alloc::count(|| state.clone());
        let mut chance = chance.clone();
        let play = || self.game.play_unchecked(&mut next, seat, choice, &mut chance, &mut Silence);
        let (playing, ()) = alloc::count(play);
        for (what, times) in
            [("listing the offers", listing), ("copying the state", cloning), ("playing", playing)]
        {
            if times > 0 {
                return broken(
                    Law::NoHeap,
                    format!("{what} before \"{choice}\" of seat {seat} allocated {times} times"),
                );
            }
        }
        Ok(())
    }

    fn replay(&self, mut chance: Replay, prints: &[u64], end: &G::State) -> Checked {
        let game = self.game;
        let mut state = game.begin(&mut chance, &mut Silence);
        let mut positions = prints.iter();
        let mut same = |state: &G::State, decisions: usize| match positions.next() {
            Some(&print) if print == fingerprint(state) => Ok(()),
            _ => Err((Law::Replayed, format!("the replay differs after {decisions} decisions"))),
        };
        same(&state, 0)?;
        for (place, &(seat, choice)) in self.played.iter().enumerate() {
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
            if let Some(fault) = chance.fault() {
                return broken(
                    Law::Replayed,
                    format!("the replay draws something else after {} decisions: {fault}", place + 1),
                );
            }
            same(&state, place + 1)?;
        }
        if chance.left() > 0 {
            return broken(Law::Replayed, format!("the replay leaves {} outcomes undrawn", chance.left()));
        }
        if state != *end {
            return broken(Law::Replayed, format!("the replay ends elsewhere:\n{}", difference(end, &state)));
        }
        Ok(())
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Unreadable;
    use std::str::FromStr;

    /// A choice that gets one thing wrong for each number.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Careless(u16);

    impl Choice for Careless {
        const CODES: u16 = 10;

        fn code(self) -> u16 {
            match self.0 {
                6 => 1,
                number => number,
            }
        }
    }

    impl fmt::Display for Careless {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                2 => f.write_str("three"),
                3 => f.write_str("mumble"),
                4 => f.write_str(" 4"),
                number => write!(f, "{number}"),
            }
        }
    }

    impl FromStr for Careless {
        type Err = Unreadable;

        fn from_str(text: &str) -> Result<Self, Unreadable> {
            match text {
                "three" => Ok(Careless(3)),
                _ => text
                    .trim()
                    .parse()
                    .map(Careless)
                    .map_err(|_| Unreadable(format!("\"{text}\" is no number"))),
            }
        }
    }

    #[test]
    fn careless_written_forms_and_codes_are_noticed() {
        let mut known = BTreeMap::new();
        let mut meet = |number| Codes(&mut known).meet(Careless(number)).map_err(|(law, _)| law);
        assert_eq!(meet(1), Ok(()));
        assert_eq!(meet(1), Ok(()), "the same choice may come again");
        assert_eq!(meet(6), Err(Law::Coded), "two choices with one code");
        assert_eq!(meet(10), Err(Law::Coded), "a code at the bound");
        assert_eq!(meet(2), Err(Law::Written), "read as another choice");
        assert_eq!(meet(3), Err(Law::Written), "cannot be read");
        assert_eq!(meet(4), Err(Law::Written), "a blank at the edge");
    }

    #[test]
    fn a_sample_has_each_place_at_most_once() {
        let mut chance = Stream::seeded(3);
        let mut places = sample(10, 4, &mut chance);
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 4);
        assert_eq!(sample(3, 12, &mut chance).len(), 3);
        assert!(sample(0, 5, &mut chance).is_empty());
    }

    #[test]
    fn a_difference_shows_only_what_differs() {
        assert_eq!(difference(&[1, 2, 3], &[1, 5, 3]), "  line 3: 2, | 5,");
    }
}
