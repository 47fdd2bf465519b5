//! How offers are listed: their order, and what each would bring and cost.

use logres_protocol::{Gap, Offer, Text};

/// The offers in the order of the list: what is done only where nothing better is left stands last.
pub(crate) fn last_resorts_last(offers: &[Offer]) -> Vec<&Offer> {
    let (last, first): (Vec<_>, Vec<_>) = offers.iter().partition(|offer| offer.last_resort);
    first.into_iter().chain(last).collect()
}

/// What an offer would bring and cost: "+3 points, −1 apple". Empty if no number changes or chance decides.
pub(crate) fn changes(offer: &Offer, say: impl Fn(&Text) -> String) -> String {
    let Some(preview) = &offer.preview else { return String::new() };
    let points = (preview.points != 0).then(|| {
        let text = Text::new("terminal-some-points").with("points", Gap::Number(preview.points.abs()));
        (preview.points, say(&text))
    });
    let goods = preview.goods.iter().map(|gain| (gain.amount, say(&gain.text)));
    let signed = |(amount, words): (i32, String)| format!("{}{words}", if amount < 0 { '−' } else { '+' });
    let changes: Vec<String> = points.into_iter().chain(goods).map(signed).collect();
    changes.join(", ")
}
