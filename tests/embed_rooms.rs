//! `static/embed/rooms.json`, by which `<hensoku-board>` keeps the room of a board
//! before the app has come, says what the specs say.
//!
//! `WRITE=1 cargo test --test embed_rooms` writes it.

use std::fmt::Write;

use hensoku::draw::BoardRoom;
use hensoku::variants;

const WRITTEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/static/embed/rooms.json");

/// Games that need the same room, in the order of the catalogue: height of the
/// board to its width, players, stands, ids.
fn rooms() -> String {
    let mut rooms: Vec<(String, Vec<String>)> = Vec::new();
    for variant in variants::all() {
        let BoardRoom { aspect, players, stands } = BoardRoom::of(&variant).expect("a board");
        let room = format!("{aspect:.3}, {players}, {stands}");
        match rooms.iter_mut().find(|(other, _)| *other == room) {
            Some((_, ids)) => ids.push(variant.id.to_string()),
            None => rooms.push((room, vec![variant.id.to_string()])),
        }
    }
    let mut text = String::from("[\n");
    for (place, (room, ids)) in rooms.iter().enumerate() {
        let end = if place + 1 < rooms.len() { "," } else { "" };
        writeln!(text, "  [{room}, \"{}\"]{end}", ids.join(" ")).expect("a text takes everything");
    }
    text + "]\n"
}

#[test]
fn the_rooms_that_are_kept_are_those_of_the_specs() {
    let rooms = rooms();
    if std::env::var_os("WRITE").is_some() {
        std::fs::write(WRITTEN, &rooms).expect("the file can be written");
    }
    let written = std::fs::read_to_string(WRITTEN).expect("the file is there");
    assert_eq!(written, rooms, "WRITE=1 cargo test --test embed_rooms");
}
