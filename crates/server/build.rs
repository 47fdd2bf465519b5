//! The web client is part of this crate once it is built, so a client built later must make the crate anew.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=../../rulebook");
    println!("cargo:rerun-if-changed=../../lang");
}
