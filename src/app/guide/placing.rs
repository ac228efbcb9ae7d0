//! Where the card stands: beside the board, and never over the piece.

use gloo::utils::document;
use web_sys::{Element, HtmlElement};

use super::store::{GuideStore, OverlayPlace};
use crate::app::board::{BOX, Source};
use crate::draw::number::{limited, number};
use crate::draw::{Point, Rect};

/// The distance from the board, and from the edge of the window, in CSS pixels.
const GAP: f64 = 12.0;
const EDGE: f64 = 8.0;

impl OverlayPlace {
    /// Where the board lies on the screen; `None` while it is not shown.
    pub fn on_screen(&self) -> Option<Rect> {
        let bounds = on_screen(&self.drawing.cast::<Element>()?);
        (bounds.width > 0.0).then_some(bounds)
    }

    /// A point of the screen as one of the drawing.
    pub fn point(&self, (x, y): (f64, f64)) -> Option<Point> {
        let (bounds, total) = (self.on_screen()?, self.geometry.total());
        let scale = total.x / bounds.width;
        Some(Point::new((x - bounds.x) * scale, (y - bounds.y) * scale))
    }
}

fn on_screen(element: &Element) -> Rect {
    let bounds = element.get_bounding_client_rect();
    Rect { x: bounds.left(), y: bounds.top(), width: bounds.width(), height: bounds.height() }
}

/// Where a piece is on the screen.
fn place_of(source: Source, board: &OverlayPlace) -> Option<Rect> {
    let selector = match source {
        Source::Square(square) => {
            let geometry = &board.geometry;
            let (bounds, at) = (board.on_screen()?, geometry.rect(geometry.cell(square)));
            let scale = bounds.width / geometry.total().x;
            return Some(Rect {
                x: bounds.x + at.x * scale,
                y: bounds.y + at.y * scale,
                width: at.width * scale,
                height: at.height * scale,
            });
        }
        Source::Hand(player, kind) => {
            let code = kind.code();
            // Where four play, this is somebody's hand.
            let army = (player == BOX).then(|| ["[data-army='", code, "'],"].concat());
            let hand = ["[data-hand='", &player.0.to_string(), ":", code, "']"].concat();
            army.unwrap_or_default() + &hand
        }
    };
    document().query_selector(&selector).ok()?.map(|element| on_screen(&element))
}

/// Puts the card of a piece to its place.
pub fn put(card: &HtmlElement, source: Source, store: &GuideStore) {
    let Some(board) = store.board() else { return };
    let (Some(root), Some(around)) = (document().document_element(), board.on_screen()) else {
        return;
    };
    let window = (f64::from(root.client_width()), f64::from(root.client_height()));
    let Rect { width, height, .. } = on_screen(card);
    let size = (width, height);
    let piece = place_of(source, &board).unwrap_or(around);
    let (x, y) = beside(piece, around, size, window);
    let style = card.style();
    // The script's own style, not an attribute: the policy allows it.
    for (name, value) in [("left", x), ("top", y)] {
        let _ = style.set_property(name, &[&number(value), "px"].concat());
    }
}

/// The corner of a card of this size, for a piece on a board in a window: beside the
/// board, else below or above it, else at that edge of the window which is farther from
/// the piece.
fn beside(
    piece: Rect,
    board: Rect,
    (width, height): (f64, f64),
    (right, bottom): (f64, f64),
) -> (f64, f64) {
    let middle = piece.center();
    let along = |at: f64, size: f64, end: f64| {
        limited(at - size / 2.0, EDGE, (end - size - EDGE).max(EDGE))
    };
    let (x, y) = (along(middle.x, width, right), along(middle.y, height, bottom));
    let places = [
        (board.x - GAP - width, y),
        (board.right() + GAP, y),
        (x, board.bottom() + GAP),
        (x, board.y - GAP - height),
        // Of a piece beside the board, below or above it.
        (x.max(board.right() + GAP), piece.y - GAP - height),
        (x.max(board.right() + GAP), piece.bottom() + GAP),
    ];
    let fits = |&(x, y): &(f64, f64)| {
        let card = Rect { x, y, width, height };
        x >= EDGE
            && y >= EDGE
            && card.right() <= right - EDGE
            && card.bottom() <= bottom - EDGE
            && !card.overlaps(&piece)
    };
    let far = if middle.y < bottom / 2.0 { bottom - EDGE - height } else { EDGE };
    places.into_iter().find(fits).unwrap_or((x, far.max(EDGE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Rect = Rect { x: 400.0, y: 80.0, width: 500.0, height: 600.0 };
    const CARD: (f64, f64) = (280.0, 200.0);
    const WINDOW: (f64, f64) = (1280.0, 800.0);

    fn piece(x: f64, y: f64) -> Rect {
        Rect { x, y, width: 50.0, height: 50.0 }
    }

    fn card(piece: Rect, board: Rect, window: (f64, f64)) -> Rect {
        let (x, y) = beside(piece, board, CARD, window);
        Rect { x, y, width: CARD.0, height: CARD.1 }
    }

    #[test]
    fn it_stands_beside_the_board_at_the_height_of_the_piece() {
        let card = card(piece(500.0, 300.0), BOARD, WINDOW);
        assert_eq!((card.right(), card.center().y), (BOARD.x - GAP, 325.0));
    }

    #[test]
    fn on_a_phone_it_stands_at_the_edge_that_is_farther_from_the_piece() {
        let (board, phone) =
            (Rect { x: 0.0, y: 120.0, width: 390.0, height: 430.0 }, (390.0, 700.0));
        let below = card(piece(100.0, 160.0), board, phone);
        assert_eq!(below.bottom(), 700.0 - EDGE);
        let above = card(piece(100.0, 480.0), board, phone);
        assert_eq!(above.y, EDGE);
        let tall = card(piece(100.0, 480.0), board, (390.0, 844.0));
        assert_eq!(tall.y, 550.0 + GAP, "there is room below the board");
    }

    #[test]
    fn it_never_covers_the_piece() {
        for x in (0..1230).step_by(37) {
            for y in (0..750).step_by(29) {
                let piece = piece(f64::from(x), f64::from(y));
                assert!(!card(piece, BOARD, WINDOW).overlaps(&piece), "{x} {y}");
                let narrow = Rect { x: 0.0, y: 100.0, width: 390.0, height: 420.0 };
                if x <= 340 {
                    let card = card(piece, narrow, (390.0, 844.0));
                    assert!(!card.overlaps(&piece), "{x} {y}");
                }
            }
        }
    }
}
