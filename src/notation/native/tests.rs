use super::*;
use crate::engine::action::Action;
use crate::engine::game::Game;
use crate::notation::position::ParsePositionError;
use crate::variants;

const GAMES: [&str; 4] = ["chess", "xiangqi", "janggi", "makruk"];
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn rules(id: &str) -> std::sync::Arc<Rules> {
    variants::find(id).expect("in the catalogue").rules()
}

fn position(id: &str, fen: &str) -> Position {
    fen::parse(&rules(id), fen).unwrap_or_else(|error| panic!("{fen}: {error}")).0
}

/// The labels of all moves, in order.
fn labels(id: &str, fen: &str) -> Vec<String> {
    let (rules, position) = (rules(id), position(id, fen));
    let moves = position.legal_moves(&rules);
    let label = |mv: &Move| label(&rules, &position, *mv).map(|words| words.en.to_string());
    moves.iter().filter_map(label).collect()
}

/// Plays moves from the start as they are typed, and gives them as they are
/// written, with the FEN that comes of it.
fn played(id: &str, moves: &str) -> (Vec<String>, Vec<String>, String) {
    let mut game = Game::new(rules(id));
    let (mut ja, mut en) = (Vec::new(), Vec::new());
    for text in moves.split_whitespace() {
        let (rules, position) = (game.rules().clone(), game.position());
        let mv = read(&rules, position, text).unwrap_or_else(|| panic!("{text}"));
        let words = label(&rules, position, mv).expect("a label");
        ja.push(words.ja.into_owned());
        en.push(words.en.into_owned());
        game.play(Action::Move(mv)).expect("a legal move");
    }
    let fen = fen::text(game.rules(), game.position(), game.ply()).expect("a FEN");
    (ja, en, fen)
}

/// Typed as written.
fn written(id: &str, moves: &str) -> String {
    let (_, en, fen) = played(id, moves);
    assert_eq!(en.join(" "), moves);
    fen
}

#[test]
fn starts_are_those_that_everybody_knows() {
    for (id, start) in [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
        ("janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"),
        ("makruk", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"),
    ] {
        let rules = rules(id);
        let fresh = Position::start(&rules);
        assert_eq!(fen::text(&rules, &fresh, 0).as_deref(), Some(start));
        assert_eq!(fen::parse(&rules, start), Ok((fresh.clone(), 0)));
        // All but the board can be left out, castling excepted.
        let board = start.split(' ').next().expect("a board");
        if id != "chess" {
            assert_eq!(fen::parse(&rules, board), Ok((fresh, 0)));
        }
    }
    let letters = "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAKAEHR r";
    assert_eq!(position("xiangqi", letters), Position::start(&rules("xiangqi")));
    assert_eq!(fen::text(&rules("shogi"), &Position::start(&rules("shogi")), 0), None);
}

#[test]
fn known_positions_come_back() {
    for (fen, moves) in [
        (KIWIPETE, 48),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 24),
    ] {
        let rules = rules("chess");
        let (position, ply) = fen::parse(&rules, fen).expect("a position");
        assert_eq!(position.legal_moves(&rules).len(), moves, "{fen}");
        assert_eq!(fen::text(&rules, &position, ply).as_deref(), Some(fen));
    }
    // By the rooks' files, and a square on which nothing can be taken.
    let other = KIWIPETE.replace("KQkq -", "HAha e3");
    let black = other.replace(" w ", " b ");
    assert_eq!(position("chess", &KIWIPETE.replace("KQ", "HA")), position("chess", KIWIPETE));
    assert_eq!(position("chess", &black), position("chess", &KIWIPETE.replace(" w ", " b ")));
}

#[test]
fn what_is_no_fen_is_refused() {
    let chess = |fen: &str| fen::parse(&rules("chess"), fen);
    let part = |fen: &str| match chess(fen) {
        Err(ParsePositionError::Unreadable { part, .. }) => part,
        other => panic!("{fen}: {other:?}"),
    };
    assert_eq!(chess(" "), Err(ParsePositionError::Missing("board")));
    assert_eq!(chess("8/8/8 w"), Err(ParsePositionError::Height(3)));
    assert_eq!(chess("8/8/8/8/8/8/8/9 w"), Err(ParsePositionError::Width(8)));
    assert_eq!(chess("8/8/7/8/8/8/8/8 w"), Err(ParsePositionError::Width(3)));
    assert_eq!(chess(&format!("{KIWIPETE} more")), Err(ParsePositionError::TooLong));
    assert_eq!(chess(&"8".repeat(4000)), Err(ParsePositionError::TooLong));
    assert_eq!(part("8/8/8/8/8/8/8/7x w"), "board");
    assert_eq!(part("8/8/8/8/8/8/8/m~6 w"), "board");
    assert_eq!(part("8/8/8/8/8/8/8/0 w"), "board");
    for (at, other, name) in [
        (1, "x", "turn"),
        (2, "Z", "castling"),
        (3, "e9", "passed"),
        (4, "-1", "calm"),
        (5, "x", "move"),
    ] {
        let mut parts: Vec<_> = KIWIPETE.split(' ').collect();
        parts[at] = other;
        assert_eq!(part(&parts.join(" ")), name);
    }
    assert!(matches!(chess("8/8/8/8/8/8/8/8 w"), Err(ParsePositionError::Faults(_))));
    assert!(matches!(chess("4k3/8/8/8/8/8/8/4K3 w K"), Err(ParsePositionError::Faults(_))));
    assert!(fen::parse(&rules("shogi"), KIWIPETE).is_err());
}

#[test]
fn chess_is_written_in_san() {
    let fen =
        written("chess", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4 exd4 Nxd4 c5 Nb3 Qxd1 Rxd1");
    assert_eq!(fen, "r1b1kbnr/1pp3pp/p4p2/2p5/4P3/1N6/PPP2PPP/RNBR2K1 b kq - 0 9");
    assert!(written("chess", "f3 e5 g4 Qh4#").ends_with("w KQkq - 1 3"));
    let fen = written("chess", "e4 a6 e5 d5");
    assert!(fen.ends_with("w KQkq d6 0 3"), "{fen}");
    assert!(written("chess", "e4 a6 e5 d5 exd6").ends_with("b KQkq - 0 3"));
    assert!(written("chess", "e4 e5").ends_with("w KQkq - 0 2"), "nothing could take");
}

#[test]
fn san_tells_pieces_apart() {
    let has = |fen, label: &str| labels("chess", fen).iter().any(|known| known == label);
    assert!(has(KIWIPETE, "O-O") && has(KIWIPETE, "O-O-O") && has(KIWIPETE, "Bxa6"));
    let queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    assert!(
        has(queens, "Qh4e1") && has(queens, "Qee1") && has(queens, "Q1e1"),
        "{:?}",
        labels("chess", queens)
    );
    let rooks = "1k6/8/R7/8/8/8/R7/7K w - - 0 1";
    assert!(has(rooks, "R6a4") && has(rooks, "R2a4"));
    // A pinned piece is no other.
    let pinned = "k3r3/8/8/8/8/4N3/8/4K1N1 w - - 0 1";
    assert!(has(pinned, "Ne2"), "{:?}", labels("chess", pinned));
    let promotion = "n1n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    assert!(has(promotion, "b8=Q") && has(promotion, "bxa8=N") && has(promotion, "bxc8=R+"));
}

#[test]
fn makruk_is_written_in_the_manner_of_san() {
    let fen = written("makruk", "e4 d5 exd5 exd5 Mf2");
    assert_eq!(fen, "rnsmksnr/8/ppp2ppp/3p4/8/PPPP1PPP/5M2/RNSK1SNR b - - 1 3");
    // A bia turns over by itself, and is a met in the text.
    let turning = "4k3/8/8/P7/8/8/8/4K2R w - - 0 1";
    assert!(labels("makruk", turning).contains(&"a6=M".to_owned()));
    let both = "4k3/p7/8/8/2M~5/8/8/M3K3 w - - 3 9";
    let rules = rules("makruk");
    let (position, ply) = fen::parse(&rules, both).expect("a position");
    assert_eq!(fen::text(&rules, &position, ply).as_deref(), Some(both));
    let counted = "4k3/8/8/8/2M~5/8/8/M3K2R w - 30 0 40";
    let (position, ply) = fen::parse(&rules, counted).expect("a position");
    assert_eq!(fen::text(&rules, &position, ply).as_deref(), Some(counted));
    assert_eq!(fen::parse(&rules, &counted.replace("30 0", "64 34")), Ok((position, ply)));
}

#[test]
fn xiangqi_is_written_as_its_federation_does() {
    let (ja, en, fen) = played("xiangqi", "C2.5 H8+7 H2+3 R9.8 R1.2 P7+1 c8=7 r8+1");
    assert_eq!(en.join(" "), "C2.5 H8+7 H2+3 R9.8 R1.2 P7+1 C8.7 R8+1");
    assert_eq!(
        ja.join(" "),
        "炮二平五 傌８進７ 傌二進三 俥９平８ 俥一平二 卒７進１ 炮八平七 俥８進１"
    );
    assert_eq!(fen, "rnbakab2/7r1/1c4nc1/p1p1p3p/6p2/9/P1P1P1P1P/2C1C1N2/9/RNBAKABR1 w - - 0 5");
}

#[test]
fn pieces_one_behind_the_other_are_told_by_their_places() {
    let told = |fen, first: char, ja: &str| {
        let (rules, position) = (rules("xiangqi"), position("xiangqi", fen));
        let moves = position.legal_moves(&rules);
        let words = moves.iter().filter_map(|mv| label(&rules, &position, *mv));
        words.filter(|words| words.ja.contains(first)).find(|words| words.ja == ja).map(|w| w.en)
    };
    let chariots = "3k5/9/9/9/R8/9/9/R8/9/4K4 w";
    assert_eq!(told(chariots, '俥', "前俥進一").as_deref(), Some("R++1"));
    assert_eq!(told(chariots, '俥', "後俥平五").as_deref(), Some("R-.5"));
    let three = "3k5/9/2P6/2P6/2P6/9/9/9/9/4K4 w";
    assert_eq!(told(three, '卒', "前卒平六").as_deref(), Some("P+.6"));
    assert_eq!(told(three, '卒', "中卒平六").as_deref(), Some("P7.6"));
    let five = "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w";
    assert_eq!(told(five, '卒', "前卒平六").as_deref(), Some("++.6"));
    assert_eq!(told(five, '卒', "二卒平六").as_deref(), Some("P+.6"));
    assert_eq!(told(five, '卒', "三卒平六").as_deref(), Some("P7.6"));
    assert_eq!(told(five, '卒', "後卒平六").as_deref(), Some("--.6"));
    let two = "3k5/9/2P3P2/2P3P2/2P6/9/9/9/9/4K4 w";
    assert_eq!(told(two, '七', "前七平六").as_deref(), Some("7+.6"));
    assert_eq!(told(two, '七', "中七平六").as_deref(), Some("77.6"));
    assert_eq!(told(two, '三', "後三平四").as_deref(), Some("3-.4"));
}

#[test]
fn janggi_is_written_in_digits() {
    let (ja, en, fen) = played("janggi", "79卒78 12马33 P75-76 h18-37");
    assert_eq!(ja.join(" "), "79卆78 12马33 75卆76 18马37");
    assert_eq!(en.join(" "), "P79-78 H12-33 P75-76 H18-37");
    assert_eq!(fen, "r1ba1ab1r/4k4/1cn3nc1/p1p1p1p1p/9/9/P1P2PPP1/1C5C1/4K4/RNBA1ABNR w - - 0 3");
    assert_eq!(
        read(&rules("janggi"), &Position::start(&rules("janggi")), "pass"),
        Some(Move::PASS)
    );
}

#[test]
fn moves_are_read_in_many_ways() {
    let chess = rules("chess");
    let start = Position::start(&chess);
    let text =
        |text: &str| read(&chess, &start, text).map(|mv| crate::notation::moves::text(&chess, mv));
    for typed in ["Nf3", "Ngf3", "Ng1f3", "Ng1-f3!", "g1f3", " Nf3 ", "N1f3"] {
        assert_eq!(text(typed).as_deref(), Some("2h3f"), "{typed}");
    }
    for wrong in ["", "N", "Nf4", "f3f3", "O-O", "Nbf3", "e5", "e4e5", "七六歩", "P", "=Q"] {
        assert_eq!(text(wrong), None, "{wrong}");
    }
    let kiwipete = position("chess", KIWIPETE);
    for typed in ["0-0", "O-O", "oo", "e1g1", "Kg1"] {
        assert_eq!(read(&chess, &kiwipete, typed).map(|mv| mv.to()), Some(Square(62)), "{typed}");
    }
    let promotion = position("chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
    for typed in ["b8=N", "b8N", "b7b8n", "b8(N)"] {
        let becomes = read(&chess, &promotion, typed).map(|mv| mv.act());
        let knight = |act| matches!(act, Act::Board { promotion: Some(Kind::ChessKnight), .. });
        assert!(becomes.is_some_and(knight), "{typed}");
    }
    assert_eq!(read(&chess, &promotion, "b8"), None, "which piece is not said");
    let xiangqi = rules("xiangqi");
    let start = Position::start(&xiangqi);
    for typed in ["C2.5", "c2=5", "炮二平五", "h2e2", "H2-E2"] {
        let to = read(&xiangqi, &start, typed).map(|mv| mv.to());
        assert_eq!(to, Some(Square(67)), "{typed}");
    }
    assert_eq!(read(&rules("shogi"), &Position::start(&rules("shogi")), "P-7f"), None);
}

#[test]
fn what_is_written_is_read_again() {
    for id in GAMES {
        let mut game = Game::new(rules(id));
        for turn in 0..160_usize {
            let (rules, position) = (game.rules().clone(), game.position().clone());
            let fen = fen::text(&rules, &position, turn).expect("a FEN");
            let (again, ply) =
                fen::parse(&rules, &fen).unwrap_or_else(|e| panic!("{id} {fen}: {e}"));
            assert_eq!(fen::text(&rules, &again, ply), Some(fen), "{id}");
            let moves = game.legal_moves();
            for &mv in &moves {
                for words in label(&rules, &position, mv).into_iter().flat_map(|w| [w.ja, w.en]) {
                    assert_eq!(read(&rules, &position, &words), Some(mv), "{id} {words}");
                }
            }
            let Some(mv) = moves.get((turn * 41 + 7) % moves.len().max(1)) else { break };
            game.play(Action::Move(*mv)).expect("a legal move");
        }
    }
}
