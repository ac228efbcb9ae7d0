//! How a piece moves, drawn on the game's own board from what the engine finds there.

mod helpers;

use self::helpers::Helpers;
use super::drawing;
use crate::draw::{Geometry, GridCell, Layer, Layout, Rect, Shape, SvgMarkup, UNIT, View, svg};
use crate::engine::movement::Base;
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::{Facing, Player};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::square::{Square, SquareSet};
use crate::engine::text::{Text, text};
use crate::engine::topology::Seams;
use crate::notation::label::square_name;
use crate::record::view::{PieceGuidance, TrailReason};

/// What a drawing is to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagramCase {
    /// Where the piece goes on an empty board.
    Open,
    /// From the edge, over the seam.
    Edge,
    /// Over other pieces.
    Over,
    /// Up to what stops a slide.
    Stopped,
    /// What bars its way.
    Barred,
    /// Past an obstacle.
    Obstacle,
    /// Along the lines of a palace.
    Lines,
    /// From its owner's first rank.
    Home,
}

impl DiagramCase {
    /// What stands below the drawing.
    pub fn told(self) -> Text {
        match self {
            DiagramCase::Open => Text::new("何もない盤で", "On an empty board"),
            DiagramCase::Edge => Text::new("盤の端から", "From the edge"),
            DiagramCase::Over => Text::new("駒を飛び越えて", "Over other pieces"),
            DiagramCase::Stopped => Text::new("駒の手前で", "Up to other pieces"),
            DiagramCase::Barred => Text::new("駒にさえぎられて", "With a piece in the way"),
            DiagramCase::Obstacle => Text::new("障害物があるとき", "With an obstacle in the way"),
            DiagramCase::Lines => Text::new("九宮の線の上で", "On the lines of a palace"),
            DiagramCase::Home => Text::new("いちばん手前の段から", "From the first rank"),
        }
    }
}

/// How much of the board a drawing shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagramExtent {
    /// What lies round the piece.
    Small,
    /// Most of it.
    Large,
    /// All of it, and what goes round its edges.
    Whole,
}

/// A piece on a board with what is needed to show how it moves.
#[derive(Clone, PartialEq, Debug)]
pub struct MovementDiagram {
    /// What it shows.
    pub case: DiagramCase,
    /// Where the piece stands.
    pub square: Square,
    /// All pieces, the one that moves first.
    pub pieces: Vec<(Square, Piece)>,
    /// What it could do.
    pub guidance: PieceGuidance,
}

/// The near player, whose pieces are shown.
const NEAR: Player = Player(0);

/// The columns and rows that are seen at least, and at most where nothing goes round an
/// edge.
const WINDOW: (u8, u8) = (5, 9);
/// The width of a square in CSS pixels, in a small window and in a large one: for the
/// weight of lines.
const PIXELS: (f64, f64) = (40.0, 22.0);

/// The drawings of a kind by the rules of one phase.
pub fn diagrams(rules: &Rules, kind: Kind) -> Vec<MovementDiagram> {
    let piece = Piece { kind, owner: NEAR };
    let mut diagrams = Vec::new();
    let open = open(rules, piece);
    let goes_round =
        |diagram: &MovementDiagram| diagram.guidance.reasons().contains(&TrailReason::Seam);
    let shows_seam = open.as_ref().is_some_and(goes_round);
    diagrams.extend(open);
    if !shows_seam {
        diagrams.extend(edge(rules, piece).filter(goes_round));
    }
    diagrams.extend(Helpers::of(rules, kind).diagrams(piece));
    diagrams.extend(lines(rules, piece));
    diagrams.extend(home(rules, piece));
    diagrams
}

/// The squares of the middle files, rank by rank.
fn middle(rules: &Rules) -> impl Iterator<Item = Square> {
    let topology = rules.topology();
    let (files, ranks) = (topology.files(), topology.ranks());
    (0..ranks).filter_map(move |rank| topology.at(files / 2, rank))
}

/// On an empty board; nothing of a piece that could not move there.
fn open(rules: &Rules, piece: Piece) -> Option<MovementDiagram> {
    let (square, guidance) = PieceGuidance::alone_among(rules, piece, middle(rules))?;
    let seen = &guidance.guidance;
    let any = !seen.targets().or(seen.threats).is_empty();
    let pieces = vec![(square, piece)];
    any.then_some(MovementDiagram { case: DiagramCase::Open, square, pieces, guidance })
}

/// In the corner or at the side from which a piece goes round the board.
fn edge(rules: &Rules, piece: Piece) -> Option<MovementDiagram> {
    let seams = rules.piece_spec(piece.kind)?.seams;
    if seams == Seams::NONE {
        return None;
    }
    let topology = rules.topology();
    let rank = if seams.ranks { 0 } else { topology.ranks() / 2 };
    let square = topology.at(topology.files() - 1, rank)?;
    MovementDiagram::new(rules, DiagramCase::Edge, (square, piece), &[])
}

/// Where the lines of a palace carry a piece that is not bound to one.
fn lines(rules: &Rules, piece: Piece) -> Option<MovementDiagram> {
    use crate::engine::axes::ground::Ground;
    let spec = rules.spec();
    let carries = |ground| matches!(ground, Ground::AnyLines | Ground::EnemyLines);
    let mut atoms = rules.piece_spec(piece.kind)?.atoms.iter();
    let atom = atoms.find(|atom| spec.board.palaces && carries(atom.ground))?;
    let topology = rules.topology();
    let squares = atom.ground.squares(spec.board, topology, Facing::South);
    let center = |square: &Square| {
        // The middle of its palace: the only one with lines to all four corners.
        let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
        corners.iter().all(|&(right, down)| {
            beside(rules, *square, right, down).is_some_and(|corner| squares.contains(corner))
        })
    };
    let centers: Vec<Square> = squares.into_iter().filter(center).collect();
    let mut best: Option<(usize, MovementDiagram)> = None;
    for square in squares {
        let hurdle = centers.iter().copied().find(|center| {
            let off = |a: u8, b: u8| a.abs_diff(b);
            off(topology.column(*center), topology.column(square)) == 1
                && off(topology.rank(*center), topology.rank(square)) == 1
        });
        // What hops needs something in the middle.
        let hurdle = hurdle.filter(|_| atom.cannon_hop.is_some());
        let placed: Vec<_> =
            hurdle.and_then(|at| Some((at, helpers::soldier(rules, NEAR)?))).into_iter().collect();
        let Some(diagram) =
            MovementDiagram::new(rules, DiagramCase::Lines, (square, piece), &placed)
        else {
            continue;
        };
        let aslant = |to: &Square| {
            topology.column(*to) != topology.column(square)
                && topology.rank(*to) != topology.rank(square)
        };
        let seen = diagram.guidance.guidance.targets().into_iter().filter(aslant).count();
        if seen > best.as_ref().map_or(0, |(most, _)| *most) {
            best = Some((seen, diagram));
        }
    }
    best.map(|(_, diagram)| diagram)
}

/// From the first rank, where a piece has moves that it has nowhere else.
fn home(rules: &Rules, piece: Piece) -> Option<MovementDiagram> {
    let atoms = &rules.piece_spec(piece.kind)?.atoms;
    atoms.iter().find(|atom| atom.base == Base::Home)?;
    let square = middle(rules).last()?;
    MovementDiagram::new(rules, DiagramCase::Home, (square, piece), &[])
}

/// The square so many columns to the right and ranks down, on the board itself.
fn beside(rules: &Rules, from: Square, right: i8, down: i8) -> Option<Square> {
    let topology = rules.topology();
    let column = topology.column(from).checked_add_signed(right)?;
    let rank = topology.rank(from).checked_add_signed(down)?;
    topology.at(column, rank)
}

impl MovementDiagram {
    /// With these other pieces; `None` if the piece itself cannot stand there.
    fn new(
        rules: &Rules,
        case: DiagramCase,
        (square, piece): (Square, Piece),
        others: &[(Square, Piece)],
    ) -> Option<MovementDiagram> {
        let pieces: Vec<_> = [(square, piece)].iter().chain(others).copied().collect();
        let position = Position::sketch(rules, pieces.iter().copied());
        let guidance = PieceGuidance::of(rules, &position, square)?;
        Some(MovementDiagram { case, square, pieces, guidance })
    }

    /// Every square that has to be seen.
    fn squares(&self) -> SquareSet {
        let guidance = &self.guidance.guidance;
        let standing = self.pieces.iter().map(|(square, _)| *square).collect();
        guidance.targets().or(guidance.threats).or(standing)
    }

    /// Does anything go round the board, so that it has to be seen whole?
    fn goes_round(&self) -> bool {
        self.guidance.reasons().contains(&TrailReason::Seam)
    }

    /// The first and the last column, and the first and the last rank that are seen.
    fn window(&self, layout: &Layout) -> [(u8, u8); 2] {
        let topology = &layout.topology;
        let sides = [topology.files(), topology.ranks()];
        if self.goes_round() {
            return sides.map(|side| (0, side - 1));
        }
        let at = |square: Square| [topology.column(square), topology.rank(square)];
        let piece = at(self.square);
        let mut window = [(piece[0], piece[0]), (piece[1], piece[1])];
        for square in self.squares() {
            for (span, at) in window.iter_mut().zip(at(square)) {
                *span = (span.0.min(at), span.1.max(at));
            }
        }
        let (least, most) = WINDOW;
        for ((span, side), piece) in window.iter_mut().zip(sides).zip(piece) {
            let (first, last) = *span;
            let wide = (last - first + 1).clamp(least, most.max(least)).min(side);
            // A longer way is cut where it is farthest from the piece.
            let middle = if last - first + 1 > most { piece } else { (first + last).div_ceil(2) };
            let begin = middle.saturating_sub(wide / 2).min(side - wide);
            *span = (begin, begin + wide - 1);
        }
        window
    }

    /// How much of the board is drawn.
    pub fn extent(&self, layout: &Layout) -> DiagramExtent {
        if self.goes_round() {
            return DiagramExtent::Whole;
        }
        let is_long = |(first, last): &(u8, u8)| last - first >= WINDOW.0 + 2;
        match self.window(layout).iter().any(is_long) {
            true => DiagramExtent::Large,
            false => DiagramExtent::Small,
        }
    }

    /// The drawing, for a page that has the faces of all tiles. Of no meaning to
    /// assistive technology: what it shows is [told](MovementDiagram::told).
    pub fn svg(&self, layout: &Layout, density: f64) -> SvgMarkup {
        let whole = self.goes_round();
        let [(left, right), (top, bottom)] = self.window(layout);
        let pixels = match self.extent(layout) {
            DiagramExtent::Small => PIXELS.0,
            DiagramExtent::Large | DiagramExtent::Whole => PIXELS.1,
        };
        let view = View { copies: whole, pixels, density, ..View::default() };
        let geometry = Geometry::new(layout, view);
        let total = geometry.total();
        let at = if whole {
            Rect { x: 0.0, y: 0.0, width: total.x, height: total.y }
        } else {
            let corner =
                |column: u8, rank: u8| geometry.rect(GridCell { x: column.into(), y: rank.into() });
            let rectangle = |first: Rect, last: Rect| Rect {
                x: first.x,
                y: first.y,
                width: last.right() - first.x,
                height: last.bottom() - first.y,
            };
            let seen = rectangle(corner(left, top), corner(right, bottom));
            // A board that goes on is cut a little farther out, one that ends has its edge.
            let core = geometry.core();
            let far = UNIT * CUT;
            let [begin_x, end_x] =
                [(seen.x - far).max(core.x), (seen.right() + far).min(core.right())];
            let [begin_y, end_y] =
                [(seen.y - far).max(core.y), (seen.bottom() + far).min(core.bottom())];
            let out = |at: f64, edge: f64, end: f64| if at == edge { end } else { at };
            let [x, y] = [out(begin_x, core.x, 0.0), out(begin_y, core.y, 0.0)];
            let (x_end, y_end) =
                (out(end_x, core.right(), total.x), out(end_y, core.bottom(), total.y));
            Rect { x, y, width: x_end - x, height: y_end - y }
        };
        let mut pieces = vec![None; layout.topology.len()];
        for &(square, piece) in &self.pieces {
            if let Some(place) = pieces.get_mut(square.index()) {
                *place = Some(piece);
            }
        }
        svg::inline_signed(&geometry, "movement", &pieces, &at, &|layer| {
            self.signs(&geometry, layer)
        })
    }

    /// What lies below the tiles of a layer, and above them.
    fn signs(&self, geometry: &Geometry, layer: Layer) -> [Vec<Shape>; 2] {
        let rects =
            |square: Square| geometry.cells_of(square, layer).map(|cell| geometry.rect(cell));
        let below = rects(self.square).map(|at| Shape::Rect { class: "g-from", at, radius: 0.0 });
        let mut above = match layer {
            Layer::Core => drawing::ways(geometry, &self.guidance),
            Layer::Faded => Vec::new(),
        };
        for (square, used) in drawing::targets(&self.guidance.guidance) {
            above.extend(rects(square).map(|at| used.sign(at)));
        }
        [below.collect(), above]
    }

    /// The same in words.
    pub fn told(&self, rules: &Rules) -> Text {
        let guidance = &self.guidance.guidance;
        let list = |squares: SquareSet| {
            let names = squares.into_iter().map(|square| square_name(rules, square));
            names.reduce(|list, name| text!("{}、{}", "{}, {}"; list, name))
        };
        let kind = self.pieces.first().map_or_else(Text::default, |(_, piece)| piece.kind.name());
        let mut told = text!("{}の{}。", "{1} on {0}."; square_name(rules, self.square), kind);
        let then = |told: Text, next: Text| text!("{}{}", "{} {}"; told, next);
        let others = self.pieces.iter().skip(1).map(|(square, piece)| {
            let owner = if piece.owner == NEAR { text!("味方", "own") } else { text!("ほかの人", "other player’s") };
            text!("{}に{}の{}", "{1} {2} on {0}"; square_name(rules, *square), owner, piece.kind.name())
        });
        if let Some(others) = others.reduce(|list, next| text!("{}、{}", "{}, {}"; list, next)) {
            told = then(told, text!("{}。", "Also: {}."; others));
        }
        let parts = [
            (guidance.moves, text!("進めるマス：", "May move to: ")),
            (guidance.captures, text!("取れる駒のマス：", "May capture on: ")),
            (guidance.threats, text!("取るときだけ進めるマス：", "To capture only: ")),
        ];
        for (squares, words) in parts {
            if let Some(list) = list(squares) {
                told = then(told, text!("{}{}。", "{}{}."; words, list));
            }
        }
        told
    }
}

/// How far beyond what has to be seen a board that goes on is cut, in squares.
const CUT: f64 = 0.3;
