//! Whole games of Merlin and Camelot through the server: one person, and bots of every strength in the other seats.

use crate::house::library_of;
use crate::house::{Folder, House, Sundial, Table, config};
use logres_bots::{Bot, Budget, Decision};
use logres_games::{RegisteredGame, Row};
use logres_kernel::{Seat, Stream};
use logres_server::GameLibrary;
use logres_server::config::Config;
use logres_server::limits::Rate;
use logres_testkit::duel::{self, Duel};
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::time::Duration;

fn library() -> GameLibrary {
    GameLibrary::of_all_games()
}

pub async fn house() -> House {
    let mut config = config();
    // Quick and weak: what is shown here is that they play, not how well.
    config.bots.thinking = 1;
    // Who is not ready in time answers at the next beat, a quarter of a second later.
    config.bots.delay = (20, 20);
    config.limits.hints = Rate::new(10_000, 1, 10_000);
    House::with(config, library()).await
}

/// Sits down with bots on all other seats, and starts.
pub async fn begin(house: &House, mut wanted: Value) -> Table {
    let person = house.guest("Ann").await;
    let seats = wanted["seats"].as_u64().unwrap();
    let bots = ["page", "squire", "knight", "random"].into_iter().cycle();
    let bots: serde_json::Map<_, _> =
        (1..seats).zip(bots).map(|(seat, bot)| (seat.to_string(), json!(bot))).collect();
    wanted["bots"] = Value::Object(bots);
    let made = house.post("/api/tables", &person, wanted).await.ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    let table = Table { key: String::new(), path, id, blue: String::new(), red: person };
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    table
}

/// The person answers by chance and asks for a hint now and then, until the game is over. Gives the end, and how many
/// reasons the hints had.
async fn play(house: &House, table: &Table, seed: u64) -> (Value, u32) {
    let mut chance = Stream::<8>::seeded(seed);
    let (mut hints, mut reasons) = (0, 0);
    for _ in 0..3_000 {
        let standing = house.get(&table.path, &table.red).await.ok();
        let position = &standing["position"];
        if !position["outcome"].is_null() {
            assert!(hints > 0, "no hint was asked for");
            return (standing, reasons);
        }
        let question = &position["question"];
        let Some(offers) = question["offers"].as_array() else {
            let path = format!("{}/events?after={}&wait=20", table.path, standing["number"]);
            let news = house.get(&path, &table.red).await.ok();
            assert_ne!(news["events"], json!([]), "nobody answers: {}", standing["room"]);
            continue;
        };
        let choice = if hints == 0 || chance.below(8) == 0 {
            hints += 1;
            let hint = house.post(&format!("{}/hint", table.path), &table.red, json!({})).await.ok();
            assert_eq!(hint["ticket"], question["ticket"]);
            assert!(offers.contains(&hint["offer"]), "a hint is one of the offers: {hint}");
            for reason in hint["reasons"].as_array().unwrap() {
                assert_has_words(reason["text"]["key"].as_str().unwrap());
                assert!(reason["weight"].is_i64(), "{hint}");
                reasons += 1;
            }
            hint["offer"]["choice"].clone()
        } else {
            offers[chance.below(offers.len() as u32) as usize]["number"].clone()
        };
        let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
        let answered = house.act(table, &table.red, act).await;
        // Where several are asked at once, a bot may have been quicker and closed the question.
        assert!(answered.status == 200 || answered.body["reason"] == "stale", "{}", answered.text);
    }
    panic!("the game does not end");
}

/// The key of a message has a text in every language.
fn assert_has_words(key: &str) {
    static LANGUAGES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let lang = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lang");
        ["en", "fr", "hu"]
            .map(|language| {
                let files = std::fs::read_dir(lang.join(language)).unwrap();
                files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap() + "\n").collect()
            })
            .to_vec()
    });
    let line = format!("{key} = ");
    for texts in &*LANGUAGES {
        assert!(texts.lines().any(|found| found.starts_with(&line)), "{key} has no text in every language");
    }
}

/// What holds of every table that was played to its end.
async fn check_the_end(house: &House, table: &Table, standing: &Value) {
    assert_eq!(standing["room"]["phase"], "over");
    assert!(standing["position"]["opening"]["key"].is_string(), "the commitment is opened");
    let record = house.get(&format!("{}/record", table.path), &table.red).await.text;
    let record = logres_table::Record::read(&record).unwrap();
    assert_eq!(logres_games::verify(&record, None).unwrap(), logres_table::Verified::AnswersAndChance);
    let figures = house.get(&format!("{}/figures", table.path), &table.red).await.ok();
    let seats = figures["seats"].as_array().unwrap();
    let answers: u64 = seats.iter().map(|seat| seat["answers"].as_u64().unwrap()).sum();
    assert_eq!(json!(answers), standing["position"]["step"]);
    assert!(seats[0]["hints"].as_u64().unwrap() > 0);
    // The curves end where the board stands now, and everything on them has a name.
    let words = include_str!("../../../../lang/en/server.ftl");
    let curves = figures["curves"].as_array().unwrap();
    assert!(curves.len() >= seats.len());
    for curve in curves {
        let line = format!("{} = ", curve["what"].as_str().unwrap());
        assert!(words.lines().any(|found| found.starts_with(&line)), "{line}");
        let marks = curve["marks"].as_array().unwrap();
        assert!(marks.is_sorted_by_key(|mark| mark["step"].as_u64().unwrap()));
        if curve["what"] == "curve-points" {
            let seat = curve["seat"].as_u64().unwrap() as usize;
            assert_eq!(
                marks.last().unwrap()["value"],
                standing["position"]["view"]["castles"][seat]["points"]
            );
        }
    }
    // Nobody refused a bot's answer, and no bot failed.
    assert!(house.get("/metrics", "").await.text.contains("logres_tables_broken_total 0"));
}

/// A whole game to its end. Gives how many reasons the hints had.
async fn bots_play(house: &House, seed: u64, wanted: Value) -> u32 {
    let table = begin(house, wanted).await;
    let (standing, reasons) = play(house, &table, seed).await;
    check_the_end(house, &table, &standing).await;
    reasons
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_merlin() {
    let house = house().await;
    let mut reasons = bots_play(&house, 1, json!({ "game": "merlin", "seats": 2 })).await;
    reasons += bots_play(&house, 2, json!({ "game": "merlin", "seats": 4, "preset": "first" })).await;
    assert!(reasons > 0, "no hint had a reason");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_merlin_with_every_module() {
    let house = house().await;
    let modules = house.get("/api/games", "").await.ok()[0]["modules"].clone();
    let reasons = bots_play(&house, 3, json!({ "game": "merlin", "seats": 4, "modules": modules })).await;
    assert!(reasons > 0, "no hint had a reason");
}

#[tokio::test]
async fn a_table_can_be_made_from_a_set_by_its_name() {
    let house = house().await;
    let person = house.guest("Ann").await;
    let games = house.get("/api/games", "").await.ok();
    let mut made = 0;
    for game in games.as_array().unwrap() {
        for set in game["sets"].as_array().unwrap() {
            let wanted = json!({ "game": game["game"], "seats": set["seats"][0], "set": set["name"] });
            let table = house.post("/api/tables", &person, wanted).await.ok();
            let path = format!("/api/tables/{}", table["table"].as_str().unwrap());
            let setup = &house.get(&path, &person).await.ok()["room"]["setup"];
            assert_eq!((&setup["modules"], &setup["options"]), (&set["modules"], &set["options"]));
            made += 1;
        }
    }
    assert!(made >= 5, "both games have sets");
    // What else is named comes on top.
    let wanted = json!({ "game": "merlin", "seats": 2, "set": "more-control", "modules": ["decree", "gold"], "preset": "first" });
    let table = house.post("/api/tables", &person, wanted).await.ok();
    let path = format!("/api/tables/{}", table["table"].as_str().unwrap());
    let setup = house.get(&path, &person).await.ok()["room"]["setup"].clone();
    assert_eq!(setup["modules"], json!(["treasures", "decree", "gold"]));
    assert_eq!(setup["options"], json!({ "preset": "first" }));
    for (wanted, words) in [
        (
            json!({ "game": "merlin", "seats": 2, "set": "everything" }),
            "no set \"everything\" of merlin: first-game",
        ),
        (json!({ "game": "camelot", "seats": 2, "set": "standard" }), "for so many seats: "),
    ] {
        let refused = house.post("/api/tables", &person, wanted).await.refused(400, "garbled");
        assert!(refused["sentence"].as_str().unwrap().contains(words), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_camelot_in_every_variant() {
    let house = house().await;
    let mut reasons = 0;
    for (seed, wanted) in [
        (1, json!({ "game": "camelot", "seats": 4, "preset": "standard" })),
        (2, json!({ "game": "camelot", "seats": 3, "preset": "among-us", "options": { "squires": "yes" } })),
        (3, json!({ "game": "camelot", "seats": 2, "options": { "variant": "duo" } })),
        (4, json!({ "game": "camelot", "seats": 2, "options": { "variant": "expert" } })),
    ] {
        reasons += bots_play(&house, seed, wanted).await;
    }
    assert!(reasons > 0, "no hint had a reason");
}

#[tokio::test]
async fn people_are_offered_players_by_their_strength() {
    let house = house().await;
    let about = house.get("/api", "").await.ok();
    let names: Vec<_> =
        about["bots"].as_array().unwrap().iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names[..3], ["page", "squire", "knight"], "from the weakest on, and without chance");
    for bot in about["bots"].as_array().unwrap() {
        assert_eq!(bot["games"], json!(["merlin", "camelot"]));
    }
    let words = include_str!("../../../../lang/en/web.ftl");
    for name in names {
        assert!(words.lines().any(|line| line.starts_with(&format!("web-bot-{name} = "))), "{name}");
    }
}

/// While the pool of the bots is full, people at other tables are answered as ever.
/// Bots that think until they are told to stop.
static RELEASED: AtomicBool = AtomicBool::new(false);

struct Stuck;

impl Bot<Duel> for Stuck {
    fn choose(
        &mut self,
        _game: &Duel,
        _seat: Seat,
        _view: &duel::View,
        offers: &[duel::Choice],
        _budget: &mut Budget<'_>,
    ) -> Decision<duel::Choice> {
        while !RELEASED.load(Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        end(offers)
    }
}

/// However many bots think, and however long: people play on elsewhere, and talk at the same table.
#[tokio::test]
async fn thinking_bots_keep_nobody_waiting() {
    let mut config = config();
    config.bots.at_once = 1;
    let row = Row::new(&["stuck"], |_, _| Some(Box::new(Stuck)));
    let house = House::with(config, library_of::<Duel>(row)).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = begin_with(&house, json!({ "game": "duel", "seats": 2, "seat": 0 }), "stuck").await;
        house.answer(&table, &table.red, "end").await.ok();
        tables.push(table);
    }
    let other = begin_with(&house, json!({ "game": "duel", "seats": 2, "seat": 0 }), "stuck").await;
    for _ in 0..4 {
        house.answer(&other, &other.red, "take 1").await.ok();
    }
    for table in &tables {
        house.act(table, &table.red, json!({ "do": "phrase", "phrase": "phrase-hello" })).await.ok();
        assert_eq!(house.position(table, &table.red).await["asked"], json!([1]), "the bot still thinks");
    }
    RELEASED.store(true, Relaxed);
    for table in &tables {
        while house.position(table, &table.red).await["asked"] == json!([1]) {
            tokio::task::yield_now().await;
        }
    }
}

async fn begin_with(house: &House, mut wanted: Value, bot: &str) -> Table {
    let person = house.guest("Ann").await;
    let own = wanted["seat"].as_u64().unwrap();
    let others = (0..wanted["seats"].as_u64().unwrap()).filter(|&seat| seat != own);
    wanted["bots"] = Value::Object(others.map(|seat| (seat.to_string(), json!(bot))).collect());
    let made = house.post("/api/tables", &person, wanted).await.ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    let table = Table { key: String::new(), path, id, blue: String::new(), red: person };
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    table
}

/// How many of these bots have made up their mind.
static MOODY: AtomicU32 = AtomicU32::new(0);
static EAGER: AtomicU32 = AtomicU32::new(0);

fn card(view: &duel::View, seat: Seat) -> u64 {
    serde_json::to_value(view).unwrap()["castles"][seat.index()]["card"].as_u64().unwrap()
}

fn end(offers: &[duel::Choice]) -> Decision<duel::Choice> {
    let end = offers.iter().find(|choice| choice.to_string() == "end");
    Decision::plain(*end.unwrap_or(&offers[0]))
}

/// Thinks longer, the better its card.
struct Moody;

impl Bot<Duel> for Moody {
    fn choose(
        &mut self,
        _game: &Duel,
        seat: Seat,
        view: &duel::View,
        offers: &[duel::Choice],
        _budget: &mut Budget<'_>,
    ) -> Decision<duel::Choice> {
        std::thread::sleep(Duration::from_millis(20 * card(view, seat)));
        MOODY.fetch_add(1, Relaxed);
        end(offers)
    }
}

/// Thinks as long as it may with a good card, and not at all with another.
struct Eager;

impl Bot<Duel> for Eager {
    fn choose(
        &mut self,
        _game: &Duel,
        seat: Seat,
        view: &duel::View,
        offers: &[duel::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<duel::Choice> {
        while card(view, seat) % 2 == 1 && (budget.go_on)() {
            std::thread::sleep(Duration::from_millis(1));
        }
        EAGER.fetch_add(1, Relaxed);
        end(offers)
    }
}

/// The bots of many tables think in real time while the time of the tables stands still; then it passes, and all of them
/// answer in the same millisecond, which was decided before they looked at their cards.
async fn bots_answer_when_their_time_has_come(config: Config, row: Row<Duel>, thought: &AtomicU32) {
    const TABLES: u32 = 8;
    let sundial = Sundial::new();
    let (name, delay) = (row.bots()[0], config.bots.delay.0);
    let library = library_of::<Duel>(row);
    let house = House::in_folder_at(Folder::new(), config, library, sundial.time()).await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(begin_with(&house, json!({ "game": "duel", "seats": 2, "seat": 0 }), name).await);
    }
    for table in &tables {
        house.answer(table, &table.red, "end").await.ok();
    }
    while thought.load(Relaxed) < TABLES {
        tokio::task::yield_now().await;
    }
    for (passes, answers) in [(delay - 1, 1), (1, 2)] {
        tokio::time::advance(Duration::from_millis(passes)).await;
        for table in &tables {
            let answered = loop {
                let events = house.events(table, &table.red).await;
                let answered = events.into_iter().filter(|event| event["happened"]["what"] == "answered");
                let answered: Vec<_> = answered.map(|event| event["at"].as_u64().unwrap()).collect();
                // What a bot has thought may still be on its way to the table.
                if answered.len() >= answers {
                    break answered;
                }
            };
            assert_eq!(answered.len(), answers, "{passes} ms more");
            if let [person, bot] = answered[..] {
                assert_eq!(bot - person, delay);
            }
        }
    }
}

#[tokio::test]
async fn how_long_a_bot_takes_tells_nothing_of_what_it_holds() {
    let mut config = config();
    (config.bots.delay, config.bots.thinking, config.bots.at_once) = ((1_200, 1_200), 1_000, 8);
    let row = Row::new(&["moody"], |_, _| Some(Box::new(Moody)));
    bots_answer_when_their_time_has_come(config, row, &MOODY).await;
}

/// The same where all of them wait for one place to think in: a bot that waits thinks less and answers at the same time.
#[tokio::test]
async fn how_long_a_bot_takes_tells_nothing_where_many_wait_to_think() {
    let mut config = config();
    (config.bots.delay, config.bots.thinking, config.bots.at_once) = ((300, 300), 200, 1);
    let row = Row::new(&["eager"], |_, _| Some(Box::new(Eager)));
    bots_answer_when_their_time_has_come(config, row, &EAGER).await;
}
