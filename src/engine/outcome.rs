//! How a game ends.

use super::player::Player;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// 詰み: in check without a legal move.
    Checkmate,
    /// Without a legal move, but not in check.
    Stalemate,
    /// 千日手: the position came back too often.
    Repetition,
    /// 連続王手の千日手: it came back through checks alone.
    PerpetualCheck,
    /// トライ: a king reached its goal.
    Try,
    /// 囲い: a king was enclosed.
    Enclosure,
    /// Fifty moves by each side without a capture or a soldier's move.
    FiftyMoves,
    /// A count of moves has run out.
    Counting,
    /// The points on the board decided.
    Points,
    /// A draw was claimed for a repetition.
    ClaimedRepetition,
    /// Too little is left to win with.
    InsufficientMaterial,
    /// 入玉宣言: an entering king was declared.
    EnteringKing,
    /// One player is left.
    LastSurvivor,
    /// Two players are out.
    TwoEliminated,
    /// A player was mated, and the player's team has lost.
    TeamMated,
    /// 投了.
    Resignation,
    /// 時間切れ.
    Time,
    /// 合意: both agreed to a draw.
    Agreement,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 18] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::Repetition,
        Reason::PerpetualCheck,
        Reason::Try,
        Reason::Enclosure,
        Reason::FiftyMoves,
        Reason::Counting,
        Reason::Points,
        Reason::ClaimedRepetition,
        Reason::InsufficientMaterial,
        Reason::EnteringKing,
        Reason::LastSurvivor,
        Reason::TwoEliminated,
        Reason::TeamMated,
        Reason::Resignation,
        Reason::Time,
        Reason::Agreement,
    ];

    /// The fixed name in answers and page attributes.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::Try => "try",
            Reason::Enclosure => "enclosure",
            Reason::FiftyMoves => "fifty-moves",
            Reason::Counting => "counting",
            Reason::Points => "points",
            Reason::ClaimedRepetition => "claimed-repetition",
            Reason::InsufficientMaterial => "insufficient-material",
            Reason::EnteringKing => "entering-king",
            Reason::LastSurvivor => "last-survivor",
            Reason::TwoEliminated => "two-eliminated",
            Reason::TeamMated => "team-mated",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
        }
    }
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winners in ascending order; nobody after a draw.
    pub winners: Vec<Player>,
    /// Why it ended.
    pub reason: Reason,
    /// The place of every player, where more than two play.
    pub placings: Option<Vec<u8>>,
}

impl Outcome {
    /// One player wins.
    pub fn win(winner: Player, reason: Reason) -> Outcome {
        Outcome { winners: vec![winner], reason, placings: None }
    }

    /// Nobody wins.
    pub fn draw(reason: Reason) -> Outcome {
        Outcome { winners: Vec::new(), reason, placings: None }
    }

    /// Did nobody win?
    pub fn is_draw(&self) -> bool {
        self.winners.is_empty()
    }
}
