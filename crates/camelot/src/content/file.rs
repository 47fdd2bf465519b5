//! One file of the content: its tables and entries, and what is wrong with them.

use super::*;

pub(crate) fn skip_clauses<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    Vec::<String>::deserialize(deserializer).map(|_| ())
}

/// One file, with what was found wrong in it so far.
pub(super) struct File<'a> {
    pub(super) name: &'static str,
    pub(super) text: &'a str,
    pub(super) root: DeTable<'a>,
    pub(super) faults: Vec<ContentFault>,
}

impl<'a> File<'a> {
    pub(super) fn open(name: &'static str, folder: &'a Folder, faults: &mut Vec<ContentFault>) -> Self {
        let text = folder.get(name).map_or("", String::as_str);
        if !folder.contains_key(name) {
            faults.push(ContentFault::whole(name, "the file is missing"));
        }
        let (root, broken) = DeTable::parse_recoverable(text);
        let mut file = Self { name, text, root: root.into_inner(), faults: Vec::new() };
        for error in broken {
            file.fault(error.span(), error.message().to_owned());
        }
        let mut great = Vec::new();
        file.root.values().for_each(|value| find_great(value, &mut great));
        for span in great {
            file.fault(Some(span), format!("no figure is greater than {GREATEST}"));
        }
        file
    }

    pub(super) fn fault(&mut self, span: Option<Range<usize>>, sentence: String) {
        let line = line_at(self.text, span.map_or(0, |span| span.start));
        self.faults.push(ContentFault { file: self.name.to_owned(), line, sentence });
    }

    pub(super) fn decode<T: Deserialize<'a>>(&mut self, value: Spanned<DeValue<'a>>) -> Option<T> {
        let span = value.span();
        match T::deserialize(toml::de::ValueDeserializer::from(value)) {
            Ok(read) => Some(read),
            Err(error) => {
                self.fault(error.span().or(Some(span)), error.message().to_owned());
                None
            }
        }
    }

    /// The table of this name.
    pub(super) fn table<T: Deserialize<'a>>(&mut self, name: &str) -> Option<T> {
        match self.root.get(name).cloned() {
            Some(value) => self.decode(value),
            None => {
                self.fault(None, format!("the table [{name}] is missing"));
                None
            }
        }
    }

    /// The entries of an array of tables, each with the place where it stands.
    pub(super) fn entries<T: Deserialize<'a>>(&mut self, name: &str) -> Vec<(Range<usize>, T)> {
        self.nothing_else(&[name]);
        let Some(value) = self.root.get(name).cloned() else {
            self.fault(None, format!("there is no [[{name}]]"));
            return Vec::new();
        };
        let span = value.span();
        let DeValue::Array(items) = value.into_inner() else {
            self.fault(Some(span), format!("\"{name}\" should be a list of [[{name}]]"));
            return Vec::new();
        };
        items.into_iter().filter_map(|item| Some((item.span(), self.decode(item)?))).collect()
    }

    pub(super) fn nothing_else(&mut self, known: &[&str]) {
        let strangers: Vec<_> = self
            .root
            .keys()
            .filter(|key| !known.contains(&key.get_ref().as_ref()))
            .map(|key| (key.span(), key.get_ref().to_string()))
            .collect();
        for (span, name) in strangers {
            let meant = nearest(&name, known.iter().copied());
            let meant = meant.map_or_else(String::new, |meant| format!("; is \"{meant}\" meant?"));
            self.fault(
                Some(span),
                format!("\"{name}\" is not known here; known are: {}{meant}", known.join(", ")),
            );
        }
    }

    /// Puts entries in their places by name; doubles, strangers and gaps are faults.
    pub(super) fn by_name<T, const N: usize>(
        &mut self,
        what: &str,
        names: [&'static str; N],
        entries: Vec<(Range<usize>, String, T)>,
    ) -> Option<[T; N]> {
        let mut places: [Option<T>; N] = std::array::from_fn(|_| None);
        for (span, name, entry) in entries {
            match names.iter().position(|&known| known == name) {
                None => {
                    let meant = nearest(&name, names.into_iter());
                    let meant = meant.map_or_else(String::new, |meant| format!("; is \"{meant}\" meant?"));
                    self.fault(Some(span), format!("{what} \"{name}\" is not known{meant}"));
                }
                Some(place) if places[place].is_some() => {
                    self.fault(Some(span), format!("{what} \"{name}\" stands here twice"));
                }
                Some(place) => places[place] = Some(entry),
            }
        }
        for (place, name) in names.iter().enumerate() {
            if places[place].is_none() {
                self.fault(None, format!("{what} \"{name}\" is missing"));
            }
        }
        let mut full = true;
        places.iter().for_each(|place| full &= place.is_some());
        full.then(|| places.map(|place| place.unwrap_or_else(|| unreachable!("no place is empty"))))
    }
}

/// Sums of a few figures, and everybody's cards together, have to fit the counters of the rules.
pub(super) const GREATEST: i64 = 30;

/// Where a greater figure stands.
pub(super) fn find_great(value: &Spanned<DeValue<'_>>, found: &mut Vec<Range<usize>>) {
    match value.get_ref() {
        DeValue::Integer(digits) => {
            let figure = i64::from_str_radix(digits.as_str(), digits.radix());
            if figure.is_ok_and(|figure| figure.abs() > GREATEST) {
                found.push(value.span());
            }
        }
        DeValue::Array(items) => items.iter().for_each(|item| find_great(item, found)),
        DeValue::Table(entries) => entries.values().for_each(|entry| find_great(entry, found)),
        DeValue::String(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}
