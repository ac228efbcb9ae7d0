//! A document as plain data, in both languages: what a page of the manual holds. The page
//! of the app and the book each write it in their own way; neither knows what is in it.

use crate::draw::SvgMarkup;
use crate::engine::text::Text;
use crate::variants::Variant;

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What stands above its parts.
    pub head: Vec<DocumentElement>,
    /// Its parts, in their order.
    pub parts: Vec<DocumentPart>,
    /// What stands below them.
    pub foot: DocumentElement,
}

/// A part of a page that can be gone to.
#[derive(Clone, PartialEq, Debug)]
pub struct DocumentPart {
    /// The id of its heading.
    pub id: &'static str,
    /// Its heading.
    pub heading: Text,
    /// The part, its heading included.
    pub element: DocumentElement,
}

/// An element with what is in it.
#[derive(Clone, PartialEq, Debug)]
pub struct DocumentElement {
    /// What it is.
    pub name: ElementName,
    /// Its attributes.
    pub attributes: Vec<(AttributeName, AttributeText)>,
    /// What is in it.
    pub content: Vec<Content>,
}

/// What stands in an element.
#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    /// Words, in the language of the page.
    Words(Text),
    /// Words in the other language.
    Other(Text),
    /// A text that is the same in both languages, or that its element has a language for.
    Plain(String),
    /// A drawing. Of no meaning to assistive technology.
    Drawing(SvgMarkup),
    /// Another element.
    Element(DocumentElement),
}

/// What an attribute says.
#[derive(Clone, PartialEq, Debug)]
pub enum AttributeText {
    /// The same in both languages.
    Fixed(&'static str),
    /// The same in both languages, worked out.
    Made(String),
    /// Words, in the language of the page.
    Words(Text),
    /// Where a link leads.
    Link(Destination),
}

/// Where a link leads.
#[derive(Clone, PartialEq, Debug)]
pub enum Destination {
    /// A new game.
    Table(Variant),
    /// The rules of a game.
    Rules(Variant),
}

/// Names, each with its text.
macro_rules! names {
    ($(#[$doc:meta])* $list:ident: $($name:ident = $text:literal),*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum $list {
            $($name),*
        }

        impl $list {
            /// All of them.
            pub const ALL: &[$list] = &[$($list::$name),*];
            /// As they are written.
            pub const NAMES: &[&str] = &[$($text),*];

            /// As it is written.
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    };
}

names! {
    /// The elements of documents.
    ElementName: A = "a", Bold = "b", Caption = "caption", Cell = "td", Division = "div",
    Figure = "figure", FigureCaption = "figcaption", Foreign = "i", Head = "th", Item = "li",
    List = "ul", Navigation = "nav", Paragraph = "p", Row = "tr", Section = "section",
    Small = "small", Span = "span", Table = "table", TableBody = "tbody", TableHead = "thead",
    Title = "h1", Heading = "h2", Subheading = "h3"
}

names! {
    /// Their attributes.
    AttributeName: Class = "class", Id = "id", Language = "lang", Role = "role", Scope = "scope",
    TabIndex = "tabindex", Address = "href", Label = "aria-label", Current = "aria-current",
    Action = "data-action", Diagram = "data-diagram", Ruling = "data-ruling", Topic = "data-topic"
}

impl ElementName {
    /// Such an element with nothing in it yet.
    pub fn element(self) -> DocumentElement {
        DocumentElement { name: self, attributes: Vec::new(), content: Vec::new() }
    }

    /// The same with these classes.
    pub fn class(self, class: &'static str) -> DocumentElement {
        self.element().fixed(AttributeName::Class, class)
    }

    /// The same with these words in it.
    pub fn words(self, words: &Text) -> DocumentElement {
        self.element().words(words)
    }
}

impl DocumentElement {
    /// What an attribute says.
    pub fn attribute(&self, name: AttributeName) -> Option<&AttributeText> {
        self.attributes.iter().find(|(own, _)| *own == name).map(|(_, text)| text)
    }

    /// With this attribute.
    #[inline(never)]
    pub fn with(mut self, name: AttributeName, text: AttributeText) -> DocumentElement {
        self.attributes.push((name, text));
        self
    }

    /// With this attribute, which never changes.
    pub fn fixed(self, name: AttributeName, text: &'static str) -> DocumentElement {
        self.with(name, AttributeText::Fixed(text))
    }

    /// With this attribute, if it says anything.
    pub fn maybe(self, name: AttributeName, text: Option<&'static str>) -> DocumentElement {
        match text {
            Some(text) => self.fixed(name, text),
            None => self,
        }
    }

    /// Called so.
    pub fn labelled(self, words: &Text) -> DocumentElement {
        self.with(AttributeName::Label, AttributeText::Words(words.clone()))
    }

    /// With this in it.
    #[inline(never)]
    pub fn content(mut self, content: Content) -> DocumentElement {
        self.content.push(content);
        self
    }

    /// With these words in it.
    #[inline(never)]
    pub fn words(self, words: &Text) -> DocumentElement {
        self.content(Content::Words(words.clone()))
    }

    /// With this text in it, whatever the language.
    #[inline(never)]
    pub fn plain(self, text: &str) -> DocumentElement {
        self.content(Content::Plain(text.to_owned()))
    }

    /// With this drawing in it.
    pub fn drawing(self, drawing: SvgMarkup) -> DocumentElement {
        self.content(Content::Drawing(drawing))
    }

    /// With this element in it.
    pub fn el(self, element: DocumentElement) -> DocumentElement {
        self.content(Content::Element(element))
    }

    /// With these elements in it.
    #[inline(never)]
    pub fn list(mut self, elements: impl IntoIterator<Item = DocumentElement>) -> DocumentElement {
        self.content.extend(elements.into_iter().map(Content::Element));
        self
    }
}
