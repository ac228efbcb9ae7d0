#!/usr/bin/env bash
# The speed of the engine: native benches, then WebAssembly beside native.
source "$(dirname "$0")/common.sh"

heading "Benches"
cargo bench --locked

heading "WebAssembly under Node"
cargo build --locked --release --quiet
wasm-pack --log-level warn build --mode no-install --profile web --target web --out-dir target/pkg . \
  -- --locked --no-default-features --features npm
node scripts/bench-wasm.mjs
