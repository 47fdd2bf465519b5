//! Lists the texts that go into the package: the rulebook in every language, and the sentences that say why not.

#[path = "../terminal/build/texts.rs"]
mod texts;

fn main() {
    texts::write(&[("LANGUAGES", "lang/en", "ftl"), ("RULEBOOK", "rulebook", "md")]);
}
