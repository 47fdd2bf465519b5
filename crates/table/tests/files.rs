//! Every scenario under `scenarios/` holds, and every game under `records/` comes out the same again.

use logres_table::{Record, run_scenario, scenario, verify};
use std::fs;
use std::path::{Path, PathBuf};

/// Every file below a folder of the project, by name.
fn files(folder: &str) -> Vec<PathBuf> {
    fn find(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { find(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder), &mut found);
    found.sort();
    found
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

#[test]
fn every_scenario_holds() {
    let mut differences = Vec::new();
    for path in
        files("scenarios").iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
    {
        let name = path.display();
        match scenario::read(&text(path)) {
            Err(faults) => differences.extend(faults.iter().map(|fault| format!("{name}: {fault}"))),
            Ok(scenarios) => {
                for scenario in scenarios {
                    assert!(
                        scenario.content.is_none(),
                        "{name}: scenarios of the project use its own content"
                    );
                    let report = run_scenario(&scenario, None);
                    let told = |difference: &String| format!("{name}: {}: {difference}", report.title);
                    differences.extend(report.differences.iter().map(told));
                }
            }
        }
    }
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}

#[test]
fn every_golden_game_comes_out_the_same() {
    let mut faults = Vec::new();
    for path in files("records").iter().filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
    {
        let checked = Record::read(&text(path)).and_then(|record| verify(&record, None));
        let told = |fault: logres_table::Fault| format!("{}: {fault}", path.display());
        faults.extend(checked.err().into_iter().flatten().map(told));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
