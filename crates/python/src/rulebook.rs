//! The rulebook, paragraph by paragraph, and the sentences that say why a choice is barred.

use std::collections::BTreeMap;
use std::sync::OnceLock;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A paragraph of the rulebook.
pub struct Paragraph {
    pub language: &'static str,
    pub game: &'static str,
    pub id: &'static str,
    pub text: &'static str,
}

/// Every paragraph with an id, in the order of the rulebook.
pub fn paragraphs() -> &'static [Paragraph] {
    static ALL: OnceLock<Vec<Paragraph>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = Vec::new();
        for (path, text) in RULEBOOK {
            let mut parts = path.split('/');
            let (Some(language), Some(game)) = (parts.next(), parts.next()) else { continue };
            for block in text.split("\n\n") {
                let Some((id, text)) =
                    block.trim().strip_prefix("**").and_then(|rest| rest.split_once(".**"))
                else {
                    continue;
                };
                all.push(Paragraph { language, game, id, text: text.trim() });
            }
        }
        all
    })
}

/// The sentence for a choice that this clause bars.
pub fn why(clause: &str) -> Option<&'static str> {
    static ALL: OnceLock<BTreeMap<&'static str, &'static str>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let lines = LANGUAGES.iter().flat_map(|(_, text)| text.lines());
        lines.filter_map(|line| line.strip_prefix("why-")?.split_once(" = ")).collect()
    });
    all.get(clause).copied()
}
