#!/usr/bin/env bash
# Writes the rules of all games as static pages into target/book.
source "$(dirname "$0")/common.sh"

heading "Writing the book"
cargo build --locked --profile quick --bin hensoku
rm -rf target/book
"${CARGO_TARGET_DIR:-target}/quick/hensoku" book target/book
