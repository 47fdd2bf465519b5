//! Camelot's table, its quests and the knights.

use super::draw::Drawing;
use super::paint::{Paint, cut, flow, padded, width, wrapped};
use crate::outline::outline_within;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::{Map, Value};

pub(super) const DRAWING: Drawing = Drawing { game: "camelot", board, seats };

/// The quests in the order in which they are told.
const PLACES: [&str; 7] = ["tournament", "lancelot", "dragon", "excalibur", "grail", "picts", "saxons"];

/// What is drawn here; everything else a view has is told in words.
const DRAWN: [&str; 20] = [
    "viewer",
    "asked",
    "agenda",
    "turn",
    "first",
    "swords",
    "engines",
    "relics",
    "knights",
    "loyalty",
    "tournament",
    "lancelot",
    "dragon",
    "excalibur",
    "grail",
    "picts",
    "saxons",
    "white",
    "black",
    "heroism",
];

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

fn board(view: &Value, paint: &Paint<'_>, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    table(view, paint, columns, &mut lines);
    lines.push(Line::default());
    lines.push(Line::styled(cut(&paint.get("screen-quests"), columns), paint.heading()));
    for quest in PLACES {
        // The Dragon comes when Lancelot is done with.
        if quest == "dragon" && view["lancelot"]["finished"] != true
            || quest == "lancelot" && view["lancelot"]["finished"] == true
        {
            continue;
        }
        place(quest, view, paint, columns, &mut lines);
    }
    let relics = view["relics"].as_object().into_iter().flatten().map(|(relic, owner)| {
        let owner = match owner.as_str().unwrap_or_default() {
            owner @ ("quest" | "gone") => paint.word(&["view-place-"], owner),
            seat => paint.who(seat),
        };
        let word = paint.word(&["camelot-relic-"], relic);
        vec![paint.about(&format!("relic:{relic}"), format!("{word}: {owner}"), Style::new())]
    });
    lines.push(Line::default());
    lines.push(Line::styled(cut(&paint.label("relics"), columns), paint.heading()));
    lines.extend(flow(Vec::new(), 0, relics.collect(), columns));
    let rest: Map<String, Value> = view
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(key, _)| !DRAWN.contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    let rest = outline_within(&Value::Object(rest), paint.names, paint.texts, columns);
    if !rest.is_empty() {
        lines.push(Line::default());
        for line in rest {
            lines.extend(wrapped(&line, columns).into_iter().map(Line::from));
        }
    }
    lines
}

/// A number out of a largest number, as a row of marks.
fn tally(done: i64, of: i64, full: &str, empty: &str) -> String {
    let done = done.clamp(0, of.max(0)) as usize;
    full.repeat(done) + &empty.repeat(of.max(0) as usize - done)
}

/// Swords, engines and piles.
fn table(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let numbers = &paint.printed["numbers"];
    let (white, black) = (number(&view["swords"]["white"]), number(&view["swords"]["black"]));
    let swords = number(&numbers["ends"]["swords_end"]);
    let engines = number(&numbers["ends"]["engines_lose"]);
    lines.push(Line::styled(cut(&paint.get("screen-round-table"), columns), paint.heading()));
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let marks = format!("{}{}", "†".repeat(white.max(0) as usize), "✝".repeat(black.max(0) as usize));
    let laid = white + black;
    lines.extend(flow(
        vec![Span::raw(format!("{}: ", paint.label("swords")))],
        4,
        vec![
            vec![paint.about("sword:white", format!("{} {white}", paint.get("screen-white")), bold)],
            vec![paint.about("sword:black", format!("{} {black}", paint.get("screen-black")), bold)],
            vec![Span::raw(format!(
                "{marks}{} {laid}/{swords}",
                "·".repeat((swords - laid).max(0) as usize)
            ))],
        ],
        columns,
    ));
    let built = number(&view["engines"]);
    lines.extend(flow(
        vec![paint.about("engine", format!("{}: ", paint.label("engines")), Style::new())],
        4,
        vec![vec![Span::styled(format!("{} {built}/{engines}", tally(built, engines, "▲", "·")), bold)]],
        columns,
    ));
    let piles = [("camelot-view-white", "white"), ("camelot-view-black", "black")].map(|(label, pile)| {
        let told = format!(
            "{}: {} {}, {} {}",
            paint.get(label),
            paint.label("pile"),
            number(&view[pile]["pile"]),
            paint.label("discard"),
            number(&view[pile]["discard"])
        );
        vec![paint.about(&format!("pile:{pile}"), told, Style::new())]
    });
    lines.extend(flow(Vec::new(), 0, piles.into(), columns));
    for pile in ["white", "black"] {
        for key in ["cards", "discarded", "top", "bottom"] {
            let known = &view[pile][key];
            let seen = match known {
                Value::Object(cards) => !cards.is_empty(),
                Value::Array(cards) => cards.iter().any(|card| card["card"].is_string()),
                _ => false,
            };
            if seen {
                let told = outline_within(
                    &serde_json::json!({ key: known }),
                    paint.names,
                    paint.texts,
                    columns.saturating_sub(2),
                );
                let label = paint.get(&format!("camelot-view-{pile}"));
                for line in told {
                    let line = format!("  {label} {}", line.trim_start());
                    lines.extend(wrapped(&line, columns).into_iter().map(Line::from));
                }
            }
        }
    }
    knights_at("camelot", view, paint, columns, lines);
}

/// A place and who is there.
fn knights_at(place: &str, view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let there: Vec<_> = list(&view["knights"])
        .iter()
        .enumerate()
        .filter(|(_, knight)| knight["place"].as_str() == Some(place))
        .map(|(seat, _)| vec![Span::styled(format!("[{}]", paint.name(seat)), paint.seat_hue(seat))])
        .collect();
    if place == "camelot" {
        let name = paint.word(&["camelot-place-"], place);
        let first = vec![paint.about(place, name, Style::new()), Span::raw(": ")];
        lines.extend(flow(first, 4, there, columns));
    } else if !there.is_empty() {
        lines.extend(flow(vec![Span::raw("    ")], 4, there, columns));
    }
}

/// A quest, how far both sides are, and who is there.
fn place(quest: &str, view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let state = &view[quest];
    let needs = &paint.printed["quests"]["quest"][quest];
    let (white, black) = (number(&needs["white"]), number(&needs["black"]));
    let name = paint.word(&["camelot-quest-"], quest);
    let heroism = view["heroism"].as_str() == Some(quest);
    let mut head =
        vec![paint.about(&format!("quest:{quest}"), name, Style::new().add_modifier(Modifier::BOLD))];
    if heroism {
        head.push(Span::raw(format!(" ({})", paint.word(&["camelot-white-"], "heroism"))));
    }
    if state["finished"] == true {
        head.push(Span::styled(format!(" · {}", paint.label("finished")), paint.faint()));
        lines.push(Line::from(head));
        return knights_at(quest, view, paint, columns, lines);
    }
    lines.push(Line::from(head));
    let card = |card: &Value| {
        let known = card.as_str().or_else(|| card["card"].as_str());
        known.map_or_else(|| "?".to_owned(), |card| paint.word(&["camelot-white-", "camelot-black-"], card))
    };
    let side = |label: &str, cards: &[Value], of: i64| {
        let names: Vec<_> = cards.iter().map(card).collect();
        let names = if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
        vec![Span::raw(format!("{} {}/{of}{names}", paint.get(label), cards.len()))]
    };
    let mut parts = Vec::new();
    match quest {
        "excalibur" => {
            let at = number(&state["position"]);
            let track: String = (-black..=white).map(|spot| if spot == at { '†' } else { '·' }).collect();
            parts.push(vec![Span::raw(format!(
                "{} {black}[{track}]{white} {}  {at:+}",
                paint.get("screen-black"),
                paint.get("screen-white")
            ))]);
        }
        "grail" => {
            let slots = list(&state["slots"]).iter().enumerate().map(|(place, slot)| {
                let slot = slot.as_str().unwrap_or_default();
                let word =
                    if slot == "empty" { "·".to_owned() } else { paint.word(&["camelot-slot-"], slot) };
                vec![paint.about(&format!("slot:grail:{}", place + 1), word, Style::new())]
            });
            parts.extend(slots);
            if state["dark_forest"] == true {
                parts.push(vec![Span::raw(paint.label("dark_forest"))]);
            }
        }
        "picts" | "saxons" => {
            let needed = white + i64::from(state["mordred"] == true);
            let laid = number(&state["laid"]);
            let warriors = number(&state["warriors"]);
            parts.push(vec![Span::raw(format!("{} {}", paint.label("laid"), tally(laid, needed, "■", "·")))]);
            parts.push(vec![Span::raw(format!(
                "{} {}",
                paint.label("warriors"),
                tally(warriors, black, "▲", "·")
            ))]);
            if state["mordred"] == true {
                parts.push(vec![Span::raw(paint.word(&["camelot-black-"], "mordred"))]);
            }
        }
        _ => {
            parts.push(side("screen-white", list(&state["white"]), white));
            parts.push(side("screen-black", list(&state["black"]), black));
        }
    }
    lines.extend(flow(vec![Span::raw("    ")], 4, parts, columns));
    knights_at(quest, view, paint, columns, lines);
}

/// The knights, one after the other, with the reader's own hand.
fn seats(view: &Value, paint: &Paint<'_>, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let turn = view["turn"]["active"].as_str().or_else(|| view["turn"]["seat"].as_str());
    let first = view["first"].as_str();
    for (seat, knight) in list(&view["knights"]).iter().enumerate() {
        let colour = knight["seat"].as_str().unwrap_or_default();
        let mut head = vec![
            Span::raw(if turn == Some(colour) { "▸ " } else { "  " }),
            paint.about(&format!("knight:{colour}"), paint.name(seat), paint.seat_hue(seat)),
        ];
        if let Some(sheet) = knight["knight"].as_str() {
            head.push(Span::raw(format!(", {}", paint.word(&["camelot-sheet-"], sheet))));
        }
        if first == Some(colour) {
            head.push(Span::styled(format!(" · {}", paint.label("first")), paint.faint()));
        }
        lines.push(Line::from(head));
        let life = number(&knight["life"]);
        let mut parts = vec![
            vec![Span::raw(format!("{} {} {life}", paint.label("life"), "♥".repeat(life.max(0) as usize)))],
            vec![Span::raw(format!("{} {}", paint.label("cards"), number(&knight["cards"])))],
        ];
        if let Some(place) = knight["place"].as_str() {
            parts.push(vec![Span::raw(paint.word(&["camelot-place-"], place))]);
        }
        if let Some(standing) = knight["standing"].as_str().filter(|standing| *standing != "living") {
            parts.push(vec![Span::raw(paint.word(&["camelot-standing-"], standing))]);
        }
        if let Some(loyalty) = knight["loyalty"].as_str() {
            let style = Style::new().add_modifier(Modifier::BOLD);
            parts.push(vec![Span::styled(paint.word(&["camelot-loyalty-"], loyalty), style)]);
        }
        for key in ["shown", "accused"] {
            if knight[key] == true {
                parts.push(vec![Span::raw(paint.label(key))]);
            }
        }
        lines.extend(flow(vec![Span::raw("  ")], 4, parts, columns));
        let hand = list(&knight["hand"]);
        if !hand.is_empty() {
            lines.extend(cards(hand, "hand", &paint.label("hand"), paint, columns));
        }
    }
    if let Some(merlin) = view["merlin"].as_object() {
        lines.push(Line::default());
        let row = merlin.get("row").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let told = padded(&paint.get("camelot-figure-merlin"), width(&paint.get("camelot-figure-merlin")));
        lines.push(Line::from(vec![Span::raw("  "), paint.about("merlin", told, Style::new())]));
        let life = merlin.get("life").map_or(0, number);
        lines.push(Line::from(format!("  {} {life}", paint.label("life"))));
        if !row.is_empty() {
            lines.extend(cards(row, "row", &paint.label("row"), paint, columns));
        }
    }
    lines
}

/// Cards by kind, with how many there are.
fn cards(held: &[Value], place: &str, label: &str, paint: &Paint<'_>, columns: usize) -> Vec<Line<'static>> {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for card in held.iter().filter_map(Value::as_str) {
        match counted.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => counted.push((card, 1)),
        }
    }
    let parts = counted.into_iter().map(|(card, count)| {
        let word = paint.word(&["camelot-white-"], card);
        let text = if count > 1 { format!("{word} ×{count}") } else { word };
        vec![paint.about(&format!("{place}:{card}"), text, Style::new())]
    });
    flow(vec![Span::raw(format!("  {label}: "))], 4, parts.collect(), columns)
}
