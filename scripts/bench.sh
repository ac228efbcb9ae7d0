#!/usr/bin/env bash
# The speed of the engine: native benches, then WebAssembly beside native.
source "$(dirname "$0")/common.sh"

heading "Native"
cargo bench --locked -p hensoku-benches --bench perft

runner=gungraun-runner
version=$(sed -n "/^name = \"$runner\"/{n;s/.*\"\(.*\)\"/\1/p}" Cargo.lock)
if have valgrind && have "$runner"; then
  heading "Instruction counts"
  cargo bench --locked -p hensoku-benches --bench instructions
else
  echo "Left out: instruction counts, which need valgrind and: cargo install $runner@$version"
fi

heading "WebAssembly under Node"
cargo build --locked --release --quiet
make --no-print-directory npm
node scripts/bench-wasm.mjs
