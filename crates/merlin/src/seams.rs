//! How a module plugs into the game: one constant ([`Module`]), eight seams, nothing else.
//!
//! Rules code never asks whether a module is in play. It asks its seams: is this deed permitted, how much is this
//! amount, what else is on offer here, what follows from this moment. The answers of the chosen modules are compiled
//! once into one list of functions for each point, in the order of the list of modules; an empty list costs nothing.

use crate::content::{Content, Ring};
use crate::modules::{MODULES, ModuleName};
use crate::now::{Look, Now};
use crate::options::Options;
use crate::plans::{Fittings, Plans};
use crate::rules::{henchman, province};
use crate::state::State;
use crate::step::{Duty, Landing};
use crate::view::View;
use crate::words::*;
use crate::{Choice, Merlin};
use logres_kernel::{Chance, Clause, Holdings, Offers, Seat, Viewer};

/// A question of the base game to which modules may add answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// Choose and play a mover (DP-1 to DP-3).
    Mover,
    /// Is there a mover besides the own dice (AR-40)? Never a question of its own; its offers belong to [`At::Mover`].
    ExtraMover,
    /// After the move (DP-5, DP-6): another way to execute [`Look::landing`].
    Landed,
    /// The action was executed (DP-7). [`Look::ask`] is [`crate::step::Ask::Acted`].
    Acted,
    /// Before the henchman acts. [`Look::ask`] is [`crate::step::Ask::Duty`].
    Duty,
    DiscardTraitor,
    TakeAny,
    DiscardMore,
    DrawQuest,
    Tower,
    /// A quest was resolved: its points, or something else. [`Look::ask`] is [`crate::step::Ask::QuestReward`].
    QuestReward,
    /// Help with a quest. [`Look::ask`] is [`crate::step::Ask::Attempt`].
    Attempt,
    UseGrail,
}

impl At {
    const COUNT: usize = At::UseGrail as usize + 1;
}

/// Something a seat would do, for permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    PlaceHenchman(Henchman, Province),
    PlaceInfluence(Province),
    TakeGood(Good, Province),
    TakeApple,
    TakeGold,
    TakeMistletoe,
    /// A figure comes to stand here, by whatever means.
    Enter(Spot),
    /// The action of this space is executed.
    UseSpace(Spot),
    ResolveQuest(u8),
    UseStaff(Landing),
    UseFlag(Power),
    BuildManor(u8),
    ReplaceManor(u8),
    /// A good is given up for something else.
    GiveUp(Good, Province),
    /// The colour of this icon of a quest card is changed (MK-PERCIVAL-1).
    Recolour {
        card: u8,
        icon: u8,
    },
    /// A manor goes back to its owner's reserve when a territory holds too many (MA-SCORE-1).
    ReduceManor(u8),
    /// A tile that lies on this province is taken.
    TakeTile(Province),
    /// A henchman trades in this quarter (MC-MARKET-1).
    Trade(Province),
}

macro_rules! kinds {
    ($(#[$meta:meta])* $kind:ident of $what:ident { $($variant:ident $pattern:tt),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $kind { $($variant),+ }

        impl $kind {
            const COUNT: usize = [$($kind::$variant),+].len();
        }

        impl $what {
            #[inline]
            pub const fn kind(self) -> $kind {
                match self { $( kinds!(@pattern $what $variant $pattern) => $kind::$variant, )+ }
            }
        }
    };
    (@pattern $what:ident $variant:ident ()) => { $what::$variant };
    (@pattern $what:ident $variant:ident (..)) => { $what::$variant(..) };
    (@pattern $what:ident $variant:ident {..}) => { $what::$variant { .. } };
}

kinds! {
    DeedKind of Deed {
        PlaceHenchman (..), PlaceInfluence (..), TakeGood (..), TakeApple (), TakeGold (), TakeMistletoe (),
        Enter (..), UseSpace (..), ResolveQuest (..), UseStaff (..), UseFlag (..), BuildManor (..), ReplaceManor (..), GiveUp (..),
        TakeTile (..), Trade (..),
        Recolour {..}, ReduceManor (..),
    }
}

/// A number that modules may change. The subject is inside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// What decides the majority in a province.
    InfluenceStrength(Province),
    /// The points handed out in a province; the seat means nothing here.
    InfluencePool(Province),
    /// The strength of a contender who is no player; the seat means nothing here.
    RivalStrength(Province),
    /// The counters that stay after a province was scored (M-SCORE-INFLUENCE-4).
    CountersLeft(Province),
    /// Manors in a territory, given as its hexes.
    DomainStrength(u32),
    /// The points of whoever wins a territory alone.
    DomainPrize(u32),
    /// How often a placed henchman acts.
    DutyTimes(Duty),
    /// Quest cards in hand between turns.
    HandSize,
    /// Apples that can be spent on a die.
    Apples,
    /// What can change a chosen die besides apples (DP-2).
    Adjusters,
    /// Conditions of a quest that can be ignored (MG-MISTLETOE-1).
    Ignores,
    /// Conditions of a quest whose colour can be changed (MK-PERCIVAL-1).
    Recolours,
    /// What a victory point space counts.
    VpCount(Element),
    /// Goods counted in sets of three at the end (M-END-4).
    EndGoods,
    /// Apples counted at the end (M-END-2).
    EndApples,
    /// Goods of this type that can be given up for something else.
    Giveable(Good),
    /// Goods of a castle that belong to the provinces' own, for the law that none is lost (INV-1).
    GoodsInPlay(Good, Province),
}

kinds! {
    AmountKind of Amount {
        InfluenceStrength (..), InfluencePool (..), RivalStrength (..), CountersLeft (..), DomainStrength (..),
        DomainPrize (..), DutyTimes (..), HandSize (), Apples (), Adjusters (), Ignores (), Recolours (), VpCount (..), EndGoods (),
        EndApples (), Giveable (..), GoodsInPlay (..),
    }
}

/// Something that has just happened, from which a module may draw consequences. Nothing of the setup is a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A good was taken from a province.
    Took {
        good: Good,
        province: Province,
    },
    /// A henchman was placed; its duty is still to come.
    Placed(Duty),
    InfluencePlaced(Province),
    InfluenceRemoved(Province),
    /// A manor was built; a tower's bonus is still to come.
    Built {
        hex: u8,
    },
    /// A manor took the place of another one.
    Replaced {
        hex: u8,
        loser: Seat,
    },
    /// A manor left the domain.
    ManorRemoved {
        hex: u8,
    },
    /// A tower's bonus was chosen and is about to be taken.
    TowerBonus {
        hex: u8,
        bonus: TowerBonus,
    },
    Repelled(Province),
    TraitorDiscarded(Province),
    /// A quest was resolved; its reward is still to come.
    QuestResolved {
        card: u8,
        normal: bool,
    },
    /// A victory point space was executed; `element` is the printed one.
    VpSpace {
        landing: Landing,
        element: Element,
        points: u8,
    },
    RelicTaken(Relic),
    /// A figure was moved and has come to its action.
    Landed(Landing),
    TurnBegan,
    TurnEnded,
    ProvinceScored(Province),
}

kinds! {
    MomentKind of Moment {
        Took {..}, Placed (..), InfluencePlaced (..), InfluenceRemoved (..), Built {..}, Replaced {..},
        ManorRemoved {..}, TowerBonus {..}, Repelled (..), TraitorDiscarded (..), QuestResolved {..}, VpSpace {..},
        RelicTaken (..), Landed (..), TurnBegan (), TurnEnded (), ProvinceScored (..),
    }
}

/// The bonus of a tower (M-SPACE-BUILD-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TowerBonus {
    Good(Good, Province),
    Influence(Province),
}

pub type Setup = fn(&mut Now<'_>);
pub type Offer = fn(Look<'_>, Seat, &mut Offers<Choice>);
pub type Permit = fn(Look<'_>, Seat, Deed) -> Result<(), Clause>;
pub type Change = fn(Look<'_>, Seat, Amount, i16) -> i16;
pub type Aftermath = fn(&mut Now<'_>, Seat, Moment);
/// Counts the pieces of a module that a seat has, for previews: always the same ones in the same order.
pub type CountPieces = fn(Look<'_>, Seat, &mut Holdings);

/// A henchman performs its action in a province.
pub type DutySlot = fn(&mut Now<'_>, Seat, Henchman, Province);
/// Frees a henchman's place in a province.
pub type RoomSlot = fn(&mut Now<'_>, Seat, Henchman, Province);
/// Where something is stored.
pub type StoreSlot = fn(Look<'_>, Stock) -> Option<Province>;

/// Something in the common supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stock {
    Good(Good, Province),
    Apples,
    Mistletoe,
    Gold,
}

/// Goods lie on the province of their colour (M-SETUP-4), everything else beside the board.
fn base_store(_look: Look<'_>, stock: Stock) -> Option<Province> {
    match stock {
        Stock::Good(_, province) => Some(province),
        Stock::Apples | Stock::Mistletoe | Stock::Gold => None,
    }
}

/// A good leaves a castle and goes back where it came from.
pub type GiveBackSlot = fn(&mut Now<'_>, Seat, Good, Province, Giving);

/// Why a good leaves a castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Giving {
    /// It does what such goods are for: a shield repels, a material builds, a flag is used.
    Paid,
    /// It is given up for something else.
    GivenUp,
}

/// Named procedures with one owner. Two modules that want the same one are refused when the ruleset is compiled.
#[derive(Clone, Copy)]
pub struct Slots {
    pub duty: Option<DutySlot>,
    pub make_room: Option<RoomSlot>,
    pub store: Option<StoreSlot>,
    pub give_back: Option<GiveBackSlot>,
}

/// The spaces of the rings that a module brings.
#[derive(Clone, Copy)]
pub struct Spaces {
    /// Is this space one of them?
    pub own: fn(Space) -> bool,
    /// DP-6: the first answers on such a space.
    pub offers: fn(Look<'_>, Seat, Landing, &mut Offers<Choice>),
    /// DP-6: the answer that begins the action of such a space.
    pub begin: fn(&mut Now<'_>, Seat, Landing, Choice),
}

/// How a module's own data are seen, imagined and judged. This changes nothing in play.
#[derive(Clone, Copy)]
pub struct ModuleView {
    /// Fills in the module's part of a view.
    pub view: fn(Look<'_>, Viewer, &mut View),
    /// Fills in the module's part of a state, as far as the view shows it.
    pub imagine: fn(&Merlin, &View, &mut State),
    /// Draws what the viewer cannot know of it, for each imagined world anew.
    pub deal: fn(&Merlin, &View, &mut State, &mut dyn Chance),
    /// Deals anew what this viewer may not know.
    pub scramble: fn(&Merlin, &mut State, Viewer, &mut dyn Chance),
    /// The laws of the module's components that a state breaks.
    pub faults: fn(Look<'_>, &mut Vec<String>),
    /// Fills in what follows from the rest of a view written by hand.
    pub complete: fn(&Merlin, &mut View),
}

/// A module of the game, as a constant that reads like the summary on its rule sheet.
#[derive(Clone, Copy)]
pub struct Module {
    /// The module this one cannot be played without.
    pub needs: Option<ModuleName>,
    /// Boards swapped before anything is laid out: rings, flags, dice.
    pub fit: fn(&mut Fittings, &Content, &Options),
    /// Pieces dealt after the base game's.
    pub setup: Setup,
    /// New or moved steps.
    pub plans: fn(&mut Plans, &Options),
    /// One more answer to an existing question.
    pub offers: &'static [(At, Offer)],
    /// Things usable at any moment of the own turn: they leave the question standing.
    pub asides: &'static [Offer],
    pub permits: &'static [(DeedKind, Permit)],
    pub amounts: &'static [(AmountKind, Change)],
    pub aftermaths: &'static [(MomentKind, Aftermath)],
    pub slots: Slots,
    /// Spaces of the rings that the module brings.
    pub spaces: Option<Spaces>,
    /// The pieces a seat has of it.
    pub holdings: CountPieces,
    pub view: ModuleView,
    /// Parts of the view that follow from the rest: scenarios that list what changed need not name them.
    pub follows: &'static [&'static str],
}

impl Module {
    /// A module that changes nothing; every module starts from it.
    pub const PLAIN: Module = Module {
        needs: None,
        fit: |_, _, _| {},
        setup: |_| {},
        plans: |_, _| {},
        offers: &[],
        asides: &[],
        permits: &[],
        amounts: &[],
        aftermaths: &[],
        slots: Slots { duty: None, make_room: None, store: None, give_back: None },
        spaces: None,
        holdings: |_, _, _| {},
        view: ModuleView {
            view: |_, _, _| {},
            imagine: |_, _, _| {},
            deal: |_, _, _, _| {},
            scramble: |_, _, _, _| {},
            faults: |_, _| {},
            complete: |_, _| {},
        },
        follows: &[],
    };
}

/// The chosen modules, compiled: one list of functions for each point.
pub struct Seams {
    pub offers: [Vec<Offer>; At::COUNT],
    pub asides: Vec<Offer>,
    pub permits: [Vec<Permit>; DeedKind::COUNT],
    pub amounts: [Vec<Change>; AmountKind::COUNT],
    pub aftermaths: [Vec<Aftermath>; MomentKind::COUNT],
    pub setups: Vec<Setup>,
    pub duty: DutySlot,
    pub make_room: RoomSlot,
    pub store: StoreSlot,
    pub give_back: GiveBackSlot,
    pub spaces: Vec<Spaces>,
    pub holdings: Vec<CountPieces>,
    pub views: Vec<ModuleView>,
}

impl Seams {
    /// The module whose space this is; none for the base game's own.
    pub fn spaces_of(&self, space: Space) -> Option<Spaces> {
        self.spaces.iter().copied().find(|spaces| (spaces.own)(space))
    }

    /// Does any module listen to this kind of moment?
    pub fn listens(&self, moment: MomentKind) -> bool {
        !self.aftermaths[moment as usize].is_empty()
    }

    /// Does any module add to this question?
    pub fn adds_to(&self, at: At) -> bool {
        !self.offers[at as usize].is_empty()
    }

    /// Does any module have a say in this kind of deed?
    #[inline]
    pub fn judges(&self, deed: DeedKind) -> bool {
        !self.permits[deed as usize].is_empty()
    }
}

/// Compiles the chosen modules, or says in sentences why they do not go together.
pub fn compile(options: &Options, content: &Content) -> Result<(Seams, Fittings, Plans), Vec<String>> {
    let mut faults = options.faults();
    let mut fittings = Fittings {
        outer: content.rings.base,
        inner: Ring::default(),
        flags: content.flags,
        dice: 4,
        reroll_at: 3,
    };
    let mut plans = Plans::standard();
    let mut seams = Seams {
        offers: Default::default(),
        asides: Vec::new(),
        permits: Default::default(),
        amounts: Default::default(),
        aftermaths: std::array::from_fn(|_| Vec::new()),
        setups: Vec::new(),
        duty: henchman::base_duty,
        make_room: henchman::base_room,
        store: base_store,
        give_back: province::base_give_back,
        spaces: Vec::new(),
        holdings: Vec::new(),
        views: Vec::new(),
    };
    let mut slots = Module::PLAIN.slots;
    for (name, module) in MODULES.into_iter().filter(|(name, _)| options.modules.has(*name)) {
        (module.fit)(&mut fittings, content, options);
        (module.plans)(&mut plans, options);
        seams.setups.push(module.setup);
        seams.asides.extend_from_slice(module.asides);
        for &(at, offer) in module.offers {
            seams.offers[at as usize].push(offer);
        }
        for &(kind, permit) in module.permits {
            seams.permits[kind as usize].push(permit);
        }
        for &(kind, change) in module.amounts {
            seams.amounts[kind as usize].push(change);
        }
        for &(kind, follow) in module.aftermaths {
            seams.aftermaths[kind as usize].push(follow);
        }
        let mut claim = |slot: &str, taken: bool, wanted: bool| {
            if taken && wanted {
                faults.push(format!("Two modules want to say how {slot}; {name} is one of them."));
            }
        };
        claim("a henchman acts", slots.duty.is_some(), module.slots.duty.is_some());
        claim("a henchman finds room", slots.make_room.is_some(), module.slots.make_room.is_some());
        claim("goods are stored", slots.store.is_some(), module.slots.store.is_some());
        claim("goods are given back", slots.give_back.is_some(), module.slots.give_back.is_some());
        slots.duty = slots.duty.or(module.slots.duty);
        slots.make_room = slots.make_room.or(module.slots.make_room);
        slots.store = slots.store.or(module.slots.store);
        slots.give_back = slots.give_back.or(module.slots.give_back);
        seams.spaces.extend(module.spaces);
        seams.holdings.push(module.holdings);
        seams.views.push(module.view);
    }
    seams.duty = slots.duty.unwrap_or(seams.duty);
    seams.make_room = slots.make_room.unwrap_or(seams.make_room);
    seams.store = slots.store.unwrap_or(seams.store);
    seams.give_back = slots.give_back.unwrap_or(seams.give_back);
    if faults.is_empty() { Ok((seams, fittings, plans)) } else { Err(faults) }
}
