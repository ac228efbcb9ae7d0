#!/usr/bin/env bash
# Builds the engine as an npm package into target/npm.
source "$(dirname "$0")/common.sh"

# No path of this machine in what is published.
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"
# What must be inline for speed says so itself; this saves a tenth of the module
# and no speed.
RUSTFLAGS+=" -C llvm-args=-inline-threshold=20"

out=target/npm
heading "Building the npm package"
rm -rf "$out"
# bound CRATE MODULE: builds one, and binds it as that module of the package.
bound() {
  cargo build --locked --package "$1" --profile web --target wasm32-unknown-unknown
  wasm-bindgen "${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/web/${1//-/_}.wasm" \
    --out-dir "$out" --out-name "$2" --target web \
    --no-demangle --remove-name-section --remove-producers-section
  node scripts/optimise.mjs "$out/$2_bg.wasm"
}
bound hensoku-npm hensoku
bound hensoku-npm-rules rules
bound hensoku-npm-search search
node scripts/npm-package.mjs
