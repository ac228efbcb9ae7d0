//! A game that is looked into at its table.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::analysis::{Analyst, InsightKind, InsightProps};
use crate::app::board::BoardOverlay;
use crate::app::chunks::{self, Chunk, not_loaded, use_chunk};
use crate::app::dom::{El, flag, tag};
use crate::app::icons::{Icon, button};
use crate::app::panels::Panel;
use crate::app::state::{Command, GameView};
use crate::app::text::analysis as text;
use crate::variants::Variant;

/// What looks into a table, and the table that is shown for it.
pub struct Insight {
    /// The table of the game, or one at which a better move is tried out.
    pub table: Rc<GameView>,
    /// Does something at that table.
    pub on_act: Callback<Command>,
    /// What lies over its board.
    pub over: Option<BoardOverlay>,
    game: Rc<GameView>,
    on_game: Callback<Command>,
    kind: Option<InsightKind>,
    on_kind: Callback<Option<InsightKind>>,
    on_try: Callback<Option<Rc<GameView>>>,
    analyst: Chunk<Rc<dyn Analyst>>,
}

/// What looks into the table of a game, as far as that is wanted.
#[hook]
pub fn use_insight(game: &Rc<GameView>, on_game: &Callback<Command>) -> Insight {
    let wanted = use_state(|| None::<(Variant, InsightKind)>);
    let tried = use_mut_ref(|| None::<Rc<GameView>>);
    let update = use_force_update();
    let is_here = |variant: &Variant| *variant == game.variant;
    let kind = wanted.as_ref().filter(|(variant, _)| is_here(variant)).map(|(_, kind)| *kind);
    let chunk = use_chunk(kind.is_some(), chunks::analysis);
    let made = use_memo(chunk.here().is_some(), |_| chunk.here().map(|make| make()));
    let over = use_memo(made.is_some(), |_| {
        let analyst = (*made).clone()?;
        Some(BoardOverlay::from(move |geometry| analyst.over(geometry)))
    });
    let on_try = {
        let (tried, update) = (tried.clone(), update.clone());
        Callback::from(move |table| {
            tried.replace(table);
            update.force_update();
        })
    };
    let on_kind = {
        let (wanted, variant, on_try) = (wanted.setter(), game.variant.clone(), on_try.clone());
        Callback::from(move |kind: Option<InsightKind>| {
            on_try.emit(None);
            wanted.set(kind.map(|kind| (variant.clone(), kind)));
        })
    };
    let table = tried.borrow().clone().filter(|table| kind.is_some() && is_here(&table.variant));
    let on_act = match &table {
        None => on_game.clone(),
        Some(_) => at_try(&tried, &update, on_game),
    };
    let (game, on_game, over) = (game.clone(), on_game.clone(), (*over).clone());
    let table = table.unwrap_or_else(|| game.clone());
    let analyst = chunk.map(|make| (*made).clone().unwrap_or_else(make));
    let over = over.filter(|_| kind.is_some());
    Insight { table, on_act, over, game, on_game, kind, on_kind, on_try, analyst }
}

/// Does something where a move is tried out. A new game and who sits there are
/// matters of the game.
fn at_try(
    tried: &Rc<RefCell<Option<Rc<GameView>>>>,
    update: &UseForceUpdateHandle,
    on_game: &Callback<Command>,
) -> Callback<Command> {
    let (tried, update, on_game) = (tried.clone(), update.clone(), on_game.clone());
    Callback::from(move |command| {
        let table = tried.take();
        match (table, command) {
            (None, _)
            | (
                _,
                Command::NewGame | Command::Rematch | Command::Sit(..) | Command::PlayComputer(_),
            ) => on_game.emit(command),
            (Some(table), _) => {
                let table = table.after(command);
                let ended = table.shows_result();
                let table = if ended { table.after(Command::LookBack) } else { table };
                tried.replace(Some(table));
            }
        }
        update.force_update();
    })
}

impl Insight {
    /// Is the game looked into?
    pub fn is_open(&self) -> bool {
        self.kind.is_some()
    }

    /// What stands beside the board; nothing while nothing is looked into.
    pub fn panel(&self, panel: &Panel) -> Html {
        let Some(kind) = self.kind else { return Html::default() };
        match &self.analyst {
            Chunk::Waiting => Html::default(),
            Chunk::Here(analyst) => analyst.panel(InsightProps {
                panel: panel.clone(),
                game: self.game.clone(),
                kind,
                on_kind: self.on_kind.clone(),
                on_try: self.on_try.clone(),
            }),
            Chunk::Failed(again) => not_loaded(&panel.look, again),
        }
    }

    /// Looks into the position that is shown, or no more; where the computer
    /// can tell how it stands.
    pub fn row(&self, panel: &Panel) -> Option<El> {
        let analyses = self.kind == Some(InsightKind::Analysis);
        let kind = (!analyses).then_some(InsightKind::Analysis);
        let start = tag!(button type="button" class="row-link" data-action="analyse");
        let act = self.on_kind.reform(move |_| kind);
        let row = button(start, Some(Icon::Chart), panel.text(&text::ANALYSE), act);
        self.game.offers_analysis().then_some(row)
    }

    /// Looks back at a game.
    pub fn review(&self, panel: &Panel) -> Option<El> {
        let start = tag!(
            button type="button" class="button" data-action="review"
            disabled={flag(self.game.end() == 0)}
        );
        let (on_kind, on_game) = (self.on_kind.clone(), self.on_game.clone());
        let act = Callback::from(move |_: MouseEvent| {
            on_game.emit(Command::LookBack);
            on_kind.emit(Some(InsightKind::Review));
        });
        let review = button(start, Some(Icon::Chart), panel.text(&text::REVIEW_GAME), act);
        self.game.offers_analysis().then_some(review)
    }
}
