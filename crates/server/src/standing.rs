//! Standing answers: "answer this in the same way from now on". They are private and never in a log.
//!
//! A standing answer has a premise: the question's paragraph and the choices it offers, and its very words unless the person
//! wants it for all questions of the kind. When a question of that paragraph comes with other choices, the premise has
//! changed: the standing answer ends, and the person is asked.

use crate::services::Services;
use logres_protocol::Question;
use logres_protocol::people::{NewStandingAnswer, StandingAnswer};
use logres_protocol::server::Refusal;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::refusal::ServerRefusal;

/// Standing answers of one person at one table.
const MOST: usize = 20;

/// Everybody's standing answers, by table and account. They live as long as the server runs: after a restart people are
/// simply asked again.
#[derive(Default)]
pub struct Standing {
    answers: Mutex<HashMap<(String, String), Vec<Kept>>>,
}

struct Kept {
    answer: StandingAnswer,
    /// The choices that were offered, in their written form.
    offers: Vec<String>,
}

fn offers(question: &Question) -> Vec<String> {
    question.offers.iter().map(|offer| offer.choice.clone()).collect()
}

impl Standing {
    // Held for a few instructions and never over an await.
    fn answers(&self) -> MutexGuard<'_, HashMap<(String, String), Vec<Kept>>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
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
        let mut answers = self.answers();
        let own = answers.entry((table.to_owned(), account.to_owned())).or_default();
        own.retain(|kept| {
            kept.answer.clause != answer.clause || (kept.answer.question != answer.question && !answer.all)
        });
        if own.len() >= MOST {
            return Err(ServerRefusal::TooMany.into());
        }
        own.push(Kept { answer, offers: offers(question) });
        Ok(())
    }

    pub fn of(&self, table: &str, account: &str) -> Vec<StandingAnswer> {
        let answers = self.answers();
        let own = answers.get(&(table.to_owned(), account.to_owned()));
        own.map(|own| own.iter().map(|kept| kept.answer.clone()).collect()).unwrap_or_default()
    }

    pub fn forget(&self, table: &str, account: &str) {
        self.answers().remove(&(table.to_owned(), account.to_owned()));
    }

    /// The standing answer to a question, if there is one and its premise holds. One whose premise has changed ends.
    pub fn answer(&self, table: &str, account: &str, question: &Question) -> Option<String> {
        let mut answers = self.answers();
        let own = answers.get_mut(&(table.to_owned(), account.to_owned()))?;
        let offered = offers(question);
        let about = |kept: &Kept| {
            kept.answer.clause == question.clause
                && (kept.answer.all || kept.answer.question == question.text)
        };
        own.retain(|kept| !about(kept) || kept.offers == offered);
        own.iter().find(|kept| about(kept)).map(|kept| kept.answer.choice.clone())
    }
}

/// Has anybody a standing answer at this table? Most tables have none.
pub fn any(services: &Services, table: &str) -> bool {
    services.standing.answers().keys().any(|(known, _)| known == table)
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
        let standing = Standing::default();
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
