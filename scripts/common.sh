# shellcheck shell=bash
# Read by the other scripts: strict mode, the project's folder, its tools first on the path.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH

have() { command -v "$1" >/dev/null 2>&1; }
heading() { printf '\n=== %s ===\n' "$*"; }

# Sets CHROME and CHROMEDRIVER to what there is, or to nothing.
find_chrome() {
  local found
  found=$(node scripts/chrome.mjs)
  CHROME=$(printf '%s\n' "$found" | sed -n 1p)
  CHROMEDRIVER=$(printf '%s\n' "$found" | sed -n 2p)
  export CHROME CHROMEDRIVER
}
