//! Where a piece could go if it were its owner's turn, and what a side attacks:
//! for showing it. Whether a king is left attacked is not looked at.

use std::ops::ControlFlow;

use super::illegal::Illegal;
use super::piece::{Kind, Piece};
use super::player::Player;
use super::position::Position;
use super::rules::Rules;
use super::setup::Setup;
use super::square::{Square, SquareSet};

/// Where a piece could go if it were its owner's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guidance {
    /// The squares to which it could go, or be dropped, without a capture.
    pub moves: SquareSet,
    /// The squares on which it could end with a capture.
    pub captures: SquareSet,
    /// The empty squares to which it could not go, but on which it could capture
    /// an enemy's piece.
    pub threats: SquareSet,
    /// The squares of its own side on which it could capture, if an enemy's piece stood
    /// there.
    pub guards: SquareSet,
}

impl Guidance {
    /// Where it could go.
    pub fn targets(&self) -> SquareSet {
        self.moves.or(self.captures)
    }
}

impl Position {
    /// How these pieces stand, be it as in no game: to be looked at only.
    pub fn sketch(rules: &Rules, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Position {
        let pieces = pieces.into_iter().map(|(square, piece)| (square.0, piece)).collect();
        Position::place(rules, &Setup { pieces, ..Setup::default() })
    }

    /// The same position as if it were this player's turn: to be looked at only.
    pub fn as_seen_by(&self, player: Player) -> Position {
        let mut seen = self.clone();
        if seen.set_turn(player) != player {
            seen.irreversible_mut().ep_square = None;
        }
        seen
    }

    /// Where the piece on this square could go; nowhere if none stands there, or
    /// if its owner has left the game.
    pub fn guidance(&self, rules: &Rules, from: Square) -> Guidance {
        let Some(piece) = self.piece_at(from) else { return Guidance::default() };
        let mut here = self.as_seen_by(piece.owner);
        let mut guidance = here.own_guidance(rules, from);
        if !here.irreversible().relocating && here.may_capture(&here.phase_rules(rules)) {
            let own = SquareSet::from_iter([from]);
            let attacked = here.attacked_from(rules, piece.owner, own);
            guidance.threats = attacked.without(here.occupied()).without(guidance.targets());
            guidance.guards = attacked.and(here.pieces_of(piece.owner)).without(guidance.targets());
        }
        guidance
    }

    /// Where this player could drop a piece of this kind; nowhere if none is in
    /// hand.
    pub fn drop_guidance(&self, rules: &Rules, player: Player, kind: Kind) -> Guidance {
        let mut here = self.as_seen_by(player);
        let mut guidance = Guidance::default();
        if here.irreversible().relocating || !self.standing().living.contains(player) {
            return guidance;
        }
        for to in rules.topology().squares() {
            // What is said of a king's safety is not asked.
            let may = match here.check_drop(here.phase_rules(rules), kind, to) {
                Ok(()) => true,
                Err(why) => {
                    matches!(why, Illegal::Pinned | Illegal::StaysInCheck | Illegal::PartnerInCheck)
                }
            };
            if may {
                guidance.moves.insert(to);
            }
        }
        guidance
    }

    /// What a side attacks: every square on which it could capture something, if
    /// an enemy's piece stood there. Its own pieces are guarded there.
    pub fn attacks(&self, rules: &Rules, player: Player) -> SquareSet {
        let mut here = self.as_seen_by(player);
        let own = here.pieces_of(player);
        let mut attacks = here.attacked_from(rules, player, own);
        if !here.irreversible().relocating {
            // Some captures are known to no line of attack.
            for from in own {
                attacks = attacks.or(here.own_guidance(rules, from).captures);
            }
        }
        attacks
    }

    /// The squares that the player's pieces on these squares attack by their lines.
    fn attacked_from(&self, rules: &Rules, player: Player, from: SquareSet) -> SquareSet {
        let occupied = self.occupied();
        let victims = || {
            let mut players = rules.spec().turn.players();
            std::iter::from_fn(move || {
                players.find(|victim| self.enemies(rules, *victim).contains(player))
            })
        };
        let attacked = |square: &Square| {
            let mut victims = victims();
            victims.any(|victim| {
                !self.attackers(rules, victim, *square, occupied).and(from).is_empty()
            })
        };
        rules.topology().squares().filter(attacked).collect()
    }

    /// Where a piece of the player to move could go.
    fn own_guidance(&mut self, rules: &Rules, from: Square) -> Guidance {
        let mut guidance = Guidance::default();
        let player = self.turn();
        if !self.standing().living.contains(player) {
            return guidance;
        }
        if self.irreversible().relocating {
            let _ = self.visit_relocations(rules, &mut |mv| {
                if !mv.is_special() && mv.origin() == from {
                    guidance.moves.insert(mv.to());
                }
                ControlFlow::Continue(())
            });
            if !guidance.moves.is_empty() {
                return guidance;
            }
        }
        let (phase, occupied) = (self.phase_rules(rules), self.occupied());
        let landable = self.landable(phase, player, self.may_capture(&phase));
        let _ = self.visit_moves(phase, from, landable, &mut |mv| {
            let to = mv.to();
            let ends =
                if occupied.contains(to) { &mut guidance.captures } else { &mut guidance.moves };
            ends.insert(to);
            ControlFlow::Continue(())
        });
        if rules.has_special_moves && !self.irreversible().relocating {
            let check = self.in_check(rules, player);
            let _ = self.visit_extras(&phase, check, &mut |position, mv| {
                if !mv.is_special() && mv.origin() == from {
                    let ends = if position.is_capture(rules, mv) {
                        &mut guidance.captures
                    } else {
                        &mut guidance.moves
                    };
                    ends.insert(mv.to());
                }
                ControlFlow::Continue(())
            });
        }
        guidance
    }
}
