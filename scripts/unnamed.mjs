// The names of files of the standard library and of packages, which a panic would tell: of
// those it tells line and column only.

/** Files of code that is not ours. */
const FOREIGN = /\/(?:rustc\/[0-9a-f]{40}|index\.crates\.io-[0-9a-f]+|rust\/deps)\/[\w./-]+?\.rs/g;

/** Writes question marks for their names into a module or a part of one, so that they become
 * short when it is compressed. */
export function unname(bytes) {
  for (const { index, 0: name } of bytes.toString("latin1").matchAll(FOREIGN)) {
    bytes.fill("?", index, index + name.length);
  }
}
