//! Content of the operator's own: made, played, kept, missed and brought back.

use crate::house::{Folder, House, Table, config, library, library_of};
use crate::trap::{OTHER_BOX, Trap};
use logres_camelot::Camelot;
use logres_games::Row;
use logres_kernel::Described;
use logres_merlin::Merlin;
use logres_server::GameLibrary;
use logres_table::{Folder as Files, Record, Verified, digest};
use logres_testkit::duel::Duel;
use serde_json::{Value, json};

/// A box of the duel with so much gold.
fn supply(gold: u8) -> Files {
    Files::from([("supply".to_owned(), format!("{gold}\n"))])
}

fn with_supply(gold: u8) -> GameLibrary {
    library().with_pack(supply(gold)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

async fn record(house: &House, table: &Table, cookie: &str) -> String {
    house.get(&format!("{}/record", table.path), cookie).await.text
}

/// The gold that is left in the box.
async fn left(house: &House, table: &Table) -> Value {
    house.position(table, &table.red).await["view"]["supply"].clone()
}

/// Takes every pack out of a stopped server's store, as nobody but its operator could.
async fn lose_packs(folder: &Folder) -> Vec<(String, String, String)> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database()).foreign_keys(false);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let packs = sqlx::query_as("SELECT digest, game, files FROM packs").fetch_all(&mut connection).await;
    sqlx::query("DELETE FROM packs").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    packs.unwrap()
}

#[tokio::test]
async fn a_table_is_played_with_the_pack_it_was_made_with_whatever_the_operator_names_later() {
    let house = House::new().await;
    let built_in = house.game(json!({})).await;
    house.answer(&built_in, &built_in.red, "take 1").await.ok();
    assert_eq!(house.room(&built_in, &built_in.red).await["pack"], Value::Null);
    assert_eq!(left(&house, &built_in).await, 11);

    let house = House::in_folder(house.stop().await, config(), with_supply(20)).await;
    let packed = house.game(json!({})).await;
    house.answer(&packed, &packed.red, "take 1").await.ok();
    let told = json!({ "digest": digest(&supply(20)), "name": null, "here": true });
    assert_eq!(house.room(&packed, &packed.red).await["pack"], told);
    assert_eq!(left(&house, &packed).await, 19);
    house.answer(&built_in, &built_in.red, "take 1").await.ok();
    assert_eq!(left(&house, &built_in).await, 10, "what began with the built-in content goes on with it");

    // The folder was edited: earlier tables keep what they began with. Then it is not named at all any more.
    let house = House::in_folder(house.stop().await, config(), with_supply(30)).await;
    let edited = house.game(json!({})).await;
    assert_eq!(left(&house, &edited).await, 30);
    let house = House::in_folder(house.stop().await, config(), library()).await;
    for (table, gold) in [(&built_in, 10), (&packed, 19), (&edited, 30)] {
        assert_eq!(house.room(table, &table.red).await["phase"], "playing");
        assert_eq!(left(&house, table).await, gold);
        house.answer(table, &table.red, "take 1").await.ok();
        assert_eq!(left(&house, table).await, gold - 1);
    }
    assert_eq!(left(&house, &house.game(json!({})).await).await, 12);
}

#[tokio::test]
async fn a_table_whose_pack_is_missing_says_so_keeps_its_record_and_goes_on_when_it_is_back() {
    let house = House::with(config(), with_supply(20)).await;
    let (running, over) = (house.game(json!({})).await, house.game(json!({})).await);
    let gathering = house.table(json!({})).await;
    house.answer(&running, &running.red, "take 2").await.ok();
    house.play_through(&over).await;
    let whole = record(&house, &over, &over.red).await;
    let folder = house.stop().await;
    assert_eq!(lose_packs(&folder).await.len(), 2, "the pack, and what is built in");

    let house = House::in_folder(folder, config(), library()).await;
    let room = house.room(&running, &running.red).await;
    assert_eq!((&room["phase"], &room["pack"]["here"]), (&json!("attention"), &json!(false)));
    let refused = house.act(&running, &running.red, json!({ "do": "undo" })).await.refused(409, "not-now");
    assert_eq!(refused["text"]["key"], "server-no-pack", "{refused}");
    let refused = house.act(&gathering, &gathering.red, json!({ "do": "start" })).await;
    assert_eq!(refused.refused(409, "not-now")["text"]["key"], "server-no-pack");
    house.get(&format!("{}/steps/0", over.path), &over.red).await.refused(409, "not-now");
    house.get(&format!("/api/content/{}", digest(&supply(20))), "").await.refused(404, "unknown");

    // What was done is in the log, and so the record can be had: all of it, or what the reader certainly knows.
    assert_eq!(record(&house, &over, &over.red).await, whole);
    let read = Record::read(&whole).unwrap();
    let verified = logres_table::Table::<Duel>::verify(&read, Some(&supply(20))).unwrap();
    assert_eq!(verified, Verified::AnswersAndChance);
    let (own, other) =
        (record(&house, &running, &running.red).await, record(&house, &running, &running.blue).await);
    assert!(own.contains("take 2") && own.contains("for         red"), "{own}");
    assert!(!other.contains("take 2") && other.contains("for         blue"), "{other}");
    for excerpt in [&own, &other] {
        assert!(
            !excerpt.contains("\n*") && !excerpt.contains("key") && !excerpt.contains("hash"),
            "{excerpt}"
        );
    }
    // Without its pack it is played with what is here, and comes out the same.
    let remarks = house.import(&running.red, &whole).await.ok()["remarks"].to_string();
    assert!(remarks.contains("other content"), "{remarks}");

    let house = House::in_folder(house.stop().await, config(), with_supply(20)).await;
    let room = house.room(&running, &running.red).await;
    assert_eq!((&room["phase"], &room["pack"]["here"]), (&json!("playing"), &json!(true)));
    house.answer(&running, &running.red, "take 1").await.ok();
    assert_eq!(left(&house, &running).await, 17);
    house.act(&gathering, &gathering.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&gathering, &gathering.red, json!({ "do": "start" })).await.ok();
    assert_eq!(left(&house, &gathering).await, 20);
}

#[tokio::test]
async fn a_kept_pack_that_somebody_changed_is_none() {
    let house = House::with(config(), with_supply(20)).await;
    let table = house.game(json!({})).await;
    let folder = house.stop().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let change = "UPDATE packs SET files = replace(files, '20', '21') WHERE built_in = 0";
    assert_eq!(sqlx::query(change).execute(&mut connection).await.unwrap().rows_affected(), 1);
    // While there is a table that is played with it, it cannot be thrown away by accident.
    assert!(sqlx::query("DELETE FROM packs").execute(&mut connection).await.is_err());
    sqlx::Connection::close(connection).await.unwrap();
    let mut house = House::in_folder(folder, config(), library()).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "attention");
    // Named once more it is mended, for good.
    for library in [with_supply(20), library()] {
        house = House::in_folder(house.stop().await, config(), library).await;
        assert_eq!(house.room(&table, &table.red).await["phase"], "playing");
    }
}

/// Makes it so that a table was made with this, which was built in or the operator's own.
async fn as_if_made_with(folder: &Folder, table: &Table, files: &Files, built_in: bool) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let keep = sqlx::query("INSERT INTO packs (digest, game, files, built_in) VALUES (?, 'duel', ?, ?)");
    let keep = keep.bind(digest(files)).bind(json!(files).to_string()).bind(built_in);
    keep.execute(&mut connection).await.unwrap();
    let made = sqlx::query("UPDATE tables SET pack = ?, head_hash = NULL WHERE id = ?")
        .bind(digest(files))
        .bind(&table.id);
    assert_eq!(made.execute(&mut connection).await.unwrap().rows_affected(), 1);
    sqlx::Connection::close(connection).await.unwrap();
}

#[tokio::test]
async fn a_table_goes_on_with_what_was_built_in_when_it_was_made() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let newer = library_of(Row::<Trap<OTHER_BOX>>::random());
    let house = House::in_folder(house.stop().await, config(), newer).await;
    // To this version it is a pack: a client must not draw it with the cards that it has itself.
    let room = house.room(&table, &table.red).await;
    assert_eq!((&room["phase"], &room["pack"]["here"]), (&json!("playing"), &json!(true)));
    assert_eq!(room["pack"]["digest"], digest(&Duel::content()));
    house.answer(&table, &table.red, "take 1").await.ok();
    assert_eq!(left(&house, &table).await, 10);
    let new = house.game(json!({})).await;
    assert_eq!(house.room(&new, &new.red).await["pack"], Value::Null);
    assert_eq!(left(&house, &new).await, 13);
}

#[tokio::test]
async fn what_an_earlier_version_had_built_in_and_nobody_can_read_any_more_is_what_is_built_in_now() {
    let house = House::new().await;
    let (outgrown, packed) = (house.table(json!({})).await, house.table(json!({})).await);
    let folder = house.stop().await;
    let unreadable = |text: &str| Files::from([("supply".to_owned(), text.to_owned())]);
    as_if_made_with(&folder, &outgrown, &unreadable("a dozen\n"), true).await;
    as_if_made_with(&folder, &packed, &unreadable("a score\n"), false).await;
    let house = House::in_folder(folder, config(), library()).await;
    assert_eq!(house.room(&outgrown, &outgrown.red).await["pack"], Value::Null);
    house.act(&outgrown, &outgrown.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&outgrown, &outgrown.red, json!({ "do": "start" })).await.ok();
    assert_eq!(left(&house, &outgrown).await, 12);
    // A pack of the operator's is not.
    assert_eq!(house.room(&packed, &packed.red).await["pack"]["here"], false);
}

#[tokio::test]
async fn a_record_is_brought_in_where_its_pack_is_and_branches_keep_it() {
    let house = House::with(config(), with_supply(20)).await;
    let table = house.game(json!({})).await;
    house.play_through(&table).await;
    let whole = record(&house, &table, &table.red).await;
    assert!(whole.contains(&digest(&supply(20))), "{whole}");

    // New tables have another pack by now; the one of the record is kept.
    let house = House::in_folder(house.stop().await, config(), with_supply(30)).await;
    let reader = house.guest("Reader").await;
    let made = house.import(&reader, &whole).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let standing = house.get(&path, &reader).await.ok();
    assert_eq!(standing["room"]["pack"]["digest"], digest(&supply(20)));
    let wanted = json!({ "step": 1, "seat": 0, "bot": "random" });
    let branch = house.post(&format!("{path}/branch"), &reader, wanted).await.ok();
    let standing =
        house.get(&format!("/api/tables/{}", branch["table"].as_str().unwrap()), &reader).await.ok();
    assert_eq!(standing["room"]["pack"]["digest"], digest(&supply(20)));
    assert_eq!(standing["position"]["view"]["supply"], 18);

    let elsewhere = House::new().await;
    let reader = elsewhere.guest("Reader").await;
    // Where the content is not, the game is played with what is there. It comes out the same here, and that is said.
    let made = elsewhere.import(&reader, &whole).await.ok();
    let remark = made["remarks"][0].as_str().unwrap();
    assert!(
        remark.contains(&digest(&supply(20))[..20]) && remark.contains("the result is the same"),
        "{remark}"
    );
    let different = whole.replacen("take 2", "bid 2", 1);
    let refused = elsewhere.import(&reader, &different).await.refused(400, "garbled");
    let sentence = refused["sentence"].as_str().unwrap();
    for part in ["does not have", &digest(&supply(20)), "answer 1, \"bid 2\" by red", "D-TURN-1"] {
        assert!(sentence.contains(part), "{part}: {sentence}");
    }
    // The next game of the same people is a new table, made with what new tables are made with.
    let rematch = house.act(&table, &table.red, json!({ "do": "rematch" })).await;
    rematch.ok();
    let next = house.room(&table, &table.red).await["rematch"].as_str().unwrap().to_owned();
    let next = house.get(&format!("/api/tables/{next}"), &table.red).await.ok();
    assert_eq!(next["room"]["pack"]["digest"], digest(&supply(30)));
}

/// Merlin with a name and a first quest card of its own.
fn merlin() -> Files {
    let mut files = <Merlin as Described>::content();
    let mut edit = |file: &str, from: &str, to: &str| {
        let text = files.get_mut(file).unwrap();
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
    };
    edit("pack.toml", "Merlin, reconstructed board", "Our own box");
    edit("quests.toml", "points = 3", "points = 7");
    files
}

#[tokio::test]
async fn what_is_printed_in_a_pack_is_told_by_its_digest_and_nothing_else_is() {
    let real = || GameLibrary::of_all_games();
    let pack = merlin();
    let house = House::with(config(), real().with_pack(pack.clone()).unwrap_or_else(|_| panic!())).await;
    let person = house.guest("Ann").await;
    let wanted = json!({ "game": "merlin", "seats": 2, "bots": { "1": "page" } });
    let made = house.post("/api/tables", &person, wanted).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let room = house.get(&path, &person).await.ok()["room"].clone();
    assert_eq!(room["pack"]["name"], "Our own box");
    let told = house.get(&format!("/api/content/{}", room["pack"]["digest"].as_str().unwrap()), "").await;
    assert_eq!(told.headers["cache-control"], "public, max-age=31536000, immutable");
    let told = told.ok();
    assert_eq!(told, logres_table::printed(&pack));
    assert_eq!(told["quests"]["cards"][0]["points"], 7);
    // The built-in content is told as well, also that of the game without a pack.
    let camelot = digest(&<Camelot as Described>::content());
    let told = house.get(&format!("/api/content/{camelot}"), "").await.ok();
    assert_eq!(told["numbers"]["die"]["sides"], 8);
    house.get("/api/content/sha256:0", "").await.refused(404, "unknown");
}

#[test]
fn a_faulty_pack_is_refused_with_everything_that_is_wrong() {
    let real = || GameLibrary::of_all_games();
    let mut files = <Merlin as Described>::content();
    let quests = files.get_mut("quests.toml").unwrap();
    *quests = quests.replacen("points = ", "pionts = ", 2);
    files.remove("gold.toml");
    let faults = real().with_pack(files.clone()).err().unwrap();
    assert_eq!(faults, <Merlin as Described>::content_faults(&files));
    assert!(faults.len() >= 3 && faults.iter().any(|fault| fault.starts_with("quests.toml:")), "{faults:?}");
    assert!(real().with_pack(Files::new()).is_err());
    // The built-in content, named as a folder, is no pack.
    let plain = real().with_pack(<Camelot as Described>::content()).unwrap_or_else(|_| panic!());
    assert_eq!(plain.chosen_content("camelot"), Some(digest(&<Camelot as Described>::content())));
}
