//! A position in words, for people who read it and for those who have it read to them.
//!
//! A view is plain JSON and its shape belongs to the game. Names come from the language files (`view-points`) and
//! otherwise from the view itself. What says nothing (empty lists, counts of zero in a tally) is left out.

use crate::Texts;
use serde_json::{Map, Value};

/// Parts of a view that only programs want.
const TECHNICAL: [&str; 2] = ["agenda", "options"];

/// The kinds of things that views name; a word is looked up in this order.
const KINDS: [&str; 19] = [
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
];

/// The kinds of things that are counted in views, under their names.
const COUNTED: [&str; 6] =
    ["province-", "henchman-", "source-", "table-knight-", "camelot-white-", "camelot-black-"];

/// Lines longer than this are broken.
const WIDTH: usize = 100;

/// A view in lines. Entries of lists with one entry a seat are named by the seats.
pub fn outline(view: &Value, seats: &[String], texts: &Texts) -> Vec<String> {
    let words = Words { texts, seats };
    let mut lines = Vec::new();
    if let Value::Object(fields) = view {
        let fields: Map<String, Value> =
            fields.iter().filter(|(key, _)| !TECHNICAL.contains(&key.as_str())).map(own).collect();
        words.lines(&fields, 0, &mut lines);
    }
    lines
}

fn own((key, value): (&String, &Value)) -> (String, Value) {
    (key.clone(), value.clone())
}

struct Words<'a> {
    texts: &'a Texts,
    seats: &'a [String],
}

impl Words<'_> {
    /// The word for a part of the view.
    fn label(&self, key: &str) -> String {
        let text = format!("view-{key}");
        if self.texts.has(&text) {
            return self.texts.get(&text);
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
            .filter(|(_, value)| says_something(value))
            .partition(|(_, value)| !self.needs_lines(value));
        let short: Vec<_> =
            short.iter().map(|(key, value)| format!("{} {}", self.label(key), self.inline(value))).collect();
        wrap(&indent, &short, " · ", lines);
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

    fn list(&self, key: &str, items: &[Value], depth: usize, lines: &mut Vec<String>) {
        let indent = "  ".repeat(depth);
        let by_seat = items.len() == self.seats.len();
        if !by_seat {
            lines.push(format!("{indent}{}", self.label(key)));
        }
        for (place, item) in items.iter().enumerate() {
            let name = if by_seat { self.seats[place].clone() } else { format!("  {}", place + 1) };
            match item {
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
                tables || items.iter().any(Value::is_array) && items.len() > 3
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
                let tally = is_tally(fields);
                let told =
                    fields.iter().filter(|(_, value)| says_something(value) && !(tally && is_zero(value)));
                let parts: Vec<_> =
                    told.map(|(key, value)| format!("{} {}", self.label(key), self.inline(value))).collect();
                if parts.is_empty() {
                    self.texts.get("terminal-none")
                } else {
                    format!("({})", parts.join(", "))
                }
            }
        }
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
    let mut line = String::new();
    for part in parts {
        let width = indent.len() + line.chars().count() + between.chars().count() + part.chars().count();
        if !line.is_empty() && width > WIDTH {
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
    fn whatever_a_view_holds_can_be_said() {
        for view in [json!(null), json!([]), json!({"a": {"b": {"c": [[1, 2], [3], [], []]}}}), json!("x")] {
            outline(&view, &[], &Texts::english("merlin"));
        }
    }
}
