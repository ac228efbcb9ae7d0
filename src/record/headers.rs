//! What is known of a game beside its moves: who played, when and where.

use crate::engine::player::Player;

/// What a header says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderKey {
    /// The name of a player.
    Player(Player),
    /// The tournament or the occasion (棋戦).
    Event,
    /// Where it was played (場所).
    Site,
    /// When it began (開始日時).
    Began,
    /// When it ended (終了日時).
    Ended,
    /// How much time there was (持ち時間).
    TimeControl,
    /// What the opening is called (戦型).
    Opening,
    /// How it ended, where no action of the game says so: 中断, 反則負け.
    Ending,
    /// Anything else, by the name that it had.
    Other(String),
}

/// The codes of the keys that are known, as they are kept for ever.
const CODES: [(&str, HeaderKey); 7] = [
    ("event", HeaderKey::Event),
    ("site", HeaderKey::Site),
    ("began", HeaderKey::Began),
    ("ended", HeaderKey::Ended),
    ("time", HeaderKey::TimeControl),
    ("opening", HeaderKey::Opening),
    ("ending", HeaderKey::Ending),
];

/// The codes of the players' names.
const PLAYER_CODES: [&str; 4] = ["0", "1", "2", "3"];

impl HeaderKey {
    /// The text by which it is kept.
    pub fn code(&self) -> &str {
        match self {
            HeaderKey::Player(player) => PLAYER_CODES[player.index()],
            HeaderKey::Other(name) => name,
            known => CODES.iter().find(|(_, key)| key == known).map_or("", |(code, _)| code),
        }
    }

    /// The key that is kept by this text.
    pub fn from_code(code: &str) -> HeaderKey {
        let player = PLAYER_CODES.iter().position(|known| *known == code);
        let known = || CODES.iter().find(|(known, _)| *known == code).map(|(_, key)| key.clone());
        let player = player.map(|index| HeaderKey::Player(Player(index as u8)));
        player.or_else(known).unwrap_or_else(|| HeaderKey::Other(code.to_owned()))
    }
}

/// The headers of a record, in the order in which they came, each key once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers(Vec<(HeaderKey, String)>);

impl Headers {
    /// Is nothing known?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of headers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// What is known under a key.
    pub fn get(&self, key: &HeaderKey) -> Option<&str> {
        self.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// Puts this under a key, in the place of what was there. An empty text
    /// takes the header out, and a name that is none is passed over. Controls, line
    /// breaks among them, become spaces.
    pub fn set(&mut self, key: HeaderKey, value: &str) {
        let plain: String =
            value.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        let value = plain.trim();
        if !is_name(key.code()) {
            return;
        }
        let at = self.0.iter().position(|(known, _)| *known == key);
        match at {
            Some(at) if value.is_empty() => drop(self.0.remove(at)),
            Some(at) => self.0[at].1 = value.to_owned(),
            None if value.is_empty() || self.0.len() >= MOST_HEADERS => {}
            None => self.0.push((key, value.to_owned())),
        }
    }

    /// What holds of the next game, too: who sits there, and how much time they have.
    /// Nothing of a game of which more is known, which was played elsewhere.
    pub fn for_next_game(&self) -> Headers {
        let holds = |key: &HeaderKey| matches!(key, HeaderKey::Player(_) | HeaderKey::TimeControl);
        match self.0.iter().all(|(key, _)| holds(key)) {
            true => self.clone(),
            false => Headers::default(),
        }
    }

    /// The same with the names of the two players changed about.
    pub fn swapped(mut self) -> Headers {
        for (key, _) in &mut self.0 {
            if let HeaderKey::Player(player) = key {
                player.0 ^= 1;
            }
        }
        self
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = (&HeaderKey, &str)> {
        self.0.iter().map(|(key, value)| (key, value.as_str()))
    }
}

/// Can every format write a key by this name?
fn is_name(name: &str) -> bool {
    let apart = |sign: char| sign.is_control() || ":：\"[]=\\".contains(sign);
    !name.trim().is_empty() && name.trim() == name && name.len() <= 200 && !name.contains(apart)
}

/// The most headers that a record has.
pub const MOST_HEADERS: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back_from_their_codes() {
        let known = CODES.iter().map(|(_, key)| key.clone());
        let players = (0..4).map(|player| HeaderKey::Player(Player(player)));
        for key in known.chain(players).chain([HeaderKey::Other("備考".to_owned())]) {
            assert_eq!(HeaderKey::from_code(key.code()), key);
        }
    }

    #[test]
    fn each_key_stands_once() {
        let mut headers = Headers::default();
        headers.set(HeaderKey::Event, " a\nb ");
        headers.set(HeaderKey::Site, "c");
        headers.set(HeaderKey::Event, "d");
        headers.set(HeaderKey::Site, " ");
        headers.set(HeaderKey::Opening, "");
        assert_eq!(headers.iter().collect::<Vec<_>>(), [(&HeaderKey::Event, "d")]);
    }
}
