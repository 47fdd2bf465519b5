//! The built-in pack holds what it promises, and packs with slips get sentences that name them.

use super::*;
use crate::modules::decree::content::Decree;
use crate::modules::treasures::content::TreasureEffect;

type Pack = Vec<(String, String)>;

fn embedded() -> Pack {
    Content::FILES.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
}

fn text<'p>(pack: &'p mut Pack, file: &str) -> &'p mut String {
    &mut pack.iter_mut().find(|(name, _)| name == file).expect("a file of the pack").1
}

/// Changes what stands in one place only.
fn change(pack: &mut Pack, file: &str, from: &str, to: &str) {
    let text = text(pack, file);
    assert_eq!(text.matches(from).count(), 1, "`{from}` has to stand once in {file}");
    *text = text.replace(from, to);
}

/// The line of the built-in file in which these words first stand.
fn line(file: &str, words: &str) -> usize {
    let (_, text) = Content::FILES.iter().find(|&&(name, _)| name == file).expect("a file of the pack");
    1 + text.lines().position(|line| line.contains(words)).expect("the words stand there")
}

fn complaints(pack: Pack) -> Vec<String> {
    Content::read(pack).expect_err("the pack has a slip").iter().map(ContentFault::to_string).collect()
}

fn complaint(file: &str, from: &str, to: &str) -> Vec<String> {
    let mut pack = embedded();
    change(&mut pack, file, from, to);
    complaints(pack)
}

#[test]
fn the_built_in_pack_has_no_fault_and_nothing_unlikely() {
    let report = study(Content::FILES);
    assert_eq!((report.faults, report.notes), (Vec::new(), Vec::new()));
    assert_eq!(report.content.as_ref(), Some(Content::embedded()));
    assert!(report.about.expect("the pack has a name").affiliation.contains("not affiliated"));
}

#[test]
fn the_rings_lie_as_described() {
    let rings = Content::embedded().rings;
    assert_eq!((rings.base.len(), rings.inner.len()), (24, 13));
    assert_eq!(rings.base[0], Space::Province(Province::DRAGON));
    assert_eq!(rings.inner[usize::from(rings.arthur_start)], Space::Stairs);
    let new = |ring: Ring, from: Ring| -> Vec<(usize, Space)> {
        (0..24).filter(|&place| ring[place] != from[place]).map(|place| (place, ring[place])).collect()
    };
    assert_eq!(
        new(rings.arthur, rings.base),
        [(6, Space::Apple), (7, Space::Activate), (15, Space::Vp(Element::Manor)), (18, Space::MoveArthur)]
    );
    let mistletoe = Space::AppleOrMistletoe;
    assert_eq!(
        new(rings.gold, rings.base),
        [(5, Space::Gold), (7, mistletoe), (17, Space::Gold), (19, mistletoe)]
    );
    assert_eq!(
        new(rings.gold_arthur, rings.arthur),
        [(5, Space::Gold), (6, mistletoe), (17, Space::Gold), (19, mistletoe)]
    );
}

#[test]
fn the_deck_is_as_even_as_described() {
    let quests = Content::embedded().quests;
    let worth = |points| quests.iter().filter(|quest| quest.points == points).count();
    assert_eq!([worth(3), worth(2), worth(1)], [20, 32, 3]);
    let shows = |henchman| quests.iter().filter(|quest| quest.henchman == henchman).count();
    assert_eq!(Henchman::ALL.map(shows), [14, 14, 13, 14]);
    let asked = |colour| {
        let icons = quests.iter().flat_map(|quest| quest.icons.iter().copied());
        icons
            .filter(|&icon| match icon {
                Icon::Good(_, of) | Icon::Influence(of) | Icon::Henchman(_, of) => of == Some(colour),
            })
            .count()
    };
    assert_eq!(Province::ALL.map(asked), [17; 6]);
    assert_eq!(
        *quests[2].icons,
        [
            Icon::Influence(Some(Province::Blue)),
            Icon::Good(Good::Flag, Some(Province::Orange)),
            Icon::Good(Good::Shield, Some(Province::Grey)),
        ]
    );
    assert_eq!(*quests[31].icons, [Icon::Henchman(None, Some(Province::Grey)); 2]);
    assert_eq!(
        *quests[46].icons,
        [
            Icon::Henchman(Some(Henchman::ShieldBearer), None),
            Icon::Henchman(Some(Henchman::FlagBearer), None)
        ]
    );
}

/// M-SPACE-BUILD-2, worked out for every tile of both sizes of the domain.
#[test]
fn each_tile_takes_its_materials() {
    let four = [
        ["Bk/Bl/Pu", "Bl/Or", "Bl/Pu/Or/Br", "Gy/Bl/Or", "Bk/Gy/Or/Br", "Gy/Bl/Or"],
        ["Bk/Pu/Or", "Gy/Bl/Or", "Gy/Pu/Br", "Gy/Or", "Bk/Bl/Br", "Gy/Bl/Pu"],
        ["Bk/Gy/Pu", "Bk/Bl/Or", "Pu/Br", "Gy/Pu/Or", "Bk/Pu/Br", "Gy/Bl/Br"],
        ["Bk/Pu/Br", "Bl/Pu/Or/Br", "Bk/Pu/Br", "Bk/Gy/Or/Br", "Bk/Br", "Bk/Gy/Bl"],
    ];
    let three = [
        ["Bk/Bl/Pu", "Bl/Or", "Bl/Pu/Or/Br", "Gy/Bl/Or", "Bk/Gy/Or/Br", "Gy/Bl/Pu/Or"],
        ["Bk/Pu/Or", "Bk/Gy/Bl/Or", "Gy/Pu/Br", "Gy/Pu/Or", "Bk/Bl/Pu/Br", "Gy/Bl/Br"],
        ["Bk/Gy/Pu/Br", "Bl/Pu/Or/Br", "Bk/Pu/Br", "Bk/Gy/Or/Br", "Bk/Br", "Bk/Gy/Bl"],
    ];
    let letters = ["Bk", "Gy", "Bl", "Pu", "Or", "Br"];
    for table in [&four[..], &three[..]] {
        let rows = table.len();
        for (row, tiles) in table.iter().enumerate() {
            for (column, &taken) in tiles.iter().enumerate() {
                let materials = Content::embedded().suitable_materials(rows, column, row);
                let written: Vec<&str> = materials.iter().map(|colour| letters[colour.index()]).collect();
                assert_eq!(written.join("/"), taken, "{rows} rows, column {column}, row {row}");
            }
        }
    }
}

#[test]
fn the_modules_have_their_tiles() {
    let content = Content::embedded();
    assert_eq!(content.flags[Province::Grey.index()], Power::Quests);
    assert_eq!(content.arthur_flags[Province::Grey.index()], Power::Exchange);
    assert_eq!(content.arthur_flags[Province::Brown.index()], Power::Mirror);
    assert_eq!(content.pieces.arthur.iter().map(|pict| u32::from(pict.number)).sum::<u32>(), 6 * 14 + 3 + 15);
    assert!(
        content.pieces.knights.a.contains(&TableKnight::Tristan)
            && content.pieces.knights.b.contains(&TableKnight::Kay)
    );
    assert_eq!(content.pieces.caerleon[Province::Purple.index()], Quarter::Forge);
    assert_eq!(content.pieces.morgana.cauldrons[4], [Brew::MoneySell, Brew::MoneyBuy]);
    let staffs = content.pieces.treasures.iter().filter(|tile| tile.effect == TreasureEffect::Staff).count();
    assert_eq!(staffs, 2);
    assert_eq!(content.pieces.decree.iter().filter(|&&decree| decree == Decree::Vp(2)).count(), 6);
}

#[test]
fn a_missing_quest_card_is_named() {
    let card = concat!(
        "  { icons = [\"flag:black\", \"material:grey\", \"shield:blue\"], ",
        "points = 3, henchman = \"builder\" },\n"
    );
    assert_eq!(
        complaint("quests.toml", card, ""),
        [format!("quests.toml:{}: There must be 55 quest cards, not 54.", line("quests.toml", "cards = ["))]
    );
}

#[test]
fn a_twenty_fifth_space_is_named() {
    let list = line("ring.toml", "spaces = [");
    let build = line("ring.toml", "\"build\"");
    let mut pack = embedded();
    let ring = text(&mut pack, "ring.toml");
    *ring = ring.replacen("  \"build\",\n", "  \"build\",\n  \"build\",\n", 1);
    let last_build = build + 1 + 16;
    assert_eq!(
        complaints(pack),
        [
            format!("ring.toml:{list}: There must be 24 spaces in [base], not 25."),
            format!("ring.toml:{last_build}: [base] has `build` 4 times, and may have it 3 times."),
        ]
    );
}

#[test]
fn an_unknown_colour_is_named() {
    let from = "knight = \"brown\", influence = \"grey\"";
    let said = complaint("start-tiles.toml", from, "knight = \"brwon\", influence = \"violet\"");
    let at = line("start-tiles.toml", from);
    let known = "it is one of black, grey, blue, purple, orange, brown.";
    assert_eq!(
        said,
        [
            format!(
                "start-tiles.toml:{at}: `knight` of start tile 4: there is no colour `brwon`; is `brown` meant?"
            ),
            format!(
                "start-tiles.toml:{at}: `influence` of start tile 4: there is no colour `violet`; {known}"
            ),
        ]
    );
}

#[test]
fn a_province_too_many_is_named() {
    let last = "  { province = \"brown\", emblem = \"eagle\" },\n";
    let said = complaint("provinces.toml", last, &format!("{last}{last}"));
    let (list, at) = (line("provinces.toml", "provinces = ["), line("provinces.toml", "\"eagle\""));
    assert_eq!(
        said,
        [
            format!("provinces.toml:{list}: There must be 6 provinces, not 7."),
            format!("provinces.toml:{}: brown stands here for the second time, first in line {at}.", at + 1),
            format!("provinces.toml:{}: eagle stands here for the second time, first in line {at}.", at + 1),
        ]
    );
}

#[test]
fn a_misspelt_key_is_named() {
    let said = complaint("market.toml", "plus_one = 6", "plus_ones = 6");
    let at = line("market.toml", "plus_one = 6");
    assert_eq!(
        said,
        [
            format!("market.toml:{}: [others] lacks the key `plus_one`.", line("market.toml", "[others]")),
            format!("market.toml:{at}: [others] has no key `plus_ones`. Is `plus_one` meant?"),
        ]
    );
}

#[test]
fn all_faults_of_all_files_come_at_once() {
    let mut pack = embedded();
    change(&mut pack, "gold.toml", "gold = 30", "gold = 31");
    change(&mut pack, "morgana.toml", "witch_huts = 7", "witch_huts = \"seven\"");
    change(&mut pack, "morgana.toml", "numbers = [1, 2, 3, 4, 5]", "numbers = [1, 2, 3, 4]");
    assert_eq!(
        complaints(pack),
        [
            format!("gold.toml:{}: `gold` must be 30, not 31.", line("gold.toml", "gold = 30")),
            format!(
                "morgana.toml:{}: `numbers` of [places] must have 5 numbers, not 4.",
                line("morgana.toml", "numbers = [")
            ),
            format!(
                "morgana.toml:{}: `witch_huts` of [pieces] must be a whole number from 0 to 255, not seven.",
                line("morgana.toml", "witch_huts")
            ),
        ]
    );
}

#[test]
fn broken_syntax_missing_and_foreign_files_are_named() {
    let mut pack = embedded();
    change(&mut pack, "favor.toml", "columns = [\"lady\"", "columns = [lady\"");
    pack.retain(|(name, _)| name != "gold.toml");
    pack.push(("knigths.toml".to_owned(), String::new()));
    let said = complaints(pack);
    assert!(
        said[0].starts_with("knigths.toml:1: A pack has no such file; its files are pack.toml, "),
        "{said:?}"
    );
    let at = line("favor.toml", "columns = [");
    assert!(said[1].starts_with(&format!("favor.toml:{at}: This is not TOML: ")), "{said:?}");
    assert_eq!(said.last().map(String::as_str), Some("gold.toml:1: This file is missing."));
}

#[test]
fn every_value_needs_a_status() {
    let said = complaint("gold.toml", "status = \"found\"\n", "");
    let sentence = "has no status: found, inferred or reconstructed.";
    assert_eq!(
        said,
        [
            format!("gold.toml:{}: `gold` {sentence}", line("gold.toml", "gold = 30")),
            format!("gold.toml:{}: `mistletoe` {sentence}", line("gold.toml", "mistletoe = 11")),
        ]
    );
}

#[test]
fn counts_the_rules_fix_cannot_be_changed() {
    let at = line("knights.toml", "\"percival\"");
    assert_eq!(
        complaint("knights.toml", "stack = \"B\", tiles = 8", "stack = \"A\", tiles = 9"),
        [
            format!(
                "knights.toml:{}: Stack A must have 6 knights, not 7 (MK-SETUP-1).",
                line("knights.toml", "knights = [")
            ),
            format!(
                "knights.toml:{}: Stack B must have 6 knights, not 5 (MK-SETUP-1).",
                line("knights.toml", "knights = [")
            ),
            format!("knights.toml:{at}: `tiles` of knight 10 must be 8, not 9."),
        ]
    );
    let list = line("decree.toml", "tiles = [");
    assert_eq!(
        complaint("decree.toml", "gives = \"flag:grey\"", "gives = \"shield:grey\""),
        [
            format!("decree.toml:{list}: There must be 6 decree tiles with a shield, not 7."),
            format!("decree.toml:{list}: There must be 6 decree tiles with a flag, not 5."),
        ]
    );
}

/// Each promise of the built-in pack can be broken, and then says so.
#[test]
fn promises_are_kept() {
    let ways = [
        (
            "ring.toml",
            "  \"grail\",\n  \"build\",\n  { space = \"province-brown\"",
            "  \"build\",\n  \"grail\",\n  { space = \"province-brown\"",
            "`excalibur` faces `build`, not `grail`",
        ),
        (
            "quests.toml",
            "[\"material:blue\", \"material:brown\"]",
            "[\"material:blue\", \"material:any\"]",
            "the colours are asked for unevenly",
        ),
        (
            "quests.toml",
            "[\"lady@any\", \"builder@any\"]",
            "[\"shield-bearer@any\", \"lady@any\"]",
            "this card asks for the same as the one in line",
        ),
        (
            "quests.toml",
            "[\"flag:any\", \"flag:any\", \"material:any\"]",
            "[\"flag:any\", \"material:any\"]",
            "start tile 1 alone fulfils this card",
        ),
        (
            "domain.toml",
            "bottom = [\"purple\", \"orange\"",
            "bottom = [\"orange\", \"purple\"",
            "the colours serve unevenly many tiles",
        ),
        (
            "picts.toml",
            "bonus = \"shield:grey\", number = 3",
            "bonus = \"shield:grey\", number = 4",
            "grey 15, blue 14",
        ),
        ("start-tiles.toml", "knight = \"grey\"", "knight = \"black\"", "starts beside Merlin"),
    ];
    for (file, from, to, why) in ways {
        let mut pack = embedded();
        let text = text(&mut pack, file);
        assert!(text.contains(from), "{from}");
        *text = text.replacen(from, to, 1);
        let said = complaints(pack);
        assert!(said.iter().any(|said| said.starts_with(file) && said.contains(why)), "{why}: {said:#?}");
    }
}

/// What the built-in pack promises binds nobody else.
#[test]
fn a_pack_without_promises_may_lie_otherwise() {
    let mut pack = embedded();
    for (_, text) in &mut pack {
        *text = text.lines().filter(|line| !line.starts_with("promises")).collect::<Vec<_>>().join("\n");
    }
    let third = "[\"material:blue\", \"material:brown\"], points = 2, henchman = \"builder\"";
    let first = "[\"material:purple\", \"material:black\"], points = 2, henchman = \"lady\"";
    change(&mut pack, "quests.toml", third, first);
    change(&mut pack, "start-tiles.toml", "knight = \"grey\"", "knight = \"blue\"");
    change(&mut pack, "domain.toml", "\"brown\", \"grey\"]", "\"brown\", \"brown\"]");
    change(&mut pack, "domain.toml", "\"grey\", \"black\", \"blue\"]", "\"brown\", \"black\", \"blue\"]");
    change(
        &mut pack,
        "picts.toml",
        "bonus = \"shield:grey\", number = 3",
        "bonus = \"shield:black\", number = 9",
    );
    let report = study(pack);
    assert_eq!(report.faults, []);
    let notes: Vec<&str> = report.notes.iter().map(|note| note.sentence.as_str()).collect();
    let twin = line("quests.toml", "[\"material:black\", \"material:purple\"]") - 1;
    assert_eq!(
        notes,
        [
            &format!("This quest card is the same as the one in line {twin}."),
            "With 3 rows no tile takes a grey material.",
            "With 4 rows no tile takes a grey material.",
        ]
    );
    let content = report.content.expect("no fault");
    assert_eq!(content.start_tiles[0].knight, Province::Blue);
}

/// A ring may begin anywhere, and the circle too.
#[test]
fn a_rotated_pack_is_the_same_board() {
    let mut pack = embedded();
    for (file, list, by) in [("ring.toml", "spaces = [\n", 7), ("provinces.toml", "provinces = [\n", 2)] {
        let text = text(&mut pack, file);
        let lists: Vec<(usize, usize)> = text
            .match_indices(list)
            .map(|(at, _)| (at + list.len(), at + text[at..].find("\n]").expect("the list ends") + 1))
            .collect();
        for (from, to) in lists.into_iter().rev() {
            let mut rows: Vec<&str> = text[from..to].lines().collect();
            rows.rotate_left(by);
            let rows = rows.join("\n") + "\n";
            text.replace_range(from..to, &rows);
        }
    }
    let report = study(pack);
    assert_eq!(report.faults, []);
    let (rotated, straight) = (report.content.expect("no fault"), Content::embedded());
    assert_eq!(rotated.rings.base[0], straight.rings.base[7]);
    assert_eq!(rotated.circle[0], straight.circle[2]);
    let start = |content: &Content| content.rings.inner[usize::from(content.rings.arthur_start)];
    assert_eq!(start(&rotated), start(straight));
}

#[test]
fn provinces_on_a_ring_follow_the_circle() {
    let said = complaint(
        "provinces.toml",
        "  { province = \"grey\", emblem = \"dove\" },\n  { province = \"blue\", emblem = \"fish\" },\n",
        "  { province = \"blue\", emblem = \"fish\" },\n  { province = \"grey\", emblem = \"dove\" },\n",
    );
    assert_eq!(said.len(), 4, "{said:#?}");
    assert!(
        said[0].ends_with("The provinces in [base] do not follow the circle of provinces.toml."),
        "{said:#?}"
    );
}

#[test]
fn arthur_may_start_on_a_space_of_his_own() {
    let stairs = "{ space = \"stairs\", arthur_starts = true }";
    let mut pack = embedded();
    change(&mut pack, "ring.toml", stairs, "{ space = \"plain\", arthur_starts = true },\n  \"stairs\"");
    let content = Content::read(pack).expect("a space without an action is allowed there");
    assert_eq!((content.rings.inner.len(), content.rings.inner[0]), (14, Space::Plain));
    let said = complaint("ring.toml", stairs, "\"stairs\"");
    assert_eq!(said.len(), 1);
    assert!(said[0].ends_with("One space must be marked `arthur_starts = true`, not 0."), "{said:?}");
}

#[test]
fn a_domain_that_lowers_the_other_columns_is_seen_in_a_mirror() {
    let mut pack = embedded();
    change(&mut pack, "domain.toml", "lower_columns = \"even\"", "lower_columns = \"odd\"");
    let content = Content::read(pack).expect("both layouts exist");
    let mut upper = Content::embedded().upper_frame;
    upper.reverse();
    assert_eq!(content.upper_frame, upper);
}

#[test]
fn every_item_keeps_its_status() {
    let provenance = study(Content::FILES).provenance;
    let of = |file: &str, item: &str| -> Vec<(&str, Status, &str)> {
        let entries = provenance.iter().filter(|entry| entry.file == file && entry.item == item);
        entries.map(|entry| (entry.value.as_str(), entry.status, entry.note.as_str())).collect()
    };
    let [(icons, Status::Found, seen), (henchman, Status::Reconstructed, ours)] =
        of("quests.toml", "quest card 3")[..]
    else {
        panic!("{:?}", of("quests.toml", "quest card 3"))
    };
    assert_eq!(
        (icons, henchman),
        ("icons influence:blue + flag:orange + shield:grey, points 3", "henchman builder")
    );
    assert!(seen.contains("photograph") && ours.contains("the henchman is ours"));
    assert_eq!(of("quests.toml", "quest card 32").len(), 1, "a note alone leaves the status to the deck");
    assert_eq!(
        of("gold.toml", ""),
        [("gold 30, mistletoe 11", Status::Found, "The counts are stated by the rules.")]
    );
    let ring = |status| {
        provenance.iter().filter(|entry| entry.file == "ring.toml" && entry.status == status).count()
    };
    assert_eq!([ring(Status::Found), ring(Status::Inferred), ring(Status::Reconstructed)], [0, 24, 85]);
    assert!(
        provenance.iter().all(|entry| !entry.note.is_empty()),
        "everything in the built-in pack rests on something"
    );
}

/// Whatever is cut away, the answer is a sentence, never a panic.
#[test]
fn a_torn_pack_is_refused_politely() {
    for (place, &(file, text)) in Content::FILES.iter().enumerate() {
        for (at, _) in text.char_indices().step_by(83) {
            let mut pack = Content::FILES;
            pack[place].1 = &text[..at];
            let faults = Content::read(pack).expect_err("a torn file lacks something");
            assert!(faults.iter().all(|fault| fault.file == file || fault.file == "ring.toml"), "{faults:?}");
            assert!(faults.iter().all(|fault| fault.line <= 1 + text.lines().count()), "{faults:?}");
        }
    }
}

/// docs/content.md names every file, and every key and promise the built-in files use.
#[test]
fn the_manual_names_everything() {
    let manual = include_str!("../../../../docs/content.md");
    for (file, text) in Content::FILES {
        assert!(manual.contains(&format!("## {file}\n")), "{file}");
        for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
            let keys = line.split([',', '{', '}']).filter_map(|part| part.split_once(" = "));
            for (key, _) in
                keys.filter(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || " _".contains(c)))
            {
                assert!(manual.contains(&format!("`{}", key.trim())), "{file} has `{key}`");
            }
            if let Some(promises) = line.strip_prefix("promises = ") {
                for promise in promises.split('"').skip(1).step_by(2) {
                    assert!(manual.contains(&format!("`{promise}`")), "{file} promises {promise}");
                }
            }
        }
    }
}
