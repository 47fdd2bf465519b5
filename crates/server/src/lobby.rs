//! Where tables are made and found.
//!
//! One task knows which tables are in memory and gives out the way to them; a table that is not there is loaded first,
//! on the side, so that a slow one keeps nobody else waiting.

use crate::cluster::Owner;
use crate::entry::{Entry, json};
use crate::refusal::{ServerRefusal, from_store};
use crate::room::Room;
use crate::secrets::{Hidden, link_key, public_id, random};
use crate::services::Services;
use crate::store::{StoreError, TableHead};
use crate::table_state::{TableState, Visitor, check_table_rules};
use crate::table_task::{self, Handle, Message};
use logres_protocol::Setup;
use logres_protocol::server::{
    Access, Branch, Chat, NewTable, Person, Refusal, Seated, Spectators, TableRules,
};
use logres_table::Record;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::{mpsc, oneshot};

/// How many questions may wait for the lobby.
const INBOX: usize = 1024;

type Found = Result<Option<Handle>, StoreError>;

pub enum Ask {
    Open {
        id: String,
        reply: oneshot::Sender<Found>,
    },
    Loaded {
        id: String,
        found: Result<Option<Box<TableState>>, StoreError>,
    },
    /// `keeps`: this node goes on having the table.
    PutAway {
        id: String,
        keeps: bool,
        reply: oneshot::Sender<bool>,
    },
    Lose {
        id: String,
    },
}

/// The way to the lobby.
pub struct Lobby {
    inbox: mpsc::Sender<Ask>,
}

impl Lobby {
    pub fn new() -> (Self, mpsc::Receiver<Ask>) {
        let (inbox, asks) = mpsc::channel(INBOX);
        (Self { inbox }, asks)
    }

    /// The way to a table, which is loaded if need be.
    pub async fn open(&self, id: &str) -> Result<Handle, Refusal> {
        let (reply, answer) = oneshot::channel();
        let sent = self.inbox.send(Ask::Open { id: id.to_owned(), reply }).await;
        sent.map_err(|_| ServerRefusal::Stopping)?;
        match answer.await {
            Ok(Ok(Some(handle))) => Ok(handle),
            Ok(Ok(None)) => Err(ServerRefusal::NoTable.into()),
            Ok(Err(error)) => Err(from_store(&error)),
            Err(_) => Err(ServerRefusal::Stopping.into()),
        }
    }

    /// Another node has taken the table.
    pub async fn lose(&self, id: &str) {
        // Without a lobby there is no table either.
        let _ = self.inbox.send(Ask::Lose { id: id.to_owned() }).await;
    }
}

/// The task of the lobby.
pub async fn run(services: Arc<Services>, mut asks: mpsc::Receiver<Ask>) {
    let mut tables: HashMap<String, Handle> = HashMap::new();
    let mut loading: HashMap<String, Vec<oneshot::Sender<Found>>> = HashMap::new();
    loop {
        let ask = tokio::select! {
            biased;
            () = services.stopped() => return,
            ask = asks.recv() => ask,
        };
        match ask {
            None => return,
            Some(Ask::Open { id, reply }) => match tables.get(&id) {
                Some(handle) if handle.is_open() && services.has_since(&id, handle.epoch) => {
                    // The requester may be gone; then there is nobody to answer. The same below.
                    let _ = reply.send(Ok(Some(handle.clone())));
                }
                old => {
                    if let Some(handle) = old {
                        // Another node had the table meanwhile. One that is swamped finds out with its next message; the same
                        // below.
                        let _ = handle.send(Message::Lose);
                    }
                    let waiting = loading.entry(id.clone()).or_default();
                    waiting.push(reply);
                    if waiting.len() == 1 {
                        tokio::spawn(load(services.clone(), id));
                    }
                }
            },
            // Another node had the table while it was loaded here, and may have stored something since.
            Some(Ask::Loaded { id, found: Ok(Some(state)) }) if !services.has_since(&id, state.epoch) => {
                tokio::spawn(load(services.clone(), id));
            }
            Some(Ask::Loaded { id, found }) => {
                let found = found.map(|state| {
                    state.map(|state| {
                        let handle = begin(&services, *state);
                        tables.insert(id.clone(), handle.clone());
                        handle
                    })
                });
                for reply in loading.remove(&id).unwrap_or_default() {
                    let _ = reply.send(found.clone());
                }
            }
            Some(Ask::Lose { id }) => {
                if let Some(handle) = tables.remove(&id) {
                    let _ = handle.send(Message::Lose);
                }
            }
            Some(Ask::PutAway { id, keeps, reply }) => {
                // Nobody but the lobby gives out ways to a table: one that nobody else holds has nobody on it.
                let put_away = tables.get(&id).is_some_and(Handle::is_unused);
                if put_away {
                    tables.remove(&id);
                    if let (Some(cluster), false) = (&services.cluster, keeps) {
                        cluster.let_go(&id);
                    }
                }
                let _ = reply.send(put_away);
            }
        }
    }
}

/// Starts a table's task and counts it.
fn begin(services: &Arc<Services>, state: TableState) -> Handle {
    let id = state.room.id.clone();
    let (handle, join) = table_task::start(services.clone(), state);
    services.metrics.tables.fetch_add(1, Relaxed);
    let services = services.clone();
    tokio::spawn(async move {
        if join.await.is_err() {
            // The next one who asks for it finds the handle closed and has it loaded anew.
            tracing::error!("the task of a table failed");
            services.metrics.broke();
        }
        if let (Some(cluster), true) = (&services.cluster, services.is_stopping()) {
            cluster.hand_over(&id).await;
        }
        services.metrics.tables.fetch_sub(1, Relaxed);
    });
    handle
}

async fn load(services: Arc<Services>, id: String) {
    let loaded = tokio::spawn({
        let (services, id) = (services.clone(), id.clone());
        async move {
            let epoch = match &services.cluster {
                None => None,
                Some(cluster) => match cluster.owner(&id).await? {
                    None => return Ok(None),
                    Some(Owner::There(_)) => return Err(StoreError::Fenced),
                    Some(Owner::Here(epoch)) => Some(epoch),
                },
            };
            TableState::load(&services, &id, epoch).await
        }
    });
    let found = match loaded.await {
        Ok(found) => found.map(|state| state.map(Box::new)),
        Err(_) => Err(StoreError::Broken("a table could not be loaded".to_owned())),
    };
    // The lobby ends only with the server.
    let _ = services.lobby.inbox.send(Ask::Loaded { id, found }).await;
}

/// A table says that nobody needs it; true if it may end. If it `keeps` anything to be remembered, this node goes on having
/// it, and takes it up again when somebody asks.
pub async fn put_away(services: &Services, id: &str, keeps: bool) -> bool {
    let (reply, answer) = oneshot::channel();
    let sent = services.lobby.inbox.send(Ask::PutAway { id: id.to_owned(), keeps, reply }).await;
    sent.is_ok() && answer.await.unwrap_or(false)
}

/// Has a table look after its clocks and bots.
pub async fn wake(services: &Services, id: &str) {
    if let Ok(handle) = services.lobby.open(id).await {
        // A table that is swamped is awake.
        let _ = handle.send(Message::Wake);
    }
}

/// A table that is being made.
struct Plan {
    setup: Setup,
    /// The content it will be played with, by its digest.
    pack: Option<String>,
    table_rules: TableRules,
    beginning: Option<Record>,
    entries: Vec<Entry>,
}

async fn make(services: &Arc<Services>, host: &Person, plan: Plan) -> Result<TableHead, Refusal> {
    let shifts = services.time.shifts();
    let now = services.time.now();
    let mut secret = [0; 64];
    secret[..32].copy_from_slice(&random::<32>());
    secret[32..].copy_from_slice(&random::<32>());
    let head = TableHead {
        id: public_id(),
        link_key: Hidden(link_key()),
        host: host.id.clone(),
        setup: json(&plan.setup),
        pack: plan.pack,
        secret: Hidden(secret),
        beginning: plan.beginning.as_ref().map(Record::to_string),
        made_at: now,
    };
    let mut state = TableState::fresh(services, head.clone());
    state.note(now, Entry::Made { host: host.clone(), table_rules: plan.table_rules }, Vec::new());
    for entry in plan.entries {
        state.note(now, entry, Vec::new());
    }
    if plan.beginning.is_some() {
        state.begin_from_record(now)?;
    }
    let first = state.append(None, now);
    services.store.make_table(head.clone(), first).await.map_err(|error| from_store(&error))?;
    if state.room.is_under_way() {
        services.remember(&head.id, 0, shifts, Default::default());
    }
    Ok(head)
}

/// Has this account room for one more table?
async fn check_quota(services: &Services, person: &Person) -> Result<(), Refusal> {
    let hosted = services.store.hosted(person.id.clone()).await.map_err(|error| from_store(&error))?;
    if hosted >= services.config.limits.tables_per_account {
        Err(ServerRefusal::TooMany.into())
    } else {
        Ok(())
    }
}

/// Makes the table somebody asked for, and seats its maker and the bots.
pub async fn make_table(
    services: &Arc<Services>,
    maker: &Person,
    wanted: &NewTable,
) -> Result<Seated, Refusal> {
    check_quota(services, maker).await?;
    let setup = services.library.setup(wanted).map_err(|faults| ServerRefusal::Garbled.because(&faults))?;
    let seats = setup.seats.len();
    check_table_rules(&wanted.table_rules, seats)?;
    let levels = services.library.bots(&setup.game);
    let mut entries = Vec::new();
    let own = match wanted.seat {
        Some(seat) => seat,
        None => {
            (0..seats as u8).find(|seat| !wanted.bots.contains_key(seat)).ok_or(ServerRefusal::SeatTaken)?
        }
    };
    if usize::from(own) >= seats || wanted.bots.keys().any(|&seat| usize::from(seat) >= seats) {
        return Err(ServerRefusal::NoSeat.into());
    }
    if wanted.bots.contains_key(&own) {
        return Err(ServerRefusal::SeatTaken.into());
    }
    entries.push(Entry::SatDown { seat: own, person: maker.clone() });
    for (&seat, bot) in &wanted.bots {
        if !levels.contains(&bot.as_str()) {
            return Err(ServerRefusal::NoBot.into());
        }
        entries.push(Entry::BotSatDown { seat, bot: bot.clone() });
    }
    let pack = services.library.chosen_content(&setup.game);
    let plan = Plan { setup, pack, table_rules: wanted.table_rules, beginning: None, entries };
    let head = make(services, maker, plan).await?;
    Ok(Seated {
        table: head.id,
        seat: Some(own),
        key: Some(head.link_key.0),
        you: maker.clone(),
        waiting: false,
        token: None,
        remarks: Vec::new(),
    })
}

/// The same game again: the same setup, rules of the table and bots, a seat kept for the person who wants it, and nobody dragged along.
pub async fn make_rematch(services: &Arc<Services>, room: &Room, person: &Person) -> Result<String, Refusal> {
    check_quota(services, person).await?;
    let people = room.places.iter().filter_map(|place| place.person.as_ref().or(place.owner.as_ref()));
    let mut entries = vec![Entry::Invited { people: people.map(|person| person.id.clone()).collect() }];
    for (seat, place) in (0u8..).zip(&room.places) {
        match (&place.person, &place.bot) {
            (Some(sitting), _) if sitting.id == person.id => {
                entries.push(Entry::SatDown { seat, person: person.clone() });
            }
            (None, Some(bot)) if place.owner.is_none() => {
                entries.push(Entry::BotSatDown { seat, bot: bot.clone() });
            }
            _ => {}
        }
    }
    let (setup, pack) = (room.setup.clone(), services.library.chosen_content(&room.setup.game));
    // The next game after a practice table is an ordinary one.
    let table_rules = TableRules { practice: false, ..room.table_rules };
    let plan = Plan { setup, pack, table_rules, beginning: None, entries };
    Ok(make(services, person, plan).await?.id)
}

/// A new table that goes on from a step of a finished one, with bots in the other seats.
pub async fn branch(
    services: &Arc<Services>,
    person: &Person,
    visitor: Visitor,
    table: &str,
    wanted: Branch,
) -> Result<Seated, Refusal> {
    check_quota(services, person).await?;
    let handle = services.lobby.open(table).await?;
    let step = wanted.step;
    let found = handle.ask(move |state| {
        let state = state.sight(&visitor)?.state;
        if !state.room.is_over() {
            // Anybody who goes on from a running game would learn what is hidden in it.
            return Err(Refusal::from(ServerRefusal::NotOver));
        }
        let game = state.game().ok_or_else(|| state.unplayable())?;
        if step as usize > game.step() {
            return Err(ServerRefusal::NoSuchStep.into());
        }
        Ok((state.room.setup.clone(), state.head.pack.clone(), game.record().up_to(step as usize)))
    });
    let (setup, pack, mut record) = found.await??;
    record.commitment = None;
    let seats = setup.seats.len() as u8;
    if wanted.seat >= seats {
        return Err(ServerRefusal::NoSeat.into());
    }
    if !services.library.bots(&setup.game).contains(&wanted.bot.as_str()) {
        return Err(ServerRefusal::NoBot.into());
    }
    let entries = (0..seats).map(|seat| match seat {
        _ if seat == wanted.seat => Entry::SatDown { seat, person: person.clone() },
        _ => Entry::BotSatDown { seat, bot: wanted.bot.clone() },
    });
    let plan = Plan {
        setup,
        pack,
        table_rules: TableRules::default(),
        beginning: Some(record),
        entries: entries.collect(),
    };
    let head = make(services, person, plan).await?;
    Ok(Seated {
        table: head.id,
        seat: Some(wanted.seat),
        key: Some(head.link_key.0),
        you: person.clone(),
        waiting: false,
        token: None,
        remarks: Vec::new(),
    })
}

/// A practice table: its maker on one seat, bots on the others, and nobody else finds it or looks on.
pub async fn practice(
    services: &Arc<Services>,
    person: &Person,
    practice: crate::learn::Practice,
) -> Result<Seated, Refusal> {
    let record = practice.table.record();
    let setup = record.setup.clone();
    if !services.library.bots(&setup.game).contains(&practice.bot.as_str()) {
        return Err(ServerRefusal::NoBot.into());
    }
    let entries = (0..setup.seats.len() as u8).map(|seat| match seat {
        _ if seat == practice.seat => Entry::SatDown { seat, person: person.clone() },
        _ => Entry::BotSatDown { seat, bot: practice.bot.clone() },
    });
    let table_rules = TableRules {
        access: Access::Link,
        spectators: Spectators::None,
        chat: Chat::None,
        practice: true,
        ..TableRules::default()
    };
    let pack = Some(record.content.clone());
    let plan = Plan { entries: entries.collect(), setup, pack, table_rules, beginning: Some(record) };
    let head = make(services, person, plan).await?;
    Ok(Seated {
        table: head.id,
        seat: Some(practice.seat),
        key: Some(head.link_key.0),
        you: person.clone(),
        waiting: false,
        token: None,
        remarks: Vec::new(),
    })
}

/// A record that somebody brings in becomes a table that is over, to be replayed and branched.
pub async fn import(services: &Arc<Services>, person: &Person, text: &str) -> Result<Seated, Refusal> {
    let limits = &services.config.limits;
    let record = Record::read(text).map_err(|faults| {
        let sentences: Vec<_> = faults.iter().map(ToString::to_string).collect();
        ServerRefusal::BadRecord.because(&sentences)
    })?;
    if record.lines.len() > limits.record_steps {
        return Err(ServerRefusal::TooLarge.into());
    }
    if record.shown_to.is_some() {
        let sentence = "This record shows only what one seat knew; it cannot be played again.".to_owned();
        return Err(ServerRefusal::BadRecord.because(&[sentence]));
    }
    let brought = catch_unwind(AssertUnwindSafe(|| services.library.bring_in(&record)));
    let brought = brought.map_err(|_| ServerRefusal::BadRecord)?;
    let (record, remarks) = brought.map_err(|faults| ServerRefusal::BadRecord.because(&faults))?;
    let setup = record.setup.clone();
    let pack = Some(record.content.clone());
    let plan = Plan {
        setup,
        pack,
        table_rules: TableRules::default(),
        beginning: Some(record),
        entries: Vec::new(),
    };
    let head = make(services, person, plan).await?;
    Ok(Seated {
        table: head.id,
        seat: None,
        key: Some(head.link_key.0),
        you: person.clone(),
        waiting: false,
        token: None,
        remarks,
    })
}
