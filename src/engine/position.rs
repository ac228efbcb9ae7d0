//! The state of a game at one moment.

pub(super) use super::play::Kept;
pub use super::play::{NullUndo, Undo};

use super::axes::capture::Capture;
use super::axes::hand::Hand;
use super::axes::mirror::Opening;
use super::axes::royal::Standing;
use super::axes::steal::{Steal, Stolen};
use super::hands::{HAND_LIMIT, Hands};
use super::irreversible::IrreversibleState;
use super::keys::{hand_key, irreversible_key, living_key, stolen_key};
use super::piece::{Cell, Kind, Piece};
use super::player::{PLAYERS, Player, PlayerSet};
use super::rules::{PhaseRules, Rules};
use super::setup::{Fault, Setup};
use super::square::{SQUARES, Square, SquareSet};

/// The part of a position that a move overwrites and that is kept to take it
/// back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StateInfo {
    /// The [hash](Position::hash), kept up with every move.
    pub hash: u64,
    /// Whose turn it is.
    pub turn: Player,
    /// By player: where the king stands, if there is one.
    pub kings: [Option<Square>; PLAYERS],
    /// Who has stolen already, and whether the last action was a steal.
    pub stolen: Stolen,
    /// Who is still in the game.
    pub standing: Standing,
    /// Who has begun, and who has mirrored a camp.
    pub opening: Opening,
    /// 0, and 1 once the second phase has begun.
    pub phase: u8,
    /// What comes from what has happened.
    pub irreversible: IrreversibleState,
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
    /// The squares of pieces that attack from afar.
    pub(super) distant: SquareSet,
    /// The squares of pieces that nobody can capture.
    pub(super) fixed: SquareSet,
    pub(super) hands: Hands,
    /// What each player has captured, as it comes to the hand; only where that
    /// counts.
    pub(super) captured: Hands,
    /// The squares of the pieces that have been relocated.
    pub(super) relocated: SquareSet,
    pub(super) state: StateInfo,
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
        match setup.examine(rules) {
            (faults, made) if faults.is_empty() => {
                Ok(made.unwrap_or_else(|| Position::place(rules, setup)))
            }
            (faults, _) => Err(faults),
        }
    }

    /// Puts the pieces down. The setup has no faults, or is being tested for
    /// the last of them.
    pub(super) fn place(rules: &Rules, setup: &Setup) -> Position {
        let mut position = Position {
            board: [Cell::EMPTY; 256],
            owned: [SquareSet::EMPTY; PLAYERS],
            one_per_file: [SquareSet::EMPTY; PLAYERS],
            distant: SquareSet::EMPTY,
            fixed: SquareSet::EMPTY,
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
                // No hand holds more, and no more count.
                *counted = counted.saturating_add(count).min(HAND_LIMIT);
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

    /// The cell of a square: what stands there, in one byte.
    #[inline(always)]
    pub fn cell_at(&self, square: Square) -> Cell {
        self.board[square.index()]
    }

    /// The squares whose cells differ from these, which are those of the same
    /// board at another time.
    pub fn changed_since(&self, rules: &Rules, cells: &[Cell; SQUARES]) -> SquareSet {
        let mut changed = SquareSet::EMPTY;
        let words = rules.topology.len().div_ceil(8);
        let (now, before) = (self.board.as_chunks::<8>().0, cells.as_chunks::<8>().0);
        for (eight, (now, before)) in now.iter().zip(before).take(words).enumerate() {
            let mut differ = word(now) ^ word(before);
            while differ != 0 {
                let at = differ.trailing_zeros() / 8;
                changed.insert(Square((eight * 8) as u8 + at as u8));
                differ &= !(0xff << (at * 8));
            }
        }
        changed
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

    /// The squares on which pieces of these players stand.
    #[inline(always)]
    pub(super) fn pieces_of_all(&self, players: PlayerSet) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        for (player, owned) in self.owned.iter().enumerate() {
            if players.contains(Player(player as u8)) {
                squares = squares.or(*owned);
            }
        }
        squares
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

    /// The rules of the phase in which the game is.
    #[inline(always)]
    pub fn phase_rules<'r>(&self, rules: &'r Rules) -> PhaseRules<'r> {
        rules.at(self.state.phase)
    }

    /// Who has begun, and who has mirrored a camp.
    pub fn opening(&self) -> Opening {
        self.state.opening
    }

    /// The living players who may attack this one's king.
    #[inline(always)]
    pub fn enemies(&self, rules: &Rules, player: Player) -> PlayerSet {
        self.phase_rules(rules).enemies[player.index()].and(self.state.standing.living)
    }

    /// May the player to move capture?
    #[inline(always)]
    pub fn may_capture(&self, rules: &Rules) -> bool {
        rules.spec.capture == Capture::Free && self.room_in_hand(rules, self.turn()) > 0
    }

    /// How many more pieces a player's hand can hold: none when it is full, and its player may
    /// not capture; [`u16::MAX`] where there is no limit.
    pub fn room_in_hand(&self, rules: &Rules, player: Player) -> u16 {
        match rules.spec.hand {
            Hand::Limited(limit) => u16::from(limit).saturating_sub(self.hands.total(player)),
            _ => u16::MAX,
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

    /// The hash for a table of positions that a search has seen: beside what
    /// counts for repetition, what else the moves and the ends at hand depend
    /// on. Counts of moves toward a draw are not part of it.
    pub fn search_hash(&self) -> u64 {
        let IrreversibleState { passes, kings_face, kings_faced, .. } = self.state.irreversible;
        let beside = passes | u8::from(kings_face) << 2 | u8::from(kings_faced) << 3;
        self.state.hash ^ u64::from(beside).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The same hash as [`hash`](Position::hash), computed anew.
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
}

/// Eight cells as one word.
#[inline(always)]
fn word(cells: &[Cell; 8]) -> u64 {
    u64::from_le_bytes(cells.map(|cell| cell.0))
}
