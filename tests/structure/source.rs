//! The sources of the library and its programs, read and parsed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::Visit;

/// Where a module stands: its names from the root on.
pub type ModulePath = Vec<String>;

/// One file of `src`.
pub struct SourceFile {
    /// From the repository's root on, with `/`.
    pub path: String,
    /// The module that it holds.
    pub module: ModulePath,
    /// Is it compiled for tests alone?
    pub is_test: bool,
    /// What stands in it.
    pub text: String,
    /// The same, parsed.
    pub syntax: syn::File,
}

/// Is something compiled for tests alone?
pub fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) if list.path.is_ident("cfg") => {
            let first = list.tokens.clone().into_iter().next().map(|token| token.to_string());
            let all = "all (test";
            first.as_deref() == Some("test") || list.tokens.to_string().starts_with(all)
        }
        _ => false,
    })
}

/// All files of `src`.
pub fn sources() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    read(root, &root.join("src"), &mut files);
    let tests: BTreeSet<ModulePath> = files.iter().flat_map(test_modules).collect();
    for file in &mut files {
        file.is_test = (0..=file.module.len()).any(|end| tests.contains(&file.module[..end]));
    }
    files
}

fn read(root: &Path, folder: &Path, files: &mut Vec<SourceFile>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            read(root, &entry, files);
            continue;
        }
        if entry.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let inner = entry.strip_prefix(root).expect("within the repository").with_extension("");
        let names = inner.iter().map(|name| name.to_str().expect("a plain name").to_owned());
        let mut module: ModulePath = names.skip(1).collect();
        if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
            module.pop();
        }
        let text = fs::read_to_string(&entry).expect("a text");
        let syntax = syn::parse_file(&text).expect("Rust");
        let path = inner.with_extension("rs").to_str().expect("a plain name").replace('\\', "/");
        files.push(SourceFile { path, module, is_test: false, text, syntax });
    }
}

/// The modules in files of their own that a file has for tests alone.
fn test_modules(file: &SourceFile) -> Vec<ModulePath> {
    let modules = file.syntax.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if is_for_tests(&module.attrs) => Some(module.ident.to_string()),
        _ => None,
    });
    modules.map(|name| [&file.module[..], &[name]].concat()).collect()
}

/// Where each type is defined, by its name, tests aside. What an `impl` says of
/// a trait's type is no definition.
pub fn types(files: &[SourceFile]) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::<String, Vec<String>>::new();
    for file in files.iter().filter(|file| !file.is_test) {
        let mut types = Types(Vec::new());
        types.visit_file(&file.syntax);
        for name in types.0 {
            found.entry(name).or_default().push(file.path.clone());
        }
    }
    found
}

struct Types(Vec<String>);

impl<'ast> Visit<'ast> for Types {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let name = match item {
            syn::Item::Mod(module) if is_for_tests(&module.attrs) => return,
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Enum(item) => Some(&item.ident),
            syn::Item::Trait(item) => Some(&item.ident),
            syn::Item::Type(item) => Some(&item.ident),
            syn::Item::Union(item) => Some(&item.ident),
            _ => None,
        };
        self.0.extend(name.map(ToString::to_string));
        syn::visit::visit_item(self, item);
    }
}

/// The texts that a file's program has, tests, comments and what is said to
/// people aside.
pub fn strings(file: &SourceFile) -> Vec<String> {
    let mut strings = Strings(Vec::new());
    strings.visit_file(&file.syntax);
    strings.0
}

struct Strings(Vec<String>);

impl<'ast> Visit<'ast> for Strings {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_for_tests(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let is_text = match &*call.func {
            syn::Expr::Path(path) => path.path.segments.iter().any(|part| part.ident == "Text"),
            _ => false,
        };
        if !is_text {
            syn::visit::visit_expr_call(self, call);
        }
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.0.push(text.value());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if !call.path.is_ident("text") {
            self.in_tokens(call.tokens.clone());
        }
    }
}

impl Strings {
    fn in_tokens(&mut self, tokens: proc_macro2::TokenStream) {
        for token in tokens {
            match token {
                proc_macro2::TokenTree::Group(group) => self.in_tokens(group.stream()),
                proc_macro2::TokenTree::Literal(literal) => {
                    if let syn::Lit::Str(text) = syn::Lit::new(literal) {
                        self.0.push(text.value());
                    }
                }
                _ => {}
            }
        }
    }
}
