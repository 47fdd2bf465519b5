//! How Merlin describes itself: what can be selected, and its content.

use crate::modules::MODULES;
use crate::words::{Colour, Province};
use crate::{
    Content, EARLIER_DEFAULTS, Flag, Merlin, ModuleName, NAMED_SETS, Options, PRESETS, RULES, thing,
};
use logres_kernel::{
    Described, Description, Folder, Game, Gauge, ModuleDescription, OptionDescription, Selection,
    SetDescription, ThingDescription,
};

impl Described for Merlin {
    const NAME: &'static str = "merlin";
    const RULES: u32 = RULES;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = EARLIER_DEFAULTS;
    const STATES_SINCE: u32 = 4;
    const BY_SEAT: &'static str = "castles";

    fn description() -> Description {
        let preset =
            OptionDescription { name: "preset", values: PRESETS.iter().map(|(name, _)| *name).collect() };
        let flags = Flag::ALL
            .into_iter()
            .map(|flag| OptionDescription { name: flag.name(), values: flag.values().to_vec() });
        let sets = NAMED_SETS.iter().map(|set| SetDescription {
            name: set.name,
            title: set.title,
            about: set.about,
            seats: vec![2, 3, 4],
            modules: set.modules.iter().map(|module| module.name()).collect(),
            options: Vec::new(),
        });
        let modules = ModuleName::ALL.into_iter().map(|module| ModuleDescription {
            name: module.name(),
            needs: module.needs().into_iter().map(|needed| needed.name()).collect(),
        });
        Description {
            seats: vec![2, 3, 4],
            seat_names: Colour::ALL.iter().map(|colour| colour.name()).collect(),
            modules: modules.collect(),
            options: [preset].into_iter().chain(flags).collect(),
            sets: sets.collect(),
        }
    }

    fn clauses() -> Vec<&'static str> {
        let base = ["M", "AR", "DP", "ED", "OPT", "XI"];
        base.into_iter().chain(ModuleName::ALL.map(ModuleName::clauses)).collect()
    }

    fn things() -> Vec<ThingDescription> {
        thing::all()
    }

    fn follows() -> Vec<&'static str> {
        let base = ["missing", "next-scoring", "track", "board.grail-used"];
        base.into_iter().chain(MODULES.iter().flat_map(|(_, module)| module.follows).copied()).collect()
    }

    fn compile(selection: &Selection, content: &Folder) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let mut options = Options::new(selection.seats as u8);
        for module in &selection.modules {
            match module.parse() {
                Ok(module) => options.modules = options.modules.with(module),
                Err(sentence) => faults.push(sentence),
            }
        }
        // A preset is a starting point; single options come after it.
        let (preset, single): (Vec<_>, Vec<_>) =
            selection.options.iter().partition(|(name, _)| *name == "preset");
        for (name, value) in preset.into_iter().chain(single) {
            faults.extend(options.set(name, value).err());
        }
        let content =
            Content::read(content).map_err(|found| faults.extend(found.iter().map(ToString::to_string)));
        match content {
            Ok(content) if faults.is_empty() => Merlin::new(options, content),
            _ => Err(faults),
        }
    }

    fn content() -> Folder {
        Content::FILES.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
    }

    fn content_since(revision: u32) -> Folder {
        let mut content = <Self as Described>::content();
        // If a file changed twice, the earliest text must win: it is inserted last.
        for (_, name, text) in Content::EARLIER_FILES.iter().rev().filter(|(first, ..)| revision < *first) {
            content.insert((*name).to_owned(), (*text).to_owned());
        }
        content
    }

    fn content_faults(content: &Folder) -> Vec<String> {
        let faults = Content::read(content).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    }

    fn topics(seats: &[String]) -> Vec<String> {
        let provinces = Province::ALL.into_iter().map(|province| format!("province:{province}"));
        provinces.chain(seats.iter().map(|seat| format!("castle:{seat}"))).collect()
    }

    fn gauges(view: &<Self as Game>::View) -> Vec<Gauge> {
        let points = (0..).zip(&view.castles);
        let points = points.map(|(seat, castle)| Gauge {
            what: "curve-points",
            seat: Some(seat),
            value: castle.points.into(),
        });
        points.collect()
    }
}
