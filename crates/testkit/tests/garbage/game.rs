//! Any bytes are a game: they choose the rules, and then every answer, legal or not. The fuzz target `games` uses this
//! file too.

use logres_games::{begin, infos, replay};
use logres_kernel::Viewer;
use logres_protocol::{Setup, Written};
use logres_table::{Key, Source};

/// More bytes would only be a longer game of the same kind.
const LONGEST: usize = 3_000;

/// Which game, how many seats, which modules and options. A setup that does not go together is refused, and that is fine.
fn setup(bytes: &mut impl Iterator<Item = u8>) -> Option<Setup> {
    let games = infos();
    let info = &games[usize::from(bytes.next()?) % games.len()];
    let seats = info.seats[usize::from(bytes.next()?) % info.seats.len()];
    let chosen = u16::from_le_bytes([bytes.next()?, bytes.next()?]);
    let modules = info.modules.iter().enumerate().filter(|(place, _)| chosen & (1 << place) != 0);
    let mut setup = Setup {
        game: info.game.clone(),
        seats: info.seat_names[..usize::from(seats)].to_vec(),
        modules: modules.map(|(_, name)| name.clone()).collect(),
        options: Default::default(),
    };
    for _ in 0..bytes.next()? % 4 {
        let option = &info.options[usize::from(bytes.next()?) % info.options.len().max(1)];
        let value = usize::from(bytes.next()?);
        if let Some(value) = option.values.get(value % option.values.len().max(1)) {
            setup.options.insert(option.name.clone(), value.clone());
        }
    }
    Some(setup)
}

/// Plays the bytes. Nothing may panic, a refusal may change nothing, and the record of it all replays. Says how many
/// answers were taken.
pub fn play(bytes: &[u8]) -> usize {
    let mut bytes = bytes.iter().copied().take(LONGEST);
    let Some(setup) = setup(&mut bytes) else { return 0 };
    let key = Key::seeded(u64::from(bytes.next().unwrap_or_default()));
    let Ok(mut table) = begin(&setup, None, Source::Committed(key.clone())) else { return 0 };
    while let (Some(byte), Some(seat)) = (bytes.next(), table.asked().lowest()) {
        let (before, step) = (table.hash(), table.step());
        // Offers count from 1: both 0 and one more than there are must be refused.
        let number = u16::from(byte) % (table.choices(seat).len() as u16 + 1) + u16::from(byte % 8 != 0);
        match table.answer(seat, None, &Written::Number(number)) {
            Ok(()) => assert_eq!(table.step(), step + 1),
            Err(refused) => {
                assert_eq!((table.hash(), table.step()), (before, step), "{refused:?} changed something");
            }
        }
        if byte == 255 && table.undo(seat).is_ok() {
            assert!(table.step() <= step, "undo went forward");
        }
    }
    let _ = table.position(Viewer::Gallery, true);
    let again = replay(&table.record(), None, Source::Committed(key));
    match again {
        Ok(again) => assert_eq!(again.hash(), table.hash(), "the replay ends elsewhere"),
        Err(faults) => panic!("the record of a game does not replay: {faults:?}\n{}", table.record()),
    }
    table.step()
}
