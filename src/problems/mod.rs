//! Problems: mates to be found, generated here and proved by the solver.

macro_rules! files {
    ($($file:literal),* $(,)?) => { [$(($file, include_str!($file))),*] };
}

/// The problems that come along, by the names of their files.
pub static FILES: [(&str, &str); 1] = files!["data/shogi.txt"];
