//! What a person should know of what the browser keeps, above everything else
//! until it is put away.

use std::rc::Rc;

use yew::prelude::*;

use super::dom::tag;
use super::icons::button;
use super::settings::Look;
use super::text::{share as words, store as text};
use crate::store::Store;

/// The properties of [`StoreNotice`].
#[derive(Properties, PartialEq)]
pub struct StoreNoticeProps {
    /// How the page looks.
    pub look: Look,
}

/// The latest report of the page's store; nothing if there is none, or none
/// that has not been put away.
#[component]
pub fn StoreNotice(props: &StoreNoticeProps) -> Html {
    let look = &props.look;
    let reports = use_state_eq(|| Store::page().reports());
    let seen = use_state_eq(|| 0);
    {
        let setter = reports.setter();
        use_effect_with((), move |()| {
            let watcher: Rc<dyn Fn()> = Rc::new(move || setter.set(Store::page().reports()));
            Store::page().watch(&watcher);
            watcher();
            move || drop(watcher)
        });
    }
    let Some(report) = reports.get(*seen..).and_then(|unseen| unseen.last()) else {
        return Html::default();
    };
    let (count, setter) = (reports.len(), seen.setter());
    let close = Callback::from(move |_| setter.set(count));
    let start = tag!(button type="button" class="quiet" data-store="close");
    let note = tag!(div).el(tag!(p).text(look.text(&text::report(report)))).el(button(
        start,
        None,
        look.text(&words::HUSH),
        close,
    ));
    tag!(div class="update" role="status" data-store={text::name(report)}).el(note).html()
}
