//! The style of a picture on its own: of the page's rules those that it needs,
//! under its own class, so that it can stand inside another page, too.

use super::geometry::Geometry;
use super::svg;

const TOKENS: &str = include_str!("../../static/styles/tokens.css");
const SCENE: &str = include_str!("../../static/styles/scene.css");

/// The mark that a document without style has in the place of it.
const EMPTY: &str = "<style></style>";

/// A rule of a style sheet: selector and declarations.
type Rule<'c> = (&'c str, &'c str);

/// The document with its style, where [`svg::write`] was given none.
///
/// With two players each variable has one value, which is written in its
/// place: many programs that show SVG know no variables.
pub fn styled(document: &str, geometry: &Geometry) -> String {
    let (tokens, scene) = (bare(TOKENS), bare(SCENE));
    let of_scene = rules(&scene).filter(|(selector, _)| is_drawn(selector, document));
    let classes = svg::classes(geometry);
    // `.scene.small` holds for the classes `scene small`.
    let holds = |selector: &str| {
        selector.starts_with(".scene")
            && !selector.contains(' ')
            && selector.split('.').skip(1).all(|class| classes.split(' ').any(|own| own == class))
    };
    let (general, special): (Vec<Rule>, Vec<Rule>) = of_scene
        .partition(|(selector, _)| selector.starts_with(".scene") && !selector.contains(' '));
    let mut variables = Variables::default();
    let first = rules(&tokens).take(1);
    for (_, declarations) in first.chain(general.into_iter().filter(|rule| holds(rule.0))) {
        variables.declare(declarations);
    }
    let mut style = String::new();
    for (selector, declarations) in special {
        // The parts of a tile are used elsewhere than they stand.
        let within = |one: &str| match one.starts_with(".scene") || one.starts_with(".t-") {
            true => one.to_owned(),
            false => format!(".scene {one}"),
        };
        style += &selector.split(',').map(within).collect::<Vec<_>>().join(",");
        style += &format!("{{{declarations}}}");
    }
    if geometry.layout().players == 2 {
        let style = format!("<style>{}</style>", variables.settle(&style));
        return variables.settle(document).replace(EMPTY, &style);
    }
    let used = variables.used([&style, document]);
    document.replace(EMPTY, &format!("<style>.scene{{{used}}}{style}</style>"))
}

/// A style sheet without comments and needless room.
fn bare(css: &str) -> String {
    let mut bare = String::new();
    for part in css.split("/*") {
        let part = part.split_once("*/").map_or(part, |(_, after)| after);
        for line in part.lines().map(str::trim) {
            bare += line;
            // A selector or a value may go on in the next line.
            if !line.ends_with(['{', ';', ',', '}']) && !line.is_empty() {
                bare.push(' ');
            }
        }
    }
    bare.replace(" {", "{").replace(": ", ":").replace(", ", ",").replace(";}", "}")
}

/// The rules of a bare style sheet, up to the first for certain media.
fn rules(css: &str) -> impl Iterator<Item = Rule<'_>> {
    let all = css.split("@media").next().unwrap_or_default();
    all.split('}').filter_map(|rule| rule.split_once('{'))
}

/// Is something of this in the document?
fn is_drawn(selector: &str, document: &str) -> bool {
    let here =
        |class: &str| document.contains(class.split(['.', ' ', '[']).next().unwrap_or(class));
    selector.split(',').any(|one| {
        let last = one.rsplit(' ').next().unwrap_or(one);
        one.starts_with('.') && last.strip_prefix('.').is_some_and(here)
    })
}

/// Variables and their values; the later of two with one name counts.
#[derive(Default)]
struct Variables<'c>(Vec<(&'c str, &'c str)>);

impl<'c> Variables<'c> {
    fn declare(&mut self, declarations: &'c str) {
        let all = declarations.split(';').filter_map(|one| one.trim().split_once(':'));
        self.0.extend(all.filter(|(name, _)| name.starts_with("--")));
    }

    fn value(&self, name: &str) -> Option<&'c str> {
        self.0.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// The declarations of what these texts refer to.
    fn used(&self, texts: [&str; 2]) -> String {
        let mut used: Vec<&str> = Vec::new();
        for (name, _) in &self.0 {
            let refers = |text: &&str| {
                [')', ','].iter().any(|end| text.contains(&format!("var({name}{end}")))
            };
            if !used.contains(name) && texts.iter().any(refers) {
                used.push(name);
            }
        }
        let declared = |name: &&str| Some(format!("{name}:{}", self.value(name)?));
        used.iter().filter_map(declared).collect::<Vec<_>>().join(";")
    }

    /// The text with values for variables; what has no value gets what was
    /// given for that case.
    fn settle(&self, text: &str) -> String {
        let mut parts = text.split("var(");
        let mut settled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (inside, after) = part.split_at(closing(part));
            let (name, otherwise) = inside.split_once(',').unwrap_or((inside, "none"));
            settled += self.value(name).unwrap_or(otherwise);
            settled += after.strip_prefix(')').unwrap_or(after);
        }
        // The only sums are shadows, there or not.
        let mut parts = settled.split("calc(");
        let mut summed = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (inside, after) = part.split_once(')').unwrap_or((part, ""));
            let (much, there) = inside.split_once(" * ").unwrap_or((inside, "1"));
            summed += if there == "0" { "0" } else { much };
            summed += after;
        }
        summed
    }
}

/// Where the bracket closes that was open before this text.
fn closing(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => return at,
            ')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}
