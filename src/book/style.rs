//! The style sheet of the book: the app's colours, drawings and pages of rules, and what
//! only the book has.

const TOKENS: &str = include_str!("../../static/styles/tokens.css");
const SCENE: &str = include_str!("../../static/styles/scene.css");
const GUIDE: &str = include_str!("../../static/guide/guide.css");
const RULES: &str = include_str!("../../static/rules/rules.css");
const OWN: &str = include_str!("book.css");
const PRINT: &str = include_str!("print.css");

/// How the app says that it is dark.
const DARK: [&str; 2] = [":root[data-theme=dark]", ":root[data-theme=\"dark\"]"];
/// How the signs of diagrams begin.
const SIGN: &str = ".g-";

/// The whole sheet.
pub fn sheet() -> String {
    let mut sheet = String::new();
    for css in [TOKENS, SCENE] {
        rules(css).iter().for_each(|rule| sheet += &by_system(rule));
    }
    // Of pieces that explain themselves only the signs are drawn here.
    for rule in rules(GUIDE).iter().filter(|rule| rule.head.trim_start().starts_with(SIGN)) {
        sheet += &by_system(rule);
    }
    sheet += RULES;
    sheet += OWN;
    sheet += PRINT;
    sheet
}

/// A rule of a style sheet: its selectors, or its condition, and what stands in braces.
struct SheetRule<'c> {
    head: &'c str,
    body: &'c str,
}

/// A rule, where the app's choice of dark colours is the system's: paper is light.
fn by_system(rule: &SheetRule) -> String {
    let SheetRule { head, body } = rule;
    match DARK.iter().find(|dark| head.contains(*dark)) {
        Some(dark) => {
            let head = head.replace(dark, ":root");
            ["@media screen and (prefers-color-scheme:dark){", &head, "{", body, "}}\n"].concat()
        }
        None => [head, "{", body, "}\n"].concat(),
    }
}

/// The rules of a sheet, conditions with all that they hold.
fn rules(css: &str) -> Vec<SheetRule<'_>> {
    let mut rules = Vec::new();
    let (mut start, mut open, mut depth) = (0, 0, 0_usize);
    for (at, byte) in css.bytes().enumerate() {
        match byte {
            b'{' => {
                if depth == 0 {
                    open = at;
                }
                depth += 1;
            }
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    let head = css.get(start..open).unwrap_or_default();
                    let head = head.rsplit_once("*/").map_or(head, |(_, head)| head).trim();
                    rules.push(SheetRule { head, body: css.get(open + 1..at).unwrap_or_default() });
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    rules
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_is_what_the_system_has() {
        let css = "/* {} */ .a{b:c}\n:root[data-theme=dark]{--a:b}@media print{.a{b:d}}";
        let told: String = rules(&css.replace("{} ", "")).iter().map(by_system).collect();
        let dark = "@media screen and (prefers-color-scheme:dark){:root{--a:b}}";
        assert_eq!(told, format!(".a{{b:c}}\n{dark}\n@media print{{.a{{b:d}}}}\n"));
    }

    #[test]
    fn the_sheet_is_whole() {
        let sheet = sheet();
        assert!(!sheet.contains("data-theme"), "the book has no script to set it");
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
        for needed in [".b-wood", ".t-face", ".g-from", ".manual h1", ".unseen", "@page"] {
            assert!(sheet.contains(needed), "{needed}");
        }
    }
}
