#!/usr/bin/env bash
# Builds the release app into ./dist, each file with its compressed copies.
source "$(dirname "$0")/common.sh"

# Trunk reads NO_COLOR as true or false only.
if [ -n "${NO_COLOR:-}" ]; then export NO_COLOR=true; fi

# No path of this machine in what is published.
# The short SHA-256 of the crate sha2: half the size.
export RUSTFLAGS="${RUSTFLAGS:-} --cfg sha2_backend_soft=\"compact\" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src/=/"

heading "Building the app"
cargo fetch --locked --quiet
trunk --quiet build --release --locked --offline
node scripts/shrink.mjs
node scripts/stamp.mjs
node scripts/compress.mjs
