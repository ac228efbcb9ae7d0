//! Who made what: the games, the kanji on the pieces, and the libraries that the page
//! is made of.

use crate::engine::text::Text;
use crate::variants::prose::{Prose, prose};
use crate::variants::{self, Family};

/// Every family with what is written of its author and its sources, in the order of the
/// gallery.
pub fn families() -> impl Iterator<Item = (&'static Family, &'static Prose)> {
    variants::families().iter().filter_map(|family| Some((family, prose(family.id)?)))
}

/// A library in the program of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LibraryCredit {
    /// Its name, as a crate of Rust.
    pub name: &'static str,
    /// Its licence.
    pub licence: &'static str,
    /// What it is for.
    pub purpose: &'static Text,
}

/// Either of two licences, as one chooses.
const EITHER: &str = "MIT OR Apache-2.0";

macro_rules! libraries {
    ($($name:literal $licence:expr, $ja:literal $en:literal;)*) => {
        /// Every library that the page asks for by name, by their names.
        pub static LIBRARIES: &[LibraryCredit] = &[$(LibraryCredit {
            name: $name,
            licence: $licence,
            purpose: { static PURPOSE: Text = Text::new($ja, $en); &PURPOSE },
        }),*];
    };
}

libraries! {
    "console_error_panic_hook" EITHER, "プログラムの誤りをブラウザに知らせる" "tells the browser of faults of the program";
    "gloo" EITHER, "ブラウザの出来事とタイマー" "events and timers of the browser";
    "idb" EITHER, "対局を残すデータベース" "the database in which games are kept";
    "js-sys" EITHER, "JavaScriptの基本の機能" "what JavaScript itself has";
    "qrcodegen" "MIT", "共有リンクのQRコード" "QR codes of shared links";
    "rlsf" EITHER, "メモリーの割り当て" "the allocation of memory";
    "serde" EITHER, "データの読み書き" "reading and writing data";
    "sha2" EITHER, "連合将棋で軍勢を封じるハッシュ" "the hashes that seal armies in Rengo Shogi";
    "thiserror" EITHER, "エラーの型" "types of errors";
    "wasm-bindgen" EITHER, "ブラウザとのやりとり" "the bridge to the browser";
    "wasm-bindgen-futures" EITHER, "ブラウザの非同期処理" "what the browser does in its own time";
    "wasm_split_helpers" EITHER, "ページを分けて読み込む" "loading the page in parts";
    "web-sys" EITHER, "ブラウザの機能" "what browsers have";
    "yew" EITHER, "画面の組み立て" "drawing the page";
}

/// From where the kanji on the pieces come.
pub static FONT: Text = Text::new(
    "駒に書かれた字は、Noto Serif CJK JP Bold 2.001（© 2017-2022 Adobe）の輪郭を使っています。SIL Open Font License 1.1で公開されています。ほかの文字は、この端末のフォントで表示しています。",
    "The kanji on the pieces are outlines of Noto Serif CJK JP Bold 2.001, © 2017-2022 Adobe, under the SIL Open Font License 1.1. All other letters are shown in fonts of your device.",
);
