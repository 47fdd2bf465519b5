//! Every law can fail: each planted flaw is noticed, and by the law that is meant to notice it.

use logres_testkit::planted::{Flaw, Planted};
use logres_testkit::tiny::Tiny;
use logres_testkit::{Breach, Law, Laws, alloc};

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

fn laws<'a, G: logres_kernel::Game>(name: impl Into<String>) -> Laws<'a, G> {
    Laws::new(name).games(300).bound(12).without_heap()
}

fn breach(flaw: Flaw) -> Box<Breach> {
    match laws(format!("{flaw:?}")).check(&Planted::with(flaw)) {
        Ok(tally) => panic!("{flaw:?} was not noticed in {tally}"),
        Err(breach) => breach,
    }
}

fn law_for(flaw: Flaw) -> Law {
    match flaw {
        Flaw::LeakyView | Flaw::LeakyOffers | Flaw::LeakyBarred | Flaw::LeakyQuestion | Flaw::LeakyAsked => {
            Law::Scrambled
        }
        Flaw::LeakySeal | Flaw::LoudSeal | Flaw::OpenSeal | Flaw::HastySeal => Law::Sealed,
        Flaw::Forgetful | Flaw::Doubling => Law::Imagined,
        Flaw::Blind => Law::Complete,
        Flaw::Idle => Law::Dealt,
        Flaw::DeadEnd => Law::NoDeadEnd,
        Flaw::Twice | Flaw::Torn | Flaw::Moody => Law::Offered,
        Flaw::Ghost => Law::Asked,
        Flaw::Stubborn => Law::Playable,
        Flaw::Lenient | Flaw::Resentful => Law::Refused,
        Flaw::Lossy => Law::Pieces,
        Flaw::Endless => Law::Ends,
        Flaw::Undecided => Law::Outcome,
        Flaw::Unstable | Flaw::Listening => Law::Replayed,
        Flaw::HeapInOffers | Flaw::HeapInPlay => Law::NoHeap,
        Flaw::Whisper => Law::Told,
        Flaw::Nameless | Flaw::Misnamed => Law::Named,
        Flaw::Panicky => Law::Calm,
        Flaw::LeakyPreview => Law::Previewed,
    }
}

#[test]
fn every_planted_flaw_is_noticed_by_its_law() {
    let wrong: Vec<String> = Flaw::ALL
        .into_iter()
        .map(|flaw| (flaw, breach(flaw)))
        .filter(|(flaw, breach)| breach.law != law_for(*flaw))
        .map(|(flaw, breach)| format!("{flaw:?} was noticed by {:?}:\n{breach}", breach.law))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_breach_can_be_played_again_from_its_seed() {
    let first = breach(Flaw::Lossy);
    let again = laws("again").seed(first.seed).games(1).check(&Planted::with(Flaw::Lossy)).unwrap_err();
    assert_eq!((first.law, &first.trail, &first.what), (again.law, &again.trail, &again.what));
    let report = first.to_string();
    assert!(report.contains(&format!("game {}", first.seed)), "{report}");
    assert!(report.contains("after \"fold\" of seat"), "{report}");
    assert!(report.contains("lies on the table 0 times"), "{report}");
}

#[test]
fn a_narrow_question_and_an_own_law_can_fail() {
    let narrow = laws("narrow").most_offers(1).check(&Tiny).unwrap_err();
    assert_eq!(narrow.law, Law::Roomy);
    let own = |_: &Tiny, state: &logres_testkit::tiny::State| match state.agenda.len() {
        len if len > 2 => vec![format!("the agenda holds {len} steps")],
        _ => Vec::new(),
    };
    let own = laws("own").also(&own).check(&Tiny).unwrap_err();
    assert_eq!((own.law, own.trail.len()), (Law::Own, 0));
}

#[test]
fn a_game_without_secrets_says_so() {
    let tally = laws("open").open().hold(&Planted::with(Flaw::Idle));
    assert_eq!(tally.scrambled, 0);
}
