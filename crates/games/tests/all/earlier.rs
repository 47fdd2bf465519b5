//! Records of earlier revisions of the rules, kept under `fixtures/`: they are read for ever, and replayed where they come out
//! the same.

use logres_games::{Content, replay, verify};
use logres_table::{Folder, Key, Record, Source};
use std::fs;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// The content of the time of revision 2.
fn content_then(game: &str) -> Folder {
    let files = fs::read_dir(fixtures().join("content").join(game))
        .expect("the folder")
        .map(|file| file.expect("a file"));
    let read = |file: fs::DirEntry| {
        let name = file.file_name().into_string().expect("a plain name");
        (name, fs::read_to_string(file.path()).expect("a text"))
    };
    files.map(read).collect()
}

#[test]
fn records_of_earlier_revisions_live_on() {
    let mut seen = 0;
    for file in fs::read_dir(fixtures().join("records")).expect("the folder") {
        let path = file.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name").to_owned();
        let record = Record::read(&fs::read_to_string(&path).expect("a text")).expect("a sound record");
        let then = Content::new(content_then(&record.setup.game));
        let source = || Source::Loose(Key::seeded(0));
        // With the cards of today, or with those of the time.
        let tried = [None, Some(&then)].map(|content| replay(&record, content, source()));
        match (&tried, record.rules) {
            ([Ok(table), _] | [_, Ok(table)], _) => {
                let now = table.record();
                let content = (now.content != record.content || tried[0].is_err()).then_some(&then);
                let content = if tried[0].is_ok() { None } else { content };
                verify(&record, content).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                assert_eq!(
                    record.remarks(&now).is_empty(),
                    record.rules == now.rules && record.content == now.content
                );
                assert_eq!(
                    Record { hash: None, ..now.clone() }.ending.map(|ending| ending.points),
                    record.ending.clone().map(|ending| ending.points)
                );
                // As a record of the present rules it is replayed again, whole or in part, and needs no remark.
                for step in [0, 3, now.standing().len()] {
                    let part = replay(&now.up_to(step), content, source());
                    let part = part.unwrap_or_else(|faults| panic!("{name}, step {step}: {faults:?}"));
                    assert_eq!(now.remarks(&part.record()), Vec::<String>::new(), "{name}");
                }
                seen += 1;
            }
            ([Err(now), Err(_)], 1) => {
                let told = now[0].to_string();
                assert!(told.contains("revision 1") && told.contains("differently"), "{name}: {told}");
            }
            ([Err(now), Err(then)], _) => panic!("{name}: {} / {}", now[0], then[0]),
        }
    }
    assert!(seen >= 15, "only {seen} records come out the same");
}
