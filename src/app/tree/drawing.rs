//! The mode in which marks are drawn with a finger, or with the left button: while it is
//! on, presses on the board draw and play nothing. It is the page's, since its button may
//! stand in a dialog that closes.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::document;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::MoveTreeProps;
use super::marks::use_marks;
use crate::app::board::Intent;
use crate::app::dom::{El, class, tag, truth};
use crate::app::icons::button;
use crate::app::layout::STACKED;
use crate::app::panels::Panel;
use crate::app::settings::use_media;
use crate::app::state::{Command, GameView, TreeEdit};
use crate::app::text::tree as text;
use crate::engine::text::Text;
use crate::record::Colour;
use crate::watchers::Watchers;

/// Where the root element says that it is on, for the style sheet.
const ATTRIBUTE: &str = "data-drawing";

/// What is drawn with the next press. Clones are the same.
#[derive(Clone, Default)]
pub struct DrawingStore(Rc<DrawingState>);

#[derive(Default)]
struct DrawingState {
    is_on: Cell<bool>,
    colour: Cell<Colour>,
    watchers: Watchers,
}

thread_local! {
    static PAGE: DrawingStore = DrawingStore::default();
}

impl DrawingStore {
    /// That of the page.
    pub fn page() -> DrawingStore {
        PAGE.with(DrawingStore::clone)
    }

    /// The colour in which a press draws; `None` if presses play.
    pub fn colour(&self) -> Option<Colour> {
        self.0.is_on.get().then(|| self.0.colour.get())
    }

    /// Presses draw from now on, or play.
    pub fn turn(&self, on: bool) {
        if self.0.is_on.replace(on) != on {
            self.0.watchers.tell();
        }
    }

    /// Draws in this colour from now on.
    pub fn choose(&self, colour: Colour) {
        self.0.colour.set(colour);
        self.0.watchers.tell();
    }
}

/// The colour in which a press draws, and draws the component again when that changes.
#[hook]
pub fn use_drawing() -> Option<Colour> {
    let update = use_force_update();
    use_effect_with((), move |()| {
        let watcher: Rc<dyn Fn()> = Rc::new(move || update.force_update());
        DrawingStore::page().0.watchers.add(&watcher);
        move || drop(watcher)
    });
    DrawingStore::page().colour()
}

/// Hears what is drawn on the board of a table; in one column it shows the colours, too,
/// in the place of the buttons at the thumb.
#[component]
pub fn Drawing(props: &MoveTreeProps) -> Html {
    let MoveTreeProps { panel, on_edit } = props;
    let drawing = use_drawing().filter(|_| on_edit.is_some());
    let is_on = drawing.is_some();
    let stacked = use_media(STACKED);
    use_marks(panel.table.rules().topology(), on_edit.as_ref(), drawing);
    // At another table, in another game, and elsewhere, presses play.
    use_effect_with((panel.table.lineage(), on_edit.is_some()), |_| {
        || DrawingStore::page().turn(false)
    });
    use_effect_with(is_on, |&is_on| {
        let root = document().document_element();
        if let Some(root) = root.as_ref().filter(|_| is_on) {
            let _ = root.set_attribute(ATTRIBUTE, "");
        }
        move || {
            if let Some(root) = root {
                let _ = root.remove_attribute(ATTRIBUTE);
            }
        }
    });
    let was_on = use_mut_ref(|| false);
    let was = was_on.replace(is_on || *was_on.borrow());
    let told = match (is_on, was) {
        (true, _) => Some(&text::DRAWING),
        (false, true) => Some(&text::DRAWING_OVER),
        (false, false) => None,
    };
    let told = told.map(|words| tag!(p).text(panel.text(words)));
    let bar = || {
        let done = tag!(button type="button" class="button primary" data-action="draw-done");
        let stop = Callback::from(|_: MouseEvent| DrawingStore::page().turn(false));
        tag!(section class="drawing-bar" aria-label={panel.text(&text::DRAW)})
            .el(tag!(p aria-hidden="true").text(panel.text(&text::DRAWING)))
            .maybe_child(palette(panel, on_edit.as_ref()))
            .el(button(done, None, panel.text(&text::DRAW_DONE), stop))
    };
    tag!(div)
        .el(tag!(div class="unseen" role="status" aria-live="polite").maybe_child(told))
        .maybe_child((is_on && stacked).then(bar))
        .html()
}

/// Turns the mode on or off.
pub fn toggle(panel: &Panel) -> El {
    let is_on = DrawingStore::page().colour().is_some();
    let start = tag!(button type="button" data-action="draw" aria-pressed={truth(is_on)});
    let put_down = panel.on_act.reform(|()| Command::Board(Intent::Cancel));
    let on_click = Callback::from(move |event: MouseEvent| {
        DrawingStore::page().turn(!is_on);
        put_down.emit(());
        // In one column the list is in a dialog, and the board below it.
        let target = event.target_dyn_into::<web_sys::Element>();
        let dialog = target.and_then(|target| target.closest("dialog").ok().flatten());
        let dialog = dialog.map(wasm_bindgen::JsCast::dyn_into::<HtmlDialogElement>);
        if let Some(Ok(dialog)) = dialog {
            dialog.close();
        }
    });
    let pencil = "M4 16l.8-3.6 8.4-8.4 2.8 2.8-8.4 8.4ZM11.4 5.8l2.8 2.8M11 16.5h5.5";
    let pencil =
        tag!(svg class="icon" viewBox="0 0 20 20" aria-hidden="true").el(tag!(path d={pencil}));
    start.on_click(on_click).el(pencil).text(panel.text(&text::DRAW))
}

/// The colours, and what takes all marks off the position; `None` while presses play.
pub fn palette(panel: &Panel, on_edit: Option<&Callback<TreeEdit>>) -> Option<El> {
    let store = DrawingStore::page();
    let chosen = store.colour()?;
    let mut palette = tag!(div class="palette" role="group" aria-label={panel.text(&text::COLOUR)});
    for colour in Colour::ALL {
        let (dye, name, action) = shown(colour);
        let start = tag!(
            button type="button"
            class={class("dye", Some(dye))}
            aria-pressed={truth(colour == chosen)}
            aria-label={panel.text(name)}
            title={panel.text(name)}
            data-action={action}
        );
        let store = store.clone();
        let choose = Callback::from(move |_: MouseEvent| store.choose(colour));
        palette = palette.el(start.on_click(choose).el(tag!(i)));
    }
    let clear = || {
        let start = tag!(button type="button" data-action="clear-marks");
        let clear =
            TreeEdit::new(|table: &mut GameView| table.draw_marks(table.place(), Vec::new()));
        let on_clear = on_edit.map(|on_edit| on_edit.reform(move |_: MouseEvent| clear.clone()));
        button(start, None, panel.text(&text::CLEAR_MARKS), on_clear.unwrap_or_default())
    };
    Some(palette.maybe_child((!panel.table.note().marks.is_empty()).then(clear)))
}

/// How a colour is shown: its class, its name, and the action that chooses it.
fn shown(colour: Colour) -> (&'static str, &'static Text, &'static str) {
    match colour {
        Colour::Green => ("d-0", &text::GREEN, "draw-green"),
        Colour::Red => ("d-1", &text::RED, "draw-red"),
        Colour::Blue => ("d-2", &text::BLUE, "draw-blue"),
        Colour::Yellow => ("d-3", &text::YELLOW, "draw-yellow"),
    }
}
