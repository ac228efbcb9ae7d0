//! The exchange by links, step by step.

use yew::prelude::*;

use super::Page;
use super::session::DraftSession;
use super::task::Task;
use crate::app::dom::{El, tag};
use crate::app::icons::{Icon, glyph};
use crate::app::share;
use crate::app::text::{draft as text, fixed, share as share_text};
use crate::engine::player::Player;
use crate::engine::text::Text;

/// The steps, the link to be sent, and where to put the one that comes.
pub(super) fn links(page: &Page) -> Html {
    let Some(session) = &page.state.session else { return Html::default() };
    let own = session.way.own();
    let other = Player(1 - own.0.min(1));
    let bound = [session.is_bound(own), session.is_bound(other)];
    let shown = [session.is_shown(own), session.is_shown(other)];
    let mine = [(&text::OWN_PROMISE, bound[0]), (&text::OWN_ARMY, shown[0])];
    let theirs = [(&text::OTHER_PROMISE, bound[1]), (&text::OTHER_ARMY, shown[1])];
    // What the inviting player does comes first.
    let steps = match own.0 {
        0 => [mine[0], theirs[0], mine[1], theirs[1]],
        _ => [theirs[0], mine[0], theirs[1], mine[1]],
    };
    let next = steps.iter().position(|(_, done)| !done);
    let step = |(index, (words, done)): (usize, &(&Text, bool))| {
        let sign =
            done.then(|| tag!(small).child(glyph(Icon::Done)).text(page.text(&text::STEP_DONE)));
        tag!(
            li aria-current={(next == Some(index)).then_some("step")}
            data-done={done.then_some("")}
        )
        .el(tag!(span).text(page.text(words)))
        .maybe_child(sign)
        .html()
    };
    let start = tag!(button type="button" class="button primary" data-action="reveal");
    let reveal =
        session.may_reveal().then(|| page.task(start, None, &text::SHOW_NOW, Task::Reveal));
    let note = |words: &Text| tag!(p).text(page.text(words));
    let warning =
        page.state.unsealed.then(|| tag!(p class="warning").text(page.text(&text::NOT_SEALED)));
    let doing = tag!(div class="exchange-now")
        .maybe_child(warning)
        .maybe_child(reveal)
        .maybe_child(own_link(page, session))
        .el(received(page))
        .el(note(&text::ANY_TIME));
    let told = tag!(div class="exchange-told")
        .el(tag!(h1).text(page.text(&text::EXCHANGE)))
        .el(tag!(ol).list(steps.iter().enumerate().map(step).collect()))
        .el(note(&text::EXCHANGE_NOTE))
        .el(note(&text::HONEST));
    tag!(section class="exchange").el(told).el(doing).html()
}

/// The link to be sent, and below it those that were sent before.
pub(super) fn own_link(page: &Page, session: &DraftSession) -> Option<El> {
    let mut links = session.links_of(session.way.own());
    let (_, last) = links.next()?;
    let address = share::address(&["#", last].concat());
    let send = share::can_share().then(|| {
        let start = tag!(button type="button" class="button" data-draft="send");
        page.task(start, Some(Icon::Share), &share_text::SYSTEM, Task::Send(address.clone()))
    });
    let start = tag!(button type="button" class="button" data-draft="copy-link");
    let field = tag!(
        input type="text" readonly="" class="address" dir="ltr" data-draft="link"
        aria-label={page.text(&text::SEND_THIS)}
    );
    let block = tag!(div class="sending")
        .el(tag!(h2).text(page.text(&text::SEND_THIS)))
        .el(field.value(address.clone().into()))
        .el(tag!(div class="go").el(copy(page, start, address)).maybe_child(send));
    let former = links.map(|(_, link)| former_link(page, link).html()).collect();
    Some(tag!(div class="links-sent").el(block).list(former))
}

/// A link that was sent before: the other player may have lost it.
fn former_link(page: &Page, link: &str) -> El {
    let address = share::address(&["#", link].concat());
    let start = tag!(button type="button" class="button" data-draft="copy-former");
    let field = tag!(
        input type="text" readonly="" class="address" dir="ltr" data-draft="former-link"
        aria-label={page.text(&text::SENT_BEFORE)}
    );
    tag!(div class="sending")
        .el(tag!(h2).text(page.text(&text::SENT_BEFORE)))
        .el(field.value(address.clone().into()))
        .el(tag!(div class="go").el(copy(page, start, address)))
}

/// A button that copies an address.
fn copy(page: &Page, start: El, address: String) -> El {
    page.task(start, Some(Icon::Copy), &fixed::COPY, Task::Copy(address))
}

/// The field for a link that has come.
fn received(page: &Page) -> El {
    let field = tag!(
        input type="text" autocomplete="off" spellcheck="false" data-draft="paste"
        aria-label={page.text(&text::RECEIVED)}
    )
    .node(&page.field);
    let start = tag!(button type="button" class="button" data-draft="take");
    let take = page.task(start, None, &text::TAKE, Task::Take);
    tag!(div class="receiving")
        .el(tag!(h2).text(page.text(&text::RECEIVED)))
        .el(tag!(div class="go").el(field).el(take))
}
