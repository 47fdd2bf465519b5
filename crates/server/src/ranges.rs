//! Ranges of addresses, as operators write them: `203.0.113.0/24`, or a single address.

use ipnet::{IpNet, Ipv6Net};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// Bits of an address of version 6 that a household has in common.
const HOUSEHOLD: u8 = 64;

/// A range of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Range(IpNet);

impl Range {
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// The same range, and not less of it than everything that one household has: its addresses of version 6 share their
    /// first half.
    pub fn of_households(self) -> Self {
        match self.0 {
            IpNet::V6(six) if six.prefix_len() > HOUSEHOLD => {
                Self(Ipv6Net::new(six.addr(), HOUSEHOLD).map_or(self.0, |wider| wider.trunc().into()))
            }
            IpNet::V6(_) | IpNet::V4(_) => self,
        }
    }
}

impl From<IpAddr> for Range {
    fn from(address: IpAddr) -> Self {
        Self(address.to_canonical().into())
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let single = || text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        let range = text.parse::<IpNet>().or_else(|_| single());
        let range =
            range.map_err(|_| format!("\"{text}\" is no range of addresses such as 203.0.113.0/24"))?;
        Ok(Self(range.trunc()))
    }
}

impl TryFrom<String> for Range {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Range> for String {
    fn from(range: Range) -> Self {
        range.to_string()
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> Range {
        text.parse().unwrap()
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn ranges_of_addresses_are_read() {
        let net = range("203.0.113.77/24");
        assert!(net.contains(address("203.0.113.5")) && net.contains(address("::ffff:203.0.113.5")));
        assert!(!net.contains(address("203.0.114.5")));
        assert!(range("2001:db8::/32").contains(address("2001:db8:7::")));
        assert_eq!(range("198.51.100.7").to_string(), "198.51.100.7/32");
        for nonsense in ["", "everybody", "203.0.113.0/99", "203.0.113"] {
            assert!(nonsense.parse::<Range>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn whoever_has_one_address_of_version_6_has_all_of_a_household() {
        assert_eq!(range("2001:db8:1:2:3::4").of_households(), range("2001:db8:1:2::/64"));
        assert_eq!(range("2001:db8::/32").of_households(), range("2001:db8::/32"));
        assert_eq!(range("198.51.100.7").of_households(), range("198.51.100.7"));
    }
}
