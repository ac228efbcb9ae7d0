//! The elements below which boards are drawn.
//!
//! Yew never lets go of an element that it draws into: the listeners there stay
//! for ever, and with them the element. So a board that goes leaves its mount point to
//! one that comes, and there are never more of them than there were boards at once.

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
    /// Those without a board.
    static FREE: RefCell<Vec<MountPoint>> = const { RefCell::new(Vec::new()) };
    /// The number of boards that have been shown.
    static SHOWN: Cell<u32> = const { Cell::new(0) };
}

/// An element with a board below it.
pub struct MountPoint {
    element: Element,
    app: AppHandle<MountContent>,
}

impl MountPoint {
    /// Shows a board below `root`. `None` if the page makes no elements.
    pub fn show(root: &Element, model: Rc<EmbedModel>) -> Option<MountPoint> {
        let number = SHOWN.get().wrapping_add(1);
        SHOWN.set(number);
        let content = MountProps { board: Some((number, EmbedProps { model })) };
        let free = FREE.with_borrow_mut(Vec::pop);
        let Some(mut point) = free else {
            let element = document().create_element("div").ok()?;
            root.append_child(&element).ok()?;
            let render = yew::Renderer::with_root_and_props(element.clone(), content);
            return Some(MountPoint { element, app: render.render() });
        };
        root.append_child(&point.element).ok()?;
        point.app.update(content);
        Some(point)
    }

    /// Takes the board away.
    pub fn clear(mut self) {
        self.app.update(MountProps { board: None });
        self.element.remove();
        FREE.with_borrow_mut(|free| free.push(self));
    }
}

/// The properties of [`MountContent`].
#[derive(Clone, Properties, PartialEq)]
struct MountProps {
    /// The board and its number.
    board: Option<(u32, EmbedProps)>,
}

/// A board, or nothing.
#[component]
fn MountContent(props: &MountProps) -> Html {
    match &props.board {
        // Two boards are never one, even if nothing was shown between them.
        Some((number, board)) => {
            component::<EmbedPlace>(board.clone(), Some(number.to_string().into()))
        }
        None => Html::default(),
    }
}
