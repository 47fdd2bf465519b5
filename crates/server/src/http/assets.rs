//! The web client, the rulebook and the languages, all inside the binary; and what is printed on the components.

use super::{Answer, App, Problem, json};
use crate::refusal::No;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::PathBuf;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Web;

#[derive(RustEmbed)]
#[folder = "../../rulebook"]
#[allow_missing = true]
struct Rulebook;

#[derive(RustEmbed)]
#[folder = "../../lang"]
#[allow_missing = true]
struct Languages;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Logres</title>\
<h1>Logres</h1><p>The server runs, but this binary was built without the web client.</p>\
<p>Build both with <code>cargo xtask play</code>, or the client alone with <code>npm ci</code> and \
<code>npm run build</code> in the folder <code>web</code>, and then the binary again. Until then there is the terminal: \
<code>logres terminal</code>.</p></html>";

pub fn languages() -> Vec<String> {
    let folders =
        Languages::iter().filter_map(|name| name.split_once('/').map(|(folder, _)| folder.to_owned()));
    folders.collect::<BTreeSet<_>>().into_iter().collect()
}

const FOR_A_WHILE: &str = "public, max-age=300";
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// What is printed in some content, by its digest: another content has another name, so it never changes.
pub async fn content(State(services): App, Path(digest): Path<String>) -> Result<Response, Problem> {
    let printed = services.shelf.printed(&digest).ok_or(No::NoContent)?;
    let kind = (header::CONTENT_TYPE, "application/json");
    Ok(([kind, (header::CACHE_CONTROL, FOR_EVER)], printed).into_response())
}

pub async fn language(Path(file): Path<String>) -> Result<Response, Problem> {
    let found = Languages::get(&file).filter(|_| file.ends_with(".ftl")).ok_or(No::NoTable)?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind, (header::CACHE_CONTROL, FOR_A_WHILE)], found.data).into_response())
}

/// The names of the rulebook's chapters: language, game, heading.
pub async fn rulebook() -> Answer<Vec<String>> {
    let mut files: Vec<_> =
        Rulebook::iter().map(Cow::into_owned).filter(|name| name.ends_with(".md")).collect();
    files.sort();
    json(files)
}

pub async fn rulebook_file(Path(file): Path<String>) -> Result<Response, Problem> {
    let found = Rulebook::get(&file).ok_or(No::NoTable)?;
    let kind = (header::CONTENT_TYPE, "text/markdown; charset=utf-8");
    Ok(([kind, (header::CACHE_CONTROL, FOR_A_WHILE)], found.data).into_response())
}

fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("txt" | "ftl" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Files whose name contains a hash of their content never change.
fn is_hashed(path: &str) -> bool {
    path.starts_with("assets/")
}

/// A file of the web client. Every address that is no file is a page of the client, which shows it by itself.
pub async fn web(State(services): App, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::from(No::NoTable).into_response();
    }
    let folder = services.config.web.as_ref();
    let named = if path.is_empty() { "index.html" } else { path };
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let is_page = named == "index.html" || accept.contains("text/html");
    let (name, data) = match find(folder, named).await {
        Some(data) => (named, data),
        None if !is_page => return StatusCode::NOT_FOUND.into_response(),
        None => match find(folder, "index.html").await {
            Some(data) => ("index.html", data),
            None => return Html(NOT_BUILT).into_response(),
        },
    };
    let cache = if is_hashed(name) { FOR_EVER } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind_of(name)), (header::CACHE_CONTROL, cache)], data).into_response()
}

async fn find(folder: Option<&PathBuf>, name: &str) -> Option<Cow<'static, [u8]>> {
    let Some(folder) = folder else { return Web::get(name).map(|file| file.data) };
    // A name may go down into folders and nowhere else.
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !name.split('/').all(plain) {
        return None;
    }
    let file = folder.join(name);
    let read = tokio::task::spawn_blocking(move || std::fs::read(file).ok());
    read.await.ok().flatten().map(Cow::Owned)
}
