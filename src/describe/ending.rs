//! Draws, points and declarations.

use super::names::{Names, english};
use super::together;
use crate::engine::axes::declaration::HandCount;
use crate::engine::axes::rule::{
    CountingRule, DeclarationRule, MaterialRule, NoMove, PointsRule, RepetitionRule, Values,
};
use crate::engine::piece::Kind;
use crate::engine::player::Player;
use crate::engine::text::{Text, half, joined, text};

/// What follows from having no legal move.
pub fn no_move(no_move: NoMove) -> Text {
    match no_move {
        NoMove::Loses => text!(
            "指せる手がなくなった側は、王手されていなくても負けです。",
            "a player without a legal move loses, even when not in check."
        ),
        NoMove::Draws => text!(
            "王手されていないのに指せる手がなくなると（ステイルメイト）、引き分けです。",
            "a player who is not in check and has no legal move draws (stalemate)."
        ),
        NoMove::Wins => text!(
            "王手されていないのに指せる手がなくなった側は（ステイルメイト）、勝ちです。",
            "a player who is not in check and has no legal move wins (stalemate)."
        ),
        NoMove::Passes => text!(
            "王手されていないのに指せる手がない人は、番をとばされます。だれも指せなければ引き分けです。",
            "a player who is not in check and has no legal move is passed over; if nobody can move, the game is drawn."
        ),
        NoMove::PassesInCheck => text!(
            "指せる手がない人は、番をとばされます。だれも指せなければ引き分けです。",
            "a player without a legal move is passed over; if nobody can move, the game is drawn."
        ),
    }
}

/// With too little of what a game is drawn.
pub fn material(rule: &MaterialRule, names: &Names) -> Text {
    match rule {
        MaterialRule::BareKings => text!(
            "双方が{}だけになると引き分けです。",
            "when only {}s are left, the game is drawn.";
            names.king
        ),
        MaterialRule::DeadPosition { light, colour_bound } => {
            let alone = text!("{}が1枚しかないとき", "one {}"; names.bare(light));
            let alike = text!(
                "同じ色のマスの{}しかないとき",
                "{} on squares of one colour";
                names.all(colour_bound)
            );
            let left = match (light.is_empty(), colour_bound.is_empty()) {
                (true, true) => return material(&MaterialRule::BareKings, names),
                (false, true) => alone,
                (true, false) => alike,
                (false, false) => text!("{}や、{}", "{}, or {}"; alone, alike),
            };
            text!(
                "どう指してもどちらも詰ませられない駒しか残らないと、引き分けです。{0}のほかに、{1}です。",
                "when neither side could give mate by any play, the game is drawn: with nothing besides the {0}s but {1}.";
                names.king, left
            )
        }
        MaterialRule::NoForce { light, most } => {
            let few = match most {
                _ if light.is_empty() => return material(&MaterialRule::BareKings, names),
                None => text!("しか", "nothing but {}"; names.all(light)),
                Some(1) => text!("のうち1枚しか", "no more than one {}"; names.bare(light)),
                Some(most) => text!(
                    "のうち{0}枚までしか",
                    "no more than {0} pieces, all of them {1}";
                    most, names.all(light)
                ),
            };
            text!(
                "どちらにも、必ず詰ませられるだけの駒がなくなると、引き分けです。持ち駒がなく、双方とも{0}のほかには{1}{2}ないときです。",
                "when neither side has the pieces to force mate, the game is drawn: nothing in hand, and besides the {0} {2}.";
                names.king, names.all(light), few
            )
        }
    }
}

/// How many plies, told as moves of each side where that is even.
fn plies(plies: u16) -> Text {
    match plies % 2 {
        0 => text!("双方が{}手ずつ指す", "{} moves by each side"; plies / 2),
        _ => text!("双方が合わせて{}手指す", "{} moves of both sides together"; plies),
    }
}

/// After which count of moves a game is drawn, or may be claimed to be.
pub fn counting(rule: &CountingRule, names: &Names) -> Text {
    match rule {
        CountingRule::Halfmoves { claim, end, soldiers, drops } => {
            let dropped = match drops {
                true => text!("取られも打たれもせず", "a capture, a drop"),
                false => text!("取られず", "a capture"),
            };
            let calm = |after: u16| {
                let plies = plies(after);
                match soldiers.len() {
                    0 => text!("{}あいだ、駒が{}に", "after {} without {}"; plies, dropped),
                    1 => text!(
                        "{}あいだ、駒が{}、{}も動かない",
                        "after {} without {} or a move of {}";
                        plies, dropped, names.any(soldiers)
                    ),
                    _ => text!(
                        "{}あいだ、駒が{}、兵隊（{}）も動かない",
                        "after {} without {} or a soldier’s move ({})";
                        plies, dropped, names.all(soldiers)
                    ),
                }
            };
            match claim {
                None => text!("{}と、引き分けです。", "{} the game is drawn."; calm(*end)),
                Some(claim) => text!(
                    "{}と、手番の人は引き分けを主張できます。そのまま、数え始めから{}と、自動的に引き分けです。",
                    "{} the player to move may claim a draw; after {} the game is drawn automatically.";
                    calm(*claim), plies(*end)
                ),
            }
        }
        CountingRule::BareKing { allowances, rest, after } => {
            let mut told = vec![text!(
                "駒が{}だけになった側には、手数の猶予があります。その間に詰まされなければ引き分けです。",
                "a player left with nothing but the {} is allowed a number of moves; not mated within them, the player draws.";
                names.king
            )];
            told.push(allowance(allowances, *rest, names));
            told.extend((!after.is_empty()).then(|| {
                text!(
                    "数えるのは、盤から{}がなくなってからです。",
                    "the count begins once no {} is left on the board.";
                    names.bare(after)
                )
            }));
            together(told)
        }
        CountingRule::Board { plies: most, soldiers } => text!(
            "盤から{0}がなくなり、双方に{3}のほかの駒があるときは、そこから{1}まで数え、詰まなければ引き分けです。",
            "once no {2} is left on the board and both sides have more than the {3}, the game is drawn after {1}.";
            names.all(soldiers), plies(*most), names.bare(soldiers), names.king
        ),
    }
}

/// How many moves a bare king has.
fn allowance(allowances: &[(u8, Vec<Kind>, u16)], rest: u16, names: &Names) -> Text {
    let mut before: Option<&Vec<Kind>> = None;
    let mut cases = Vec::new();
    for (count, kinds, moves) in allowances {
        cases.push(match before.replace(kinds) {
            Some(same) if same == kinds => {
                text!("{0}枚なら{1}", "{1} against {0}"; count, moves)
            }
            _ if kinds.len() == 1 => text!(
                "{0}が{1}枚以上なら{2}",
                "{2} against {1} or more {0}";
                names.all(kinds), count, moves
            ),
            _ => text!(
                "{0}が合わせて{1}枚以上なら{2}",
                "{2} against {1} or more of these: {0}";
                names.all(kinds), count, moves
            ),
        });
    }
    let (ja, en): (Vec<_>, Vec<_>) =
        cases.into_iter().map(|case| (case.ja.into_owned(), case.en.into_owned())).unzip();
    let mut cases = Text::made(joined(ja, "、"), joined(en, "; "));
    if !allowances.is_empty() {
        cases = text!("{}、", "{}; "; cases);
    }
    text!(
        "猶予は、相手の盤上の駒のうち、{}どれもなければ{}とし（先に当てはまるものによります）、そこから、そのときの盤上の駒の総数を引いた手数です。",
        "the number is the first that fits: {}{} otherwise. All pieces then on the board are subtracted from it.";
        cases, rest
    )
}

/// When points decide, and how much more the second player is given.
pub fn points(rule: PointsRule, names: &Names) -> Text {
    match rule {
        PointsRule::Claimed { most, doubled_bonus } => text!(
            "盤上の駒の点が双方合わせて{}点以下になると、手番の人は点数での決着を選べます。点の多い側の勝ちです。後手には{}点を加え、持ち駒は数えません。",
            "once both sides together have {} points or fewer on the board, the player to move may end the game by points: whoever has more wins. The second player is given {} extra; pieces in hand do not count.";
            most, half(doubled_bonus)
        ),
        PointsRule::Facing { doubled_bonus } => text!(
            "楚と漢が間に駒のないまま同じ筋で向かい合い（ビッチャン）、手番の人がそのままにしたとき、または双方が続けてパスしたときは、盤上の駒の点で勝敗を決めます。後手には{0}点を加えます。",
            "if the player to move leaves the two {1}s facing each other on a file with nothing between (bikjang), or both players pass in turn, the points on the board decide; the second player is given {0} more.";
            half(doubled_bonus), names.king
        ),
    }
}

/// What pieces count where points do.
pub fn values(values: &Values, names: &Names) -> Text {
    let mut told = Vec::new();
    if values.as_drafted {
        told.push(text!(
            "駒の点は、組むときの点と同じです。",
            "pieces count what they cost in the draft."
        ));
    }
    if !values.listed.is_empty() {
        let ja = values
            .listed
            .iter()
            .map(|(points, kinds)| text!("{}{}点", ""; names.all(kinds), points).ja.into_owned());
        let en = values
            .listed
            .iter()
            .map(|(points, kinds)| text!("", "{} {}"; names.all(kinds), points).en.into_owned());
        let listed = Text::made(joined(ja, "、"), english(en.collect(), " and "));
        told.push(text!("点は、{}です。", "points: {}."; listed));
    }
    if told.is_empty() {
        told.push(text!("どの駒も点にはなりません。", "no piece counts anything."));
    }
    together(told)
}

fn times(count: u8) -> Text {
    let en = match count {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        _ => [&*count.to_string(), "th"].concat(),
    };
    Text::made(count.to_string(), en)
}

/// What follows when a position has occurred so often, if anything does.
pub fn repetition(rule: RepetitionRule) -> Text {
    match rule {
        RepetitionRule { claim: Some(claim), end: Some(end), .. } => text!(
            "同じ局面が{}回現れると、手番の人は引き分けを主張できます。{}回現れると、自動的に引き分けです。",
            "once a position occurs for the {} time the player to move may claim a draw; the {} time the game is drawn automatically.";
            times(claim), times(end)
        ),
        RepetitionRule { claim: Some(claim), end: None, .. } => text!(
            "同じ局面が{}回以上現れていれば、手番の人は引き分けを主張できます。",
            "once a position occurs for the {} time the player to move may claim a draw.";
            times(claim)
        ),
        RepetitionRule { claim: None, end: Some(end), perpetual_check: true } => text!(
            "同じ局面が{}回現れると引き分けです（千日手）。ただし、その間ずっと王手を続けた側は負けです。",
            "a position that occurs for the {} time is a draw, but a side that gave check with every move in between loses.";
            times(end)
        ),
        RepetitionRule { claim: None, end: Some(end), perpetual_check: false } => text!(
            "同じ局面が{}回現れると引き分けです（千日手）。",
            "a position that occurs for the {} time is a draw.";
            times(end)
        ),
        RepetitionRule { claim: None, end: None, .. } => text!(
            "同じ局面が何度現れても、対局は続きます。",
            "the game goes on however often a position occurs."
        ),
    }
}

/// What pieces count, the most common value last: 飛・角は5点、そのほかは1点.
fn worth(values: &[(u8, Vec<Kind>)], names: &Names) -> Text {
    let common = values.iter().max_by_key(|(_, kinds)| kinds.len());
    let rest = common.map_or(0, |(points, _)| *points);
    let apart = values.iter().filter(|(points, _)| *points != rest);
    let told =
        apart.map(|(points, kinds)| text!("{}は{}点、", "{} count {}, "; names.all(kinds), points));
    let (ja, en): (Vec<_>, Vec<_>) =
        told.map(|text| (text.ja.into_owned(), text.en.into_owned())).unzip();
    let others = text!("そのほかは{}点", "all others {}"; rest);
    match ja.is_empty() {
        true => text!("どの駒も{}点", "every piece counts {}"; rest),
        false => text!("{}{}", "{}{}"; Text::made(joined(ja, ""), joined(en, "")), others),
    }
}

/// What a player must have among the far ranks to declare and win.
pub fn declaration(rule: &DeclarationRule, names: &Names) -> Text {
    match rule {
        DeclarationRule::Entered { depth, pieces, points, values } => text!(
            "自分の番に王手されておらず、{0}とほかの自分の駒{1}枚以上が敵陣（奥の{2}段）にあり、それらと持ち駒の点が、{3}は{4}点、{5}は{6}点以上あれば、宣言して勝てます（入玉宣言）。{7}、{0}は0点です。",
            "a player to move who is not in check, with the {0} and {1} or more of their other pieces in the far {2} ranks, may declare and win (entering king) with at least {4} points ({3}) or {6} ({5}) from those pieces and the hand: {7}, the {0} nothing.";
            names.king, pieces, depth, names.sides.name(Player(0)), points[0],
            names.sides.name(Player(1)), points[1], worth(values, names)
        ),
        DeclarationRule::AllEntered { depth, points, hand } => text!(
            "自分の番に王手されておらず、盤上の自分の駒がすべて敵陣（奥の{0}段）にあり、それらと取った駒の点の合計が、先手は{1}点を超え、後手は{1}点以上あれば、宣言して勝てます（入玉宣言）。{2}",
            "a player to move who is not in check, with all their pieces on the board in the far {0} ranks, may declare and win (entering king) with more than {1} points ({1} for the second player) from those pieces {2}.";
            depth, points, match hand {
                HandCount::Captured => text!(
                    "はじめから持ち駒にしていた駒は数えません。",
                    "and what has been captured; pieces kept in hand from the start do not count"
                ),
                HandCount::All => text!(
                    "はじめから持ち駒にしていた駒も数えます。",
                    "and the hand, and from what else has been captured"
                ),
            }
        ),
    }
}
