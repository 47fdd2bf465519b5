//! The set phrases: what people may say where free talk is off. The words are in the language files.

/// Keys of the language files. Those that end in `-thing` are about something on the board.
pub const PHRASES: [&str; 24] = [
    "phrase-hello",
    "phrase-good-luck",
    "phrase-well-played",
    "phrase-thanks",
    "phrase-sorry",
    "phrase-please-hurry",
    "phrase-one-moment",
    "phrase-back-soon",
    "phrase-goodbye",
    "phrase-yes",
    "phrase-no",
    "phrase-perhaps",
    "phrase-can-help",
    "phrase-need-help",
    "phrase-trust-me",
    "phrase-suspicious",
    "phrase-going-to-thing",
    "phrase-who-goes-to-thing",
    "phrase-can-help-thing",
    "phrase-give-up-thing",
    "phrase-danger-thing",
    "phrase-nearly-thing",
    "phrase-trust-thing",
    "phrase-doubt-thing",
];

/// Is this one of the phrases, and the thing one that people may speak about?
pub fn is_phrase(phrase: &str, thing: Option<&str>, is_topic: impl Fn(&str) -> bool) -> bool {
    let known = PHRASES.contains(&phrase);
    let fits = match thing {
        None => !phrase.ends_with("-thing"),
        Some(thing) => phrase.ends_with("-thing") && is_topic(thing),
    };
    known && fits
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_camelot::Camelot;
    use logres_kernel::Described;
    use logres_merlin::Merlin;

    /// At a table with every seat the game has.
    fn is_topic<G: Described>(thing: &str) -> bool {
        let seats: Vec<String> = G::description().seat_names.into_iter().map(str::to_owned).collect();
        G::topics(&seats).iter().any(|topic| topic == thing)
    }

    #[test]
    fn bots_say_what_people_may_say() {
        for said in logres_camelot::Phrase::all().filter_map(logres_bots::camelot::saying) {
            assert!(is_phrase(&said.phrase, said.thing.as_deref(), is_topic::<Camelot>), "{said:?}");
        }
    }

    #[test]
    fn a_thing_is_something_of_the_game_and_no_message() {
        let says = |thing: &str| is_phrase("phrase-going-to-thing", Some(thing), is_topic::<Camelot>);
        assert!(says("quest:grail") && says("camelot") && says("knight:blue"));
        for message in
            ["i-hold-three-fights", "knight:arthur-is-the-traitor", "quest:grail-3", "province:blue", ""]
        {
            assert!(!says(message), "{message}");
        }
        let says = |thing: &str| is_phrase("phrase-going-to-thing", Some(thing), is_topic::<Merlin>);
        assert!(says("province:blue") && says("castle:red") && !says("quest:grail"));
        // Nobody speaks about who is not there.
        let seats = ["red".to_owned(), "blue".to_owned()];
        assert!(!Merlin::topics(&seats).contains(&"castle:green".to_owned()));
    }

    #[test]
    fn only_the_phrases_are_phrases() {
        let is_phrase = |phrase, thing| is_phrase(phrase, thing, is_topic::<Camelot>);
        assert!(is_phrase("phrase-hello", None));
        assert!(is_phrase("phrase-going-to-thing", Some("quest:grail")));
        assert!(!is_phrase("phrase-hello", Some("quest:grail")));
        assert!(!is_phrase("phrase-going-to-thing", Some("I hold three fight cards")));
        assert!(!is_phrase("phrase-going-to-thing", None));
        assert!(!is_phrase("anything", None));
    }
}
