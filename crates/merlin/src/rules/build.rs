//! Building manors on the domain.

use crate::content::{COLUMNS, Content};
use crate::now::{Look, Now};
use crate::seams::Moment;
use crate::seams::{At, Deed, TowerBonus};
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// The lie of the land: which hexes touch, and which materials each can be built with.
#[derive(Clone, Debug)]
pub struct Domain {
    pub hexes: u8,
    /// The neighbours of each hex, a bit a hex.
    pub touching: [u32; 24],
    /// The hexes where each material suits (M-SPACE-BUILD-2).
    pub suits: [u32; 6],
}

/// A place in the rows and columns of the domain. Odd columns lie half a tile lower.
type Cell = (i8, i8);

/// The six directions: straight up and down, and the four slanting ones.
const DIRECTIONS: [fn(Cell) -> Cell; 6] = [
    |(column, row)| (column, row - 1),
    |(column, row)| (column, row + 1),
    |(column, row)| (column - 1, row - 1 + column.rem_euclid(2)),
    |(column, row)| (column + 1, row - 1 + column.rem_euclid(2)),
    |(column, row)| (column - 1, row + column.rem_euclid(2)),
    |(column, row)| (column + 1, row + column.rem_euclid(2)),
];

impl Domain {
    pub fn new(content: &Content, hexes: u8) -> Self {
        let rows = hexes as i8 / COLUMNS as i8;
        let columns = COLUMNS as i8;
        let mut domain = Self { hexes, touching: [0; 24], suits: [0; 6] };
        for hex in 0..hexes {
            let place = (hex as i8 % columns, hex as i8 / columns);
            for step in DIRECTIONS {
                let mut here = step(place);
                let mut first = true;
                // M-SPACE-BUILD-2: a line runs on until it leaves the domain; only the upper and the lower edge have
                // a frame.
                loop {
                    let (column, row) = here;
                    if !(0..columns).contains(&column) {
                        break;
                    }
                    let frame = match row {
                        row if row < 0 => Some(&content.upper_frame),
                        row if row >= rows => Some(&content.lower_frame),
                        _ => None,
                    };
                    if let Some(frame) = frame {
                        domain.suits[frame[column as usize].index()] |= 1 << hex;
                        break;
                    }
                    if first {
                        domain.touching[hex as usize] |= 1 << (row * columns + column);
                        first = false;
                    }
                    here = step(here);
                }
            }
        }
        domain
    }

    /// M-SPACE-BUILD-2: The materials a hex can be built with.
    pub fn materials(&self, hex: u8) -> ProvinceSet {
        let mut set = ProvinceSet::NONE;
        for province in Province::ALL {
            if self.suits[province.index()] >> hex & 1 == 1 {
                set = set.with(province);
            }
        }
        set
    }

    /// Every hex, a bit each.
    pub const fn all(&self) -> u32 {
        (1 << self.hexes) - 1
    }

    /// M-SCORE-DOMAIN-1: The territory of this hex among hexes of one terrain type.
    pub fn territory(&self, terrain: u32, hex: u32) -> u32 {
        let mut territory = 1u32 << hex;
        let mut rim = territory;
        while rim != 0 {
            let here = rim.trailing_zeros() as usize;
            rim &= rim - 1;
            let new = self.touching[here] & terrain & !territory;
            territory |= new;
            rim |= new;
        }
        territory
    }
}

/// Hexes where this seat could build, whatever it costs.
pub fn sites(look: Look<'_>, seat: Seat) -> u32 {
    if look.castle(seat).manors_left == 0 { 0 } else { look.rules.domain.all() & !look.state.manors() }
}

/// M-SPACE-BUILD-1 to M-SPACE-BUILD-3: A free hex and one suitable material.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    let free = sites(look, seat);
    for province in look.castle(seat).goods[Good::Material.index()].provinces().iter() {
        let mut hexes = free & look.rules.domain.suits[province.index()];
        while hexes != 0 {
            let hex = hexes.trailing_zeros() as u8;
            hexes &= hexes - 1;
            out.judge(Choice::Build(hex, province), look.permits(seat, Deed::BuildManor(hex)));
        }
    }
    if out.explains() {
        explain(look, seat, free, out);
    }
}

fn explain(look: Look<'_>, seat: Seat, free: u32, out: &mut Offers<Choice>) {
    let castle = look.castle(seat);
    for hex in 0..look.rules.domain.hexes {
        for province in Province::ALL {
            let clause = if castle.manors_left == 0 {
                "M-SPACE-BUILD-6"
            } else if free >> hex & 1 == 0 {
                "M-SPACE-BUILD-1"
            } else if look.rules.domain.suits[province.index()] >> hex & 1 == 0 {
                "M-SPACE-BUILD-2"
            } else if castle.good(Good::Material, province) == 0 {
                "M-SPACE-BUILD-4"
            } else {
                continue;
            };
            out.bar(Choice::Build(hex, province), Clause(clause));
        }
    }
}

pub fn possible(look: Look<'_>, seat: Seat) -> bool {
    let free = sites(look, seat);
    let materials = look.castle(seat).goods[Good::Material.index()].provinces();
    free != 0 && materials.iter().any(|province| free & look.rules.domain.suits[province.index()] != 0)
}

/// M-SPACE-BUILD-4: The material goes back, the manor stands.
pub fn begin(now: &mut Now<'_>, seat: Seat, hex: u8, province: Province) {
    verbs::build_manor(now, seat, hex);
    verbs::pay_good(now, seat, Good::Material, province);
}

/// M-SPACE-BUILD-5, AR-16: The bonus of a tower: a shield or a flag from any province, or a counter on any province.
pub fn tower_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    for province in Province::ALL {
        for good in [Good::Shield, Good::Flag] {
            out.judge(Choice::Take(good, province), verbs::can_take(look, seat, good, province));
        }
        out.judge(Choice::Influence(province), verbs::can_place_influence(look, seat, province));
    }
    look.offers_at(At::Tower, seat, out);
    out.may(Choice::Done);
}

/// Takes the bonus of a tower. What follows from the taking itself comes before what follows from the tower.
pub fn tower(now: &mut Now<'_>, seat: Seat, hex: u8, bonus: TowerBonus) {
    now.aftermath(seat, Moment::TowerBonus { hex, bonus });
    match bonus {
        TowerBonus::Good(good, province) => verbs::take_good(now, seat, good, province),
        TowerBonus::Influence(province) => verbs::place_influence(now, seat, province),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EX-3: Where the lines end at the frames, on both sizes of the domain.
    #[test]
    fn lines_end_at_the_frames() {
        let expected = ProvinceSet::NONE.with(Province::Grey).with(Province::Blue).with(Province::Orange);
        for (hexes, exactly, tiles) in [(24, vec![3, 5, 7], 12), (18, vec![3], 10)] {
            let domain = Domain::new(Content::embedded(), hexes);
            let same: Vec<u8> = (0..hexes).filter(|&hex| domain.materials(hex) == expected).collect();
            assert_eq!(same, exactly);
            assert!(domain.suits.iter().all(|suits| suits.count_ones() == tiles));
            assert!((0..hexes).all(|hex| !domain.materials(hex).is_empty()), "AR-15");
        }
    }

    /// M-SCORE-DOMAIN-1: Touching is mutual, and a territory ends where the terrain does.
    #[test]
    fn a_territory_is_what_hangs_together() {
        let domain = Domain::new(Content::embedded(), 24);
        for here in 0..24 {
            for there in 0..24 {
                let touches = domain.touching[here] >> there & 1;
                assert_eq!(touches, domain.touching[there] >> here & 1);
            }
        }
        // Column 0: hexes 0, 6, 12, 18. Hex 7 lies beside 6 and 12, hex 14 beside neither.
        let terrain = 1 | 1 << 6 | 1 << 7 | 1 << 14 | 1 << 18;
        assert_eq!(domain.territory(terrain, 0), 1 | 1 << 6 | 1 << 7 | 1 << 14);
        assert_eq!(domain.territory(terrain, 18), 1 << 18);
    }
}
