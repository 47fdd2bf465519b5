//! Guinevere calls everybody home.

use super::BlackCard;

pub(super) const CARD: BlackCard = BlackCard {
    // C-CARD-GUINEVERE-1, C-CARD-GUINEVERE-2: everybody goes home, the drawer's turn is over.
    drawn: |now, _, _| {
        for who in now.state.living.iter() {
            now.send_home(who);
        }
        now.state.turn.ended = true;
    },
    ..BlackCard::plain("C-CARD-GUINEVERE-1")
};
