# shellcheck shell=bash
# Read by the other scripts: strict mode, the project's folder, its tools first on the path.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH

# The job server that make tells of is not handed on to scripts.
unset MAKEFLAGS MFLAGS

groups=()
# beside COMMAND …: begins it beside what follows, in a group of processes that ends with
# the script at the latest. Sets BESIDE to its number, to wait for.
beside() {
  set -m
  "$@" </dev/null &
  BESIDE=$!
  set +m
  groups+=("$BESIDE")
}
end_beside() {
  local group
  for group in ${groups[@]+"${groups[@]}"}; do kill -- "-$group" 2>/dev/null || true; done
}
trap end_beside EXIT

have() { command -v "$1" >/dev/null 2>&1; }
# With the minutes since the script began: a step that takes long is seen.
heading() { printf '\n=== %s (%d:%02d) ===\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }

# Sets CHROME, CHROMEDRIVER and HEADLESS_CHROME to what there is, or to nothing.
find_chrome() {
  local found
  found=$(node scripts/chrome.mjs)
  CHROME=$(printf '%s\n' "$found" | sed -n 1p)
  CHROMEDRIVER=$(printf '%s\n' "$found" | sed -n 2p)
  HEADLESS_CHROME=$(printf '%s\n' "$found" | sed -n 3p)
  export CHROME CHROMEDRIVER HEADLESS_CHROME
}
