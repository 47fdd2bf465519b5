//! What is printed on the components, in words: what a quest card asks for, and the order of the ring.
//!
//! Nothing is worked out here: what a card asks stands on it, and which of that is missing stands in the view.

use crate::Texts;
use logres_protocol::{Gap, Text};
use serde_json::Value;

/// The quest cards in hand and on the display, each with its points, what it asks for, and what of that is missing.
pub fn quests(view: &Value, printed: &Value, texts: &Texts) -> Vec<String> {
    let Some(cards) = printed["quests"]["cards"].as_array() else { return Vec::new() };
    let numbers = |list: &Value| -> Vec<u64> {
        list.as_array().map(|list| list.iter().filter_map(Value::as_u64).collect()).unwrap_or_default()
    };
    let hands = view["castles"].as_array().map(Vec::as_slice).unwrap_or_default();
    let hand: Vec<u64> = hands.iter().flat_map(|castle| numbers(&castle["hand"])).collect();
    let mut lines = Vec::new();
    for (heading, held) in [("terminal-hand", hand), ("terminal-display", numbers(&view["board"]["display"]))]
    {
        if held.is_empty() {
            continue;
        }
        lines.push(texts.get(heading));
        for number in held {
            let Some(card) = (number as usize).checked_sub(1).and_then(|place| cards.get(place)) else {
                continue;
            };
            let missing = numbers(&view["missing"][number.to_string()]);
            let icons = card["icons"].as_array().map(Vec::as_slice).unwrap_or_default();
            let asks: Vec<String> = icons
                .iter()
                .enumerate()
                .map(|(place, icon)| {
                    let met = if missing.contains(&(place as u64)) { "" } else { "✓ " };
                    format!("{met}{}", icon_words(icon.as_str().unwrap_or_default(), texts))
                })
                .collect();
            let text = Text::new("terminal-quest")
                .with("number", Gap::Number(number as i32))
                .with("points", Gap::Number(card["points"].as_i64().unwrap_or_default() as i32))
                .with("asks", Gap::Text(asks.join(" + ")));
            lines.push(format!("  {}", texts.say(&text, &|seat| seat.to_string(), None)));
        }
    }
    lines
}

/// An icon of a card: `shield:blue`, `influence:any`, `builder@grey`, `lady@any`.
pub(crate) fn icon_words(icon: &str, texts: &Texts) -> String {
    let word = |key: String| if texts.has(&key) { texts.get(&key) } else { key };
    let (what, between, province) = match icon.find([':', '@']) {
        Some(place) => (&icon[..place], &icon[place..=place], &icon[place + 1..]),
        None => (icon, "", "any"),
    };
    let key = match (what, between, province) {
        ("henchman", _, "any") => return texts.get("icon-henchman-any"),
        ("henchman", _, _) => "icon-henchman",
        ("influence", _, "any") => return texts.get("icon-influence-any"),
        ("influence", _, _) => "icon-influence",
        (_, "@", "any") => "icon-in-one-province",
        (_, "@", _) => "icon-in-province",
        (_, _, "any") => "icon-any-good",
        _ => "icon-good",
    };
    let what = if between == "@" { format!("henchman-{what}") } else { format!("good-{what}") };
    let text = Text::new(key)
        .with("what", Gap::Text(word(what)))
        .with("province", Gap::Text(word(format!("province-{province}"))));
    texts.say(&text, &|seat| seat.to_string(), None)
}

/// Which ring lies outside, and whether there is an inner one.
pub(crate) fn outer_ring(view: &Value) -> (&'static str, bool) {
    let modules = view["options"]["modules"].as_array().map(Vec::as_slice).unwrap_or_default();
    let has = |wanted: &str| modules.iter().any(|module| module.as_str() == Some(wanted));
    let outer = match (has("arthur"), has("gold")) {
        (true, true) => "gold-arthur",
        (true, false) => "arthur-outer",
        (false, true) => "gold-base",
        (false, false) => "base",
    };
    (outer, has("arthur"))
}

/// The spaces of every ring in play in their order, with who stands there.
pub fn ring(view: &Value, printed: &Value, seats: &[String], texts: &Texts) -> Vec<String> {
    let (outer, has_inner) = outer_ring(view);
    let rings = [(outer, ""), ("arthur-inner", "inner-")];
    let mut lines = Vec::new();
    for (name, before) in rings.into_iter().filter(|(name, _)| *name != "arthur-inner" || has_inner) {
        let spaces = printed["ring"][name]["spaces"].as_array().map(Vec::as_slice).unwrap_or_default();
        if spaces.is_empty() {
            continue;
        }
        lines.push(texts.get(if before.is_empty() { "terminal-ring" } else { "terminal-inner-ring" }));
        for (place, space) in spaces.iter().enumerate() {
            let space = space.as_str().or_else(|| space["space"].as_str()).unwrap_or_default();
            let key = format!("space-{space}");
            let words = if texts.has(&key) { texts.get(&key) } else { space.to_owned() };
            let spot = format!("{before}{place}");
            let here = |figure: &Value| figure.as_str() == Some(spot.as_str());
            let mut standing: Vec<String> = Vec::new();
            for (seat, castle) in seats.iter().zip(view["castles"].as_array().into_iter().flatten()) {
                if here(&castle["knight"]) {
                    standing.push(seat.clone());
                }
            }
            for (figure, key) in [("merlin", "figure-merlin"), ("arthur", "figure-arthur")] {
                if here(&view["board"][figure]) && (figure == "merlin" || has_inner) {
                    standing.push(if texts.has(key) { texts.get(key) } else { figure.to_owned() });
                }
            }
            let standing =
                if standing.is_empty() { String::new() } else { format!("  ← {}", standing.join(", ")) };
            lines.push(format!("  {spot:>8}  {words}{standing}"));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_table::printed;
    use serde_json::json;

    fn content() -> Value {
        printed(&logres_games::find("merlin").unwrap().content())
    }

    #[test]
    fn a_quest_card_says_what_it_asks() {
        let view = json!({
            "castles": [{"hand": [13]}, {"hand": null}],
            "board": {"display": [31, null, 19]},
            "missing": {"13": [1], "31": [0, 1], "19": []},
        });
        let lines = quests(&view, &content(), &Texts::english("merlin"));
        assert_eq!(lines.len(), 5, "{lines:?}");
        assert!(lines[1].contains("13") && lines[1].contains("✓ builder in the province black"), "{lines:?}");
        assert!(lines[1].contains(" + influence in orange"), "{lines:?}");
        assert!(lines[4].contains("✓ material of black + ✓ material of purple"), "{lines:?}");
        for language in ["fr", "hu"] {
            let other = quests(&view, &content(), &Texts::new(language, "merlin"));
            assert!(other.len() == 5 && other[1] != lines[1] && !other[1].contains("icon-"), "{other:?}");
        }
    }

    #[test]
    fn the_ring_is_told_in_its_order() {
        let view = json!({
            "options": {"seats": 2},
            "castles": [{"knight": "4"}, {"knight": "8"}],
            "board": {"merlin": "0", "arthur": "0"},
        });
        let seats = ["red".to_owned(), "blue".to_owned()];
        let lines = ring(&view, &content(), &seats, &Texts::english("merlin"));
        assert_eq!(lines.len(), 25);
        assert!(lines[1].contains("0  the black province  ← "), "{lines:?}");
        assert!(lines[5].ends_with("← red") && lines[9].ends_with("← blue"), "{lines:?}");
        let view = json!({"options": {"seats": 2, "modules": ["arthur"]}, "castles": [], "board": {"arthur": "inner-0"}});
        let lines = ring(&view, &content(), &seats, &Texts::english("merlin"));
        assert!(
            lines.len() > 38 && lines.iter().any(|line| line.ends_with("the stairs  ← Arthur")),
            "{lines:?}"
        );
        assert_eq!(ring(&json!({}), &json!({}), &seats, &Texts::english("camelot")), [""; 0]);
    }
}
