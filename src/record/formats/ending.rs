//! How a line of play ends.

use crate::engine::action::{Action, Claim};
use crate::engine::player::Player;
use crate::record::headers::HeaderKey;

use super::builder::Builder;
use super::kif_words;

/// What a record says at the end of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// An action.
    Action(Action),
    /// By the rules alone: nothing is to be done, if the game is over.
    ByRule(&'static str),
    /// In a way that no action stands for.
    Word(&'static str),
}

impl Builder {
    /// Ends the present line as [`end`](Builder::end) does. Where the `winner` is to move,
    /// the other side gave up out of turn, for which there is no action: what the record
    /// `said` is kept.
    pub fn end_won_by(
        &mut self,
        ending: &Ending,
        winner: Option<Player>,
        said: &str,
        main: bool,
    ) -> bool {
        let gives_up = matches!(ending, Ending::Action(Action::Resign | Action::Time));
        let out_of_turn = gives_up && winner == Some(self.position().turn());
        if !out_of_turn || self.game().outcome().is_some() {
            return self.end(ending, main);
        }
        if main {
            self.header(HeaderKey::Ending, said);
        }
        true
    }

    /// Ends the present line, `main` or not. `false` if others play on.
    pub fn end(&mut self, ending: &Ending, main: bool) -> bool {
        let is_over = |builder: &Builder| builder.game().outcome().is_some();
        let word = match ending {
            Ending::Action(action)
                if self.game().check(*action).is_ok() && self.play(*action).is_ok() =>
            {
                return is_over(self);
            }
            _ if is_over(self) => return true,
            Ending::ByRule(word) => {
                let claim = Action::Claim(Claim::Draw);
                if self.game().check(claim).is_ok() && self.play(claim).is_ok() {
                    return true;
                }
                word
            }
            Ending::Word(word) => word,
            // By rules that are others here, as with an entering king.
            Ending::Action(action) => kif_words::ending_word(self.rules(), *action),
        };
        if main {
            self.header(HeaderKey::Ending, word);
        }
        true
    }
}
