//! What only the browser can do: `static/feel/feel.js`, which is loaded when it is first
//! asked for. What is asked before it is there is not done.

use gloo::utils::{document, window};
use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Where the script puts its functions, and where it is.
const FEEL: &str = "hensokuFeel";
const SCRIPT: &str = "feel/feel.js";

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoundKind {
    /// A piece is put down.
    Move,
    /// It takes another one.
    Capture,
    /// Ten seconds are left.
    TenSeconds,
}

impl SoundKind {
    /// Its name in the script.
    fn name(self) -> &'static str {
        match self {
            SoundKind::Move => "move",
            SoundKind::Capture => "capture",
            SoundKind::TenSeconds => "time",
        }
    }
}

/// Makes this sound. Nobody has asked for it who has silenced the page: that is for the
/// caller to know.
pub fn sound(sound: SoundKind) {
    ask("sound", sound.name().into());
}

/// Has the script ready, and sounds as well if one is about to be wanted: they begin with
/// the next thing that is done.
pub fn prepare(soon: bool) {
    ask("prepare", soon.into());
}

/// Vibrates for so many milliseconds.
pub fn vibrate(time: u32) {
    ask("vibrate", time.into());
}

/// Is this something that can vibrate and is held in a hand?
pub fn can_vibrate() -> bool {
    let can = Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or(false);
    let touched = window().match_media("(any-pointer: coarse)").ok().flatten();
    can && touched.is_some_and(|touched| touched.matches())
}

/// Calls a function of the script.
fn ask(name: &str, value: JsValue) {
    let functions = Reflect::get(&window(), &FEEL.into()).unwrap_or_default();
    match Reflect::get(&functions, &name.into()).map(JsCast::dyn_into::<Function>) {
        Ok(Ok(function)) => {
            // What cannot be heard or felt is no fault.
            let _ = function.apply(&functions, &Array::of1(&value));
        }
        _ => load(),
    }
}

/// Loads the script, unless that is being done. What failed is tried again.
fn load() {
    let there = document().query_selector(&["script[src='", SCRIPT, "']"].concat());
    let Ok(script) = document().create_element("script") else { return };
    if matches!(there, Ok(Some(_))) {
        return;
    }
    let _ = script.set_attribute("type", "module");
    let _ = script.set_attribute("src", SCRIPT);
    let failed = script.clone();
    gloo::events::EventListener::once(&script, "error", move |_| failed.remove()).forget();
    if let Some(root) = document().document_element() {
        let _ = root.append_child(&script);
    }
}
