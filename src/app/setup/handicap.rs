//! 手合割: a side begins without some of its pieces. Of two players one gives it, and
//! moves first; of more each may, and the order of play stays. What a game can be begun
//! with follows from where its own start has shogi's pieces.

use std::sync::Arc;

use yew::prelude::*;

use super::SetupProps;
use crate::app::dom::{El, tag, truth};
use crate::app::icons::button;
use crate::app::state::TreeEdit;
use crate::app::text::{game, setup as text};
use crate::engine::movement::Vector;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::setup::Setup;
use crate::engine::square::Square;
use crate::engine::text::Text;
use crate::record::{Record, Start};
use crate::variants::Variant;

/// What the side that gives it begins without.
struct Odds {
    name: Text,
    /// How many of each kind.
    off: &'static [(Kind, usize)],
}

/// Who gives it where two play: whoever sits opposite the first player.
const GIVER: Player = Player(1);

use Kind::{Bishop, Gold, Knight, Lance, Rook, Silver};

static HANDICAPS: [Odds; 9] = [
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

/// The starts in which a player gives nothing or a handicap, with their names, the
/// smallest first, as the others give what they give in this one; none where the game's
/// own start lacks the pieces.
pub fn handicaps(variant: &Variant, giver: Player, now: &Start) -> Vec<(Text, Start)> {
    let rules = variant.rules();
    if variant.spec().draft.is_some() {
        return Vec::new();
    }
    let usual = usual(&rules);
    let of_two = rules.players() == 2;
    let mut base =
        if of_two { usual.clone() } else { given(&usual, now).unwrap_or(&usual).clone() };
    let own = |(_, piece): &&(u8, Piece)| piece.owner == giver;
    base.pieces.retain(|piece| !own(&piece));
    base.pieces.extend(usual.pieces.iter().filter(own));
    let even = Odds { name: text::EVEN.clone(), off: &[] };
    let offered = |odds: &Odds| {
        let mut setup = without(&rules, &base, giver, odds)?;
        if of_two && !odds.off.is_empty() {
            setup.turn = GIVER;
        }
        let setup = Start::in_order(&setup);
        let start = match setup == usual {
            true => Start::Standard,
            false => Start::Position { setup, before: 0 },
        };
        is_playable(variant, &start).then(|| (odds.name.clone(), start))
    };
    let all: Vec<_> = std::iter::once(&even).chain(&HANDICAPS).filter_map(offered).collect();
    if all.len() > 1 { all } else { Vec::new() }
}

/// How a game begins that begins as usual.
fn usual(rules: &Rules) -> Setup {
    Start::in_order(&Position::start(rules).setup(rules))
}

/// How a game begins, if nothing but pieces are missing there.
fn given<'s>(usual: &Setup, start: &'s Start) -> Option<&'s Setup> {
    let Start::Position { setup, before: 0 } = start else { return None };
    let rest = Setup { pieces: usual.pieces.clone(), ..setup.clone() };
    let is_less = rest == *usual && setup.pieces.iter().all(|piece| usual.pieces.contains(piece));
    is_less.then_some(setup)
}

/// A setup without those pieces of the giver's; `None` if it has too few of them. Of
/// several the giver's left one goes.
fn without(rules: &Rules, usual: &Setup, giver: Player, odds: &Odds) -> Option<Setup> {
    let topology = rules.topology();
    let left = rules.facing(giver).turn(Vector { right: -1, forward: 0 });
    let along = |at: u8| {
        let (column, rank) = (topology.column(Square(at)), topology.rank(Square(at)));
        i16::from(left.right) * i16::from(column) - i16::from(left.forward) * i16::from(rank)
    };
    let mut setup = usual.clone();
    for &(kind, count) in odds.off {
        for _ in 0..count {
            let goes = |(_, piece): &&(u8, Piece)| *piece == Piece { kind, owner: giver };
            let at = setup.pieces.iter().filter(goes).map(|&(at, _)| at);
            let left = at.max_by_key(|&at| along(at))?;
            setup.pieces.retain(|&(at, _)| at != left);
        }
    }
    Some(setup)
}

/// What a player gives at this start, if that has a name.
fn named(rules: &Rules, start: &Start, giver: Player) -> Option<&'static Text> {
    let usual = usual(rules);
    let own = |setup: &Setup| -> Vec<(u8, Piece)> {
        setup.pieces.iter().filter(|(_, piece)| piece.owner == giver).copied().collect()
    };
    let now = own(given(&usual, start)?);
    let is_it =
        |odds: &&Odds| without(rules, &usual, giver, odds).is_some_and(|setup| own(&setup) == now);
    HANDICAPS.iter().find(is_it).map(|odds| &odds.name)
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
    let of_two = table.rules().players() == 2;
    // Whose handicap is chosen.
    let chosen = use_state_eq(|| Player(0));
    let giver = if of_two { GIVER } else { *chosen };
    let from = (SameRules(variant.rules()), giver, table.start().clone());
    let all = use_memo(from, |(_, giver, start)| handicaps(&variant, *giver, start));
    if all.is_empty() || table.end() > 0 {
        return None;
    }
    let name = panel.text(&text::HANDICAP);
    let chip = |(words, start): &(Text, Start)| {
        let on = table.start() == start;
        let start = start.clone();
        let choose = on_edit.reform(move |_: MouseEvent| {
            let start = start.clone();
            TreeEdit::new(move |table| table.begin_from(start.clone()))
        });
        let chip = tag!(button type="button" class="chip" aria-pressed={truth(on)});
        button(chip, None, panel.text(words), choose).html()
    };
    let seat = |player: Player| {
        let setter = chosen.setter();
        let choose = Callback::from(move |_: MouseEvent| setter.set(player));
        let given = named(table.rules(), table.start(), player);
        tag!(
            button type="button"
            data-seat={player.0.to_string()}
            aria-pressed={truth(player == giver)}
        )
        .on_click(choose)
        .el(tag!(span).text(panel.text(&game::side(table.seat(player)))))
        .maybe_child(given.map(|name| tag!(small).text(panel.text(name))))
        .html()
    };
    let seats = (!of_two).then(|| {
        let players = table.rules().spec().turn.players();
        tag!(div class="switch givers" role="group" aria-label={panel.text(&text::GIVER)})
            .list(players.map(seat).collect())
    });
    let chips = all.iter().map(chip).collect();
    let told = if of_two { &text::HANDICAP_TOLD } else { &text::HANDICAPS_TOLD };
    Some(
        tag!(section data-name="handicap")
            .el(tag!(h3).text(name.clone()))
            .maybe_child(seats)
            .el(tag!(div class="choices" role="group" aria-label={name}).list(chips))
            .el(tag!(p class="difference").text(panel.text(told))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::piece::Origin;
    use crate::notation::position;
    use crate::share::{self, Shared};
    use crate::variants;
    use Kind::Pawn;

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
        let all = handicaps(&shogi, GIVER, &Start::Standard);
        assert_eq!((all.len(), &all[0].1), (known.len() + 1, &Start::Standard));
        for ((name, start), ranks) in all[1..].iter().zip(known) {
            let text = [ranks, "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"].concat();
            assert_eq!(position_of(&shogi, start), text, "{}", name.en);
        }
    }

    #[test]
    fn every_game_with_shogis_pieces_has_some_and_they_travel() {
        for variant in variants::all() {
            let spec = variant.spec();
            let foreign = |piece: &Piece| piece.kind.origin() != Origin::Shogi;
            let foreign = spec.start.pieces.iter().any(|(_, piece)| foreign(piece));
            let of_two = spec.turn.players == 2;
            let first = Position::start(&variant.rules()).turn();
            for giver in spec.turn.players().filter(|&player| !of_two || player == GIVER) {
                let all = handicaps(&variant, giver, &Start::Standard);
                // The smallest handicaps are one of these.
                let large = [Lance, Bishop, Rook].map(|kind| Piece { kind, owner: giver });
                let large = spec.start.pieces.iter().any(|(_, piece)| large.contains(piece));
                let has = spec.draft.is_none() && !foreign && large;
                assert_eq!(!all.is_empty(), has, "{}", variant.id);
                for (name, start) in all.into_iter().skip(1) {
                    let mut shared = Shared::new(&variant);
                    shared.record.start = start;
                    let game = shared.game().expect("a possible start");
                    let begins = if of_two { GIVER } else { first };
                    assert_eq!(game.position().turn(), begins, "{} {}", variant.id, name.en);
                    assert!(!game.legal_moves().is_empty());
                    let link = share::encode(&shared).expect("a link");
                    assert_eq!(share::decode(&link).expect("a game"), shared);
                    let saved = share::save(&shared).expect("a text");
                    assert_eq!(share::load(&saved).expect("a game"), shared);
                }
            }
        }
    }

    #[test]
    fn of_four_each_gives_their_own_from_their_own_left() {
        let variant = variants::find("shijin-survivor").expect("in the catalogue");
        let rules = variant.rules();
        let choose = |now: &Start, giver: u8, name: &str| {
            let all = handicaps(&variant, Player(giver), now);
            let it = all.into_iter().find(|(known, _)| known.en == name);
            it.expect("a handicap").1
        };
        let mut start = Start::Standard;
        for giver in 0..4 {
            start = choose(&start, giver, "Lance");
            let gives = named(&rules, &start, Player(giver)).map(|name| &*name.en);
            assert_eq!(gives, Some("Lance"));
        }
        let usual = usual(&rules);
        let setup = given(&usual, &start).expect("some pieces less");
        let gone = usual.pieces.iter().filter(|piece| !setup.pieces.contains(piece));
        let gone: Vec<(u8, u8, u8)> = gone
            .map(|&(at, piece)| {
                let topology = rules.topology();
                (piece.owner.0, topology.column(Square(at)), topology.rank(Square(at)))
            })
            .collect();
        // South's left is a low column, West's a low rank, and so round.
        let of = |owner: u8| gone.iter().find(|gone| gone.0 == owner).expect("a lance");
        let (files, ranks) = (rules.topology().files(), rules.topology().ranks());
        assert_eq!(gone.len(), 4);
        assert!(of(0).1 < files / 2 && of(1).2 < ranks / 2);
        assert!(of(2).1 > files / 2 && of(3).2 > ranks / 2);
        // What one gives is changed alone; when all give nothing the start is the usual.
        let more = choose(&start, 2, "2 pieces");
        assert_eq!(named(&rules, &more, Player(1)).map(|name| &*name.en), Some("Lance"));
        for giver in 0..4 {
            start = choose(&start, giver, "None");
        }
        assert_eq!(start, Start::Standard);
    }

    #[test]
    fn a_start_of_somebodys_choice_gives_nothing() {
        let variant = variants::find("shijin-survivor").expect("in the catalogue");
        let rules = variant.rules();
        let mut setup = usual(&rules);
        setup.hands.push((Player(0), Pawn, 1));
        let own = Start::Position { setup, before: 0 };
        assert_eq!(named(&rules, &own, Player(0)), None);
        let all = handicaps(&variant, Player(0), &own);
        assert_eq!(all.first().map(|(_, start)| start), Some(&Start::Standard));
    }
}
