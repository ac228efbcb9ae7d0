//! The line of moves as the page kept it before there were records: what a
//! player sees of a [`Timeline`](hensoku::record::Timeline) is held against it.

/// The numbers of actions and a cursor.
#[derive(Clone, Default)]
pub struct Former {
    plies: Vec<u8>,
    pub cursor: usize,
    pub end: usize,
    aside: Vec<Aside>,
}

#[derive(Clone)]
struct Aside {
    at: usize,
    from: usize,
    plies: Vec<u8>,
    end: usize,
}

impl Former {
    pub fn plies(&self) -> &[u8] {
        &self.plies[..self.end]
    }

    pub fn last_stop(&self) -> usize {
        if self.cursor == self.end { self.plies.len() } else { self.end }
    }

    pub fn go(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.plies.len());
        self.end = self.end.max(self.cursor);
    }

    pub fn push(&mut self, ply: u8) -> usize {
        if self.plies.get(self.cursor) == Some(&ply) {
            self.go(self.cursor + 1);
            return 0;
        }
        let cut = self.end - self.cursor;
        self.set_aside(self.cursor, self.cursor + 1);
        self.plies.push(ply);
        self.go(self.cursor + 1);
        cut
    }

    pub fn clear(&mut self) {
        self.set_aside(0, 0);
    }

    fn set_aside(&mut self, at: usize, from: usize) {
        self.aside.retain(|aside| aside.from <= at);
        let (plies, end) = (self.plies.split_off(at), self.end);
        if !plies.is_empty() {
            self.aside.push(Aside { at, from, plies, end });
        }
        (self.cursor, self.end) = (at, at);
    }

    pub fn restores(&self) -> bool {
        let last = self.aside.last();
        self.cursor == self.end && last.is_some_and(|aside| aside.from == self.cursor)
    }

    pub fn can_take_back(&self) -> bool {
        self.cursor > 0 || self.restores()
    }

    pub fn take_back(&mut self) -> Option<usize> {
        if self.restores()
            && let Some(aside) = self.aside.pop()
        {
            self.plies.truncate(aside.at);
            self.plies.extend(aside.plies);
            self.end = aside.end;
            self.cursor = if aside.from == aside.at { aside.end } else { aside.at };
            return Some(self.cursor);
        }
        self.cursor = self.cursor.checked_sub(1)?;
        self.end = self.cursor;
        Some(self.cursor)
    }
}
