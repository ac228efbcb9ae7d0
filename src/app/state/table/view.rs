//! From where a table is looked at.

use yew::AttrValue;

use super::GameView;
use crate::app::text::game::SideName;
use crate::app::text::multiplayer;
use crate::describe::SideNames;
use crate::draw::{Dress, Face};
use crate::engine::piece::{Kind, Piece};
use crate::engine::player::Player;
use crate::notation::label::side_mark;
use crate::record::{HeaderKey, Start};

impl GameView {
    /// A player as they are called here.
    pub fn seat(&self, player: Player) -> SideName {
        SideName { player, names: self.side_names() }
    }

    /// Is there something to be known of how much time the players have?
    pub fn is_timed(&self) -> bool {
        self.timeline.record().headers.get(&HeaderKey::TimeControl).is_some()
    }

    /// The name of a player, if the record tells it.
    pub fn name_of(&self, player: Player) -> Option<&str> {
        self.timeline.record().headers.get(&HeaderKey::Player(player))
    }

    /// Where the game began.
    pub fn start(&self) -> &Start {
        &self.timeline.record().start
    }

    /// The player to move, as they are called here.
    pub fn mover(&self) -> SideName {
        self.seat(self.position.turn)
    }

    /// What the players are called here.
    pub fn side_names(&self) -> SideNames {
        let spec = self.rules().spec();
        SideNames::of(spec).with_handicap(self.start().gives_handicap(spec))
    }

    /// The mark before the name and before the moves of a player; empty where the tiles
    /// have the colours of the names, and the moves a column for each.
    pub fn mark_of(&self, player: Player) -> AttrValue {
        match self.side_names().count_plies() {
            true => side_mark(self.rules(), player).to_string().into(),
            false => AttrValue::Static(""),
        }
    }

    /// What the colour of a tile tells here.
    pub fn dress(&self) -> Dress {
        Dress::of(self.rules().spec())
    }

    /// The king of a player as it stands on the board, else the first of the
    /// game's; pointing up.
    pub fn king(&self, owner: Player) -> Face {
        let royal = |kind: Kind| self.rules().piece_spec(kind).is_some_and(|spec| spec.royal);
        let mut stands = self.position.pieces.iter().flatten().filter(|piece| royal(piece.kind));
        let kind = stands.find(|piece| piece.owner == owner).map(|piece| piece.kind);
        let first = || self.rules().spec().pieces.iter().find(|piece| piece.royal);
        let kind = kind.or_else(|| first().map(|piece| piece.kind)).unwrap_or(Kind::King);
        Face::of(Piece { kind, owner }, 0).dressed(owner, self.dress())
    }

    /// From whose side the board is seen.
    pub fn viewer(&self) -> Player {
        if self.follows { self.position.turn } else { self.view }
    }

    /// The quarter turns of the board.
    pub fn quarter_turns(&self) -> u8 {
        crate::draw::turn_to(self.viewer(), self.rules().players())
    }

    /// Turns the board to the next side.
    pub(super) fn flip(&mut self) -> bool {
        self.see(self.rules().spec().turn.after(self.viewer()))
    }

    /// Shows the board from a player's side.
    pub(super) fn see(&mut self, player: Player) -> bool {
        (self.view, self.follows, self.still) = (player, false, true);
        self.announce(multiplayer::seen_from(self.seat(player)));
        true
    }

    /// The board turns to whoever is to move, or stays as it is seen now.
    pub(super) fn follow_turn(&mut self) -> bool {
        (self.view, self.follows, self.still) = (self.viewer(), !self.follows, true);
        true
    }

    pub(super) fn scroll_by(&mut self, by: (u8, u8), sign: (i16, i16)) -> bool {
        let (topology, seams) = (self.rules().topology(), self.rules().open_seams());
        let along = |open: bool, at: u8, by: u8, sign: i16, size: u8| {
            let to = i16::from(at) + sign * i16::from(by);
            if open { to.rem_euclid(i16::from(size)) as u8 } else { 0 }
        };
        let scroll = (
            along(seams.files, self.scroll.0, by.0, sign.0, topology.files()),
            along(seams.ranks, self.scroll.1, by.1, sign.1, topology.ranks()),
        );
        self.still = true;
        let before = std::mem::replace(&mut self.scroll, scroll);
        before != scroll
    }
}
