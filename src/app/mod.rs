//! The page: a small router, one state, pure components.
//!
//! [`start`] renders its [`shell`]; the other places are [`chunks`], which are
//! loaded when they are needed. What happens goes through one reducer,
//! [`state::Session`]; what a person has chosen for all games through another,
//! [`settings::Settings`]. Components take plain data and call back.
//! Elements are built by [`dom`], which takes far less code than `html!`.

pub mod analysis;
mod balance;
pub mod board;
pub mod chunks;
mod clock;
mod credits;
pub mod dom;
mod draft;
mod editor;
pub mod embed;
mod feel;
mod fragment;
mod gallery;
mod games;
mod glossary;
mod guide;
mod header;
mod icons;
mod keyboard;
mod keys;
mod layout;
mod lessons;
mod link_coding;
mod local_storage;
mod manual;
mod mates;
mod not_found;
mod offered_level;
pub mod opponent;
mod panels;
mod panic;
mod pause;
mod piece_set;
mod places;
mod preferences;
mod problems;
mod readable;
mod ready;
mod records;
mod reference;
mod route;
mod rules_index;
mod saved_game;
mod search_field;
mod seating;
mod settings;
mod setup;
mod share;
mod shell;
mod state;
mod store_notice;
mod style_sheets;
mod table;
mod table_now;
mod text;
mod title;
mod tree;

use self::shell::Shell;

/// Renders the page into `root`, in the place of what it holds.
pub fn start(root: web_sys::Element) {
    panic::tell();
    yew::Renderer::<Shell>::with_root(root).render();
}
