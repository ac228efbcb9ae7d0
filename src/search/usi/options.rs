//! What can be set.

use crate::variants::{self, Variant};

use super::{UsiError, quoted};

/// The sizes that a table may have, in megabytes.
pub(super) const TABLE: (usize, usize) = (1, 1024);
/// How many lines may be asked for.
pub(super) const LINES: (usize, usize) = (1, 64);
/// The levels; 0 is full strength.
pub(super) const LEVELS: (u8, u8) = (0, 8);
/// The longest tag.
const TAG: usize = 40;

/// The values of all options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The id of the game; after an `@`, the revision of its rules.
    pub variant: String,
    /// Megabytes of the table.
    pub table: usize,
    /// How many lines are wanted.
    pub lines: usize,
    /// The level of the opponent; 0 is full strength.
    pub level: u8,
    /// By player: the army as text; empty if none has been set.
    pub armies: [String; 2],
    /// Decides among moves of like worth.
    pub seed: u64,
    /// Is the best move to be explained?
    pub why: bool,
    /// Repeated before each answer, so that it can be told from older ones.
    pub tag: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            variant: variants::standard().map_or_else(String::new, |variant| variant.id.clone()),
            table: 16,
            lines: 1,
            level: 0,
            armies: [String::new(), String::new()],
            seed: 0,
            why: false,
            tag: String::new(),
        }
    }
}

impl Options {
    /// The options with one changed: `name NAME value VALUE`.
    pub fn with(&self, words: &str) -> Result<Options, UsiError> {
        let unknown = || UsiError::UnknownOption(quoted(words));
        let rest = words.strip_prefix("name").ok_or_else(unknown)?.trim_start();
        let (name, value) = match rest.split_once(" value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest.trim(), ""),
        };
        let mut after = self.clone();
        match name {
            "USI_Variant" => value.clone_into(&mut after.variant),
            "USI_Hash" => after.table = number("USI_Hash", value, TABLE)?,
            "MultiPV" => after.lines = number("MultiPV", value, LINES)?,
            "Level" => after.level = number("Level", value, LEVELS)?,
            "USI_Army0" => army(value).clone_into(&mut after.armies[0]),
            "USI_Army1" => army(value).clone_into(&mut after.armies[1]),
            "Seed" => after.seed = number("Seed", value, (0, u64::MAX))?,
            "Why" => after.why = flag("Why", value)?,
            "Tag" => after.tag = quoted(value).chars().take(TAG).collect(),
            // It is always ready to.
            "USI_Ponder" => _ = flag("USI_Ponder", value)?,
            _ => return Err(UsiError::UnknownOption(quoted(name))),
        }
        Ok(after)
    }

    /// The size of the table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table << 20
    }

    /// The armies, if either has been set.
    pub fn armies(&self) -> Option<Vec<String>> {
        self.armies.iter().any(|army| !army.is_empty()).then(|| self.armies.to_vec())
    }
}

/// The game that this value of `USI_Variant` names.
pub(super) fn find(value: &str) -> Result<Variant, UsiError> {
    let bad = || UsiError::BadValue { option: "USI_Variant", value: quoted(value) };
    let (id, revision) = match value.split_once('@') {
        Some((id, revision)) => (id, Some(revision.parse::<u16>().map_err(|_| bad())?)),
        None => (value, None),
    };
    let variant = variants::find(id).ok_or_else(bad)?;
    match revision {
        None => Ok(variant),
        Some(revision) => variant.revision(revision).ok_or_else(bad),
    }
}

fn number<N: std::str::FromStr + PartialOrd>(
    option: &'static str,
    value: &str,
    (least, most): (N, N),
) -> Result<N, UsiError> {
    let number = value.parse().ok().filter(|number| *number >= least && *number <= most);
    number.ok_or_else(|| UsiError::BadValue { option, value: quoted(value) })
}

fn flag(option: &'static str, value: &str) -> Result<bool, UsiError> {
    let bad = |_| UsiError::BadValue { option, value: quoted(value) };
    value.parse().map_err(bad)
}

fn army(value: &str) -> &str {
    if value == "<empty>" { "" } else { value }
}
