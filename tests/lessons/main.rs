//! Lessons: every task is what it says, files say what is wrong with them, and
//! no attempt ends in a panic.

mod attempts;
#[path = "../chance/mod.rs"]
mod chance;
mod data;
mod demands;
mod files;
mod script;
