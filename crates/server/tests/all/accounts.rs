//! People: guests, accounts, sessions, tokens.

use crate::house::{House, config, library};
use axum::body::Body;
use axum::http::{Request, header};
use logres_server::limits::Rate;
use serde_json::json;

#[tokio::test]
async fn a_guest_comes_with_a_name_and_can_stay() {
    let house = House::new().await;
    house.get("/api/me", "").await.refused(401, "who-are-you");
    let answer = house.post("/api/guest", "", json!({ "name": " Ann " })).await;
    let header = answer.headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(header.contains("HttpOnly") && header.contains("SameSite=Lax"), "{header}");
    let guest = answer.cookie();
    let me = house.get("/api/me", &guest).await.ok();
    assert_eq!((me["name"].as_str(), me["guest"].as_bool()), (Some("Ann"), Some(true)));

    // Signing up keeps the account, and with it its tables.
    let made = house.post("/api/tables", &guest, json!({ "game": "duel", "seats": 2 })).await.ok();
    let credentials = json!({ "name": "Ann", "password": "the lake keeps it" });
    let kept = house.post("/api/sign-up", &guest, credentials.clone()).await;
    let account = kept.cookie();
    assert_eq!(kept.ok()["id"], me["id"]);
    house.post("/api/sign-up", &account, credentials.clone()).await.refused(409, "not-now");
    let tables = house.get("/api/me/tables", &account).await.ok();
    assert_eq!(tables["tables"][0]["id"], made["table"]);
    assert_eq!(tables["tables"][0]["seat"], 0);

    // The name is taken now, whatever its letters look like.
    let other = json!({ "name": "ANN", "password": "quite different" });
    house.post("/api/sign-up", "", other.clone()).await.refused(409, "taken");
    house.post("/api/log-in", "", other).await.refused(401, "who-are-you");
    house
        .post("/api/log-in", "", json!({ "name": "Bob", "password": "the lake keeps it" }))
        .await
        .refused(401, "who-are-you");
    let again = house.post("/api/log-in", "", credentials).await.cookie();
    assert_eq!(house.get("/api/me", &again).await.ok()["id"], me["id"]);

    // Logging out ends this session and no other.
    house.post("/api/log-out", &again, json!({})).await.ok();
    house.get("/api/me", &again).await.refused(401, "who-are-you");
    house.get("/api/me", &account).await.ok();
    // The guest's session ended when the account's began, and all of them can be ended at once.
    house.get("/api/me", &guest).await.refused(401, "who-are-you");
    house.post("/api/log-out-everywhere", &account, json!({})).await.ok();
    house.get("/api/me", &account).await.refused(401, "who-are-you");
}

#[tokio::test]
async fn names_and_passwords_have_bounds() {
    let house = House::new().await;
    for name in ["", "<script>", "much too long a name for anybody"] {
        house.post("/api/guest", "", json!({ "name": name })).await.refused(400, "garbled");
    }
    let short = json!({ "name": "Kay", "password": "short" });
    house.post("/api/sign-up", "", short).await.refused(400, "garbled");
    let mut closed = config();
    closed.sign_up = false;
    let house = House::with(closed, library()).await;
    let credentials = json!({ "name": "Kay", "password": "surely long enough" });
    house.post("/api/sign-up", "", credentials).await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_program_has_a_token_that_can_be_taken_back() {
    let house = House::new().await;
    let person = house.guest("Ann").await;
    let fresh = house.post("/api/tokens", &person, json!({ "label": "my bot" })).await.ok();
    let bearer = format!("Bearer {}", fresh["token"].as_str().unwrap());
    let me = || Request::get("/api/me").header(header::AUTHORIZATION, &bearer).body(Body::empty()).unwrap();
    assert_eq!(house.request(me()).await.ok()["name"], "Ann");
    let beget = Request::post("/api/tokens")
        .header(header::AUTHORIZATION, &bearer)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"label":"another"}"#))
        .unwrap();
    house.request(beget).await.refused(403, "forbidden");
    let listed = house.get("/api/tokens", &person).await.ok();
    assert_eq!((listed[0]["label"].as_str(), listed[0].get("token")), (Some("my bot"), None));
    let path = format!("/api/tokens/{}", fresh["id"].as_str().unwrap());
    let stranger = house.guest("Eve").await;
    let revoke =
        |cookie: &str| Request::delete(&path).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
    house.request(revoke(&stranger)).await.ok();
    house.request(me()).await.ok();
    house.request(revoke(&person)).await.ok();
    house.request(me()).await.refused(401, "who-are-you");
}

#[tokio::test]
async fn forged_and_expired_sessions_are_nobodys() {
    let mut config = config();
    config.limits.session_days = 0;
    let house = House::with(config, library()).await;
    // A session of no days has run out when it is used.
    let expired = house.guest("Ann").await;
    house.get("/api/me", &expired).await.refused(401, "who-are-you");
    for forged in ["logres=0", &format!("logres={}", "0".repeat(64)), "logres=%00", "logres="] {
        house.get("/api/me", forged).await.refused(401, "who-are-you");
    }
    let request =
        Request::get("/api").header(header::AUTHORIZATION, "Bearer 1234").body(Body::empty()).unwrap();
    // A client that shows an invalid token is told so, wherever a token is asked for.
    house.request(request).await.ok();
    let request =
        Request::get("/api/me").header(header::AUTHORIZATION, "Bearer 1234").body(Body::empty()).unwrap();
    house.request(request).await.refused(401, "who-are-you");
}

#[tokio::test]
async fn requests_are_json_from_our_own_pages() {
    let mut config = config();
    config.hosts = vec!["play.example.org".into()];
    let house = House::with(config, library()).await;
    let plain = Request::post("/api/guest").body(Body::from(r#"{"name":"Ann"}"#)).unwrap();
    house.request(plain).await.refused(415, "garbled");
    let form = Request::post("/api/guest").header(header::CONTENT_TYPE, "text/plain");
    house.request(form.body(Body::from(r#"{"name":"Ann"}"#)).unwrap()).await.refused(415, "garbled");
    let foreign = |origin: &str| {
        Request::post("/api/guest")
            .header(header::HOST, "play.example.org")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(r#"{"name":"Ann"}"#))
            .unwrap()
    };
    for origin in ["https://evil.example", "null", "https://play.example.org.evil.example"] {
        house.request(foreign(origin)).await.refused(403, "forbidden");
    }
    house.request(foreign("https://play.example.org")).await.ok();
    for body in ["{", "[]", r#"{"name":1}"#, r#"{"name":"Ann","admin":true}"#, "\u{0}"] {
        let request = Request::post("/api/guest").header(header::CONTENT_TYPE, "application/json");
        house.request(request.body(Body::from(body)).unwrap()).await.refused(400, "garbled");
    }
    let large = json!({ "name": "a".repeat(100_000) });
    house.post("/api/guest", "", large).await.refused(413, "limit");
}

#[tokio::test]
async fn too_often_is_told_with_the_time_to_wait() {
    let mut config = config();
    config.limits.logins = Rate::new(1, 60, 2);
    let house = House::with(config, library()).await;
    let guess = || json!({ "name": "Ann", "password": "a wrong one" });
    for _ in 0..2 {
        house.post("/api/log-in", "", guess()).await.refused(401, "who-are-you");
    }
    let answer = house.post("/api/log-in", "", guess()).await;
    let wait: u64 = answer.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((50..=60).contains(&wait), "{wait}");
    answer.refused(429, "limit");
}

/// What the OpenAPI document says of tokens is so: they are refused where it names the cookie alone, and nowhere else where
/// it asks for a session.
#[tokio::test]
async fn the_document_says_where_a_token_is_enough() {
    let house = House::new().await;
    let ann = house.guest("Ann").await;
    let table = house.table(json!({})).await;
    let document = house.get("/api/openapi.json", "").await.ok();
    let body = |path: &str| match path {
        "/api/me" => json!({ "name": "Mordred" }),
        "/api/me/password" => json!({ "old": "", "new": "taken by a program" }),
        "/api/me/recovery-codes" => json!({ "password": "taken by a program" }),
        "/api/me/hook" => json!({ "url": null }),
        "/api/me/notices" => json!({
            "notify": "each", "after_minutes": 2, "quiet": null, "digest_at": 0, "zone": 0, "muted": []
        }),
        "/api/me/push" => {
            json!({ "endpoint": "https://push.example/1", "p256dh": "", "auth": "", "language": "en" })
        }
        "/api/tokens" => json!({ "label": "another" }),
        "/api/tables/{id}/reports" => json!({ "text": "shouts", "seat": null }),
        "/api/tables/{id}/notes" | "/api/me/progress" => json!({ "text": "mine" }),
        "/api/tables/{id}/branch" => json!({ "step": 0, "seat": 0, "bot": "random" }),
        _ => json!({}),
    };
    let mut found = [0, 0];
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let ways = operation["security"].as_array().unwrap();
            let names = |name: &str| ways.iter().any(|way| way.get(name).is_some());
            if ways.contains(&json!({})) || !names("cookie") {
                continue;
            }
            // Each with a token of its own: some of them end it.
            let (id, token) = house.token(&ann).await;
            let at = path.replace("/tables/{id}", &format!("/tables/{}", table.id)).replace("{id}", &id);
            let method = method.to_uppercase();
            let body = if method == "DELETE" && path == "/api/me/push" {
                json!({ "endpoint": "https://push.example/1" })
            } else if method == "GET" {
                json!(null)
            } else {
                body(path)
            };
            let refused = house.with_token(&method, &at, &token, body).await;
            let only_plays = refused.body["text"]["key"] == "server-only-plays";
            assert_eq!(only_plays, !names("token"), "{method} {path}: {}", refused.text);
            found[usize::from(only_plays)] += 1;
            let request = Request::delete(format!("/api/tokens/{id}")).header(header::COOKIE, &ann);
            house.request(request.body(Body::empty()).unwrap()).await;
        }
    }
    assert!(found[0] >= 5 && found[1] >= 25, "{found:?}");
}

#[tokio::test]
async fn a_programs_token_plays_and_does_nothing_else() {
    let house = House::new().await;
    let person = house.guest("Ann").await;
    let (id, token) = house.token(&person).await;
    let table = house.table(json!({})).await;
    let credentials = json!({ "name": "Mordred", "password": "taken by a program" });
    for (method, path, body) in [
        ("POST", "/api/guest", json!({ "name": "Eve" })),
        ("POST", "/api/sign-up", credentials.clone()),
        ("POST", "/api/log-in", credentials),
        ("POST", "/api/log-out-everywhere", json!({})),
        ("POST", "/api/me/password", json!({ "old": "", "new": "taken by a program" })),
        ("PATCH", "/api/me", json!({ "name": "Mordred" })),
        ("PUT", "/api/me/hook", json!({ "url": null })),
        ("GET", "/api/tokens", json!(null)),
        ("POST", "/api/tokens", json!({ "label": "another" })),
        ("DELETE", &format!("/api/tokens/{id}"), json!(null)),
        ("POST", "/api/records", json!({})),
        ("POST", &format!("{}/branch", table.path), json!({ "step": 0, "seat": 0, "bot": "random" })),
        // A guest's session would outlive the token.
        ("POST", &format!("{}/join", table.path), json!({ "beside": true, "name": "Eve" })),
        ("GET", &format!("{}/notes", table.path), json!(null)),
        ("PUT", &format!("{}/notes", table.path), json!({ "text": "mine" })),
        ("GET", "/api/me/progress", json!(null)),
        ("PUT", "/api/me/progress", json!({ "text": "mine" })),
        ("GET", "/api/me/blocks", json!(null)),
        ("GET", "/api/me/history", json!(null)),
        ("GET", "/api/me/statistics", json!(null)),
    ] {
        let answer = house.with_token(method, path, &token, body).await;
        let refusal = answer.refused(403, "forbidden");
        assert_eq!(refusal["text"]["key"], "server-only-plays", "{method} {path}");
    }
    // Nothing has changed, and it can play.
    let me = house.with_token("GET", "/api/me", &token, json!(null)).await.ok();
    assert_eq!((me["name"].as_str(), me["guest"].as_bool()), (Some("Ann"), Some(true)));
    let wanted = json!({ "game": "duel", "seats": 2, "bots": { "1": "random" } });
    let made = house.with_token("POST", "/api/tables", &token, wanted).await.ok();
    let actions = format!("/api/tables/{}/actions", made["table"].as_str().unwrap());
    let start = json!({ "id": "a", "act": { "do": "start" } });
    house.with_token("POST", &actions, &token, start).await.ok();
    house.with_token("GET", "/api/me/tables", &token, json!(null)).await.ok();
    house.with_token("POST", "/api/log-out", &token, json!({})).await.ok();
    house.with_token("GET", "/api/me", &token, json!(null)).await.refused(401, "who-are-you");
    house.get("/api/me", &person).await.ok();
}

#[tokio::test]
async fn who_signs_up_or_changes_the_password_is_alone_with_the_account() {
    let house = House::new().await;
    let guest = house.guest("Ann").await;
    let (_, token) = house.token(&guest).await;
    let credentials = json!({ "name": "Ann", "password": "the lake keeps it" });
    let account = house.post("/api/sign-up", &guest, credentials.clone()).await.cookie();
    house.with_token("GET", "/api/me", &token, json!(null)).await.refused(401, "who-are-you");
    house.get("/api/me", &guest).await.refused(401, "who-are-you");

    let elsewhere = house.post("/api/log-in", "", credentials.clone()).await.cookie();
    let (_, token) = house.token(&elsewhere).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let path = "/api/me/password";
    house.post(path, "", change("the lake keeps it", "a stone gave it")).await.refused(401, "who-are-you");
    house.post(path, &account, change("a wrong one", "a stone gave it")).await.refused(401, "who-are-you");
    house.post(path, &account, change("the lake keeps it", "12345678")).await.refused(400, "garbled");
    house.get("/api/me", &elsewhere).await.ok();
    let changed = house.post(path, &account, change("the lake keeps it", "a stone gave it")).await;
    let changed = changed.cookie();
    assert_eq!(house.get("/api/me", &changed).await.ok()["name"], "Ann");
    for cookie in [&account, &elsewhere] {
        house.get("/api/me", cookie).await.refused(401, "who-are-you");
    }
    house.with_token("GET", "/api/me", &token, json!(null)).await.refused(401, "who-are-you");
    house.post("/api/log-in", "", credentials).await.refused(401, "who-are-you");
    let right = json!({ "name": "Ann", "password": "a stone gave it" });
    house.post("/api/log-in", "", right).await.ok();
    // Guests have none to change.
    let guest = house.guest("Bob").await;
    house.post(path, &guest, change("", "a stone gave it")).await.refused(409, "not-now");
}

#[tokio::test]
async fn passwords_that_are_tried_first_are_refused_with_a_reason() {
    let house = House::new().await;
    for (password, key) in [
        ("12345678", "server-bad-password"),
        ("          ", "server-bad-password"),
        ("1234567890", "server-weak-password"),
        ("password123", "server-weak-password"),
        ("kaykaykaykay", "server-weak-password"),
    ] {
        let credentials = json!({ "name": "Kay", "password": password });
        let refusal = house.post("/api/sign-up", "", credentials).await.refused(400, "garbled");
        assert_eq!(refusal["text"]["key"], key, "{password}");
    }
}

#[tokio::test]
async fn guesses_from_everywhere_make_strangers_wait_and_not_the_owner() {
    let mut config = config();
    config.limits.guesses = Rate::new(1, 3600, 3);
    let house = House::with(config, library()).await;
    let right = json!({ "name": "Ann", "password": "the lake keeps it" });
    let signed_up = house.post("/api/sign-up", "", right.clone()).await;
    let cookies = signed_up.headers.get_all(header::SET_COOKIE).iter();
    let cookies = cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
    let device = cookies.into_iter().find(|cookie| cookie.starts_with("logres-device=")).unwrap().to_owned();
    // However the name is written.
    for name in ["Ann", "ANN", "Ａｎｎ"] {
        let wrong = json!({ "name": name, "password": "a wrong one" });
        house.post("/api/log-in", "", wrong).await.refused(401, "who-are-you");
    }
    let stranger = house.post("/api/log-in", "", right.clone()).await;
    assert!(stranger.headers.contains_key(header::RETRY_AFTER));
    stranger.refused(429, "limit");
    let forged = format!("logres-device={}", "0".repeat(96));
    house.post("/api/log-in", &forged, right.clone()).await.refused(429, "limit");
    // The browser that has been here before has guesses of its own, and what is right is not counted.
    for _ in 0..5 {
        house.post("/api/log-in", &device, right.clone()).await.ok();
    }
    for _ in 0..3 {
        let wrong = json!({ "name": "Ann", "password": "a wrong one" });
        house.post("/api/log-in", &device, wrong).await.refused(401, "who-are-you");
    }
    house.post("/api/log-in", &device, right).await.refused(429, "limit");
    // Names that nobody has are treated alike.
    for status in [401, 401, 401, 429] {
        let nobody = json!({ "name": "Nobody", "password": "a wrong one" });
        assert_eq!(house.post("/api/log-in", "", nobody).await.status.as_u16(), status);
    }
}

#[tokio::test]
async fn nobody_takes_the_name_of_an_account_or_one_that_looks_like_it() {
    let house = House::new().await;
    let ann = json!({ "name": "Ann", "password": "the lake keeps it" });
    let ann = house.post("/api/sign-up", "", ann).await.cookie();
    let cope = json!({ "name": "cope", "password": "the lake keeps it" });
    house.post("/api/sign-up", "", cope).await.ok();
    let bob = house.guest("Bob").await;
    let rename = async |cookie: &str, name: &str| {
        let request = Request::patch("/api/me").header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        house.request(request.body(Body::from(json!({ "name": name }).to_string())).unwrap()).await
    };
    for taken in ["Ann", "aNN", "Ａｎｎ", "соре"] {
        house.post("/api/guest", "", json!({ "name": taken })).await.refused(409, "taken");
        house
            .post("/api/tables", "", json!({ "game": "duel", "seats": 2, "name": taken }))
            .await
            .refused(409, "taken");
        let wanted = json!({ "name": taken, "password": "the lake keeps it" });
        house.post("/api/sign-up", "", wanted).await.refused(409, "taken");
        rename(&bob, taken).await.refused(409, "taken");
    }
    for bad in ["\u{3164}", "A\u{3164}nn", "Аnn", "a\u{202e}b"] {
        house.post("/api/guest", "", json!({ "name": bad })).await.refused(400, "garbled");
        rename(&bob, bad).await.refused(400, "garbled");
    }
    // Guests and accounts can be called otherwise; a name that was given up is free.
    assert_eq!(rename(&bob, "Bors").await.ok()["name"], "Bors");
    assert_eq!(house.get("/api/me", &bob).await.ok()["name"], "Bors");
    assert_eq!(rename(&ann, "ANN").await.ok()["name"], "ANN");
    assert_eq!(rename(&ann, "Anna").await.ok()["name"], "Anna");
    house.guest("Ann").await;
    let anna = json!({ "name": "Anna", "password": "the lake keeps it" });
    house.post("/api/log-in", "", anna).await.ok();
    rename("", "Nobody").await.refused(401, "who-are-you");
}

#[tokio::test]
async fn recovery_codes_replace_a_lost_password_once() {
    let house = House::new().await;
    let guest = house.guest("Ann").await;
    let password = json!({ "password": "the lake keeps it" });
    house.post("/api/me/recovery-codes", &guest, password.clone()).await.refused(409, "not-now");
    let credentials = json!({ "name": "Ann", "password": "the lake keeps it" });
    let ann = house.post("/api/sign-up", &guest, credentials).await.cookie();
    let wrong = json!({ "password": "something else" });
    house.post("/api/me/recovery-codes", &ann, wrong).await.refused(401, "who-are-you");
    let first = house.post("/api/me/recovery-codes", &ann, password.clone()).await.ok();
    let codes = house.post("/api/me/recovery-codes", &ann, password).await.ok();
    let codes: Vec<_> =
        codes["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!(codes.len(), 8);
    let account = house.get("/api/me/account", &ann).await.ok();
    assert_eq!(account["recovery_codes"], 8);
    assert!(!account.to_string().contains(codes[0]), "codes are shown once");

    let reset = async |code: &str, password: &str| {
        let wanted = json!({ "name": "ann", "code": code, "password": password });
        house.post("/api/reset-password", "", wanted).await
    };
    let earlier = first["codes"][0].as_str().unwrap();
    reset(earlier, "another one entirely").await.refused(401, "who-are-you");
    // A password that is refused does not cost the code.
    reset(codes[0], "short").await.refused(400, "garbled");
    reset(&codes[0].to_uppercase().replace('-', " "), "another one entirely").await.ok();
    reset(codes[0], "yet another one here").await.refused(401, "who-are-you");
    house.get("/api/me", &ann).await.refused(401, "who-are-you");
    let credentials = json!({ "name": "Ann", "password": "another one entirely" });
    let again = house.post("/api/log-in", "", credentials).await.cookie();
    assert_eq!(house.get("/api/me/account", &again).await.ok()["recovery_codes"], 7);
}

#[tokio::test]
async fn devices_are_listed_and_can_be_logged_out() {
    let house = House::new().await;
    let credentials = json!({ "name": "Ann", "password": "the lake keeps it" });
    let first = house.post("/api/sign-up", "", credentials.clone()).await.cookie();
    let request = Request::post("/api/log-in").header(header::CONTENT_TYPE, "application/json");
    let request = request.header(header::USER_AGENT, "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0");
    let second = house.request(request.body(Body::from(credentials.to_string())).unwrap()).await.cookie();
    let (_, token) = house.token(&second).await;
    let account = house.get("/api/me/account", &first).await.ok();
    let devices = account["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 2, "{account}");
    assert_eq!(account["tokens"].as_array().unwrap().len(), 1);
    let other = devices.iter().find(|device| device["current"] == false).unwrap();
    assert_eq!(other["label"], "Firefox, Linux");
    // A program lists nothing and ends nothing.
    house
        .with_token("GET", "/api/me/account", &token, serde_json::Value::Null)
        .await
        .refused(403, "forbidden");
    // Nobody ends somebody else's.
    let stranger = house.guest("Bob").await;
    let path = format!("/api/me/devices/{}", other["id"].as_str().unwrap());
    let end =
        |cookie: &str| Request::delete(&path).header(header::COOKIE, cookie).body(Body::empty()).unwrap();
    house.request(end(&stranger)).await.ok();
    house.get("/api/me", &second).await.ok();
    house.request(end(&first)).await.ok();
    house.get("/api/me", &second).await.refused(401, "who-are-you");
    house.get("/api/me", &first).await.ok();
}

#[tokio::test]
async fn a_table_shows_a_new_name_and_its_log_keeps_the_old_one() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 2").await.ok();
    let request = Request::patch("/api/me").header(header::COOKIE, &table.red);
    let request = request.header(header::CONTENT_TYPE, "application/json");
    house.request(request.body(Body::from(json!({ "name": "Anna" }).to_string())).unwrap()).await.ok();
    let room = house.room(&table, &table.blue).await;
    assert_eq!(room["chairs"][0]["person"]["name"], "Anna");
    let credentials = json!({ "name": "Anna", "password": "the lake keeps it" });
    let signed = house.post("/api/sign-up", &table.red, credentials.clone()).await;
    assert_eq!(signed.status, 200, "{}", signed.text);
    let room = house.room(&table, &table.blue).await;
    assert_eq!(room["chairs"][0]["person"]["guest"], false);
    let events = house.events(&table, &table.blue).await;
    let who = |what: &str| {
        let found = events.iter().find(|event| event["happened"]["what"] == what);
        found.unwrap_or_else(|| panic!("{what}: {events:?}"))["who"]["name"].clone()
    };
    assert_eq!((who("answered"), who("renamed")), (json!("Red"), json!("Red")));
    // The account goes on in the same seat, on another device.
    let elsewhere = house.post("/api/log-in", "", credentials).await.cookie();
    house.answer(&table, &elsewhere, "end").await.ok();
    assert_eq!(house.get("/api/me/tables", &elsewhere).await.ok()["tables"][0]["people"][0], "Anna");
}
