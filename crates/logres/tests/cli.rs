//! The binary, as somebody at a shell meets it: also with files that make no sense.

use proptest::prelude::*;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn logres(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_logres"));
    command.args(arguments).current_dir(root());
    command
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = logres(arguments);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("its input is piped");
    let input = input.to_vec();
    // A program that does not read its input to the end is no fault of the test's.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("panicked"), "{errors}");
    output
}

/// What it says, whichever way, if it ends as expected.
fn says(arguments: &[&str], input: &str, code: i32) -> String {
    let output = run(arguments, input.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    text.into_owned()
}

/// A file of this test's own.
fn file(name: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder for tests");
    fs::write(&path, text).expect("a file for tests");
    path.to_string_lossy().into_owned()
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for game in ["merlin", "camelot"] {
        let result = |threads: &str| -> Value {
            let line = [
                "sim",
                game,
                "--seats",
                "4",
                "--games",
                "300",
                "--seed",
                "5",
                "--threads",
                threads,
                "--json",
            ];
            let mut result: Value = serde_json::from_str(&says(&line, "", 0)).unwrap();
            let fields = result.as_object_mut().unwrap();
            for time in ["seconds", "decisions_per_second", "games_per_second"] {
                assert!(fields.remove(time).unwrap().as_f64().unwrap() > 0.0);
            }
            result
        };
        let one = result("1");
        assert_eq!(one["games"], 300);
        assert_eq!(one["seats"].as_array().unwrap().len(), 4);
        assert!(one["decisions"].as_u64().unwrap() > 300);
        assert_eq!(one, result("3"));
    }
}

#[test]
fn bots_play_in_simulations() {
    for game in ["merlin", "camelot"] {
        let line = ["sim", game, "--seats", "3", "--games", "2", "--bots", "page,random", "--json"];
        let decisions = |text: &str| serde_json::from_str::<Value>(text).unwrap()["decisions"].clone();
        let first = says(&line, "", 0);
        assert!(decisions(&first).as_u64().unwrap() > 20);
        assert_eq!(decisions(&first), decisions(&says(&line, "", 0)));
    }
}

/// A tournament with a program, as JSON.
fn against(game: &str, command: &str, more: &[&str]) -> Value {
    let given = format!("other={command}");
    let seats = if game == "merlin" { "2" } else { "3" };
    let mut line = vec!["arena", game, "--seats", seats, "--games", "2", "--iterations", "1", "--json"];
    line.extend(["--bots", "other,random", "--bot-cmd", &given]);
    line.extend(more);
    let said = says(&line, "", 0);
    let last = said.lines().find(|line| line.starts_with('{')).unwrap_or_default();
    serde_json::from_str(last).unwrap_or_else(|fault| panic!("{fault}: {said}"))
}

#[test]
fn the_arena_says_who_kept_the_time() {
    let line = ["arena", "merlin", "--seats", "2", "--games", "2", "--threads", "1", "--json"];
    let timed = says(&[&line[..], &["--bots", "knight@5ms,page", "--budget-ms", "50"]].concat(), "", 0);
    let report: Value = serde_json::from_str(&timed).unwrap();
    let knight = &report["answers"]["knight@5ms"];
    assert_eq!(knight["budget_ms"], 5.0);
    assert!(knight["decisions"].as_u64().unwrap() > 50);
    assert!(knight["within_999_ms"].as_f64().unwrap() <= knight["longest_ms"].as_f64().unwrap());
    assert_eq!(report["answers"]["page"]["budget_ms"], 50.0);
    // Counted in iterations the result is the same on every machine, and so no clock is in it.
    let counted = says(&[&line[..], &["--bots", "page,random", "--iterations", "1"]].concat(), "", 0);
    assert_eq!(serde_json::from_str::<Value>(&counted).unwrap()["answers"], Value::Null);
}

#[test]
fn the_example_in_python_plays_legally() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");
    for game in ["merlin", "camelot"] {
        let report = against(game, &format!("python3 {example}"), &[]);
        assert_eq!(report["faults"], serde_json::json!({}), "{report}");
    }
}

#[test]
fn our_own_bots_play_as_programs() {
    let report =
        against("merlin", &format!("{} bot page", env!("CARGO_BIN_EXE_logres")), &["--modules", "all"]);
    assert_eq!(report["faults"], serde_json::json!({}), "{report}");
    let told = says(&["bot", "page"], "{\"say\": \"dance\"}\n{\"say\": \"over\"}\n", 0);
    assert!(told.contains("fault") && told.contains("dance"), "{told}");
    assert!(says(&["bot", "oracle"], "", 1).contains("oracle"));
}

#[test]
fn programs_that_misbehave_do_no_harm() {
    let cheats = [
        ("exit 3", "ended without an answer"),
        ("echo nonsense; cat >/dev/null", "nonsense"),
        ("yes '{\"choice\": 999}'", "999"),
        ("yes '{\"choice\": \"win\"}'", "win"),
        ("sleep 60", "did not answer"),
    ];
    for (command, sentence) in cheats {
        // Whoever sleeps is waited for, so that one is given up after its first game.
        let report = against("merlin", command, &["--patience-ms", "1", "--waking-ms", "300"]);
        assert!(report["faults"]["other"].as_u64().is_some_and(|count| count > 0), "{command}: {report}");
        assert!(
            report["first_faults"]["other"].as_str().is_some_and(|first| first.contains(sentence)),
            "{report}"
        );
    }
}

#[test]
fn a_simulation_speaks_to_people_and_writes_rows() {
    let rows = file("sim.csv", "");
    let text = says(&["sim", "merlin", "--seats", "2", "--games", "20", "--csv", &rows], "", 0);
    assert!(text.contains("20 games of merlin, 2 seats") && text.contains("decisions and"), "{text}");
    let rows = fs::read_to_string(rows).unwrap();
    assert_eq!(rows.lines().count(), 41);
    assert!(rows.starts_with("game,seat,points,won\n0,red,"));
}

#[test]
fn a_wrong_setup_is_told_whole() {
    let text = says(
        &[
            "sim",
            "merlin",
            "--seats",
            "5",
            "--modules",
            "gold,silver",
            "--options",
            "preset=third,speed=fast",
        ],
        "",
        1,
    );
    for word in ["not by 5", "silver", "third", "speed"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(says(&["sim", "tarot"], "", 1).contains("merlin and camelot"));
    assert!(says(&["sim", "merlin", "--options", "fast"], "", 1).contains("name=value"));
    assert!(says(&["sim", "merlin", "--bots", "oracle"], "", 1).contains("oracle"));
    assert!(says(&["terminal", "--seat", "mauve"], "", 1).contains("mauve"));
    assert!(says(&["terminal", "--bots", "oracle"], "", 1).contains("oracle"));
    assert!(says(&["sim", "merlin", "--content", "no/such/folder"], "", 1).contains("no/such/folder"));
}

#[test]
fn the_sets_are_listed_and_can_be_played() {
    let text = says(&["games", "--language", "en"], "", 0);
    for word in
        ["--set first-game", "--set whole-box", "All nine modules at once", "--set duo", "quest-draw="]
    {
        assert!(text.contains(word), "{word}: {text}");
    }
    for (game, set) in [("merlin", "more-control"), ("merlin", "arthurs-court"), ("camelot", "expert")] {
        says(&["sim", game, "--set", set, "--games", "1"], "", 0);
    }
    let text = says(&["sim", "merlin", "--set", "half-box"], "", 1);
    assert!(text.contains("half-box") && text.contains("more-control"), "{text}");
}

#[test]
fn a_game_is_recorded_replayed_and_checked() {
    for game in ["merlin", "camelot"] {
        let path = file(&format!("{game}.txt"), "");
        says(&["record", game, "--seats", "3", "--seed", "9", "--out", &path], "", 0);
        let text = says(&["replay", &path, "--verify"], "", 0);
        assert!(text.contains("the opened key gives every outcome"), "{text}");
        assert!(says(&["replay", &path], "", 0).lines().count() > 50);
        let own = says(&["replay", &path, "--step", "7", "--viewer", "blue"], "", 0);
        assert!(own.contains("blue") && own.lines().count() > 10, "{own}");
        assert!(says(&["replay", &path, "--step", "100000"], "", 1).contains("answers"));
        assert!(says(&["replay", &path, "--step", "7", "--viewer", "pink"], "", 1).contains("pink"));
        assert!(says(&["record", "--renew", &path], "", 0).contains("0 of 1 record(s) changed"));
    }
}

#[test]
fn a_faulty_record_gets_an_answer() {
    let text = says(&["record", "merlin", "--seats", "2", "--seed", "3"], "", 0);
    let lines: Vec<&str> = text.lines().collect();
    let without_outcomes: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with('*')).collect();
    for (name, faulty, sentence) in [
        ("cut.txt", lines[..20].join("\n"), "breaks off"),
        ("cut-in-line.txt", text[..text.len() / 2].to_owned(), "breaks off"),
        ("version.txt", text.replacen("record 1", "record 7", 1), "version 7"),
        ("garbage.txt", "\u{1f}\u{8b} garbage".to_owned(), "begins with"),
        ("empty.txt", String::new(), "empty"),
        ("lucky.txt", without_outcomes.join("\n"), "no outcome is given"),
        ("wrong-die.txt", text.replacen("| roll ", "| roll 9 ", 1), "cannot come out as 9"),
        (
            "illegal.txt",
            text.replacen("1 red", "1 red staff #", 1).replacen("1 blue", "1 blue staff #", 1),
            "line",
        ),
        ("other-rules.txt", text.replacen("rules       ", "rules       9", 1), "revision 9"),
    ] {
        let path = file(name, &faulty);
        for line in [&["replay", &path, "--verify"][..], &["replay", &path][..]] {
            let told = says(line, "", 1);
            assert!(told.contains(sentence), "{name}: {told}");
        }
    }
    assert!(says(&["replay", "no/such/file"], "", 1).contains("no/such/file"));
    // No text at all.
    let path = file("bytes.txt", "");
    fs::write(&path, [0xff, 0xfe, 0x00, 0x80]).unwrap();
    assert!(says(&["replay", &path], "", 1).contains("bytes.txt"));
}

#[test]
fn scenarios_are_run_and_differences_printed() {
    let good = "game = \"merlin\"\nseats = [\"red\", \"blue\"]\nexpect = { round = 1 }\n";
    let path = file("scenarios/good.toml", good);
    file("scenarios/deeper/bad.toml", &good.replace("round = 1", "round = 2"));
    file("scenarios/deeper/apples.toml", &format!("{good}red = {{ apples = 13 }}\n"));
    file("scenarios/deeper/garbled.toml", "game = [");
    assert!(says(&["scenario", &path, "--verbose"], "", 0).contains("holds"));
    let folder = Path::new(&path).parent().unwrap().to_string_lossy().into_owned();
    let text = says(&["scenario", &folder], "", 1);
    assert!(text.contains("round is 1, not 2"), "{text}");
    assert!(text.contains("apples, not"), "thirteen apples: {text}");
    assert!(text.contains("garbled.toml"), "{text}");
    assert!(text.contains("1 of 4 scenario(s) hold"), "{text}");
}

#[test]
fn content_is_checked() {
    for game in ["merlin", "camelot"] {
        let folder = root().join("content").join(game);
        let folder = folder.to_string_lossy();
        let text = says(&["content", "check", &folder], "", 0);
        assert!(text.contains(&format!("sound content for {game}")), "{text}");
        let path = file(&format!("content-{game}/ring.toml"), "");
        let copy = Path::new(&path).parent().unwrap();
        let mut names: Vec<_> =
            fs::read_dir(&*folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        // Without its last file, and with the first one cut in half.
        for name in &names[..names.len() - 1] {
            let text = fs::read_to_string(Path::new(&*folder).join(name)).unwrap();
            let half = if *name == names[0] { &text[..text.len() / 2] } else { &text };
            fs::write(copy.join(name), half).unwrap();
        }
        let text = says(&["content", "check", &copy.to_string_lossy(), "--game", game], "", 1);
        assert!(text.contains("fault(s)") && text.contains(&*names[0].to_string_lossy()), "{text}");
        let refused = says(&["sim", game, "--content", &copy.to_string_lossy()], "", 1);
        assert!(refused.contains(&*names[0].to_string_lossy()), "{refused}");
        // A server does not start with it, and says of every folder everything that is wrong.
        let stranger = file(&format!("content-of-no-game-{game}/cards.toml"), "");
        let missing = copy.join("nobody-made-this");
        let stranger = Path::new(&stranger).parent().unwrap();
        let all = format!("{},{},{}", missing.display(), copy.display(), stranger.display());
        let database = copy.join("tables.db").to_string_lossy().into_owned();
        for command in [&["serve"][..], &["play", "--no-browser"]] {
            let rest = ["--port", "0", "--database", &database, "--content", &all];
            let refused = says(&[command, &rest].concat(), "", 1);
            assert!(
                text.lines().filter(|line| line.contains(".toml:")).all(|line| refused.contains(line)),
                "{refused}"
            );
            assert!(
                refused.contains(&*copy.to_string_lossy())
                    && refused.contains(&*missing.to_string_lossy())
                    && refused.contains("No file here belongs to a game.")
            );
            assert!(!Path::new(&database).exists(), "nothing is touched");
        }
    }
}

#[test]
fn a_setting_of_content_that_is_empty_names_no_folder() {
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-such-folder/tables.db");
    let mut server = Command::new(env!("CARGO_BIN_EXE_logres"));
    server.args(["serve", "--port", "0", "--database"]).arg(nowhere).env("LOGRES_CONTENT", "");
    let output = server.output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    // It comes as far as the database, which cannot be made there.
    assert!(!output.status.success() && text.contains("no-such-folder"), "{text}");
}

#[test]
fn the_terminal_plays_a_whole_game() {
    for game in ["merlin", "camelot"] {
        let typed = "1\n".repeat(4000);
        let text = says(&["terminal", game, "--seed", "2", "--bots", "random"], &typed, 0);
        assert!(text.contains("The game is over."), "{text}");
        let watched =
            says(&["terminal", game, "--seed", "2", "--seat", "none", "--bots", "random,page"], "", 0);
        assert!(watched.contains("all played by bots") && watched.contains("The game is over."));
    }
}

#[test]
fn the_terminal_answers_whatever_is_typed() {
    let typed = "help\n?\nt\n? M-STAFF-6\n? staff\n? nonsense\nwhat?\n0\n99\nu\n1\nu\nredo\nr\nlog\nsave /\n\u{0}\nq\n";
    let text = says(&["terminal", "merlin", "--seats", "2", "--seed", "7", "--bots", "random"], typed, 0);
    for sentence in [
        "A number or the written choice answers.",
        "One staff per Merlin action",
        "There is nothing to take back.",
        "Taken back.",
        "There is no choice 99",
        "cannot be written",
    ] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
}

/// Answers of `logres table`, one a line.
fn table(input: &[u8]) -> Vec<Value> {
    let output = run(&["table"], input);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("answers are text");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

#[test]
fn garbage_on_the_line_is_answered_and_changes_nothing() {
    let mut input =
        b"{\"do\":\"new\",\"game\":\"camelot\",\"seats\":4,\"seed\":1}\n{\"do\":\"position\"}\n".to_vec();
    input.extend([0xff, 0xfe, b'\n', 0, b'\n']);
    let garbage = [
        "[]",
        "7",
        "\"do\"",
        "{",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"play\"}",
        "{\"do\":\"play\",\"choice\":-1}",
        "{\"do\":\"play\",\"choice\":1,\"seat\":99}",
        "{\"do\":\"play\",\"choice\":1,\"seat\":\"pink\"}",
        "{\"do\":\"new\",\"game\":\"tarot\",\"seats\":2}",
        "{\"do\":\"new\",\"game\":\"merlin\",\"seats\":99}",
        "{\"do\":\"new\",\"game\":\"merlin\",\"seats\":[\"blue\",\"red\"]}",
        "{\"do\":\"new\",\"game\":\"merlin\",\"seats\":2,\"content\":\"/no/such/folder\"}",
        "{\"do\":\"load\"}",
        "{\"do\":\"load\",\"file\":\"/no/such/file\"}",
        "{\"do\":\"load\",\"record\":\"x\"}",
        "{\"do\":\"load\",\"scenario\":\"game = 7\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"rewind\",\"to\":5}",
        "{\"do\":\"view\",\"viewer\":\"pink\"}",
        "{\"do\":\"log\",\"since\":-1}",
        "{\"do\":\"why\",\"choice\":\"x\",\"seat\":9}",
    ];
    for line in garbage {
        input.extend(line.as_bytes());
        input.push(b'\n');
    }
    input.extend(b"{\"do\":\"position\"}\n");
    let answers = table(&input);
    assert_eq!(answers.len(), garbage.len() + 5);
    for answer in &answers[2..answers.len() - 1] {
        assert_eq!(answer["answer"], "fault", "{answer}");
        assert!(!answer["sentences"][0].as_str().unwrap().is_empty(), "{answer}");
    }
    assert_eq!(answers[1], answers[answers.len() - 1]);
}

#[test]
fn a_scenario_and_a_record_can_be_loaded() {
    let scenario = "game = \"merlin\"\nseats = [\"red\", \"blue\"]\nat = \"turn\"\n\
                    board = { turn = { seat = \"blue\" } }\nplay = [\"blue: die knight-0 cw\"]\n";
    let path = file("load.toml", scenario);
    let record = file("load.txt", "");
    says(&["record", "camelot", "--seats", "3", "--seed", "4", "--out", &record], "", 0);
    let request = |value: Value| format!("{value}\n");
    let input = [
        request(serde_json::json!({"do": "load", "file": path})),
        request(serde_json::json!({"do": "load", "file": path, "step": 1})),
        request(serde_json::json!({"do": "load", "file": path, "number": 2})),
        request(serde_json::json!({"do": "load", "file": record})),
        request(serde_json::json!({"do": "load", "file": record, "step": 5})),
        request(serde_json::json!({"do": "load", "record": fs::read_to_string(&record).unwrap()})),
    ];
    let answers = table(input.concat().as_bytes());
    assert_eq!((&answers[0]["asked"], &answers[0]["step"]), (&serde_json::json!([1]), &Value::from(0)));
    assert_eq!(answers[1]["step"], 1);
    assert_eq!(answers[2]["kind"], "unknown");
    assert!(answers[3]["outcome"].is_object());
    assert_eq!((answers[4]["step"].as_u64(), answers[4]["outcome"].is_null()), (Some(5), true));
    assert_eq!(answers[3], answers[5]);
}

/// A whole game through the protocol: every question is answered by the number of an offer.
#[test]
fn a_program_can_play_to_the_end() {
    let mut session = logres::program::Session::default();
    let mut ask = |line: String| serde_json::to_value(session.answer(&line)).unwrap();
    for game in ["merlin", "camelot"] {
        let mut state = ask(format!("{{\"do\":\"new\",\"game\":\"{game}\",\"seats\":3,\"seed\":2}}"));
        let mut steps = 0;
        while state["outcome"].is_null() {
            let questions = ask("{\"do\":\"offers\",\"barred\":true}".to_owned());
            let question = &questions["questions"][0];
            let offers = question["offers"].as_array().unwrap().len();
            let (seat, ticket, number) = (&question["seat"], &question["ticket"], 1 + steps % offers);
            state =
                ask(format!("{{\"do\":\"play\",\"seat\":{seat},\"ticket\":{ticket},\"choice\":{number}}}"));
            assert_eq!(state["answer"], "done", "{state}");
            steps += 1;
            assert!(steps < 5000);
        }
        assert_eq!(state["asked"], serde_json::json!([]));
        assert_eq!(ask("{\"do\":\"play\",\"choice\":1}".to_owned())["kind"], "refused");
        assert_eq!(ask("{\"do\":\"undo\"}".to_owned())["kind"], "no-undo");
    }
}

/// Whoever joins a running game goes on at another table, whose record begins with the empty chair.
#[test]
fn a_late_joiner_sits_down_at_the_table() {
    let mut session = logres::program::Session::default();
    let mut ask = |request: Value| serde_json::to_value(session.answer(&request.to_string())).unwrap();
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    ask(json(r#"{"do": "new", "game": "merlin", "seats": 2, "seed": 1}"#));
    let refused = ask(json(r#"{"do": "join"}"#));
    assert_eq!(refused["sentences"][0], "Nobody can join a running game of merlin.");

    ask(json(r#"{"do": "new", "game": "camelot", "seats": 3, "seed": 2}"#));
    let refused = ask(json(r#"{"do": "join"}"#));
    assert_eq!(
        (&refused["kind"], &refused["sentences"][0]),
        (
            &Value::from("refused"),
            &Value::from("Somebody can join only at the beginning of a knight's turn.")
        )
    );
    let before = loop {
        let position = ask(json(r#"{"do": "position"}"#));
        if position["view"]["agenda"][0] == "evil" {
            break position;
        }
        let seat = &position["asked"][0];
        let played = ask(serde_json::json!({"do": "play", "choice": 1, "seat": seat}));
        assert_eq!(played["answer"], "done", "{played}");
    };
    let joined = ask(json(r#"{"do": "join", "seed": 3}"#));
    assert_eq!((&joined["answer"], &joined["step"]), (&Value::from("done"), &Value::from(0)), "{joined}");
    assert_eq!(joined["told"][0]["text"]["key"], "camelot-log-joined");
    let now = ask(json(r#"{"do": "position"}"#));
    assert_eq!(now["setup"]["seats"], json(r#"["red", "blue", "green", "yellow"]"#));
    let seat = joined["told"][0]["event"]["who"].as_u64().unwrap() as usize;
    let knights = now["view"]["knights"].as_array().unwrap();
    assert_eq!((knights.len(), &knights[seat]["cards"]), (4, &Value::from(5)), "{knights:?}");
    let pile = |position: &Value| position["view"]["white"]["pile"].as_u64().unwrap();
    assert_eq!(pile(&before) - pile(&now), 5);

    let mut steps = 0;
    while ask(json(r#"{"do": "position"}"#))["outcome"].is_null() {
        let question = ask(json(r#"{"do": "offers"}"#))["questions"][0].clone();
        let number = 1 + steps % question["offers"].as_array().unwrap().len();
        ask(serde_json::json!({"do": "play", "choice": number, "seat": question["seat"]}));
        steps += 1;
        assert!(steps < 5000);
    }
    let last = ask(json(r#"{"do": "position"}"#));
    let record = ask(json(r#"{"do": "record"}"#))["record"].as_str().unwrap().to_owned();
    assert!(record.lines().any(|line| line.split_whitespace().eq(["at", "join"])), "{record}");
    let loaded = ask(serde_json::json!({"do": "load", "record": record}));
    assert_eq!(loaded["answer"], "done", "{loaded}");
    assert_eq!(ask(json(r#"{"do": "position"}"#))["hash"], last["hash"]);
    let path = file("joined.record", &record);
    assert!(says(&["replay", &path, "--verify"], "", 0).contains("gives every outcome"));
}

/// Requests that are nearly right.
fn request() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("red".to_owned()),
        Just("blue".to_owned()),
        Just("arbiter".to_owned()),
        Just("die knight-0 cw".to_owned()),
        Just("end-turn".to_owned()),
        "[a-z]{0,8}",
    ];
    let value = prop_oneof![
        word.prop_map(Value::from),
        (0u32..12).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
    ];
    let field = prop_oneof![
        Just("seat"),
        Just("choice"),
        Just("viewer"),
        Just("since"),
        Just("to"),
        Just("ticket"),
        Just("barred"),
        Just("step"),
        Just("id"),
    ];
    let kind = prop_oneof![
        Just("play"),
        Just("play"),
        Just("undo"),
        Just("redo"),
        Just("restart"),
        Just("rewind"),
        Just("position"),
        Just("offers"),
        Just("why"),
        Just("view"),
        Just("log"),
        Just("record"),
        Just("games"),
    ];
    (kind, prop::collection::btree_map(field, value, 0..4)).prop_map(|(kind, fields)| {
        let mut request: serde_json::Map<String, Value> =
            fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect();
        request.insert("do".to_owned(), kind.into());
        Value::Object(request).to_string()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever lines come, each gets one answer, and a fault changes nothing.
    #[test]
    fn any_line_is_answered(lines in prop::collection::vec(prop_oneof![4 => request(), 1 => ".{0,60}"], 1..30)) {
        let mut session = logres::program::Session::default();
        session.answer("{\"do\":\"new\",\"game\":\"merlin\",\"seats\":2,\"seed\":3}");
        for line in lines {
            let before = session.answer("{\"do\":\"position\",\"barred\":true}");
            let reply = serde_json::to_value(session.answer(&line)).unwrap();
            if reply["answer"] == "fault" {
                prop_assert_eq!(&before, &session.answer("{\"do\":\"position\",\"barred\":true}"), "{}", line);
            }
        }
    }
}
