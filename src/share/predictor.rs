//! A board that is only good for coding: it knows how pieces go, and no rule.

use crate::engine::action::{Act, Move};
use crate::engine::axes::checkers_jump::CheckersJump;
use crate::engine::axes::glide::Gap;
use crate::engine::axes::obstacle_hop::ObstacleHop;
use crate::engine::movement::{Modality, Vector};
use crate::engine::piece::Kind;
use crate::engine::setup::Setup;
use crate::engine::square::{SQUARES, Square, SquareSet};
use crate::engine::topology::Seams;

use super::candidates::Candidates;
use super::codebook::{Codebook, CodedCell, CodedPath, Mover, kind, number};

/// A guess at the position of a game, made from the moves alone and the same
/// for ever. As long as it guesses well, links are short.
#[derive(Clone, Debug)]
pub(super) struct Predictor {
    /// By square: what stands there, as far as it can be guessed.
    pub cells: [CodedCell; SQUARES],
    /// By player and number of the kind; a common hand is player 0's.
    hands: [[u8; 64]; 4],
    /// The player to move; in coding, at first who would be the next clockwise.
    pub turn: u8,
    /// Where the last move ended.
    last: Option<Square>,
    /// Has the second phase begun?
    second: bool,
    /// By player: how many actions of others there were since the last own one.
    idle: [u8; 4],
    /// Whose turn it is must be said: the predictor cannot know.
    pub unsure: bool,
    /// By player: may pieces still be relocated?
    pub waiting: [bool; 2],
    /// The squares of the pieces that have been relocated.
    pub relocated: SquareSet,
    /// The square that a pawn has just passed.
    pub passed: Option<Square>,
}

// How much more likely a move of one sort is than one of another. Measured on
// games: these shares make a game of a hundred moves about ten letters
// shorter than equal ones would, and one of random moves no longer.
pub(super) const DROP: u32 = 2;
pub(super) const QUIET: u32 = 4;
const CAPTURE: u32 = 8;
const RECAPTURE: u32 = 32;
/// Of a promotion, as a multiple of the same move without it.
const PROMOTION: u32 = 4;

/// Where one piece may go.
#[derive(Default)]
struct Reachable {
    all: SquareSet,
    /// Where it may promote.
    promoted: SquareSet,
}

impl Predictor {
    /// A predictor on a setup, which may be an impossible one.
    pub fn new(book: &Codebook, setup: &Setup) -> Predictor {
        let first = setup.irreversible.first;
        let mut predictor = Predictor {
            cells: [CodedCell::default(); SQUARES],
            hands: [[0; 64]; 4],
            turn: setup.turn.0 & 3,
            last: None,
            second: setup.phase > 0,
            idle: [0; 4],
            // As long as nobody relocates, the game has begun already.
            unsure: setup.irreversible.relocating,
            waiting: [false; 2],
            relocated: setup.relocated,
            passed: setup.irreversible.ep_square,
        };
        if setup.irreversible.relocating {
            // The first player is the last to relocate.
            predictor.waiting = [0, 1].map(|seat| setup.turn.0 == seat || setup.turn != first);
        }
        for &(square, piece) in &setup.pieces {
            predictor.cells[usize::from(square)] = CodedCell::of(piece);
        }
        for &(player, kind, count) in &setup.hands {
            let held = predictor.held(book, player.0 & 3, number(kind));
            *held = held.saturating_add(count);
        }
        predictor
    }

    fn held(&mut self, book: &Codebook, player: u8, number: u8) -> &mut u8 {
        let player = if book.common { 0 } else { player };
        &mut self.hands[usize::from(player)][usize::from(number)]
    }

    fn hand(&self, book: &Codebook) -> &[u8; 64] {
        &self.hands[usize::from(if book.common { 0 } else { self.turn })]
    }

    /// Lists the moves that have a short code. Checks, bans and dead ends are
    /// not looked at.
    pub fn likely(&self, book: &Codebook, likely: &mut Candidates) {
        likely.clear();
        let book = book.at(self.second);
        if self.relocates(book) {
            return self.relocations(book, likely);
        }
        let hand = self.hand(book);
        let total = || hand.iter().map(|&count| u32::from(count)).sum::<u32>();
        let captures = book.captures && book.limit.is_none_or(|limit| total() < u32::from(limit));
        for from in book.squares() {
            let cell = self.cells[from.index()];
            if cell.is_empty() {
                if book.is_open(self.turn, from) {
                    likely.empty.push(from);
                }
            } else if cell.owner() == self.turn
                && let Some(mover) = book.mover(cell)
            {
                self.moves_of(book, from, mover, captures, likely);
            }
        }
        self.likely_extras(book, likely);
        if book.crossing.beside_king {
            let king = CodedCell(self.turn << 6 | number(Kind::King));
            let king = self.cells.iter().position(|&cell| cell == king).unwrap_or_default() as u8;
            let near = |a: u8, b: u8| a.abs_diff(b) < 2;
            let files = book.files;
            likely.empty.retain(|&Square(at)| {
                near(at % files, king % files) && near(at / files, king / files)
            });
        }
        let held = (0..).zip(hand).filter(|(_, count)| **count > 0);
        likely.kinds.extend(held.filter_map(|(number, _)| kind(number)));
    }

    /// Is nothing thought to stand there?
    pub fn is_empty(&self, square: Square) -> bool {
        self.cells[square.index()].is_empty()
    }

    fn moves_of(
        &self,
        book: &Codebook,
        from: Square,
        mover: &Mover,
        captures: bool,
        likely: &mut Candidates,
    ) {
        let mut targets = Reachable::default();
        let must = mover.forced.as_ref();
        let zone = must.map_or(book.zone(self.turn), |(squares, _)| *squares);
        // A promotion is a matter of the ends of the move, on ice of the
        // first step.
        let mut arrive = |to: Square, first: Square| {
            targets.all.insert(to);
            if zone.contains(from) || zone.contains(first) {
                targets.promoted.insert(to);
            }
        };
        for &way in &mover.ways {
            self.walk(book, from, mover, way, &mut arrive);
        }
        for to in targets.all {
            let target = self.cells[to.index()];
            let weight = match (target.is_empty(), self.last == Some(to)) {
                (true, _) => QUIET,
                (false, _) if !captures || target.owner() == self.turn => continue,
                (false, true) => RECAPTURE,
                (false, false) => CAPTURE,
            };
            if let Some((_, others)) = must.filter(|_| targets.promoted.contains(to)) {
                let promoting = |kind| Move::from(Act::Board { from, to, promotion: Some(kind) });
                mover
                    .promotes_to
                    .iter()
                    .for_each(|&kind| likely.push(promoting(kind), weight * PROMOTION));
                others.iter().for_each(|&kind| likely.push(promoting(kind), weight / 2));
                continue;
            }
            likely.push(Move::board(from, to), weight);
            let with_it = book.crossing.by_capture
                && !target.is_empty()
                && target.kind() != mover.cell.kind();
            let promotes = with_it || targets.promoted.contains(to);
            let promotion = mover.promotes_to.filter(|_| promotes);
            if promotion.is_some() {
                let mv = Move::from(Act::Board { from, to, promotion });
                likely.push(mv, weight * PROMOTION);
            }
        }
    }

    /// Shows where a way leads, as far as the pieces let it: each target with
    /// the square that decides on a promotion. Own pieces are targets too.
    fn walk(
        &self,
        book: &Codebook,
        from: Square,
        mover: &Mover,
        way: CodedPath,
        arrive: &mut impl FnMut(Square, Square),
    ) {
        if way.base.is_some_and(|base| !base.contains(from)) {
            return;
        }
        let keeps = |at: Square| way.ground.is_none_or(|ground| ground.contains(at));
        if !keeps(from) {
            return;
        }
        let passes = || self.passed.filter(|_| book.passes(mover.cell));
        let mut arrive = |to: Square, first: Square| {
            let fits = match way.modality {
                Modality::Both => true,
                Modality::Move => self.is_empty(to),
                _ => !self.is_empty(to) || passes() == Some(to),
            };
            if fits {
                arrive(to, first);
            }
        };
        if way.lame {
            return self.walk_lamely(book, from, way.vector, &mut |to| {
                if keeps(to) {
                    arrive(to, to);
                }
            });
        }
        let line = book.line(from, way.vector, mover.seams).take_while(|&at| keeps(at));
        if let Some(hop) = way.hop {
            return self.hop(line, hop, &mut |to| arrive(to, to));
        }
        let reach = if way.slides { way.limit.map_or(usize::MAX, usize::from) } else { 1 };
        if way.from_home || way.vault.is_some() {
            return self.walk_among_obstacles(book, from, way, reach, &mut |to| arrive(to, to));
        }
        let mut firsts = line.clone().take(reach);
        for first in firsts.by_ref() {
            let empty = self.is_empty(first);
            let to = match way.glide {
                Some((course, gap)) if empty => {
                    self.glide(book.line(first, course, mover.seams), gap).unwrap_or(first)
                }
                _ => first,
            };
            arrive(to, first);
            if !empty {
                break;
            }
        }
        if let Some(jump) = way.jump {
            self.jump(line, jump, &mut |to| arrive(to, to));
        }
    }

    /// The same in a corridor, where pieces of others are in the way, one of
    /// which may be passed over, and walls may reflect.
    fn walk_among_obstacles(
        &self,
        book: &Codebook,
        from: Square,
        way: CodedPath,
        reach: usize,
        arrive: &mut impl FnMut(Square),
    ) {
        let is_open = |square: &Square| book.is_open(self.turn, *square);
        let line = |from, vector| book.line(from, vector, Seams::NONE).take_while(is_open);
        let sideways = self.turn & 1 != 0;
        if way.from_home {
            // One step back: what is behind the first line is closed.
            let back = [(0, -1), (-1, 0), (0, 1), (1, 0)][usize::from(self.turn & 3)];
            let home = line(from, Vector::new(back.0, back.1)).next().is_none();
            let to = line(from, way.vector).next();
            return to.filter(|&to| home && self.is_empty(to)).into_iter().for_each(arrive);
        }
        let (mut passed, mut reached, mut wall) = (0, 0, None);
        for to in line(from, way.vector) {
            let cell = self.cells[to.index()];
            wall = Some(to);
            if book.crossing.duels && !cell.is_empty() && (cell.owner() ^ self.turn) & 1 != 0 {
                passed += 1;
                if passed > 1 {
                    return;
                }
                continue;
            }
            if reached == reach {
                return;
            }
            arrive(to);
            if !cell.is_empty() {
                return;
            }
            reached += 1;
        }
        let Some(wall) =
            wall.filter(|_| passed == 0 && way.vault == Some(ObstacleHop::OverOrReflected))
        else {
            return;
        };
        let Vector { right, forward } = way.vector;
        let turned =
            if sideways { Vector::new(right, -forward) } else { Vector::new(-right, forward) };
        for to in line(wall, turned) {
            arrive(to);
            if !self.is_empty(to) {
                return;
            }
        }
    }

    /// The last square of a glide over this line; none if it cannot leave its
    /// first step.
    fn glide(&self, line: impl Iterator<Item = Square>, gap: Gap) -> Option<Square> {
        let (mut before, mut last) = (None, None);
        for square in line {
            let cell = self.cells[square.index()];
            if !cell.is_empty() {
                let kept = gap.is_kept_from(cell.owner() == self.turn);
                return if kept { before } else { last };
            }
            (before, last) = (last, Some(square));
        }
        last
    }

    fn jump(
        &self,
        line: impl Iterator<Item = Square> + Clone,
        jump: CheckersJump,
        arrive: &mut impl FnMut(Square),
    ) {
        let mut squares = line.clone();
        while let (Some(hurdle), Some(to)) = (squares.next(), squares.next()) {
            if self.is_empty(hurdle) {
                break;
            }
            arrive(to);
            if jump != CheckersJump::Chain || !self.is_empty(to) {
                break;
            }
        }
        if jump == CheckersJump::Group {
            line.into_iter().find(|&square| self.is_empty(square)).into_iter().for_each(arrive);
        }
    }

    /// Goes on by a move, whatever it is.
    pub fn go(&mut self, book: &Codebook, mv: Move) {
        let book = book.at(self.second);
        if self.relocates(book) && self.relocate(book, mv) {
            return;
        }
        let passed = self.passed.take();
        let player = self.pass(book);
        let (to, arriving) = match mv.act() {
            Act::Board { from, to, promotion } => {
                self.go_aside(book, (from, to), passed);
                let moved = std::mem::take(&mut self.cells[from.index()]);
                let promotion = promotion.filter(|_| !moved.is_empty());
                (to, promotion.map_or(moved, |kind| CodedCell(moved.0 & 0xc0 | number(kind))))
            }
            Act::Drop { kind, to } => {
                if *self.held(book, player, number(kind)) == 0 && book.players > 2 {
                    self.inherit(player, number(kind));
                }
                let held = self.held(book, player, number(kind));
                *held = held.saturating_sub(1);
                (to, CodedCell(player << 6 | number(kind)))
            }
            Act::Mirror => {
                self.turn = player;
                return self.mirror(book, player);
            }
            Act::Steal => return self.take_hand(player, self.turn),
            Act::Pass => return,
            Act::Done => return self.done(player),
        };
        let captured = std::mem::replace(&mut self.cells[to.index()], arriving);
        self.last = Some(to);
        if book.crossing.vanish
            && captured.kind() == arriving.kind()
            && captured.kind() != number(Kind::King)
        {
            self.cells[to.index()] = CodedCell::default();
            return;
        }
        if let Some(kind) = book.mover(captured).and_then(|mover| mover.held_as) {
            let held = self.held(book, player, number(kind));
            *held = held.saturating_add(1);
        }
        if book.crossing.kings && captured.kind() == number(Kind::King) {
            self.take_hand(player, captured.owner());
            self.second = true;
        }
    }

    /// The turn goes to the next clockwise. Returns whose it was.
    fn pass(&mut self, book: &Codebook) -> u8 {
        let player = self.turn;
        self.turn = if player + 1 < book.players { player + 1 } else { 0 };
        self.last = None;
        self.idle = self.idle.map(|idle| idle.saturating_add(1));
        self.idle[usize::from(player & 3)] = 0;
        player
    }

    /// Goes on after the player to move has left the game.
    pub fn leave(&mut self, book: &Codebook) {
        if book.players > 2 {
            let player = self.pass(book);
            self.hands[usize::from(player)] = [0; 64];
            self.second = true;
        }
    }

    fn take_hand(&mut self, player: u8, from: u8) {
        let loot = std::mem::replace(&mut self.hands[usize::from(from)], [0; 64]);
        for (held, taken) in self.hands[usize::from(player)].iter_mut().zip(loot) {
            *held = held.saturating_add(taken);
        }
    }

    /// Who drops what was not in hand has the hand of somebody who is out: of
    /// those who have it, who has not moved for the longest time.
    fn inherit(&mut self, player: u8, number: u8) {
        let idle = |seat: u8| self.idle[usize::from(seat)];
        let mut heirs = (0..4).filter(|&s| self.hands[usize::from(s)][usize::from(number)] > 0);
        let Some(first) = heirs.next() else { return };
        let out = heirs.fold(first, |out, seat| if idle(seat) > idle(out) { seat } else { out });
        self.take_hand(player, out);
    }

    /// The player's pieces change sides.
    fn mirror(&mut self, book: &Codebook, player: u8) {
        let before = self.cells;
        let own = |square: &Square| {
            let cell = before[square.index()];
            !cell.is_empty() && cell.owner() == player
        };
        for square in book.squares().filter(own) {
            self.cells[square.index()] = CodedCell::default();
        }
        for square in book.squares().filter(own) {
            let (column, rank) = (square.0 % book.files, square.0 / book.files);
            let (column, rank) = match player & 1 {
                0 => (book.files - 1 - column, rank),
                _ => (column, book.ranks - 1 - rank),
            };
            self.cells[usize::from(rank * book.files + column)] = before[square.index()];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::action::Action;
    use crate::engine::game::Game;
    use crate::variants;

    /// Nearly every legal move has a short code, in every game.
    #[test]
    fn legal_moves_are_likely() {
        for variant in variants::all() {
            let book = Codebook::of(&variant);
            let mut random = 88_172_645_463_325_252_u64;
            let (mut legal, mut missed) = (0, 0);
            for _ in 0..4 {
                let mut game = Game::new(variant.rules());
                let mut predictor = Predictor::new(&book, &book.start);
                let mut likely = Candidates::default();
                while game.ply() < 150 && game.outcome().is_none() {
                    let moves = game.legal_moves();
                    predictor.turn = game.position().turn().0;
                    predictor.likely(&book, &mut likely);
                    let unlikely = moves.iter().filter(|mv| likely.share(**mv).is_none());
                    missed +=
                        unlikely.filter(|mv| !matches!(mv.act(), Act::Steal | Act::Mirror)).count();
                    legal += moves.len();
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    let mv = moves[(random >> 33) as usize % moves.len()];
                    assert!(game.play(Action::Move(mv)).is_ok());
                    predictor.go(&book, mv);
                }
            }
            assert!(missed * 50 <= legal, "{}: {missed} of {legal}", variant.id);
        }
    }

    #[test]
    fn the_line_of_shares_has_no_gap() {
        let variant = variants::find("shogi").expect("in the catalogue");
        let book = Codebook::of(&variant);
        let mut setup = book.start.clone();
        setup.hands = vec![(setup.turn, crate::engine::piece::Kind::Gold, 2)];
        let mut likely = Candidates::default();
        Predictor::new(&book, &setup).likely(&book, &mut likely);
        let mut point = likely.rare().size;
        let mut drops = 0;
        while point < likely.total() {
            let (mv, share) = likely.at(point).expect("within the line");
            assert_eq!((share.start, likely.share(mv)), (point, Some(share)));
            assert_eq!(likely.at(point + share.size - 1), Some((mv, share)));
            drops += u32::from(matches!(mv.act(), Act::Drop { .. }));
            point += share.size;
        }
        assert_eq!((point, drops), (likely.total(), 41));
        assert_eq!(likely.at(0), None);
    }
}
