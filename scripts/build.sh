#!/usr/bin/env bash
# Builds the release app into ./dist, each file with its compressed copies.
source "$(dirname "$0")/common.sh"

# Trunk reads NO_COLOR as true or false only.
if [ -n "${NO_COLOR:-}" ]; then export NO_COLOR=true; fi

# No path of this machine in what is published.
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"

heading "Building the app"
cargo fetch --locked --quiet
trunk --quiet build --release --locked --offline
node scripts/shrink.mjs
node scripts/stamp.mjs
node scripts/compress.mjs
