//! Camelot at a table.

use crate::{Folder, Playable};
use logres_camelot::{Camelot, Content, Options, RULES, Who};
use logres_protocol::{GameInfo, OptionInfo, SetInfo, Setup};

impl Playable for Camelot {
    const NAME: &'static str = "camelot";
    const RULES: u32 = RULES;
    const BY_SEAT: &'static str = "knights";

    fn compile(setup: &Setup, content: &Folder) -> Result<Self, Vec<String>> {
        let settings = setup.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::read(setup.seats.len(), settings);
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
        GameInfo {
            game: Self::NAME.to_owned(),
            rules: Self::RULES,
            seats: (2..=7).collect(),
            seat_names: Who::NAMES[..7].iter().map(|name| (*name).to_owned()).collect(),
            modules: Vec::new(),
            options: Options::SETTINGS.map(option).to_vec(),
            sets: Options::PRESETS.map(set).to_vec(),
        }
    }
}
