//! Who made the games, as far as the documents tell.

use crate::engine::text::Text;

/// The author of the notes on the ZRF variants.
pub(super) static ZRF: Text = Text::new(
    "「変則将棋ZRF解説」の作者（atwiki）",
    "the author of the notes “Hensoku Shōgi ZRF Kaisetsu”, at atwiki",
);
/// 四人将棋.
pub(super) static YONIN: Text = Text::new(
    "太田満保（1993年の考案当時、島根県平田市長）",
    "the mayor of Hirata in Shimane, now part of Izumo, in 1993",
);
/// The setup of 1991.
pub(super) static YONIN_1991: Text = Text::new(
    "秋本治（漫画『こちら葛飾区亀有公園前派出所』に描かれた並べ方）",
    "Osamu Akimoto, who drew the setup in the manga Kochira Katsushika-ku Kameari Kōen-mae Hashutsujo",
);
/// 四神将棋.
pub(super) static SHIJIN: Text =
    Text::new("BSフジのテレビ番組『四神将棋』", "the television programme Shijin Shogi of BS Fuji");
/// 交錯干渉将棋.
pub(super) static KOSAKU: Text = Text::new(
    "説明書「交錯干渉将棋5x9」の作者",
    "the author of the leaflet “Kōsaku Kanshō Shōgi 5x9”",
);
/// 連合将棋.
pub(super) static RENGO: Text = Text::new(
    "ブログの記事「自作変則将棋『連合将棋』」の作者",
    "the author of the blog article “Jisaku Hensoku Shōgi: Rengō Shōgi”",
);
/// The games that are older than what is known of them.
pub(super) static TRADITION: Text = Text::new(
    "長く指されてきたもので、作者は伝わっていません。",
    "Handed down for centuries; no author is known.",
);
