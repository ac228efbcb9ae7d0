//! Where a piece in hand may be dropped.

use serde::{Deserialize, Serialize};

use super::royal::{Royal, Until};
use super::rule::{Axis, DropRule, Parameters, Rule};
use crate::engine::piece::Kind;
use crate::engine::piece::Piece;
use crate::engine::rules::Rules;
use crate::engine::spec::VariantSpec;
use crate::engine::square::Square;

/// The bans on drops. Empty lists mean that nothing is banned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drops {
    /// Kinds that may not stand twice, unpromoted and of one owner, on one
    /// line of the owner's direction (二歩, R-11, R-83).
    pub one_per_file: Vec<Kind>,
    /// Kinds whose drop may not itself give mate (打ち歩詰め, R-03, R-142).
    pub no_mate: Vec<Kind>,
    /// Kinds that may be neither dropped on nor left on a square from which
    /// they could never move again (行き所のない駒). Which squares those are
    /// follows from the board: a torus has none.
    pub no_immobile: Vec<Kind>,
    /// Kinds that may not be dropped there, though they may move there
    ///
    pub no_immobile_drop: Vec<Kind>,
    /// Kinds that may not be dropped where a king turned over stands on the
    /// square ahead.
    pub not_before_turned: Vec<Kind>,
    /// Must drops be next to the own king?
    pub beside_king: bool,
}

impl Drops {
    /// The bans of standard shogi.
    pub fn standard() -> Drops {
        Drops {
            one_per_file: vec![Kind::Pawn],
            no_mate: vec![Kind::Pawn],
            no_immobile: vec![Kind::Pawn, Kind::Lance, Kind::Knight],
            no_immobile_drop: Vec::new(),
            not_before_turned: Vec::new(),
            beside_king: false,
        }
    }

    /// What is left of them where nothing is ever in hand: the ban on moves
    /// after which a piece is stuck.
    pub fn none_in_hand() -> Drops {
        Drops { one_per_file: Vec::new(), no_mate: Vec::new(), ..Drops::standard() }
    }
}

impl Rules {
    /// The rules about drops of the kinds of this spec as data; none where nothing comes to hand, but
    /// for those that bind moves as well.
    pub(in crate::engine) fn drop_rules(&self, spec: &VariantSpec) -> Vec<Rule> {
        let drops = &spec.drops;
        let present = |kind: &Kind| spec.pieces.iter().any(|piece| piece.kind == *kind);
        let held = |kinds: &[Kind]| -> Vec<Kind> {
            kinds.iter().copied().filter(present).filter(|&kind| self.can_be_held(kind)).collect()
        };
        let somewhere = |kind: Kind, holds: &dyn Fn(Piece, Square) -> bool| {
            let mut players = spec.turn.players();
            players.any(|owner| {
                let piece = Piece { kind, owner };
                self.region(owner).into_iter().any(|square| holds(piece, square))
            })
        };
        let dead_end =
            |kind: &Kind| somewhere(*kind, &|piece, square| self.is_immobile_move(piece, square));
        let stuck = |kind: &Kind| somewhere(*kind, &|piece, square| self.is_stuck(piece, square));
        let dead_ends: Vec<Kind> =
            drops.no_immobile.iter().copied().filter(present).filter(dead_end).collect();
        let no_dead_drop: Vec<_> =
            held(&drops.no_immobile_drop).into_iter().filter(stuck).collect();
        let banned = |kind: &Kind| dead_ends.contains(kind) || no_dead_drop.contains(kind);
        let may_strand: Vec<_> =
            self.hand_kinds().filter(present).filter(|kind| !banned(kind)).filter(stuck).collect();
        let turned = match spec.royal {
            Royal::TurnedOver(Until::FirstOut) => Vec::new(),
            _ => held(&drops.not_before_turned),
        };
        let one_per_file = match spec.turn.players {
            ..=2 => |kinds| DropRule::OnePerFile { kinds, seats: false },
            _ => |kinds| DropRule::OnePerFile { kinds, seats: true },
        };
        let rule = |rulings, kinds: Vec<Kind>, rule: fn(Vec<Kind>) -> DropRule| {
            let told = !kinds.is_empty();
            told.then(|| Rule::new(Axis::Drops, rulings, Parameters::Drop(rule(kinds))))
        };
        let listed = [
            rule(&[11, 64, 83, 110, 150], held(&drops.one_per_file), one_per_file),
            rule(&[3, 64, 85, 142, 151], held(&drops.no_mate), DropRule::NoMate),
            rule(&[14, 30, 64, 88, 110, 145, 155], dead_ends, DropRule::DeadEnd),
            rule(&[35, 36], no_dead_drop, DropRule::NoDeadDrop),
            rule(&[35, 36], may_strand, DropRule::MayStrand),
            rule(&[82, 155], turned, DropRule::NotBeforeTurned),
        ];
        let beside = (drops.beside_king && self.drops_anything())
            .then(|| Rule::new(Axis::Drops, &[152], Parameters::Drop(DropRule::BesideKing)));
        listed.into_iter().flatten().chain(beside).collect()
    }

    /// Can anything ever be dropped?
    pub(in crate::engine) fn drops_anything(&self) -> bool {
        self.hand_kinds().next().is_some()
    }
}
