//! The formats in which a game can be saved, and what each of them loses.

use yew::prelude::*;

use super::files::save_text;
use crate::app::chunks::Maker;
use crate::app::dom::{El, component, tag};
use crate::app::icons::button;
use crate::app::settings::Look;
use crate::app::style_sheets::use_styles;
use crate::app::text::records as text;
use crate::engine::text::{Text, joined};
use crate::record::formats::{self, RecordFormat};
use crate::share::Shared;

/// The properties of [`FormatList`].
#[derive(Properties, PartialEq)]
pub struct ExportProps {
    /// How the page looks.
    pub look: Look,
    /// The game, and the place of it that is looked at.
    pub shared: Shared,
    /// The name of its file, without an ending.
    pub name: String,
}

/// The style sheets of the list.
const STYLES: [&str; 1] = ["records/formats.css"];

/// A row for each format that can carry the game.
#[component]
pub fn FormatList(props: &ExportProps) -> Html {
    let failed = use_state_eq(|| false);
    // Without it the list is plainer, and all there.
    let _ = use_styles(&STYLES);
    let ExportProps { look, shared, .. } = props;
    let offer = |format: RecordFormat| {
        let lost = formats::losses(&shared.record, shared.open_at, format)?;
        let said = match lost.is_empty() {
            true => text::ALL_KEPT.clone(),
            false => {
                let (mut ja, mut en) = (Vec::new(), Vec::new());
                for loss in lost {
                    let name = loss.name();
                    ja.push(name.ja.into_owned());
                    en.push(name.en.into_owned());
                }
                text::loses(&Text::made(joined(ja, "・"), joined(en, ", ")))
            }
        };
        Some(row(props, &failed, format, &said).html())
    };
    let rows = RecordFormat::ALL.into_iter().filter_map(offer).collect();
    let problem =
        failed.then(|| tag!(p class="problem" role="alert").text(look.text(&text::NOT_SAVED)));
    tag!(div class="offers").list(rows).maybe_child(problem).html()
}

fn row(
    props: &ExportProps,
    failed: &UseStateHandle<bool>,
    format: RecordFormat,
    said: &Text,
) -> El {
    let (shared, name, setter) = (props.shared.clone(), props.name.clone(), failed.setter());
    let on_click = Callback::from(move |_: MouseEvent| {
        let written = formats::write(&shared.record, shared.open_at, format);
        let name = [&name, ".", format.id()].concat();
        let saved = written.and_then(|text| save_text(&name, MEDIA_TYPE, &text.into()).ok());
        setter.set(saved.is_none());
    });
    let start = tag!(button type="button" class="row-link" data-format={format.id()});
    button(start, None, format.name().into(), on_click).el(tag!(small).text(props.look.text(said)))
}

/// Makes the list of formats in which a game can be saved.
pub const EXPORT: Maker<ExportProps> = |props| component::<FormatList>(props, None);

/// The media type of texts.
const MEDIA_TYPE: &str = "text/plain;charset=utf-8";
