#!/usr/bin/env bash
# Builds the app into ./dist. With FAST=1 for trying it: neither optimised nor
# compressed.
source "$(dirname "$0")/common.sh"

# A program of this machine writes the book, while the page is linked with one processor.
beside nice scripts/book.sh
book=$BESIDE

# No path of this machine in what is published.
# The short SHA-256 of the crate sha2: half the size.
export RUSTFLAGS="${RUSTFLAGS:-} --cfg sha2_backend_soft=\"compact\" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"

profile=page
thinking=worker
if [ -n "${FAST:-}" ]; then profile=fast thinking=fast; fi
target=wasm32-unknown-unknown
folder=${CARGO_TARGET_DIR:-target}/$target
built=$folder/$profile
out=target/modules

# split PROGRAM FEATURE: builds it and cuts it apart.
split() {
  cargo rustc --locked --bin "$1" --profile "$profile" --target "$target" --no-default-features --features "$2" \
    -- -Clink-arg=--emit-relocs
  local linked=$built/$1.wasm
  if [ -z "${FAST:-}" ]; then
    node scripts/hush.mjs "$linked" "$folder/$1-hushed.wasm"
    linked=$folder/$1-hushed.wasm
  fi
  wasm-split-cli "$linked" "$out/$1" --target web --out-name "$1"
  wasm-bindgen "$out/$1/$1.wasm" --out-dir "$out/$1/bound" --target web --keep-lld-exports \
    --no-typescript --no-demangle --remove-name-section --remove-producers-section
}
workers() {
  # With flags of its own for one and the same profile, a fast build would make all anew for
  # the app each time, and then for the workers.
  local flags=$RUSTFLAGS
  if [ -z "${FAST:-}" ]; then flags+=" -C llvm-args=-inline-threshold=4"; fi
  RUSTFLAGS=$flags cargo build --locked --bin worker --bin mates --profile "$thinking" --target "$target" --no-default-features --features worker
  for worker in worker mates; do
    wasm-bindgen "$folder/$thinking/$worker.wasm" --out-dir "$out/$worker" --target web \
      --no-typescript --no-demangle --remove-name-section --remove-producers-section
  done
}
rm -rf "$out"
heading "Building the app, embedded boards and the computer's workers${FAST:+, fast}"
# Linking uses one processor.
beside workers
workers=$BESIDE
split app split
split board boards
wait "$workers"

node scripts/assemble.mjs "$out"
wait "$book"
cp -r target/book dist/book
node scripts/stamp.mjs
if [ -n "${FAST:-}" ]; then touch dist/.fast; else node scripts/compress.mjs; fi
