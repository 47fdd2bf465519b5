//! Standing answers: "answer this in the same way from now on". They are private and never in a log.
//!
//! A standing answer has a premise: the question's paragraph and the choices it offers, and its very words unless the person
//! wants it for all questions of the kind. When a question of that paragraph comes with other choices, the premise has
//! changed: the standing answer ends, and the person is asked.

use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use logres_protocol::Question;
use logres_protocol::people::{NewStandingAnswer, StandingAnswer};
use logres_protocol::server::Refusal;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Standing answers of one person at one table.
const MOST: usize = 20;

/// The standing answers of the people at the tables in memory. The store keeps them beyond that; [`flush`] writes down
/// what has changed.
#[derive(Default)]
pub struct StandingAnswers {
    tables: Mutex<HashMap<String, People>>,
}

/// Standing answers at one table, by account. Anybody who had some and has none any more stays until that is stored.
type People = BTreeMap<String, Own>;

#[derive(Default)]
struct Own {
    kept: Vec<Kept>,
    /// Not as it is stored.
    changed: bool,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    answer: StandingAnswer,
    /// The choices that were offered, in their written form.
    offers: Vec<String>,
}

fn offers(question: &Question) -> Vec<String> {
    question.offers.iter().map(|offer| offer.choice.clone()).collect()
}

impl StandingAnswers {
    // Held for a few instructions and never over an await.
    fn tables(&self) -> MutexGuard<'_, HashMap<String, People>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table was loaded, with what is stored for it. What cannot be read any more is asked again.
    pub fn load(&self, table: &str, stored: Vec<(String, String)>) {
        let own = |answers: &str| Some(Own { kept: serde_json::from_str(answers).ok()?, changed: false });
        let people: People =
            stored.iter().filter_map(|(account, answers)| Some((account.clone(), own(answers)?))).collect();
        if !people.is_empty() {
            self.tables().insert(table.to_owned(), people);
        }
    }

    /// A table was put away.
    pub fn unload(&self, table: &str) {
        self.tables().remove(table);
    }

    /// Has anybody a standing answer at this table? Most tables have none.
    pub fn any(&self, table: &str) -> bool {
        self.tables().contains_key(table)
    }

    /// Keeps an answer to the question that the person has now.
    pub fn keep(
        &self,
        table: &str,
        account: &str,
        question: &Question,
        wanted: NewStandingAnswer,
    ) -> Result<(), Refusal> {
        if question.ticket != wanted.ticket {
            return Err(ServerRefusal::NotAsked.into());
        }
        let offer = question
            .offers
            .iter()
            .find(|offer| offer.choice == wanted.choice)
            .ok_or(ServerRefusal::NotAsked)?;
        let answer = StandingAnswer {
            clause: question.clause.clone(),
            question: question.text.clone(),
            choice: offer.choice.clone(),
            text: offer.text.clone(),
            all: wanted.all,
        };
        let mut tables = self.tables();
        let own = tables.entry(table.to_owned()).or_default().entry(account.to_owned()).or_default();
        own.changed = true;
        own.kept.retain(|kept| {
            kept.answer.clause != answer.clause || (kept.answer.question != answer.question && !answer.all)
        });
        if own.kept.len() >= MOST {
            return Err(ServerRefusal::TooMany.into());
        }
        own.kept.push(Kept { answer, offers: offers(question) });
        Ok(())
    }

    pub fn of(&self, table: &str, account: &str) -> Vec<StandingAnswer> {
        let tables = self.tables();
        let own = tables.get(table).and_then(|people| people.get(account));
        own.map(|own| own.kept.iter().map(|kept| kept.answer.clone()).collect()).unwrap_or_default()
    }

    pub fn forget(&self, table: &str, account: &str) {
        if let Some(own) = self.tables().get_mut(table).and_then(|people| people.get_mut(account)) {
            *own = Own { kept: Vec::new(), changed: true };
        }
    }

    /// The game is over: nobody is asked any more.
    pub fn forget_all(&self, table: &str) {
        for own in self.tables().get_mut(table).into_iter().flat_map(BTreeMap::values_mut) {
            *own = Own { kept: Vec::new(), changed: true };
        }
    }

    /// The standing answer to a question, if there is one and its premise holds. One whose premise has changed ends.
    pub fn answer(&self, table: &str, account: &str, question: &Question) -> Option<String> {
        let mut tables = self.tables();
        let own = tables.get_mut(table)?.get_mut(account)?;
        let offered = offers(question);
        let about = |kept: &Kept| {
            kept.answer.clause == question.clause
                && (kept.answer.all || kept.answer.question == question.text)
        };
        let before = own.kept.len();
        own.kept.retain(|kept| !about(kept) || kept.offers == offered);
        own.changed |= own.kept.len() < before;
        own.kept.iter().find(|kept| about(kept)).map(|kept| kept.answer.choice.clone())
    }

    /// What has to be stored: accounts and their answers as JSON, or none.
    fn changed(&self, table: &str) -> Vec<(String, Option<String>)> {
        let tables = self.tables();
        let people = tables.get(table).into_iter().flatten();
        let written = |own: &Own| (!own.kept.is_empty()).then(|| crate::entry::json(&own.kept));
        people.filter(|(_, own)| own.changed).map(|(id, own)| (id.clone(), written(own))).collect()
    }

    /// This is stored. What has changed once more meanwhile is not.
    fn stored(&self, table: &str, account: &str, answers: Option<&String>) {
        let mut tables = self.tables();
        let Some(people) = tables.get_mut(table) else { return };
        if let Some(own) = people.get_mut(account) {
            let now = (!own.kept.is_empty()).then(|| crate::entry::json(&own.kept));
            own.changed = now.as_ref() != answers;
        }
        people.retain(|_, own| own.changed || !own.kept.is_empty());
        if people.is_empty() {
            tables.remove(table);
        }
    }
}

/// Stores what has changed at a table.
pub async fn flush(services: &Services, table: &str) -> Result<(), Refusal> {
    for (account, answers) in services.standing.changed(table) {
        let kept =
            services.store.keep_standing_answers(table.to_owned(), account.clone(), answers.clone()).await;
        kept.map_err(|error| from_store(&error))?;
        services.standing.stored(table, &account, answers.as_ref());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_protocol::{Offer, Text};

    fn question(ticket: u32, about: &str, choices: &[&str]) -> Question {
        let offer = |(number, choice): (u16, &&str)| Offer {
            number,
            choice: (*choice).to_owned(),
            code: number,
            things: Vec::new(),
            text: Text::new(*choice),
            grave: false,
            last_resort: false,
            ends_turn: false,
            preview: None,
        };
        Question {
            ticket,
            seat: 0,
            text: Text::new(about),
            clause: "C-1".to_owned(),
            offers: (1..).zip(choices).map(offer).collect(),
            barred: Vec::new(),
        }
    }

    #[test]
    fn an_answer_stands_until_its_premise_changes() {
        let standing = StandingAnswers::default();
        let wanted = |ticket, all| NewStandingAnswer { ticket, choice: "pass".to_owned(), all };
        let first = question(4, "stop-morgan", &["stop", "pass"]);
        assert!(standing.keep("t", "ann", &first, wanted(3, false)).is_err(), "an earlier question");
        standing.keep("t", "ann", &first, wanted(4, false)).unwrap();
        let again = question(9, "stop-morgan", &["stop", "pass"]);
        assert_eq!(standing.answer("t", "ann", &again).as_deref(), Some("pass"));
        assert_eq!(standing.answer("t", "bob", &again), None, "it is nobody else's");
        assert_eq!(standing.answer("u", "ann", &again), None, "it is for one table");
        assert_eq!(standing.answer("t", "ann", &question(10, "stop-vivien", &["stop", "pass"])), None);
        // With another choice the person is asked, and has to say it anew.
        assert_eq!(
            standing.answer("t", "ann", &question(11, "stop-morgan", &["stop", "help", "pass"])),
            None
        );
        assert_eq!(standing.answer("t", "ann", &again), None);
        standing.keep("t", "ann", &first, wanted(4, true)).unwrap();
        let other = question(12, "stop-vivien", &["stop", "pass"]);
        assert_eq!(standing.answer("t", "ann", &other).as_deref(), Some("pass"), "for all of the kind");
        standing.forget("t", "ann");
        assert!(standing.of("t", "ann").is_empty());
    }
}
