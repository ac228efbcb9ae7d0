//! How games are heard and felt, what moves, and whether a move is shown before it is
//! played.

use gloo::utils::document;
use yew::prelude::*;

use super::place::{SwitchOption, line, switch, titled};
use crate::app::dom::{El, tag};
use crate::app::feel::{self, SoundKind};
use crate::app::icons::{Icon, button};
use crate::app::settings::{Choice, Feel, Look, keep_feel, keep_motion};
use crate::app::text::preferences as words;
use crate::engine::text::Text;

/// Whether things move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    /// As the system has it.
    Auto,
    /// They do.
    On,
    /// Nothing does.
    Off,
}

/// Where the root element says so.
const ATTRIBUTE: &str = "data-motion";

impl Motion {
    /// Every one, with what it is called.
    const ALL: [(Motion, &'static Text); 3] =
        [(Motion::Auto, &words::AUTOMATIC), (Motion::On, &words::ON), (Motion::Off, &words::OFF)];

    /// The name in the saved settings, on the root element and in the style sheet.
    fn name(self) -> Option<&'static str> {
        match self {
            Motion::Auto => None,
            Motion::On => Some("on"),
            Motion::Off => Some("off"),
        }
    }

    /// What the page has.
    fn shown() -> Motion {
        let name = document().document_element().and_then(|root| root.get_attribute(ATTRIBUTE));
        let named = Motion::ALL.into_iter().find(|(motion, _)| motion.name() == name.as_deref());
        named.map_or(Motion::Auto, |(motion, _)| motion)
    }

    /// Gives it to the page, and keeps it.
    fn choose(self) {
        if let Some(root) = document().document_element() {
            let _ = match self.name() {
                Some(name) => root.set_attribute(ATTRIBUTE, name),
                None => root.remove_attribute(ATTRIBUTE),
            };
        }
        keep_motion(self.name());
    }
}

/// These choices.
#[hook]
pub fn use_playing(look: &Look) -> El {
    let moving = use_state_eq(Motion::shown);
    let feel = look.settings().feel;
    // So that what is tried is heard at once.
    use_effect_with(feel.silent, |silent| {
        feel::prepare(!silent);
        || feel::prepare(false)
    });
    let felt = |feel: Feel, tried: fn()| {
        let choose = look.choose(Choice::Feel(feel));
        Callback::from(move |event: MouseEvent| {
            keep_feel(feel);
            choose.emit(event);
            tried();
        })
    };
    let two = |name: &Text, action: &'static str, on: bool, choices: [(Feel, fn()); 2]| {
        let option = |words: &'static Text, pressed: bool, (feel, tried): (Feel, fn())| {
            SwitchOption { words, pressed, choose: felt(feel, tried) }
        };
        let [first, second] = choices;
        let options = [option(&words::ON, on, first), option(&words::OFF, !on, second)];
        switch(look, name, action, &options)
    };
    let nothing: fn() = || {};
    let knock: fn() = || feel::sound(SoundKind::Move);
    let start = tag!(button type="button" class="button" data-action="play-sound");
    let heard = Callback::from(move |_: MouseEvent| knock());
    let play = button(start, Some(Icon::Play), look.text(&words::PLAY_SOUND), heard);
    let sound = two(
        &words::SOUND,
        "sound",
        !feel.silent,
        [(Feel { silent: false, ..feel }, knock), (Feel { silent: true, ..feel }, nothing)],
    );
    let sound = tag!(div class="several").el(play).child(sound);
    let vibration = || {
        let vibrate: fn() = || feel::vibrate(feel::PLAYED);
        let vibration = two(
            &words::VIBRATION,
            "vibration",
            !feel.no_vibration,
            [
                (Feel { no_vibration: false, ..feel }, vibrate),
                (Feel { no_vibration: true, ..feel }, nothing),
            ],
        );
        line(look, &words::VIBRATION, vibration)
    };
    let confirms = two(
        &words::CONFIRM,
        "confirm",
        feel.confirms,
        [(Feel { confirms: true, ..feel }, nothing), (Feel { confirms: false, ..feel }, nothing)],
    );
    let motions = Motion::ALL.map(|(motion, words)| {
        let setter = moving.setter();
        let choose = Callback::from(move |_: MouseEvent| {
            motion.choose();
            setter.set(motion);
        });
        SwitchOption { words, pressed: *moving == motion, choose }
    });
    titled(look, &words::PLAYING)
        .el(line(look, &words::SOUND, sound.html()))
        .maybe_child(feel::can_vibrate().then(vibration))
        .el(line(look, &words::MOTION, switch(look, &words::MOTION, "motion", &motions)))
        .el(line(look, &words::CONFIRM, confirms)
            .el(tag!(p class="told").text(look.text(&words::CONFIRM_TOLD))))
}
