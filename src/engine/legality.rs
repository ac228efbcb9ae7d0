//! Whether a king could be taken, and what a player may do about it.

use std::ops::ControlFlow;

use super::action::Move;
use super::axes::royal::{Royal, partner};
use super::path::Board;
use super::piece::Cell;
use super::player::{PLAYERS, Player, PlayerSet};
use super::position::Position;
use super::rules::{Approach, AttackLine, LineSquare, PhaseRules, Rules};
use super::square::{Square, SquareSet};

/// What the player to move must mind, read once for all moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckInfo {
    /// Is the player's king attacked?
    pub check: bool,
    /// Squares of which one must be moved to, unless the king moves: those
    /// that end every check. All squares when there is none.
    pub answers: SquareSet,
    /// Own pieces that stand alone between the king and an attacker. On a
    /// ring one piece may stand so on two lines.
    pub pinned: SquareSet,
    /// Squares on which a change may open or close a jump onto the king: a
    /// move that touches one is looked at by trial. In check, all squares.
    pub by_trial: SquareSet,
}

/// Which kings of the team of the player to move their partners attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartnerChecks {
    /// That of the player to move.
    own: bool,
    /// The other's.
    other: bool,
}

impl Position {
    /// Is this player's king attacked?
    pub fn in_check(&self, rules: &Rules, player: Player) -> bool {
        let rules = self.phase_rules(rules);
        if rules.spec.royal == Royal::Captured {
            let mut enemies = self.enemies(&rules, player).iter();
            return enemies.any(|enemy| self.can_take_king(&rules, enemy, player));
        }
        self.king(player).is_some_and(|king| self.is_attacked(&rules, player, king))
    }

    /// The squares of the enemy pieces that attack this player's king.
    pub fn checkers(&self, rules: &Rules, player: Player) -> SquareSet {
        let rules = self.phase_rules(rules);
        let Some(king) = self.king(player) else { return SquareSet::EMPTY };
        let lines = lines_to(rules, player, king).iter();
        let enemies = self.enemies(&rules, player);
        if rules.spec.royal == Royal::Captured {
            let takers = enemies.iter().flat_map(|enemy| self.takers(&rules, enemy, player));
            return takers.collect();
        }
        lines
            .filter_map(|&line| {
                attacker(self, rules, enemies, line).map(|at| line_square(rules, line, at).square)
            })
            .collect()
    }

    /// Could an enemy of `player` take the player's piece on this square next,
    /// by how the pieces stand?
    #[inline(always)]
    pub fn is_attacked(&self, rules: &Rules, player: Player, square: Square) -> bool {
        let rules = self.phase_rules(rules);
        let enemies = self.enemies(&rules, player);
        self.is_approached(rules, self.pieces_of_all(enemies), player, square)
            && self.is_attacked_by(rules, enemies, player, square)
    }

    /// Does one of these pieces attack something of the player's on this square
    /// over some board? Of most squares that says already that none does.
    #[inline(always)]
    pub(super) fn is_approached(
        &self,
        rules: PhaseRules,
        pieces: SquareSet,
        player: Player,
        square: Square,
    ) -> bool {
        let Approach { near, far } = &rules.approaches[player.index() * rules.row + square.index()];
        !near.or(far.and(self.distant)).and(pieces).is_empty()
    }

    /// The same for these attackers only.
    #[inline]
    pub(super) fn is_attacked_by(
        &self,
        rules: PhaseRules,
        enemies: PlayerSet,
        player: Player,
        square: Square,
    ) -> bool {
        let mut lines = lines_to(rules, player, square).iter();
        lines.any(|&line| attacker(self, rules, enemies, line).is_some())
    }

    /// The squares of the enemies of `player` that could take something of that
    /// player's on this square, if of all pieces only those on `occupied` stood.
    /// Taken away one by one, they open the lines behind them: so an exchange
    /// is played out without a move. Whether they may take what stands there is
    /// not looked at ([`Rules::spares`], [`Position::may_capture`]), nor whose
    /// king is exposed.
    pub fn attackers(
        &self,
        rules: &Rules,
        player: Player,
        square: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        let rules = self.phase_rules(rules);
        let enemies = self.enemies(&rules, player);
        let mut attackers = SquareSet::EMPTY;
        let standing = self.pieces_of_all(enemies).and(occupied);
        if !self.is_approached(rules, standing, player, square) {
            return attackers;
        }
        let mut board = Among { position: self, occupied };
        for &line in lines_to(rules, player, square) {
            // Who jumps or hops may attack over one that attacks as well.
            let mut found = [None; 3];
            let mut places = found.iter_mut();
            let _ = along(&board, rules, enemies, line, |at| {
                places.next().into_iter().for_each(|place| *place = Some(at));
                ControlFlow::Continue(())
            });
            for at in found.into_iter().flatten() {
                let from = line_square(rules, line, at).square;
                if self.reaches_from_afar(rules, &mut board, from, (player, square)) {
                    attackers.insert(from);
                }
            }
        }
        attackers
    }

    /// Some kings attack nothing but kings from afar. Does the piece on `from`
    /// attack this player's square, too?
    fn reaches_from_afar(
        &self,
        rules: PhaseRules,
        board: &mut Among,
        from: Square,
        (player, square): (Player, Square),
    ) -> bool {
        let cell = self.board[from.index()];
        let royal = rules.royal.0 >> cell.kind_number() & 1 != 0;
        !royal
            || self.king(player) == Some(square)
            || rules.move_set(cell, from).is_some_and(|move_set| {
                let mut paths = move_set.all_paths(&rules);
                paths.any(|path| path.walk(rules, cell).lands(board, &path, square))
            })
    }

    /// Could this legal move attack an enemy's king? Says no only of drops, and
    /// only where that is plain: for all others try it out.
    pub fn may_give_check(&self, rules: &Rules, mv: Move) -> bool {
        let rules = self.phase_rules(rules);
        if mv.is_special() || mv.drop_number() == 0 || rules.has_jumps || rules.has_hops {
            return true;
        }
        self.enemies(&rules, self.turn()).iter().any(|enemy| {
            self.king(enemy).is_some_and(|king| {
                let at = enemy.index() * rules.row + king.index();
                let Approach { near, far } = &rules.approaches[at];
                near.or(*far).contains(mv.to())
            })
        })
    }

    /// Shows every square from which something could take this player's king as the
    /// pieces stand, whatever stands there, and by player the kinds that could, a bit
    /// for each. Jumps are left out.
    #[inline]
    pub fn visit_check_squares(
        &self,
        rules: &Rules,
        player: Player,
        mut visit: impl FnMut(Square, &[u64; PLAYERS]),
    ) {
        let rules = self.phase_rules(rules);
        let Some(king) = self.king(player) else { return };
        for line in lines_to(rules, player, king) {
            let hops = usize::from(line.hops);
            let mut hurdle = false;
            for (at, line_square) in line.line_squares.of(&rules.line_squares).iter().enumerate() {
                let class = if hurdle { line_square.hop } else { line_square.class };
                if class != 0 {
                    visit(line_square.square, &rules.classes[usize::from(class)]);
                }
                if !self.board[line_square.square.index()].is_empty() {
                    if hurdle || at + 1 >= hops {
                        break;
                    }
                    hurdle = true;
                }
            }
        }
    }

    /// Would this legal move leave an enemy's king attacked?
    pub fn gives_check(&mut self, rules: &Rules, mv: Move) -> bool {
        let player = self.turn();
        let undo = self.play(rules, mv);
        let mut enemies = self.enemies(rules, player).iter();
        let checks = enemies.any(|enemy| self.in_check(rules, enemy));
        self.unplay(rules, undo);
        checks
    }

    /// Reads every line to the king of the player to move.
    pub(super) fn check_info(&self, rules: PhaseRules) -> CheckInfo {
        let mut check_info = CheckInfo {
            check: false,
            answers: SquareSet::FULL,
            pinned: SquareSet::EMPTY,
            by_trial: SquareSet::EMPTY,
        };
        let player = self.turn();
        if rules.spec.royal == Royal::Captured {
            return check_info;
        }
        let Some(king) = self.king(player) else { return check_info };
        let enemies = self.enemies(&rules, player);
        if !self.is_approached(rules, self.pieces_of_all(enemies), player, king) {
            return check_info;
        }
        for &line in lines_to(rules, player, king) {
            let line_squares = line.line_squares.of(&rules.line_squares);
            let mut guard = None;
            for (at, line_square) in line_squares.iter().enumerate() {
                let cell = self.board[line_square.square.index()];
                if cell.is_empty() {
                    continue;
                }
                if attacks(rules, enemies, line_square, cell) {
                    match guard {
                        Some(square) => check_info.pinned.insert(square),
                        None => {
                            let between =
                                line_squares[..=at].iter().map(|line_square| line_square.square);
                            check_info.answers = check_info.answers.and(between.collect());
                            check_info.check = true;
                        }
                    }
                    break;
                }
                if guard.is_some() || cell.owner() != player {
                    break;
                }
                guard = Some(line_square.square);
            }
        }
        if rules.has_jumps || rules.has_hops {
            self.mind_leaps(rules, player, king, &mut check_info);
        }
        check_info
    }

    /// Where pieces jump or hop, checks are answered and opened in more ways than on
    /// a plain board: what could matter is left to trial.
    fn mind_leaps(
        &self,
        rules: PhaseRules,
        player: Player,
        king: Square,
        check_info: &mut CheckInfo,
    ) {
        let enemies = self.enemies(&rules, player);
        for line in lines_to(rules, player, king) {
            let line_squares = line.line_squares.of(&rules.line_squares);
            if line.jumps > 0 {
                self.mind_jumps(
                    rules,
                    enemies,
                    &line_squares[..usize::from(line.jumps)],
                    check_info,
                );
            }
            if line.hops > 0 {
                self.mind_hops(rules, enemies, &line_squares[..usize::from(line.hops)], check_info);
            }
        }
        if check_info.check {
            check_info.answers = SquareSet::FULL;
            check_info.by_trial = SquareSet::FULL;
        }
    }

    /// A piece that jumps attacks as soon as every second square before it is
    /// occupied and the others are empty. One move puts at most one piece onto
    /// the line and takes at most one own piece off it.
    fn mind_jumps(
        &self,
        rules: PhaseRules,
        enemies: PlayerSet,
        line_squares: &[LineSquare],
        check_info: &mut CheckInfo,
    ) {
        let (mut gap, mut block) = (None, None);
        for (at, line_square) in line_squares.iter().enumerate() {
            let cell = self.board[line_square.square.index()];
            let jumped = at % 2 == 0;
            if !jumped && !cell.is_empty() && holds(rules, enemies, line_square.jump, cell) {
                match block.or(gap) {
                    Some(square) => check_info.by_trial.insert(square),
                    None => check_info.check = true,
                }
            }
            if jumped == cell.is_empty() {
                let own = cell.owner() == self.turn();
                let hindrance = if jumped { &mut gap } else { &mut block };
                if hindrance.is_some() || !jumped && !own {
                    return;
                }
                *hindrance = Some(line_square.square);
            }
        }
    }

    /// A piece that hops attacks as soon as exactly one piece stands between
    /// that it does not spare.
    fn mind_hops(
        &self,
        rules: PhaseRules,
        enemies: PlayerSet,
        line_squares: &[LineSquare],
        check_info: &mut CheckInfo,
    ) {
        let mut hurdles = [None; 2];
        for (at, line_square) in line_squares.iter().enumerate() {
            let cell = self.board[line_square.square.index()];
            if cell.is_empty() {
                continue;
            }
            let spared = rules.spares[usize::from(cell.kind_number())];
            let hops = holds(rules, enemies, line_square.hop, cell);
            match hurdles {
                [None, _] => {
                    if hops {
                        let between = line_squares[..at].iter();
                        between.for_each(|between| check_info.by_trial.insert(between.square));
                    }
                    hurdles[0] = Some(line_square.square);
                }
                [Some(hurdle), None] => {
                    if hops && self.board[hurdle.index()].kind_number() != spared {
                        check_info.check = true;
                    } else if hops {
                        check_info.by_trial.insert(hurdle);
                    }
                    hurdles[1] = Some(line_square.square);
                }
                [Some(one), Some(other)] => {
                    if hops {
                        check_info.by_trial.insert(one);
                        check_info.by_trial.insert(other);
                    }
                    return;
                }
            }
        }
    }

    /// Would the player to move leave the own king attacked by this move? Looks
    /// at the board as it would be: right for every move, only slower.
    pub(super) fn exposes_king(&mut self, rules: PhaseRules, mv: Move) -> bool {
        let player = self.turn();
        self.with_board_after(mv, |position, king| {
            king.is_some_and(|king| position.is_attacked(&rules, player, king))
        })
    }

    /// Is a king of the team attacked by its own partner?
    pub(super) fn partner_checks(&self, rules: PhaseRules) -> PartnerChecks {
        let (player, other) = (self.turn(), partner(self.turn()));
        PartnerChecks {
            own: self.is_attacked_by_partner(rules, (player, self.king(player)), SquareSet::EMPTY),
            other: self.is_attacked_by_partner(rules, (other, self.king(other)), SquareSet::EMPTY),
        }
    }

    /// Does the partner of `victim` attack this king? One of its pieces may
    /// have moved to a square of `moved`.
    fn is_attacked_by_partner(
        &self,
        rules: PhaseRules,
        (victim, king): (Player, Option<Square>),
        moved: SquareSet,
    ) -> bool {
        let by = partner(victim);
        king.is_some_and(|king| {
            let Approach { near, far } =
                &rules.approaches[victim.index() * rules.row + king.index()];
            let pieces = self.owned[by.index()].or(moved);
            !near.or(far.and(self.distant.or(moved))).and(pieces).is_empty()
                && self.is_attacked_by(rules, PlayerSet::from_iter([by]), victim, king)
        })
    }

    /// Would this move newly bring a king of the team under the attack of its
    /// own partner?
    pub(super) fn offends_partner(
        &mut self,
        rules: PhaseRules,
        mv: Move,
        before: PartnerChecks,
    ) -> bool {
        let (player, other) = (self.turn(), partner(self.turn()));
        let moved = SquareSet::from_iter([mv.to()]);
        let others = self.king(other);
        self.with_board_after(mv, |position, king| {
            let newly = king != position.king(player) || !before.own;
            newly && position.is_attacked_by_partner(rules, (player, king), SquareSet::EMPTY)
                || !before.other && position.is_attacked_by_partner(rules, (other, others), moved)
        })
    }

    /// Looks at the board as a move of the player to move would leave it, and
    /// where the own king would stand.
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

/// The board with some of the pieces only.
struct Among<'a> {
    position: &'a Position,
    occupied: SquareSet,
}

impl Board for Among<'_> {
    #[inline(always)]
    fn cell(&self, square: Square) -> Cell {
        if self.occupied.contains(square) { self.position.cell(square) } else { Cell::EMPTY }
    }
}

/// The place on a line of a piece that attacks along it.
#[inline(always)]
fn attacker(
    board: &impl Board,
    rules: PhaseRules,
    enemies: PlayerSet,
    line: AttackLine,
) -> Option<usize> {
    let mut found = None;
    let _ = along(board, rules, enemies, line, |at| {
        found = Some(at);
        ControlFlow::Break(())
    });
    found
}

/// Shows the places on a line of the pieces that attack along it: of one that
/// needs nothing between, of one that jumps and of one that hops.
#[inline(always)]
fn along(
    board: &impl Board,
    rules: PhaseRules,
    enemies: PlayerSet,
    line: AttackLine,
    mut visit: impl FnMut(usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let line_squares = line.line_squares.of(&rules.line_squares);
    for (at, line_square) in line_squares.iter().enumerate() {
        let cell = board.cell(line_square.square);
        if cell.is_empty() {
            continue;
        }
        if attacks(rules, enemies, line_square, cell) {
            visit(at)?;
        }
        if at == 0 && line.jumps > 0 {
            let jumper = jumper(board, rules, enemies, &line_squares[..usize::from(line.jumps)]);
            jumper.map_or(ControlFlow::Continue(()), &mut visit)?;
        }
        if usize::from(line.hops) > at {
            let line_squares = &line_squares[..usize::from(line.hops)];
            let hopper = hopper(board, rules, enemies, line_squares, at);
            hopper.map_or(ControlFlow::Continue(()), &mut visit)?;
        }
        break;
    }
    ControlFlow::Continue(())
}

/// The place on a line of the piece that could hop to its beginning over the one
/// at this place, if that is the first.
#[inline]
fn hopper(
    board: &impl Board,
    rules: PhaseRules,
    enemies: PlayerSet,
    line_squares: &[LineSquare],
    hurdle: usize,
) -> Option<usize> {
    let over = board.cell(line_squares[hurdle].square).kind_number();
    for (at, line_square) in line_squares.iter().enumerate().skip(hurdle + 1) {
        let cell = board.cell(line_square.square);
        if !cell.is_empty() {
            let hops = holds(rules, enemies, line_square.hop, cell)
                && rules.spares[usize::from(cell.kind_number())] != over;
            return hops.then_some(at);
        }
    }
    None
}

/// The place on a line of the piece that could jump to its beginning, next to
/// which something stands.
#[inline]
fn jumper(
    board: &impl Board,
    rules: PhaseRules,
    enemies: PlayerSet,
    line_squares: &[LineSquare],
) -> Option<usize> {
    let mut at = 1;
    while let Some(line_square) = line_squares.get(at) {
        let cell = board.cell(line_square.square);
        if !cell.is_empty() {
            return holds(rules, enemies, line_square.jump, cell).then_some(at);
        }
        let next = line_squares.get(at + 1)?;
        if board.cell(next.square).is_empty() {
            return None;
        }
        at += 2;
    }
    None
}

#[inline(always)]
fn lines_to<'r>(rules: PhaseRules<'r>, victim: Player, square: Square) -> &'r [AttackLine] {
    let index = victim.index() * rules.row + square.index();
    rules.attack_lines[index].of(&rules.tables().lines)
}

#[inline(always)]
fn line_square<'r>(rules: PhaseRules<'r>, line: AttackLine, at: usize) -> &'r LineSquare {
    &line.line_squares.of(&rules.tables().line_squares)[at]
}

#[inline(always)]
fn attacks(rules: PhaseRules, enemies: PlayerSet, line_square: &LineSquare, cell: Cell) -> bool {
    holds(rules, enemies, line_square.class, cell)
}

#[inline(always)]
fn holds(rules: PhaseRules, enemies: PlayerSet, class: u16, cell: Cell) -> bool {
    let class = &rules.classes[usize::from(class)];
    class[usize::from(cell.0 >> 6)] >> cell.kind_number() & 1 != 0 && enemies.contains(cell.owner())
}
