//! A game for JavaScript.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::{diagram, refused, request, text_in, wrong};
use super::value::given;
use crate::engine::action::Action;
use crate::engine::piece::Kind;
use crate::notation::{label, moves, square, why};
use crate::query::{MoveFault, Played, RequestError};

/// A game being played. Whatever is refused leaves it as it was.
#[wasm_bindgen(js_name = Game)]
pub struct GameHandle(Played);

#[derive(Serialize)]
struct PieceEntry {
    square: String,
    code: &'static str,
    player: u8,
}

#[wasm_bindgen(js_class = Game)]
impl GameHandle {
    /// A game from its usual start, or from a position, after some moves.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string | GameRequest")] game: &JsValue,
    ) -> Result<GameHandle, JsValue> {
        request(game)?.play().map(GameHandle).map_err(wrong)
    }

    /// Another game that stands the same.
    pub fn copy(&self) -> GameHandle {
        GameHandle(self.0.clone())
    }

    /// The id of the variant.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.0.record.variant().id.clone()
    }

    /// Whose turn it is.
    #[wasm_bindgen(getter, unchecked_return_type = "Player")]
    pub fn turn(&self) -> u8 {
        self.0.game().position().turn().0
    }

    /// The number of moves played here.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.0.game().ply()
    }

    /// The moves played here, the first one first.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> Vec<String> {
        let game = self.0.game();
        game.actions().iter().map(|&action| moves::action_text(game.rules(), action)).collect()
    }

    /// The legal moves, sorted; of one piece with its square (`7g`) or with its
    /// code in hand (`P*`).
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, from: Option<String>) -> Result<Vec<String>, JsValue> {
        let mut legal = self.0.legal();
        if let Some(from) = from {
            let topology = self.0.game().rules().topology();
            let hand = from.strip_suffix('*').and_then(Kind::from_code).is_some();
            let known = matches!(square::read(topology, &from), Some((_, ""))) || hand;
            if !known {
                return Err(refused(
                    "where from is told by a square of the board, or as in \"P*\"",
                ));
            }
            legal.retain(|text| text.starts_with(&from));
        }
        Ok(legal)
    }

    /// Plays a move, a claim, `resign`, `time` or `agree`.
    pub fn play(&mut self, #[wasm_bindgen(js_name = "move")] mv: &str) -> Result<(), JsValue> {
        self.0.play(mv).map_err(wrong)
    }

    /// Takes the last move back; false if there is none.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self) -> bool {
        self.0.take_back()
    }

    /// Why a move is not legal, in one sentence for the player (in English
    /// unless told otherwise); `undefined` if it is.
    #[wasm_bindgen(js_name = whyIllegal)]
    pub fn why_illegal(
        &self,
        #[wasm_bindgen(js_name = "move")] mv: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: Option<String>,
    ) -> Result<Option<String>, JsValue> {
        let illegal = self.0.game().check(self.read(mv)?).err();
        illegal.map(|reason| text_in(why::illegal(reason), language.as_deref())).transpose()
    }

    /// A legal move as people write it, `７六歩` or `P-7f`; in English unless told
    /// otherwise.
    pub fn label(
        &self,
        #[wasm_bindgen(js_name = "move")] mv: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: Option<String>,
    ) -> Result<String, JsValue> {
        let action = self.read(mv)?;
        let game = self.0.game();
        game.check(action).map_err(|reason| wrong(self.refusal(mv, reason)))?;
        let last = game.actions().last().and_then(|last| last.target());
        let words = label::action_label(game.rules(), game.position(), action, last);
        text_in(words, language.as_deref())
    }

    /// The result; `null` while the game goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> Result<JsValue, JsValue> {
        given(&self.0.ended())
    }

    /// What the player to move may claim.
    #[wasm_bindgen(getter, unchecked_return_type = "Claim[]")]
    pub fn claims(&self) -> Vec<String> {
        let text = |claim| moves::claim_text(claim).to_owned();
        self.0.game().claims().into_iter().map(text).collect()
    }

    /// The players in check.
    #[wasm_bindgen(getter, unchecked_return_type = "Player[]")]
    pub fn check(&self) -> Result<JsValue, JsValue> {
        given(&self.0.checked())
    }

    /// By player: how many of each kind are in hand.
    #[wasm_bindgen(getter, unchecked_return_type = "Hand[]")]
    pub fn hands(&self) -> Result<JsValue, JsValue> {
        given(&self.0.hands())
    }

    /// The pieces on the board, rank by rank from the top.
    #[wasm_bindgen(getter, unchecked_return_type = "Piece[]")]
    pub fn pieces(&self) -> Result<JsValue, JsValue> {
        let (rules, position) = (self.0.game().rules(), self.0.game().position());
        let standing = |at| {
            let piece = position.piece_at(at)?;
            let square = square::text(rules.topology(), at);
            Some(PieceEntry { square, code: piece.kind.code(), player: piece.owner.0 })
        };
        given(&rules.topology().squares().filter_map(standing).collect::<Vec<_>>())
    }

    /// The position in one line: SFEN on the standard board, and its extension
    /// elsewhere.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.position()
    }

    /// All of this at once. `JSON.stringify` takes it, too.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "GameState")]
    pub fn to_json(&self) -> Result<JsValue, JsValue> {
        given(&self.0.answer())
    }

    /// The board and the hands as an SVG document that needs nothing else.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions")] options: JsValue,
    ) -> Result<String, JsValue> {
        let document = diagram(&options, &self.0)?.of(self.0.record.variant(), self.0.game());
        let document = document.ok_or_else(|| refused("the board cannot be drawn"))?;
        Ok(document.into_string())
    }
}

impl GameHandle {
    fn read(&self, text: &str) -> Result<Action, JsValue> {
        let game = self.0.game();
        let action = moves::parse(game.rules(), game.position(), text);
        action.map_err(|error| wrong(self.refusal(text, error)))
    }

    fn refusal(&self, text: &str, why: impl Into<MoveFault>) -> RequestError {
        let number = self.0.game().ply() + 1;
        RequestError::Move { number, text: text.to_owned(), why: why.into() }
    }
}
