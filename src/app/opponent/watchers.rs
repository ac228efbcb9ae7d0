//! Who wants to know when something has changed that no state of the page holds.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// Functions that are called as long as those live who gave them.
#[derive(Default)]
pub struct Watchers(RefCell<Vec<Weak<dyn Fn()>>>);

impl Watchers {
    /// Calls `watcher`, as long as it lives, when something has changed.
    pub fn add(&self, watcher: &Rc<dyn Fn()>) {
        self.0.borrow_mut().push(Rc::downgrade(watcher));
    }

    /// Something has changed.
    pub fn tell(&self) {
        let watchers: Vec<_> = {
            let mut watchers = self.0.borrow_mut();
            watchers.retain(|watcher| watcher.strong_count() > 0);
            watchers.iter().filter_map(Weak::upgrade).collect()
        };
        watchers.iter().for_each(|watcher| watcher());
    }
}
