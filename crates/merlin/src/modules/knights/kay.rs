//! Kay strengthens counters with influence tiles.

use super::{Ask, Event, holds, tiles};
use crate::modules::ModuleAsk;
use crate::now::{Look, Now};
use crate::seams::{Amount, Moment};
use crate::words::{Province, TableKnight, Tally};
use logres_kernel::Seat;

/// MK-KAY-1: With every counter that is placed, a tile may be put there too.
pub fn counter_placed(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::InfluencePlaced(province) = moment else { return };
    let look = now.look();
    if holds(look, seat, TableKnight::Kay) && tiles(look, TableKnight::Kay).is_ok() {
        now.push(Ask::InfluenceTile(province));
    }
}

pub fn lay(now: &mut Now<'_>, seat: Seat) {
    let Some(ModuleAsk::Knights(Ask::InfluenceTile(province))) = now.module_ask() else { return };
    now.pop();
    let data = &mut now.state.extras.knights;
    data.tiles[TableKnight::Kay.index()] -= 1;
    data.influence_tiles.add(province);
    now.tell(|| Event::InfluenceTile { seat, province }.into());
}

/// MK-KAY-2, AR-K13: In a scoring each tile counts as one more counter, whatever became of the counters beside it. The
/// pool does not grow.
pub fn strength(look: Look<'_>, seat: Seat, amount: Amount, counters: i16) -> i16 {
    let Amount::InfluenceStrength(province) = amount else { return counters };
    if !holds(look, seat, TableKnight::Kay) {
        return counters;
    }
    counters + i16::from(look.state.extras.knights.influence_tiles.get(province))
}

/// MK-KAY-3: Once influence is scored, the tiles come back.
pub fn bring_back(now: &mut Now<'_>) {
    let Some(seat) = super::owner(now.look(), TableKnight::Kay) else { return };
    for province in Province::ALL {
        let data = &mut now.state.extras.knights;
        let count = data.influence_tiles.get(province);
        data.tiles[TableKnight::Kay.index()] += count;
        if count > 0 {
            now.tell(|| Event::InfluenceTileBack { seat, province }.into());
        }
    }
    now.state.extras.knights.influence_tiles = Tally::default();
}
