//! The board.

use std::rc::Rc;

use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, ResizeObserver};
use yew::prelude::*;

use super::grid::{Grid, GridProps};
use super::input::{MountedBoard, PlayContext};
use super::intent::{Intent, LegalTargets, PromotionQuestion, Source};
use super::lens::is_fine;
use super::motion;
use super::paint::{self, area, group, raw};
use super::promotion::{PromotionChoice, PromotionProps};
use crate::app::dom::{self, component, tag};
use crate::draw::marks::{signs, washes, way};
use crate::draw::number::{decimal, pair};
use crate::draw::{
    Annotation, Check, Coordinates, Face, Geometry, GridCell, IllegalMark, KingLiberties, LastMove,
    Layer, Layout, Marks, MultiplayerMarks, Rect, RouteMark, View, ground, svg, tiles,
};
use crate::engine::piece::Piece;
use crate::engine::square::{Square, SquareSet};

/// What lies over a board, made from its geometry.
pub type BoardOverlay = Callback<Rc<Geometry>, Html>;

/// The properties of [`Board`].
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What board it is.
    pub layout: Rc<Layout>,
    /// The pieces, indexed by square.
    pub pieces: Rc<[Option<Piece>]>,
    /// The accessible name of the board.
    pub label: AttrValue,
    /// The accessible name of each square, indexed by square:
    /// `7七 先手 歩, 動かせます`.
    pub labels: Rc<[AttrValue]>,
    /// Quarter turns anticlockwise: 2 for the board as North sees it.
    #[prop_or_default]
    pub turn: u8,
    /// Scrolled round by this many columns to the right and ranks down, as South
    /// sees them; less than the numbers of files and ranks.
    #[prop_or_default]
    pub scroll: (u8, u8),
    /// The signs beside the board.
    #[prop_or_default]
    pub coordinates: Coordinates,
    /// The last move.
    #[prop_or_default]
    pub last: Option<LastMove>,
    /// Kings in check.
    #[prop_or_default]
    pub checks: Vec<Check>,
    /// An attempt that was not legal.
    #[prop_or_default]
    pub illegal: Option<IllegalMark>,
    /// The way of the piece to the square under the pointer.
    #[prop_or_default]
    pub route: Option<RouteMark>,
    /// The way of the last move, where it is not plain to see.
    #[prop_or_default]
    pub trail: Option<RouteMark>,
    /// The squares that kings try to reach.
    #[prop_or_default]
    pub try_squares: Vec<Square>,
    /// Kings with little room.
    #[prop_or_default]
    pub dangers: Vec<KingLiberties>,
    /// What more than two players need to see.
    #[prop_or_default]
    pub multiplayer: MultiplayerMarks,
    /// What an author has drawn on it.
    #[prop_or_default]
    pub annotations: Rc<[Annotation]>,
    /// A question about a move, asked beside its square.
    #[prop_or_default]
    pub promotion: Option<PromotionQuestion>,
    /// Shall this change not be animated, as when the game is wound on?
    #[prop_or_default]
    pub still: bool,
    /// What lies over the board; pointers should pass through it.
    #[prop_or_default]
    pub over: Html,
    /// Makes what lies there and has to fit the drawing.
    #[prop_or_default]
    pub overlay: Option<BoardOverlay>,
    /// The same of what explains a piece.
    #[prop_or_default]
    pub guide: Option<BoardOverlay>,
}

impl BoardProps {
    /// A board with nothing on it but these pieces, which is seen from South; its name and
    /// those of its squares.
    pub fn new(
        layout: Rc<Layout>,
        pieces: Rc<[Option<Piece>]>,
        (label, labels): (AttrValue, Rc<[AttrValue]>),
    ) -> BoardProps {
        BoardProps {
            layout,
            pieces,
            label,
            labels,
            turn: 0,
            scroll: (0, 0),
            coordinates: Coordinates::default(),
            last: None,
            checks: Vec::new(),
            illegal: None,
            route: None,
            trail: None,
            try_squares: Vec::new(),
            dangers: Vec::new(),
            multiplayer: MultiplayerMarks::default(),
            annotations: Rc::default(),
            promotion: None,
            still: false,
            over: Html::default(),
            overlay: None,
            guide: None,
        }
    }
}

/// A board. Below a [`Play`](super::Play) it shows and takes what may be done;
/// alone it is only looked at.
///
/// It fills the width that it is given, and at most the height that the
/// inherited custom property `--board-max-height` allows.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let context = use_context::<PlayContext>();
    let (root, scene, grid) = (use_node_ref(), use_node_ref(), use_node_ref());
    let width = use_width(&root);
    let geometry = use_geometry(props, width);
    use_frame(&root, &geometry, width.is_some());
    let shown = shown(props);
    use_motion(&scene, &geometry, &settled(props, &shown), props, context.as_ref());
    use_mount(&scene, &grid, &geometry, &shown, props, context.as_ref());
    use_focus_after(&root, props);

    let legal = context.as_ref().map(|context| context.legal.clone()).unwrap_or_default();
    let marks = marks(props, context.as_ref(), &legal);
    let lifted = match (&props.promotion, context.as_ref().and_then(|c| c.lifted)) {
        (Some(promotion), _) => promotion.from.square(),
        (None, lifted) => lifted.and_then(Source::square),
    };
    let ground = use_memo(geometry.clone(), |geometry| BoardMarkup::new(geometry));
    let laid = (geometry.clone(), shown.clone(), lifted, marks.multiplayer.pale);
    let tiles = use_memo(laid, |(geometry, pieces, lifted, pale)| {
        let tiles = |layer| Rc::new(laid_tiles(geometry, pieces, *lifted, *pale, layer));
        BoardTiles { core: tiles(Layer::Core), faded: tiles(Layer::Faded) }
    });
    let painted = |at| layer(&geometry, &ground, &tiles, &marks, &legal, at);
    let total = geometry.total();
    let clip = clip_id(&geometry);
    let mut classes = String::from("board");
    for (applies, class) in [
        (!geometry.is_open(), " framed"),
        (props.layout.cut > 0, " crossed"),
        (is_fine(&geometry), " fine"),
    ] {
        classes += if applies { class } else { "" };
    }
    let mut drawing = tag!(
        svg aria-hidden="true"
        class={svg::classes(&geometry)}
        viewBox={format!("0 0 {}", pair(total.x, total.y))}
    )
    .node(&scene);
    drawing = match &ground.mask {
        Some((mask, id)) => {
            drawing.child(mask.clone()).el(tag!(g mask={id.clone()}).child(painted(Layer::Faded)))
        }
        None => drawing.child(Html::default()).child(Html::default()),
    };
    let drawing = drawing
        .child(painted(Layer::Core))
        .el(tag!(clipPath id={clip.clone()}).el(area("", geometry.core())))
        .el(tag!(g class="flights" clip-path={format!("url(#{clip})")}));
    let buttons = GridProps {
        geometry: geometry.clone(),
        grid,
        legal,
        label: props.label.clone(),
        labels: props.labels.clone(),
    };
    let question = props.promotion.as_ref().map(|promotion| PromotionProps {
        promotion: promotion.clone(),
        geometry: geometry.clone(),
        path: props.route.as_ref().map(|route| route.squares.clone()).unwrap_or_default(),
        on_intent: chosen(context.as_ref()),
    });
    let question = question.map(|question| component::<PromotionChoice>(question, None));
    let overlay = |make: &Option<BoardOverlay>| {
        make.as_ref().map(|make| make.emit(geometry.clone())).unwrap_or_default()
    };
    tag!(div class={classes})
        .node(&root)
        .el(drawing)
        .child(component::<Grid>(buttons, None))
        .child(question.unwrap_or_default())
        .child(props.over.clone())
        .child(overlay(&props.overlay))
        .child(overlay(&props.guide))
        .html()
}

/// What depends on nothing but the geometry.
#[derive(PartialEq)]
struct BoardMarkup {
    /// The mask with which copies fade away, and the reference to it.
    mask: Option<(Html, AttrValue)>,
    /// The wood and the lines of the board itself, and of its copies.
    core: [Html; 2],
    faded: [Html; 2],
}

impl BoardMarkup {
    fn new(geometry: &Geometry) -> BoardMarkup {
        let layer = |layer| {
            [ground::wood(geometry, layer), ground::lines(geometry, layer)]
                .map(|shapes| raw(svg::elements(&shapes)))
        };
        let mask = ground::fade(geometry)
            .map(|fade| (raw(svg::mask(&fade)), format!("url(#{})", fade.id).into()));
        let faded = if mask.is_some() { layer(Layer::Faded) } else { Default::default() };
        BoardMarkup { mask, core: layer(Layer::Core), faded }
    }
}

/// The tiles of the board itself, and of its copies.
struct BoardTiles {
    core: Rc<Html>,
    faded: Rc<Html>,
}

/// The tiles of one layer.
fn laid_tiles(
    geometry: &Geometry,
    pieces: &[Option<Piece>],
    lifted: Option<Square>,
    pale: SquareSet,
    layer: Layer,
) -> Html {
    let tile = |(cell, face): (GridCell, Face)| {
        let at = tiles::place(geometry, cell);
        let square = geometry.square(cell);
        let other = (square.is_some() && square == lifted).then_some("lifted");
        let pale = square.is_some_and(|square| pale.contains(square));
        let core = square.filter(|_| layer == Layer::Core).map(|square| square.0.to_string());
        paint::tile(Face { pale, ..face }, other, Some((at, core)))
            .key(&format!("{} {}", cell.x, cell.y))
            .html()
    };
    dom::group().list(tiles::tiles(geometry, pieces, layer).map(tile).collect()).html()
}

/// One layer of the drawing.
fn layer(
    geometry: &Rc<Geometry>,
    ground: &BoardMarkup,
    tiles: &BoardTiles,
    marks: &Marks,
    legal: &LegalTargets,
    layer: Layer,
) -> Html {
    let ([wood, lines], tiles) = match layer {
        Layer::Core => (&ground.core, &tiles.core),
        Layer::Faded => (&ground.faded, &tiles.faded),
    };
    let holds = (layer == Layer::Faded).then(|| tag!(g).list(holds(geometry, legal).collect()));
    dom::group()
        .el(tag!(g).child(wood.clone()))
        .child(group(&washes(geometry, marks, layer)))
        .el(tag!(g).child(lines.clone()))
        .el(tag!(g).child(dom::unchanged(tiles)))
        .child(group(&signs(geometry, marks, layer)))
        .child(group(&way(geometry, marks, layer)))
        .maybe_child(holds)
        .html()
}

/// Areas of the copies on which a touch holds a piece or means a target.
fn holds<'a>(geometry: &'a Geometry, legal: &'a LegalTargets) -> impl Iterator<Item = Html> + 'a {
    geometry.cells(Layer::Faded).filter_map(|cell| {
        let square = geometry.square(cell)?;
        let class = if legal.targets.contains(square) && legal.selected.is_some() {
            "aim"
        } else if legal.movable.contains(square) {
            "hold"
        } else {
            return None;
        };
        Some(area(class, geometry.rect(cell)).html())
    })
}

fn clip_id(geometry: &Geometry) -> String {
    let Rect { x, y, width, height } = geometry.core();
    format!("hs-core-{}-{}", pair(x, y), pair(width, height)).replace([' ', '.'], "_")
}

fn marks(props: &BoardProps, context: Option<&PlayContext>, legal: &LegalTargets) -> Marks {
    let selected = match (&props.promotion, legal.selected) {
        (Some(promotion), _) => Some(promotion.to),
        (None, Some(Source::Square(square))) => Some(square),
        (None, _) => None,
    };
    let asking = props.promotion.is_some();
    let useful = |square: &Square| {
        legal.movable.contains(*square)
            || (legal.selected.is_some() && legal.targets.contains(*square))
    };
    let (targets, captures) = match (&props.promotion, legal.selected) {
        // No sign but the end of the piece's way.
        (Some(asked), _) => (SquareSet::EMPTY, [asked.to].into_iter().collect()),
        (None, Some(_)) => (legal.targets, legal.captures),
        (None, None) => Default::default(),
    };
    Marks {
        hover: context.and_then(|context| context.hover).filter(useful).filter(|_| !asking),
        selected,
        targets,
        captures,
        last: match &props.promotion {
            Some(asked) => {
                Some(LastMove { from: asked.from.square(), to: asked.to, route: Vec::new() })
            }
            None => props.last.clone(),
        },
        checks: props.checks.clone(),
        illegal: props.illegal,
        route: props.route.clone(),
        // One way at a time.
        trail: props.trail.clone().filter(|_| selected.is_none()),
        try_squares: props.try_squares.clone(),
        dangers: props.dangers.clone(),
        multiplayer: props.multiplayer.clone(),
        annotations: props.annotations.clone(),
    }
}

/// The pieces as they are shown: while a promotion is asked, the piece is
/// already on its target, and a trace of it where it was.
fn shown(props: &BoardProps) -> Rc<[Option<Piece>]> {
    let Some(promotion) = &props.promotion else { return props.pieces.clone() };
    let mut pieces = props.pieces.to_vec();
    let moving = match promotion.from {
        Source::Square(from) => pieces.get(from.index()).copied().flatten(),
        Source::Hand(owner, kind) => Some(Piece { kind, owner }),
    };
    if let Some(target) = pieces.get_mut(promotion.to.index()) {
        *target = moving;
    }
    pieces.into()
}

/// The pieces as they move: as they are shown, without the trace.
fn settled(props: &BoardProps, shown: &Rc<[Option<Piece>]>) -> Rc<[Option<Piece>]> {
    let Some(promotion) = &props.promotion else { return shown.clone() };
    let mut pieces = shown.to_vec();
    let origin = promotion.from.square().and_then(|from| pieces.get_mut(from.index()));
    if let Some(origin) = origin {
        *origin = None;
    }
    pieces.into()
}

fn chosen(context: Option<&PlayContext>) -> Callback<Intent> {
    let input = context.map(|context| context.input.clone());
    Callback::from(move |intent| {
        if let Some(input) = &input {
            input.send(intent);
        }
    })
}

/// The width of an element in CSS pixels, to whole ones, once it is known.
#[hook]
fn use_width(root: &NodeRef) -> Option<u32> {
    let width = use_state_eq(|| None);
    let setter = width.setter();
    let root = root.clone();
    use_effect_with((), move |()| {
        let element = root.cast::<Element>();
        let watched = element.clone();
        let measure = Closure::<dyn Fn()>::new(move || {
            if let Some(element) = &watched {
                let width = element.get_bounding_client_rect().width().round();
                setter.set((width >= 1.0).then_some(width as u32));
            }
        });
        let observer = ResizeObserver::new(measure.as_ref().unchecked_ref()).ok();
        if let (Some(observer), Some(element)) = (&observer, &element) {
            observer.observe(element);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(measure);
        }
    });
    *width
}

#[hook]
fn use_geometry(props: &BoardProps, width: Option<u32>) -> Rc<Geometry> {
    let density = window().device_pixel_ratio();
    let view = View {
        turn: props.turn,
        scroll: props.scroll,
        coordinates: props.coordinates,
        density,
        ..View::default()
    };
    use_memo((props.layout.clone(), view, width), |(layout, view, width)| match width {
        Some(width) => Geometry::fitting(layout, *view, f64::from(*width)),
        None => Geometry::new(layout, *view),
    })
}

/// Tells the style sheet the shape of the board and the place of its squares,
/// and that its width is `known`: what is drawn from now on does not jump.
#[hook]
fn use_frame(root: &NodeRef, geometry: &Geometry, known: bool) {
    let (total, core) = (geometry.total(), geometry.core());
    let root = root.clone();
    use_effect_with((total.x, total.y, core, known), move |&(width, height, core, known)| {
        let Some(root) = root.cast::<HtmlElement>() else { return };
        let percent = |part: f64, whole: f64| format!("{}%", decimal(part / whole * 100.0, 4));
        for (name, value) in [
            ("--board-shape", decimal(width / height, 5)),
            ("--grid-left", percent(core.x, width)),
            ("--grid-top", percent(core.y, height)),
            ("--grid-width", percent(core.width, width)),
            ("--grid-height", percent(core.height, height)),
            ("--board-known", if known { "visible" } else { "hidden" }.to_owned()),
        ] {
            // The script's own style, not an attribute: the policy allows it.
            let _ = root.style().set_property(name, &value);
        }
    });
}

/// Lets pieces fly when the position changes.
#[hook]
fn use_motion(
    scene: &NodeRef,
    geometry: &Rc<Geometry>,
    pieces: &Rc<[Option<Piece>]>,
    props: &BoardProps,
    context: Option<&PlayContext>,
) {
    let before = use_mut_ref(|| (pieces.clone(), props.last.clone()));
    let (scene, geometry, input) =
        (scene.clone(), geometry.clone(), context.map(|context| context.input.clone()));
    let (still, last) = (props.still, props.last.clone());
    use_effect_with(pieces.clone(), move |after| {
        let (before, earlier) = before.replace((after.clone(), last.clone()));
        let carried = before != *after && input.is_some_and(|input| input.was_carried());
        if still || carried {
            return;
        }
        let moves = [last.as_ref(), earlier.as_ref()];
        let flights = motion::flights(&geometry, &before, after, moves);
        if let Some(scene) = scene.cast::<Element>() {
            motion::fly(&scene, &geometry, &flights, after);
        }
    });
}

/// Tells the [`Play`](super::Play) where the board is.
#[hook]
fn use_mount(
    scene: &NodeRef,
    grid: &NodeRef,
    geometry: &Rc<Geometry>,
    shown: &Rc<[Option<Piece>]>,
    props: &BoardProps,
    context: Option<&PlayContext>,
) {
    let input = context.map(|context| context.input.clone());
    let board = MountedBoard {
        scene: scene.clone(),
        grid: grid.clone(),
        geometry: geometry.clone(),
        pieces: shown.clone(),
        promotion: props.promotion.clone(),
    };
    let leaving = input.clone();
    use_effect(move || {
        if let Some(input) = input {
            input.mount(Some(board));
        }
    });
    use_effect_with((), move |()| {
        move || {
            if let Some(input) = leaving {
                input.mount(None);
            }
        }
    });
}

/// Gives the focus back to the target's button when the promotion choice, which
/// had it, is gone.
#[hook]
fn use_focus_after(root: &NodeRef, props: &BoardProps) {
    let asked = use_mut_ref(|| None::<Square>);
    let root = root.clone();
    let (topology, now) =
        (props.layout.topology.clone(), props.promotion.as_ref().map(|asked| asked.to));
    use_effect_with(now, move |&now| {
        let Some(before) = asked.replace(now).filter(|_| now.is_none()) else { return };
        let name = crate::notation::square::text(&topology, before);
        let Some(root) = root.cast::<Element>() else { return };
        let button = root.query_selector(&format!("[data-square=\"{name}\"]")).ok().flatten();
        if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
}
