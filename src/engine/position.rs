//! The state of a game at one moment, and moves made and unmade.

use super::action::Move;
use super::axes::capture::Capture;
use super::axes::hand::Hand;
use super::axes::mirror::Opening;
use super::axes::royal::Standing;
use super::axes::steal::{Steal, Stolen};
use super::axes::turn::Order;
use super::hands::{HAND_LIMIT, Hands};
use super::irreversible::IrreversibleState;
use super::keys::{hand_key, irreversible_key, living_key, stolen_key};
use super::piece::{Cell, Kind, Piece};
use super::player::{PLAYERS, Player, PlayerSet};
use super::rules::Rules;
use super::setup::{Fault, Setup};
use super::special_moves::SideEffect;
use super::square::{Square, SquareSet};

/// The part of a position that a move overwrites and that is kept to take it
/// back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StateInfo {
    hash: u64,
    turn: Player,
    kings: [Option<Square>; PLAYERS],
    stolen: Stolen,
    standing: Standing,
    opening: Opening,
    phase: u8,
    irreversible: IrreversibleState,
}

/// A playable position: pieces, hands and whose turn it is. Everything else
/// is in the [`Rules`], which every call must be given and which must be those
/// that the position was made for.
///
/// # Equality
/// Board with owners and faces, hands and the side to move: what counts for
/// repetition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: [Cell; 256],
    pub(super) owned: [SquareSet; PLAYERS],
    /// By player: the squares of pieces that may stand only once on a line.
    pub(super) one_per_file: [SquareSet; PLAYERS],
    pub(super) hands: Hands,
    /// What each player has captured, as it comes to the hand; only where that
    /// counts.
    captured: Hands,
    /// The squares of the pieces that have been relocated.
    pub(super) relocated: SquareSet,
    state: StateInfo,
}

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
    Loot(Box<[u8; Hands::KINDS]>),
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

impl Position {
    /// The position at which a game begins.
    pub fn start(rules: &Rules) -> Position {
        Position::place(rules, &rules.spec.start)
    }

    /// A position made of a setup.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Position, Vec<Fault>> {
        let faults = setup.faults(rules);
        if faults.is_empty() { Ok(Position::place(rules, setup)) } else { Err(faults) }
    }

    /// Puts the pieces down. The setup has no faults, or is being tested for
    /// the last of them.
    pub(super) fn place(rules: &Rules, setup: &Setup) -> Position {
        let mut position = Position {
            board: [Cell::EMPTY; 256],
            owned: [SquareSet::EMPTY; PLAYERS],
            one_per_file: [SquareSet::EMPTY; PLAYERS],
            hands: Hands::default(),
            captured: Hands::default(),
            relocated: setup.relocated,
            state: StateInfo {
                hash: 0,
                turn: setup.turn,
                kings: [None; PLAYERS],
                stolen: setup.stolen,
                opening: setup.opening,
                phase: setup.phase,
                irreversible: setup.irreversible,
                standing: setup.standing.unwrap_or_else(|| {
                    Standing::fresh(rules.players(), rules.spec.turn.before(setup.turn))
                }),
            },
        };
        for &(square, piece) in &setup.pieces {
            position.put(rules, Square(square), Cell::of(piece));
        }
        for &(player, kind, count) in &setup.hands {
            let held = position.hands.count_mut(player, kind.number());
            *held = held.saturating_add(count).min(HAND_LIMIT);
        }
        if rules.counts_captures {
            for &(player, kind, count) in &setup.captured {
                let counted = position.captured.count_mut(player, kind.number());
                *counted = counted.saturating_add(count);
            }
        }
        position.set_out(rules);
        position.state.hash = position.hash_from_scratch(rules);
        position
    }

    /// The setup of which this position can be made.
    pub fn setup(&self, rules: &Rules) -> Setup {
        let pieces = rules.topology.squares();
        let pieces = pieces.filter_map(|square| Some((square.0, self.piece_at(square)?)));
        let players = rules.spec.turn.players();
        let hands = players
            .flat_map(|player| self.hand(player).map(move |(kind, count)| (player, kind, count)));
        let captured = rules.spec.turn.players().flat_map(|player| {
            let counts = self.captured.kinds(player);
            counts.map(move |(kind, count)| (player, kind, count))
        });
        Setup {
            pieces: pieces.collect(),
            hands: hands.collect(),
            captured: captured.collect(),
            turn: self.turn(),
            stolen: self.stolen(),
            opening: self.state.opening,
            phase: self.state.phase,
            irreversible: self.state.irreversible,
            relocated: self.relocated,
            standing: Some(self.state.standing).filter(|_| rules.players() > 2),
        }
    }

    /// Whose turn it is.
    #[inline(always)]
    pub fn turn(&self) -> Player {
        self.state.turn
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()].piece()
    }

    /// The kind of piece on a square.
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        self.piece_at(square).map(|piece| piece.kind)
    }

    /// The squares on which a player's pieces stand.
    pub fn pieces_of(&self, player: Player) -> SquareSet {
        self.owned[player.index()]
    }

    /// Every square on which a piece stands.
    #[inline(always)]
    pub fn occupied(&self) -> SquareSet {
        let [a, b, c, d] = self.owned;
        a.or(b).or(c.or(d))
    }

    /// What a player has in hand, and how many of it.
    pub fn hand(&self, player: Player) -> impl Iterator<Item = (Kind, u8)> + use<> {
        self.hands.kinds(player)
    }

    /// How many of a kind a player has in hand.
    pub fn in_hand(&self, player: Player, kind: Kind) -> u8 {
        let number = kind.number();
        if usize::from(number) < Hands::KINDS { self.hands.count(player, number) } else { 0 }
    }

    /// How many pieces a player has captured that came to the hand as this
    /// kind; 0 in games where that never counts.
    pub fn captures(&self, player: Player, kind: Kind) -> u8 {
        let number = kind.number();
        if usize::from(number) < Hands::KINDS { self.captured.count(player, number) } else { 0 }
    }

    /// Counts a captured piece that came to the hand as a kind of this number.
    pub(super) fn count_capture(&mut self, player: Player, held: u8) {
        let count = self.captured.count_mut(player, held);
        *count = count.wrapping_add(1);
    }

    /// Who has stolen, and whether just now.
    pub fn stolen(&self) -> Stolen {
        self.state.stolen
    }

    /// Who is still in the game, and how the others left it.
    pub fn standing(&self) -> &Standing {
        &self.state.standing
    }

    /// What has happened, as far as it matters.
    #[inline(always)]
    pub fn irreversible(&self) -> &IrreversibleState {
        &self.state.irreversible
    }

    pub(super) fn irreversible_mut(&mut self) -> &mut IrreversibleState {
        &mut self.state.irreversible
    }

    /// Changes the hash by a key.
    #[inline(always)]
    pub(super) fn rehash(&mut self, key: u64) {
        self.state.hash ^= key;
    }

    /// The phase of the game, counted from 0.
    #[inline(always)]
    pub fn phase(&self) -> u8 {
        self.state.phase
    }

    /// Who has begun, and who has mirrored a camp.
    pub fn opening(&self) -> Opening {
        self.state.opening
    }

    /// The living players who may attack this one's king.
    #[inline(always)]
    pub fn enemies(&self, rules: &Rules, player: Player) -> PlayerSet {
        let rules = rules.at(self.phase());
        rules.enemies[player.index()].and(self.state.standing.living)
    }

    /// May the player to move capture?
    #[inline(always)]
    pub fn may_capture(&self, rules: &Rules) -> bool {
        rules.spec.capture == Capture::Free
            && match rules.spec.hand {
                Hand::Limited(limit) => self.hands.total(self.turn()) < u16::from(limit),
                _ => true,
            }
    }

    /// May the player to move, who is not in check, steal?
    pub fn may_steal(&self, rules: &Rules) -> bool {
        let (player, victim) = (self.turn(), rules.spec.turn.after(self.turn()));
        rules.spec.steal == Steal::Once
            && !self.stolen().by(player)
            && !self.stolen().just_now()
            && self.hands.total(victim) > 0
    }

    /// Where a player's king stands.
    #[inline(always)]
    pub fn king(&self, player: Player) -> Option<Square> {
        self.state.kings[player.index()]
    }

    /// The hash of what counts for repetition, kept up to date by each move.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.state.hash
    }

    /// The same hash, computed anew.
    pub fn hash_from_scratch(&self, rules: &Rules) -> u64 {
        let mut hash = rules.keys.turn[self.turn().index()];
        hash ^= stolen_key(rules, self.stolen()) ^ living_key(rules, self.standing().living);
        hash ^= irreversible_key(rules, self.irreversible());
        if self.phase() > 0 {
            hash ^= rules.keys.phase;
        }
        for square in self.occupied() {
            hash ^= rules.piece_key(self.board[square.index()], square);
        }
        for player in rules.spec.turn.players() {
            for (kind, count) in self.hand(player) {
                hash ^= hand_key(rules, player, kind.number(), count);
            }
        }
        hash
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
        undo.kept = Kept::Loot(Box::new(loot));
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
            for (number, count) in loot.into_iter().flat_map(|loot| (0..).zip(*loot)) {
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
        if rules.one_per_file.0 >> number & 1 != 0 {
            self.one_per_file[owner].insert(square);
        }
        if rules.royal.0 >> number & 1 != 0 {
            self.state.kings[owner] = Some(square);
        }
        self.state.hash ^= rules.piece_key(cell, square);
    }

    #[inline]
    pub(super) fn lift(&mut self, rules: &Rules, square: Square, cell: Cell) {
        self.board[square.index()] = Cell::EMPTY;
        let owner = cell.owner().index();
        self.owned[owner].remove(square);
        self.one_per_file[owner].remove(square);
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
