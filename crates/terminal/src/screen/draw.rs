//! What the screen looks like.

use super::paint::{Paint, cut, width, wrapped};
use super::{Cover, Pane, Screen, camelot, merlin};
use crate::book::Kind;
use crate::offers::changes;
use crate::outline::outline_within;
use logres_kernel::Viewer;
use logres_protocol::server::{Hint, Phase};
use logres_protocol::{Barred, Gap, Text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, List, ListItem, ListState, Paragraph};
use serde_json::Value;

/// A window smaller than this shows only that it is too small.
const SMALLEST: (u16, u16) = (30, 8);
/// From this size on all panes stand side by side.
const WIDE: (u16, u16) = (112, 28);
/// From this height on the decision stands below another pane.
const STACKED: u16 = 18;

/// How the screen draws a game.
pub(super) struct Drawing {
    /// Its name in the registry.
    pub game: &'static str,
    pub board: Draw,
    /// What the seats have.
    pub seats: Draw,
}

/// Draws a part of a view, with at most this many columns.
type Draw = fn(&Value, &Paint<'_>, usize) -> Vec<Line<'static>>;

/// The games that are drawn.
pub(super) static DRAWINGS: &[Drawing] = &[merlin::DRAWING, camelot::DRAWING];

impl Screen {
    fn paint<'a>(&'a self, things: &'a [String]) -> Paint<'a> {
        Paint {
            texts: &self.texts,
            names: &self.names,
            seats: &self.seats,
            printed: &self.printed,
            things,
            colour: self.colour,
        }
    }

    /// What the chosen offer is about.
    fn things(&self) -> Vec<String> {
        let listed = self.listed();
        listed.get(self.chosen).map(|offer| offer.things.clone()).unwrap_or_default()
    }

    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = Text::new("screen-too-small")
                .with("width", Gap::Number(area.width.into()))
                .with("height", Gap::Number(area.height.into()));
            let lines = wrapped(&self.say(&text), area.width.into()).into_iter().map(Line::from);
            frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
            return;
        }
        let [head, middle, foot] =
            Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)]).areas(area);
        self.head(frame, head);
        // Behind a curtain nothing is to be seen.
        if !self.covers.iter().any(|cover| matches!(cover, Cover::Curtain(_))) {
            self.panes(frame, middle);
        }
        self.foot(frame, foot);
        if let Some(cover) = self.covers.last().cloned() {
            self.cover(frame, middle, &cover);
        }
    }

    fn panes(&mut self, frame: &mut Frame<'_>, area: Rect) {
        if self.alone {
            return self.pane(frame, area, self.pane);
        }
        if area.width >= WIDE.0 && area.height + 2 >= WIDE.1 {
            let [left, right] =
                Layout::horizontal([Constraint::Percentage(56), Constraint::Percentage(44)]).areas(area);
            let [board, log] =
                Layout::vertical([Constraint::Min(10), Constraint::Length((area.height / 4).max(7))])
                    .areas(left);
            let decision_height = self.decision_height(right.width, area.height / 2);
            let [seats, decision] =
                Layout::vertical([Constraint::Min(6), Constraint::Length(decision_height)]).areas(right);
            for (pane, area) in
                [(Pane::Board, board), (Pane::Log, log), (Pane::Seats, seats), (Pane::Decision, decision)]
            {
                self.pane(frame, area, pane);
            }
            return;
        }
        if area.height + 2 >= STACKED {
            let decision_height = self.decision_height(area.width, area.height / 2);
            let [above, below] =
                Layout::vertical([Constraint::Min(6), Constraint::Length(decision_height)]).areas(area);
            // While one decides, the board is what one looks at.
            let upper = if self.pane == Pane::Decision { Pane::Board } else { self.pane };
            self.pane(frame, above, upper);
            self.pane(frame, below, Pane::Decision);
            return;
        }
        self.pane(frame, area, self.pane);
    }

    /// How many rows the decision wants, at most this many.
    fn decision_height(&self, columns: u16, most: u16) -> u16 {
        let inner = usize::from(columns.saturating_sub(2));
        let wants: usize = match self.question() {
            Some(question) => {
                let head = wrapped(&self.say(&question.text), inner).len();
                let rows = question.offers.iter().map(|offer| self.offer_lines(offer, inner).len());
                head + rows.sum::<usize>() + 3
            }
            None => 6,
        };
        (wants as u16).clamp(6, most.max(6))
    }

    fn head(&self, frame: &mut Frame<'_>, area: Rect) {
        let paint = self.paint(&[]);
        let mut parts = vec![];
        if let Some(position) = &self.position {
            parts.push(self.texts.get(&format!("game-{}", position.setup.game)));
            if let (Some(round), Some(rounds)) =
                (position.view["round"].as_i64(), position.view["track"]["rounds"].as_i64())
            {
                parts.push(format!("{} {round}/{rounds}", paint.label("round")));
            }
            match position.viewer {
                logres_protocol::Viewer::Seat(seat) if self.walk.is_none() => {
                    let text = Text::new("screen-you-are").with("seat", Gap::Seat(seat));
                    parts.push(self.say(&text));
                }
                _ => {}
            }
        }
        if let Some(walk) = &self.walk {
            let eyes = match walk.viewer {
                Viewer::Seat(seat) => self.name(seat.index() as u8),
                Viewer::Gallery => self.texts.get("screen-gallery"),
                Viewer::Arbiter => self.texts.get("screen-arbiter"),
            };
            let text = Text::new("screen-step")
                .with("step", Gap::Number(walk.step as i32))
                .with("last", Gap::Number(walk.last as i32))
                .with("viewer", Gap::Text(eyes));
            parts.push(self.say(&text));
        }
        if let Some(seat) = self.thinking {
            parts.push(self.say(&Text::new("screen-thinks").with("seat", Gap::Seat(seat))));
        } else if self.hint_comes {
            parts.push(self.texts.get("screen-hint-comes"));
        }
        let text = cut(&parts.join("  ·  "), area.width.into());
        let style = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        frame.render_widget(Paragraph::new(text).style(style), area);
    }

    fn foot(&self, frame: &mut Frame<'_>, area: Rect) {
        let (text, style) = match &self.notice {
            Some(notice) => {
                let style = Style::new().add_modifier(Modifier::BOLD);
                (notice.clone(), if self.colour { style.fg(Color::LightYellow) } else { style })
            }
            None => {
                let key = match self.covers.last() {
                    Some(Cover::Rules) => "screen-keys-rules",
                    Some(Cover::Filter(_)) => "screen-keys-filter",
                    Some(Cover::Search(_) | Cover::File(_) | Cover::GoTo(_)) => "screen-keys-typing",
                    Some(_) => "screen-keys-cover",
                    None if self.walk.is_some() => "screen-keys-record",
                    None => "screen-keys",
                };
                (self.texts.get(key), Style::new())
            }
        };
        let text = if self.notice.is_some() { text } else { keys_within(&text, area.width.into()) };
        frame.render_widget(Paragraph::new(cut(&text, area.width.into())).style(style), area);
    }

    fn block(&self, title: String, focused: bool) -> Block<'static> {
        let block = Block::bordered();
        let title = if focused { format!(" ▸ {title} ") } else { format!(" {title} ") };
        if !focused {
            return block.title(title);
        }
        let style = Style::new().add_modifier(Modifier::BOLD);
        let style = if self.colour { style.fg(Color::LightCyan) } else { style };
        block.border_type(BorderType::Double).title(title).border_style(style)
    }

    fn pane(&mut self, frame: &mut Frame<'_>, area: Rect, pane: Pane) {
        let focused = self.pane == pane && self.covers.is_empty();
        let title = self.texts.get(match pane {
            Pane::Decision => "screen-decision",
            Pane::Board => "screen-board",
            Pane::Seats => "screen-seats",
            Pane::Log => "screen-log",
        });
        let block = self.block(title, focused);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        if pane == Pane::Decision && self.question().is_some() && self.walk.is_none() {
            return self.decision(frame, inner);
        }
        let columns = usize::from(inner.width);
        let lines = match pane {
            Pane::Decision => self.waiting(columns),
            Pane::Board | Pane::Seats => self.position_lines(pane, columns),
            Pane::Log => self.log_lines(columns),
        };
        let beyond = lines.len().saturating_sub(inner.height.into());
        let scrolled = &mut self.scrolled[pane.index()];
        *scrolled = (*scrolled).min(beyond);
        let from = if pane == Pane::Log { beyond - *scrolled } else { *scrolled };
        let below = beyond - from;
        let shown: Vec<_> = lines.into_iter().skip(from).take(inner.height.into()).collect();
        frame.render_widget(Paragraph::new(shown), inner);
        // Something is above or below what is shown.
        if area.width > 12 && (from > 0 || below > 0) {
            let mark = format!("{}{}", if from > 0 { "↑" } else { " " }, if below > 0 { "↓" } else { " " });
            let place = Rect { x: area.right() - 4, y: area.bottom() - 1, width: 2, height: 1 };
            frame.render_widget(Paragraph::new(mark), place);
        }
    }

    fn position_lines(&self, pane: Pane, columns: usize) -> Vec<Line<'static>> {
        let Some(position) = &self.position else { return Vec::new() };
        let things = self.things();
        let paint = self.paint(&things);
        let drawing = DRAWINGS.iter().find(|drawing| drawing.game == position.setup.game);
        match drawing {
            Some(drawing) if pane == Pane::Board => (drawing.board)(&position.view, &paint, columns),
            Some(drawing) => (drawing.seats)(&position.view, &paint, columns),
            // A game that nobody has drawn yet is told in words.
            None => outline_within(&position.view, &self.names, &self.texts, columns)
                .iter()
                .flat_map(|line| wrapped(line, columns))
                .map(Line::from)
                .collect(),
        }
    }

    fn log_lines(&self, columns: usize) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let mut step = None;
        for entry in &self.log {
            // The number of the step stands once, before the first thing it brought about.
            let number = match entry.step {
                Some(now) if step != Some(now) => format!("{now:>4} "),
                _ => "     ".to_owned(),
            };
            step = entry.step.or(step);
            let faint = self.paint(&[]).faint();
            for (place, line) in wrapped(&entry.text, columns.saturating_sub(5)).into_iter().enumerate() {
                let number = if place == 0 { number.clone() } else { "     ".to_owned() };
                lines.push(Line::from(vec![Span::styled(number, faint), Span::raw(line)]));
            }
        }
        lines
    }

    /// What stands in the place of a decision when the reader has none.
    fn waiting(&self, columns: usize) -> Vec<Line<'static>> {
        let mut told = Vec::new();
        if let Some(walk) = &self.walk {
            if let Some(question) = self.question() {
                told.push(format!("{}: {}", self.name(question.seat), self.say(&question.text)));
            }
            if let Some((seat, choice)) = &walk.next {
                let offer =
                    self.question().and_then(|q| q.offers.iter().find(|offer| offer.choice == *choice));
                let words = offer.map_or_else(|| choice.clone(), |offer| self.say(&offer.text));
                told.push(format!("→ {}: {words}  [{choice}]", self.name(*seat)));
            }
        }
        if let Some(room) = &self.room {
            match room.phase {
                Phase::Gathering => {
                    for chair in &room.chairs {
                        let who = match (&chair.person, &chair.bot) {
                            (Some(person), _) => person.name.clone(),
                            (None, Some(bot)) => self.texts.get(&format!("web-bot-{bot}")),
                            (None, None) => self.texts.get("screen-free-seat"),
                        };
                        let ready = if chair.ready { " ✓" } else { "" };
                        told.push(format!("{}: {who}{ready}", self.seats[usize::from(chair.seat)]));
                    }
                    told.push(self.texts.get("screen-gathering"));
                }
                Phase::Paused => told.push(self.texts.get("screen-paused")),
                Phase::Playing | Phase::Over => {}
                Phase::Ended | Phase::Voided => told.push(self.texts.get("screen-broken-off")),
                Phase::Attention => told.push(self.texts.get("screen-attention")),
            }
            if let Some(ballot) = &room.ballot {
                let text = Text::new("screen-ballot").with("seat", Gap::Seat(ballot.by));
                told.push(self.say(&text));
            }
        }
        if let Some(position) = &self.position {
            if position.outcome.is_some() {
                told.push(self.texts.get("terminal-over"));
            } else if told.is_empty() {
                let names: Vec<_> = position.asked.iter().map(|seat| self.name(*seat)).collect();
                if !names.is_empty() {
                    let text = Text::new("screen-waits-for").with("names", Gap::Text(names.join(", ")));
                    told.push(self.say(&text));
                }
            }
        }
        told.iter().flat_map(|line| wrapped(line, columns)).map(Line::from).collect()
    }

    /// An offer with its number and what it would change, broken to a width.
    fn offer_lines(&self, offer: &logres_protocol::Offer, columns: usize) -> Vec<Line<'static>> {
        let number = format!("{:>3} ", offer.number);
        let indent = width(&number);
        let faint = self.paint(&[]).faint();
        let room = columns.saturating_sub(indent + 2);
        let changes = changes(offer, |text| self.say(text));
        let mut rows: Vec<_> = wrapped(&self.say(&offer.text), room).into_iter().map(Span::raw).collect();
        if !changes.is_empty() {
            rows.extend(wrapped(&changes, room).into_iter().map(|row| Span::styled(row, faint)));
        }
        rows.into_iter()
            .enumerate()
            .map(|(place, row)| {
                let number = if place == 0 { number.clone() } else { " ".repeat(indent) };
                Line::from(vec![Span::styled(number, faint), row])
            })
            .collect()
    }

    fn decision(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(question) = self.question() else { return };
        let columns = usize::from(area.width);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let mut head: Vec<_> = wrapped(&self.say(&question.text), columns)
            .into_iter()
            .map(|line| Line::styled(line, bold))
            .collect();
        head.truncate(usize::from(area.height / 3).max(1));
        let foot = u16::from(area.height > 5);
        let [top, middle, bottom] = Layout::vertical([
            Constraint::Length(head.len() as u16),
            Constraint::Min(1),
            Constraint::Length(foot),
        ])
        .areas(area);
        frame.render_widget(Paragraph::new(head), top);
        let listed = self.listed();
        let items = listed.iter().map(|offer| ListItem::new(self.offer_lines(offer, columns)));
        let list = List::new(items)
            .highlight_symbol("▸ ")
            .highlight_spacing(ratatui::widgets::HighlightSpacing::Always)
            .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        let mut state = ListState::default().with_selected(Some(self.chosen));
        frame.render_stateful_widget(list, middle, &mut state);
        let written = listed.get(self.chosen).map_or_else(String::new, |offer| offer.choice.clone());
        let at = (self.chosen + 1).min(listed.len());
        let filter = if self.filter.is_empty() { String::new() } else { format!("  /{}", self.filter) };
        let place = format!("{at}/{}{filter}  [{written}]  {}", listed.len(), question.clause);
        let faint = self.paint(&[]).faint();
        frame.render_widget(Paragraph::new(Span::styled(cut(&place, columns), faint)), bottom);
    }

    fn cover(&mut self, frame: &mut Frame<'_>, area: Rect, cover: &Cover) {
        let (title, lines) = match cover {
            Cover::Rules => return self.rules(frame, area),
            Cover::Search(typed) => {
                self.rules(frame, area);
                return self.line(frame, area, "screen-search", typed);
            }
            Cover::Filter(typed) => {
                // It lies over the first row of the board, so that the list below stays in sight.
                let top = Rect { height: area.height.min(3), ..area };
                return self.line(frame, top, "screen-filter", typed);
            }
            Cover::File(typed) => return self.line(frame, area, "screen-file", typed),
            Cover::GoTo(typed) => return self.line(frame, area, "screen-go-to", typed),
            Cover::Help => {
                let key = if self.walk.is_some() { "screen-help-record" } else { "screen-help" };
                let mut told = self.texts.get(key);
                if self.room.is_some() {
                    told = format!("{told}\n{}", self.texts.get("screen-help-room"));
                }
                ("screen-help-title", told.lines().map(str::to_owned).collect())
            }
            Cover::Why(barred) => ("screen-why", self.why(barred)),
            Cover::Hint(hint) => ("screen-hint", self.hint(hint)),
            Cover::Leave => {
                let key = if self.room.is_some() { "screen-leave-table" } else { "screen-leave" };
                ("screen-leave-title", vec![self.texts.get(key)])
            }
            Cover::Sure(number) => {
                let offer =
                    self.question().and_then(|q| q.offers.iter().find(|offer| offer.number == *number));
                let choice = offer.map_or_else(String::new, |offer| self.say(&offer.text));
                let text = Text::new("screen-sure").with("choice", Gap::Text(choice));
                ("screen-sure-title", vec![self.say(&text)])
            }
            Cover::Curtain(seat) => {
                let text = Text::new("screen-curtain").with("seat", Gap::Seat(*seat));
                ("screen-curtain-title", vec![self.say(&text)])
            }
            Cover::Result => ("screen-result", self.result()),
        };
        let room = usize::from(area.width.saturating_sub(6)).clamp(20, 84);
        let lines: Vec<String> = lines.iter().flat_map(|line| broken(line, room)).collect();
        let columns = lines.iter().map(|line| width(line)).max().unwrap_or_default().max(18) as u16 + 2;
        let height = (lines.len() as u16 + 2).min(area.height);
        let over = centred(area, columns.min(area.width), height);
        let block = self.block(self.texts.get(title), true);
        let inner = block.inner(over);
        frame.render_widget(Clear, over);
        frame.render_widget(block, over);
        let beyond = lines.len().saturating_sub(inner.height.into());
        let scrolled = &mut self.scrolled[Pane::Decision.index()];
        *scrolled = (*scrolled).min(beyond);
        let from = *scrolled;
        let lines = lines.into_iter().skip(from).map(Line::from).collect::<Vec<_>>();
        frame.render_widget(Paragraph::new(lines), inner);
    }

    /// A line that is being typed.
    fn line(&self, frame: &mut Frame<'_>, area: Rect, title: &str, typed: &str) {
        let over = Rect { y: area.bottom().saturating_sub(3), height: 3.min(area.height), ..area };
        let block = self.block(self.texts.get(title), true);
        let inner = block.inner(over);
        frame.render_widget(Clear, over);
        frame.render_widget(block, over);
        // The end of what is typed stays in sight.
        let room = usize::from(inner.width).saturating_sub(1);
        let mut shown = typed;
        while width(shown) > room {
            let mut letters = shown.chars();
            letters.next();
            shown = letters.as_str();
        }
        frame.render_widget(Paragraph::new(shown), inner);
        frame.set_cursor_position((inner.x + width(shown) as u16, inner.y));
    }

    /// Many choices are often barred for the same reason: it is said once.
    fn why(&self, barred: &[Barred]) -> Vec<String> {
        if barred.is_empty() {
            return vec![self.texts.get("terminal-nothing-barred")];
        }
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for barred in barred {
            let reason = format!("{} ({})", self.say(&barred.why), barred.clause);
            let choice = self.say(&barred.text);
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, choices)) => choices.push(choice),
                None => reasons.push((reason, vec![choice])),
            }
        }
        let mut lines = Vec::new();
        for (reason, choices) in reasons {
            lines.push(reason);
            lines.extend(choices.into_iter().map(|choice| format!("  – {choice}")));
        }
        lines
    }

    fn hint(&self, hint: &Hint) -> Vec<String> {
        let number = |number: u16| Gap::Number(number.into());
        let text = Text::new("terminal-hint")
            .with("number", number(hint.offer.number))
            .with("choice", Gap::Text(self.say(&hint.offer.text)));
        let mut lines = vec![self.say(&text)];
        for reason in &hint.reasons {
            let weight = match reason.weight {
                0 => String::new(),
                weight => format!(" ({:+.1})", f64::from(weight) / 100.0),
            };
            lines.push(format!("  – {}{weight}", self.say(&reason.text)));
        }
        if let Some(second) = &hint.second {
            // Thousandths of all games, shown as percent.
            let key = match second.behind {
                Some(behind) if behind >= 5 => "terminal-hint-behind",
                Some(_) => "terminal-hint-as-good",
                None => "terminal-hint-second",
            };
            let percent = (second.behind.unwrap_or_default() + 5).div_euclid(10);
            let text = Text::new(key)
                .with("number", number(second.offer.number))
                .with("choice", Gap::Text(self.say(&second.offer.text)))
                .with("percent", Gap::Number(percent));
            lines.push(self.say(&text));
        }
        lines.push(String::new());
        lines.push(self.texts.get("screen-hint-keys"));
        lines
    }

    fn result(&self) -> Vec<String> {
        let Some(outcome) = self.position.as_ref().and_then(|position| position.outcome.as_ref()) else {
            return Vec::new();
        };
        let mut lines = vec![self.texts.get(&outcome.ending)];
        let mut seats: Vec<usize> = (0..self.names.len()).collect();
        seats.sort_by_key(|seat| -outcome.points.get(*seat).copied().unwrap_or_default());
        if outcome.points.iter().any(|points| *points != 0) {
            for seat in seats {
                let points = Gap::Number(outcome.points.get(seat).copied().unwrap_or_default());
                let text = Text::new("terminal-points").with("seat", Gap::Seat(seat as u8));
                lines.push(self.say(&text.with("points", points)));
            }
        }
        let winners: Vec<_> = outcome.winners.iter().map(|&seat| self.name(seat)).collect();
        if winners.is_empty() {
            lines.push(self.texts.get("terminal-no-winners"));
        } else {
            let and = format!(" {} ", self.texts.get("terminal-and"));
            let text = Text::new("terminal-winners").with("names", Gap::Text(winners.join(&and)));
            lines.push(self.say(&text));
        }
        lines.push(String::new());
        lines.push(self.texts.get("screen-result-keys"));
        lines
    }

    fn rules(&self, frame: &mut Frame<'_>, area: Rect) {
        frame.render_widget(Clear, area);
        let title = match &self.reading.found {
            Some((words, found, at)) => {
                let text = Text::new("screen-found")
                    .with("words", Gap::Text(words.clone()))
                    .with("at", Gap::Number(*at as i32 + 1))
                    .with("all", Gap::Number(found.len() as i32));
                self.say(&text)
            }
            None => self.texts.get("screen-rules"),
        };
        let mut area = area;
        if area.width >= 70 {
            let [left, right] = Layout::horizontal([Constraint::Length(28), Constraint::Min(20)]).areas(area);
            let block = self.block(self.texts.get("screen-chapters"), false);
            let inner = block.inner(left);
            frame.render_widget(block, left);
            let items = self.book.chapters.iter().map(|chapter| {
                ListItem::new(cut(&chapter.title, usize::from(inner.width).saturating_sub(2)))
            });
            let list = List::new(items)
                .highlight_symbol("▸ ")
                .highlight_spacing(ratatui::widgets::HighlightSpacing::Always)
                .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
            let mut state = ListState::default().with_selected(Some(self.reading.chapter));
            frame.render_stateful_widget(list, inner, &mut state);
            area = right;
        }
        let block = self.block(title, true);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let Some(chapter) = self.book.chapters.get(self.reading.chapter) else { return };
        let paint = self.paint(&[]);
        let columns = usize::from(inner.width);
        let mut lines = vec![];
        if self.reading.paragraph == 0 {
            lines.push(Line::styled(cut(&chapter.title, columns), paint.heading()));
            lines.push(Line::default());
        }
        for (place, paragraph) in chapter.paragraphs.iter().enumerate().skip(self.reading.paragraph) {
            if lines.len() > usize::from(inner.height) {
                break;
            }
            let is_found = self
                .reading
                .found
                .as_ref()
                .is_some_and(|(_, found, at)| found.get(*at) == Some(&(self.reading.chapter, place)));
            let style = match paragraph.kind {
                Kind::Heading(_) => paint.heading(),
                _ if is_found => Style::new().add_modifier(Modifier::BOLD),
                _ => Style::new(),
            };
            let text = match &paragraph.kind {
                Kind::Clause(id) => format!("{id}  {}", paragraph.text),
                Kind::Item => format!("  – {}", paragraph.text),
                Kind::Heading(_) | Kind::Plain => paragraph.text.clone(),
            };
            lines.extend(broken(&text, columns).into_iter().map(|line| Line::styled(line, style)));
            if paragraph.kind != Kind::Item {
                lines.push(Line::default());
            }
        }
        frame.render_widget(Paragraph::new(lines), inner);
    }
}

/// The keys that have room. The last two, help and leaving, always stay; of the others the first ones do.
fn keys_within(keys: &str, columns: usize) -> String {
    const BETWEEN: &str = " · ";
    let mut parts: Vec<&str> = keys.split(BETWEEN).collect();
    while parts.len() > 2 && width(&parts.join(BETWEEN)) > columns {
        parts.remove(parts.len() - 3);
    }
    parts.join(BETWEEN)
}

/// Breaks a text; an empty line stays one.
fn broken(text: &str, columns: usize) -> Vec<String> {
    if text.is_empty() { vec![String::new()] } else { wrapped(text, columns) }
}

fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let x = area.x + (area.width - width.min(area.width)) / 2;
    let y = area.y + (area.height - height.min(area.height)) / 2;
    Rect { x, y, width: width.min(area.width), height: height.min(area.height) }
}
