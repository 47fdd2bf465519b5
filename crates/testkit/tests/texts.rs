//! Every language says the same things.

use logres_testkit::project::files;
use logres_testkit::texts;

#[test]
fn every_language_has_the_same_keys_with_the_same_gaps() {
    let (languages, mut faults) = texts::read(&files("lang", ".ftl"));
    assert!(languages.contains_key("en"), "English is missing");
    faults.extend(texts::differences(&languages));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
