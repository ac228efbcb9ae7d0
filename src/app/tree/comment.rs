//! What is said of a position: read below its move, and written.

use web_sys::{HtmlTextAreaElement, KeyboardEvent};
use yew::prelude::*;

use crate::app::dom::{El, tag};
use crate::app::icons::button;
use crate::app::panels::Panel;
use crate::app::state::TreeEdit;
use crate::app::text::tree as text;
use crate::record::NodeId;

/// The comment on a place, if there is one.
pub fn comment(panel: &Panel, at: NodeId) -> Option<El> {
    let comment = &panel.table.timeline().record().tree.notes(at).comment;
    (!comment.is_empty()).then(|| tag!(p class="comment").text(comment.clone().into()))
}

/// The same as a row of the list, with the number of its move.
pub fn comment_row(panel: &Panel, at: NodeId) -> Option<El> {
    let words = comment(panel, at)?;
    let ply = panel.table.timeline().record().tree.ply(at);
    let key = ["c", &at.index().to_string()].concat();
    let number =
        tag!(span class="number" aria-hidden="true").number(panel.table.side_names().moves(ply));
    Some(tag!(li class="said").key(&key).el(number).el(words))
}

/// The properties of [`CommentEditor`].
#[derive(Clone, Properties, PartialEq)]
pub struct CommentEditorProps {
    /// The table.
    pub panel: Panel,
    /// On which place.
    pub at: NodeId,
    /// Told what is written.
    pub on_edit: Callback<TreeEdit>,
    /// Told to close it.
    pub on_close: Callback<()>,
}

/// A field for the comment on a place. What has been typed is written when the
/// field goes, by whatever way; Esc leaves the comment as it was.
#[component]
pub fn CommentEditor(props: &CommentEditorProps) -> Html {
    let CommentEditorProps { panel, at, on_edit, on_close } = props;
    let (at, tree) = (*at, &panel.table.timeline().record().tree);
    let before = &tree.notes(at).comment;
    let shown = use_state_eq(|| before.clone());
    let typed = use_mut_ref(|| before.clone());
    let field = use_node_ref();
    {
        let (field, typed, on_edit) = (field.clone(), typed.clone(), on_edit.clone());
        use_effect_with((), move |()| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                let _ = field.focus();
            }
            move || {
                let written = typed.borrow().trim().to_owned();
                on_edit.emit(TreeEdit::new(move |table| table.write_comment(at, &written)));
            }
        });
    }
    let on_input = {
        let (setter, typed) = (shown.setter(), typed.clone());
        Callback::from(move |event: InputEvent| {
            let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() else { return };
            typed.replace(field.value());
            setter.set(field.value());
        })
    };
    let on_key = {
        let (on_close, before) = (on_close.clone(), before.clone());
        Callback::from(move |event: KeyboardEvent| {
            let keeps = event.key() == "Enter" && (event.ctrl_key() || event.meta_key());
            if event.key() == "Escape" {
                typed.replace(before.clone());
            } else if !keeps || event.is_composing() {
                return;
            }
            event.prevent_default();
            on_close.emit(());
        })
    };
    let name = panel.text(&text::comment_on(panel.table.side_names().moves(tree.ply(at))));
    let keep = tag!(button type="button" class="button" data-action="keep-comment");
    let area = tag!(
        textarea rows="3" maxlength="4000" data-comment=""
        aria-label={name.clone()}
        placeholder={name}
    );
    tag!(div class="comment-editor")
        .el(area.node(&field).value((*shown).clone().into()).on_input(on_input).on_key(on_key))
        .el(button(keep, None, panel.text(&text::KEEP_COMMENT), on_close.reform(|_| ())))
        .html()
}
