//! The rules of a game in sentences, which come when they are first looked at.

use std::rc::Rc;

use yew::prelude::*;

use super::Panel;
use crate::app::chunks::{self, Chunk, part_not_loaded, use_chunk};
use crate::app::dom::tag;
use crate::app::link_coding::LinkCoding;
use crate::app::state::GameView;
use crate::app::text::fixed;
use crate::describe::{self, RulesSummary};
use crate::engine::text::Text;
use crate::variants::{self, Variant};

/// What is told of a game's rules.
pub struct ToldRules {
    /// Are they told as what differs from the standard game?
    pub compared: bool,
    /// What writes the links to the game's other starts, if it has any.
    pub links: Option<LinkCoding>,
    summary: Chunk<Rc<RulesSummary>>,
}

/// What is told of the rules at a table, as soon as it is `wanted`.
#[hook]
pub fn use_told_rules(table: &GameView, wanted: bool) -> ToldRules {
    let teller = use_chunk(wanted, chunks::rules);
    let known = use_mut_ref(|| None::<(Variant, Rc<RulesSummary>)>);
    let (rules, standard) = (table.rules(), variants::standard());
    let summary = teller.map(|tell| {
        let mut known = known.borrow_mut();
        match &*known {
            Some((variant, summary)) if *variant == table.variant => summary.clone(),
            _ => {
                let standard = standard.as_ref().map(|standard| standard.rules());
                let summary = Rc::new(tell(rules, standard.as_deref()));
                *known = Some((table.variant.clone(), summary.clone()));
                summary
            }
        }
    });
    let has_starts = !table.variant.starts.is_empty();
    let links = use_chunk(wanted && has_starts, chunks::links).here();
    let alike = |standard: &Variant| describe::is_compared(rules.spec(), standard.spec());
    ToldRules { compared: standard.as_ref().is_some_and(alike), links, summary }
}

impl ToldRules {
    /// Is it known that there are rules of a second phase?
    pub fn has_later(&self) -> bool {
        matches!(&self.summary, Chunk::Here(summary) if !summary.later.is_empty())
    }

    /// The rules, one a line.
    pub fn rules(&self, panel: &Panel) -> Html {
        self.lines(panel, |summary| &summary.rules)
    }

    /// The rules of the second phase, one a line.
    pub fn later(&self, panel: &Panel) -> Html {
        self.lines(panel, |summary| &summary.later)
    }

    fn lines(&self, panel: &Panel, which: fn(&RulesSummary) -> &Vec<Text>) -> Html {
        match &self.summary {
            Chunk::Here(summary) => {
                let line = |rule| tag!(li).text(panel.text(rule)).html();
                tag!(ul).list(which(summary).iter().map(line).collect()).html()
            }
            Chunk::Waiting => tag!(p class="summary").text(panel.text(&fixed::PART_LOADING)).html(),
            Chunk::Failed(again) => part_not_loaded(&panel.look, again),
        }
    }
}
