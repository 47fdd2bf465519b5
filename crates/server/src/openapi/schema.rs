//! From the TypeScript that `ts-rs` writes to JSON Schema. Only what it writes is understood: names, strings, arrays,
//! tuples, maps, objects, `|` and `&`.

use serde_json::{Map, Value, json};
use ts_rs::{Config, TS, TypeVisitor};

/// The schemas met so far, by name.
#[derive(Default)]
pub struct Schemas {
    known: Map<String, Value>,
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

impl Schemas {
    /// The schema of a type; every type it names is taken in as well.
    pub fn of<T: TS + 'static + ?Sized>(&mut self) -> Value {
        self.take_in::<T>();
        parse(&T::name(&config()))
    }

    fn take_in<T: TS + 'static + ?Sized>(&mut self) {
        // Only types with a file of their own are declared; the others are written out where they stand.
        if T::output_path().is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        let config = config();
        let name = T::ident(&config);
        if self.known.contains_key(&name) {
            return;
        }
        let declared = T::decl(&config);
        let (_, body) = declared.split_once('=').unwrap_or_default();
        self.known.insert(name, parse(body.trim().trim_end_matches(';')));
        T::visit_dependencies(self);
    }

    pub fn all(self) -> Value {
        Value::Object(self.known)
    }
}

impl TypeVisitor for Schemas {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.take_in::<T>();
    }
}

/// Reads a type.
fn parse(text: &str) -> Value {
    let mut reader = Reader { rest: text };
    reader.union()
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Skips blanks and comments.
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let Some(comment) = self.rest.strip_prefix("/*") else { return };
            self.rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
        }
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// A word or a quoted one.
    fn word(&mut self) -> &'a str {
        self.skip();
        if let Some(quoted) = self.rest.strip_prefix('"') {
            let (word, rest) = quoted.split_once('"').unwrap_or((quoted, ""));
            self.rest = rest;
            return word;
        }
        let end = self
            .rest
            .find(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn union(&mut self) -> Value {
        self.eat("|");
        let mut parts = vec![self.intersection()];
        while self.eat("|") {
            parts.push(self.intersection());
        }
        if parts.len() == 1 { parts.remove(0) } else { one_of(parts) }
    }

    fn intersection(&mut self) -> Value {
        let mut parts = vec![self.postfix()];
        while self.eat("&") {
            parts.push(self.postfix());
        }
        if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) }
    }

    fn postfix(&mut self) -> Value {
        let mut value = self.primary();
        while self.eat("[]") {
            value = json!({ "type": "array", "items": value });
        }
        value
    }

    fn primary(&mut self) -> Value {
        if self.eat("{") {
            return self.object();
        }
        if self.eat("(") {
            let inner = self.union();
            self.eat(")");
            return inner;
        }
        if self.eat("[") {
            let mut items = Vec::new();
            while !self.eat("]") && !self.rest.is_empty() {
                items.push(self.union());
                self.eat(",");
            }
            return json!({ "type": "array", "prefixItems": items, "items": false });
        }
        self.skip();
        let quoted = self.rest.starts_with('"');
        let word = self.word();
        match word {
            _ if quoted => json!({ "const": word }),
            "string" | "number" | "boolean" | "null" => json!({ "type": word }),
            "unknown" | "any" | "JsonValue" => json!(true),
            "Array" if self.eat("<") => {
                let items = self.union();
                self.eat(">");
                json!({ "type": "array", "items": items })
            }
            "Record" if self.eat("<") => {
                self.union();
                self.eat(",");
                let values = self.union();
                self.eat(">");
                json!({ "type": "object", "additionalProperties": values })
            }
            "" => {
                // Nothing that is understood: let go of one letter, so that the reading ends.
                self.rest = self.rest.get(1..).unwrap_or("");
                json!(true)
            }
            name => json!({ "$ref": format!("#/components/schemas/{name}") }),
        }
    }

    /// After the opening brace: a map, or fields.
    fn object(&mut self) -> Value {
        let mut properties = Map::new();
        let mut required = Vec::new();
        let mut values = json!(false);
        while !self.eat("}") && !self.rest.is_empty() {
            if self.eat("[") {
                // `[key in string]?: T`
                let end = self.rest.find(']').map_or(self.rest.len(), |end| end + 1);
                self.rest = &self.rest[end..];
                self.eat("?");
                self.eat(":");
                values = self.union();
            } else {
                let name = self.word().to_owned();
                let optional = self.eat("?");
                self.eat(":");
                let value = self.union();
                if !optional {
                    required.push(name.clone());
                }
                properties.insert(name, value);
            }
            let _ = self.eat(",") || self.eat(";");
        }
        if properties.is_empty() && values != json!(false) {
            return json!({ "type": "object", "additionalProperties": values });
        }
        json!({ "type": "object", "properties": properties, "required": required })
    }
}

/// Several strings are one list of them, everything else a choice.
fn one_of(parts: Vec<Value>) -> Value {
    if parts.iter().all(|part| part["const"].is_string()) {
        let words: Vec<_> = parts.iter().map(|part| part["const"].clone()).collect();
        return json!({ "type": "string", "enum": words });
    }
    json!({ "oneOf": parts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_typescript_of_the_wire_is_understood() {
        assert_eq!(parse("string | null"), json!({ "oneOf": [{ "type": "string" }, { "type": "null" }] }));
        assert_eq!(parse(r#""a" | "b""#), json!({ "type": "string", "enum": ["a", "b"] }));
        assert_eq!(
            parse("Array<Offer>"),
            json!({ "type": "array", "items": { "$ref": "#/components/schemas/Offer" } })
        );
        assert_eq!(
            parse("{ [key in string]?: number }"),
            json!({ "type": "object", "additionalProperties": { "type": "number" } })
        );
        assert_eq!(
            parse(r#"{ "do": "answer", /** One. */ ticket: number, seat?: number | null, }"#),
            json!({
                "type": "object",
                "properties": {
                    "do": { "const": "answer" },
                    "ticket": { "type": "number" },
                    "seat": { "oneOf": [{ "type": "number" }, { "type": "null" }] },
                },
                "required": ["do", "ticket"],
            })
        );
        assert_eq!(
            parse(r#"{ "hear": "event" } & TableEvent"#)["allOf"][1],
            json!({ "$ref": "#/components/schemas/TableEvent" })
        );
        assert_eq!(parse("[number, string]")["prefixItems"][1], json!({ "type": "string" }));
        // Whatever cannot be read is anything, and the reading ends.
        assert_eq!(parse("%%%"), json!(true));
    }
}
