//! Lists the texts that go into the package: the rulebook in every language, and the sentences that say why not. Names the
//! build as `logres` does, so that kept blocks of two builds are never mixed.

#[path = "../logres/build/sources.rs"]
mod sources;
#[path = "../terminal/build/texts.rs"]
mod texts;

fn main() {
    texts::write(&[("LANGUAGES", "lang/en", "ftl"), ("RULEBOOK", "rulebook", "md")]);
    println!("cargo::rustc-env=LOGRES_BUILD={}", sources::digest());
}
