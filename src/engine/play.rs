//! Moves made and taken back.

use super::action::Move;
use super::axes::hand::Hand;
use super::axes::mirror::Opening;
use super::axes::royal::Standing;
use super::axes::steal::Stolen;
use super::axes::turn::Order;
use super::hands::Hands;
use super::irreversible::IrreversibleState;
use super::keys::{hand_key, irreversible_key, living_key, stolen_key};
use super::piece::{Cell, Kind, Piece};
use super::player::Player;
use super::position::{Position, StateInfo};
use super::rules::{Rules, Tracked};
use super::special_moves::SideEffect;
use super::square::Square;

/// What [`Position::unplay`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    pub(super) mv: Move,
    pub(super) moved: Cell,
    pub(super) captured: Cell,
    /// What the move did to other squares than its own.
    pub(super) side_effect: SideEffect,
    state: StateInfo,
    /// What else was kept.
    pub(super) kept: Kept,
}

/// What most moves need not keep to be taken back.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    Nothing,
    /// What a steal took, by number of the kind.
    Loot([u8; Hands::KINDS]),
    /// The position right after the move, where more followed from it.
    After(Box<Position>),
    /// The position right before the move, where it is simplest to keep it.
    Before(Box<Position>),
}

impl Undo {
    /// An undo that only names the move; the position before is kept apart.
    pub(super) fn of(position: &Position, mv: Move) -> Undo {
        Undo {
            mv,
            moved: Cell::EMPTY,
            captured: Cell::EMPTY,
            side_effect: SideEffect::Nothing,
            state: position.state,
            kept: Kept::Nothing,
        }
    }

    /// The piece that was captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured.piece()
    }

    /// The piece that moved, with the face that it had before; nothing for a
    /// drop.
    pub fn moved(&self) -> Option<Piece> {
        self.moved.piece()
    }

    /// What a steal took, kind by kind.
    pub fn loot(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let loot = match &self.kept {
            Kept::Loot(loot) => loot.as_slice(),
            Kept::Nothing | Kept::After(_) | Kept::Before(_) => &[],
        };
        let kinds = (0..).zip(loot).filter(|(_, count)| **count > 0);
        kinds.filter_map(|(number, &count)| Some((Kind::from_number(number)?, count)))
    }
}

/// What [`Position::unplay_null`] needs to take a null move or a given turn back.
#[derive(Clone, Copy, Debug)]
pub struct NullUndo(StateInfo);

impl Position {
    /// Gives the turn to the next seat without a move, as a search does to see
    /// what a move is worth at least. No rule knows of it: it is no pass, and
    /// it makes no sense for a player in check. A pawn that has passed can no
    /// longer be taken.
    pub fn play_null(&mut self, rules: &Rules) -> NullUndo {
        let state = self.state;
        let before = state.irreversible;
        let after = IrreversibleState { ep_square: None, kings_faced: before.kings_face, ..before };
        self.state.irreversible = after;
        self.state.hash ^= irreversible_key(rules, &before) ^ irreversible_key(rules, &after);
        self.set_stolen(rules, state.stolen.passing());
        self.pass_turn(rules, state.turn);
        NullUndo(state)
    }

    /// Gives the turn to this seat without a move, as a search does to ask several
    /// players what each would take. No rule knows of it.
    pub fn give_turn(&mut self, rules: &Rules, player: Player) -> NullUndo {
        let state = self.state;
        self.move_turn(rules, player);
        NullUndo(state)
    }

    /// Takes a null move back.
    pub fn unplay_null(&mut self, rules: &Rules, NullUndo(state): NullUndo) {
        if rules.spec.hand == Hand::Common {
            self.hands.swap(state.turn, self.state.turn);
        }
        self.state = state;
    }

    /// Plays a move that is legal here.
    ///
    /// Legality is not looked at: a move that did not come from this
    /// position's legal moves leads to a position without meaning, though
    /// never to a panic. [`unplay`](Position::unplay) still restores all, but
    /// for a move from an empty square, which it cannot take back.
    #[inline]
    pub fn play(&mut self, rules: &Rules, mv: Move) -> Undo {
        match rules.spec.turn.order {
            Order::InTurn if rules.has_special_moves => self.play_special(rules, mv),
            Order::InTurn => self.play_plainly(rules, mv),
            Order::ChecksFirst | Order::Clockwise => self.play_in_turn_order(rules, mv),
        }
    }

    /// Plays a move and finds who is next and who is out.
    fn play_in_turn_order(&mut self, rules: &Rules, mv: Move) -> Undo {
        // What no game of this order can play settles nothing.
        let is_usual = rules.board_squares.contains(mv.to());
        match rules.spec.turn.order {
            Order::ChecksFirst if is_usual && !mv.is_special() => {
                let mut undo = self.play_plainly(rules, mv);
                if let Some(after) = self.advance_turn(rules, self.standing().mover) {
                    undo.kept = Kept::After(after);
                }
                undo
            }
            Order::Clockwise if is_usual => {
                let whole = Box::new(self.clone());
                let mut undo = self.play_king_capture(rules, mv);
                undo.kept = Kept::Before(whole);
                undo
            }
            _ => self.play_plainly(rules, mv),
        }
    }

    /// Plays a move and passes the turn to the next seat, whoever that is.
    #[inline]
    pub(super) fn play_plainly(&mut self, rules: &Rules, mv: Move) -> Undo {
        if mv.is_special() {
            return self.play_steal(rules, mv);
        }
        let (state, to) = (self.state, mv.to());
        let player = self.state.turn;
        let captured = self.board[to.index()];
        let (moved, placed) = if mv.drop_number() != 0 {
            let number = mv.drop_number();
            self.change_hand(rules, player, number, u8::wrapping_sub);
            (Cell::EMPTY, Cell(player.0 << 6 | number))
        } else {
            let moved = self.board[mv.origin().index()];
            self.lift(rules, mv.origin(), moved);
            let number = match mv.promotion_number() {
                0 => moved.kind_number(),
                number => number,
            };
            (moved, Cell(moved.0 & 0xc0 | number))
        };
        if !captured.is_empty() {
            self.lift(rules, to, captured);
            let held = rules.held_as[usize::from(captured.kind_number())];
            if held != 0 {
                self.change_hand(rules, player, held, u8::wrapping_add);
            }
        }
        self.put(rules, to, placed);
        if state.stolen.just_now() {
            self.set_stolen(rules, state.stolen.passing());
        }
        self.pass_turn(rules, player);
        Undo { mv, moved, captured, side_effect: SideEffect::Nothing, state, kept: Kept::Nothing }
    }

    fn play_steal(&mut self, rules: &Rules, mv: Move) -> Undo {
        let mut undo = Undo::of(self, mv);
        let (player, victim) = (self.turn(), rules.spec.turn.after(self.turn()));
        let loot = *self.hands.of(victim);
        undo.kept = Kept::Loot(loot);
        for (number, &count) in (0..).zip(&loot) {
            for _ in 0..count {
                self.change_hand(rules, victim, number, u8::wrapping_sub);
                self.change_hand(rules, player, number, u8::wrapping_add);
            }
        }
        self.set_stolen(rules, self.stolen().stealing(player));
        self.pass_turn(rules, player);
        undo
    }

    #[inline]
    pub(super) fn pass_turn(&mut self, rules: &Rules, player: Player) {
        let next = rules.spec.turn.after(player);
        self.state.standing.mover = player;
        self.move_turn(rules, next);
        if rules.spec.hand == Hand::Common {
            self.hands.swap(player, next);
        }
    }

    /// Gives the turn to a player, the hash included.
    #[inline(always)]
    pub(super) fn move_turn(&mut self, rules: &Rules, next: Player) {
        let before = self.set_turn(next);
        self.state.hash ^= rules.keys.turn[before.index()] ^ rules.keys.turn[next.index()];
    }

    /// Gives the turn to a player for a question only, and returns whose it
    /// was.
    #[inline(always)]
    pub(super) fn set_turn(&mut self, player: Player) -> Player {
        std::mem::replace(&mut self.state.turn, player)
    }

    pub(super) fn opening_mut(&mut self) -> &mut Opening {
        &mut self.state.opening
    }

    /// Begins the second phase, if there is one.
    pub(super) fn begin_next_phase(&mut self, rules: &Rules) {
        if self.state.phase == 0 && rules.next.is_some() {
            self.state.phase = 1;
            self.state.hash ^= rules.keys.phase;
        }
    }

    pub(super) fn standing_mut(&mut self) -> &mut Standing {
        &mut self.state.standing
    }

    /// Turns a player's king over: the player is out of the game. The hand goes
    /// to `heir`, or out of the game as well.
    pub(super) fn turn_over(&mut self, rules: &Rules, player: Player, heir: Option<Player>) {
        if let Some(king) = self.king(player) {
            self.lift(rules, king, self.board[king.index()]);
            self.put(rules, king, Cell::of(Piece { kind: Kind::Turned, owner: player }));
        }
        self.fall(rules, player, heir);
    }

    /// A player is out of the game. The hand goes to `heir`, or out of the game
    /// as well.
    pub(super) fn fall(&mut self, rules: &Rules, player: Player, heir: Option<Player>) {
        self.state.kings[player.index()] = None;
        for (number, &count) in (0..).zip(&{ *self.hands.of(player) }) {
            for _ in 0..count {
                self.change_hand(rules, player, number, u8::wrapping_sub);
                if let Some(heir) = heir {
                    self.change_hand(rules, heir, number, u8::wrapping_add);
                }
            }
        }
        let living = self.state.standing.living;
        self.state.standing.leave(player);
        let now = self.state.standing.living;
        self.state.hash ^= living_key(rules, living) ^ living_key(rules, now);
    }

    /// Takes a piece out of a hand and out of the game.
    pub(super) fn discard(&mut self, rules: &Rules, player: Player, kind: Kind) {
        self.change_hand(rules, player, kind.number(), u8::wrapping_sub);
    }

    /// Moves what stands on one square to another.
    pub(super) fn shift(&mut self, rules: &Rules, from: Square, to: Square) {
        let cell = self.board[from.index()];
        self.lift(rules, from, cell);
        self.put(rules, to, cell);
    }

    fn set_stolen(&mut self, rules: &Rules, stolen: Stolen) {
        self.state.hash ^= stolen_key(rules, self.state.stolen) ^ stolen_key(rules, stolen);
        self.state.stolen = stolen;
    }

    /// Takes back the last move played, everything included.
    #[inline]
    pub fn unplay(&mut self, rules: &Rules, undo: Undo) {
        let Undo { mv, moved, captured, side_effect, state, kept } = undo;
        let loot = match kept {
            Kept::Nothing => None,
            Kept::Loot(loot) => Some(loot),
            Kept::After(position) => {
                *self = *position;
                None
            }
            Kept::Before(position) => {
                *self = *position;
                return;
            }
        };
        let (to, player) = (mv.to(), state.turn);
        if rules.spec.hand == Hand::Common {
            self.hands.swap(player, self.state.turn);
        }
        if mv.is_special() {
            let victim = self.state.turn;
            for (number, count) in loot.into_iter().flat_map(|loot| (0..).zip(loot)) {
                let held = self.hands.count_mut(player, number);
                *held = held.wrapping_sub(count);
                let held = self.hands.count_mut(victim, number);
                *held = held.wrapping_add(count);
            }
            self.state = state;
            return;
        }
        self.lift(rules, to, self.board[to.index()]);
        let mut taken_at = to;
        match side_effect {
            SideEffect::Nothing => {}
            SideEffect::Taken(square) => taken_at = square,
            SideEffect::Castled { home, crossed } => self.shift(rules, crossed, home),
        }
        if !captured.is_empty() {
            self.put(rules, taken_at, captured);
            let held = rules.held_as[usize::from(captured.kind_number())];
            if held != 0 {
                let count = self.hands.count_mut(player, held);
                *count = count.wrapping_sub(1);
                if rules.counts_captures {
                    let count = self.captured.count_mut(player, held);
                    *count = count.wrapping_sub(1);
                }
            }
        }
        if mv.drop_number() != 0 {
            let count = self.hands.count_mut(player, mv.drop_number());
            *count = count.wrapping_add(1);
        } else {
            self.put(rules, mv.origin(), moved);
        }
        self.state = state;
    }

    #[inline]
    pub(super) fn put(&mut self, rules: &Rules, square: Square, cell: Cell) {
        self.board[square.index()] = cell;
        let (owner, number) = (cell.owner().index(), cell.kind_number());
        self.owned[owner].insert(square);
        let tracked = rules.tracked[usize::from(number)];
        if tracked.0 != 0 {
            self.track(tracked, square, owner);
        }
        self.state.hash ^= rules.piece_key(cell, square);
    }

    /// Adds a piece to the sets of which its kind is a member.
    #[inline(always)]
    fn track(&mut self, tracked: Tracked, square: Square, owner: usize) {
        if tracked.has(Tracked::ONE_PER_FILE) {
            self.one_per_file[owner].insert(square);
        }
        if tracked.has(Tracked::DISTANT) {
            self.distant.insert(square);
        }
        if tracked.has(Tracked::FIXED) {
            self.fixed.insert(square);
        }
        if tracked.has(Tracked::ROYAL) {
            self.state.kings[owner] = Some(square);
        }
    }

    #[inline]
    pub(super) fn lift(&mut self, rules: &Rules, square: Square, cell: Cell) {
        self.board[square.index()] = Cell::EMPTY;
        let owner = cell.owner().index();
        self.owned[owner].remove(square);
        self.one_per_file[owner].remove(square);
        self.distant.remove(square);
        self.fixed.remove(square);
        self.state.hash ^= rules.piece_key(cell, square);
    }

    /// Puts a captured piece into a hand, if a hand can hold it.
    pub(super) fn take_into_hand(&mut self, rules: &Rules, player: Player, captured: Cell) {
        let held = rules.held_as[usize::from(captured.kind_number())];
        if held != 0 {
            self.change_hand(rules, player, held, u8::wrapping_add);
        }
    }

    #[inline]
    fn change_hand(
        &mut self,
        rules: &Rules,
        player: Player,
        number: u8,
        change: impl Fn(u8, u8) -> u8,
    ) {
        let count = self.hands.count_mut(player, number);
        let before = *count;
        *count = change(before, 1);
        let after = *count;
        self.state.hash ^= hand_key(rules, player, number, before);
        self.state.hash ^= hand_key(rules, player, number, after);
    }
}
