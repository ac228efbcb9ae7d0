//! 手合割: one side begins without some of its pieces, and moves first. What a game
//! can be begun with follows from where its own start has shogi's pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::SetupProps;
use crate::app::dom::{El, tag, truth};
use crate::app::icons::button;
use crate::app::state::TreeEdit;
use crate::app::text::setup as text;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::text::Text;
use crate::record::{Record, Start};
use crate::variants::Variant;

/// What the side that gives it begins without.
struct Odds {
    name: Text,
    /// How many of each kind.
    off: &'static [(Kind, usize)],
}

/// Who gives it: whoever sits opposite the first player.
const GIVER: Player = Player(1);

use Kind::{Bishop, Gold, Knight, Lance, Rook, Silver};

const HANDICAPS: [Odds; 9] = [
    Odds { name: Text::new("香落ち", "Lance"), off: &[(Lance, 1)] },
    Odds { name: Text::new("角落ち", "Bishop"), off: &[(Bishop, 1)] },
    Odds { name: Text::new("飛車落ち", "Rook"), off: &[(Rook, 1)] },
    Odds { name: Text::new("飛香落ち", "Rook and lance"), off: &[(Rook, 1), (Lance, 1)] },
    Odds { name: Text::new("二枚落ち", "2 pieces"), off: &[(Rook, 1), (Bishop, 1)] },
    Odds {
        name: Text::new("四枚落ち", "4 pieces"), off: &[(Rook, 1), (Bishop, 1), (Lance, 2)]
    },
    Odds {
        name: Text::new("六枚落ち", "6 pieces"),
        off: &[(Rook, 1), (Bishop, 1), (Lance, 2), (Knight, 2)],
    },
    Odds {
        name: Text::new("八枚落ち", "8 pieces"),
        off: &[(Rook, 1), (Bishop, 1), (Lance, 2), (Knight, 2), (Silver, 2)],
    },
    Odds {
        name: Text::new("十枚落ち", "10 pieces"),
        off: &[(Rook, 1), (Bishop, 1), (Lance, 2), (Knight, 2), (Silver, 2), (Gold, 2)],
    },
];

/// The starts with a handicap that a game for two can have, with their names, the
/// smallest first; none where its start lacks the pieces.
pub fn handicaps(variant: &Variant) -> Vec<(Text, Start)> {
    let rules = variant.rules();
    if rules.players() != 2 || variant.spec().draft.is_some() {
        return Vec::new();
    }
    let usual = Position::start(&rules).setup(&rules);
    let offered = |handicap: &Odds| {
        let setup = without(&usual, handicap)?;
        let start = Start::Position { setup: Start::in_order(&setup), before: 0 };
        is_playable(variant, &start).then(|| (handicap.name.clone(), start))
    };
    HANDICAPS.iter().filter_map(offered).collect()
}

/// A setup without those pieces; `None` if it has too few of them. Of several the
/// giver's left one goes.
fn without(usual: &Setup, handicap: &Odds) -> Option<Setup> {
    let mut setup = usual.clone();
    setup.turn = GIVER;
    for &(kind, count) in handicap.off {
        for _ in 0..count {
            let goes = |(_, piece): &&(u8, Piece)| *piece == Piece { kind, owner: GIVER };
            let left = setup.pieces.iter().filter(goes).map(|&(at, _)| at).max()?;
            setup.pieces.retain(|&(at, _)| at != left);
        }
    }
    Some(setup)
}

/// Can a game begin there, and go on?
fn is_playable(variant: &Variant, start: &Start) -> bool {
    let mut record = Record::new(variant);
    record.start = start.clone();
    record.begin().is_ok_and(|game| game.outcome().is_none())
}

/// Two are equal only if they are the same rules.
#[derive(Clone)]
struct SameRules(Arc<Rules>);

impl PartialEq for SameRules {
    fn eq(&self, other: &SameRules) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The choice of a handicap; nothing where there is none.
#[hook]
pub fn use_handicaps(props: &SetupProps) -> Option<El> {
    let SetupProps { panel, on_edit, .. } = props;
    let table = &panel.table;
    let variant = table.variant.clone();
    let all = use_memo(SameRules(variant.rules()), |_| handicaps(&variant));
    if all.is_empty() || table.end() > 0 {
        return None;
    }
    let name = panel.text(&text::HANDICAP);
    let chip = |words: &Text, start: &Start| {
        let on = table.start() == start;
        let start = start.clone();
        let choose = on_edit.reform(move |_: MouseEvent| {
            let start = start.clone();
            TreeEdit::new(move |table| table.begin_from(start.clone()))
        });
        let chip = tag!(button type="button" class="chip" aria-pressed={truth(on)});
        button(chip, None, panel.text(words), choose).html()
    };
    let mut chips = vec![chip(&text::EVEN, &Start::Standard)];
    chips.extend(all.iter().map(|(name, start)| chip(name, start)));
    Some(
        tag!(section data-name="handicap")
            .el(tag!(h3).text(name.clone()))
            .el(tag!(div class="choices" role="group" aria-label={name}).list(chips))
            .el(tag!(p class="difference").text(panel.text(&text::HANDICAP_TOLD))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::piece::Origin;
    use crate::notation::position;
    use crate::share::{self, Shared};
    use crate::variants;

    fn position_of(variant: &Variant, start: &Start) -> String {
        let mut shared = Shared::new(variant);
        shared.record.start = start.clone();
        let game = shared.game().expect("a possible start");
        position::text(game.rules(), game.position(), 0)
    }

    #[test]
    fn shogis_are_those_that_are_known() {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let known = [
            "lnsgkgsn1/1r5b1",
            "lnsgkgsnl/1r7",
            "lnsgkgsnl/7b1",
            "lnsgkgsn1/7b1",
            "lnsgkgsnl/9",
            "1nsgkgsn1/9",
            "2sgkgs2/9",
            "3gkg3/9",
            "4k4/9",
        ];
        let all = handicaps(&shogi);
        assert_eq!(all.len(), known.len());
        for ((name, start), ranks) in all.iter().zip(known) {
            let text = [ranks, "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"].concat();
            assert_eq!(position_of(&shogi, start), text, "{}", name.en);
        }
    }

    #[test]
    fn every_game_for_two_with_shogis_pieces_has_some_and_they_travel() {
        for variant in variants::all() {
            let spec = variant.spec();
            let foreign = |piece: &Piece| piece.kind.origin() != Origin::Shogi;
            let foreign = spec.start.pieces.iter().any(|(_, piece)| foreign(piece));
            let all = handicaps(&variant);
            let has = spec.turn.players == 2 && spec.draft.is_none() && !foreign;
            assert_eq!(!all.is_empty(), has, "{}", variant.id);
            for (name, start) in all {
                let mut shared = Shared::new(&variant);
                shared.record.start = start;
                let game = shared.game().expect("a possible start");
                assert_eq!(game.position().turn(), GIVER, "{} {}", variant.id, name.en);
                assert!(!game.legal_moves().is_empty());
                let link = share::encode(&shared).expect("a link");
                assert_eq!(share::decode(&link).expect("a game"), shared);
            }
        }
    }
}
