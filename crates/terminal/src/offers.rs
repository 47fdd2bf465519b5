//! How offers are listed: their order, and what each would bring and cost.

use logres_protocol::{Gap, Offer, Text};

/// The offers in the order of the list: what is done only where nothing better is left stands last.
pub(crate) fn last_resorts_last(offers: &[Offer]) -> Vec<&Offer> {
    let (last, first): (Vec<_>, Vec<_>) = offers.iter().partition(|offer| offer.last_resort);
    first.into_iter().chain(last).collect()
}

/// What an offer would bring and cost, and how it goes on: "+3 points, −1 apple · then: …". Empty if no number changes or
/// chance decides.
pub(crate) fn changes(offer: &Offer, say: impl Fn(&Text) -> String) -> String {
    let Some(preview) = &offer.preview else { return String::new() };
    let points = (preview.points != 0).then(|| {
        let text = Text::new("terminal-some-points").with("points", Gap::Number(preview.points.abs()));
        (preview.points, say(&text))
    });
    let goods = preview.goods.iter().map(|gain| (gain.amount, say(&gain.text)));
    let signed = |(amount, words): (i32, String)| format!("{}{words}", if amount < 0 { '−' } else { '+' });
    let changes: Vec<String> = points.into_iter().chain(goods).map(signed).collect();
    let mut ways: Vec<String> = preview.next.iter().map(&say).collect();
    if preview.more > 0 {
        ways.push(say(&Text::new("terminal-next-more").with("more", Gap::Number(preview.more.into()))));
    }
    let next =
        (!ways.is_empty()).then(|| format!("{} {}", say(&Text::new("terminal-next")), ways.join(", ")));
    let nothing =
        preview.nothing.as_ref().map(|nothing| format!("{} [{}]", say(&nothing.why), nothing.clause));
    let parts =
        Some(changes.join(", ")).filter(|changes| !changes.is_empty()).into_iter().chain(next).chain(nothing);
    parts.collect::<Vec<_>>().join(" · ")
}
