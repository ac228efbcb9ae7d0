// The lines that wasm-dis writes of a module, as far as the build reads them.

const ELEMENTS = /^ \(elem \S+ (?:\(table (\S+)\) )?\(i32\.const (\d+)\) (funcref|func)(.*)\)$/;

/**
 * The part of a table of functions that a line fills, if it is such a line.
 * @param {string} line
 * @returns {{ table?: string, at: number, names: (string | undefined)[] } | undefined} the
 *   table, where it has a name; the place of the first; and the functions, undefined where
 *   there is none
 */
export function elements(line) {
  const [, table, at, kind, rest] = ELEMENTS.exec(line) ?? [];
  if (kind === undefined) return undefined;
  const items = kind === "func" ? rest.trim().split(/\s+/) : rest.match(/\(ref\.\w+ \S+?\)/g) ?? [];
  const names = items.map((item) => (kind === "func" ? item : /^\(ref\.func (\S+)\)$/.exec(item)?.[1]));
  return { table, at: Number(at), names };
}
