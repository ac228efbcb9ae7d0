//! What a game changes, told to a player from its spec: each axis tells its
//! own part.

use super::axes::capture::Capture;
use super::axes::checkers_jump::CheckersJump;
use super::axes::glide::Glide;
use super::axes::ground::Ground;
use super::axes::obstacle_hop::ObstacleHop;
use super::movement::{Atom, Modality, Travel};
use super::piece::{Kind, Piece};
use super::rules::Rules;
use super::spec::{BoardSpec, PieceSpec, VariantSpec};
use super::text::Text;
use super::topology::Seams;

impl VariantSpec {
    /// Every rule that its axes tell, one text each: the whole game but for
    /// the board and the moves of the pieces.
    pub fn describe(&self) -> Vec<Text> {
        let mut told: Vec<Text> = self.draft.iter().flat_map(|draft| draft.describe()).collect();
        told.extend(self.relocation.as_ref().map(|relocation| relocation.describe()));
        let drafted = told.len();
        told.extend(self.promotion.describe());
        told.extend(self.pieces.iter().filter_map(forced));
        told.extend(self.capture.describe());
        // Where nothing is captured, nothing is to be said of what becomes of it.
        if self.capture == Capture::Free {
            told.insert(drafted, self.hand.describe());
        }
        told.extend(self.effect.describe());
        told.extend(self.steal.describe());
        told.extend(self.mirror.describe());
        told.extend(self.drops.describe());
        told.extend(self.board.corridor.describe());
        told.extend(self.grounds());
        told.extend(self.castling.describe());
        told.extend(self.en_passant.map(|_| {
            Text::new(
                "兵が二マス進んだ直後は、相手の兵がその途中のマスで取れます（アンパッサン）。",
                "A pawn that has just made its double step may be taken in passing by another.",
            )
        }));
        told.extend(self.pass.describe());
        told.extend(self.partners.describe());
        told.extend(self.royal.describe());
        told.extend(self.goal.describe());
        told.push(self.stalemate.describe());
        told.extend(self.material.describe());
        told.extend(self.counting.describe());
        told.extend(self.points.describe());
        told.push(self.repetition.describe());
        told.extend(self.declaration.describe());
        // Where armies meet, they decide who moves first.
        told.extend(self.draft.is_none().then(|| self.turn.describe()));
        told
    }
}

impl VariantSpec {
    /// The pieces that a palace or the river binds, that follow the palaces'
    /// lines, that hop, and the kings that may not face each other.
    fn grounds(&self) -> Vec<Text> {
        let mut told = Vec::new();
        let mut list = |chosen: &dyn Fn(&Atom) -> bool, ja: &str, en: &str| {
            let pieces = self.pieces.iter();
            let pieces = pieces.filter(|piece| piece.atoms.iter().any(chosen));
            let (kanji, names) = listed(pieces);
            if !names.is_empty() {
                told.push(Text::made(format!("{ja}{kanji}。"), format!("{en}{names}.")));
            }
        };
        if self.board.palaces {
            let bound = |atom: &Atom| atom.ground == Ground::Palace;
            list(&bound, "九宮を出ない駒：", "Bound to the palace: ");
            let lines = |atom: &Atom| {
                matches!(atom.ground, Ground::PalaceLines | Ground::EnemyLines | Ground::AnyLines)
            };
            list(&lines, "九宮の斜めの線を進める駒：", "Moving along the palaces' diagonals: ");
        }
        if self.board.river {
            list(&|atom| atom.ground == Ground::Bank, "河を越えない駒：", "Bound to its bank: ");
        }
        let lame = |atom: &Atom| atom.travel == Travel::Lame;
        list(&lame, "途中に駒があると進めない駒：", "Stopped by a piece on the way: ");
        let threat = |atom: &Atom| atom.modality == Modality::Threat;
        list(
            &threat,
            "間に何もないまま向かい合えない駒：",
            "Never facing each other with nothing between: ",
        );
        for hop in
            self.pieces.iter().flat_map(|piece| &piece.atoms).filter_map(|atom| atom.cannon_hop)
        {
            let words = hop.describe();
            if !told.contains(&words) {
                told.push(words);
            }
        }
        told
    }
}

/// A promotion without choice, told.
fn forced(piece: &PieceSpec) -> Option<Text> {
    let forced = piece.forced.as_ref()?;
    let kinds: Vec<_> = piece.promotes_to.iter().chain(&forced.or).copied().collect();
    let names = |of: fn(&Text) -> &str, between| {
        let names = kinds.iter().map(|kind| kind.name());
        names.map(|words| of(&words).to_owned()).collect::<Vec<_>>().join(between)
    };
    let (name, rank) = (piece.kind.name(), forced.rank);
    Some(Text::made(
        format!(
            "{}は、自分から数えて{rank}段目に着くと{}に成ります。",
            name.ja,
            names(|words| &words.ja, "・")
        ),
        format!("On its {rank}th rank a {} becomes a {}.", name.en, names(|words| &words.en, ", ")),
    ))
}

impl Rules {
    /// What is different in this game from another one, one text each, the
    /// board first. A rule of the other game that this one lacks without
    /// putting another in its place is told as missing.
    pub fn differences(&self, other: &VariantSpec) -> Vec<Text> {
        let mut told = Vec::new();
        told.extend(self.board_difference(other));
        told.extend(self.seams_told(other));
        told.extend(self.movement_told(other));
        let known = other.describe();
        told.extend(self.spec.describe().into_iter().filter(|words| !known.contains(words)));
        told.extend(self.missing(other));
        told
    }

    fn board_difference(&self, other: &VariantSpec) -> Option<Text> {
        let BoardSpec { files, ranks, cut_corners, .. } = self.spec.board;
        if cut_corners > 0 {
            return Some(Text::made(
                format!(
                    "盤は{files}筋×{ranks}段で、四隅の{cut_corners}×{cut_corners}マスがありません。"
                ),
                format!(
                    "The board has {files} files and {ranks} ranks, without \
                     {cut_corners}×{cut_corners} squares at each corner."
                ),
            ));
        }
        ((files, ranks) != (other.board.files, other.board.ranks)).then(|| {
            let ja = format!("盤は{files}筋×{ranks}段です。");
            Text::made(ja, format!("The board has {files} files and {ranks} ranks."))
        })
    }

    /// Which pieces go round which edges.
    fn seams_told(&self, other: &VariantSpec) -> Option<Text> {
        if seams(&self.spec) == seams(other) {
            return None;
        }
        let crossing = self.spec.pieces.iter().any(|piece| piece.seams != Seams::NONE);
        if !crossing {
            return None;
        }
        let open = self.spec.open_seams();
        Some(match (open.files, open.ranks) {
            (true, true) => Text::new(
                "左右の端も上下の端もつながり、どの駒も反対側へ進めます。",
                "Left meets right and top meets bottom: every piece may go round.",
            ),
            (true, false) => Text::new(
                "左右の端がつながり、どの駒も反対側へ進めます。",
                "The left and the right edge meet: every piece may go round.",
            ),
            (false, true) => Text::new(
                "上下の端がつながり、どの駒も反対側へ進めます。",
                "The top and the bottom edge meet: every piece may go round.",
            ),
            (false, false) => {
                let crosses = |piece: &&PieceSpec| piece.moves_sideways() && piece.seams.files;
                let (ja, en) = listed(self.spec.pieces.iter().filter(crosses));
                Text::made(
                    format!("左右の端を抜けて反対側へ進めるのは、{ja}だけです。"),
                    format!("Only these may pass a side edge to the other side: {en}."),
                )
            }
        })
    }

    /// Ice, jumps, and pieces that move in other ways.
    fn movement_told(&self, other: &VariantSpec) -> Vec<Text> {
        let atoms = || self.spec.pieces.iter().flat_map(|piece| &piece.atoms);
        let mut told: Vec<Text> = Vec::new();
        let glides = atoms().filter_map(|atom| atom.glide.as_ref()).flat_map(Glide::describe);
        let jumps =
            atoms().filter_map(|atom| atom.checkers_jump.as_ref()).map(CheckersJump::describe);
        let vaults =
            atoms().filter_map(|atom| atom.obstacle_hop.as_ref()).map(ObstacleHop::describe);
        for words in glides.chain(jumps).chain(vaults) {
            if !told.contains(&words) {
                told.push(words);
            }
        }
        let ways = |piece: &PieceSpec| {
            let of = |atom: &super::movement::Atom| {
                atom.vectors.iter().map(|vector| (*vector, atom.travel)).collect::<Vec<_>>()
            };
            piece.atoms.iter().flat_map(of).collect::<Vec<_>>()
        };
        let alike = |a: &PieceSpec, b: &PieceSpec| {
            let (a, b) = (ways(a), ways(b));
            a.iter().all(|way| b.contains(way)) && b.iter().all(|way| a.contains(way))
        };
        let differs = |piece: &&PieceSpec| {
            let before = other.pieces.iter().find(|known| known.kind == piece.kind);
            before.is_some_and(|before| !alike(before, piece))
        };
        let changed: Vec<_> = self.spec.pieces.iter().filter(differs).collect();
        if !changed.is_empty() {
            let (ja, en) = listed(changed.into_iter());
            told.push(Text::made(
                format!("動きがちがう駒：{ja}。"),
                format!("Pieces that move in another way: {en}."),
            ));
        }
        told
    }

    /// Rules of the other game that have nothing in their place here.
    fn missing(&self, other: &VariantSpec) -> Vec<Text> {
        let mut told = Vec::new();
        if other.declaration.describe().is_some() && self.spec.declaration.describe().is_none() {
            told.push(Text::new("入玉の宣言はありません。", "An entered king cannot be declared."));
        }
        if self.spec.drops.no_immobile == other.drops.no_immobile && !self.has_dead_end() {
            told.push(Text::new(
                "盤に奥の端がないので、行き所のない駒はできません。",
                "As no rank is the last, no piece ever runs out of moves ahead.",
            ));
        }
        told
    }

    fn has_dead_end(&self) -> bool {
        let banned = &self.spec.drops.no_immobile;
        let ends = |&kind: &Kind| {
            self.spec.turn.players().any(|owner| {
                let piece = Piece { kind, owner };
                self.topology.squares().any(|square| self.is_immobile_move(piece, square))
            })
        };
        banned.is_empty() || banned.iter().any(ends)
    }
}

fn seams(spec: &VariantSpec) -> Vec<(Kind, Seams)> {
    spec.pieces.iter().map(|piece| (piece.kind, piece.seams)).collect()
}

/// The names of these pieces in a row.
fn listed<'p>(pieces: impl Iterator<Item = &'p PieceSpec>) -> (String, String) {
    let names: Vec<Text> = pieces.map(|piece| piece.kind.name()).collect();
    let row =
        |of: fn(&Text) -> &str, between| names.iter().map(of).collect::<Vec<_>>().join(between);
    (row(|words| &words.ja, "・"), row(|words| &words.en, ", "))
}

#[cfg(test)]
mod tests {
    use crate::variants;

    fn told(id: &str) -> Vec<String> {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let shogi = shogi.spec();
        let rules = variants::find(id).expect("in the catalogue").rules();
        rules.differences(shogi).into_iter().map(|words| words.en.into_owned()).collect()
    }

    #[test]
    fn a_game_does_not_differ_from_itself() {
        assert_eq!(told("shogi"), [""; 0]);
    }

    #[test]
    fn the_torus_tells_its_board_and_its_camps() {
        let told = told("torus-2");
        assert!(told[0].contains("11 ranks"), "{told:?}");
        assert!(told.iter().any(|text| text.contains("far 4 ranks")), "{told:?}");
        assert!(told.iter().any(|text| text.contains("no rank is the last")), "{told:?}");
        assert!(told.iter().any(|text| text.contains("moves first")), "{told:?}");
    }

    #[test]
    fn footwork_names_the_pieces_that_pass() {
        assert!(told("footwork-1")[0].ends_with(": king."));
        assert!(told("footwork-6")[0].ends_with(": bishop, horse."));
    }

    #[test]
    fn every_game_tells_something_in_both_languages() {
        let shogi = variants::find("shogi").expect("in the catalogue");
        let shogi = shogi.spec();
        for variant in variants::all().filter(|variant| variant.spec() != shogi) {
            let told = variant.rules().differences(shogi);
            assert!(!told.is_empty(), "{}", variant.id);
            assert!(told.iter().all(|words| !words.ja.is_empty() && !words.en.is_empty()));
        }
    }
}
