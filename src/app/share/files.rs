//! Files for the person: the position as a picture, and texts.

use gloo::utils::{document, window};
use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url,
};

use crate::app::layout;
use crate::app::state::GameView;
use crate::draw::picture;
use crate::draw::tiles::FaceParts;
use crate::draw::{Coordinates, Geometry, Marks, View};

/// The width of a square in pictures, in their own pixels.
const SQUARE: f64 = 48.0;

/// How the names of the classes of what is drawn begin.
const MARKS: [&str; 4] = [".d-", ".m-wash", ".m-circle", ".m-arrow"];

/// Pixels of the PNG to one of the SVG.
const SHARP: f64 = 2.0;

/// The position that is shown, with what is drawn on it, as an SVG document.
pub fn svg(table: &GameView, coordinates: Coordinates, drawn: FaceParts) -> Option<String> {
    let layout = layout::board(&table.variant)?;
    let view = View {
        turn: table.quarter_turns(),
        scroll: table.scroll,
        coordinates,
        pixels: SQUARE,
        density: SHARP,
        ..View::default()
    };
    let geometry = Geometry::new(&layout, view);
    let marks = Marks {
        last: table.position.last.clone(),
        checks: table.position.checks.clone(),
        try_squares: table.position.special.try_squares.iter().map(|(_, square)| *square).collect(),
        multiplayer: table
            .position
            .multiplayer
            .as_ref()
            .map(|round| round.marks.clone())
            .unwrap_or_default(),
        annotations: table.note().marks.iter().map(|mark| mark.annotation()).collect(),
        ..Marks::default()
    };
    let players = table.rules().spec().turn.players();
    let stands = picture::stands(
        &geometry,
        players.map(|owner| (owner, table.position.hand(owner).to_vec())),
    );
    let stands = [&stands[0], &stands[1]];
    let pieces = &table.position.pieces;
    let text = picture::write(&geometry, pieces, &marks, stands, "", drawn).into_string();
    Some(if marks.annotations.is_empty() { text } else { with_marks(&text) })
}

/// A document with the page's own rules for what is drawn on a board: only here pictures
/// have any, so that nothing else need know them.
fn with_marks(document: &str) -> String {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).unwrap_or_default();
    let list = |of: JsValue| match of.is_object() {
        true => Array::from(&of).to_vec(),
        false => Vec::new(),
    };
    let mut style = String::from("<style>");
    for sheet in list(get(&gloo::utils::document(), "styleSheets")) {
        for rule in list(get(&sheet, "cssRules")) {
            let text = get(&rule, "cssText").as_string().unwrap_or_default();
            if MARKS.iter().any(|mark| text.starts_with(mark)) {
                style += &[".scene ", &text.replace(", .", ", .scene .")].concat();
            }
        }
    }
    document.replacen("<style>", &style, 1)
}

/// The name of a file with this position.
pub fn name(table: &GameView, ending: &str) -> String {
    [&stem(table), ".", ending].concat()
}

/// The same without an ending.
pub fn stem(table: &GameView) -> String {
    [&table.variant.id, "-", &table.ply_in_all().to_string()].concat()
}

/// Saves an SVG document. `false` if the browser refuses.
pub fn save_svg(name: &str, document: &str) -> bool {
    svg_blob(document).and_then(|blob| save(name, &blob)).is_ok()
}

/// Draws an SVG document and saves it as PNG. `false` if the browser refuses.
pub async fn save_png(name: &str, document: &str) -> bool {
    let saved = async {
        let url = Url::create_object_url_with_blob(&svg_blob(document)?)?;
        let drawn = draw(&url).await;
        Url::revoke_object_url(&url)?;
        save(name, &drawn?)
    };
    saved.await.is_ok()
}

async fn draw(url: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(url);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    let (width, height) = (f64::from(image.width()) * SHARP, f64::from(image.height()) * SHARP);
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    let mut refused = Ok(());
    let made = Promise::new(&mut |made, _| refused = canvas.to_blob(&made));
    refused?;
    JsFuture::from(made).await?.dyn_into()
}

fn svg_blob(document: &str) -> Result<Blob, JsValue> {
    text_blob("image/svg+xml", &document.into())
}

fn text_blob(kind: &str, text: &JsValue) -> Result<Blob, JsValue> {
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    Blob::new_with_str_sequence_and_options(&Array::of1(text), &properties)
}

/// Gives a text of this media type to the person as a file.
///
/// # Errors
/// The browser refuses.
pub fn save_text(name: &str, kind: &str, text: &JsValue) -> Result<(), JsValue> {
    save(name, &text_blob(kind, text)?)
}

/// Gives a file to the person.
fn save(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    let revoke = Closure::once_into_js(move || Url::revoke_object_url(&url));
    window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(revoke.unchecked_ref(), 60_000)?;
    Ok(())
}
