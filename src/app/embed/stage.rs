//! The elements below which boards are drawn.
//!
//! Yew never lets go of an element that it draws into: the listeners there stay
//! for ever, and with them the element. So a board that goes leaves its stage to
//! one that comes, and there are never more stages than there were boards at once.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::utils::document;
use web_sys::Element;
use yew::AppHandle;
use yew::prelude::*;

use super::model::EmbedModel;
use super::place::{EmbedPlace, EmbedProps};
use crate::app::dom::component;

thread_local! {
    /// The stages without a board.
    static FREE: RefCell<Vec<Stage>> = const { RefCell::new(Vec::new()) };
    /// The number of boards that have been shown.
    static SHOWN: Cell<u32> = const { Cell::new(0) };
}

/// An element with a board below it.
pub struct Stage {
    element: Element,
    app: AppHandle<StageContent>,
}

impl Stage {
    /// Shows a board below `root`. `None` if the page makes no elements.
    pub fn show(root: &Element, model: Rc<EmbedModel>) -> Option<Stage> {
        let number = SHOWN.get().wrapping_add(1);
        SHOWN.set(number);
        let content = StageProps { board: Some((number, EmbedProps { model })) };
        let free = FREE.with_borrow_mut(Vec::pop);
        let Some(mut stage) = free else {
            let element = document().create_element("div").ok()?;
            root.append_child(&element).ok()?;
            let render = yew::Renderer::with_root_and_props(element.clone(), content);
            return Some(Stage { element, app: render.render() });
        };
        root.append_child(&stage.element).ok()?;
        stage.app.update(content);
        Some(stage)
    }

    /// Takes the board away.
    pub fn clear(mut self) {
        self.app.update(StageProps { board: None });
        self.element.remove();
        FREE.with_borrow_mut(|free| free.push(self));
    }
}

/// The properties of [`StageContent`].
#[derive(Clone, Properties, PartialEq)]
struct StageProps {
    /// The board and its number.
    board: Option<(u32, EmbedProps)>,
}

/// A board, or nothing.
#[component]
fn StageContent(props: &StageProps) -> Html {
    match &props.board {
        // Two boards are never one, even if nothing was shown between them.
        Some((number, board)) => {
            component::<EmbedPlace>(board.clone(), Some(number.to_string().into()))
        }
        None => Html::default(),
    }
}
