//! What kinds and players are called in sentences.

use crate::engine::piece::{Kind, KindSet, Origin};
use crate::engine::player::Player;
use crate::engine::spec::VariantSpec;
use crate::engine::text::{Text, joined};

/// What tells the players of a game apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideNames {
    /// Who begins: 先手 is South, 後手 North; in English Black and White.
    Order,
    /// Who gives a handicap begins: 上手 is North, 下手 South, who is given it.
    Handicap,
    /// Their colours, South's being black: pieces of shogi in a game that
    /// North begins.
    BlackAndWhite,
    /// Their colours, South's being white.
    WhiteAndBlack,
    /// The colours of xiangqi, South's being red: 紅, 黒.
    RedAndBlack,
    /// The realms of janggi, South's being Cho: 楚, 漢.
    ChoAndHan,
    /// Where they sit: more than two players.
    Seats,
}

impl SideNames {
    /// Those of a game.
    pub fn of(spec: &VariantSpec) -> SideNames {
        match (spec.turn.players, spec.origin(), spec.turn.first) {
            (3.., _, _) => SideNames::Seats,
            (_, Some(Origin::Shogi), Player(0)) => SideNames::Order,
            (_, Some(Origin::Shogi), _) => SideNames::BlackAndWhite,
            (_, Some(Origin::Xiangqi), _) => SideNames::RedAndBlack,
            (_, Some(Origin::Janggi), _) => SideNames::ChoAndHan,
            _ => SideNames::WhiteAndBlack,
        }
    }

    /// The same in a game that begins with a handicap or without.
    pub fn with_handicap(self, handicap: bool) -> SideNames {
        if handicap && self == SideNames::Order { SideNames::Handicap } else { self }
    }

    /// The name of a player.
    pub fn name(self, player: Player) -> Text {
        match (self, player.0) {
            (SideNames::Order, 0) => Text::new("先手", "Black"),
            (SideNames::Order, _) => Text::new("後手", "White"),
            (SideNames::Handicap, 0) => Text::new("下手", "Black"),
            (SideNames::Handicap, _) => Text::new("上手", "White"),
            (SideNames::BlackAndWhite, 0)
            | (SideNames::WhiteAndBlack | SideNames::RedAndBlack, 1..) => Text::new("黒", "Black"),
            (SideNames::RedAndBlack, 0) => Text::new("紅", "Red"),
            (SideNames::ChoAndHan, 0) => Text::new("楚", "Cho"),
            (SideNames::ChoAndHan, _) => Text::new("漢", "Han"),
            (SideNames::WhiteAndBlack, 0) | (SideNames::BlackAndWhite, _) => {
                Text::new("白", "White")
            }
            (SideNames::Seats, 0) => Text::new("南", "South"),
            (SideNames::Seats, 1) => Text::new("西", "West"),
            (SideNames::Seats, 2) => Text::new("北", "North"),
            (SideNames::Seats, _) => Text::new("東", "East"),
        }
    }

    /// Do the players of this game count a move of one side as one, as in shogi?
    /// Elsewhere a move is one of each side.
    pub fn count_plies(self) -> bool {
        use SideNames::{BlackAndWhite, Handicap, Order, Seats};
        matches!(self, Order | Handicap | BlackAndWhite | Seats)
    }

    /// How many moves so many plies are.
    pub fn moves(self, plies: usize) -> usize {
        if self.count_plies() { plies } else { plies.div_ceil(2) }
    }
}

/// The names of one game's kinds and players.
#[derive(Clone, Debug)]
pub struct Names {
    /// The kinds whose English name stands for another kind of the game, too.
    /// They are told with the game from which they come.
    ambiguous: KindSet,
    /// What the players are called.
    pub sides: SideNames,
    /// What kings are called: 玉, king.
    pub king: Text,
}

/// English plurals that are not made with an s at the end.
const PLURALS: [(&str, &str); 5] =
    [("met", "met"), ("khon", "khon"), ("bia", "bia"), ("bia ngai", "bia ngai"), ("ma", "ma")];

fn plural(name: &str) -> String {
    match PLURALS.iter().find(|(single, _)| *single == name) {
        Some((_, plural)) => (*plural).to_owned(),
        None => [name, "s"].concat(),
    }
}

/// `a` or `an`, whichever goes before this.
fn article(name: &str) -> &'static str {
    match name.as_bytes().first() {
        Some(b'a' | b'e' | b'i' | b'o' | b'u') => "an ",
        _ => "a ",
    }
}

/// A list in English: `a, b and c`.
pub fn english(items: Vec<String>, last: &str) -> String {
    let end = items.len();
    let mut list = String::new();
    for (index, item) in items.into_iter().enumerate() {
        list += match index {
            0 => "",
            _ if index + 1 == end => last,
            _ => ", ",
        };
        list += &item;
    }
    list
}

impl Names {
    /// Those of a game.
    pub fn of(spec: &VariantSpec) -> Names {
        let kinds = || spec.pieces.iter().map(|piece| piece.kind);
        let is_ambiguous =
            |kind: &Kind| kinds().any(|other| other != *kind && other.name().en == kind.name().en);
        let royal = spec.royal_kinds();
        let king = match royal.is_empty() {
            true => Text::new("玉", "king"),
            false => {
                let en = royal.iter().map(|kind| kind.name().en.into_owned()).collect();
                Text::made(japanese(&royal), english(en, " or "))
            }
        };
        let ambiguous = kinds().filter(is_ambiguous).collect();
        Names { ambiguous, sides: SideNames::of(spec), king }
    }

    /// 歩・香; pawns and lances.
    pub fn all(&self, kinds: &[Kind]) -> Text {
        Text::made(japanese(kinds), self.english(kinds, " and ", plural))
    }

    /// 歩・香; a pawn or lance.
    pub fn any(&self, kinds: &[Kind]) -> Text {
        let list = self.english(kinds, " or ", str::to_owned);
        Text::made(japanese(kinds), [article(&list), &list].concat())
    }

    /// 歩・香; pawn or lance.
    pub fn bare(&self, kinds: &[Kind]) -> Text {
        Text::made(japanese(kinds), self.english(kinds, " or ", str::to_owned))
    }

    /// The kind alone, where it was told before which one it is.
    pub fn plain(&self, kind: Kind) -> Text {
        kind.name()
    }

    fn english(&self, kinds: &[Kind], last: &str, name: fn(&str) -> String) -> String {
        let names = |kinds: &[Kind]| kinds.iter().map(|kind| name(&kind.name().en)).collect();
        let same = |one: &Kind, other: &Kind| one.origin() == other.origin();
        let group = |kinds: &[Kind]| {
            let list = english(names(kinds), last);
            match kinds.first() {
                Some(kind) if kinds.iter().any(|kind| self.ambiguous.contains(*kind)) => {
                    [&list, " of ", &*kind.origin().name().en].concat()
                }
                _ => list,
            }
        };
        english(kinds.chunk_by(same).map(group).collect(), last)
    }
}

fn japanese(kinds: &[Kind]) -> String {
    joined(kinds.iter().map(|kind| kind.name().ja.into_owned()), "・")
}
