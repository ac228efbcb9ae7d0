//! A second, slow generator of legal moves, written from the rules and the
//! board's graph alone. It walks square by square, plays every move on a
//! board of its own, and looks whether an enemy piece could then take the
//! king. With the fast generator it shares the spec's data types and nothing
//! else: no tables, no position, no shortcuts.

// Each test that includes this module needs a part of it.
#![allow(dead_code, unused_imports)]

mod board;
mod ends;
mod foreign;
mod four;
mod moves;
mod past;
mod walk;

pub use board::Board;
pub use moves::Ply;

use hensoku::engine::axes::capture::Capture;
use hensoku::engine::axes::goal::Goal;
use hensoku::engine::axes::hand::Hand;
use hensoku::engine::axes::pass::Pass;
use hensoku::engine::axes::royal::Royal;
use hensoku::engine::axes::steal::Steal;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::setup::Setup;
use hensoku::engine::spec::{PieceSpec, VariantSpec};
use hensoku::engine::square::Square;
use hensoku::engine::topology::Topology;

/// The rules of one game, read from its spec each time they are needed.
pub struct Baseline {
    spec: VariantSpec,
    topology: Topology,
    second: Option<Box<Baseline>>,
}

impl Baseline {
    /// The rules of this spec.
    pub fn new(spec: &VariantSpec) -> Baseline {
        let whole = Topology::rectangle(spec.board.files, spec.board.ranks).expect("a board");
        let topology = whole.without_corners(spec.board.cut_corners).expect("a board");
        let second = spec.next.as_deref().map(|next| Box::new(Baseline::new(next)));
        Baseline { spec: spec.clone(), topology, second }
    }

    /// The board at the start of the game.
    pub fn start(&self) -> Board {
        self.board(&self.spec.start)
    }

    /// The board of any setup.
    pub fn board(&self, setup: &Setup) -> Board {
        let past = self.past(setup);
        Board { past, ..Board::new(&self.topology, setup) }
    }

    /// The legal moves, each once, sorted.
    pub fn legal(&self, board: &Board) -> Vec<Ply> {
        if board.past.relocating {
            return self.relocations(board);
        }
        if self.goal(board).is_some() || self.is_over(board) || self.is_counted_out(board) {
            return Vec::new();
        }
        let rules = self.phase(board);
        let mut plies = rules.board_moves(board);
        plies.extend(rules.drops(board));
        plies.extend(rules.in_passing(board));
        plies.sort();
        plies.dedup();
        plies.retain(|&ply| rules.is_safe(board, ply) && !rules.mates_by_pawn(board, ply));
        if self.may_steal(board) {
            plies.push(Ply::Steal);
        }
        if self.may_mirror(board) {
            plies.push(Ply::Mirror);
        }
        plies.extend(rules.castlings(board));
        if rules.spec.pass == Pass::UnlessInCheck && !self.in_check(board, board.turn) {
            plies.push(Ply::Pass);
        }
        plies
    }

    /// The board after a move and all that follows from it.
    pub fn play(&self, board: &Board, ply: Ply) -> Board {
        if self.spec.turn.players == 2 {
            let mut after = self.put(board, ply);
            self.remember(board, ply, &mut after);
            return after;
        }
        let mut after = self.phase(board).put(board, ply);
        self.follow(board, ply, &mut after);
        after
    }

    /// The board after a move alone.
    fn put(&self, board: &Board, ply: Ply) -> Board {
        let mut after = board.clone();
        let player = board.turn;
        let next = self.next(player);
        after.turn = next;
        after.just_stolen = false;
        after.past.passed = None;
        match ply {
            Ply::Board { from, to, promotion } => {
                let mut piece = after.cells[from.index()].take().expect("a piece to move");
                piece.kind = promotion.unwrap_or(piece.kind);
                let taken = after.cells[to.index()].replace(piece);
                let passed = self.passed_by(board, ply);
                let taken = taken.or_else(|| after.cells[passed?.index()].take());
                if let Some((home, crossed)) = self.castles(board, ply) {
                    after.cells[crossed.index()] = after.cells[home.index()].take();
                }
                let kind = taken.and_then(|taken| self.unpromoted(taken.kind));
                if let Some(kind) = kind.filter(|&kind| self.goes_into_hand(kind)) {
                    after.hands.push((player, kind));
                }
            }
            Ply::Drop { kind, to } => {
                let held = after.hands.iter().position(|&held| held == (player, kind));
                after.hands.remove(held.expect("a piece in hand"));
                after.cells[to.index()] = Some(Piece { kind, owner: player });
            }
            Ply::Steal => {
                after.hands.iter_mut().for_each(|held| held.0 = player);
                after.stole[player.index()] = true;
                after.just_stolen = true;
            }
            Ply::Mirror => self.mirror(&mut after, player),
            Ply::Pass | Ply::Done => {}
        }
        if self.spec.hand == Hand::Common {
            after.hands.iter_mut().for_each(|held| held.0 = next);
        }
        after.hands.sort();
        after
    }

    /// The number of ways to play so many plies.
    pub fn perft(&self, board: &Board, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => {
                self.legal(board).iter().filter(|&&ply| self.is_counted(board, ply)).count() as u64
            }
            _ => {
                let plies = self.legal(board).into_iter();
                plies.map(|ply| self.perft(&self.play(board, ply), depth - 1)).sum()
            }
        }
    }

    /// Could an enemy take this player's king as the pieces stand?
    pub fn in_check(&self, board: &Board, player: Player) -> bool {
        let rules = self.phase(board);
        let enemies = rules.enemies(board, player);
        enemies.into_iter().any(|enemy| rules.is_attacked_by(board, player, enemy))
    }

    /// The end that the last move made by a goal of this game.
    fn goal(&self, board: &Board) -> Option<(Option<Player>, Reason)> {
        // Goals are of games for two: who is not to move has moved.
        let (next, mover) = (board.turn, self.next(board.turn));
        match self.spec.goal {
            Goal::None => None,
            Goal::Try => {
                // Where the other king began.
                let throne = self.king(&self.start(), next);
                (self.king(board, mover) == throne).then_some((Some(mover), Reason::Try))
            }
            Goal::NoEnclosure => {
                // The opponent first, then the mover.
                let enclosed = |player| self.is_enclosed(board, player);
                if enclosed(next) {
                    Some((Some(mover), Reason::Enclosure))
                } else {
                    enclosed(mover).then_some((Some(next), Reason::Enclosure))
                }
            }
        }
    }

    fn next(&self, player: Player) -> Player {
        Player((player.0 + 1) % self.spec.turn.players)
    }

    fn king(&self, board: &Board, player: Player) -> Option<Square> {
        let royal = |piece: Piece| piece.owner == player && self.kind(piece.kind).royal;
        board.pieces().find(|&(_, piece)| royal(piece)).map(|(square, _)| square)
    }

    /// What a captured piece is in hand; a king is never held.
    fn unpromoted(&self, kind: Kind) -> Option<Kind> {
        if self.kind(kind).royal && self.spec.royal == Royal::Captured {
            return Some(Kind::FreeKing);
        }
        let turns = |piece: &&PieceSpec| piece.promotes_to == Some(kind) && piece.forced.is_none();
        let base = self.spec.pieces.iter().find(turns);
        (!self.kind(kind).royal).then(|| base.map_or(kind, |base| base.kind))
    }

    /// Is what this was, unpromoted, held by its captor?
    fn goes_into_hand(&self, kind: Kind) -> bool {
        match self.spec.hand {
            Hand::Gone => false,
            Hand::ShogiOnly => Kind::SHOGI.contains(&kind),
            Hand::Captor | Hand::Limited(_) | Hand::Common => true,
        }
    }

    /// May the player to move capture at all?
    fn may_capture(&self, board: &Board) -> bool {
        let held = board.hands.iter().filter(|held| held.0 == board.turn).count();
        let full = match self.spec.hand {
            Hand::Limited(limit) => held >= usize::from(limit),
            Hand::Captor | Hand::ShogiOnly | Hand::Gone | Hand::Common => false,
        };
        self.spec.capture == Capture::Free && !full
    }

    ///
    fn may_steal(&self, board: &Board) -> bool {
        let player = board.turn;
        self.spec.steal == Steal::Once
            && !board.stole[player.index()]
            && !board.just_stolen
            && board.hands.iter().any(|held| held.0 != player)
            && !self.in_check(board, player)
    }

    fn board_moves(&self, board: &Board) -> Vec<Ply> {
        let mut plies = Vec::new();
        for (from, piece) in board.pieces().filter(|(_, piece)| piece.owner == board.turn) {
            let mut arrivals = self.arrivals(board, from);
            if !self.may_capture(board) {
                arrivals.retain(|arrival| board.cells[arrival.to.index()].is_none());
            }
            arrivals.retain(|arrival| {
                let target = board.cells[arrival.to.index()];
                arrival.can_be_gone(target.is_some())
                    && target.is_none_or(|target| self.may_be_taken(target))
            });
            if let Some(forced) = &self.kind(piece.kind).forced {
                let going = arrivals.iter().map(|arrival| arrival.to);
                plies.extend(going.flat_map(|to| self.turning(piece, forced, from, to)));
                continue;
            }
            let promotion = self.kind(piece.kind).promotes_to;
            for &walk::Arrival { to, .. } in &arrivals {
                // Of a glide all first steps that lead to the same end count
                // otherwise the end is the first step.
                let firsts = || arrivals.iter().filter(|a| a.to == to).map(|a| a.first);
                let zone = |square| self.in_zone(piece.owner, square);
                let zoned = zone(from) || firsts().any(zone);
                if promotion.is_some() && (zoned || self.promotes_by_capture(board, from, to)) {
                    plies.push(Ply::Board { from, to, promotion });
                }
                if !firsts().any(|first| self.may_not_stay(piece, first)) {
                    plies.push(Ply::Board { from, to, promotion: None });
                }
            }
        }
        plies
    }

    fn drops(&self, board: &Board) -> Vec<Ply> {
        let mut plies = Vec::new();
        for kind in board.held(board.turn) {
            let piece = Piece { kind, owner: board.turn };
            for to in self.topology.squares().filter(|to| board.cells[to.index()].is_none()) {
                if !self.may_drop_there(board, piece, to) {
                    continue;
                }
                let stuck = self.may_not_stay(piece, to)
                    || self.spec.drops.no_immobile_drop.contains(&kind) && self.is_stuck(piece, to);
                if !stuck && !self.has_another_on_file(board, piece, to) {
                    plies.push(Ply::Drop { kind, to });
                }
            }
        }
        plies
    }

    /// After the move, is the mover's king where nothing can take it?
    fn is_safe(&self, board: &Board, ply: Ply) -> bool {
        if self.spec.royal == Royal::Captured {
            return true;
        }
        let after = self.put(board, ply);
        !self.in_check(&after, board.turn) && !self.offends_partner(board, &after)
    }

    /// 打ち歩詰め: the dropped piece itself attacks a king, and its owner has
    /// no legal move.
    fn mates_by_pawn(&self, board: &Board, ply: Ply) -> bool {
        let Ply::Drop { kind, to } = ply else { return false };
        if !self.spec.drops.no_mate.contains(&kind) {
            return false;
        }
        let after = self.put(board, ply);
        self.enemies(board, board.turn).into_iter().any(|victim| {
            let asked = Board { turn: victim, ..after.clone() };
            self.attacks_king(&after, to, victim)
                && match self.spec.royal {
                    Royal::Captured => self.is_lost(&asked, board.turn),
                    Royal::Mate | Royal::TurnedOver(_) => self.legal(&asked).is_empty(),
                }
        })
    }
}
