//! Random records of any game, with all that a record can have.

// Whoever includes this module needs a part of it.
#![allow(dead_code)]

use hensoku::engine::action::{Act, Action, Claim};
use hensoku::engine::draft::random as random_army;
use hensoku::engine::player::Player;
use hensoku::engine::square::Square;
use hensoku::record::formats::{self, Loss, RecordFormat};
use hensoku::record::{ClockTime, Colour, Cursor, HeaderKey, Mark, NodeId, Record, Start, Tree};
use hensoku::variants::Variant;

use super::fuzz::Dice;

const WORDS: [&str; 12] = [
    "好手",
    "* 星",
    "変化：3手",
    "▲７六歩は？",
    "a {b} (c) [d] \"e\"",
    "'1' & #2 %3",
    "まで10手で先手の勝ち",
    "投了",
    "1. e4; e5",
    "😀 \\n",
    "手合割：平手",
    "[Event x]",
];

fn comment(dice: &mut Dice) -> String {
    let mut text = (*dice.pick(&WORDS[..])).to_string();
    for _ in 0..dice.roll(3) {
        text = text + if dice.one_in(2) { "\n" } else { " " } + *dice.pick(&WORDS[..]);
    }
    if dice.one_in(5) {
        text = text.replace('\n', "\n\n");
    }
    text
}

/// A random record: a line, branches off it and off each other, notes, headers.
pub fn record(dice: &mut Dice, variant: &Variant, plies: usize) -> Record {
    let mut record = Record::new(variant);
    start(dice, variant, &mut record);
    let Ok(mut cursor) = Cursor::new(&record) else { panic!("{} can begin", variant.id) };
    let mut tree = Tree::default();
    grow(dice, &mut tree, &mut cursor, NodeId::ROOT, plies);
    for _ in 0..dice.roll(6) {
        branch(dice, &mut tree, &mut cursor);
    }
    let squares: Vec<Square> = variant.rules().topology().squares().collect();
    for at in tree.preorder() {
        tree.write_notes(at, |notes| {
            if dice.one_in(6) {
                notes.comment = comment(dice);
            }
            if at != NodeId::ROOT && dice.one_in(3) {
                let left = dice.one_in(2).then(|| dice.roll(10_000_000) as u32);
                notes.time = Some(ClockTime { used: dice.roll(5_000_000) as u32, left });
            }
            for _ in 0..if dice.one_in(8) { 3 } else { 0 } {
                let (from, to) = (*dice.pick(&squares), *dice.pick(&squares));
                notes.marks.push(Mark { from, to, colour: Colour::ALL[dice.roll(4)] });
            }
        });
    }
    let end = tree.end(NodeId::ROOT);
    cursor.go_to(&tree, end).expect("legal");
    record.tree = tree;
    for player in 0..variant.rules().players() {
        if dice.one_in(2) {
            let name = ["羽生", "A. B. \"C\"", "名無し(2)", "D:E"][dice.roll(4)];
            record.headers.set(HeaderKey::Player(Player(player)), name);
        }
    }
    let values = [
        (HeaderKey::Event, "第1回 大会"),
        (HeaderKey::Site, "東京"),
        (HeaderKey::Began, "2026/11/22 09:30"),
        (HeaderKey::Ended, "2026/11/22 11:00:01"),
        (HeaderKey::TimeControl, "10分+30秒"),
        (HeaderKey::Opening, "矢倉"),
        (HeaderKey::Other("備考".to_owned()), "a：b"),
        (HeaderKey::Other("Round".to_owned()), "3"),
    ];
    for (key, value) in values {
        if dice.one_in(2) {
            record.headers.set(key, value);
        }
    }
    if cursor.game().outcome().is_none() && dice.one_in(3) {
        let word = ["中断", "反則負け"][dice.roll(2)];
        record.headers.set(HeaderKey::Ending, word);
    }
    record
}

/// A random record, of which a format keeps all that it can.
pub fn carried(dice: &mut Dice, variant: &Variant, plies: usize, format: RecordFormat) -> Record {
    let whole = record(dice, variant, plies);
    let end = whole.tree.end(NodeId::ROOT);
    // A list that is copied is written by the tests alone.
    let can = format == RecordFormat::Text || formats::losses(&whole, end, format).is_some();
    // Perhaps the format can only carry what begins as usual.
    if can { whole } else { Record::new(variant) }
}

/// A game of so many plies, or as many as are soon found, in which nothing is taken,
/// dropped or turned over.
pub fn shuffled(dice: &mut Dice, variant: &Variant, plies: usize) -> Record {
    let mut record = Record::new(variant);
    let mut game = record.begin().expect("a start");
    for _ in 0..plies.saturating_mul(20) {
        if game.ply() >= plies {
            break;
        }
        let rules = game.rules().clone();
        let pieces = game.position().occupied().len();
        let mv = *dice.pick(&game.legal_moves());
        let calm = matches!(mv.act(), Act::Board { promotion: None, .. });
        if calm && game.play(Action::Move(mv)).is_ok() {
            let kept = game.position().occupied().len() == pieces;
            let goes_on = game.outcome().is_none()
                && !game.position().in_check(&rules, game.position().turn());
            if !kept || !goes_on {
                game.take_back();
            }
        }
    }
    record.tree = Tree::of_line(game.actions().iter().copied());
    record
}

fn start(dice: &mut Dice, variant: &Variant, record: &mut Record) {
    let spec = variant.spec();
    if let Some(draft) = &spec.draft {
        let mut army = || random_army(draft, &spec.board, dice.roll(1 << 20) as u64);
        let armies = [army(), army()];
        record.start = Start::armed(variant, armies, Some(Player(1)));
        return;
    }
    if dice.one_in(3) {
        let mut cursor = Cursor::new(record).expect("a start");
        let mut tree = Tree::default();
        let plies = 1 + dice.roll(30);
        let at = grow(dice, &mut tree, &mut cursor, NodeId::ROOT, plies);
        let game = cursor.game();
        if game.outcome().is_none() && !matches!(game.actions().last(), Some(Action::Resign)) {
            let setup = Start::in_order(&game.position().setup(game.rules()));
            let before = tree.ply(at) as u16;
            let placed = Start::Position { setup, before };
            let usual = std::mem::replace(&mut record.start, placed);
            if record.begin().is_err() {
                record.start = usual;
            }
        }
    }
}

/// Adds so many branches to a record.
pub fn branch_off(dice: &mut Dice, record: &mut Record, branches: usize) {
    let mut cursor = Cursor::new(record).expect("a start");
    for _ in 0..branches {
        branch(dice, &mut record.tree, &mut cursor);
    }
}

fn branch(dice: &mut Dice, tree: &mut Tree, cursor: &mut Cursor) {
    let places = tree.preorder();
    let at = *dice.pick(&places);
    let more = 1 + dice.roll(6);
    grow(dice, tree, cursor, at, more);
}

/// Plays on from a place. Returns the last one.
fn grow(
    dice: &mut Dice,
    tree: &mut Tree,
    cursor: &mut Cursor,
    from: NodeId,
    plies: usize,
) -> NodeId {
    let mut at = from;
    for _ in 0..plies {
        cursor.go_to(tree, at).expect("legal actions");
        let game = cursor.game();
        if game.outcome().is_some() {
            break;
        }
        let moves = game.legal_moves();
        let relocating = game.position().irreversible().relocating;
        let claim = game.claims().first().copied();
        let action = match dice.roll(60) {
            0 if !relocating => Action::Resign,
            1 if !relocating => Action::Time,
            2 if !relocating => Action::Agree,
            3..20 if claim.is_some() => Action::Claim(claim.unwrap_or(Claim::Draw)),
            _ => Action::Move(*dice.pick(&moves)),
        };
        at = tree.add(at, action);
    }
    cursor.go_to(tree, at).expect("legal actions");
    at
}

/// The same record without what would be lost.
pub fn without(record: &Record, losses: &[Loss]) -> Record {
    let mut plain = record.clone();
    for loss in losses {
        if *loss == Loss::Branches {
            let end = plain.tree.end(NodeId::ROOT);
            let path = plain.tree.path(end);
            let notes: Vec<_> = std::iter::once(NodeId::ROOT)
                .chain(path)
                .map(|at| plain.tree.notes(at).clone())
                .collect();
            plain.tree = Tree::of_line(plain.tree.actions(end));
            for (at, known) in plain.tree.preorder().into_iter().zip(notes) {
                plain.tree.write_notes(at, |notes| *notes = known);
            }
        }
        for at in plain.tree.preorder() {
            plain.tree.write_notes(at, |notes| match loss {
                Loss::Comments => notes.comment.clear(),
                Loss::Marks => notes.marks.clear(),
                Loss::Times => notes.time = None,
                Loss::Fractions => {
                    if let Some(time) = &mut notes.time {
                        time.used -= time.used % 1000;
                    }
                }
                Loss::Clocks => {
                    if let Some(time) = &mut notes.time {
                        time.left = None;
                    }
                }
                _ => {}
            });
        }
        if let (Loss::Numbering, Start::Position { before, .. }) = (loss, &mut plain.start) {
            *before = 0;
        }
        if *loss == Loss::Headers {
            let ending = plain.headers.get(&HeaderKey::Ending).map(str::to_owned);
            plain.headers = Default::default();
            plain.headers.set(HeaderKey::Ending, &ending.unwrap_or_default());
        }
    }
    plain
}
