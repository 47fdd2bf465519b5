//! The rulebook for reading on a screen: chapters with their paragraphs, found by words or by a clause.

use crate::texts::rulebook;

/// What a paragraph is, which decides how it is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The deeper, the larger the number.
    Heading(usize),
    /// A rule with its id.
    Clause(String),
    /// An entry of a list, or a row of a table.
    Item,
    Plain,
}

/// A paragraph without its marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    pub kind: Kind,
    pub text: String,
}

/// A file of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    pub title: String,
    pub paragraphs: Vec<Paragraph>,
}

/// The rulebook of one game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    pub chapters: Vec<Chapter>,
}

impl Book {
    /// In the reader's language, or in English where there is none.
    pub fn open(language: &str, game: &str) -> Self {
        let of =
            |language: &str| -> Vec<Chapter> { rulebook(language, game).into_iter().map(chapter).collect() };
        let chapters = of(language);
        Self { chapters: if chapters.is_empty() { of("en") } else { chapters } }
    }

    /// Where a clause stands: its chapter and its paragraph there.
    pub fn clause(&self, id: &str) -> Option<(usize, usize)> {
        self.chapters.iter().enumerate().find_map(|(place, chapter)| {
            let is_it = |paragraph: &Paragraph| matches!(&paragraph.kind, Kind::Clause(known) if known == id);
            Some((place, chapter.paragraphs.iter().position(is_it)?))
        })
    }

    /// Every paragraph that has all these words, in the order of the book. Capitals and accents do not count.
    pub fn find(&self, words: &str) -> Vec<(usize, usize)> {
        let wanted: Vec<String> = plain(words).split_whitespace().map(str::to_owned).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (place, chapter) in self.chapters.iter().enumerate() {
            for (at, paragraph) in chapter.paragraphs.iter().enumerate() {
                let id = if let Kind::Clause(id) = &paragraph.kind { id.as_str() } else { "" };
                let text = plain(&format!("{id} {}", paragraph.text));
                if wanted.iter().all(|word| text.contains(word)) {
                    found.push((place, at));
                }
            }
        }
        found
    }
}

/// Small letters without accents, so that `eté` finds *Été*.
pub fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'á' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ó' | 'ö' | 'ő' => 'o',
        'û' | 'ù' | 'ú' | 'ü' | 'ű' => 'u',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(letter).collect()
}

fn chapter(text: &str) -> Chapter {
    let mut title = String::new();
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    for block in text.split("\n\n") {
        let mut open = false;
        for line in block.lines().filter(|line| !line.trim().is_empty()) {
            let trimmed = line.trim();
            if trimmed.starts_with('#') {
                let depth = trimmed.chars().take_while(|mark| *mark == '#').count();
                let text = unmarked(trimmed[depth..].trim());
                if depth == 1 && title.is_empty() {
                    title = text;
                } else {
                    paragraphs.push(Paragraph { kind: Kind::Heading(depth), text });
                }
                open = false;
            } else if trimmed.starts_with('|') {
                let cells: Vec<String> =
                    trimmed.trim_matches('|').split('|').map(|cell| unmarked(cell.trim())).collect();
                // The line between the head of a table and its rows.
                if !cells.iter().all(|cell| cell.chars().all(|mark| matches!(mark, '-' | ':' | ' '))) {
                    let text = cells.join(" — ");
                    paragraphs.push(Paragraph { kind: Kind::Item, text });
                }
                open = false;
            } else if let Some(entry) = entry(trimmed) {
                paragraphs.push(Paragraph { kind: Kind::Item, text: unmarked(entry) });
                open = true;
            } else if let (true, Some(last)) = (open, paragraphs.last_mut()) {
                last.text.push(' ');
                last.text.push_str(&unmarked(trimmed));
            } else {
                paragraphs.push(clause_or_plain(trimmed));
                open = true;
            }
        }
    }
    Chapter { title, paragraphs }
}

/// `**M-STAFF-6.** One staff …`
fn clause_or_plain(text: &str) -> Paragraph {
    let clause = text.strip_prefix("**").and_then(|rest| rest.split_once(".**")).filter(|(id, _)| {
        id.contains('-') && id.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
    });
    match clause {
        Some((id, rest)) => Paragraph { kind: Kind::Clause(id.to_owned()), text: unmarked(rest.trim()) },
        None => Paragraph { kind: Kind::Plain, text: unmarked(text) },
    }
}

/// The text of an entry of a list.
fn entry(line: &str) -> Option<&str> {
    let numbered = line.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
    line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")).or(numbered.map(|_| line))
}

/// Without the marks of Markdown; of a link only its words.
fn unmarked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['*', '`', '[']) {
        out.push_str(&rest[..place]);
        let link = rest[place..].strip_prefix('[').and_then(|inner| {
            let (words, after) = inner.split_once("](")?;
            Some((words, after.split_once(')')?.1))
        });
        match link {
            Some((words, after)) => {
                out.push_str(words);
                rest = after;
            }
            None => {
                if rest[place..].starts_with('[') {
                    out.push('[');
                }
                rest = &rest[place + 1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_is_read() {
        let chapter = chapter(
            "# Staffs\n\nSome *words* and\nmore.\n\n**M-STAFF-6.** One `staff`, see [there](x.md).\n\n## Deeper\n\n- one\n  two\n- three\n\n| a | b |\n|---|---|\n| c | **d** |\n",
        );
        assert_eq!(chapter.title, "Staffs");
        let told: Vec<_> = chapter.paragraphs.iter().map(|p| (p.kind.clone(), p.text.as_str())).collect();
        assert_eq!(
            told,
            [
                (Kind::Plain, "Some words and more."),
                (Kind::Clause("M-STAFF-6".to_owned()), "One staff, see there."),
                (Kind::Heading(2), "Deeper"),
                (Kind::Item, "one two"),
                (Kind::Item, "three"),
                (Kind::Item, "a — b"),
                (Kind::Item, "c — d"),
            ]
        );
    }

    #[test]
    fn the_book_opens_in_every_language() {
        for game in ["merlin", "camelot"] {
            let english = Book::open("en", game);
            assert!(english.chapters.len() > 15);
            for language in ["fr", "hu"] {
                let book = Book::open(language, game);
                assert_eq!(book.chapters.len(), english.chapters.len(), "{game} {language}");
                assert_ne!(book.chapters[0], english.chapters[0]);
            }
        }
        assert_eq!(Book::open("tlh", "merlin"), Book::open("en", "merlin"));
        assert_eq!(Book::open("en", "tarot"), Book::default());
    }

    #[test]
    fn words_and_clauses_are_found() {
        let book = Book::open("en", "merlin");
        let (chapter, at) = book.clause("M-STAFF-6").unwrap();
        assert!(book.chapters[chapter].paragraphs[at].text.starts_with("One staff per Merlin action"));
        assert_eq!(book.clause("M-STAFF-99"), None);
        assert!(book.find("m-staff-6").contains(&(chapter, at)));
        assert!(book.find("ONE  staff action").contains(&(chapter, at)));
        assert_eq!(book.find("  "), []);
        assert_eq!(book.find("helicopter"), []);
        let hungarian = Book::open("hu", "merlin");
        assert_eq!(hungarian.find("epitoko"), hungarian.find("építőkő"));
        assert!(!hungarian.find("epitoko").is_empty());
    }
}
