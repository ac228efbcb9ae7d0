//! A variant as data.

use serde::{Deserialize, Serialize};

use super::axes::capture::Capture;
use super::axes::castling::Castling;
use super::axes::corridor::Corridor;
use super::axes::counting::Counting;
use super::axes::declaration::Declaration;
use super::axes::draft::Draft;
use super::axes::drop::Drops;
use super::axes::effect::Effect;
use super::axes::goal::Goal;
use super::axes::hand::Hand;
use super::axes::mate_credit::MateCredit;
use super::axes::material::Material;
use super::axes::mirror::Mirror;
use super::axes::partners::Partners;
use super::axes::pass::Pass;
use super::axes::points::Points;
use super::axes::promotion::Promotion;
use super::axes::relocation::Relocation;
use super::axes::repetition::Repetition;
use super::axes::royal::Royal;
use super::axes::stalemate::Stalemate;
use super::axes::steal::Steal;
use super::axes::turn::{Order, Turn};
use super::movement::Atom;
use super::piece::{Kind, Origin};
use super::setup::Setup;
use super::topology::{Seams, Topology};

/// A game, whole: every field is one axis of rule variation. Everything that
/// the engine knows of a game comes from here through
/// [`Rules::compile`](super::rules::Rules::compile).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VariantSpec {
    /// Rules revision; raised with every fix. What is shared or saved says under
    /// which one it was played.
    pub revision: u16,
    /// The board.
    pub board: BoardSpec,
    /// Who plays, in which order.
    pub turn: Turn,
    /// The kinds of pieces, each once.
    pub pieces: Vec<PieceSpec>,
    /// Where the game begins.
    pub start: Setup,
    /// Whether pieces may capture.
    pub capture: Capture,
    /// What else a capture does.
    pub effect: Effect,
    /// What becomes of captured pieces.
    pub hand: Hand,
    /// The bans on drops.
    pub drops: Drops,
    /// Taking the opponent's hand.
    pub steal: Steal,
    /// Choosing the side of the strong pieces.
    pub mirror: Mirror,
    /// Where pieces promote.
    pub promotion: Promotion,
    /// What becomes of a mated player.
    pub royal: Royal,
    /// Who gets a mated player's hand.
    #[serde(default)]
    pub mate_credit: MateCredit,
    /// Who is on whose side.
    pub partners: Partners,
    /// The end beside mate that the board alone shows.
    pub goal: Goal,
    /// What it means to be unable to move.
    pub stalemate: Stalemate,
    /// Draws by insufficient material.
    pub material: Material,
    /// Whether a king castles.
    #[serde(default)]
    pub castling: Castling,
    /// The kind that can be captured en passant after its double step (アンパッサン),
    /// by its like only.
    #[serde(default)]
    pub en_passant: Option<Kind>,
    /// Whether a player may pass.
    #[serde(default)]
    pub pass: Pass,
    /// Draws by a count of moves.
    #[serde(default)]
    pub counting: Counting,
    /// Ends by points.
    #[serde(default)]
    pub points: Points,
    /// The armies that the players choose in secret, if they do.
    #[serde(default)]
    pub draft: Option<Draft>,
    /// What may be relocated before the game begins.
    #[serde(default)]
    pub relocation: Option<Relocation>,
    /// What happens when a position comes back.
    pub repetition: Repetition,
    /// Winning by declaration.
    pub declaration: Declaration,
    /// The rules of the second phase, which begins when a king has been
    /// captured or turned over: the same kinds of pieces in the same order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<VariantSpec>>,
}

impl VariantSpec {
    /// The same with a few changes: a variant is a delta on its parent.
    pub fn with(mut self, change: impl FnOnce(&mut VariantSpec)) -> VariantSpec {
        change(&mut self);
        self
    }

    /// Changes the specs of all kinds: for variants that differ from their
    /// parent in how pieces move.
    pub fn for_each_piece(mut self, change: impl Fn(&mut PieceSpec)) -> VariantSpec {
        self.pieces.iter_mut().for_each(change);
        self
    }

    /// The seams that every piece crosses: where the board is drawn as going
    /// on beyond its edge. (Pieces that never reach an edge sideways do not
    /// count against it.)
    pub fn open_seams(&self) -> Seams {
        let all = Seams { files: true, ranks: true };
        let sideways = self.pieces.iter().filter(|piece| piece.moves_sideways());
        sideways.fold(all, |open, piece| open.and(piece.seams))
    }

    /// Do two play in turn, to the mate of a king, from the first move to the last?
    pub fn ends_by_mate(&self) -> bool {
        let in_turn = self.turn.players == 2 && self.turn.order == Order::InTurn;
        in_turn && self.royal == Royal::Mate && self.next.is_none()
    }

    /// Has a move consequences beside those for the pieces that it touches, so
    /// that a position knows more than pieces, turn and hands? Every axis is
    /// asked: whoever adds one decides here.
    pub fn has_special_moves(&self) -> bool {
        let VariantSpec {
            castling,
            en_passant,
            pass,
            counting,
            points,
            relocation,
            declaration,
            // These are told by the pieces, the hands and who is in the game.
            revision: _,
            board: _,
            turn: _,
            pieces: _,
            start: _,
            capture: _,
            effect: _,
            hand: _,
            drops: _,
            steal: _,
            mirror: _,
            promotion: _,
            royal: _,
            mate_credit: _,
            partners: _,
            goal: _,
            stalemate: _,
            material: _,
            draft: _,
            repetition: _,
            next: _,
        } = self;
        *castling != Castling::None
            || en_passant.is_some()
            || *pass != Pass::Never
            || *counting != Counting::None
            || *points != Points::Never
            || relocation.is_some()
            || declaration.counts_points()
    }

    /// The seams that some piece crosses: nothing else ever goes round the board.
    pub fn crossed_seams(&self) -> Seams {
        self.pieces.iter().fold(Seams::NONE, |crossed, piece| crossed.or(piece.seams))
    }

    /// The game from which all its kinds come; `None` where they are mixed.
    pub fn origin(&self) -> Option<Origin> {
        let mut origins = self.pieces.iter().map(|piece| piece.kind.origin());
        let first = origins.next()?;
        origins.all(|origin| origin == first).then_some(first)
    }
}

/// The size of a rectangular board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardSpec {
    /// Columns.
    pub files: u8,
    /// Rows.
    pub ranks: u8,
    /// Where players may go.
    pub corridor: Corridor,
    /// The side of the square that each corner lacks, in squares: a cross remains.
    pub cut_corners: u8,
    /// Has each side a palace (九宮): three by three squares in the middle of
    /// its last ranks?
    #[serde(default)]
    pub palaces: bool,
    /// Does a river part the two halves?
    #[serde(default)]
    pub river: bool,
}

impl BoardSpec {
    /// The squares. An impossible board has none.
    pub fn topology(&self) -> Topology {
        Topology::rectangle(self.files, self.ranks)
            .and_then(|board| board.without_corners(self.cut_corners))
            .unwrap_or_else(Topology::empty)
    }
}

/// A kind of piece in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceSpec {
    /// Which kind.
    pub kind: Kind,
    /// How it moves.
    pub atoms: Vec<Atom>,
    /// The seams that it crosses. To every other kind that edge is real, also
    /// when it is attacked. The face before the move decides (R-12,
    ///
    pub seams: Seams,
    /// What it becomes when it promotes.
    pub promotes_to: Option<Kind>,
    /// Does it promote by itself, and where?
    #[serde(default)]
    pub forced: Option<Forced>,
    /// What it counts where points do.
    #[serde(default)]
    pub value: u8,
    /// Is its owner lost when it can no longer be saved?
    pub royal: bool,
}

/// A promotion without choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forced {
    /// When the piece arrives on its owner's rank of this number, or beyond;
    /// the first is 1.
    pub rank: u8,
    /// What it may become instead, if its owner has a choice among kinds.
    pub or: Vec<Kind>,
}

impl PieceSpec {
    /// Can it ever leave its file?
    pub fn moves_sideways(&self) -> bool {
        self.atoms.iter().flat_map(|atom| &atom.vectors).any(|vector| vector.right != 0)
    }
}
