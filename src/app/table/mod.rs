//! The table: a game on its board, with all that belongs to it, laid out by
//! the room that there is.

mod app;
mod bar;
mod insight;
mod keys;
mod multiplayer;
mod now;
mod ring;
mod round;
mod scene;
mod setup;
mod stands;

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

pub use self::app::{TableAppProps, tables};
use self::bar::{bar, whole_words};
use self::insight::{Insight, use_insight};
pub use self::keys::use_keys;
pub use self::multiplayer::MultiplayerParts;
use self::now::{TableBoard, TableBoardProps, TablePlay, TablePlayProps};
pub use self::round::{SeatParts, round};
pub use self::scene::use_board;
use self::setup::setup_dialog;
pub use self::stands::{common_hand, hand};
use super::board::Intent;
use super::chunks::{self, Chunk, not_loaded, part_not_loaded, use_chunk};
use super::dom::{El, class, component, flag, group, tag};
use super::feel::FeelProps;
use super::guide::{GuideScene, GuidedPieces, use_guide};
use super::header::look_rows;
use super::icons::{Icon, IconButton, button};
use super::keyboard::KeyboardParts;
use super::layout::{FOLDED, Room, STACKED};
use super::link_coding::LinkCoding;
use super::opponent::{OpponentProps, OpponentStore, RunnerProps};
use super::panels::{
    AboutLines, Panel, ToldRules, about, acts, chances, controls, dialog, resign_question, say,
    scroll_pad, seat, show_dialogs, typed, use_told_rules,
};
use super::ready::use_ready_mark;
use super::settings::{Look, use_media};
use super::setup::SetupParts;
use super::share::ShareProps;
use super::state::{Command, GameView, SessionEvent, TreeEdit};
use super::style_sheets::use_styles;
use super::text::{fixed, game, opponent, share as words};
use super::tree::{MoveTreeProps, TreeParts};
use crate::draw::Annotation;
use crate::engine::outcome::Outcome;
use crate::engine::player::Player;
use crate::record::NodeId;
use crate::variants::Variant;

/// Two are equal where only another piece is taken up: what follows that asks for the
/// [table as it is now](super::table_now).
#[derive(Properties)]
pub struct TableProps {
    /// The main element of the page, where the keys of the table are heard.
    pub main: NodeRef,
    /// How the page looks.
    pub look: Look,
    /// What is shown.
    pub table: Rc<GameView>,
    /// Is what a first move needs there, or wanted at once?
    pub ready: bool,
    /// Has a piece been taken up at any table?
    pub begun: bool,
    /// What tables for more than two need.
    pub multiplayer: Option<MultiplayerParts>,
    /// What a game that came by link needs.
    pub links: Option<LinkCoding>,
    /// Hears of all that is done, at this table or to its tree.
    pub on_event: Callback<SessionEvent>,
}

impl PartialEq for TableProps {
    fn eq(&self, other: &TableProps) -> bool {
        self.table.differs_by_hold(&other.table)
            && self.main == other.main
            && self.look == other.look
            && (self.ready, self.begun) == (other.ready, other.begun)
            && self.multiplayer == other.multiplayer
            && self.links == other.links
            && self.on_event == other.on_event
    }
}

/// The style sheets of tables for more than two, and of what a table shows only later.
const STYLES: [&str; 2] = ["setup/toggle.css", "four/four.css"];
const LATER_STYLES: [&str; 2] = ["tree/tree.css", "table/later.css"];

/// How long after the move the dialog about a new phase opens, in milliseconds.
const AFTER: u32 = 400;

/// A dialog that may be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DialogKind {
    About,
    Moves,
    Scroll,
    Keys,
    Seats,
    DrawOffer,
}

/// The place of a game for which a hint is wanted.
type HintPlace = (Variant, NodeId);

/// Opens a dialog, or closes what is open.
type Opener = Callback<Option<DialogKind>>;

/// A game on its board, with all that belongs to it.
#[component]
pub fn TablePlace(props: &TableProps) -> Html {
    let room = use_room();
    let table = &props.table;
    let on_event = props.on_event.clone();
    let emit = move |act, variant: &Variant| {
        on_event.emit(SessionEvent::Game(variant.clone(), act));
    };
    let on_act = use_callback(table.variant.clone(), emit);
    let on_event = props.on_event.clone();
    let on_edit = use_callback(table.variant.clone(), move |edit, variant: &Variant| {
        on_event.emit(SessionEvent::Tree(variant.clone(), edit));
    });
    let insight = use_insight(table, &on_act);
    let guide = use_guide(props.ready);
    let (table, on_act) = (&insight.table, insight.on_act.clone());
    // Where a move is tried out there is no tree to be changed.
    let on_tree = Rc::ptr_eq(table, &props.table).then(|| on_edit.clone());
    let many = table.position.multiplayer.is_some();
    let (unstyled, _) = use_styles(if many { &STYLES } else { &[] });
    let has_moves = table.end() > 0 || props.begun || !table.is_new();
    let tree = use_chunk(has_moves, chunks::tree);
    let feel = props.look.settings().feel;
    let feels = (has_moves || props.ready) && !(feel.silent && feel.no_vibration);
    let felt = use_chunk(feels, chunks::feel);
    use_keys(&props.main, true, &on_act);
    use_ready_mark(&props.main);
    let open = use_state_eq(|| None::<DialogKind>);
    let setter = open.setter();
    let on_open: Opener = Callback::from(move |kind| setter.set(kind));
    let later = has_moves || props.ready || open.is_some();
    let _ = use_styles(if later { &LATER_STYLES } else { &[] });
    use_closing(&on_open, table, room, insight.is_open());
    let reads_rules = room == Room::Wide || *open == Some(DialogKind::About) || table.new_phase;
    let told = use_told_rules(table, reads_rules);
    let share = use_chunk(table.sharing, chunks::share);
    let arrived = !matches!(share, Chunk::Waiting);
    use_effect_with((*open, table.sharing, arrived), |_| show_dialogs());
    let seated = table.seating().has_computer();
    // What the hint is wanted for, and what it was.
    let hint = use_state_eq(|| None::<HintPlace>);
    let drawn = use_state_eq(|| None::<(HintPlace, Annotation)>);
    let here = (table.variant.clone(), table.place());
    let hinting = table.offers_hint() && hint.as_ref() == Some(&here);
    let choosing = *open == Some(DialogKind::Seats);
    let computer = use_chunk(seated || hinting || choosing, chunks::opponent);
    let store = use_memo((), |()| OpponentStore::default());
    let timed = props.table.is_timed();
    let agreeing = choosing || *open == Some(DialogKind::DrawOffer);
    let setup = use_chunk(timed || agreeing, chunks::setup);
    let keyboard = use_chunk(*open == Some(DialogKind::Keys), chunks::keyboard);
    // The move is seen first; and the click that a browser makes of a tap must
    // not fall beside the dialog, which would close it.
    use_effect_with(table.new_phase, |&begun| {
        if begun {
            Timeout::new(AFTER, show_dialogs).forget();
        }
    });

    let setter = drawn.setter();
    let on_drawn = use_callback(here.clone(), move |drawn, at: &HintPlace| {
        setter.set(Some((at.clone(), drawn)))
    });
    let panel = Panel { look: props.look.clone(), table: table.clone(), on_act: on_act.clone() };
    let on_intent = match computer.here().filter(|_| table.is_computers_turn()) {
        Some(parts) => on_edit.reform(parts.ahead),
        None => on_act.reform(move |intent: Intent| match intent {
            Intent::Try { from, to, .. } if feel.confirms => Command::Consider(from, to),
            intent => Command::Board(intent),
        }),
    };
    let hinted = drawn.as_ref().filter(|(at, _)| hinting && *at == here);
    let marks = table.note().marks.iter().map(|mark| mark.annotation());
    let hinted: Rc<[Annotation]> = marks.chain(hinted.map(|(_, drawn)| *drawn)).collect();
    let board = TableBoardProps {
        look: props.look.clone(),
        table: table.clone(),
        drawn: hinted,
        over: insight.over.clone(),
        guide: guide.over(),
    };
    let board = tag!(div class="board-place").child(component::<TableBoard>(board, None)).html();
    let outcome = table.position.outcome.as_ref();
    let opponent = OpponentProps { panel: panel.clone(), store: (*store).clone() };
    let thinking = match &computer {
        Chunk::Here(parts) if seated || hinting => (parts.thinking)(opponent.clone()),
        Chunk::Failed(again) if seated || hinting => not_loaded(&panel.look, again),
        _ => Html::default(),
    };
    let on_hint = {
        let (setter, here) = (hint.setter(), here.clone());
        Callback::from(move |_: MouseEvent| setter.set(Some(here.clone())))
    };
    let clocks = setup.here().filter(|_| timed);
    let may_edit = on_tree.is_some();
    let received = props.links.map(|links| (links.note)(&panel)).unwrap_or_default();
    let sides = Sides {
        panel: &panel,
        on_open: &on_open,
        thinking,
        insight: &insight,
        on_hint: on_hint.clone(),
        may_edit,
        tree: tree.here(),
        moves: moves(&panel, &tree, on_tree.clone()),
        received: match tree.here() {
            Some(parts) if room == Room::Stacked => (parts.remark)(&panel, received),
            _ => received,
        },
        setup: clocks,
    };
    let several = props.multiplayer.filter(|_| many);
    let inside = match (several, room) {
        (Some(parts), Room::Stacked) => (parts.stacked)(&sides, board),
        (Some(parts), _) => (parts.beside)(&sides, board),
        (None, Room::Stacked) => sides.stacked(board),
        (None, _) => sides.beside(board),
    };
    let view = || several.and_then(|parts| (parts.view)(&panel));
    let about = || {
        let (name, mode) = game::title(&table.variant);
        let title = whole_words(tag!(h1), panel.text(name));
        tag!(aside class="info")
            .el(title.maybe_child(mode.map(|mode| tag!(small).text(panel.text(mode)))))
            .child(about(&panel, &told, view(), true, about_lines(&sides, room)))
    };
    let announcement = tag!(p)
        .key(&table.announcement.number.to_string())
        .text(panel.text(&table.announcement.words));
    let of = if many { "table four" } else { "table" };
    let play = TablePlayProps { table: table.clone(), on_intent, children: inside };
    let main = tag!(
        main tabindex="-1" data-place="table"
        class={class(of, Some(room.class()))}
        data-hensoku={table.variant.id.clone()}
        data-unstyled={flag(unstyled)}
        data-turn={table.position.turn.0.to_string()}
        data-ply={table.ply().to_string()}
        data-outcome={outcome.map(|outcome| outcome.reason.name())}
        data-winners={outcome.map(winners)}
    )
    .node(&props.main)
    .maybe_child((room == Room::Wide).then(about))
    .child(component::<TablePlay>(play, Some(room.class().into())))
    .el(tag!(div class="unseen" role="status" aria-live="polite").el(announcement))
    .el(typed(&panel));
    let sharing = match share {
        _ if !table.sharing => Html::default(),
        Chunk::Waiting => Html::default(),
        Chunk::Here(make) => make(ShareProps {
            look: panel.look.clone(),
            table: table.clone(),
            on_act: panel.on_act.clone(),
        }),
        Chunk::Failed(again) => {
            let on_close = panel.on_act.reform(|()| Command::Share(false));
            let title = panel.text(&words::SHARE_GAME);
            dialog(&panel.look, title, on_close, false, not_loaded(&panel.look, &again)).html()
        }
    };
    group()
        .child(bar(&panel, room, &on_open, on_hint))
        .el(main)
        .child(
            open.map(|kind| {
                let late = Late { setup: &setup, on_edit: &on_edit, keyboard: &keyboard };
                opened(kind, &sides, (&told, &view), room, late)
            })
            .unwrap_or_default(),
        )
        .maybe_child(several.and_then(|parts| (parts.new_phase)(&panel, &told)))
        .child(sharing)
        .child(match computer {
            Chunk::Here(parts) if seated || hinting => (parts.runner)(RunnerProps {
                props: opponent.clone(),
                root: props.main.clone(),
                hint: hinting.then_some(here.1),
                agreeing: choosing && table.end() == 0,
                on_hint: on_drawn,
                on_edit: on_edit.clone(),
            }),
            _ => Html::default(),
        })
        .child(match clocks {
            // Where a move is tried out no clock goes.
            Some(setup) if may_edit => (setup.runner)(opponent, on_edit),
            _ => Html::default(),
        })
        .child(match tree {
            Chunk::Here(parts) => {
                (parts.drawing)(MoveTreeProps { panel: panel.clone(), on_edit: on_tree })
            }
            _ => Html::default(),
        })
        .child(match felt {
            Chunk::Here(make) if feels => {
                make(FeelProps { look: panel.look.clone(), table: table.clone() })
            }
            _ => Html::default(),
        })
        .child(guide.card(|| GuideScene {
            look: panel.look.clone(),
            variant: table.variant.clone(),
            pieces: table.position.pieces.clone(),
            of: GuidedPieces::Game(table.position.clone()),
            selected: table.legal.selected,
        }))
        .html()
}

/// The numbers of those who won, with commas between.
pub fn winners(outcome: &Outcome) -> AttrValue {
    let mut numbers = String::new();
    for winner in &outcome.winners {
        if !numbers.is_empty() {
            numbers.push(',');
        }
        numbers.push(char::from(b'0' + winner.0));
    }
    numbers.into()
}

#[hook]
fn use_room() -> Room {
    let (folded, stacked) = (use_media(FOLDED), use_media(STACKED));
    match (stacked, folded) {
        (true, _) => Room::Stacked,
        (false, true) => Room::Folded,
        (false, false) => Room::Wide,
    }
}

/// A dialog closes when its place goes, and when something has been chosen in
/// it that is looked at elsewhere. A move of the computer's closes none.
#[hook]
fn use_closing(on_open: &Opener, table: &Rc<GameView>, room: Room, looks_into: bool) {
    let on_open = on_open.clone();
    let ply = table.ply();
    let at = table.place();
    let seen = use_mut_ref(|| (at, None));
    let place = (room, table.variant.clone(), table.resigning, looks_into);
    let next = table.computer_to_move().map(|_| ply + 1);
    {
        let on_open = on_open.clone();
        use_effect_with(place, move |_| on_open.emit(None));
    }
    use_effect_with((at, ply, next), move |&(at, ply, next)| {
        let (before, awaited) = seen.replace((at, next));
        if at != before && awaited != Some(ply) {
            on_open.emit(None);
        }
    });
}

/// The players in the order in which they are seen, from the top.
pub fn seats(table: &GameView) -> (Player, Player) {
    let near = table.viewer();
    (table.rules().spec().turn.after(near), near)
}

/// The list of moves. Before it is there, there is nothing to be listed.
fn moves(panel: &Panel, tree: &Chunk<TreeParts>, on_edit: Option<Callback<TreeEdit>>) -> Html {
    match tree {
        Chunk::Here(parts) => (parts.list)(MoveTreeProps { panel: panel.clone(), on_edit }),
        Chunk::Failed(again) => part_not_loaded(&panel.look, again),
        Chunk::Waiting => {
            let none = || tag!(p class="none").text(panel.text(&fixed::NO_MOVES));
            tag!(div class="moves").maybe_child((panel.table.end() == 0).then(none)).html()
        }
    }
}

/// What stands round the board, and what it needs beside the table.
struct Sides<'p> {
    panel: &'p Panel,
    on_open: &'p Opener,
    /// How far the computer is.
    thinking: Html,
    insight: &'p Insight,
    /// Asks for a hint.
    on_hint: Callback<MouseEvent>,
    /// The list of moves, and what makes more of it.
    moves: Html,
    tree: Option<TreeParts>,
    /// What is said of a game that came by link; and in one column, of the position.
    received: Html,
    /// The clocks, where somebody keeps them.
    setup: Option<SetupParts>,
    /// Is it the table of the game, and not one at which a move is tried out?
    may_edit: bool,
}

impl Sides<'_> {
    /// A player, and the way to the choice of who it is.
    fn seat(&self, player: Player) -> Html {
        seat(self.panel, player, Some(self.opens_seats()), self.clock(player))
    }

    fn opens_seats(&self) -> Callback<MouseEvent> {
        self.on_open.reform(|_: MouseEvent| Some(DialogKind::Seats))
    }

    /// A hint; at the end of a game, a review of it, unless it is looked into:
    /// the review stands in that panel too.
    fn help(&self) -> Option<El> {
        let table = &self.panel.table;
        let start = tag!(
            button type="button" class="button" data-action="hint"
            disabled={flag(!table.offers_hint())}
        );
        let words = self.panel.text(&opponent::HINT);
        let hint = || button(start, Some(Icon::Hint), words, self.on_hint.clone());
        match table.position.outcome {
            None => Some(hint()),
            Some(_) if self.insight.is_open() => None,
            Some(_) => self.insight.review(self.panel),
        }
    }

    /// The end of a game over what lies below the board, which stays where it is.
    fn ended(&self, places: Option<El>, review: Option<El>) -> El {
        let sheet = tag!(section class="panel ended");
        let result = self.result(places, review);
        tag!(div class="saying").el(sheet.child(result).child(self.received.clone()))
    }

    /// Who has won, and what next. It comes with the list of moves, in whose place it
    /// stands.
    fn result(&self, places: Option<El>, review: Option<El>) -> Html {
        match self.tree {
            Some(parts) => (parts.result)(self.panel, places, review),
            None => self.moves.clone(),
        }
    }

    /// What only the controls at the thumb have.
    fn at_thumb(&self) -> Html {
        let panel = self.panel;
        let open = self.on_open.reform(|_| Some(DialogKind::Moves));
        let list = IconButton::new(Icon::List, panel.text(&fixed::MOVES), open).opens();
        let share = panel.act(Command::Share(true));
        let share = IconButton::new(Icon::Share, panel.text(&words::SHARE_GAME), share);
        group().child(share.action("share").opens().html()).child(list.html()).html()
    }

    /// The board, and a column with all else.
    fn beside(&self, board: Html) -> Html {
        let panel = self.panel;
        let (far, near) = seats(&panel.table);
        let ended = panel.table.shows_result();
        let inside = match ended {
            true => tag!(div class="panel ended")
                .key("ended")
                .child(self.result(None, self.insight.review(panel)))
                .child(self.received.clone()),
            false => tag!(div class="panel")
                .key("moves")
                .child(self.moves.clone())
                .child(self.received.clone())
                .child(say(panel))
                .child(self.thinking.clone())
                .child(self.insight.panel(panel)),
        };
        let side = tag!(section class="side")
            .child(self.seat(far))
            .child(hand(panel, far))
            .el(inside.child(controls(panel, false, Html::default())))
            .child(common_hand(panel))
            .maybe_child(self.before())
            .child(match ended {
                true => Html::default(),
                false => acts(panel, self.help(), self.offer_draw()),
            })
            .child(hand(panel, near))
            .child(self.seat(near));
        group().child(board).el(side).html()
    }

    /// All in one column, the controls at the thumb.
    fn stacked(&self, board: Html) -> Html {
        let (panel, table) = (self.panel, &self.panel.table);
        let (far, near) = seats(table);
        let inside = if table.shows_result() {
            self.ended(None, self.insight.review(panel))
        } else if table.resigning {
            tag!(div class="acts").child(resign_question(panel, self.offer_draw()))
        } else {
            tag!(div class="saying")
                .child(self.received.clone())
                .child(say(panel))
                .child(self.thinking.clone())
                .child(chances(panel))
                .maybe_child(self.before())
                .child(self.insight.panel(panel))
        };
        group()
            .child(self.seat(far))
            .child(hand(panel, far))
            .child(board)
            .child(common_hand(panel))
            .child(hand(panel, near))
            .child(self.seat(near))
            .el(inside)
            .child(controls(panel, true, self.at_thumb()))
            .html()
    }
}

/// What dialogs are made of that comes when they are opened.
struct Late<'p> {
    setup: &'p Chunk<SetupParts>,
    on_edit: &'p Callback<TreeEdit>,
    keyboard: &'p Chunk<KeyboardParts>,
}

/// A dialog that is open.
fn opened(
    kind: DialogKind,
    sides: &Sides,
    (told, view): (&ToldRules, &dyn Fn() -> Option<El>),
    room: Room,
    late: Late,
) -> Html {
    let Sides { panel, on_open, .. } = sides;
    let (key, title, children) = match kind {
        DialogKind::About => {
            let own = about_lines(sides, room);
            let about = about(panel, told, view(), room == Room::Folded, own);
            let name = &panel.table.variant.name;
            ("about", name, tag!(div class="info").child(about).html())
        }
        DialogKind::Moves => ("moves", &fixed::MOVES, sides.moves.clone()),
        DialogKind::Keys => {
            let keys = match late.keyboard {
                Chunk::Here(keyboard) => (keyboard.keys)(panel),
                missing => missing.part_instead(&panel.look),
            };
            ("keys", &fixed::KEYS, keys)
        }
        DialogKind::Scroll => ("scroll", &fixed::SCROLL, scroll_pad(panel)),
        DialogKind::Seats | DialogKind::DrawOffer => {
            let on_close = on_open.reform(|()| None);
            let (title, inside) = setup_dialog(kind, panel, late.setup, late.on_edit, on_close);
            ("seats", title, inside)
        }
    };
    let on_close = on_open.reform(|()| None);
    let low = kind == DialogKind::Scroll;
    dialog(&panel.look, panel.text(title), on_close, low, children).key(key).html()
}

/// What has no other place: how a game is looked into, the keys, and in one column
/// resigning and how the page looks.
fn about_lines(sides: &Sides, room: Room) -> AboutLines {
    let panel = sides.panel;
    let open = sides.on_open.reform(|_: MouseEvent| Some(DialogKind::Keys));
    let start = tag!(
        button type="button" class="row-link keyed" data-action="keys" aria-haspopup="dialog"
    );
    let keys = button(start, Some(Icon::Keys), panel.text(&fixed::KEYS), open);
    let is_menu = room == Room::Stacked;
    let look = if is_menu { look_rows(&panel.look) } else { Html::default() };
    AboutLines {
        resign: is_menu.then(|| resign_row(panel)),
        analyse: group().maybe_child(sides.insight.row(panel)).html(),
        rest: group().el(keys).child(look).html(),
    }
}

/// Resigning, where it has no place beside the board.
fn resign_row(panel: &Panel) -> El {
    let none = panel.table.position.outcome.is_some() || panel.table.resigner().is_none();
    let start =
        tag!(button type="button" class="row-link" data-action="resign" disabled={flag(none)});
    panel.button(start, Some(Icon::Flag), &fixed::RESIGN, Command::AskResign(true))
}
