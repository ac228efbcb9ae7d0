#!/usr/bin/env bash
# Every check, in the order in which they are cheap; `test.sh STEP…` runs some of
# them: format lint packages native web npm book size e2e browsers.
# The first failure stops it.
source "$(dirname "$0")/common.sh"

WEB=(--no-default-features --features web)

# What would make the next build quicker makes this one a sixth slower.
export CARGO_INCREMENTAL=0

# What a browser checks is built behind the checks that need none: much of it is done by
# one processor, and two are there. What is said of it is shown when it is wanted.
build_behind() {
  mkdir -p target
  beside nice make --no-print-directory --jobs=2 --output-sync build npm >target/build.txt 2>&1
  building=$BESIDE
}

# The page and the npm package as they are now: two builds side by side take less than one
# after the other.
built() {
  if [ -n "${building:-}" ]; then
    heading "The builds that were begun behind"
    local failed=0
    wait "$building" || failed=1
    building=
    cat target/build.txt
    return $failed
  fi
  make --no-print-directory --jobs=2 --output-sync build npm
}

# What is still there when the script ends, for whatever reason.
tidy() {
  end_beside
  [ -z "${kept:-}" ] || rm -rf "$kept"
}
trap tidy EXIT

format() {
  heading "Format"
  cargo fmt --check
}

# A program is checked on one core: two are, side by side. What is said of the one that
# runs behind is shown when both are done.
lint() {
  mkdir -p target
  beside lint_wasm >target/lint-wasm.txt 2>&1
  local behind=$BESIDE failed=0
  heading "Clippy, native"
  cargo clippy --locked -p hensoku -p hensoku-benches --all-targets -- -D warnings || failed=1
  wait $behind || failed=1
  cat target/lint-wasm.txt
  return $failed
}

# In a folder of its own: two may not write the same.
lint_wasm() {
  local clippy=(cargo clippy --locked --target-dir target/lint --target wasm32-unknown-unknown --no-default-features)
  heading "Clippy, wasm32"
  "${clippy[@]}" --features split --all-targets -- -D warnings || return
  "${clippy[@]}" --features boards --lib --bin board -- -D warnings || return
  "${clippy[@]}" --features npm,npm-rules,npm-records,npm-search --lib -- -D warnings
}

# The engine stands alone, and the command line needs no browser package.
packages() {
  heading "The engine alone, the command line without browser packages"
  cargo check --locked --no-default-features
  local tree
  tree=$(cargo tree --locked --edges normal --prefix none --format '{p}')
  if grep -E '^(yew|gloo|wasm-bindgen|web-sys|js-sys) ' <<<"$tree"; then
    echo "the packages above must not be needed by a native build" >&2
    return 1
  fi
}

# With the page's code, so that the library is compiled once for everything here:
# its state and texts need no browser.
native() {
  heading "Native tests"
  if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run --locked --features web --lib --bins --tests
  else
    cargo test --locked --features web --lib --bins --tests
  fi
  heading "Documentation tests"
  cargo test --locked --features web --doc
}

web() {
  heading "Browser tests"
  find_chrome
  # The driver needs to be told of a browser that is not where it looks.
  WASM_BINDGEN_TEST_WEBDRIVER_JSON=$PWD/target/webdriver.json
  export WASM_BINDGEN_TEST_WEBDRIVER_JSON
  mkdir -p target
  node -e '
    const capabilities = JSON.parse(fs.readFileSync("webdriver.json", "utf8"));
    capabilities["goog:chromeOptions"].binary = process.env.CHROME;
    fs.writeFileSync("target/webdriver.json", JSON.stringify(capabilities));'
  # Short tests: compiling them takes longer than running them ever will. All of them
  # together are given so many seconds, for a machine that does other things, too.
  WASM_BINDGEN_TEST_TIMEOUT=180 CARGO_PROFILE_TEST_OPT_LEVEL=0 CHROMEDRIVER=$CHROMEDRIVER CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
    cargo test --locked --target wasm32-unknown-unknown "${WEB[@]}" --test web
}

# What browsers keep must not wait for the disk, which still writes what was
# built: their profiles lie in memory, where there is enough of it.
profiles() {
  sync
  case ${TMPDIR:-} in /dev/shm/*) return ;; esac
  room=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }') || room=0
  if [ "${room:-0}" -gt 2000000 ]; then
    kept=$(mktemp -d /dev/shm/hensoku.XXXXXX)
    export TMPDIR=$kept
  fi
}

# In Node, in a browser, and for the strict compiler of TypeScript.
npm() {
  built
  heading "The npm package"
  find_chrome
  node --test --test-reporter=spec tests/npm/*.test.mjs
}

# Its pages are valid HTML. A build has written it.
book() {
  make --no-print-directory book
  heading "The book"
  node --test --test-reporter=spec tests/book/*.test.mjs
}

size() {
  built
  heading "Size of the first loads and of each chunk"
  find_chrome
  node scripts/size.mjs
  heading "Size of the engine alone"
  node scripts/size-npm.mjs
}

e2e() {
  built
  heading "End-to-end tests"
  find_chrome
  profiles
  # Browsers wait more than they compute.
  node --test --test-reporter=spec --test-concurrency="$(node -p 'os.availableParallelism()')" tests/e2e/*.test.mjs
}

browsers() {
  make --no-print-directory build
  profiles
  for browser in firefox webkit; do
    heading "The shortest journeys in $browser"
    BROWSER=$browser node --test --test-reporter=spec tests/e2e/smoke.test.mjs
  done
}

if [ $# -eq 0 ]; then
  set -- format lint packages native web npm book size e2e browsers
  build_behind
fi
for step in "$@"; do
  # A build that has failed meanwhile is heard of at once.
  [ -z "${building:-}" ] || kill -0 "$building" 2>/dev/null || built
  "$step"
done
heading "Passed: $*"
