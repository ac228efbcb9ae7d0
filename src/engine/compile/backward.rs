//! Attack lines, inverted from the forward paths.

use super::forward::{LaidLine, LaidLines};
use super::{Cells, merge, same};
use crate::engine::path::AttackClass;
use crate::engine::player::Player;
use crate::engine::rules::{Approach, AttackLine, LineSquare, Rules, Span};
use crate::engine::square::Square;

/// An attack line while it is being put together: the numbers of the squares
/// outward from the victim, and the cells that attack from each.
#[derive(Default)]
struct LineDraft {
    /// The first of the squares: by it most lines are told apart.
    first: u8,
    squares: Vec<u8>,
    /// By class: the cells that attack so; none after the last.
    attackers: [Vec<Cells>; 3],
}

/// Turns the paths round: for every square, the lines on which it can be
/// attacked. They come from the forward paths themselves, so that on rings
/// and with seams of single kinds they are right by construction.
pub(super) fn trace_back(rules: &mut Rules, lines: &LaidLines) {
    let mut drafts: Vec<Vec<LineDraft>> = Vec::new();
    drafts.resize_with(rules.topology.len(), Vec::new);
    let mut back = Vec::new();
    for class in AttackClass::ALL {
        for laid in lines.all() {
            for (over, ends, cells) in &laid.attackers {
                if over.attack_class() != Some(class) {
                    continue;
                }
                turn_round(&mut back, laid, &rules.squares);
                let squares = back.len() - 1;
                for at in (0..squares).filter(|&at| over.attacks_at(*ends, at, squares)) {
                    let attackers = &mut draft(&mut drafts, &back, at).attackers[class as usize];
                    if attackers.is_empty() {
                        attackers.reserve(squares);
                    }
                    attackers.resize(attackers.len().max(at + 1), [0; 4]);
                    merge(&mut attackers[at], cells);
                }
                rules.has_jumps |= class == AttackClass::Jumping;
                rules.has_hops |= class == AttackClass::Hopping;
            }
        }
    }
    write_lines(rules, &drafts);
}

/// The squares of a path from its last to its origin.
fn turn_round(back: &mut Vec<u8>, laid: &LaidLine, squares: &[Square]) {
    back.clear();
    back.extend(laid.span.of(squares).iter().rev().map(|square| square.0));
    back.push(laid.from.0);
}

/// The line that leads from the last square of `back` to the one at `index` of
/// the path, which `back` is turned round. It reaches as far, or farther.
fn draft<'d>(drafts: &'d mut [Vec<LineDraft>], back: &[u8], index: usize) -> &'d mut LineDraft {
    let (line, back) = back.split_at(back.len() - 1 - index);
    let lines = &mut drafts[usize::from(line[line.len() - 1])];
    let fits = |line: &LineDraft| {
        let common = line.squares.len().min(back.len());
        line.first == back[0] && line.squares[..common] == back[..common]
    };
    let known = lines.iter().position(fits).unwrap_or_else(|| {
        let squares = Vec::with_capacity(line.len() + back.len());
        lines.push(LineDraft { first: back[0], squares, ..LineDraft::default() });
        lines.len() - 1
    });
    let line = &mut lines[known];
    if let Some(more) = back.get(line.squares.len()..) {
        line.squares.extend_from_slice(more);
    }
    line
}

/// The number of the class of what nobody attacks from.
const HARMLESS: u16 = 0;

/// What finds the numbers of classes.
struct ClassNumbers {
    /// Where each was found that was asked for last, by some of their bits.
    found: [u16; 64],
    /// By number: do some of them attack from afar?
    distant: Vec<bool>,
}

impl ClassNumbers {
    /// The number of these attackers.
    fn of(&mut self, classes: &mut Vec<Cells>, attackers: &Cells) -> u16 {
        let bits = attackers.iter().fold(0u64, |bits, word| bits.rotate_left(21) ^ word);
        let found = &mut self.found[(bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58) as usize];
        if !classes.get(usize::from(*found)).is_some_and(|class| same(class, attackers)) {
            let known = classes.iter().position(|class| same(class, attackers));
            *found = known.unwrap_or(classes.len()) as u16;
            if known.is_none() {
                classes.push(*attackers);
                self.distant.push(false);
            }
        }
        *found
    }
}

fn write_lines(rules: &mut Rules, drafts: &[Vec<LineDraft>]) {
    let mut numbers = ClassNumbers { found: [HARMLESS; 64], distant: Vec::new() };
    numbers.of(&mut rules.classes, &[0; 4]);
    for victim in rules.spec.turn.players() {
        for lines in drafts {
            let start = rules.lines.len() as u32;
            for draft in lines {
                let line_squares = write_sights(rules, &mut numbers, draft, victim);
                if line_squares.len > 0 {
                    let line = line_squares.of(&rules.line_squares);
                    let leaps = |line_square: &LineSquare| line_square.jump != HARMLESS;
                    let jumps = line.iter().rposition(leaps).map_or(0, |last| last as u16 + 1);
                    let hops = |line_square: &LineSquare| line_square.hop != HARMLESS;
                    let hops = line.iter().rposition(hops).map_or(0, |last| last as u16 + 1);
                    rules.lines.push(AttackLine { line_squares, jumps, hops });
                }
            }
            let len = (rules.lines.len() as u32 - start) as u16;
            let lines = Span { start, len };
            rules.attack_lines.push(lines);
            note_approach(rules, &mut numbers.distant, lines);
        }
    }
    for (class, _) in rules.classes.iter().zip(&numbers.distant).filter(|(_, distant)| **distant) {
        rules.distant.0 |= class.iter().fold(0, |kinds, cells| kinds | cells);
    }
}

/// Writes a draft as this victim sees it: without the victim's own attackers,
/// and no longer than to the last square from which an attack can come.
fn write_sights(
    rules: &mut Rules,
    numbers: &mut ClassNumbers,
    draft: &LineDraft,
    victim: Player,
) -> Span {
    let start = rules.line_squares.len();
    let unattacked = |&square: &u8| LineSquare {
        square: Square(square),
        class: HARMLESS,
        jump: HARMLESS,
        hop: HARMLESS,
    };
    rules.line_squares.extend(draft.squares.iter().map(unattacked));
    for class in AttackClass::ALL {
        let attackers = &draft.attackers[class as usize];
        let mut at = start;
        // From most squares the same attack as from the one before.
        for alike in attackers.chunk_by(same) {
            let mut enemies = alike[0];
            enemies[victim.index()] = 0;
            let number = numbers.of(&mut rules.classes, &enemies);
            for line_square in &mut rules.line_squares[at..at + alike.len()] {
                *line_square.class_mut(class) = number;
            }
            at += alike.len();
        }
    }
    let attacks = |line_square: &LineSquare| {
        line_square.class | line_square.jump | line_square.hop != HARMLESS
    };
    let len = rules.line_squares[start..].iter().rposition(attacks).map_or(0, |last| last + 1);
    rules.line_squares.truncate(start + len);
    Span { start: start as u32, len: len as u16 }
}

/// From where all these lines are attacked on, over some board, and which classes
/// do so from afar.
fn note_approach(rules: &mut Rules, distant: &mut [bool], lines: Span) {
    let mut approach = Approach::default();
    for line in lines.of(&rules.lines) {
        let squares = line.line_squares.of(&rules.line_squares);
        for (at, line_square) in squares.iter().enumerate() {
            if at == 0 && line_square.class != HARMLESS {
                approach.near.insert(line_square.square);
            }
            let straight = if at > 0 { line_square.class } else { HARMLESS };
            for class in [straight, line_square.jump, line_square.hop] {
                if class != HARMLESS {
                    approach.far.insert(line_square.square);
                    distant[usize::from(class)] = true;
                }
            }
        }
    }
    rules.approaches.push(approach);
}
