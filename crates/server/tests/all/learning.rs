//! Practice tables, examples and progress.

use crate::games::house;
use crate::house::Table;
use serde_json::json;

fn at(made: &serde_json::Value, person: &str) -> Table {
    let id = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    Table { key: String::new(), blue: String::new(), red: person.to_owned(), path, id }
}

#[tokio::test]
async fn a_practice_table_is_seen_by_its_maker_alone() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let made = house.post("/api/practice", &ann, json!({ "clause": "M-STAFF-6" })).await.ok();
    let table = at(&made, &ann);
    let standing = house.get(&table.path, &ann).await.ok();
    assert_eq!(standing["room"]["phase"], "playing");
    assert_eq!(standing["room"]["table_rules"]["practice"], true);
    let seat = &made["seat"];
    assert!(standing["position"]["asked"].as_array().unwrap().contains(seat), "{standing}");
    let bob = house.guest("Bob").await;
    house.get(&table.path, &bob).await.refused(404, "unknown");
    // The learner answers, takes it back, and knows nothing of the whole position from the record.
    let question = &standing["position"]["question"];
    let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": 1 });
    house.act(&table, &ann, act).await.ok();
    let record = house.get(&format!("{}/record", table.path), &ann).await.text;
    assert!(!record.contains("\nposition"), "{record}");
}

#[tokio::test]
async fn old_practice_tables_make_room_for_new_ones() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let mut made = Vec::new();
    for _ in 0..8 {
        let table = house.post("/api/practice", &ann, json!({ "clause": "C-LIFE-1" })).await.ok();
        made.push(at(&table, &ann));
    }
    let own = house.get("/api/me/tables", &ann).await.ok();
    assert_eq!(own["tables"].as_array().unwrap().len(), 6);
    house.get(&made[0].path, &ann).await.refused(404, "unknown");
    house.get(&made[7].path, &ann).await.ok();
}

#[tokio::test]
async fn only_the_server_says_that_a_table_is_for_practice() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let wanted = json!({ "game": "merlin", "seats": 2, "table_rules": { "practice": true } });
    house.post("/api/tables", &ann, wanted).await.refused(400, "garbled");
    house.post("/api/practice", &ann, json!({ "lesson": "merlin/none" })).await.refused(404, "unknown");
    house.post("/api/practice", &ann, json!({ "clause": "M-NONE-1" })).await.refused(404, "unknown");
    house.post("/api/practice", &ann, json!({})).await.refused(400, "garbled");
}

#[tokio::test]
async fn an_example_is_played_step_by_step() {
    let house = house().await;
    let clauses = house.get("/api/examples", "").await.ok();
    assert!(clauses.as_array().unwrap().contains(&json!({ "clause": "M-STAFF-6", "playable": true })));
    let example = house.get("/api/examples/M-STAFF-6", "").await.ok();
    let steps = example["steps"].as_array().unwrap();
    assert!(steps.len() > 1 && example["playable"] == true, "{example}");
    assert!(steps.iter().any(|step| !step["answer"].is_null() || !step["refused"].is_null()));
    house.get("/api/examples/M-NONE-1", "").await.refused(404, "unknown");
}

#[tokio::test]
async fn progress_is_kept_with_the_person() {
    let house = house().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    assert_eq!(house.get("/api/me/progress", &ann).await.ok(), json!({ "text": "" }));
    let text = json!({ "text": "{\"merlin/dice\":{\"done\":1}}" });
    house.put("/api/me/progress", &ann, text.clone()).await.ok();
    assert_eq!(house.get("/api/me/progress", &ann).await.ok(), text);
    assert_eq!(house.get("/api/me/progress", &bob).await.ok(), json!({ "text": "" }));
    let own = house.get("/api/me/data", &ann).await.ok();
    assert_eq!(own["progress"], text["text"]);
    // There is room for the courses of all lessons, and not for anything whatever.
    house.put("/api/me/progress", &ann, json!({ "text": "x".repeat(40_000) })).await.ok();
    house.put("/api/me/progress", &ann, json!({ "text": "x".repeat(40_001) })).await.refused(413, "limit");
}
