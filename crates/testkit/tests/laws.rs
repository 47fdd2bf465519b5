//! Three Cards obeys every law. Files of this name hold the random games of each crate.

use logres_testkit::tiny::Tiny;
use logres_testkit::{Laws, alloc};

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

#[test]
fn three_cards_obeys_every_law() {
    let tally = Laws::new("three cards").games(300).bound(7).without_heap().hold(&Tiny);
    assert_eq!((tally.most_offers, tally.longest), (2, 6));
    assert!(tally.scrambled > 1_000 && tally.imagined > 1_000 && tally.refusals > 1_000, "{tally}");
    assert!(tally.sealed >= 300, "{tally}");
}
