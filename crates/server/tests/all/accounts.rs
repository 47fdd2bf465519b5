//! People: guests, accounts, sessions, tokens.

use crate::house::{House, config, shelf};
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
    let credentials = json!({ "name": "Ann", "password": "excalibur" });
    let kept = house.post("/api/sign-up", &guest, credentials.clone()).await;
    let account = kept.cookie();
    assert_eq!(kept.ok()["id"], me["id"]);
    house.post("/api/sign-up", &account, credentials.clone()).await.refused(409, "not-now");
    let tables = house.get("/api/me/tables", &account).await.ok();
    assert_eq!(tables["tables"][0]["id"], made["table"]);
    assert_eq!(tables["tables"][0]["seat"], 0);

    // The name is taken now, whatever its letters look like.
    let other = json!({ "name": "ANN", "password": "different1" });
    house.post("/api/sign-up", "", other.clone()).await.refused(409, "taken");
    house.post("/api/log-in", "", other).await.refused(401, "who-are-you");
    house
        .post("/api/log-in", "", json!({ "name": "Bob", "password": "excalibur" }))
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
    let house = House::with(closed, shelf()).await;
    let credentials = json!({ "name": "Kay", "password": "long enough" });
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
    let house = House::with(config, shelf()).await;
    // A session of no days has run out when it is used.
    let expired = house.guest("Ann").await;
    house.get("/api/me", &expired).await.refused(401, "who-are-you");
    for forged in ["logres=0", &format!("logres={}", "0".repeat(64)), "logres=%00", "logres="] {
        house.get("/api/me", forged).await.refused(401, "who-are-you");
    }
    let request =
        Request::get("/api").header(header::AUTHORIZATION, "Bearer 1234").body(Body::empty()).unwrap();
    // Whoever shows a token that is none hears so, wherever it is asked for.
    house.request(request).await.ok();
    let request =
        Request::get("/api/me").header(header::AUTHORIZATION, "Bearer 1234").body(Body::empty()).unwrap();
    house.request(request).await.refused(401, "who-are-you");
}

#[tokio::test]
async fn requests_are_json_from_our_own_pages() {
    let house = House::new().await;
    let plain = Request::post("/api/guest").body(Body::from(r#"{"name":"Ann"}"#)).unwrap();
    house.request(plain).await.refused(400, "garbled");
    let form = Request::post("/api/guest").header(header::CONTENT_TYPE, "text/plain");
    house.request(form.body(Body::from(r#"{"name":"Ann"}"#)).unwrap()).await.refused(400, "garbled");
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
    house.post("/api/guest", "", large).await.refused(429, "limit");
}

#[tokio::test]
async fn too_often_is_told_with_the_time_to_wait() {
    let mut config = config();
    config.limits.logins = Rate::new(1, 60, 2);
    let house = House::with(config, shelf()).await;
    let guess = || json!({ "name": "Ann", "password": "a wrong one" });
    for _ in 0..2 {
        house.post("/api/log-in", "", guess()).await.refused(401, "who-are-you");
    }
    let answer = house.post("/api/log-in", "", guess()).await;
    let wait: u64 = answer.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((50..=60).contains(&wait), "{wait}");
    answer.refused(429, "limit");
}
