//! How Camelot describes itself: what can be selected, and its content.

use crate::thing::Thing;
use crate::{Camelot, Content, EARLIER_DEFAULTS, Ending, Loyalty, Options, Phrase, RULES, Who};
use logres_kernel::{
    Described, Description, Folder, Game, Gauge, OptionDescription, Selection, SetDescription,
    ThingDescription,
};

impl Described for Camelot {
    const NAME: &'static str = "camelot";
    const RULES: u32 = RULES;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = EARLIER_DEFAULTS;
    const STATES_SINCE: u32 = 4;
    const BY_SEAT: &'static str = "knights";
    const TEAM_VICTORY: Option<&'static str> = Some(Ending::Victory.key());

    fn description() -> Description {
        let preset = OptionDescription {
            name: "preset",
            values: Options::PRESETS.iter().map(|preset| preset.name).collect(),
        };
        let settings = Options::SETTINGS
            .iter()
            .map(|setting| OptionDescription { name: setting.name, values: setting.values.to_vec() });
        let sets = Options::PRESETS.iter().map(|preset| SetDescription {
            name: preset.name,
            title: preset.title,
            about: preset.key,
            seats: (preset.seats.0 as u8..=preset.seats.1 as u8).collect(),
            modules: Vec::new(),
            options: preset.options.to_vec(),
        });
        Description {
            seats: (2..=7).collect(),
            seat_names: Who::NAMES[..7].to_vec(),
            modules: Vec::new(),
            options: [preset].into_iter().chain(settings).collect(),
            sets: sets.collect(),
        }
    }

    fn clauses() -> Vec<&'static str> {
        vec!["A", "C"]
    }

    fn things() -> Vec<ThingDescription> {
        Thing::described()
    }

    fn compile(selection: &Selection, content: &Folder) -> Result<Self, Vec<String>> {
        // A preset is a starting point; single options come after it. The preset's name was checked with the others.
        let wanted = selection.options.get("preset");
        let preset = Options::PRESETS.iter().find(|preset| wanted.is_some_and(|name| name == preset.name));
        let preset = preset.map_or(&[][..], |preset| preset.options).iter().copied();
        let single = selection.options.iter().filter(|(name, _)| *name != "preset");
        let single = single.map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::read(selection.seats, preset.chain(single));
        let content = Content::read(content);
        match (options, content) {
            (Ok(options), Ok(content)) => Camelot::with_content(options, content),
            (options, content) => {
                let mut faults = options.err().unwrap_or_default();
                faults.extend(content.err().unwrap_or_default().iter().map(ToString::to_string));
                Err(faults)
            }
        }
    }

    fn content() -> Folder {
        Content::folder()
    }

    fn content_faults(content: &Folder) -> Vec<String> {
        let faults = Content::read(content).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    }

    fn welcome(&self, state: &Self::State) -> Result<(Self, Self::State), String> {
        Camelot::welcome(self, state)
    }

    fn topics(seats: &[String]) -> Vec<String> {
        let sits = |thing: &String| {
            let knight = thing.strip_prefix("knight:");
            knight.is_none_or(|knight| seats.iter().any(|seat| seat == knight))
        };
        let mut topics: Vec<_> = Phrase::all().flat_map(Phrase::things).filter(sits).collect();
        topics.sort_unstable();
        topics.dedup();
        topics
    }

    fn sides(view: &<Self as Game>::View) -> Vec<Option<&'static str>> {
        view.knights.iter().map(|knight| knight.loyalty.map(Loyalty::name)).collect()
    }

    fn gauges(view: &<Self as Game>::View) -> Vec<Gauge> {
        let whole = [
            ("curve-white-swords", view.swords.white),
            ("curve-black-swords", view.swords.black),
            ("curve-engines", view.engines),
        ];
        let whole = whole.map(|(what, value)| Gauge { what, seat: None, value: value.into() });
        let life = (0..).zip(&view.knights).map(|(seat, knight)| Gauge {
            what: "curve-life",
            seat: Some(seat),
            value: knight.life.into(),
        });
        whole.into_iter().chain(life).collect()
    }
}
