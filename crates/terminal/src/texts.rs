//! Every text a player reads, in their language.
//!
//! The words stand in `lang/<language>/*.ftl`; the rules name only keys. A text that is missing in a language is shown in
//! English, and one that is missing everywhere as its key: nothing a player may do is ever invisible.

use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use logres_protocol::{Gap, Text};
use std::collections::BTreeSet;
use unic_langid::LanguageIdentifier;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

const ENGLISH: &str = "en";

/// The texts of the program and of one game, in one language.
pub struct Texts {
    /// The chosen language first, then English.
    bundles: Vec<FluentBundle<FluentResource>>,
    language: String,
}

impl Texts {
    /// The languages there are.
    pub fn languages() -> BTreeSet<&'static str> {
        embedded::LANGUAGES.iter().filter_map(|(path, _)| path.split('/').next()).collect()
    }

    /// The texts of a game. An unknown language is English.
    pub fn new(language: &str, game: &str) -> Self {
        let known = Self::languages().contains(language);
        let language = if known { language } else { ENGLISH };
        let order = if language == ENGLISH { vec![ENGLISH] } else { vec![language, ENGLISH] };
        let bundles = order.into_iter().map(|language| bundle(language, game)).collect();
        Self { bundles, language: language.to_owned() }
    }

    /// English texts, for programs.
    pub fn english(game: &str) -> Self {
        Self::new(ENGLISH, game)
    }

    pub fn language(&self) -> &str {
        &self.language
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(key))
    }

    /// A text without gaps.
    pub fn get(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new()).unwrap_or_else(|| key.to_owned())
    }

    /// A text with its gaps filled; `name` tells who sits where. Sentences call the reader's seat "you", if the reader is one
    /// person with a seat.
    pub fn say(&self, text: &Text, name: &dyn Fn(u8) -> String, reader: Option<u8>) -> String {
        let mut args = FluentArgs::new();
        for (gap, filling) in &text.args {
            let value = match filling {
                Gap::Number(number) => FluentValue::from(*number),
                Gap::Text(key) => {
                    // A language may need another form of the word: the key tells which one it is.
                    args.set(format!("{gap}-key"), FluentValue::from(key.clone()));
                    FluentValue::from(self.get(key))
                }
                Gap::Seat(seat) => {
                    // Verbs and pronouns follow from whether it is the reader; the name is there for everybody.
                    let whom = if reader == Some(*seat) { "you" } else { "other" };
                    args.set(format!("{gap}-key"), FluentValue::from(whom));
                    FluentValue::from(name(*seat))
                }
            };
            args.set(gap.clone(), value);
        }
        self.format(&text.key, &args).unwrap_or_else(|| bare(text, name))
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut gaps_left = Vec::new();
            Some(bundle.format_pattern(pattern, Some(args), &mut gaps_left).into_owned())
        })
    }

    /// A paragraph of the rulebook by its clause.
    pub fn clause(&self, clause: &str) -> Option<String> {
        let begins = format!("**{clause}.**");
        [self.language.as_str(), ENGLISH].into_iter().find_map(|language| {
            let files =
                embedded::RULEBOOK.iter().filter(|(path, _)| path.split('/').next() == Some(language));
            files.flat_map(|(_, text)| text.split("\n\n")).map(str::trim).find_map(|paragraph| {
                paragraph.strip_prefix(&begins).map(|rest| rest.trim().replace('\n', " "))
            })
        })
    }
}

/// The chapters of a game's rulebook in one language, in their order.
pub(crate) fn rulebook(language: &str, game: &str) -> Vec<&'static str> {
    let folder = format!("{language}/{game}/");
    embedded::RULEBOOK.iter().filter(|(path, _)| path.starts_with(&folder)).map(|(_, text)| *text).collect()
}

fn bundle(language: &str, game: &str) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![identifier]);
    // Marks around every gap would show up as rubbish in many terminals.
    bundle.set_use_isolating(false);
    // The set phrases of the talk at a table stand with what the server says, the reasons of hints with the bots, and the
    // names of some pieces with the web client.
    let files = ["app", "terminal", "server", "bots", "web", game];
    let wanted = files.map(|file| format!("{language}/{file}.ftl"));
    for (_, text) in embedded::LANGUAGES.iter().filter(|(path, _)| wanted.iter().any(|file| file == path)) {
        // What can be read of a faulty file is used; a test reads them all.
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A text nobody has written yet.
fn bare(text: &Text, name: &dyn Fn(u8) -> String) -> String {
    let gaps = text.args.iter().map(|(gap, filling)| match filling {
        Gap::Number(number) => format!("{gap} {number}"),
        Gap::Text(key) => format!("{gap} {key}"),
        Gap::Seat(seat) => name(*seat),
    });
    let gaps: Vec<_> = gaps.collect();
    if gaps.is_empty() { text.key.clone() } else { format!("{} ({})", text.key, gaps.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_testkit::project::files;
    use logres_testkit::texts as testkit;

    fn name(seat: u8) -> String {
        ["Red", "Blue"][usize::from(seat)].to_owned()
    }

    #[test]
    fn texts_are_filled() {
        let texts = Texts::new("en", "merlin");
        let text = Text::new("table-taken-back").with("seat", Gap::Seat(1)).with("step", Gap::Number(3));
        assert_eq!(texts.say(&text, &name, None), "Blue takes back; 3 answers stand.");
    }

    #[test]
    fn words_bend_as_a_language_needs() {
        let text = Text::new("log-took")
            .with("seat", Gap::Seat(1))
            .with("province", Gap::Text("province-black".to_owned()))
            .with("good", Gap::Text("good-material".to_owned()));
        assert_eq!(Texts::new("hu", "merlin").say(&text, &name, None), "Blue elvesz egy fekete építőkövet.");
        let text = Text::new("log-influence")
            .with("seat", Gap::Seat(1))
            .with("province", Gap::Text("province-black".to_owned()));
        assert_eq!(
            Texts::new("fr", "merlin").say(&text, &name, None),
            "Blue pose un compteur sur la province noire."
        );
    }

    /// The numbers that bring out every form of a word.
    const NUMBERS: [i32; 4] = [0, 1, 2, 5];
    const NAMES: [&str; 3] = ["Ysoria", "Tarquyn", "Wulfgar"];

    /// Every sentence about somebody at the table, for every number, as the gaps that name somebody and what is read by
    /// nobody of them and by each.
    fn each_reading(language: &str, mut judge: impl FnMut(&str, &[&String], &str, &[String])) {
        let (languages, _) = testkit::read(&files("lang", ".ftl"));
        let texts = &languages[language];
        let said = ["merlin", "camelot"].map(|game| Texts::new(language, game));
        for (key, gaps) in testkit::about_somebody(texts) {
            let said = said.iter().find(|said| said.has(key));
            // The lessons are the web client's.
            let Some(said) = said else { continue };
            let somebody: Vec<_> =
                gaps.iter().filter(|gap| testkit::SOMEBODY.contains(&gap.as_str())).collect();
            for number in NUMBERS {
                let mut text = Text::new(key);
                for gap in &gaps {
                    let word = testkit::words_of(gap, texts).first().map(|key| Gap::Text((*key).clone()));
                    let seat = somebody.iter().position(|each| *each == gap);
                    let seat = seat.map(|place| Gap::Seat(place as u8));
                    text = text.with(gap, seat.or(word).unwrap_or(Gap::Number(number)));
                }
                let name = |seat: u8| NAMES[usize::from(seat)].to_owned();
                let own = (0..somebody.len() as u8).map(|reader| said.say(&text, &name, Some(reader)));
                let own: Vec<_> = own.collect();
                judge(key, &somebody, &said.say(&text, &name, None), &own);
            }
        }
    }

    #[test]
    fn the_reader_is_addressed_and_everybody_else_has_a_name() {
        for language in Texts::languages() {
            let mut judged = 0;
            each_reading(language, |key, somebody, named, own| {
                let kept = testkit::BY_NAME.iter().any(|(entry, _)| testkit::keeps(entry, key));
                for (reader, own) in own.iter().enumerate() {
                    judged += 1;
                    let gap = somebody[reader];
                    assert!(named.contains(NAMES[reader]), "{language} {key} {gap}: {named}");
                    if kept {
                        assert_eq!(own, named, "{language} {key} need not be kept as it is");
                        continue;
                    }
                    assert!(!own.contains(NAMES[reader]), "{language} {key} {gap}: {own}");
                    assert_ne!(own, named, "{language} {key} {gap}");
                    let others = (0..somebody.len()).filter(|other| *other != reader);
                    for other in others.map(|other| NAMES[other]) {
                        assert!(own.contains(other), "{language} {key}, {gap} is the reader: {own}");
                    }
                }
                // A person who is addressed first stands at the beginning, in a capital letter.
                for said in own.iter().filter(|_| !kept && key.contains("log-")) {
                    let first = said.chars().next().unwrap();
                    assert!(!first.is_lowercase(), "{language} {key}: {said}");
                }
            });
            assert!(judged > 600, "{language}: {judged}");
        }
    }

    #[test]
    fn every_text_that_keeps_names_is_there() {
        let (languages, _) = testkit::read(&files("lang", ".ftl"));
        let about: Vec<_> =
            testkit::about_somebody(&languages["en"]).into_iter().map(|(key, _)| key).collect();
        for (entry, why) in testkit::BY_NAME {
            assert!(about.iter().any(|key| testkit::keeps(entry, key)), "{entry}: {why}");
        }
    }

    #[test]
    fn articles_fit_what_fills_the_gaps() {
        let (languages, _) = testkit::read(&files("lang", ".ftl"));
        let mut faults = Vec::new();
        for (language, texts) in &languages {
            let said = ["merlin", "camelot"].map(|game| Texts::new(language, game));
            let word = |key: &str| {
                let said = said.iter().find(|said| said.has(key));
                said.map_or_else(|| key.to_owned(), |said| said.get(key))
            };
            faults.extend(testkit::articles(language, texts, &word));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn you_are_whoever_reads() {
        let texts = Texts::new("en", "camelot");
        let raid = Text::new("camelot-log-raided").with("who", Gap::Seat(0)).with("target", Gap::Seat(1));
        let read = |reader| texts.say(&raid, &name, reader);
        assert_eq!(read(None), "Red takes a card out of the hand of Blue.");
        assert_eq!(read(Some(0)), "You take a card out of the hand of Blue.");
        assert_eq!(read(Some(1)), "Red takes a card out of your hand.");
        assert_eq!(read(Some(2)), read(None));
    }

    #[test]
    fn a_missing_text_is_shown_as_its_key() {
        let texts = Texts::new("tlh", "merlin");
        assert_eq!(texts.language(), "en");
        let text = Text::new("no-such-text").with("who", Gap::Seat(0)).with("count", Gap::Number(2));
        assert_eq!(texts.say(&text, &name, None), "no-such-text (count 2, Red)");
        assert_eq!(texts.get("no-such-text"), "no-such-text");
        // A gap that nobody fills does no harm.
        assert!(!texts.get("table-taken-back").is_empty());
    }

    #[test]
    fn every_file_can_be_read() {
        for (path, text) in embedded::LANGUAGES {
            if let Err((_, faults)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{path}: {faults:?}");
            }
        }
    }

    /// The page on which a table is made shows an option by these keys: its name, and each of its values.
    #[test]
    fn every_option_has_its_words_in_every_language() {
        for language in Texts::languages() {
            let begins = format!("{language}/");
            let keys: BTreeSet<&str> = embedded::LANGUAGES
                .iter()
                .filter(|(path, _)| path.starts_with(&begins))
                .flat_map(|(_, text)| {
                    text.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key))
                })
                .collect();
            let known = |tried: &[String]| tried.iter().any(|key| keys.contains(key.as_str()));
            for info in logres_games::infos() {
                let game = &info.game;
                // A preset is chosen among the sets where there are some.
                for option in info.options.iter().filter(|option| option.name != "preset") {
                    let name = &option.name;
                    assert!(
                        known(&[format!("{game}-option-{name}"), format!("option-{name}")]),
                        "{language}: {game} {name}"
                    );
                    for value in option.values.iter().filter(|value| value.parse::<u32>().is_err()) {
                        let tried = [format!("{game}-{name}-{value}"), format!("{name}-{value}")];
                        assert!(
                            known(&tried) || known(&[format!("web-option-{value}")]),
                            "{language}: {game} {name}={value}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_rulebook_opens_at_a_clause() {
        let texts = Texts::english("merlin");
        let paragraph = texts.clause("M-STAFF-6").unwrap();
        assert!(paragraph.starts_with("One staff per Merlin action"), "{paragraph}");
        assert_eq!(texts.clause("M-STAFF-99"), None);
        let (french, hungarian) = (Texts::new("fr", "merlin"), Texts::new("hu", "merlin"));
        assert!(french.clause("M-STAFF-6").unwrap().starts_with("Un seul bâton par action de Merlin"));
        assert!(hungarian.clause("M-STAFF-6").unwrap().starts_with("Merlin egy akciójához"));
    }
}
