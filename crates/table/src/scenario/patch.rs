//! Changing and comparing positions, as JSON.

use serde_json::{Map, Value};

/// How a scenario names things in a view.
pub(crate) struct Addresses<'a> {
    /// Names of the seats. In any list, a seat's name stands for its place.
    pub seats: &'a [String],
    /// The list of the view with one entry a seat: at the top of a position, a seat's name stands for its entry.
    pub by_seat: &'a str,
}

impl Addresses<'_> {
    fn seat(&self, name: &str) -> Option<usize> {
        self.seats.iter().position(|seat| seat == name)
    }

    /// The place in a list that a key of a table means: a number, or a seat.
    fn place(&self, key: &str) -> Option<usize> {
        key.parse().ok().or_else(|| self.seat(key))
    }

    /// How an entry of the list at this path is called.
    fn name(&self, path: &str, place: usize) -> String {
        let seat = self.seats.get(place).filter(|_| path == self.by_seat);
        seat.cloned().unwrap_or_else(|| place.to_string())
    }

    /// Brings what a scenario says into the shape of the view. Seats go to the list by seat; what stands under `board`
    /// is a part of the view's own board, if there is one and it has such a part, and otherwise of the view itself.
    pub fn resolve(&self, view: &Value, said: &Map<String, Value>) -> Value {
        let mut shaped = Map::new();
        let own_board = view.get("board").and_then(Value::as_object);
        for (key, value) in said {
            match value {
                _ if self.seat(key).is_some() => enter(&mut shaped, self.by_seat, key, value),
                Value::Object(parts) if key == "board" => {
                    for (part, value) in parts {
                        if own_board.is_some_and(|board| board.contains_key(part)) {
                            enter(&mut shaped, "board", part, value);
                        } else {
                            shaped.insert(part.clone(), value.clone());
                        }
                    }
                }
                _ => {
                    shaped.insert(key.clone(), value.clone());
                }
            }
        }
        Value::Object(shaped)
    }

    /// Changes a position: tables are merged, everything else is replaced. A table `{ only = { … } }` first empties what it
    /// is merged into. Says what does not fit.
    pub fn merge(&self, position: &mut Value, changes: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.merge_at("", position, changes, &mut faults);
        faults
    }

    fn merge_at(&self, path: &str, position: &mut Value, changes: &Value, faults: &mut Vec<String>) {
        match (position, changes) {
            (position, Value::Object(changes)) if changes.len() == 1 && changes.contains_key("only") => {
                empty(position);
                self.merge_at(path, position, &changes["only"], faults);
            }
            (Value::Object(fields), Value::Object(changes)) => {
                for (key, change) in changes {
                    let field = fields.entry(key.clone()).or_insert(Value::Null);
                    self.merge_at(&join(path, key), field, change, faults);
                }
            }
            (Value::Array(items), Value::Object(changes)) => {
                for (key, change) in changes {
                    let path = join(path, key);
                    match self.place(key) {
                        Some(place) if place < items.len() => {
                            self.merge_at(&path, &mut items[place], change, faults);
                        }
                        Some(_) => faults.push(format!("{path}: the list has {} entries", items.len())),
                        None => faults.push(format!("{path}: an entry of a list is named by number or seat")),
                    }
                }
            }
            (position, changes) => *position = changes.clone(),
        }
    }
}

/// Nothing of it is left: no counts, no entries, no names.
fn empty(value: &mut Value) {
    match value {
        Value::Null => {}
        Value::Bool(flag) => *flag = false,
        Value::Number(_) => *value = Value::from(0),
        Value::String(_) => *value = Value::Null,
        Value::Array(items) => items.clear(),
        Value::Object(fields) => fields.values_mut().for_each(empty),
    }
}

/// The changes without the wrapping `only`, to be compared with what came of them.
pub(crate) fn unwrapped(changes: &Value) -> Value {
    match changes {
        Value::Object(fields) if fields.len() == 1 && fields.contains_key("only") => {
            unwrapped(&fields["only"])
        }
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), unwrapped(value))).collect(),
        other => other.clone(),
    }
}

fn enter(shaped: &mut Map<String, Value>, list: &str, key: &str, value: &Value) {
    let entry = shaped.entry(list.to_owned()).or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(entries) = entry {
        entries.insert(key.to_owned(), value.clone());
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Where what was found is not what was expected. Only what is expected is compared.
pub(crate) fn differences(addresses: &Addresses<'_>, expected: &Value, found: &Value) -> Vec<String> {
    let mut differences = Vec::new();
    compare(addresses, "", expected, found, &mut differences);
    differences
}

fn compare(
    addresses: &Addresses<'_>,
    path: &str,
    expected: &Value,
    found: &Value,
    differences: &mut Vec<String>,
) {
    match (expected, found) {
        (Value::Object(expected), Value::Object(fields)) => {
            for (key, expected) in expected {
                let path = join(path, key);
                match fields.get(key) {
                    Some(found) => compare(addresses, &path, expected, found, differences),
                    None if expected.is_null() => {}
                    None => {
                        differences.push(match known(fields) {
                            Some(known) => format!("{path}: there is no such part; the parts are {known}"),
                            None => format!("{path}: there is no such part; nothing is there"),
                        });
                    }
                }
            }
        }
        (Value::Object(expected), Value::Array(items)) => {
            for (key, expected) in expected {
                let path = join(path, key);
                let place = addresses.place(key);
                match place.and_then(|place| items.get(place)) {
                    Some(found) => compare(addresses, &path, expected, found, differences),
                    None if key == "length" => {
                        compare(addresses, &path, expected, &Value::from(items.len()), differences);
                    }
                    None => differences.push(format!("{path}: the list has no such entry")),
                }
            }
        }
        (Value::Array(expected_items), Value::Array(items)) if expected_items.len() == items.len() => {
            for (place, (expected, found)) in expected_items.iter().zip(items).enumerate() {
                compare(addresses, &join(path, &place.to_string()), expected, found, differences);
            }
        }
        (expected, found) if expected == found => {}
        // A seat's name stands for its number.
        (Value::String(name), Value::Number(number))
            if addresses.seat(name).is_some_and(|seat| number.as_u64() == Some(seat as u64)) => {}
        (expected, found) => differences.push(format!("{path} is {found}, not {expected}")),
    }
}

/// The names of the parts there are.
fn known(fields: &Map<String, Value>) -> Option<String> {
    (!fields.is_empty()).then(|| fields.keys().map(String::as_str).collect::<Vec<_>>().join(", "))
}

/// The part of a view at a path of names, which is taken out.
pub(crate) fn take_out(view: &mut Value, path: &str) {
    match path.split_once('.') {
        Some((part, rest)) => {
            if let Some(inner) = view.get_mut(part) {
                take_out(inner, rest);
            }
        }
        None => {
            view.as_object_mut().map(|view| view.remove(path));
        }
    }
}

/// The part of a view at a path of names.
pub(crate) fn find<'a>(view: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(view, |view, part| view.get(part))
}

/// What a scenario says of itself, merged into what its file says for all: tables are merged, everything else is replaced. A
/// table `{ only = { … } }` takes the place of the file's.
pub(crate) fn overlay(shared: &mut Map<String, Value>, own: Map<String, Value>) {
    let only = |table: &Map<String, Value>| table.len() == 1 && table.contains_key("only");
    for (key, value) in own {
        match (shared.get_mut(&key), value) {
            (Some(Value::Object(shared)), Value::Object(own)) if !only(&own) => {
                let inner =
                    if only(shared) { shared.get_mut("only").and_then(Value::as_object_mut) } else { None };
                match inner {
                    Some(inner) => overlay(inner, own),
                    None => overlay(shared, own),
                }
            }
            (_, value) => {
                shared.insert(key, value);
            }
        }
    }
}

/// What changed between two positions but is not among the changes expected, and what was expected to change but did
/// not become so.
pub(crate) fn unexpected(
    addresses: &Addresses<'_>,
    expected: &Value,
    before: &Value,
    after: &Value,
) -> Vec<String> {
    let mut faults = differences(addresses, expected, after);
    changed(addresses, "", Some(expected), before, after, &mut faults);
    faults
}

fn changed(
    addresses: &Addresses<'_>,
    path: &str,
    expected: Option<&Value>,
    before: &Value,
    after: &Value,
    faults: &mut Vec<String>,
) {
    match (expected, before, after) {
        (None, before, after) if before == after => {}
        (None | Some(Value::Object(_)), Value::Object(before), Value::Object(after)) => {
            let added = after.keys().filter(|key| !before.contains_key(*key));
            for key in before.keys().chain(added) {
                let of = |fields: &Map<String, Value>| fields.get(key).cloned().unwrap_or(Value::Null);
                let expected = expected.and_then(|expected| expected.get(key));
                changed(addresses, &join(path, key), expected, &of(before), &of(after), faults);
            }
        }
        (None | Some(Value::Object(_)), Value::Array(before), Value::Array(after))
            if before.len() == after.len() =>
        {
            for (place, (before, after)) in before.iter().zip(after).enumerate() {
                let named = |(key, _): &(&String, &Value)| addresses.place(key) == Some(place);
                let expected = expected.and_then(Value::as_object).and_then(|all| all.iter().find(named));
                let name = expected.map_or_else(|| addresses.name(path, place), |(key, _)| key.clone());
                let expected = expected.map(|(_, expected)| expected);
                changed(addresses, &join(path, &name), expected, before, after, faults);
            }
        }
        (None, before, after) => faults.push(format!("{path} changed from {before} to {after}")),
        (Some(_), before, after) if before == after => faults.push(format!("{path} stayed {before}")),
        // What it became has been compared already.
        (Some(_), _, _) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn seats() -> Vec<String> {
        vec!["red".to_owned(), "blue".to_owned()]
    }

    #[test]
    fn a_position_is_changed_where_it_is_named() {
        let seats = seats();
        let addresses = Addresses { seats: &seats, by_seat: "castles" };
        let mut view = json!({
            "round": 1, "castles": [{"points": 0, "goods": ["apple"]}, {"points": 0}], "board": {"ring": [0, 0]},
        });
        let said =
            json!({"blue": {"points": 4}, "red": {"goods": []}, "board": {"ring": {"1": 7}, "round": 3}});
        let changes = addresses.resolve(&view, said.as_object().unwrap());
        assert_eq!(addresses.merge(&mut view, &changes), [""; 0]);
        let wanted = json!({
            "round": 3, "castles": [{"points": 0, "goods": []}, {"points": 4}], "board": {"ring": [0, 7]},
        });
        assert_eq!(view, wanted);

        let said = json!({"red": {"influence": {"only": {"black": 2}}}});
        let mut counted = json!({"castles": [{"influence": {"black": 0, "grey": 1}}]});
        let changes = addresses.resolve(&counted, said.as_object().unwrap());
        assert_eq!(addresses.merge(&mut counted, &changes), [""; 0]);
        assert_eq!(counted, json!({"castles": [{"influence": {"black": 2, "grey": 0}}]}));
        assert_eq!(unwrapped(&changes), json!({"castles": {"red": {"influence": {"black": 2}}}}));

        let changes = json!({"castles": {"2": {}, "green": {}}});
        let faults = addresses.merge(&mut view, &changes);
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn only_what_is_expected_is_compared() {
        let seats = seats();
        let addresses = Addresses { seats: &seats, by_seat: "castles" };
        let view = json!({"castles": [{"points": 3, "hand": [1, 2]}, {"points": 0}], "round": 1});
        let compare = |said: Value| {
            let expected = addresses.resolve(&view, said.as_object().unwrap());
            differences(&addresses, &expected, &view)
        };
        assert_eq!(compare(json!({"red": {"points": 3, "hand": {"length": 2}}, "round": 1})), [""; 0]);
        assert_eq!(compare(json!({"red": {"points": 4}})), ["castles.red.points is 3, not 4"]);
        assert_eq!(compare(json!({"red": {"hand": [1]}})), ["castles.red.hand is [1,2], not [1]"]);
        assert_eq!(compare(json!({"red": {"pionts": 4}})).len(), 1);
        assert_eq!(compare(json!({"red": {"traitor": null}})), [""; 0]);
        assert_eq!(compare(json!({"round": "blue"})), [""; 0]);
        assert_eq!(compare(json!({"round": "red"})), ["round is 1, not \"red\""]);
    }

    #[test]
    fn a_part_that_is_not_there_is_told_in_a_sentence() {
        let addresses = Addresses { seats: &[], by_seat: "" };
        let view = json!({"board": {"apples": 4, "round": 1}, "extras": {}});
        let compare = |said: Value| differences(&addresses, &said, &view);
        assert_eq!(
            compare(json!({"board": {"pears": 1}})),
            ["board.pears: there is no such part; the parts are apples, round"]
        );
        assert_eq!(
            compare(json!({"extras": {"gold": 1}})),
            ["extras.gold: there is no such part; nothing is there"]
        );
    }

    #[test]
    fn what_a_scenario_says_is_merged_into_what_its_file_says() {
        let table = |value: Value| match value {
            Value::Object(table) => table,
            _ => Map::new(),
        };
        let overlaid = |shared: Value, own: Value| {
            let mut shared = table(shared);
            overlay(&mut shared, table(own));
            Value::Object(shared)
        };
        let shared = json!({"deal": {"roll": [1, 2], "card": 3}, "red": {"gold": {"only": {"black": 1}}}, "title": "one"});
        assert_eq!(
            overlaid(
                shared.clone(),
                json!({"deal": {"roll": [6]}, "red": {"gold": {"grey": 2}}, "title": "two"})
            ),
            json!({"deal": {"roll": [6], "card": 3}, "red": {"gold": {"only": {"black": 1, "grey": 2}}}, "title": "two"})
        );
        assert_eq!(
            overlaid(shared, json!({"deal": {"only": {"roll": [6]}}, "red": {"gold": {"only": {}}}})),
            json!({"deal": {"only": {"roll": [6]}}, "red": {"gold": {"only": {}}}, "title": "one"})
        );
    }

    #[test]
    fn what_changed_must_be_named() {
        let seats = seats();
        let addresses = Addresses { seats: &seats, by_seat: "castles" };
        let before =
            json!({"castles": [{"points": 3, "hand": [1, 2]}, {"points": 0}], "board": {"apples": 4}});
        let after = json!({"castles": [{"points": 5, "hand": [1]}, {"points": 0, "grail": true}], "board": {"apples": 4}});
        let faults = |said: Value| {
            let expected = addresses.resolve(&before, said.as_object().unwrap());
            unexpected(&addresses, &expected, &before, &after)
        };
        let whole = json!({"red": {"points": 5, "hand": [1]}, "blue": {"grail": true}});
        assert_eq!(faults(whole), [""; 0]);
        assert_eq!(
            faults(json!({"red": {"points": 5}})),
            ["castles.red.hand changed from [1,2] to [1]", "castles.blue.grail changed from null to true"]
        );
        let too_much = json!({
            "red": {"points": 4, "hand": [1]}, "blue": {"grail": true, "points": 0}, "board": {"apples": 3},
        });
        assert_eq!(
            faults(too_much),
            [
                "board.apples is 4, not 3",
                "castles.red.points is 5, not 4",
                "board.apples stayed 4",
                "castles.blue.points stayed 0",
            ]
        );
    }
}
