//! The rules of each game as a page to be read from top to bottom: why it is fun, what
//! it changes, its board, its pieces with diagrams, its rules by the part of the game to
//! which they belong, how it differs from the other numbers of its family, and on which
//! rulings and documents it rests.
//!
//! All of it is data and drawings, and in the end a [`Document`], which the page of the app
//! and the book each write in their own way. What the rules say
//! comes from them by [`describe`], what a person has to write from
//! [`prose`](crate::variants::prose).

mod article;
pub mod comparison;
pub mod credits;
pub mod diagram;
pub mod document;
pub mod drawing;
mod piece;
pub mod rulings;
pub mod search;
pub mod topic;
pub mod words;

pub use self::article::{DocumentSource, Drawn, PartSource};
pub use self::comparison::Comparison;
pub use self::diagram::MovementDiagram;
pub use self::document::Document;
pub use self::piece::{PieceMoves, PieceRow, piece_told};
pub use self::rulings::Ruling;
pub use self::topic::{Section, Topic};

use crate::describe::{self, Names, SideNames};
use crate::engine::axes::rule::{Parameters, Rule};
use crate::engine::piece::Piece;
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::engine::square::Square;
use crate::engine::text::{Text, text};
use crate::notation::label::square_name;
use crate::variants::prose::{Prose, prose};
use crate::variants::{self, Family, Variant};

/// A game's page.
#[derive(Debug)]
pub struct ManualPage {
    /// The game.
    pub variant: Variant,
    /// Its family.
    pub family: &'static Family,
    /// What a person has written about the family.
    pub prose: &'static Prose,
    /// What differs from standard shogi; empty where the two are not compared.
    pub differences: Vec<Text>,
    /// The rules, by topic.
    pub sections: Vec<Section>,
    /// What changes in the second phase.
    pub later: Vec<Text>,
    /// The pieces.
    pub pieces: Vec<PieceRow>,
    /// The family's games, compared.
    pub comparison: Option<Comparison>,
    /// The rulings on which the rules rest.
    pub rulings: Vec<&'static Ruling>,
    /// The first games of the families before and after, in the gallery's order.
    pub neighbours: [Option<Variant>; 2],
}

impl ManualPage {
    /// The page of a game; `None` if it is not in the catalogue.
    pub fn of(variant: &Variant) -> Option<ManualPage> {
        let page = ManualPage::alone(variant)?;
        Some(ManualPage { comparison: Comparison::of(page.family), ..page })
    }

    /// The games whose rules the page of this one is made of. To compile them takes most
    /// of the time that the page takes: who may keep nobody waiting has it done before.
    pub fn resting_on(variant: &Variant) -> Vec<Variant> {
        let family = variants::family_of(&variant.id).map_or(&[][..], |family| &family.variants);
        variants::standard().into_iter().chain(family.iter().cloned()).collect()
    }

    /// The same without the other games of its family.
    pub fn alone(variant: &Variant) -> Option<ManualPage> {
        let family = variants::family_of(&variant.id)?;
        let prose = prose(family.id)?;
        let (rules, spec) = (variant.rules(), variant.spec());
        let names = Names::of(spec);
        let own = rules.rulebook();
        let standard = variants::standard()
            .filter(|standard| describe::is_compared(spec, standard.spec()))
            .map(|standard| standard.rules());
        let differences = match &standard {
            Some(standard) => describe::differences(&rules, standard),
            None => Vec::new(),
        };
        let (second, later) = match spec.next {
            Some(_) => {
                let second = rules.at(1);
                (second.rulebook(), describe::differences(&second, &rules))
            }
            None => (Vec::new(), Vec::new()),
        };
        // What it does without may rest on a ruling, too.
        let known = match &standard {
            Some(standard) => standard.rulebook_of(rules.kinds_in_play()),
            None => Vec::new(),
        };
        let is_known = |rule: &Rule| {
            let of = &rule.parameters;
            matches!(of, Parameters::Turn(_)) || known.iter().any(|other| other.parameters == *of)
        };
        let is_new = own.len() == known.len() || !own.iter().all(is_known);
        let is_missed = |rule: &&Rule| !own.iter().any(|other| other.replaces(rule));
        let resting = own.iter().chain(&second).chain(known.iter().filter(is_missed));
        Some(ManualPage {
            variant: variant.clone(),
            family,
            prose,
            differences,
            sections: topic::sections(spec, &own, &names),
            later,
            pieces: piece::rows(&rules, &own),
            comparison: None,
            rulings: rulings::of(spec, resting, is_new),
            neighbours: neighbours(family),
        })
    }

    /// How the pieces move in a phase, those together that move alike.
    pub fn moves(&self, phase: u8) -> Vec<PieceMoves> {
        piece::moves(&self.variant, phase)
    }

    /// Has the game a second phase, in which pieces move otherwise?
    pub fn has_second_phase(&self) -> bool {
        self.variant.spec().next.is_some()
    }
}

/// The pieces with which a game begins, by square.
pub fn start(spec: &VariantSpec) -> Vec<Option<Piece>> {
    let squares = usize::from(spec.board.files) * usize::from(spec.board.ranks);
    let mut pieces = vec![None; squares];
    for &(square, piece) in &spec.start.pieces {
        if let Some(place) = pieces.get_mut(usize::from(square)) {
            *place = Some(piece);
        }
    }
    pieces
}

/// The same of one player in words.
pub fn start_told(variant: &Variant, player: Player) -> Text {
    let (rules, spec) = (variant.rules(), variant.spec());
    let mut told = text!("{}：", "{}: "; SideNames::of(spec).name(player));
    let mut first = true;
    for kind in spec.pieces.iter().map(|piece| piece.kind) {
        let own =
            spec.start.pieces.iter().filter(|(_, piece)| *piece == Piece { kind, owner: player });
        let squares = own.map(|(square, _)| square_name(&rules, Square(*square)));
        let Some(squares) = squares.reduce(|list, next| text!("{}・{}", "{} {}"; list, next))
        else {
            continue;
        };
        let next = text!("{}{}", "{} {}"; kind.name(), squares);
        told = match first {
            true => text!("{}{}", "{}{}"; told, next),
            false => text!("{}、{}", "{}, {}"; told, next),
        };
        first = false;
    }
    text!("{}。", "{}."; told)
}

fn neighbours(family: &Family) -> [Option<Variant>; 2] {
    let families = variants::families();
    let at = families.iter().position(|other| other.id == family.id);
    let first = |family: &Family| family.variants.first().cloned();
    let before = at.and_then(|at| at.checked_sub(1)).and_then(|at| families.get(at));
    let after = at.and_then(|at| families.get(at + 1));
    [before.and_then(first), after.and_then(first)]
}
