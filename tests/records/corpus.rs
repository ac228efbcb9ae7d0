//! The files of other programs, as they really write them: all of them open.

use std::fs;
use std::path::{Path, PathBuf};

use hensoku::engine::action::Action;
use hensoku::engine::player::Player;
use hensoku::notation::{moves, position};
use hensoku::record::formats::{
    self, Expected, ReadGame, RecordFaultKind, RecordFormat, RecordPart, encoding,
};
use hensoku::record::{Cursor, HeaderKey, NodeId, Record};
use hensoku::variants;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn text(path: &Path) -> String {
    encoding::decode(&fs::read(path).expect("a file"), encoding::shift_jis)
}

/// The games of a file, with the format that was recognised.
fn open(path: &Path) -> (RecordFormat, Vec<ReadGame>) {
    let standard = variants::standard().expect("in the catalogue");
    let text = text(path);
    let format = formats::recognise(&text);
    let format = format.unwrap_or_else(|| panic!("{} is not recognised", path.display()));
    let parts = formats::split(&text, format);
    (format, parts.map(|part| formats::read(&part, format, &standard)).collect())
}

fn opened(name: &str) -> Record {
    let (_, games) = open(&folder().join(name));
    assert_eq!(games.len(), 1, "{name}");
    assert_eq!(games[0].faults, [], "{name}");
    games[0].record.clone()
}

/// The actions of the main line, as texts.
fn line(record: &Record) -> String {
    let rules = record.variant().rules();
    let actions = record.tree.actions(record.tree.end(NodeId::ROOT));
    let texts: Vec<_> =
        actions.into_iter().map(|action| moves::action_text(&rules, action)).collect();
    texts.join(" ")
}

fn start(record: &Record) -> String {
    let game = record.begin().expect("a start");
    position::text(game.rules(), game.start(), usize::from(record.start.before()))
}

#[test]
fn every_file_opens() {
    let mut count = 0;
    for kind in ["kif", "ki2", "csa", "other"] {
        for entry in fs::read_dir(folder().join(kind)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let (format, games) = open(&path);
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let ending = match ending {
                "kifu" => "kif",
                "txt" => "text",
                other => other,
            };
            let same = format.id() == ending || (ending == "ki2" && format == RecordFormat::Kif);
            assert!(same, "{}: {format:?}", path.display());
            for game in games {
                assert_eq!(game.faults, [], "{}", path.display());
                let is_position = matches!(ending, "sfen" | "fen" | "bod");
                assert_eq!(game.record.tree.is_empty(), is_position, "{}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 70);
}

#[test]
fn kifu_for_windows() {
    let record = opened("kif/kifu-for-windows.kif");
    assert_eq!(line(&record), "7g7f 3c3d 2g2f 4c4d 3i4h 8b4b resign");
    let tree = &record.tree;
    assert_eq!(tree.notes(NodeId::ROOT).comment, "対局の始まり。\n二行目のコメント。");
    let path = tree.path(tree.end(NodeId::ROOT));
    assert_eq!(tree.notes(path[0]).time.map(|time| time.used), Some(16_000));
    assert_eq!(tree.notes(path[1]).comment, "角道を開けた。");
    let count = |at| tree.children(at).count();
    assert_eq!((count(path[0]), count(path[2]), count(path[4])), (2, 3, 1));
    let header = |key: HeaderKey| record.headers.get(&key).map(str::to_owned);
    assert_eq!(header(HeaderKey::Player(Player(1))).as_deref(), Some("鈴木 花子"));
    assert_eq!(header(HeaderKey::Began).as_deref(), Some("2026/11/22 09:30:00"));
    assert_eq!(header(HeaderKey::Event).as_deref(), Some("記録会"));
    assert_eq!(header(HeaderKey::Opening).as_deref(), Some("四間飛車"));
}

#[test]
fn dialects_of_kif() {
    let piyo = opened("kif/piyo-shogi.kif");
    assert_eq!(line(&piyo), "3c3d 7g7f 4c4d 2g2f resign");
    assert!(start(&piyo).starts_with("lnsgkgsnl/1r7/"));
    assert_eq!(piyo.headers.get(&HeaderKey::Player(Player(1))), Some("ひよこ"));
    let wars = opened("kif/shogi-wars.kif");
    assert_eq!(line(&wars), "7g7f 3c3d 8h2b+ 3a2b B*5e 2b3c 5e6d resign");
    let home = opened("kif/shogihome.kifu");
    assert_eq!(home.headers.get(&HeaderKey::Ending), Some("中断"));
    let end = home.tree.end(NodeId::ROOT);
    let used = home.tree.path(end).into_iter().filter_map(|at| home.tree.notes(at).time);
    assert_eq!(used.map(|time| time.used / 1000).collect::<Vec<_>>(), [1, 2, 65, 3660, 0, 0]);
    assert_eq!(line(&opened("kif/81dojo.kif")), "7g7f 8c8d 7i6h 3c3d time");
    assert_eq!(line(&opened("kif/half-width.kif")), "7g7f 3c3d 2g2f 4c4d 2f2e");
    assert_eq!(line(&opened("kif/marks.kif")), "7g7f 3c3d 2h6h 2b8h 7i8h");
    assert_eq!(line(&opened("kif/no-headers.kif")), "7g7f 3c3d 6g6f");
    let placed = opened("kif/position.kif");
    assert_eq!(start(&placed), "7k1/9/7P1/9/9/9/9/9/4K4 b RBSrb4g3s4n4l17p 1");
    assert_eq!(line(&placed), "S*2b 2a3b B*4c");
}

#[test]
fn other_files_of_the_same_programs() {
    let study = opened("kif/lishogi-study.kif");
    assert_eq!(line(&study), "7g7f 8c8d 2h6h resign");
    let path = study.tree.path(study.tree.end(NodeId::ROOT));
    assert_eq!(study.tree.notes(NodeId::ROOT).comment, "本譜の前に。");
    assert_eq!((study.tree.len(), study.tree.children(path[0]).count()), (9, 2));
    let piyo = opened("kif/piyo-shogi-branches.kif");
    assert_eq!(line(&piyo), "2g2f 3c3d 2f2e 2b3c");
    assert_eq!(piyo.tree.children(NodeId::ROOT).count(), 2);
    assert_eq!(piyo.headers.get(&HeaderKey::Ending), Some("中断"));
    let wars = opened("kif/shogi-wars-handicap.kif");
    assert_eq!(line(&wars), "7a6b 7g7f 5c5d time");
    assert!(start(&wars).starts_with("lnsgkgsnl/9/ppppppppp/"));
    let dojo = opened("kif/81dojo-comments.kif");
    assert_eq!(line(&dojo), "3c3d 7g7f 4c4d");
    assert_eq!(dojo.headers.get(&HeaderKey::Ending), Some("千日手"));
    let said = |at| dojo.tree.notes(at).comment.clone();
    assert_eq!(said(NodeId::ROOT), "[19:00:01] Black_Player: Hello");
    let windows = opened("kif/kifu-for-windows-handicap.kif");
    assert_eq!(line(&windows), "5a4b 7g7f 4a3b");
    assert_eq!(windows.headers.get(&HeaderKey::Ending), Some("封じ手"));
    assert_eq!(windows.headers.get(&HeaderKey::Player(Player(1))), Some("先生"));
    let home = opened("kif/shogihome-branches.kif");
    assert_eq!(line(&home), "7g7f 8c8d");
    assert_eq!(home.headers.get(&HeaderKey::Ending), Some("反則負け"));
    let ki2 = opened("ki2/shogihome.ki2");
    assert_eq!(line(&ki2), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    assert_eq!(ki2.tree.len(), 7);
    assert_eq!(line(&opened("csa/shogihome.csa")), "7g7f 3c3d agree");
    let declared = opened("csa/floodgate-declared.csa");
    assert_eq!(line(&declared), "2g2f 3c3d");
    assert_eq!(declared.headers.get(&HeaderKey::Ending), Some("入玉勝ち"));
    let illegal = opened("csa/lishogi.csa");
    assert_eq!(illegal.headers.get(&HeaderKey::Ending), Some("反則負け"));
    let broken_off = opened("csa/chudan.csa");
    assert_eq!(broken_off.headers.get(&HeaderKey::Ending), Some("中断"));
    assert!(start(&broken_off).starts_with("lnsgkgsnl/9/"));
    let jkf = opened("other/shogihome.jkf");
    assert_eq!(line(&jkf), "7g7f 3c3d");
    assert_eq!(jkf.headers.get(&HeaderKey::Ending), Some("中断"));
    assert_eq!(jkf.tree.children(NodeId::ROOT).count(), 2);
    for id in ["xiangqi", "janggi", "makruk"] {
        assert_eq!(opened(&format!("other/{id}.fen")).variant().id, id);
    }
    let chess = opened("other/chess.pgn");
    assert!(line(&chess).ends_with(" agree"), "{}", line(&chess));
    assert_eq!(chess.tree.len(), 13);
}

#[test]
fn handicaps_begin_with_north() {
    for entry in fs::read_dir(folder().join("kif")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let Some(handicap) = name.strip_prefix("handicap-") else { continue };
        let (_, games) = open(&path);
        let game = games[0].record.begin().expect("a start");
        assert_eq!(game.position().turn(), Player(1), "{handicap}");
        let end = games[0].record.tree.end(NodeId::ROOT);
        let again = formats::write(&games[0].record, end, RecordFormat::Kif).expect("a record");
        let known = again.contains(&format!("手合割：{handicap}\n"));
        assert!(known, "{again}");
    }
}

#[test]
fn every_end_is_understood() {
    let ends = [
        ("投了", Some("resign"), None),
        ("切れ負け", Some("time"), None),
        ("持将棋", Some("agree"), None),
        ("中断", None, Some("中断")),
        ("千日手", None, Some("千日手")),
        ("反則負け", None, Some("反則負け")),
        ("反則勝ち", None, Some("反則勝ち")),
        ("不戦勝", None, Some("不戦勝")),
        ("封じ手", None, Some("封じ手")),
        ("詰み", None, Some("詰み")),
        ("不詰", None, Some("不詰")),
        ("不戦敗", None, Some("不戦敗")),
        // The king has not entered.
        ("入玉勝ち", None, Some("入玉勝ち")),
    ];
    for (word, action, left) in ends {
        let record = opened(&format!("kif/end-{word}.kif"));
        let moves = line(&record);
        assert_eq!(
            moves.strip_prefix("7g7f 3c3d").map(str::trim),
            Some(action.unwrap_or("")),
            "{word}"
        );
        assert_eq!(record.headers.get(&HeaderKey::Ending), left, "{word}");
    }
    let untils = [
        ("先手の勝ち", "resign"),
        ("時間切れ", "time"),
        ("持将棋", "agree"),
        ("投了", "resign"),
        ("中断", ""),
        ("反則", ""),
    ];
    for (word, action) in untils {
        let record = opened(&format!("ki2/until-{word}.ki2"));
        let moves = line(&record);
        assert_eq!(moves.strip_prefix("7g7f 3c3d 2g2f").map(str::trim), Some(action), "{word}");
    }
}

#[test]
fn who_gave_up_out_of_turn_has_not_won() {
    let standard = variants::find("shogi").expect("in the catalogue");
    let read = |format, text: &str| {
        let game = formats::read(&RecordPart::whole(text), format, &standard);
        assert_eq!(game.faults, []);
        game.record
    };
    let kif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
    for (until, played, left) in [
        ("後手の勝ち", "resign", None),
        ("先手の勝ち", "", Some("先手の勝ち")),
        ("時間切れにより後手の勝ち", "time", None),
        ("時間切れにより先手の勝ち", "", Some("時間切れにより先手の勝ち")),
    ] {
        let record = read(RecordFormat::Kif, &format!("{kif}まで2手で{until}\n"));
        assert_eq!(line(&record).strip_prefix("7g7f 3c3d").map(str::trim), Some(played), "{until}");
        assert_eq!(record.headers.get(&HeaderKey::Ending), left, "{until}");
    }
    for (sign, played, left) in
        [("", "resign", None), ("-", "resign", None), ("+", "", Some("TORYO"))]
    {
        let record = read(RecordFormat::Csa, &format!("PI\n+\n+7776FU\n%{sign}TORYO\n"));
        assert_eq!(line(&record).strip_prefix("7g7f").map(str::trim), Some(played), "{sign}");
        assert_eq!(record.headers.get(&HeaderKey::Ending), left, "{sign}");
    }
}

#[test]
fn what_follows_the_end_of_a_game_is_passed_over() {
    assert_eq!(line(&opened("kif/trailing.kif")), "7g7f 3c3d 2g2f resign");
    assert_eq!(line(&opened("csa/trailing.csa")), "7g7f 3c3d 2g2f resign");
    let untils = [("切れ負け", "time"), ("引き分け", "agree"), ("不詰", ""), ("封じ手", "")];
    for (word, action) in untils {
        let record = opened(&format!("ki2/until-{word}.ki2"));
        let moves = line(&record);
        assert_eq!(moves.strip_prefix("7g7f 3c3d 2g2f").map(str::trim), Some(action), "{word}");
    }
}

#[test]
fn moves_of_ki2_are_told_apart() {
    let record = opened("ki2/movements.ki2");
    assert!(line(&record).contains(" 5h6g "), "{}", line(&record));
    let windows = opened("ki2/kifu-for-windows.ki2");
    assert!(line(&windows).contains(" 4i5h ") && windows.tree.is_more_than_a_line());
}

#[test]
fn dialects_of_csa() {
    let standard = opened("csa/standard-v22.csa");
    assert_eq!(line(&standard), "7g7f 3c3d 8h2b+ 3a2b resign");
    assert_eq!(standard.headers.get(&HeaderKey::Player(Player(0))), Some("NAKAHARA"));
    let floodgate = opened("csa/floodgate.csa");
    assert_eq!(line(&floodgate), "2g2f 8c8d 2f2e time");
    let version3 = opened("csa/version3.csa");
    let path = version3.tree.path(version3.tree.end(NodeId::ROOT));
    let times = path.iter().filter_map(|at| version3.tree.notes(*at).time);
    assert_eq!(times.map(|time| time.used).collect::<Vec<_>>(), [250, 12_345]);
    assert_eq!(version3.headers.get(&HeaderKey::TimeControl), Some("300+10+0"));
    assert_eq!(version3.headers.get(&HeaderKey::Ending), Some("中断"));
    assert_eq!(line(&opened("csa/handicap.csa")), "5c5d 7g7f");
    let rest = opened("csa/rest-in-hand.csa");
    assert_eq!(start(&rest), "8k/9/6K+P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    let (_, two) = open(&folder().join("csa/two-games.csa"));
    assert_eq!(two.len(), 2);
    assert_eq!(two[1].record.headers.get(&HeaderKey::Player(Player(0))), Some("OYAMA"));
}

#[test]
fn other_forms() {
    let jkf = opened("other/game.jkf");
    assert_eq!(line(&jkf), "7g7f 3c3d 8h2b+ 3a2b B*4e resign");
    assert_eq!(jkf.tree.notes(NodeId::ROOT).comment, "対局開始");
    let first = jkf.tree.first_child(NodeId::ROOT).expect("a move");
    assert_eq!(jkf.tree.children(first).count(), 2);
    let reordered = opened("other/reordered.jkf");
    assert_eq!(line(&reordered), "7g7f");
    assert_eq!(reordered.tree.children(NodeId::ROOT).count(), 2);
    assert_eq!(line(&opened("other/position.usi")), "7g7f 3c3d 8h2b+ 3a2b B*4e resign");
    assert_eq!(opened("other/variant.usi").variant().name.ja, "ドーナツ将棋 1");
    let branches = opened("other/branches.usen");
    assert_eq!(line(&branches), "7g7f 3c3d 2g2f resign");
    assert!(branches.tree.is_more_than_a_line());
    let diagram = opened("other/diagram.bod");
    assert_eq!(start(&diagram), "8k/9/8+B/9/9/9/9/9/4K4 w Rrb4g4s4n4l18p 43");
    for copied in ["other/copied-ja.txt", "other/copied-en.txt"] {
        let record = opened(copied);
        assert_eq!(line(&record), "7g7f 3c3d 8h2b+ 3a2b B*5e resign", "{copied}");
        assert_eq!(record.variant().name.ja, "円筒将棋 1");
    }
}

#[test]
fn forms_of_chess() {
    let (_, games) = open(&folder().join("other/lichess.pgn"));
    assert_eq!(games.len(), 2);
    let tree = &games[0].record.tree;
    let end = tree.end(NodeId::ROOT);
    let mut cursor = Cursor::new(&games[0].record).expect("a start");
    cursor.go_to(tree, end).expect("legal");
    assert_eq!(cursor.game().outcome().map(|outcome| outcome.reason.name()), Some("checkmate"));
    let path = tree.path(end);
    assert_eq!(path.len(), 7);
    assert_eq!(tree.notes(path[5]).comment, "??\nHangs mate.");
    assert_eq!(tree.notes(path[2]).marks.len(), 1);
    assert_eq!(
        tree.notes(path[2]).time.map(|time| (time.used, time.left)),
        Some((2000, Some(178_000)))
    );
    assert_eq!(tree.children(path[1]).count(), 2);
    let last = &games[1].record;
    let end = last.tree.end(NodeId::ROOT);
    assert_eq!(last.tree.action(end), Some(Action::Time));
    assert_eq!(line(&opened("other/xiangqi.pgn")).split(' ').count(), 4);
}

#[test]
fn a_bad_line_is_named_and_what_came_before_it_is_kept() {
    let standard = variants::standard().expect("in the catalogue");
    let read = |text: &str| {
        let format = formats::recognise(text).expect("a format");
        formats::read(&RecordPart::whole(text), format, &standard)
    };
    let check =
        |text: &str, kept: usize, line: usize, wanted: &dyn Fn(&RecordFaultKind) -> bool| {
            let game = read(text);
            assert_eq!(game.record.tree.len(), kept, "{text}");
            let fault = game.faults.first().unwrap_or_else(|| panic!("{text}"));
            assert_eq!(fault.line, line, "{text}: {fault}");
            assert!(wanted(&fault.what), "{text}: {fault}");
        };
    let no_move = |what: &RecordFaultKind| {
        matches!(what, RecordFaultKind::Expected { wanted: Expected::Move, .. })
    };
    let illegal = |what: &RecordFaultKind| matches!(what, RecordFaultKind::Illegal { .. });
    let kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
    check(&format!("{kif}   3 ｘｘｘ\n   4 ８四歩(83)\n"), 2, 4, &no_move);
    check(&format!("{kif}   3 ５五歩(57)\n"), 2, 4, &illegal);
    check(&format!("{kif}変化：9手\n   9 ８四歩(83)\n"), 2, 4, &|what| {
        *what == RecordFaultKind::NoSuchPly(9)
    });
    check(
        &format!("手合割：百枚落ち\n{kif}").replace("手合割：平手\n", ""),
        2,
        1,
        &|what| matches!(what, RecordFaultKind::Expected { wanted: Expected::Handicap, .. }),
    );
    check("手合割：平手\n▲７六歩 △３四歩 ▲９九王\n", 2, 2, &illegal);
    check(
        "手合割：平手\n▲７六歩 △３四歩\n▲４八銀 △４二銀 ▲５六歩 △５四歩 ▲４八金\n",
        6,
        3,
        &illegal,
    );
    check("PI\n+\n+7776FU\n-3334FU\n+5555FU\n", 2, 5, &illegal);
    check("PI\n+\n+7776FU\n-3334XX\n", 1, 4, &no_move);
    check("P1-KY-XX\n+\n+7776FU\n", 0, 1, &|what| {
        matches!(what, RecordFaultKind::Expected { wanted: Expected::Rank, .. })
    });
    check("position startpos moves 7g7f 7g7f\n", 1, 1, &illegal);
    check("position startpos moves 7g7f hello\n", 1, 1, &no_move);
    check("[Event \"a\"]\n\n1. e4 e5\n2. Ke3 Nf6\n", 2, 4, &no_move);
    check(
        "{\"moves\":[{},\n{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":5}}}]}",
        0,
        2,
        &illegal,
    );
    check("{\"moves\":[{},\n{\"move\":", 0, 2, &|what| {
        matches!(what, RecordFaultKind::Expected { wanted: Expected::Json(_), .. })
    });
    check("~0.7kuzzz.\n", 1, 1, &no_move);
    check("円筒将棋 1\n1 ▲７六歩\n2 △ｘｘ\n", 1, 3, &no_move);
    check("手合割：平手\n|v香v桂v銀|一\n▲７六歩\n", 1, 2, &|what| {
        matches!(what, RecordFaultKind::Expected { wanted: Expected::Rank, .. })
    });
    let position = |what: &RecordFaultKind| matches!(what, RecordFaultKind::Position(_));
    check("sfen 9/9/9/9/9/9/9/9/9 b - 1\n", 0, 1, &position);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1\n", 0, 1, &position);
    let column = read(&format!("{kif}   3 ｘｘｘ\n")).faults[0].column;
    assert_eq!(column, 6);
}

#[test]
fn encodings_are_told() {
    let text = "手合割：平手\n   1 ７六歩(77)\n";
    let utf16: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let (shift_jis, _, _) = encoding_rs::SHIFT_JIS.encode(text);
    let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    for bytes in [text.as_bytes(), &marked[..], &utf16[..], &shift_jis[..]] {
        assert_eq!(encoding::decode(bytes, encoding::shift_jis), text);
    }
}
