//! Whether a king could be taken, and what a player may do about it.

use super::action::Move;
use super::axes::royal::{Royal, partner};
use super::piece::Cell;
use super::player::{Player, PlayerSet};
use super::position::Position;
use super::rules::{Line, Rules, Sight};
use super::square::{Square, SquareSet};

/// What the player to move must mind, read once for all his moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// Is his king attacked?
    pub check: bool,
    /// Squares of which one must be moved to, unless the king moves: those
    /// that end every check. All squares when there is none.
    pub answers: SquareSet,
    /// Own pieces that stand alone between the king and an attacker. On a
    /// ring one piece may stand so on two lines.
    pub pinned: SquareSet,
    /// Squares on which a change may open or close a jump onto the king: a
    /// move that touches one is looked at by trial. In check, all squares.
    pub unsettled: SquareSet,
}

impl Position {
    /// Is this player's king attacked?
    pub fn in_check(&self, rules: &Rules, player: Player) -> bool {
        if rules.spec.royal == Royal::Captured {
            let mut enemies = self.enemies(rules, player).iter();
            return enemies.any(|enemy| self.can_take_king(rules, enemy, player));
        }
        self.king(player).is_some_and(|king| self.is_attacked(rules, player, king))
    }

    /// The squares of the enemy pieces that attack this player's king.
    pub fn checkers(&self, rules: &Rules, player: Player) -> SquareSet {
        let Some(king) = self.king(player) else { return SquareSet::EMPTY };
        let lines = lines_to(rules, player, king).iter();
        let enemies = self.enemies(rules, player);
        if rules.spec.royal == Royal::Captured {
            let takers = enemies.iter().flat_map(|enemy| self.takers(rules, enemy, player));
            return takers.collect();
        }
        lines
            .filter_map(|&line| {
                self.attacker(rules, enemies, line).map(|at| sight(rules, line, at).square)
            })
            .collect()
    }

    /// Could an enemy of `player` take something of his on this square next,
    /// by how the pieces stand?
    #[inline(always)]
    pub fn is_attacked(&self, rules: &Rules, player: Player, square: Square) -> bool {
        self.is_attacked_by(rules, self.enemies(rules, player), player, square)
    }

    /// The same for these attackers only.
    #[inline]
    pub(super) fn is_attacked_by(
        &self,
        rules: &Rules,
        enemies: PlayerSet,
        player: Player,
        square: Square,
    ) -> bool {
        let mut lines = lines_to(rules, player, square).iter();
        lines.any(|&line| self.attacker(rules, enemies, line).is_some())
    }

    /// The place on a line of the piece that attacks along it.
    #[inline(always)]
    fn attacker(&self, rules: &Rules, enemies: PlayerSet, line: Line) -> Option<usize> {
        let straight = self.straight_attacker(rules, enemies, line);
        if rules.has_jumps || rules.has_hops {
            let jumper = straight.or_else(|| self.jumper(rules, enemies, line));
            jumper.or_else(|| self.hopper(rules, enemies, line))
        } else {
            straight
        }
    }

    /// The place on a line of the piece that could hop over exactly one piece
    /// to its beginning.
    #[inline]
    fn hopper(&self, rules: &Rules, enemies: PlayerSet, line: Line) -> Option<usize> {
        let mut hurdle = None;
        for (at, sight) in
            line.sights.of(&rules.sights)[..usize::from(line.hops)].iter().enumerate()
        {
            let cell = self.board[sight.square.index()];
            if cell.is_empty() {
                continue;
            }
            let Some(over) = hurdle else {
                hurdle = Some(cell.kind_number());
                continue;
            };
            let hops = holds(rules, enemies, sight.hop, cell)
                && rules.spares[usize::from(cell.kind_number())] != over;
            return hops.then_some(at);
        }
        None
    }

    /// The place on a line of the piece that could jump to its beginning.
    #[inline]
    fn jumper(&self, rules: &Rules, enemies: PlayerSet, line: Line) -> Option<usize> {
        let sights = &line.sights.of(&rules.sights)[..usize::from(line.jumps)];
        for at in (1..sights.len()).step_by(2) {
            if self.board[sights[at - 1].square.index()].is_empty() {
                return None;
            }
            let cell = self.board[sights[at].square.index()];
            if !cell.is_empty() {
                return holds(rules, enemies, sights[at].jump, cell).then_some(at);
            }
        }
        None
    }

    #[inline(always)]
    fn straight_attacker(&self, rules: &Rules, enemies: PlayerSet, line: Line) -> Option<usize> {
        for (at, sight) in line.sights.of(&rules.sights).iter().enumerate() {
            let cell = self.board[sight.square.index()];
            if !cell.is_empty() {
                return strikes(rules, enemies, sight, cell).then_some(at);
            }
        }
        None
    }

    /// Reads every line to the king of the player to move.
    pub(super) fn danger(&self, rules: &Rules) -> Danger {
        let mut danger = Danger {
            check: false,
            answers: SquareSet::FULL,
            pinned: SquareSet::EMPTY,
            unsettled: SquareSet::EMPTY,
        };
        let player = self.turn();
        if rules.spec.royal == Royal::Captured {
            return danger;
        }
        let Some(king) = self.king(player) else { return danger };
        let enemies = self.enemies(rules, player);
        for &line in lines_to(rules, player, king) {
            let sights = line.sights.of(&rules.sights);
            let mut guard = None;
            for (at, sight) in sights.iter().enumerate() {
                let cell = self.board[sight.square.index()];
                if cell.is_empty() {
                    continue;
                }
                if strikes(rules, enemies, sight, cell) {
                    match guard {
                        Some(square) => danger.pinned.insert(square),
                        None => {
                            let between = sights[..=at].iter().map(|sight| sight.square);
                            danger.answers = danger.answers.and(between.collect());
                            danger.check = true;
                        }
                    }
                    break;
                }
                if guard.is_some() || cell.owner() != player {
                    break;
                }
                guard = Some(sight.square);
            }
        }
        if rules.has_jumps || rules.has_hops {
            self.mind_leaps(rules, player, king, &mut danger);
        }
        danger
    }

    /// Where pieces jump or hop, checks are answered and opened in more ways than on
    /// a plain board: what could matter is left to trial.
    fn mind_leaps(&self, rules: &Rules, player: Player, king: Square, danger: &mut Danger) {
        let lines = lines_to(rules, player, king);
        let enemies = self.enemies(rules, player);
        danger.check |= lines.iter().any(|&line| {
            let jumper = self.jumper(rules, enemies, line);
            jumper.or_else(|| self.hopper(rules, enemies, line)).is_some()
        });
        if danger.check {
            danger.answers = SquareSet::FULL;
            danger.unsettled = SquareSet::FULL;
            return;
        }
        for line in lines {
            let sights = &line.sights.of(&rules.sights)[..usize::from(line.jumps)];
            for at in (1..sights.len()).step_by(2) {
                let cell = self.board[sights[at].square.index()];
                if !cell.is_empty() && holds(rules, enemies, sights[at].jump, cell) {
                    sights[..at].iter().for_each(|sight| danger.unsettled.insert(sight.square));
                }
            }
            self.mind_hops(rules, enemies, *line, danger);
        }
    }

    /// A piece that hops attacks as soon as exactly one piece stands between:
    /// with none, one that is no hurdle, or two there, each square between
    /// matters.
    fn mind_hops(&self, rules: &Rules, enemies: PlayerSet, line: Line, danger: &mut Danger) {
        let sights = &line.sights.of(&rules.sights)[..usize::from(line.hops)];
        let filled = |(at, sight): (usize, &Sight)| {
            let cell = self.board[sight.square.index()];
            (!cell.is_empty()).then_some((at, sight.hop, cell))
        };
        for (at, class, cell) in sights.iter().enumerate().filter_map(filled).take(3) {
            if holds(rules, enemies, class, cell) {
                sights[..at].iter().for_each(|sight| danger.unsettled.insert(sight.square));
            }
        }
    }

    /// Would the player to move leave his king attacked by this move? Looks
    /// at the board as it would be: right for every move, only slower.
    pub(super) fn exposes_king(&mut self, rules: &Rules, mv: Move) -> bool {
        let player = self.turn();
        self.with_board_after(mv, |position, king| {
            king.is_some_and(|king| position.is_attacked(rules, player, king))
        })
    }

    /// Would this move newly bring a king of the team under the attack of its
    /// own partner?
    pub(super) fn offends_partner(&mut self, rules: &Rules, mv: Move) -> bool {
        let player = self.turn();
        let other = partner(player);
        let attacked = |position: &Position, king: Option<Square>, victim, by| {
            let by = PlayerSet::from_iter([by]);
            king.is_some_and(|king| position.is_attacked_by(rules, by, victim, king))
        };
        let (own, others) = (self.king(player), self.king(other));
        let before = (attacked(self, own, player, other), attacked(self, others, other, player));
        let (moved, after) = self.with_board_after(mv, |position, king| {
            let own = attacked(position, king, player, other);
            (king != position.king(player), (own, attacked(position, others, other, player)))
        });
        after.0 && (moved || !before.0) || after.1 && !before.1
    }

    /// Looks at the board as a move of the player to move would leave it, and
    /// where his king would stand.
    fn with_board_after<T>(
        &mut self,
        mv: Move,
        look: impl FnOnce(&Position, Option<Square>) -> T,
    ) -> T {
        let (player, to) = (self.turn(), mv.to());
        let captured = self.board[to.index()];
        let (from, moved) = match mv.drop_number() {
            0 => (mv.origin(), self.board[mv.origin().index()]),
            number => (to, Cell(player.0 << 6 | number)),
        };
        let placed = match mv.promotion_number() {
            0 => moved,
            number => Cell(moved.0 & 0xc0 | number),
        };
        self.board[from.index()] = Cell::EMPTY;
        self.board[to.index()] = placed;
        let king = if self.king(player) == Some(from) { Some(to) } else { self.king(player) };
        let seen = look(self, king);
        self.board[to.index()] = captured;
        if mv.drop_number() == 0 {
            self.board[from.index()] = moved;
        }
        seen
    }
}

#[inline(always)]
fn lines_to(rules: &Rules, victim: Player, square: Square) -> &[Line] {
    let index = victim.index() * rules.topology.len() + square.index();
    rules.watch[index].of(&rules.lines)
}

#[inline(always)]
fn sight(rules: &Rules, line: Line, at: usize) -> &Sight {
    &line.sights.of(&rules.sights)[at]
}

#[inline(always)]
fn strikes(rules: &Rules, enemies: PlayerSet, sight: &Sight, cell: Cell) -> bool {
    holds(rules, enemies, sight.class, cell)
}

#[inline(always)]
fn holds(rules: &Rules, enemies: PlayerSet, class: u16, cell: Cell) -> bool {
    let class = &rules.classes[usize::from(class)];
    class[usize::from(cell.0 >> 6)] >> cell.kind_number() & 1 != 0 && enemies.contains(cell.owner())
}
