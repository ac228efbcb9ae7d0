//! The link to a problem, to be copied.

use yew::platform::spawn_local;
use yew::prelude::*;

use crate::app::dom::{group, tag};
use crate::app::icons::{Icon, button};
use crate::app::settings::Look;
use crate::app::share::{address, copy};
use crate::app::text::{fixed, problems as words};

/// The properties of [`ProblemLink`].
#[derive(Properties, PartialEq)]
pub struct ProblemLinkProps {
    /// How the page looks.
    pub look: Look,
    /// The fragment of the problem.
    pub fragment: AttrValue,
}

/// The button that copies the link, and what has come of it; where the browser does not
/// let it, the link itself.
#[component]
pub fn ProblemLink(props: &ProblemLinkProps) -> Html {
    let ProblemLinkProps { look, fragment } = props;
    // Of which problem the link was asked for, and whether it has been copied.
    let asked = use_state_eq(|| None::<(AttrValue, bool)>);
    let copied = (*asked).as_ref().and_then(|(of, copied)| (of == fragment).then_some(*copied));
    let on_copy = {
        let (fragment, asked) = (fragment.clone(), asked.setter());
        Callback::from(move |_: MouseEvent| {
            let (fragment, asked) = (fragment.clone(), asked.clone());
            spawn_local(async move {
                let copied = copy(&address(&fragment)).await;
                asked.set(Some((fragment, copied)));
            });
        })
    };
    let said = match copied {
        Some(true) => look.text(&fixed::COPIED),
        Some(false) => look.text(&fixed::NOT_COPIED),
        None => AttrValue::default(),
    };
    let icon = if copied == Some(true) { Icon::Done } else { Icon::Copy };
    let start = tag!(button type="button" class="row-link" data-action="copy-link");
    let by_hand = || tag!(p).el(tag!(code).text(address(fragment).into()));
    group()
        .el(button(start, Some(icon), look.text(&words::SHARE), on_copy))
        .el(tag!(p class="copied" role="status").text(said))
        .maybe_child((copied == Some(false)).then(by_hand))
        .html()
}
