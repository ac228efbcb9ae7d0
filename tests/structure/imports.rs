//! Which folder of `src` names what of which other one.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;

use super::source::{ModulePath, SourceFile, is_for_tests};

/// One thing that is named, by its whole path.
pub struct Import {
    /// The folder in which it is named.
    pub from: ModulePath,
    /// The folder that has it.
    pub to: ModulePath,
    /// Where, and what, for people.
    pub told: String,
}

/// What a module has, for the outside.
#[derive(Default)]
struct Module {
    folder: ModulePath,
    /// What is defined in it.
    items: BTreeSet<String>,
    /// What it hands on, by name.
    handed_on: BTreeMap<String, ModulePath>,
    /// Modules of which it hands on everything.
    globs: Vec<ModulePath>,
}

type Modules = BTreeMap<ModulePath, Module>;

/// Everything that a file names of another folder, tests aside.
pub fn imports(files: &[SourceFile]) -> Vec<Import> {
    let files: Vec<&SourceFile> = files.iter().filter(|file| !file.is_test).collect();
    let named: Vec<(&SourceFile, Named)> =
        files.iter().map(|file| (*file, Named::of(file))).collect();
    let mut modules = Modules::new();
    for (file, named) in &named {
        modules.insert(file.module.clone(), module(file, named, &files));
    }
    let mut imports = Vec::new();
    for (file, named) in &named {
        let from = &modules[&file.module].folder;
        for path in &named.paths {
            let Some(to) = home(path, &modules, 0) else { continue };
            if to != *from {
                let told = format!("{} names {}", file.path, path.join("::"));
                imports.push(Import { from: from.clone(), to, told });
            }
        }
    }
    imports
}

/// The folder in which a file lies: that of the nearest `mod.rs` above it. What
/// `x.rs` has put into `x/` are parts of one file. Files of the root count as
/// folders.
fn folder(file: &SourceFile, files: &[&SourceFile]) -> ModulePath {
    let is_folder = |module: &[String]| {
        files.iter().any(|other| other.module == module && other.path.ends_with("/mod.rs"))
    };
    let end = (1..=file.module.len()).rev().find(|&end| is_folder(&file.module[..end]));
    file.module[..end.unwrap_or(1).min(file.module.len())].to_vec()
}

fn module(file: &SourceFile, named: &Named, files: &[&SourceFile]) -> Module {
    let items = file.syntax.items.iter().filter_map(|item| match item {
        syn::Item::Const(item) => Some(&item.ident),
        syn::Item::Enum(item) => Some(&item.ident),
        syn::Item::Fn(item) => Some(&item.sig.ident),
        syn::Item::Macro(item) => item.ident.as_ref(),
        syn::Item::Static(item) => Some(&item.ident),
        syn::Item::Struct(item) => Some(&item.ident),
        syn::Item::Trait(item) => Some(&item.ident),
        syn::Item::Type(item) => Some(&item.ident),
        _ => None,
    });
    Module {
        folder: folder(file, files),
        items: items.map(ToString::to_string).collect(),
        handed_on: named.handed_on.clone(),
        globs: named.globs.clone(),
    }
}

/// The folder that has what a path leads to; `None` outside the crate.
fn home(path: &[String], modules: &Modules, depth: usize) -> Option<ModulePath> {
    let end = (0..=path.len()).rev().find(|&end| modules.contains_key(&path[..end]))?;
    let module = &modules[&path[..end]];
    let Some(name) = path.get(end) else { return Some(module.folder.clone()) };
    if module.items.contains(name) || depth > 8 {
        return Some(module.folder.clone());
    }
    let handed = module.handed_on.get(name).map(|target| [target, &path[end + 1..]].concat());
    let globs = module.globs.iter().filter_map(|glob| {
        let has = modules.get(glob).is_some_and(|module| module.items.contains(name));
        has.then(|| [glob, &path[end..]].concat())
    });
    let next = handed.into_iter().chain(globs).next();
    match next {
        Some(path) => home(&path, modules, depth + 1),
        None => Some(module.folder.clone()),
    }
}

/// The paths into the crate that stand in a file.
struct Named {
    module: ModulePath,
    paths: BTreeSet<ModulePath>,
    handed_on: BTreeMap<String, ModulePath>,
    globs: Vec<ModulePath>,
}

impl Named {
    fn of(file: &SourceFile) -> Named {
        let mut named = Named {
            module: file.module.clone(),
            paths: BTreeSet::new(),
            handed_on: BTreeMap::new(),
            globs: Vec::new(),
        };
        named.visit_file(&file.syntax);
        named
    }

    /// From the crate's root on; `None` where it leads elsewhere.
    fn absolute(&self, path: &[String]) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" | "hensoku" => Some(rest.to_vec()),
            "self" => Some([&self.module, rest].concat()),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                let base = self.module.len().checked_sub(ups)?;
                Some([&self.module[..base], &path[ups..]].concat())
            }
            _ => None,
        }
    }

    fn name(&mut self, path: &[String]) {
        self.paths.extend(self.absolute(path));
    }

    fn in_tree(&mut self, tree: &syn::UseTree, before: &[String], is_public: bool) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        let (path, known) = match tree {
            syn::UseTree::Path(tree) => {
                return self.in_tree(&tree.tree, &with(&tree.ident), is_public);
            }
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.in_tree(tree, before, is_public));
                return;
            }
            syn::UseTree::Glob(_) => (before.to_vec(), None),
            syn::UseTree::Name(name) if name.ident == "self" => {
                (before.to_vec(), before.last().cloned())
            }
            syn::UseTree::Name(name) => (with(&name.ident), Some(name.ident.to_string())),
            syn::UseTree::Rename(name) => (with(&name.ident), Some(name.rename.to_string())),
        };
        self.name(&path);
        if !is_public {
            return;
        }
        // What a module hands on may stand in a module of its own.
        let own = || [&self.module, &path[..]].concat();
        let target = self.absolute(&path).unwrap_or_else(own);
        match known {
            Some(name) => drop(self.handed_on.insert(name, target)),
            None => self.globs.push(target),
        }
    }

    fn in_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.name(&std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                other => {
                    self.name(&std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.in_tokens(group.stream());
                    }
                }
            }
        }
        self.name(&path);
    }
}

impl<'ast> Visit<'ast> for Named {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if is_for_tests(&module.attrs) {
            return;
        }
        self.module.push(module.ident.to_string());
        syn::visit::visit_item_mod(self, module);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_public = !matches!(item.vis, syn::Visibility::Inherited);
        self.in_tree(&item.tree, &[], is_public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.name(&names);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.in_tokens(call.tokens.clone());
    }
}
