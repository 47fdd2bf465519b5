//! What comes out of the box with each module: counts that the rules state and no single position proves by itself.

use logres_kernel::{Game, Silence, Stream, Viewer};
use logres_merlin::modules::arthur::content::PICTS;
use logres_merlin::modules::treasures::content::TREASURES;
use logres_merlin::view::View;
use logres_merlin::words::{Power, Province, Quarter, TableKnight, Terrain};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use std::collections::BTreeSet;

/// The position after the setup, for every number of seats.
fn deals(modules: &[ModuleName]) -> impl Iterator<Item = (u8, View)> {
    let set = ModuleSet::of(modules);
    (2..=4).map(move |seats| {
        let options = Options::new(seats).with_modules(set);
        let game = Merlin::new(options, Content::embedded().clone()).expect("these modules go together");
        let state = game.begin(&mut Stream::<8>::seeded(seats.into()), &mut Silence);
        (seats, game.view(&state, Viewer::Arbiter))
    })
}

/// MF-COMP-1: a board with a column for each henchman, and nobody has placed a seal yet.
#[test]
fn kings_favor() {
    let columns: BTreeSet<_> = Content::embedded().pieces.kings_favor.into_iter().collect();
    assert_eq!(columns.len(), 4);
    for (seats, view) in deals(&[ModuleName::KingsFavor]) {
        let seals = view.extras.kings_favor.expect("the module shows itself").seals;
        assert_eq!(seals.len(), seats.into());
        assert!(seals.iter().all(Vec::is_empty));
    }
}

/// MA-COMP-1: two rings, a fifth die for everybody, thirty Picts, and six flags each of two new powers.
#[test]
fn arthur() {
    for (seats, view) in deals(&[ModuleName::Arthur]) {
        assert!(view.castles.iter().all(|castle| castle.dice.len() == 5), "{seats} seats");
        let picts = view.extras.arthur.expect("the module shows itself");
        assert_eq!((picts.display.iter().flatten().count(), picts.pile), (4, 26));
        assert_eq!(usize::from(picts.pile) + 4, PICTS);
        let held = |colour| view.castles.iter().map(|castle| castle.flags[colour]).sum::<u8>();
        for colour in [Province::Black, Province::Grey] {
            assert_eq!(held(colour) + view.board.flags[colour], 6);
        }
    }
    let powers = Content::embedded().arthur_flags;
    assert!(powers.contains(&Power::Exchange) && powers.contains(&Power::PlusMinus));
    assert!(!powers.contains(&Power::Repel) && !powers.contains(&Power::Quests));
}

/// MK-COMP-1: twelve knights in two stacks.
#[test]
fn knights() {
    let content = Content::embedded();
    let knights: BTreeSet<TableKnight> =
        content.pieces.knights.a.into_iter().chain(content.pieces.knights.b).collect();
    assert_eq!(knights.len(), 12);
}

/// MG-COMP-1: thirty coins and eleven branches of mistletoe.
#[test]
fn gold() {
    for (_, view) in deals(&[ModuleName::Gold]) {
        let gold = view.extras.gold.expect("the module shows itself");
        let all = gold.purses.iter().chain([&gold.supply]);
        let (coins, branches) =
            all.fold((0, 0), |(coins, branches), purse| (coins + purse.gold, branches + purse.mistletoe));
        assert_eq!((coins, branches), (30, 11));
    }
}

/// MM-COMP-1: six shield tiles, six material tiles, six workers, six tokens and four tiles for apples or mistletoe.
#[test]
fn market() {
    for (_, view) in deals(&[ModuleName::Gold, ModuleName::Market]) {
        let board = view.extras.market.expect("the module shows itself").board;
        let tiles = |counts: &dyn Fn(Province) -> u8| Province::ALL.into_iter().map(counts).sum::<u8>();
        assert_eq!(
            (tiles(&|colour| board.shields[colour]), tiles(&|colour| board.materials[colour])),
            (6, 6)
        );
        assert_eq!((board.workers.len(), board.plus_ones, board.apple_mistletoes), (6, 6, 4));
    }
}

/// MC-COMP-1: six quarters, one on each province.
#[test]
fn caerleon() {
    for (_, view) in deals(&[ModuleName::Gold, ModuleName::Caerleon]) {
        let quarters = view.extras.caerleon.expect("the module shows itself").quarters;
        let all: BTreeSet<Quarter> = Province::ALL.into_iter().filter_map(|place| quarters[place]).collect();
        assert_eq!(all.len(), 6);
    }
}

/// MW-COMP-1: four dice and five cauldrons, whatever the number of players.
#[test]
fn morgana() {
    for (_, view) in deals(&[ModuleName::Gold, ModuleName::Morgana]) {
        let witch = view.extras.morgana.expect("the module shows itself");
        assert_eq!((witch.dice.len(), witch.cauldrons.len()), (4, 5));
    }
}

/// MT-COMP-1: five treasures of each terrain, and two neutral staffs.
#[test]
fn treasures() {
    let tiles = Content::embedded().pieces.treasures;
    assert_eq!(tiles.len(), TREASURES);
    for terrain in Terrain::ALL {
        assert_eq!(tiles.iter().filter(|tile| tile.terrain == terrain).count(), 5);
    }
    for (seats, view) in deals(&[ModuleName::Treasures]) {
        let treasures = view.extras.treasures.expect("the module shows itself");
        assert_eq!(treasures.staffs, 2);
        let laid: Vec<u8> = treasures.tiles.iter().flatten().copied().collect();
        assert_eq!(laid.len(), if seats == 4 { 15 } else { 12 });
        assert_eq!(laid.iter().collect::<BTreeSet<_>>().len(), laid.len());
    }
}

/// MD-COMP-1: twenty-four tiles, four on each province.
#[test]
fn decree() {
    for (_, view) in deals(&[ModuleName::Decree]) {
        let decree = view.extras.decree.expect("the module shows itself");
        assert!(Province::ALL.into_iter().all(|province| decree.on[province].count == 4));
    }
}
