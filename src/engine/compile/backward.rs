//! Whence pieces are attacked: the forward ways turned round.

use super::forward::{Path, Paths};
use super::{Cells, merge};
use crate::engine::movement::Travel;
use crate::engine::player::Player;
use crate::engine::rules::{AttackLine, LineSquare, Rules, Span};
use crate::engine::square::Square;

/// A line while it is being put together: the numbers of the squares outward
/// from the victim, and the cells that attack from each.
#[derive(Default)]
struct LineDraft {
    /// The first of the squares: by it most lines are told apart.
    first: u8,
    squares: Vec<u8>,
    straight: Vec<Cells>,
    /// By jumping; none after the last.
    jumping: Vec<Cells>,
    /// Over one piece; none after the last.
    hopping: Vec<Cells>,
}

/// Turns the paths round: for every square, the lines on which it can be
/// attacked. They come from the forward paths themselves, so that on rings
/// and with seams of single kinds they are right by construction.
pub(super) fn trace_back(rules: &mut Rules, paths: &Paths) {
    let mut drafts: Vec<Vec<LineDraft>> = Vec::new();
    drafts.resize_with(rules.topology.len(), Vec::new);
    let mut back = Vec::new();
    for path in paths.all().filter(|path| path.walkers != [0; 4]) {
        turn_round(&mut back, path, &rules.track);
        let reached = if path.line.travel == Travel::Lame { back.len() - 2 } else { 0 };
        for index in reached..back.len() - 1 {
            merge(&mut draft(&mut drafts, &back, index).straight[index], &path.walkers);
        }
    }
    for path in paths.all().filter(|path| (path.once, path.chain) != ([0; 4], [0; 4])) {
        rules.has_jumps = true;
        turn_round(&mut back, path, &rules.track);
        for index in (1..back.len() - 1).step_by(2) {
            let jumping = &mut draft(&mut drafts, &back, index).jumping;
            jumping.resize(jumping.len().max(index + 1), [0; 4]);
            merge(&mut jumping[index], &path.chain);
            if index == 1 {
                merge(&mut jumping[index], &path.once);
            }
        }
    }
    for path in paths.all().filter(|path| path.hoppers != [0; 4]) {
        rules.has_hops = true;
        turn_round(&mut back, path, &rules.track);
        for index in 0..back.len() - 1 {
            let hopping = &mut draft(&mut drafts, &back, index).hopping;
            hopping.resize(hopping.len().max(index + 1), [0; 4]);
            merge(&mut hopping[index], &path.hoppers);
        }
    }
    write_lines(rules, &drafts);
}

/// The squares of a path from its last to its origin.
fn turn_round(back: &mut Vec<u8>, path: &Path, track: &[Square]) {
    back.clear();
    back.extend(path.span.of(track).iter().rev().map(|square| square.0));
    back.push(path.line.from.0);
}

/// The line that leads from the last square of `back` to the one at `index` of
/// the path, which `back` is turned round. It reaches as far, or farther.
fn draft<'d>(drafts: &'d mut [Vec<LineDraft>], back: &[u8], index: usize) -> &'d mut LineDraft {
    let room = back.len() - 1;
    let (line, back) = back.split_at(back.len() - 1 - index);
    let lines = &mut drafts[usize::from(line[line.len() - 1])];
    let fits = |line: &LineDraft| {
        let common = line.squares.len().min(back.len());
        line.first == back[0] && line.squares[..common] == back[..common]
    };
    let known = lines.iter().position(fits).unwrap_or_else(|| {
        lines.push(LineDraft {
            first: back[0],
            straight: Vec::with_capacity(room),
            ..LineDraft::default()
        });
        lines.len() - 1
    });
    let line = &mut lines[known];
    if let Some(more) = back.get(line.squares.len()..) {
        line.squares.extend_from_slice(more);
        line.straight.resize(line.squares.len(), [0; 4]);
    }
    line
}

fn write_lines(rules: &mut Rules, drafts: &[Vec<LineDraft>]) {
    for victim in rules.spec.turn.players() {
        for lines in drafts {
            let start = rules.lines.len() as u32;
            for draft in lines {
                let line_squares = write_sights(rules, draft, victim);
                if line_squares.len > 0 {
                    let line = line_squares.of(&rules.line_squares);
                    let leaps = |line_square: &LineSquare| {
                        rules.classes[usize::from(line_square.jump)] != [0; 4]
                    };
                    let jumps = line.iter().rposition(leaps).map_or(0, |last| last as u16 + 1);
                    let hops = |line_square: &LineSquare| {
                        rules.classes[usize::from(line_square.hop)] != [0; 4]
                    };
                    let hops = line.iter().rposition(hops).map_or(0, |last| last as u16 + 1);
                    rules.lines.push(AttackLine { line_squares, jumps, hops });
                }
            }
            let len = (rules.lines.len() as u32 - start) as u16;
            rules.attack_lines.push(Span { start, len });
        }
    }
}

/// Writes a draft as this victim sees it: without his own attackers, and no
/// longer than to the last square from which he can be attacked.
fn write_sights(rules: &mut Rules, draft: &LineDraft, victim: Player) -> Span {
    let classes = &mut rules.classes;
    let mut class_of = |mut attackers: Cells| {
        attackers[victim.index()] = 0;
        let known = classes.iter().position(|class| *class == attackers);
        known.unwrap_or_else(|| {
            classes.push(attackers);
            classes.len() - 1
        }) as u16
    };
    let harmless = class_of([0; 4]);
    let start = rules.line_squares.len();
    let mut squares = draft.squares.iter();
    // From most squares the same attack as from the one before.
    for alike in draft.straight.chunk_by(|one, next| one == next) {
        let class = class_of(alike[0]);
        let line_square = |&square: &u8| LineSquare {
            square: Square(square),
            class,
            jump: harmless,
            hop: harmless,
        };
        rules.line_squares.extend(squares.by_ref().take(alike.len()).map(line_square));
    }
    for (line_square, &attackers) in rules.line_squares[start..].iter_mut().zip(&draft.jumping) {
        line_square.jump = class_of(attackers);
    }
    for (line_square, &attackers) in rules.line_squares[start..].iter_mut().zip(&draft.hopping) {
        line_square.hop = class_of(attackers);
    }
    let attacks = |line_square: &LineSquare| {
        [line_square.class, line_square.jump, line_square.hop] != [harmless; 3]
    };
    let len = rules.line_squares[start..].iter().rposition(attacks).map_or(0, |last| last + 1);
    rules.line_squares.truncate(start + len);
    Span { start: start as u32, len: len as u16 }
}
