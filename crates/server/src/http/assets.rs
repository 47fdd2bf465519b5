//! The web client, the rulebook and the languages, all inside the binary; and what is printed on the components.

use super::{Answer, App, Path, Problem, cookie_name, json};
use crate::cluster::FromNode;
use crate::cluster::passing::file_elsewhere;
use crate::refusal::ServerRefusal;
use crate::secrets::hex;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

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

/// A file as it is sent: as it is, and packed once for all who can unpack it.
struct Packed {
    data: Bytes,
    /// Nothing where packing gains nothing.
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Names this content.
    tag: String,
}

impl Packed {
    fn plain(data: Cow<'static, [u8]>) -> Self {
        let data = match data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        let tag = hex(&Sha256::digest(&data)[..16]);
        Self { data, brotli: None, gzip: None, tag }
    }

    fn new(data: Cow<'static, [u8]>) -> Self {
        let mut packed = Self::plain(data);
        let worth =
            |packed_data: Vec<u8>| (packed_data.len() + 100 < packed.data.len()).then(|| packed_data.into());
        let mut brotli = Vec::new();
        let parameters = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, ..Default::default() };
        // Writing into memory cannot fail; if it did, the file would go out as it is.
        let written = brotli::BrotliCompress(&mut &*packed.data, &mut brotli, &parameters);
        let brotli = written.ok().and_then(|_| worth(brotli));
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        let written = gzip.write_all(&packed.data).and_then(|()| gzip.finish());
        let gzip = written.ok().and_then(worth);
        (packed.brotli, packed.gzip) = (brotli, gzip);
        packed
    }

    /// The answer for somebody who can unpack this, or who has it already.
    fn answer(&self, headers: &HeaderMap, kind: &'static str, cache: &'static str) -> Response {
        let (data, encoding) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts(headers, "br") => (brotli.clone(), Some("br")),
            (_, Some(gzip)) if accepts(headers, "gzip") => (gzip.clone(), Some("gzip")),
            _ => (self.data.clone(), None),
        };
        let tag =
            format!("\"{}{}\"", self.tag, encoding.map_or(String::new(), |encoding| format!("-{encoding}")));
        let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
        let mut known =
            known.flat_map(|known| known.split(',')).map(|known| known.trim().trim_start_matches("W/"));
        let is_known = known.any(|known| known == tag || known == "*");
        let mut response = match is_known {
            true => StatusCode::NOT_MODIFIED.into_response(),
            false => data.into_response(),
        };
        let answer = response.headers_mut();
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            answer.insert(header::ETAG, tag);
        }
        if !is_known {
            answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            if let Some(encoding) = encoding {
                answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
        }
        response
    }
}

/// A build for tests is slow at this, and its first visitor waits for it.
const BROTLI_QUALITY: i32 = if cfg!(debug_assertions) { 4 } else { 9 };

/// Does the asker say that it can unpack this?
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let given = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|given| given.to_str().ok());
    let mut listed = None;
    let mut any = false;
    for one in given.flat_map(|given| given.split(',')) {
        let mut parts = one.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        let wanted = weight.is_ok_and(|weight| weight > 0.0);
        if name.eq_ignore_ascii_case(encoding) {
            listed = Some(wanted);
        } else if name == "*" {
            any = wanted;
        }
    }
    listed.unwrap_or(any)
}

/// What is in the binary, packed: each file when it is first asked for, and all of them when a server starts.
static PACKED: LazyLock<Mutex<HashMap<String, Arc<Packed>>>> = LazyLock::new(Mutex::default);

/// A file of the binary, found by the shelf it is on and its name there.
async fn packed<E: RustEmbed>(shelf: &'static str, name: &str) -> Option<Arc<Packed>> {
    if let Some(packed) = known(shelf, name) {
        return Some(packed);
    }
    let data = E::get(name)?.data;
    let name = name.to_owned();
    tokio::task::spawn_blocking(move || pack(shelf, &name, data)).await.ok()
}

fn known(shelf: &str, name: &str) -> Option<Arc<Packed>> {
    let packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    packed.get(&format!("{shelf}/{name}")).cloned()
}

fn pack(shelf: &str, name: &str, data: Cow<'static, [u8]>) -> Arc<Packed> {
    let made = Arc::new(Packed::new(data));
    let mut packed = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    packed.entry(format!("{shelf}/{name}")).or_insert(made).clone()
}

/// The OpenAPI document, made and packed once. The name of the cookie stands in it.
pub fn openapi(secure: bool, headers: &HeaderMap) -> Response {
    fn made(secure: bool) -> Packed {
        Packed::new(Cow::Owned(crate::openapi::document(cookie_name(secure)).to_string().into_bytes()))
    }
    static PLAIN: LazyLock<Packed> = LazyLock::new(|| made(false));
    static SECURE: LazyLock<Packed> = LazyLock::new(|| made(true));
    let document = if secure { &*SECURE } else { &*PLAIN };
    document.answer(headers, "application/json", FOR_A_WHILE)
}

/// Packs everything, so that nobody has to wait for it.
pub fn pack_all() {
    fn all<E: RustEmbed>(shelf: &str) {
        for name in E::iter() {
            if let Some(file) = E::get(&name).filter(|_| known(shelf, &name).is_none()) {
                pack(shelf, &name, file.data);
            }
        }
    }
    all::<Web>("web");
    all::<Rulebook>("rulebook");
    all::<Languages>("languages");
}

const FOR_A_WHILE: &str = "public, max-age=300";
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// What is printed in some content, by its digest: another content has another name, so it never changes.
pub async fn content(State(services): App, Path(digest): Path<String>) -> Result<Response, Problem> {
    let printed = services.library.printed(&digest).ok_or(ServerRefusal::NoContent)?;
    let kind = (header::CONTENT_TYPE, "application/json");
    Ok(([kind, (header::CACHE_CONTROL, FOR_EVER)], printed).into_response())
}

pub async fn language(Path(file): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let file = Some(file).filter(|file| file.ends_with(".ftl")).ok_or(ServerRefusal::NoAddress)?;
    let found = packed::<Languages>("languages", &file).await.ok_or(ServerRefusal::NoAddress)?;
    Ok(found.answer(&headers, "text/plain; charset=utf-8", FOR_A_WHILE))
}

/// A sentence of the language files, for what is read outside the web client. English where the language is not known;
/// the key where there is no such sentence.
pub fn words(language: &str, key: &str) -> String {
    let file = if key.starts_with("web-") { "web" } else { "server" };
    let line = |language: &str| {
        let data = Languages::get(&format!("{language}/{file}.ftl"))?.data;
        let text = std::str::from_utf8(&data).ok()?;
        text.lines().find_map(|line| Some(line.strip_prefix(key)?.strip_prefix(" = ")?.to_owned()))
    };
    let plain = language.bytes().all(|byte| byte.is_ascii_lowercase());
    let found = if plain { line(language) } else { None };
    found.or_else(|| line("en")).unwrap_or_else(|| key.to_owned())
}

/// The names of the rulebook's chapters: language, game, heading.
pub async fn rulebook() -> Answer<Vec<String>> {
    let mut files: Vec<_> =
        Rulebook::iter().map(Cow::into_owned).filter(|name| name.ends_with(".md")).collect();
    files.sort();
    json(files)
}

pub async fn rulebook_file(Path(file): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let found = packed::<Rulebook>("rulebook", &file).await.ok_or(ServerRefusal::NoAddress)?;
    Ok(found.answer(&headers, "text/markdown; charset=utf-8", FOR_A_WHILE))
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

/// The language that somebody would rather read, of those there are.
fn preferred(headers: &HeaderMap) -> String {
    let given = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|given| given.to_str().ok());
    let ours = languages();
    let mut best: Option<(String, f32)> = None;
    for one in given.flat_map(|given| given.split(',')) {
        let mut parts = one.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default().to_ascii_lowercase();
        let name = name.split('-').next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        let weight = weight.unwrap_or(0.0);
        let better = weight > best.as_ref().map_or(0.0, |(_, weight)| *weight);
        if better && ours.iter().any(|language| language == name) {
            best = Some((name.to_owned(), weight));
        }
    }
    best.map_or_else(|| "en".to_owned(), |(name, _)| name)
}

/// The page behind a link that was sent to somebody, with what messengers show of it: the game, as the link itself says it,
/// and a picture. Nothing is looked up, so that nobody learns whether there is such a table.
pub async fn invitation(
    State(services): App,
    Path((game, _)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Some(page) = find(services.config.web.as_ref(), "index.html").await else {
        return Ok(Html(NOT_BUILT).into_response());
    };
    let known = services.library.games().iter().any(|info| info.game == game);
    let text = String::from_utf8_lossy(&page.data).into_owned();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    // Only a name that the server goes by has come this far.
    let own = services.config.public_url.clone().unwrap_or_else(|| format!("http://{host}"));
    let own = own.trim_end_matches('/');
    let text = match known {
        true => {
            let language = preferred(&headers);
            let key =
                if uri.path().starts_with("/replay/") { "preview-replay" } else { "preview-invitation" };
            let name = words(&language, &format!("web-game-{game}"));
            let title = words(&language, key).replace("{ $game }", &name);
            let about = words(&language, "preview-about");
            text.replace("\"og:title\" content=\"Logres\"", &format!("\"og:title\" content=\"{title}\""))
                .replace(&words("en", "preview-about"), &about)
                .replace("content=\"/preview-merlin.png\"", &format!("content=\"{own}/preview-{game}.png\""))
        }
        false => text.replace("content=\"/preview-", &format!("content=\"{own}/preview-")),
    };
    let about = [(header::CACHE_CONTROL, "no-cache"), (header::VARY, "accept-language")];
    Ok((about, Html(text)).into_response())
}

/// A file of the web client. Every address that is no file is a page of the client, which shows it by itself.
pub async fn web(
    State(services): App,
    method: Method,
    uri: Uri,
    from: Option<Extension<FromNode>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Err(ServerRefusal::NoAddress.into());
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Err(ServerRefusal::NoMethod.into());
    }
    let folder = services.config.web.as_ref();
    let named = if path.is_empty() { "index.html" } else { path };
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let is_page = named == "index.html" || accept.contains("text/html");
    let (name, found) = match find(folder, named).await {
        Some(found) => (named, found),
        None if is_hashed(named) && from.is_none() => {
            let found = file_elsewhere(&services, uri.path(), &headers).await;
            return found.ok_or_else(|| ServerRefusal::NoAddress.into());
        }
        None if !is_page => return Err(ServerRefusal::NoAddress.into()),
        None => match find(folder, "index.html").await {
            Some(found) => ("index.html", found),
            None => return Ok(Html(NOT_BUILT).into_response()),
        },
    };
    let cache = if is_hashed(name) { FOR_EVER } else { "no-cache" };
    Ok(found.answer(&headers, kind_of(name), cache))
}

async fn find(folder: Option<&PathBuf>, name: &str) -> Option<Arc<Packed>> {
    let Some(folder) = folder else { return packed::<Web>("web", name).await };
    // A name may go down into folders and nowhere else.
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains('\\');
    if !name.split('/').all(plain) {
        return None;
    }
    let file = folder.join(name);
    // Somebody works on these files, so they are read each time, and not packed.
    let read = tokio::task::spawn_blocking(move || std::fs::read(file).ok());
    read.await.ok().flatten().map(|data| Arc::new(Packed::plain(Cow::Owned(data))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(encodings: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, encodings.parse().unwrap());
        headers
    }

    #[test]
    fn only_who_can_unpack_gets_it_packed() {
        for (given, brotli, gzip) in [
            ("gzip, deflate, br", true, true),
            ("gzip;q=1.0, br;q=0", false, true),
            ("*", true, true),
            ("*;q=0.1, gzip;q=0", true, false),
            ("identity", false, false),
            ("BR", true, false),
            ("br;q=nonsense", false, false),
        ] {
            let headers = asking(given);
            assert_eq!((accepts(&headers, "br"), accepts(&headers, "gzip")), (brotli, gzip), "{given}");
        }
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn a_preview_speaks_the_language_of_whoever_asks() {
        for (given, language) in [
            ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
            ("de,hu;q=0.5,en;q=0.2", "hu"),
            ("de", "en"),
            ("en;q=0.3, HU", "hu"),
            ("fr;q=0", "en"),
            ("fr;q=nonsense", "en"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, given.parse().unwrap());
            assert_eq!(preferred(&headers), language, "{given}");
        }
        assert_eq!(preferred(&HeaderMap::new()), "en");
    }

    #[test]
    fn a_file_is_packed_once_and_known_by_its_tag() {
        let text = "All the king's horses and all the king's men. ".repeat(100);
        let packed = Packed::new(Cow::Owned(text.clone().into_bytes()));
        let mut unpacked = Vec::new();
        let brotli = packed.brotli.clone().unwrap();
        brotli::BrotliDecompress(&mut &brotli[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, text.as_bytes());
        let first = packed.answer(&asking("br"), "text/plain", FOR_A_WHILE);
        assert_eq!(first.headers()[header::CONTENT_ENCODING], "br");
        let tag = first.headers()[header::ETAG].clone();
        let mut again = asking("br");
        again.insert(header::IF_NONE_MATCH, tag);
        assert_eq!(packed.answer(&again, "text/plain", FOR_A_WHILE).status(), StatusCode::NOT_MODIFIED);
        // Another packing is another answer.
        again.insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
        assert_eq!(packed.answer(&again, "text/plain", FOR_A_WHILE).status(), StatusCode::OK);
        let small = Packed::new(Cow::Borrowed(b"small"));
        assert!(small.brotli.is_none() && small.gzip.is_none());
    }
}
