//! The legal moves of a position.

use std::ops::ControlFlow;

use super::action::{Act, Move};
use super::axes::partners::Partners;
use super::axes::royal::Royal;
use super::hands::Hands;
use super::legality::{CheckInfo, PartnerChecks};
use super::outcome::Outcome;
use super::piece::{Cell, Kind, KindSet};
use super::piece_moves::Faces;
use super::player::{Player, PlayerSet};
use super::position::Position;
use super::rules::{PhaseRules, Rules};
use super::sink::Sink;
use super::square::{Square, SquareSet};

/// Which of the legal moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveClass {
    /// All of them.
    All,
    /// Those that take a piece, in passing too.
    Captures,
    /// Those that take none, with all that is no move of a piece.
    Quiets,
    /// Those with which a piece comes to one of these squares, dropped ones
    /// included.
    To(SquareSet),
}

/// One look for the legal moves of a position.
struct Generator<'r, 's> {
    rules: PhaseRules<'r>,
    player: Player,
    class: MoveClass,
    /// The squares to which the class allows moves.
    wanted: SquareSet,
    check_info: CheckInfo,
    /// The pieces that may attack the player's king.
    enemies: SquareSet,
    /// Where every move must be looked at for what it does to a partner: what
    /// stands of that already.
    partner: Option<PartnerChecks>,
    sink: Sink<'s>,
}

impl Position {
    /// Appends every legal move, each once, in no particular order. Allocates
    /// only where the list has no room.
    pub fn legal_moves_into(&mut self, rules: &Rules, moves: &mut Vec<Move>) {
        self.legal_moves_of(rules, MoveClass::All, moves);
    }

    /// The same for the moves of one class.
    pub fn legal_moves_of(&mut self, rules: &Rules, class: MoveClass, moves: &mut Vec<Move>) {
        let _ = self.search_legal(rules, class, Sink::List(moves));
    }

    /// The legal moves with which a piece comes to one of these squares.
    pub fn legal_moves_to(&self, rules: &Rules, squares: SquareSet) -> Vec<Move> {
        let mut moves = Vec::new();
        self.clone().legal_moves_of(rules, MoveClass::To(squares), &mut moves);
        moves
    }

    /// Those of them that pieces of a kind make, dropped ones included.
    pub fn legal_moves_of_kind(&self, rules: &Rules, kind: Kind, to: Square) -> Vec<Move> {
        if rules.has_special_moves {
            let is_it = |mv: &Move| match mv.act() {
                Act::Board { from, .. } => self.kind_at(from) == Some(kind),
                Act::Drop { kind: dropped, .. } => dropped == kind,
                _ => false,
            };
            let mut moves = self.legal_moves_to(rules, SquareSet::from_iter([to]));
            moves.retain(is_it);
            return moves;
        }
        let kinds = KindSet::from_iter([kind]);
        let mut moves = self.ways_of_kinds(rules, kinds, SquareSet::from_iter([to]));
        if self.in_hand(self.turn(), kind) > 0 {
            moves.push(Move::drop(kind, to));
        }
        let mut here = self.clone();
        moves.retain(|mv| here.check_move_here(rules, *mv).is_ok());
        moves
    }

    /// The moves that somebody means who says no more than a kind and a square: the
    /// legal ones or, where one piece alone has a way there and none is in hand, those
    /// of that piece, be they legal or not.
    pub fn moves_meant(&self, rules: &Rules, kind: Kind, to: Square) -> Vec<Move> {
        if !rules.has_special_moves && self.in_hand(self.turn(), kind) == 0 {
            let kinds = KindSet::from_iter([kind]);
            let ways = self.ways_of_kinds(rules, kinds, SquareSet::from_iter([to]));
            let first = ways.first().map(|mv| mv.origin());
            if ways.iter().all(|mv| Some(mv.origin()) == first) {
                return ways;
            }
        }
        self.legal_moves_of_kind(rules, kind, to)
    }

    /// The moves on the board that pieces of these kinds make to these squares by their
    /// own ways, also those that leave the king attacked.
    pub fn ways_of_kinds(&self, rules: &Rules, kinds: KindSet, squares: SquareSet) -> Vec<Move> {
        let (player, phase) = (self.turn(), self.phase_rules(rules));
        let landable = self.landable(phase, player, self.may_capture(&phase)).and(squares);
        let mut moves = Vec::new();
        for from in self.owned[player.index()] {
            if kinds.0 >> self.board[from.index()].kind_number() & 1 != 0 {
                let _ = self.visit_moves(phase, from, landable, &mut |mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
            }
        }
        moves
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&mut self, rules: &Rules) -> usize {
        match self.search_legal(rules, MoveClass::All, Sink::Count(0)) {
            (Sink::Count(count), _) => count,
            _ => 0,
        }
    }

    /// Is this legal move of the class?
    pub fn is_of(&self, rules: &Rules, class: MoveClass, mv: Move) -> bool {
        match class {
            MoveClass::All => true,
            MoveClass::Captures => self.is_capture(rules, mv),
            MoveClass::Quiets => !self.is_capture(rules, mv),
            MoveClass::To(squares) => !mv.is_special() && squares.contains(mv.to()),
        }
    }

    /// Does this legal move take a piece, in passing too?
    pub fn is_capture(&self, rules: &Rules, mv: Move) -> bool {
        if mv.is_special() || mv.drop_number() != 0 || self.irreversible().relocating {
            return false;
        }
        let is_pawn =
            || rules.spec.en_passant.is_some_and(|kind| self.kind_at(mv.origin()) == Some(kind));
        let column = |square| rules.topology.column(square);
        !self.board[mv.to().index()].is_empty()
            || self.irreversible().ep_square == Some(mv.to())
                && is_pawn()
                && column(mv.origin()) != column(mv.to())
    }

    /// Every legal move, each once, in no particular order.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.clone().legal_moves_into(rules, &mut moves);
        moves
    }

    /// Has the player to move a legal move?
    pub fn has_legal_move(&mut self, rules: &Rules) -> bool {
        self.search_legal(rules, MoveClass::All, Sink::First(false)).1.is_break()
    }

    /// Gives every legal move of the class to `sink` until it breaks.
    #[inline(never)]
    fn search_legal<'s>(
        &mut self,
        rules: &Rules,
        class: MoveClass,
        mut sink: Sink<'s>,
    ) -> (Sink<'s>, ControlFlow<()>) {
        if rules.ends_on_board() && self.has_ended(rules) {
            return (sink, ControlFlow::Continue(()));
        }
        if rules.has_special_moves && self.irreversible().relocating {
            let done = self.visit_relocations(rules, &mut |mv| {
                if self.is_of(rules, class, mv) { sink.take(mv) } else { ControlFlow::Continue(()) }
            });
            return (sink, done);
        }
        let rules = self.phase_rules(rules);
        let player = self.turn();
        let mut search = Generator {
            rules,
            player,
            class,
            wanted: match class {
                MoveClass::All => SquareSet::FULL,
                MoveClass::Captures => self.occupied(),
                MoveClass::Quiets => SquareSet::FULL.without(self.occupied()),
                MoveClass::To(squares) => squares,
            },
            check_info: self.check_info(rules),
            enemies: self.pieces_of_all(self.enemies(&rules, player)),
            partner: (rules.spec.partners == Partners::NoCheck).then(|| self.partner_checks(rules)),
            sink,
        };
        let done = search.all(self);
        (search.sink, done)
    }

    /// How the board has ended the game, by other means than that nobody can
    /// move: a try, an enclosure, points, the last of the living.
    pub fn outcome_on_board(&self, rules: &Rules) -> Option<Outcome> {
        let reached = || rules.spec.goal.outcome(rules, self);
        let survived = || rules.spec.royal.outcome(rules, self);
        reached().or_else(survived).or_else(|| rules.spec.points.outcome(rules, self))
    }

    /// Has the board ended the game, by other means than mate?
    pub(super) fn has_ended(&self, rules: &Rules) -> bool {
        self.outcome_on_board(rules).is_some()
    }
}

impl Generator<'_, '_> {
    fn all(&mut self, position: &mut Position) -> ControlFlow<()> {
        let (rules, player) = (self.rules, self.player);
        let guarded = rules.spec.royal != Royal::Captured;
        let king = position.king(player).filter(|_| guarded);
        let captures = position.may_capture(&rules);
        let landable = position.landable(rules, player, captures).and(self.wanted);
        let answers = landable.and(self.check_info.answers);
        let mut own = position.owned[player.index()];
        if let Some(king) = king {
            self.king_moves(position, king, landable)?;
            own.remove(king);
        }
        let CheckInfo { pinned, by_trial, .. } = self.check_info;
        let loose = pinned.or(by_trial).and(own);
        let untried = by_trial.is_empty() && self.partner.is_none();
        for from in own.without(loose) {
            let cell = position.board[from.index()];
            let Some(move_set) = rules.move_set(cell, from) else { continue };
            if untried {
                position.take_untried(rules, (from, cell), move_set, &answers, &mut self.sink);
                self.sink.ended()?;
            } else {
                self.take_all(position, from, answers, by_trial)?;
            }
        }
        for from in loose {
            self.take_all(position, from, answers, SquareSet::FULL)?;
        }
        self.drops(position)?;
        if rules.has_special_moves {
            let check = self.check_info.check;
            position.visit_extras(&rules, check, &mut |position, mv| self.take(position, mv))?;
        }
        if !self.check_info.check && position.may_steal(&rules) {
            self.take(position, Move::STEAL)
        } else if position.may_mirror(&rules) {
            self.take(position, Move::MIRROR)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn king_moves(
        &mut self,
        position: &mut Position,
        from: Square,
        landable: SquareSet,
    ) -> ControlFlow<()> {
        let CheckInfo { by_trial, .. } = self.check_info;
        let (rules, enemies, player) = (self.rules, self.enemies, self.player);
        let tried = |position: &Position, to: Square| {
            by_trial.contains(to) || position.is_approached(rules, enemies, player, to)
        };
        let move_set = rules.move_set(position.board[from.index()], from);
        let steps = move_set.filter(|move_set| {
            let rides = move_set.strides.len | move_set.paths.len;
            let leaps = rides == 0 && move_set.is_single;
            leaps && !move_set.minds_end && self.partner.is_none()
        });
        let Some(steps) = steps else {
            let targets = position.targets(rules, from, landable).to;
            let doubtful = targets.into_iter().filter(|&to| tried(position, to)).collect();
            return self.take_all(position, from, landable, doubtful);
        };
        for &to in steps.leaps.of(&rules.squares) {
            if !landable.contains(to) {
                continue;
            }
            let mv = Move::board(from, to);
            if tried(position, to) {
                self.take_unless_exposing(position, mv)?;
            } else {
                self.sink.take(mv)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes the moves of a piece to these squares: those to the squares of
    /// `tried` if they do not expose the king, all others at once.
    #[inline(never)]
    fn take_all(
        &mut self,
        position: &mut Position,
        from: Square,
        landable: SquareSet,
        tried: SquareSet,
    ) -> ControlFlow<()> {
        let targets = position.targets(self.rules, from, landable);
        if targets.to.is_empty() {
            return ControlFlow::Continue(());
        }
        let faces = Faces::of(self.rules, position.board[from.index()]);
        let tried = if self.partner.is_some() { SquareSet::FULL } else { tried };
        let doubtful = targets.to.and(tried);
        if doubtful.is_empty() {
            return self.sink.take_all(from, &targets, faces);
        }
        self.sink.take_all(from, &targets.among(SquareSet::FULL.without(tried)), faces)?;
        for to in doubtful {
            faces.moves(from, to, &targets, &mut |mv| self.take_unless_exposing(position, mv))?;
        }
        ControlFlow::Continue(())
    }

    fn take_unless_exposing(&mut self, position: &mut Position, mv: Move) -> ControlFlow<()> {
        let guarded = self.rules.spec.royal != Royal::Captured;
        if guarded && position.exposes_king(self.rules, mv) {
            return ControlFlow::Continue(());
        }
        self.take(position, mv)
    }

    /// Takes a move that is legal but for what concerns partners and the class.
    fn take(&mut self, position: &mut Position, mv: Move) -> ControlFlow<()> {
        let offends = |before| position.offends_partner(self.rules, mv, before);
        if self.partner.is_some_and(offends) || !position.is_of(&self.rules, self.class, mv) {
            return ControlFlow::Continue(());
        }
        self.sink.take(mv)
    }

    fn drops(&mut self, position: &mut Position) -> ControlFlow<()> {
        let (rules, player) = (self.rules, self.player);
        let hand = *position.hands.of(player);
        if hand == [0; Hands::KINDS] {
            return ControlFlow::Continue(());
        }
        let room = rules.region(player).without(position.occupied());
        let mut room = room.and(self.check_info.answers).and(self.wanted);
        if rules.spec.drops.beside_king {
            let beside = position.king(player).map(|king| rules.neighbours(king));
            room = room.and(beside.unwrap_or_default());
        }
        if room.is_empty() {
            return ControlFlow::Continue(());
        }
        for number in 1..Hands::KINDS as u8 {
            if hand[usize::from(number)] > 0 {
                self.drops_of(position, number, room)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The drops of one kind.
    fn drops_of(
        &mut self,
        position: &mut Position,
        number: u8,
        room: SquareSet,
    ) -> ControlFlow<()> {
        let (rules, player) = (self.rules, self.player);
        let cell = Cell(player.0 << 6 | number);
        let Some(ends) = rules.ends.get(usize::from(rules.mover[cell.index()])) else {
            return ControlFlow::Continue(());
        };
        let mut targets = room.without(ends.no_drop);
        if rules.one_per_file.0 >> number & 1 != 0 {
            for square in position.one_per_file[player.index()] {
                targets = targets.without(rules.line(player, square));
            }
        }
        if rules.not_before_turned.0 >> number & 1 != 0 {
            let faces = |to: &Square| position.faces_turned(rules, cell, *to);
            targets = targets.without(targets.into_iter().filter(faces).collect());
        }
        let mut tried = self.check_info.by_trial;
        if self.partner.is_some() {
            tried = SquareSet::FULL;
        }
        let may_mate = position.drop_checks(rules, cell);
        let doubtful = targets.and(tried.or(may_mate));
        self.sink.take_drops(number, targets.without(doubtful))?;
        for to in doubtful {
            let mv = Move::dropping(number, to);
            if self.check_info.by_trial.contains(to) && position.exposes_king(rules, mv)
                || may_mate.contains(to) && position.mates_by_drop(&rules, mv)
            {
                continue;
            }
            self.take(position, mv)?;
        }
        ControlFlow::Continue(())
    }
}

impl Position {
    /// The squares on which this piece could give check and must not be dropped
    /// with mate.
    fn drop_checks(&self, rules: PhaseRules, cell: Cell) -> SquareSet {
        let row = usize::from(rules.drop_check_row[cell.index()]) * rules.topology.len();
        let Some(checks) = rules.drop_checks.get(row..row + rules.topology.len()) else {
            return SquareSet::EMPTY;
        };
        let enemies = self.enemies(&rules, cell.owner()).iter();
        let kings = enemies.filter_map(|enemy| self.king(enemy));
        kings.fold(SquareSet::EMPTY, |all, king| all.or(checks[king.index()]))
    }

    /// Does this drop itself attack a king whose owner then has no legal
    /// reply (打ち歩詰め, R-142)? With more than two players each is asked as
    /// if to move at once.
    pub(super) fn mates_by_drop(&mut self, rules: &Rules, mv: Move) -> bool {
        let cell = Cell(self.turn().0 << 6 | mv.drop_number());
        let attacked = self.kings_attacked_from(self.phase_rules(rules), cell, mv.to());
        if attacked == PlayerSet::default() {
            return false;
        }
        let player = self.turn();
        let undo = self.play_plainly(rules, mv);
        // The pawn that has passed is the victim's own.
        self.irreversible_mut().ep_square = None;
        let mates = attacked.iter().any(|victim| match rules.spec.royal {
            Royal::Captured => self.is_lost_to(rules, victim, player),
            _ => !self.has_reply(rules, victim),
        });
        self.unplay(rules, undo);
        mates
    }

    /// Would this player have a legal move, if to move?
    pub(super) fn has_reply(&mut self, rules: &Rules, player: Player) -> bool {
        let turn = self.set_turn(player);
        let reply = self.has_legal_move(rules);
        self.set_turn(turn);
        reply
    }
}
