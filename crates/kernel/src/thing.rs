//! Things on a board: pieces, cards and places that offers, barred choices and events name and that clients draw.

use crate::Clause;
use std::collections::BTreeMap;

/// One thing on the board, for clients and tools.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThingDescription {
    /// The written form, such as `castle:red:flag:blue`.
    pub written: String,
    /// The form of all things like it: `castle:${Colour}:${Good}:${Province}`.
    pub form: &'static str,
    /// The paragraph of the rulebook about it.
    pub clause: Clause,
}

/// A part of a thing's written form.
pub trait Part: Sized {
    /// Every value; of a number the first few.
    fn every() -> Vec<Self>;
}

impl Part for u8 {
    fn every() -> Vec<Self> {
        vec![1, 2, 3]
    }
}

/// Defines the things of a game. Each has a written form: a word, then its parts, with colons between them.
///
/// ```
/// # use logres_kernel::{Clause, things};
/// things! {
///     /// What lies on the board.
///     pub enum Thing {
///         /// A space of the ring, `ring:14`.
///         Ring(position: u8) = "ring";
///         QuestPile = "pile:quests";
///     }
/// }
///
/// impl Thing {
///     /// The paragraph of the rulebook about it.
///     pub const fn clause(self) -> Clause {
///         match self {
///             Thing::Ring(_) => Clause("M-TURN-3"),
///             Thing::QuestPile => Clause("M-QUEST-7"),
///         }
///     }
/// }
///
/// assert_eq!(Thing::Ring(14).to_string(), "ring:14");
/// assert_eq!("pile:quests".parse(), Ok(Thing::QuestPile));
/// assert!("ring".parse::<Thing>().is_err());
/// assert_eq!(Thing::described()[3].form, "pile:quests");
/// ```
///
/// A part is a [`Part`] that can be written and read back without a colon. The type needs a method `clause`.
#[macro_export]
macro_rules! things {
    (@every $all:ident, $make:path, []) => {
        $all.push($make);
    };
    (@every $all:ident, $make:path, [] $a:ident) => {
        $all.extend(<$a as $crate::Part>::every().into_iter().map($make));
    };
    (@every $all:ident, $make:path, [] $a:ident $b:ident) => {
        for a in <$a as $crate::Part>::every() {
            $all.extend(<$b as $crate::Part>::every().into_iter().map(|b| $make(a, b)));
        }
    };
    (@every $all:ident, $make:path, [] $a:ident $b:ident $c:ident) => {
        for a in <$a as $crate::Part>::every() {
            for b in <$b as $crate::Part>::every() {
                $all.extend(<$c as $crate::Part>::every().into_iter().map(|c| $make(a, b, c)));
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $(#[$vmeta:meta])* $variant:ident $( ( $( $part:ident : $type:ident ),+ ) )? = $word:literal; )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $( $(#[$vmeta])* $variant $( ( $($type),+ ) )?, )+ }

        impl $name {
            /// The form of all things like this one, as TypeScript writes a template: what stands in `${…}` is the
            /// type of a part.
            pub const fn form(self) -> &'static str {
                match self {
                    $( $name::$variant { .. } => concat!($word $( $( , ":${", stringify!($type), "}" )+ )?), )+
                }
            }
        }

        impl $name {
            /// Every thing; where a part is a number, with the first few numbers.
            pub fn all() -> Vec<$name> {
                let mut all = Vec::new();
                $( $crate::things!(@every all, $name::$variant, [] $( $($type)+ )?); )+
                all
            }

            /// The same for clients and tools.
            pub fn described() -> Vec<$crate::ThingDescription> {
                let describe = |thing: $name| $crate::ThingDescription {
                    written: thing.to_string(),
                    form: thing.form(),
                    clause: thing.clause(),
                };
                $name::all().into_iter().map(describe).collect()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match *self {
                    $( $name::$variant $( ( $($part),+ ) )? => {
                        f.write_str($word)?;
                        $( $( write!(f, ":{}", $part)?; )+ )?
                        Ok(())
                    } )+
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                $(
                    let read = || -> Option<$name> {
                        let mut parts = text.strip_prefix($word)?.split(':');
                        if parts.next() != Some("") {
                            return None;
                        }
                        $( $( let $part: $type = parts.next()?.parse().ok()?; )+ )?
                        parts.next().is_none().then_some($name::$variant $( ( $($part),+ ) )?)
                    };
                    if let Some(thing) = read() {
                        return Ok(thing);
                    }
                )+
                Err($crate::Unreadable(format!("\"{text}\" is no thing of this game")))
            }
        }
    };
}

/// All things of one form, and the paragraphs of the rulebook about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThingForm {
    /// As in [`ThingDescription::form`].
    pub form: &'static str,
    /// The clauses by patterns: parts on which the clause does not depend are `*`, as in `castle:*:flag:*`.
    pub clauses: Vec<(String, Clause)>,
}

/// Puts together the things of each form, in the order in which the forms first occur.
pub fn thing_forms(things: Vec<ThingDescription>) -> Vec<ThingForm> {
    let mut order = Vec::new();
    let mut forms: BTreeMap<&'static str, BTreeMap<Vec<String>, Clause>> = BTreeMap::new();
    for ThingDescription { written, form, clause } in things {
        if !order.contains(&form) {
            order.push(form);
        }
        let words = written.split(':').map(str::to_owned).collect();
        forms.entry(form).or_default().insert(words, clause);
    }
    let of_form = |form: &'static str| {
        let mut things = forms.remove(form).unwrap_or_default();
        for (place, word) in form.split(':').enumerate() {
            if !word.starts_with("${") {
                continue;
            }
            let mut starred: BTreeMap<Vec<String>, Clause> = BTreeMap::new();
            let agree = things.iter().all(|(words, &clause)| {
                let mut words = words.clone();
                "*".clone_into(&mut words[place]);
                *starred.entry(words).or_insert(clause) == clause
            });
            if agree {
                things = starred;
            }
        }
        let clauses = things.into_iter().map(|(words, clause)| (words.join(":"), clause)).collect();
        ThingForm { form, clauses }
    };
    order.into_iter().map(of_form).collect()
}

/// The text of `things.ts`: the written forms of all things, and the paragraphs of the rulebook about them. `parts` are
/// the types of the parts, `beginnings` those of the game's clauses; `printed` is what is printed on things
/// (`space:build`), where that has its own paragraph.
#[cfg(feature = "typescript")]
pub fn things_in_typescript(
    parts: &[&str],
    beginnings: &[&str],
    things: Vec<ThingDescription>,
    printed: impl IntoIterator<Item = (String, Clause)>,
) -> String {
    let imports: String =
        parts.iter().map(|part| format!("import type {{ {part} }} from './{part}';\n")).collect();
    let things = thing_forms(things);
    let forms: Vec<String> = things.iter().map(|thing| thing.form.replace("${u8}", "${number}")).collect();
    let templates: String = forms.iter().map(|form| format!("\n\t| `{form}`")).collect();
    let listed: String = forms.iter().map(|form| format!("\t'{form}',\n")).collect();
    let rows = |clauses: Vec<(String, Clause)>| -> String {
        clauses.into_iter().map(|(name, clause)| format!("\t'{name}': '{clause}',\n")).collect()
    };
    let beginnings: String = beginnings.iter().map(|beginning| format!("'{beginning}', ")).collect();
    let beginnings = beginnings.trim_end_matches(", ");
    let clauses = things.into_iter().flat_map(|thing| thing.clauses).collect();
    let (things, printed) = (rows(clauses), rows(printed.into_iter().collect()));
    format!(
        "// Written by `cargo xtask codegen`. Do not edit this file.\n{imports}
/** The written form of a thing on the board. */
export type Thing ={templates};

/** Every form there is. */
export const FORMS: readonly string[] = [\n{listed}];

/** How the ids of the paragraphs about this game begin, up to the first hyphen. */
export const CLAUSES: readonly string[] = [{beginnings}];

/** The paragraph of the rulebook about a thing; `*` stands for any part. */
export const THINGS: Record<string, string> = {{\n{things}}};

/** The paragraph about what is printed on a thing. */
export const PRINTED: Record<string, string> = {{\n{printed}}};
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_does_not_matter_is_a_star() {
        let thing = |good: &str, colour: &str, clause| ThingDescription {
            written: format!("good:{good}:{colour}"),
            form: "good:${Good}:${Colour}",
            clause: Clause(clause),
        };
        let pile = ThingDescription {
            written: "pile:quests".to_owned(),
            form: "pile:quests",
            clause: Clause("Q-1"),
        };
        let things = vec![
            thing("flag", "red", "F-1"),
            thing("flag", "blue", "F-1"),
            thing("shield", "red", "S-1"),
            thing("shield", "blue", "S-1"),
            pile,
        ];
        let forms = thing_forms(things);
        assert_eq!(forms[0].form, "good:${Good}:${Colour}");
        let patterns = forms.iter().flat_map(|form| &form.clauses);
        let written: Vec<_> = patterns.map(|(pattern, clause)| (pattern.as_str(), clause.0)).collect();
        assert_eq!(written, [("good:flag:*", "F-1"), ("good:shield:*", "S-1"), ("pile:quests", "Q-1")]);
    }
}
