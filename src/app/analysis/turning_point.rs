//! The turning points of a game: the moves that lost most.

use super::evaluations::Evaluation;

/// A move after which its player stood much worse than after the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    /// The number of actions before it.
    pub before: usize,
    /// What the player has lost of the whole share.
    pub loss: i32,
}

/// From this loss on a move turns a game.
const LEAST: i32 = 200;
/// A loss that nobody would notice.
pub const SLIGHT: i32 = 70;
/// The most that are told.
const MOST: usize = 6;

/// What the player to move loses by an action that leads from one position to
/// the next.
pub fn loss(before: &Evaluation, after: &Evaluation) -> i32 {
    before.balance.share_of(before.turn) - after.balance.share_of(before.turn)
}

/// The turning points of a game in their order: the moves that lost most. Given
/// are what was found of each position, and the texts of the moves between
/// them; what is no move is `None`.
pub fn turning_points<'e>(
    found: impl Fn(usize) -> Option<&'e Evaluation>,
    moves: &[Option<String>],
) -> Vec<TurningPoint> {
    let mut points: Vec<TurningPoint> = Vec::new();
    for (before, played) in moves.iter().enumerate() {
        let (Some(played), Some(now), Some(next)) = (played, found(before), found(before + 1))
        else {
            continue;
        };
        let point = TurningPoint { before, loss: loss(now, next) };
        if point.loss < LEAST || *played == now.best || now.best.is_empty() {
            continue;
        }
        points.push(point);
        if points.len() > MOST {
            let least = (0..points.len()).min_by_key(|&at| points[at].loss);
            points.remove(least.unwrap_or(0));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::balance::Balance;
    use crate::engine::player::Player;

    /// Positions with these scores for South, by turns.
    fn found(scores: &[i32]) -> Vec<Evaluation> {
        let evaluation = |(ply, &score): (usize, &i32)| Evaluation {
            balance: Balance::Pawns(score),
            turn: Player((ply % 2) as u8),
            best: "7g7f".to_owned(),
            why: String::new(),
        };
        scores.iter().enumerate().map(evaluation).collect()
    }

    fn plies(scores: &[i32], played: &[&str]) -> Vec<usize> {
        let found = found(scores);
        let moves: Vec<_> = played.iter().map(|text| Some((*text).to_owned())).collect();
        let points = turning_points(|ply| found.get(ply), &moves);
        points.iter().map(|point| point.before).collect()
    }

    #[test]
    fn a_loss_of_either_side_is_found() {
        // South throws an even game away at 2, North the game at 5.
        let scores = [0, 10, 20, -300, -320, -300, 900];
        assert_eq!(plies(&scores, &["2g2f"; 6]), [2, 5]);
    }

    #[test]
    fn the_best_move_and_small_losses_are_none() {
        assert_eq!(plies(&[0, -60, 0], &["2g2f"; 2]), [0; 0]);
        assert_eq!(plies(&[400, -400], &["7g7f"]), [0; 0]);
        // In a game that is decided a pawn matters no more.
        assert_eq!(plies(&[5_000, 4_400], &["2g2f"]), [0; 0]);
    }

    #[test]
    fn what_is_not_known_yet_or_no_move_is_left_out() {
        let found = found(&[0, -900, 900]);
        let moves = vec![None, Some("2g2f".to_owned())];
        let points = turning_points(|ply| found.get(ply), &moves);
        assert_eq!(points.iter().map(|point| point.before).collect::<Vec<_>>(), [1]);
        assert!(turning_points(|ply| found.get(ply).filter(|_| ply != 1), &moves).is_empty());
    }

    #[test]
    fn only_the_greatest_are_told_and_in_their_order() {
        let scores: Vec<i32> =
            (0..24).map(|ply| if ply % 2 == 0 { 0 } else { -200 - ply }).collect();
        let told = plies(&scores, &["2g2f"; 23]);
        assert_eq!(told.len(), MOST);
        assert!(told.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(told.last(), Some(&22));
    }
}
