//! What can be wrong with a link.

use thiserror::Error;

use crate::engine::illegal::Illegal;
use crate::engine::text::Text;
use crate::record::StartFault;

use super::shared::Shared;

/// A link that does not open as it is: what is wrong, where, and what can be
/// opened instead.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{fault}")]
pub struct LinkError {
    /// What is wrong with it.
    pub fault: LinkFault,
    /// The link as it was given, to be copied; no more than the first 128 KiB
    /// of it.
    pub text: String,
    /// How many bytes of the text are known to be sound. What is wrong comes
    /// after them.
    pub sound: usize,
    /// The nearest thing that can be opened: everything up to where the link
    /// fails, or the start of its game. Nothing if the game is not known.
    pub nearest: Option<Box<Shared>>,
}

/// What is wrong with a link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkFault {
    /// It is no link to a game.
    #[error("this is no link to a game; one looks like #/shogi/…")]
    NotALink,
    /// There is no such game.
    #[error("there is no variant {0:?}")]
    UnknownVariant(String),
    /// A character that is in no link.
    #[error("{character:?} is not a character of a link (place {place})")]
    Unreadable {
        /// What it is.
        character: char,
        /// Where, in characters after the game's name, from 1.
        place: usize,
    },
    /// The end is missing.
    #[error("the link is cut off: {}", cut_off(.missing))]
    Truncated {
        /// How many characters are missing, if that can be told.
        missing: Option<usize>,
    },
    /// Characters have been changed, lost or added on the way.
    #[error("the link has been changed on the way: its check does not agree")]
    Altered,
    /// More follows than belongs to it.
    #[error("more follows than belongs to the link (too many characters: {extra})")]
    Overlong {
        /// The number of characters.
        extra: usize,
    },
    /// It is written in a way that came later than this program.
    #[error("the link was made by a newer version of Hensoku (format {version})")]
    FutureVersion {
        /// The format's number.
        version: u8,
    },
    /// It was played under a revision of the rules that came later.
    #[error("the link was made under newer rules (revision {revision}) than are known here")]
    FutureRules {
        /// The revision's number.
        revision: u16,
    },
    /// It holds something that came later than this program.
    #[error("the link holds something that only a newer version of Hensoku knows")]
    FutureContent,
    /// It holds more than any link may.
    #[error("the link holds more than can be opened")]
    TooMuch,
    /// Its rules do not allow its start.
    #[error("the start of the game is not possible: {0}")]
    Start(StartFault),
    /// Its rules do not allow one of its moves.
    #[error("move {ply} ({text}) is not allowed by the rules: {why}")]
    Refused {
        /// Which, counted from 1 on its line.
        ply: usize,
        /// Its text.
        text: String,
        /// Why not.
        why: Illegal,
    },
    /// All of it can be played, but it does not end as it did when the link
    /// was made.
    #[error("the rules have been mended since: the game does not end as it did")]
    OtherEnd,
}

fn cut_off(missing: &Option<usize>) -> String {
    match missing {
        Some(missing) => format!("its end is missing (too few characters: {missing})"),
        None => "its end is missing".to_owned(),
    }
}

impl LinkFault {
    /// What is wrong, for a player.
    pub fn describe(&self) -> Text {
        match self {
            LinkFault::NotALink => Text::new(
                "将棋のリンクではないようです。",
                "This does not seem to be a link to a game.",
            ),
            LinkFault::UnknownVariant(_) => Text::new(
                "このリンクの将棋は、ここにはありません。",
                "The game of this link is not known here.",
            ),
            LinkFault::Unreadable { character, place } => Text::made(
                format!("{place}文字目の「{character}」は、リンクに使われない文字です。"),
                format!("Character {place}, “{character}”, does not occur in links."),
            ),
            LinkFault::Truncated { missing: None } => {
                Text::new("リンクの終わりが欠けています。", "The end of the link is missing.")
            }
            LinkFault::Truncated { missing: Some(missing) } => Text::made(
                format!("リンクの終わりの{missing}文字が欠けています。"),
                format!("The end of the link is missing (too few characters: {missing})."),
            ),
            LinkFault::Altered => Text::new(
                "リンクの文字が、途中で欠けたか書き換わったようです。",
                "Some characters of the link seem to be lost or changed.",
            ),
            LinkFault::Overlong { extra } => Text::made(
                format!("リンクのあとに、余分な{extra}文字が付いています。"),
                format!("More follows than belongs to the link (too many characters: {extra})."),
            ),
            LinkFault::FutureVersion { .. } | LinkFault::FutureContent => Text::new(
                "新しい版で作られたリンクです。ページを読み込み直すと開けるかもしれません。",
                "This link was made by a newer version. Reloading the page may help.",
            ),
            LinkFault::FutureRules { .. } => Text::new(
                "新しい規則で作られたリンクです。ページを読み込み直すと開けるかもしれません。",
                "This link was made under newer rules. Reloading the page may help.",
            ),
            LinkFault::TooMuch => Text::new(
                "リンクの内容が多すぎて開けません。",
                "The link holds more than can be opened.",
            ),
            LinkFault::Start(fault) => fault.describe(),
            LinkFault::Refused { ply, .. } => Text::made(
                format!("{ply}手目は、規則の上で指せません。"),
                format!("Move {ply} is not allowed by the rules."),
            ),
            LinkFault::OtherEnd => Text::new(
                "リンクが作られたあとで規則が直され、終わりの局面が変わりました。",
                "The rules have been mended since this link was made, and it now ends otherwise.",
            ),
        }
    }
}

/// Why a game cannot be made into a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Unfit {
    /// More actions than one link holds.
    #[error("the game has too many moves for a link")]
    TooManyActions,
    /// More comments, arrows or circles than one link holds.
    #[error("the game has too many comments or marks for a link")]
    TooManyNotes,
    /// It would have more characters than any link.
    #[error("the link would be too long")]
    TooLong,
    /// It is not a game of its variant: a square or a piece is unknown to it,
    /// or a move is not allowed.
    #[error("the game does not follow its own rules")]
    NotPlayable,
}

impl Unfit {
    /// Why, for a player.
    pub fn describe(&self) -> Text {
        match self {
            Unfit::TooManyActions | Unfit::TooManyNotes | Unfit::TooLong => {
                Text::new("長すぎて、一つのリンクに入りません。", "This is too long for one link.")
            }
            Unfit::NotPlayable => {
                Text::new("この内容はリンクにできません。", "This cannot be made into a link.")
            }
        }
    }
}
