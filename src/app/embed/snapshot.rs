//! What a script is told.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

use super::marks;
use super::source::Supplement;
use crate::app::route;
use crate::app::state::GameView;
use crate::app::text::Language;
use crate::draw::BoardRoom;
use crate::engine::player::Player;
use crate::notation::{moves, position};
use crate::record::view::PlyView;

/// A game as it is shown: a plain object, made of nothing but numbers, texts
/// and lists of them.
pub fn state(table: &GameView, language: Language, supplement: Option<Supplement>) -> Object {
    let rules = table.rules();
    let text = |ply: &PlyView| moves::action_text(rules, ply.action);
    let position = &table.position;
    let legal: Vec<_> = position.legal_moves.iter().map(|mv| moves::text(rules, *mv)).collect();
    let checks = position.checks.iter().filter_map(|check| position.piece(check.king));
    let object = Object::new();
    let put = |name: &str, value: JsValue| put(&object, name, value);
    let number = |number: usize| JsValue::from(number as u32);
    put("variant", table.variant.id.as_str().into());
    put("revision", table.variant.spec().revision.into());
    put("name", language.of(&table.variant.name).as_str().into());
    put("lang", language.code().into());
    put("ply", number(table.ply()));
    put("plies", number(table.end()));
    put("turn", position.turn.0.into());
    let plies: Vec<_> = table.plies().iter().map(|ply| text(ply)).collect();
    put("moves", plies.join(" ").into());
    put("last", table.last.as_ref().map_or(JsValue::NULL, |ply| text(ply).into()));
    put("legal", legal.join(" ").into());
    put("check", players(checks.map(|king| king.owner)));
    put("position", position::text(rules, table.position(), table.ply_in_all()).into());
    let shared = table.shared();
    let link = route::plain_game(&shared).or_else(|| (supplement?.link)(&shared));
    put("link", link.map_or(JsValue::NULL, |link| link.into()));
    let outcome = position.outcome.as_ref().map(|outcome| {
        let ended = Object::new();
        let result = if outcome.is_draw() { "draw" } else { "win" };
        self::put(&ended, "result", result.into());
        self::put(&ended, "winners", players(outcome.winners.iter().copied()));
        self::put(&ended, "reason", outcome.reason.name().into());
        if let Some(placings) = &outcome.placings {
            self::put(&ended, "placings", players(placings.iter().map(|place| Player(*place))));
        }
        ended.into()
    });
    put("outcome", outcome.unwrap_or(JsValue::NULL));
    put("noted", table.has_more().into());
    put("comment", table.note().comment.as_str().into());
    put("marks", marks::text(rules.topology(), table.note()).into());
    if let Some(room) = BoardRoom::of(&table.variant) {
        let taken = Object::new();
        self::put(&taken, "aspect", room.aspect.into());
        self::put(&taken, "players", room.players.into());
        self::put(&taken, "stands", room.stands.into());
        put("room", taken.into());
    }
    object
}

fn players(players: impl Iterator<Item = Player>) -> JsValue {
    let list = Array::new();
    for player in players {
        list.push(&player.0.into());
    }
    list.into()
}

fn put(object: &Object, name: &str, value: JsValue) {
    let _ = Reflect::set(object, &name.into(), &value);
}
