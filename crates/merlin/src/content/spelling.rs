//! Looking words up, and guessing what a misspelt one was meant to be.

/// What a reader of single words answers: the thing meant, or why there is no such thing.
pub(crate) type Meaning<T> = Result<T, String>;

/// Looks a word up among those it may be, and guesses at what was meant if it is none.
pub(crate) fn one_of<T>(
    what: &str,
    text: &str,
    words: impl IntoIterator<Item = (&'static str, T)>,
) -> Meaning<T> {
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
pub(crate) fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
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
