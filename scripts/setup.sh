#!/usr/bin/env bash
# Installs what is missing, and only that: `setup.sh build`, for the page and the
# npm package, or `setup.sh test`.
# The versions below are the ones the project is tried with.
source "$(dirname "$0")/common.sh"

NODE_MIN=18
# The crate and the program must agree to the last digit.
WASM_BINDGEN=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)

# Cuts the module as the crate wasm_split_helpers has marked it.
WASM_SPLIT=0.2.4

purpose=${1:-build}
problems=0
problem() {
  printf 'missing: %s\n' "$*" >&2
  problems=$((problems + 1))
}
stop_on_problems() { [ "$problems" -eq 0 ] || exit 1; }

# --- packages of the system -------------------------------------------------

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}
# Root, sudo without a password, or somebody there to type one.
may_install() {
  have apt-get || return 1
  [ "$(id -u)" -eq 0 ] && return 0
  have sudo || return 1
  sudo -n true 2>/dev/null || [ -t 0 ]
}
apt_install() {
  may_install || return 1
  heading "Installing $* (apt)"
  as_root apt-get update -qq || true
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

node_is_good() {
  have node && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$NODE_MIN" ]
}

packages=()
have cc || packages+=(build-essential)
have node || packages+=(nodejs)
have npm || packages+=(npm)
if [ ${#packages[@]} -gt 0 ]; then
  apt_install "${packages[@]}" || true
  hash -r
fi
have cc || problem "a C compiler: install build-essential (Debian, Ubuntu), gcc (Fedora, Arch) or the Xcode command line tools (macOS)"
node_is_good || problem "Node.js $NODE_MIN or later (found: $(node --version 2>/dev/null || echo none)): see https://nodejs.org/en/download"
have npm || problem "npm: install it beside Node.js (Debian, Ubuntu: npm)"

# --- Rust -------------------------------------------------------------------

if ! have cargo; then
  problem "Rust: install rustup from https://rustup.rs and run this again"
elif have rustup; then
  # Names the compiler of rust-toolchain.toml, or fetches it with its parts.
  rustup show active-toolchain >/dev/null 2>&1 || rustup toolchain install ||
    problem "the compiler named in rust-toolchain.toml: rustup could not fetch it (is the network there?)"
  stop_on_problems
  [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ] || rustup target add wasm32-unknown-unknown ||
    problem "Rust's wasm32-unknown-unknown target: rustup target add wasm32-unknown-unknown"
  if [ "$purpose" = test ]; then
    cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt || problem "rustfmt: rustup component add rustfmt"
    cargo clippy --version >/dev/null 2>&1 || rustup component add clippy || problem "clippy: rustup component add clippy"
  fi
elif [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; then
  problem "Rust's wasm32-unknown-unknown target: install rustup from https://rustup.rs and run this again"
fi
stop_on_problems

# cargo_tool PROGRAM CRATE VERSION …: into cargo's own folder, or into .tools
# where another version is already in use on this machine. More words go to cargo.
cargo_tool() {
  local program=$1 crate=$2 version=$3
  shift 3
  case " $("$program" --version 2>/dev/null) " in *" $version "*) return ;; esac
  # Some programs do not know their version, but cargo has noted it.
  local noted
  noted=$(command -v "$program" || true)
  if grep -qs "^\"$crate $version " "${noted%/*}/../.crates.toml"; then return; fi
  heading "Installing $crate $version (compiles for some minutes, once)"
  local where=()
  if have "$program"; then where=(--root "$PWD/.tools"); fi
  # They run for seconds: what matters is how soon they are compiled.
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install --locked "$crate@$version" "$@" ${where[@]+"${where[@]}"} ||
    problem "$crate $version: cargo install --locked $crate@$version $*"
}
unset CARGO_TARGET_DIR # these builds do not belong in the project's folder
cargo_tool wasm-bindgen wasm-bindgen-cli "$WASM_BINDGEN"
cargo_tool wasm-split-cli wasm_split_cli_support "$WASM_SPLIT" --features build-binary

# --- Node packages: wasm-opt, the server, and what drives the browser ---------

if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  heading "Installing Node packages"
  if npm ci --no-audit --no-fund --loglevel=error; then
    touch node_modules/.package-lock.json
  else
    problem "the Node packages: npm ci did not finish (is the network there?)"
  fi
fi

# --- Chromium -----------------------------------------------------------------

if [ "$purpose" = test ]; then
  find_chrome
  if [ -z "$CHROME" ] || [ -z "$CHROMEDRIVER" ]; then
    # Ubuntu's chromium package is only a pointer to a snap.
    if [ "$(. /etc/os-release 2>/dev/null && echo "$ID")" = debian ]; then
      apt_install chromium chromium-driver || true
    elif [ "$problems" -eq 0 ]; then
      heading "Installing Chrome and its driver into .tools"
      mkdir -p .tools
      if may_install; then # with the libraries it needs
        as_root env "PATH=$PATH" browsers install chrome@stable --path .tools --install-deps
        as_root chown -R "$(id -u):$(id -g)" .tools
      else
        browsers install chrome@stable --path .tools
      fi >/dev/null 2>&1 || true
      browsers install chromedriver@stable --path .tools >/dev/null 2>&1 || true
    fi
    find_chrome
  fi
  # Without it nothing fails; with it the tests take less time.
  tried=.tools/not-installed-chromium-headless-shell
  if [ "$CHROME" = /usr/bin/chromium ] && ! have chromium-headless-shell && [ ! -e "$tried" ]; then
    apt_install chromium-headless-shell || { mkdir -p .tools && touch "$tried"; }
  fi
  [ -n "$CHROME" ] || problem "Chromium or Chrome: install one and set CHROME=/path/to/it (or: npx @puppeteer/browsers install chrome@stable --path .tools)"
  [ -n "$CHROMEDRIVER" ] || problem "the driver of that browser: install it and set CHROMEDRIVER=/path/to/it (or: npx @puppeteer/browsers install chromedriver@stable --path .tools)"
fi

# --- A Japanese font ---

# Without one every word is a row of boxes, narrower than what readers see, and
# nothing that is looked at or printed has its true size.
if [ "$purpose" = test ] && [ "$problems" -eq 0 ] && have fc-list && [ -z "$(fc-list :lang=ja family)" ]; then
  apt_install fonts-noto-cjk || echo "no Japanese font: pages will be seen without kanji" >&2
fi

# --- Firefox and WebKitGTK ----------------------------------------------------

# Their smoke test is skipped where they are not, and says so. What apt cannot
# install is tried once.
if [ "$purpose" = test ] && [ "$problems" -eq 0 ] && may_install; then
  while read -r -a packages <&3; do
    tried=.tools/not-installed-${packages[0]}
    [ ! -e "$tried" ] || continue
    apt_install "${packages[@]}" || { mkdir -p .tools && touch "$tried"; }
  done 3< <(node scripts/other-browsers.mjs)
fi
stop_on_problems
