//! Writes KI2: moves as people write them, ▲７六歩 △３四歩.

use crate::engine::action::Action;
use crate::notation::label::{action_label, side_mark};
use crate::record::cursor::Cursor;
use crate::record::headers::HeaderKey;
use crate::record::start::Record;
use crate::record::tree::NodeId;

use super::kif_text::{comment, headers, is_handicap, line, variations};
use super::kif_words;

/// How many moves stand on one line.
const IN_A_LINE: usize = 6;

/// Writes a record.
pub(super) fn write(record: &Record) -> Option<String> {
    let mut text = headers(record)? + "\n";
    let (tree, mut cursor) = (&record.tree, Cursor::new(record).ok()?);
    text += &comment(&tree.notes(NodeId::ROOT).comment);
    let with_handicap = is_handicap(record);
    let left = kif_words::left_word(record.headers.get(&HeaderKey::Ending));
    let begun = variations(tree);
    if begun.is_empty()
        && let Some(told) = kif_words::until(cursor.game(), with_handicap, left)
    {
        text = text + &told + "\n";
    }
    for (index, &first) in begun.iter().enumerate() {
        if index > 0 {
            text += &format!("\n変化：{}手\n", tree.ply(first));
        }
        let mut on_line = 0;
        for at in line(tree, first) {
            let parent = tree.parent(at);
            cursor.go_to(tree, parent).ok()?;
            let (game, action) = (cursor.game(), tree.action(at)?);
            let (rules, before) = (game.rules(), game.position());
            // With two players the last line says how it ended.
            if !matches!(action, Action::Move(_)) && rules.players() == 2 {
                continue;
            }
            let words = match action {
                Action::Move(_) => action_label(
                    rules,
                    before,
                    action,
                    tree.action(parent).and_then(Action::target),
                )
                .ja
                .into_owned(),
                action => kif_words::ending_word(rules, action).to_owned(),
            };
            if on_line > 0 {
                text += "    ";
            }
            text.push(side_mark(rules, before.turn()));
            text += &words;
            on_line += 1;
            let said = &tree.notes(at).comment;
            if on_line == IN_A_LINE || !said.is_empty() {
                text.push('\n');
                on_line = 0;
            }
            text += &comment(said);
        }
        if on_line > 0 {
            text.push('\n');
        }
        cursor.go_to(tree, tree.end(first)).ok()?;
        if let Some(told) =
            kif_words::until(cursor.game(), with_handicap, left.filter(|_| index == 0))
        {
            text = text + &told + "\n";
        }
        // What is said of the end follows it.
        let end = tree.end(first);
        let unsaid = !matches!(tree.action(end), Some(Action::Move(_)))
            && cursor.game().rules().players() == 2;
        if unsaid {
            text += &comment(&tree.notes(end).comment);
        }
    }
    Some(text)
}
