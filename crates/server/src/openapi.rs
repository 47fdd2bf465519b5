//! The OpenAPI document, for bot authors and their tools.
//!
//! The routes are listed here, one line each, with the statuses that occur besides those that follow from what a route
//! is. The schemas are made by `schemars` from the very types that are read and written.

use crate::http::records::Viewpoint;
use crate::http::tables::{After, Earlier, Listing};
use logres_protocol::learn::{Example, ExampleName, NewPractice};
use logres_protocol::operator::{NewReport, PasswordReset};
use logres_protocol::people::{
    BlockedPerson, Endpoint, History, MyAccount, NewStandingAnswer, NewSubscription, NoticeSettings,
    OwnPassword, PushKey, RecoveryCodes, StandingAnswer, Statistics,
};
use logres_protocol::server::{
    About, Action, Branch, Credentials, Digest, Done, Events, Figures, FreshToken, GuestName, Hint, Hook,
    Join, NewName, NewPassword, NewTable, NewToken, Notes, Person, Refusal, Seated, TableList, TableStatus,
    TokenInfo,
};
use logres_protocol::{Barred, GameInfo, Position};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The schema of a type, with what it refers to kept by the generator.
type Make = fn(&mut SchemaGenerator) -> Value;

fn make<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    schemas.subschema_for::<T>().to_value()
}

/// What a body looks like.
enum Shape {
    Json(Make),
    /// The facts of content files, which are as different as the games.
    Facts,
    Record,
    Text,
    Markdown,
}

fn of<T: JsonSchema>() -> Shape {
    Shape::Json(make::<T>)
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    /// It is never looked who asks.
    Nobody,
    Anybody,
    /// A person or a program.
    Known,
    /// A person alone: a program's token is refused.
    Owner,
}

/// A way in, as it is documented.
struct Route {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    who: Who,
    query: Option<Make>,
    body: Option<Shape>,
    answer: Shape,
    /// Statuses of refusals that do not follow from the rest.
    refused: &'static [u16],
}

fn route(method: &'static str, path: &'static str, who: Who, summary: &'static str, answer: Shape) -> Route {
    Route { method, path, summary, who, query: None, body: None, answer, refused: &[] }
}

impl Route {
    fn query<T: JsonSchema>(self) -> Self {
        Self { query: Some(make::<T>), ..self }
    }

    fn body(self, body: Shape) -> Self {
        Self { body: Some(body), ..self }
    }

    fn refused(self, refused: &'static [u16]) -> Self {
        Self { refused, ..self }
    }

    fn in_path(&self) -> impl Iterator<Item = &'static str> {
        self.path.split(['{', '}']).skip(1).step_by(2)
    }

    /// Every status of a refusal that can occur.
    fn statuses(&self) -> BTreeSet<u16> {
        let mut statuses: BTreeSet<u16> = self.refused.iter().copied().collect();
        // Shut out by the operator, too often, too long or being stopped.
        statuses.extend([403, 429, 503]);
        if self.path != "/healthz" {
            // The server does not go by this name.
            statuses.insert(421);
        }
        if self.who != Who::Nobody {
            // Whatever is shown has to hold.
            statuses.insert(401);
        }
        if self.in_path().next().is_some() {
            statuses.extend([400, 404]);
        }
        if self.query.is_some() {
            statuses.insert(400);
        }
        if self.body.is_some() {
            // Not readable, too slow, too large, of another type.
            statuses.extend([400, 408, 413, 415]);
        }
        statuses
    }
}

/// Every way in that a program may need.
fn routes() -> Vec<Route> {
    use Who::{Anybody, Known, Nobody, Owner};
    let (get, post, put, patch, delete) = ("get", "post", "put", "patch", "delete");
    let nothing = of::<()>;
    vec![
        route(get, "/api", Nobody, "What the server offers: bots, phrases, languages.", of::<About>()),
        route(get, "/api/games", Nobody, "The games with their modules and options.", of::<Vec<GameInfo>>()),
        route(post, "/api/guest", Anybody, "A new guest; the answer sets a cookie.", of::<Person>())
            .body(of::<GuestName>())
            .refused(&[409]),
        route(
            post,
            "/api/sign-up",
            Anybody,
            "An account, or a guest who stays. Every other session and token of the guest ends.",
            of::<Person>(),
        )
        .body(of::<Credentials>())
        .refused(&[409]),
        route(post, "/api/log-in", Anybody, "A session for an account.", of::<Person>())
            .body(of::<Credentials>()),
        route(post, "/api/log-out", Anybody, "Ends the session.", nothing()),
        route(post, "/api/log-out-everywhere", Owner, "Ends all my sessions and tokens.", nothing()),
        route(get, "/api/me", Known, "Who am I?", of::<Person>()),
        route(patch, "/api/me", Owner, "Another name for me.", of::<Person>())
            .body(of::<NewName>())
            .refused(&[409]),
        route(
            post,
            "/api/me/password",
            Owner,
            "Another password. Every other session and every token of mine ends.",
            of::<Person>(),
        )
        .body(of::<NewPassword>())
        .refused(&[409]),
        route(get, "/api/me/account", Owner, "My account: devices, tokens, codes.", of::<MyAccount>()),
        route(delete, "/api/me/devices/{id}", Owner, "Logs one of my browsers out.", nothing()),
        route(
            post,
            "/api/me/recovery-codes",
            Owner,
            "New codes that replace a lost password, shown once. The earlier ones end.",
            of::<RecoveryCodes>(),
        )
        .body(of::<OwnPassword>())
        .refused(&[409]),
        route(put, "/api/me/hook", Owner, "Where to report that it is my turn.", nothing())
            .body(of::<Hook>()),
        route(get, "/api/me/history", Owner, "My finished games.", of::<History>()).query::<Earlier>(),
        route(get, "/api/me/statistics", Owner, "What my games come to, and my ratings.", of::<Statistics>()),
        route(get, "/api/me/notices", Owner, "How I am told that it is my turn.", of::<NoticeSettings>()),
        route(put, "/api/me/notices", Owner, "Another way to be told.", of::<NoticeSettings>())
            .body(of::<NoticeSettings>()),
        route(get, "/api/push-key", Nobody, "The key by which browsers subscribe.", of::<PushKey>())
            .refused(&[409]),
        route(post, "/api/me/push", Owner, "This browser takes push messages.", nothing())
            .body(of::<NewSubscription>())
            .refused(&[409]),
        route(delete, "/api/me/push", Owner, "This browser takes none any more.", nothing())
            .body(of::<Endpoint>()),
        route(get, "/api/me/blocks", Owner, "Whom I have blocked.", of::<Vec<BlockedPerson>>()),
        route(put, "/api/me/blocks/{id}", Owner, "Blocks somebody.", nothing()),
        route(delete, "/api/me/blocks/{id}", Owner, "Unblocks somebody.", nothing()),
        route(get, "/api/me/data", Owner, "Everything that is stored about me.", Shape::Facts),
        route(delete, "/api/me/data", Owner, "Forgets me, for good.", nothing()),
        route(
            post,
            "/api/reset-password",
            Anybody,
            "Another password, by a recovery code or one of the operator's.",
            of::<Person>(),
        )
        .body(of::<PasswordReset>()),
        route(get, "/api/me/tables", Known, "My tables.", of::<TableList>()).query::<Earlier>(),
        route(get, "/api/tokens", Owner, "My tokens for programs.", of::<Vec<TokenInfo>>()),
        route(post, "/api/tokens", Owner, "A new token, shown once.", of::<FreshToken>())
            .body(of::<NewToken>()),
        route(delete, "/api/tokens/{id}", Owner, "Takes a token back.", nothing()),
        route(get, "/api/tables", Anybody, "Public tables.", of::<TableList>()).query::<Listing>(),
        route(post, "/api/tables", Anybody, "A new table.", of::<Seated>())
            .body(of::<NewTable>())
            .refused(&[404, 409]),
        route(get, "/api/tables/{id}", Anybody, "A table and its game, as I see it.", of::<TableStatus>()),
        route(post, "/api/tables/{id}/join", Anybody, "Sits down.", of::<Seated>())
            .body(of::<Join>())
            .refused(&[409]),
        route(post, "/api/tables/{id}/actions", Known, "Does something, once.", of::<Done>())
            .body(of::<Action>())
            .refused(&[409, 422]),
        route(get, "/api/tables/{id}/events", Anybody, "What happened after an event.", of::<Events>())
            .query::<After>(),
        route(get, "/api/tables/{id}/since", Anybody, "What happened since I answered last.", of::<Digest>())
            .refused(&[403]),
        route(
            get,
            "/api/tables/{id}/why",
            Anybody,
            "What is barred for me now, and why.",
            of::<Vec<Barred>>(),
        )
        .refused(&[403]),
        route(post, "/api/tables/{id}/hint", Known, "What a bot would do in my place.", of::<Hint>())
            .refused(&[409]),
        route(get, "/api/tables/{id}/standing", Known, "My standing answers.", of::<Vec<StandingAnswer>>()),
        route(put, "/api/tables/{id}/standing", Known, "Answers my question for good.", nothing())
            .body(of::<NewStandingAnswer>())
            .refused(&[409]),
        route(delete, "/api/tables/{id}/standing", Known, "Ends my standing answers.", nothing()),
        route(get, "/api/tables/{id}/notes", Owner, "My own notes.", of::<Notes>()),
        route(put, "/api/tables/{id}/notes", Owner, "Keeps my notes.", nothing()).body(of::<Notes>()),
        route(post, "/api/tables/{id}/reports", Owner, "Reports something to the operator.", nothing())
            .body(of::<NewReport>()),
        route(get, "/api/tables/{id}/figures", Anybody, "A finished table in figures.", of::<Figures>())
            .refused(&[409]),
        route(get, "/api/tables/{id}/record", Anybody, "The record, as far as I may know it.", Shape::Record)
            .query::<Viewpoint>()
            .refused(&[403, 409]),
        route(
            get,
            "/api/tables/{id}/steps/{step}",
            Anybody,
            "The position after so many answers.",
            of::<Position>(),
        )
        .query::<Viewpoint>()
        .refused(&[403, 409]),
        route(post, "/api/tables/{id}/branch", Owner, "Goes on from a step.", of::<Seated>())
            .body(of::<Branch>())
            .refused(&[409]),
        route(get, "/api/me/progress", Owner, "How far I have come with the lessons.", of::<Notes>()),
        route(put, "/api/me/progress", Owner, "Keeps how far I have come.", nothing()).body(of::<Notes>()),
        route(
            get,
            "/api/examples",
            Nobody,
            "The paragraphs of the rulebook that have an example.",
            of::<Vec<ExampleName>>(),
        ),
        route(
            get,
            "/api/examples/{clause}",
            Nobody,
            "The example of a paragraph, step by step.",
            of::<Example>(),
        ),
        route(
            post,
            "/api/practice",
            Anybody,
            "A practice table that only its maker sees, from a lesson or an example.",
            of::<Seated>(),
        )
        .body(of::<NewPractice>())
        .refused(&[404, 409]),
        route(post, "/api/records", Owner, "Brings a record in.", of::<Seated>()).body(Shape::Record),
        route(
            get,
            "/api/content/{digest}",
            Nobody,
            "What is printed on the components, by a content's digest: its files with their facts.",
            Shape::Facts,
        ),
        route(get, "/api/rulebook", Nobody, "The chapters of the rulebook.", of::<Vec<String>>()),
        route(get, "/api/rulebook/{file}", Nobody, "A chapter of the rulebook.", Shape::Markdown),
        route(get, "/api/languages/{file}", Nobody, "A language file.", Shape::Text),
        route(get, "/healthz", Nobody, "The process lives.", Shape::Text),
        route(get, "/readyz", Nobody, "The process can do its work.", Shape::Text),
    ]
}

fn content(shape: &Shape, schemas: &mut SchemaGenerator) -> Value {
    let (kind, schema) = match shape {
        Shape::Json(make) => ("application/json", make(schemas)),
        Shape::Facts => ("application/json", json!({ "type": "object" })),
        Shape::Record => ("application/x-logres-record", json!({ "type": "string" })),
        Shape::Text => ("text/plain", json!({ "type": "string" })),
        Shape::Markdown => ("text/markdown", json!({ "type": "string" })),
    };
    json!({ kind: { "schema": schema } })
}

/// Schemas of what is read and of what is written. They differ where a field may be left out by the person who sends it but is
/// always there in an answer.
struct Schemas {
    read: SchemaGenerator,
    written: SchemaGenerator,
}

/// Where the schemas of a document stand.
const PLACE: &str = "#/components/schemas/";

impl Schemas {
    fn new() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            })
        };
        Self {
            read: settings().for_deserialize().into_generator(),
            written: settings().for_serialize().into_generator(),
        }
    }
}

/// The names of the schemas that a value refers to.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(target) if name == "$ref" => {
                        found.extend(target.strip_prefix(PLACE).map(str::to_owned));
                    }
                    _ => references(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

/// Has what refers to one of these schemas refer to the form that is read.
fn refer_to_read(value: &mut Value, names: &BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(target) if name == "$ref" => {
                        if let Some(name) = target.strip_prefix(PLACE).filter(|name| names.contains(*name)) {
                            *target = format!("{PLACE}{}", read_name(name));
                        }
                    }
                    _ => refer_to_read(value, names),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer_to_read(item, names)),
        _ => {}
    }
}

fn read_name(name: &str) -> String {
    format!("{name}Given")
}

/// Puts both kinds of schemas into one list. Those that are read differently than they are written get a name of their
/// own, and so do all that refer to them. The names are given back.
fn join(read: Map<String, Value>, written: Map<String, Value>) -> (Map<String, Value>, BTreeSet<String>) {
    let differs =
        |(name, schema): &(&String, &Value)| written.get(*name).is_some_and(|other| other != *schema);
    let mut own: BTreeSet<String> = read.iter().filter(differs).map(|(name, _)| name.clone()).collect();
    loop {
        let refers = |schema: &Value| {
            let mut found = BTreeSet::new();
            references(schema, &mut found);
            !found.is_disjoint(&own)
        };
        let more: Vec<_> = read
            .iter()
            .filter(|(name, schema)| !own.contains(*name) && written.contains_key(*name) && refers(schema))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            break;
        }
        own.extend(more);
    }
    let mut all = written;
    for (name, mut schema) in read {
        refer_to_read(&mut schema, &own);
        let name = if own.contains(&name) { read_name(&name) } else { name };
        all.insert(name, schema);
    }
    (all, own)
}

/// What may stand behind the question mark: the fields of a type.
fn in_query(make: Make, schemas: &mut Schemas) -> Vec<Value> {
    let schema = make(&mut schemas.read);
    let name = schema["$ref"].as_str().and_then(|target| target.strip_prefix(PLACE)).unwrap_or_default();
    let fields = schemas.read.definitions_mut().remove(name).unwrap_or(schema);
    let Some(fields) = fields["properties"].as_object() else { return Vec::new() };
    let parameter = |(name, schema): (&String, &Value)| {
        let mut schema = schema.clone();
        let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        // An address has no word for null: what is not there is left out.
        if let Some(kinds) = schema.get_mut("type").and_then(Value::as_array_mut) {
            kinds.retain(|kind| kind != "null");
            if let [one] = kinds.as_slice() {
                schema["type"] = one.clone();
            }
        }
        if let Some(forms) = schema.get_mut("anyOf").and_then(Value::as_array_mut) {
            forms.retain(|form| form["type"] != "null");
        }
        let mut parameter = json!({ "name": name, "in": "query", "schema": schema });
        if let Some(description) = description {
            parameter["description"] = description;
        }
        parameter
    };
    fields.iter().map(parameter).collect()
}

fn operation(route: &Route, schemas: &mut Schemas) -> Value {
    let in_path = route.in_path().map(|name| {
        let schema = match name {
            "step" => make::<u32>(&mut schemas.read),
            _ => json!({ "type": "string", "minLength": 1 }),
        };
        json!({ "name": name, "in": "path", "required": true, "schema": schema })
    });
    let mut parameters: Vec<_> = in_path.collect();
    if route.path.starts_with("/api/tables/{id}") {
        parameters.push(json!({
            "name": "logres-key", "in": "header", "schema": { "type": "string" },
            "description": "The secret part of the table's link, for whoever does not sit there.",
        }));
    }
    if let Some(query) = route.query {
        parameters.extend(in_query(query, schemas));
    }
    let done = json!({ "description": "Done.", "content": content(&route.answer, &mut schemas.written) });
    let refusal = make::<Refusal>(&mut schemas.written);
    let mut responses = json!({ "200": done });
    for status in route.statuses() {
        let mut refused =
            json!({ "description": "Refused.", "content": { "application/json": { "schema": refusal } } });
        if matches!(status, 429 | 503) {
            refused["headers"] = json!({
                "Retry-After": { "schema": { "type": "integer" }, "description": "Seconds, where waiting helps." },
            });
        }
        responses[status.to_string()] = refused;
    }
    let mut operation = json!({ "summary": route.summary, "parameters": parameters, "responses": responses });
    if let Some(body) = &route.body {
        operation["requestBody"] = json!({ "required": true, "content": content(body, &mut schemas.read) });
    }
    operation["security"] = match route.who {
        Who::Nobody => json!([]),
        Who::Anybody => json!([{}, { "token": [] }, { "cookie": [] }]),
        Who::Known => json!([{ "token": [] }, { "cookie": [] }]),
        Who::Owner => json!([{ "cookie": [] }]),
    };
    operation
}

/// The document, with the name of the cookie that carries a session.
pub fn document(cookie: &str) -> Value {
    let mut schemas = Schemas::new();
    let mut paths = Map::new();
    for route in routes() {
        let operation = operation(&route, &mut schemas);
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation;
    }
    let (all, own) = join(schemas.read.take_definitions(true), schemas.written.take_definitions(true));
    for operation in paths.values_mut().filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        for part in ["requestBody", "parameters"] {
            if let Some(part) = operation.get_mut(part) {
                refer_to_read(part, &own);
            }
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Logres",
            "version": crate::VERSION,
            "description": "Tables for people and programs. The socket of a table is described in docs/protocol.md.",
            "license": { "name": "MIT", "identifier": "MIT" },
        },
        "paths": paths,
        "components": {
            "schemas": all,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": cookie },
            },
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_in_is_documented() {
        let documented: Vec<_> = routes().iter().map(|route| route.path).collect();
        let code = include_str!("http/mod.rs");
        let open = code.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        for path in open.filter(|path| path.starts_with("/api")) {
            // The document itself; the socket, which OpenAPI has no words for; and what is for operators, who have a
            // command line.
            let left_out = path == "/api/openapi.json" || path.ends_with("/socket");
            if !left_out && !path.starts_with("/api/admin") {
                let path = path.replace("{*", "{");
                assert!(documented.contains(&path.as_str()), "{path}");
            }
        }
    }

    #[test]
    fn the_document_holds_together() {
        let document = document("logres");
        let schemas = &document["components"]["schemas"];
        let mut found = BTreeSet::new();
        references(&document, &mut found);
        assert!(found.len() > 40, "{}", found.len());
        for name in found {
            assert!(schemas[&name].is_object(), "{name}");
        }
        let act = &schemas["Act"];
        let answer =
            act["oneOf"].as_array().unwrap().iter().find(|one| one["properties"]["do"]["const"] == "answer");
        let answer = answer.expect("the act of answering");
        // Integers are integers, and what is not known is refused.
        assert_eq!(answer["properties"]["ticket"]["type"], "integer");
        assert!(answer["required"].as_array().unwrap().contains(&json!("ticket")));
        assert_eq!(answer["additionalProperties"], false);
        // What may be left out is not required, and what is always there is.
        assert_eq!(schemas["NewTable"]["required"], json!(["game", "seats"]));
        assert_eq!(schemas["NewTable"]["additionalProperties"], false);
        assert_eq!(schemas["Hook"].get("required"), None);
        assert_eq!(schemas["TableRulesGiven"].get("required"), None);
        let table_rules = &schemas["TableRules"];
        assert_eq!(
            table_rules["required"].as_array().unwrap().len(),
            table_rules["properties"].as_object().unwrap().len()
        );
        assert_eq!(
            schemas["NewTable"]["properties"]["table_rules"]["$ref"],
            "#/components/schemas/TableRulesGiven"
        );
        assert!(schemas["ServerRefusal"]["required"].as_array().unwrap().contains(&json!("retry")));
        let paths = document["paths"].as_object().unwrap();
        assert!(paths["/api/tables/{id}/actions"]["post"]["requestBody"].is_object());
        let step = &paths["/api/tables/{id}/steps/{step}"]["get"];
        let named: Vec<_> =
            step["parameters"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
        assert_eq!(named, ["id", "step", "logres-key", "as"]);
        let as_viewer = &step["parameters"][3]["schema"];
        assert_eq!((&as_viewer["type"], as_viewer.get("anyOf")), (&json!("string"), None));
        for status in ["200", "400", "401", "403", "404", "409", "421", "429", "503"] {
            assert!(step["responses"][status].is_object(), "{status}");
        }
    }
}
