//! How the baseline walks over the board, and what squares are to a piece.

use hensoku::engine::axes::checkers_jump::CheckersJump;
use hensoku::engine::axes::glide::Glide;
use hensoku::engine::axes::ground::Ground;
use hensoku::engine::axes::obstacle_hop::ObstacleHop;
use hensoku::engine::axes::partners::Partners;
use hensoku::engine::axes::promotion::Promotion;
use hensoku::engine::movement::{Atom, Base, Modality, Travel, Vector};
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::spec::PieceSpec;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Seams;

use super::{Baseline, Board};

/// Where a piece comes to stand, and the first step of the way there: the
/// same square unless it glides.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub to: Square,
    pub first: Square,
    /// May it be gone without an enemy at its end, with one, or does it only
    /// threaten a king?
    pub modality: Modality,
}

impl Arrival {
    pub(super) fn at(to: Square) -> Arrival {
        Arrival { to, first: to, modality: Modality::Both }
    }

    /// Can the piece go there, when an enemy stands there or nothing does?
    pub fn can_be_gone(&self, enemy: bool) -> bool {
        match self.modality {
            Modality::Both => true,
            Modality::Move => !enemy,
            Modality::Capture => enemy,
            Modality::Threat => false,
        }
    }
}

impl Baseline {
    pub(super) fn kind(&self, kind: Kind) -> &PieceSpec {
        let spec = self.spec.pieces.iter().find(|piece| piece.kind == kind);
        spec.expect("a kind of this game")
    }

    /// Everywhere the piece on `from` could go if it did not matter what
    /// becomes of its king or whether it may capture, promote or stay there.
    pub(super) fn arrivals(&self, board: &Board, from: Square) -> Vec<Arrival> {
        let Some(piece) = board.cells[from.index()] else { return Vec::new() };
        let spec = self.kind(piece.kind);
        let mut found = Vec::new();
        for atom in spec.atoms.iter().filter(|atom| self.begins_at(atom.base, piece.owner, from)) {
            let before = found.len();
            for &vector in &atom.vectors {
                let ground = atom.ground;
                let walk = Walk { game: self, board, piece, from, seams: spec.seams, ground };
                walk.along(atom, vector, &mut found);
            }
            found[before..].iter_mut().for_each(|arrival| arrival.modality = atom.modality);
        }
        found
    }

    pub(super) fn attacks_king(&self, board: &Board, from: Square, victim: Player) -> bool {
        let mut arrivals = self.arrivals(board, from);
        arrivals.retain(|arrival| arrival.modality != Modality::Move);
        arrivals.into_iter().any(|arrival| {
            let target = board.cells[arrival.to.index()];
            target.is_some_and(|piece| piece.owner == victim && self.kind(piece.kind).royal)
        })
    }

    /// A vector of a piece as South sees it: with two players the second sits
    /// opposite, with four each sits a quarter turn clockwise from the last.
    pub(super) fn seen_by_south(&self, vector: Vector, owner: Player) -> Vector {
        let quarter_turns = if self.spec.turn.players == 2 { owner.0 * 2 } else { owner.0 };
        let clockwise = |v: Vector| Vector::new(v.forward, -v.right);
        (0..quarter_turns).fold(vector, |turned, _| clockwise(turned))
    }

    pub(super) fn in_zone(&self, owner: Player, square: Square) -> bool {
        let Promotion::FarRanks(depth) = self.spec.promotion else { return false };
        // The edge is that of the whole rectangle, corners included.
        let (files, ranks) = (self.spec.board.files, self.spec.board.ranks);
        let (column, rank) = (square.0 % files, square.0 / files);
        let ahead = self.seen_by_south(Vector::new(0, 1), owner);
        let to_go = match (ahead.right, ahead.forward) {
            (0, 1) => rank,
            (0, _) => ranks - 1 - rank,
            (1, _) => files - 1 - column,
            _ => column,
        };
        to_go < depth
    }

    /// May a player use this square at all?
    pub(super) fn is_open(&self, player: Player, square: Square) -> bool {
        let margin = self.spec.board.corridor.margin;
        let side = self.seen_by_south(Vector::new(1, 0), player);
        let (at, size) = match side.right {
            0 => (square.0 / self.spec.board.files, self.spec.board.ranks),
            _ => (square.0 % self.spec.board.files, self.spec.board.files),
        };
        margin <= at && at < size - margin
    }

    /// Does this player pass over the other's pieces?
    fn passes_over(&self, player: Player, other: Player) -> bool {
        self.spec.partners == Partners::Duels && (player.0 + other.0) % 2 == 1
    }

    /// The squares from one to the real edge, without the first.
    fn to_the_edge(&self, mut at: Square, vector: Vector) -> Vec<Square> {
        let mut squares = Vec::new();
        while let Some(exit) = self.topology.step(at, vector, Seams::NONE) {
            at = exit.to;
            squares.push(at);
        }
        squares
    }

    /// Would the piece, alone on the board, have no way to leave this square?
    pub(super) fn is_stuck(&self, piece: Piece, square: Square) -> bool {
        let spec = self.kind(piece.kind);
        let leaves = |&vector: &Vector| {
            let vector = self.seen_by_south(vector, piece.owner);
            self.topology.step(square, vector, spec.seams).is_some()
        };
        !spec.atoms.iter().flat_map(|atom| &atom.vectors).any(leaves)
    }

    /// 行き所のない駒: may the piece not be dropped on or step to this square?
    pub(super) fn may_not_stay(&self, piece: Piece, square: Square) -> bool {
        self.spec.drops.no_immobile.contains(&piece.kind) && self.is_stuck(piece, square)
    }

    /// 二歩.
    pub(super) fn has_another_on_file(&self, board: &Board, piece: Piece, to: Square) -> bool {
        let forward = self.seen_by_south(Vector::new(0, 1), piece.owner);
        let back = self.seen_by_south(Vector::new(0, -1), piece.owner);
        let line = [self.to_the_edge(to, forward), self.to_the_edge(to, back)].concat();
        self.spec.drops.one_per_file.contains(&piece.kind)
            && line.iter().any(|square| board.cells[square.index()] == Some(piece))
    }

    /// 囲い: are all eight squares around the king taken or off the board?
    pub(super) fn is_enclosed(&self, board: &Board, player: Player) -> bool {
        let Some(king) = self.king(board, player) else { return false };
        let around = (-1..=1).flat_map(|right| (-1..=1).map(move |f| Vector::new(right, f)));
        around.filter(|&vector| vector != Vector::new(0, 0)).all(|vector| {
            let exit = self.topology.step(king, vector, Seams::NONE);
            exit.is_none_or(|exit| board.cells[exit.to.index()].is_some())
        })
    }
}

/// A piece on its way.
pub(super) struct Walk<'b> {
    pub game: &'b Baseline,
    pub board: &'b Board,
    pub piece: Piece,
    from: Square,
    seams: Seams,
    ground: Ground,
}

impl Walk<'_> {
    /// One step on, by a vector as the piece's owner sees it. Coming back to
    /// where it started is no move.
    pub fn step(&self, at: Square, vector: Vector) -> Option<Square> {
        let vector = self.game.seen_by_south(vector, self.piece.owner);
        let exit = self.game.topology.step(at, vector, self.seams)?;
        let inside = |at| self.game.is_within(self.ground, self.piece.owner, at);
        (exit.to != self.from && inside(at) && inside(exit.to)).then_some(exit.to)
    }

    /// Where its way begins.
    pub fn origin(&self) -> Square {
        self.from
    }

    pub fn is_empty(&self, square: Square) -> bool {
        self.board.cells[square.index()].is_none()
    }

    pub fn is_enemy(&self, square: Square) -> bool {
        let standing = self.board.cells[square.index()];
        standing.is_some_and(|other| other.owner != self.piece.owner)
    }

    fn along(&self, atom: &Atom, vector: Vector, found: &mut Vec<Arrival>) {
        if atom.base == Base::Home {
            return self.sidestep(vector, found);
        }
        if let Some(hop) = atom.cannon_hop {
            return self.hop(hop, vector, found);
        }
        if atom.travel == Travel::Lame {
            return found.extend(self.lame(vector).map(Arrival::at));
        }
        if let Some(vault) = atom.obstacle_hop {
            return self.among_obstacles(atom, vault, vector, found);
        }
        let mut at = self.from;
        let mut steps = 0;
        while let Some(to) = self.step(at, vector) {
            at = to;
            if !self.is_empty(to) {
                if self.is_enemy(to) {
                    found.push(Arrival::at(to));
                }
                break;
            }
            match atom.glide {
                None => found.push(Arrival::at(to)),
                Some(glide) => {
                    let end = self.glide(glide, to, glide.course.after(vector));
                    found.push(Arrival { first: to, ..Arrival::at(end) });
                }
            }
            steps += 1;
            let ends = match atom.travel {
                Travel::Leap | Travel::Lame => true,
                Travel::Ride => false,
                Travel::RideUpTo(limit) => steps == limit,
            };
            if ends {
                break;
            }
        }
        if let Some(jump) = atom.checkers_jump {
            self.jump(jump, vector, found);
        }
    }

    /// One step on within the corridor.
    fn within(&self, at: Square, vector: Vector) -> Option<Square> {
        self.step(at, vector).filter(|&to| self.game.is_open(self.piece.owner, to))
    }

    /// 筋替え: from the first line of the corridor to an empty square.
    fn sidestep(&self, vector: Vector, found: &mut Vec<Arrival>) {
        let behind = self.within(self.from, Vector::new(0, -1));
        let to = self.within(self.from, vector).filter(|&to| self.is_empty(to));
        found.extend(to.filter(|_| behind.is_none()).map(Arrival::at));
    }

    /// Over at most one obstacle, or thrown back by a wall.
    fn among_obstacles(
        &self,
        atom: &Atom,
        vault: ObstacleHop,
        mut vector: Vector,
        found: &mut Vec<Arrival>,
    ) {
        let (mut at, mut passed, mut reflected) = (self.from, false, false);
        loop {
            let Some(to) = self.within(at, vector) else {
                let may = vault == ObstacleHop::OverOrReflected && at != self.from;
                if !may || passed || reflected || !self.is_empty(at) {
                    return;
                }
                vector = Vector::new(-vector.right, vector.forward);
                reflected = true;
                continue;
            };
            at = to;
            match self.board.cells[to.index()] {
                Some(other) if self.game.passes_over(self.piece.owner, other.owner) => {
                    if passed || reflected {
                        // A wall is reached over empty squares only, and behind
                        // it an obstacle is in the way.
                        return;
                    }
                    passed = true;
                    continue;
                }
                Some(other) => {
                    if other.owner != self.piece.owner {
                        found.push(Arrival::at(to));
                    }
                    return;
                }
                None => found.push(Arrival::at(to)),
            }
            if atom.travel == Travel::Leap {
                return;
            }
        }
    }

    /// Where a piece stops that glides on from an empty square.
    fn glide(&self, glide: Glide, mut at: Square, vector: Vector) -> Square {
        while let Some(next) = self.step(at, vector).filter(|&next| self.is_empty(next)) {
            let beyond = self.step(next, vector).filter(|&beyond| !self.is_empty(beyond));
            if beyond.is_some_and(|beyond| glide.gap.is_kept_from(!self.is_enemy(beyond))) {
                break;
            }
            at = next;
        }
        at
    }

    fn jump(&self, jump: CheckersJump, vector: Vector, found: &mut Vec<Arrival>) {
        let mut at = self.from;
        while let Some(hurdle) = self.step(at, vector).filter(|&hurdle| !self.is_empty(hurdle)) {
            let Some(landing) = self.step(hurdle, vector) else { break };
            if self.is_empty(landing) || self.is_enemy(landing) {
                found.push(Arrival::at(landing));
            }
            if jump != CheckersJump::Chain || !self.is_empty(landing) {
                break;
            }
            at = landing;
        }
        if jump == CheckersJump::Group {
            let mut at = self.from;
            let mut jumped = 0;
            while let Some(next) = self.step(at, vector) {
                if self.is_empty(next) {
                    if jumped >= 2 {
                        found.push(Arrival::at(next));
                    }
                    break;
                }
                (at, jumped) = (next, jumped + 1);
            }
        }
    }
}
