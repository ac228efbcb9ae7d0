//! The rules of a game in sentences, in Japanese and in English.
//!
//! A sentence is made from one [`Rule`] and knows nothing else: every number,
//! kind and list in it comes from the game's spec. What two games have in
//! common is found by comparing rules, never sentences.

mod absent;
mod board;
mod draft;
mod drops;
mod ending;
mod kings;
mod moves;
mod names;
mod pieces;
mod readings;

pub use moves::moves;
pub use names::{Names, SideNames};
pub use readings::{reading, title};

use crate::engine::axes::rule::{Axis, Parameters, Rule};
use crate::engine::movement::Atom;
use crate::engine::piece::Kind;
use crate::engine::rules::Rules;
use crate::engine::spec::VariantSpec;
use crate::engine::text::{Text, joined, text};

/// How many players a game has, in two words.
pub fn players(spec: &VariantSpec) -> Text {
    text!("{}人", "{} players"; usize::from(spec.turn.players))
}

/// One rule of a game, told. `names`: what its kinds and players are called.
pub fn tell(rule: &Rule, names: &Names) -> Text {
    sentence(match &rule.parameters {
        Parameters::Board { files, ranks, cut_corners } => {
            board::size(*files, *ranks, *cut_corners)
        }
        Parameters::Corridor { width } => board::corridor(*width),
        Parameters::Wrap { seams, kinds } => board::wrap(*seams, kinds.as_deref(), names),
        Parameters::Moves { kind, atoms } => moved(&[*kind], atoms, names),
        Parameters::Glide(rule) => pieces::glide(rule, names),
        Parameters::Jump(rule) => pieces::jump(rule, names),
        Parameters::ObstacleHop => pieces::obstacle_hop(),
        Parameters::Reflection(kinds) => pieces::reflection(kinds, names),
        Parameters::Hop { kinds, modality, spares, others } => {
            pieces::hop(kinds, *modality, *spares, others, names)
        }
        Parameters::Palace(kinds) => board::palace(kinds, names),
        Parameters::PalaceLines(kinds) => board::palace_lines(kinds, names),
        Parameters::River(kinds) => board::river(kinds, names),
        Parameters::Lame(kinds) => pieces::lame(kinds, names),
        Parameters::Facing(kinds) => pieces::facing(kinds, names),
        Parameters::Draft(rule) => draft::tell(rule, names),
        Parameters::Relocation { kinds, ranks, exchange } => {
            draft::relocation(kinds, *ranks, *exchange, names)
        }
        Parameters::CheckedMovesFirst => draft::checked_moves_first(names),
        Parameters::Promotion { kinds, place } => pieces::promotion(kinds, *place, names),
        Parameters::ForcedPromotion { kind, rank, into } => {
            pieces::forced_promotion(*kind, *rank, into, names)
        }
        Parameters::NoCaptures => text!(
            "駒を取ることはできません。王手と詰みはふつうどおりです。",
            "Nothing is ever captured; check and checkmate work as usual."
        ),
        Parameters::Hand(hand) => drops::hand(*hand),
        Parameters::Annihilation => pieces::annihilation(names),
        Parameters::Steal => text!(
            "一局に1度だけ、指すかわりに、相手の持ち駒をすべて自分のものにできます（横取り）。相手に持ち駒がないとき、王手されているとき、横取りされた直後にはできません。",
            "Once a game a player may, instead of moving, take all the pieces in the opponent’s hand: not when there are none, not in check, and not right after being robbed."
        ),
        Parameters::Mirror => text!(
            "最初に指す人のほかは、自分の最初の手の前に1度だけ、自陣の左右を入れ替えられます（左右反転）。そのあと続けて指します。",
            "All but the first player may mirror their camp left to right once, before their own first move, and then make that move."
        ),
        Parameters::Drop(rule) => drops::tell(rule, names),
        Parameters::Castling(partner) => kings::castling(*partner, names),
        Parameters::EnPassant { kind, squares } => pieces::en_passant(*kind, *squares, names),
        Parameters::Pass => text!(
            "王手されていなければ、指さずにパスできます。",
            "A player who is not in check may pass."
        ),
        Parameters::Partners(partners) => kings::partners(*partners),
        Parameters::Royal(rule) => kings::royal(*rule, names),
        Parameters::SecondPhase => text!(
            "だれかの{0}がなくなると、すぐに次の段階に移ります。{0}を取った人から時計回りに見て、{0}の残っている最初の人が指します。",
            "as soon as one {0} is gone the second phase begins: the next player clockwise from the captor who still has a {0} is to move.";
            names.king
        ),
        Parameters::Try => text!(
            "相手の{0}が最初にいたマスへ自分の{0}が進めば、その場で勝ちです（トライ）。ただし、相手の駒が利いているマスへは進めません。",
            "a {0} that moves to the square where the opposing {0} began wins at once (a try); the square must not be under attack.";
            names.king
        ),
        Parameters::NoEnclosure => text!(
            "{0}のまわりの8マスが、駒か盤の端ですべてふさがった側は負けです。1手で両方の{0}がふさがったときは、指した側の勝ちです。",
            "a {0} whose eight neighbouring squares are all occupied or off the board loses; if one move encloses both, the player who made it wins.";
            names.king
        ),
        Parameters::NoMove(no_move) => ending::no_move(*no_move),
        Parameters::Material(rule) => ending::material(rule, names),
        Parameters::Counting(rule) => ending::counting(rule, names),
        Parameters::Points(rule) => ending::points(*rule, names),
        Parameters::Values(values) => ending::values(values, names),
        Parameters::Repetition(rule) => ending::repetition(*rule),
        Parameters::Declaration(rule) => ending::declaration(rule, names),
        Parameters::Turn(rule) => board::turn(*rule, names),
    })
}

/// Every rule of a game but the moves of its pieces, one text each.
pub fn whole(rules: &Rules) -> Vec<Text> {
    let names = Names::of(rules.spec());
    let told = |rule: &Rule| !matches!(rule.parameters, Parameters::Moves { .. });
    rules.rulebook().iter().filter(|rule| told(rule)).map(|rule| tell(rule, &names)).collect()
}

/// The rules of a game's draft, one text each; none where there is no draft.
pub fn draft(spec: &VariantSpec) -> Vec<Text> {
    let names = Names::of(spec);
    let rules = spec.draft.iter().flat_map(|draft| draft.rules());
    let told = |rule: Rule| match rule.parameters {
        Parameters::Draft(rule) => Some(sentence(draft::tell(&rule, &names))),
        _ => None,
    };
    rules.filter_map(told).collect()
}

/// What a player reads about the rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSummary {
    /// The rules, one text each.
    pub rules: Vec<Text>,
    /// What changes in its second phase.
    pub later: Vec<Text>,
}

impl RulesSummary {
    /// What is different from a standard game; all of it where they are not
    /// [compared](is_compared).
    pub fn of(rules: &Rules, standard: Option<&Rules>) -> RulesSummary {
        let spec = rules.spec();
        let alike = |standard: &&Rules| is_compared(spec, standard.spec());
        let later = match spec.next {
            Some(_) => differences(&rules.at(1), rules),
            None => Vec::new(),
        };
        match standard.filter(alike) {
            Some(standard) => RulesSummary { rules: differences(rules, standard), later },
            None => RulesSummary { rules: whole(rules), later },
        }
    }
}

/// Is a game told as what differs from a standard game? Not if its pieces are
/// others, if it begins with a draft, or if it is that game itself.
pub fn is_compared(spec: &VariantSpec, standard: &VariantSpec) -> bool {
    spec.draft.is_none()
        && spec.origin().is_some()
        && spec.origin() == standard.origin()
        && spec != standard
}

/// What is different in a game from another one, one text each. A rule of the
/// other game that this one lacks without putting another in its place is told
/// as missing.
pub fn differences(rules: &Rules, other: &Rules) -> Vec<Text> {
    let names = Names::of(rules.spec());
    // What is said of pieces that this game does not have is no difference.
    let (own, known) = (rules.rulebook(), other.rulebook_of(rules.kinds_in_play()));
    let mut told: Vec<Text> = Vec::new();
    let mut movers: Vec<(Vec<Kind>, Rule)> = Vec::new();
    let mut moves_at = None;
    for rule in own.iter().filter(|rule| !is_among(rule, &known)) {
        let Parameters::Moves { kind, atoms } = &rule.parameters else {
            told.push(tell(rule, &names));
            continue;
        };
        moves_at.get_or_insert(told.len());
        let alike = |(_, other): &&mut (Vec<Kind>, Rule)| match &other.parameters {
            Parameters::Moves { atoms: others, .. } => others == atoms,
            _ => false,
        };
        match movers.iter_mut().find(alike) {
            Some((kinds, _)) => kinds.push(*kind),
            None => movers.push((vec![*kind], rule.clone())),
        }
    }
    let moves = movers.iter().filter_map(|(kinds, rule)| match &rule.parameters {
        Parameters::Moves { atoms, .. } => Some(sentence(moved(kinds, atoms, &names))),
        _ => None,
    });
    let at = moves_at.unwrap_or_default();
    told.splice(at..at, moves);
    let drops = rules.hand_kinds().next().is_some();
    let missing = known.iter().filter(|rule| !own.iter().any(|other| other.replaces(rule)));
    // Where nothing is ever dropped, no ban on drops is missed.
    let missed = |rule: &&Rule| drops || rule.axis != Axis::Drops;
    told.extend(missing.filter(missed).filter_map(|rule| absent::tell(rule, &names)).map(sentence));
    told
}

/// Is the rule one of these? What it rests on and where it is seen do not
/// matter.
fn is_among(rule: &Rule, rules: &[Rule]) -> bool {
    rules.iter().any(|other| other.parameters == rule.parameters)
}

/// How these kinds move.
fn moved(kinds: &[Kind], atoms: &[Atom], names: &Names) -> Text {
    text!("{}は、{}動けます。", "{} move {}."; names.all(kinds), moves(atoms))
}

/// With a capital at the beginning.
fn sentence(text: Text) -> Text {
    let mut letters = text.en.chars();
    let Some(first) = letters.next().filter(char::is_ascii_lowercase) else { return text };
    let en = [&*first.to_ascii_uppercase().to_string(), letters.as_str()].concat();
    Text { ja: text.ja, en: en.into() }
}

/// One after the other: sentences of one rule.
fn together(texts: Vec<Text>) -> Text {
    let (ja, en): (Vec<_>, Vec<_>) = texts
        .into_iter()
        .map(sentence)
        .map(|text| (text.ja.into_owned(), text.en.into_owned()))
        .unzip();
    Text::made(joined(ja, ""), joined(en, " "))
}
