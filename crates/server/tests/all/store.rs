//! What every store promises, tried on each of them: the SQLite file, PostgreSQL (in `postgres.rs`), and the store in memory
//! that the fault test uses.

use crate::faults::memory::{Disk, Draw, Faults, Faulty};
use crate::house::Folder;
use logres_protocol::operator::{Operation, ReportInfo, RestrictionKind};
use logres_server::secrets::{Hidden, TokenHash};
use logres_server::store::nodes::{Lease, Node, NodeStore as _};
use logres_server::store::operator::{AbandonedBefore, PageToken, Report, Restriction, TalkLine};
use logres_server::store::people::{NoticeRow, RatingRow, SeatResult, Subscription, WaitingNotice};
use logres_server::store::sqlite;
use logres_server::store::{
    Account, Append, KeptPack, Page, Row, SeatIndex, Session, Store, StoreError, TableHead, TableIndex,
};

const CONFLICT: Result<(), StoreError> = Err(StoreError::Conflict);

fn account(id: &str, name: &str, password: Option<&str>) -> Account {
    let password = password.map(|password| Hidden(password.to_owned()));
    Account { id: id.to_owned(), name: name.to_owned(), password, hook: None, made_at: 7 }
}

fn session(number: u8, account: &str, expires_at: u64) -> Session {
    Session {
        hash: Hidden([number; 32]),
        id: format!("session-{number}"),
        account: account.to_owned(),
        program: number % 2 == 1,
        label: format!("label {number}"),
        made_at: u64::from(number),
        expires_at,
    }
}

pub fn head(id: &str, host: &str) -> TableHead {
    TableHead {
        id: id.to_owned(),
        link_key: Hidden(format!("key of {id}")),
        host: host.to_owned(),
        setup: r#"{"game":"duel"}"#.to_owned(),
        pack: None,
        secret: Hidden([9; 64]),
        beginning: None,
        made_at: 11,
    }
}

fn seat(account: Option<&str>, waiting: bool) -> SeatIndex {
    let account = account.map(str::to_owned);
    SeatIndex { name: account.clone().unwrap_or_default(), account, waiting, since: waiting.then_some(5) }
}

pub fn index(latest: u32, changed_at: u64, seats: &[SeatIndex]) -> TableIndex {
    TableIndex {
        rules: 3,
        table_rules: "{}".to_owned(),
        phase: "playing".to_owned(),
        public: true,
        latest,
        changed_at,
        wake_at: None,
        broken: None,
        seats: seats.to_vec(),
    }
}

pub fn row(number: u32, action: Option<(&str, &str)>) -> Row {
    Row {
        number,
        at: u64::from(number) * 10,
        actor: action.map(|(actor, _)| actor.to_owned()),
        action: action.map(|(_, action)| action.to_owned()),
        deed: format!(r#"{{"deed":{number}}}"#),
        told: format!("[\"told {number}, with ő and 🂡\"]"),
        hash: [number as u8; 32],
    }
}

pub fn append(table: &str, rows: Vec<Row>, index: TableIndex) -> Append {
    let changed = (0..index.seats.len() as u8).collect();
    Append { table: table.to_owned(), epoch: 0, rows, index, changed }
}

fn hashes(sessions: &[Session]) -> Vec<TokenHash> {
    sessions.iter().map(|session| session.hash.0).collect()
}

fn page(before: u64, count: u32) -> Page {
    Page { before, count }
}

async fn accounts(store: &dyn Store) {
    let (guest, ann) = (account("g1", "Ann", None), account("a1", "Ann", Some("secret")));
    store.make_account(guest.clone()).await.unwrap();
    store.make_account(ann.clone()).await.unwrap();
    assert_eq!(store.account("g1".into()).await.unwrap(), Some(guest));
    assert_eq!(store.account("nobody".into()).await.unwrap(), None);
    // Guests may share a name with anybody; two accounts may not, nor may their names look alike.
    assert_eq!(store.account_named("ann".into()).await.unwrap(), Some(ann.clone()));
    assert_eq!(store.account_named("bob".into()).await.unwrap(), None);
    assert_eq!(store.make_account(account("a2", "ANN", Some("other"))).await, CONFLICT);
    assert_eq!(store.make_account(account("a1", "Else", None)).await, CONFLICT, "an id is there once");
    let sign_up = |name: &str| store.keep_account("g1".into(), name.into(), Hidden("new".into()), None);
    assert_eq!(sign_up("Аnn").await, CONFLICT, "a Cyrillic letter looks the same");
    assert_eq!(
        store.account("g1".into()).await.unwrap().unwrap().password,
        None,
        "and nothing of it is done"
    );
    sign_up("Bob").await.unwrap();
    assert_eq!(store.rename("g1".into(), "Ann".into()).await, CONFLICT);
    store.rename("g1".into(), "Cleo".into()).await.unwrap();
    assert_eq!(store.account_named("Bob".into()).await.unwrap(), None);
    assert_eq!(store.account_named("Cleo".into()).await.unwrap().unwrap().id, "g1");
    store.make_account(account("g2", "Guest", None)).await.unwrap();
    store.rename("g2".into(), "Ann".into()).await.unwrap();
    store.set_hook("a1".into(), Some("https://example.org".into())).await.unwrap();
    assert_eq!(store.account("a1".into()).await.unwrap().unwrap().hook.unwrap(), "https://example.org");
    store.set_hook("a1".into(), None).await.unwrap();
    assert_eq!(store.account("a1".into()).await.unwrap(), Some(ann));
}

async fn sessions(store: &dyn Store) {
    for number in 1..=4 {
        store.open_session(session(number, "a1", 1000 + u64::from(number))).await.unwrap();
    }
    store.open_session(session(9, "g1", 1000)).await.unwrap();
    assert_eq!(store.open_session(session(1, "a1", 5)).await, CONFLICT);
    assert!(store.open_session(session(20, "nobody", 5)).await.is_err(), "a session is somebody's");
    let found = async |number: u8, now: u64| store.session([number; 32], now).await.unwrap();
    let (first, owner) = found(1, 1000).await.unwrap();
    assert_eq!((first.id.as_str(), first.program, owner.id.as_str()), ("session-1", true, "a1"));
    assert_eq!((first.label.as_str(), first.made_at, first.expires_at), ("label 1", 1, 1001));
    assert!(found(1, 1001).await.is_none(), "it has run out");
    assert!(found(77, 0).await.is_none());
    store.extend_session([1; 32], 2000).await.unwrap();
    assert!(found(1, 1999).await.is_some());
    store.shift_sessions(-500).await.unwrap();
    assert!(found(1, 1499).await.is_some() && found(1, 1500).await.is_none());
    store.shift_sessions(500).await.unwrap();
    store.close_session([2; 32]).await.unwrap();
    assert_eq!(hashes(&store.sessions_of("a1".into()).await.unwrap()), [[1; 32], [3; 32], [4; 32]]);
    // Another password ends everything but the session it was set from.
    store.set_password("a1".into(), Hidden("other".into()), Some([3; 32])).await.unwrap();
    assert_eq!(hashes(&store.sessions_of("a1".into()).await.unwrap()), [[3; 32]]);
    assert_eq!(store.account("a1".into()).await.unwrap().unwrap().password.unwrap().0, "other");
    store.close_sessions("a1".into()).await.unwrap();
    assert!(store.sessions_of("a1".into()).await.unwrap().is_empty());
    store.open_session(session(5, "a1", 3000)).await.unwrap();
    store.forget_expired(2999).await.unwrap();
    assert!(found(9, 0).await.is_none() && found(5, 0).await.is_some());
}

async fn tables(store: &dyn Store) {
    let seats = [seat(Some("a1"), true), seat(None, false)];
    let first = append("t1", vec![row(1, None), row(2, Some(("a1", "one")))], index(2, 100, &seats));
    store.make_table(head("t1", "a1"), first.clone()).await.unwrap();
    assert_eq!(store.make_table(head("t1", "g1"), first).await, CONFLICT);
    let kept = store.table("t1".into()).await.unwrap().unwrap();
    assert_eq!((kept.head.hash(), kept.head_hash), (head("t1", "a1").hash(), Some(head("t1", "a1").hash())));
    assert_eq!((kept.head.link_key.0.as_str(), kept.head.host.as_str()), ("key of t1", "a1"));
    assert_eq!((kept.seal, kept.index), (Some([2; 32]), index(2, 100, &seats)));
    assert!(store.table("t2".into()).await.unwrap().is_none());
    let mut unknown = head("t2", "a1");
    unknown.pack = Some("no such pack".into());
    let made = store.make_table(unknown, append("t2", vec![row(1, None)], index(1, 1, &[]))).await;
    assert!(made.is_err(), "a table's pack is kept");

    let log = async |after, count| store.log("t1".into(), after, count).await.unwrap();
    assert_eq!(log(0, 10).await, [row(1, None), row(2, Some(("a1", "one")))]);
    let changed = [seat(Some("a1"), false), seat(Some("g1"), true)];
    let more = vec![row(3, Some(("g1", "one"))), row(4, None)];
    store.append(append("t1", more, index(4, 200, &changed))).await.unwrap();
    assert_eq!(log(2, 1).await, [row(3, Some(("g1", "one")))]);
    assert_eq!(store.action("t1".into(), "g1".into(), "one".into()).await.unwrap(), Some(3));
    assert_eq!(store.action("t1".into(), "g1".into(), "two".into()).await.unwrap(), None);
    let now = store.table("t1".into()).await.unwrap().unwrap();
    assert_eq!((now.index, now.seal), (index(4, 200, &changed), Some([4; 32])));

    // A number that is there, or an action that was done: nothing of the whole change is stored.
    let tried = [
        vec![row(5, None), row(4, None)],
        vec![row(5, None), row(6, Some(("g1", "one")))],
        vec![row(5, Some(("a1", "x"))), row(6, Some(("a1", "x")))],
    ];
    for rows in tried {
        let tried = format!("{rows:?}");
        assert_eq!(store.append(append("t1", rows, index(6, 300, &seats))).await, CONFLICT, "{tried}");
        assert_eq!(log(4, 10).await, [], "{tried}");
        let now = store.table("t1".into()).await.unwrap().unwrap();
        assert_eq!((now.index, now.seal), (index(4, 200, &changed), Some([4; 32])), "{tried}");
    }
    let nowhere = append("nowhere", vec![row(1, None)], index(1, 1, &[]));
    assert!(store.append(nowhere).await.is_err());
    // The index may change without an entry, and without the seats.
    let mut only_index = append("t1", vec![], index(4, 250, &changed));
    only_index.changed.clear();
    store.append(only_index).await.unwrap();
    let now = store.table("t1".into()).await.unwrap().unwrap();
    assert_eq!((now.index, now.seal), (index(4, 250, &changed), Some([4; 32])));
}

async fn lists(store: &dyn Store) {
    let made = [
        ("l1", "a1", "gathering", true, 1_000, Some(50)),
        ("l2", "g1", "gathering", true, 2_000, Some(40)),
        ("l3", "g1", "gathering", false, 3_000, Some(60)),
        ("l4", "a1", "over", true, 4_000, None),
    ];
    for (id, host, phase, public, changed_at, wake_at) in made {
        let mut index = index(1, changed_at, &[seat(Some("g2"), false)]);
        (index.phase, index.public, index.wake_at) = (phase.to_owned(), public, wake_at);
        store.make_table(head(id, host), append(id, vec![row(1, None)], index)).await.unwrap();
    }
    let ids = |rows: Vec<logres_server::store::TableRow>| -> Vec<String> {
        rows.into_iter().map(|row| row.head.id).collect()
    };
    let public = async |before, count| {
        ids(store.public_tables("gathering".into(), 0, page(before, count)).await.unwrap())
    };
    assert_eq!(public(9_999, 10).await, ["l2", "l1"], "the last changed first, only public ones");
    assert_eq!(public(9_999, 1).await, ["l2"]);
    assert_eq!(public(2_000, 10).await, ["l1"], "the next page");
    let of = async |account: &str, before, count| {
        ids(store.tables_of(account.into(), page(before, count)).await.unwrap())
    };
    assert_eq!(of("g2", 9_999, 10).await, ["l4", "l3", "l2", "l1"], "who sits there");
    assert_eq!(of("a1", 9_999, 10).await, ["l4", "l1", "t1"], "who is the host, or sits there");
    assert_eq!(of("g2", 4_000, 2).await, ["l3", "l2"]);
    assert_eq!(store.hosted("a1".into()).await.unwrap(), 2, "l1 and t1; l4 is over");
    assert_eq!(store.to_wake(55, 10).await.unwrap(), ["l2", "l1"], "the most urgent first");
    assert_eq!(store.to_wake(99, 1).await.unwrap(), ["l2"]);
}

async fn packs_and_notes(store: &dyn Store) {
    let pack = |files: &str, built_in| KeptPack {
        digest: "d1".into(),
        game: "duel".into(),
        files: files.into(),
        built_in,
    };
    store.keep_pack(pack("damaged", true)).await.unwrap();
    store.keep_pack(pack("whole", false)).await.unwrap();
    assert_eq!(store.packs().await.unwrap(), [pack("whole", true)], "once built in, always marked");
    let mut head = head("p1", "a1");
    (head.pack, head.beginning) = (Some("d1".into()), Some("record".into()));
    store.make_table(head.clone(), append("p1", vec![row(1, None)], index(1, 1, &[]))).await.unwrap();
    let kept = store.table("p1".into()).await.unwrap().unwrap().head;
    assert_eq!((kept.pack, kept.beginning), (head.pack, head.beginning));

    let notes = async |account: &str| store.notes("t1".into(), account.into()).await.unwrap();
    assert_eq!(notes("a1").await, "");
    for text in ["first", "second\nline"] {
        store.keep_notes("t1".into(), "a1".into(), text.into()).await.unwrap();
        assert_eq!((notes("a1").await.as_str(), notes("g1").await.as_str()), (text, ""));
    }
    let nowhere = store.keep_notes("nowhere".into(), "a1".into(), "text".into()).await;
    assert!(nowhere.is_err(), "notes are about a table");
    assert_eq!(store.progress("a1".into()).await.unwrap(), "");
    for text in ["{}", r#"{"lesson":2}"#] {
        store.keep_progress("a1".into(), text.into()).await.unwrap();
        assert_eq!(store.progress("a1".into()).await.unwrap(), text);
    }
    assert_eq!(store.last_pulse().await.unwrap(), None);
    for now in [5, 6] {
        store.pulse(now).await.unwrap();
        assert_eq!(store.last_pulse().await.unwrap(), Some(now));
    }
    assert_eq!(store.writable(), Ok(()));
}

/// Many changes at once: each is done as a whole, and of two that want the same place one gets it.
async fn at_once(store: &dyn Store) {
    for number in 0..8 {
        let id = format!("c{number}");
        let first = append(&id, vec![row(1, None)], index(1, 1, &[]));
        store.make_table(head(&id, "g2"), first).await.unwrap();
    }
    let both = (0..8).flat_map(|number| {
        let id = format!("c{number}");
        ["x", "y"].map(|action| {
            let rows = vec![row(2, Some(("a1", action))), row(3, None)];
            store.append(append(&id, rows, index(3, 2, &[])))
        })
    });
    let results = futures_util::future::join_all(both).await;
    for (number, pair) in results.chunks(2).enumerate() {
        assert!(pair.contains(&Ok(())) && pair.contains(&CONFLICT), "{pair:?}");
        let log = store.log(format!("c{number}"), 0, 9).await.unwrap();
        assert_eq!(log.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2, 3]);
    }
}

/// How long a node of this test counts as alive: longer than any test, and not at all.
const FOR_EVER: u64 = 1 << 40;
const NO_TIME: u64 = 0;

pub fn node(id: &str, url: &str) -> Node {
    Node { id: id.to_owned(), url: url.to_owned(), version: "1".to_owned(), leaving: false }
}

/// Nodes, tables that change hands, and what is written by somebody who has lost a table.
async fn nodes(store: &dyn Store) {
    assert_eq!(store.nodes().await.unwrap().nodes, []);
    store.beat(node("n1", "http://one"), FOR_EVER).await.unwrap();
    let known = store.nodes().await.unwrap();
    assert_eq!((&known.nodes[0].node, known.nodes[0].alive), (&node("n1", "http://one"), true));
    assert!(known.nodes[0].started_at <= known.now && known.nodes[0].silent_for < 60_000);
    let first = append("n-t", vec![row(1, None)], index(1, 1, &[seat(Some("zed"), true)]));
    store.make_table(head("n-t", "zed"), first).await.unwrap();
    let lease = async || store.lease("n-t".into()).await.unwrap().unwrap();
    let holder = async || lease().await.holder.map(|holder| (holder.node.id, holder.alive));
    assert_eq!(lease().await, Lease { epoch: 0, holder: None });
    assert_eq!(store.lease("nowhere".into()).await.unwrap(), None);
    let take = async |node: &str, epoch| store.take("n-t".into(), node.into(), epoch).await;
    take("n1", 0).await.unwrap();
    assert_eq!((lease().await.epoch, holder().await), (1, Some(("n1".to_owned(), true))));
    assert_eq!(take("n2", 0).await, CONFLICT, "it is in another epoch by now");
    assert_eq!(store.take("nowhere".into(), "n1".into(), 0).await, CONFLICT);
    assert_eq!(store.held("n1".into()).await.unwrap(), [("n-t".to_owned(), 1)]);

    // Of two that take it at once one gets it.
    let (one, other) = tokio::join!(take("n1", 1), take("n2", 1));
    assert!([&one, &other].contains(&&Ok(())) && [&one, &other].contains(&&CONFLICT), "{one:?} {other:?}");
    take("n2", 2).await.unwrap();
    assert_eq!(holder().await, None, "nothing is known of this node");

    // Whoever decided in an earlier epoch writes nothing: no entry, no index, no seat.
    let written = |epoch, number: u32, name: &str| {
        let rows = vec![row(number, Some(("zed", name)))];
        Append { epoch, ..append("n-t", rows, index(number, u64::from(number), &[seat(Some(name), false)])) }
    };
    let fenced = Err(StoreError::Fenced);
    let before = store.table("n-t".into()).await.unwrap().unwrap();
    assert_eq!(before.epoch, 3);
    for epoch in [0, 2, 4] {
        assert_eq!(store.append(written(epoch, 2, "late")).await, fenced, "{epoch}");
        let only_index = Append { rows: Vec::new(), ..written(epoch, 2, "late") };
        assert_eq!(store.append(only_index).await, fenced, "{epoch}");
        let rows = vec![row(1, Some(("zed", "late")))];
        let rewritten = store.rewrite(("n-t".into(), epoch), "zed".into(), "alias".into(), rows).await;
        assert!(rewritten.is_err(), "{epoch}");
    }
    let after = store.table("n-t".into()).await.unwrap().unwrap();
    assert_eq!((after.index, after.seal), (before.index, before.seal));
    assert_eq!(store.log("n-t".into(), 0, 9).await.unwrap(), [row(1, None)]);
    assert_eq!(store.action("n-t".into(), "zed".into(), "late".into()).await.unwrap(), None);
    // One that is late does not take others with it that are written together with it.
    let together = (0..5).map(|number| {
        let (epoch, table) = if number == 2 { (3, "n-t") } else { (7, "t1") };
        let table = table.to_owned();
        store.append(Append { table, ..written(epoch, 2, &format!("action {number}")) })
    });
    let results = futures_util::future::join_all(together).await;
    for (number, result) in results.into_iter().enumerate() {
        assert_eq!(result.is_ok(), number == 2, "{number}: {result:?}");
    }
    assert_eq!(store.log("n-t".into(), 0, 9).await.unwrap().len(), 2);

    // A node that is silent for too long, or leaves.
    store.beat(node("n2", "http://two"), NO_TIME).await.unwrap();
    assert_eq!(holder().await, Some(("n2".to_owned(), false)));
    store.beat(Node { leaving: true, ..node("n2", "http://two") }, FOR_EVER).await.unwrap();
    assert!(lease().await.holder.is_some_and(|holder| holder.alive && holder.node.leaving));
    store.release("n-t".into(), "n2".into(), 2).await.unwrap();
    assert_eq!(store.held("n2".into()).await.unwrap().len(), 1, "that was another epoch");
    store.release("n-t".into(), "n2".into(), 3).await.unwrap();
    assert_eq!(
        (lease().await, store.held("n2".into()).await.unwrap().len()),
        (Lease { epoch: 3, holder: None }, 0)
    );
    take("n2", 3).await.unwrap();
    store.leave("n2".into()).await.unwrap();
    assert_eq!(
        (lease().await, store.nodes().await.unwrap().nodes.len()),
        (Lease { epoch: 4, holder: None }, 1)
    );
    // Whoever starts anew at the address of another one takes its place.
    store.beat(node("n3", "http://one"), NO_TIME).await.unwrap();
    let known: Vec<_> = store.nodes().await.unwrap().nodes.into_iter().map(|known| known.node.id).collect();
    assert_eq!(known, ["n3"]);
    store.forget_nodes(FOR_EVER).await.unwrap();
    assert_eq!(store.nodes().await.unwrap().nodes.len(), 1);
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    store.forget_nodes(0).await.unwrap();
    assert_eq!(store.nodes().await.unwrap().nodes, []);

    store.note_outage(100, 200).await.unwrap();
    store.note_outage(300, 350).await.unwrap();
    assert_eq!(store.outages(0).await.unwrap(), [(100, 200), (300, 350)]);
    assert_eq!(store.outages(200).await.unwrap(), [(300, 350)]);
    store.announce("nothing".into()).await.unwrap();
}

pub async fn contract(store: &dyn Store) {
    accounts(store).await;
    sessions(store).await;
    tables(store).await;
    lists(store).await;
    packs_and_notes(store).await;
    at_once(store).await;
    nodes(store).await;
}

/// What people leave with the server until it is needed. Follows [`contract`].
async fn standing_answers_and_notices(store: &dyn Store) {
    let keep = async |account: &str, answers: Option<&str>| {
        store.keep_standing_answers("t1".into(), account.into(), answers.map(str::to_owned)).await.unwrap();
    };
    let standing = async || store.standing_answers("t1".into()).await.unwrap();
    keep("a1", Some("[1]")).await;
    keep("g1", Some("[2]")).await;
    keep("a1", Some("[3]")).await;
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(standing().await, [pair("a1", "[3]"), pair("g1", "[2]")]);
    keep("g1", None).await;
    assert_eq!(standing().await, [pair("a1", "[3]")]);
    assert_eq!(store.standing_answers_of("a1".into()).await.unwrap(), [pair("t1", "[3]")]);

    let notice = |way: &str, mark: u32, since: u64| WaitingNotice {
        account: "a1".to_owned(),
        table: "t1".to_owned(),
        kind: "your-turn".to_owned(),
        way: way.to_owned(),
        seat: 1,
        mark,
        since,
    };
    for notice in [notice("push", 4, 9), notice("hook", 4, 8), notice("push", 7, 10)] {
        store.keep_notice(notice).await.unwrap();
    }
    // What was given late does not end the next one.
    store.drop_notice(notice("push", 4, 9)).await.unwrap();
    let waiting = store.waiting_notices().await.unwrap();
    assert_eq!(waiting, [notice("hook", 4, 8), notice("push", 7, 10)]);
    store.drop_notice(notice("hook", 4, 8)).await.unwrap();
    assert_eq!(store.waiting_notices().await.unwrap(), [notice("push", 7, 10)]);

    // By table. A later one of its kind takes the place of one that waits.
    let at = async |table: &str| store.waiting_notices_at(table.into()).await.unwrap();
    let elsewhere = |mark| WaitingNotice { table: "n-t".to_owned(), ..notice("push", mark, 11) };
    store.keep_notice(elsewhere(8)).await.unwrap();
    store.keep_notice(elsewhere(9)).await.unwrap();
    assert_eq!(at("t1").await, [notice("push", 7, 10)]);
    assert_eq!(at("n-t").await, [elsewhere(9)]);
    assert_eq!(at("nowhere").await, []);
    assert!(store.keep_notice(WaitingNotice { table: "nowhere".into(), ..elsewhere(9) }).await.is_err());

    // Tables at which notices wait and which no living node has.
    let deserted = async |count| {
        let mut tables = store.deserted(count).await.unwrap();
        tables.sort();
        tables
    };
    assert_eq!(deserted(9).await, ["n-t", "t1"]);
    assert_eq!(deserted(1).await.len(), 1);
    store.beat(node("n7", "http://seven"), FOR_EVER).await.unwrap();
    let epoch = store.lease("n-t".into()).await.unwrap().unwrap().epoch;
    store.take("n-t".into(), "n7".into(), epoch).await.unwrap();
    assert_eq!(deserted(9).await, ["t1"], "the other has a living node");
    store.beat(node("n7", "http://seven"), NO_TIME).await.unwrap();
    assert_eq!(deserted(9).await, ["n-t", "t1"], "which has died");
    store.drop_notice(elsewhere(9)).await.unwrap();
    assert_eq!(deserted(9).await, ["t1"], "nothing waits there any more");
    store.leave("n7".into()).await.unwrap();
}

/// What one announces another one hears, also where something was missed before, and nobody hears who has not been listening.
pub async fn announcements(from: &dyn Store, to: &dyn Store) {
    let mut heard = to.listen().expect("there is somebody to hear from");
    let next = async |heard: &mut tokio::sync::mpsc::Receiver<String>| {
        // Until the connection stands an empty text may come: something may have been missed.
        let patience = std::time::Duration::from_secs(30);
        tokio::time::timeout(patience, heard.recv()).await.expect("something is heard").unwrap()
    };
    // Listening begins in a moment, and nothing of before is heard.
    let mut told = 0;
    loop {
        from.announce(format!("try {told}")).await.unwrap();
        told += 1;
        let soon = std::time::Duration::from_millis(100);
        if tokio::time::timeout(soon, heard.recv())
            .await
            .is_ok_and(|text| text.is_some_and(|text| !text.is_empty()))
        {
            break;
        }
        assert!(told < 300, "nothing is ever heard");
    }
    for what in ["table t1", "nodes"] {
        from.announce(what.to_owned()).await.unwrap();
        while next(&mut heard).await != what {}
    }
}

/// A copy of the whole store, made while it is open, is a store with everything in it.
async fn a_copy_is_whole(store: &dyn Store, folder: &Folder) {
    let file = folder.database().with_file_name("copy.db");
    store.back_up(file.clone()).await.unwrap();
    assert!(store.back_up(file.clone()).await.is_err(), "nothing is written over");
    let copy = sqlite::open(&file).await.unwrap();
    kept(&copy).await;
    copy.close().await.unwrap();
}

/// What operators need, and what is kept about people. The store in memory has only what people leave until it is needed. Follows [`contract`].
pub async fn people(store: &dyn Store) {
    restrictions_and_reports(store).await;
    operators_look(store).await;
    codes_and_notices(store).await;
    standing_answers_and_notices(store).await;
    results(store).await;
    forgetting(store).await;
}

async fn restrictions_and_reports(store: &dyn Store) {
    let ban = Restriction {
        id: "r1".into(),
        kind: RestrictionKind::Ban,
        account: None,
        range: Some("10.0.0.0/8".into()),
        until: Some(99),
        reason: "spam".into(),
        made_at: 1,
    };
    let mute = Restriction {
        id: "r2".into(),
        kind: RestrictionKind::Mute,
        account: Some("g1".into()),
        range: None,
        until: None,
        reason: String::new(),
        made_at: 2,
    };
    for restriction in [&mute, &ban] {
        store.restrict(restriction.clone()).await.unwrap();
    }
    assert_eq!(store.restrict(ban.clone()).await, CONFLICT);
    assert_eq!(store.restrictions().await.unwrap(), [ban, mute.clone()], "the oldest first");
    store.lift("r1".into()).await.unwrap();
    assert_eq!(store.restrictions().await.unwrap(), [mute]);

    let info = |by: &str, text: &str| ReportInfo {
        number: 0,
        at: 7,
        by: by.into(),
        by_name: "Name".into(),
        table: "t1".into(),
        about: Some("a1".into()),
        about_name: Some("Ann".into()),
        text: text.into(),
        talk: Vec::new(),
        record: false,
        closed_at: None,
        verdict: None,
    };
    let talk = vec![TalkLine { by: Some("g1".into()), line: "Name: well".into() }];
    // The character 0 says nothing, and PostgreSQL cannot keep it.
    store.report(Report { info: info("g1", "rude\0"), talk, record: Some("record".into()) }).await.unwrap();
    store.report(Report { info: info("g2", "slow"), talk: Vec::new(), record: None }).await.unwrap();
    let found = store.reports(u32::MAX, 9).await.unwrap();
    let [slow, rude] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        (slow.text.as_str(), slow.record, rude.text.as_str(), rude.record),
        ("slow", false, "rude", true)
    );
    assert_eq!((&rude.talk[..], slow.talk.len()), (&["Name: well".to_owned()][..], 0));
    assert_eq!(store.reports_by("g1".into()).await.unwrap(), std::slice::from_ref(rude));
    assert_eq!((rude.by.as_str(), rude.about.as_deref(), rude.at), ("g1", Some("a1"), 7));
    assert_eq!(store.reports(slow.number, 9).await.unwrap().len(), 1, "the next page");
    assert_eq!(store.report_record(rude.number).await.unwrap().as_deref(), Some("record"));
    assert_eq!(store.report_record(slow.number).await.unwrap(), None);
    assert_eq!(store.report_record(slow.number + 1).await.unwrap(), None);
    store.close_report(slow.number, "no harm".into(), 12).await.unwrap();
    let closed = &store.reports(u32::MAX, 1).await.unwrap()[0];
    assert_eq!((closed.closed_at, closed.verdict.as_deref()), (Some(12), Some("no harm")));
    for detail in ["one", "two"] {
        let (operator, deed, about) = ("op".into(), "ban".into(), "g1".into());
        let operation = Operation { number: 0, at: 3, operator, deed, about, detail: detail.into() };
        store.note_operation(operation).await.unwrap();
    }
    let noted = store.operations(u32::MAX, 9).await.unwrap();
    assert_eq!(noted.iter().map(|it| it.detail.as_str()).collect::<Vec<_>>(), ["two", "one"]);
    assert_eq!(store.operations(noted[0].number, 9).await.unwrap().len(), 1);
    links_and_sessions_of_the_page(store).await;
}

async fn links_and_sessions_of_the_page(store: &dyn Store) {
    let [link, session, late] = [[1; 32], [2; 32], [3; 32]];
    store.keep_page_token(link, PageToken::Link, 20, 10).await.unwrap();
    assert_eq!(store.keep_page_token(link, PageToken::Link, 20, 10).await, CONFLICT);
    assert!(!store.is_page_session(link, 10).await.unwrap(), "a link is no session");
    assert_eq!(store.use_page_link(link, session, 90, 20).await, CONFLICT, "too late");
    assert_eq!(store.use_page_link(late, session, 90, 19).await, CONFLICT, "unknown");
    store.use_page_link(link, session, 90, 19).await.unwrap();
    assert_eq!(store.use_page_link(link, late, 90, 19).await, CONFLICT, "used");
    assert!(store.is_page_session(session, 89).await.unwrap());
    assert!(
        !store.is_page_session(session, 90).await.unwrap() && !store.is_page_session(late, 19).await.unwrap()
    );
    store.end_page_session(session).await.unwrap();
    assert!(!store.is_page_session(session, 20).await.unwrap());
    store.keep_page_token(session, PageToken::Session, 50, 20).await.unwrap();
    store.keep_page_token(late, PageToken::Link, 90, 50).await.unwrap();
    assert!(!store.is_page_session(session, 20).await.unwrap(), "what has run out is forgotten");
}

async fn operators_look(store: &dyn Store) {
    let overview = store.overview().await.unwrap();
    assert_eq!((overview.accounts, overview.guests, overview.open_reports), (2, 1, 1));
    assert_eq!((overview.tables, overview.playing, overview.restrictions), (15, 11, 1));
    let found = async |text: &str, before, count| {
        let found = store.accounts(text.into(), page(before, count)).await.unwrap();
        let mut ids: Vec<_> = found.into_iter().map(|it| (it.id, it.guest, it.tables)).collect();
        ids.sort();
        ids
    };
    assert_eq!(found("aNN", 9, 9).await, [("a1".into(), false, 4), ("g2".into(), true, 12)]);
    assert_eq!(found("g1", 9, 9).await.len(), 1, "by id");
    assert_eq!(
        (found("", 9, 9).await.len(), found("", 9, 2).await.len(), found("", 7, 9).await.len()),
        (3, 2, 0)
    );
    let called = async |name: &str, count| {
        let found = store.accounts_called(name.into(), count).await.unwrap();
        found.into_iter().map(|it| it.id).collect::<Vec<_>>()
    };
    let mut anns = called("aNN", 9).await;
    anns.sort();
    assert_eq!(anns, ["a1", "g2"], "the whole name, whatever its case");
    assert_eq!((called("aNN", 1).await.len(), called("An", 9).await.len()), (1, 0));
    assert_eq!(called("g1", 9).await, ["g1"], "by id");
    let all = store.tables(None, page(9_999, 99)).await.unwrap();
    assert_eq!((all.len(), all[0].head.id.as_str()), (15, "l4"), "the last changed first");
    let over = store.tables(Some("over".into()), page(9_999, 9)).await.unwrap();
    assert_eq!(over.len(), 1);
    let mut with = store.tables_with("g1".into()).await.unwrap();
    with.sort();
    assert_eq!(with, ["l2", "l3", "t1"], "host, or did something, or sits there");
    assert_eq!(store.notes_of("a1".into()).await.unwrap(), [("t1".into(), "second\nline".into())]);

    assert!(store.password_code("a1".into()).await.unwrap().is_none());
    for number in [1, 2] {
        store.set_password_code("a1".into(), [number; 32], u64::from(number)).await.unwrap();
        let (hash, expires_at) = store.password_code("a1".into()).await.unwrap().unwrap();
        assert_eq!((hash.0, expires_at), ([number; 32], u64::from(number)), "an earlier one ends");
    }
    store.forget_password_code("a1".into()).await.unwrap();
    assert!(store.password_code("a1".into()).await.unwrap().is_none());
}

async fn codes_and_notices(store: &dyn Store) {
    let codes = async || {
        let mut codes = store.recovery_codes("a1".into()).await.unwrap();
        codes.sort_unstable();
        codes
    };
    store.set_recovery_codes("a1".into(), vec![[1; 32], [2; 32]]).await.unwrap();
    store.set_recovery_codes("a1".into(), vec![[3; 32], [4; 32]]).await.unwrap();
    assert_eq!(codes().await, [[3; 32], [4; 32]], "earlier ones end");
    store.use_recovery_code("a1".into(), [3; 32]).await.unwrap();
    assert_eq!(codes().await, [[4; 32]]);

    assert_eq!(store.notice_settings("a1".into()).await.unwrap(), None);
    store.set_notice_settings("a1".into(), "{}".into()).await.unwrap();
    store.set_digest_at("a1".into(), 5).await.unwrap();
    store.set_notice_settings("a1".into(), "[]".into()).await.unwrap();
    let settings = NoticeRow { account: "a1".into(), settings: "[]".into(), digest_at: 5 };
    assert_eq!(store.notice_settings("a1".into()).await.unwrap(), Some(settings.clone()));
    assert_eq!(store.all_notice_settings().await.unwrap(), [settings]);

    let subscription = |endpoint: &str, language: &str, made_at| Subscription {
        endpoint: endpoint.into(),
        account: "a1".into(),
        session: "session-5".into(),
        p256dh: vec![4; 65],
        auth: vec![5; 16],
        language: language.into(),
        made_at,
    };
    for (endpoint, language, made_at) in [("e2", "en", 2), ("e1", "en", 1), ("e2", "fr", 3)] {
        store.subscribe(subscription(endpoint, language, made_at)).await.unwrap();
    }
    let found = store.subscriptions("a1".into()).await.unwrap();
    assert_eq!(found, [subscription("e1", "en", 1), subscription("e2", "fr", 3)], "one of an endpoint");
    store.unsubscribe("e1".into()).await.unwrap();
    assert_eq!(store.subscriptions("a1".into()).await.unwrap().len(), 1);
    store.close_session([5; 32]).await.unwrap();
    assert!(store.subscriptions("a1".into()).await.unwrap().is_empty(), "it ends with its session");
    store.open_session(session(5, "a1", 3000)).await.unwrap();
    assert_eq!(store.push_key(vec![1, 2]).await.unwrap().0, [1, 2]);
    assert_eq!(store.push_key(vec![3]).await.unwrap().0, [1, 2], "it stays");

    store.block("a1".into(), "g1".into(), "Bob".into()).await.unwrap();
    store.block("a1".into(), "g1".into(), "Cleo".into()).await.unwrap();
    store.block("a1".into(), "g2".into(), "Ann".into()).await.unwrap();
    let blocked = [("g2".to_owned(), "Ann".to_owned()), ("g1".to_owned(), "Cleo".to_owned())];
    assert_eq!(store.blocked_by("a1".into()).await.unwrap(), blocked, "by name");
    store.unblock("a1".into(), "g2".into()).await.unwrap();
    assert_eq!(store.blocked_by("a1".into()).await.unwrap(), blocked[1..]);
}

async fn results(store: &dyn Store) {
    assert_eq!(store.unkept_results(9).await.unwrap(), ["l4"]);
    let seat = |table: &str, seat: u8, account: &str, ended_at| SeatResult {
        table: table.into(),
        seat,
        account: Some(account.into()),
        name: account.to_uppercase(),
        game: "duel".into(),
        seats: 2,
        modules: "[]".into(),
        ended_at,
        points: -3,
        won: seat == 0,
        place: seat + 1,
        role: Some("traitor".into()),
        traitor: true,
        rating: (seat == 0).then_some((1500.0, 1512.25)),
    };
    let rating = |rating: f64, games| RatingRow {
        account: "a1".into(),
        game: "duel".into(),
        seats: 2,
        rating,
        deviation: 200.5,
        volatility: 0.06,
        games,
        changed_at: 9,
    };
    let both = vec![seat("l4", 0, "a1", 10), seat("l4", 1, "g2", 10)];
    store.keep_result(both.clone(), vec![rating(1512.25, 1)]).await.unwrap();
    assert_eq!(store.keep_result(both.clone(), vec![rating(1600.0, 2)]).await, CONFLICT, "once");
    assert_eq!(store.ratings_of("a1".into()).await.unwrap(), [rating(1512.25, 1)], "and no rating either");
    assert!(store.unkept_results(9).await.unwrap().is_empty());
    let later = vec![seat("gone", 0, "a1", 20)];
    store.keep_result(later.clone(), vec![rating(1530.0, 2)]).await.unwrap();
    let stale = store.keep_result(vec![seat("stale", 0, "a1", 30)], vec![rating(1500.0, 2)]).await;
    assert_eq!(stale, Err(StoreError::Fenced), "it was reckoned before the last game was rated");
    assert_eq!(store.ratings_of("a1".into()).await.unwrap(), [rating(1530.0, 2)]);
    let of = async |before, count| store.results_of("a1".into(), page(before, count)).await.unwrap();
    assert_eq!(of(99, 9).await, [&later[..], &both[..]].concat(), "the last table first, every seat");
    assert_eq!(of(99, 1).await, later);
    assert_eq!(of(20, 9).await, both);
    assert_eq!(store.own_results("a1".into()).await.unwrap(), [both[0].clone(), later[0].clone()]);
}

async fn forgetting(store: &dyn Store) {
    let before =
        AbandonedBefore { gathering: Some(2_500), unfinished: None, finished: Some(5_000), guests: Some(99) };
    let found = store.abandoned(before, 0, 9).await.unwrap();
    assert_eq!((found.tables, found.guests), (vec!["l1".into(), "l2".into(), "l4".into()], Vec::new()));
    assert_eq!(store.abandoned(before, 0, 1).await.unwrap().tables, ["l1"]);
    let played = |unfinished| AbandonedBefore { unfinished, ..AbandonedBefore::default() };
    let changed_at = store.table("t1".into()).await.unwrap().unwrap().index.changed_at;
    for (unfinished, goes) in [(None, false), (Some(changed_at), false), (Some(changed_at + 1), true)] {
        let found = store.abandoned(played(unfinished), 0, 99).await.unwrap().tables;
        assert_eq!(found.contains(&"t1".to_owned()), goes, "{unfinished:?}: {found:?}");
    }
    store.make_account(account("g9", "Nobody", None)).await.unwrap();
    assert_eq!(store.abandoned(before, 0, 9).await.unwrap().guests, ["g9"]);
    store.open_session(session(90, "g9", 50)).await.unwrap();
    assert!(store.abandoned(before, 49, 9).await.unwrap().guests.is_empty(), "a session holds");

    let mut rows = store.log("t1".into(), 0, 9).await.unwrap();
    for row in &mut rows {
        row.actor = row.actor.take().map(|actor| if actor == "g1" { "alias".into() } else { actor });
        row.hash = [99; 32];
    }
    store.rewrite(("t1".into(), 0), "g1".into(), "alias".into(), rows.clone()).await.unwrap();
    assert_eq!(store.log("t1".into(), 0, 9).await.unwrap(), rows);
    let rewritten = store.table("t1".into()).await.unwrap().unwrap();
    assert_eq!((rewritten.seal, rewritten.index.seats[1].account.clone()), (Some([99; 32]), None));
    let mut back: Vec<_> = rows;
    for row in &mut back {
        row.hash = [row.number as u8; 32];
    }
    store.rewrite(("t1".into(), 0), "g1".into(), "alias".into(), back).await.unwrap();

    let gone = store.account("g9".into()).await.unwrap().unwrap();
    store.delete_account(gone).await.unwrap();
    assert!(store.account("g9".into()).await.unwrap().is_none());
    assert!(store.session([90; 32], 0).await.unwrap().is_none(), "its sessions go with it");
    store.delete_table("l4".into()).await.unwrap();
    assert!(store.table("l4".into()).await.unwrap().is_none());
    assert_eq!(store.log("l4".into(), 0, 9).await.unwrap(), [], "and its log");
    assert_eq!(store.own_results("g2".into()).await.unwrap().len(), 1, "results outlast it");
}

/// What is there when the store is opened again.
pub async fn kept(store: &dyn Store) {
    assert_eq!(store.account_named("Cleo".into()).await.unwrap().unwrap().id, "g1");
    assert!(store.session([5; 32], 0).await.unwrap().is_some());
    assert_eq!(store.log("t1".into(), 0, 10).await.unwrap().len(), 4);
    assert_eq!(store.table("t1".into()).await.unwrap().unwrap().seal, Some([4; 32]));
    assert_eq!(store.notes("t1".into(), "a1".into()).await.unwrap(), "second\nline");
    assert_eq!(store.progress("a1".into()).await.unwrap(), r#"{"lesson":2}"#);
    assert_eq!(store.last_pulse().await.unwrap(), Some(6));
    assert_eq!(store.packs().await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_file_keeps_the_contract() {
    let folder = Folder::new();
    let store = sqlite::open(&folder.database()).await.unwrap();
    contract(&store).await;
    a_copy_is_whole(&store, &folder).await;
    people(&store).await;
    assert!(store.listen().is_none(), "there is nobody else");
    store.close().await.unwrap();
    assert!(store.pulse(9).await.is_err(), "what is closed takes nothing more");
    let store = sqlite::open(&folder.database()).await.unwrap();
    kept(&store).await;
    store.close().await.unwrap();
}

/// Also where the disk is slow.
#[tokio::test(start_paused = true)]
async fn the_store_in_memory_keeps_the_contract() {
    for slow in [0, 60] {
        let disk = Disk::default();
        let store = Faulty::new(&disk, 1, Faults { slow, ..Faults::default() });
        contract(&store).await;
        standing_answers_and_notices(&store).await;
        announcements(&store, &Faulty::new(&disk, 3, Faults::default())).await;
        assert!(store.back_up("copy".into()).await.is_err());
        disk.settle(&mut Draw(1), 0);
        kept(&Faulty::new(&disk, 2, Faults::default())).await;
    }
}

/// A change that is refused leaves nothing; one that is not confirmed is there as a whole after the next start, or not at
/// all.
#[tokio::test(start_paused = true)]
async fn what_fails_is_never_half_done() {
    let full = Faults { full: 100, ..Faults::default() };
    let unconfirmed = Faults { unconfirmed: 100, ..Faults::default() };
    let mut found = [0; 2];
    for seed in 0..40 {
        for (faults, maybe) in [(full, false), (unconfirmed, true)] {
            let disk = Disk::default();
            let sound = Faulty::new(&disk, seed, Faults::default());
            sound.make_account(account("a1", "Ann", None)).await.unwrap();
            let first = append("t1", vec![row(1, None)], index(1, 1, &[]));
            sound.make_table(head("t1", "a1"), first).await.unwrap();
            let faulty = Faulty::new(&disk, seed, faults);
            let change = append("t1", vec![row(2, None), row(3, None)], index(3, 2, &[]));
            assert!(matches!(faulty.append(change).await, Err(StoreError::Broken(_))));
            assert!(faulty.writable().is_err());
            assert_eq!(faulty.log("t1".into(), 0, 9).await.unwrap().len(), 1);
            disk.settle(&mut Draw(seed), 0);
            let entries = disk.log("t1").len();
            assert!(entries == 1 || (maybe && entries == 3), "{entries}");
            found[usize::from(entries == 3)] += 1;
        }
    }
    assert!(found.iter().all(|&times| times > 5), "{found:?}");
}
