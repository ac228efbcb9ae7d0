//! What is different for the baseline with four players: who is whose enemy,
//! whose turn it is, and how players leave the game.

use hensoku::engine::axes::effect::Effect;
use hensoku::engine::axes::mate_credit::MateCredit;
use hensoku::engine::axes::mirror::Mirror;
use hensoku::engine::axes::partners::Partners;
use hensoku::engine::axes::promotion::Promotion;
use hensoku::engine::axes::royal::{Royal, Until};
use hensoku::engine::axes::turn::Order;
use hensoku::engine::movement::Vector;
use hensoku::engine::outcome::Reason;
use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use hensoku::engine::topology::Seams;

use super::{Baseline, Board, Ply};

impl Baseline {
    /// The rules of the phase of the game that has been reached.
    pub(super) fn phase(&self, board: &Board) -> &Baseline {
        self.second.as_deref().filter(|_| board.second).unwrap_or(self)
    }

    fn living(&self, board: &Board) -> Vec<Player> {
        let players = (0..self.spec.turn.players).map(Player);
        players.filter(|player| !board.out.contains(player)).collect()
    }

    /// From whom a king must be kept: the living, but partners (R-81, R-89,
    /// R-156), and in a duel only the player opposite.
    pub(super) fn enemies(&self, board: &Board, player: Player) -> Vec<Player> {
        let mut enemies = self.living(board);
        let opposite = Player((player.0 + 2) % 4);
        enemies.retain(|&other| match self.spec.partners {
            Partners::None => other != player,
            Partners::Ignored | Partners::NoCheck => other != player && other != opposite,
            Partners::Duels => other == opposite,
        });
        enemies
    }

    pub(super) fn is_attacked_by(&self, board: &Board, victim: Player, enemy: Player) -> bool {
        let mut pieces = board.pieces().filter(|(_, piece)| piece.owner == enemy);
        pieces.any(|(from, _)| self.attacks_king(board, from, victim))
    }

    /// A king is taken only where that is the aim, one turned over never
    ///
    pub(super) fn may_be_taken(&self, target: Piece) -> bool {
        let royal = self.kind(target.kind).royal;
        target.kind != Kind::Turned && (!royal || self.spec.royal == Royal::Captured)
    }

    ///
    pub(super) fn promotes_by_capture(&self, board: &Board, from: Square, to: Square) -> bool {
        self.spec.promotion == Promotion::ByCapture
            && board.cells[to.index()].is_some()
            && !self.annihilates(board, from, to)
    }

    ///
    fn annihilates(&self, board: &Board, from: Square, to: Square) -> bool {
        let kind = |square: Square| board.cells[square.index()].map(|piece| piece.kind);
        self.spec.effect == Effect::Annihilation
            && kind(from) == kind(to)
            && kind(from) != Some(Kind::King)
    }

    /// The bans on drops that only these games have.
    pub(super) fn may_drop_there(&self, board: &Board, piece: Piece, to: Square) -> bool {
        let ahead = self.seen_by_south(Vector::new(0, 1), piece.owner);
        let ahead = self.topology.step(to, ahead, Seams::NONE);
        let turned = |to: Square| board.cells[to.index()].is_some_and(|p| p.kind == Kind::Turned);
        let banned = self.spec.drops.not_before_turned.contains(&piece.kind)
            && ahead.is_some_and(|exit| turned(exit.to));
        let files = self.spec.board.files;
        let near = |king: Square| {
            let along = |a: u8, b: u8| a.abs_diff(b) <= 1;
            along(king.0 % files, to.0 % files) && along(king.0 / files, to.0 / files)
        };
        let far = self.spec.drops.beside_king && !self.king(board, piece.owner).is_some_and(near);
        !banned && !far && self.is_open(piece.owner, to)
    }

    /// Does a move newly bring a king of the team under its partner's attack
    ///
    pub(super) fn offends_partner(&self, before: &Board, after: &Board) -> bool {
        if self.spec.partners != Partners::NoCheck {
            return false;
        }
        let player = before.turn;
        let team = [player, Player((player.0 + 2) % 4)];
        team.into_iter().zip([team[1], team[0]]).any(|(king, partner)| {
            let same = self.king(before, king) == self.king(after, king);
            self.is_attacked_by(after, king, partner)
                && !(same && self.is_attacked_by(before, king, partner))
        })
    }

    /// Has the player to move, whose king was attacked by a drop, no reply
    /// that saves it?
    pub(super) fn is_lost(&self, board: &Board, dropper: Player) -> bool {
        let victim = board.turn;
        self.legal(board).into_iter().all(|ply| {
            let after = self.put(board, ply);
            self.king(&after, dropper).is_some() && self.is_attacked_by(&after, victim, dropper)
        })
    }

    ///
    pub(super) fn may_mirror(&self, board: &Board) -> bool {
        let player = board.turn;
        let taken =
            |square: Square| board.cells[square.index()].is_some_and(|other| other.owner != player);
        let mut own = board.pieces().filter(|(_, piece)| piece.owner == player);
        self.spec.mirror == Mirror::BeforeFirstMove
            && player != self.spec.turn.first
            && !board.second
            && !board.moved[player.index()]
            && !board.mirrored[player.index()]
            && own.all(|(square, _)| !taken(self.other_side(player, square)))
    }

    fn other_side(&self, player: Player, square: Square) -> Square {
        let (files, ranks) = (self.spec.board.files, self.spec.board.ranks);
        let (column, rank) = (square.0 % files, square.0 / files);
        match player.0 {
            0 | 2 => Square(rank * files + (files - 1 - column)),
            _ => Square((ranks - 1 - rank) * files + column),
        }
    }

    pub(super) fn mirror(&self, board: &mut Board, player: Player) {
        let own: Vec<_> = board.pieces().filter(|(_, piece)| piece.owner == player).collect();
        own.iter().for_each(|(square, _)| board.cells[square.index()] = None);
        for (square, piece) in own {
            board.cells[self.other_side(player, square).index()] = Some(piece);
        }
        board.mirrored[player.index()] = true;
    }

    /// What follows from a move that has been made: who is out, and who is
    /// next.
    pub(super) fn follow(&self, before: &Board, ply: Ply, after: &mut Board) {
        let player = before.turn;
        if ply == Ply::Mirror {
            after.turn = player;
            return self.settle(after, false);
        }
        if let Ply::Board { from, to, .. } = ply {
            if self.phase(before).annihilates(before, from, to) {
                after.cells[to.index()] = None;
                let taken = before.cells[to.index()].map(|piece| piece.kind);
                let held = taken.and_then(|kind| self.unpromoted(kind));
                let place = after.hands.iter().position(|&(p, k)| p == player && Some(k) == held);
                after.hands.remove(place.expect("what was taken"));
            }
            let king = before.cells[to.index()].filter(|piece| self.kind(piece.kind).royal);
            if let Some(king) = king {
                self.fall(after, king.owner, Some(player));
                after.second = self.second.is_some();
            }
        }
        after.mover = player;
        if self.spec.mirror != Mirror::None {
            after.moved[player.index()] = true;
        }
        let check = self.pass_on(after, player);
        self.settle(after, check);
    }

    /// Who is in check without a reply although it is another's turn: mated by
    /// the last mover, unless that was so before.
    fn note_mated(&self, board: &mut Board) {
        if self.spec.mate_credit != MateCredit::LeftNoReply || self.is_over(board) {
            return;
        }
        let known = std::mem::take(&mut board.mated);
        for player in self.living(board).into_iter().filter(|&player| player != board.turn) {
            let asked = Board { turn: player, ..board.clone() };
            if self.in_check(board, player) && self.legal(&asked).is_empty() {
                let before = known.iter().find(|(mated, _)| *mated == player);
                board.mated.push(before.copied().unwrap_or((player, board.mover)));
            }
        }
        // What was known of the player to move is needed at that turn.
        let next = known.iter().filter(|(mated, _)| *mated == board.turn);
        let still: Vec<_> = next.filter(|(mated, _)| self.in_check(board, *mated)).collect();
        board.mated.extend(still);
        board.mated.sort();
    }

    /// A player is out; his hand goes to another or away.
    fn fall(&self, board: &mut Board, player: Player, heir: Option<Player>) {
        match heir {
            Some(heir) => {
                let own = board.hands.iter_mut().filter(|held| held.0 == player);
                own.for_each(|held| held.0 = heir);
            }
            None => board.hands.retain(|held| held.0 != player),
        }
        board.hands.sort();
        board.out.push(player);
    }

    /// Gives the turn to whoever comes after this player; is it because of a
    /// check?
    fn pass_on(&self, board: &mut Board, acted: Player) -> bool {
        let living = self.living(board);
        let clockwise: Vec<_> = (1..=4)
            .map(|seats| Player((acted.0 + seats) % 4))
            .filter(|player| living.contains(player))
            .collect();
        let checks = self.spec.turn.order == Order::ChecksFirst;
        let mut others = clockwise.iter().copied().filter(|&player| player != acted);
        let checked = others.find(|&player| checks && self.in_check(board, player));
        board.turn = checked.unwrap_or(clockwise[0]);
        if checks {
            self.note_mated(board);
        }
        checked.is_some()
    }

    /// Until somebody can move: who is in check and cannot answer is turned
    /// over at his turn, who cannot move otherwise passes.
    fn settle(&self, board: &mut Board, mut check: bool) {
        let mut passes = 0;
        while !self.is_over(board) {
            let player = board.turn;
            if !self.legal(board).is_empty() {
                board.mated.retain(|(mated, _)| *mated != player);
                return;
            }
            if check {
                let king = self.king(board, player).expect("a king in check");
                let turned = Piece { kind: Kind::Turned, owner: player };
                board.cells[king.index()] = Some(turned);
                let known = board.mated.iter().find(|(mated, _)| *mated == player);
                let by = known.map_or(board.mover, |(_, by)| *by);
                board.mated.retain(|(mated, _)| *mated != player);
                let heir = Some(by).filter(|by| !board.out.contains(by));
                if let Some(heir) = heir {
                    board.mates[heir.index()] += 1;
                }
                self.fall(board, player, heir);
                passes = 0;
            } else {
                passes += 1;
                if passes == self.living(board).len() {
                    board.stuck = true;
                    return;
                }
            }
            check = self.pass_on(board, player);
        }
    }

    fn until(&self) -> Option<Until> {
        match self.spec.royal {
            Royal::Mate => None,
            Royal::TurnedOver(until) => Some(until),
            Royal::Captured => Some(Until::OneLeft),
        }
    }

    pub(super) fn is_over(&self, board: &Board) -> bool {
        let enough = self.until().map(|until| match until {
            Until::OneLeft => 3,
            Until::TwoOut => 2,
            Until::FirstOut => 1,
        });
        board.stuck || enough.is_some_and(|enough| board.out.len() >= enough)
    }

    /// The first of the winners, and why.
    pub(super) fn end_of_four(&self, board: &Board) -> Option<(Option<Player>, Reason)> {
        if !self.is_over(board) {
            return None;
        }
        let living = self.living(board);
        if board.stuck {
            return Some((None, Reason::Stalemate));
        }
        let merit = |&player: &Player| {
            let standing = board.pieces().filter(|(_, piece)| piece.owner == player).count();
            let held = board.hands.iter().filter(|held| held.0 == player).count();
            (board.mates[player.index()], standing + held)
        };
        let best = living.iter().map(merit).max();
        Some(match self.until()? {
            Until::OneLeft => (living.first().copied(), Reason::LastSurvivor),
            Until::TwoOut => {
                let winner = living.iter().find(|&player| Some(merit(player)) == best);
                (winner.copied(), Reason::TwoEliminated)
            }
            Until::FirstOut => {
                let lost = board.out[0];
                let winner = living.iter().find(|winner| winner.0 % 2 != lost.0 % 2);
                (winner.copied(), Reason::TeamMated)
            }
        })
    }
}
