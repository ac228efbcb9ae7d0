//! The whole names of kinds, and how they are read.

use crate::engine::piece::Kind;

/// How the Japanese name of each kind is read, by number: with the whole name, where
/// the tile has only part of it.
static READINGS: [(&str, &str); Kind::ALL.len()] = [
    ("歩兵", "ふひょう"),
    ("香車", "きょうしゃ"),
    ("桂馬", "けいま"),
    ("銀将", "ぎんしょう"),
    ("金将", "きんしょう"),
    ("角行", "かくぎょう"),
    ("飛車", "ひしゃ"),
    ("奔王", "ほんおう"),
    ("玉将", "ぎょくしょう"),
    ("と金", "ときん"),
    ("成香", "なりきょう"),
    ("成桂", "なりけい"),
    ("成銀", "なりぎん"),
    ("竜馬", "りゅうま"),
    ("竜王", "りゅうおう"),
    ("裏王", "うらおう"),
    ("王", "キング"),
    ("后", "クイーン"),
    ("城", "ルーク"),
    ("僧", "ビショップ"),
    ("騎", "ナイト"),
    ("兵", "ポーン"),
    ("帥", "すい"),
    ("仕", "し"),
    ("相", "しょう"),
    ("傌", "ば"),
    ("俥", "しゃ"),
    ("炮", "ほう"),
    ("卒", "そつ"),
    ("渡河した卒", "そつ"),
    ("楚", "そ"),
    ("士", "サ"),
    ("象", "サン"),
    ("馬", "マ"),
    ("車", "チャ"),
    ("包", "ポ"),
    ("卒", "チョル"),
    ("君", "クン"),
    ("種", "メット"),
    ("根", "コーン"),
    ("午", "マー"),
    ("船", "ルア"),
    ("貝", "ビア"),
    ("核", "ビアガイ"),
];

/// The whole Japanese name of a kind, and how it is read.
pub fn reading(kind: Kind) -> (&'static str, &'static str) {
    READINGS.get(kind.index().wrapping_sub(1)).copied().unwrap_or_default()
}

/// The English name of a kind, as a title.
pub fn title(kind: Kind) -> String {
    let name = kind.name().en;
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_can_be_read() {
        for kind in Kind::ALL {
            let (name, read) = reading(kind);
            assert!(!name.is_empty() && !read.is_empty(), "{kind:?}");
            let kana = |letter: char| ('\u{3041}'..='\u{30ff}').contains(&letter);
            assert!(read.chars().all(kana), "{kind:?}: {read}");
            assert!(title(kind).starts_with(|first: char| first.is_ascii_uppercase()));
        }
    }
}
