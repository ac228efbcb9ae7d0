//! Positions as diagrams in Japanese (BOD): the board, the hands, whose turn it
//! is. Records that begin at a position have one, too.

use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::text::kanji_number;
use crate::notation::japanese::{read_kanji, read_kind};
use crate::notation::label::wide;
use crate::record::cursor::Cursor;
use crate::record::start::{Record, Start};
use crate::record::tree::NodeId;
use crate::variants::{self, Variant};

use super::kif_words;

/// The line between ranks' ends.
fn border(rules: &Rules) -> String {
    let dashes: String = (0..rules.topology().files()).map(|_| "---").collect();
    format!("+{dashes}+")
}

fn hand(rules: &Rules, position: &Position, player: Player) -> String {
    let mut text = String::new();
    let mut held: Vec<_> = position.hand(player).collect();
    held.reverse();
    for (kind, count) in held {
        if !text.is_empty() {
            text.push('　');
        }
        text.push_str(&kind.name().ja);
        if count > 1 {
            text.push_str(&kanji_number(count));
        }
    }
    let side = kif_words::side(rules, player, false);
    format!("{side}の持駒：{}\n", if text.is_empty() { "なし" } else { &text })
}

/// The diagram of a position, `before` actions after the start of its game.
pub(super) fn diagram(rules: &Rules, position: &Position, before: usize) -> String {
    let board = rules.topology();
    let mut text = hand(rules, position, Player(1)) + " ";
    for file in (1..=board.files()).rev() {
        let file = wide(file);
        text = text + " " + &file;
    }
    text = text + "\n" + &border(rules) + "\n";
    for row in 0..board.ranks() {
        text.push('|');
        for column in 0..board.files() {
            let piece = board.at(column, row).and_then(|at| position.piece_at(at));
            let (side, face) = match piece {
                Some(piece) if piece.owner == Player(0) => (' ', piece.kind.kanji()),
                Some(piece) => ('v', piece.kind.kanji()),
                None => (' ', '・'),
            };
            text.extend([side, face]);
        }
        text = text + "|" + &kanji_number(row + 1) + "\n";
    }
    text = text + &border(rules) + "\n" + &hand(rules, position, Player(0));
    if before > 0 {
        text += &format!("手数＝{before}\n");
    }
    if position.turn() != Player(0) {
        text = text + kif_words::side(rules, position.turn(), false) + "番\n";
    }
    text
}

/// Is the position all that its diagram says?
pub(super) fn is_all(variant: &Variant, position: &Position) -> bool {
    let rules = variant.rules();
    if rules.players() != 2 {
        return false;
    }
    let mut read = BodDiagram::default();
    if diagram(&rules, position, 0).lines().any(|line| read.line(&rules, line).is_err()) {
        return false;
    }
    let made = read.setup().and_then(|setup| Position::new(&rules, &setup).ok());
    made.as_ref() == Some(position)
}

/// A diagram as it is read, line by line.
#[derive(Clone, Debug, Default)]
pub(super) struct BodDiagram {
    pieces: Vec<(u8, Piece)>,
    rows: u8,
    hands: Vec<(Player, Kind, u8)>,
    turn: Option<Player>,
    /// How many actions came before it (手数＝); 0 if it does not say.
    pub before: u16,
}

/// What is wrong with a line of a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BadLine {
    Rank,
    Hand,
}

impl BodDiagram {
    /// Takes a line, if it is one of a diagram; says whether it was.
    pub fn line(&mut self, rules: &Rules, line: &str) -> Result<bool, BadLine> {
        if let Some(row) = line.strip_prefix(['|', '｜']) {
            self.row(rules, row).ok_or(BadLine::Rank)?;
            return Ok(true);
        }
        if line.starts_with("+-") || line.starts_with("  ９") || line.starts_with(" ９") {
            return Ok(true);
        }
        if let Some((name, held)) = line.split_once(['：', ':'])
            && let Some(side) =
                name.trim().strip_suffix("持駒").or(name.trim().strip_suffix("持ち駒"))
        {
            let side = kif_words::read_side(side.strip_suffix('の').unwrap_or(side));
            self.hand(rules, side.ok_or(BadLine::Hand)?, held).ok_or(BadLine::Hand)?;
            return Ok(true);
        }
        if let Some(rest) = line.strip_prefix("手数＝").or(line.strip_prefix("手数=")) {
            let digits = rest.chars().map_while(crate::notation::japanese::digit);
            let number = digits
                .fold(0_u16, |n, digit| n.saturating_mul(10).saturating_add(u16::from(digit)));
            self.before = number;
            return Ok(true);
        }
        let side = line.trim().strip_suffix('番').and_then(kif_words::read_side);
        self.turn = side.or(self.turn);
        Ok(side.is_some())
    }

    fn row(&mut self, rules: &Rules, row: &str) -> Option<()> {
        let board = rules.topology();
        if self.rows >= board.ranks() {
            return None;
        }
        let mut signs = row.chars();
        for column in 0..board.files() {
            let mut sign = signs.next()?;
            let mut owner = Player(0);
            if matches!(sign, ' ' | 'v' | 'V' | 'ｖ' | '^' | '　') {
                owner = Player(u8::from(matches!(sign, 'v' | 'V' | 'ｖ')));
                sign = signs.next()?;
            }
            if matches!(sign, '・' | '．' | '*' | '＊' | '.' | ' ' | '　' | '･') {
                continue;
            }
            let face = |kind: &Kind| kind.kanji() == sign && rules.has_kind(*kind);
            let mut buffer = [0; 4];
            let other = || read_kind(rules, sign.encode_utf8(&mut buffer)).map(|(kind, _)| kind);
            let kind = Kind::ALL.into_iter().find(face).or_else(other)?;
            let at = board.at(column, self.rows)?;
            self.pieces.push((at.0, Piece { kind, owner }));
        }
        self.rows += 1;
        Some(())
    }

    fn hand(&mut self, rules: &Rules, owner: Player, text: &str) -> Option<()> {
        let mut rest = text.trim();
        if rest.is_empty() || rest.starts_with("なし") {
            return Some(());
        }
        while !rest.is_empty() {
            let (kind, after) = read_kind(rules, rest)?;
            let (count, after) = match read_kanji(after) {
                Some(read) => read,
                None => {
                    let digits = after.chars().map_while(crate::notation::japanese::digit);
                    let count =
                        digits.fold(0_u8, |n, digit| n.saturating_mul(10).saturating_add(digit));
                    let digit = |sign| crate::notation::japanese::digit(sign).is_some();
                    (count.max(1), after.trim_start_matches(digit))
                }
            };
            self.hands.push((owner, kind, count));
            rest = after.trim_start_matches([' ', '　', '、', ',', '\t']);
        }
        Some(())
    }

    /// The position, if there was a board.
    pub fn setup(self) -> Option<Setup> {
        let (pieces, hands) = (self.pieces, self.hands);
        let turn = self.turn.unwrap_or_default();
        (self.rows > 0).then(|| Start::in_order(&Setup { pieces, hands, turn, ..Setup::default() }))
    }

    /// The number of ranks so far.
    pub fn rows(&self) -> u8 {
        self.rows
    }
}

/// Writes the position at a place.
pub(super) fn write(record: &Record, at: NodeId) -> Option<String> {
    let mut cursor = Cursor::new(record).ok()?;
    cursor.go_to(&record.tree, at).ok()?;
    let variant = record.variant();
    let mut text = String::new();
    if !is_standard(variant) {
        text = format!("{}：{}\n", kif_words::GAME, kif_words::game_name(variant));
    }
    let before = usize::from(record.start.before()) + record.tree.ply(at);
    text += &diagram(&variant.rules(), cursor.game().position(), before);
    Some(text)
}

/// Is it the game that other programs mean?
pub(super) fn is_standard(variant: &Variant) -> bool {
    variants::standard().is_some_and(|standard| standard == *variant)
}
