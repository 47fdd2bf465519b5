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

/// Is this one of the phrases, and the thing a name of something on the board and not a message of its own?
pub fn is_phrase(phrase: &str, thing: Option<&str>) -> bool {
    let known = PHRASES.contains(&phrase);
    let fits = match thing {
        None => !phrase.ends_with("-thing"),
        Some(thing) => phrase.ends_with("-thing") && is_thing(thing),
    };
    known && fits
}

fn is_thing(thing: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b':';
    (1..=40).contains(&thing.len()) && thing.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_say_what_people_may_say() {
        for said in logres_camelot::Phrase::all().filter_map(logres_bots::camelot::saying) {
            assert!(is_phrase(&said.phrase, said.thing.as_deref()), "{said:?}");
        }
    }

    #[test]
    fn only_the_phrases_are_phrases() {
        assert!(is_phrase("phrase-hello", None));
        assert!(is_phrase("phrase-going-to-thing", Some("quest:grail")));
        assert!(!is_phrase("phrase-hello", Some("quest:grail")));
        assert!(!is_phrase("phrase-going-to-thing", Some("I hold three fight cards")));
        assert!(!is_phrase("phrase-going-to-thing", None));
        assert!(!is_phrase("anything", None));
    }
}
