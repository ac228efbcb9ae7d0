//! Icons: a grid of 20, lines of 1.5, round.

use yew::prelude::*;

use super::dom::{El, flag, tag};

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Back,
    First,
    Forward,
    Last,
    TakeBack,
    Flip,
    List,
    Mirror,
    Flag,
    More,
    Down,
    Up,
    Again,
    Round,
    Eye,
    Search,
    Close,
    Copy,
    Done,
    Sun,
    Moon,
    Half,
    Crown,
    Grab,
    Share,
    Save,
    Dice,
    Disk,
    Alert,
    Code,
    Hint,
    Pen,
    Bin,
    Chart,
    Keys,
    Pause,
    Play,
    Plus,
    Minus,
    Sliders,
}

impl Icon {
    /// The lines, as path data.
    fn path(self) -> &'static str {
        match self {
            Icon::Hint => {
                "M10 3.2a5 5 0 0 0-3 9c.7.6 1 1.2 1 2h4c0-.8.3-1.4 1-2a5 5 0 0 0-3-9ZM8.2 16.8h3.6"
            }
            Icon::Pen => "M4 16l.8-3.6L13.6 3.6l2.8 2.8-8.8 8.8L4 16M11.8 5.4l2.8 2.8",
            Icon::Bin => "M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5",
            Icon::Chart => "M3.5 16.5h13M4 13l3.8-5 3.6 3L16 4.5",
            Icon::Keys => {
                "M2.8 5.5h14.4v9H2.8zM5.6 8.6h.3M8.5 8.6h.3M11.3 8.6h.3M14.1 8.6h.3M6.5 11.8h7"
            }
            Icon::Pause => "M7 5v10M13 5v10",
            Icon::Play => "M7 4.5v11l8.5-5.5Z",
            Icon::Plus => "M10 4.5v11M4.5 10h11",
            Icon::Minus => "M4.5 10h11",
            Icon::Sliders => "M3.5 6.5h8M15 6.5h1.5M13 4.5v4M3.5 13.5H5M8.5 13.5h8M7 11.5v4",
            Icon::Code => "M7 6 3 10l4 4M13 6l4 4-4 4",
            Icon::Back => "M12.5 4.5 7 10l5.5 5.5",
            Icon::First => "M14 4.5 8.5 10l5.5 5.5M5.5 4.5v11",
            Icon::Forward => "M7.5 4.5 13 10l-5.5 5.5",
            Icon::Last => "M6 4.5 11.5 10 6 15.5M14.5 4.5v11",
            Icon::TakeBack => "M7 5 3.8 8.2 7 11.4M4.2 8.2H12a4.2 4.2 0 0 1 0 8.4H8",
            Icon::Flip => "M6.5 16V5M3.8 7.7 6.5 5l2.7 2.7M13.5 4v11M10.8 12.3l2.7 2.7 2.7-2.7",
            Icon::List => "M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.8 5.5h.4M3.8 10h.4M3.8 14.5h.4",
            Icon::Mirror => "M10 3.5v13M7.5 6.5 3.5 14h4ZM12.5 6.5l4 7.5h-4Z",
            Icon::Flag => "M5 17V3.5M5 4.5h9.5l-2 3.2 2 3.3H5",
            Icon::More => {
                "M4.5 9.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM10 9.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM15.5 9.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z"
            }
            Icon::Down => "M5.5 8 10 12.5 14.5 8",
            Icon::Up => "M10 16V4.5M5.5 9 10 4.5 14.5 9",
            Icon::Again => "M15.5 8.5A6 6 0 1 0 16 11M16 4.5v4h-4",
            Icon::Round => "M3.5 7.5h11M12 4.8l2.7 2.7L12 10.2M16.5 12.5h-11M8 9.8l-2.7 2.7L8 15.2",
            Icon::Eye => {
                "M2.8 10S5.4 5.2 10 5.2s7.2 4.8 7.2 4.8-2.6 4.8-7.2 4.8S2.8 10 2.8 10ZM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z"
            }
            Icon::Search => "M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13.2 13.2l4 4",
            Icon::Close => "M5 5l10 10M15 5 5 15",
            Icon::Copy => "M7 7V3.8h9.2V13H13M3.8 7H13v9.2H3.8Z",
            Icon::Done => "M4 10.5 8.3 14.8 16 6",
            Icon::Sun => {
                "M10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1"
            }
            Icon::Moon => "M16 11.6A6.6 6.6 0 0 1 8.4 4a6.6 6.6 0 1 0 7.6 7.6Z",
            Icon::Half => {
                "M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM10 3.5v13M10 6.5h3.8M10 10h6.5M10 13.5h3.8"
            }
            Icon::Crown => "M3.8 14.5 3 6.5l4 3 3-5 3 5 4-3-.8 8ZM3.8 16.8h12.4",
            Icon::Grab => "M3.5 10.5h9M9.8 7.8l2.7 2.7-2.7 2.7M13 4.5h3.5v12H13",
            Icon::Share => "M10 12.5V3.2M6.9 6 10 3l3.1 3M7 8.5H4.2v8h11.6v-8H13",
            Icon::Dice => {
                "M6.5 4h7A2.5 2.5 0 0 1 16 6.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4ZM7.5 7.4v.2M12.5 7.4v.2M10 9.9v.2M7.5 12.4v.2M12.5 12.4v.2"
            }
            Icon::Disk => "M4 4h9.5L16 6.5V16H4ZM7 4v3.8h5.5V4M6.5 16v-5h7v5",
            Icon::Alert => "M10 3.5 17.5 16.2h-15ZM10 8.3v3.8M10 14.2v.2",
            Icon::Save => "M10 3.5v9M6.9 9.6 10 12.7l3.1-3.1M4.2 13v3.5h11.6V13",
        }
    }
}

/// An icon as a picture that says nothing by itself.
pub fn glyph(icon: Icon) -> Html {
    let path = tag!(path d={icon.path()});
    tag!(svg class="icon" viewBox="0 0 20 20" aria-hidden="true").el(path).html()
}

/// A button with words, and before them perhaps an icon.
pub fn button(
    start: El,
    icon: Option<Icon>,
    words: AttrValue,
    on_click: Callback<MouseEvent>,
) -> El {
    let button = start.on_click(on_click);
    match icon {
        Some(icon) => button.child(glyph(icon)),
        None => button,
    }
    .text(words)
}

/// A button of 44 px with an icon.
pub struct IconButton {
    icon: Icon,
    label: AttrValue,
    on_click: Callback<MouseEvent>,
    action: Option<&'static str>,
    disabled: bool,
    opens: bool,
}

impl IconButton {
    /// The label is its accessible name, and shown as a hint.
    pub fn new(icon: Icon, label: AttrValue, on_click: Callback<MouseEvent>) -> IconButton {
        IconButton { icon, label, on_click, action: None, disabled: false, opens: false }
    }

    /// The same with this value of `data-action`.
    pub fn action(self, action: &'static str) -> IconButton {
        IconButton { action: Some(action), ..self }
    }

    /// The same, perhaps not to be used now.
    pub fn disabled(self, disabled: bool) -> IconButton {
        IconButton { disabled, ..self }
    }

    /// The same, opening a sheet.
    pub fn opens(self) -> IconButton {
        IconButton { opens: true, ..self }
    }

    /// The button, made.
    pub fn html(self) -> Html {
        let opens = if self.opens { Some("dialog") } else { None };
        tag!(
            button type="button" class="icon-button"
            aria-label={self.label.clone()}
            title={self.label}
            data-action={self.action}
            disabled={flag(self.disabled)}
            aria-haspopup={opens}
        )
        .on_click(self.on_click)
        .child(glyph(self.icon))
        .html()
    }
}
