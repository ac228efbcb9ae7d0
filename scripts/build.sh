#!/usr/bin/env bash
# Builds the app into ./dist. With FAST=1 for trying it: neither optimised nor
# compressed.
source "$(dirname "$0")/common.sh"

# No path of this machine in what is published.
# The short SHA-256 of the crate sha2: half the size.
export RUSTFLAGS="${RUSTFLAGS:-} --cfg sha2_backend_soft=\"compact\" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"

profile=page
if [ -n "${FAST:-}" ]; then profile=fast; fi
target=wasm32-unknown-unknown
built=${CARGO_TARGET_DIR:-target}/$target/$profile
out=target/$profile

heading "Building the app${FAST:+, fast}"
cargo build --locked --profile "$profile" --target "$target" --no-default-features --features web \
  --bin app --bin draft --bin board
rm -rf "$out"
for name in app draft board; do
  wasm-bindgen "$built/$name.wasm" --out-dir "$out" --target web \
    --no-typescript --no-demangle --remove-name-section --remove-producers-section
done
node scripts/assemble.mjs "$out"
node scripts/stamp.mjs
if [ -n "${FAST:-}" ]; then touch dist/.fast; else node scripts/compress.mjs; fi
