//! Nobody has an account here: there is nothing to be read about people but what they leave with the server until it is needed,
//! and whatever else would be kept is refused.

use super::memory::Faulty;
use logres_server::secrets::{Hidden, TokenHash};
use logres_server::store::people::{
    NoticeRow, PeopleStore, RatingRow, SeatResult, Subscription, WaitingNotice,
};
use logres_server::store::{Moment, Page, Reply, StoreError};

fn nothing<T: Default + Send + 'static>() -> Reply<'static, T> {
    Box::pin(async { Ok(T::default()) })
}

fn refused<T: Send + 'static>() -> Reply<'static, T> {
    Box::pin(async { Err(StoreError::Broken("nobody has an account here".to_owned())) })
}

fn key(notice: &WaitingNotice) -> [String; 4] {
    [&notice.account, &notice.table, &notice.kind, &notice.way].map(Clone::clone)
}

/// In the order in which they began to wait.
fn sorted<'a>(notices: impl Iterator<Item = &'a WaitingNotice>) -> Vec<WaitingNotice> {
    let mut notices: Vec<_> = notices.cloned().collect();
    notices.sort_by_key(|notice| (notice.since, key(notice)));
    notices
}

impl PeopleStore for Faulty {
    fn set_recovery_codes(&self, _: String, _: Vec<TokenHash>) -> Reply<'_, ()> {
        refused()
    }

    fn recovery_codes(&self, _: String) -> Reply<'_, Vec<TokenHash>> {
        nothing()
    }

    fn use_recovery_code(&self, _: String, _: TokenHash) -> Reply<'_, ()> {
        refused()
    }

    fn notice_settings(&self, _: String) -> Reply<'_, Option<NoticeRow>> {
        nothing()
    }

    fn set_notice_settings(&self, _: String, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn all_notice_settings(&self) -> Reply<'_, Vec<NoticeRow>> {
        nothing()
    }

    fn set_digest_at(&self, _: String, _: Moment) -> Reply<'_, ()> {
        refused()
    }

    fn subscribe(&self, _: Subscription) -> Reply<'_, ()> {
        refused()
    }

    fn unsubscribe(&self, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn subscriptions(&self, _: String) -> Reply<'_, Vec<Subscription>> {
        nothing()
    }

    fn push_key(&self, fresh: Vec<u8>) -> Reply<'_, Hidden<Vec<u8>>> {
        Box::pin(async { Ok(Hidden(fresh)) })
    }

    fn block(&self, _: String, _: String, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn unblock(&self, _: String, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn blocked_by(&self, _: String) -> Reply<'_, Vec<(String, String)>> {
        nothing()
    }

    fn unkept_results(&self, _: u32) -> Reply<'_, Vec<String>> {
        nothing()
    }

    fn keep_result(&self, _: Vec<SeatResult>, _: Vec<RatingRow>) -> Reply<'_, ()> {
        refused()
    }

    fn results_of(&self, _: String, _: Page) -> Reply<'_, Vec<SeatResult>> {
        nothing()
    }

    fn own_results(&self, _: String) -> Reply<'_, Vec<SeatResult>> {
        nothing()
    }

    fn ratings_of(&self, _: String) -> Reply<'_, Vec<RatingRow>> {
        nothing()
    }

    fn standing_answers(&self, table: String) -> Reply<'_, Vec<(String, String)>> {
        self.look(move |disk| {
            let here = disk.standing.iter().filter(|((at, _), _)| *at == table);
            here.map(|((_, account), answers)| (account.clone(), answers.clone())).collect()
        })
    }

    fn standing_answers_of(&self, account: String) -> Reply<'_, Vec<(String, String)>> {
        self.look(move |disk| {
            let own = disk.standing.iter().filter(|((_, of), _)| *of == account);
            own.map(|((table, _), answers)| (table.clone(), answers.clone())).collect()
        })
    }

    fn keep_standing_answers(
        &self,
        table: String,
        account: String,
        answers: Option<String>,
    ) -> Reply<'_, ()> {
        self.change(move |disk| {
            match answers {
                Some(answers) => disk.standing.insert((table, account), answers),
                None => disk.standing.remove(&(table, account)),
            };
            Ok(())
        })
    }

    fn waiting_notices(&self) -> Reply<'_, Vec<WaitingNotice>> {
        self.look(|disk| sorted(disk.notices.values()))
    }

    fn waiting_notices_at(&self, table: String) -> Reply<'_, Vec<WaitingNotice>> {
        self.look(move |disk| sorted(disk.notices.values().filter(|notice| notice.table == table)))
    }

    fn keep_notice(&self, notice: WaitingNotice) -> Reply<'_, ()> {
        self.change(move |disk| {
            if !disk.tables.contains_key(&notice.table) || !disk.accounts.contains_key(&notice.account) {
                return Err(StoreError::Broken("a notice about nothing, or for nobody".to_owned()));
            }
            disk.notices.insert(key(&notice), notice);
            Ok(())
        })
    }

    fn drop_notice(&self, notice: WaitingNotice) -> Reply<'_, ()> {
        self.change(move |disk| {
            let key = key(&notice);
            if disk.notices.get(&key).is_some_and(|waiting| waiting.mark == notice.mark) {
                disk.notices.remove(&key);
            }
            Ok(())
        })
    }
}
