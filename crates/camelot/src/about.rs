//! What a choice is about: the things on the board it concerns, and a sentence. For clients that know no rule.

use crate::event::Gaps;
use crate::state::State;
use crate::step::{Ask, Step};
use crate::words::{Fate, Place, Quest, Relic, White, Who};
use crate::{Camelot, Choice, Special, Thing};
use logres_kernel::{About, Message, Seat};

/// A card in the hand of the seat that is asked, or in Merlin's row.
fn card_thing(owner: Who, card: White) -> String {
    let thing = if owner == Who::MERLIN { Thing::Row(card) } else { Thing::Hand(card) };
    thing.to_string()
}

impl Camelot {
    pub(crate) fn about_choice(&self, s: &State, seat: Seat, choice: Choice) -> About {
        let new = Message::new;
        let owner = match s.agenda.top() {
            Some(
                Step::Ask(Ask::MerlinHeroic | Ask::MerlinAfter | Ask::MerlinDiscards)
                | Step::Ask(Ask::ExchangeReturn(Who::MERLIN)),
            ) => Who::MERLIN,
            Some(Step::Ask(Ask::VolunteerDiscards(who, _))) => who,
            Some(Step::Ask(Ask::Messenger(..) | Ask::SiegeLay)) => s.actor(),
            _ => Who::of(seat),
        };
        let hand = |card: White| card_thing(owner, card);
        let own = Thing::figure(owner).to_string();
        let relic = |relic: Relic| Thing::Relic(relic).to_string();
        let play = |special: Special, free| {
            let (message, aim) = self.about_special(special, free);
            let things = [Some(hand(special.card())), aim.map(|thing| thing.to_string())];
            (message, things.into_iter().flatten().collect())
        };
        let (message, things) = match choice {
            Choice::Show(card) => (new("camelot-choose-show").text("card", card.key()), vec![hand(card)]),
            Choice::Share(card, who) => (
                new("camelot-choose-share").text("card", card.key()).who("who", who),
                vec![Thing::PoolCard(card).to_string(), Thing::figure(who).to_string()],
            ),
            Choice::Pass => (new("camelot-choose-pass"), Vec::new()),
            Choice::Yes => (new("camelot-choose-yes"), Vec::new()),
            Choice::No => (new("camelot-choose-no"), Vec::new()),
            Choice::EvilDraw => (new("camelot-choose-evil-draw"), vec![Thing::BlackPile.to_string()]),
            Choice::EvilEngine => (new("camelot-choose-evil-engine"), vec![Thing::Engine.to_string()]),
            Choice::EvilLife => (new("camelot-choose-evil-life"), vec![own]),
            Choice::Look => (new("camelot-choose-look"), vec![Thing::BlackPile.to_string()]),
            Choice::Take(card) => {
                (new("camelot-choose-take").text("card", card.key()), vec![Thing::Held(card).to_string()])
            }
            Choice::FaceUp => (new("camelot-choose-face-up"), vec![Thing::Card.to_string()]),
            Choice::FaceDown => (new("camelot-choose-face-down"), vec![Thing::Card.to_string()]),
            Choice::War(war) => (
                new("camelot-choose-war").text("quest", war.key()),
                vec![Thing::Quest(war.quest()).to_string()],
            ),
            Choice::Offer(cards) => {
                (new("camelot-choose-offer").number("cards", cards), vec![card_thing(owner, White::Merlin)])
            }
            Choice::GiveUp => (new("camelot-choose-give-up"), vec![relic(Relic::Excalibur)]),
            Choice::Save(who) => (
                new("camelot-choose-save").who("who", who),
                vec![Thing::figure(who).to_string(), relic(Relic::Grail)],
            ),
            Choice::Volunteer(who) => {
                (new("camelot-choose-volunteer").who("who", who), vec![Thing::figure(who).to_string()])
            }
            Choice::Discard(card) => {
                (new("camelot-choose-discard").text("card", card.key()), vec![hand(card)])
            }
            Choice::Exchange(who, card) => (
                new("camelot-choose-exchange").text("card", card.key()).who("who", who),
                vec![hand(card), Thing::figure(who).to_string()],
            ),
            Choice::Return(card) => (new("camelot-choose-return").text("card", card.key()), vec![hand(card)]),
            Choice::Move(place) => {
                (new("camelot-choose-move").text("place", place.key()), vec![Thing::place(place).to_string()])
            }
            Choice::Depart(place) => {
                let compulsory = s.agenda.top() == Some(Step::Ask(Ask::Heroic));
                let warned = compulsory && self.leaves_only_accusation(s, owner, place);
                let key = if warned { "camelot-choose-depart-to-accuse" } else { "camelot-choose-depart" };
                (new(key).text("place", place.key()), vec![Thing::place(place).to_string()])
            }
            Choice::Lay(card) => self.about_laying(s, owner, card),
            Choice::Draw => (new("camelot-choose-draw"), vec![Thing::WhitePile.to_string()]),
            Choice::Fight => (new("camelot-choose-fight"), vec![Thing::Engine.to_string()]),
            Choice::Roll => {
                let (good, faces) = self.odds(s);
                let message = new("camelot-choose-roll").number("good", good).number("faces", faces);
                (message, vec![Thing::Die.to_string()])
            }
            Choice::Add(card) => (new("camelot-choose-add").text("card", card.key()), vec![hand(card)]),
            Choice::Play(special) => play(special, false),
            Choice::Free(special) => play(special, true),
            Choice::Heal(card) => {
                (new("camelot-choose-heal").text("card", card.key()), vec![hand(card), own])
            }
            Choice::Accuse(who) => {
                (new("camelot-choose-accuse").who("who", who), vec![Thing::figure(who).to_string()])
            }
            Choice::Sacrifice => (new("camelot-choose-sacrifice"), vec![own]),
            Choice::EndTurn => (new("camelot-choose-end-turn"), Vec::new()),
            Choice::Deliver(card) => {
                (new("camelot-choose-deliver").text("card", card.key()), vec![hand(card)])
            }
            Choice::Done => (new("camelot-choose-done"), Vec::new()),
            Choice::Fate(Fate::Loyal) => (new("camelot-choose-fate-loyal"), Vec::new()),
            Choice::Fate(Fate::Reveal) => (new("camelot-choose-fate-reveal"), Vec::new()),
            Choice::PutBack(card) => {
                (new("camelot-choose-put-back").text("card", card.key()), vec![Thing::Held(card).to_string()])
            }
            Choice::RideHome => (new("camelot-choose-ride-home"), vec![Thing::Camelot.to_string(), own]),
            Choice::Stay => (new("camelot-choose-stay"), vec![own]),
            Choice::Raid(who) => {
                (new("camelot-choose-raid").who("who", who), vec![Thing::figure(who).to_string()])
            }
            Choice::Reveal => (new("camelot-choose-reveal"), vec![own]),
            Choice::Call => (new("camelot-choose-call"), vec![Thing::Merlin.to_string()]),
            Choice::Remove(removal) => (
                new("camelot-choose-remove").text("what", removal.key()),
                vec![Thing::removal(removal).to_string()],
            ),
            Choice::Confer(who) => (
                new("camelot-choose-confer").who("who", who),
                vec![Thing::figure(who).to_string(), relic(Relic::Excalibur)],
            ),
        };
        About { things, message }
    }

    /// Where a white card goes: against an engine, for a call, or on the quest where the figure stands.
    fn about_laying(&self, s: &State, owner: Who, card: White) -> (Message, Vec<String>) {
        let thing = card_thing(owner, card);
        let on = |quest: Quest| {
            let key =
                if quest == Quest::Excalibur { "camelot-choose-lay-excalibur" } else { "camelot-choose-lay" };
            let message = Message::new(key).text("card", card.key()).text("quest", quest.key());
            (message, vec![thing.clone(), Thing::Quest(quest).to_string()])
        };
        match s.agenda.top() {
            Some(Step::Ask(Ask::SiegeLay)) => (
                Message::new("camelot-choose-lay-siege").text("card", card.key()),
                vec![thing.clone(), Thing::Engine.to_string()],
            ),
            Some(Step::Ask(Ask::CallSupport)) => (
                Message::new("camelot-choose-lay-support").text("card", card.key()),
                vec![thing.clone(), Thing::Merlin.to_string()],
            ),
            Some(Step::Ask(Ask::MerlinHeroic)) => on(crate::duo::helped_quest(s).unwrap_or_default()),
            _ => on(s.figure(owner).place.and_then(Place::quest).unwrap_or_default()),
        }
    }
}
