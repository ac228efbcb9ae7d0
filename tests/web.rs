//! The page in a real browser, started in a bare element.
#![cfg(target_arch = "wasm32")]

#[path = "web/store.rs"]
mod store;

use std::time::Duration;

use gloo::utils::{document, window};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::Element;
use yew::platform::time::sleep;

wasm_bindgen_test_configure!(run_in_browser);

/// Starts the page at a fragment, in an element that holds what stands there before the
/// app, and waits until what matches is there.
async fn start_at(fragment: &str, awaited: &str) -> Element {
    window().location().set_hash(fragment).expect("a fragment");
    let root = document().create_element("div").expect("a div");
    root.set_inner_html("<p class=\"before\">Hensoku</p>");
    document().body().expect("a body").append_child(&root).expect("a place in it");
    hensoku::app::start(root.clone());
    for _ in 0..2_400 {
        if root.query_selector(awaited).expect("a selector").is_some() {
            break;
        }
        sleep(Duration::from_millis(25)).await;
    }
    root
}

#[wasm_bindgen_test]
async fn the_page_takes_the_place_of_the_shell() {
    let root = start_at("#/", "main.gallery").await;
    assert!(root.query_selector("main.gallery").expect("a selector").is_some());
    assert!(root.query_selector(".before").expect("a selector").is_none());
    root.remove();
}

#[wasm_bindgen_test]
async fn a_board_says_what_it_is_ready_for() {
    let root = start_at("#/cylinder-1", "[data-ready]").await;
    let board = root.query_selector("[data-hensoku]").expect("a selector").expect("a board");
    for (name, value) in [("data-hensoku", "cylinder-1"), ("data-turn", "0"), ("data-ply", "0")] {
        assert_eq!(board.get_attribute(name).as_deref(), Some(value), "{name}");
    }
    assert!(board.has_attribute("data-ready"));
    let squares = root.query_selector_all("[data-square]").expect("a selector");
    assert_eq!(squares.length(), 81);
    root.remove();
}
