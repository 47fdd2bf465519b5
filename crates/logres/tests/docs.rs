//! The examples in the documentation are true.

use logres::program::Session;
use logres_games::{find, replay, run_scenario};
use logres_table::{Key, Record, Source, scenario};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// The fenced blocks of a page that are marked so.
fn blocks(page: &str, mark: &str) -> Vec<String> {
    let opening = format!("```{mark}\n");
    let parts = page.split(&opening).skip(1);
    parts.map(|part| part.split("\n```").next().unwrap_or_default().to_owned()).collect()
}

/// Is what the page shows a part of what came? `"…"` stands for anything, and at the end of a list for the rest.
fn shows(shown: &Value, came: &Value, path: &str) -> Result<(), String> {
    match (shown, came) {
        (Value::String(gap), _) if gap == "…" => Ok(()),
        (Value::Object(shown), Value::Object(came)) => shown.iter().try_for_each(|(key, shown)| {
            let path = format!("{path}.{key}");
            let came = came.get(key).ok_or_else(|| format!("{path} is not there"))?;
            shows(shown, came, &path)
        }),
        (Value::Array(shown), Value::Array(came)) => {
            let open = shown.last().is_some_and(|last| last == "…");
            let shown = &shown[..shown.len() - usize::from(open)];
            if shown.len() > came.len() || !open && shown.len() != came.len() {
                return Err(format!("{path} has {} entries", came.len()));
            }
            let pairs = shown.iter().zip(came).enumerate();
            pairs
                .into_iter()
                .try_for_each(|(place, (shown, came))| shows(shown, came, &format!("{path}[{place}]")))
        }
        _ if shown == came => Ok(()),
        _ => Err(format!("{path} is {came}, not {shown}")),
    }
}

#[test]
fn the_dialogue_of_the_protocol_runs_as_written() {
    let page = page("protocol.md");
    let dialogue = blocks(&page, "dialogue").join("\n");
    let mut session = Session::default();
    let mut count = 0;
    for part in dialogue.split("→ ").skip(1) {
        let (request, reply) = part.split_once("← ").expect("a request has a reply");
        // An ellipsis becomes a text, so that what is shown is JSON.
        let shown = reply.replace("…", "\"…\"");
        let shown: Value = serde_json::from_str(&shown).unwrap_or_else(|fault| panic!("{fault}: {reply}"));
        let came = serde_json::to_value(session.answer(request.trim())).unwrap();
        if let Err(difference) = shows(&shown, &came, "") {
            panic!("after {request}{difference}\n{came:#}");
        }
        count += 1;
    }
    assert!(count > 10);
}

#[test]
fn every_request_is_in_the_manual() {
    let page = page("protocol.md");
    let fault = serde_json::to_value(Session::default().answer("{\"do\": \"dance\"}")).unwrap();
    let sentence = fault["sentences"][0].as_str().unwrap().to_owned();
    let requests: Vec<_> = sentence.split('`').skip(3).step_by(2).collect();
    assert!(requests.len() > 10, "{sentence}");
    for request in requests {
        assert!(page.contains(&format!("{{\"do\": \"{request}\"")), "{request} is missing");
    }
}

#[test]
fn the_scenarios_of_the_manual_hold() {
    let examples = blocks(&page("scenarios.md"), "toml");
    assert!(examples.len() >= 3);
    for example in examples {
        for scenario in scenario::read(&example).unwrap_or_else(|faults| panic!("{faults:?}\n{example}")) {
            let report = run_scenario(&scenario, None);
            assert!(report.differences.is_empty(), "{}: {:#?}", report.title, report.differences);
        }
    }
}

#[test]
fn the_record_of_the_manual_can_be_replayed() {
    let examples = blocks(&page("records.md"), "record");
    assert_eq!(examples.len(), 1);
    let mut record = Record::read(&examples[0]).unwrap_or_else(|faults| panic!("{faults:?}"));
    // The page does not spell out the fingerprint of the content, which changes with every card.
    record.content = find(&record.setup.game).unwrap().built_in().to_owned();
    let table = replay(&record, None, Source::Loose(Key::seeded(1)));
    let table = table.unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(table.step(), 2);
}
