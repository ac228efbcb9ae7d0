//! What the links of a game are coded with: frozen data, apart from its rules.

use std::fmt::Write as _;

use crate::engine::axes::cannon_hop::CannonHop;
use crate::engine::axes::capture::Capture;
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::effect::Effect;
use crate::engine::axes::glide::Gap;
use crate::engine::axes::ground::Ground;
use crate::engine::axes::hand::Hand;
use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::axes::partners::Partners;
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::royal::Royal;
use crate::engine::movement::{Atom, Base, Modality, Travel, Vector};
use crate::engine::piece::{Kind, Origin, Piece};
use crate::engine::player::Player;
use crate::engine::setup::Setup;
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::square::{Square, SquareSet};
use crate::engine::topology::{Seams, Topology};
use crate::sort::sort_short;
use crate::variants::Variant;

use super::extras::Extras;
use super::hash::Hash;

/// The part of a game's spec on which the coding of its moves rests, spelled
/// out so far that nothing of the engine is needed to walk by it.
///
/// A codebook need not know the rules. It says which moves are likely enough
/// to be given a short code; whatever else may be played has a longer one.
/// But once links have been made with it, it must never change: that is what
/// its [text](Codebook::text) is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Codebook {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) players: u8,
    /// Are captures among the likely moves?
    pub(super) captures: bool,
    /// With this many pieces in hand they are not.
    pub(super) limit: Option<u8>,
    /// Do all players share one hand?
    pub(super) common: bool,
    pub(super) crossing: FourPlayers,
    pub(super) extras: Option<Extras>,
    pub(super) start: Setup,
    /// In ascending order of their cells.
    movers: Vec<Mover>,
    /// By cell: its place in `movers`, or more than there are.
    places: [u8; 256],
    /// By player: the squares at which promotions are offered.
    zones: Vec<SquareSet>,
    /// The book of the second phase.
    next: Option<Box<Codebook>>,
}

/// What only games of four players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FourPlayers {
    /// The side of the squares that the corners lack.
    pub cut: u8,
    /// How many lines beside a player's corridor are closed to that player.
    pub margin: u8,
    /// Are the neighbours' pieces obstacles?
    pub duels: bool,
    /// Are kings captured, and become free kings?
    pub kings: bool,
    /// Do two pieces of a kind vanish when one captures the other?
    pub vanish: bool,
    /// Is a promotion offered with every other capture?
    pub by_capture: bool,
    /// Are drops likely only beside the own king?
    pub beside_king: bool,
}

/// How the pieces of one kind and owner move, as South sees the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mover {
    /// Its kind and owner.
    pub cell: CodedCell,
    /// Which seams of the board it may cross.
    pub seams: Seams,
    /// Ascending.
    pub ways: Vec<CodedPath>,
    /// What it may become in its zone.
    pub promotes_to: Option<Kind>,
    /// The squares at which it does without choice, or among these kinds.
    pub forced: Option<(SquareSet, Vec<Kind>)>,
    /// What becomes of it in hand, if it comes there.
    pub held_as: Option<Kind>,
}

/// One direction in which a piece goes, and how far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct CodedPath {
    /// The first step, and of a slide each that follows.
    pub vector: Vector,
    /// Does it go on while the squares are empty?
    pub slides: bool,
    /// On ice: the vector of the glide after the first step, and what is kept
    /// away from.
    pub glide: Option<(Vector, Gap)>,
    /// How it jumps over neighbours, if it does.
    pub jump: Option<CheckersJump>,
    /// Of a slide: over how many squares at most.
    pub limit: Option<u8>,
    /// How it passes obstacles, if it does.
    pub vault: Option<ObstacleHop>,
    /// Only from the owner's first line, and only to an empty square?
    pub from_home: bool,
    /// Is it gone in single steps, which pieces stop?
    pub lame: bool,
    /// How it goes over a hurdle, if it does.
    pub hop: Option<CannonHop>,
    /// Whether it moves, captures or both.
    pub modality: Modality,
    /// The squares from which it begins, if not all of its ground.
    pub base: Option<SquareSet>,
    /// The squares to which it keeps, if not all.
    pub ground: Option<SquareSet>,
}

/// What stands on a square, as links know it: 0 for nothing, else the owner
/// in the two high bits and the [number] of the kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct CodedCell(pub u8);

impl CodedCell {
    /// How this piece is known.
    pub fn of(piece: Piece) -> CodedCell {
        CodedCell((piece.owner.0 & 3) << 6 | number(piece.kind))
    }

    /// The number of the kind.
    pub fn kind(self) -> u8 {
        self.0 & 63
    }

    /// Is there nothing?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of the owner.
    pub fn owner(self) -> u8 {
        self.0 >> 6
    }
}

/// The number of a kind in links, `1..64`. Numbers are never changed nor used
/// again; a new kind is given the next.
pub(super) fn number(kind: Kind) -> u8 {
    match kind {
        Kind::King => 8,
        Kind::ProPawn => 9,
        Kind::ProLance => 10,
        Kind::ProKnight => 11,
        Kind::ProSilver => 12,
        Kind::Horse => 13,
        Kind::Dragon => 14,
        Kind::FreeKing => 15,
        kind => kind.number(),
    }
}

/// The kind with this number in links.
pub(super) fn kind(wanted: u8) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| number(kind) == wanted)
}

impl Codebook {
    /// The codebook for games that are played by these rules; links say by
    /// which [revision](Variant::revision) of them.
    pub fn of(variant: &Variant) -> Codebook {
        Codebook::new(variant.spec())
    }

    fn new(spec: &VariantSpec) -> Codebook {
        let players: Vec<_> = spec.turn.players().collect();
        let of = |&owner: &Player| spec.pieces.iter().map(move |piece| mover(spec, piece, owner));
        let mut movers: Vec<_> = players.iter().flat_map(of).collect();
        sort_short(&mut movers, |mover| mover.cell);
        let mut places = [u8::MAX; 256];
        for (place, mover) in movers.iter().enumerate() {
            places[usize::from(mover.cell.0)] = place as u8;
        }
        let board = Topology::rectangle(spec.board.files, spec.board.ranks);
        let zone = |player: &Player| {
            let facing = player.facing(spec.turn.players);
            board.as_ref().map_or(SquareSet::EMPTY, |board| spec.promotion.zone(board, facing))
        };
        Codebook {
            files: spec.board.files,
            ranks: spec.board.ranks,
            players: spec.turn.players,
            captures: spec.capture == Capture::Free,
            limit: spec.hand.limit(),
            common: spec.hand == Hand::Common,
            crossing: FourPlayers::of(spec),
            extras: Extras::of(spec),
            start: spec.start.clone(),
            movers,
            places,
            zones: players.iter().map(zone).collect(),
            next: spec.next.as_deref().map(|next| Box::new(Codebook::new(next))),
        }
    }

    /// The book of the first or of the second phase.
    pub(super) fn at(&self, second: bool) -> &Codebook {
        self.next.as_deref().filter(|_| second).unwrap_or(self)
    }

    /// The whole book as text. The [fingerprint](Codebook::fingerprint) of
    /// every book with which links were ever made is in
    /// `tests/golden/codebooks.txt`.
    pub fn text(&self) -> String {
        let Codebook { files, ranks, players, captures, limit, common, .. } = self;
        let mut text = format!("{files} by {ranks}, players {players}, captures {captures}, ");
        let _ = writeln!(text, "hand at most {limit:?}, common {common}");
        for zone in &self.zones {
            let squares: Vec<_> = zone.into_iter().map(|square| square.0).collect();
            let _ = writeln!(text, "zone {squares:?}");
        }
        if *players > 2 {
            let FourPlayers { cut, margin, duels, kings, vanish, by_capture, beside_king } =
                self.crossing;
            let _ = writeln!(
                text,
                "cut {cut}, margin {margin}, duels {duels}, kings {kings}, vanish {vanish}, \
                 by capture {by_capture}, beside king {beside_king}"
            );
        }
        if let Some(extras) = &self.extras {
            text.push_str(&extras.text(&self.start));
        }
        let code = |kind: Option<Kind>| kind.map_or("-", Kind::code);
        for mover in &self.movers {
            let Seams { files, ranks } = mover.seams;
            let (promoted, held) = (code(mover.promotes_to), code(mover.held_as));
            let _ = write!(text, "{} over {files} {ranks} to {promoted} {held}:", mover.cell.0);
            mover.ways.iter().for_each(|way| text.push_str(&way.text()));
            if let Some((squares, kinds)) = &mover.forced {
                let _ = write!(text, " must {}", listed(squares));
                kinds.iter().for_each(|&kind| text.extend([" or ", kind.code()]));
            }
            text.push('\n');
        }
        let _ = writeln!(text, "turn {}", self.start.turn.0);
        for &(square, piece) in &self.start.pieces {
            let _ = write!(text, " {square}={}", CodedCell::of(piece).0);
        }
        for &(player, kind, count) in &self.start.hands {
            let _ = write!(text, " {}*{}{count}", player.0, kind.code());
        }
        if let Some(next) = &self.next {
            text.push('\n');
            text.push_str(&next.text());
        }
        text
    }

    /// A number that stands for the [text](Codebook::text).
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Hash::new();
        hash.bytes(self.text().as_bytes());
        hash.value()
    }

    /// The number of squares, also of those that have been cut away.
    pub(super) fn size(&self) -> u16 {
        u16::from(self.files) * u16::from(self.ranks)
    }

    /// The squares of the board.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.size()).map(|index| Square(index as u8)).filter(|&square| self.has(square))
    }

    /// Is the square still there, with the corners cut away?
    fn has(&self, square: Square) -> bool {
        let outer = |at: u8, size: u8| at.min(size - 1 - at) < self.crossing.cut;
        !(outer(square.0 % self.files, self.files) && outer(square.0 / self.files, self.ranks))
    }

    /// Is the square in this player's corridor?
    pub(super) fn is_open(&self, player: u8, square: Square) -> bool {
        let (at, size) = match player & 1 == 0 || self.players == 2 {
            true => (square.0 % self.files, self.files),
            false => (square.0 / self.files, self.ranks),
        };
        at.min(size - 1 - at) >= self.crossing.margin
    }

    /// The kinds of the game, by ascending number.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        let south = self.movers.iter().filter(|mover| mover.cell.owner() == 0);
        south.filter_map(|mover| kind(mover.cell.0))
    }

    pub(super) fn mover(&self, cell: CodedCell) -> Option<&Mover> {
        self.movers.get(usize::from(self.places[usize::from(cell.0)]))
    }

    pub(super) fn zone(&self, player: u8) -> SquareSet {
        self.zones.get(usize::from(player)).copied().unwrap_or(SquareSet::EMPTY)
    }

    /// The square one vector away. What the engine's own topology does is
    /// said again here, because here it may not change.
    pub(super) fn step(&self, from: Square, vector: Vector, seams: Seams) -> Option<Square> {
        let column = advance(from.0 % self.files, vector.right, self.files, seams.files)?;
        let rank = advance(from.0 / self.files, -vector.forward, self.ranks, seams.ranks)?;
        Some(Square(rank * self.files + column)).filter(|&square| self.has(square))
    }

    /// The squares one vector after the other, ending before an edge or
    /// before the square it began at.
    pub(super) fn line(
        &self,
        from: Square,
        vector: Vector,
        seams: Seams,
    ) -> impl Iterator<Item = Square> + Clone + '_ {
        let next = move |at: &Square| self.step(*at, vector, seams).filter(|&to| to != from);
        std::iter::successors(next(&from), next)
    }
}

impl FourPlayers {
    fn of(spec: &VariantSpec) -> FourPlayers {
        FourPlayers {
            cut: spec.board.cut_corners,
            margin: spec.board.corridor.margin,
            duels: spec.partners == Partners::Duels,
            kings: spec.royal == Royal::Captured,
            vanish: spec.effect == Effect::Annihilation,
            by_capture: spec.promotion == Promotion::ByCapture,
            beside_king: spec.drops.beside_king,
        }
    }
}

impl CodedPath {
    fn text(self) -> String {
        let vector = |vector: Vector| format!("{},{}", vector.right, vector.forward);
        let mut text = format!(" {}", vector(self.vector));
        if self.slides {
            text.push('~');
        }
        if let Some(limit) = self.limit {
            let _ = write!(text, "{limit}");
        }
        if let Some((course, gap)) = self.glide {
            let gap = match gap {
                Gap::None => "",
                Gap::Enemies => "e",
                Gap::All => "a",
            };
            let _ = write!(text, "/{}{gap}", vector(course));
        }
        text.push_str(match self.jump {
            None => "",
            Some(CheckersJump::Once) => "^",
            Some(CheckersJump::Chain) => "^^",
            Some(CheckersJump::Group) => "^g",
        });
        text.push_str(match self.vault {
            None => "",
            Some(ObstacleHop::Over) => "o",
            Some(ObstacleHop::OverOrReflected) => "or",
        });
        if self.from_home {
            text.push('h');
        }
        if self.lame {
            text.push('l');
        }
        if let Some(CannonHop { spares }) = self.hop {
            let _ = write!(text, "c{}", spares.map_or("", Kind::code));
        }
        text.push_str(match self.modality {
            Modality::Both => "",
            Modality::Move => "m",
            Modality::Capture => "x",
            Modality::Threat => "t",
        });
        for (name, squares) in [(" from ", &self.base), (" in ", &self.ground)] {
            squares.iter().for_each(|squares| text.extend([name, &listed(squares)]));
        }
        text
    }
}

fn listed(squares: &SquareSet) -> String {
    let squares: Vec<_> = squares.into_iter().map(|square| square.0).collect();
    format!("{squares:?}")
}

fn advance(at: u8, by: i8, size: u8, joined: bool) -> Option<u8> {
    let (target, size) = (i16::from(at) + i16::from(by), i16::from(size));
    (joined || (0..size).contains(&target)).then(|| target.rem_euclid(size) as u8)
}

fn mover(spec: &VariantSpec, piece: &PieceSpec, owner: Player) -> Mover {
    let facing = owner.facing(spec.turn.players);
    let board = Topology::rectangle(spec.board.files, spec.board.ranks);
    let part = |holds: &dyn Fn(&Topology, Square) -> bool| {
        let squares = |board: &Topology| board.squares().filter(|&at| holds(board, at)).collect();
        board.as_ref().map_or(SquareSet::EMPTY, squares)
    };
    // Only asked for with two players.
    let own = |board: &Topology, at| match owner.0 {
        0 => board.ranks() - board.rank(at),
        _ => board.rank(at) + 1,
    };
    let way = |atom: &Atom, vector: Vector| CodedPath {
        vector: facing.turn(vector),
        slides: match atom.travel {
            Travel::Leap | Travel::Lame => false,
            Travel::Ride | Travel::RideUpTo(_) => true,
        },
        glide: atom.glide.map(|glide| (facing.turn(glide.course.after(vector)), glide.gap)),
        jump: atom.checkers_jump,
        limit: match atom.travel {
            Travel::RideUpTo(limit) => Some(limit),
            Travel::Leap | Travel::Ride | Travel::Lame => None,
        },
        vault: atom.obstacle_hop,
        from_home: atom.base == Base::Home,
        lame: atom.travel == Travel::Lame,
        hop: atom.cannon_hop,
        // Where it is from home, that says it already.
        modality: if atom.base == Base::Home { Modality::Both } else { atom.modality },
        base: match atom.base {
            Base::Anywhere | Base::Home => None,
            Base::Rank(rank) => Some(part(&|board, at| own(board, at) == rank)),
            Base::OffRank(rank) => Some(part(&|board, at| own(board, at) != rank)),
        },
        ground: match (atom.ground, &board) {
            (Ground::Everywhere, _) | (_, None) => None,
            (ground, Some(board)) => Some(ground.squares(spec.board, board, facing)),
        },
    };
    let way = &way;
    let of = |atom| move |&vector| way(atom, vector);
    let moving = piece.atoms.iter().filter(|atom| atom.modality != Modality::Threat);
    let mut ways: Vec<_> = moving.flat_map(|atom| atom.vectors.iter().map(of(atom))).collect();
    sort_short(&mut ways, |way| *way);
    let unpromoted = spec.pieces.iter().find(|other| other.promotes_to == Some(piece.kind));
    let base = unpromoted.map_or(piece.kind, |other| other.kind);
    let base = match (piece.royal, spec.royal) {
        (true, Royal::Captured) => Kind::FreeKing,
        _ => base,
    };
    let kept = match spec.hand {
        Hand::Captor | Hand::Limited(_) | Hand::Common => {
            (!piece.royal || spec.royal == Royal::Captured) && piece.kind != Kind::Turned
        }
        Hand::ShogiOnly => !piece.royal && piece.kind.origin() == Origin::Shogi,
        Hand::Gone => false,
    };
    Mover {
        cell: CodedCell::of(Piece { kind: piece.kind, owner }),
        seams: piece.seams,
        ways,
        promotes_to: piece.promotes_to,
        forced: piece
            .forced
            .as_ref()
            .map(|forced| (part(&|board, at| own(board, at) >= forced.rank), forced.or.clone())),
        held_as: kept.then_some(base),
    }
}
