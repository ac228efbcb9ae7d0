// Boards stand in pages whose policy may ask for trusted types. Then only an object
// of a policy may be set as markup, and no text.

/** Where wasm-bindgen's script sets markup. */
const SET = /\.innerHTML = (\w+\([^()]*\));/g;

/**
 * Lets the script of the module take a policy by `trust`, which makes the markup of
 * drawings from then on.
 * @param {string} script what wasm-bindgen has written
 */
export function trusted(script) {
  if ([...script.matchAll(SET)].length !== script.split("innerHTML =").length - 1) {
    throw new Error("markup is set in another way than before: see scripts/trusted.mjs");
  }
  return `${script.replace(SET, ".innerHTML = markup($1);")}
let markup = (text) => text;
export function trust(policy) {
  markup = (text) => policy.createHTML(text);
}
`;
}
