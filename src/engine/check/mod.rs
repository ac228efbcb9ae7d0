//! Whether a spec is a game: every mix of the axes is sound, or is refused
//! with a reason.

mod axes;
mod fault;
mod pieces;

pub use fault::SpecFault;

use super::axes::royal::Royal;
use super::compile;
use super::player::Player;
use super::position::Position;
use super::rules::Rules;
use super::setup::Fault;
use super::spec::VariantSpec;
use super::topology::Topology;

/// The most ranks of a board: each has a letter.
const MOST_RANKS: u8 = 26;

/// The faults that have been found.
#[derive(Default)]
struct Faults(Vec<SpecFault>);

impl Faults {
    /// Notes a fault, once, where something does not hold.
    fn unless(&mut self, holds: bool, fault: SpecFault) {
        if !holds && !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }
}

impl VariantSpec {
    /// Everything that is unsound in this spec, and why; nothing for a game.
    /// Whatever [`Rules::compile`] and the play rely on is looked at here.
    pub fn check(&self) -> Vec<SpecFault> {
        compiled(self).err().unwrap_or_default()
    }
}

/// The tables of a sound spec.
///
/// # Errors
/// Everything that makes it unsound.
pub(super) fn compiled(spec: &VariantSpec) -> Result<Rules, Vec<SpecFault>> {
    let mut faults = Faults::default();
    phase(spec, &mut faults);
    if let Some(next) = &spec.next {
        phase(next, &mut faults);
        phases(spec, next, &mut faults);
    }
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let rules = compile::tables(spec);
    let mut starts: Vec<_> = spec.start.faults(&rules).into_iter().map(SpecFault::Start).collect();
    if starts.is_empty() {
        let start = Position::start(&rules);
        let attacked = |player: &Player| start.in_check(&rules, *player);
        let checks = match spec.royal {
            Royal::TurnedOver(_) => spec.turn.players().find(attacked),
            Royal::Mate | Royal::Captured => None,
        };
        starts.extend(checks.map(|player| SpecFault::Start(Fault::Capturable(player))));
        starts.extend(start.legal_moves(&rules).is_empty().then_some(SpecFault::Over));
    }
    if starts.is_empty() { Ok(rules) } else { Err(starts) }
}

fn phase(spec: &VariantSpec, faults: &mut Faults) {
    let board = spec.board;
    let whole = Topology::rectangle(board.files, board.ranks);
    let topology = whole.and_then(|whole| whole.without_corners(board.cut_corners));
    let fits = topology.is_some() && board.ranks <= MOST_RANKS;
    faults.unless(fits, SpecFault::Board(board.files, board.ranks));
    faults.unless(matches!(spec.turn.players, 2 | 4), SpecFault::Players(spec.turn.players));
    faults.unless(spec.turn.is_sound(), SpecFault::FirstPlayer(spec.turn.first));
    // Armies decide who begins.
    let begins = spec.draft.is_some() || spec.start.turn == spec.turn.first;
    faults.unless(begins, SpecFault::FirstPlayer(spec.start.turn));
    axes::check(spec, faults);
    pieces::check(spec, faults);
}

/// Two phases have the same board and the same kinds in the same order.
fn phases(spec: &VariantSpec, next: &VariantSpec, faults: &mut Faults) {
    let same = spec.pieces.iter().map(|piece| piece.kind).eq(next.pieces.iter().map(|p| p.kind));
    let boards = (spec.board.files, spec.board.ranks, spec.board.cut_corners)
        == (next.board.files, next.board.ranks, next.board.cut_corners);
    faults.unless(same && boards && spec.turn == next.turn, SpecFault::Phases);
    faults.unless(next.next.is_none(), SpecFault::Phases);
}
