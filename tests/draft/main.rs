//! The draft of 連合将棋: armies, what is wrong with them, and how they are
//! shown without being known too early.

mod armies;
mod boards;
mod brute;
mod commit_reveal;
mod commitment;
mod computer;
mod faults;
mod golden;
mod links;
mod secrecy;
mod suggested;
