//! Merlin's board and castles.
//!
//! The ring stands as it lies on a table: clockwise is down on the right and up on the left.

use super::draw::Drawing;
use super::paint::{MARK, Paint, cut, flow, padded, spans_width, width};
use crate::outline::outline_within;
use crate::printed::{icon_words, outer_ring};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::Value;

pub(super) const DRAWING: Drawing = Drawing { game: "merlin", board, seats };

/// Below this width the ring is a list.
const TWO_SIDES: usize = 58;
/// How wide a tile of the domain is drawn, at least and at most.
const TILE: (usize, usize) = (9, 14);

fn board(view: &Value, paint: &Paint<'_>, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    ring(view, paint, columns, &mut lines);
    lines.push(Line::default());
    provinces(view, paint, columns, &mut lines);
    lines.push(Line::default());
    domain(view, paint, columns, &mut lines);
    lines.push(Line::default());
    quests(view, paint, columns, &mut lines);
    supply(view, paint, columns, &mut lines);
    modules(view, paint, columns, &mut lines);
    lines
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn castles(view: &Value) -> &[Value] {
    list(&view["castles"])
}

/// Who stands on a space.
fn standing(view: &Value, spot: &str, paint: &Paint<'_>) -> Vec<Span<'static>> {
    let here = |figure: &Value| figure.as_str() == Some(spot);
    let mut spans = Vec::new();
    for (seat, castle) in castles(view).iter().enumerate() {
        if here(&castle["knight"]) {
            spans.push(Span::raw(" "));
            spans.push(Span::styled(format!("[{}]", paint.name(seat)), paint.seat_hue(seat)));
        }
    }
    let arthur = view["options"]["modules"].as_array().is_some_and(|on| on.iter().any(|m| m == "arthur"));
    for (figure, here) in
        [("merlin", here(&view["board"]["merlin"])), ("arthur", arthur && here(&view["board"]["arthur"]))]
    {
        if here {
            let name = paint.get(&format!("figure-{figure}"));
            spans.push(Span::raw(" "));
            spans.push(Span::styled(format!("[{name}]"), Style::new().add_modifier(Modifier::BOLD)));
        }
    }
    spans
}

/// A space with its number, its name and who stands there.
fn space(
    view: &Value,
    paint: &Paint<'_>,
    spot: &str,
    thing: &str,
    space: &str,
    columns: usize,
) -> Vec<Span<'static>> {
    let number = format!("{:>2} ", spot.trim_start_matches("inner-"));
    let figures = standing(view, spot, paint);
    let name = paint.word(&["space-"], space);
    let style = space.strip_prefix("province-").map_or_else(Style::new, |province| paint.hue(province));
    let mark = if paint.is_meant(thing) { width(MARK) } else { 0 };
    let room = columns.saturating_sub(width(&number) + spans_width(&figures) + mark).max(3);
    let mut spans = vec![Span::styled(number, paint.faint()), paint.about(thing, cut(&name, room), style)];
    spans.extend(figures);
    spans
}

fn ring(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let written = |space: &Value| -> String {
        space.as_str().or_else(|| space["space"].as_str()).unwrap_or_default().to_owned()
    };
    let (outer, has_inner) = outer_ring(view);
    for (name, before, thing, title) in
        [(outer, "", "ring", "terminal-ring"), ("arthur-inner", "inner-", "inner", "terminal-inner-ring")]
    {
        if name == "arthur-inner" && !has_inner {
            continue;
        }
        let spaces: Vec<String> = list(&paint.printed["ring"][name]["spaces"]).iter().map(written).collect();
        lines.push(Line::styled(cut(&paint.get(title), columns), paint.heading()));
        let cell = |at: usize, columns: usize| {
            space(view, paint, &format!("{before}{at}"), &format!("{thing}:{at}"), &spaces[at], columns)
        };
        if columns < TWO_SIDES {
            lines.extend((0..spaces.len()).map(|at| Line::from(cell(at, columns))));
            continue;
        }
        let rows = spaces.len().div_ceil(2);
        let side = (columns - 4) / 2;
        for row in 0..rows {
            // The left side is walked upwards.
            let left = spaces.len() - 1 - row;
            let mut spans = if left >= rows { cell(left, side) } else { Vec::new() };
            let blanks = side.saturating_sub(spans_width(&spans));
            spans.push(Span::raw(" ".repeat(blanks)));
            let arrows = if row == 0 {
                " ↱↴ "
            } else if row + 1 == rows {
                " ↰↲ "
            } else {
                " ↑↓ "
            };
            spans.push(Span::styled(arrows, paint.faint()));
            spans.extend(cell(row, side));
            lines.push(Line::from(spans));
        }
    }
}

/// The provinces in the order of the ring.
const PROVINCES: [&str; 6] = ["black", "grey", "blue", "purple", "orange", "brown"];

/// What lies on the provinces, and who has henchmen and counters there.
fn provinces(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    lines.push(Line::styled(cut(&paint.get("screen-provinces"), columns), paint.heading()));
    let first = PROVINCES.iter().map(|province| width(&paint.word(&["province-"], province))).max();
    let first = first.unwrap_or_default() + 2;
    for province in PROVINCES {
        let name = padded(&paint.word(&["province-"], province), first - 1);
        let mut parts = Vec::new();
        let goods =
            [("flags", "flag"), ("shields", "shield"), ("materials", "material")].map(|(key, good)| {
                let count = view["board"][key][province].as_i64().unwrap_or_default();
                paint.about(
                    &format!("good:{province}:{good}"),
                    format!("{} {count}", paint.label(key)),
                    Style::new(),
                )
            });
        let mut stock = Vec::new();
        for (place, good) in goods.into_iter().enumerate() {
            if place > 0 {
                stock.push(Span::raw(" "));
            }
            stock.push(good);
        }
        parts.push(stock);
        for (seat, castle) in castles(view).iter().enumerate() {
            let counters = castle["influence"][province].as_i64().unwrap_or_default();
            let mut there: Vec<String> = Vec::new();
            if counters > 0 {
                there.push(format!("{} {counters}", paint.label("influence")));
            }
            for (henchman, place) in castle["henchmen"].as_object().into_iter().flatten() {
                if place.as_str() == Some(province) {
                    there.push(paint.word(&["henchman-"], henchman));
                }
            }
            if !there.is_empty() {
                parts.push(vec![
                    Span::styled(paint.name(seat), paint.seat_hue(seat)),
                    Span::raw(format!(" {}", there.join(", "))),
                ]);
            }
        }
        let thing = format!("province:{province}");
        let name = vec![paint.about(&thing, name, paint.hue(province)), Span::raw(" ")];
        lines.extend(flow(name, first, parts, columns));
    }
}

/// The tiles of the domain in their columns, every second one half a tile lower.
fn domain(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let tiles = list(&view["board"]["domain"]);
    let printed = &paint.printed["domain"];
    let across = list(&printed["frames"]["top"]).len().max(1);
    lines.push(Line::styled(cut(&paint.label("domain"), columns), paint.heading()));
    let tile_width = (columns / across).min(TILE.1);
    let told = |at: usize| -> (String, String, Option<usize>) {
        let tile = &tiles[at];
        let terrain = paint.word(&["terrain-"], tile["terrain"].as_str().unwrap_or_default());
        let tower = if tile["tower"] == true { "♜" } else { "" };
        let owner = castles(view)
            .iter()
            .position(|castle| list(&castle["manors"]).iter().any(|manor| manor.as_u64() == Some(at as u64)));
        let owned = owner.map_or_else(|| "·".to_owned(), |seat| format!("⌂{}", paint.name(seat)));
        (format!("{terrain}{tower}"), owned, owner)
    };
    if tile_width < TILE.0 {
        let parts = (0..tiles.len()).map(|at| {
            let (terrain, owned, owner) = told(at);
            let style = owner.map_or_else(Style::new, |seat| paint.seat_hue(seat));
            vec![
                paint.about(&format!("hex:{at}"), format!("{at} {terrain}"), Style::new()),
                Span::styled(if owner.is_some() { format!(" {owned}") } else { String::new() }, style),
            ]
        });
        lines.extend(flow(Vec::new(), 0, parts.collect(), columns));
        return;
    }
    let mirrored = printed["layout"]["lower_columns"] == "odd";
    let frame = |name: &str| -> Line<'static> {
        let mut colours: Vec<&str> =
            list(&printed["frames"][name]).iter().map(|colour| colour.as_str().unwrap_or_default()).collect();
        if mirrored {
            colours.reverse();
        }
        let cells = colours.iter().map(|colour| {
            let word = padded(&paint.word(&["province-"], colour), tile_width - 1);
            Span::styled(format!("{word} "), paint.hue(colour))
        });
        Line::from(cells.collect::<Vec<_>>())
    };
    lines.push(frame("top"));
    let rows = tiles.len().div_ceil(across);
    // Two lines a tile, and one more for the columns that lie lower.
    for line in 0..rows * 2 + 1 {
        let mut spans = Vec::new();
        for column in 0..across {
            let lower = column % 2;
            let at = (line >= lower).then(|| (line - lower) / 2).map(|row| row * across + column);
            let Some(at) = at.filter(|at| *at < tiles.len()) else {
                spans.push(Span::raw(" ".repeat(tile_width)));
                continue;
            };
            let (terrain, owned, owner) = told(at);
            let thing = format!("hex:{at}");
            let mark = if paint.is_meant(&thing) { width(MARK) } else { 0 };
            let room = tile_width - 1 - mark;
            let span = if (line - lower) % 2 == 0 {
                paint.about(&thing, padded(&format!("{at} {terrain}"), room), Style::new())
            } else {
                let style = owner.map_or_else(|| paint.faint(), |seat| paint.seat_hue(seat));
                Span::styled(padded(&format!("   {owned}"), room + mark), style)
            };
            spans.push(span);
            spans.push(Span::raw(" "));
        }
        lines.push(Line::from(spans));
    }
    lines.push(frame("bottom"));
}

/// Quest cards in hand and on display, with what each asks for and what of that is met.
fn quests(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let cards = list(&paint.printed["quests"]["cards"]);
    let hands = castles(view).iter().flat_map(|castle| list(&castle["hand"])).filter_map(Value::as_u64);
    let display = list(&view["board"]["display"]).iter().filter_map(Value::as_u64);
    for (heading, held) in
        [("terminal-hand", hands.collect::<Vec<_>>()), ("terminal-display", display.collect::<Vec<_>>())]
    {
        if held.is_empty() {
            continue;
        }
        lines.push(Line::styled(cut(&paint.get(heading), columns), paint.heading()));
        for number in held {
            let Some(card) = (number as usize).checked_sub(1).and_then(|place| cards.get(place)) else {
                continue;
            };
            let missing = list(&view["missing"][number.to_string()]);
            let icons = list(&card["icons"]).iter().enumerate().map(|(place, icon)| {
                let is_met = !missing.iter().any(|missing| missing.as_u64() == Some(place as u64));
                let words = icon_words(icon.as_str().unwrap_or_default(), paint.texts);
                let style = if is_met { paint.hue("green") } else { Style::new() };
                vec![Span::styled(format!("{}{words}", if is_met { "✓ " } else { "" }), style)]
            });
            let points = card["points"].as_i64().unwrap_or_default();
            let head = paint.count("screen-points", points);
            let first = vec![
                paint.about(&format!("quest:{number}"), format!("{number:>3} "), Style::new()),
                Span::styled(format!("{head}: "), Style::new().add_modifier(Modifier::BOLD)),
            ];
            lines.extend(flow(first, 6, icons.collect(), columns));
        }
    }
}

fn supply(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    let board = &view["board"];
    let counted = [
        ("apples", "supply:apple", board["apples"].as_u64()),
        ("quest-pile", "pile:quests", board["quest-pile"].as_u64()),
        ("quest-discard", "", Some(list(&board["quest-discard"]).len() as u64)),
        ("traitor-pile", "", board["traitor-pile"].as_u64()),
    ];
    let parts = counted.into_iter().filter_map(|(key, thing, count)| {
        Some(vec![paint.about(thing, format!("{} {}", paint.label(key), count?), Style::new())])
    });
    lines.extend(flow(Vec::new(), 0, parts.collect(), columns));
}

/// What the modules in play have on the table.
fn modules(view: &Value, paint: &Paint<'_>, columns: usize, lines: &mut Vec<Line<'static>>) {
    if view["extras"].as_object().is_none_or(serde_json::Map::is_empty) {
        return;
    }
    lines.push(Line::default());
    lines.push(Line::styled(cut(&paint.label("extras"), columns), paint.heading()));
    for line in outline_within(&view["extras"], paint.names, paint.texts, columns) {
        lines.extend(super::paint::wrapped(&line, columns).into_iter().map(Line::from));
    }
}

/// The castles, one after the other.
fn seats(view: &Value, paint: &Paint<'_>, columns: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let turn = view["turn"]["seat"].as_str();
    for (seat, castle) in castles(view).iter().enumerate() {
        let colour = paint.seats.get(seat).map_or("", String::as_str);
        if seat > 0 {
            lines.push(Line::default());
        }
        let mut head = vec![
            Span::raw(if turn == Some(colour) { "▸ " } else { "  " }),
            paint.about(&format!("castle:{colour}"), paint.name(seat), paint.seat_hue(seat)),
            Span::raw("  "),
            Span::styled(
                paint.count("screen-points", castle["points"].as_i64().unwrap_or_default()),
                Style::new().add_modifier(Modifier::BOLD),
            ),
        ];
        if view["first"].as_str() == Some(colour) {
            head.push(Span::styled(format!(" · {}", paint.label("first")), paint.faint()));
        }
        lines.push(Line::from(head));
        let dice = list(&castle["dice"]).iter().enumerate().map(|(place, die)| {
            let number = die["number"].as_i64().unwrap_or_default();
            let number = if die["used"] == true { "–".to_owned() } else { number.to_string() };
            paint.about(&format!("die:{colour}:{place}"), format!(" {number}"), Style::new())
        });
        let mut first = vec![Span::raw(format!("  {}", paint.label("dice")))];
        first.extend(dice);
        let mut parts = vec![first];
        for (key, thing) in [
            ("staffs", "staff"),
            ("apples", "apple"),
            ("counters", "counters"),
            ("manors-left", "manors"),
            ("hand-size", ""),
        ] {
            if let Some(count) = castle[key].as_u64() {
                let text = format!("{} {count}", paint.label(key));
                parts.push(vec![paint.about(&format!("{thing}:{colour}"), text, Style::new())]);
            }
        }
        lines.extend(flow(Vec::new(), 2, parts, columns));
        for (key, thing) in [
            ("shields", "shield"),
            ("flags", "flag"),
            ("materials", "material"),
            ("influence", "influence"),
            ("traitors", "traitor"),
        ] {
            let parts: Vec<_> = PROVINCES
                .iter()
                .filter_map(|province| {
                    let count = castle[key][*province].as_u64().filter(|count| *count > 0)?;
                    let name = match thing {
                        "influence" | "traitor" => format!("{thing}:{colour}:{province}"),
                        _ => format!("castle:{colour}:{thing}:{province}"),
                    };
                    let word = paint.word(&["province-"], province);
                    Some(vec![paint.about(&name, format!("{word} {count}"), paint.hue(province))])
                })
                .collect();
            if !parts.is_empty() {
                let label = vec![Span::raw(format!("  {}: ", paint.label(key)))];
                lines.extend(flow(label, 4, parts, columns));
            }
        }
        let placed: Vec<_> = castle["henchmen"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(henchman, place)| {
                let place = place.as_str().map_or_else(
                    || paint.get("screen-at-home"),
                    |place| paint.word(&["province-", "web-quarter-"], place),
                );
                let thing = format!("henchman:{colour}:{henchman}");
                let word = paint.word(&["henchman-"], henchman);
                vec![paint.about(&thing, format!("{word} {place}"), Style::new())]
            })
            .collect();
        lines.extend(flow(vec![Span::raw(format!("  {}: ", paint.label("henchmen")))], 4, placed, columns));
        let holds: Vec<_> = list(&castle["holds"])
            .iter()
            .filter_map(Value::as_str)
            .map(|relic| {
                vec![paint.about(&format!("relic:{relic}"), paint.word(&["relic-"], relic), Style::new())]
            })
            .collect();
        if !holds.is_empty() {
            lines.extend(flow(vec![Span::raw(format!("  {}: ", paint.label("holds")))], 4, holds, columns));
        }
        if let Some(scoring) = view["next-scoring"][seat].as_object() {
            let total: i64 = scoring.values().filter_map(Value::as_i64).sum();
            let parts: Vec<_> = scoring
                .iter()
                .filter_map(|(source, points)| Some((source, points.as_i64().filter(|points| *points != 0)?)))
                .map(|(source, points)| {
                    vec![Span::raw(format!("{} {points:+}", paint.word(&["source-", "view-"], source)))]
                })
                .collect();
            let label = vec![Span::raw(format!("  {} {total:+}: ", paint.get("screen-next-scoring")))];
            lines.extend(flow(label, 4, parts, columns));
        }
    }
    lines
}
