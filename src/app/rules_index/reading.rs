//! The index, read a few milliseconds at a time.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Date;
use yew::platform::spawn_local;
use yew::prelude::*;

use crate::app::pause::pause;
use crate::manual::search::RulesIndex;

/// How long it reads at a stretch, and how often what was found so far is shown, in
/// milliseconds.
const STRETCH: f64 = 6.0;
const PACE: f64 = 200.0;

thread_local! {
    /// The index. Once it is read it stays.
    static INDEX: Rc<RefCell<RulesIndex>> = Rc::default();
}

/// The index, which is read from when it is `wanted`, and whether all has been read.
#[hook]
pub fn use_index(wanted: bool) -> (Rc<RefCell<RulesIndex>>, bool) {
    let index = INDEX.with(Rc::clone);
    let is_complete = index.borrow().is_complete();
    let shown = use_state_eq(|| 0_u32);
    let drawn = use_mut_ref(|| 0_u32);
    use_effect_with(wanted && !is_complete, {
        let (index, shown) = (index.clone(), shown.setter());
        move |&wanted| {
            let goes = Rc::new(Cell::new(wanted));
            let reads = goes.clone();
            spawn_local(async move {
                let mut last = Date::now();
                while reads.get() && !index.borrow().is_complete() {
                    pause().await;
                    let start = Date::now();
                    while Date::now() - start < STRETCH && index.borrow_mut().read_next() {}
                    if Date::now() - last > PACE || index.borrow().is_complete() {
                        last = Date::now();
                        let mut count = drawn.borrow_mut();
                        *count += 1;
                        shown.set(*count);
                    }
                }
            });
            move || goes.set(false)
        }
    });
    (index, is_complete)
}
