//! Names the build by what decides how games go. Kept games carry this name, so that games of two builds are never counted
//! together although both have the same version.

#[path = "build/sources.rs"]
mod sources;

fn main() {
    println!("cargo::rustc-env=LOGRES_BUILD={}", sources::digest());
}
