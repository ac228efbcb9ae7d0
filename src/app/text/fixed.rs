//! The texts that never change.

use crate::engine::text::Text;

macro_rules! texts {
    ($($name:ident = $ja:literal, $en:literal;)*) => {
        $(pub static $name: Text = Text::new($ja, $en);)*
        /// Every text above, with its name.
        #[cfg(test)]
        pub static ALL: &[(&str, &Text)] = &[$((stringify!($name), &$name)),*];
    };
}
pub(super) use texts;

texts! {
    // Around everything
    TITLE = "変則将棋 Hensoku", "Hensoku, bent-board shogi";
    LANGUAGE = "表示言語", "Language";
    THEME_AUTO = "明るさ：自動", "Theme: automatic";
    THEME_LIGHT = "明るさ：明るい", "Theme: light";
    THEME_DARK = "明るさ：暗い", "Theme: dark";
    CLOSE = "閉じる", "Close";
    SKIP = "本文へ進む", "Skip to the content";
    KEYS = "キーの一覧", "Keys";
    LOADING = "盤を用意しています…", "Setting up the board…";
    NOT_LOADED = "盤を用意できませんでした", "The board could not be set up";
    NOT_LOADED_WHY = "通信が途中で切れたようです。もう一度ためすと、たいてい直ります。", "The connection seems to have dropped. Trying again usually helps.";
    PART_LOADING = "読み込んでいます…", "Loading…";
    PART_NOT_LOADED = "読み込めませんでした。通信が途中で切れたようです。", "This could not be loaded: the connection seems to have dropped.";
    GAME_NOT_KEPT = "通信が途中で切れたようです。いまは、この対局を残せません。", "The connection seems to have dropped: this game cannot be kept at the moment.";
    TRY_AGAIN = "もう一度ためす", "Try again";

    // The gallery
    GALLERY = "将棋を選ぶ", "Choose a game";
    GAMES = "対局の記録", "Your games";
    SETTINGS = "設定", "Settings";
    SEARCH = "名前でさがす", "Search by name";
    GROUPS = "分類", "Kinds of games";
    ALL_GROUPS = "すべて", "All";
    NOTHING_FOUND = "その名前の将棋は見つかりません", "No game of that name";
    NOTHING_FOUND_HELP = "名前の一部でもさがせます。", "Part of a name is enough.";
    CLEAR = "文字を消す", "Clear the search";
    SHOW_ALL = "すべて見る", "Show all games";

    // The table
    VARIANT = "種類", "Variant";
    EARLIER_RULES = "この対局は、改訂前の規則で指されています。", "This game is played by its earlier rules.";
    STARTS = "はじめの並べ方", "Starting position";
    SCROLL = "盤をずらす", "Scroll the board";
    SCROLL_UP = "上へずらす", "Scroll up";
    SCROLL_DOWN = "下へずらす", "Scroll down";
    SCROLL_LEFT = "左へずらす", "Scroll left";
    SCROLL_RIGHT = "右へずらす", "Scroll right";
    SCROLL_RESET = "戻す", "Reset";
    COORDINATES = "座標", "Coordinates";
    COORDINATES_JAPANESE = "漢数字", "Kanji";
    COORDINATES_WESTERN = "英字", "Letters";
    COORDINATES_SHOWN = "あり", "Shown";
    COORDINATES_NONE = "なし", "None";
    DIFFERENCES = "ふつうの将棋とちがうところ", "What differs from shogi";
    RULES = "おもなきまり", "The main rules";
    READ_RULES = "規則を読む", "Read the rules";
    BOARD = "盤", "Board";
    MOVES = "指し手", "Moves";
    NO_MOVES = "まだ指していません。", "No moves yet.";
    MENU = "メニュー", "Menu";
    BACK_TO_GALLERY = "将棋を選ぶページへ", "Back to the games";
    NEW_GAME = "はじめから指す", "Start again";

    // Controls
    FIRST = "はじめの局面へ", "To the start";
    BACK = "一手戻る", "One move back";
    FORWARD = "一手すすむ", "One move forward";
    LAST = "最後の局面へ", "To the last move";
    TAKE_BACK = "待った", "Take back";
    FLIP = "盤の向きをかえる", "Turn the board";
    RESIGN = "投了", "Resign";
    RESIGN_NOT = "続ける", "Play on";
    CLAIM_DRAW = "引き分けを主張する", "Claim a draw";
    CLAIM_POINTS = "点数で決着する", "Count the points";
    PASS = "パスする", "Pass";
    DONE = "移し替えを終える", "Done repositioning";
    DECLARE = "入玉を宣言する", "Declare entering king";
    RESTORE = "元に戻す", "Undo";

    // Beside the board
    HAND_OVER = "持ち駒を渡す", "Hand over";
    TO_HAND_OVER = "渡す番", "to hand over";
    STOLEN = "横取り済み", "has stolen";
    STEAL_LEFT = "横取り あと1回", "1 steal left";
    COMMON_HAND = "共有の持ち駒", "The common hand";
    TO_MOVE = "手番", "to move";
    WINNER = "勝ち", "won";
    PROMOTE = "成る", "Promote";
    STAY = "成らない", "Don’t promote";
    CHOICE = "成りますか？", "Promote?";
    PLAY = "指す", "Play";
    CONFIRM = "この手を指しますか？", "Play this move?";

    // The end
    FINISHED = "終局", "Finished";
    REMATCH = "もう一局（先後を入れ替える）", "Rematch, sides swapped";
    AGAIN = "もう一局", "Rematch";
    LOOK_BACK = "棋譜を見る", "See the moves";
    DRAW = "引き分け", "Draw";

    TYPE_A_MOVE = "指し手を入力", "Type a move";
    NOT_A_MOVE = "指し手として読めませんでした。", "That could not be read as a move.";

    // Why something cannot be done
    STUCK = "この駒は、いま動ける場所がありません。", "This piece has no legal move now.";
    STUCK_IN_CHECK = "王手です。この駒では防げません。", "Check: this piece cannot stop it.";
    NOT_DROPPABLE = "この駒を打てる場所は、いまありません。", "There is nowhere to drop this piece now.";
    NOT_DROPPABLE_YET = "移し替えのあいだは打てません。", "Nothing is dropped before play begins.";
    NOT_DROPPABLE_IN_CHECK = "王手です。この駒を打っても防げません。", "Check: dropping this piece does not stop it.";

    // What has just happened
    NEW_GAME_BEGUN = "新しい対局をはじめました。", "A new game has begun.";
    TAKEN_BACK = "一手戻しました。", "One move taken back.";
    RESTORED = "元の指し手に戻しました。", "The earlier moves are back.";

    // Places that are not there
    LOST = "このページは見つかりません", "This page cannot be found";
    COPY = "リンクをコピー", "Copy the link";
    COPIED = "コピーしました。", "Copied.";
    NOT_COPIED = "コピーできませんでした。文字を選んでコピーしてください。", "Copying did not work. Please select the text.";
}
