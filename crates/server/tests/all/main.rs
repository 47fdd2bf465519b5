//! The server, without a network where that is enough and over real sockets where it is not.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod absence;
mod accounts;
mod backlog;
mod beside;
mod door;
mod earlier;
mod faults;
mod games;
mod house;
mod intruders;
mod keeping;
mod lasting;
mod learning;
mod moving;
mod notices;
mod operators;
mod packs;
mod people;
mod playing;
mod postgres;
mod records;
mod seats;
mod secrets;
mod several;
mod socket;
mod spectators;
mod store;
mod talk;
mod timing;
mod trap;
mod votes;
mod words;
