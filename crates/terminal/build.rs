//! Lists the texts that go into the binary: every language under `lang/`, every heading under `rulebook/`.

#[path = "build/texts.rs"]
mod texts;

fn main() {
    texts::write(&[("LANGUAGES", "lang", "ftl"), ("RULEBOOK", "rulebook", "md")]);
}
