//! What things are worth: abilities by going without them, knights and quests by those who had them.
//!
//! What an ability is worth cannot be read from the games of those who used it: a player who is ahead uses more of
//! everything. So one player at the table goes without it, and everything else (deal, dice, bots and their seeds) stays as
//! it was. What that player then has less is what the ability is worth in these hands.

use super::story::{Habit, Story, play};
use super::{Book, alone, each, further, merlin, merlin_dealt, narrow, plus_minus, stands_out, table};
use logres_kernel::Seat;
use logres_merlin::content::Icon;
use logres_merlin::words::TableKnight;
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet};
use std::collections::BTreeMap;

/// Something a player may do, known by the written form of the choice.
pub struct Ability {
    name: &'static str,
    module: Option<ModuleName>,
    begins: &'static str,
    ends: &'static str,
}

impl Ability {
    /// The name of the table at which it is weighed.
    fn table(&self) -> String {
        self.module.map_or_else(|| BASE.to_owned(), |module| module.to_string())
    }

    /// Is this written choice a use of it?
    pub fn is(&self, written: &str) -> bool {
        written.starts_with(self.begins) && written.ends_with(self.ends)
    }
}

const fn base(name: &'static str, begins: &'static str) -> Ability {
    Ability { name, module: None, begins, ends: "" }
}

const fn of(module: ModuleName, name: &'static str, begins: &'static str) -> Ability {
    Ability { name, module: Some(module), begins, ends: "" }
}

use ModuleName::{Arthur, Caerleon, Decree, Gold, KingsFavor, Knights, Market, Morgana, Treasures};

/// Everything that can be gone without. What is no decision of its own (a good that comes with a space) is not here.
pub const ABILITIES: [Ability; 60] = [
    base("apple", "apple "),
    base("staff", "staff"),
    base("flag: repel a traitor", "repel "),
    base("flag: two quests", "two-quests"),
    Ability { name: "flag: knight backward", module: None, begins: "die knight-", ends: " ccw" },
    base("flag: flip a die", "flip "),
    base("flag: another action", "different "),
    base("flag: the action opposite", "mirror"),
    base("resolve a quest", "quest "),
    base("build a manor", "build "),
    base("the Grail at a scoring", "grail "),
    base("henchman to a province", "henchman "),
    Ability { name: "Merlin backward", module: None, begins: "die merlin", ends: " ccw" },
    of(KingsFavor, "learn a favor", "learn "),
    of(KingsFavor, "lady: deploy", "deploy "),
    of(KingsFavor, "builder: build", "favor build"),
    of(KingsFavor, "lady: place", "favor place "),
    of(KingsFavor, "flag-bearer: count", "favor count "),
    of(KingsFavor, "shield-bearer: repel", "favor repel "),
    of(Arthur, "flag: one more", "plus-one"),
    of(Arthur, "flag: one less", "minus-one"),
    of(Arthur, "activate a henchman", "activate "),
    of(Arthur, "move Arthur", "move-arthur "),
    of(Arthur, "move Merlin", "move-merlin "),
    of(Arthur, "the signet", "signet "),
    of(Arthur, "take a Pict", "pict "),
    of(Arthur, "replace a manor", "replace "),
    of(Knights, "Tristan", "tristan "),
    of(Knights, "Gawain", "gawain "),
    of(Knights, "Lamorak", "again "),
    of(Knights, "Bors", "portal "),
    of(Knights, "Gaheris", "manor-tile"),
    of(Knights, "Bedivere: swap a card", "swap "),
    of(Knights, "Percival", "recolour "),
    of(Knights, "Kay", "influence-tile"),
    of(Gold, "gold: turn a die", "gold "),
    of(Gold, "mistletoe: ignore a condition", "ignore "),
    of(Gold, "attempt a quest with help", "attempt "),
    of(Market, "buy anything", "buy "),
    of(Market, "a worker", "worker "),
    of(Market, "fruit as an apple", "tile apple "),
    of(Market, "fruit as mistletoe", "tile ignore "),
    of(Market, "the plus-one tile", "token"),
    of(Caerleon, "evict a henchman", "evict "),
    of(Caerleon, "pick an apple", "pick apple"),
    of(Caerleon, "pick mistletoe", "pick mistletoe"),
    of(Morgana, "take a Morgana die", "witch-die "),
    of(Morgana, "the cauldron", "witch cauldron "),
    of(Morgana, "the horn", "witch horn"),
    of(Morgana, "place a poisoned apple", "witch poison"),
    of(Morgana, "use a poisoned apple", "poison "),
    of(Morgana, "bewitch", "bewitch "),
    of(Morgana, "dark influence", "dark "),
    of(Morgana, "a witch hut", "hut "),
    of(Morgana, "send Morgana", "morgana "),
    of(Treasures, "raise a treasure", "treasure "),
    of(Decree, "look at decrees", "decree look"),
    of(Decree, "two decrees: a good", "decree take "),
    of(Decree, "two decrees: influence", "decree influence "),
    of(Decree, "three decrees: points", "decree points"),
];

/// Four seats: enough of everything happens, and everybody is in everybody's way.
const SEATS: u8 = 4;

pub fn chapter(book: &Book, say: &mut dyn FnMut(&str)) -> Result<String, Vec<String>> {
    let mut rows = Vec::new();
    for (name, game) in tables()? {
        // The games without any habit serve all abilities of a table.
        let mut plain = Vec::new();
        for (place, ability) in ABILITIES.iter().enumerate() {
            if ability.table() == name {
                say(&format!("worth: {name}, {}", ability.name));
                rows.push(worth(book, &game, place, &mut plain)?);
            }
        }
    }
    say("worth: the quest cards");
    let base = merlin(SEATS, ModuleSet::NONE)?;
    let stories = each(book, book.many, |number| play(&base, &book.planner, book.seed, number, None))?;
    let quests = quests(&stories, &book.planner);
    say("worth: the knights of the Round Table");
    let knights = knights(book)?;
    Ok(format!(
        "## Merlin: what things are worth\n\n\
         ### Abilities\n\n\
         Four seats, each module alone with what it needs; `{}` played. Games: how many were played, each of them again for \
         every seat that used the ability. Uses: how often one player uses it in a game. Points and wins of a hundred games: \
         what that player has less who alone at the table goes without it, while everything else stays the same. Below \
         nothing means that these bots would be better off without it. Forced is how much of the use is left to a player who \
         wants to go without, because there was nothing else to answer; what is forced nearly always cannot be left out, and \
         has no worth of its own. What `{}` never uses although it is offered is marked with a dagger: there one player \
         takes it whenever it is offered, and the line shows how often that is and what that player has more than without. A \
         star marks a worth in wins that differs from nothing among all {} abilities. The knights of the Round Table are \
         dealt at random here, so that each ability of theirs is met.\n\n{}\n\n{quests}\n\n{knights}",
        book.planner,
        book.planner,
        ABILITIES.len(),
        table(&["module", "ability", "games", "uses", "forced", "points", "wins of 100"], &rows),
    ))
}

/// The tables at which abilities are weighed, by the name that stands on the page.
fn tables() -> Result<Vec<(String, Merlin)>, Vec<String>> {
    let modules = ModuleName::ALL.into_iter().map(|module| (module.to_string(), alone(module)));
    std::iter::once((BASE.to_owned(), ModuleSet::NONE))
        .chain(modules)
        .map(|(name, modules)| Ok((name, merlin_dealt(SEATS, modules)?)))
        .collect()
}

const BASE: &str = "base game";

/// One ability: every game again, once for each seat without it. Games are added until the wins are known to three in a
/// hundred.
fn worth(
    book: &Book,
    game: &Merlin,
    ability: usize,
    plain: &mut Vec<Story>,
) -> Result<Vec<String>, Vec<String>> {
    let mut weighed = Weighed::default();
    // First without; if nobody uses it, whenever it is offered.
    for whenever in [false, true] {
        weighed = Weighed { whenever, ..Weighed::default() };
        while weighed.games() < book.rounds * Book::PATIENCE && !weighed.enough(book.rounds) {
            let (from, to) = (weighed.games(), weighed.games() + book.rounds);
            if (plain.len() as u64) < to {
                let more = further(book, plain.len() as u64, to, |number| {
                    play(game, &book.planner, book.seed, number, None)
                })?;
                plain.extend(more);
            }
            let plain = &*plain;
            weighed.add(further(book, from, to, |number| {
                Pair::new(book, game, ability, number, &plain[number as usize], whenever)
            })?);
        }
        if weighed.uses() > 0.0 {
            break;
        }
    }
    Ok(weighed.row(ability))
}

/// The same game with and without an ability, all seats together.
struct Pair {
    points: f64,
    wins: f64,
    /// Uses by those who use it, and by those who want to go without.
    uses: f64,
    still: f64,
}

impl Pair {
    fn new(book: &Book, game: &Merlin, ability: usize, number: u64, plain: &Story, whenever: bool) -> Self {
        let mut pair = Self { points: 0.0, wins: 0.0, uses: 0.0, still: 0.0 };
        for seat in Seat::first(SEATS.into()) {
            let used = |story: &Story| f64::from(story.uses[seat.index()][ability]);
            // A player who did not use it plays the same game without it.
            if !whenever && used(plain) == 0.0 {
                continue;
            }
            let habit =
                if whenever { Habit::Whenever { seat, ability } } else { Habit::Without { seat, ability } };
            let other = play(game, &book.planner, book.seed, number, Some(habit));
            let (with, without) = if whenever { (&other, plain) } else { (plain, &other) };
            pair.points += (with.points(seat) - without.points(seat)) / f64::from(SEATS);
            pair.wins += 100.0 * (with.win(seat) - without.win(seat)) / f64::from(SEATS);
            pair.uses += used(with);
            pair.still += used(without);
        }
        pair
    }
}

/// All pairs of games about one ability.
#[derive(Default)]
struct Weighed {
    whenever: bool,
    pairs: Vec<Pair>,
}

impl Weighed {
    fn add(&mut self, pairs: Vec<Pair>) {
        self.pairs.extend(pairs);
    }

    fn games(&self) -> u64 {
        self.pairs.len() as u64
    }

    fn of(&self, value: fn(&Pair) -> f64) -> Vec<f64> {
        self.pairs.iter().map(value).collect()
    }

    fn uses(&self) -> f64 {
        self.of(|pair| pair.uses).iter().sum()
    }

    /// How much of the use is left to those who want to go without.
    fn forced(&self) -> f64 {
        let still: f64 = self.of(|pair| pair.still).iter().sum();
        if self.uses() > 0.0 { still / self.uses() } else { 0.0 }
    }

    fn enough(&self, rounds: u64) -> bool {
        self.games() >= rounds && (self.forced() >= ALWAYS || narrow(&self.of(|pair| pair.wins)))
    }

    fn row(&self, ability: usize) -> Vec<String> {
        let ability = &ABILITIES[ability];
        let wins = self.of(|pair| pair.wins);
        let star = if stands_out(&wins, 0.0, ABILITIES.len()) { " *" } else { "" };
        let (points, wins) = if self.uses() == 0.0 {
            ("never offered".to_owned(), String::new())
        } else if self.forced() >= ALWAYS {
            ("cannot be left out".to_owned(), String::new())
        } else {
            (plus_minus(&self.of(|pair| pair.points)), plus_minus(&wins) + star)
        };
        let forced = self.forced();
        let forced = if forced > 0.0 { format!("{:.0} %", 100.0 * forced) } else { String::new() };
        let uses = self.uses() / self.games().max(1) as f64 / f64::from(SEATS);
        let dagger = if self.whenever && self.uses() > 0.0 { " †" } else { "" };
        vec![
            ability.table(),
            format!("{}{dagger}", ability.name),
            self.games().to_string(),
            format!("{uses:.2}"),
            forced,
            points,
            wins,
        ]
    }
}

/// What is forced so much of the time is no decision.
const ALWAYS: f64 = 0.9;

/// The knights: how their castles did. They are dealt at random, so that each is met equally often, whether or not the
/// player of that castle uses them well; in a draft the same ones would be taken in every game.
fn knights(book: &Book) -> Result<String, Vec<String>> {
    let game = merlin_dealt(SEATS, alone(Knights))?;
    let mut above: BTreeMap<TableKnight, (Vec<f64>, Vec<f64>)> =
        TableKnight::ALL.into_iter().map(|knight| (knight, Default::default())).collect();
    let mut games = 0;
    while games == 0 || games < book.many * Book::PATIENCE && !above.values().all(|(_, wins)| narrow(wins)) {
        // A knight is in eight games of twelve, so that some more games are needed than where every game counts.
        let to = games + book.many / 4 + 1;
        let stories = further(book, games, to, |number| play(&game, &book.planner, book.seed, number, None))?;
        games = to;
        for story in &stories {
            for &(seat, knight) in &story.knights {
                let (points, wins) = above.entry(knight).or_default();
                points.push(story.above_table(seat));
                wins.push(100.0 * (story.win(seat) - 1.0 / f64::from(SEATS)));
            }
        }
    }
    let lines = above.len();
    let rows: Vec<Vec<String>> = above
        .iter()
        .map(|(knight, (points, wins))| {
            let dealt = 100.0 * points.len() as f64 / games as f64;
            let star = if stands_out(wins, 0.0, lines) { " *" } else { "" };
            vec![
                knight.name().to_owned(),
                format!("{dealt:.0} %"),
                plus_minus(points),
                plus_minus(wins) + star,
            ]
        })
        .collect();
    Ok(format!(
        "### Knights of the Round Table\n\n\
         Dealt at random in {games} games of four by `{}`, so that each is met equally often: in how many games, and how far \
         his castle was above the mean of its table, in points and in wins of a hundred games. A castle has two knights, so \
         a figure is also that of the other one. A star marks what differs from nothing among all {lines}.\n\n{}",
        book.planner,
        table(&["knight", "dealt", "points above", "wins above"], &rows)
    ))
}

/// The quest cards by what they ask for, and each card.
fn quests(stories: &[Story], bot: &str) -> String {
    let content = Content::embedded();
    let mut resolved = vec![0u32; content.quests.len()];
    for &(_, card) in stories.iter().flat_map(|story| &story.quests) {
        resolved[usize::from(card)] += 1;
    }
    let games = stories.len().max(1) as f64;
    let mut kinds: BTreeMap<String, (u32, u32, i32)> = BTreeMap::new();
    for (quest, count) in content.quests.iter().zip(&resolved) {
        let mut kind: Vec<&str> = quest.icons.iter().map(|icon| asks(*icon)).collect();
        kind.sort_unstable();
        let entry = kinds.entry(kind.join(", ")).or_default();
        *entry = (entry.0 + 1, entry.1 + count, entry.2 + i32::from(quest.points));
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by(|(one, a), (two, b)| {
        let rate = |(cards, count, _): (u32, u32, i32)| f64::from(count) / f64::from(cards);
        rate(*b).total_cmp(&rate(*a)).then_with(|| one.cmp(two))
    });
    let rows: Vec<Vec<String>> = kinds
        .into_iter()
        .map(|(kind, (cards, count, points))| {
            let rate = 100.0 * f64::from(count) / f64::from(cards) / games;
            let points = f64::from(points) / f64::from(cards);
            vec![kind, cards.to_string(), format!("{points:.1}"), format!("{rate:.1} %")]
        })
        .collect();
    let cards: Vec<String> = (1..)
        .zip(&resolved)
        .map(|(number, &count)| format!("{number}: {:.0} %", 100.0 * f64::from(count) / games))
        .collect();
    format!(
        "### Quests\n\n\
         The cards by what they ask for: how many there are, their points, and in how many of {} games of four by `{bot}` \
         such a card is resolved.\n\n{}\n\nCard by card: {}.",
        stories.len(),
        table(&["asks for", "cards", "points", "resolved"], &rows),
        cards.join(", ")
    )
}

fn asks(icon: Icon) -> &'static str {
    match icon {
        Icon::Good(good, Some(_)) => good.name(),
        Icon::Good(_, None) => "any good of a kind",
        Icon::Influence(Some(_)) => "influence",
        Icon::Influence(None) => "influence anywhere",
        Icon::Henchman(Some(_), Some(_)) => "a given henchman",
        Icon::Henchman(None, Some(_)) => "any henchman",
        Icon::Henchman(_, None) => "a henchman anywhere",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_merlin::Choice;

    /// A word that no choice is written with would be an ability that nobody ever has.
    #[test]
    fn every_ability_is_written_somewhere() {
        let vocabulary = [
            include_str!("../../../../../docs/merlin-vocabulary.md"),
            include_str!("../../../../../docs/merlin-modules.md"),
        ];
        for ability in &ABILITIES {
            let word = ability.begins.trim();
            assert!(vocabulary.iter().any(|text| text.contains(word)), "{word} is in no vocabulary");
        }
        let backward: Choice = "die knight-1 ccw".parse().unwrap();
        let flags: Vec<&str> =
            ABILITIES.iter().filter(|one| one.is(&backward.to_string())).map(|one| one.name).collect();
        assert_eq!(flags, ["flag: knight backward"]);
    }
}
