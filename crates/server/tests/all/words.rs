//! Everything the server says stands in the language files.

use logres_server::phrases::PHRASES;
use logres_server::refusal::ServerRefusal;

#[test]
fn every_refusal_and_phrase_has_its_words() {
    let file = include_str!("../../../../lang/en/server.ftl");
    for no in ServerRefusal::ALL {
        let (key, sentence) = no.text();
        let line = format!("{key} = {sentence}");
        assert!(file.lines().any(|found| found == line), "{line}");
    }
    for phrase in PHRASES {
        let line = file.lines().find(|line| line.starts_with(&format!("{phrase} = ")));
        let about_thing = line.unwrap_or_else(|| panic!("{phrase}")).contains("{ $thing }");
        assert_eq!(about_thing, phrase.ends_with("-thing"), "{phrase}");
    }
}

/// Every way in is described where clients are written from.
#[test]
fn the_protocol_describes_every_address() {
    let source = include_str!("../../src/http/mod.rs");
    let described = include_str!("../../../../docs/protocol.md");
    let ways = source.split(".route(").skip(1).filter_map(|way| {
        let (_, rest) = way.split_once('"')?;
        let (path, handlers) = rest.split_once('"')?;
        path.starts_with("/api").then_some((path.replace("{*", "{"), handlers))
    });
    let mut count = 0;
    for (path, handlers) in ways {
        for method in ["get", "post", "put", "patch", "delete"] {
            let asked = handlers.match_indices(&format!("{method}(")).any(|(at, _)| {
                !handlers[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
            });
            if !asked {
                continue;
            }
            count += 1;
            let method = method.to_uppercase();
            let is_there = described.lines().any(|line| {
                let ends = |at: usize| {
                    !line[at..].starts_with(|next: char| next.is_alphanumeric() || "/-{_".contains(next))
                };
                line.contains(&method) && line.match_indices(&path).any(|(at, found)| ends(at + found.len()))
            });
            assert!(is_there, "docs/protocol.md says nothing about {method} {path}");
        }
    }
    assert!(count > 70, "{count}: the ways in are written otherwise by now");
}
