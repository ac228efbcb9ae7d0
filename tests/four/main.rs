//! Four players: the rulings of 四人将棋, 四神将棋 and 交錯干渉将棋, one test or
//! more for each, named by its number; every mode's end; and the laws that hold
//! in every game.

mod doubles;
mod ends;
mod kosaku_brawl;
mod kosaku_duel;
mod laws;
mod seats;
mod shijin;
mod table;
mod walk;
mod yonin;
