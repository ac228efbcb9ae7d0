//! What can go wrong with what the browser keeps.

use thiserror::Error;

/// Why something is not kept, or cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The browser has no database.
    #[error("this browser has no database")]
    Missing,
    /// The browser does not allow it, with the name that it gives the reason.
    #[error("the browser refuses its database: {0}")]
    Refused(String),
    /// There is no room left.
    #[error("the browser's storage is full")]
    Full,
    /// Another tab with an older version of the page does not let go of the
    /// database.
    #[error("another tab holds an older version of the database open")]
    Blocked,
    /// A newer version of the page has changed the database in another tab.
    #[error("a newer version of the page has changed the database")]
    Superseded,
    /// There was no answer within the time limit.
    #[error("the browser's database does not answer")]
    Silent,
    /// Anything else, with the name that the browser gives it.
    #[error("the browser's database failed: {0}")]
    Failed(String),
}

impl StoreError {
    /// By the name of the browser's exception.
    pub fn of_exception(name: String) -> StoreError {
        match name.as_str() {
            "QuotaExceededError" => StoreError::Full,
            "SecurityError" | "InvalidStateError" | "NotAllowedError" => StoreError::Refused(name),
            "VersionError" => StoreError::Superseded,
            _ => StoreError::Failed(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_exceptions_are_told_apart() {
        let of = |name: &str| StoreError::of_exception(name.to_owned());
        assert_eq!(of("QuotaExceededError"), StoreError::Full);
        assert_eq!(of("VersionError"), StoreError::Superseded);
        assert_eq!(of("SecurityError"), StoreError::Refused("SecurityError".to_owned()));
        assert_eq!(of("DataError"), StoreError::Failed("DataError".to_owned()));
    }
}
