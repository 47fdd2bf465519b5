//! Bots speak at a table of Camelot, in the phrases people have, and hear what is said.

use crate::house::{House, Table, config};
use logres_bots::{Budget, Played, Saying};
use logres_camelot::Camelot;
use logres_kernel::{Game as _, Seat, Stream, Viewer};
use logres_server::GameLibrary;
use logres_table::{Key, Record, RecordedAct, Source};
use serde_json::{Value, json};

/// Ann plays by chance, and asks for help at the Grail and doubts somebody in her turns; the others are pages.
async fn play(house: &House, chat: &str) -> Table {
    let person = house.guest("Ann").await;
    let bots: serde_json::Map<_, _> = (1..5).map(|seat| (seat.to_string(), json!("page"))).collect();
    let wanted = json!({
        "game": "camelot", "seats": 5, "seat": 0, "preset": "among-us", "bots": bots, "table_rules": { "chat": chat },
    });
    let made = house.post("/api/tables", &person, wanted).await.ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let table =
        Table { key: String::new(), path: format!("/api/tables/{id}"), id, blue: String::new(), red: person };
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    let mut chance = Stream::<8>::seeded(4);
    for _ in 0..3_000 {
        let standing = house.get(&table.path, &table.red).await.ok();
        if !standing["position"]["outcome"].is_null() {
            return table;
        }
        let question = &standing["position"]["question"];
        let Some(offers) = question["offers"].as_array() else {
            let path = format!("{}/events?after={}&wait=20", table.path, standing["number"]);
            house.get(&path, &table.red).await.ok();
            continue;
        };
        // A deed is her own turn: nobody else is asked, so nobody else is thinking already.
        let deed = offers.iter().any(|offer| offer["choice"].as_str().unwrap().starts_with("move "));
        if deed && chat != "none" {
            for (phrase, thing) in
                [("phrase-who-goes-to-thing", "quest:grail"), ("phrase-doubt-thing", "knight:blue")]
            {
                let act = json!({ "do": "phrase", "phrase": phrase, "thing": thing });
                house.act(&table, &table.red, act).await.ok();
            }
        }
        let choice = &offers[chance.below(offers.len() as u32) as usize]["number"];
        let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
        let answered = house.act(&table, &table.red, act).await;
        assert!(answered.status == 200 || answered.body["reason"] == "stale", "{}", answered.text);
    }
    panic!("the game does not end");
}

/// What was said, in order: after this many answers, by whom, what.
async fn said(house: &House, table: &Table) -> Vec<(u64, usize, Saying)> {
    let mut said = Vec::new();
    let (mut after, mut step) = (0, 0);
    loop {
        let path = format!("{}/events?after={after}", table.path);
        let news = house.get(&path, &table.red).await.ok();
        let events = news["events"].as_array().unwrap();
        let Some(last) = events.last() else { return said };
        after = last["number"].as_u64().unwrap();
        for event in events {
            let happened = &event["happened"];
            if happened["what"] == "answered" {
                step = happened["step"].as_u64().unwrap();
            }
            if happened["what"] == "said" {
                let text = &happened["text"];
                let phrase = text["key"].as_str().unwrap().to_owned();
                let thing = text["args"]["thing"]["text"].as_str().map(str::to_owned);
                let speaker = happened["speaker"]["seat"].as_u64().unwrap() as usize;
                said.push((step, speaker, Saying { phrase, thing }));
            }
        }
    }
}

async fn house() -> House {
    let mut config = config();
    config.limits.chat = logres_server::limits::Rate::new(10_000, 1, 10_000);
    House::with(config, GameLibrary::of_all_games()).await
}

/// Every bot's words at the server are those of a player who was given nothing but what its seat may know, in a world
/// where everything hidden from that seat is otherwise.
#[tokio::test(flavor = "multi_thread")]
async fn bots_speak_and_what_they_say_depends_on_no_secret_of_another_seat() {
    let house = house().await;
    let table = play(&house, "phrases").await;
    let said = said(&house, &table).await;
    let by_bots = said.iter().filter(|(_, speaker, _)| *speaker != 0).count();
    assert!((1..=4 * 6).contains(&by_bots), "{said:?}");
    let record = house.get(&format!("{}/record", table.path), &table.red).await.text;
    let record = Record::read(&record).unwrap();
    let mut players: Vec<_> = (0..5).map(|seat| Camelot::player("page", seat).unwrap()).collect();
    let (mut heard, mut listened) = ([0; 5], [0; 5]);
    let mut lots = Stream::<8>::seeded(11);
    let mut differed = 0;
    // After how many answers each seat was asked what it is asked now. A bot thinks from then on: what another one says while
    // both are asked, it hears when it thinks next.
    let mut asked: [Option<(u32, u64)>; 5] = [None; 5];
    for (step, line) in record.standing().iter().enumerate() {
        let RecordedAct::Answer { seat: number, choice: Some(choice), .. } = &line.deed else {
            unreachable!()
        };
        let (number, choice) = (*number, choice.parse().unwrap());
        let source = Source::Loose(Key::seeded(1));
        let before = logres_table::Table::<Camelot>::replay(&record.up_to(step), None, source).unwrap();
        for seat in Seat::first(5) {
            let ticket = before.ticket(seat);
            let known = &mut asked[seat.index()];
            if known.map(|(known, _)| known) != ticket {
                *known = ticket.map(|ticket| (ticket, step as u64));
            }
        }
        if number == 0 {
            continue;
        }
        let seat = Seat::new(number);
        let viewer = Viewer::Seat(seat);
        let (_, since) = asked[number].expect("who answers was asked");
        let game = before.game().clone();
        let mut other = *before.state();
        game.scramble(&mut other, viewer, &mut lots);
        differed += usize::from(other != *before.state());
        let view = game.view(&other, viewer);
        let player = &mut players[number];
        let news = before.events_for(viewer, heard[number]);
        heard[number] += news.len();
        news.iter().for_each(|event| player.hear(&game, event));
        for (_, speaker, saying) in said[listened[number]..].iter().take_while(|(then, _, _)| *then <= since)
        {
            listened[number] += 1;
            if *speaker != number {
                player.listen(&game, Seat::new(*speaker), saying);
            }
        }
        let offers = before.legal(seat);
        Budget::of_iterations(1, |budget| player.choose(&game, seat, &view, &offers, budget));
        let says = player.say(&game, seat, &view, choice);
        let then =
            |(then, speaker, _): &&(u64, usize, Saying)| *then == step as u64 + 1 && *speaker == number;
        assert_eq!(says.as_ref(), said.iter().find(then).map(|(_, _, saying)| saying), "step {step}");
    }
    assert!(differed > 50, "the truth hardly ever differed: {differed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_silent_where_nobody_may_talk() {
    let house = house().await;
    let table = play(&house, "none").await;
    assert_eq!(said(&house, &table).await, []);
    let standing: Value = house.get(&table.path, &table.red).await.ok();
    assert_eq!(standing["room"]["phase"], "over");
}
