//! The pieces of a game: what they are called, how many there are, how they move.

use super::diagram::{MovementDiagram, diagrams};
use crate::describe;
use crate::engine::axes::draft::Pool;
use crate::engine::axes::rule::{Parameters, Rule};
use crate::engine::piece::{Class, Kind, Piece};
use crate::engine::player::Player;
use crate::engine::rules::Rules;
use crate::engine::text::{Text, text};
use crate::record::view::TrailReason;
use crate::variants::Variant;

/// A kind of piece in the table of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceRow {
    /// Which kind.
    pub kind: Kind,
    /// How many each player begins with, or may choose at most.
    pub count: u8,
    /// Its class, where armies are chosen.
    pub class: Option<Class>,
    /// What one costs or counts, where that matters.
    pub points: Option<u16>,
    /// What it may become.
    pub becomes: Vec<Kind>,
}

/// The pieces of a game, those first with which it begins.
pub fn rows(rules: &Rules, rulebook: &[Rule]) -> Vec<PieceRow> {
    let (spec, present) = (rules.spec(), rules.kinds_in_play());
    let counts = rulebook.iter().any(|rule| {
        let of = &rule.parameters;
        matches!(of, Parameters::Values(_) | Parameters::Declaration(_) | Parameters::Draft(_))
    });
    let row = |kind: Kind| PieceRow {
        kind,
        count: match &spec.draft {
            Some(draft) => draft.pool(kind).map_or(0, |pool: &Pool| pool.count),
            None => {
                let own =
                    |(_, piece): &&(u8, Piece)| piece.kind == kind && piece.owner == Player(0);
                spec.start.pieces.iter().filter(own).count() as u8
            }
        },
        class: spec.draft.is_some().then(|| kind.class()),
        points: counts.then(|| rules.value(kind)),
        becomes: becomes(rules, kind),
    };
    spec.pieces
        .iter()
        .map(|piece| piece.kind)
        .filter(|kind| present.contains(*kind))
        .map(row)
        .collect()
}

/// What a kind may become when it promotes.
fn becomes(rules: &Rules, kind: Kind) -> Vec<Kind> {
    rules.promotion(kind).into_iter().chain(rules.other_promotions(kind)).collect()
}

/// How a kind moves, what is out of the ordinary on its ways, and what it becomes.
pub fn piece_told(rules: &Rules, kind: Kind, reasons: &[TrailReason]) -> Vec<Text> {
    let kinds = becomes(rules, kind);
    let becomes = (!kinds.is_empty()).then(|| becomes_told(&kinds));
    moves_told(rules, kind, reasons).into_iter().chain(becomes).collect()
}

/// How a kind moves, and what is out of the ordinary on its ways.
fn moves_told(rules: &Rules, kind: Kind, reasons: &[TrailReason]) -> Vec<Text> {
    let atoms = rules.piece_spec(kind).map(|piece| piece.told_moves()).unwrap_or_default();
    let moves =
        (!atoms.is_empty()).then(|| text!("{}動けます。", "Moves {}."; describe::moves(&atoms)));
    moves.into_iter().chain(reasons.iter().map(|reason| way(*reason))).collect()
}

/// What is out of the ordinary on a way.
fn way(reason: TrailReason) -> Text {
    match reason {
        TrailReason::Seam => Text::new(
            "盤の継ぎ目をこえて、反対側から続きます。",
            "Its way goes on across the edge.",
        ),
        TrailReason::Glide => {
            Text::new("行けるところまで滑って止まります。", "It slides until it is stopped.")
        }
        TrailReason::Jump => Text::new("ほかの駒を飛び越えます。", "It goes over other pieces."),
        TrailReason::Wall => Text::new("壁で跳ね返ります。", "A wall throws it back."),
    }
}

/// What a kind becomes when it promotes.
fn becomes_told(kinds: &[Kind]) -> Text {
    let mut told = Text::default();
    for (index, kind) in kinds.iter().enumerate() {
        let name = kind.name();
        told = match index {
            0 => name,
            _ if index + 1 == kinds.len() => text!("{}・{}", "{} or {}"; told, name),
            _ => text!("{}・{}", "{}, {}"; told, name),
        };
    }
    text!("成ると{}。", "Promotes to {}."; told)
}

/// Kinds that move alike, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceMoves {
    /// The kinds; the drawings show the first.
    pub kinds: Vec<Kind>,
    /// How they move.
    pub told: Vec<Text>,
    /// The same drawn.
    pub diagrams: Vec<MovementDiagram>,
}

/// How the pieces of a game move in a phase; in a later one only those that move
/// otherwise than before.
pub fn moves(variant: &Variant, phase: u8) -> Vec<PieceMoves> {
    let rules = variant.rules();
    let (at, present) = (rules.at(phase), rules.kinds_in_play());
    let mut groups: Vec<Vec<Kind>> = Vec::new();
    for piece in &at.spec().pieces {
        let known = |rules: &Rules| rules.piece_spec(piece.kind).map(|piece| piece.told_moves());
        let as_before = phase > 0 && known(&rules) == known(&at);
        if piece.atoms.is_empty() || as_before || !present.contains(piece.kind) {
            continue;
        }
        let alike = |group: &&mut Vec<Kind>| {
            let first = group.first().and_then(|kind| at.piece_spec(*kind));
            first.is_some_and(|first| {
                (&first.atoms, first.seams, first.royal) == (&piece.atoms, piece.seams, piece.royal)
            })
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(piece.kind),
            None => groups.push(vec![piece.kind]),
        }
    }
    let told = |kinds: Vec<Kind>| {
        let kind = *kinds.first()?;
        let diagrams = diagrams(&at, kind);
        let mut reasons = Vec::new();
        for reason in diagrams.iter().flat_map(|diagram| diagram.guidance.reasons()) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        Some(PieceMoves { told: moves_told(&at, kind, &reasons), kinds, diagrams })
    };
    groups.into_iter().filter_map(told).collect()
}
