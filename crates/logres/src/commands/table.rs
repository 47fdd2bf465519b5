//! `logres table`: the conversation on standard input and output.

use crate::program::Session;
use anyhow::Result;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

/// A line longer than this is not read to its end.
const LONGEST: u64 = 16 << 20;

pub fn run() -> Result<ExitCode> {
    converse(io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// Answers line by line until there are no more.
fn converse(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if !line.ends_with(b"\n") && read as u64 == LONGEST {
            skip_line(&mut input)?;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let reply = session.answer(text.trim());
        serde_json::to_writer(&mut output, &reply)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

/// Reads on to the end of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let (used, found) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), false),
        };
        input.consume(used);
        if found {
            return Ok(());
        }
    }
}
