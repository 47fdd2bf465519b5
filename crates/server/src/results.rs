//! Results of finished games: kept for people's histories, statistics and ratings.
//!
//! One task keeps them, one table after the other, so that no game is rated twice. Where several nodes do, a rating that has
//! changed meanwhile is reckoned again. A table that ended while the server
//! was being stopped is found when it starts again.

use crate::glicko::Skill;
use crate::services::Services;
use crate::store::people::{RatingRow, SeatResult};
use crate::store::{Moment, StoreError};
use crate::table_state::TableState;
use logres_kernel::Viewer;
use logres_protocol::server::Phase;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Tables that wait for their result to be kept; more are found later in the store.
const INBOX: usize = 256;
/// So many are looked for at once.
const PIECE: u32 = 50;
/// How often a rating is reckoned again that other nodes change.
const TRIES: usize = 20;
/// A rating grows uncertain by one step in this time.
const PERIOD: u64 = 7 * 24 * 3_600_000;

/// The way to the task that keeps results.
pub struct Results {
    inbox: mpsc::Sender<String>,
}

impl Results {
    pub fn new() -> (Self, mpsc::Receiver<String>) {
        let (inbox, tables) = mpsc::channel(INBOX);
        (Self { inbox }, tables)
    }

    /// A game was played to its end.
    pub fn over(&self, table: &str) {
        // Where too many wait, the store tells later which are missing.
        let _ = self.inbox.try_send(table.to_owned());
    }
}

pub async fn run(services: Arc<Services>, mut tables: mpsc::Receiver<String>) {
    if let Err(error) = catch_up(&services).await {
        tracing::warn!(%error, "results of earlier games could not be kept");
    }
    loop {
        let table = tokio::select! {
            biased;
            () = services.stopped() => return,
            table = tables.recv() => table,
        };
        let Some(table) = table else { return };
        if let Err(error) = keep(&services, &table).await {
            tracing::warn!(table, %error, "a result could not be kept");
        }
    }
}

/// Keeps what is missing.
async fn catch_up(services: &Arc<Services>) -> Result<(), StoreError> {
    loop {
        let missing = services.store.unkept_results(PIECE).await?;
        let mut kept = 0;
        for table in &missing {
            kept += usize::from(keep(services, table).await?);
        }
        // What cannot be kept now cannot be kept by trying again.
        if kept == 0 {
            return Ok(());
        }
    }
}

/// Keeps the result of one table. False if there is none, or it is kept already.
async fn keep(services: &Arc<Services>, table: &str) -> Result<bool, StoreError> {
    let Ok(handle) = services.lobby.open(table).await else { return Ok(false) };
    let Ok(Some((mut seats, rated))) = handle.ask(finished).await else { return Ok(false) };
    for _ in 0..TRIES {
        let ratings = if rated { rate(services, &mut seats).await? } else { Vec::new() };
        match services.store.keep_result(seats.clone(), ratings).await {
            Ok(()) => return Ok(true),
            Err(StoreError::Conflict) => return Ok(false),
            // Another node has rated another game of somebody's meanwhile.
            Err(StoreError::Fenced) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}

/// How a game went for each seat, and whether it is rated; none unless it was played to its end here, from the deal on and
/// not for practice.
fn finished(state: &TableState) -> Option<(Vec<SeatResult>, bool)> {
    let room = &state.room;
    let counts = state.head.beginning.is_none() && !room.table_rules.practice;
    let outcome = room.outcome.as_ref().filter(|_| room.phase == Phase::Over && counts)?;
    let roles = roles(state);
    let points = |seat: usize| outcome.points.get(seat).copied().unwrap_or_default();
    let seats = room.places.len();
    let mut modules = room.setup.modules.clone();
    modules.sort();
    let result = |(seat, place): (usize, &crate::room::TableSeat)| SeatResult {
        table: room.id.clone(),
        seat: seat as u8,
        account: room.player(seat).map(|person| person.id.clone()),
        name: match (room.player(seat), &place.bot) {
            (Some(person), _) => person.name.clone(),
            (None, bot) => bot.clone().unwrap_or_default(),
        },
        game: room.setup.game.clone(),
        seats: seats as u8,
        modules: crate::entry::json(&modules),
        ended_at: room.over_at.unwrap_or_default(),
        points: points(seat),
        won: outcome.winners.contains(&(seat as u8)),
        place: 1 + (0..seats).filter(|&other| points(other) > points(seat)).count() as u8,
        role: roles[seat].clone(),
        traitor: roles.iter().flatten().any(|role| role == "traitor"),
        rating: None,
    };
    // Only a game that counts points has an order of players that can be rated.
    let competes = outcome.points.iter().any(|&points| points != 0);
    Some((room.places.iter().enumerate().map(result).collect(), competes && room.table_rules.rated))
}

/// On which side each seat was, where the game has sides.
fn roles(state: &TableState) -> Vec<Option<String>> {
    let sides = state.game().map_or_else(Vec::new, |game| game.sides(Viewer::Arbiter));
    let mut roles: Vec<_> = sides.into_iter().map(|side| side.map(str::to_owned)).collect();
    roles.resize(state.room.places.len(), None);
    roles
}

/// The ratings after a game, between the accounts with a password that played it. Nothing unless there are two.
async fn rate(services: &Services, seats: &mut [SeatResult]) -> Result<Vec<RatingRow>, StoreError> {
    let mut known: HashMap<String, (Skill, u32)> = HashMap::new();
    for seat in seats.iter() {
        let Some(id) = &seat.account else { continue };
        let account = services.store.account(id.clone()).await?;
        if account.is_none_or(|account| account.password.is_none()) {
            continue;
        }
        let ratings = services.store.ratings_of(id.clone()).await?;
        let own = ratings.into_iter().find(|row| row.game == seat.game && row.seats == seat.seats);
        let skill = own.map_or((Skill::default(), 0), |row| {
            let periods = seat.ended_at.saturating_sub(row.changed_at) as f64 / PERIOD as f64;
            let RatingRow { rating, deviation, volatility, games, .. } = row;
            (Skill { rating, deviation, volatility }.rested(periods), games)
        });
        known.insert(id.clone(), skill);
    }
    if known.len() < 2 {
        return Ok(Vec::new());
    }
    let rated: Vec<(usize, String)> = (0..)
        .zip(seats.iter())
        .filter_map(|(seat, result)| {
            Some((seat, result.account.clone().filter(|id| known.contains_key(id))?))
        })
        .collect();
    let mut rows = Vec::new();
    let mut changes = Vec::new();
    for (seat, account) in &rated {
        let own = &seats[*seat];
        let others = rated.iter().filter(|(other, _)| other != seat);
        let games: Vec<_> = others
            .map(|(other, id)| {
                (known[id].0, score((own.won, own.points), (seats[*other].won, seats[*other].points)))
            })
            .collect();
        let (before, played) = known[account];
        let after = before.after(&games);
        changes.push((*seat, (before.rating, after.rating)));
        rows.push(row(account, own, after, played + 1, own.ended_at));
    }
    for (seat, change) in changes {
        seats[seat].rating = Some(change);
    }
    Ok(rows)
}

/// Which of two was better: the winner, otherwise the one with more points.
fn score(own: (bool, i32), other: (bool, i32)) -> f64 {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

fn row(account: &str, seat: &SeatResult, skill: Skill, games: u32, at: Moment) -> RatingRow {
    RatingRow {
        account: account.to_owned(),
        game: seat.game.clone(),
        seats: seat.seats,
        rating: skill.rating,
        deviation: skill.deviation,
        volatility: skill.volatility,
        games,
        changed_at: at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_is_better_then_points_decide() {
        assert_eq!(score((true, 30), (false, 30)), 1.0, "a tie was broken by the rules");
        assert_eq!(score((false, 20), (false, 31)), 0.0);
        assert_eq!(score((false, 20), (false, 20)), 0.5);
        assert_eq!(score((true, 20), (true, 20)), 0.5);
    }
}
