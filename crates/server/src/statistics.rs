//! What somebody's finished games come to.

use crate::store::people::{RatingRow, SeatResult};
use logres_protocol::people::{HistoryGame, HistorySeat, KindOfGame, Rating, RoleWins, Statistics, Wins};
use std::collections::BTreeMap;

fn modules(row: &SeatResult) -> Vec<String> {
    serde_json::from_str(&row.modules).unwrap_or_default()
}

/// The games of some results, which come table by table, as one account looks at them.
pub fn games(rows: Vec<SeatResult>, account: &str) -> Vec<HistoryGame> {
    let mut games: Vec<HistoryGame> = Vec::new();
    for row in rows {
        if games.last().is_none_or(|game| game.table != row.table) {
            games.push(HistoryGame {
                table: row.table.clone(),
                game: row.game.clone(),
                modules: modules(&row),
                ended_at: row.ended_at,
                seats: Vec::new(),
                seat: 0,
                place: 0,
                role: None,
                rating: None,
            });
        }
        let Some(game) = games.last_mut() else { continue };
        if row.account.as_deref() == Some(account) {
            (game.seat, game.place) = (row.seat, row.place);
            (game.role, game.rating) = (row.role.clone(), row.rating);
        }
        game.seats.push(HistorySeat { name: row.name, points: row.points, won: row.won });
    }
    games
}

/// Sums over one's own seats.
pub fn statistics(own: &[SeatResult], ratings: Vec<RatingRow>) -> Statistics {
    let mut total = Wins::default();
    let mut kinds: BTreeMap<(&str, u8, &str), Vec<&SeatResult>> = BTreeMap::new();
    let mut roles: BTreeMap<(&str, &str, bool), Wins> = BTreeMap::new();
    let count = |wins: &mut Wins, row: &SeatResult| {
        wins.games += 1;
        wins.wins += u32::from(row.won);
    };
    for row in own {
        count(&mut total, row);
        kinds.entry((&row.game, row.seats, &row.modules)).or_default().push(row);
        if let Some(role) = &row.role {
            count(roles.entry((&row.game, role, row.traitor)).or_default(), row);
        }
    }
    let kind = |((game, seats, _), rows): ((&str, u8, &str), Vec<&SeatResult>)| {
        let points: Vec<i32> = rows.iter().map(|row| row.points).collect();
        // A game that counts no points has 0 for everybody.
        let counts = points.iter().any(|&points| points != 0);
        let mean = points.iter().map(|&points| f64::from(points)).sum::<f64>() / points.len() as f64;
        KindOfGame {
            game: game.to_owned(),
            seats,
            modules: rows.first().map(|row| modules(row)).unwrap_or_default(),
            games: rows.len() as u32,
            wins: rows.iter().filter(|row| row.won).count() as u32,
            best: points.iter().max().copied().filter(|_| counts),
            worst: points.iter().min().copied().filter(|_| counts),
            mean: counts.then_some(mean),
        }
    };
    let role = |((game, role, traitor), wins): ((&str, &str, bool), Wins)| RoleWins {
        game: game.to_owned(),
        role: role.to_owned(),
        traitor,
        games: wins.games,
        wins: wins.wins,
    };
    let rating = |row: RatingRow| Rating {
        game: row.game,
        seats: row.seats,
        rating: row.rating,
        deviation: row.deviation,
        games: row.games,
    };
    Statistics {
        total,
        kinds: kinds.into_iter().map(kind).collect(),
        roles: roles.into_iter().map(role).collect(),
        ratings: ratings.into_iter().map(rating).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(table: &str, seat: u8, account: Option<&str>, points: i32, won: bool) -> SeatResult {
        SeatResult {
            table: table.to_owned(),
            seat,
            account: account.map(str::to_owned),
            name: account.unwrap_or("squire").to_uppercase(),
            game: "duel".to_owned(),
            seats: 2,
            modules: "[]".to_owned(),
            ended_at: 7,
            points,
            won,
            place: if won { 1 } else { 2 },
            role: None,
            traitor: false,
            rating: None,
        }
    }

    #[test]
    fn games_are_put_together_and_seen_from_ones_own_seat() {
        let rows = vec![
            row("b", 0, None, 4, false),
            row("b", 1, Some("ann"), 9, true),
            row("a", 0, Some("ann"), 1, false),
        ];
        let games = games(rows, "ann");
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].seat, games[0].place, games[0].seats.len()), (1, 1, 2));
        assert_eq!((games[1].table.as_str(), games[1].place), ("a", 2));
    }

    #[test]
    fn sums_are_made_by_kind_and_by_role() {
        let mut rows = vec![
            row("a", 0, Some("ann"), 10, true),
            row("b", 0, Some("ann"), 4, false),
            row("c", 0, Some("ann"), 0, true),
        ];
        rows[2].game = "camelot".to_owned();
        rows[2].role = Some("loyal".to_owned());
        rows[2].traitor = true;
        let sums = statistics(&rows, Vec::new());
        assert_eq!(sums.total, Wins { games: 3, wins: 2 });
        let duel = &sums.kinds[1];
        assert_eq!((duel.best, duel.worst, duel.mean, duel.wins), (Some(10), Some(4), Some(7.0), 1));
        assert_eq!((sums.kinds[0].game.as_str(), sums.kinds[0].best), ("camelot", None));
        assert_eq!(
            (sums.roles[0].role.as_str(), sums.roles[0].traitor, sums.roles[0].wins),
            ("loyal", true, 1)
        );
    }
}
