//! スケート将棋 and スケート将棋バリアント: boards of ice.

use super::shogi::{base, north_first};
use super::{Family, Group};
use crate::engine::axes::glide::{Course, Gap, Glide};
use crate::engine::movement::{Atom, Travel};
use crate::engine::piece::Kind;
use crate::engine::spec::{PieceSpec, VariantSpec};
use crate::engine::text::Text;

pub(super) fn skate() -> Family {
    let ahead = || on_ice(Course::Ahead);
    let diagonally = || on_ice(Course::AheadDiagonally);
    Family::new(
        "skate",
        Group::Movement,
        Text::new("スケート将棋", "Skate Shogi"),
        Text::new(
            "盤は氷。空いたマスへ動いた駒は、何かに当たる手前まで滑ります。",
            "The board is ice: a piece that moves to an empty square slides until something stops it.",
        ),
        vec![
            (Text::new("桂は前へ滑る・黒が先手", "knights slide ahead, Black first"), ahead()),
            (
                Text::new("桂は前へ滑る・白が先手", "knights slide ahead, White first"),
                north_first(ahead()),
            ),
            (
                Text::new("スケート将棋2：桂は斜めに滑る・黒が先手", "Skate 2: knights slide diagonally, Black first"),
                diagonally(),
            ),
            (
                Text::new("スケート将棋2：桂は斜めに滑る・白が先手", "Skate 2: knights slide diagonally, White first"),
                north_first(diagonally()),
            ),
        ],
    )
    .also_called(&["スケート将棋2", "Shogi-Skate", "ice", "氷"])
}

pub(super) fn variant() -> Family {
    let kinds = [
        (
            Gap::Enemies,
            false,
            Text::new("バリアント1：味方のとなりで止まる", "Variant 1: stops next to friends"),
        ),
        (
            Gap::Enemies,
            true,
            Text::new(
                "バリアント2：竜・馬の1マスの動きも滑る",
                "Variant 2: dragons and horses slide after a step",
            ),
        ),
        (
            Gap::All,
            false,
            Text::new(
                "バリアント3：味方の手前も1マスあける",
                "Variant 3: keeps a gap from friends too",
            ),
        ),
        (
            Gap::All,
            true,
            Text::new(
                "バリアント4：味方の手前もあけ、竜・馬の1マスの動きも滑る",
                "Variant 4: keeps a gap from friends; dragons and horses slide after a step",
            ),
        ),
    ];
    let specs = kinds.into_iter().flat_map(|(gap, promoted, words)| {
        let spec = base().for_each_piece(|piece| skid(piece, gap, promoted));
        let told = |ja: &str, en: &str| {
            Text::made(format!("{}・{ja}", words.ja), format!("{}, {en}", words.en))
        };
        [
            (told("黒が先手", "Black first"), spec.clone()),
            (told("白が先手", "White first"), north_first(spec)),
        ]
    });
    Family::new(
        "skate-variant",
        Group::Movement,
        Text::new("スケート将棋バリアント", "Skate Shogi Variant"),
        Text::new(
            "桂・飛・角は滑らず、ほかの駒は敵とのあいだを1マスあけて止まります。",
            "Knights, rooks and bishops do not slide; the others leave one empty square before an enemy.",
        ),
        specs.collect(),
    )
    .also_called(&[
        "ice",
        "氷",
        "スケート将棋バリアント1",
        "スケート将棋バリアント2",
        "スケート将棋バリアント3",
        "スケート将棋バリアント4",
        "Shogi-Skate-Variant",
    ])
}

/// All pieces slide up to what is in their way, knights on this course.
fn on_ice(knights: Course) -> VariantSpec {
    base().for_each_piece(|piece| {
        let course = if piece.kind == Kind::Knight { knights } else { Course::Onward };
        piece.atoms.iter_mut().for_each(|atom| glide(atom, course, Gap::None));
    })
}

/// The pieces slide with a gap, except 桂飛角; the steps of 竜馬 only where the
/// variant says so.
fn skid(piece: &mut PieceSpec, gap: Gap, promoted: bool) {
    for atom in &mut piece.atoms {
        let slides = match piece.kind {
            Kind::Knight | Kind::Rook | Kind::Bishop => false,
            Kind::Dragon | Kind::Horse => promoted && atom.travel == Travel::Leap,
            _ => true,
        };
        if slides {
            glide(atom, Course::Onward, gap);
        }
    }
}

fn glide(atom: &mut Atom, course: Course, gap: Gap) {
    atom.glide = Some(Glide { course, gap });
}
