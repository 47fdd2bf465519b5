//! A position in words, for people who read it and for those who have it read to them.
//!
//! A view is plain JSON and its shape belongs to the game. Names come from the language files (`view-points`) and
//! otherwise from the view itself. What says nothing (empty lists, counts of zero in a tally) is left out.

use crate::Texts;
use serde_json::{Map, Value};

/// Parts of a view that only programs want, or that are told elsewhere: what quest cards miss stands with the cards.
const TECHNICAL: [&str; 17] = [
    "agenda",
    "options",
    "missing",
    "turn",
    "viewer",
    "asked",
    "roll",
    "seen-by",
    "known_to",
    "lady-used",
    "extra-open",
    "visited",
    "resolved",
    "fresh",
    "tile",
    "turned",
    "answer",
];

/// The list of the players needs no heading: every entry begins with a name.
const PLAYERS: [&str; 2] = ["castles", "knights"];

/// The kinds of things that views name; a word is looked up in this order.
const KINDS: [&str; 23] = [
    "province-",
    "colour-",
    "henchman-",
    "terrain-",
    "relic-",
    "good-",
    "space-",
    "source-",
    "figure-",
    "treasure-",
    "table-knight-",
    "power-",
    "camelot-white-",
    "camelot-black-",
    "camelot-place-",
    "camelot-relic-",
    "camelot-standing-",
    "camelot-loyalty-",
    "camelot-family-",
    "camelot-sheet-",
    "brew-",
    "web-quarter-",
    "view-place-",
];

/// The kinds of things that are counted in views, under their names.
const COUNTED: [&str; 8] = [
    "module-",
    "province-",
    "henchman-",
    "source-",
    "table-knight-",
    "camelot-white-",
    "camelot-black-",
    "camelot-quest-",
];

/// Lines longer than this are broken.
const WIDTH: usize = 100;

/// A view in lines. Entries of lists with one entry a seat are named by the seats.
pub fn outline(view: &Value, seats: &[String], texts: &Texts) -> Vec<String> {
    outline_within(view, seats, texts, WIDTH)
}

/// The same, in lines of at most this width where that can be.
pub(crate) fn outline_within(view: &Value, seats: &[String], texts: &Texts, width: usize) -> Vec<String> {
    let words = Words { texts, seats, width };
    let mut lines = Vec::new();
    if let Value::Object(fields) = view {
        words.lines(fields, 0, &mut lines);
    }
    lines
}

struct Words<'a> {
    texts: &'a Texts,
    seats: &'a [String],
    width: usize,
}

impl Words<'_> {
    /// The word for a part of the view.
    fn label(&self, key: &str) -> String {
        // What a game calls its own is not what another does: black cards there, a black province here.
        for text in [format!("camelot-view-{key}"), format!("view-{key}")] {
            if self.texts.has(&text) {
                return self.texts.get(&text);
            }
        }
        let word = self.word(key, &COUNTED);
        if word == key { key.replace(['-', '_'], " ") } else { word }
    }

    /// The name of a thing in the reader's language, if it has one.
    fn word(&self, word: &str, kinds: &[&str]) -> String {
        let key = kinds.iter().map(|kind| format!("{kind}{word}")).find(|key| self.texts.has(key));
        key.map_or_else(|| word.to_owned(), |key| self.texts.get(&key))
    }

    fn lines(&self, fields: &Map<String, Value>, depth: usize, lines: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        let (short, long): (Vec<_>, Vec<_>) = fields
            .iter()
            .filter(|(key, value)| is_told(key, value))
            .partition(|(_, value)| !self.needs_lines(value));
        let short: Vec<_> =
            short.iter().map(|(key, value)| format!("{} {}", self.label(key), self.inline(value))).collect();
        wrap_within(self.width, &indent, &short, " · ", lines);
        for (key, value) in long {
            match value {
                Value::Object(fields) => {
                    lines.push(format!("{indent}{}", self.label(key)));
                    self.lines(fields, depth + 1, lines);
                }
                Value::Array(items) => self.list(key, items, depth, lines),
                _ => {}
            }
        }
    }

    fn list(&self, key: &str, items: &[Value], mut depth: usize, lines: &mut Vec<String>) {
        let by_seat = items.len() == self.seats.len();
        if !(by_seat && depth == 0 && PLAYERS.contains(&key)) {
            lines.push(format!("{}{}", "  ".repeat(depth), self.label(key)));
            depth += 1;
        }
        let indent = "  ".repeat(depth);
        if !by_seat && items.iter().all(is_small) {
            // Many small things stand side by side, numbered.
            let parts: Vec<_> =
                (1..).zip(items).map(|(n, item)| format!("{n} {}", self.bare(item))).collect();
            wrap_within(self.width, &indent, &parts, " · ", lines);
            return;
        }
        for (place, item) in items.iter().enumerate() {
            let name = if by_seat { self.seats[place].clone() } else { (place + 1).to_string() };
            match item {
                Value::Object(fields) if is_tally(fields) => {
                    lines.push(format!("{indent}{name} {}", self.bare(item)));
                }
                Value::Object(fields) => {
                    lines.push(format!("{indent}{name}"));
                    self.lines(fields, depth + 1, lines);
                }
                other => lines.push(format!("{indent}{name} {}", self.inline(other))),
            }
        }
    }

    /// Is it too much for a part of a line?
    fn needs_lines(&self, value: &Value) -> bool {
        match value {
            Value::Object(fields) => !is_tally(fields) && fields.len() > 3,
            Value::Array(items) => {
                let tables = items.iter().any(|item| item.as_object().is_some_and(|fields| fields.len() > 3));
                let many = items.len() > 5 && items.iter().any(Value::is_object);
                tables || many || items.iter().any(Value::is_array) && items.len() > 3
            }
            _ => false,
        }
    }

    fn inline(&self, value: &Value) -> String {
        match value {
            Value::Null => "–".to_owned(),
            Value::Bool(true) => self.texts.get("terminal-yes"),
            Value::Bool(false) => self.texts.get("terminal-no"),
            Value::Number(number) => number.to_string(),
            Value::String(word) => self.word(word, &KINDS),
            Value::Array(items) => {
                let items: Vec<_> = items.iter().map(|item| self.inline(item)).collect();
                format!("[{}]", items.join(" "))
            }
            Value::Object(fields) => {
                let parts = self.parts(fields);
                if parts.is_empty() {
                    self.texts.get("terminal-none")
                } else {
                    format!("({})", parts.join(", "))
                }
            }
        }
    }

    /// The same without brackets; of a thing with one part only that part, and of what is merely true its name.
    fn bare(&self, value: &Value) -> String {
        let Value::Object(fields) = value else { return self.inline(value) };
        let told: Vec<_> = fields.iter().filter(|(key, value)| is_told(key, value)).collect();
        if is_tally(fields) || told.is_empty() {
            let parts = self.parts(fields);
            return if parts.is_empty() { self.texts.get("terminal-none") } else { parts.join(", ") };
        }
        let part = |(key, value): (&String, &Value)| match value {
            Value::String(_) => self.inline(value),
            Value::Bool(true) => self.label(key),
            _ => format!("{} {}", self.label(key), self.inline(value)),
        };
        told.into_iter().map(part).collect::<Vec<_>>().join(", ")
    }

    fn parts(&self, fields: &Map<String, Value>) -> Vec<String> {
        let tally = is_tally(fields);
        let told = fields.iter().filter(|(key, value)| is_told(key, value) && !(tally && is_zero(value)));
        told.map(|(key, value)| format!("{} {}", self.label(key), self.inline(value))).collect()
    }
}

/// Does a person want to read this part?
fn is_told(key: &str, value: &Value) -> bool {
    !TECHNICAL.contains(&key) && says_something(value)
}

/// A thing that fits into a part of a line.
fn is_small(value: &Value) -> bool {
    match value {
        Value::Object(fields) => {
            fields.len() <= 3 && fields.values().all(|part| !part.is_object() && !part.is_array())
        }
        Value::Array(items) => items.is_empty(),
        _ => true,
    }
}

/// A table of counts: zeros in it are not worth a word.
fn is_tally(fields: &Map<String, Value>) -> bool {
    fields.values().all(Value::is_number) && fields.len() > 1
}

fn is_zero(value: &Value) -> bool {
    value.as_i64() == Some(0)
}

fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => true,
    }
}

/// Puts parts side by side, as many as fit.
pub(crate) fn wrap(indent: &str, parts: &[String], between: &str, lines: &mut Vec<String>) {
    wrap_within(WIDTH, indent, parts, between, lines);
}

fn wrap_within(within: usize, indent: &str, parts: &[String], between: &str, lines: &mut Vec<String>) {
    let mut line = String::new();
    for part in parts {
        let width = indent.len() + line.chars().count() + between.chars().count() + part.chars().count();
        if !line.is_empty() && width > within {
            lines.push(format!("{indent}{line}"));
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(between);
        }
        line.push_str(part);
    }
    if !line.is_empty() {
        lines.push(format!("{indent}{line}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_view_reads_as_lines() {
        let view = json!({
            "round": 2,
            "over": false,
            "agenda": ["turn"],
            "castles": [
                {"points": 4, "goods": {"apple": 1, "staff": 0}, "hand": [3, 5], "dice": [], "knight": 7},
                {"points": 0, "goods": {"apple": 0, "staff": 0}, "hand": null, "dice": [], "knight": 1},
            ],
        });
        let seats = ["red".to_owned(), "blue".to_owned()];
        let lines = outline(&view, &seats, &Texts::english("merlin"));
        assert_eq!(
            lines,
            [
                "round 2",
                "red",
                "  goods (apple 1) · hand [3 5] · knight 7 · points 4",
                "blue",
                "  goods none · knight 1 · points 0",
            ]
        );
    }

    #[test]
    fn things_have_their_names_in_every_language() {
        let view = json!({"castles": [{"henchmen": {"lady": "black", "builder": null}, "holds": ["grail"], "a": 1, "b": 2}]});
        let seats = ["red".to_owned()];
        let said = |language: &str| outline(&view, &seats, &Texts::new(language, "merlin")).join("\n");
        assert!(said("en").contains("henchmen (lady-in-waiting black)"), "{}", said("en"));
        assert!(said("fr").contains("dame d’honneur") && said("fr").contains("Graal"), "{}", said("fr"));
        assert!(said("hu").contains("udvarhölgy") && said("hu").contains("csatlósok"), "{}", said("hu"));
        let view = json!({"knights": [{"hand": {"fight-1": 2, "grail": 1}, "place": "dragon", "life": 4, "cards": 3}]});
        let said = |language: &str| outline(&view, &seats, &Texts::new(language, "camelot")).join("\n");
        assert!(said("en").contains("Fight 1 2") && said("en").contains("the Dragon"), "{}", said("en"));
        assert!(!said("fr").contains("Fight 1") && !said("fr").contains("dragon"), "{}", said("fr"));
    }

    #[test]
    fn lists_beside_the_players_have_their_heading() {
        let view = json!({
            "castles": [{"points": 4, "knight": "7", "a": 1, "b": "x"}, {"points": 0, "knight": "1", "a": 1, "b": "x"}],
            "next-scoring": [{"domain": 6, "traitors": -3, "picts": 0, "influence": 1}, {"domain": 0, "traitors": 0, "picts": 0, "influence": 0}],
            "domain": [{"terrain": "hill"}, {"terrain": "lake", "tower": true}, {"terrain": "hill"}, {"terrain": "hill"},
                {"terrain": "hill"}, {"terrain": "forest"}],
            "missing": {"3": [1]},
        });
        let seats = ["red".to_owned(), "blue".to_owned()];
        let lines = outline(&view, &seats, &Texts::english("merlin"));
        assert!(lines.contains(&"domain".to_owned()), "{lines:?}");
        assert!(lines.join("\n").contains("1 hill · 2 lake, tower · 3 hill"), "{lines:?}");
        let heading = lines.iter().position(|line| line == "the next scoring as it stands").unwrap();
        assert_eq!(lines[heading + 1], "  red domain 6, influence 1, traitors -3");
        assert_eq!(lines[heading + 2], "  blue none");
        assert!(!lines.join("\n").contains("missing"), "{lines:?}");
    }

    #[test]
    fn whatever_a_view_holds_can_be_said() {
        for view in [json!(null), json!([]), json!({"a": {"b": {"c": [[1, 2], [3], [], []]}}}), json!("x")] {
            outline(&view, &[], &Texts::english("merlin"));
        }
    }
}
