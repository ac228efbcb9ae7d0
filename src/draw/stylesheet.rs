//! The page's style sheets as pictures take them: cut down while the program is
//! built, to a third of their size.

/// The colours by day, of those that a drawing may refer to.
pub(super) const TOKENS: &str = text(&TOKEN_BYTES);
/// The rules for drawings, up to the first for certain media.
pub(super) const SCENE: &str = text(&SCENE_BYTES);

const TOKENS_CSS: &[u8] = include_bytes!("../../static/styles/tokens.css");
const SCENE_CSS: &[u8] = include_bytes!("../../static/styles/scene.css");

/// How the names of the variables begin that drawings refer to.
const FAMILIES: &[&str] =
    &["--board", "--stand", "--tile", "--m-", "--seat", "--sans", "--paper", "--ink-3"];

const TOKEN_BYTES: [u8; bare(TOKENS_CSS, ":root[", FAMILIES).1] =
    first(&bare(TOKENS_CSS, ":root[", FAMILIES).0);
const SCENE_BYTES: [u8; bare(SCENE_CSS, "@media", &[]).1] =
    first(&bare(SCENE_CSS, "@media", &[]).0);

/// More than a sheet has bytes.
const ROOM: usize = 1 << 14;

const fn text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a style sheet is no text"),
    }
}

const fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut kept = [0; N];
    let mut at = 0;
    while at < N {
        kept[at] = bytes[at];
        at += 1;
    }
    kept
}

/// Does this mark stand there?
const fn stands(css: &[u8], at: usize, mark: &str) -> bool {
    let mark = mark.as_bytes();
    let mut same = 0;
    while same < mark.len() && at + same < css.len() && css[at + same] == mark[same] {
        same += 1;
    }
    same == mark.len()
}

const fn is_of(css: &[u8], at: usize, families: &[&str]) -> bool {
    let mut family = 0;
    while family < families.len() {
        if stands(css, at, families[family]) {
            return true;
        }
        family += 1;
    }
    families.is_empty()
}

/// A style sheet up to this mark without comments and needless room, and its
/// length. If families are named, declarations of others are left out.
const fn bare(css: &[u8], end: &str, families: &[&str]) -> ([u8; ROOM], usize) {
    let mut bare = [0; ROOM];
    let (mut at, mut len, mut declaration) = (0, 0, 0);
    while at < css.len() && !stands(css, at, end) {
        if stands(css, at, "/*") {
            while !stands(css, at, "*/") {
                at += 1;
            }
            at += 2;
            continue;
        }
        let byte = css[at];
        let before = if len == 0 { b';' } else { bare[len - 1] };
        at += 1;
        let needless = byte == b'\n'
            || byte == b' '
                && (matches!(before, b':' | b',' | b';' | b'{' | b'}') || stands(css, at, "{"));
        if needless {
            continue;
        }
        if matches!(byte, b';' | b'}') && !is_of(&bare, declaration, families) {
            len = declaration;
            if byte == b';' {
                continue;
            }
        }
        if byte == b'}' && bare[len - 1] == b';' {
            len -= 1;
        }
        bare[len] = byte;
        len += 1;
        if matches!(byte, b';' | b'{' | b'}') {
            declaration = len;
        }
    }
    (bare, len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_drawings_need_is_left() {
        assert!(TOKENS.starts_with(":root{--paper:#") && TOKENS.ends_with('}'), "{TOKENS}");
        assert!(SCENE.starts_with(".scene{--m-hurdle:#8a5a00;") && SCENE.ends_with('}'));
        for sheet in [TOKENS, SCENE] {
            for needless in ["/*", "\n", "  ", ": ", ", ", "; ", " {", ";}", "@media"] {
                assert!(!sheet.contains(needless), "{needless:?} in {sheet}");
            }
        }
    }

    /// With `opacity` browsers make a layer of effects of each shape, and go through all of
    /// them whenever a mark comes or goes. A fill or a line alone need none.
    #[test]
    fn shapes_fade_by_their_fill_or_line() {
        let rules = SCENE.split('}').filter_map(|rule| rule.split_once('{'));
        let mut seen = 0;
        for (shapes, style) in rules
            .filter(|(shapes, _)| [".b-", ".t-", ".m-"].iter().any(|kind| shapes.contains(kind)))
        {
            seen += 1;
            let whole = |declaration: &str| declaration.starts_with("opacity:");
            assert!(!style.split(';').any(whole), "{shapes}{{{style}}}");
        }
        assert!(seen > 30, "{seen}");
    }

    #[test]
    fn every_variable_of_a_drawing_has_a_value() {
        let drawn = [SCENE, include_str!("ground.rs"), include_str!("picture.rs")];
        let drawn = [&drawn[..], &[include_str!("tiles.rs"), include_str!("svg.rs")]].concat();
        let names = drawn.iter().flat_map(|text| text.split("var(").skip(1));
        let mut seen = 0;
        for name in names.map(|rest| rest.split_inclusive([')', ',']).next().expect("a name")) {
            let Some(name) = name.strip_suffix(')').filter(|name| name.starts_with("--")) else {
                continue;
            };
            let declared = [name, ":"].concat();
            assert!(TOKENS.contains(&declared) || SCENE.contains(&declared), "{name}");
            seen += 1;
        }
        assert!(seen > 30);
    }
}
