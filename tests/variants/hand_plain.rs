//! 将棋-リニューアル and 将棋-駒台拡張: R-40.

use crate::table::game;
use hensoku::engine::game::Game;
use hensoku::engine::perft::perft;
use hensoku::variants::Stand;

#[test]
fn r40_they_are_shogi_and_differ_in_how_the_hand_is_laid_out() {
    for (number, first) in [(1, 0), (2, 1)] {
        let renewal = game(&format!("renewal-{number}"));
        let expanded = game(&format!("expanded-prison-{number}"));
        assert_eq!(renewal.spec(), expanded.spec());
        assert_eq!((renewal.stand, expanded.stand), (Stand::Counts, Stand::Places(40)));
        let mut start = Game::new(renewal.rules()).position().clone();
        assert_eq!(start.turn().0, first);
        assert_eq!(perft(&renewal.rules(), &mut start, 3), 25_470);
    }
}
