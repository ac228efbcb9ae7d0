//! One word for one thing, over all texts and in both languages.

use std::collections::BTreeSet;

use hensoku::engine::text::Language;
use hensoku::glossary::{self, TermFinder};

use super::texts;

/// What is not said for a term, in either language.
const BANNED: &[(&str, &[&str])] = &[
    ("hand", &["手駒", "reserve", "pocket", "holdings", "captives", "prisoners"]),
    ("drop", &["parachute", "paradrop"]),
    ("camp", &["相手の陣", "相手陣", "敵陣地", "promotion zone", "promotion area", "territory"]),
    ("river", &["川"]),
    ("arm", &["張り出し"]),
    ("file", &["column", "columns", "縦列"]),
    ("rank", &["rows of squares", "横列"]),
    ("square", &["マス目", "升目", "枡"]),
    ("stalemate", &["ステールメイト", "スティルメイト", "ステイルメート", "stale mate"]),
    ("en-passant", &["アンパサン", "in passing"]),
    ("castling", &["キャッスリング", "入城"]),
    ("check", &["チェックされ", "threatened king"]),
    ("mate", &["チェックメイト", "check mate", "check-mate"]),
    ("soldiers", &["shell", "shells"]),
    ("nifu", &["double pawn", "double pawns", "doubled pawns", "2歩"]),
    ("partner", &["ally", "allies", "teammate", "teammates"]),
    ("relocation", &["移しかえ", "rearrange", "relocate", "relocated"]),
    ("steal", &["横どり", "rob", "robbery"]),
    ("palace", &["fortress", "王宮"]),
    ("general", &["flying general", "flying generals"]),
    ("obstacle", &["障碍", "障がい", "blocker", "blockers"]),
    ("army", &["軍隊", "line-up"]),
    ("bikjang", &["ビクチャン", "ピッチャン", "bic jang"]),
    ("promotion", &["upgrade", "upgraded", "昇格"]),
    ("turned-king", &["reversed king", "inverted king"]),
    ("first-player", &["上手", "下手"]),
];

/// The terms of which each language has the word wherever the other has it; where there
/// are several, any of them.
const IN_BOTH: &[&[&str]] = &[
    &["nifu"],
    &["pawn-drop-mate"],
    &["castling"],
    &["en-passant"],
    &["stalemate"],
    &["declaration"],
    &["try"],
    &["palace", "palace-lines"],
    &["river"],
    &["corridor"],
    &["obstacle"],
    &["steal"],
    &["bikjang"],
    &["annihilation"],
    &["brawl"],
    &["doubles"],
    &["fifty-moves"],
    &["free-king"],
    &["army", "draft"],
    &["draw", "claim"],
    &["check", "perpetual-check"],
    &["common-hand"],
    &["chase"],
    &["chaturanga"],
    &["zrf"],
    &["yagura"],
    &["static-rook"],
    &["ranging-rook"],
    &["head-gold"],
];

/// Of a term, texts in which one language says it otherwise: how the Japanese begins.
const OTHERWISE: &[(&str, &str)] = &[("check", "打った歩の王手で詰ませることは")];

fn has_word(text: &str, word: &str) -> bool {
    if !word.is_ascii() {
        return text.contains(word);
    }
    let text = text.to_lowercase();
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(word).any(|(at, _)| {
        !is_part(text[..at].chars().next_back()) && !is_part(text[at + word.len()..].chars().next())
    })
}

#[test]
fn nothing_is_called_by_another_name() {
    let mut told = Vec::new();
    for (term, banned) in BANNED {
        assert!(glossary::term(term).is_some(), "{term}");
        for (at, text) in texts::all() {
            for word in *banned {
                if has_word(&text.ja, word) || has_word(&text.en, word) {
                    told.push(format!("{at}: {word:?} for {term}: {text:?}"));
                }
            }
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn both_languages_speak_of_the_same() {
    let finders =
        [Language::Ja, Language::En].map(|language| (language, TermFinder::new(language)));
    let mut told = Vec::new();
    let mut used = BTreeSet::new();
    for (at, text) in &texts::passages() {
        let [japanese, english] = finders.each_ref().map(|(language, finder)| {
            let spans = finder.all_in(text.of(*language));
            spans.into_iter().map(|span| span.term.id).collect::<BTreeSet<&str>>()
        });
        for terms in IN_BOTH {
            let has = |found: &BTreeSet<&str>| terms.iter().any(|term| found.contains(term));
            if has(&japanese) == has(&english) {
                continue;
            }
            let is_known = |(other, begins): &&(&str, &str)| {
                terms.contains(other) && text.ja.starts_with(begins)
            };
            match OTHERWISE.iter().find(is_known) {
                Some(exception) => drop(used.insert(exception)),
                None => {
                    let which = if has(&japanese) { "Japanese" } else { "English" };
                    told.push(format!("{at}: only the {which} has {terms:?}: {text:?}"));
                }
            }
        }
    }
    assert!(told.is_empty(), "{} texts:\n{}", told.len(), told.join("\n"));
    let unused: Vec<_> = OTHERWISE.iter().filter(|exception| !used.contains(exception)).collect();
    assert!(unused.is_empty(), "needed no more: {unused:?}");
}

#[test]
fn the_terms_that_are_held_to_it_are_there() {
    for term in IN_BOTH.iter().copied().flatten().chain(OTHERWISE.iter().map(|(term, _)| term)) {
        assert!(glossary::term(term).is_some(), "{term}");
    }
}
