//! What a codebook knows, and a predictor does, where a move may touch other
//! squares than its own, or where pieces are relocated before the game.

use std::fmt::Write as _;

use crate::engine::action::{Act, Move};
use crate::engine::axes::cannon_hop::CannonHop;
use crate::engine::axes::castling::Castling;
use crate::engine::axes::pass::Pass;
use crate::engine::draft::{Army, Placement};
use crate::engine::irreversible::IrreversibleState;
use crate::engine::movement::Vector;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::VariantSpec;
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::Seams;

use super::candidates::Candidates;
use super::codebook::{Codebook, CodedCell, number};
use super::predictor::{Predictor, QUIET};

/// What only games with a [`IrreversibleState`] have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Extras {
    /// The king and the corner piece that castle.
    castling: Option<(Kind, Kind)>,
    /// The kind that is captured en passant, by its like.
    passing: Option<Kind>,
    /// May turns be passed?
    passes: bool,
    /// The kinds that are relocated before the game.
    relocated: Vec<Kind>,
    /// The number of ranks into which they go.
    camp: u8,
    /// May two of different kinds change places?
    exchange: bool,
    /// Is it counted what each player has captured?
    captures: bool,
}

impl Extras {
    /// What a game has of them; `None` if it has no special moves.
    pub fn of(spec: &VariantSpec) -> Option<Extras> {
        let king = || spec.pieces.iter().find(|piece| piece.royal).map(|piece| piece.kind);
        let extras = Extras {
            castling: match spec.castling {
                Castling::None => None,
                Castling::Corners(partner) => king().map(|king| (king, partner)),
            },
            passing: spec.en_passant,
            passes: spec.pass != Pass::Never,
            relocated: spec.relocation.as_ref().map_or(Vec::new(), |r| r.kinds.clone()),
            camp: spec.relocation.as_ref().map_or(0, |relocation| relocation.ranks),
            exchange: spec.relocation.as_ref().is_some_and(|relocation| relocation.exchange),
            captures: spec.declaration.counts_captures(),
        };
        spec.has_special_moves().then_some(extras)
    }

    /// Their part of a codebook's text, for a game that begins like this.
    pub fn text(&self, start: &Setup) -> String {
        let Extras { castling, passing, passes, relocated, camp, exchange, captures } = self;
        let mut text = String::from("remembers");
        if let Some((king, partner)) = castling {
            let _ = write!(text, ", {} castles with {}", king.code(), partner.code());
        }
        if let Some(kind) = passing {
            let _ = write!(text, ", {} in passing", kind.code());
        }
        let codes: Vec<_> = relocated.iter().map(|kind| kind.code()).collect();
        let IrreversibleState { relocating, first, .. } = start.irreversible;
        let _ = write!(text, ", passes {passes}, relocates {} in {camp}", codes.join(" "));
        // What came later is told only where it is so: older books keep their text.
        if *exchange {
            text.push_str(" or exchanges");
        }
        if *captures {
            text.push_str(", counts captures");
        }
        let _ = writeln!(text, ", at first {relocating} {}", first.0);
        text
    }
}

impl Codebook {
    fn is_relocated(&self, kind: u8) -> bool {
        let kinds = self.extras.iter().flat_map(|extras| &extras.relocated);
        kinds.into_iter().any(|&other| number(other) == kind)
    }

    fn exchanges(&self) -> bool {
        self.extras.as_ref().is_some_and(|extras| extras.exchange)
    }

    /// Is it counted what each player has captured?
    pub(super) fn counts_captures(&self) -> bool {
        self.extras.as_ref().is_some_and(|extras| extras.captures)
    }

    /// Is it the kind that is captured en passant?
    pub(super) fn passes(&self, cell: CodedCell) -> bool {
        let kind = self.extras.as_ref().and_then(|extras| extras.passing);
        kind.is_some_and(|kind| number(kind) == cell.kind())
    }

    /// The rank of a square, counted from its player's side from 0.
    fn own_rank(&self, player: u8, square: Square) -> u8 {
        let rank = square.0 / self.files;
        if player == 0 { self.ranks - 1 - rank } else { rank }
    }
}

impl Predictor {
    /// A predictor on two armies, of which it is not known who moves first.
    pub fn armed(book: &Codebook, armies: [&Army; 2]) -> Predictor {
        let mut setup = Setup { turn: Player(1), ..Setup::default() };
        setup.irreversible.relocating = true;
        for (army, owner) in armies.into_iter().zip([Player(0), Player(1)]) {
            for &Placement { kind, at } in army.placements() {
                let last = book.size() as u8 - 1;
                let turn = |at: Square| if owner.0 == 0 { at.0 } else { last.saturating_sub(at.0) };
                match at {
                    Some(at) => setup.pieces.push((turn(at), Piece { kind, owner })),
                    None => setup.hands.push((owner, kind, 1)),
                }
            }
        }
        Predictor::new(book, &setup)
    }

    /// Is the player to move relocating pieces, as far as can be guessed?
    pub fn relocates(&self, book: &Codebook) -> bool {
        self.waiting.get(usize::from(self.turn)) == Some(&true)
            && self.own(book).any(|(_, cell)| book.is_relocated(cell.kind()))
    }

    /// The pieces of the player to move.
    fn own(&self, book: &Codebook) -> impl Iterator<Item = (Square, CodedCell)> {
        let cells = book.squares().map(|at| (at, self.cells[at.index()]));
        cells.filter(|(_, cell)| !cell.is_empty() && cell.owner() == self.turn)
    }

    /// Lists the relocations, and their end.
    pub fn relocations(&self, book: &Codebook, likely: &mut Candidates) {
        let camp = book.extras.as_ref().map_or(0, |extras| extras.camp);
        let free = |at: &Square| self.is_empty(*at) && book.own_rank(self.turn, *at) < camp;
        let room: SquareSet = book.squares().filter(free).collect();
        let mut count = 1;
        for (from, cell) in self.own(book) {
            if book.is_relocated(cell.kind()) && !self.relocated.contains(from) {
                let exchanged = self.own(book).filter(|(to, other)| {
                    book.exchanges()
                        && book.is_relocated(other.kind())
                        && other.kind() != cell.kind()
                        && !self.relocated.contains(*to)
                });
                for to in room.into_iter().chain(exchanged.map(|(to, _)| to)) {
                    likely.push(Move::board(from, to), 1);
                    count += 1;
                }
            }
        }
        likely.push(Move::DONE, count);
    }

    /// Goes on by a relocation. Returns whether it was one.
    pub fn relocate(&mut self, book: &Codebook, mv: Move) -> bool {
        let Act::Board { from, to, .. } = mv.act() else { return false };
        let exchanged = self.cells[to.index()];
        self.cells[to.index()] = std::mem::take(&mut self.cells[from.index()]);
        if book.exchanges() && !exchanged.is_empty() {
            self.cells[from.index()] = exchanged;
            self.relocated.insert(from);
        }
        self.relocated.insert(to);
        true
    }

    /// The player has relocated all that was to be.
    pub fn done(&mut self, player: u8) {
        self.waiting[usize::from(player & 1)] = false;
        self.relocated = SquareSet::EMPTY;
        self.unsure = true;
    }

    /// Lists castling and passing. What has moved before is not looked at.
    pub fn likely_extras(&self, book: &Codebook, likely: &mut Candidates) {
        let Some(extras) = &book.extras else { return };
        if let Some((king, partner)) = extras.castling {
            let of = |kind| CodedCell(self.turn << 6 | number(kind));
            let king = self.own(book).find(|(_, cell)| *cell == of(king)).map(|(at, _)| at);
            let king = king.filter(|&at| book.own_rank(self.turn, at) == 0);
            for (king, right) in king.into_iter().flat_map(|king| [(king, -1), (king, 1)]) {
                let mut line = book.line(king, Vector::new(right, 0), Seams::NONE);
                let between = line.by_ref().take_while(|&at| self.is_empty(at));
                let Some(to) = between.take(2).nth(1) else { continue };
                let home = corner(book, king, to);
                let mut rest = book.line(to, Vector::new(right, 0), Seams::NONE);
                let blocked = rest.find(|&at| !self.is_empty(at));
                if blocked == Some(home) && self.cells[home.index()] == of(partner) {
                    likely.push(Move::board(king, to), QUIET);
                }
            }
        }
        if extras.passes {
            likely.push(Move::PASS, QUIET);
        }
    }

    /// What a move does to other squares than its own.
    pub fn go_aside(
        &mut self,
        book: &Codebook,
        (from, to): (Square, Square),
        passed: Option<Square>,
    ) {
        let Some(extras) = &book.extras else { return };
        let (moved, by) = (self.cells[from.index()], from.0.abs_diff(to.0));
        let castles = extras.castling.is_some_and(|(king, _)| number(king) == moved.kind());
        if castles && by == 2 {
            let home = corner(book, from, to);
            let partner = std::mem::take(&mut self.cells[home.index()]);
            self.cells[usize::from(from.0.midpoint(to.0))] = partner;
        }
        if !book.passes(moved) {
            return;
        }
        if by == 2 * book.files {
            self.passed = Some(Square(from.0.midpoint(to.0)));
        } else if passed == Some(to) && self.is_empty(to) && by != book.files {
            let (rank, column) = (from.0 / book.files, to.0 % book.files);
            self.cells[usize::from(rank * book.files + column)] = CodedCell::default();
        }
    }

    /// Shows the end of a way in single steps, first straight ahead and then
    /// aslant, if nothing stands on it.
    pub fn walk_lamely(
        &self,
        book: &Codebook,
        from: Square,
        vector: Vector,
        arrive: &mut impl FnMut(Square),
    ) {
        let Vector { right, forward } = vector;
        let (wide, high) = (right.unsigned_abs(), forward.unsigned_abs());
        let aslant = Vector::new(right.signum(), forward.signum());
        let straight = Vector::new(
            if wide > high { aslant.right } else { 0 },
            if high > wide { aslant.forward } else { 0 },
        );
        let mut at = from;
        for step in 1..=wide.max(high) {
            let by = if step <= wide.abs_diff(high) { straight } else { aslant };
            let Some(next) = book.step(at, by, Seams::NONE) else { return };
            if step == wide.max(high) {
                arrive(next);
            } else if !self.is_empty(next) {
                return;
            }
            at = next;
        }
    }

    /// Shows where a cannon goes along a line.
    pub fn hop(
        &self,
        mut line: impl Iterator<Item = Square>,
        hop: CannonHop,
        arrive: &mut impl FnMut(Square),
    ) {
        let spared = |at: Square| {
            hop.spares.is_some_and(|kind| number(kind) == self.cells[at.index()].kind())
        };
        let hurdle = line.find(|&at| !self.is_empty(at));
        if hurdle.is_none_or(spared) {
            return;
        }
        for to in line {
            if !spared(to) {
                arrive(to);
            }
            if !self.is_empty(to) {
                return;
            }
        }
    }
}

/// The corner toward which a king castles.
fn corner(book: &Codebook, king: Square, to: Square) -> Square {
    let start = king.0 / book.files * book.files;
    Square(if to.0 > king.0 { start + book.files - 1 } else { start })
}
