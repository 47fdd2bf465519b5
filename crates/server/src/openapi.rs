//! The OpenAPI document, for bot authors and their tools.
//!
//! The routes are listed here, one line each. The schemas are made from the very types that go over the wire: `ts-rs`
//! writes them down in TypeScript, and [`schema`] reads the small part of TypeScript that it uses.

mod schema;

use logres_protocol::server::{
    About, Action, Branch, Credentials, Digest, Done, Events, Figures, FreshToken, GuestName, Hint, Hook,
    Join, NewName, NewPassword, NewTable, NewToken, Notes, Person, Refusal, Seated, Standing, TableList,
    TokenInfo,
};
use logres_protocol::{Barred, GameInfo, Position};
use schema::Schemas;
use serde_json::{Map, Value, json};
use ts_rs::TS;

/// A way in, as it is documented.
struct Route {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// Names of what may stand behind the question mark.
    query: &'static [&'static str],
    body: Option<Shape>,
    answer: Shape,
    /// Whether somebody has to be logged in.
    known: bool,
}

/// What a body looks like.
enum Shape {
    Json(fn(&mut Schemas) -> Value),
    /// The facts of content files, which are as different as the games.
    Facts,
    Record,
    Text,
    Nothing,
}

fn of<T: TS + 'static>() -> Shape {
    Shape::Json(Schemas::of::<T>)
}

fn get(path: &'static str, summary: &'static str, answer: Shape) -> Route {
    Route { method: "get", path, summary, query: &[], body: None, answer, known: false }
}

fn send(
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    body: Shape,
    answer: Shape,
) -> Route {
    Route { method, path, summary, query: &[], body: Some(body), answer, known: true }
}

impl Route {
    fn known(self) -> Self {
        Self { known: true, ..self }
    }

    fn anybody(self) -> Self {
        Self { known: false, ..self }
    }

    fn query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }
}

/// Every way in that a program may need.
fn routes() -> Vec<Route> {
    let nothing = || Shape::Nothing;
    vec![
        get("/api", "What the server offers: bots, phrases, languages.", of::<About>()),
        get("/api/games", "The games with their modules and options.", of::<Vec<GameInfo>>()),
        send(
            "post",
            "/api/guest",
            "A new guest; the answer sets a cookie.",
            of::<GuestName>(),
            of::<Person>(),
        )
        .anybody(),
        send(
            "post",
            "/api/sign-up",
            "An account, or a guest who stays.",
            of::<Credentials>(),
            of::<Person>(),
        )
        .anybody(),
        send("post", "/api/log-in", "A session for an account.", of::<Credentials>(), of::<Person>())
            .anybody(),
        send("post", "/api/log-out", "Ends the session.", nothing(), nothing()),
        send("post", "/api/log-out-everywhere", "Ends all my sessions and tokens.", nothing(), nothing()),
        get("/api/me", "Who am I?", of::<Person>()).known(),
        send("patch", "/api/me", "Another name for me.", of::<NewName>(), of::<Person>()),
        send("post", "/api/me/password", "Another password.", of::<NewPassword>(), of::<Person>()),
        send("put", "/api/me/hook", "Where to report that it is my turn.", of::<Hook>(), nothing()),
        get("/api/me/tables", "My tables.", of::<TableList>()).known().query(&["before"]),
        get("/api/tokens", "My tokens for programs.", of::<Vec<TokenInfo>>()).known(),
        send("post", "/api/tokens", "A new token, shown once.", of::<NewToken>(), of::<FreshToken>()),
        send("delete", "/api/tokens/{id}", "Takes a token back.", nothing(), nothing()),
        get("/api/tables", "Public tables.", of::<TableList>()).query(&["phase", "before"]),
        send("post", "/api/tables", "A new table.", of::<NewTable>(), of::<Seated>()).anybody(),
        get("/api/tables/{id}", "A table and its game, as I see it.", of::<Standing>()),
        send("post", "/api/tables/{id}/join", "Sits down.", of::<Join>(), of::<Seated>()).anybody(),
        send("post", "/api/tables/{id}/actions", "Does something, once.", of::<Action>(), of::<Done>()),
        get("/api/tables/{id}/events", "What happened after an event.", of::<Events>())
            .query(&["after", "wait"]),
        get("/api/tables/{id}/since", "What happened since I answered last.", of::<Digest>()).known(),
        get("/api/tables/{id}/why", "What is barred for me now, and why.", of::<Vec<Barred>>()).known(),
        send("post", "/api/tables/{id}/hint", "What a bot would do in my place.", nothing(), of::<Hint>()),
        get("/api/tables/{id}/notes", "My own notes.", of::<Notes>()).known(),
        send("put", "/api/tables/{id}/notes", "Keeps my notes.", of::<Notes>(), nothing()),
        get("/api/tables/{id}/figures", "A finished table in figures.", of::<Figures>()),
        get("/api/tables/{id}/record", "The record, as far as I may know it.", Shape::Record),
        get("/api/tables/{id}/steps/{step}", "The position after so many answers.", of::<Position>())
            .query(&["as"]),
        send("post", "/api/tables/{id}/branch", "Goes on from a step.", of::<Branch>(), of::<Seated>()),
        send("post", "/api/records", "Brings a record in.", Shape::Record, of::<Seated>()),
        get(
            "/api/content/{digest}",
            "What is printed on the components, by a content's digest: its files with their facts.",
            Shape::Facts,
        ),
        get("/api/rulebook", "The chapters of the rulebook.", of::<Vec<String>>()),
        get("/api/rulebook/{file}", "A chapter of the rulebook.", Shape::Text),
        get("/api/languages/{file}", "A language file.", Shape::Text),
        get("/healthz", "The process lives.", Shape::Text),
        get("/readyz", "The process can do its work.", Shape::Text),
    ]
}

fn content(shape: &Shape, schemas: &mut Schemas) -> Option<Value> {
    match shape {
        Shape::Json(schema) => Some(json!({ "application/json": { "schema": schema(schemas) } })),
        Shape::Facts => Some(json!({ "application/json": { "schema": { "type": "object" } } })),
        Shape::Record => Some(json!({ "application/x-logres-record": { "schema": { "type": "string" } } })),
        Shape::Text => Some(json!({ "text/plain": { "schema": { "type": "string" } } })),
        Shape::Nothing => None,
    }
}

fn operation(route: &Route, schemas: &mut Schemas) -> Value {
    let in_path = route.path.split(['{', '}']).skip(1).step_by(2);
    let in_path = in_path
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let in_query = route.query.iter();
    let in_query =
        in_query.map(|name| json!({ "name": name, "in": "query", "schema": { "type": "string" } }));
    let parameters: Vec<_> = in_path.chain(in_query).collect();
    let mut answer = json!({ "description": "Done." });
    if let Some(content) = content(&route.answer, schemas) {
        answer["content"] = content;
    }
    let refusal = Schemas::of::<Refusal>(schemas);
    let refused =
        json!({ "description": "Refused.", "content": { "application/json": { "schema": refusal } } });
    let mut operation = json!({
        "summary": route.summary,
        "parameters": parameters,
        "responses": { "200": answer, "4XX": refused, "5XX": refused },
    });
    if let Some(content) = route.body.as_ref().and_then(|body| content(body, schemas)) {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    if route.known {
        operation["security"] = json!([{ "token": [] }, { "cookie": [] }]);
    }
    operation
}

/// The document.
pub fn document() -> Value {
    let mut schemas = Schemas::default();
    let mut paths = Map::new();
    for route in routes() {
        let operation = operation(&route, &mut schemas);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Logres",
            "version": crate::VERSION,
            "description": "Tables for people and programs. The socket of a table is described in docs/protocol.md.",
            "license": { "name": "MIT" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas.all(),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "logres" },
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every `$ref` in a value.
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match value {
                        Value::String(target) if name == "$ref" => found.push(target.clone()),
                        _ => references(value, found),
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_way_in_is_documented() {
        let documented: Vec<_> = routes().iter().map(|route| route.path).collect();
        let code = include_str!("http/mod.rs");
        let open = code.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        for path in open.filter(|path| path.starts_with("/api")) {
            // The document itself, and the socket, which OpenAPI has no words for.
            if path != "/api/openapi.json" && !path.ends_with("/socket") {
                let path = path.replace("{*", "{");
                assert!(documented.contains(&path.as_str()), "{path}");
            }
        }
    }

    #[test]
    fn the_document_holds_together() {
        let document = document();
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 50, "{}", found.len());
        for target in found {
            let name = target.strip_prefix("#/components/schemas/").expect("a schema of this document");
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
        }
        let act = &document["components"]["schemas"]["Act"];
        let answer =
            act["oneOf"].as_array().unwrap().iter().find(|one| one["properties"]["do"]["const"] == "answer");
        let answer = answer.expect("the act of answering");
        assert_eq!(answer["properties"]["ticket"]["type"], "number");
        assert!(answer["required"].as_array().unwrap().contains(&json!("ticket")));
        let paths = document["paths"].as_object().unwrap();
        assert!(paths["/api/tables/{id}/actions"]["post"]["requestBody"].is_object());
        assert_eq!(paths["/api/tables/{id}/steps/{step}"]["get"]["parameters"].as_array().unwrap().len(), 3);
    }
}
