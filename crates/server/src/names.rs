//! Names and words of people: what may be in them, and which names look alike.
//!
//! Unicode has many letters that look like others, and some that cannot be seen at all. A name is brought into one form
//! (NFKC), made of letters that are recommended for names and of one script, and compared by its skeleton, which is the
//! same for names that look alike (Unicode Technical Standard 39).

use crate::refusal::ServerRefusal;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::restriction_level::{RestrictionLevel, RestrictionLevelDetection};
use unicode_security::{GeneralSecurityProfile, skeleton};

/// More marks than this on one letter are no writing.
const MARKS: usize = 3;

/// A name people can read and nobody can mistake for something else, in the form it is kept in.
pub fn check_name(name: &str) -> Result<String, ServerRefusal> {
    let name: String = name.nfkc().collect();
    let name = name.trim();
    let joins = |letter: char| matches!(letter, ' ' | '-' | '_' | '\'' | '’');
    let plain = |letter: char| {
        joins(letter)
            || ((letter.is_alphanumeric() || is_combining_mark(letter)) && letter.identifier_allowed())
    };
    let letters = name.chars().count();
    let fits = (1..=24).contains(&letters) && name.chars().all(plain) && !name.contains("  ");
    let seen = name.chars().any(char::is_alphanumeric) && !name.starts_with(is_combining_mark);
    let words: String = name.chars().filter(|letter| !joins(*letter)).collect();
    let one_script = words.check_restriction_level(RestrictionLevel::HighlyRestrictive);
    if fits && seen && one_script && bounded(name) == name {
        Ok(name.to_owned())
    } else {
        Err(ServerRefusal::BadName)
    }
}

/// The same for names that look alike, whatever their letters are and however large.
pub fn name_key(name: &str) -> String {
    let lower = name.nfkc().collect::<String>().to_lowercase();
    let plain = skeleton(lower.trim()).collect::<String>().to_lowercase();
    plain
        .chars()
        .map(|letter| match letter {
            // Small and capital letters are one here, and a capital I is a small l to the eye.
            'i' | 'ı' => 'l',
            '-' | '_' => ' ',
            letter => letter,
        })
        .collect()
}

/// Controls that change the direction of what stands around them.
fn turns_around(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Not more marks on one letter than writing has.
fn bounded(text: &str) -> String {
    let mut marks = 0;
    let fits = |letter: &char| {
        marks = if is_combining_mark(*letter) { marks + 1 } else { 0 };
        marks <= MARKS
    };
    text.chars().filter(fits).collect()
}

/// Somebody's own words without what would disturb those of others: controls of direction and towers of marks.
pub fn clean(text: &str) -> String {
    let kept: String = text.chars().filter(|letter| !turns_around(*letter)).collect();
    bounded(&kept).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable() {
        for good in [
            "Ann",
            " Bedivere the 2nd ",
            "Élise",
            "E\u{301}lise",
            "岡田",
            "x_y-z",
            "O'Neill",
            "Ölveti Gábor",
            "Иван",
            "Nguyễn",
            "Ａｎｎ",
        ] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        assert_eq!(check_name("Ａｎｎ"), Ok("Ann".to_owned()));
        for bad in [
            "",
            "   ",
            "<b>",
            "a\u{202e}b",
            "two  spaces",
            "abcdefghijklmnopqrstuvwxyz",
            "a\nb",
            "\u{3164}",
            "A\u{3164}nn",
            "A\u{200b}nn",
            "Аnn",
            "\u{301}",
            "- _",
            "a\u{20dd}\u{20dd}",
            "x\u{334}\u{334}\u{334}\u{334}\u{334}",
        ] {
            assert_eq!(check_name(bad), Err(ServerRefusal::BadName), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Ann", "ANN"),
            ("Ann", "Ａｎｎ"),
            ("Ann", "Аnn"),
            ("Bill", "BiIl"),
            ("ILL", "ill"),
            ("Tom", "Torn"),
            ("Bob", "B0b"),
            ("King Arthur", "king_arthur"),
            ("É", "E\u{301}"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one} and {other}");
        }
        assert_eq!(name_key("соре"), name_key("cope"), "Cyrillic from end to end");
        for (one, other) in [("Ann", "Anne"), ("Élise", "Elise"), ("Kay", "Ray")] {
            assert_ne!(name_key(one), name_key(other), "{one} and {other}");
        }
    }

    #[test]
    fn words_disturb_nobody_elses() {
        assert_eq!(clean(" hi \u{202e}there\u{2066} "), "hi there");
        assert_eq!(clean(&format!("a{}b", "\u{301}".repeat(499))), format!("a{}b", "\u{301}".repeat(MARKS)));
        assert_eq!(clean("\u{202e}\u{202e}"), "");
        assert_eq!(clean("שלום नमस्ते 👨‍👩‍👧"), "שלום नमस्ते 👨‍👩‍👧");
    }
}
