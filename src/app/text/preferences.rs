//! The texts of the settings.

use super::fixed::texts;
use crate::engine::text::Text;

texts! {
    PIECES = "駒", "Pieces";
    KANJI = "一字", "One kanji";
    KANJI_TOLD = "いちばん見やすい、ふつうの書きかたです。", "The usual way: one character on each piece.";
    TWO_KANJI = "二字", "Two kanji";
    TWO_KANJI_TOLD = "木の駒とおなじ、二文字の書きかたです。", "Both characters, as on wooden pieces.";
    LETTERS = "絵と英字", "Symbols with letters";
    LETTERS_TOLD = "漢字が読めない人とも指せます。", "No kanji needed.";
    MOVES = "動きの印", "Moves";
    MOVES_TOLD = "その将棋の規則で行ける先を、駒の上に示します。", "Where a piece may go by the rules of that game, shown on the piece.";
    LEGEND = "点は一マス、線は何マスでも進めます。輪は動くだけ、×は取るだけ。細い印は、決まった場所でだけ使える動きです。一覧では、ふつうの駒のままです。", "A dot is one square, a line any number. A ring only moves, a cross only captures; finer marks hold in some places only. Lists of games keep the usual pieces.";
    BOARD = "盤", "Board";
    WOOD = "木", "Wood";
    PAPER = "紙", "Paper";
    DARK_WOOD = "暗い木", "Dark wood";
    CONTRAST = "くっきり", "High contrast";
    PLAIN = "無地", "Plain";
    LOOK = "表示", "Display";
    THEME = "明るさ", "Theme";
    AUTOMATIC = "自動", "Automatic";
    LIGHT = "明るい", "Light";
    DARK = "暗い", "Dark";
    PLAYING = "指し心地", "Playing";
    SOUND = "音", "Sound";
    PLAY_SOUND = "鳴らしてみる", "Play the sound";
    VIBRATION = "振動", "Vibration";
    MOTION = "動き", "Motion";
    ON = "あり", "On";
    OFF = "なし", "Off";
    CONFIRM = "指す前の確認", "Confirm moves";
    CONFIRM_TOLD = "行き先を選ぶと、まず指したあとの形を見せます。同じマスをもう一度押すと指します。", "A move is shown first. Press its square once more to play it.";
    PREVIEW = "見本", "Preview";
    PREVIEW_GAME = "見本の将棋", "Game of the preview";
    PREVIEW_TOLD = "選ぶと、すぐに変わります。この端末に保存され、すべての将棋に使われます。", "Changes show at once, are kept on this device and apply to every game.";
}
