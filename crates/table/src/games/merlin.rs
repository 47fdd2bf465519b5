//! Merlin at a table.

use crate::{Folder, Gauge, Playable};
use logres_merlin::words::{Colour, Province};
use logres_merlin::{
    Content, EARLIER_DEFAULTS, Flag, Merlin, ModuleName, NAMED_SETS, Options, PRESETS, RULES,
};
use logres_protocol::{GameInfo, OptionInfo, SetInfo, Setup};
use std::collections::BTreeMap;

impl Playable for Merlin {
    const NAME: &'static str = "merlin";
    const RULES: u32 = RULES;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = EARLIER_DEFAULTS;
    const STATES_SINCE: u32 = 3;
    const BY_SEAT: &'static str = "castles";
    const FOLLOWS: &'static [&'static str] = &[
        "missing",
        "next-scoring",
        "track",
        "board.grail-used",
        "extras.market.visited",
        "extras.market.resolved",
        "extras.decree.used",
    ];

    fn compile(setup: &Setup, content: &Folder) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let mut options = Options::new(setup.seats.len() as u8);
        for module in &setup.modules {
            match module.parse() {
                Ok(module) => options.modules = options.modules.with(module),
                Err(sentence) => faults.push(sentence),
            }
        }
        // A preset is a starting point; single options come after it.
        let (preset, single): (Vec<_>, Vec<_>) =
            setup.options.iter().partition(|(name, _)| *name == "preset");
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
        let mut content = <Self as Playable>::content();
        // Of a file that changed twice the earliest text stays: it comes first.
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

    fn gauges(view: &Self::View) -> Vec<Gauge> {
        let points = (0..).zip(&view.castles);
        let points = points.map(|(seat, castle)| Gauge {
            what: "curve-points",
            seat: Some(seat),
            value: castle.points.into(),
        });
        points.collect()
    }

    fn info() -> GameInfo {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let preset = OptionInfo { name: "preset".to_owned(), values: words(&PRESETS.map(|(name, _)| name)) };
        let flags = Flag::ALL
            .into_iter()
            .map(|flag| OptionInfo { name: flag.name().to_owned(), values: words(flag.values()) });
        let sets = NAMED_SETS.map(|set| SetInfo {
            name: set.name.to_owned(),
            title: set.title.to_owned(),
            about: set.about.to_owned(),
            seats: vec![2, 3, 4],
            modules: set.modules.iter().map(|module| module.name().to_owned()).collect(),
            options: BTreeMap::new(),
        });
        let needs = ModuleName::ALL
            .into_iter()
            .filter_map(|module| Some((module.name().to_owned(), vec![module.needs()?.name().to_owned()])));
        GameInfo {
            game: Self::NAME.to_owned(),
            rules: Self::RULES,
            seats: vec![2, 3, 4],
            seat_names: Colour::ALL.map(|colour| colour.name().to_owned()).to_vec(),
            modules: ModuleName::ALL.map(|module| module.name().to_owned()).to_vec(),
            needs: needs.collect(),
            options: [preset].into_iter().chain(flags).collect(),
            sets: sets.into(),
        }
    }
}
