//! Nobody has an account here: there is nothing to be read about people, and whatever would be kept is refused.

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

    fn standing_answers(&self, _: String) -> Reply<'_, Vec<(String, String)>> {
        nothing()
    }

    fn standing_answers_of(&self, _: String) -> Reply<'_, Vec<(String, String)>> {
        nothing()
    }

    fn keep_standing_answers(&self, _: String, _: String, _: Option<String>) -> Reply<'_, ()> {
        refused()
    }

    fn waiting_notices(&self) -> Reply<'_, Vec<WaitingNotice>> {
        nothing()
    }

    fn waiting_notices_at(&self, _: String) -> Reply<'_, Vec<WaitingNotice>> {
        nothing()
    }

    fn keep_notice(&self, _: WaitingNotice) -> Reply<'_, ()> {
        refused()
    }

    fn drop_notice(&self, _: WaitingNotice) -> Reply<'_, ()> {
        refused()
    }
}
