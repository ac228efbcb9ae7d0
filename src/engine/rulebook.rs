//! All rules of a game as data.
//!
//! Each axis gives its own [`Rule`]s; [`Rules::rulebook`] puts them in the
//! order in which a player reads them. Nothing here is prose: the module
//! `describe` writes the sentences.

use super::axes::rule::{Axis, Parameters, Rule};
use super::piece::{Kind, KindSet};
use super::rules::Rules;
use super::spec::VariantSpec;

impl Rules {
    /// Every rule of the game, in the order in which a player reads them.
    pub fn rulebook(&self) -> Vec<Rule> {
        self.rulebook_of(self.kinds_in_play())
    }

    /// The same, as far as it is about these kinds.
    pub fn rulebook_of(&self, present: KindSet) -> Vec<Rule> {
        let spec = &self.spec().clone().with(|spec| {
            spec.pieces.retain(|piece| present.contains(piece.kind));
        });
        let mut rules = Vec::new();
        rules.extend(spec.draft.iter().flat_map(|draft| draft.rules()));
        rules.extend(spec.relocation.iter().flat_map(|relocation| relocation.rules()));
        rules.push(spec.board.rule());
        rules.extend(spec.board.corridor.rule(&spec.board));
        rules.extend(spec.wrap_rules());
        rules.extend(spec.move_rules());
        rules.extend(spec.glide_rules());
        rules.extend(spec.jump_rules());
        rules.extend(spec.obstacle_rules());
        rules.extend(spec.hop_rules());
        rules.extend(spec.ground_rules());
        // Where armies meet, they decide who moves first.
        rules.extend(spec.draft.is_none().then(|| spec.turn.rule()));
        rules.extend(spec.partners.rule());
        rules.extend(spec.royal.rules(self));
        rules.extend(spec.goal.rule());
        rules.extend(spec.capture.rule());
        // Where nothing is captured, nothing is to be said of what becomes of it.
        rules.extend(spec.capture.is_free().then(|| spec.hand.rule()));
        rules.extend(spec.effect.rule());
        rules.extend(spec.steal.rule());
        rules.extend(spec.mirror.rule());
        rules.extend(spec.promotion.rule(spec));
        rules.extend(spec.pieces.iter().filter_map(|piece| piece.forced_promotion()));
        rules.extend(self.drop_rules(spec));
        rules.extend(spec.castling.rule());
        rules.extend(spec.en_passant_rule());
        rules.extend(spec.pass.rule());
        rules.extend(
            spec.next
                .as_ref()
                .map(|_| Rule::new(Axis::Royal, &[65, 70, 153], Parameters::SecondPhase)),
        );
        rules.extend(spec.no_move().map(|no_move| {
            Rule::new(Axis::Ending, &[37, 86, 112, 115], Parameters::NoMove(no_move))
        }));
        rules.extend(spec.material.rule());
        rules.extend(spec.counting.rules(spec, self.drops_anything()));
        rules.extend(spec.points.rule());
        rules.extend(spec.value_rule());
        rules.push(spec.repetition.rule());
        rules.extend(spec.declaration.rule(spec));
        rules
    }
}

impl Rules {
    /// The kinds that can come into the game from its own start: the phases of
    /// a game have to describe the same ones, and so may have more than they
    /// use.
    pub fn kinds_in_play(&self) -> KindSet {
        let spec = self.spec();
        let placed = spec.start.pieces.iter().map(|(_, piece)| piece.kind);
        let held = spec.start.hands.iter().map(|(_, kind, _)| *kind);
        let drafted = spec.draft.iter().flat_map(|draft| &draft.pool).map(|pool| pool.kind);
        let mut found: Vec<Kind> = placed.chain(held).chain(drafted).collect();
        let mut present: KindSet = found.iter().copied().collect();
        while let Some(kind) = found.pop() {
            let becomes = self.promotion(kind).into_iter().chain(self.other_promotions(kind));
            for kind in becomes.chain(self.held_as(kind)) {
                if !present.contains(kind) {
                    present.insert(kind);
                    found.push(kind);
                }
            }
        }
        present
    }
}

impl VariantSpec {
    /// The kinds that meet a condition, in the order of the spec.
    pub(in crate::engine) fn kinds(
        &self,
        condition: impl Fn(&super::spec::PieceSpec) -> bool,
    ) -> Vec<Kind> {
        self.pieces.iter().filter(|piece| condition(piece)).map(|piece| piece.kind).collect()
    }

    /// The kinds whose loss is their owner's.
    pub fn royal_kinds(&self) -> Vec<Kind> {
        self.kinds(|piece| piece.royal)
    }
}
