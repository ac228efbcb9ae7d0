//! What a session has been told: its options, and the game that is looked at.

use crate::engine::game::Game;
use crate::query::{Request, RequestError};
use crate::variants::{self, Variant};

use super::UsiError;
use super::options::{self, Options};

/// The options that have been set, and the position.
pub(super) struct Situation {
    /// The options as they have been set.
    pub options: Options,
    /// The game of the option `USI_Variant`.
    pub variant: Option<Variant>,
    position: Request,
    game: Option<Game>,
}

impl Default for Situation {
    fn default() -> Situation {
        let options = Options::default();
        let variant = variants::find(&options.variant);
        let position = Request { variant: options.variant.clone(), ..Request::default() };
        Situation { options, variant, position, game: None }
    }
}

impl Situation {
    /// Obeys `setoption`. True if it is another game now.
    pub fn set_option(&mut self, words: &str) -> Result<bool, UsiError> {
        let after = self.options.with(words)?;
        let is_other = after.variant != self.options.variant;
        if is_other {
            let variant = options::find(&after.variant)?;
            self.position = Request { variant: variant.id.clone(), ..Request::default() };
            self.position.revision = Some(variant.spec().revision);
            (self.variant, self.game) = (Some(variant), None);
        }
        self.options = after;
        Ok(is_other)
    }

    /// Obeys `position`.
    pub fn set_position(&mut self, words: &str) -> Result<(), UsiError> {
        let (place, moves) = match words.split_once(" moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (words, ""),
        };
        let mut request = Request { variant: self.position.variant.clone(), ..Request::default() };
        request.revision = self.position.revision;
        request.moves = moves.split_whitespace().map(str::to_owned).collect();
        match place.split_once(char::is_whitespace) {
            None if place == "startpos" => request.armies = self.options.armies(),
            Some(("sfen", text)) => request.position = Some(text.trim().to_owned()),
            _ => return Err(UsiError::BadPosition),
        }
        let game = request.play()?.game().clone();
        (self.position, self.game) = (request, Some(game));
        Ok(())
    }

    /// The game at the position; where none has been told, as it begins.
    pub fn game(&self) -> Result<Game, RequestError> {
        match &self.game {
            Some(game) => Ok(game.clone()),
            None => {
                let start = Request { armies: self.options.armies(), ..self.position.clone() };
                Ok(start.play()?.game().clone())
            }
        }
    }
}
