//! No operator works here: nothing is restricted or abandoned, and whatever an operator would change is refused.

use super::memory::Faulty;
use logres_protocol::operator::{AccountInfo, Operation, Overview, ReportInfo};
use logres_server::secrets::{Hidden, TokenHash};
use logres_server::store::operator::{
    Abandoned, AbandonedBefore, OperatorStore, PageToken, Report, Restriction,
};
use logres_server::store::{Account, Moment, Page, Reply, Row, StoreError, TableRow};

fn nothing<T: Default + Send + 'static>() -> Reply<'static, T> {
    Box::pin(async { Ok(T::default()) })
}

fn refused() -> Reply<'static, ()> {
    Box::pin(async { Err(StoreError::Broken("there is no operator here".to_owned())) })
}

impl OperatorStore for Faulty {
    fn restrictions(&self) -> Reply<'_, Vec<Restriction>> {
        nothing()
    }

    fn restrict(&self, _: Restriction) -> Reply<'_, ()> {
        refused()
    }

    fn lift(&self, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn report(&self, _: Report) -> Reply<'_, ()> {
        refused()
    }

    fn reports(&self, _: u32, _: u32) -> Reply<'_, Vec<ReportInfo>> {
        nothing()
    }

    fn reports_by(&self, _: String) -> Reply<'_, Vec<ReportInfo>> {
        nothing()
    }

    fn report_record(&self, _: u32) -> Reply<'_, Option<String>> {
        nothing()
    }

    fn close_report(&self, _: u32, _: String, _: Moment) -> Reply<'_, ()> {
        refused()
    }

    fn overview(&self) -> Reply<'_, Overview> {
        nothing()
    }

    fn accounts(&self, _: String, _: Page) -> Reply<'_, Vec<AccountInfo>> {
        nothing()
    }

    fn accounts_called(&self, _: String, _: u32) -> Reply<'_, Vec<AccountInfo>> {
        nothing()
    }

    fn tables(&self, _: Option<String>, _: Page) -> Reply<'_, Vec<TableRow>> {
        nothing()
    }

    fn keep_page_token(&self, _: TokenHash, _: PageToken, _: Moment, _: Moment) -> Reply<'_, ()> {
        refused()
    }

    fn use_page_link(&self, _: TokenHash, _: TokenHash, _: Moment, _: Moment) -> Reply<'_, ()> {
        refused()
    }

    fn is_page_session(&self, _: TokenHash, _: Moment) -> Reply<'_, bool> {
        nothing()
    }

    fn end_page_session(&self, _: TokenHash) -> Reply<'_, ()> {
        refused()
    }

    fn set_password_code(&self, _: String, _: TokenHash, _: Moment) -> Reply<'_, ()> {
        refused()
    }

    fn password_code(&self, _: String) -> Reply<'_, Option<(Hidden<TokenHash>, Moment)>> {
        nothing()
    }

    fn forget_password_code(&self, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn note_operation(&self, _: Operation) -> Reply<'_, ()> {
        refused()
    }

    fn operations(&self, _: u32, _: u32) -> Reply<'_, Vec<Operation>> {
        nothing()
    }

    fn tables_with(&self, _: String) -> Reply<'_, Vec<String>> {
        nothing()
    }

    fn notes_of(&self, _: String) -> Reply<'_, Vec<(String, String)>> {
        nothing()
    }

    fn rewrite(&self, _: (String, i64), _: String, _: String, _: Vec<Row>) -> Reply<'_, ()> {
        refused()
    }

    fn delete_account(&self, _: Account) -> Reply<'_, ()> {
        refused()
    }

    fn delete_table(&self, _: String) -> Reply<'_, ()> {
        refused()
    }

    fn abandoned(&self, _: AbandonedBefore, _: Moment, _: u32) -> Reply<'_, Abandoned> {
        nothing()
    }
}
