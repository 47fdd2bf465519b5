//! What a page of figures was made with.

use std::fmt;

/// The command that makes a page, and the rules its games were played by. Figures are true of those rules only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    pub command: String,
    pub played: Vec<PlayedBy>,
}

impl Origin {
    /// `, with the content …`, if it is known.
    pub fn content(&self) -> String {
        let shown = |by: &PlayedBy| by.content.chars().take(SHOWN).collect::<String>();
        self.played.first().map_or_else(String::new, |by| format!(", with the content `{}`", shown(by)))
    }
}

/// The rules of one game: their revision, and the content they were played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedBy {
    pub game: &'static str,
    pub revision: u32,
    /// The digest of the content, as records write it.
    pub content: String,
}

/// This many characters of a digest tell contents apart on a page.
const SHOWN: usize = "sha256:".len() + 16;

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Written by `{}`, never by hand. Played by ", self.command)?;
        for (place, PlayedBy { game, revision, content }) in self.played.iter().enumerate() {
            let and = if place > 0 { " and " } else { "" };
            let content: String = content.chars().take(SHOWN).collect();
            write!(f, "{and}revision {revision} of the rules of {game} with the content `{content}`")?;
        }
        f.write_str(".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_what_it_was_played_by() {
        let by = |game, revision| PlayedBy {
            game,
            revision,
            content: "sha256:0123456789abcdef01234567".to_owned(),
        };
        let origin =
            Origin { command: "logres balance".to_owned(), played: vec![by("merlin", 3), by("camelot", 2)] };
        assert_eq!(
            origin.to_string(),
            "Written by `logres balance`, never by hand. Played by revision 3 of the rules of merlin with the content \
             `sha256:0123456789abcdef` and revision 2 of the rules of camelot with the content `sha256:0123456789abcdef`."
        );
    }
}
