//! Closed lists of words: provinces, cards, quests. Both games write their vocabulary with [`words!`](crate::words). What has
//! a written form made of several words stands in views and messages as that form ([`written!`](crate::written)).

/// Declares an enum of words, with what a person calls one of them and the beginning of its key in the language files:
/// ```
/// logres_kernel::words! {
///     /// A colour.
///     pub enum Colour, "a colour", "colour" {
///         Red = "red",
///         Blue = "blue",
///     }
/// }
/// assert_eq!("blue".parse(), Ok(Colour::Blue));
/// assert_eq!((Colour::Red.name(), Colour::Red.key(), Colour::Red.index()), ("red", "colour-red", 0));
/// ```
/// Every word has a number (to index arrays), a written name (in choices, views and content, always in kebab-case) and a
/// key of the language files. The first word is the default. The calling crate uses serde.
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident, $noun:literal, $key:literal {
            $( $(#[$word_meta:meta])* $word:ident = $written:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[repr(u8)]
        pub enum $name {
            $( $(#[$word_meta])* #[cfg_attr(feature = "typescript", ts(rename = $written))] $word, )+
        }

        #[allow(dead_code, reason = "not every list needs all of it")]
        impl $name {
            /// Every word, in the order of the rulebook.
            pub const ALL: [$name; [$($written),+].len()] = [$($name::$word),+];
            pub const COUNT: usize = Self::ALL.len();

            /// The number, to index arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word with this number.
            #[inline]
            pub const fn at(index: usize) -> Self {
                Self::ALL[index]
            }

            /// The written name.
            pub const fn name(self) -> &'static str {
                match self { $( $name::$word => $written, )+ }
            }

            /// The key of the language files.
            pub const fn key(self) -> &'static str {
                match self { $( $name::$word => concat!($key, "-", $written), )+ }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl $crate::Part for $name {
            fn every() -> Vec<Self> {
                Self::ALL.to_vec()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::Unreadable;

            fn from_str(text: &str) -> Result<Self, $crate::Unreadable> {
                match text {
                    $( $written => Ok($name::$word), )+
                    _ => Err($crate::Unreadable(format!(
                        concat!("\"{}\" is not ", $noun, "; there are: {}"),
                        text,
                        [$($written),+].join(", "),
                    ))),
                }
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(self.name())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(input)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// Types that stand in views and messages as their written form: what `Display` writes and `FromStr` reads. The calling
/// crate uses serde.
#[macro_export]
macro_rules! written {
    ($($name:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(input)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}
