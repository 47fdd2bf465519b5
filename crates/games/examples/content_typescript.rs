//! Writes what every game has alike in TypeScript, below the folder named by the argument; `cargo xtask codegen` calls it.
//! `<game>/Printed.ts` is the type of what is printed on the components: the shapes of the built-in content, which packs
//! share. `<game>/codes.ts` is the table of codes, with the words that written choices begin with. `games.ts` lists the
//! games of the registry, with their events.

use logres_games::{BoardGame, GAMES, Visitor, visit};
use logres_kernel::Choice as _;
use logres_table::printed;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The shape of a value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    Text,
    Number,
    Truth,
    List(Option<Box<Shape>>),
    /// The keys with their shapes; `false` for a key that is not always there.
    Table(BTreeMap<String, (Shape, bool)>),
    OneOf(Vec<Shape>),
}

impl Shape {
    fn of(value: &Value) -> Self {
        match value {
            Value::Null | Value::String(_) => Self::Text,
            Value::Number(_) => Self::Number,
            Value::Bool(_) => Self::Truth,
            Value::Array(values) => Self::List(values.iter().map(Self::of).reduce(Self::or).map(Box::new)),
            Value::Object(values) => Self::Table(
                values.iter().map(|(key, value)| (key.clone(), (Self::of(value), true))).collect(),
            ),
        }
    }

    /// The shape of a value that has this shape or another one.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (one, other) if one == other => one,
            (Self::List(one), Self::List(other)) => Self::List(match (one, other) {
                (Some(one), Some(other)) => Some(Box::new(one.or(*other))),
                (one, other) => one.or(other),
            }),
            (Self::Table(one), Self::Table(mut other)) => {
                let mut both = BTreeMap::new();
                for (key, (shape, always)) in one {
                    let merged = match other.remove(&key) {
                        Some((there, also)) => (shape.or(there), always && also),
                        None => (shape, false),
                    };
                    both.insert(key, merged);
                }
                both.extend(other.into_iter().map(|(key, (shape, _))| (key, (shape, false))));
                Self::Table(both)
            }
            (one, Self::OneOf(others)) => others.into_iter().fold(one, Self::or),
            (Self::OneOf(shapes), other) => Self::one_of(shapes, other),
            (one, other) => Self::OneOf(vec![one, other]),
        }
    }

    /// Lists and tables among the shapes are put together with one of their kind.
    fn one_of(mut shapes: Vec<Self>, other: Self) -> Self {
        let alike = |shape: &Self| std::mem::discriminant(shape) == std::mem::discriminant(&other);
        match shapes.iter().position(alike) {
            Some(place) => shapes[place] = shapes[place].clone().or(other),
            None => shapes.push(other),
        }
        Self::OneOf(shapes)
    }

    /// A table whose values are all tables of one shape, such as the quests by their names: the names, and that shape.
    fn by_name(table: &BTreeMap<String, (Self, bool)>) -> Option<(Vec<&str>, Self)> {
        let tables = table.len() > 2 && table.values().all(|(shape, _)| matches!(shape, Self::Table(_)));
        let shapes = table.values().map(|(shape, _)| shape.clone());
        let merged = shapes.reduce(Self::or).filter(|_| tables)?;
        let Self::Table(keys) = &merged else { return None };
        let shared = keys.values().filter(|(_, always)| *always).count();
        (2 * shared >= keys.len()).then(|| (table.keys().map(String::as_str).collect(), merged.clone()))
    }

    fn write(&self, indent: usize) -> String {
        match self {
            Self::Text => "string".to_owned(),
            Self::Number => "number".to_owned(),
            Self::Truth => "boolean".to_owned(),
            Self::List(None) => "unknown[]".to_owned(),
            Self::List(Some(inner)) => match **inner {
                Self::OneOf(_) => format!("({})[]", inner.write(indent)),
                _ => format!("{}[]", inner.write(indent)),
            },
            Self::OneOf(shapes) => {
                shapes.iter().map(|shape| shape.write(indent)).collect::<Vec<_>>().join(" | ")
            }
            Self::Table(table) => {
                if let Some((names, shape)) = Self::by_name(table) {
                    let names: Vec<_> = names.iter().map(|name| format!("'{name}'")).collect();
                    return format!("Record<{}, {}>", names.join(" | "), shape.write(indent));
                }
                let tabs = "\t".repeat(indent + 1);
                let plain = |key: &str| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
                let line = |(key, (shape, always)): (&String, &(Self, bool))| {
                    let key = if plain(key) { key.clone() } else { format!("'{key}'") };
                    let sometimes = if *always { "" } else { "?" };
                    format!("{tabs}{key}{sometimes}: {};\n", shape.write(indent + 1))
                };
                format!("{{\n{}{}}}", table.iter().map(line).collect::<String>(), "\t".repeat(indent))
            }
        }
    }
}

/// The text of `codes.ts`.
struct Codes;

impl Visitor for Codes {
    type Out = String;

    fn visit<G: BoardGame>(self) -> String {
        let choices = G::choices();
        let mut table = vec![String::new(); usize::from(G::Choice::CODES)];
        let mut words = BTreeSet::new();
        for choice in choices {
            let written = choice.to_string();
            words.insert(written.split(' ').next().unwrap_or_default().to_owned());
            table[usize::from(choice.code())] = written;
        }
        let words: String = words.iter().map(|word| format!("\n\t| '{word}'")).collect();
        let table: String = table.iter().map(|written| format!("\t'{written}',\n")).collect();
        format!(
            "// Written by `cargo xtask codegen`. Do not edit this file.\n\n\
             /** The first word of a written choice. */\nexport type ChoiceWord ={words};\n\n\
             /** The written form of each code; empty for a code that belongs to no choice. */\n\
             export const CODES: readonly string[] = [\n{table}];\n"
        )
    }
}

/// The text of `games.ts`.
fn games() -> String {
    let import = |name: &str| {
        let capital = capital(name);
        format!("import type {{ {capital}Event }} from './{name}/{capital}Event';\n")
    };
    let imports: String = GAMES.iter().map(|game| import(game.name())).collect();
    let names: Vec<_> = GAMES.iter().map(|game| format!("'{}'", game.name())).collect();
    let events: Vec<_> = GAMES.iter().map(|game| format!("{}Event", capital(game.name()))).collect();
    format!(
        "// Written by `cargo xtask codegen`. Do not edit this file.\n{imports}\n\
         /** The games of the registry, by their names. */\nexport const GAMES = [{}] as const;\n\n\
         export type Game = (typeof GAMES)[number];\n\n\
         /** An event of a game. Which game it is follows from the table; kinds of two games may have the same name. */\n\
         export type GameEvent = {};\n",
        names.join(", "),
        events.join(" | ")
    )
}

/// A word with a capital letter, as types of a game begin.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn main() {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("name the folder to write to");
        std::process::exit(2);
    };
    for game in GAMES {
        let shape = Shape::of(&printed(&game.content())).write(0);
        let text = format!(
            "// Written by `cargo xtask codegen`. Do not edit this file.\n\n\
             /** What is printed on the components, file by file. */\nexport interface Printed {shape}\n"
        );
        let codes = visit(game.name(), Codes).unwrap_or_default();
        for (name, text) in [("Printed.ts", text), ("codes.ts", codes)] {
            write(&Path::new(&folder).join(game.name()).join(name), &text);
        }
    }
    write(&Path::new(&folder).join("games.ts"), &games());
}

fn write(file: &Path, text: &str) {
    if let Err(error) = std::fs::write(file, text) {
        eprintln!("{} cannot be written: {error}", file.display());
        std::process::exit(1);
    }
}
