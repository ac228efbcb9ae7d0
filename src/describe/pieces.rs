//! How pieces go beyond plain moves, and how they promote.

use super::moves::{directions, moves};
use super::names::{Names, english};
use super::together;
use crate::engine::axes::glide::{Course, Gap};
use crate::engine::axes::promotion::Promotion;
use crate::engine::axes::rule::{GlideRule, JumpRule};
use crate::engine::movement::Modality;
use crate::engine::piece::Kind;
use crate::engine::text::{Text, joined, text};

/// One rule of gliding over ice.
pub fn glide(rule: &GlideRule, names: &Names) -> Text {
    match rule {
        GlideRule::Stops(Gap::None) => text!(
            "空いたマスへ動いた駒は、盤の端かほかの駒の手前まで滑ります。",
            "a piece that moves to an empty square slides on to the edge or up to the next piece."
        ),
        GlideRule::Stops(Gap::Enemies) => text!(
            "空いたマスへ動いた駒は、同じ向きに滑ります。盤の端では端のマスまで、味方の駒の手前ではとなりのマスまで進み、敵の駒とのあいだには空いたマスを1つ残して止まります。最初の1歩で敵のとなりに着いたときは、そこで止まります。",
            "a piece that moves to an empty square slides on: to the edge, up to a friendly piece, or until one empty square stays between it and an enemy piece. A first step next to an enemy piece ends there."
        ),
        GlideRule::Stops(Gap::All) => text!(
            "空いたマスへ動いた駒は、同じ向きに滑ります。盤の端では端のマスまで進み、敵味方とも、ほかの駒とのあいだには空いたマスを1つ残して止まります。最初の1歩で駒のとなりに着いたときは、そこで止まります。",
            "a piece that moves to an empty square slides on: to the edge, or until one empty square stays between it and the next piece, friend or foe. A first step next to a piece ends there."
        ),
        GlideRule::Exempt(kinds) => {
            text!("{}は滑りません。", "{} do not slide."; names.all(kinds))
        }
        GlideRule::Partly { kind, atoms } => text!(
            "{}は、{}動くときだけ滑ります。",
            "{} slide only when they move {}.";
            names.all(&[*kind]), moves(atoms)
        ),
        GlideRule::Course { kinds, course: Course::Onward } => text!(
            "{}は、動いた向きにそのまま滑ります。",
            "{} slide on in the direction of their move.";
            names.all(kinds)
        ),
        GlideRule::Course { kinds, course: Course::Ahead } => text!(
            "{}は、跳んだ先からまっすぐ前へ滑ります。",
            "{} leap and then slide straight ahead.";
            names.all(kinds)
        ),
        GlideRule::Course { kinds, course: Course::AheadDiagonally } => text!(
            "{}は、跳んだ先から、跳んだ側の斜め前へ滑ります。",
            "{} leap and then slide diagonally forward, to the side of the leap.";
            names.all(kinds)
        ),
        GlideRule::FirstStepPromotes { stranded } => {
            let mut told = vec![text!(
                "駒を取る手と打つ手は滑りません。成れるかどうかは、最初の1歩で決まります。",
                "captures and drops do not slide, and the first step alone decides about promotion."
            )];
            told.extend((!stranded.is_empty()).then(|| {
                text!(
                    "滑って奥の段に着いた{}は、動けなくなっても成らずに残ります。",
                    "{} that slides onto the far ranks stays there as it is, even where it can never move again.";
                    names.any(stranded)
                )
            }));
            together(told)
        }
    }
}

/// One rule of jumping over pieces, as in checkers.
pub fn jump(rule: &JumpRule, names: &Names) -> Text {
    match rule {
        JumpRule::Over { kinds, riders } => {
            let who = match kinds {
                None => text!("どの駒も", "every piece"),
                Some(kinds) => {
                    let kinds = names.bare(kinds);
                    text!("{}は", "every {}"; kinds)
                }
            };
            let mut told = vec![text!(
                "{}、進む向きのとなりにいる駒を、敵でも味方でも1枚だけ飛び越えて、すぐ先のマスへ進めます。着いたマスに敵がいれば取れますが、味方がいれば飛び越せません。飛び越した駒はそのまま残ります。",
                "{} may jump over one adjacent piece of either side to the square just beyond. It captures an enemy there and may not land on a piece of its own side; what it jumped over stays.";
                who
            )];
            told.extend((!riders.is_empty()).then(|| {
                text!(
                    "{}も、飛び越せるのはとなりの駒だけで、飛び越したあとに走ることはできません。",
                    "{}, too, jump only over a piece right next to them, and do not run on after landing.";
                    names.all(riders)
                )
            }));
            together(told)
        }
        JumpRule::Leapers(kinds) => text!(
            "{}は、跳ぶはずのマスにいる駒を飛び越え、そこから同じ跳び方をもう1度した先のマスに着きます。",
            "{} jump over a piece on the square that their leap would reach and land one more such leap further on.";
            names.all(kinds)
        ),
        JumpRule::Chain { kinds, partly } => {
            let part = |(kind, atoms): &(Kind, Vec<_>)| text!("{}（{}だけ）", "{} ({} only)"; names.all(&[*kind]), directions(atoms));
            let each = kinds.iter().map(|kind| names.all(&[*kind]));
            let (ja, en): (Vec<_>, Vec<_>) = each
                .chain(partly.iter().map(part))
                .map(|text| (text.ja.into_owned(), text.en.into_owned()))
                .unzip();
            text!(
                "{}は、空いたマスに着いたすぐ先にまた駒があれば、同じ向きに続けて飛び越せます。途中でやめてもかまいません。敵を取るとそこで終わります。",
                "{} may go on jumping in the same direction while the next piece stands right behind the empty square where they land. They may stop after any jump; a capture ends it.";
                Text::made(joined(ja, "・"), english(en, " and "))
            )
        }
        JumpRule::Group(kinds) => text!(
            "{}は、すき間なく並んだ駒を敵味方まとめて飛び越え、すぐ先の空いたマスへ進むこともできます。このときは駒を取れません。",
            "{} may also leap over a whole unbroken row of pieces to the empty square behind it, without capturing.";
            names.all(kinds)
        ),
    }
}

/// That every piece may pass over one obstacle in a move.
pub fn obstacle_hop() -> Text {
    text!(
        "どの駒も、1手に1つだけ、行く手の障害物を飛び越せます。1マスずつ動く駒は、障害物のすぐ先に着きます。",
        "a move may pass over one obstacle in its way; a piece that moves by single squares lands just behind it."
    )
}

/// Which kinds may, instead of passing an obstacle, be thrown back once by a side wall.
pub fn reflection(kinds: &[Kind], names: &Names) -> Text {
    text!(
        "{}は、障害物を飛び越すかわりに、通路の横の壁で1度だけ跳ね返れます。",
        "{} may, instead of passing an obstacle, be reflected once off a side wall of the corridor.";
        names.all(kinds)
    )
}

/// How cannons hop. `spares`: the kind that they neither hop over nor capture; `others`: other
/// cannons of the game, over which they may hop.
pub fn hop(
    kinds: &[Kind],
    modality: Modality,
    spares: Option<Kind>,
    others: &[Kind],
    names: &Names,
) -> Text {
    let who = names.all(kinds);
    let mut told = vec![match modality {
        Modality::Both | Modality::Threat => text!(
            "{}は、動くときも取るときも、間の駒をちょうど1枚飛び越えます。",
            "{} move and capture only by hopping over exactly one piece.";
            who
        ),
        Modality::Move => text!(
            "{}は、取らずに動くとき、間の駒をちょうど1枚飛び越えます。",
            "{} move without capturing only by hopping over exactly one piece.";
            who
        ),
        Modality::Capture => text!(
            "{}は、取るときだけ、間の駒をちょうど1枚飛び越えます。",
            "{} capture only by hopping over exactly one piece.";
            who
        ),
    }];
    told.extend(spares.map(|spared| {
        text!(
            "{}を飛び越すことも、取ることもできません。",
            "they neither hop over nor capture {}.";
            names.all(&[spared])
        )
    }));
    told.extend((!others.is_empty()).then(
        || text!("{}なら、飛び越すことも取ることもできます。", "they may do both with {}."; names.all(others)),
    ));
    together(told)
}

/// Which kinds are stopped by a piece on the way.
pub fn lame(kinds: &[Kind], names: &Names) -> Text {
    text!(
        "{}は、途中のマスに駒があると、そちらへは進めません。",
        "{} cannot pass a piece on the way.";
        names.all(kinds)
    )
}

/// Which kinds may not face each other with nothing between.
pub fn facing(kinds: &[Kind], names: &Names) -> Text {
    text!(
        "{}どうしは、間に駒がないまま同じ筋で向かい合えません。",
        "{} may not face each other on a file with nothing between.";
        names.all(kinds)
    )
}

/// Which kinds may promote, and with which moves.
pub fn promotion(kinds: &[Kind], place: Promotion, names: &Names) -> Text {
    match place {
        Promotion::FarRanks(1) => text!(
            "{}は、いちばん奥の段に入るとき、出るとき、その中で動くときに成れます。",
            "{} may promote when a move starts or ends on the last rank.";
            names.all(kinds)
        ),
        Promotion::FarRanks(depth) => text!(
            "{}は、敵陣（奥の{}段）に入るとき、出るとき、その中で動くときに成れます。",
            "{} may promote when a move starts or ends in the far {} ranks.";
            names.all(kinds), depth
        ),
        Promotion::ByCapture => text!(
            "{}は、盤のどこでも、敵の駒を取るときに成れます。",
            "{} may promote when they capture an enemy piece, anywhere on the board.";
            names.all(kinds)
        ),
    }
}

/// What has to promote on this rank, its owner's first being 1, and into which of these kinds.
pub fn forced_promotion(kind: Kind, rank: u8, into: &[Kind], names: &Names) -> Text {
    let (kind, becomes) = (names.any(&[kind]), names.any(into));
    match into {
        [_] => text!(
            "{}は、自分から数えて{}段目に着くと、必ず{}に成ります。",
            "{} that reaches its rank {} becomes {}.";
            kind, rank, becomes
        ),
        _ => text!(
            "{}は、自分から数えて{}段目に着くと、必ず{}のどれかに成ります。",
            "{} that reaches its rank {} becomes {}, as its owner chooses.";
            kind, rank, becomes
        ),
    }
}

/// That a piece which captures its like leaves with it.
pub fn annihilation(names: &Names) -> Text {
    text!(
        "同じ種類の駒で取ると、取った駒も取られた駒も盤から消えます（相殺）。成った駒と成る前の駒は、別の種類です。{}どうしでは消えません。",
        "a piece that captures one of its own kind leaves the game together with it. Promoted and unpromoted pieces are different kinds. A {} never leaves that way.";
        names.king
    )
}

/// When a piece may be captured en passant: after a first move over so many squares.
pub fn en_passant(kind: Kind, squares: u8, names: &Names) -> Text {
    text!(
        "{0}が最初の手で{1}マス進んだ直後は、相手の{0}が、その通り過ぎたマスへ斜めに進んで取れます（アンパッサン）。",
        "{2} that has just advanced {1} squares from its start may be captured en passant by an enemy {3}.";
        names.all(&[kind]), squares, names.any(&[kind]), names.bare(&[kind])
    )
}
