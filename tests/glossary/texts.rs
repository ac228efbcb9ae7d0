//! Every text in which the rules of the games are told and taught.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use hensoku::engine::text::Text;
use hensoku::manual::{ManualPage, rulings, words};
use hensoku::{lessons, variants};

/// The same as they are read: a task is one passage with its hint and what it has shown.
pub fn passages() -> Vec<(String, Text)> {
    let mut passages: Vec<(String, Text)> = rules();
    for task in lessons::all().flat_map(|file| file.tasks) {
        let parts = [&task.what, &task.hint, &task.learnt];
        let ja = parts.map(|part| &*part.ja).concat();
        let en = parts.map(|part| &*part.en).join(" ");
        passages.push((task.id.clone(), Text::made(ja, en)));
    }
    passages
}

/// Each of them once, with where it stands.
pub fn all() -> &'static [(String, Text)] {
    static TEXTS: LazyLock<Vec<(String, Text)>> = LazyLock::new(gathered);
    &TEXTS
}

fn gathered() -> Vec<(String, Text)> {
    let mut texts = rules();
    for task in lessons::all().flat_map(|file| file.tasks) {
        let parts = [task.what, task.hint, task.learnt];
        texts.extend(parts.map(|part| (task.id.clone(), part)));
    }
    texts
}

/// Those of the pages of rules.
fn rules() -> Vec<(String, Text)> {
    let mut seen = BTreeSet::new();
    let mut texts = Vec::new();
    let mut add = |at: &str, text: &Text| {
        if seen.insert((text.ja.to_string(), text.en.to_string())) {
            texts.push((at.to_owned(), text.clone()));
        }
    };
    for variant in variants::all() {
        let Some(page) = ManualPage::of(&variant) else { continue };
        let id = &variant.id;
        page.differences.iter().chain(&page.later).for_each(|text| add(id, text));
        let sections = page.sections.iter().flat_map(|section| &section.rules);
        sections.for_each(|text| add(id, text));
        let prose = page.prose;
        let written = [&prose.fun, &prose.advice, &prose.opening, &prose.history];
        written.into_iter().chain(prose.traps).for_each(|text| add(id, text));
        prose.sources.iter().for_each(|source| add(id, &source.told()));
        add(id, &page.family.summary);
    }
    for ruling in rulings::all() {
        add(&words::ruling(ruling.number), &ruling.told);
    }
    add("words", &words::RULINGS_TOLD);
    texts
}
