//! Writes KIF: headers that name the game and its start, a move a line with the
//! square that its piece leaves, comments, variations.

use crate::engine::action::Action;
use crate::engine::player::PLAYERS;
use crate::notation::{army, japanese, position};
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::{Record, Start};
use crate::record::tree::{NodeId, Tree};

use super::bod::{diagram, is_all, is_standard};
use super::{handicap, kif_words};

/// The first places of all lines of a tree, as records have them: the main line,
/// then variations from the last one to the first, each before those that branch
/// off earlier.
pub(super) fn variations(tree: &Tree) -> Vec<NodeId> {
    let mut open: Vec<NodeId> = tree.first_child(NodeId::ROOT).into_iter().collect();
    let mut begun = Vec::new();
    let mut main = true;
    while let Some(first) = open.pop() {
        begun.push(first);
        let mut at = Some(first);
        while let Some(place) = at {
            let after: Vec<_> = if place == first && !main {
                Vec::new()
            } else {
                tree.children(tree.parent(place)).skip(1).collect()
            };
            open.extend(after.into_iter().rev());
            at = tree.first_child(place);
        }
        main = false;
    }
    begun
}

/// The places of the line that begins here.
pub(super) fn line(tree: &Tree, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(Some(first), |&at| tree.first_child(at))
}

/// Is it a start with fewer pieces on North's side?
pub(super) fn is_handicap(record: &Record) -> bool {
    match &record.start {
        Start::Position { setup, .. } => handicap::name(record.variant(), setup).is_some(),
        _ => false,
    }
}

/// The headers, and the start.
pub(super) fn headers(record: &Record) -> Option<String> {
    let (variant, rules) = (record.variant(), record.variant().rules());
    let with_handicap = is_handicap(record);
    let mut text = String::new();
    let mut say = |name: &str, value: &str| text = [&text, name, "：", value, "\n"].concat();
    if !is_standard(variant) {
        say(kif_words::GAME, &kif_words::game_name(variant));
    }
    let mut shown = None;
    match &record.start {
        Start::Standard if is_standard(variant) => say(kif_words::HANDICAP, handicap::EVEN),
        Start::Standard => {}
        Start::Armies { armies, chance } => {
            for (name, chosen) in kif_words::ARMIES.into_iter().zip(armies) {
                say(name, &army::text(rules.topology(), chosen));
            }
            if let Some(player) = chance {
                say(kif_words::CHANCE, kif_words::side(&rules, *player, false));
            }
        }
        Start::Position { setup, before } => {
            let game = record.begin().ok()?;
            let known = handicap::name(variant, setup).filter(|_| *before == 0);
            if let Some((name, _)) = known {
                say(kif_words::HANDICAP, name);
            } else if is_all(variant, game.start()) {
                shown = Some(diagram(&rules, game.start(), usize::from(*before)));
            } else {
                let start = position::text(&rules, game.start(), usize::from(*before));
                say(kif_words::POSITION, &start);
            }
        }
    }
    let is_said = |key: &HeaderKey, value: &str| {
        *key == HeaderKey::Ending && kif_words::left_word(Some(value)).is_some()
    };
    for (key, value) in record.headers.iter().filter(|(key, value)| !is_said(key, value)) {
        say(kif_words::name(&rules, key, with_handicap), value);
    }
    Some(text + &shown.unwrap_or_default())
}

/// A comment, each line behind a star.
pub(super) fn comment(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    text.split('\n').flat_map(|line| ["*", line, "\n"]).collect()
}

/// Writes a record.
pub(super) fn write(record: &Record) -> Option<String> {
    let mut text = headers(record)?;
    let (tree, mut cursor) = (&record.tree, Cursor::new(record).ok()?);
    text += "手数----指手---------消費時間--\n";
    text += &comment(&tree.notes(NodeId::ROOT).comment);
    let with_handicap = is_handicap(record);
    let left = kif_words::left_word(record.headers.get(&HeaderKey::Ending));
    let mut totals: Vec<[u32; PLAYERS]> = vec![[0; PLAYERS]];
    let begun = variations(tree);
    if begun.is_empty()
        && let Some(word) = left
    {
        text += &format!("{:4} {word}\n", 1);
    }
    for (index, &first) in begun.iter().enumerate() {
        if index > 0 {
            text += &format!("\n変化：{}手\n", tree.ply(first));
        }
        for at in line(tree, first) {
            let (parent, ply) = (tree.parent(at), tree.ply(at));
            cursor.go_to(tree, parent).ok()?;
            let (rules, before) = (cursor.game().rules().clone(), cursor.game().position());
            let action = tree.action(at)?;
            let words = match action {
                Action::Move(mv) => {
                    japanese::text(&rules, before, mv, tree.action(parent).and_then(Action::target))
                }
                action => kif_words::ending_word(&rules, action).to_owned(),
            };
            let player = before.turn().index();
            totals.truncate(ply);
            let mut total = totals.last().copied().unwrap_or_default();
            let mut written = format!("{ply:4} {words}");
            if let Some(time) = tree.notes(at).time {
                total[player] = total[player].saturating_add(time.used);
                written = pad(written, 20) + &kif_words::time_text(time.used, total[player]);
            }
            totals.push(total);
            let others = tree.children(parent).last() != Some(at);
            let mark = match (others, written.ends_with(')')) {
                (false, _) => "",
                (true, true) => "+",
                (true, false) => " +",
            };
            text = text + &written + mark + "\n";
            text += &comment(&tree.notes(at).comment);
        }
        cursor.go_to(tree, tree.end(first)).ok()?;
        let left = left.filter(|_| index == 0);
        if let Some(word) = left.filter(|_| cursor.game().outcome().is_none()) {
            text += &format!("{:4} {word}\n", tree.ply(tree.end(first)) + 1);
        }
        if let Some(told) = kif_words::until(cursor.game(), with_handicap, left) {
            text = text + &told + "\n";
        }
    }
    Some(text)
}

/// With spaces to a width, where wide characters count twice.
fn pad(mut text: String, width: usize) -> String {
    let wide = |sign: char| if sign.is_ascii() { 1 } else { 2 };
    let has: usize = text.chars().map(wide).sum();
    text.extend((has..width.max(has + 1)).map(|_| ' '));
    text
}
