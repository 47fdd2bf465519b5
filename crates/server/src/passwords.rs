//! Which passwords are accepted: long enough, and none of those that are tried first.

use crate::names::name_key;
use crate::refusal::ServerRefusal;

const LEAST: usize = 10;
const MOST: usize = 200;
/// Fewer different letters than this are a pattern.
const DIFFERENT: usize = 5;

/// What is tried first, where it is long enough to get this far; one a line.
const COMMON: &str = include_str!("passwords.txt");
/// Words that become no password by digits and marks around them.
const WORDS: [&str; 40] = [
    "password",
    "passwort",
    "passwd",
    "motdepasse",
    "jelszo",
    "secret",
    "qwerty",
    "qwertz",
    "azerty",
    "asdfgh",
    "iloveyou",
    "welcome",
    "letmein",
    "admin",
    "administrator",
    "login",
    "changeme",
    "default",
    "master",
    "dragon",
    "monkey",
    "football",
    "baseball",
    "sunshine",
    "princess",
    "superman",
    "batman",
    "starwars",
    "pokemon",
    "whatever",
    "computer",
    "internet",
    "samsung",
    "michael",
    "shadow",
    "logres",
    "merlin",
    "camelot",
    "arthur",
    "excalibur",
];
/// Rows of keys and the orders everybody knows, to be walked along in either direction.
const ROWS: [&str; 8] = [
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
];

/// May this be the password of somebody of this name?
pub fn check(password: &str, name: &str) -> Result<(), ServerRefusal> {
    let letters = password.chars().count();
    if !(LEAST..=MOST).contains(&letters) || password.trim().is_empty() {
        return Err(ServerRefusal::BadPassword);
    }
    let lower = password.to_lowercase();
    let mut different: Vec<char> = lower.chars().collect();
    different.sort_unstable();
    different.dedup();
    let common = COMMON.lines().any(|common| common == lower);
    if common || different.len() < DIFFERENT || is_walk(&lower) || is_word(&lower, name) {
        return Err(ServerRefusal::WeakPassword);
    }
    Ok(())
}

/// Is nearly all of it a way along a row of keys?
fn is_walk(lower: &str) -> bool {
    let letters: Vec<char> = lower.chars().collect();
    let rows: Vec<Vec<char>> = ROWS.iter().map(|row| row.chars().collect()).collect();
    let neighbours = |one: char, other: char| {
        one == other
            || rows.iter().any(|row| row.windows(2).any(|pair| pair == [one, other] || pair == [other, one]))
    };
    let steps = letters.windows(2).filter(|pair| neighbours(pair[0], pair[1])).count();
    steps + 3 >= letters.len()
}

/// A word that is tried first, or the name, perhaps more than once, with digits and marks around it or in it.
fn is_word(lower: &str, name: &str) -> bool {
    let swap = |letter: char| match letter {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        letter => letter,
    };
    let only_letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
    let plain = only_letters(lower);
    // First what stands around the word, then what stands for letters in it.
    let inner = lower.trim_matches(|letter: char| !letter.is_alphabetic());
    let swapped = only_letters(&inner.chars().map(swap).collect::<String>());
    let own = only_letters(&name.to_lowercase());
    let is_repeated =
        |text: &str, word: &str| !word.is_empty() && !text.is_empty() && text.replace(word, "").is_empty();
    name_key(lower) == name_key(name)
        || [plain, swapped].iter().any(|text| {
            WORDS.iter().any(|word| is_repeated(text, word))
                || (own.chars().count() >= 3 && is_repeated(text, &own))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_no_password() {
        for short in [
            "",
            "12345678",
            "          ",
            "\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}",
            "short one",
            &"x".repeat(201),
        ] {
            assert_eq!(check(short, "Ann"), Err(ServerRefusal::BadPassword), "{short:?}");
        }
        for weak in [
            "1234567890",
            "0987654321",
            "aaaaaaaaaaaa",
            "abababababab",
            "abcdefghij",
            "qwertyuiop",
            "1q2w3e4r5t",
            "password123",
            "P@ssw0rd2024!",
            "Excalibur!!",
            "Ann Boleyn",
            "annboleyn1533",
            "passwordpassword",
            "zaq12wsxcde3",
            "Motdepasse1",
        ] {
            assert_eq!(check(weak, "Ann Boleyn"), Err(ServerRefusal::WeakPassword), "{weak:?}");
        }
        for good in [
            "correct horse",
            "ten letters",
            "jó reggelt kívánok",
            "x7!kQ2#pLw",
            "the lake keeps it",
            "盾と剣と馬と城と王と鳥",
        ] {
            assert_eq!(check(good, "Ann Boleyn"), Ok(()), "{good:?}");
        }
    }

    #[test]
    fn the_list_holds_what_is_long_enough_once() {
        let mut lines: Vec<_> = COMMON.lines().collect();
        assert!(lines.iter().all(|line| line.chars().count() >= LEAST && *line == line.to_lowercase()));
        let all = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert!(all == lines.len() && all >= 100, "{all}");
    }
}
