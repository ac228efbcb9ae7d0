//! A variant compiled into tables.

use std::ops::Deref;

use super::axes::ground::Ground;
use super::check::{self, SpecFault};
use super::compile;
use super::movement::Modality;
use super::path::{AttackClass, Ends, Over, Path};
use super::piece::{Cell, KINDS, Kind, KindSet, Origin, Piece};
use super::player::{Facing, PLAYERS, Player, PlayerSet};
use super::spec::{PieceSpec, VariantSpec};
use super::square::{Square, SquareSet};
use super::topology::{Seams, Topology};
use super::track::{Sorts, Track, TrackStep};

/// The frozen tables of one game. Made once by [`Rules::compile`], shared by
/// every position of the game.
///
/// A *mover* is a kind with its owner, numbered densely: most tables have one
/// row of squares for each.
#[derive(Debug)]
pub struct Rules {
    pub(super) spec: VariantSpec,
    pub(super) topology: Topology,
    pub(super) board_squares: SquareSet,
    /// The number of squares of the rectangle: the length of a row of a table.
    pub(super) row: usize,
    /// Row of each cell in the tables of movers; empty cells have none.
    pub(super) mover: [u8; 256],
    /// Where a mover may go from a square: by mover and square.
    pub(super) move_sets: Vec<MoveSet>,
    /// By mover: what the end of a move decides.
    pub(super) ends: Vec<MoveEnds>,
    /// The rays of the move sets: their squares are in `squares`.
    pub(super) rays: Vec<Span>,
    /// The squares of the rays of each move set, one ray after the other.
    pub(super) strides: Vec<Stride>,
    /// The tracks of the move sets but for the first of each.
    pub(super) tracks: Vec<Track>,
    pub(super) track_steps: Vec<TrackStep>,
    /// What the tracks tell apart.
    pub(super) sorts: Vec<Sorts>,
    /// The other paths of the move sets.
    pub(super) paths: Vec<Path>,
    /// Squares of leaps, rays and other paths, one after the other.
    pub(super) squares: Vec<Square>,
    /// Attack lines, inverted from the forward paths: by victim and square, a
    /// span of `lines`.
    pub(super) attack_lines: Vec<Span>,
    /// By victim and square: whence it is attacked over some board.
    pub(super) approaches: Vec<Approach>,
    /// The kinds that attack from farther than the next square of a line.
    pub(super) distant: KindSet,
    /// The lines that lead to a square, from it outward.
    pub(super) lines: Vec<AttackLine>,
    /// The squares of the lines, each with what attacks from it.
    pub(super) line_squares: Vec<LineSquare>,
    /// Which cells attack from a square of a class: a bit for each cell.
    pub(super) classes: Vec<[u64; 4]>,
    /// By player: the cells that the player may capture.
    pub(super) capturable: [[u64; 4]; PLAYERS],
    /// By player: whose pieces may be captured.
    pub(super) rivals: [PlayerSet; PLAYERS],
    /// The kinds that nobody can capture.
    pub(super) fixed: KindSet,
    /// By player: who may attack the player's king.
    pub(super) enemies: [PlayerSet; PLAYERS],
    pub(super) not_before_turned: KindSet,
    /// By player: the squares that the player may use.
    pub(super) regions: [SquareSet; PLAYERS],
    /// By player: the cells that are obstacles.
    pub(super) obstacles: [[u64; 4]; PLAYERS],
    /// The rules of the second phase.
    pub(super) next: Option<Box<Rules>>,
    /// Does any piece jump?
    pub(super) has_jumps: bool,
    /// Does any piece hop over one piece, however far?
    pub(super) has_hops: bool,
    /// By kind: the kind that it neither hops over nor captures, as a number; 0
    /// if there is none.
    pub(super) spares: [u8; KINDS],
    /// What a mover becomes, as the number of a kind; 0 if nothing.
    pub(super) promotes_to: [u8; KINDS],
    /// What else it may become, as numbers; 0 after the last.
    pub(super) choices: [[u8; 4]; KINDS],
    /// What each kind counts where points do.
    pub(super) values: [u8; KINDS],
    /// Has a move consequences beside those for the pieces that it touches?
    pub(super) has_special_moves: bool,
    /// Does it matter how many of a kind a player has captured?
    pub(super) counts_captures: bool,
    /// The kinds for which it matters where a move ends: they may promote
    /// somewhere, or may not stay everywhere.
    pub(super) minds_end: KindSet,
    /// Can the board alone end the game while its moves still go on?
    pub(super) ends_on_board: bool,
    /// What a captured kind counts as in hand, as the number of a kind; 0 if
    /// it cannot be held.
    pub(super) held_as: [u8; KINDS],
    pub(super) royal: KindSet,
    pub(super) one_per_file: KindSet,
    pub(super) no_mate: KindSet,
    /// Where in `drop_checks` the squares of a cell begin that may not be
    /// dropped with mate, in boards.
    pub(super) drop_check_row: [u8; 256],
    /// By such a cell and the square of a king: whence it gives check over some
    /// board.
    pub(super) drop_checks: Vec<SquareSet>,
    /// By kind, what a position keeps sets of, as bits of [`Tracked`].
    pub(super) tracked: [Tracked; KINDS],
    /// By player: the promotion zone.
    pub(super) zones: [SquareSet; PLAYERS],
    /// By player and square: the line of a one-a-line piece.
    pub(super) line_of: Vec<SquareSet>,
    /// By player: the square on which the player's king wins.
    pub(super) try_squares: [Option<Square>; PLAYERS],
    /// By square: the squares around it.
    pub(super) neighbours: Vec<SquareSet>,
    pub(super) keys: Keys,
    pub(super) display: Seams,
    pub(super) origin: Option<Origin>,
}

/// The rules of the phase in which a position is: all that moves, attacks and
/// checks are read from takes these, so that a phase cannot be forgotten. Only
/// [`Rules::at`] makes them.
#[derive(Clone, Copy, Debug)]
pub struct PhaseRules<'r>(&'r Rules);

impl<'r> PhaseRules<'r> {
    /// The tables themselves.
    #[inline(always)]
    pub(super) fn tables(self) -> &'r Rules {
        self.0
    }
}

impl Deref for PhaseRules<'_> {
    type Target = Rules;

    #[inline(always)]
    fn deref(&self) -> &Rules {
        self.0
    }
}

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Span {
    /// Where it begins.
    pub start: u32,
    /// How many entries it has.
    pub len: u16,
}

impl Span {
    /// The part of this list, which must be the one that it was made for.
    #[inline(always)]
    pub fn of<T>(self, list: &[T]) -> &[T] {
        let start = self.start as usize;
        &list[start..start + usize::from(self.len)]
    }
}

/// Where a mover may go from one square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveSet {
    /// In `squares`: those that are reached in one leap.
    pub leaps: Span,
    /// Rays in `rays` that are ridden along.
    pub rays: Span,
    /// The same rays, one after the other, in `strides`.
    pub strides: Span,
    /// All others, in `paths`.
    pub paths: Span,
    /// The same, worked out: most move sets have one track at most.
    pub track: Track,
    /// The others, in `tracks`.
    pub tracks: Span,
    /// Is the square in the zone, for a mover that promotes?
    pub promotes: bool,
    /// Does the mover promote here without choice?
    pub turns: bool,
    /// Could the unpromoted mover never leave this square (and is that
    /// forbidden)?
    pub immobile_move: bool,
    /// Is the mover forbidden to be dropped here because it could never leave?
    pub immobile_drop: bool,
    /// Can the mover never leave this square, forbidden or not?
    pub immobile: bool,
    /// Does the mover never come to one square in two ways?
    pub is_single: bool,
    /// Is there a square at which it may promote, or not stay as it is?
    pub minds_end: bool,
}

/// One square of the rays of a move set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    /// Where the piece comes.
    pub to: Square,
    /// How many squares of its ray come after it.
    pub rest: u8,
}

/// What the end of a mover's move decides, wherever it began.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveEnds {
    /// The squares on which it may promote.
    pub promotes: SquareSet,
    /// Those on which it may not stay as it is.
    pub must: SquareSet,
    /// Those on which it may not be dropped, for it could never leave.
    pub no_drop: SquareSet,
}

/// The squares from which a victim on one square is attacked over some board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Approach {
    /// By what stands next to it on a line: nothing can come between.
    pub near: SquareSet,
    /// By what is [`distant`](Rules::distant).
    pub far: SquareSet,
}

/// Of which sets of a position a kind is a member.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tracked(pub u8);

impl Tracked {
    /// Pieces that may stand only once on a line.
    pub const ONE_PER_FILE: Tracked = Tracked(1);
    /// Kings.
    pub const ROYAL: Tracked = Tracked(1 << 1);
    /// Pieces that attack from afar.
    pub const DISTANT: Tracked = Tracked(1 << 2);
    /// Pieces that nobody can capture.
    pub const FIXED: Tracked = Tracked(1 << 3);

    /// Is it a member of this set, or of one of these?
    #[inline(always)]
    pub fn has(self, set: Tracked) -> bool {
        self.0 & set.0 != 0
    }
}

impl MoveSet {
    /// Every path of the mover from its square, plain ones included.
    pub fn all_paths<'r>(&self, rules: &'r Rules) -> impl Iterator<Item = Path> + use<'r> {
        let plain =
            |squares, ends| Path { squares, over: Over::Nothing, ends, modality: Modality::Both };
        let leap = move |at: u32| plain(Span { start: at, len: 1 }, Ends::Last);
        let leaps = self.leaps.start..self.leaps.start + u32::from(self.leaps.len);
        let rays = self.rays.of(&rules.rays).iter().map(move |&ray| plain(ray, Ends::Anywhere));
        leaps.map(leap).chain(rays).chain(self.paths.of(&rules.paths).iter().copied())
    }
}

/// A line that leads to a victim.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackLine {
    /// In `line_squares`: from next to the victim outward.
    pub line_squares: Span,
    /// How many of them reach to the last square from which a piece can jump.
    pub jumps: u16,
    /// The same for hops.
    pub hops: u16,
}

/// One square of a line that leads to a victim.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineSquare {
    /// Where an attacker would stand.
    pub square: Square,
    /// Index in `classes`: what attacks from here if all before is empty.
    pub class: u16,
    /// Index in `classes`: what attacks from here by jumping, if every second
    /// square before, the one next to the victim first, is occupied and the
    /// others are empty.
    pub jump: u16,
    /// Index in `classes`: what attacks from here over exactly one piece.
    pub hop: u16,
}

impl LineSquare {
    /// The entry for a class of attacks.
    pub fn class_mut(&mut self, class: AttackClass) -> &mut u16 {
        match class {
            AttackClass::Straight => &mut self.class,
            AttackClass::Jumping => &mut self.jump,
            AttackClass::Hopping => &mut self.hop,
        }
    }
}

/// Random numbers for the incremental hash.
#[derive(Debug)]
pub(super) struct Keys {
    /// By mover and square.
    pub piece: Vec<u64>,
    /// By player, kind and count.
    pub hand: Vec<u64>,
    /// By the player to move.
    pub turn: [u64; PLAYERS],
    /// By [`Stolen`](super::axes::steal::Stolen).
    pub stolen: [u64; 32],
    /// By the players who are still in.
    pub living: [u64; 16],
    /// Of the second phase.
    pub phase: u64,
    /// By the rights to castle.
    pub rights: [u64; 16],
    /// Multiplied by the square that was passed.
    pub passed: u64,
    /// Of a position in which pieces are being relocated.
    pub relocating: u64,
}

impl Rules {
    /// Compiles a game.
    ///
    /// # Errors
    /// Everything that makes the spec unsound.
    pub fn compile(spec: &VariantSpec) -> Result<Rules, Vec<SpecFault>> {
        check::compiled(spec)
    }

    /// The rules of a spec that is known to be sound: a test checks the whole
    /// catalogue.
    pub(crate) fn of_checked(spec: &VariantSpec) -> Rules {
        compile::tables(spec)
    }

    /// The rules of a phase of the game, counted from 0.
    #[inline(always)]
    pub fn at(&self, phase: u8) -> PhaseRules<'_> {
        match &self.next {
            Some(next) if phase > 0 => PhaseRules(next),
            _ => PhaseRules(self),
        }
    }

    /// What these rules were compiled from.
    pub fn spec(&self) -> &VariantSpec {
        &self.spec
    }

    /// The shape of the board.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.spec.turn.players
    }

    /// The way a player's pieces face.
    pub fn facing(&self, player: Player) -> Facing {
        player.facing(self.players())
    }

    /// The spec's [open seams](VariantSpec::open_seams).
    pub fn open_seams(&self) -> Seams {
        self.display
    }

    /// The game from which all its kinds come; `None` where they are mixed.
    pub fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// What the game says of a kind.
    pub fn piece_spec(&self, kind: Kind) -> Option<&PieceSpec> {
        self.spec.pieces.iter().find(|piece| piece.kind == kind)
    }

    /// Does the kind occur in this game?
    pub fn has_kind(&self, kind: Kind) -> bool {
        self.piece_spec(kind).is_some()
    }

    /// The squares at which a player may promote.
    pub fn zone(&self, player: Player) -> SquareSet {
        self.zones[player.index()]
    }

    /// What a kind becomes when it promotes.
    pub fn promotion(&self, kind: Kind) -> Option<Kind> {
        Kind::from_number(self.promotes_to[kind.index()])
    }

    /// What else it may become, where its owner chooses.
    pub fn other_promotions(&self, kind: Kind) -> impl Iterator<Item = Kind> + use<> {
        self.choices[kind.index()].into_iter().map_while(Kind::from_number)
    }

    /// If only a promotion without choice leads to this kind: whether its owner
    /// chooses among kinds.
    pub fn forced_choice(&self, promoted: Kind) -> Option<bool> {
        self.spec.pieces.iter().find_map(|piece| {
            let forced = piece.forced.as_ref()?;
            let becomes = piece.promotes_to == Some(promoted) || forced.or.contains(&promoted);
            becomes.then_some(!forced.or.is_empty())
        })
    }

    /// Does the kind promote by itself?
    pub fn is_forced(&self, kind: Kind) -> bool {
        self.piece_spec(kind).is_some_and(|piece| piece.forced.is_some())
    }

    /// What a kind counts where points do.
    pub fn value(&self, kind: Kind) -> u16 {
        u16::from(self.values[kind.index()])
    }

    /// The rank of a square as its player counts: the first is 1.
    pub fn own_rank(&self, player: Player, square: Square) -> u8 {
        let (column, rank) = (self.topology.column(square), self.topology.rank(square));
        match self.facing(player) {
            Facing::South => self.topology.ranks() - rank,
            Facing::West => column + 1,
            Facing::North => rank + 1,
            Facing::East => self.topology.files() - column,
        }
    }

    /// What a captured kind becomes in the hand of its captor.
    pub fn held_as(&self, kind: Kind) -> Option<Kind> {
        Kind::from_number(self.held_as[kind.index()])
    }

    /// Can the kind be in hand?
    pub fn can_be_held(&self, kind: Kind) -> bool {
        self.held_as(kind) == Some(kind)
    }

    /// The kinds that can be in hand, the strongest last.
    pub fn hand_kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|&kind| self.can_be_held(kind))
    }

    /// Can the board alone end the game while its moves still go on?
    #[inline(always)]
    pub(super) fn ends_on_board(&self) -> bool {
        self.ends_on_board
    }

    /// Has a move consequences beside those for the pieces that it touches, so that a position
    /// knows more than pieces, turn and hands?
    pub fn has_special_moves(&self) -> bool {
        self.has_special_moves
    }

    /// Does this kind never take pieces of that one?
    pub fn spares(&self, kind: Kind, target: Kind) -> bool {
        self.spares[kind.index()] == target.number()
    }

    /// May this player capture what is in this cell?
    #[inline(always)]
    pub(super) fn can_capture(&self, player: Player, cell: Cell) -> bool {
        let capturable = &self.capturable[player.index()];
        capturable[usize::from(cell.0 >> 6)] >> cell.kind_number() & 1 != 0
    }

    /// Is what is in this cell an obstacle to the player?
    #[inline(always)]
    pub(super) fn is_obstacle(&self, player: Player, cell: Cell) -> bool {
        let obstacles = &self.obstacles[player.index()];
        obstacles[usize::from(cell.0 >> 6)] >> cell.kind_number() & 1 != 0
    }

    /// The squares that a player may use.
    pub fn region(&self, player: Player) -> SquareSet {
        self.regions[player.index()]
    }

    /// The square that wins at once for this player's king.
    pub fn try_square(&self, player: Player) -> Option<Square> {
        self.try_squares[player.index()]
    }

    /// The squares around a square, edges being real.
    pub fn neighbours(&self, square: Square) -> SquareSet {
        self.neighbours[square.index()]
    }

    /// Does the piece, here, glide on after its first step?
    pub fn glides(&self, kind: Kind) -> bool {
        let spec = self.piece_spec(kind);
        spec.is_some_and(|piece| piece.atoms.iter().any(|atom| atom.glide.is_some()))
    }

    /// Is the owner lost when this kind can no longer be saved?
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.royal.contains(kind)
    }

    /// May the kind stand only once on a line (二歩)?
    pub fn is_one_per_file(&self, kind: Kind) -> bool {
        self.one_per_file.contains(kind)
    }

    /// Is the piece forbidden to step here because it could never move again?
    pub fn is_immobile_move(&self, piece: Piece, square: Square) -> bool {
        self.move_set(Cell::of(piece), square).is_some_and(|reach| reach.immobile_move)
    }

    /// What the piece becomes by itself on arriving here, if its owner has no
    /// choice.
    pub fn turned_at(&self, piece: Piece, square: Square) -> Option<Kind> {
        let alone = self.choices[piece.kind.index()][0] == 0;
        self.promotion(piece.kind).filter(|_| alone && self.turns_at(piece, square))
    }

    /// Would the piece have promoted on arriving here?
    pub fn turns_at(&self, piece: Piece, square: Square) -> bool {
        self.move_set(Cell::of(piece), square).is_some_and(|reach| reach.turns)
    }

    /// Is the square outside the part of the board to which the piece keeps?
    pub fn is_misplaced(&self, piece: Piece, square: Square) -> bool {
        let facing = self.facing(piece.owner);
        let Some(spec) = self.piece_spec(piece.kind) else { return false };
        let mut bound =
            spec.atoms.iter().filter(|atom| atom.modality != Modality::Threat).peekable();
        let board = self.spec.board;
        bound.peek().is_some()
            && bound.all(|atom| {
                atom.ground != Ground::Everywhere
                    && !atom.ground.squares(board, &self.topology, facing).contains(square)
            })
    }

    /// Is the piece forbidden to be dropped here because it could never move
    /// again?
    pub fn is_immobile_drop(&self, piece: Piece, square: Square) -> bool {
        self.move_set(Cell::of(piece), square).is_some_and(|reach| reach.immobile_drop)
    }

    /// Could the piece never leave this square, whether it is forbidden to come
    /// here or not?
    pub fn is_stuck(&self, piece: Piece, square: Square) -> bool {
        self.move_set(Cell::of(piece), square).is_some_and(|reach| reach.immobile)
    }

    /// The line through a square along the player's direction.
    pub fn line(&self, player: Player, square: Square) -> SquareSet {
        self.line_of[player.index() * self.row + square.index()]
    }

    #[inline(always)]
    pub(super) fn move_set(&self, cell: Cell, square: Square) -> Option<&MoveSet> {
        self.move_sets.get(usize::from(self.mover[cell.index()]) * self.row + square.index())
    }

    #[inline(always)]
    pub(super) fn piece_key(&self, cell: Cell, square: Square) -> u64 {
        let index = usize::from(self.mover[cell.index()]) * self.row + square.index();
        self.keys.piece.get(index).copied().unwrap_or(0)
    }
}
