//! An army: what stands where, and what is kept in hand.

use serde::{Deserialize, Serialize};

use crate::engine::axes::draft::Draft;
use crate::engine::piece::Kind;
use crate::engine::square::Square;
use crate::order::sort_short;

/// One piece of an army and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Post {
    /// What it is.
    pub kind: Kind,
    /// The square on which it stands as its owner sees the board from South;
    /// `None` in hand.
    pub at: Option<Square>,
}

impl Post {
    /// What armies are sorted by: the kind's number, then the square, and the
    /// hand last.
    fn key(&self) -> (u8, u16) {
        (self.kind.number(), self.at.map_or(0x100, |square| u16::from(square.0)))
    }
}

/// The pieces of one player before the game, possible or not.
///
/// They are always in one order, so that equal armies are equal: by the
/// number of the kind, then by square, and what is in hand last.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Post>", into = "Vec<Post>")]
pub struct Army {
    posts: Vec<Post>,
}

impl From<Vec<Post>> for Army {
    fn from(mut posts: Vec<Post>) -> Army {
        sort_short(&mut posts, Post::key);
        Army { posts }
    }
}

impl From<Army> for Vec<Post> {
    fn from(army: Army) -> Vec<Post> {
        army.posts
    }
}

impl Army {
    /// Every piece, in order.
    pub fn posts(&self) -> &[Post] {
        &self.posts
    }

    /// The kind that stands on a square.
    pub fn on(&self, square: Square) -> Option<Kind> {
        self.posts.iter().find(|post| post.at == Some(square)).map(|post| post.kind)
    }

    /// How many pieces of a kind there are, on the board and in hand.
    pub fn count(&self, kind: Kind) -> usize {
        self.posts.iter().filter(|post| post.kind == kind).count()
    }

    /// How many pieces of a kind are in hand.
    pub fn held(&self, kind: Kind) -> usize {
        let held = Post { kind, at: None };
        self.posts.iter().filter(|&post| *post == held).count()
    }

    /// The number of pieces, those in hand included.
    pub fn len(&self) -> usize {
        self.posts.len()
    }

    /// Is there no piece at all?
    pub fn is_empty(&self) -> bool {
        self.posts.is_empty()
    }

    /// What all pieces cost together, those in hand included.
    pub fn cost(&self, draft: &Draft) -> u32 {
        self.posts.iter().map(|post| u32::from(draft.cost(post.kind))).sum()
    }

    /// Puts a piece in.
    pub fn add(&mut self, post: Post) {
        let after = self.posts.iter().take_while(|other| other.key() <= post.key()).count();
        self.posts.insert(after, post);
    }

    /// Takes a piece out. Returns whether there was one.
    pub fn remove(&mut self, post: Post) -> bool {
        let found = self.posts.iter().position(|&other| other == post);
        found.map(|index| self.posts.remove(index)).is_some()
    }

    /// The army as bytes, for a commitment: for each piece in order the number
    /// of its kind, 0 in hand or 1 on the board, and the square. They never
    /// change.
    pub fn bytes(&self) -> Vec<u8> {
        let pieces = self.posts.iter();
        pieces
            .flat_map(|post| match post.at {
                Some(square) => [post.kind.number(), 1, square.0],
                None => [post.kind.number(), 0, 0],
            })
            .collect()
    }
}
