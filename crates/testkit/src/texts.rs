//! The language files: every text a player reads, `lang/<language>/<part>.ftl`.
//!
//! All languages have the same parts, the same keys and the same gaps; and whatever a game says in random games can be
//! said in each of them.
//!
//! A language bends its words. Beside the gap `$good`, which is filled with a word, stands `$good-key`, which tells by the
//! word's key which one it is; and texts called `form-…` are a language's own, for forms that several sentences need.
//!
//! A gap with one of the names in [`SOMEBODY`] is filled with somebody at the table: `$seat` with the name, for everybody,
//! and `$seat-key` with `you` where it is the reader and with `other` where it is not.

use crate::laws::Tally;
use crate::project::File;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// The gaps that are filled with somebody at the table, and no others are, in what games, tables and the terminal say.
pub const SOMEBODY: [&str; 8] = ["seat", "who", "by", "loser", "owner", "receiver", "target", "with"];

/// Whom the web client names in its own texts.
const NAMED: [&str; 4] = ["name", "names", "owner", "other"];

/// Texts that call everybody by name, and why.
pub const BY_NAME: [(&str, &str); 19] = [
    ("camelot-ask-exchange-return", "the other partner is meant"),
    ("camelot-choose-accuse", "nobody accuses themselves"),
    ("camelot-choose-exchange", "the other partner is meant"),
    ("camelot-choose-free-messenger", "nobody sends themselves a card"),
    ("camelot-choose-play-messenger", "nobody sends themselves a card"),
    ("camelot-choose-raid", "nobody raids themselves"),
    ("camelot-reason-", "a hint speaks of others"),
    ("camelot-say-", "words of somebody else, or said to others"),
    ("choose-poison", "the other owner is meant"),
    ("choose-poison-hand", "the other owner is meant"),
    ("choose-swap-knight", "the other owner is meant"),
    ("learn-example-answers", "an example has no player"),
    ("learn-example-offers", "an example has no player"),
    ("learn-example-refused", "an example has no player"),
    ("learn-example-seen", "an example has no player"),
    ("screen-curtain", "several people share the screen"),
    ("screen-thinks", "a bot thinks"),
    ("screen-you-are", "says which seat is the reader's"),
    ("terminal-ask", "says which seat is asked"),
];

/// One text: where it stands, which gaps it has and which other texts it uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub part: String,
    pub gaps: BTreeSet<String>,
    pub uses: BTreeSet<String>,
    /// The word before a gap, or the letters that stand at it, and what follows the gap at once.
    pub around: Vec<(String, String, String)>,
}

/// All texts of one language by key; terms with their leading hyphen.
pub type Texts = BTreeMap<String, Text>;

/// Reads the files under `lang/`, by language; everything that cannot be read or stands twice is a fault.
pub fn read(files: &[File]) -> (BTreeMap<String, Texts>, Vec<String>) {
    let mut languages: BTreeMap<String, Texts> = BTreeMap::new();
    let mut faults = Vec::new();
    for File { path, text } in files {
        let parts: Vec<&str> = path.split('/').collect();
        let [_, language, part] = parts[..] else {
            faults.push(format!("{path} is not of the form lang/<language>/<part>.ftl"));
            continue;
        };
        let texts = languages.entry(language.to_owned()).or_default();
        let resource = match parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                faults
                    .extend(errors.iter().map(|error| format!("{path}, byte {}: {error}", error.pos.start)));
                resource
            }
        };
        for entry in &resource.body {
            let (key, patterns) = match entry {
                Entry::Message(message) => {
                    let attributes = message.attributes.iter().map(|attribute| &attribute.value);
                    (message.id.name.to_owned(), message.value.iter().chain(attributes).collect::<Vec<_>>())
                }
                Entry::Term(term) => (format!("-{}", term.id.name), vec![&term.value]),
                _ => continue,
            };
            let mut text = Text { part: part.to_owned(), ..Text::default() };
            patterns.iter().for_each(|pattern| text.read(pattern));
            if let Some(before) = texts.insert(key.clone(), text) {
                faults.push(format!("{path}: \"{key}\" stands already in {}", before.part));
            }
        }
    }
    (languages, faults)
}

impl Text {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for (place, element) in pattern.elements.iter().enumerate() {
            if let PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } = element
            {
                let text = |place: Option<usize>| match place.and_then(|place| pattern.elements.get(place)) {
                    Some(PatternElement::TextElement { value }) => *value,
                    _ => "",
                };
                let before = text(place.checked_sub(1));
                let word = before.trim_end().rsplit(|letter: char| letter.is_whitespace() || letter == '(');
                let space = if before.ends_with(char::is_whitespace) { " " } else { "" };
                let word = format!("{}{space}", word.into_iter().next().unwrap_or_default()).to_lowercase();
                let after = text(Some(place + 1)).chars().take(1).collect();
                self.around.push((word, id.name.to_owned(), after));
            }
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.gaps.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.uses.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.uses.insert(format!("-{}", id.name));
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|inline| self.inline(inline));
        arguments.named.iter().for_each(|named| self.inline(&named.value));
    }
}

/// What one language has for itself: its terms, and its forms of words.
fn own(key: &str) -> bool {
    key.starts_with('-') || key.starts_with("form-")
}

/// The gaps of a text with those of the forms it uses, where a word and its key are one gap.
fn gaps(text: &Text, texts: &Texts) -> BTreeSet<String> {
    let forms = text.uses.iter().filter(|used| own(used)).filter_map(|used| texts.get(used));
    let named = forms.flat_map(|form| &form.gaps).chain(&text.gaps);
    named.map(|gap| gap.strip_suffix("-key").unwrap_or(gap).to_owned()).collect()
}

/// What keeps the languages from saying the same things. English is the measure; terms and forms are a language's own
/// business.
pub fn differences(languages: &BTreeMap<String, Texts>) -> Vec<String> {
    let nothing = Texts::new();
    let english = languages.get("en").unwrap_or(&nothing);
    let mut faults = Vec::new();
    for (language, texts) in languages {
        for (key, text) in texts {
            for used in text.uses.iter().filter(|used| !texts.contains_key(*used)) {
                faults.push(format!("{language}: \"{key}\" uses \"{used}\", which is not there"));
            }
            if !own(key) && !english.contains_key(key) {
                faults.push(format!("{language}: \"{key}\" is no English key"));
            }
        }
        for (key, meant) in english.iter().filter(|(key, _)| !own(key)) {
            match texts.get(key) {
                None => faults.push(format!("{language}: \"{key}\" is missing ({})", meant.part)),
                Some(text) if gaps(text, texts) != gaps(meant, english) => faults.push(format!(
                    "{language}: \"{key}\" has the gaps {:?}, the English text {:?}",
                    gaps(text, texts),
                    gaps(meant, english)
                )),
                Some(text) if text.part != meant.part => {
                    faults.push(format!("{language}: \"{key}\" belongs into {}", meant.part));
                }
                Some(_) => {}
            }
        }
    }
    faults
}

/// The texts that speak of somebody at the table, with their gaps. What the web client says by itself is its own business.
pub fn about_somebody(texts: &Texts) -> Vec<(&String, BTreeSet<String>)> {
    let said = texts.iter().filter(|(key, text)| !own(key) && text.part != "web.ftl");
    let gaps = said.map(|(key, text)| (key, gaps(text, texts)));
    gaps.filter(|(_, gaps)| gaps.iter().any(|gap| SOMEBODY.contains(&gap.as_str()))).collect()
}

/// Does this entry of [`BY_NAME`] keep that text as it is?
pub fn keeps(entry: &str, key: &str) -> bool {
    if entry.ends_with('-') { key.starts_with(entry) } else { key == entry }
}

/// The words that may fill a gap: those whose keys begin with its name. Nothing for numbers and for names of people.
pub fn words_of<'a>(gap: &str, texts: &'a Texts) -> Vec<&'a String> {
    let begins = [format!("{gap}-"), format!("camelot-{gap}-")];
    texts.keys().filter(|key| begins.iter().any(|begin| key.starts_with(begin))).collect()
}

/// Articles, and letters left out before a vowel, that do not fit what fills the gap after them. `word` gives the words of
/// a key.
pub fn articles(language: &str, texts: &Texts, word: &dyn Fn(&str) -> String) -> Vec<String> {
    let vowels = "aáàâäeéèêëiíîïoóôöőuúùûüűyœh";
    // "y" and "h" sound otherwise in each language.
    let vowels = match language {
        "hu" => vowels.trim_end_matches(['y', 'œ', 'h']),
        "en" => "aeiou",
        _ => vowels,
    };
    let vowel = |word: &str| word.to_lowercase().chars().next().is_some_and(|first| vowels.contains(first));
    // The word before the gap, and whether a vowel may follow.
    let fits: &[(&str, bool)] = match language {
        "en" => &[("a ", false), ("an ", true)],
        "fr" => &[
            ("de ", false),
            ("le ", false),
            ("la ", false),
            ("que ", false),
            ("ne ", false),
            ("se ", false),
            ("je ", false),
            ("d’", true),
            ("l’", true),
            ("qu’", true),
        ],
        "hu" => &[("a ", false), ("az ", true)],
        _ => &[],
    };
    let mut faults = Vec::new();
    for (key, text) in texts.iter().filter(|(key, _)| !own(key)) {
        for (before, gap, after) in &text.around {
            let is_name =
                SOMEBODY.contains(&gap.as_str()) || text.part == "web.ftl" && NAMED.contains(&gap.as_str());
            if is_name
                && language == "hu"
                && after.starts_with(|letter: char| letter == '-' || letter.is_alphabetic())
            {
                faults.push(format!("{language}: \"{key}\" bends the name in \"{gap}\""));
            }
            let Some((_, wants)) = fits.iter().find(|(article, _)| article == before) else { continue };
            let words = words_of(gap, texts);
            if is_name || language == "hu" && words.is_empty() {
                faults.push(format!(
                    "{language}: \"{key}\" has \"{before}\" before \"{gap}\", which may be anything"
                ));
            }
            for wrong in words.iter().map(|key| word(key)).filter(|word| vowel(word) != *wants) {
                faults.push(format!("{language}: \"{key}\" has \"{before}\" before \"{wrong}\""));
            }
        }
    }
    faults
}

/// What random games said that cannot be said in this language: messages without a text, gaps that nobody fills, refusals
/// without a sentence.
pub fn unsaid(tally: &Tally, texts: &Texts) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, filled) in &tally.messages {
        let Some(text) = texts.get(*key) else {
            faults.push(format!("\"{key}\" has no text"));
            continue;
        };
        let gaps = gaps(text, texts);
        let open: Vec<&String> = gaps.iter().filter(|gap| !filled.contains(gap.as_str())).collect();
        if !open.is_empty() {
            faults.push(format!("\"{key}\" has gaps that the game does not fill: {open:?}"));
        }
    }
    for gap in tally.seats.iter().filter(|gap| !SOMEBODY.contains(gap)) {
        faults.push(format!("a seat fills the gap \"{gap}\", which is not among those that name somebody"));
    }
    for clause in tally.barred.iter().filter(|clause| !texts.contains_key(&format!("why-{clause}"))) {
        faults.push(format!("nobody can say why {clause} bars something: \"why-{clause}\" has no text"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::Clause;

    fn languages(files: &[(&str, &str)]) -> (BTreeMap<String, Texts>, Vec<String>) {
        let file = |&(path, text): &(&str, &str)| File { path: path.to_owned(), text: text.to_owned() };
        read(&files.iter().map(file).collect::<Vec<_>>())
    }

    #[test]
    fn gaps_are_found_wherever_they_are() {
        let text = "gain = { $who } gains { $count ->\n    [one] a point\n   *[other] { NUMBER($count) } points of { $what }\n }\n    .title = { $hint }\n-realm = Logres\nwelcome = To { -realm }, { gain }\n";
        let (languages, faults) = languages(&[("lang/en/a.ftl", text)]);
        assert_eq!(faults, [""; 0]);
        let english = &languages["en"];
        assert_eq!(Vec::from_iter(&english["gain"].gaps), ["count", "hint", "what", "who"]);
        assert_eq!(Vec::from_iter(&english["welcome"].uses), ["-realm", "gain"]);
        assert_eq!(differences(&languages), [""; 0]);
    }

    #[test]
    fn languages_that_differ_are_reported() {
        let (languages, faults) = languages(&[
            ("lang/en/a.ftl", "one = One\ntwo = Two { $x }\nthree = Three\n"),
            ("lang/fr/a.ftl", "one = Un { $y }\nfour = Quatre { -none }\ntwo = Deux { $x }\n"),
            ("lang/hu/b.ftl", "one = Egy\ntwo = Kettő { $x }\nthree = Három\nthree = Három\n= broken\n"),
            ("lang/stray.ftl", "one = One\n"),
        ]);
        assert_eq!(faults.len(), 3, "{faults:?}");
        let found = differences(&languages);
        for expected in [
            "fr: \"one\" has the gaps {\"y\"}, the English text {}",
            "fr: \"four\" uses \"-none\", which is not there",
            "fr: \"four\" is no English key",
            "fr: \"three\" is missing (a.ftl)",
            "hu: \"one\" belongs into a.ftl",
        ] {
            assert!(found.iter().any(|fault| fault == expected), "{expected}: {found:?}");
        }
        assert_eq!(found.len(), 7, "{found:?}");
    }

    #[test]
    fn a_language_bends_its_words() {
        let (languages, faults) = languages(&[
            ("lang/en/a.ftl", "took = { $seat } takes a { $good }\n"),
            (
                "lang/hu/a.ftl",
                "form-good = { $good-key ->\n    [good-flag] zászlót\n   *[good-shield] pajzsot\n }\ntook = { $seat } elvesz egy { form-good }\n",
            ),
        ]);
        assert_eq!(faults, [""; 0]);
        assert_eq!(differences(&languages), [""; 0]);
        let tally =
            Tally { messages: BTreeMap::from([("took", BTreeSet::from(["seat"]))]), ..Tally::default() };
        assert_eq!(
            unsaid(&tally, &languages["hu"]),
            ["\"took\" has gaps that the game does not fill: [\"good\"]"]
        );
    }

    #[test]
    fn what_a_game_says_needs_a_text() {
        let (languages, _) =
            languages(&[("lang/en/a.ftl", "gain = { $who } gains { $count }\nwhy-T-1 = No.\n")]);
        let tally = Tally {
            barred: BTreeSet::from([Clause("T-1"), Clause("T-2")]),
            messages: BTreeMap::from([("gain", BTreeSet::from(["who"])), ("lose", BTreeSet::new())]),
            ..Tally::default()
        };
        assert_eq!(
            unsaid(&tally, &languages["en"]),
            [
                "\"gain\" has gaps that the game does not fill: [\"count\"]",
                "\"lose\" has no text",
                "nobody can say why T-2 bars something: \"why-T-2\" has no text",
            ]
        );
    }
}
