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

/// The search in Python imagines, forks and plays to the end of its games without a fault.
#[test]
fn the_search_in_python_plays_legally() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/search.py");
    let command = format!("WORLDS=1 LOGRES={} python3 {example}", env!("CARGO_BIN_EXE_logres"));
    let report = against("merlin", &command, &[]);
    assert_eq!(report["faults"], serde_json::json!({}), "{report}");
    assert_eq!(report["bots"][0]["win_rate"], 1.0, "it beats chance: {report}");
    // What the page shows of it is what stands in it.
    let page = fs::read_to_string(root().join("docs/bots.md")).unwrap();
    let shown = page.split("```python\n").nth(1).and_then(|part| part.split("\n```").next()).unwrap();
    let source = fs::read_to_string(example).unwrap();
    for line in shown.lines() {
        assert!(source.contains(line.trim()), "{line}");
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

/// Whoever never gives a legal answer is no player: nothing is counted under its name.
#[test]
fn programs_that_never_play_stop_the_run() {
    let cheats = [
        ("exit 3", "ended without an answer"),
        ("/no/such/program", "ended without an answer"),
        ("echo nonsense; cat >/dev/null", "nonsense"),
        ("yes '{\"choice\": 999}'", "999"),
        ("yes '{\"choice\": \"win\"}'", "win"),
        ("sleep 60", "did not answer"),
    ];
    for (command, sentence) in cheats {
        let given = format!("other={command}");
        let line =
            ["arena", "merlin", "--seats", "2", "--games", "4000", "--iterations", "1", "--threads", "1"];
        let more =
            ["--bots", "other,random", "--bot-cmd", &given, "--patience-ms", "1", "--waking-ms", "300"];
        let said = says(&[&line[..], &more].concat(), "", 1);
        assert!(said.contains("other has not given one legal answer in 3 tries"), "{command}: {said}");
        assert!(said.contains(sentence) && !said.contains("wins"), "{command}: {said}");
    }
}

/// A program that fails later is played by chance from there on, and its row says so.
#[test]
fn rows_that_chance_played_are_marked() {
    // Answers a few questions of every game and then ends.
    let program = "i=0; while read line; do case $line in *choose*) i=$((i+1)); test $i -gt 9 && exit; \
                   echo '{\"choice\": 1}';; *over*) i=0;; esac; done";
    let given = format!("other={program}");
    let line =
        ["arena", "merlin", "--seats", "2", "--games", "2", "--iterations", "1", "--bots", "other,random"];
    let report = against("merlin", program, &[]);
    let (other, random) = (&report["bots"][0], &report["bots"][1]);
    assert!(other["by_chance"].as_u64().is_some_and(|count| count > 20), "{report}");
    assert_eq!(random["by_chance"], 0);
    let said = says(&[&line[..], &["--bot-cmd", &given]].concat(), "", 0);
    assert!(said.contains("other*") && said.contains("this is not its own strength"), "{said}");
}

#[test]
fn the_time_of_a_program_is_told_like_everybodys() {
    let command = format!("mine={} bot page", env!("CARGO_BIN_EXE_logres"));
    let line =
        ["arena", "merlin", "--seats", "2", "--games", "2", "--budget-ms", "40", "--bots", "mine,page"];
    let said = says(&[&line[..], &["--bot-cmd", &command]].concat(), "", 0);
    for name in ["mine: ", "page: "] {
        assert!(said.lines().any(|line| line.starts_with(name) && line.contains("of 40 ms")), "{said}");
    }
    let said = says(&[&line[..], &["--bot-cmd", &command, "--json"]].concat(), "", 0);
    let report: Value =
        serde_json::from_str(said.lines().find(|line| line.starts_with('{')).unwrap()).unwrap();
    let mine = &report["answers"]["mine"];
    assert_eq!((&mine["outside"], &mine["budget_ms"]), (&Value::from(true), &Value::from(40.0)), "{report}");
    assert!(mine["decisions"].as_u64().is_some_and(|count| count > 50), "{report}");
}

/// A small tournament of Merlin, as people read it.
fn tournament(bots: &str, games: &str, more: &[&str], code: i32) -> String {
    let line = ["arena", "merlin", "--seats", "2", "--iterations", "1", "--bots", bots, "--games", games];
    says(&[&line[..], more].concat(), "", code)
}

/// Kept games are counted only for those who played them.
#[test]
fn kept_games_belong_to_one_run() {
    let path = file("kept.jsonl", "");
    fs::remove_file(&path).unwrap();
    let keep = ["--keep", path.as_str(), "--seed", "7"];
    let first = tournament("page,random", "8", &keep, 0);
    let kept = fs::read_to_string(&path).unwrap();
    assert_eq!(kept.lines().count(), 5, "a header and four blocks");
    for word in ["\"page\"", "\"seed\":7", "sha256:", "\"rules\":", "\"iterations\":1", "\"version\""] {
        assert!(kept.lines().next().unwrap().contains(word), "{word}: {kept}");
    }
    assert_eq!(tournament("page,random", "8", &keep, 0), first);
    for (bots, more, word) in [
        ("squire,random", &["--seed", "7"][..], "bots"),
        ("page,random", &["--seed", "8"], "seed"),
        ("page,random", &["--seed", "7", "--modules", "gold"], "setup"),
        ("page,random", &["--seed", "7", "--options", "preset=first"], "setup"),
    ] {
        let more = [more, &["--keep", path.as_str()]].concat();
        let said = tournament(bots, "8", &more, 1);
        assert!(
            said.contains(word) && said.contains("another run") && !said.contains("wins"),
            "{word}: {said}"
        );
    }
    let line =
        ["arena", "merlin", "--seats", "2", "--budget-ms", "5", "--bots", "page,random", "--games", "8"];
    assert!(says(&[&line[..], &keep].concat(), "", 1).contains("thinking"));
    assert_eq!(fs::read_to_string(&path).unwrap(), kept, "a refused run changes nothing");
    // A line that was torn is played again.
    fs::write(&path, &kept[..kept.len() - 20]).unwrap();
    let mended = tournament("page,random", "8", &keep, 0);
    assert!(mended.contains("the last line breaks off") && mended.contains(&first), "{mended}");
    assert_eq!(fs::read_to_string(&path).unwrap(), kept);
    // How long a program is waited for decides how often chance plays in its place.
    let given = format!("other={} bot page", env!("CARGO_BIN_EXE_logres"));
    let other = file("kept-program.jsonl", "");
    let program = ["--bot-cmd", given.as_str(), "--keep", other.as_str()];
    tournament("other,random", "2", &program, 0);
    for (option, word) in [("--patience-ms", "patience_ms"), ("--waking-ms", "waking_ms")] {
        let said = tournament("other,random", "2", &[&program[..], &[option, "4321"]].concat(), 1);
        assert!(said.contains("another run") && said.contains(&format!("{word}: ")), "{said}");
    }
    // What an older version kept does not say who played.
    let old = file("kept-old.jsonl", kept.split_once('\n').unwrap().1);
    assert!(tournament("page,random", "8", &["--keep", &old], 1).contains("does not say what was played"));
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_played() {
    for (option, path) in [("--csv", "/no/such/a.csv"), ("--svg", "/no/such/a.svg"), ("--keep", "/no/such/a")]
    {
        // So many games would take days.
        let said = tournament("page,random", "100000000", &[option, path], 1);
        assert!(said.contains(path) && said.contains("cannot be written"), "{said}");
    }
    let said = tournament("page,random", "100000000", &["--records", "/proc/no/such"], 1);
    assert!(said.contains("/proc/no/such"), "{said}");
    let said = says(&["sim", "merlin", "--games", "1000000000", "--csv", "/no/such/b.csv"], "", 1);
    assert!(said.contains("/no/such/b.csv cannot be written"), "{said}");
    let said = says(&["gates", "--out", "/no/such/page.md"], "", 1);
    assert!(said.contains("/no/such/page.md cannot be written"), "{said}");
    let said = says(&["balance", "--out", "/no/such/page.md"], "", 1);
    assert!(said.contains("/no/such/page.md cannot be written"), "{said}");
}

#[test]
fn a_page_about_nothing_is_not_written() {
    let page = file("gates/page.md", "the real page");
    let folder = Path::new(&page).parent().unwrap().join("nothing-kept").to_string_lossy().into_owned();
    for about in ["camelot", "merlin"] {
        let said = says(&["gates", about, "--played", "--keep", &folder, "--out", &page], "", 1);
        assert!(said.contains("keeps no game"), "{said}");
        assert_eq!(fs::read_to_string(&page).unwrap(), "the real page");
    }
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let refused = |line: &[&str], word: &str| {
        let output = run(line, b"");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code().is_some_and(|code| code != 0), "{line:?}: {said}");
        assert!(said.contains(word) && output.stdout.is_empty(), "{line:?}: {said}");
    };
    for command in ["arena", "sim"] {
        for option in ["--games", "--threads", "--iterations"] {
            for number in ["0", "-1", "many"] {
                refused(&[command, "merlin", &format!("{option}={number}")], option);
            }
        }
    }
    refused(&["arena", "merlin", "--budget-ms", "0"], "--budget-ms");
    refused(&["arena", "merlin", "--bots", "knight@0ms,page"], "a budget of nothing");
    refused(&["arena", "merlin", "--until", "0.55", "0.5"], "the smaller one first");
    refused(&["arena", "merlin", "--until", "0.5", "1.5"], "between 0 and 1");
    refused(&["gates", "--threads", "0"], "--threads");
    refused(&["gates", "answers", "--budget-ms", "0"], "--budget-ms");
    refused(&["balance", "--threads", "0"], "--threads");
    refused(&["train", "--threads", "0", "--out", "x"], "--threads");
    for (option, number) in [
        ("--iterations", "0"),
        ("--games", "0"),
        ("--generations", "0"),
        ("--firmness", "NaN"),
        ("--firmness", "-1"),
        ("--trust", "7"),
    ] {
        refused(&["train", &format!("{option}={number}"), "--out", "x"], option);
    }
    // Before a generation is played.
    refused(
        &["train", "merlin", "--out", "/nowhere/weights.toml"],
        "/nowhere/weights.toml cannot be written",
    );
}

/// Everybody wins together or not at all: no share of a share, and no rating.
#[test]
fn camelot_tells_how_often_the_fellowship_won() {
    let line = ["arena", "camelot", "--seats", "5", "--games", "10", "--iterations", "1", "--bots", "page"];
    let said = says(&line, "", 0);
    assert!(said.contains("the fellowship won") && said.contains("the traitor won"), "{said}");
    assert!(!said.contains("Elo") && said.contains("on the winning side"), "{said}");
    let report: Value = serde_json::from_str(&says(&[&line[..], &["--json"]].concat(), "", 0)).unwrap();
    assert_eq!((&report["bots"][0]["elo"], &report["bots"][0]["points"]), (&Value::Null, &Value::Null));
    let share = |value: &Value| value["mean"].as_f64().unwrap();
    let sides = &report["sides"];
    assert!((0.0..=1.0).contains(&(share(&sides["fellowship"]) + share(&sides["traitor"]))), "{report}");
    let simulated = says(&["sim", "camelot", "--seats", "5", "--games", "50", "--bots", "page"], "", 0);
    assert!(simulated.contains("the fellowship won"), "{simulated}");
}

#[test]
fn the_report_for_programs_says_what_was_played_and_decided() {
    let line = ["--json", "--until", "0.5", "0.55", "--seed", "3"];
    let report: Value = serde_json::from_str(&tournament("page,random", "400", &line, 0)).unwrap();
    assert_eq!((&report["verdict"], &report["seed"]), (&Value::from("better"), &Value::from(3)));
    assert_eq!(report["setup"]["game"], "merlin");
    assert!(report["run"]["content"].as_str().unwrap().starts_with("sha256:"));
    assert!(report["run"]["rules"].as_u64().unwrap() > 0);
    // A sweep has no upper end.
    let page = &report["bots"][0];
    assert_eq!(
        (&page["win_rate"], &page["elo"], &page["elo_high"]),
        (&Value::from(1.0), &Value::Null, &Value::Null)
    );
    assert!(page["elo_low"].as_f64().unwrap() > 50.0);
    let said = tournament("page,random", "400", &["--until", "0.5", "0.55"], 0);
    assert!(said.contains("stopped early: the share of page is nearer to 55.0 %"), "{said}");
    assert!(said.contains("at least +"), "{said}");
    let open: Value = serde_json::from_str(&tournament("page,random", "4", &line, 0)).unwrap();
    assert_eq!(open["verdict"], "open");
    let none: Value = serde_json::from_str(&tournament("page,random", "4", &["--json"], 0)).unwrap();
    assert_eq!(none["verdict"], Value::Null);
}

#[test]
fn the_games_of_a_tournament_can_be_kept_as_records() {
    for (game, seats) in [("merlin", "3"), ("camelot", "4")] {
        let folder = file(&format!("arena-{game}/x"), "").trim_end_matches("/x").to_owned();
        fs::remove_dir_all(&folder).unwrap();
        let line =
            ["arena", game, "--seats", seats, "--games", "3", "--iterations", "1", "--bots", "page,random"];
        says(&[&line[..], &["--records", &folder]].concat(), "", 0);
        let list = fs::read_to_string(Path::new(&folder).join("games.jsonl")).unwrap();
        assert_eq!(list.lines().count().to_string(), seats);
        for line in list.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            let bots = game["bots"].as_array().unwrap();
            assert_eq!(bots.iter().filter(|bot| **bot == "page").count(), 1, "{line}");
            let path = Path::new(&folder).join(game["file"].as_str().unwrap());
            let said = says(&["replay", &path.to_string_lossy(), "--verify"], "", 0);
            assert!(said.contains("answers hold"), "{said}");
        }
    }
}

/// Ctrl-C: what was played so far is printed.
#[cfg(unix)]
#[test]
fn an_interrupted_run_prints_what_there_is() {
    let path = file("interrupted.jsonl", "");
    fs::remove_file(&path).unwrap();
    let line =
        ["arena", "merlin", "--seats", "2", "--iterations", "1", "--games", "100000000", "--threads", "1"];
    let mut command = logres(&[&line[..], &["--keep", &path]].concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let interrupt = || Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    while fs::read_to_string(&path).unwrap_or_default().lines().count() < 3 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(interrupt().success());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("page") && said.contains("interrupted: this is what was played so far"), "{said}");

    let rows = file("interrupted.csv", "");
    let line = ["sim", "merlin", "--seats", "2", "--games", "100000000000", "--threads", "1", "--csv", &rows];
    let child = logres(&line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The listener is there before the first game; nothing else tells when.
    let interrupt = || Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let listening = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let caught =
            status.lines().find_map(|line| line.strip_prefix("SigCgt:").map(str::trim).map(str::to_owned));
        u64::from_str_radix(&caught.unwrap_or_default(), 16).is_ok_and(|set| set & 2 != 0)
    };
    while cfg!(target_os = "linux") && !listening() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(interrupt().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(
        String::from_utf8_lossy(&output.stdout).contains("before the first game")
            || String::from_utf8_lossy(&output.stdout).contains("interrupted")
    );
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
    for word in ["--set first-game", "--set whole-box", "All modules at once", "--set duo", "quest-draw="] {
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
fn a_record_is_stepped_through() {
    let path = file("walk.txt", "");
    says(&["record", "merlin", "--seats", "2", "--seed", "9", "--out", &path], "", 0);
    let typed = "\n\nb\n7\nas blue\nas pink\n99999\nfirst\nb\nlast\nn\nhelp\ndance\nq\n";
    let text = says(&["replay", &path, "--walk"], typed, 0);
    let last = text.lines().find_map(|line| line.split_once(" of ")?.1.split_once(',')).unwrap().0.to_owned();
    for part in [
        "step 0 of",
        "step 1 of",
        "step 2 of",
        "step 7 of",
        "seen by arbiter",
        "seen by blue",
        "\"pink\"",
        "answers, not 99999",
        "the record begins here",
        "the record ends here",
        "Enter or n: next step",
        "\"dance\" is no command",
        &format!("step {last} of {last}"),
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(says(&["replay", &path, "--walk", "--step", "5"], "q\n", 0).contains("step 5 of"));
    assert!(says(&["replay", &path, "--log"], "", 0).lines().count() > 50);
}

#[test]
fn bots_play_the_game_that_is_recorded() {
    for game in ["merlin", "camelot"] {
        let by = |bots: &str| says(&["record", game, "--seats", "3", "--seed", "9", "--bots", bots], "", 0);
        let (page, random) = (by("page"), by("random"));
        assert_ne!(page, random);
        assert_eq!(page, by("page"), "the same seed gives the same game");
        let path = file(&format!("by-bots-{game}.txt"), &page);
        assert!(says(&["replay", &path, "--verify"], "", 0).contains("the opened key gives every outcome"));
    }
    assert!(says(&["record", "--bots", "oracle"], "", 1).contains("oracle"));
    assert!(says(&["record", "--out", "/no/such/file"], "", 1).contains("/no/such/file cannot be written"));
}

#[test]
fn the_built_in_content_can_be_exported() {
    for game in ["merlin", "camelot"] {
        let folder = file(&format!("export-{game}/x"), "").trim_end_matches("/x").to_owned();
        fs::remove_dir_all(&folder).unwrap();
        let exported = says(&["content", "export", &folder, "--game", game], "", 0);
        let checked = says(&["content", "check", &folder, "--game", game], "", 0);
        let digest = |text: &str| text.split("sha256:").nth(1).unwrap().trim().to_owned();
        assert_eq!(digest(&exported), digest(&checked));
        says(&["sim", game, "--games", "1", "--content", &folder], "", 0);
        assert!(
            says(&["content", "export", &folder, "--game", game], "", 1).contains("nothing is overwritten")
        );
    }
    assert!(says(&["content", "export", "/tmp/x-nowhere", "--game", "tarot"], "", 1).contains("tarot"));
}

/// The page shows every value of every file: of the built-in content, and of a folder with a changed card.
#[test]
fn what_content_prints_is_a_page_for_paper() {
    for game in ["merlin", "camelot"] {
        let path = file(&format!("page-{game}.html"), "");
        says(&["content", "page", &path, "--game", game], "", 0);
        let page = fs::read_to_string(&path).unwrap();
        for (name, text) in files(&format!("content/{game}")) {
            assert!(page.contains(&format!("<h2>{name}</h2>")), "{game} lacks {name}");
            // Whatever stands between quotation marks is a value.
            let lines = text.lines().filter(|line| !line.starts_with('#') && !line.contains("\\"));
            let values = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
            for value in values {
                let shown = value.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                assert!(page.contains(&shown), "{game}/{name}: the page lacks {value:?}");
            }
        }
        assert!(!page.contains("<td></td><td></td></tr>\n</table>"), "{game}: a row of nothing");
    }
    let folder = file("page-pack/x", "").trim_end_matches("/x").to_owned();
    fs::remove_dir_all(&folder).unwrap();
    says(&["content", "export", &folder, "--game", "camelot"], "", 0);
    let white = format!("{folder}/white.toml");
    let text = fs::read_to_string(&white).unwrap().replacen("count = 14", "count = 13", 1);
    fs::write(&white, text).unwrap();
    let path = file("page-pack.html", "");
    says(&["content", "page", &path, "--content", &folder], "", 0);
    assert!(fs::read_to_string(&path).unwrap().contains("<td>13</td>"), "the pack's own count is shown");
    assert!(says(&["content", "page", "/nowhere/x.html"], "", 1).contains("cannot be written"));
}

/// Name and text of the files in a folder of the project.
fn files(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(folder)).expect("a folder");
    let named = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a text"))
    };
    entries.map(|entry| named(entry.expect("a file").path())).collect()
}

#[test]
fn texts_come_in_the_language_of_the_reader() {
    let games = |language: &[&str], lang: &str, all: &str| {
        let mut command = logres(&[&["games"][..], language].concat());
        let output =
            command.env_remove("LOGRES_LANGUAGE").env("LANG", lang).env("LC_ALL", all).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    let (_, english) = games(&[], "C.UTF-8", "");
    let (_, french) = games(&["--language", "fr"], "C.UTF-8", "");
    let (_, hungarian) = games(&["--language", "hu"], "C.UTF-8", "");
    assert!(english != french && french != hungarian);
    assert_eq!(games(&[], "fr_FR.UTF-8", "").1, french);
    assert_eq!(games(&[], "fr_FR.UTF-8", "hu_HU.UTF-8").1, hungarian, "LC_ALL comes first");
    assert_eq!(games(&["--language", "en"], "fr_FR.UTF-8", "").1, english);
    let (code, said) = games(&["--language", "tlh"], "C", "");
    assert!(
        code != Some(0) && said.contains("there are no texts in \"tlh\"; there are en, fr, hu"),
        "{said}"
    );
}

#[test]
fn leaving_a_game_asks_and_a_kept_game_goes_on() {
    let path = file("left.record", "");
    fs::remove_file(&path).unwrap();
    let line = ["terminal", "merlin", "--seats", "2", "--seed", "4", "--bots", "random", "--language", "en"];
    let typed = format!("1\n1\nq\n\nring\nquests\nhint\n? M-STAFF-6\nt\nq\n/no/such/file\n{path}\n");
    let text = says(&line, &typed, 0);
    for part in [
        "The game is not over.",
        "/no/such/file cannot be written",
        "Written to",
        "logres terminal --resume",
        "The ring, clockwise",
        "the black province",
        "Quest cards in hand",
        "A bot would choose",
        "One staff per Merlin action",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let resumed =
        says(&["terminal", "--resume", &path, "--bots", "random", "--language", "en"], "log\nq\nq\n", 0);
    assert!(resumed.contains("merlin, 2 seats") && resumed.contains("The game is not over."), "{resumed}");
    assert!(says(&["terminal", "--resume", "/no/such/file"], "", 1).contains("/no/such/file"));
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
    assert!(says(&["scenario", "docs"], "", 1).contains("there is no scenario in docs"));
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
        // Where a choice is grave, the terminal asks once more; elsewhere "yes" is no choice and changes nothing.
        let typed = "1\nyes\n".repeat(4000);
        let text = says(&["terminal", game, "--seed", "2", "--bots", "random"], &typed, 0);
        assert!(text.contains("The game is over."), "{text}");
        assert!(text.contains("]  (+") && text.contains("]  (−"), "what offers bring and cost: {text}");
        let watched =
            says(&["terminal", game, "--seed", "2", "--seat", "none", "--bots", "random,page"], "", 0);
        assert!(watched.contains("all played by bots") && watched.contains("The game is over."));
    }
}

#[test]
fn the_terminal_asks_once_more_before_a_grave_choice() {
    let line = ["terminal", "merlin", "--seed", "2", "--bots", "random", "--language", "en"];
    let refused = says(&line, &"1\n".repeat(60), 0);
    let asked = "Renounce the action: this cannot be mended later.";
    // "1" is no yes: the same question stands, and is asked again and again.
    assert!(refused.matches(asked).count() > 2 && !refused.contains("The game is over."), "{refused}");
    let sure = says(&line, &"1\nyes\n".repeat(60), 0);
    assert!(sure.matches(asked).count() > 0, "{sure}");
    assert!(sure.matches(asked).count() < refused.matches(asked).count(), "{sure}");
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

/// A program searches: it copies tables and imagines what it may not know.
#[test]
fn a_program_can_fork_and_imagine() {
    let mut session = logres::program::Session::default();
    let mut ask = |request: Value| serde_json::to_value(session.answer(&request.to_string())).unwrap();
    let none = ask(serde_json::json!({"do": "fork"}));
    assert_eq!(none["kind"], "no-table");
    for game in ["merlin", "camelot"] {
        ask(serde_json::json!({"do": "new", "game": game, "seats": 3, "seed": 5}));
        for _ in 0..12 {
            let seat = ask(serde_json::json!({"do": "position"}))["asked"][0].clone();
            ask(serde_json::json!({"do": "play", "choice": 1, "seat": seat}));
        }
        let real = ask(serde_json::json!({"do": "position"}));
        let seat = &real["asked"][0];
        let fork = ask(serde_json::json!({"do": "fork", "seed": 1, "brief": true}));
        assert_eq!(
            (&fork["table"], &fork["step"], &fork["told"]),
            (&Value::from(1), &real["step"], &serde_json::json!([]))
        );
        let offers = ask(serde_json::json!({"do": "offers", "seat": seat}));
        let written: Vec<&Value> = offers["questions"][0]["offers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|offer| &offer["choice"])
            .collect();
        assert_eq!(fork["choices"].as_array().unwrap().iter().collect::<Vec<_>>(), written);
        let played = ask(
            serde_json::json!({"do": "play", "choice": written[0], "seat": seat, "table": 1, "brief": true}),
        );
        assert_eq!(played["answer"], "done", "{played}");
        assert_eq!(ask(serde_json::json!({"do": "position"})), real, "the table itself has not moved");

        let view = ask(serde_json::json!({"do": "view", "viewer": seat}))["view"].clone();
        let hash = |answer: Value| answer["hash"].clone();
        let mut hashes = Vec::new();
        for seed in 0..8 {
            let world = ask(serde_json::json!({"do": "imagine", "viewer": seat, "seed": seed, "into": 7}));
            assert_eq!((&world["table"], &world["step"]), (&Value::from(7), &Value::from(0)), "{world}");
            assert_eq!(ask(serde_json::json!({"do": "view", "viewer": seat, "table": 7}))["view"], view);
            hashes.push(hash(ask(serde_json::json!({"do": "position", "table": 7}))));
        }
        assert!(hashes.iter().any(|one| *one != hashes[0]), "{game}: other worlds");
        // A bot has only a setup and a view.
        let given =
            serde_json::json!({"do": "imagine", "setup": real["setup"], "view": view, "seed": 3, "into": 8});
        assert_eq!(ask(given)["answer"], "done");
        assert_eq!(hash(ask(serde_json::json!({"do": "position", "table": 8}))), hashes[3]);
        assert_eq!(ask(serde_json::json!({"do": "drop", "table": 8}))["answer"], "done");
        assert_eq!(ask(serde_json::json!({"do": "position", "table": 8}))["kind"], "no-table");
        // The numbers of tables that were dropped are free again.
        for table in [1, 7] {
            ask(serde_json::json!({"do": "drop", "table": table}));
        }
    }
    for (garbage, kind) in [
        (serde_json::json!({"do": "imagine", "view": {}}), "garbled"),
        (
            serde_json::json!({"do": "imagine", "setup": {"game": "merlin", "seats": ["red", "blue"], "modules": [], "options": {}}, "view": {}}),
            "unusable",
        ),
        (serde_json::json!({"do": "imagine", "viewer": "pink"}), "unknown"),
        (serde_json::json!({"do": "fork", "table": "one"}), "garbled"),
        (serde_json::json!({"do": "fork", "table": 99}), "no-table"),
        (serde_json::json!({"do": "content", "game": "tarot"}), "unknown"),
    ] {
        let fault = ask(garbage.clone());
        assert_eq!(fault["kind"], kind, "{garbage}: {fault}");
    }
}

#[test]
fn a_program_can_read_what_is_printed() {
    let mut session = logres::program::Session::default();
    let mut ask = |request: Value| serde_json::to_value(session.answer(&request.to_string())).unwrap();
    let merlin = ask(serde_json::json!({"do": "content", "game": "merlin"}));
    assert_eq!(merlin["content"]["quests"]["cards"].as_array().unwrap().len(), 55);
    assert!(merlin["digest"].as_str().unwrap().starts_with("sha256:"));
    assert_eq!(ask(serde_json::json!({"do": "content"}))["kind"], "no-table");
    // With content of one's own it is that of the table.
    let folder = file("printed/x", "").trim_end_matches("/x").to_owned();
    for entry in fs::read_dir(root().join("content/merlin")).unwrap() {
        let entry = entry.unwrap();
        let text = fs::read_to_string(entry.path()).unwrap();
        let text = if entry.file_name() == "pack.toml" { text + "\n# mine\n" } else { text };
        fs::write(Path::new(&folder).join(entry.file_name()), text).unwrap();
    }
    ask(serde_json::json!({"do": "new", "game": "merlin", "seats": 2, "content": folder}));
    assert_eq!(ask(serde_json::json!({"do": "content"}))["digest"], merlin["digest"], "remarks do not count");
}

/// Anybody who joins a running game goes on at another table, whose record begins with the empty chair.
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
    let seats = now["setup"]["seats"].as_array().unwrap();
    let seat = seats.iter().position(|name| *name == joined["told"][0]["event"]["who"]).unwrap();
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
        Just("table"),
        Just("into"),
        Just("brief"),
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
        Just("fork"),
        Just("imagine"),
        Just("content"),
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

#[test]
fn the_command_line_describes_itself_for_shells_and_for_man() {
    for (shell, mark) in
        [("bash", "complete -F _logres"), ("zsh", "#compdef logres"), ("fish", "complete -c logres")]
    {
        let script = says(&["completions", shell], "", 0);
        assert!(script.contains(mark) && script.contains("arena"), "{shell}: {script}");
    }
    assert!(says(&["completions", "abacus"], "", 2).contains("abacus"));

    let folder = std::env::temp_dir().join(format!("logres-man-{}", std::process::id()));
    says(&["man", folder.to_str().unwrap()], "", 0);
    let page = fs::read_to_string(folder.join("logres-serve.1")).unwrap();
    assert!(page.contains(".TH") && page.contains("database"), "{page}");
    assert!(fs::read_to_string(folder.join("logres.1")).unwrap().contains("logres\\-serve(1)"));
    assert!(!folder.join("logres-help.1").exists());
    fs::remove_dir_all(folder).unwrap();
}
