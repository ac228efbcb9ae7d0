//! The documents and authors from which the rules of the games come.

use crate::engine::text::Text;

/// A document, or an author's pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesSource {
    /// The ZRF author's notes on boards and moves.
    ZrfMoves,
    /// The same author's notes on hands.
    ZrfHands,
    /// The same author's other pages.
    ZrfPages,
    /// The table of rules of shogitter.
    Shogitter,
    /// The leaflet of 交錯干渉将棋.
    KosakuLeaflet,
    /// Its author's blog.
    KosakuBlog,
    /// The article on 四人将棋.
    YoninArticle,
    /// The article on 四神将棋.
    ShijinArticle,
    /// The association of 四人将棋.
    YoninAssociation,
    /// The pages of nakajim.net.
    Nakajim,
    /// The pages of chessvariants.org.
    ChessVariants,
    /// The game descriptions of Ludii.
    Ludii,
    /// The article of 連合将棋's author.
    RengoArticle,
    /// The table of pieces of ShogiCross.
    ShogiCross,
    /// The laws of chess.
    Fide,
    /// The published counts of moves.
    Perft,
}

impl RulesSource {
    /// What it is called, and what was taken from it.
    pub fn told(self) -> Text {
        match self {
            RulesSource::ZrfMoves => Text::new(
                "「変則将棋ZRF解説」：盤と駒の動きに関わるルール（2020年11月8日更新）",
                "“Hensoku Shōgi ZRF Kaisetsu”, notes on the ZRF shogi variants: boards and moves (updated 8 November 2020)",
            ),
            RulesSource::ZrfHands => Text::new(
                "「変則将棋ZRF解説0」：持ち駒に関わるルール（2019年8月4日更新）",
                "“Hensoku Shōgi ZRF Kaisetsu 0”, notes on the ZRF shogi variants: hands (updated 4 August 2019)",
            ),
            RulesSource::ZrfPages => Text::new(
                "同じ作者の、ほかの変則将棋のページ（atwiki）",
                "the same author’s pages on other variants, at atwiki",
            ),
            RulesSource::Shogitter => {
                Text::new("shogitterのルール一覧", "the table of rules of shogitter")
            }
            RulesSource::KosakuLeaflet => {
                Text::new("「交錯干渉将棋5x9」の説明書", "the leaflet “Kōsaku Kanshō Shōgi 5x9”")
            }
            RulesSource::KosakuBlog => Text::new(
                "交錯干渉将棋の作者のブログ：ミニ版について",
                "the blog of its author, on the mini edition",
            ),
            RulesSource::YoninArticle => {
                Text::new("ウィキペディア日本語版「四人将棋」", "Japanese Wikipedia, “Yonin Shōgi”")
            }
            RulesSource::ShijinArticle => Text::new(
                "ウィキペディア日本語版「四神将棋」",
                "Japanese Wikipedia, “Shijin Shōgi”",
            ),
            RulesSource::YoninAssociation => Text::new(
                "日本四人将棋連盟の基本ルール",
                "the basic rules of the Japanese association of Yonin Shogi",
            ),
            RulesSource::Nakajim => Text::new(
                "nakajim.netの四人将棋とマークルックのページ",
                "nakajim.net, on Yonin Shogi and makruk",
            ),
            RulesSource::ChessVariants => Text::new(
                "chessvariants.orgの四人将棋とマークルックのページ",
                "chessvariants.org, on Yonin Shogi and makruk",
            ),
            RulesSource::Ludii => Text::new(
                "Ludiiに収められた四人将棋の初期配置",
                "the setups of Yonin Shogi in Ludii",
            ),
            RulesSource::RengoArticle => Text::new(
                "作者のブログの記事「自作変則将棋『連合将棋』」",
                "its author’s blog article “Jisaku Hensoku Shōgi: Rengō Shōgi”",
            ),
            RulesSource::ShogiCross => {
                Text::new("ShogiCrossの駒の表", "the table of pieces of ShogiCross")
            }
            RulesSource::Fide => {
                Text::new("FIDE（国際チェス連盟）の競技規則", "the Laws of Chess of FIDE")
            }
            RulesSource::Perft => Text::new(
                "指せる手の数について公表されている表（perft）。ここでの動きは、それと一致することを確かめてあります。",
                "the published counts of moves (perft), with which the moves here agree",
            ),
        }
    }
}
