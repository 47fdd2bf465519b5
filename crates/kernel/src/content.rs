//! What readers of content files share: what is wrong in a file and where, and what a misspelt word was meant to be.

use std::fmt;

/// Something in a content file that the rules cannot work with.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ContentFault {
    /// The file's name inside its folder, such as `quests.toml`.
    pub file: String,
    /// Counted from 1; 1 too for what concerns a whole file.
    pub line: usize,
    /// What is wrong, as a sentence for the author of the file.
    pub sentence: String,
}

impl ContentFault {
    /// Something about a whole file.
    pub fn whole(file: &str, sentence: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: 1, sentence: sentence.into() }
    }
}

impl fmt::Display for ContentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.sentence)
    }
}

/// The line of a place in a text, counted from 1.
pub fn line_at(text: &str, place: usize) -> usize {
    1 + text.as_bytes()[..place.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

/// What a reader of single words returns: the thing meant, or why there is no such thing.
pub type Meaning<T> = Result<T, String>;

/// Looks a word up among those it may be, and guesses at what was meant if it is none.
pub fn one_of<T>(what: &str, text: &str, words: impl IntoIterator<Item = (&'static str, T)>) -> Meaning<T> {
    let mut names = Vec::new();
    for (name, value) in words {
        if name == text {
            return Ok(value);
        }
        names.push(name);
    }
    let meant = nearest(text, names.iter().copied());
    Err(match meant {
        Some(meant) => format!("there is no {what} `{text}`; is `{meant}` meant?"),
        None => format!("there is no {what} `{text}`; it is one of {}.", names.join(", ")),
    })
}

/// The known word that a slip of one or two letters would have turned into this one.
pub fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    names
        .map(|name| (slips(text, name), name))
        .filter(|&(slips, name)| slips <= 2 && slips < name.len())
        .min()
        .map(|(_, name)| name)
}

/// How many letters have to be added, dropped or changed to make one word of the other.
fn slips(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (left, &against) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != against);
            diagonal = row[left + 1];
            row[left + 1] = changed.min(diagonal + 1).min(row[left] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_guessed() {
        let words = || ["flag", "shield", "material"].into_iter().map(|word| (word, ()));
        assert_eq!(one_of("good", "shield", words()), Ok(()));
        assert_eq!(
            one_of("good", "sheild", words()),
            Err("there is no good `sheild`; is `shield` meant?".to_owned())
        );
        let far = one_of("good", "manor", words()).unwrap_err();
        assert_eq!(far, "there is no good `manor`; it is one of flag, shield, material.");
        assert_eq!(nearest("ab", ["cd"].into_iter()), None, "everything is two letters from a short word");
    }

    #[test]
    fn a_fault_names_file_and_line() {
        let text = "a = 1\nb = 2\n";
        let fault = ContentFault {
            file: "a.toml".to_owned(),
            line: line_at(text, 6),
            sentence: "b is too much.".to_owned(),
        };
        assert_eq!(fault.to_string(), "a.toml:2: b is too much.");
        assert_eq!((line_at(text, 0), line_at(text, 99)), (1, 3));
        assert_eq!(ContentFault::whole("a.toml", "It is empty.").line, 1);
    }
}
