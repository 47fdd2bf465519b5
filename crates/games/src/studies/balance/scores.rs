//! What is scored: by seats and modules, from where, and whether it helps to go first.

use super::story::{Story, play};
use super::{Book, each, merlin, merlin_dealt, percent, plus_minus, sets, stands_out, table};
use logres_kernel::Seat;
use logres_merlin::words::Source;

pub fn chapter(book: &Book, say: &mut dyn FnMut(&str)) -> Result<String, Vec<String>> {
    let mut scores = Vec::new();
    let mut sources: Vec<Vec<String>> =
        Source::ALL.into_iter().map(|source| vec![source.name().to_owned()]).collect();
    let mut names = Vec::new();
    for (name, modules) in sets() {
        for seats in 2..=4 {
            say(&format!("scores: {name}, {seats} seats"));
            let game = merlin(seats, modules)?;
            let stories =
                each(book, book.games, |number| play(&game, &book.strong, book.seed, number, None))?;
            scores.push(row(&name, seats, &stories));
            if seats == 4 {
                names.push(name.clone());
                for (source, row) in Source::ALL.into_iter().zip(&mut sources) {
                    row.push(mean_from(&stories, source));
                }
            }
        }
    }
    let firsts = firsts(book, say)?;
    // A source that gave nothing anywhere would be a row of blanks.
    sources.retain(|row| row[1..].iter().any(|cell| !cell.is_empty()));
    let head: Vec<&str> = std::iter::once("points from").chain(names.iter().map(String::as_str)).collect();
    Ok(format!(
        "## Merlin: what is scored\n\n\
         Points at the end, all players together: the mean, the spread (a tenth of all players had at most the first and \
         at least the second number), what the winner had, and by how much the winner led.\n\n{}\n\n\
         ### Does it help to go first?\n\nThe share of games that the first player of {} by `{}` wins. Even would be 50.0, 33.3 and \
         25.0 %; a star marks what differs from that among all {} figures. Knights of the Round Table are dealt at \
         random here: in the draft these players have no opinion of them and take the same ones in every game.\n\n{}\n\n\
         ### Where points come from\n\nPoints of one player in a game of four, on average. A minus is what traitors cost.\n\n{}",
        table(&["modules", "seats", "points", "a tenth below, above", "the winner", "the lead"], &scores),
        book.many,
        book.quick,
        3 * firsts.len(),
        table(&["modules", "2 seats", "3 seats", "4 seats"], &firsts),
        table(&head, &sources),
    ))
}

fn row(name: &str, seats: u8, stories: &[Story]) -> Vec<String> {
    let all = || Seat::first(seats.into());
    let mut points: Vec<f64> =
        stories.iter().flat_map(|story| all().map(move |seat| story.points(seat))).collect();
    // Players of one game are no independent sample, so that the interval is that of the games.
    let means: Vec<f64> = stories
        .iter()
        .map(|story| all().map(|seat| story.points(seat)).sum::<f64>() / f64::from(seats))
        .collect();
    let ranked = |story: &Story| {
        let mut points: Vec<f64> = all().map(|seat| story.points(seat)).collect();
        points.sort_by(|one, two| two.total_cmp(one));
        points
    };
    let best: Vec<f64> = stories.iter().map(|story| ranked(story)[0]).collect();
    let lead: Vec<f64> = stories.iter().map(|story| ranked(story)[0] - ranked(story)[1]).collect();
    points.sort_by(f64::total_cmp);
    let at = |part: f64| points[((points.len() - 1) as f64 * part).round() as usize];
    vec![
        name.to_owned(),
        seats.to_string(),
        plus_minus(&means),
        format!("{:.0}, {:.0}", at(0.1), at(0.9)),
        plus_minus(&best),
        plus_minus(&lead),
    ]
}

/// How often the first player wins, by modules and seats.
fn firsts(book: &Book, say: &mut dyn FnMut(&str)) -> Result<Vec<Vec<String>>, Vec<String>> {
    let sets = sets();
    let lines = 3 * sets.len();
    let mut rows = Vec::new();
    for (name, modules) in sets {
        let mut row = vec![name.clone()];
        for seats in 2..=4 {
            say(&format!("first player: {name}, {seats} seats"));
            let game = merlin_dealt(seats, modules)?;
            let first = each(book, book.many, |number| {
                let story = play(&game, &book.quick, book.seed, number, None);
                story.win(story.first)
            })?;
            let star = if stands_out(&first, 1.0 / f64::from(seats), lines) { " *" } else { "" };
            row.push(percent(&first) + star);
        }
        rows.push(row);
    }
    Ok(rows)
}

fn mean_from(stories: &[Story], source: Source) -> String {
    let each: Vec<f64> = stories
        .iter()
        .flat_map(|story| story.sources.iter().map(|sources| f64::from(sources[source.index()])))
        .collect();
    if each.iter().all(|points| *points == 0.0) {
        return String::new();
    }
    format!("{:.1}", each.iter().sum::<f64>() / each.len() as f64)
}
