//! The web client is part of this crate once it is built, so a client built later must make the crate anew.

fn main() {
    // A folder that is missing would make this crate anew at every build. Where it cannot be made, that is all that happens.
    let _ = std::fs::create_dir_all("../../web/dist");
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=../../rulebook");
    println!("cargo:rerun-if-changed=../../lang");
}
