//! The place where positions are set up: `#/edit/VARIANT/…`.

use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::state::{EditorAction, EditorState};
use super::{address, field, side};
use crate::app::board::{Intent, Play, PlayProps};
use crate::app::chunks::part_not_loaded;
use crate::app::dom::{El, component, flag, group, tag};
use crate::app::fragment::{go, use_fragment_changes};
use crate::app::guide::{GuideScene, GuidedPieces, use_guide};
use crate::app::header::header;
use crate::app::icons::{Icon, button};
use crate::app::keys::is_free_shifted;
use crate::app::piece_set::use_piece_set;
use crate::app::ready::use_ready_mark;
use crate::app::route::{self, PlaceKind};
use crate::app::settings::Look;
use crate::app::share::{copy, read_pasted, written};
use crate::app::style_sheets::use_styles;
use crate::app::text::editor as words;
use crate::app::title::use_title;
use crate::engine::text::Text;

/// The properties of [`EditorPlace`].
#[derive(Properties, PartialEq)]
pub struct EditorProps {
    /// How the page looks.
    pub look: Look,
}

/// The style sheet of the place.
const STYLES: [&str; 1] = ["editor/editor.css"];

/// What everything on the place needs.
#[derive(Clone)]
pub(super) struct Desk {
    /// How the page looks.
    pub look: Look,
    /// The position in the making.
    pub state: UseReducerHandle<EditorState>,
    /// The field for texts and links.
    pub field: NodeRef,
}

impl Desk {
    /// A text in the language of the page.
    pub fn text(&self, words: &Text) -> AttrValue {
        self.look.text(words)
    }

    /// A handler that does this.
    #[inline(never)]
    pub fn act(&self, action: EditorAction) -> Callback<MouseEvent> {
        let dispatcher = self.state.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// A button with words that changes the position.
    #[inline(never)]
    pub fn button(&self, start: El, icon: Option<Icon>, words: &Text, action: EditorAction) -> El {
        button(start, icon, self.text(words), self.act(action))
    }

    /// Copies what is made of the position now, and tells whether that went well.
    pub fn copies(
        &self,
        make: fn(&EditorState) -> Option<String>,
        done: &'static Text,
    ) -> Callback<MouseEvent> {
        let state = self.state.clone();
        Callback::from(move |_| {
            let (dispatcher, made) = (state.dispatcher(), make(&state));
            spawn_local(async move {
                dispatcher.dispatch(match made {
                    None => EditorAction::Refuse(words::NOT_LINKED.clone()),
                    Some(text) if copy(&text).await => EditorAction::Tell(done.clone()),
                    Some(_) => EditorAction::Refuse(words::NOT_COPIED.clone()),
                });
            });
        })
    }

    /// Sets up what stands in the field.
    pub fn read(&self) {
        let Some(field) = self.field.cast::<HtmlInputElement>() else { return };
        let variant = self.state.editor.variant();
        let read = read_pasted(variant, &field.value()).and_then(|fragment| {
            let edited = [route::EDITOR, fragment.trim_start_matches("#/")].concat();
            match address::open(&edited) {
                Some(opened) if opened.variant.id != variant.id => Err(words::OTHER_GAME.clone()),
                Some(opened) if opened.whole => Ok(opened),
                _ => Err(words::NOT_WHOLE.clone()),
            }
        });
        self.state.dispatch(match read {
            Ok(opened) => {
                field.set_value("");
                EditorAction::Set(Rc::new(opened.setup), opened.before)
            }
            Err(why) => EditorAction::Refuse(why),
        });
    }
}

/// The address of the game that begins here, whole.
pub(super) fn link(state: &EditorState) -> Option<String> {
    route::game(&address::game(&state.editor)).map(|fragment| crate::app::share::address(&fragment))
}

/// The position as text, if it is possible.
pub(super) fn text(state: &EditorState) -> Option<String> {
    let position = state.editor.position()?;
    let before = usize::from(state.editor.before());
    Some(written(&state.editor.variant().rules(), &position, before))
}

/// A position in the making. It goes when the page is elsewhere.
#[component]
pub fn EditorPlace(props: &EditorProps) -> Html {
    let first = use_memo((), |()| EditorState::of(&route::fragment()));
    match &*first {
        Some(first) => {
            let props = EditorDeskProps { look: props.look.clone(), first: first.clone() };
            component::<EditorDesk>(props, None)
        }
        None => Html::default(),
    }
}

#[derive(Properties)]
struct EditorDeskProps {
    look: Look,
    /// How it begins.
    first: EditorState,
}

impl PartialEq for EditorDeskProps {
    fn eq(&self, other: &EditorDeskProps) -> bool {
        self.look == other.look
    }
}

#[component]
fn EditorDesk(props: &EditorDeskProps) -> Html {
    let EditorDeskProps { look, first } = props;
    let state = use_reducer(|| first.clone());
    let field = use_node_ref();
    let (unstyled, again) = use_styles(&STYLES);
    let name = look.text(&state.editor.variant().name);
    use_title(Some((PlaceKind::Editor, Some(name))), look);
    let dispatcher = state.dispatcher();
    use_fragment_changes(Callback::from(move |()| {
        dispatcher.dispatch(EditorAction::Come(route::fragment().into()));
    }));
    {
        let state = state.clone();
        use_effect_with(state.editor.setup().clone(), move |_| {
            let fragment = address::fragment(&state.editor).filter(|_| state.changed);
            if let Some(fragment) = fragment.filter(|fragment| *fragment != route::fragment()) {
                go(&fragment, true);
            }
        });
    }
    use_keys(&state);
    let main = use_node_ref();
    use_ready_mark(&main);
    let desk = Desk { look: look.clone(), state, field };
    let dispatcher = desk.state.dispatcher();
    let on_intent =
        Callback::from(move |intent: Intent| dispatcher.dispatch(EditorAction::Board(intent)));
    let faces = use_piece_set(look, Some((desk.state.editor.variant().clone(), 0)));
    let guide = use_guide(false);
    let (legal, state) = (desk.state.editor.legal.clone(), &desk.state);
    let children = group().el(field::field(&desk, guide.over())).el(side::side(&desk)).html();
    let play = component::<Play>(PlayProps { legal, on_intent, scoped: false, children }, None);
    let (number, said) = &state.said;
    let said = said.as_ref().map(|said| desk.text(said)).unwrap_or_default();
    let main = tag!(
        main class="editor" tabindex="-1" data-place="edit"
        data-unstyled={flag(unstyled)}
        data-edits={state.editor.variant().id.clone()}
        data-possible={flag(state.editor.faults.is_empty())}
    )
    .node(&main)
    .child(if unstyled { part_not_loaded(look, &again) } else { Html::default() })
    .child(play)
    .el(tag!(div class="unseen" role="status" aria-live="polite")
        .el(tag!(p).key(&number.to_string()).text(said)));
    let card = guide.card(|| GuideScene {
        look: look.clone(),
        variant: state.editor.variant().clone(),
        pieces: state.editor.pieces.clone(),
        of: GuidedPieces::Setup(Rc::new(state.editor.setup().clone())),
        selected: state.editor.legal.selected,
    });
    let bar = header(look, Some(PlaceKind::Editor), Html::default());
    group().child(faces).child(bar).el(main).child(card).html()
}

/// `u` takes back a step and `U` does it again, Delete takes off what is taken up,
/// `t` turns it over and `x` gives it to the other side.
#[hook]
fn use_keys(state: &UseReducerHandle<EditorState>) {
    let dispatcher = state.dispatcher();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&window(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            let action = match event.key().as_str() {
                _ if !is_free_shifted(event) => return,
                "U" => EditorAction::Redo,
                "u" => EditorAction::Undo,
                "t" => EditorAction::TurnOver,
                "x" => EditorAction::ChangeSide,
                "Delete" | "Backspace" => EditorAction::TakeOff,
                _ => return,
            };
            dispatcher.dispatch(action);
        });
        move || drop(listener)
    });
}
