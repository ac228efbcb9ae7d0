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
cargo build --locked --package hensoku-npm --profile web --target wasm32-unknown-unknown
rm -rf "$out"
wasm-bindgen "${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/web/hensoku_npm.wasm" \
  --out-dir "$out" --out-name hensoku --target web \
  --no-demangle --remove-name-section --remove-producers-section
node scripts/optimise.mjs "$out/hensoku_bg.wasm"
node scripts/npm-package.mjs
