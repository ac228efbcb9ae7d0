//! What was last seen of each game, in the browser's storage.
//!
//! For every variant a list of links, the latest first, none of which only
//! repeats the beginning of another. A browser that refuses its storage, or
//! has something else in it, keeps nothing, and nothing else goes wrong.

use std::cell::RefCell;

use gloo::utils::window;

use crate::share::{self, Relation, Shared};

const KEY: &str = "hensoku.games.";

/// The most games of one variant.
const MOST: usize = 12;

/// The longest link that is kept, in characters.
const LONGEST: usize = 8_000;

thread_local! {
    /// The last text that was read, and what it held: opening links takes time.
    static READ: RefCell<(String, SavedGames)> = RefCell::default();
}

/// The games of one variant, the latest first, with their links.
#[derive(Clone, Default, Debug)]
struct SavedGames(Vec<(String, Shared)>);

impl SavedGames {
    fn read(text: &str) -> SavedGames {
        let open = |link: &str| Some((link.to_owned(), share::decode(link).ok()?));
        let short = |link: &&str| link.len() <= LONGEST;
        SavedGames(text.lines().filter(short).take(MOST).filter_map(open).collect())
    }

    fn text(&self) -> String {
        self.0.iter().map(|(link, _)| link.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The game that has most in common with this one.
    fn nearest(&self, game: &Shared) -> Option<&Shared> {
        let line = game.line().len();
        let common = |(_, kept): &&(String, Shared)| match Relation::of(game, kept) {
            Relation::Same => usize::MAX,
            Relation::Older { .. } => line,
            Relation::Newer { ahead } => line - ahead,
            Relation::Parted { shared } => shared,
            Relation::Unrelated => 0,
        };
        let rest = self.0.iter().rev().filter(|kept| common(kept) > 0);
        rest.max_by_key(common).map(|(_, kept)| kept)
    }

    /// Puts a game at the head, in the place of what it continues. Of a game
    /// that has gone on already, the longer form stays.
    fn put(&mut self, link: String, game: Shared) {
        let relation = |kept: &Shared| Relation::of(&game, kept);
        let longer = |kept: &Shared| matches!(relation(kept), Relation::Older { .. });
        let first = match self.0.iter().position(|(_, kept)| longer(kept)) {
            Some(place) => self.0.remove(place),
            None => {
                let over = |kept: &Shared| {
                    matches!(relation(kept), Relation::Same | Relation::Newer { .. })
                };
                self.0.retain(|(_, kept)| !over(kept));
                (link, game)
            }
        };
        self.0.insert(0, first);
        self.0.truncate(MOST);
    }
}

/// What was last seen of a game.
pub fn nearest(game: &Shared) -> Option<Shared> {
    load(game).nearest(game).cloned()
}

/// Keeps what is now seen of a game. `link` is its link.
pub fn remember(link: &str, game: Shared) {
    if game.line().is_empty() || link.len() > LONGEST {
        return;
    }
    let mut kept = load(&game);
    let key = key(&game);
    kept.put(link.to_owned(), game);
    let text = kept.text();
    if let Ok(Some(storage)) = window().local_storage() {
        // Full or forbidden: it is not kept.
        let _ = storage.set_item(&key, &text);
    }
    READ.set((text, kept));
}

fn key(game: &Shared) -> String {
    format!("{KEY}{}", game.variant().id)
}

fn load(game: &Shared) -> SavedGames {
    let storage = window().local_storage().ok().flatten();
    let text = storage.and_then(|storage| storage.get_item(&key(game)).ok().flatten());
    let text = text.unwrap_or_default();
    READ.with_borrow_mut(|(known, kept)| {
        if *known != text {
            (*known, *kept) = (text.clone(), SavedGames::read(&text));
        }
        kept.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::notation::moves;

    fn game(played: &str) -> Shared {
        let shogi = crate::variants::find("shogi").expect("in the catalogue");
        let mut game = Game::new(shogi.rules());
        for text in played.split_whitespace() {
            let action = moves::parse(game.rules(), game.position(), text).expect("a move text");
            game.play(action).expect("a legal move");
        }
        Shared::of_game(&shogi, &game, 0)
    }

    fn kept(games: &[&str]) -> SavedGames {
        let mut kept = SavedGames::default();
        for played in games {
            let game = game(played);
            kept.put(share::encode(&game).expect("a link"), game);
        }
        kept
    }

    fn lengths(kept: &SavedGames) -> Vec<usize> {
        kept.0.iter().map(|(_, game)| game.line().len()).collect()
    }

    #[test]
    fn the_longer_form_of_a_game_stays() {
        assert_eq!(lengths(&kept(&["7g7f", "7g7f 3c3d", "7g7f 3c3d 2g2f"])), [3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f"])), [3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d"])), [2, 3]);
        assert_eq!(lengths(&kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d", "7g7f 3c3d"])), [3, 2]);
    }

    #[test]
    fn the_nearest_game_is_found() {
        let kept = kept(&["7g7f 3c3d 2g2f", "7g7f 8c8d", "2g2f 8c8d"]);
        let near = |played| kept.nearest(&game(played)).map(Shared::line);
        assert_eq!(near("7g7f 3c3d 6g6f"), Some(game("7g7f 3c3d 2g2f").line()));
        assert_eq!(near("7g7f 8c8d 6g6f"), Some(game("7g7f 8c8d").line()));
        assert_eq!(near("5g5f"), None, "another game altogether");
    }

    #[test]
    fn what_is_kept_comes_back_and_never_grows_too_large() {
        let games: Vec<String> = (1..=9).map(|file| format!("5g5f {file}c{file}d")).collect();
        let mut games: Vec<&str> = games.iter().map(String::as_str).collect();
        games.extend(["7g7f", "6g6f", "4g4f", "3g3f", "2g2f", "1g1f"]);
        let kept = kept(&games);
        assert_eq!(kept.0.len(), MOST);
        assert_eq!(SavedGames::read(&kept.text()).text(), kept.text());
        assert_eq!(SavedGames::read("\n#\n/shogi/xyz\n").0.len(), 0);
    }
}
