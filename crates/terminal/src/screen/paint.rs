//! Words, colours and lines that fit a width.

use crate::Texts;
use logres_protocol::{Gap, Text};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

/// Stands before whatever the chosen offer is about, so that it is seen without colours too.
pub const MARK: &str = "»";

/// What everything on a screen is written with.
pub struct Paint<'a> {
    pub texts: &'a Texts,
    pub names: &'a [String],
    /// The game's own names of the seats.
    pub seats: &'a [String],
    pub printed: &'a Value,
    /// What the chosen offer is about.
    pub things: &'a [String],
    pub colour: bool,
}

impl Paint<'_> {
    pub fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The person of a seat that a view names.
    pub fn who(&self, seat: &str) -> String {
        match self.seats.iter().position(|known| known == seat) {
            Some(place) => self.name(place),
            None => self.word(&["camelot-figure-", "figure-"], seat),
        }
    }

    pub fn get(&self, key: &str) -> String {
        self.texts.get(key)
    }

    pub fn say(&self, text: &Text) -> String {
        self.texts.say(text, &|seat| self.name(usize::from(seat)), None)
    }

    /// A text with one number.
    pub fn count(&self, key: &str, number: i64) -> String {
        self.say(&Text::new(key).with("number", Gap::Number(number as i32)))
    }

    /// The name of a thing of one of these kinds, or the thing as the game writes it.
    pub fn word(&self, kinds: &[&str], word: &str) -> String {
        let key = kinds.iter().map(|kind| format!("{kind}{word}")).find(|key| self.texts.has(key));
        key.map_or_else(|| word.to_owned(), |key| self.texts.get(&key))
    }

    /// What a part of a view is called.
    pub fn label(&self, key: &str) -> String {
        self.word(&["view-"], key)
    }

    /// The colour of a seat or a province, where colours are wanted.
    pub fn hue(&self, name: &str) -> Style {
        if !self.colour {
            return Style::new();
        }
        let colour = match name {
            "red" => Color::LightRed,
            "blue" => Color::LightBlue,
            "green" => Color::LightGreen,
            "yellow" => Color::LightYellow,
            "orange" => Color::Indexed(208),
            "purple" | "violet" => Color::LightMagenta,
            "brown" => Color::Indexed(137),
            "black" | "grey" => Color::Gray,
            "white" => Color::White,
            _ => return Style::new(),
        };
        Style::new().fg(colour)
    }

    pub fn seat_hue(&self, seat: usize) -> Style {
        self.hue(self.seats.get(seat).map_or("", String::as_str)).add_modifier(Modifier::BOLD)
    }

    /// How headings look.
    pub fn heading(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.fg(Color::Cyan) } else { style }
    }

    /// How a piece looks that does not matter now.
    pub fn faint(&self) -> Style {
        if self.colour { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    /// Is the chosen offer about this?
    pub fn is_meant(&self, thing: &str) -> bool {
        self.things.iter().any(|meant| meant == thing)
    }

    /// A piece of text about a thing, marked if the chosen offer is about it.
    pub fn about(&self, thing: &str, text: String, style: Style) -> Span<'static> {
        if self.is_meant(thing) {
            Span::styled(format!("{MARK}{text}"), style.add_modifier(Modifier::REVERSED))
        } else {
            Span::styled(text, style)
        }
    }
}

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

pub fn spans_width(spans: &[Span<'_>]) -> usize {
    spans.iter().map(|span| width(&span.content)).sum()
}

/// A text cut to this many columns; what is missing is shown by a mark.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for letter in text.chars() {
        if width(&out) + width(letter.encode_utf8(&mut [0; 4])) + 1 > columns {
            break;
        }
        out.push(letter);
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// A text, blanks after it up to this many columns.
pub fn padded(text: &str, columns: usize) -> String {
    let text = cut(text, columns);
    let blanks = columns.saturating_sub(width(&text));
    text + &" ".repeat(blanks)
}

/// Breaks a text into lines of at most this many columns; a word that is longer is broken.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for given in text.lines() {
        let indent: String = given.chars().take_while(|letter| *letter == ' ').collect();
        let indent = if width(&indent) * 2 > columns { String::new() } else { indent };
        let mut line = indent.clone();
        let mut is_empty = true;
        for word in given.split_whitespace() {
            let mut word = word.to_owned();
            if !is_empty && width(&line) + 1 + width(&word) > columns {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            while width(&line) + width(&word) > columns {
                let room = columns - width(&line);
                let mut part = String::new();
                while let Some(letter) = word.chars().next() {
                    if width(&part) + width(letter.encode_utf8(&mut [0; 4])) > room.max(1) {
                        break;
                    }
                    part.push(letter);
                    word.remove(0);
                }
                line.push_str(&part);
                if word.is_empty() {
                    break;
                }
                lines.push(std::mem::replace(&mut line, indent.clone()));
            }
            line.push_str(&word);
            is_empty = false;
        }
        lines.push(line);
    }
    lines
}

/// Puts parts side by side, as many as fit, further lines indented.
pub fn flow(
    first: Vec<Span<'static>>,
    indent: usize,
    parts: Vec<Vec<Span<'static>>>,
    columns: usize,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut line = first;
    let mut fresh = true;
    for part in parts {
        if !fresh && spans_width(&line) + 3 + spans_width(&part) > columns {
            lines.push(Line::from(std::mem::replace(&mut line, vec![Span::raw(" ".repeat(indent))])));
            fresh = true;
        }
        if !fresh {
            line.push(Span::raw(" · "));
        }
        // A part that is too long for any line is broken between its words.
        let room = columns.saturating_sub(spans_width(&line));
        match &part[..] {
            [span] if width(&span.content) > room => {
                let style = span.style;
                for (place, piece) in wrapped(&span.content, room.max(8)).into_iter().enumerate() {
                    if place > 0 {
                        let next = vec![Span::raw(" ".repeat(indent))];
                        lines.push(Line::from(std::mem::replace(&mut line, next)));
                    }
                    line.push(Span::styled(piece, style));
                }
            }
            _ => line.extend(part),
        }
        fresh = false;
    }
    lines.push(Line::from(line));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_fit_their_width() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("  one two", 6), ["  one", "  two"]);
        assert_eq!(wrapped("építőkövek", 4), ["épít", "őköv", "ek"]);
        assert_eq!(wrapped("", 4), Vec::<String>::new());
        assert_eq!(cut("építőkövek", 5), "épít…");
        assert_eq!(padded("ab", 4), "ab  ");
        for columns in 1..12 {
            for line in wrapped("Someone must draw 王城 cards", columns.max(2)) {
                assert!(width(&line) <= columns.max(2), "{line:?} in {columns}");
            }
        }
    }

    #[test]
    fn parts_stand_side_by_side() {
        let part = |text: &str| vec![Span::raw(text.to_owned())];
        let lines = flow(part("a: "), 3, vec![part("one"), part("two"), part("three")], 12);
        let told: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["a: one · two", "   three"]);
        let lines = flow(part("a: "), 3, vec![part("a very long part of words")], 14);
        assert!(lines.iter().all(|line| line.width() <= 14), "{lines:?}");
    }
}
