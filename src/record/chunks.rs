//! A list that is cheap to clone.

use std::sync::Arc;

/// How many items share one allocation.
const CHUNK: usize = 64;

/// A list whose clones share what they have in common: a clone copies one
/// pointer for every 64 items, and writing to it one chunk.
#[derive(Clone, Debug)]
pub(super) struct Chunks<T> {
    chunks: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T> Default for Chunks<T> {
    fn default() -> Chunks<T> {
        Chunks { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Clone> Chunks<T> {
    /// The number of items.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The item at an index.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / CHUNK)?.get(index % CHUNK)
    }

    /// The item at an index, to be changed.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        Arc::make_mut(self.chunks.get_mut(index / CHUNK)?).get_mut(index % CHUNK)
    }

    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        match self.chunks.last_mut().filter(|chunk| chunk.len() < CHUNK) {
            Some(chunk) => Arc::make_mut(chunk).push(item),
            None => {
                let mut chunk = Vec::with_capacity(CHUNK);
                chunk.push(item);
                self.chunks.push(Arc::new(chunk));
            }
        }
        self.len += 1;
    }

    /// Drops all but the first items.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len {
            return;
        }
        self.chunks.truncate(len.div_ceil(CHUNK));
        if let Some(last) = self.chunks.last_mut()
            && !len.is_multiple_of(CHUNK)
        {
            Arc::make_mut(last).truncate(len % CHUNK);
        }
        self.len = len;
    }

    /// Do both share all that they hold?
    #[cfg(test)]
    pub fn is_shared_with(&self, other: &Chunks<T>) -> bool {
        let same = |(one, two): (&Arc<Vec<T>>, &Arc<Vec<T>>)| Arc::ptr_eq(one, two);
        self.len == other.len && self.chunks.iter().zip(&other.chunks).all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list() {
        let mut list = Chunks::default();
        (0..1000).for_each(|item| list.push(item));
        assert_eq!((list.len(), list.get(999), list.get(1000)), (1000, Some(&999), None));
        list.truncate(128);
        assert_eq!((list.len(), list.get(127), list.get(128)), (128, Some(&127), None));
        list.truncate(70);
        list.push(7);
        assert_eq!((0..list.len()).filter_map(|at| list.get(at).copied()).collect::<Vec<i32>>(), {
            let mut items: Vec<_> = (0..70).collect();
            items.push(7);
            items
        });
        list.truncate(0);
        assert_eq!((list.len(), list.get(0)), (0, None));
    }

    #[test]
    fn writing_to_a_clone_leaves_the_rest_shared() {
        let mut list = Chunks::default();
        (0..1000).for_each(|item| list.push(item));
        let mut clone = list.clone();
        assert!(clone.is_shared_with(&list));
        *clone.get_mut(500).expect("an item") = 0;
        assert_eq!((list.get(500), clone.get(500)), (Some(&500), Some(&0)));
        let shared = list.chunks.iter().zip(&clone.chunks).filter(|(a, b)| Arc::ptr_eq(a, b));
        assert_eq!(shared.count(), list.chunks.len() - 1);
    }
}
