#!/usr/bin/env bash
# Builds the engine as an npm package into target/npm.
source "$(dirname "$0")/common.sh"

# No path of this machine in what is published.
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"
# Small before fast: what must be inline for speed says so itself.
RUSTFLAGS+=" -C llvm-args=-inline-threshold=0"

out=target/npm
heading "Building the npm package"
rm -rf "$out"
# bound CRATE MODULE PROFILE: builds one, and binds it as that module of the package.
bound() {
  cargo build --locked --package "$1" --profile "$3" --target wasm32-unknown-unknown
  wasm-bindgen "${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/$3/${1//-/_}.wasm" \
    --out-dir "$out" --out-name "$2" --target web \
    --no-demangle --remove-name-section --remove-producers-section
  node scripts/optimise.mjs "$out/$2_bg.wasm"
}
# Linking and optimising use one processor: another module is compiled meanwhile.
beside bound hensoku-npm hensoku npm
engine=$BESIDE
beside bound hensoku-npm-search search npm-search
search=$BESIDE
bound hensoku-npm-records records npm
wait "$engine"
bound hensoku-npm-rules rules npm
wait "$search"
node scripts/npm-package.mjs
