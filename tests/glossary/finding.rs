//! Terms where they stand in a text.

use hensoku::engine::text::Language;
use hensoku::glossary::TermFinder;

/// The terms of a text, each as `letters=id`.
fn found(language: Language, text: &str) -> Vec<String> {
    let spans = TermFinder::new(language).all_in(text);
    spans.iter().map(|span| format!("{}={}", &text[span.range.clone()], span.term.id)).collect()
}

#[test]
fn the_longest_word_counts() {
    let ja = |text| found(Language::Ja, text);
    assert_eq!(ja("打ち歩詰めです。"), ["打ち歩詰め=pawn-drop-mate"]);
    assert_eq!(ja("取り返せません。"), ["取り返せ=take-back"]);
    assert_eq!(ja("王手を続けた側"), ["王手を続けた=perpetual-check"]);
    let en = |text| found(Language::En, text);
    assert_eq!(en("An entering-king declaration."), ["entering-king declaration=declaration"]);
    assert_eq!(en("The rook’s pawn"), ["rook’s pawn=rook-pawn"]);
}

#[test]
fn a_part_of_a_longer_word_is_no_term() {
    let ja = |text| found(Language::Ja, text);
    assert_eq!(ja("角筋、本筋、一大事"), [""; 0]);
    assert_eq!(ja("バイパスする"), [""; 0]);
    assert_eq!(ja("9筋と3段目"), ["筋=file", "段目=rank"]);
    let en = |text| found(Language::En, text);
    assert_eq!(en("checkers, profile, handed, drop-in"), [""; 0]);
    assert_eq!(en("CHECK; \"check\""), ["CHECK=check", "check=check"]);
}

#[test]
fn what_only_looks_like_a_term_is_left_alone() {
    let en = |text| found(Language::En, text);
    assert_eq!(en("Try to move."), [""; 0]);
    assert_eq!(en("It turns over."), [""; 0]);
    assert_eq!(en("Pass them over by hand."), [""; 0]);
    assert_eq!(en("There is no win by a try."), ["by a try=try"]);
    assert_eq!(found(Language::Ja, "向かい合う2人が組みます。"), [""; 0]);
}

#[test]
fn each_term_is_marked_where_it_stands_first() {
    let finder = TermFinder::new(Language::En);
    let mut seen = Vec::new();
    let first = |seen: &mut Vec<&'static str>, text: &str| -> Vec<&str> {
        finder.first_in(text, seen).iter().map(|span| span.term.id).collect()
    };
    assert_eq!(first(&mut seen, "A check is a check."), ["check"]);
    assert_eq!(first(&mut seen, "No check, but stalemate."), ["stalemate"]);
    assert_eq!(first(&mut seen, "Stalemate."), [""; 0]);
    assert_eq!(first(&mut Vec::new(), ""), [""; 0]);
}

/// Whatever the text, spans lie in it, in order.
#[test]
fn spans_lie_in_their_text() {
    for language in [Language::Ja, Language::En] {
        let finder = TermFinder::new(language);
        for (at, text) in super::texts::all() {
            for text in [&*text.ja, &text.en] {
                let mut end = 0;
                for span in finder.all_in(text) {
                    assert!(
                        span.range.start >= end && text.get(span.range.clone()).is_some(),
                        "{at}"
                    );
                    end = span.range.end;
                }
            }
        }
    }
}
