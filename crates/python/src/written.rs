//! Positions as text, for `serialize` and pickle.

use crate::convert::saying;
use crate::game::AnyGame;
use crate::position::AnyPosition;
use logres_protocol::Setup;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Writes a position so that it can be read back: where it began, and what was played since.
pub fn written(position: &dyn AnyPosition, game: &dyn AnyGame) -> Result<String, String> {
    let answers: Vec<u16> = position.answers().iter().map(|(_, code, _)| *code).collect();
    let sayings: BTreeMap<String, Value> = position
        .answers()
        .into_iter()
        .enumerate()
        .filter_map(|(place, (_, _, saying))| {
            let saying = saying?;
            Some((place.to_string(), serde_json::json!([saying.phrase, saying.thing])))
        })
        .collect();
    let value = serde_json::json!({
        "logres-state": 1,
        "setup": game.setup(),
        "rules": game.revision(),
        "content": game.content_digest(),
        "root": position.written_root()?,
        "answers": answers,
        "sayings": sayings,
    });
    Ok(value.to_string())
}

pub fn restore(game: &Arc<dyn AnyGame>, written: &str) -> Result<Box<dyn AnyPosition>, String> {
    let value: Value =
        serde_json::from_str(written).map_err(|fault| format!("this is no written state: {fault}"))?;
    if value.get("logres-state").and_then(Value::as_u64) != Some(1) {
        return Err("this is no state that this version can read".to_owned());
    }
    let setup: Setup = serde_json::from_value(value["setup"].clone())
        .map_err(|fault| format!("this is no setup: {fault}"))?;
    if setup != *game.setup() {
        return Err("the state is of a game with another setup".to_owned());
    }
    if value["rules"].as_u64() != Some(game.revision().into()) {
        return Err(format!(
            "the state was written by another revision of the rules; this is revision {}",
            game.revision()
        ));
    }
    if value["content"].as_str() != Some(game.content_digest()) {
        return Err("the state was written with other content".to_owned());
    }
    let codes: Vec<u16> = serde_json::from_value(value["answers"].clone())
        .map_err(|fault| format!("these are no answers: {fault}"))?;
    let said: BTreeMap<usize, (String, Option<String>)> = match value.get("sayings") {
        Some(sayings) => serde_json::from_value(sayings.clone())
            .map_err(|fault| format!("these are no sayings: {fault}"))?,
        None => BTreeMap::new(),
    };
    let answers: Vec<_> = codes
        .into_iter()
        .enumerate()
        .map(|(place, code)| (code, saying(said.get(&place).cloned())))
        .collect();
    Arc::clone(game).restore(&value["root"], &answers)
}
