//! Camelot at a table.

use crate::{Folder, Gauge, Playable};
use logres_camelot::{Camelot, Content, EARLIER_DEFAULTS, Options, Phrase, RULES, Who};
use logres_protocol::{GameInfo, OptionInfo, SetInfo, Setup};

impl Playable for Camelot {
    const NAME: &'static str = "camelot";
    const RULES: u32 = RULES;
    const EARLIER_DEFAULTS: &'static [(u32, &'static str, &'static str)] = EARLIER_DEFAULTS;
    const STATES_SINCE: u32 = 3;
    const BY_SEAT: &'static str = "knights";

    fn compile(setup: &Setup, content: &Folder) -> Result<Self, Vec<String>> {
        // A preset is a starting point; single options come after it. Which presets there are was checked with the names.
        let wanted = setup.options.get("preset");
        let preset = Options::PRESETS.iter().find(|preset| wanted.is_some_and(|name| name == preset.name));
        let preset = preset.map_or(&[][..], |preset| preset.options).iter().copied();
        let single = setup.options.iter().filter(|(name, _)| *name != "preset");
        let single = single.map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::read(setup.seats.len(), preset.chain(single));
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

    fn gauges(view: &Self::View) -> Vec<Gauge> {
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

    fn info() -> GameInfo {
        let option = |setting: logres_camelot::Setting| OptionInfo {
            name: setting.name.to_owned(),
            values: setting.values.iter().map(|value| (*value).to_owned()).collect(),
        };
        let set = |preset: logres_camelot::Preset| SetInfo {
            name: preset.name.to_owned(),
            title: preset.title.to_owned(),
            about: preset.key.to_owned(),
            seats: (preset.seats.0 as u8..=preset.seats.1 as u8).collect(),
            modules: Vec::new(),
            options: preset.options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
        };
        let preset = OptionInfo {
            name: "preset".to_owned(),
            values: Options::PRESETS.iter().map(|preset| preset.name.to_owned()).collect(),
        };
        GameInfo {
            game: Self::NAME.to_owned(),
            rules: Self::RULES,
            seats: (2..=7).collect(),
            seat_names: Who::NAMES[..7].iter().map(|name| (*name).to_owned()).collect(),
            modules: Vec::new(),
            needs: Default::default(),
            options: [preset].into_iter().chain(Options::SETTINGS.map(option)).collect(),
            sets: Options::PRESETS.map(set).to_vec(),
        }
    }
}
