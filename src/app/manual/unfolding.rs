//! The document of a page, worked out bit by bit: the browser draws and heeds the person
//! between two parts.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use js_sys::Date;
use yew::prelude::*;

use crate::draw::Coordinates;
use crate::engine::text::Text;
use crate::manual::document::{DocumentElement, DocumentPart};
use crate::manual::{Document, DocumentSource, Drawn, ManualPage};
use crate::variants::Variant;

/// The page is worked out for this long before the browser draws what is there, in
/// milliseconds; a step that takes longer is one alone.
const STRETCH: f64 = 4.0;

/// So much of a page as is there.
#[derive(Clone, Default)]
pub struct Unfolded {
    /// What stands above the parts.
    pub head: Rc<Vec<DocumentElement>>,
    /// The ids and headings of all parts, those that are not there yet, too.
    pub headings: Rc<Vec<(&'static str, Text)>>,
    /// The parts that are there.
    pub parts: Vec<Rc<DocumentPart>>,
    /// What stands below the last of them.
    pub foot: Option<Rc<DocumentElement>>,
}

impl Unfolded {
    /// Is all of it there? Of no game there is nothing.
    pub fn is_whole(&self) -> bool {
        self.foot.is_some() || self.head.is_empty()
    }
}

/// A page on its way.
struct Unfolding {
    variant: Variant,
    /// The games whose rules are still to be compiled, the last first.
    uncompiled: Vec<Variant>,
    drawn: Drawn,
    source: Option<DocumentSource>,
    there: Unfolded,
    /// How often it has gone on.
    steps: usize,
}

impl Unfolding {
    /// With its head.
    fn begin(variant: &Variant, drawn: Drawn) -> Option<Unfolding> {
        let there = Unfolded { head: Rc::new(Document::head_of(variant)?), ..Unfolded::default() };
        let uncompiled = ManualPage::resting_on(variant);
        Some(Unfolding {
            variant: variant.clone(),
            uncompiled,
            drawn,
            source: None,
            there,
            steps: 0,
        })
    }

    /// Goes on by one part, or towards it. Is there more to do?
    fn step(&mut self) -> bool {
        self.steps += 1;
        if let Some(variant) = self.uncompiled.pop() {
            variant.rules();
            return true;
        }
        let Some(source) = &self.source else {
            let page = ManualPage::of(&self.variant);
            self.source = page.and_then(|page| DocumentSource::of(page, self.drawn));
            let Some(source) = &self.source else {
                self.there = Unfolded::default();
                return false;
            };
            let headings = source.parts().into_iter().map(|part| (part.id, part.heading));
            self.there.headings = Rc::new(headings.collect());
            return true;
        };
        match source.parts().get(self.there.parts.len()) {
            Some(part) if part.prepare() => {}
            Some(part) => self.there.parts.push(Rc::new(part.part())),
            None => self.there.foot = Some(Rc::new(source.foot())),
        }
        !self.there.is_whole()
    }

    /// Works out the rest.
    fn finish(&mut self) {
        while self.step() {}
    }
}

/// The page of a game, and what works out the rest of it at once.
#[hook]
pub fn use_unfolded(
    variant: Option<Variant>,
    coordinates: Coordinates,
) -> (Unfolded, Callback<()>) {
    let page = use_memo((variant, coordinates), |(variant, coordinates)| {
        // Without signs nobody could find the squares that the texts name.
        let coordinates = match coordinates {
            Coordinates::None => Coordinates::Japanese,
            chosen => *chosen,
        };
        let drawn = Drawn { coordinates, density: window().device_pixel_ratio() };
        let begun = variant.as_ref().and_then(|variant| Unfolding::begin(variant, drawn));
        begun.map(RefCell::new)
    });
    let update = use_force_update();
    let (there, steps) = match &*page {
        Some(page) => (page.borrow().there.clone(), page.borrow().steps),
        None => (Unfolded::default(), 0),
    };
    let waits = !there.is_whole();
    {
        let (page, update) = (page.clone(), update.clone());
        use_effect_with((Rc::as_ptr(&page), steps), move |_| {
            let next = waits.then(|| {
                Timeout::new(0, move || {
                    let begin = Date::now();
                    if let Some(page) = &*page {
                        while page.borrow_mut().step() && Date::now() - begin < STRETCH {}
                    }
                    update.force_update();
                })
            });
            move || drop(next)
        });
    }
    let finish = Callback::from(move |()| {
        if let Some(page) = &*page {
            page.borrow_mut().finish();
        }
        update.force_update();
    });
    (there, finish)
}
