//! Learning: examples, practice tables, progress.

use super::tables::{person_or_guest, seated};
use super::{Answer, App, Asker, Body, Path, Problem, json};
use crate::learn;
use crate::refusal::{ServerRefusal, from_store};
use axum::extract::State;
use axum::response::Response;
use logres_protocol::learn::{Example, ExampleName, NewPractice};
use logres_protocol::server::Notes;

/// Reading scenarios and playing one takes a moment, which no other request should wait for.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ServerRefusal> {
    tokio::task::spawn_blocking(work).await.map_err(|_| ServerRefusal::NoExample)
}

pub async fn examples() -> Answer<Vec<ExampleName>> {
    json(aside(learn::clauses).await?)
}

pub async fn example(Path(clause): Path<String>) -> Answer<Example> {
    json(aside(move || learn::show(&clause)).await??)
}

pub async fn practice(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewPractice>,
) -> Result<Response, Problem> {
    services.gates.tables.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let name = wanted.name.clone();
    // What cannot be made leaves no guest behind.
    let practice = aside(move || learn::prepare(&wanted)).await??;
    let (person, cookie) = person_or_guest(&services, &asker, name.as_deref()).await?;
    Ok(seated(learn::make(&services, &person, practice).await?, cookie))
}

pub async fn progress(State(services): App, asker: Asker) -> Answer<Notes> {
    let account = asker.owner()?.account.id.clone();
    let text = services.store.progress(account).await.map_err(|error| from_store(&error))?;
    json(Notes { text })
}

pub async fn keep_progress(State(services): App, asker: Asker, Body(progress): Body<Notes>) -> Answer<()> {
    let account = asker.owner()?.account.id.clone();
    if progress.text.chars().count() > services.config.limits.progress_letters {
        return Err(ServerRefusal::TooLarge.into());
    }
    services.store.keep_progress(account, progress.text).await.map_err(|error| from_store(&error))?;
    json(())
}
