//! What some pieces of some games show.

use hensoku::engine::piece::{Kind, Piece};
use hensoku::engine::player::Player;
use hensoku::engine::square::{Square, SquareSet};
use hensoku::notation::square;
use hensoku::record::view::{PieceGuidance, TrailReason};
use hensoku::variants;

use crate::table::{self, Table};

impl Table {
    fn at(&self, name: &str) -> Square {
        square::read(self.game.rules().topology(), name).expect("a square").0
    }

    fn shown(&self, from: &str) -> PieceGuidance {
        let (rules, position) = (self.game.rules(), self.game.position());
        PieceGuidance::of(rules, position, self.at(from)).expect("a piece")
    }

    /// Squares by their names, sorted.
    fn names(&self, squares: SquareSet) -> String {
        let topology = self.game.rules().topology();
        let mut names: Vec<_> =
            squares.into_iter().map(|square| square::text(topology, square)).collect();
        names.sort();
        names.join(" ")
    }

    fn moves(&self, from: &str) -> String {
        self.names(self.shown(from).guidance.moves)
    }

    fn captures(&self, from: &str) -> String {
        self.names(self.shown(from).guidance.captures)
    }

    fn threats(&self, from: &str) -> String {
        self.names(self.shown(from).guidance.threats)
    }

    fn drops(&self, player: u8, kind: Kind) -> SquareSet {
        let (rules, position) = (self.game.rules(), self.game.position());
        position.drop_guidance(rules, Player(player), kind).moves
    }
}

#[test]
fn friends_and_enemies_show_where_they_could_go() {
    let game = table::start("shogi");
    assert_eq!(game.moves("2h"), "1h 3h 4h 5h 6h 7h");
    assert_eq!(game.moves("8b"), "3b 4b 5b 6b 7b 9b", "whoever is to move");
    assert_eq!(game.moves("3c"), "3d");
    assert_eq!((game.moves("8h"), game.captures("8h")), (String::new(), String::new()));
    let mut game = table::start("shogi");
    game.play("7g7f 3c3d");
    assert_eq!(game.captures("2b"), "8h", "on the other side's turn");
    assert_eq!(game.captures("8h"), "2b");
}

#[test]
fn a_pinned_piece_shows_its_own_ways() {
    let game = table::read("shogi", "4k4/4r4/9/9/9/9/4G4/9/4K4 b - 1");
    assert_eq!(game.moves("5g"), "4f 4g 5f 5h 6f 6g");
    assert_eq!(game.from("5g").len(), 2, "of which it may go two");
}

#[test]
fn a_jump_is_shown_with_what_is_jumped() {
    let game = table::start("checkers-1");
    let shown = game.shown("8h");
    let jump = shown.ways.iter().find(|way| way.mark.squares.last() == Some(&game.at("6f")));
    let jump = jump.expect("a way over the pawn");
    assert_eq!(jump.reason, Some(TrailReason::Jump));
    assert_eq!(jump.mark.hurdles, [game.at("7g")]);
    let theirs = game.shown("2b");
    assert!(theirs.ways.iter().any(|way| way.mark.hurdles == [game.at("3c")]));
}

#[test]
fn a_slide_is_shown_to_where_it_stops() {
    let game = table::start("skate-1");
    for (from, to) in [("7g", "7d"), ("3c", "3f")] {
        assert_eq!(game.moves(from), to);
        let shown = game.shown(from);
        let [way] = &shown.ways[..] else { panic!("one way") };
        assert_eq!((way.reason, way.mark.squares.len()), (Some(TrailReason::Glide), 4));
    }
}

#[test]
fn a_way_goes_on_across_the_seam() {
    let game = table::start("torus-1");
    let rook = game.shown("2i");
    assert!(rook.reasons().contains(&TrailReason::Seam), "{:?}", rook.ways);
    // One way in each direction, and not one for each square.
    assert!(rook.ways.len() <= 8, "{:?}", rook.ways);
}

#[test]
fn captures_are_told_apart_from_moves() {
    let chess = table::start("chess");
    assert_eq!((&*chess.moves("4g"), &*chess.threats("4g")), ("4e 4f", "3f 5f"));
    assert_eq!(chess.captures("4g"), "");
    let shogi = table::start("shogi");
    assert_eq!(shogi.threats("2h"), "", "where both are the same, nothing is told apart");
    let xiangqi = table::start("xiangqi");
    let cannon = pieces(&xiangqi, Kind::XiangqiCannon).remove(0);
    let shown = xiangqi.shown(&cannon);
    assert_eq!(shown.guidance.captures.len(), 1, "the horse behind the other cannon");
    let [capture] = shown
        .ways
        .iter()
        .filter(|way| way.reason == Some(TrailReason::Jump))
        .collect::<Vec<_>>()[..]
    else {
        panic!("one jump");
    };
    assert_eq!(capture.mark.hurdles.len(), 1);
    assert_eq!(shown.guidance.threats.len(), 2, "behind each cannon");
}

/// The squares on which pieces of this kind stand.
fn pieces(game: &Table, kind: Kind) -> Vec<String> {
    let topology = game.game.rules().topology();
    let position = game.game.position();
    let squares = topology.squares().filter(|square| position.kind_at(*square) == Some(kind));
    squares.map(|square| square::text(topology, square)).collect()
}

#[test]
fn a_general_keeps_to_its_palace() {
    for (id, kind) in [("xiangqi", Kind::XiangqiGeneral), ("janggi", Kind::JanggiGeneral)] {
        let rules = variants::find(id).expect("in the catalogue").rules();
        let piece = Piece { kind, owner: Player(0) };
        let (square, shown) = PieceGuidance::alone(&rules, piece).expect("a place");
        let most = if kind == Kind::JanggiGeneral { 8 } else { 4 };
        assert_eq!(shown.guidance.moves.len(), most, "from the middle of the palace: {square:?}");
    }
}

#[test]
fn a_piece_alone_is_seen_with_all_that_it_can_do() {
    let rules = variants::find("shogi").expect("in the catalogue").rules();
    for (kind, most) in [(Kind::Gold, 6), (Kind::Knight, 2), (Kind::Rook, 16)] {
        let piece = Piece { kind, owner: Player(0) };
        let (_, shown) = PieceGuidance::alone(&rules, piece).expect("a place");
        assert_eq!(shown.guidance.moves.len(), most, "{kind:?}");
    }
}

#[test]
fn pieces_in_hand_show_where_they_could_be_dropped() {
    let game = table::read("shogi", "4k4/9/9/9/9/9/P8/9/4K4 b PNpg 1");
    let pawns = game.drops(0, Kind::Pawn);
    // No second pawn on the file, and none on the last rank.
    assert!((b'a'..=b'i').all(|rank| {
        let name = format!("9{}", char::from(rank));
        !pawns.contains(game.at(&name))
    }));
    assert_eq!(pawns.len(), 8 * 8 - 1, "all but the files, the last rank and the kings");
    assert_eq!(game.drops(0, Kind::Knight).len(), 7 * 9 - 2);
    assert_eq!(game.drops(1, Kind::Gold).len(), 81 - 3, "on the other side's turn");
    assert!(!game.drops(1, Kind::Pawn).contains(game.at("1i")));
    assert!(game.drops(0, Kind::Gold).is_empty(), "what is not in hand is not dropped");
}

#[test]
fn a_pawn_that_would_mate_is_not_dropped() {
    // 打ち歩詰め.
    let game = table::read("shogi", "k8/9/1G7/9/9/9/9/9/4K4 b PR 1");
    let drops = game.drops(0, Kind::Pawn);
    assert!(drops.contains(game.at("9b")), "the king still has a square");
    let mate = table::read("shogi", "kn7/9/1G7/9/9/9/9/9/1R2K4 b P 1");
    let drops = mate.drops(0, Kind::Pawn);
    assert_eq!(drops.contains(mate.at("9b")), mate.allows("P*9b"));
}

#[test]
fn four_players_show_their_own_directions() {
    let game = table::start("yonin-survivor");
    let position = game.game.position();
    for player in 0..4 {
        let seen = position.attacks(game.game.rules(), Player(player));
        assert!(!seen.is_empty(), "player {player}");
        let moves = position.pieces_of(Player(player)).into_iter();
        let can =
            moves.filter(|from| !position.guidance(game.game.rules(), *from).targets().is_empty());
        assert!(can.count() > 3, "player {player} to move or not");
    }
}

#[test]
fn in_the_second_phase_pieces_show_the_ways_of_the_second_phase() {
    let rules = variants::find("kosaku-s").expect("in the catalogue").rules();
    let phase = rules.at(1);
    let piece = Piece { kind: Kind::Pawn, owner: Player(0) };
    let (_, shown) = PieceGuidance::alone(&phase, piece).expect("a place");
    assert_eq!(shown.guidance.moves.len(), 4, "a pawn goes one square along all lines");
}

#[test]
fn guarded_pieces_are_attacked_too() {
    let game = table::start("shogi");
    let attacks = game.game.position().attacks(game.game.rules(), Player(0));
    assert!(attacks.contains(game.at("7f")) && attacks.contains(game.at("2g")));
    assert!(!attacks.contains(game.at("5e")));
    let theirs = game.game.position().attacks(game.game.rules(), Player(1));
    assert_eq!(attacks.len(), theirs.len(), "the start is the same for both");
}

#[test]
fn where_nothing_is_captured_nothing_is_shown_as_captured() {
    let mut game = table::start("not-capture-1");
    game.play("7g7f 3c3d");
    assert!(game.shown("8h").guidance.captures.is_empty());
    assert!(game.shown("8h").guidance.threats.is_empty());
}
