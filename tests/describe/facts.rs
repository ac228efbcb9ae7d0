//! What is said of particular games is what is so. R-nn: the ruling.

use super::{says, says_not, summary, told};

/// one may pass instead.
#[test]
fn janggi_knows_no_loss_by_having_no_move() {
    for id in ["janggi", "rengo-janggi"] {
        says(id, &["パスできます"]);
        says_not(id, &["指せる手がなくなった側", "without a legal move"]);
    }
}

/// 4.4.
#[test]
fn games_of_four_say_who_plays_when_and_what_a_mate_brings() {
    for board in ["yonin", "yonin-1991", "shijin"] {
        for mode in ["survivor", "sfc"] {
            says(
                &format!("{board}-{mode}"),
                &[
                    "指せる手がない人は、番をとばされます",
                    "持ち駒は、詰ませた人のもの",
                    "受けのない王手になった手を指した人が、詰ませた人",
                    "盤上の駒はそのまま残り",
                    "取ることはできます",
                    "指した人から時計回りに近い人が先",
                    "その人の次の人から続け",
                    "筋は、それぞれの席から見た",
                    "the one whose move left the check without an answer",
                    "of several, the one who comes next clockwise",
                ],
            );
        }
        for mode in ["doubles", "doubles-nocheck"] {
            says(
                &format!("{board}-{mode}"),
                &[
                    "指せる手がない人は、番をとばされます",
                    "指した人から時計回りに近い人が先",
                    "筋は、それぞれの席から見た",
                ],
            );
        }
    }
}

/// what a turned king is comes before what it forbids; in doubles the
/// game is over before there is one.
#[test]
fn a_turned_king_is_explained_before_it_is_named() {
    for id in ["yonin-survivor", "yonin-sfc", "shijin-sfc", "yonin-1991-survivor"] {
        let told = told(id).ja;
        let (what, ban) =
            (told.find("玉は裏返り、動かない障害物"), told.find("裏返った玉のすぐ手前"));
        assert!(what.is_some() && what < ban, "{id}: {told}");
    }
    for id in ["yonin-doubles", "shijin-doubles-nocheck"] {
        says_not(id, &["裏返った玉", "turned-over king"]);
    }
}

///
#[test]
fn partners_say_all_that_they_may_not_do_to_each_other() {
    says(
        "yonin-doubles-nocheck",
        &[
            "味方の駒が玉に利いていても、王手にはなりません",
            "自分の玉を味方の駒の利きに入れる手も指せません",
            "敵の駒の利きを通す手は指せます",
            "or your own king under your partner’s",
            "Opening an enemy’s line to the partner’s king is allowed",
        ],
    );
    says("yonin-doubles", &["王手にはなりません", "味方の駒は、玉のほかは取れます"]);
    says_not("yonin-doubles", &["指せません"]);
}

/// 3.4, R-66 to R-72.
#[test]
fn the_second_phase_says_what_begins_and_what_ends() {
    for id in ["kosaku-s", "kosaku-a"] {
        let later = summary(id).later;
        let text = |ja: &str| later.iter().any(|text| text.ja.contains(ja));
        for phrase in [
            "二歩は反則ではありません",
            "打ち歩詰めは反則ではありません",
            "歩は、縦・横に1マス動けます",
            "銀は、縦・横に1マス、斜めに2マスまで動けます",
            "金は、斜めに1マス、縦・横に2マスまで動けます",
            "と・成銀は、縦・横・斜めに1マス動けます",
            "障害物はなくなり、飛び越しも跳ね返りもありません",
            "通路の制限はなく",
            "全員が敵どうしです",
            "玉のとなりの空いたマスにだけ打てます",
            "敵の駒を取るときに成れます",
            "盤から消えます",
        ] {
            assert!(text(phrase), "{id}: {phrase}: {later:#?}");
        }
        assert!(!text("成るかどうかを選べる駒はありません"));
        says(
            id,
            &[
                "持ち駒は、すべて取った人のもの",
                "盤上の駒は動かずに残り、だれでも取れます",
                "指せる手がない人は、番をとばされます",
            ],
        );
    }
    let later = summary("kosaku-a").later;
    assert!(later.iter().any(|text| text.ja == "角は、斜めにどこまでも動けます。"), "{later:#?}");
}

/// 3.2, 3.3: Type S has neither 飛 nor 角.
#[test]
fn a_game_names_no_piece_that_it_does_not_have() {
    says_not("kosaku-s", &["角", "馬", "飛・", "竜", "筋替え", "Bishop", "bishop", "Rook"]);
    says("kosaku-a", &["いちばん手前の段からは筋替えで横に1マス（取れません）"]);
    says_not("yonin-survivor", &["角", "香", "桂", "bishop", "lance", "knight"]);
}

///
#[test]
fn relocation_keeps_off_the_soldiers_rank_and_may_exchange() {
    for id in ["rengo-shogi", "rengo-chess", "rengo-xiangqi", "rengo-janggi", "rengo-makruk"] {
        says(
            id,
            &[
                "まず後手、次に先手が、自分の象・马・车を1枚につき1度まで",
                "兵隊の段より手前",
                "種類のちがう自分の象・马・车どうしを入れ替える",
                "behind the soldiers",
                "by exchanging two of different kinds",
            ],
        );
    }
    says("rengo-chess", &["the first rank"]);
    says("rengo-shogi", &["the first 2 ranks"]);
}

/// it is told where armies are relocated, and nowhere else.
#[test]
fn whose_king_alone_is_in_check_moves_first() {
    for id in ["rengo-shogi", "rengo-chess", "rengo-xiangqi", "rengo-janggi", "rengo-makruk"] {
        says(
            id,
            &[
                "だけに王手がかかっていれば、後手が先に指し",
                "両方の",
                "that player moves first",
                "if both are, the order stands",
            ],
        );
    }
    says_not("chess", &["moves first, and counts"]);
}

/// what was played by former rules is told by them.
#[test]
fn former_rules_are_told_as_they_were() {
    let former = |id: &str| {
        let variant = hensoku::variants::find(id).expect("in the catalogue");
        let former = variant.revision(1).expect("a former revision");
        super::joined(hensoku::describe::whole(&former.rules()).iter())
    };
    let rengo = former("rengo-shogi");
    assert!(!rengo.ja.contains("入れ替える") && !rengo.en.contains("exchanging"), "{rengo:?}");
    assert!(rengo.ja.contains("はじめから持ち駒にしていた駒も数えます"), "{rengo:?}");
    let yonin = former("yonin-survivor");
    assert!(yonin.ja.contains("直前に指した人が、詰ませた人"), "{yonin:?}");
}

///
#[test]
fn too_little_to_mate_with_is_listed() {
    says("chess", &["僧・騎が1枚しかないときや、同じ色のマスの僧しかない", "one bishop or knight"]);
    says("rengo-chess", &["1枚しかないとき", "no more than one"]);
    says("rengo-xiangqi", &["仕・相・士しかない", "nothing but"]);
    says("rengo-janggi", &["仕・士しかない"]);
}

///
#[test]
fn castling_tells_its_conditions() {
    for id in ["chess", "rengo-chess"] {
        says(
            id,
            &[
                "間が2マス以上あり、それがすべて空いている",
                "王手されているとき",
                "どちらもまだ動いていなければ",
                "two or more squares lie between them, all empty",
                "may not be in check, nor cross or reach an attacked square",
            ],
        );
    }
    says_not("rengo-shogi", &["キャスリング", "castle"]);
}

/// 5.1: several games have a pawn, a chariot, a cannon, a soldier.
#[test]
fn in_english_the_pieces_of_five_games_are_told_apart() {
    says(
        "rengo-shogi",
        &[
            "A pawn of shogi may not be dropped on a file",
            "A pawn of shogi may not be dropped to give checkmate",
            "Cannons of xiangqi capture only",
            "Cannons of janggi move and capture",
            "captured en passant by an enemy pawn of chess",
            "elephants, horses and chariots of janggi",
        ],
    );
    says("rengo-xiangqi", &["Guards, chariots, cannons and soldiers of janggi"]);
    says("shogi", &["A pawn may not be dropped on a file"]);
    says("janggi", &["Generals, guards, chariots, cannons and soldiers may also follow"]);
}

/// 5.5, R-132.
#[test]
fn only_the_cannon_of_janggi_spares_its_like() {
    for id in ["rengo-shogi", "rengo-janggi"] {
        says(
            id,
            &[
                "包を飛び越すことも、取ることもできません。炮なら、飛び越すことも取ることもできます",
                "炮は、取るときだけ、間の駒をちょうど1枚飛び越えます。",
                "They neither hop over nor capture cannons of janggi. They may do both with cannons of xiangqi.",
            ],
        );
        says_not(id, &["炮を飛び越すこと"]);
    }
    says_not("xiangqi", &["飛び越すことも", "neither"]);
    says_not("janggi", &["炮"]);
}

/// 5.6.
#[test]
fn promotion_names_who_may_and_who_must() {
    says(
        "rengo-shogi",
        &[
            "飛・角・銀・桂・香・歩は、敵陣（奥の3段）",
            "of shogi may promote when",
            "兵は、自分から数えて9段目に着くと、必ず后・城・僧・騎のどれか",
            "becomes a queen, rook, bishop or knight of chess",
            "貝は、自分から数えて7段目に着くと、必ず核に成ります",
            "卒は、自分から数えて5段目に着くと",
        ],
    );
    says("rengo-makruk", &["貝は、自分から数えて6段目"]);
    says("chess", &["becomes a queen, rook, bishop or knight, as its owner chooses"]);
}

///
#[test]
fn a_bare_king_hears_how_many_moves_it_has() {
    for id in ["rengo-makruk", "makruk"] {
        says(
            id,
            &[
                "2枚以上なら8、1枚なら16",
                "2枚以上なら22、1枚なら44",
                "2枚以上なら32、どれもなければ64",
                "盤上の駒の総数を引いた手数",
                "All pieces then on the board are subtracted",
            ],
        );
    }
    says("rengo-makruk", &["飛・香・城・俥・车・船・竜が合わせて2枚以上なら8"]);
    says("makruk", &["船が2枚以上なら8", "貝がなくなってから", "64手ずつ"]);
    says_not("rengo-makruk", &["なくなってから"]);
}

/// 1.6.
#[test]
fn a_slide_tells_where_it_stops_and_for_whom() {
    for number in 1..=8 {
        let id = format!("skate-variant-{number}");
        says(&id, &["空いたマスを1つ残して止まります", "one empty square stays between"]);
        says_not(&id, &["1マス手前", "one square short"]);
        match number {
            1..=4 => says(&id, &["味方の駒の手前ではとなりのマスまで", "敵の駒とのあいだには"]),
            _ => says(&id, &["敵味方とも", "friend or foe"]),
        }
        match number {
            3 | 4 | 7 | 8 => {
                says(
                    &id,
                    &[
                        "桂・角・飛は滑りません",
                        "馬は、縦・横に1マス動くときだけ滑ります",
                        "竜は、斜めに1マス動くときだけ滑ります",
                    ],
                );
            }
            _ => says(&id, &["桂・角・飛・馬・竜は滑りません"]),
        }
    }
    says("skate-1", &["滑って奥の段に着いた歩・桂"]);
    says("skate-variant-1", &["滑って奥の段に着いた歩は"]);
}

/// 1.7, R-28, R-145.
#[test]
fn jumps_tell_of_knights_landings_and_what_is_jumped() {
    for id in ["checkers-1", "checkers-variant-2"] {
        says(
            id,
            &[
                "桂は、跳ぶはずのマスにいる駒を飛び越え",
                "同じ跳び方をもう1度した先",
                "味方がいれば飛び越せません",
                "飛び越した駒はそのまま残ります",
                "Knights jump over a piece on the square that their leap would reach",
                "may not land on a piece of its own side",
                "what it jumped over stays",
            ],
        );
    }
    says("checkers-variant-1", &["香・角・飛・馬（斜めだけ）・竜（縦・横だけ）は"]);
    says_not("checkers-1", &["続けて"]);
}

///
#[test]
fn forward_shogi_says_what_may_be_stranded() {
    for id in ["forward-1", "forward-2"] {
        says(id, &["銀・角は、二度と動けなくなるマスにも打てます"]);
    }
    for id in ["forward-3", "forward-4"] {
        says(id, &["銀・角は、二度と動けなくなるマスには打てません。成らずに進むことはできます。"]);
        says_not(id, &["マスにも打てます"]);
    }
    says(
        "forward-1",
        &["角は、斜め前にどこまでも動けます", "Rooks move any distance forward or sideways"],
    );
}

/// Section 0: only who moves first is another.
#[test]
fn where_north_begins_the_sides_have_the_names_of_their_colours() {
    for id in ["torus-2", "cylinder-2", "steal-2", "forward-4"] {
        says(id, &["白から指します。", "White moves first."]);
        says_not(id, &["後手から", "先手から", "側から"]);
    }
    says("shogi", &["先手から指します。", "Black moves first."]);
    says("chess", &["白から指します。", "White moves first."]);
}

///
#[test]
fn enclosure_and_full_hands_leave_nothing_open() {
    for id in ["not-capture-3", "not-capture-4"] {
        says(
            id,
            &["1手で両方の玉がふさがったときは、指した側の勝ち", "the player who made it wins"],
        );
    }
    says("shrinked-prison-1", &["王手や詰みはふつうどおり", "still gives check and mate"]);
}

/// One word for one piece.
#[test]
fn chess_calls_its_pieces_by_their_names() {
    says_not("chess", &["ポーン"]);
    says("chess", &["兵も動かない", "50手ずつ", "75手ずつ", "drawn automatically"]);
    for id in ["chess", "rengo-chess", "janggi", "rengo-janggi"] {
        says_not(id, &["falls by itself", "is one by itself", "taken in passing"]);
    }
}
